// The score sheet's rules: the same Go code that the server runs, as WebAssembly,
// so that a phone without network writes what the server would. Only pages of
// the sheet load it.

import { settings } from '../settings.svelte'
import type { Action, Fault, Form, Preview, RuleSetRef, SheetEvent, SheetView, Stamp } from './types'

/** Where the two files lie, with their versions; the build knows. */
declare const __BRIDGE__: { wasm: string; exec: string }

interface GoRuntime { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
declare global {
  var Go: (new () => GoRuntime) | undefined
  var tarockSheet: ((method: string, params: string) => string) | undefined
  var tarockSheetReady: (() => void) | undefined
}

let loading: Promise<void> | undefined

/** Keeps the pages of the sheet on this device, where the browser can. */
export function installWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined) // without it there is just no sheet without network
}

/** Loads the rules once. Rejects where the browser has no WebAssembly, or nothing was ever loaded and there is no network. */
export function loadBridge(): Promise<void> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined // so that it can be tried again
    throw error
  })
  return loading
}

async function start(): Promise<void> {
  await script(__BRIDGE__.exec)
  const go = new globalThis.Go!()
  const response = await fetch(__BRIDGE__.wasm)
  if (!response.ok) throw new Error(`${__BRIDGE__.wasm}: status ${response.status}`)
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), go.importObject)
  const ready = new Promise<void>((resolve) => (globalThis.tarockSheetReady = resolve))
  void go.run(instance)
  if (!globalThis.tarockSheet) await ready
}

function script(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(element)
  })
}

type Answer<T> = T & { error?: Fault }

function call<T>(method: string, params: object): Answer<T> {
  return JSON.parse(globalThis.tarockSheet!(method, JSON.stringify({ lang: settings.lang, ...params }))) as Answer<T>
}

export const bridge = {
  sets: () => call<{ sets: { id: string; name: string; players: number }[] }>('sets', {}),
  form: (ruleset: RuleSetRef) => call<Form>('form', { ruleset }),
  view: (events: readonly SheetEvent[]) => call<SheetView>('view', { events }),
  preview: (events: readonly SheetEvent[], action: Action) => call<Preview>('preview', { events, action }),
  decide: (events: readonly SheetEvent[], action: Action, stamp: Stamp) => call<{ events: SheetEvent[] }>('decide', { events, action, stamp }),
}
