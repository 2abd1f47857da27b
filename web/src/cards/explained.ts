import type { CardText, RulesetDocument } from '../lib/protocol'
import { knows, say } from '../lib/words.svelte'

/** A word or symbol that stands on a card, and what it means. */
export interface Explained {
  word: string
  icon?: string
  text: string
}

/** What a card's cost, values and keywords mean, in the order in which they stand on it: what needs no explanation is left out. */
export function explained(card: CardText, rules: RulesetDocument): Explained[] {
  const found: Explained[] = []
  const add = (word: string | undefined, icon: string, key: string): void => {
    if (word && knows(`web.card.means.${key}`)) found.push({ word, icon, text: say(`web.card.means.${key}`) })
  }
  const pay = card.pay ? rules.layout.counters[card.pay] : undefined
  if (pay) add(pay.label, pay.icon, card.pay!)
  for (const key of Object.keys(card.values ?? {})) add(rules.values[key], key, key)
  for (const word of card.keywords ?? []) found.push({ word, text: rules.keywords[word] ?? '' })
  return found
}
