// Two rule sets side by side, and words looked for in one.

import type { Clause, RulesPage, RulesRow, RulesSection } from '../wire'

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
  for (const id of new Set([...a.sections, ...b.sections].map((section) => section.id))) {
    const first = a.sections.find((section) => section.id === id)
    const second = b.sections.find((section) => section.id === id)
    const rows = compareRows(first, second)
    if (rows.length > 0) all.push({ id, title: (first ?? second)!.title, rows })
  }
  return all
}

function compareRows(a: RulesSection | undefined, b: RulesSection | undefined): Difference[] {
  const rowsA = a?.rows ?? []
  const rowsB = b?.rows ?? []
  const head = (a ?? b)!.head
  const keys = [...new Set([...rowsA, ...rowsB].map((row) => row.key))]
  return keys.flatMap((key) => compareRow(head, rowsA.find((row) => row.key === key), rowsB.find((row) => row.key === key)))
}

/** A row of one set alone is one difference; one of both is a difference for each column. */
function compareRow(head: readonly string[], a: RulesRow | undefined, b: RulesRow | undefined): Difference[] {
  const key = (a ?? b)!.key
  const name = (a ?? b)!.cells[0]!
  const cites = { firstCites: a?.cites ?? [], secondCites: b?.cites ?? [] }
  if (!a || !b) return [{ key, what: name, first: a?.cells[1], second: b?.cells[1], ...cites }]
  return head.flatMap((title, i) => {
    if (i === 0 || a.cells[i] === b.cells[i]) return []
    const what = head.length > 2 ? `${name}, ${title}` : name
    return [{ key: `${key}.${i}`, what, first: a.cells[i], second: b.cells[i], ...cites }]
  })
}

/** The name of a set without that of its game. */
export const shortName = (name: string): string => name.replace(/^.* – /u, '')

/** The other answers to what row says, each with the sets that give it. */
export function elsewhere(pages: readonly RulesPage[], section: string, row: RulesRow): { value: string; names: string[] }[] {
  const names = new Map<string, string[]>()
  for (const page of pages) {
    const value = page.sections.find((other) => other.id === section)?.rows.find((other) => other.key === row.key)?.cells[1]
    if (value !== undefined && value !== row.cells[1]) names.set(value, [...(names.get(value) ?? []), shortName(page.name)])
  }
  return [...names].map(([value, sets]) => ({ value, names: sets }))
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
