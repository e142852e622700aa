// Chairs, seats and places on the screen.

import type { Key } from '../texts'
import type { Chair, Seat, TableView, View } from '../wire'

export type Place = 'bottom' | 'right' | 'top' | 'left'

// In the order of play to the right. Three leave the far side free.
const places: Record<number, Place[]> = { 3: ['bottom', 'right', 'left'], 4: ['bottom', 'right', 'top', 'left'] }
const mirrored: Record<Place, Place> = { bottom: 'bottom', right: 'left', top: 'top', left: 'right' }

/** The chair that looks at the table from below: mine, or the first for an onlooker. */
export function near(view: TableView): Chair {
  return view.me < 0 ? 0 : view.me
}

export function placeOf(view: TableView, chair: Chair): Place {
  const place = (places[view.seats] ?? places[4]!)[(chair - near(view) + view.seats) % view.seats]!
  return view.clockwise ? mirrored[place] : place
}

/** The chair of a seat of the current deal; -1 for nobody. */
export function chairOf(view: TableView, seat: Seat): Chair {
  return seat < 0 ? -1 : (view.vorhand + seat) % view.seats
}

export function seatOf(view: TableView, chair: Chair): Seat {
  return (chair - view.vorhand + view.seats) % view.seats
}

/** The chair that has the Vorhand; -1 before the first deal. */
export function vorhandOf(view: TableView): Chair {
  return chairOf(view, view.deal?.vorhand ?? 0)
}

/** The chairs in the order of play, beginning with the near one. */
export function around(view: TableView): Chair[] {
  return Array.from({ length: view.seats }, (_, i) => (near(view) + i) % view.seats)
}

/** What a player is in this deal, as far as the reader knows: the key of the word for it, '' for nothing. */
export function roleOf(deal: View | null | undefined, seat: Seat): Key | '' {
  if (!deal || seat < 0) return ''
  if (deal.declarer === seat) return 'role.declarer'
  if (deal.joined?.includes(seat)) return 'role.joined'
  const party = deal.sides[seat]
  if (party === 'declarers') return 'role.partner'
  return party === 'opponents' ? 'role.opponent' : ''
}
