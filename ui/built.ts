// A plugin for Vite that tells the pages and the service worker what the build has
// made: which files there are, and under which version.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:built'
const list = '__BUILT_FILES__'
const mark = '__BUILT_VERSION__'

const hashed = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}

/** The query that names the version of a file whose name stays the same. */
export function versionOf(path: string): string {
  return existsSync(path) ? hashed(readFileSync(path)) : 'dev'
}

export function built(folder: string): Plugin {
  return {
    name: 'built',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const files = ${JSON.stringify(list)}.split('\\n'); export const version = ${JSON.stringify(mark)}` : undefined),
    generateBundle(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') this.error('the build has no sw.js')
      const made = Object.keys(bundle).filter((file) => file !== 'sw.js' && file !== 'index.html')
      const still = readdirSync(folder).filter((file) => file !== 'manifest.webmanifest' && !file.startsWith('.'))
      const versions = still.map((file) => (/\.(wasm|js)$/.test(file) ? `${file}?v=${versionOf(join(folder, file))}` : file))
      const files = [...made, ...versions, 'manifest.webmanifest'].sort().map((file) => `/${file}`)
      const page = bundle['index.html']
      const version = hashed(files.join('\n'), page?.type === 'asset' ? page.source : '')
      worker.code = worker.code.replace(list, files.join('\\n')).replace(mark, version)
    },
  }
}
