import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawings } from './art/drawings.ts'

// Tenths of a unit are less than a pixel can show: halves pack better. Small numbers may be widths or shares and stay.
const SMALL = 5
const coarse = (text: string): string => text.replace(/-?\d+\.\d+/g, (number) => (Math.abs(+number) < SMALL ? number : String(Math.round(+number * 2) / 2)))

// The drawings of cards are data, not script: a file for each family of games, whose addresses `virtual:drawings` are.
export function drawn(): Plugin {
  const files = Object.entries(drawings()).map(([family, found]) => {
    const text = coarse(JSON.stringify(found))
    return { family, text, name: `assets/${family}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json` }
  })
  const addresses = Object.fromEntries(files.map(({ family, name }) => [family, `/${name}`]))
  return {
    name: 'drawn',
    resolveId: (id) => (id === 'virtual:drawings' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:drawings' ? `export default ${JSON.stringify(addresses)}` : undefined),
    generateBundle() {
      for (const { name, text } of files) this.emitFile({ type: 'asset', fileName: name, source: text })
    },
    configureServer(server) {
      for (const { name, text } of files)
        server.middlewares.use(`/${name}`, (_, answer) => {
          answer.setHeader('content-type', 'application/json')
          answer.end(text)
        })
    },
  }
}
