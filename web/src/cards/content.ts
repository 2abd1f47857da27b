import type { CardText, Mark, RulesetDocument } from '../lib/protocol'
import { measured, need, VALUE, type Content } from './fit'
import { EDGES, frame } from './palette'
import { pieces, type Piece } from './pieces'

const READ = new WeakMap<CardText, Piece[][]>()

/** The paragraphs of a card's text. */
function paragraphsOf(card: CardText, rules: RulesetDocument): Piece[][] {
  const known = READ.get(card) ?? (card.text ? pieces(card.text, rules) : [])
  READ.set(card, known)
  return known
}

/** How wide in px are, about, a frame and what stands apart from it, the sign of a faction, a word's letter, and the rim of words and values. */
const FRAME = 16
const SIGN = 27
const LETTER = 6.5
const RIM = 18

/** How many lines on a picture what holds of a card and its values take. */
function lying(values: number, signed: boolean, mark: Mark | undefined, room: number): number {
  const words = [...(mark?.live ?? []), ...(mark?.say ?? []).filter((word) => room > 144 || word.length < 14), ...(mark?.ready || mark?.used?.length ? ['1234567'] : [])]
  const said = words.reduce((sum, word) => sum + LETTER * word.length + RIM, 0)
  const worth = values > 0 ? VALUE * values + RIM : 0
  const all = said + worth + (signed ? SIGN : 0)
  if (all <= room) return said + worth > 0 || mark ? 1 : 0
  return Math.ceil(said / room) + Math.ceil(worth / room) || 1
}

/** What there is to set on a card of that width, `mute`: without its text. */
export function contentOf(card: CardText, rules: RulesetDocument, mark: Mark | undefined, width: number, mute = false): Content {
  const values = Object.keys(card.values ?? {}).length
  return { name: card.name, paragraphs: mute ? [] : paragraphsOf(card, rules), values, over: lying(values, card.faction !== undefined, mark, width - FRAME) }
}

/** How high a card has to be for the whole of its text (see `need`). */
export function needOf(id: string, rules: RulesetDocument, mark: Mark | undefined, width: number, letters: number, short: boolean): number {
  const card = rules.cards[id]
  if (card === undefined) return 0
  return need(contentOf(card, rules, mark, width), { width, gem: card.pay !== undefined, edge: EDGES[frame(card)] }, letters, short, measured)
}
