import type { CardText, Mark, RulesetDocument } from '../lib/protocol'
import { measured, need, type Content } from './fit'
import { EDGES, frame } from './palette'
import { pieces, type Piece } from './pieces'

const READ = new WeakMap<CardText, Piece[][]>()

/** The paragraphs of a card's text. */
function paragraphsOf(card: CardText, rules: RulesetDocument): Piece[][] {
  const known = READ.get(card) ?? (card.text ? pieces(card.text, rules) : [])
  READ.set(card, known)
  return known
}

/** What there is to set on a card of that width, `mute`: without its text. */
export function contentOf(card: CardText, rules: RulesetDocument, mark: Mark | undefined, width: number, mute = false): Content {
  const values = Object.keys(card.values ?? {}).length
  const said = mark?.live ?? mark?.say ?? mark?.used ?? mark?.ready
  return { name: card.name, paragraphs: mute ? [] : paragraphsOf(card, rules), values, over: (values > 0 || mark ? 1 : 0) + (values > 0 && width < 160 && said ? 1 : 0) }
}

/** How high a card has to be for the whole of its text (see `need`). */
export function needOf(id: string, rules: RulesetDocument, mark: Mark | undefined, width: number, letters: number, short: boolean): number {
  const card = rules.cards[id]
  if (card === undefined) return 0
  return need(contentOf(card, rules, mark, width), { width, gem: card.pay !== undefined, edge: EDGES[frame(card)] }, letters, short, measured)
}
