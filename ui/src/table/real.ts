// What a ruling comes to, in the sentences of the catalogue.

import { cardName, suitName } from '../names'
import { has, t, type Key } from '../texts'
import type { FoundBreach, TableView } from '../wire'
import { nameOf } from './say'

/** The first of keys that the catalogues have. */
function first(...keys: string[]): Key {
  return keys.find(has) as Key
}

/** What was against the rules, such as "Farbzwang: Herz war zu bedienen." */
export function breachText(found: { matter?: string; offence?: string; suit?: FoundBreach['suit'] }): string {
  return t(first(`real.what.${found.offence}`, `real.matter.${found.matter}`, 'real.matter.other'), { suit: suitName(found.suit || 'T') })
}

/** What the referee says: who has claimed, what it comes to, what it was, and where. */
export function rulingLines(view: TableView, found: FoundBreach, by: string): string[] {
  const claimed = by ? t('real.claimed', { name: by }) : t('real.shown')
  if (found.offender < 0) return [claimed, t('real.ruled.legal'), t('real.ruled.free')]
  const verdict = t(first(`real.ruled.${found.verdict}.${found.remedy}`, `real.ruled.${found.verdict}`), { offender: nameOf(view, found.offender) })
  const where = found.trick && found.card ? [t('real.where', { trick: found.trick, card: cardName(found.card) })] : []
  const price = found.verdict === 'renonce' && !found.paid && !found.settled ? [t('real.ruled.unpriced')] : []
  return [claimed, verdict, ...price, breachText(found), ...where]
}
