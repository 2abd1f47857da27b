import type { CardText, RulesetDocument } from '../lib/protocol'
import { pieces } from './pieces'

/** A word or symbol that stands on a card, and what it means. */
export interface Explained {
  word: string
  icon?: string
  text?: string
}

/** What a card's symbols and keywords mean, in the order in which they stand on it. Keywords are looked for by the very words
 * that the ruleset explains; one that were missed would only not be explained once more. */
export function explained(card: CardText, rules: RulesetDocument): Explained[] {
  const found = new Map<string, Explained>()
  const pay = card.pay ? rules.layout.counters[card.pay] : undefined
  if (pay?.label) found.set(pay.icon, { word: pay.label, icon: pay.icon })
  for (const key of Object.keys(card.values ?? {})) {
    const word = rules.values[key]
    if (word) found.set(`=${word}`, { word, icon: key })
  }
  for (const line of pieces(card.text ?? '', rules)) {
    for (const piece of line) {
      if (piece.is !== 'amount') continue
      const word = rules.layout.counters[piece.counter]?.label ?? piece.word
      if (![...found.values()].some((known) => known.word === word)) found.set(piece.icon, { word, icon: piece.icon })
    }
  }
  for (const [word, text] of Object.entries(rules.keywords)) {
    if (new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(card.text ?? '')) {
      found.set(`:${word}`, { word, text: text.startsWith(`${word}: `) ? text.slice(word.length + 2) : text })
    }
  }
  return [...found.values()]
}
