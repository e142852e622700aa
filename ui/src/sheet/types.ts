// The shapes of the score sheet, as the Go package writes them
// (docs/scoresheet.md). People are numbered round the table in the order of play.

import type { HouseRules, RulingForm } from '../wire'

export type RuleSetRef = string | HouseRules
export type Side = 'declarers' | 'opponents'

export interface Money {
  /** Per point; 0 is no money at all. */
  cents: number
  kontra: 'at_once' | 'end'
  rounding: 0 | 5 | 10
}

export type Trigger = 'trischaken' | 'mondfang' | 'zero' | 'half_time' | 'start' | 'announced'
export interface Doubling {
  policy: 'off' | 'queue' | 'multiply' | 'ignore'
  triggers?: Trigger[]
  length?: 'radl' | 'next' | number
}

export interface EntryPremium { kind: string; party: Side; announced: boolean; made: boolean; kontra?: number; pair?: [number, number]; holder?: number; holders?: number[] }

/** What every kind of entry may carry: questions that were answered with yes, and a remark. */
export interface Confirmed { confirmed?: string[]; note?: string; reason?: string; mond_caught?: boolean }

export interface GuidedEntry extends Confirmed {
  kind: 'guided'
  contract: string
  declarer: number
  partner?: number | null
  /** Of one who plays alone: where the king was that he called. */
  called_king?: 'talon' | 'declarer'
  given_up?: boolean
  take?: number
  bird?: string
  won?: boolean
  count?: string
  tricks?: number
  game_kontra?: number
  kontra_by_opponent?: Record<string, number>
  premiums?: EntryPremium[]
  valat?: { announced_by?: Side; made_by?: Side; kontra?: number }
  joined?: { person: number; won: boolean }[]
  extras?: { extra: number; party: Side }[]
}

export interface TrischakenEntry extends Confirmed { kind: 'trischaken'; counts: Record<string, string>; unit: 'blatt' | 'thirds' | 'points'; game?: string }
export interface RawEntry extends Confirmed { kind: 'raw'; numbers: Record<string, string>; mode: 'each' | 'total'; doubled?: boolean; money?: Record<string, string>; trischaken?: boolean }
/** People by place of the form. */
export interface RenonceEntry extends Confirmed { kind: 'renonce'; case: { form: RulingForm }; people: Record<number, number> }
/** A premium of the table's own. */
export interface Extra { name: string; value: number }

export type Entry = GuidedEntry | TrischakenEntry | RawEntry | RenonceEntry

export type Action =
  | { type: 'open'; title: string; ruleset: RuleSetRef; people: string[]; dealer: number; games: number; money: Money; doubling: Doubling; join: 'now' | 'radl'; extras?: Extra[]; chips?: number }
  | { type: 'write'; deal: number; entry: Entry }
  // of: the id of the row that is meant, whatever its number is by then.
  | { type: 'strike'; deal: number; of?: string; why?: string }
  | { type: 'correct'; deal: number; of?: string; entry: Entry; why?: string }
  | { type: 'unclear'; deal: number; of?: string; why: string }
  | { type: 'dealer'; person: number; why: string }
  | { type: 'join'; name: string }
  | { type: 'leave' | 'pause' | 'resume'; person: number }
  | { type: 'rename'; person: number; name: string }
  | { type: 'writer'; name: string }
  | { type: 'double'; deals?: number }
  | { type: 'round'; deals?: -1 }
  | { type: 'settle_clash'; clash: string; choice: 'first' | 'second' | 'next'; why?: string }
  | { type: 'close' }
  | { type: 'reopen' }

export interface Stamp { id: string; at: string; by: string; device: string }
/** An event is the Go side's; here it is passed on. The first one says by which rules. */
export interface SheetEvent { id: string; seq?: number; opened?: { title: string; set: { id: string }; house?: HouseRules; people: string[] }; written?: { deal: number; entry: Entry }; revised?: { deal: number; entry: Entry }; [part: string]: unknown }

export interface Fault { code: string; message: string; path?: string }

export interface PreviewLine { text: string; amount: string; cites: { id: string; label: string; text: string; source: string }[] }
export interface Ask { code: string; text: string }
export interface Preview {
  schrift: (number | null)[]
  geld: (number | null)[]
  factor: number
  completed: number[]
  asks: Ask[]
  lines: PreviewLine[]
  label: string
  error?: Fault
}

export type Mark = 'storno' | 'korr' | 'unclear' | 'completed' | 'odd' | 'renonce' | 'trischaken' | 'double' | 'replayed'
export interface Change { at: string; by: string; text: string; label: string; old?: (number | null)[]; old_geld?: (number | null)[]; why?: string }
export interface Row {
  id: string
  deal: number
  dealer: number
  vorhand: number
  active: number[]
  label: string
  schrift: (number | null)[]
  geld: (number | null)[]
  running: number[]
  running_geld?: number[]
  factor: number
  marks: Mark[]
  remark?: string
  by: string
  at: string
  entry: Entry
  history: Change[]
}

/** An entry that is being made: open, as long as its dialog is. */
export interface Draft {
  deal: number
  row?: string
  open: boolean
  seating: Pick<Row, 'active' | 'vorhand' | 'factor'>
  mode: 'game' | 'numbers'
  game: Entry | null
  raw: RawEntry
  confirmed: string[]
  reason: string
  note: string
  mond: boolean
  why: string
}

export interface Standing { person: number; place: number; main: string; sub: number; refills?: number }
export interface Round { over: boolean; last: number; standing: Standing[] }

export interface Clash { id: string; deal: number; first: { label: string; schrift: (number | null)[]; by: string }; second: { label: string; schrift: (number | null)[]; by: string }; by: string }
export interface Person { name: string; state: 'plays' | 'pauses' | 'waits' | 'left'; total: number; geld: number }
export interface Next { deal: number; game: number; dealer: number; vorhand: number; active: number[]; out: number[]; factor: number; doubles_left: number; locked: boolean; why?: string; radl: number }
export interface Transfer { from: number; to: number; cents: number; text: string }
export interface Stats {
  person: number
  deals: number
  won: number
  lost: number
  by_contract: { id: string; name: string; n: number; won: number; points: number }[]
  premiums: { id: string; name: string; made: number; announced: number; lost: number }[]
}

export interface SheetView {
  /** Table rounds, the last one may still run; none in games without them. */
  rounds: Round[]
  ranking: Standing[]
  chips?: number
  title: string
  ruleset: { id: string; name: string; house?: HouseRules }
  games: number
  planned: number
  played: number
  box: number
  people: Person[]
  money: Money
  doubling: Doubling
  rows: Row[]
  next: Next
  clashes: Clash[]
  log: { at: string; by: string; text: string }[]
  extras?: Extra[]
  writer: string
  closed: boolean
  transfers: Transfer[]
  stats: Stats[]
}

export interface FormPremium {
  id: string
  name: string
  announced: number
  silent: number
  parties: Side[]
  announcers: Side[]
  silent_only: boolean
  /** One that fails silently costs. */
  silent_fail: boolean
  exclusive: boolean
  /** Settled between who caught a card and who lost it. */
  pair: boolean
  /** Its holder alone is paid. */
  personal: boolean
  /** Each who has declared it is named. */
  declared: boolean
}
export interface Named { id: string; name: string }
export interface FormContract {
  id: string
  name: string
  value: number
  half: boolean
  /** The value is for each point, which have to be given. */
  per_point: boolean
  /** How a turned talon was taken, in order. */
  takes: Named[]
  family: 'positive' | 'negative'
  partner: 'yes' | 'no'
  /** The called card may be nobody's. */
  lone: boolean
  vorhand_only: boolean
  schleifen: boolean
  /** Others may say "bei". */
  join: boolean
  birds: Named[]
  kontra: 'game' | 'each' | 'none'
  /** How often the game can be doubled. */
  levels: number
  premiums: FormPremium[]
  valat: { name: string; announced: number; silent: number; adds: boolean; announcers: Side[] } | null
}
export interface Form {
  contracts: FormContract[]
  /** Games without sides. */
  trischaken: Named[]
  trischaken_units: Named[]
  reasons: Named[]
  own_king: boolean
  /** The set has a premium for it; else an entry may say mond_caught. */
  mondfang: boolean
  kontra_words: string[]
  kontra_in_schrift: boolean
  /** When deals count double where nothing else is agreed on. */
  doubling: Doubling
  /** Main points of the places; none without table rounds. */
  table_points: number[]
}
