import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

// Beside each asset lie its compressed twins, so that a host compresses nothing while people play.
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue
        const text = readFileSync(join(folder, file))
        writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }))
        const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        writeFileSync(join(folder, `${file}.br`), brotli)
      }
    },
  }
}
