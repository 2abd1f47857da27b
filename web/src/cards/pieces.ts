import type { RulesetDocument } from '../lib/protocol'

/** A piece of a card's text: words, a lead-in such as a keyword with its colon, what that says aside in brackets, or an
 * amount of something. */
export type Piece =
  | { is: 'words' | 'lead' | 'aside'; text: string }
  | { is: 'amount'; text: string; amount: string; icon: string; word: string }

interface Amounts {
  pattern: RegExp
  icons: [stem: string, icon: string][]
}
const READY = new WeakMap<RulesetDocument, Amounts>()
const SHOWN = ['spend', 'score', 'life', 'track', 'keep', 'threat']

/** What amounts a game's texts speak of: the names of its counters, whatever their endings. */
function amounts(rules: RulesetDocument): Amounts {
  let known = READY.get(rules)
  if (known) return known
  const icons: [string, string][] = []
  for (const { label, icon, role } of Object.values(rules.layout.counters)) {
    if (!label || !SHOWN.includes(role) || label.split(' ').length > 2) continue
    icons.push([label.toLowerCase().replace(/(en|e|n|s)$/, ''), icon])
  }
  icons.sort((one, other) => other[0].length - one[0].length)
  const stems = icons.map(([stem]) => stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  known = { icons, pattern: new RegExp(`(\\d*X|\\d+) ((?:${stems || '$^'})\\p{L}{0,2})(?![\\p{L}-])`, 'giu') }
  READY.set(rules, known)
  return known
}

/** The paragraphs of a text in pieces; together the pieces of a paragraph read as the text does. */
export function pieces(text: string, rules: RulesetDocument): Piece[][] {
  const { icons, pattern } = amounts(rules)
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
        const icon = icons.find(([stem]) => word.toLowerCase().startsWith(stem))![1]
        if (hit.index > from) found.push({ is: 'words', text: part.slice(from, hit.index) })
        found.push({ is: 'amount', text: whole, amount, icon, word })
        from = hit.index + whole.length
      }
      if (from < part.length) found.push({ is: 'words', text: part.slice(from) })
    }
    return found
  })
}

/** The same without what lead-ins say aside. */
export const brief = (text: Piece[][]): Piece[][] => text.map((line) => line.filter(({ is }) => is !== 'aside'))

/** A long word with places where it may be broken, after the syllables of German. */
export function soft(text: string, longest = 10): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < longest
      ? word
      : word.replace(/(?<=\p{L}{2}[aeiouyäöü][bdfgklmnprsvwxzß]*)(?=(?:sch|(?<=[aeiouyäöüs])s[tp]|ch|ck|ph|th|qu|[bdfgkpt]r|[bfgkp]l|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]\p{L})(?<!(?<=[aeiouyäöüs])s(?=[tp])|s(?=ch)|c(?=[hk])|[pt](?=h)|[bdfgkpt](?=r)|[bfgkp](?=l)|sc)/giu, '\u00ad'),
  )
}
