import { getContext, setContext } from 'svelte'
import { tints } from '../lib/tints'
import { shortOf, Touch, meant, optionOf, wasteOf, type Thing, type Waste } from '../lib/touch'
import type { Mark, Option, Place, Zone } from '../lib/protocol'
import type { Play } from '../lib/play'
import { say } from '../lib/words.svelte'

/** How the table is laid out: on a desk, on a small desk, on a phone upright, on a phone on its side. */
export type Shape = 'wide' | 'mid' | 'tall' | 'low'

/** How a table is laid out in the window as it is. */
export function shapeOf(): Shape {
  const { innerWidth: w, innerHeight: h } = window
  return h < 560 && w > h ? 'low' : w < 760 ? 'tall' : w >= 1240 && h >= 760 ? 'wide' : 'mid'
}

/** Where a finger has touched. */
export type Finger = { x: number; y: number } | null

/** What lies over the table: a card and what can be done with it, what is in a pile, or one of the drawers. */
export type Over =
  | { what: 'thing'; thing: Thing; mark?: Mark; finger?: Finger }
  | { what: 'pile'; zone: string; seat?: number }
  | { what: 'seat'; seat: number }
  | { what: 'options' | 'log' | 'keys' }

/** What all parts of a table share: the game, what can be touched, what is open. */
export class TableState {
  shape: Shape = $state(shapeOf())
  over: Over | null = $state.raw(null)
  /** The card shown large beside the pointer, and where that is. */
  looked: { card: string; mark?: Mark; rect: DOMRect } | null = $state.raw(null)
  /** An end of the turn that would waste something and waits for a second word. */
  doubted: { option: Option; waste: Waste } | null = $state.raw(null)
  /** Why what was just wished for cannot be. */
  note = $state('')
  /** What others have done to oneself since one's own last turn, in words. */
  met: readonly string[] = $state.raw([])
  /** What is dragged now. */
  dragged: Thing | null = $state.raw(null)
  /** The option that somebody points at in the list: what it touches is lit on the table. */
  pointed: number | null = $state(null)
  readonly touch: Touch
  private readonly tints: readonly string[]
  readonly chances: Map<number, number>
  /** What the computer would do, once advice was given. */
  readonly advised: Option | undefined

  constructor(readonly play: Play) {
    this.touch = $derived(new Touch(this.asked ? this.play.frame.ask : undefined, this.play.frame))
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew with each advice
    this.chances = $derived(new Map((this.play.advice ?? []).flatMap((best) => (best.percent === undefined ? [] : [[best.option, best.percent]]))))
    this.tints = $derived(tints(Object.keys(this.play.frame.seats).map((seat) => this.nameOf(Number(seat)))))
    this.advised = $derived(this.options.find((option) => option.i === this.play.advice?.[0]?.option))
  }

  /** Whether the viewer is the one who is asked. */
  get asked(): boolean {
    const { ask, you } = this.play.frame
    return ask !== undefined && you !== undefined && ask.seat === you && !this.play.waiting
  }

  get options(): readonly Option[] {
    return this.asked ? (this.play.frame.ask?.options ?? []) : []
  }

  zone(name: string, seat?: number): Zone | undefined {
    const area = seat === undefined ? this.play.frame.table : this.play.frame.seats[String(seat)]
    return area?.zones?.[name]
  }

  /** What stands against everybody: cards that lie on the table for good. */
  get foes(): readonly Place[] {
    return this.play.rules.layout.table.filter((place) => place.as === 'tableau' && (this.zone(place.zone)?.n ?? 0) > 0)
  }

  /** Whether it stands with the others, where few of these are. */
  get foesAside(): boolean {
    const others = Object.keys(this.play.frame.seats).length - 1
    return this.foes.length > 0 && ((others < 1 && this.shape === 'mid') || (others < 2 && this.shape === 'wide'))
  }

  /** The counters of what stands against everybody, which are seen beside it. */
  get foesCounters(): readonly string[] {
    if (this.foes.length === 0 || this.shape === 'tall' || this.shape === 'low') return []
    const { counters } = this.play.rules.layout
    return [...Object.keys(counters).filter((id) => counters[id]?.role === 'table' && counters[id].most !== undefined), ...this.foes.flatMap((place) => place.by ?? [])]
  }

  nameOf(seat: number): string {
    const person = this.play.info.people?.find((one) => one.seat === seat)
    return this.play.frame.seats[String(seat)]?.name ?? person?.name ?? String(seat + 1)
  }

  /** Somebody's colour, as a class. */
  tintOf(seat: number | undefined): string {
    return this.tints[seat ?? 0] ?? ''
  }

  /** Whose side of the table is seen near: one's own, or where all hands lie open that of whoever is on turn. */
  get near(): number | undefined {
    const { you, seats, turn } = this.play.frame
    const hands = Object.values(seats).map((area) => area.zones?.hand)
    const open = hands.some((hand) => hand?.n) && hands.every((hand) => (hand?.cards ?? []).filter((card) => card !== null).length === (hand?.n ?? 0))
    return you ?? (open ? turn : undefined)
  }

  /** One letter for somebody, two where another name begins alike; the number of the seat where those are alike, too. */
  signOf(seat: number): string {
    const name = this.nameOf(seat)
    const others = Object.keys(this.play.frame.seats).filter((key) => Number(key) !== seat).map((key) => this.nameOf(Number(key)))
    const long = [1, 2].find((n) => others.every((other) => other.slice(0, n) !== name.slice(0, n)))
    return long === undefined ? String(seat + 1) : name.slice(0, long)
  }

  /** Answer with an option, or first ask whether that is really meant. */
  choose(option: Option, sure = false): void {
    this.looked = null
    const waste = sure ? null : wasteOf(option, this.play.frame, this.play.rules)
    if (waste !== null) {
      this.over = null
      this.doubted = { option, waste }
      return
    }
    this.close()
    this.play.act(option.i)
  }

  /** Whether an option touches a card that is not seen on the table, such as one in a pile. */
  isHidden({ at }: Option): boolean {
    if (at?.zone === undefined || at.card === undefined) return false
    const { table, seat } = this.play.rules.layout
    return (at.seat === undefined ? table : seat).find((place) => place.zone === at.zone)?.as === 'pile'
  }

  /** Whether other people play. Where none does, nobody is asked. */
  get others(): boolean {
    return (this.play.info.people ?? []).some((each) => each.seat !== this.play.frame.you && each.person && !each.left)
  }

  /** Take back, or say why that cannot be. Alone one can take back what was revealed, too, but does so only on purpose. */
  undo(): void {
    const undo = this.play.frame.undo
    const alone = undo?.can === 'ask' && !this.others ? `${undo.why ?? ''} ${say('web.table.undo_anew')}` : ''
    if (undo !== undefined && undo.can !== 'no' && (!alone || this.note === alone)) this.play.undo()
    else this.note = alone || (undo?.why ?? '')
  }

  chooseAmount(range: { i: number; least: number; step?: number }, amount: number): void {
    this.close()
    this.play.act(optionOf(range, amount))
  }

  /** Touch a thing: do the one thing that can be done with it, offer several, or show it. */
  tap(thing: Thing, mark?: Mark, finger: Finger = null): void {
    const options = this.touch.of(thing)
    const only = options[0]
    this.looked = null
    if (meant(options, finger !== null) === 'act' && only !== undefined) this.choose(only)
    else if (thing.card !== undefined || options.length > 0) this.over = { what: 'thing', thing, mark, finger }
  }

  close(): void {
    this.over = null
    this.doubted = null
    this.looked = null
    this.pointed = null
  }

  /** Whether something touches this thing that is pointed at, or could save what would be wasted, or is advised. */
  isPointed(thing: Thing): boolean {
    const lit = this.pointed !== null ? [this.pointed] : (this.doubted?.waste.by ?? [this.advised?.i])
    return this.touch.of(thing).some((option) => lit.includes(option.i))
  }

  /** The best chance to win among the options of a thing, once advice was given. */
  chanceOf(options: readonly Option[]): number | undefined {
    if (this.chances.size === 0) return undefined
    const known = options.map((option) => this.chances.get(option.i)).filter((percent) => percent !== undefined)
    return known.length > 0 ? Math.max(...known) : undefined
  }

  short(thing: Thing) {
    return shortOf(thing, this.play.frame, this.play.rules)
  }
}

/** Where an event's finger is; null for a mouse, and for keys. */
export function fingerOf(event: PointerEvent): Finger {
  return event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
}

const KEY = 'table'

export function provide(state: TableState): TableState {
  return setContext(KEY, state)
}

export function table(): TableState {
  return getContext<TableState>(KEY)
}

/** Which cards of a zone are drawn, equal ones as one with their number; an empty place of a row stays. */
export interface Shown {
  card: string | null
  count: number
  /** The indices in the zone. */
  places: number[]
  mark?: Mark
}

export function shownOf(zone: Zone | undefined, pile: boolean): Shown[] {
  const shown: Shown[] = []
  ;(zone?.cards ?? []).forEach((card, index) => {
    const mark = zone?.marks?.[String(index)]
    const same = pile && card !== null ? shown.find((one) => one.card === card && JSON.stringify(one.mark) === JSON.stringify(mark)) : undefined
    if (same === undefined) shown.push({ card, count: 1, places: [index], mark })
    else {
      same.count += 1
      same.places.push(index)
    }
  })
  return shown
}
