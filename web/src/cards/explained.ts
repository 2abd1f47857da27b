import type { CardText, RulesetDocument } from '../lib/protocol'
import { knows, say } from '../lib/words.svelte'

/** A word or symbol that stands on a card, and what it means. */
export interface Explained {
  word: string
  icon?: string
  text: string
}

/** What a card's cost, values and keywords mean, in the order in which they stand on it: what needs no explanation is left out.
 * Keywords are looked for by the very words that the ruleset explains; one that were missed would only not be explained once more. */
export function explained(card: CardText, rules: RulesetDocument): Explained[] {
  const found: Explained[] = []
  const add = (word: string | undefined, icon: string, key: string): void => {
    if (word && knows(`web.card.means.${key}`)) found.push({ word, icon, text: say(`web.card.means.${key}`) })
  }
  const pay = card.pay ? rules.layout.counters[card.pay] : undefined
  if (pay) add(pay.label, pay.icon, card.pay!)
  for (const key of Object.keys(card.values ?? {})) add(rules.values[key], key, key)
  for (const [word, text] of Object.entries(rules.keywords)) {
    if (new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(card.text ?? '')) {
      found.push({ word, text: text.startsWith(`${word}: `) ? text.slice(word.length + 2) : text })
    }
  }
  return found
}
