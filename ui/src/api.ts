// The requests to the server. Everything that happens comes back by the
// table's stream; a request only asks.

import type { GameName, Replayed, WhichGame } from './games/games'
import type { Hint, Why } from './learn/hint'
import { settings } from './settings.svelte'
import type { Action as SheetAction, SheetEvent, Stamp } from './sheet/types'
import type { Action, AskedQuestions, Ballot, CountingAnswer, CountingPile, Course, Found, Four, HouseQuestions, HouseRules, HouseSheet, Languages, Level, Pace, Refusal, RulesName, RulesPages, RulesView, RulingForm, RulingGuide, RulingPage, TableView, Task, TaskAnswer, TaskName, Term } from './wire'

/** What a table is to play by: a published set by its id, or house rules. */
export type Wish = { rules: string } | { house: HouseRules }

export type Reply<T> = { ok: true; data: T } | { ok: false; status: number; refusal: Refusal }

/** Status of a request that never reached the server. */
export const unreachable = 0

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply<T>> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
  } catch {
    return { ok: false, status: unreachable, refusal: { code: 'unreachable' } }
  }
  const data: unknown = await response.json().catch(() => ({}))
  if (response.ok) return { ok: true, data: data as T }
  const code = (data as Partial<Refusal>).code
  return { ok: false, status: response.status, refusal: { ...(data as Refusal), code: code ?? `http-${response.status}` } }
}

/** Asks again when the server cannot be reached: intents carry an id, so that one asked twice is done once. */
async function insist<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply<T>> {
  let reply = await request<T>(method, path, body)
  for (const wait of [400, 1200, 3000]) {
    if (reply.ok || (reply.status !== unreachable && reply.status < 502)) break
    await new Promise((resolve) => setTimeout(resolve, wait))
    reply = await request<T>(method, path, body)
  }
  return reply
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`

const sheetAt = (code: string): string => `/api/sheets/${encodeURIComponent(code)}`

/** The language in which a refusal of the sheet is worded. */
const inLang = (): string => `?${new URLSearchParams({ lang: settings.lang })}`

/** What the server says of a sheet: all events, or those after the ones that were named. */
export interface SheetReply { id?: string; viewcode: string; may_write?: boolean; seq: number; events: SheetEvent[] }

/** The id of a rule set as a path. */
const parts = (id: string): string => id.split('/').map(encodeURIComponent).join('/')

export const api = {
  playNow: (wish: Wish) => request<{ table: string }>('POST', '/api/play', wish),
  course: () => insist<Course>('GET', '/api/course'),
  playPractice: (deal: number, name: string) => insist<{ table: string }>('POST', `/api/course/${deal}/play`, { name }),
  pile: (rules: string, grade: number, number: number) => insist<CountingPile>('GET', `/api/counting/${grade}/${number}?${new URLSearchParams({ rules })}`),
  solvePile: (rules: string, pile: CountingPile, said: { points: number; blatt: number } | { give_up: true }) =>
    insist<CountingAnswer>('POST', `/api/counting/${pile.grade}/${pile.number}/answer?${new URLSearchParams({ rules })}`, said),
  tasks: () => insist<TaskName[]>('GET', '/api/tasks'),
  task: (id: number) => insist<Task>('GET', `/api/tasks/${id}`),
  solveTask: (id: number, card: string) => insist<TaskAnswer>('POST', `/api/tasks/${id}/answer`, { card }),
  giveUpTask: (id: number) => insist<TaskAnswer>('POST', `/api/tasks/${id}/answer`, { give_up: true }),
  ruleSets: () => request<RulesName[]>('GET', '/api/rules'),
  openTable: (name: string, wish: Wish, recording = false) => request<{ table: string }>('POST', '/api/tables', { name, recording, ...wish }),
  houseCheck: (rules: HouseRules) => insist<HouseSheet>('POST', '/api/house/check', rules),
  housePages: (rules: HouseRules) => insist<{ view: RulesView; pages: RulesPages }>('POST', '/api/house/pages', rules),
  houseQuestions: (lang: string, rules: HouseRules) => insist<HouseQuestions>('POST', `/api/house/questions/${lang}`, rules),
  propose: (table: string, option: string, value: string) => request<unknown>('POST', `${at(table)}/proposals`, { option, value }),
  withdraw: (table: string, option: string) => request<unknown>('POST', `${at(table)}/withdraw`, { option }),
  vote: (table: string, option: string, vote: Ballot) => request<unknown>('POST', `${at(table)}/votes`, { option, vote }),
  countVotes: (table: string) => request<unknown>('POST', `${at(table)}/count`, {}),
  table: (table: string) => insist<TableView>('GET', at(table)),
  /** Whether one sits at a table; undefined where nobody can say. */
  seatedAt: async (table: string): Promise<boolean | undefined> => {
    const reply = await request<TableView>('GET', at(table))
    if (reply.ok) return reply.data.me >= 0
    return reply.status === 404 ? false : undefined
  },
  sit: (table: string, name: string, chair?: number) => request<unknown>('POST', `${at(table)}/sit`, { name, chair }),
  leave: (table: string) => request<unknown>('POST', `${at(table)}/leave`, {}),
  next: (table: string) => insist<unknown>('POST', `${at(table)}/next`, {}),
  level: (table: string, level: Level) => request<unknown>('POST', `${at(table)}/settings`, { level }),
  pace: (table: string, pace: Pace) => request<unknown>('POST', `${at(table)}/settings`, { pace }),
  act: (table: string, id: string, seq: number, action: Action) =>
    insist<{ seq: number }>('POST', `${at(table)}/actions`, { id, seq, action }),
  takeBack: (table: string) => request<unknown>('POST', `${at(table)}/back`, {}),
  again: (table: string) => request<unknown>('POST', `${at(table)}/again`, {}),
  games: (table: string) => insist<GameName[]>('GET', `/api/games/${encodeURIComponent(table)}`),
  replay: (which: WhichGame) => insist<Replayed>('POST', '/api/replay', which),
  why: (which: WhichGame, move: number) => insist<Why>('POST', '/api/replay/why', { ...which, move }),
  hint: (table: string) => insist<Hint>('POST', `${at(table)}/hint`, {}),
  rulingGuide: (wish: Wish) => insist<Languages<RulingGuide>>('POST', '/api/renonce/guide', wish),
  ruling: (wish: Wish, form: RulingForm, names: Four<string>) => insist<Languages<RulingPage>>('POST', '/api/renonce', { ...wish, form, names }),
  rules: (id: string) => request<RulesView>('GET', `/api/rules/${parts(id)}`),
  pages: (id: string) => request<RulesPages>('GET', `/api/pages/${parts(id)}`),
  questions: (lang: string) => request<AskedQuestions>('GET', `/api/questions/${lang}`),
  glossary: (lang: string) => request<Term[]>('GET', `/api/glossary/${lang}`),
  find: (lang: string, words: string) => request<Found>('GET', `/api/find/${lang}?${new URLSearchParams({ words })}`),
  openSheet: (id: string, viewcode: string, stamp: Stamp, action: SheetAction) =>
    request<SheetReply>('POST', `/api/sheets${inLang()}`, { id, viewcode, stamp, action }),
  sheet: (code: string) => request<SheetReply>('GET', sheetAt(code)),
  writeSheet: (id: string, stamp: Stamp, action: SheetAction, after: number) =>
    request<SheetReply>('POST', `${sheetAt(id)}/actions${inLang()}`, { stamp, action, after }),
  importSheet: (id: string, viewcode: string, stamp: Stamp, data: string, from: string) => request<SheetReply>('POST', `/api/sheets/import${inLang()}`, { id, viewcode, stamp, data, from }),
  streamPath: (table: string) => `${at(table)}/stream`,
}

/** A random id for an intent, also where crypto.randomUUID is missing (plain http in a local network). */
export function intentID(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
