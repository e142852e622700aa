// What crosses the wire about rules: house rules, the rules page, questions, terms.

import type { Ref, Text, Clause, ContractID, PremiumID } from './wire'

/** A rule set by its name; house says how the table has made it. */
export type RulesName = Ref & { name: Text; short: Text; family?: string; house?: HouseRules }

/** House rules: a published set and how a table deviates from it. */
export interface HouseRules {
  base: { id: string; revision?: number }
  name?: string
  deviations: Record<string, string>
}

/** One option in which house rules differ from their base, in words. */
export interface HouseLine { key: string; label: Text; base: Text; value: Text }
/** A value of an option; why says why it cannot be had. */
export interface HouseValue { key: string; label: Text; why?: Text }
/** An option; base and value are keys, '' for one that is not listed. */
export interface HouseOption { key: string; label: Text; help: Text; base: string; value: string; values: HouseValue[] }
export interface HouseGroup { id: string; label: Text; options: HouseOption[] }

/** POST /api/house/check: house rules laid out. */
export interface HouseSheet {
  rules: HouseRules
  ref: Ref
  name: Text
  base: Text
  lines: HouseLine[]
  groups: HouseGroup[]
}

/** GET /api/rules/{id}. */
export interface RulesView {
  ref: Ref
  name: Text
  contracts: { id: ContractID; value: number; lost_factor: number; cites: Clause[] | null }[]
  premiums: { id: PremiumID; silent: number; announced: number; cites: Clause[] | null }[]
  clauses: Record<Clause, { label: string; source: string; text: Text; unconfirmed?: boolean }>
}

/** A rule set as tables of sentences, in one language. */
export interface RulesPage { ref: Ref; name: string; short: string; sections: RulesSection[] }
export interface RulesSection { id: string; title: string; head: string[]; rows: RulesRow[] }
/** `no`: it says that something is not so. */
export interface RulesRow { key: string; cells: string[]; cites: Clause[]; no?: boolean; unconfirmed?: boolean }

/** GET /api/pages/{id}. */
export type RulesPages = Record<'de' | 'en', RulesPage>

/** GET /api/questions/{lang}: what people ask, answered by every rule set. */
export interface AskedQuestions { questions: Question[]; amounts: Question[]; clauses: RulesView['clauses'] }
/** POST /api/house/questions/{lang}: the same, answered by house rules too, under the id `set`. */
export interface HouseQuestions extends AskedQuestions { set: string }
export interface Question { id: string; group: string; text: string; answers: GivenAnswer[] }
export interface GivenAnswer { text: string; sets: GivenBy[] }
/** Absent: the set does not have what the question is about. */
export interface GivenBy { id: string; cites: Clause[]; unconfirmed?: boolean; absent?: boolean }

/** GET /api/glossary/{lang}: a word of the table, German first. */
export interface Term { id: string; section: string; name: string; english: string; also?: string[]; meaning: string }

/** GET /api/find/{lang}: what fits some words, the best first. */
export interface Found {
  questions: string[]
  terms: string[]
  /** Nothing fits exactly, the questions only come near. */
  near?: boolean
}
