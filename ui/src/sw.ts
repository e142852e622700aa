// The service worker of the score sheet: after the first visit its pages open
// without network. It answers for /schreiben and for the built files; everything
// else, above all /api, goes to the server as if it were not there.

/// <reference lib="webworker" />
import { files, version } from 'virtual:built'

declare const self: ServiceWorkerGlobalScope

const cache = `tarock-${version}`
const shell = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((store) => store.addAll([shell, ...files])).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith('tarock-') && name !== cache) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(old())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/schreiben(\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (files.includes(pathname + search)) event.respondWith(file(request))
})

/** The page as the server has it now, or as it was when there is no network. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(4000) })
  } catch {
    return (await caches.match(shell)) ?? Response.error()
  }
}

/** A built file: its name or its query changes with what is in it. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
