// The deal on the table as a case for the page of breaches: what was said, as far as
// the reader knows who plays with whom.

import { encode, linked } from '../house/house'
import type { ContractID, Four, ItemView, PremiumID, RulingForm, Seat, Side, TableView, View } from '../wire'
import { chairOf } from './place'

/** What is known of a case before anybody has said what happened, or all of it where a ruling is to be replaced. */
export interface Known {
  form: Pick<RulingForm, 'game' | 'alone' | 'bird' | 'announced' | 'valat' | 'game_kontra' | 'kontra_by_opponent'> & Partial<RulingForm>
  names: Four<string>
  /** It is known who plays with whom, or nobody has to be asked. */
  sided: boolean
}

const birds: PremiumID[] = ['pagat', 'uhu', 'kakadu', 'quapil']

/** The address of the page of breaches with the deal of view filled in. */
export function caseAddress(view: TableView): string {
  const query = new URLSearchParams({ a: view.rules.house ? linked : view.rules.id })
  const known = knownOf(view)
  if (known) query.set('fall', JSON.stringify(known))
  return `/renonce?${query}${view.rules.house ? `#r=${encode(view.rules.house)}` : ''}`
}

/** What the reader knows of the deal, undefined before there is a game. */
export function knownOf(view: TableView): Known | undefined {
  const deal = view.deal
  if (!deal?.contract) return undefined
  const partner = deal.declarer < 0 ? -1 : deal.sides.findIndex((side, seat) => side === 'declarers' && seat !== deal.declarer)
  const calls = !!deal.call
  const sided = !calls || partner >= 0 || deal.sides_public
  const places = placesOf(deal, partner, view.seats)
  const named = (seat: Seat, place: number): string => (seat >= 0 && (sided || place === 0) ? view.chairs[chairOf(view, seat)]!.name : '')
  const items = deal.items ?? []
  return {
    form: {
      game: deal.contract as ContractID,
      alone: calls && sided && partner < 0,
      bird: items.find((i) => i.announced && i.id.seat === deal.declarer && birds.includes(i.id.premium ?? ''))?.id.premium ?? '',
      announced: items.filter((i) => i.announced && i.id.premium !== 'valat').flatMap((i) => said(deal, i)),
      valat: items.filter((i) => i.id.premium === 'valat').flatMap((i) => said(deal, i)).map(({ party, kontra }) => ({ party, kontra }))[0] ?? null,
      game_kontra: Math.max(0, ...items.filter((i) => !i.announced && i.id.seat === deal.declarer).map(level)),
      kontra_by_opponent: places.map((seat) => Math.max(0, ...items.filter((i) => !i.announced && i.id.seat === seat && seat !== deal.declarer).map(level))) as Four<number>,
    },
    names: places.map(named) as Four<string>,
    sided,
  }
}

/** The seats by place: the declarer or Vorhand, his partner, the others in order; -1 where nobody sits. */
function placesOf(deal: View, partner: Seat, seats: number): Four<Seat> {
  const first = deal.declarer < 0 ? deal.vorhand : deal.declarer
  const others = [1, 2, 3].slice(0, seats - 1).map((n) => (first + n) % seats).filter((seat) => seat !== partner)
  return [...(partner >= 0 ? [first, partner, ...others] : [first, ...others]), -1].slice(0, 4) as Four<Seat>
}

/** An announcement, if the reader knows whose side it is of. */
function said(deal: View, item: ItemView): { kind: PremiumID; party: Side; kontra: number }[] {
  const party = deal.sides[item.id.seat]
  return party === 'declarers' || party === 'opponents' ? [{ kind: item.id.premium ?? '', party, kontra: level(item) }] : []
}

function level(item: ItemView): number {
  return Math.max(0, ...(item.words ?? []).filter((w) => !w.void).map((w) => w.level))
}

/** Reads what caseAddress has put into an address, undefined for none or a damaged one. */
export function knownIn(search: string): Known | undefined {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(search).get('fall') ?? 'null')
    return isKnown(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false
  const { form, names, sided } = value as Partial<Record<keyof Known, unknown>>
  if (typeof form !== 'object' || form === null || typeof sided !== 'boolean') return false
  const f = form as Partial<Record<keyof Known['form'], unknown>>
  const four = (list: unknown, type: string): boolean => Array.isArray(list) && list.length === 4 && list.every((each) => typeof each === type)
  return typeof f.game === 'string' && typeof f.alone === 'boolean' && typeof f.bird === 'string' && Array.isArray(f.announced) && typeof f.game_kontra === 'number' && four(f.kontra_by_opponent, 'number') && four(names, 'string')
}
