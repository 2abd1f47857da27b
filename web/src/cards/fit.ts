import { brief, type Piece } from './pieces'

export type Size = 'full' | 'big' | 'mid' | 'small' | 'chip'

/** How wide a text is in a font of one pixel. */
export type Measure = (text: string, bold: boolean) => number

/** How a card is set: sizes of letters, whether its kind is named, what is seen of its text. */
export interface Setting {
  /** The picture stands beside the rest, not above it. */
  beside: boolean
  /** How much of the width such a picture takes. */
  aside: number
  /** The name stands below the picture, over the whole width: beside what the card costs there is no room for a word. */
  under: boolean
  name: number
  lines: number
  /** Some word of the name has to be broken. */
  broken: boolean
  text: number
  kind: boolean
  /** Lines stand closer to each other and to the edge. */
  dense: boolean
  /** What lead-ins say aside is left out. */
  brief: boolean
  /** How many lines of a text are seen that fades at its end; 0 if it is whole, -1 if it is left out. */
  cut: number
  /** The least height of the picture. */
  art: number
}

/** Letters from the largest to the smallest allowed, and the least height of the picture, of the whole. */
const RANGE: Record<Exclude<Size, 'chip'>, { name: number[]; text: number[]; art: number }> = {
  full: { name: [20, 18, 16], text: [16, 15, 14, 13], art: 0.24 },
  big: { name: [15.5, 14.5, 13.5, 12.5], text: [17, 16, 14.5, 14, 13], art: 0.16 },
  mid: { name: [14, 13, 12], text: [15.5, 14.5, 13.5, 13], art: 0.14 },
  small: { name: [12.5, 11.5, 10.5], text: [12, 11.5], art: 0.36 },
}
/** Letters larger than that are for short texts: they leave the picture as much of the height. */
const USUAL = 14.5
const ROOMY = 0.5
/** Letters still smaller, where a text would be cut off otherwise: on small cards, and on those of a table. */
const FINER: Partial<Record<Size, number[]>> = { big: [12.5, 12], mid: [12.5, 12, 11.5, 11], small: [11, 10.5] }
/** Widths in px below which a picture beside a name, and a name beside a cost, leave too little room. */
const NARROW = 130
const SLIM = 100
/** Below that width a text that is cut off is not worth its room. */
const SCANT = 84
/** A word is measured a little smaller than it is drawn. */
const SPARE = 1.01
export const LEADING = 1.2
export const DENSE = 1.12
const SLIVER = 0.16
/** How wide in px what lies on a picture is, and how high each of its lines. */
const SEEN = 44
const STACKED = 19
const NAME_LEADING = 1.12

/** How many lines words take in that width, broken between words only (a browser that hyphenates needs
 * fewer). */
export function lines(parts: { text: string; wide: number }[], width: number, space: number): number {
  let count = 1
  let at = 0
  for (const { wide } of parts) {
    if (at > 0 && at + space + wide > width) {
      count += Math.ceil(wide / width)
      at = wide % width
    } else {
      at += (at > 0 ? space : 0) + wide
      if (at > width) {
        count += Math.ceil(at / width) - 1
        at %= width
      }
    }
  }
  return count
}

/** How high a text is; infinitely, if a word so short that nobody would break it does not fit. */
function height(paragraphs: Piece[][], width: number, size: number, measure: Measure): number {
  const space = measure(' ', false) * size
  let total = 0
  for (const paragraph of paragraphs) {
    const words: { text: string; wide: number }[] = []
    for (const piece of paragraph) {
      if (piece.is === 'amount') {
        words.push({ text: piece.text, wide: (measure(piece.amount, true) + 1.15) * size })
        continue
      }
      for (const text of piece.text.split(/ |(?<=\p{L}-)(?=\p{L})/u)) {
        if (!text) continue
        const wide = measure(text, piece.is === 'lead') * size
        if (wide > width && text.length < 9) return Infinity
        words.push({ text, wide })
      }
    }
    total += lines(words, width, space) * size * LEADING
  }
  return total + (paragraphs.length - 1) * 3
}

/** What there is to set on a card: `over` are the lines that lie on its picture. */
export interface Content {
  name: string
  paragraphs: Piece[][]
  over: number
  values?: number
}
/** Where it is set: how thick its frame is, whether what it costs stands in a corner. */
interface Place {
  width: number
  gem: boolean
  edge?: readonly [across: number, down: number]
}

/** How the name is set, and what that leaves for the text. */
function headed(card: Content, size: Exclude<Size, 'chip'>, box: Place, beside: boolean, under: boolean, measure: Measure, dense = false) {
  const [across, down] = box.edge ?? [2, 2]
  const pad = size === 'full' ? 12 : size === 'small' ? 5 : 7
  const aside = beside ? (size === 'small' ? 0.26 : 0.38) : 0
  const inner = box.width * (1 - aside) - 2 * (pad + across) - 2
  const room = inner - (box.gem && !beside && !under ? (size === 'full' ? 40 : size === 'small' ? 17 : 23) : 0)
  const words = card.name.split(/ |(?<=\p{L}-)(?=\p{L})/u).map((text) => ({ text, wide: measure(text, true) }))
  const space = measure(' ', true)
  const named = (letters: number): number => lines(words.map(({ text, wide }) => ({ text, wide: wide * letters })), room, space * letters)
  const whole = (letters: number): boolean => words.every(({ wide }) => wide * letters * SPARE <= room)
  const sizes = RANGE[size].name.slice(dense ? -1 : 0)
  const name = sizes.find((letters) => whole(letters) && named(letters) <= 2) ?? sizes.find((letters) => whole(letters) && named(letters) <= 3) ?? sizes[sizes.length - 1]!
  const count = Math.min(named(name), 3)
  const head = Math.max(count * name * NAME_LEADING + 8, size === 'small' ? 24 : 30)
  // What a card costs stands on the picture where the name is below it.
  const over = Math.max(card.over * (size === 'full' ? 30 : 22), under && box.gem ? 22 : 0)
  return { aside, inner, over, outside: head + 2 * down + (size === 'full' ? 22 : 14), set: { beside, aside, under, name, lines: count, broken: !whole(name), cut: 0, dense: false } }
}

/** How much closer a text may come to the edge above and below, and how much wider it is then. */
const CLOSER = 8
const WIDER = 4

/** How high a text is whose lines stand close. */
const close = (text: Piece[][], width: number, letters: number, measure: Measure) => height(text, width, letters, measure) * (DENSE / LEADING) + 2 * (text.length - 1)

/** How much of the width is left of a picture beside a text that needs the room; what lies on it has to be seen. */
const sliver = (card: Content, width: number, aside: number) => Math.min(aside, card.over > 0 ? Math.max(SLIVER, SEEN / width) : SLIVER)

/** How high a card of that width has to be for the whole of its text, in letters of that size; `short`: without what lead-ins
 * say aside. */
export function need(card: Content, box: Place, letters: number, short: boolean, measure: Measure): number {
  const text = short ? brief(card.paragraphs) : card.paragraphs
  const high = (beside: boolean) => {
    const { aside, inner, over, outside } = headed(card, 'mid', box, beside, false, measure, true)
    const bare = beside ? 0 : Math.max(0, over - 2)
    const tall = close(text, inner + WIDER + (aside - sliver(card, box.width, aside)) * box.width, letters, measure) + bare + outside - CLOSER
    return Math.ceil(beside ? Math.max(tall, STACKED * ((card.values ?? 0) + 2)) : tall) + 1
  }
  return box.width < NARROW ? high(false) : Math.min(high(false), high(true))
}

/** Set a card of that size on that many pixels: the picture gives way first, then the letters grow smaller
 * as far as they may, then the kind is left out, then what lead-ins say aside, then lines stand closer, then, with `fine`,
 * letters grow smaller than one would like, on either side of the picture; at the very last the text is cut off, which three dots say. */
export function fit(card: Content, size: Exclude<Size, 'chip'>, box: Place & { height: number; wordy?: boolean; fine?: boolean }, measure: Measure): Setting {
  const lies = box.width > 1.15 * box.height && box.width >= NARROW
  const usual = set(card, size, box, measure, lies)
  if (usual.cut === 0 && (box.fine !== true || usual.text >= 13)) return usual
  const other = box.width >= NARROW && size !== 'small' ? set(card, size, box, measure, !lies) : usual
  return other.cut === 0 && (usual.cut !== 0 || other.text > usual.text) ? other : usual
}

/** The same with the picture beside the rest, or above it. */
function set(card: Content, size: Exclude<Size, 'chip'>, box: Place & { height: number; wordy?: boolean; fine?: boolean }, measure: Measure, beside: boolean): Setting {
  const range = RANGE[size]
  const under = size === 'small' && box.width < SLIM && box.height > box.width
  const { aside, inner, over, outside, set: name } = headed(card, size, box, beside, under, measure)
  const least = beside ? 0 : Math.max(range.art * box.height, over)
  const band = size === 'full' ? 28 : size === 'small' ? 18 : 21
  // With its kind a card names its values in the band: nothing of them lies on the picture.
  const banded = card.values ? Math.max(0, over - 22) : over
  const free = box.height - outside
  const tight = size === 'small' && !box.wordy ? least : Math.min(least, Math.max(over, 0.06 * box.height))
  const bare = size === 'small' && !box.wordy ? least : Math.min(tight, over > 0 ? over - 2 : 0)
  for (const short of [false, true]) {
    const text = short ? brief(card.paragraphs) : card.paragraphs
    const tall = range.text.map((letters) => height(text, inner, letters, measure))
    for (const [kind, art] of [[true, beside ? 0 : Math.max(range.art * box.height, banded)], ...(card.values ? [[true, tight] as const] : []), [false, least], [false, tight]] as const) {
      const at = tall.findIndex((high, letters) => high + (kind ? band : 0) + (size !== 'full' && range.text[letters]! > USUAL ? Math.max(art, ROOMY * box.height) : art) <= free)
      if (at >= 0) return { ...name, text: range.text[at]!, kind, brief: short, art }
    }
  }
  const letters = [range.text[range.text.length - 1]!, ...(size === 'small' || box.fine ? (FINER[size] ?? []) : [])]
  const text = letters[letters.length - 1]!
  const packed = headed(card, size, box, beside, under, measure, true)
  const closed = { ...packed.set, text, kind: false, dense: true, aside: sliver(card, box.width, aside) }
  const room = box.height - packed.outside
  const widest = inner + WIDER + (aside - closed.aside) * box.width
  for (const each of letters) {
    for (const short of [false, true]) {
      if (close(short ? brief(card.paragraphs) : card.paragraphs, widest, each, measure) + bare <= room + CLOSER) return { ...closed, text: each, brief: short, art: bare }
    }
  }
  const cut = Math.floor((room + 5 - tight) / (text * DENSE))
  // On a small card two lines of many say nothing: rather its kind, and a larger picture.
  if (size === 'small' && (cut < 3 || box.width < SCANT)) return { ...name, text, kind: band + over <= free, brief: true, art: 0, cut: -1 }
  return { ...closed, brief: true, art: tight, cut: Math.max(1, cut) }
}

let pen: CanvasRenderingContext2D | null = null
const WIDTHS = new Map<string, number>()

/** The widths of words in the page's font. */
export const measured: Measure = (text, bold) => {
  const key = bold ? `b${text}` : text
  let wide = WIDTHS.get(key)
  if (wide === undefined) {
    pen ??= document.createElement('canvas').getContext('2d')
    if (pen) pen.font = `${bold ? '600 ' : ''}100px ${getComputedStyle(document.documentElement).fontFamily}`
    wide = pen ? pen.measureText(text).width / 100 : text.length * 0.55
    WIDTHS.set(key, wide)
  }
  return wide
}
