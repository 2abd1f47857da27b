import type { CardText } from '../lib/protocol'

/** The colours of a card: a hue, how strong it is, and the hue of its light. */
export interface Palette {
  name: string
  hue: number
  strength: number
  light: number
}

const HUES: Record<string, [hue: number, strength: number, light: number]> = {
  enlightened: [208, 62, 46], void: [272, 48, 300], lifebound: [128, 42, 62], mechana: [24, 58, 40],
  homodeus: [40, 62, 28], order: [216, 62, 190], undergrowth: [112, 42, 80], wraethe: [292, 38, 330],
  iron: [220, 5, 205], steel: [212, 52, 195], tin: [178, 42, 160], pewter: [258, 34, 240],
  zinc: [138, 36, 120], brass: [52, 66, 50], copper: [10, 58, 24], bronze: [29, 50, 36], atium: [312, 34, 60],
  fighter: [6, 56, 30], merchant: [44, 58, 50], manipulator: [312, 44, 285], scout: [152, 46, 120],
  sage: [196, 58, 180], neutral: [232, 20, 210],
  nexus: [265, 50, 190], arena: [22, 52, 44], city: [214, 34, 48], village: [92, 36, 48], start: [182, 44, 170],
  hostile: [2, 54, 24], crystal: [184, 46, 170], plain: [34, 14, 44], mission: [226, 34, 40], gold: [43, 58, 48],
}
const BY_KIND: Record<string, string> = {
  monster: 'hostile', adversary: 'hostile', edict: 'hostile', lord: 'hostile', dominance: 'hostile',
  mission: 'mission', funding: 'gold', treasure: 'crystal', event: 'neutral',
}

/** How a card is coloured: by what it is hostile in, else by its faction, metal, class or place. */
export function palette(card: CardText, family: string): Palette {
  const faction = card.faction && card.faction in HUES ? card.faction : ''
  const name = BY_KIND[card.kind] ?? (faction || (family === 'shards' ? 'crystal' : 'plain'))
  const [hue, strength, light] = HUES[name]!
  return { name, hue, strength, light }
}

/** Which frame a card of this kind has. */
export function frame(card: CardText): 'hostile' | 'lasting' | 'plain' | 'quick' | 'wide' | 'once' {
  if (BY_KIND[card.kind] === 'hostile') return 'hostile'
  if (['mission', 'area', 'event'].includes(card.kind)) return 'wide'
  if (['construct', 'champion', 'relic', 'character'].includes(card.kind)) return 'lasting'
  if (card.kind === 'quick' || card.kind === 'mercenary') return 'quick'
  return card.faction || card.cost ? 'once' : 'plain'
}

/** How thick the edges of a frame are, at the sides and above and below. */
export const EDGES: Record<ReturnType<typeof frame>, readonly [across: number, down: number]> = {
  hostile: [3, 3], lasting: [7, 4], once: [2, 2], plain: [1, 1], quick: [2, 2], wide: [2, 7],
}
