// What is printed on a card, and nothing about how it is played.

import type { Card, Suit } from '../wire'

export interface Printed {
  suit: 'T' | Exclude<Suit, ''>
  /** K Q N J or the pip of a suit card; '' for a tarock. */
  rank: string
  /** 1 to 22 for a tarock (22 is the Sküs), 0 for a suit card. */
  number: number
}

export function printed(card: Card): Printed {
  const suit = card.slice(0, 1) as Printed['suit']
  const rest = card.slice(1)
  return suit === 'T' ? { suit, rank: '', number: Number(rest) } : { suit, rank: rest, number: 0 }
}

const romans = [
  '', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI',
  'XII', 'XIII', 'XIV', 'XV', 'XVI', 'XVII', 'XVIII', 'XIX', 'XX', 'XXI',
]

/** The number as it stands on a tarock, IIII with four strokes; '' for the Sküs. */
export function roman(number: number): string {
  return romans[number] ?? ''
}

const ranks = ['K', 'Q', 'N', 'J', '10', '9', '8', '7', '1', '2', '3', '4']

export interface Sorting {
  tarockRight: boolean
  suits: Suit[]
}

/** Orders cards for the eye: tarocks from high to low, then suit by suit. */
export function sorted(cards: readonly Card[], by: Sorting): Card[] {
  const key = (card: Card): number => {
    const p = printed(card)
    if (p.suit === 'T') return (by.tarockRight ? 1000 : 0) + 22 - p.number
    return 100 * (1 + by.suits.indexOf(p.suit)) + ranks.indexOf(p.rank)
  }
  return [...cards].sort((a, b) => key(a) - key(b))
}
