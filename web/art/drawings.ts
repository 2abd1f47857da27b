import type { Drawings } from '../src/cards/emblem.ts'
import { BY_KIND, FIGURES, OTHERWISE } from '../src/cards/fitting.ts'
import { numbers, type Pen } from '../src/cards/pen.ts'
import { AURAS, BEAST, BODIES, HEADS, HELD, ghost, golem, serpent, spider } from './figures.ts'
import { MOTIFS } from './motifs.ts'
import { THINGS } from './things.ts'

/** A pen that notes colours instead of choosing them: `§14` for the palette's, `¤80` for its light, `§s` and `§g` for
 * its shadings. */
function noting(seed: string): Pen {
  const next = numbers(seed)
  return {
    x: (a, b) => a + (b - a) * next(),
    n: (count) => Math.floor(next() * count),
    c: (light) => `§${light}`,
    g: (light) => `¤${light}`,
    sub: '§s',
    glow: '§g',
    sky: '',
  }
}

/** What `both` drew: «…» in the data. */
const MIRRORED = /(.+?)<g transform="matrix\(-1 0 0 1 100 0\)">\1<\/g>/gs

/** Of which kinds and factions cards without a motif of their own may be. */
const KINDS: Record<string, string[]> = {
  ascension: ['monster', 'construct', 'treasure', 'enlightened', 'void', 'lifebound', 'mechana'],
  shards: ['homodeus', 'order', 'undergrowth', 'wraethe'],
  mistborn: ['action', 'mission', 'metal', 'adversary', 'edict', 'dominance'],
  hexascension: ['action', 'relic', 'area', 'event', 'monster'],
}

/** The parts of which something may be made. */
function partsOf(what: string): string[] {
  if (what.startsWith('@')) return what.slice(1).split(' ').map((word, at) => `@${at}${word}`)
  if (what === 'swarm') return partsOf('!ears fangs')
  return what.startsWith('!') ? ['head', 'two', 'nose', ...what.slice(1).split(' ')].flatMap((word) => ['', 0, 1, 2].map((one) => `!${word}${one}`)) : [what]
}

/** All that stands in the middle of the pictures of a family's games, as data for the page (`emblem.ts` puts it together). */
export function drawings(): Record<string, Drawings> {
  const parts: Record<string, string> = {}
  const note = (prefix: string, table: Record<string, (pen: Pen) => string>): void => {
    for (const [name, draw] of Object.entries(table)) parts[prefix + name] = draw(noting(name)).replace(/ \/>/g, '/>').replace(/(\.\d)\d+/g, '$1').replace(MIRRORED, '«$1»')
  }
  note('', { ...THINGS, ghost, golem, serpent, spider })
  note('@0', HEADS)
  note('@1', BODIES)
  note('@2', HELD)
  note('@3', AURAS)
  note('!', BEAST)
  return Object.fromEntries(
    Object.entries(MOTIFS).map(([family, motifs]) => {
      const kinds = KINDS[family] ?? []
      const shown = [...Object.values(motifs), ...kinds.flatMap((kind) => BY_KIND[kind] ?? FIGURES[kind] ?? []), OTHERWISE, 'star']
      const used = new Set([...shown.flatMap(partsOf), ...kinds.map((faction) => `@3${faction}`)])
      return [family, { motifs, parts: Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(name))) }]
    }),
  )
}
