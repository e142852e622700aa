// What a person has set for himself. It stays on this device.

import { MediaQuery } from 'svelte/reactivity'
import type { Suit } from './wire'

export interface Settings {
  lang: 'de' | 'en'
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  print: 'normal' | 'large'
  suitColours: 'two' | 'four'
  tarockSide: 'left' | 'right'
  suitOrder: Suit[]
  /** How a card is played: lift first, or at once. */
  tap: 'two' | 'one'
  /** How long a full trick stays. */
  trickStays: 'short' | 'tap' | 'none'
  name: string
  /** The rules that a table was last opened under here: an id of a published set, or of rules of one's own. */
  rules: string
  /** The table at which one sat last, by its id. */
  table: string
}

const key = 'tarock.settings.1'

const initial: Settings = {
  lang: 'de',
  theme: 'auto',
  print: 'normal',
  suitColours: 'two',
  tarockSide: 'left',
  suitOrder: ['H', 'S', 'D', 'C'],
  tap: 'two',
  trickStays: 'short',
  name: '',
  rules: '',
  table: '',
}

const choices: { [K in keyof Settings]?: readonly Settings[K][] } = {
  lang: ['de', 'en'],
  theme: ['auto', 'light', 'dark', 'contrast'],
  print: ['normal', 'large'],
  suitColours: ['two', 'four'],
  tarockSide: ['left', 'right'],
  tap: ['two', 'one'],
  trickStays: ['short', 'tap', 'none'],
}

/** Reads stored settings and drops what this version does not know. */
function stored(): Partial<Settings> {
  let raw: unknown
  try {
    raw = JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
  if (typeof raw !== 'object' || raw === null) return {}
  const found = raw as Record<string, unknown>
  const kept: Record<string, unknown> = {}
  for (const [name, allowed] of Object.entries(choices)) {
    if ((allowed as readonly unknown[]).includes(found[name])) kept[name] = found[name]
  }
  if (typeof found.name === 'string') kept.name = found.name.slice(0, 24)
  if (typeof found.rules === 'string') kept.rules = found.rules.slice(0, 200)
  if (typeof found.table === 'string') kept.table = found.table.slice(0, 200)
  const order = found.suitOrder
  if (Array.isArray(order) && [...order].sort().join('') === 'CDHS') kept.suitOrder = order
  return kept as Partial<Settings>
}

export const settings: Settings = $state({ ...initial, ...stored() })

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Private mode: the setting lasts as long as the page.
  }
}

const wantsDark = new MediaQuery('prefers-color-scheme: dark')
const wantsContrast = new MediaQuery('prefers-contrast: more')

/** The theme in force: who leaves it to the device gets what the device asks for. */
function theme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme
  if (wantsContrast.current) return 'contrast'
  return wantsDark.current ? 'dark' : 'light'
}

/** Puts the settings that are a matter of style on the root element. */
export function dress(root: HTMLElement): void {
  root.lang = settings.lang === 'de' ? 'de-AT' : 'en'
  root.dataset.theme = theme()
  root.dataset.print = settings.print
  root.dataset.suits = settings.suitColours
}
