// The types that cross the wire, as the Go structs write them
// (engine/view_types.go, engine/action.go, engine/event.go, settle/outcome.go).

import type { RulesName } from './wire-rules'

/** 'T1' to 'T22', or suit and rank such as 'HK'; '' is no card. */
export type Card = string
export type Suit = 'H' | 'D' | 'S' | 'C' | ''
/** Counted from Vorhand = 0 in the order of play; -1 is nobody. */
export type Seat = number
/** A place at the table, from 0 in the order of play; -1 is nobody. */
export type Chair = number
export type Four<T> = [T, T, T, T]

export type ContractID =
  | ''
  | 'trischaken'
  | 'rufer'
  | 'piccolo'
  | 'bettel'
  | 'solorufer'
  | 'besserrufer'
  | 'farbendreier'
  | 'sechserdreier'
  | 'dreier'
  | 'farbensolo'
  | 'piccolo_ouvert'
  | 'bettel_ouvert'
  | 'solodreier'
  | 'zwiccolo'
  | 'zwiccolo_ouvert'
  | 'pagatrufer'
  | 'uhurufer'
  | 'kakadurufer'
  | 'quapilrufer'
  | 'triccolo'
  | 'ruf'
  | 'farbsolo'
  | 'schwarzer'
  | 'unterer'
  | 'oberer'
  | 'solo'
  | 'einser'
  | 'zweier'
  | 'vierer'
  | 'fuenfer'
  | 'warschau'
  | 'erste_pflicht'
  | 'zweite_pflicht'
  | 'preferanc'

export type PremiumID =
  | ''
  | 'koenig_ultimo'
  | 'trull'
  | 'koenige'
  | 'pagat'
  | 'uhu'
  | 'kakadu'
  | 'quapil'
  | 'valat'
  | 'sack1'
  | 'sack2'
  | 'mondfang'
  | 'absolut'

export type Phase =
  | 'dealing'
  | 'bidding'
  | 'calling'
  | 'talon'
  | 'discarding'
  | 'announcing'
  | 'speaking'
  | 'playing'
  | 'answering'
  | 'ended'

export type Word = 'forehand' | 'bid' | 'hold' | 'pass' | 'pass_on' | 'suspicion' | 'beside'
export type Party = 'declarers' | 'opponents' | '' | null
export type Degree = 'impossible' | 'irregular'
export type Clause = string
export interface Text {
  de: string
  en: string
}

export interface ItemID {
  premium?: PremiumID
  seat: Seat
}

export type Action =
  | { type: 'forehand' }
  | { type: 'pass-on' }
  | { type: 'throw-in' }
  | { type: 'bid'; contract: ContractID; premiums?: PremiumID[]; choice?: Choice; card?: Card }
  | { type: 'hold'; premiums?: PremiumID[] }
  | { type: 'pass' }
  | { type: 'call'; suit: Suit }
  | { type: 'call-fourth' }
  | { type: 'open-talon' }
  | { type: 'take-half'; half: number }
  | { type: 'give-up'; bird?: Card }
  | { type: 'lay-away'; cards: Card[] }
  | { type: 'announce'; premium: PremiumID }
  | { type: 'kontra'; item: ItemID; level: number; answers: Seat }
  | { type: 'decline'; item: ItemID }
  | { type: 'lie' }
  | { type: 'join' }
  | { type: 'good' }
  | { type: 'play'; card: Card }
  // At a table that plays as at a real one.
  | { type: 'take-back' }
  | { type: 'turn-trick' }
  | { type: 'lay-down' }
  | { type: 'hint' }
  | { type: 'claim' }
  | { type: 'rule' }
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

/** How Vorhand wants Trischaken played, or that a negative game is said on suspicion or "bei". */
export type Choice = 'no_head' | 'talon_first' | 'no_head_talon_first' | 'on_suspicion' | 'beside'

export interface BidSaid {
  seat: Seat
  word: Word
  contract?: ContractID
  premiums?: PremiumID[]
  choice?: Choice
  /** The tarock that is called with the bid. */
  card?: Card
  next: Seat
  /** With 'beside': who said the game on suspicion. */
  first?: Seat
}

export type Event =
  | { type: 'deal_started'; rules: Ref; seats: number }
  | { type: 'cards_dealt'; hands: Four<Card[]>; talon: [Card[], Card[]] }
  | { type: 'phase_began'; phase: Phase; turn: Seat }
  | ({ type: 'bid_said' } & BidSaid)
  | ({ type: 'thrown_in' } & ThrownIn)
  | { type: 'contract_set'; contract: ContractID; declarer: Seat }
  | { type: 'king_called'; declarer: Seat; card?: Card; fourth?: boolean; holder: Seat }
  | { type: 'talon_opened'; talon: [Card[], Card[]] }
  | { type: 'talon_taken'; seat: Seat; half: number; cards: Card[]; hidden?: boolean; take?: number }
  | { type: 'talon_looked'; seat: Seat; half: number; cards: Card[] }
  | { type: 'hand_declared'; seat: Seat; premiums: PremiumID[] }
  | { type: 'given_up'; bird?: Card }
  | { type: 'cards_laid_away'; seat: Seat; count: number; cards: Card[]; shown: Card[] }
  | { type: 'premium_announced'; seat: Seat; premium: PremiumID }
  | { type: 'kontra_said'; seat: Seat; item: ItemID; level: number; answers: Seat; late?: boolean; forced?: boolean }
  | { type: 'kontra_declined'; seat: Seat; item: ItemID }
  | { type: 'lain'; seat: Seat; next: Seat }
  | { type: 'good_said'; seat: Seat; next: Seat }
  | { type: 'joined'; seat: Seat; next: Seat }
  | { type: 'card_played'; seat: Seat; card: Card; next: Seat }
  | { type: 'partner_revealed'; partner: Seat; card?: Card }
  | { type: 'trick_taken'; winner: Seat; number: number }
  | { type: 'talon_turned' }
  | { type: 'trick_lies'; winner: Seat }
  | { type: 'trick_turned'; seat: Seat }
  | { type: 'card_taken_back'; seat: Seat; card: Card; count: number; next: Seat }
  | { type: 'hand_laid_down'; seat: Seat; cards: Card[] }
  | { type: 'hinted'; seat: Seat }
  | { type: 'renonce_claimed'; seat: Seat }
  | ({ type: 'ruled' } & FoundBreach)
  | { type: 'discard_returned'; seat: Seat; count: number; cards: Card[] }
  | { type: 'hands_shown'; hands: Four<Card[]> }
  | { type: 'talon_given'; seat: Seat; cards: Card[] }
  | { type: 'deal_ended'; outcome: Outcome; stopped?: boolean; unplayed?: boolean; hands: Four<Card[]>; talon: [Card[], Card[]]; discard: Card[]; others?: Four<Card[]> }
  | { type: 'deal_settled'; settlement: Settlement; again?: boolean }

/** A deal that counts nothing: whose hand was shown, or all have passed (-1). */
export interface ThrownIn {
  seat: Seat
  hand?: Card[]
  poor?: 'no_tarock' | 'lone_trull' | 'no_honour' | ''
}

export interface Ref {
  id: string
  revision: number
}

export interface Refusal {
  code: string
  degree?: Degree
  seat?: Seat
  card?: Card
  suit?: Suit
  cards?: Card[]
  number?: number
  contract?: ContractID
  premium?: PremiumID
  cites?: Clause[] | null
  /** Of house rules: the place in the request, the option, and why not. */
  at?: string
  what?: Text
  why?: Text
  /** The sentence, where the server has written it. */
  message?: string
}

export interface Option {
  action: Action
  value?: number
  lost?: number
  plus?: boolean
  /** The value is for each point. */
  per_point?: boolean
  why?: Refusal | null
  warning?: string
  card?: Card
  shown?: boolean
}

export interface KontraView {
  seat: Seat
  level: number
  answers: Seat
  void: boolean
}

export interface ItemView {
  id: ItemID
  announced: boolean
  value: number
  per_point?: boolean
  words: KontraView[] | null
}

export interface TrickView {
  lead: Seat
  cards: Card[] | null
  winner: Seat
}

export interface CallView {
  suit?: Suit
  card?: Card
  fourth?: boolean
  mine?: boolean
}

export interface View {
  rules: Ref
  seat: Seat
  phase: Phase
  turn: Seat
  /** Who has the Vorhand: seat 0, unless he gave it away. */
  vorhand: Seat
  hand: Card[]
  dealt?: Card[]
  hands?: Four<Card[]>
  hand_sizes: Four<number>
  tricks: Four<number>
  bids: BidSaid[] | null
  contract?: ContractID
  declarer: Seat
  /** Who plays a negative game beside the declarer. */
  joined?: Seat[]
  call?: CallView
  sides: Four<Party>
  sides_public: boolean
  talon: { count: number; halves: [Card[], Card[]]; open: boolean; taken?: number; take?: number }
  /** What each has had to say of his hand. */
  declared?: Four<PremiumID[]>
  discard: { count: number; need: number; shown: Card[]; cards: Card[] }
  items: ItemView[] | null
  trick: TrickView
  last_trick?: TrickView
  /** Full tricks that may be looked at beside the last one. */
  open_tricks?: TrickView[]
  /** The hands lie open, and the opponents may talk about them. */
  confer?: boolean
  trick_number: number
  played: Card[]
  /** A full trick lies that nobody has turned. */
  lies?: boolean
  /** Hands that were laid down before the end. */
  laid?: Four<Card[]>
  /** A referee has settled the deal. */
  ruled?: boolean
  options: Option[] | null
  result?: ResultView
}

/** What a referee has found on a claim (engine.Ruling). */
export interface FoundBreach {
  verdict: 'legal' | 'correctable' | 'tolerated' | 'renonce' | 'open'
  matter?: string
  remedy?: string
  /** -1 where nothing was found. */
  offender: Seat
  trick?: number
  card?: Card
  cites?: Clause[] | null
  silent?: boolean
  /** The deal is settled by it: as the event says it, and the view of the table. */
  paid?: boolean
  settled?: boolean
  /** The refusal that a strict table would have given. */
  offence?: string
  suit?: Suit
  premium?: PremiumID
  contract?: ContractID
}

export interface ResultView {
  outcome: Outcome
  settlement: Settlement
  stopped: boolean
  unplayed?: boolean
  thrown_in?: ThrownIn
  /** It counts nothing, and the same player deals again. */
  again?: boolean
  thirds: Four<number>
  opponent_thirds: number
  dealt: Four<Card[]>
  talon: [Card[], Card[]]
  discard: Card[]
  /** What others than the declarer have laid away, by seat. */
  others?: Four<Card[]>
  tricks: TrickView[] | null
}

export interface Outcome {
  contract: ContractID
  bird: PremiumID
  declarer: Seat
  partner: Seat
  called_king: 'partner' | 'talon' | 'declarer' | '' | null
  given_up: boolean
  declarer_thirds: number
  declarer_tricks: number
}

export type ItemKind = 'game' | 'valat' | 'premium' | 'given_up' | 'trischaken' | 'joined'

export interface Line {
  item: { kind: ItemKind; premium?: PremiumID; contract?: ContractID }
  party: Party
  seat: Seat
  won: boolean
  silent: boolean
  value: number
  factor: number
  kontra: number
  /** A hand has said it, as it must. */
  declared?: boolean
  /** Paid by the point: so many, and what an opponent pays or gets in the end. */
  graded?: boolean
  points?: number
  each?: number
  /** The value is half a point more. */
  half?: boolean
  /** The line does not count in the Schrift. */
  money_only?: boolean
  score: Four<number>
  money: Four<number>
  cites: Clause[] | null
}

export interface Settlement {
  lines: Line[] | null
  score: Four<number>
  money: Four<number>
  /** What the losers pay into the donation box, where the rules have one. */
  box?: number
}

export type Level = 'anfaenger' | 'wirtshaus' | 'cup' | 'meister'

export type Pace = 'gemuetlich' | 'normal' | 'schnell' | 'sofort'

export interface ChairView {
  name: string
  kind: 'person' | 'bot' | 'open'
  here: boolean
}

export interface SheetRow {
  deal: number
  dealer: Chair
  contract: ContractID
  declarer: Chair
  partner: Chair
  note?: string
  score: Four<number>
  money: Four<number>
  box?: number
  /** Of a deal that a referee has settled. */
  offender?: Chair
  matter?: string
}

export type Ballot = 'yes' | 'no' | ''
export interface Proposal { option: string; value: string; by: Chair; votes: Four<Ballot> }
export interface VoteResult {
  option: string
  value: string
  yes: number
  no: number
  outcome: 'accepted' | 'rejected' | 'tied' | 'contradicts'
  why?: Text
}

export interface TableView {
  table: string
  seq: number
  me: Chair
  host: boolean
  chairs: Four<ChairView>
  /** How many of the chairs are played on, the first ones; the rest of every list of four is empty. */
  seats: number
  rules: RulesName
  deal_number: number
  dealer: Chair
  vorhand: Chair
  /** How many deals of the double rounds are left, with this one. */
  double?: number
  /** The next chair sits to the left, not to the right. */
  clockwise?: boolean
  /** The table plays as at a real one. */
  recording?: boolean
  /** I sit alone with bots, so that I may ask for a hint. */
  practice?: boolean
  /** And I have something to take back. */
  back?: boolean
  deal: View | null
  waiting: Four<boolean>
  pace: Pace
  level: Level
  sheet: { rows: SheetRow[] | null; score: Four<number>; money: Four<number>; box?: number }
  vote?: { proposals: Proposal[]; results: VoteResult[] }
  /** The last ruling of this deal; by is the chair that claimed, -1 for the cards themselves. */
  ruling?: FoundBreach & { by: Chair; settled: boolean }
}

/** One message of the table's stream. */
export interface Frame {
  seq: number
  events: Event[] | null
  view: TableView
}

export * from './wire-rooms'
export * from './wire-rules'
