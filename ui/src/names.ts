// Localised names of the things of the game.

import { printed, roman } from './cards/card'
import { has, list, t, tOr, type Key } from './texts'
import type { Card, ContractID, ItemView, Party, PremiumID, Suit } from './wire'

/** "Herz-König", "Tarock XVII", "Mond (XXI)", "Sküs". */
export function cardName(card: Card): string {
  const p = printed(card)
  if (p.suit !== 'T') {
    return t('card.suit', { suit: suitName(p.suit), rank: tOr(`rank.${p.rank}`, 'rank.pip', { pip: p.rank }) })
  }
  return tOr(`card.T${p.number}`, 'card.tarock', { roman: roman(p.number), number: p.number })
}

/** What a card is called when it is called: "Zwanziger" of the tarock XX. */
export function calledName(card: Card): string {
  const own = `called.${card}`
  return has(own) ? t(own) : cardName(card)
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

/** A bid, as it is said: "Schwarzer mit Pagat", "ich rufe den Zwanziger". */
export function bidName(bid: { contract?: ContractID; premiums?: PremiumID[]; card?: Card }, as: 'said' | 'say' = 'said'): string {
  const ownCall = `${as}.call.${bid.contract}`
  const call = bid.card ? t(has(ownCall) ? ownCall : `${as}.call`, { card: calledName(bid.card) }) : ''
  const plain = call || contractName(bid.contract)
  if (!bid.premiums?.length) return plain
  const own = `said.bid.${bid.contract}.${bid.premiums.join('.')}`
  return has(own) ? t(own, { call }) : t('said.bid_with', { contract: plain, premiums: bid.premiums.map(premiumName).join(', ') })
}

/** Whether a bid with announcements is a word of its own. */
export function hasName(bid: { contract?: ContractID; premiums?: PremiumID[] }): boolean {
  return has(`said.bid.${bid.contract}.${(bid.premiums ?? []).join('.')}`)
}

/** As what somebody plays: "einen Dreier". */
export function aContract(id: ContractID | undefined): string {
  return tOr(`contract.a.${id}`, 'contract.none')
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
