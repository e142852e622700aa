// A case as it is answered, step by step. What has to be asked the server says: it
// names the field that is missing, and that is the next question.

import { api, type Wish } from '../api'
import { settings } from '../settings.svelte'
import type { Known } from '../table/case'
import type { ContractID, Four, Languages, Refusal, RulingForm, RulingGame, RulingGuide, RulingMatter, RulingPage } from '../wire'

export type Asked = 'matter' | 'moment' | 'detail' | 'bird' | 'game' | 'side' | 'announced_bird' | 'who' | 'held'

function nothing(): RulingForm {
  return {
    matter: '', moment: '', details: [], premium: '', game: '', alone: false, bird: '', offenders: [], announced: [], valat: null,
    game_kontra: 0, kontra_by_opponent: [0, 0, 0, 0], missed_silent: [], multiplier: 1,
  }
}

export class Case {
  form: RulingForm = $state(nothing())
  names: Four<string> = $state(['', '', '', ''])
  /** Questions of yes and no that are answered. */
  answered: string[] = $state([])
  /** Whether it is said if the declarer has a partner. */
  sided = $state(false)
  /** Where a Renonce is paid with what lay in a hand: whether somebody had any of it. */
  dealt: 'yes' | 'no' | '' = $state('')
  /** Whether the game is asked for although the ruling needs none: for what it would cost. */
  priced = $state(false)
  ruling: Languages<RulingPage> | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  busy = $state(false)
  #guides: Languages<RulingGuide> | null = $state.raw(null)
  #wish: Wish
  #asked = 0

  /** Known is what a table has said already. */
  constructor(wish: Wish, known?: Known) {
    this.#wish = wish
    if (known) {
      this.form = { ...nothing(), ...known.form }
      this.names = known.names
      this.sided = known.sided
    }
    void api.rulingGuide(wish).then((reply) => {
      if (!reply.ok) {
        this.refusal = reply.refusal
        return
      }
      this.#guides = reply.data
      if (!known?.form.matter) return
      // A whole case has its answers: each can be taken back.
      if (known.form.missed_silent) this.dealt = known.form.missed_silent.length > 0 || known.form.valat ? 'yes' : 'no'
      this.answered = this.matter?.details.map((detail) => detail.id) ?? []
      void this.ask()
    })
  }

  get guide(): RulingGuide | undefined { return this.#guides?.[settings.lang] }
  get page(): RulingPage | undefined { return this.ruling?.[settings.lang] }
  get matters(): RulingMatter[] { return this.guide?.groups.flatMap((group) => group.matters) ?? [] }
  get matter(): RulingMatter | undefined { return this.matters.find((matter) => matter.id === this.form.matter) }
  /** The games in which the matter can come up. */
  get games(): RulingGame[] { return this.guide?.games.filter((game) => this.matter?.games.includes(game.id) ?? true) ?? [] }
  get game(): RulingGame | undefined { return this.guide?.games.find((game) => game.id === this.form.game) }
  get parts(): string[] { return (this.form.alone ? this.game?.alone_parts : this.game?.parts) ?? [] }

  /** Whether what lay in a hand changes the price that there is, or that the rules do not name. */
  get asksDealt(): boolean {
    return !!this.game?.held && !!this.page && (this.page.players.length > 0 || this.form.valat !== null)
  }
  /** Whether it has to be said who did it: in some games only the declarer can have. */
  get asksWho(): boolean { return this.matter?.asks.some((game) => game === this.form.game) ?? false }
  /** The first detail that is not answered. */
  get detail(): { id: string; text: string } | undefined { return this.matter?.details.find((detail) => !this.answered.includes(detail.id)) }

  /** The question that comes next, undefined when there is an answer or something went wrong. */
  get next(): Asked | undefined {
    const { matter, form } = this
    if (!matter) return 'matter'
    if (matter.moments.length > 0 && form.moment === '') return 'moment'
    if (this.detail) return 'detail'
    if (matter.bird && form.premium === '') return 'bird'
    const missing = this.refusal?.at ?? ''
    if (form.game === '') return this.priced || missing === '/form/game' ? 'game' : undefined
    if (this.game?.calls && !this.sided) return 'side'
    if (missing === '/form/announced' && this.game?.bird && form.bird === '') return 'announced_bird'
    if (this.asksWho && form.offenders.length === 0) return 'who'
    return this.asksDealt && !this.dealt ? 'held' : undefined
  }

  choose(change: Partial<RulingForm>): void {
    Object.assign(this.form, change)
    // What happened cannot have happened in the game that a table has filled in.
    if (change.matter && this.form.game && !this.games.some((game) => game.id === this.form.game)) {
      this.form = { ...nothing(), matter: change.matter }
      this.sided = false
    }
    void this.ask()
  }

  /** A matter begins; a game in which it cannot come up is forgotten. */
  begin(matter: string): void {
    const games = this.matters.find((each) => each.id === matter)?.games ?? []
    if (this.form.game && !games.includes(this.form.game)) {
      this.form = nothing()
      this.sided = false
    }
    this.choose({ matter })
  }

  /** Another game begins with nothing said. */
  play(game: ContractID): void {
    const { matter, moment, details, premium } = this.form
    this.form = { ...nothing(), matter, moment, details, premium, game }
    this.sided = false
    this.dealt = ''
    void this.ask()
  }

  answer(detail: string, yes: boolean): void {
    this.answered.push(detail)
    this.choose({ details: this.form.details.filter((d) => d !== detail).concat(yes ? [detail] : []) })
  }

  side(alone: boolean): void {
    this.sided = true
    this.choose({ alone, offenders: [], missed_silent: [] })
  }

  /** Nobody had any of it: what was said of it is forgotten. */
  deal(answer: 'yes' | 'no' | ''): void {
    this.dealt = answer
    if (answer === 'no') this.choose({ missed_silent: [], valat: null })
  }

  toggle(place: number): void {
    const { offenders } = this.form
    this.choose({ offenders: offenders.includes(place) ? offenders.filter((p) => p !== place) : [...offenders, place].sort() })
  }

  /** Takes an answer back; what does not depend on it stays. */
  back(to: Asked, detail = ''): void {
    const { matter, moment, details, premium } = this.form
    if (to === 'matter') this.answered = []
    if (to === 'detail') this.answered = this.answered.filter((d) => d !== detail)
    if (to === 'game' || to === 'side') this.sided = false
    if (to === 'held') {
      this.dealt = ''
      return
    }
    if (to === 'game') this.form = { ...nothing(), matter, moment, details, premium }
    this.choose({
      matter: { matter: '', moment: '', details: [], premium: '' as const, offenders: [], missed_silent: [] },
      moment: { moment: '' }, detail: { details: details.filter((d) => d !== detail) }, bird: { premium: '' as const },
      game: {}, side: { offenders: [], missed_silent: [] }, announced_bird: { bird: '' as const }, who: { offenders: [] },
    }[to])
  }

  /** Whether the server can be asked: before, it is clear what comes next. */
  get #complete(): boolean {
    const { matter, form } = this
    return !!matter && (matter.moments.length === 0 || form.moment !== '') && !this.detail && (!matter.bird || form.premium !== '') && (!this.game?.calls || this.sided)
  }

  /** Asks for the ruling. The last answer stays until the next one is there. */
  async ask(): Promise<void> {
    const { form } = this
    const turn = ++this.#asked
    if (!this.#complete) {
      this.ruling = null
      this.refusal = null
      this.busy = false
      return
    }
    this.busy = true
    const reply = await api.ruling(this.#wish, $state.snapshot(form), $state.snapshot(this.names) as Four<string>)
    if (turn !== this.#asked) return
    this.busy = false
    this.ruling = reply.ok ? reply.data : null
    this.refusal = reply.ok ? null : reply.refusal
  }
}
