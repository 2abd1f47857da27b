import { palette, type Palette } from '../cards/palette'
import type { Deed, Row, RulesetDocument } from './protocol'

/** A line of the log: in words, and what it says as data. */
export interface Line {
  text: string
  row: Row
}

/** A bit of what is told: words, or the name of a card with its colours. */
export interface Bit {
  text: string
  colours?: Palette
}

/** What somebody gained. */
export interface Gain {
  n: number
  icon: string
  word: string
}

/** A line of what happened, set to be scanned: what was done in rows, then what was gained. */
export interface Told {
  /** Whose deeds; -1 for nobody's. */
  seat: number
  /** Whether the seat's name stands before them. */
  named: boolean
  rows: Bit[][]
  gains: Gain[]
  /** In one row, of a turn that is long past: what came of it. */
  brief: Bit[]
  /** Whether it tells of a whole turn, not of one thing in somebody else's. */
  whole: boolean
}

/** How many letters parts of a row have together at most. */
const ROW = 36
const APART: Bit = { text: ' · ' }

/** Lines with their rows; a line without one is words alone. */
export const lines = (log: readonly string[] = [], rows: readonly Row[] = []): Line[] => log.map((text, at) => ({ text, row: rows[at] ?? {} }))

/** The last line about a seat. */
export const lastOf = (log: readonly Line[], seat: number | undefined): Line | undefined => [...log].reverse().find(({ row }) => row.seat !== undefined && row.seat === seat)

/** What is told of the same seat after a line about it. */
export function since(log: readonly Line[], line: Line | undefined): string[] {
  const at = line ? log.indexOf(line) : -1
  return at < 0 ? [] : log.slice(at + 1).flatMap(({ text, row }) => (row.seat === line!.row.seat ? [text] : []))
}

/** A line as a sentence: of somebody whose name stands before it, without the colon that sets it off in a list. */
export function sentence(text: string, names: readonly string[]): string {
  const who = names.find((name) => text.startsWith(`${name}: `))
  return who === undefined ? text : who + text.slice(who.length + 1)
}

const joined = (parts: Bit[][]): Bit[] => parts.flatMap((bits, at) => (at > 0 ? [APART, ...bits] : bits))

/** Set what somebody did. */
export function told({ text, row }: Line, rules: RulesetDocument): Told {
  const gains: Gain[] = []
  const parts: { deed: Deed; bits: Bit[]; long: number; weight: number }[] = []
  const deeds = row.deeds ?? [{ kind: '', to: text.length }]
  let from = row.at ?? 0
  deeds.forEach((deed, at) => {
    const start = from
    from = deed.to + 2
    const counter = deed.counter ? rules.layout.counters[deed.counter] : undefined
    if (counter) gains.push({ n: deed.n ?? 0, icon: counter.icon, word: counter.label ?? '' })
    if (counter || deed.fresh) return
    const bits: Bit[] = []
    let last = start
    for (const [begin, end, id] of deed.cards ?? []) {
      const card = rules.cards[id]
      if (begin > last) bits.push({ text: text.slice(last, begin) })
      bits.push({ text: text.slice(begin, end), colours: card && palette(card, rules.family) })
      last = end
    }
    if (last < deed.to) bits.push({ text: text.slice(last, deed.to) })
    // What was taken from the market tells most: something has come after it. Mere means, and what names no card, tell least.
    const weight = deeds[at + 1]?.fresh ? 0 : deed.means ? 3 : deed.cards ? 1 : 2
    parts.push({ deed, bits, long: deed.to - start, weight })
  })
  const rows: Bit[][][] = []
  let long = 0
  for (const part of parts) {
    if (rows.length === 0 || long + part.long > ROW) {
      rows.push([part.bits])
      long = part.long
    } else {
      rows.at(-1)!.push(part.bits)
      long += part.long + 3
    }
  }
  const brief = joined([...parts].sort((one, other) => one.weight - other.weight).map(({ bits }) => bits))
  return { seat: row.seat ?? -1, named: !!row.at, rows: rows.map(joined), gains, brief, whole: deeds.length > 2 }
}
