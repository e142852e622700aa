// Two rule sets side by side, and words looked for in one.

import type { Clause, Question, RulesPage, RulesRow, RulesSection } from '../wire'

/** One thing that differs; undefined where a set does not have it. */
export interface Difference {
  key: string
  what: string
  first: string | undefined
  second: string | undefined
  firstCites: Clause[]
  secondCites: Clause[]
}

export interface Differences { id: string; title: string; rows: Difference[] }

/** What differs between two pages, section by section; sections that agree are left out. */
export function compare(a: RulesPage, b: RulesPage): Differences[] {
  const all: Differences[] = []
  for (const id of inOrder(a, b)) {
    const first = a.sections.find((section) => section.id === id)
    const second = b.sections.find((section) => section.id === id)
    const rows = compareRows(first, second)
    if (rows.length > 0) all.push({ id, title: (first ?? second)!.title, rows })
  }
  return all
}

/** Of two games, what is dealt and how it is counted come first: nobody can do without that. */
function inOrder(a: RulesPage, b: RulesPage): string[] {
  const ids = [...new Set([...a.sections, ...b.sections].map((section) => section.id))]
  const family = (page: RulesPage): string => page.sections.flatMap((section) => section.rows).find((row) => row.key === 'deal.family')?.cells[1] ?? ''
  const basic = ['deal', 'counting']
  return family(a) === family(b) ? ids : [...basic, ...ids.filter((id) => !basic.includes(id))]
}

/** Sections about single games that leave it to the first to say that a game is missing. */
const details = ['aims', 'allowed']

/** Of what both have column by column, so that what the games are worth comes first; then what only one has, unless it says that something is not so. */
function compareRows(a: RulesSection | undefined, b: RulesSection | undefined): Difference[] {
  const rowsA = a?.rows ?? []
  const rowsB = b?.rows ?? []
  const { id, head } = (a ?? b)!
  const pairs = [...new Set([...rowsA, ...rowsB].map((row) => row.key))]
    .map((key) => ({ a: rowsA.find((row) => row.key === key), b: rowsB.find((row) => row.key === key) }))
  const both = head.slice(1).flatMap((title, i) => pairs.flatMap((pair) => (pair.a && pair.b ? compareCell(pair.a, pair.b, i + 1, head.length > 2 ? title : '') : [])))
  const alone = details.includes(id) ? [] : pairs.filter((pair) => (!pair.a || !pair.b) && !(pair.a ?? pair.b)!.no).map(({ a, b }) => difference((a ?? b)!, 1, '', a, b))
  return [...both, ...alone]
}

function compareCell(a: RulesRow, b: RulesRow, column: number, title: string): Difference[] {
  return a.cells[column] === b.cells[column] ? [] : [difference(a, column, title, a, b)]
}

function difference(row: RulesRow, column: number, title: string, a: RulesRow | undefined, b: RulesRow | undefined): Difference {
  const name = row.cells[0]!
  return {
    key: `${row.key}.${column}`, what: title ? `${name}: ${title}` : name,
    first: a?.cells[column], second: b?.cells[column], firstCites: a?.cites ?? [], secondCites: b?.cites ?? [],
  }
}

/** The other answers to what row says, each with the sets that give it. */
export function elsewhere(pages: readonly RulesPage[], section: string, row: RulesRow): { value: string; names: string[] }[] {
  const names = new Map<string, string[]>()
  for (const page of pages) {
    const value = page.sections.find((other) => other.id === section)?.rows.find((other) => other.key === row.key)?.cells[1]
    if (value !== undefined && value !== row.cells[1]) names.set(value, [...(names.get(value) ?? []), page.short])
  }
  return [...names].map(([value, sets]) => ({ value, names: sets }))
}

/** The columns in which some row says something; the others are there for comparing. */
export function shown(section: RulesSection): number[] {
  return section.head.flatMap((_, i) => (i === 0 || section.rows.some((row) => row.cells[i] !== '–') ? [i] : []))
}

/** Whether the set has what the question is about. */
export function fits(question: Question, set: string): boolean {
  return !question.answers.some((answer) => answer.sets.some((by) => by.id === set && by.absent))
}

/** The lines that speak of words; where none does, those whose clauses do. */
export function find(words: string, page: RulesPage, textOf: (id: Clause) => string): RulesSection[] {
  const lines = keep(page, (section, row) => matches(words, [section.title, ...row.cells]))
  if (lines.length > 0) return lines
  return keep(page, (section, row) => matches(words, [section.title, ...row.cells, ...row.cites.map(textOf)]))
}

function keep(page: RulesPage, wanted: (section: RulesSection, row: RulesRow) => boolean): RulesSection[] {
  return page.sections
    .map((section) => ({ ...section, rows: section.rows.filter((row) => wanted(section, row)) }))
    .filter((section) => section.rows.length > 0)
}

/** Words too short or too common to look for. */
const common = new Set(['darf', 'kann', 'muss', 'den', 'der', 'die', 'das', 'ich', 'man', 'ein', 'eine', 'einen', 'ist', 'und', 'mit', 'may', 'can', 'the', 'one', 'must', 'and', 'with', 'does'])

/** Reports whether every word that says something begins a word of the texts, "eigenen" also finding "eigene". */
function matches(words: string, texts: readonly string[]): boolean {
  const here = texts.flatMap(split)
  return split(words)
    .filter((word) => word.length > 2 && !common.has(word))
    .every((word) => here.some((other) => other.startsWith(stem(word)) || (other.length > 3 && word.startsWith(stem(other)))))
}

function split(text: string): string[] {
  return text.toLocaleLowerCase('de').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** The word without what German grammar hangs on it. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(en|er|es|em|e|n|s)$/u, '') : word
}
