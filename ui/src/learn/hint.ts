// A hint and its reason, as the server works them out, and their sentences.

import { bidName, cardList, cardName, contractName, kontraName, itemName, premiumName, suitName } from '../names'
import { has, locale, t, tOr } from '../texts'
import type { Action, Card, ContractID, PremiumID, Suit, TableView } from '../wire'

export interface Why {
  code: string
  card?: Card
  other?: Card
  bird?: Card
  cards?: Card[]
  suit?: Suit
  contract?: ContractID
  premium?: PremiumID
  with: number
  without: number
  points: number
  /** what the next best comes to */
  against: number
  tarocks: number
  high: number
  kings: number
  number: number
}

/** POST /api/tables/{id}/hint */
export interface Hint {
  seq: number
  action: Action
  reason: Why
  cards?: { card: Card; points: number }[]
}

export function decimal(n: number, digits = 1): string {
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n).replace('-', '−')
}

/** The reason in one sentence: as advice, or of what somebody else has done. */
export function whySentence(why: Why, done = false): string {
  const name = (card?: Card): string => (card ? cardName(card) : '')
  const key = `learn.why.${why.code}`
  return tOr(done && has(key) ? key : `learn.reason.${why.code}`, 'learn.reason.alike', {
    card: name(why.card),
    other: name(why.other),
    bird: name(why.bird),
    cards: cardList(why.cards ?? []),
    suit: suitName(why.suit ?? 'T'),
    contract: contractName(why.contract),
    premium: premiumName(why.premium),
    with: why.with,
    without: why.without,
    points: decimal(why.points),
    against: decimal(why.against),
    tarocks: why.tarocks,
    high: why.high,
    kings: why.kings,
    number: why.number,
  })
}

/** What somebody does, as it is said: "weiter", "Herz-König", "Kontra auf Pagat". */
export function actionWords(action: Action, view: Pick<TableView, 'deal'> | null): string {
  switch (action.type) {
    case 'play':
      return cardName(action.card)
    case 'lay-away':
      return t('learn.hint.lay', { cards: cardList(action.cards) })
    case 'bid':
      return bidName(action)
    case 'hold':
      return t('said.hold')
    case 'call':
      return t('learn.hint.call', { card: cardName(`${action.suit}K`) })
    case 'call-fourth':
      return t('learn.hint.fourth')
    case 'take-half': {
      const half = view?.deal?.talon.halves?.[action.half]
      return half ? t('learn.hint.half', { cards: cardList(half) }) : t('learn.hint.open')
    }
    case 'open-talon':
      return t('learn.hint.open')
    case 'give-up':
      return t('learn.hint.give_up')
    case 'announce':
      return t('say.announce', { premiums: premiumName(action.premium) })
    case 'kontra':
      return t('said.kontra', { kontra: kontraName(action.level), item: itemName({ id: action.item }, view?.deal?.contract) })
    case 'decline':
      return t('said.decline', { kontra: kontraName(2) })
    case 'lie':
      return t('said.lie')
    case 'pass':
      return t('said.pass')
    case 'pass-on':
      return t('said.pass_on')
    case 'forehand':
      return t('said.forehand')
    case 'throw-in':
      return t('said.throw_in')
    case 'join':
      return t('said.join')
    case 'good':
      return t('said.good')
    case 'turn-trick':
      return t('real.turn')
    case 'take-back':
      return t('real.take_back')
    case 'lay-down':
      return t('real.lay_down')
    case 'hint':
      return t('real.hint')
    case 'claim':
      return t('real.claim')
    case 'rule':
      return t('learn.hint.ruled')
    default:
      return ''
  }
}
