// Played deals: which there are, and what the server finds out about one.

import { contractName, premiumName } from '../names'
import { settings } from '../settings.svelte'
import { has, t } from '../texts'
import type { Action, Card, ContractID, Four, Refusal, RulesName, Seat, TrickView } from '../wire'

/** One deal of a table, or of a record's text. */
export interface WhichGame { table?: string; record?: string; number: number }

export interface GameName {
  table: string
  number: number
  at: string
  rules: RulesName
  contract: ContractID
  declarer: string
  mine: boolean
  score: number | null
}

export interface ReplayedMove {
  seat: Seat
  action: Action
  hands: Four<Card[]>
  number: number
  trick?: TrickView
  full?: boolean
}

export interface Replayed {
  rules: RulesName
  date?: string
  players: Four<string>
  bots: Four<boolean>
  seat: Seat
  contract: ContractID
  declarer: Seat
  sides: Four<string>
  score: Four<number>
  /** How many play; the rest of every list of four is empty. */
  seats: number
  talon: [Card[], Card[]]
  hands: Four<Card[]>
  moves: ReplayedMove[]
  text: string
}

export interface ChoiceOf { card: Card; score: number; won: number; open?: { made: boolean; thirds?: number } }

export interface Decision { move: number; trick: number; seat: Seat; played: Card; best: Card; choices: ChoiceOf[] | null; cost: number; lost?: boolean }

export interface BidJudged { move: number; seat: Seat; cost: number; options: { word: string; said?: boolean; mean: number; half: number; deals: number }[] }

export interface Report { contract: ContractID; declarer: Seat; bid?: BidJudged; cards: Decision[] }

export interface Found { report: Report; costliest: Decision[] }

const kept = 'tarock.tables'
const most = 40

/** The tables at which one sat on this device, the latest first. */
export function knownTables(): string[] {
  let list: unknown = []
  try {
    list = JSON.parse(localStorage.getItem(kept) ?? '[]')
  } catch {
    // Nothing is kept, or somebody else has written there.
  }
  const known = Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []
  return [...new Set([...known, ...(settings.table ? [settings.table] : [])])].slice(0, most)
}

export function keepTable(id: string): void {
  try {
    localStorage.setItem(kept, JSON.stringify([...new Set([id, ...knownTables()])].slice(0, most)))
  } catch {
    // Private mode: the list is as long as the memory of the server's cookie.
  }
}

/** Asks for an analysis and tells how far it is; stop ends it, also on the server. */
export async function analyse(which: WhichGame, tell: (done: number, all: number) => void, stop: AbortSignal): Promise<Found | Refusal | null> {
  try {
    const response = await fetch('/api/replay/analysis', {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(which), signal: stop,
    })
    if (!response.ok || !response.body) return (await response.json()) as Refusal
    let rest = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { code: 'unreachable' }
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = JSON.parse(line) as { done: number; all: number } | Found | Refusal
        if ('done' in said) tell(said.done, said.all)
        else return said
      }
    }
  } catch {
    return stop.aborted ? null : { code: 'unreachable' }
  }
}

/** A word of the auction as a record writes it, as people say it. */
export function wordText(word: string): string {
  const [first = '', ...rest] = word.split(' ')
  const said = { pass: 'said.pass', hold: 'said.hold', forehand: 'said.forehand', 'pass-on': 'said.pass_on' }[first]
  const name = said && has(said) ? t(said) : contractName(first as ContractID)
  return [name, ...rest.filter((each) => each.startsWith('+')).map((each) => premiumName(each.slice(1) as never))].join(', ')
}
