// The table as one browser sees it: the latest view from the server, the view
// that is shown while frames are played one after the other, and what has been
// said. It knows no rules.

import { api, intentID, type Reply } from '../api'
import { motion, ms } from '../motion.svelte'
import { settings } from '../settings.svelte'
import { open, type Connection, type Stream } from '../stream'
import { t, tn } from '../texts'
import type { Action, Ballot, Card, Chair, Event, Frame, Level, Option, Pace, Refusal, RulesName, RulesView, Seat, TableView, TrickView } from '../wire'
import { chairOf } from './place'
import { bidWords, isMe, nameOf, sentenceOf, turnSentence, wordsOf } from './say'

export interface Said {
  id: number
  chair: Chair
  text: () => string
  kind: 'word' | 'fact'
}

export interface Reason {
  refusal: Refusal
  /** The action it is about, for the sentence. */
  action?: Action
}

/** A full trick that still lies on the table. */
export interface Held {
  trick: TrickView
  number: number
}

export class Table {
  readonly id: string
  /** What is on the screen. */
  view: TableView | null = $state.raw(null)
  rules: RulesView | null = $state.raw(null)
  held: Held | null = $state.raw(null)
  /** The chair a collected trick goes to. */
  taker: Chair = $state(-1)
  /** The chair whose own card is on its way to the server. */
  pending: Card | null = $state(null)
  /** The card of the own hand that is lifted, not played. */
  lifted: Card | null = $state(null)
  /** The step whose ruling was read and closed. */
  rulingRead = $state('')
  sending = $state(false)
  reason: Reason | null = $state.raw(null)
  /** The last words of each chair, made when they are shown: in the language of then. */
  bubbles: Record<Chair, () => string> = $state({})
  said: Said[] = $state([])
  spoken: { id: number; text: string }[] = $state([])
  connection: Connection = $state('connecting')
  missed = $state('')
  busy = $state(false)

  /** The latest view of the server, which may be ahead of what is shown. */
  private live: TableView | null = null
  private queue: Frame[] = []
  private wake: (() => void) | null = null
  private hurry = false
  private lost = false
  /** The reader was told that the connection is lost. */
  private told = false
  private stream: Stream | null = null
  private count = 0
  /** The seq after our last intent, which may come before its frame. */
  private acked = 0
  private blip: ReturnType<typeof setTimeout> | undefined
  private reminder: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  connect(): void {
    this.stream = open(api.streamPath(this.id), {
      frame: (frame) => this.receive(frame),
      connection: (state) => this.connected(state),
      exists: async () => {
        const reply = await api.table(this.id)
        if (reply.ok) this.receive({ seq: reply.data.seq, events: [], view: reply.data })
        return reply.ok || (reply.status !== 404 && reply.status !== 403)
      },
    })
  }

  close(): void {
    this.stream?.close()
    this.stream = null
    clearTimeout(this.blip)
    clearTimeout(this.reminder)
    this.skip()
  }

  private connected(state: Connection): void {
    if (state === 'lost') {
      this.lost = this.live !== null
      // A stream that comes back at once is nobody's trouble.
      this.blip ??= setTimeout(() => {
        this.connection = 'lost'
        this.told = true
      }, 700)
      return
    }
    clearTimeout(this.blip)
    this.blip = undefined
    this.connection = state
  }

  /** Takes a frame of the stream. Older ones are dropped. */
  receive(frame: Frame): void {
    const before = this.live
    if (before && frame.seq < before.seq) return
    this.live = frame.view
    if (!before || this.lost || frame.view.rules.id !== before.rules.id) {
      this.settle(frame, before)
      return
    }
    this.queue.push(frame)
    void this.run()
  }

  /** Shows a view at once, without motion: at the start and after a cut. */
  private settle(frame: Frame, before: TableView | null): void {
    this.queue = []
    if (before && this.told) this.remind(whatHappened(before, frame.view))
    this.told = false
    this.lost = false
    this.held = null
    this.pending = null
    this.view = frame.view
    motion.instant = frame.view.pace === 'sofort'
    if (!before) this.recall(frame.view)
    if (this.rules?.ref.id !== frame.view.rules.id) void this.fetchRules(frame.view.rules)
    this.speak(turnSentence(frame.view))
  }

  /** Says for a while what was missed. */
  private remind(text: string): void {
    this.missed = text
    this.speak(text)
    clearTimeout(this.reminder)
    this.reminder = setTimeout(() => (this.missed = ''), 8000)
  }

  private async fetchRules(rules: RulesName): Promise<void> {
    if (rules.house) {
      const reply = await api.housePages(rules.house)
      if (reply.ok) this.rules = reply.data.view
      return
    }
    const reply = await api.rules(rules.id)
    if (reply.ok) this.rules = reply.data
  }

  /** Fills in what was said before we came. */
  private recall(view: TableView): void {
    for (const bid of view.deal?.bids ?? []) {
      const text = (): string => bidWords(bid)
      this.note(view, bid.seat, text, 'word')
      if (view.deal?.phase === 'bidding') this.bubbles[chairOf(view, bid.seat)] = text
    }
  }

  private async run(): Promise<void> {
    if (this.busy) return
    this.busy = true
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      this.show(frame)
      await this.pause(this.queue.length > 6 ? 0 : stays(frame))
      await this.collect()
    }
    this.hurry = false
    this.busy = false
  }

  private show(frame: Frame): void {
    const view = frame.view
    const events = frame.events ?? []
    motion.instant = view.pace === 'sofort'
    if (this.pending && !view.deal?.hand.includes(this.pending)) this.pending = null
    const lines: string[] = []
    for (const event of events) {
      this.apply(view, event)
      const line = sentenceOf(view, event)
      if (line) lines.push(line)
    }
    this.view = view
    if (events.length > 0 && isMe(view, view.deal?.turn ?? -1)) lines.push(turnSentence(view))
    this.speak(lines.filter(Boolean).join(' '))
  }

  /** Keeps what the view does not: words in the air, and a full trick. */
  private apply(view: TableView, event: Event): void {
    switch (event.type) {
      case 'deal_started':
        this.bubbles = {}
        this.said = []
        this.reason = null
        break
      case 'contract_set':
        this.bubbles = event.declarer < 0 ? {} : { [chairOf(view, event.declarer)]: this.bubbles[chairOf(view, event.declarer)] ?? (() => '') }
        break
      case 'trick_taken':
        if (event.number === 1) this.bubbles = {}
        if (view.deal?.last_trick) this.held = { trick: view.deal.last_trick, number: event.number }
        this.taker = chairOf(view, event.winner)
        this.note(view, event.winner, () => sentenceOf(view, event), 'fact')
        return
    }
    const words = wordsOf(view, event)
    if (words && words.seat >= 0) {
      const text = (): string => wordsOf(view, event)?.words ?? ''
      this.bubbles[chairOf(view, words.seat)] = text
      this.note(view, words.seat, text, 'word')
    } else if (event.type !== 'card_played' && event.type !== 'deal_settled' && sentenceOf(view, event)) {
      this.note(view, -1, () => sentenceOf(view, event), 'fact')
    }
  }

  private note(view: TableView, seat: Seat, text: () => string, kind: Said['kind']): void {
    this.said.push({ id: ++this.count, chair: chairOf(view, seat), text, kind })
  }

  /** Says a line to the screen reader; each stays a while so that none is lost. */
  speak(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(-3), { id: ++this.count, text }]
  }

  /** Lets a full trick lie for a while, then gives it to its winner. */
  private async collect(): Promise<void> {
    if (!this.held) return
    // At a table as a real one it has lain there, and somebody has turned it.
    if (settings.trickStays !== 'none' && !this.hurry && !this.view?.recording) {
      await this.pause(settings.trickStays === 'tap' ? Infinity : 900)
    }
    this.held = null
  }

  private pause(duration: number): Promise<void> {
    if (this.hurry || duration <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = duration === Infinity ? undefined : setTimeout(done, duration)
      function done(): void {
        clearTimeout(timer)
        resolve()
      }
      this.wake = done
    })
  }

  /** Ends the motion that is running and lets a lying trick go. */
  next(): void {
    this.wake?.()
  }

  /** Shows the latest view now. */
  skip(): void {
    if (!this.busy) return
    this.hurry = true
    this.wake?.()
  }

  get me(): Chair {
    return this.view?.me ?? -1
  }

  options<T extends Action['type']>(type: T): (Option & { action: Extract<Action, { type: T }> })[] {
    const all = this.view?.deal?.options ?? []
    return all.filter((o) => o.action.type === type) as (Option & { action: Extract<Action, { type: T }> })[]
  }

  explain(refusal: Refusal, action?: Action): void {
    this.reason = action ? { refusal, action } : { refusal }
  }

  /** Sends one intent; false when it was refused, with the reason shown. */
  async act(action: Action): Promise<boolean> {
    if (this.sending) return false
    this.sending = true
    this.reason = null
    this.skip()
    if (action.type === 'play') this.pending = action.card
    const reply = await this.ask(action)
    this.sending = false
    if (reply.ok) return true
    this.pending = null
    this.explain(reply.refusal, action)
    return false
  }

  /** A stale intent is asked once more against the latest view. */
  private async ask(action: Action): Promise<Reply<{ seq: number }>> {
    const id = intentID()
    const reply = await api.act(this.id, id, Math.max(this.live?.seq ?? 0, this.acked), action)
    if (reply.ok || reply.status !== 409) return this.acted(reply)
    const fresh = await api.table(this.id)
    if (!fresh.ok) return fresh
    this.receive({ seq: fresh.data.seq, events: [], view: fresh.data })
    return this.acted(await api.act(this.id, id, fresh.data.seq, action))
  }

  private acted(reply: Reply<{ seq: number }>): Reply<{ seq: number }> {
    if (reply.ok) this.acked = reply.data.seq
    return reply
  }

  /** Sends several intents one after the other, until one is refused. */
  async actAll(actions: Action[]): Promise<boolean> {
    for (const action of actions) {
      if (!(await this.act(action))) return false
    }
    return true
  }

  async ready(): Promise<void> {
    this.skip()
    const reply = await api.next(this.id)
    if (!reply.ok) this.explain(reply.refusal)
  }

  /** In practice: the last own word or card is taken back. */
  async takeBack(): Promise<void> {
    this.skip()
    this.asked(await api.takeBack(this.id))
  }

  /** In practice: the same cards once more. */
  async again(): Promise<void> {
    this.skip()
    this.asked(await api.again(this.id))
  }

  async propose(option: string, value: string): Promise<boolean> {
    return this.asked(await api.propose(this.id, option, value))
  }

  async withdraw(option: string): Promise<void> {
    this.asked(await api.withdraw(this.id, option))
  }

  async vote(option: string, vote: Ballot): Promise<void> {
    this.asked(await api.vote(this.id, option, vote))
  }

  async countVotes(): Promise<void> {
    this.asked(await api.countVotes(this.id))
  }

  /** Shows why something was refused. */
  private asked(reply: Reply<unknown>): boolean {
    this.reason = null
    if (!reply.ok) this.explain(reply.refusal)
    return reply.ok
  }

  async setLevel(level: Level): Promise<void> {
    const reply = await api.level(this.id, level)
    if (!reply.ok) this.explain(reply.refusal)
  }

  async setPace(pace: Pace): Promise<void> {
    const reply = await api.pace(this.id, pace)
    if (!reply.ok) this.explain(reply.refusal)
  }

  async sit(name: string, chair?: Chair): Promise<boolean> {
    const reply = await api.sit(this.id, name, chair)
    if (!reply.ok) {
      this.explain(reply.refusal)
      return false
    }
    // The stream was opened as an onlooker: open it anew for the seat.
    this.close()
    this.live = null
    this.connect()
    return true
  }

  async leave(): Promise<void> {
    await api.leave(this.id)
    this.close()
  }

  /** The ruling of this deal as a name, '' for none: to know whether it was read. */
  get rulingName(): string {
    const { view } = this
    return view?.ruling ? JSON.stringify([view.deal_number, view.ruling.by, view.ruling.verdict, view.ruling.matter, view.ruling.trick, view.deal?.played.length]) : ''
  }

  nameOfChair(chair: Chair): string {
    const view = this.view
    if (!view || chair < 0) return t('seat.nobody')
    return chair === view.me ? t('seat.me') : view.chairs[chair]!.name
  }

  nameOfSeat(seat: Seat): string {
    return this.view ? nameOf(this.view, seat) : ''
  }
}

/** How long a frame stays before the next, in ms. */
function stays(frame: Frame): number {
  const events = frame.events ?? []
  if (events.some((e) => e.type === 'card_played')) return ms(280)
  if (events.some((e) => e.type === 'talon_opened' || e.type === 'hands_shown')) return ms(350)
  return events.length > 0 ? ms(180) : 0
}

/** One line about what was missed between two views. */
function whatHappened(before: TableView, after: TableView): string {
  const deals = after.deal_number - before.deal_number
  if (deals > 0) return tn('missed.deals', deals)
  const cards = (after.deal?.played.length ?? 0) - (before.deal?.played.length ?? 0)
  if (cards > 0) return tn('missed.cards', cards)
  const words = (after.deal?.bids?.length ?? 0) - (before.deal?.bids?.length ?? 0)
  if (words > 0) return tn('missed.words', words)
  return t('missed.nothing')
}
