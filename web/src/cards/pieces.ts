import type { RulesetDocument } from '../lib/protocol'

/** A piece of a card's text: words, a lead-in such as a keyword with its colon, what that says aside in brackets, or an
 * amount of a counter. */
export type Piece =
  | { is: 'words' | 'lead' | 'aside'; text: string }
  | { is: 'amount'; text: string; amount: string; counter: string; icon: string; word: string }

interface Amounts {
  pattern: RegExp
  counters: Map<string, string>
}
const READY = new WeakMap<RulesetDocument, Amounts>()

/** What amounts a game's texts speak of: the ruleset says which words stand behind numbers of each counter. */
function amounts(rules: RulesetDocument): Amounts {
  let known = READY.get(rules)
  if (known) return known
  const counters = new Map(Object.entries(rules.layout.counters).flatMap(([id, { units }]) => (units ?? []).map((unit) => [unit, id] as const)))
  const words = [...counters.keys()].sort((one, other) => other.length - one.length).join('|')
  known = { counters, pattern: new RegExp(`(\\d*X|\\d+) (${words || '$^'})(?![\\p{L}-])`, 'gu') }
  READY.set(rules, known)
  return known
}

/** The paragraphs of a text in pieces; together the pieces of a paragraph read as the text does.
 *
 * That what stands before a colon is a lead-in is how texts of cards are set, in every game and language: it is printed bold,
 * and nothing else follows from it. */
export function pieces(text: string, rules: RulesetDocument): Piece[][] {
  const { counters, pattern } = amounts(rules)
  return text.split('\n').map((line) => {
    const found: Piece[] = []
    for (const part of line.split(/((?<=^|[.!?)] )[^.:!?]{2,60}:(?= ))/u)) {
      let from = 0
      if (part.endsWith(':') && part.split('(').length === part.split(')').length) {
        from = part.indexOf(' (')
        if (from < 0) found.push({ is: 'lead', text: part })
        else found.push({ is: 'lead', text: part.slice(0, from) }, { is: 'aside', text: part.slice(from, -1) }, { is: 'lead', text: ':' })
        continue
      }
      for (const hit of part.matchAll(pattern)) {
        const [whole, amount, word] = hit as unknown as [string, string, string]
        const counter = counters.get(word)!
        if (hit.index > from) found.push({ is: 'words', text: part.slice(from, hit.index) })
        found.push({ is: 'amount', text: whole, amount, counter, icon: rules.layout.counters[counter]!.icon, word })
        from = hit.index + whole.length
      }
      if (from < part.length) found.push({ is: 'words', text: part.slice(from) })
    }
    return found
  })
}

/** The same without what lead-ins say aside. */
export const brief = (text: Piece[][]): Piece[][] => text.map((line) => line.filter(({ is }) => is !== 'aside'))

/** What German compounds are joined of where syllables alone would mislead: a word may be broken before these. */
const SEAMS = /(?<=\p{L}{3})(?=archiv|arena|apostel|amulett|(?<=d)aktion|(?<=ch)arm$|exo|skelett|implantat|impuls|(?<=n)egel$|einander|übergeh|unfähig|obligator|(?<=r)oger$|(?<=n)ofen|auge$|(?<=d)ruf$|hack$|klinge|(?<=nk)ler|pl[aä]tz|ratte|rausch|sperr|spiel|splitter|spuk|stab|stapel|station|stärk|steck|stell|(?<=n)stern$|stieg|stör|strateg|strom|sturm)/giu
/** Between vowels the last consonant, or those that belong together, goes to the next syllable. */
const SYLLABLES = /(?<=\p{L}{3})(?<=[aeiouyäöü](?:(?![aeiouyäöü])\p{L})*)(?<!s(?=ch)|sc(?=h)|c(?=[hk])|[pt](?=h)|q(?=u)|z(?=w)|[bdfgkpt](?=r)|[pt]h(?=r)|(?<=[^aeiouyäöü])[bfgkp](?=l)|sch(?=[lmnrw]))(?=(?:sch[lmnrw]?|ch|ck|[pt]hr?|qu|zw|[bdfgkpt]r|(?<=[^aeiouyäöü])[bfgkp]l|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]\p{L})/giu

/** A long word with places where it may be broken, after the syllables of German. */
export function soft(text: string, longest = 10): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < longest
      ? word
      : word
          .replace(SEAMS, '\u00ad')
          .split('\u00ad')
          .map((part) => part.replace(SYLLABLES, '\u00ad'))
          .join('\u00ad'),
  )
}
