import type { CardText } from '../lib/protocol'
import { BACKDROPS } from './backdrops'
import { symbol } from './icons'
import type { Palette } from './palette'
import { BY_KIND, FIGURES, OTHERWISE } from './fitting'
import { both, fade, g, o, p, pen, r1, type Pen } from './pen'

/** What stands in the middle of pictures: which cards show what, and the parts that it is made of (art/drawings.ts). */
export interface Drawings {
  motifs: Record<string, string>
  parts: Record<string, string>
}

const LIKE: Record<string, string> = { nexus: 'sage', arena: 'fighter', city: 'homodeus', village: 'plain', start: 'order' }
/** Things that may lean, and by how much. */
const LEANS: Record<string, number> = { sword: 38, dagger: 40, staff: 12, star: 20, rocket: 14, blaster: 8, book: 4, tome: 8, crystal: 6, hedron: 8, vial: 8, mask: 8, scroll: 6, map: 6, coins: 0, amulet: 6, drone: 7, arrows: 8, impact: 30, flower: 30, gears: 20, chain: 14, banner: 4, fist: 14, hand: 8 }
const HEAD_PARTS = ['mane', 'wave', 'wind', 'rock', 'horns', 'ears', 'head', 'one', 'two', 'many', 'plates', 'nose', 'tusks', 'fangs']

/** What the picture of a card shows: its own motif, else one that fits its kind and faction. */
function motif(id: string, card: CardText, motifs: Record<string, string>, tool: Pen): string {
  const fitting = BY_KIND[card.kind]
  return motifs[id] ?? fitting?.[tool.n(fitting.length)] ?? FIGURES[card.faction ?? ''] ?? OTHERWISE
}

/** A symbol as a thing with weight and light. */
function relief(tool: Pen, name: string): string {
  const d = symbol(name)
  const at = (x: number, y: number): string => `translate(${24.8 + x} ${9.8 + y}) scale(2.1)`
  const even = 'fill-rule="evenodd"'
  return o(50, 35, 34, tool.glow) + g(at(1.4, 2), p(d, '#000', `opacity=".45" ${even}`)) + g(at(0, 0), p(d, tool.sub, even) + p(d, 'none', `stroke="${tool.g(90)}" stroke-width=".35" opacity=".8"`))
}

function beast(tool: Pen, traits: string[], parts: Record<string, string>): string {
  const has = (trait: string): boolean => traits.includes(trait)
  const worn = HEAD_PARTS.filter((part) => has(part) || part === 'head' || (part === 'two' && !has('one')) || (part === 'nose' && !has('plates')))
  return o(50, 38, 38, tool.glow, fade(0.5)) + worn.map((part) => parts[`!${part}`] ?? parts[`!${part}${tool.n(3)}`] ?? '').join('')
}

function subject(what: string, tool: Pen, faction: string, parts: Record<string, string>): string {
  const words = what.slice(1).split(' ')
  if (what.startsWith('@')) {
    const [head, body, held] = words
    return (parts[`@3${faction}`] ?? o(50, 26, 26, tool.glow, fade(0.7))) + (parts[`@2${held}`] ?? '') + (parts[`@1${body}`] ?? '') + (parts[`@0${head}`] ?? '')
  }
  if (what === 'swarm') return ['26 46) scale(.62', '74 44) scale(.66', '50 40) scale(.95'].map((at) => g(`translate(${at}) translate(-50 -40)`, beast(tool, ['ears', 'fangs'], parts))).join('')
  if (what.startsWith('!')) return beast(tool, words, parts)
  if (what.startsWith('=')) return relief(tool, what.slice(1))
  const lean = LEANS[what] ?? 0
  return g(`rotate(${r1(tool.x(-lean, lean))} 50 36)`, parts[what] ?? parts.star ?? '')
}

/** A layer of a picture, drawn on 100 by 70: how it fills a place of any shape. */
const layer = (how: string, drawing: string, box = '0 0 100 70'): string => `<svg viewBox="${box}" preserveAspectRatio="${how}" overflow="visible">${drawing}</svg>`

/** The picture of a card as the inside of an SVG of any shape, with the shadings of its palette (`shadings`) at
 * hand: what is behind, the thing in the middle (if the drawings are at hand), what is before it. Land and sky fill the place,
 * the thing in the middle is seen whole wherever it stands. The same id gives the same picture. */
export function emblem(id: string, card: CardText, colours: Palette, drawings?: Drawings): string {
  const tool = pen(id, colours)
  const what = motif(id, card, drawings?.motifs ?? {}, pen(`${id} `, colours))
  const upright = what.startsWith('!') || what.startsWith('@')
  const x = 50 + (tool.x(0, 1) - 0.5) * (upright ? 24 : 52)
  const y = tool.x(18, 30)
  const [behind, before] = (BACKDROPS[colours.name] ?? BACKDROPS[LIKE[colours.name] ?? 'plain']!)(tool, x, y)
  const size = tool.x(0.94, 1.06).toFixed(2)
  const middle = drawings
    ? g(`translate(50 36) scale(${tool.n(2) ? '-' : ''}${size} ${size}) translate(-50 -36)`, subject(what, tool, card.faction ?? '', drawings.parts))
        .replace(/«(.*?)»/gs, (_, half: string) => both(half)).replace(/§s/g, tool.sub).replace(/§g/g, tool.glow).replace(/§(\d+)/g, (_, light: string) => tool.c(+light)).replace(/¤(\d+)/g, (_, light: string) => tool.g(+light))
    : ''
  const stands = `xMidY${upright ? 'Max' : 'Mid'} `
  return layer('xMidYMax slice', p('M0 0H100V70H0Z', tool.sky) + behind) + layer(`${stands}meet`, middle, upright ? '16 8 68 60' : '14 7 72 58') + layer('xMidYMax slice', before) + layer('none', p('M0 0H100V70H0ZM50 -8C86 -8 108 12 108 35S86 78 50 78 -8 58 -8 35 14 -8 50 -8Z', '#000', `fill-rule="evenodd" ${fade(0.35)}`))
}
