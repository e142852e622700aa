// Checks the catalogues: both languages have the same keys and placeholders,
// no text is empty, every key the source names is there, and every code of the
// engine and the protocol has its sentence. Exits 1 with what is missing.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname
const read = (path) => readFileSync(join(root, path), 'utf8')
const de = JSON.parse(read('internal/explain/de.json'))
const en = JSON.parse(read('internal/explain/en.json'))
const problems = []

const holes = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort().join()
for (const key of new Set([...Object.keys(de), ...Object.keys(en)])) {
  if (!de[key]?.trim()) problems.push(`de.json: ${key} is missing or empty`)
  if (!en[key]?.trim()) problems.push(`en.json: ${key} is missing or empty`)
  if (de[key] && en[key] && holes(de[key]) !== holes(en[key])) problems.push(`${key}: placeholders differ`)
}

function* sources(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(svelte|ts)$/.test(entry.name)) yield path
  }
}

// Keys written out, t('key'), and families such as t(`role.${…}`).
let used = 0
for (const path of sources('ui/src')) {
  const text = read(path)
  for (const [, key] of text.matchAll(/\bt\('([^']+)'/g)) {
    used++
    if (!de[key]) problems.push(`${path}: ${key} is not in the catalogues`)
  }
  for (const [, key] of text.matchAll(/\b(?:tn|tell|about)\('([^']+)'/g)) {
    used++
    if (!Object.keys(de).some((k) => k === key || k.startsWith(`${key}.`))) problems.push(`${path}: ${key} is not in the catalogues`)
  }
  for (const [, family] of text.matchAll(/\b(?:t|tOr)\(`([a-z_.]+\.)\$\{/g)) {
    used++
    if (!Object.keys(de).some((k) => k.startsWith(family))) problems.push(`${path}: no key begins with ${family}`)
  }
}

const codes = (path, pattern) => [...read(path).matchAll(pattern)].map((m) => m[1])
for (const code of codes('engine/codes.go', /\bCode = "([^"]+)"/g)) {
  if (!de[`refusal.${code}`]) problems.push(`engine code ${code} has no sentence refusal.${code}`)
}
for (const code of codes('internal/wire/problem.go', /\bCode = "([^"]+)"/g)) {
  if (!de[`problem.${code}`]) problems.push(`protocol code ${code} has no sentence problem.${code}`)
}
for (const name of codes('rules/ids.go', /^\t\w+: +"([a-z_]+)"|, \w+: "([a-z_]+)"/gm)) {
  if (name && !de[`contract.${name}`] && !de[`premium.${name}`]) problems.push(`${name} has no name`)
}

for (const problem of problems) console.error(problem)
console.log(`${Object.keys(de).length} texts, ${used} uses, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
