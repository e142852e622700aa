// One sheet as it stands on this device: what the server has confirmed, what waits
// for it, and the view of both together.

import { api, intentID, unreachable, type Reply } from '../api'
import { settings } from '../settings.svelte'
import { sentence } from '../table/reason'
import { bridge, loadBridge } from './bridge'
import { code, device, dropWaiting, keep, keptSheet, putWaiting, waiting, type Kept, type Waiting } from './store'
import type { Action, Entry, Fault, Form, Preview, RuleSetRef, SheetEvent, SheetView, Stamp } from './types'

/** saved: all is on the server; waiting: on its way; offline: kept here until there is a network. */
export type State = 'opening' | 'saved' | 'waiting' | 'offline' | 'missing' | 'broken'

export class Sheet {
  readonly reads: boolean
  state: State = $state('opening')
  view: SheetView | null = $state.raw(null)
  form: Form | null = $state.raw(null)
  /** Stamps of what waits; the rows that come from them are shown as not yet safe. */
  pending: Waiting[] = $state.raw([])
  /** Whether this device keeps what is written. */
  keeps = $state(true)

  #kept: Kept
  #shown: SheetEvent[] = []
  #formOf = ''
  #source: EventSource | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #pause = 1000
  #sending = false
  #closed = false

  constructor(id: string, reads: boolean) {
    this.reads = reads
    this.#kept = keptSheet(id) ?? { id, viewcode: reads ? id : '', title: '', opened: new Date().toISOString(), events: [], reads }
  }

  /** Begins a sheet on this device. It needs no network. */
  static begin(action: Action & { type: 'open' }): { id: string } | { error: Fault } {
    const stamp = stamped()
    const decided = bridge.decide([], action, stamp)
    if (decided.error) return { error: decided.error }
    const id = code()
    keep({ id, viewcode: code(), title: action.title, opened: stamp.at, events: [] })
    putWaiting(id, { stamp, action })
    return { id }
  }

  get id(): string { return this.#kept.id }
  get viewcode(): string { return this.#kept.viewcode }
  get ruleset(): RuleSetRef { return this.#ruleset }
  #ruleset: RuleSetRef = ''

  async open(): Promise<void> {
    addEventListener('online', this.#wake)
    addEventListener('storage', this.#elsewhere)
    document.addEventListener('visibilitychange', this.#wake)
    try {
      await loadBridge()
    } catch {
      this.state = 'broken'
      return
    }
    if (this.#closed) return
    this.#refresh()
    await this.sync()
    if (!this.#closed) this.#listen()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#source?.close()
    removeEventListener('online', this.#wake)
    removeEventListener('storage', this.#elsewhere)
    document.removeEventListener('visibilitychange', this.#wake)
  }

  /** What an entry would come to; nothing changes. */
  preview(deal: number, entry: Entry, corrects: boolean): Preview {
    return bridge.preview(this.#shown, corrects ? { type: 'correct', deal, entry } : { type: 'write', deal, entry })
  }

  /** Writes, here first and then on the server. Gives back why not. */
  act(action: Action): Fault | undefined {
    const stamp = stamped()
    const decided = bridge.decide(this.#shown, action, stamp)
    if (decided.error) return decided.error
    this.keeps = putWaiting(this.id, { stamp, action })
    if (!this.keeps) this.pending = [...this.pending, { stamp, action }] // as long as the page lives
    this.#refresh()
    void this.sync()
    return undefined
  }

  /** Takes a refused entry off the list of what waits. */
  drop(item: Waiting): void {
    dropWaiting(this.id, item.stamp.id)
    this.pending = this.pending.filter((other) => other.stamp.id !== item.stamp.id)
    this.#refresh()
  }

  /** Sends what waits, in its order, and gets what others have written. */
  async sync(): Promise<void> {
    if (this.#sending || this.#closed) return
    this.#sending = true
    clearTimeout(this.#retry)
    try {
      await this.#send()
    } finally {
      this.#sending = false
    }
  }

  async #send(): Promise<void> {
    for (const item of this.pending) {
      if (item.refused) continue
      const reply = item.action.type === 'open' ? await api.openSheet(this.id, this.viewcode, item.stamp, item.action) : await api.writeSheet(this.id, item.stamp, item.action, this.#seq)
      if (!this.#taken(item, reply)) return
    }
    if (!this.#source) {
      const reply = await api.sheet(this.id)
      if (reply.ok) {
        if (reply.data.viewcode) this.#kept.viewcode = reply.data.viewcode
        this.#merge(reply.data.events)
      } else if (reply.status === 404 && this.#kept.events.length === 0) {
        this.state = 'missing'
        return
      } else return this.#later()
    }
    this.#pause = 1000
    this.state = this.pending.some((item) => !item.refused) ? 'waiting' : 'saved'
    if (this.state === 'waiting') this.#later('waiting')
  }

  /** Whether the next entry can be sent. */
  #taken(item: Waiting, reply: Reply<{ events: SheetEvent[] }>): boolean {
    if (reply.ok) {
      dropWaiting(this.id, item.stamp.id)
      this.pending = this.pending.filter((other) => other.stamp.id !== item.stamp.id)
      this.#merge(reply.data.events)
      return true
    }
    if (reply.status === unreachable || reply.status >= 500 || reply.status === 429) {
      this.#later()
      return false
    }
    const why = sentence(reply.refusal)
    putWaiting(this.id, { ...item, refused: why })
    this.#refresh()
    return true
  }

  #later(state: State = 'offline'): void {
    if (this.#closed) return
    this.state = state
    this.#retry = setTimeout(() => void this.sync(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, 15_000)
  }

  get #seq(): number {
    return this.#kept.events.at(-1)?.seq ?? 0
  }

  #merge(events: readonly SheetEvent[]): void {
    const fresh = events.filter((event) => (event.seq ?? 0) > this.#seq)
    if (fresh.length > 0) {
      this.#kept.events = [...this.#kept.events, ...fresh]
    }
    this.#refresh()
    if (this.view) this.#kept.title = this.view.title
    this.keeps = keep(this.#kept)
  }

  /** Makes the view anew: what is confirmed, and on top of it what waits. */
  #refresh(): void {
    const stored = waiting(this.id)
    if (this.keeps) this.pending = stored
    let events = this.#kept.events
    for (const item of this.pending) {
      if (item.refused || events.some((event) => event.id === item.stamp.id)) continue
      const decided = bridge.decide(events, item.action, item.stamp)
      if (!decided.error) events = [...events, ...decided.events]
    }
    this.#shown = events
    if (events.length === 0) return
    const view = bridge.view(events)
    if (view.error) return
    this.view = view
    this.#ruleset = view.ruleset.house ?? view.ruleset.id
    const wanted = `${JSON.stringify(this.#ruleset)} ${settings.lang}`
    if (this.#formOf !== wanted) {
      this.#formOf = wanted
      const form = bridge.form(this.#ruleset)
      this.form = form.error ? null : form
    }
  }

  /** Shows everything in the language of now. */
  relabel(): void {
    if (this.view) this.#refresh()
  }

  #listen(): void {
    if (this.state === 'missing') return
    this.#source = new EventSource(`/api/sheets/${encodeURIComponent(this.id)}/stream?after=${this.#seq}`)
    this.#source.onmessage = (message: MessageEvent<string>) => {
      this.#merge((JSON.parse(message.data) as { events: SheetEvent[] }).events)
      if (this.state === 'offline') void this.sync()
    }
    this.#source.onerror = () => {
      const gone = this.#source?.readyState === EventSource.CLOSED
      if (gone) this.#source = undefined
      if (this.state === 'saved') this.#later()
      if (gone && !this.#closed) setTimeout(() => !this.#closed && !this.#source && this.#listen(), 5000)
    }
    this.#source.onopen = () => void this.sync()
  }

  #wake = (): void => {
    if (document.visibilityState !== 'visible') return
    this.#pause = 1000
    void this.sync()
  }

  // Another tab of this phone has written.
  #elsewhere = (event: StorageEvent): void => {
    if (!event.key?.startsWith(`tarock.sheet.1/${this.id}`)) return
    const kept = keptSheet(this.id)
    if (kept && kept.events.length > this.#kept.events.length) this.#kept = kept
    this.#refresh()
  }
}

/** A stamp for what is done now. */
export function stamped(): Stamp {
  return { id: intentID(), at: new Date().toISOString(), by: settings.name || '–', device: device() }
}
