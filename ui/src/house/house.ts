// House rules on this device: every set in all the versions it has had, and their
// way out and in, by link and by file. What the options mean the server knows.

import type { HouseRules } from '../wire'

/** One state of a set, by the moment it was saved. */
export interface Version { saved: string; rules: HouseRules }
/** A set of one's own, the newest version first. */
export interface OwnSet { id: string; versions: Version[] }

const key = 'tarock.house.1'
const prefix = 'eigene/'

/** Reports whether something is house rules in form; what they say is the server's to judge. */
export function isHouseRules(value: unknown): value is HouseRules {
  if (typeof value !== 'object' || value === null) return false
  const { base, name, deviations } = value as Partial<Record<keyof HouseRules, unknown>>
  return (
    typeof base === 'object' && base !== null && typeof (base as { id?: unknown }).id === 'string' &&
    (name === undefined || typeof name === 'string') &&
    typeof deviations === 'object' && deviations !== null && Object.values(deviations).every((v) => typeof v === 'string')
  )
}

function isSet(value: unknown): value is OwnSet {
  const { id, versions } = (value ?? {}) as Partial<OwnSet>
  return typeof id === 'string' && Array.isArray(versions) && versions.length > 0 &&
    versions.every((v) => typeof v?.saved === 'string' && isHouseRules(v.rules))
}

/** The sets on this device, the one saved last first. */
export function ownSets(): OwnSet[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSet) : []
  } catch {
    return []
  }
}

/** Stores the sets; false where this device keeps nothing. */
function store(sets: OwnSet[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(sets))
    return true
  } catch {
    return false
  }
}

/** Saves rules as the newest version of a set, or as a new set without id. Older versions stay. */
export function save(rules: HouseRules, id = ''): OwnSet | undefined {
  const sets = ownSets()
  const old = sets.find((set) => set.id === id)
  if (old && same(old.versions[0]!.rules, rules)) return old
  const version = { saved: new Date().toISOString(), rules }
  const set = { id: old?.id ?? newID(sets), versions: [version, ...(old?.versions ?? [])] }
  return store([set, ...sets.filter((other) => other.id !== set.id)]) ? set : undefined
}

export function remove(id: string): void {
  store(ownSets().filter((set) => set.id !== id))
}

/** Reports whether two say the same. */
export function same(a: HouseRules, b: HouseRules): boolean {
  return canonical(a) === canonical(b)
}

function canonical(rules: HouseRules): string {
  return JSON.stringify([rules.base.id, rules.base.revision ?? 0, rules.name ?? '', Object.entries(rules.deviations).sort()])
}

function newID(sets: OwnSet[]): string {
  for (let n = 1; ; n++) {
    if (!sets.some((set) => set.id === `${n}`)) return `${n}`
  }
}

/** How a set of one's own stands in lists beside the published ones. */
export const ownRef = (set: OwnSet): string => prefix + set.id

/** How the rules in the address stand there. */
export const linked = 'link'

/** When rules were saved on this device, and when newer ones under the same name; undefined where they never were. */
export function savedAs(rules: HouseRules): { saved: string; newer: string | undefined } | undefined {
  for (const set of ownSets()) {
    const version = set.versions.find((v) => same(v.rules, rules))
    const newest = set.versions[0]!
    if (version) return { saved: version.saved, newer: same(newest.rules, rules) ? undefined : newest.saved }
  }
  return undefined
}

/** The rules behind such a reference, undefined for a published set. */
export function ownRules(ref: string): HouseRules | undefined {
  if (ref === linked) return inAddress()
  if (!ref.startsWith(prefix)) return undefined
  return ownSets().find((set) => ownRef(set) === ref)?.versions[0]!.rules
}

/** The rules as a part of a link: everything is in it. */
export function encode(rules: HouseRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(rules))
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The rules in a part of a link, undefined when it was damaged. */
export function decode(text: string): HouseRules | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The rules in a file, undefined when it is none of house rules. */
export function parse(text: string): HouseRules | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isHouseRules(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What the address holds: rules, undefined for none or damaged ones. */
export function inAddress(): HouseRules | undefined {
  const part = /^#r=(.*)$/.exec(location.hash)?.[1]
  return part === undefined ? undefined : decode(part)
}

/** The address that shows the rules to anyone. */
export const linkTo = (rules: HouseRules): string => `/regeln/haus#r=${encode(rules)}`

/** The address where all of the rules can be read, beside those of another set. */
export function readingOf(rules: HouseRules, beside?: string): string {
  const query = new URLSearchParams(beside ? { a: beside, b: linked } : { a: linked })
  return `/regeln?${query}#r=${encode(rules)}`
}

/** Gives the rules out as a file. */
export function download(rules: HouseRules, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(rules, null, 2) + '\n'], { type: 'application/json' }))
  const a = document.createElement('a')
  a.href = url
  a.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'hausregeln'}.json`
  a.click()
  URL.revokeObjectURL(url)
}
