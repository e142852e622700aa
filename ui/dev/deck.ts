import { mount } from 'svelte'
import '../src/tokens.css'
import Deck from './Deck.svelte'
import { settings, dress } from '../src/settings.svelte'

const q = new URLSearchParams(location.search)
if (q.get('print') === 'large') settings.print = 'large'
if (q.get('suits') === 'four') settings.suitColours = 'four'
if (q.get('theme')) settings.theme = q.get('theme') as 'dark'
dress(document.documentElement)
mount(Deck, { target: document.getElementById('app')! })
