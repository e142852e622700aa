// The sheets on this device. What was confirmed by the server and what still waits
// lie under keys of their own: two tabs never overwrite each other's entries.

import { intentID } from '../api'
import type { Action, Draft, Entry, RuleSetRef, SheetEvent, Stamp } from './types'

/** An action on its way to the server. */
export interface Waiting { stamp: Stamp; action: Action; refused?: string }
/** What is known of a sheet. For those who only read, id is the code of reading. */
export interface Kept { id: string; viewcode: string; title: string; opened: string; events: SheetEvent[]; reads?: boolean }

const prefix = 'tarock.sheet.1'
const head = (id: string): string => `${prefix}/${id}`
const out = (id: string, stamp: string): string => `${prefix}/${id}/out/${stamp}`

function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Stores a value; false where the device keeps nothing. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The sheets of this device, the one begun last first. */
export function keptSheets(): Kept[] {
  return keys()
    .filter((key) => key.startsWith(`${prefix}/`) && key.split('/').length === 2)
    .flatMap((key) => read<Kept>(key) ?? [])
    .filter((kept) => Array.isArray(kept.events))
    .sort((a, b) => b.opened.localeCompare(a.opened))
}

export const keptSheet = (id: string): Kept | undefined => read<Kept>(head(id))

/** The rules that a sheet of this device is kept by, undefined where there is none. */
export function rulesetOf(id: string): RuleSetRef | undefined {
  const opened = keptSheet(id)?.events[0]?.opened
  const begun = waiting(id).find((item) => item.action.type === 'open')?.action
  return opened?.house ?? opened?.set.id ?? (begun?.type === 'open' ? begun.ruleset : undefined)
}

/** Keeps what the server has confirmed; an older state never replaces a newer one. */
export function keep(kept: Kept): boolean {
  const before = keptSheet(kept.id)
  return before && before.events.length > kept.events.length ? true : write(head(kept.id), kept)
}

/** What waits for the server, in the order of writing. */
export function waiting(id: string): Waiting[] {
  const start = out(id, '')
  return keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => read<Waiting>(key) ?? [])
    .sort((a, b) => a.stamp.at.localeCompare(b.stamp.at))
}

export const putWaiting = (id: string, item: Waiting): boolean => write(out(id, item.stamp.id), item)
export function dropWaiting(id: string, stamp: string): void {
  localStorage.removeItem(out(id, stamp))
}

/** An entry that is being made: it outlives the page. Its key is of another kind, for other tabs have nothing to do with it. */
const draft = (id: string): string => `tarock.draft.1/${id}`
export const draftOf = (id: string): Draft | undefined => read<Draft>(draft(id))
export const putDraft = (id: string, made: Draft): boolean => write(draft(id), made)
export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(draft(id))
  } catch {
    // then nothing was kept either
  }
}

/** What stands in a row of a sheet of this device, as it was written or corrected last. */
export function entryOf(id: string, row: string): Entry | undefined {
  let entry: Entry | undefined
  let deal = 0
  for (const event of keptSheet(id)?.events ?? []) {
    if (event.id === row && event.written) ({ deal, entry } = event.written)
    else if (deal > 0 && event.revised?.deal === deal) entry = event.revised.entry
  }
  for (const { stamp, action } of waiting(id)) {
    if (action.type === 'write' && stamp.id === row) entry = action.entry
    else if (action.type === 'correct' && action.of === row) entry = action.entry
  }
  return entry
}

/** Forgets a sheet on this device; on the server it stays. */
export function forget(id: string): void {
  dropDraft(id)
  for (const key of keys()) if (key === head(id) || key.startsWith(`${head(id)}/`)) localStorage.removeItem(key)
}

/** A code that nobody guesses: 128 bits as 22 letters. */
export function code(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The name of this device in stamps. */
export function device(): string {
  const key = 'tarock.device.1'
  const known = read<string>(key)
  if (typeof known === 'string') return known
  const made = intentID()
  write(key, made)
  return made
}
