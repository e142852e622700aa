// The sentence of a no.

import { cardList, cardName, contractName, premiumName, suitName } from '../names'
import { settings } from '../settings.svelte'
import { has, t } from '../texts'
import type { Action, Refusal } from '../wire'

export function sentence(refusal: Refusal, action?: Action): string {
  if (refusal.message) return refusal.message
  if (refusal.why) return houseSentence(refusal, refusal.why[settings.lang])
  const key = [`refusal.${refusal.code}`, `problem.${refusal.code}`].find(has) ?? 'refusal.unknown'
  const card = refusal.card || (action?.type === 'play' ? action.card : action?.type === 'lay-away' ? (action.cards[0] ?? '') : '')
  return t(key as 'refusal.unknown', {
    card: card ? cardName(card) : t('card.this'),
    suit: suitName(refusal.suit || (action?.type === 'call' ? action.suit : 'T')),
    cards: refusal.cards?.length ? cardList(refusal.cards) : t('card.others'),
    number: refusal.number ?? 0,
    contract: contractName(refusal.contract || (action?.type === 'bid' ? action.contract : '')),
    premium: premiumName(refusal.premium || (action?.type === 'announce' ? action.premium : '')),
    code: refusal.code,
  })
}

/** What is wrong with house rules: the option, where there is one, and why. */
function houseSentence(refusal: Refusal, why: string): string {
  const name = refusal.at?.split('/').at(-1) ?? ''
  return refusal.what ? t('house.refused', { what: refusal.what[settings.lang], why }) : t('house.refused.part', { name, why })
}
