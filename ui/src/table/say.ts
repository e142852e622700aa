// What an event sounds like: the words a player says at the table, and the
// sentence that tells it to somebody who does not look.

import { aContract, about, bidName, calledName, cardList, cardName, cardSpoken, contractName, itemName, kontraName, premiumName, suitName } from '../names'
import { has, t, tn, tOr } from '../texts'
import type { BidSaid, Event, ItemID, Seat, TableView } from '../wire'
import { chairOf, seatOf } from './place'
import { rulingLines } from './real'

/** The name of a seat as others say it, "Du" for the reader. */
export function nameOf(view: TableView, seat: Seat): string {
  const chair = chairOf(view, seat)
  if (chair < 0) return t('seat.nobody')
  return chair === view.me ? t('seat.me') : view.chairs[chair]!.name
}

export function isMe(view: TableView, seat: Seat): boolean {
  return seat >= 0 && chairOf(view, seat) === view.me
}

/** The words of the auction. */
export function bidWords(bid: BidSaid): string {
  switch (bid.word) {
    case 'forehand':
      return t('said.forehand')
    case 'pass':
      return t('said.pass')
    case 'pass_on':
      return t('said.pass_on')
    case 'hold':
      return t('said.hold')
    case 'bid':
    case 'suspicion':
    case 'beside':
      if (bid.choice) return t(`choice.${bid.choice}`, { contract: contractName(bid.contract) })
      return bidName(bid)
  }
}

/** "Kontra auf Pagat"; in a negative game the item carries the opponent's seat. */
export function kontraWords(view: TableView, item: ItemID, level: number): string {
  const name = itemName({ id: item }, view.deal?.contract)
  return t('said.kontra', { kontra: kontraName(level), item: name })
}

/** Who says what aloud in an event; null when nobody speaks. */
export function wordsOf(view: TableView, event: Event): { seat: Seat; words: string } | null {
  switch (event.type) {
    case 'bid_said':
      return { seat: event.seat, words: bidWords(event) }
    case 'thrown_in':
      return event.seat < 0 ? null : { seat: event.seat, words: t('said.throw_in') }
    case 'king_called':
      // What was called with the bid has been said.
      if (view.deal?.bids?.some((bid) => bid.card && bid.card === event.card)) return null
      return {
        seat: view.deal?.declarer ?? -1,
        words: event.fourth || !event.card ? t('said.call_fourth') : t('said.call', { card: calledName(event.card) }),
      }
    case 'given_up':
      return {
        seat: view.deal?.declarer ?? -1,
        words: event.bird ? t('said.give_up_bird', { card: cardName(event.bird) }) : t('said.give_up'),
      }
    case 'premium_announced':
      return { seat: event.seat, words: premiumName(event.premium) }
    case 'hand_declared':
      if (!event.premiums?.length) return null // a hand that was put right has nothing to declare
      return { seat: event.seat, words: t('said.declare', { premiums: event.premiums.map(premiumName).join(', ') }) }
    case 'kontra_said':
      return { seat: event.seat, words: kontraWords(view, event.item, event.level) }
    case 'kontra_declined':
      return { seat: event.seat, words: t('said.decline', { kontra: kontraName(2) }) }
    case 'lain':
      return { seat: event.seat, words: t('said.lie') }
    case 'joined':
      return { seat: event.seat, words: t('said.join') }
    case 'good_said':
      return { seat: event.seat, words: t('said.good') }
    case 'hinted':
      return { seat: event.seat, words: t('real.hint') }
    case 'renonce_claimed':
      return event.seat < 0 ? null : { seat: event.seat, words: t('real.claim') }
    case 'hand_laid_down':
      return { seat: event.seat, words: t('real.lay_down') }
    default:
      return null
  }
}

/** One short sentence for an event, '' for those that need none. */
export function sentenceOf(view: TableView, event: Event): string {
  const said = event.type === 'thrown_in' || event.type === 'renonce_claimed' ? null : wordsOf(view, event)
  if (said) return t('event.said', { name: nameOf(view, said.seat), words: said.words })
  const tell = (key: string, seat: Seat, values = {}): string =>
    t(about(key, isMe(view, seat)), { name: nameOf(view, seat), ...values })
  const declarer = view.deal?.declarer ?? -1
  switch (event.type) {
    case 'deal_started':
      return tell('event.deal_started', 0, { deal: view.deal_number })
    case 'thrown_in':
      return event.seat < 0 ? t('event.thrown_in.all') : tell('event.thrown_in', event.seat, { cards: cardList(event.hand ?? [], true) })
    case 'contract_set': {
      return event.declarer < 0
        ? t('event.contract_set.all', { contract: contractName(event.contract) })
        : tell('event.contract_set', event.declarer, { contract: aContract(event.contract) })
    }
    case 'talon_opened':
      return t('event.talon_opened', { cards: cardList(event.talon.flat(), true) })
    case 'talon_looked':
      return event.cards?.length ? tell('event.talon_looked', event.seat, { cards: cardList(event.cards, true) }) : tell('event.talon_looked.hidden', event.seat)
    case 'talon_taken':
      if (event.half === 3) return event.cards?.length ? tell('event.bought', event.seat, { cards: cardList(event.cards, true) }) : tell('event.bought.hidden', event.seat)
      if (event.hidden && !event.cards?.length) return tell('event.took_half', event.seat)
      return event.cards?.length
        ? tell('event.talon_taken', declarer, { cards: cardList(event.cards, true) })
        : tell('event.talon_taken.hidden', declarer)
    case 'cards_laid_away':
      return event.shown?.length
        ? tell('event.laid_away.shown', event.seat, { n: event.count, cards: cardList(event.shown, true) })
        : tell('event.laid_away', event.seat, { n: event.count })
    case 'card_played':
      return tell('event.card_played', event.seat, { card: cardSpoken(event.card) })
    case 'partner_revealed':
      return event.partner < 0 ? tell('event.alone', declarer) : tell('event.partner', event.partner)
    case 'trick_taken':
      return tell('event.trick_taken', event.winner, { number: event.number })
    case 'renonce_claimed':
      return event.seat < 0 ? '' : tell('event.claimed', event.seat)
    case 'card_taken_back':
      return tell('event.card_taken_back', event.seat, { card: cardSpoken(event.card) })
    case 'trick_turned':
      return tell('event.trick_turned', event.seat)
    case 'discard_returned':
      return tell('event.discard_returned', event.seat)
    case 'ruled':
      return rulingLines(view, event, '').slice(1).join(' ')
    case 'hands_shown':
      return t('event.hands_shown')
    case 'talon_given':
      return tell('event.talon_given', event.seat)
    case 'deal_ended':
      if (event.unplayed) return t('event.deal_unplayed')
      return event.stopped ? t('event.deal_stopped') : t('event.deal_ended')
    case 'deal_settled': {
      const seat = view.me < 0 ? -1 : seatOf(view, view.me)
      return seat < 0 ? '' : tn('event.settled', Math.abs(event.settlement.score[seat]!), { sign: event.settlement.score[seat]! < 0 ? '−' : '+' })
    }
    default:
      return ''
  }
}

/** What the reader is told when it is his turn: "Du bist dran, Farbzwang: Herz." */
export function turnSentence(view: TableView): string {
  const deal = view.deal
  if (!deal || deal.turn < 0 || deal.phase === 'ended') return ''
  if (!isMe(view, deal.turn)) return t('turn.other', { name: nameOf(view, deal.turn) })
  // The Pagat waits in every negative game; any other duty says more.
  if (deal.lies && deal.hand.length === 0) return t('turn.me.last')
  const duties = (deal.options ?? []).flatMap((o) => (o.action.type === 'play' && o.why ? [o.why] : []))
  const must = deal.options?.find((o) => o.action.type === 'good')?.why
  const duty = must ?? duties.find((why) => why.code !== 'pagat-too-early') ?? duties[0]
  const hint = `hint.${duty?.code}`
  if (duty && has(hint)) {
    return t('turn.me.hint', { hint: t(hint, { suit: suitName(duty.suit || 'T') }) })
  }
  if (deal.phase === 'announcing' && !deal.options?.some((o) => o.action.type === 'announce' && !o.why)) return t('turn.me.lie')
  if (deal.phase === 'speaking' && !deal.options?.some((o) => o.action.type === 'kontra' && !o.why)) return t('turn.me.good')
  return tOr(`turn.me.${deal.phase}`, 'turn.me')
}
