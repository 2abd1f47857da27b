import { palette, type Palette } from '../cards/palette'
import { pieces } from '../cards/pieces'
import type { RulesetDocument } from './protocol'

/** A bit of what is told: words, or the name of a card with its colours. */
export interface Bit {
  text: string
  colours?: Palette
}

/** What somebody gained. */
export interface Gain {
  n: string
  icon: string
  word: string
}

/** A line of what happened, set to be scanned: what was done in rows, then what was gained. */
export interface Told {
  rows: Bit[][]
  gains: Gain[]
  /** In one row, of a turn that is long past: what came of it. */
  brief: Bit[]
  /** Whether it tells of a whole turn, not of one thing in somebody else's. */
  whole: boolean
}

const NAMES = new WeakMap<RulesetDocument, { pattern: RegExp; colours: Map<string, Palette> }>()
/** How many letters parts of a row have together at most. */
const ROW = 36

function namesOf(rules: RulesetDocument) {
  let known = NAMES.get(rules)
  if (known) return known
  const colours = new Map(Object.values(rules.cards).map((card) => [card.name, palette(card, rules.family)]))
  const names = [...colours.keys()].sort((one, other) => other.length - one.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  known = { colours, pattern: new RegExp(`(?<!\\p{L})(${names.join('|') || '$^'})(?!\\p{L})`, 'u') }
  NAMES.set(rules, known)
  return known
}

function bitsOf(text: string, rules: RulesetDocument): Bit[] {
  const { pattern, colours } = namesOf(rules)
  return text.split(pattern).filter(Boolean).map((part) => ({ text: part, colours: colours.get(part) }))
}

/** Set what somebody did: `fresh` is how parts begin that only say what has come to the market. */
export function told(text: string, rules: RulesetDocument, fresh: string): Told {
  const gains: Gain[] = []
  const rows: Bit[][] = []
  const parts = text.split('; ')
  const verb = (part: string) => part.split(/[: ]/, 1)[0]
  let long = 0
  const kept = parts.filter((part) => {
    const [gain] = part.startsWith('+') ? (pieces(part.slice(1), rules)[0] ?? []) : []
    if (gain?.is === 'amount') gains.push({ n: gain.amount, icon: gain.icon, word: gain.word })
    return gain?.is !== 'amount' && !part.startsWith(fresh)
  })
  for (const part of kept) {
    const bits = bitsOf(part, rules)
    const row = rows.at(-1)
    if (row === undefined || long + part.length > ROW) {
      rows.push(bits)
      long = part.length
    } else {
      row.push({ text: ' · ' }, ...bits)
      long += part.length + 3
    }
  }
  // What was taken from the market tells most: something has come after it. What was played first, and what names no card, tells least.
  const weight = (part: string) => (parts[parts.indexOf(part) + 1]?.startsWith(fresh) ? 0 : verb(part) === verb(kept[0]!) ? 3 : bitsOf(part, rules).some(({ colours }) => colours) ? 1 : 2)
  const brief = bitsOf([...kept].sort((one, other) => weight(one) - weight(other)).join(' · '), rules)
  return { rows, gains, brief, whole: parts.length > 2 }
}
