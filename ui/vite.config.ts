import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { built, versionOf } from './built.ts'

const root = import.meta.dirname
const still = join(root, 'public')

// The catalogues of all user text lie outside of this folder, because the Go
// side embeds them too.
export default defineConfig({
  plugins: [svelte(), built(still)],
  define: {
    __BRIDGE__: JSON.stringify({ wasm: `/sheet.wasm?v=${versionOf(join(still, 'sheet.wasm'))}`, exec: `/wasm_exec.js?v=${versionOf(join(still, 'wasm_exec.js'))}` }),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { main: join(root, 'index.html'), sw: join(root, 'src/sw.ts') },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
})
