import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

// What a browser loads is to be small: short names for the styles of components, and nothing of what older components needed.
const compilerOptions = { runes: true, discloseVersion: false, cssHash: ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 4)}` }

export default { preprocess: vitePreprocess(), compilerOptions }
