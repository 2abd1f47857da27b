import type { CardText, RulesetDocument } from '../lib/protocol'

/** What somebody looks for among the cards of a game; an empty list allows all. */
export interface Wanted {
  text: string
  kind: string[]
  faction: string[]
  cost: string[]
  source: string[]
}
export const nothing = (): Wanted => ({ text: '', kind: [], faction: [], cost: [], source: [] })

/** How a card fared: in how many games somebody had it, and how many of those they won. */
export type Fared = Record<string, { games: number; won: number }>

export const costOf = (card: CardText): string => (card.pay === undefined ? '–' : String(card.cost ?? 0))

/** What can be asked for in a game: kinds, factions, costs, sources, with the words for them. */
export function choices(rules: RulesetDocument): Record<'kind' | 'faction' | 'cost' | 'source', [id: string, word: string][]> {
  const found = { kind: new Map<string, string>(), faction: new Map<string, string>(), cost: new Map<string, string>(), source: new Map<string, string>() }
  for (const card of Object.values(rules.cards)) {
    found.kind.set(card.kind, rules.kinds?.[card.kind] ?? card.kind)
    if (card.faction) found.faction.set(card.faction, rules.factions?.[card.faction] ?? card.faction)
    found.cost.set(costOf(card), costOf(card))
    if (card.source) found.source.set(card.source, card.source)
  }
  const cost = [...found.cost].sort((one, other) => (Number(one[0]) || 0) - (Number(other[0]) || 0) || (one[0] === '–' ? -1 : 1))
  return { kind: [...found.kind], faction: [...found.faction], cost, source: [...found.source] }
}

/** The ids of the cards that fit, in the order wanted. */
export function search(rules: RulesetDocument, wanted: Wanted, sort: string, fared: Fared = {}): string[] {
  const lower = (text: string): string => text.toLocaleLowerCase(rules.lang)
  const words = lower(wanted.text).split(/\s+/).filter(Boolean)
  const among = (list: string[], what: string): boolean => list.length === 0 || list.includes(what)
  const fits = Object.entries(rules.cards).filter(([, card]) => {
    const worth = Object.entries(card.values ?? {}).filter(([, n]) => n !== 0).map(([value]) => rules.values[value] ?? '')
    const all = lower([card.name, card.kindText, card.text ?? '', ...worth].join(' '))
    return among(wanted.kind, card.kind) && among(wanted.faction, card.faction ?? '') && among(wanted.cost, costOf(card)) && among(wanted.source, card.source ?? '') && words.every((word) => all.includes(word))
  })
  const rate = (id: string): number => (fared[id] ? fared[id].won / fared[id].games : -1)
  if (sort === 'name') fits.sort((one, other) => one[1].name.localeCompare(other[1].name, rules.lang))
  if (sort === 'cost') fits.sort((one, other) => (one[1].pay ? (one[1].cost ?? 0) : -1) - (other[1].pay ? (other[1].cost ?? 0) : -1) || one[1].name.localeCompare(other[1].name, rules.lang))
  if (sort === 'fared') fits.sort((one, other) => rate(other[0]) - rate(one[0]))
  return fits.map(([id]) => id)
}

/** What a report of simulated games says of cards: the rows of its table, each with the name of a card, in how many
 * games somebody bought it, and the share of those that they won. Cards that this game does not know are left out. */
export function faredIn(rows: { name: string; games: number; share: number }[], rules: RulesetDocument): Fared {
  const ids = new Map(Object.entries(rules.cards).map(([id, card]) => [card.name, id]))
  const found: Fared = {}
  for (const { name, games, share } of rows) {
    const id = ids.get(name)
    if (id && games > 0 && Number.isFinite(share)) found[id] = { games, won: share * games }
  }
  return found
}

/** The rows about cards of a report (lab/pages/page.html). */
export function rowsOf(page: Document): { name: string; games: number; share: number }[] {
  return [...page.querySelectorAll('#cards tbody tr')].map((row) => {
    const cell = (at: number): number => Number(row.children[at]?.getAttribute('data-value') ?? NaN)
    return { name: row.children[0]?.textContent.trim() ?? '', games: cell(5), share: cell(6) }
  })
}
