// House rules laid out by the server, asked for once for each set.

import { api, type Reply } from '../api'
import type { HouseRules, HouseSheet, RulesName } from '../wire'

const asked = new Map<string, Promise<Reply<HouseSheet>>>()

/** What a table plays by, as house rules: a published set deviates in nothing. */
export function asHouse(rules: RulesName): HouseRules {
  return rules.house ?? { base: { id: rules.id, revision: rules.revision }, deviations: {} }
}

/** The sheet of what a table plays by. */
export function sheetOf(rules: RulesName): Promise<Reply<HouseSheet>> {
  const key = JSON.stringify(asHouse(rules))
  const known = asked.get(key) ?? api.houseCheck(asHouse(rules)).then((reply) => {
    if (!reply.ok) asked.delete(key)
    return reply
  })
  asked.set(key, known)
  return known
}
