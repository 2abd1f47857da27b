import { needOf } from '../cards/content'
import type { RulesetDocument } from '../lib/protocol'
import type { Shown } from './state.svelte'

/** How the own cards lie: the widths of those in hand; of each zone in play the heights of its cards, which lie in so many columns, each
 * so wide; where all zones share columns, `places` says in which each card lies; how many piles stand above each other, 0 if they are numbers only; whether
 * texts are seen. */
export interface Arranged {
  hand: number[]
  width: number
  columns: number[]
  heights: number[][]
  lying: number
  places: number[] | undefined
  piles: number
  told: boolean
}

/** What a side of the table has room for, in px: `most` and `widths` are those of cards, the roomiest first, `letters` those of
 * their texts. */
export interface Room {
  width: number
  height: number
  piles: number
  pile: number
  most: number
  gap: number
  widths: readonly number[]
  letters: readonly number[]
}

const GAP = 6
const BETWEEN = 10
const APART = 16
const LABEL = 20
/** A lower card in play is none any more; a narrower one should not stand beside others that could lie below it. */
const LOWEST = 62
const FINE = 116
/** From the best way to the last: whether cards lie below each other, whether zones share their columns, whether what lead-ins say aside
 * is left out. */
const WAYS = [[false, false, false], [true, false, false], [false, false, true], [true, false, true], [true, true, true]] as const

/** In which column cards of these heights lie, one below the other as they come; `sorted`: the highest first, each in the first column
 * with room for it. None if one is too high. */
export function columnsOf(heights: readonly number[], height: number, sorted = false): number[] | undefined {
  if (heights.some((high) => high > height)) return undefined
  const left: number[] = []
  const found: number[] = []
  const order = [...heights.keys()]
  if (sorted) order.sort((one, other) => heights[other]! - heights[one]!)
  for (const at of order) {
    const fits = left.findIndex((room, column) => room >= heights[at]! && (sorted || column === left.length - 1))
    const column = fits < 0 ? left.push(height) - 1 : fits
    left[column]! -= heights[at]! + GAP
    found[at] = column
  }
  return found
}

/** Lay cards in play, the hand and piles side by side so that every text is whole: in letters as large, on cards as wide as there is
 * room for, or else without texts; undefined if there is no room even for that. */
export function arrange(zones: readonly (readonly Shown[])[], hand: readonly Shown[], rules: RulesetDocument, room: Room): Arranged | undefined {
  for (const letters of [...room.letters, 0]) {
    for (const [heaped, merged, short] of WAYS) {
      const known = new Map<string, number>()
      const high = ({ card, mark }: Shown, width: number): number => {
        if (card === null || letters === 0) return 0
        const key = `${card} ${width} ${JSON.stringify(mark)}`
        if (!known.has(key)) known.set(key, needOf(card, rules, mark, width, letters, short))
        return known.get(key)!
      }
      const height = room.height - (merged ? 0 : LABEL)
      for (const least of room.widths) {
        if (least < FINE && !heaped) break
        const widths = hand.map((card) => Math.min(...room.widths.filter((width) => width >= Math.min(least, room.most) && high(card, width) <= room.height)))
        for (const width of room.widths.filter((each) => each >= least)) {
          const needs = zones.map((zone) => zone.map((card) => Math.max(LOWEST, high(card, width))))
          const heights = heaped ? needs : needs.map((each) => each.map((one) => Math.max(one, height)))
          const places = (merged ? [heights.flat()] : heights).map((each) => columnsOf(each, height, merged))
          if (places.includes(undefined)) continue
          const columns = places.map((each) => Math.max(...each!) + 1)
          const lying = columns.reduce((sum, each) => sum + each * (width + GAP) - GAP, 0) + Math.max(0, columns.length - 1) * BETWEEN
          // At the very last piles are numbers only, which stand elsewhere.
          for (const piles of merged ? [1, 2, 0] : [1, 2]) {
            const heaps = piles > 0 ? Math.ceil(room.piles / piles) * (room.pile + 12) + APART : 0
            const rest = room.width - lying - heaps - (zones.length > 0 && hand.length > 0 ? APART : 0)
            const spare = rest - widths.reduce((sum, each) => sum + each + room.gap, 0)
            if (!(spare >= 0)) continue
            const more = Math.floor(spare / Math.max(1, hand.length))
            return { hand: widths.map((each) => Math.max(each, Math.min(room.most, each + more))), width, columns, heights, lying, places: merged ? places[0]! : undefined, piles, told: letters > 0 }
          }
        }
      }
    }
  }
  return undefined
}
