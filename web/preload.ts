import type { Plugin } from 'vite'

// `table.html` is the page as `index.html` is, but browsers ask for all that draws a table at once instead of one after the
// other. A host serves it at the addresses of games (server/edge/page.py).
export function preloaded(): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      const html = String(index.source)
      const [scripts, styles] = [new Set<string>(), new Set<string>()]
      const add = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || scripts.has(name)) return
        scripts.add(name)
        chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file))
        chunk.imports.forEach(add)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/pages/GamePage.svelte'))) add(chunk.fileName)
      const missing = (name: string): boolean => !html.includes(name)
      const links = [
        ...[...scripts].filter(missing).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
        ...[...styles].filter(missing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ]
      if (!links.length) this.error('the page of a game was not found')
      this.emitFile({ type: 'asset', fileName: 'table.html', source: html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`) })
    },
  }
}
