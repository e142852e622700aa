// Localised names of the things of the game.

import { printed, roman } from './cards/card'
import { list, t, tOr, type Key } from './texts'
import type { Card, ContractID, ItemView, Party, PremiumID, Suit } from './wire'

/** "Herz-König", "Tarock XVII", "Mond (XXI)", "Sküs". */
export function cardName(card: Card): string {
  const p = printed(card)
  if (p.suit !== 'T') {
    return t('card.suit', { suit: suitName(p.suit), rank: tOr(`rank.${p.rank}`, 'rank.pip', { pip: p.rank }) })
  }
  return tOr(`card.T${p.number}`, 'card.tarock', { roman: roman(p.number), number: p.number })
}

/** The same for a voice, which cannot read roman numbers. */
export function cardSpoken(card: Card): string {
  const p = printed(card)
  if (p.suit !== 'T') return cardName(card)
  return tOr(`card.T${p.number}.spoken`, 'card.tarock.spoken', { number: p.number })
}

export function cardList(cards: readonly Card[], voice = false): string {
  return list(cards.map(voice ? cardSpoken : cardName))
}

export function suitName(suit: Suit | 'T'): string {
  return tOr(`suit.${suit}`, 'suit.none')
}

export function kingOf(suit: Suit): string {
  return cardName(`${suit}K`)
}

export function contractName(id: ContractID | undefined): string {
  return tOr(`contract.${id}`, 'contract.none')
}

/** With its article, as what somebody wins or loses: "den Dreier". */
export function theContract(id: ContractID | undefined): string {
  return tOr(`contract.the.${id}`, 'contract.none')
}

export function premiumName(id: PremiumID | undefined): string {
  return tOr(`premium.${id}`, 'premium.none')
}

export function partyName(party: Party): string {
  return party ? t(`party.${party}`) : ''
}

export function kontraName(level: number): string {
  return tOr(`kontra.${level}`, 'kontra.1')
}

/** An item by itself: the game, or a premium. */
export function itemName(item: Pick<ItemView, 'id'>, contract: ContractID | undefined): string {
  return item.id.premium ? premiumName(item.id.premium) : contractName(contract)
}

/** A key with .me at its end when the sentence is about the reader. */
export function about(key: string, me: boolean): Key {
  return (me ? `${key}.me` : key) as Key
}
