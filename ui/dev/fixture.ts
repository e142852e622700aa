// Shows a fixture as if the server had sent it:
// /dev/fixture.html?fixture=playing&theme=dark&lang=en&print=large&suits=four
// The fixture "frames" is a whole deal, one frame after the other.

import { mount } from 'svelte'
import '../src/tokens.css'
import '../src/app.css'
import { settings } from '../src/settings.svelte'
import { Table } from '../src/table/table.svelte'
import type { Frame, RulesView, TableView } from '../src/wire'
import Fixture from './Fixture.svelte'

const files = import.meta.glob<{ default: unknown }>('../fixtures/*.json')
const load = async (name: string): Promise<unknown> => (await files[`../fixtures/${name}.json`]!()).default

const query = new URLSearchParams(location.search)
for (const name of ['theme', 'lang', 'print', 'suits', 'tap', 'trickStays', 'tarockSide'] as const) {
  const value = query.get(name)
  if (value) Object.assign(settings, { [name === 'suits' ? 'suitColours' : name]: value })
}

const name = query.get('fixture') ?? 'playing'
const table = new Table('fixture')
table.rules = (await load('rules')) as RulesView
table.connection = 'open'
Object.assign(window, { table })

mount(Fixture, { target: document.getElementById('app')!, props: { table } })

if (name === 'frames') {
  const frames = (await load('frames')) as Frame[]
  const gap = Number(query.get('gap') ?? 700)
  for (const frame of frames) {
    table.receive(frame)
    await new Promise((resolve) => setTimeout(resolve, gap))
  }
} else {
  const view = (await load(name)) as TableView
  table.receive({ seq: view.seq, events: [], view })
}
