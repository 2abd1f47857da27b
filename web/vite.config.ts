import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { drawn } from './drawn.ts'
import { compressed } from './compress.ts'
import { preloaded } from './preload.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// `vite build` makes the page that a host serves; `vite build --mode stage` the stage, which draws recorded
// tables without a host, for looking at them and for pictures to compare.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), drawn(), ...(mode === 'stage' ? [] : [preloaded(), compressed()])],
  base: '/',
  // A host only listens to its own pages: what comes from here says it were one.
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8123', headers: { origin: 'http://127.0.0.1:8123' } },
      '/ws': { target: 'http://127.0.0.1:8123', ws: true, rewriteWsOrigin: true },
    },
  },
  build: {
    target: 'es2022',
    outDir: mode === 'stage' ? 'dist-stage' : 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: here(mode === 'stage' ? './stage.html' : './index.html'),
      // Few files for a table: each costs a browser a request. Their names stand in many of them.
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // A group is what it names, not all that this needs besides.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /svelte[\\/]src|clsx|rolldown[\\/]runtime|src[\\/](lib[\\/](words|settings|router|merge|api|sizes|host|socket|notices|protocol|keys|tints))/, minShareCount: 2, priority: 3 },
            { name: 'cards', test: /virtual:drawings|src[\\/]cards[\\/](?!Browse|Legend|gallery|CardLarge|explained)/, minShareCount: 2, priority: 2 },
            { name: 'sheet', test: /src[\\/](table[\\/](Sheet|Acts|Amount)|cards[\\/](CardLarge|explained))/, priority: 2 },
            { name: 'games', test: /src[\\/]pages[\\/](Games|Watch)/, priority: 1 },
            { name: 'menu', test: /src[\\/]parts[\\/](MenuSheet|TalkSheet|Choices)/, priority: 2 },
            { name: 'parts', test: /src[\\/](parts[\\/](Bar|Boxes|Copy|Cover|GameLine|Teach)|lib[\\/]time)/, minShareCount: 2, priority: 1 },
            { name: 'table', test: /src[\\/](table[\\/](?!Sheet|Acts|Amount|Result|Offer|Fight)|pages[\\/]GamePage|parts[\\/](Menu\.|Talk)|lib[\\/](live|outbox|motion|touch|telling|keys|lessons))/, priority: 1 },
          ],
        },
      },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
}))
