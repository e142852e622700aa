// All user text comes from the two catalogues that the Go side uses too.

import de from '../../internal/explain/de.json'
import en from '../../internal/explain/en.json'
import { game } from './game.svelte'
import { settings } from './settings.svelte'

export type Key = keyof typeof de
export type Values = Record<string, string | number>

const catalogues: Record<'de' | 'en', Partial<Record<string, string>>> = { de, en }

/** Reports whether the catalogues have a text for a key made at run time. */
export function has(key: string): key is Key {
  return key in de
}

/** The text of a key, in the words of the game that is spoken of, with {name} placeholders filled in. */
export function t(key: Key, values: Values = {}): string {
  const own = `${key}.${game.family}`
  const said = game.family && has(own) ? own : key
  const text = catalogues[settings.lang][said] ?? de[said]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The text of key, or of fallback when the catalogues do not have key. */
export function tOr(key: string, fallback: Key, values: Values = {}): string {
  return t(has(key) ? key : fallback, values)
}

/** The text of key.one or key.other, by the number n. */
export function tn(key: string, n: number, values: Values = {}): string {
  const form = new Intl.PluralRules(settings.lang).select(n) === 'one' ? 'one' : 'other'
  return t(`${key}.${form}` as Key, { n, ...values })
}

/** A list such as "a, b und c". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items)
}

/** A number with its sign: +3, −3, 0. */
export function signed(n: number): string {
  if (n === 0) return '0'
  return n > 0 ? `+${n}` : `−${-n}`
}

export function locale(): string {
  return settings.lang === 'de' ? 'de-AT' : 'en-GB'
}
