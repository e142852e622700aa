// Hints at the table of somebody who practises.

import { api } from '../api'
import type { Table } from '../table/table.svelte'
import type { Hint } from './hint'

export class Adviser {
  private last: Hint | null = $state.raw(null)
  busy = $state(false)

  constructor(private readonly table: Table) {}

  /** Whether one may ask now. */
  get ready(): boolean {
    const view = this.table.view
    const deal = view?.deal
    return !!view?.practice && !!deal && deal.turn === deal.seat && deal.phase !== 'ended' && !this.table.sending && !this.hint
  }

  /** The hint for this very moment. */
  get hint(): Hint | null {
    return this.last && this.last.seq === this.table.view?.seq ? this.last : null
  }

  async ask(): Promise<void> {
    if (this.busy) return
    this.busy = true
    let reply = await api.hint(this.table.id)
    // A bot may have doubled in this very moment; what is asked is about the table as it is.
    if (!reply.ok && reply.refusal.code === 'stale') reply = await api.hint(this.table.id)
    this.busy = false
    if (!reply.ok) {
      this.table.explain(reply.refusal)
      return
    }
    this.table.reason = null
    this.last = reply.data
  }

  close(): void {
    this.last = null
  }
}
