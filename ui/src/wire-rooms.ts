// The types of the wire that the rooms apart from the table use: rulings and problems.

import type { Card, ContractID, Four, PremiumID, RulesName, Seat } from './wire'

// What can be asked about a Renonce, and what it comes to (internal/ruling,
// referee.Form). Sentences are the server's.

export type Side = 'declarers' | 'opponents'

export interface RulingChoice { id: string; text: string }

export interface RulingMatter {
  id: string
  name: string
  hint?: string
  /** One of the four did it, who may have to pay. */
  paid: boolean
  bird: boolean
  moments: RulingChoice[]
  details: RulingChoice[]
  /** The games in which it can come up. */
  games: ContractID[]
  /** Those of them in which it has to be said who did it. */
  asks: ContractID[]
}

export interface RulingGame {
  id: ContractID
  calls: boolean
  each: boolean
  bird: boolean
  negative: boolean
  kontra: 'none' | 'all' | 'each'
  premiums: PremiumID[]
  silent: PremiumID[]
  valat: boolean
  parts: string[]
  alone_parts: string[]
  /** Paid is what lies in dealt hands, whoever has it. */
  held: boolean
}

export interface RulingGuide {
  groups: { title: string; matters: RulingMatter[] }[]
  games: RulingGame[]
  birds: PremiumID[]
  levels: number
  max_multiplier: number
}

export interface RulingForm {
  matter: string
  moment: string
  details: string[]
  premium: PremiumID
  game: ContractID
  alone: boolean
  bird: PremiumID
  offenders: number[]
  announced: { kind: PremiumID; party: Side; kontra: number }[]
  valat: { party: Side; kontra: number } | null
  game_kontra: number
  kontra_by_opponent: Four<number>
  missed_silent: { kind: PremiumID; seat: number }[]
  multiplier: number
}

export interface RulingClause { id: string; label: string; text: string; source: string; unconfirmed?: boolean }

export interface RulingPage {
  verdict: 'legal' | 'correctable' | 'tolerated' | 'renonce' | 'too_late' | 'open'
  title: string
  matter: string
  moment?: string
  set: string
  sentence: string
  notes: string[]
  players: { name: string; offender: boolean; score: number; money: number }[]
  money: boolean
  lines: { item: { kind: string; premium?: PremiumID; contract?: ContractID }; party: string; won: boolean; silent: boolean; value: number; factor: number; kontra: number; score: number[]; money: number[] }[]
  clauses: RulingClause[]
  others: { set: string; title: string; sentence: string; clauses: RulingClause[] }[]
}

export type Languages<T> = Record<'de' | 'en', T>

/** A problem in the list of all. */
export interface TaskName { id: number; kind: 'game' | 'pagat' | 'break' | 'keep'; grade: number }

/** A problem as it is put: all hands lie open, one card is right. */
export interface Task extends TaskName {
  hands: Four<Card[]>
  lead: Seat
  turn: Seat
  trick: Card[]
  legal: Card[]
  declarers: Four<boolean>
  /** What the declarers still need, of what is still to be won: points and Blatt. */
  need: [number, number]
  rest: [number, number]
}

/** One page of the first-steps tour; its texts are in the catalogue. */
export interface Lesson { id: string; cards: Card[]; trick: Card[] | null; right: Card[]; deal?: number; count?: boolean }

/** A deal that all tables of a course play, and how it is expected to go. */
export interface PracticeDeal { id: number; rules: RulesName; contract: ContractID; expected: number; record: string }

export interface Course { lessons: Lesson[]; deals: PracticeDeal[] }

/** Cards to count; with blatt the game counts in packets. */
export interface CountingPile { number: number; grade: number; cards: Card[]; blatt: boolean }

/** Cards that are counted together: less in thirds, worth and sum in points and Blatt. */
export interface CountingPacket { cards: Card[]; values: number[]; less: number; worth: [number, number]; sum: [number, number] }

export interface CountingAnswer { right: boolean; count?: [number, number]; packets?: CountingPacket[] }

export interface TaskAnswer { right: boolean; answer?: Card }
