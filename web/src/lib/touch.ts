import type { Ask, Frame, Option, RulesetDocument, Target } from './protocol'

/** A thing on the table that somebody can touch: a card in a zone, a zone, a seat, a counter, a cell. */
export type Thing = Target

/** Which options of a question touch which things. */
export class Touch {
  private readonly exact = new Map<string, Option[]>()

  /** With the frame in which it is asked, an option on a place of a row touches equal cards at other places too. */
  constructor(ask: Ask | undefined, frame?: Frame) {
    const options = ask?.options ?? []
    for (const option of options) for (const key of keysOf(option.at)) this.add(key, option)
    if (frame !== undefined) for (const option of options) for (const key of equalTo(option.at, frame)) if (!this.exact.get(key)?.some((other) => other.do === option.do)) this.add(key, option)
  }

  private add(key: string, option: Option): void {
    const there = this.exact.get(key)
    if (there) there.push(option)
    else this.exact.set(key, [option])
  }

  /** The options that touch a thing, in their order. Of a card also those of its whole zone. */
  of(thing: Thing): Option[] {
    const found = new Set<Option>()
    for (const key of namesOf(thing)) for (const option of this.exact.get(key) ?? []) found.add(option)
    return [...found].sort((one, other) => Number(one.seldom ?? false) - Number(other.seldom ?? false))
  }

  /** The options that touch any card of a zone. */
  within(zone: string, seat: number | undefined): Option[] {
    const start = `${zone}@${seat ?? ''}`
    const found = new Set<Option>()
    for (const [key, options] of this.exact)
      if (key === start || key.startsWith(`${start}#`) || key.startsWith(`${start}=`))
        for (const option of options) found.add(option)
    return [...found]
  }
}

/** The names under which an option that touches this is found: an attack names a seat and its cell. */
function keysOf(at: Target | undefined): string[] {
  if (at === undefined) return []
  if (at.zone !== undefined) {
    const zone = `${at.zone}@${at.seat ?? ''}`
    if (at.place !== undefined) return [`${zone}#${at.place}`]
    return [at.card === undefined ? zone : `${zone}=${at.card}`]
  }
  if (at.counter !== undefined) return [`counter:${at.counter}@${at.seat ?? ''}`]
  const keys: string[] = []
  if (at.cell !== undefined) keys.push(`cell:${at.cell}`)
  if (at.seat !== undefined) keys.push(`seat:${at.seat}`)
  return keys
}

/** The other places of a zone at which the same card lies, and nothing about it is different. */
function equalTo(at: Target | undefined, frame: Frame): string[] {
  if (at?.zone === undefined || at.place === undefined) return []
  const zone = (at.seat === undefined ? frame.table : frame.seats[String(at.seat)])?.zones?.[at.zone]
  const state = (index: number) => JSON.stringify([zone?.cards?.[index], zone?.marks?.[String(index)]])
  const own = at.place - 1
  return (zone?.cards ?? []).flatMap((card, index) => (card !== null && index !== own && state(index) === state(own) ? [`${at.zone}@${at.seat ?? ''}#${index + 1}`] : []))
}

/** The names that a thing answers to. */
function namesOf(thing: Thing): string[] {
  if (thing.zone !== undefined) {
    const zone = `${thing.zone}@${thing.seat ?? ''}`
    const names = [zone]
    if (thing.place !== undefined) names.push(`${zone}#${thing.place}`)
    if (thing.card !== undefined) names.push(`${zone}=${thing.card}`)
    return names
  }
  return keysOf(thing)
}

/** What becomes of a click on a thing: its only option is done, several are offered, without any it is shown. A finger
 * cannot point at a card without touching it: what it touches first is shown with what can be done. */
export function meant(options: readonly Option[], finger = false): 'act' | 'offer' | 'show' {
  if (options.length === 0) return 'show'
  if (finger) return 'offer'
  const only = options.length === 1 ? options[0] : undefined
  return only !== undefined && only.range === undefined ? 'act' : 'offer'
}

/** The option of an amount within a range. */
export function optionOf(range: { i: number; least: number; step?: number }, amount: number): number {
  return range.i + (amount - range.least) * (range.step ?? 1)
}

/** What would be lost by ending now: counters that some other option could still be paid with, cards that could be played. */
export interface Waste {
  counters: { counter: string; n: number }[]
  cards: number
  /** The options that would use it. */
  by: number[]
  /** What is said instead of all that. */
  text?: string
}

/** What would be wasted by this option, or null. Only ending a turn wastes; what is hardly ever done counts for nothing. */
export function wasteOf(option: Option, frame: Frame, rules: RulesetDocument): Waste | null {
  if (option.warn !== undefined) return { counters: [], cards: 0, by: [], text: option.warn }
  const ask = frame.ask
  if (ask?.options === undefined || !option.main || ask.kind !== 'turn') return null
  const roles = rules.layout.counters
  const have = { ...frame.seats[String(ask.seat)]?.counters, ...frame.table.counters }
  const useful = ask.options.filter((other) => other !== option && !other.main && !other.seldom)
  const payable = new Set<string>()
  for (const other of useful)
    for (const counter of Object.keys(other.costs ?? {})) if (roles[counter]?.role === 'spend') payable.add(counter)
  const counters = [...payable]
    .map((counter) => ({ counter, n: (have[counter] ?? 0) - (option.costs?.[counter] ?? 0) }))
    .filter((left) => left.n > 0)
  const playable = new Set(useful.filter((other) => isFromHand(other)).map((other) => other.at?.card))
  const hand = frame.seats[String(ask.seat)]?.zones?.hand?.cards ?? []
  const cards = hand.filter((card) => card !== null && playable.has(card)).length
  const by = useful.filter((other) => counters.some(({ counter }) => counter in (other.costs ?? {})) || isFromHand(other)).map((other) => other.i)
  return counters.length > 0 || cards > 0 ? { counters, cards, by } : null
}

function isFromHand(option: Option): boolean {
  return option.do === 'play' && option.at?.zone === 'hand'
}

/** Why a card of a market cannot be had now, as numbers: what it costs, with what, and how much of that there is. */
export function shortOf(
  thing: Thing,
  frame: Frame,
  rules: RulesetDocument,
): { cost: number; pay: string; have: number } | null {
  if (thing.card === undefined || thing.zone === undefined) return null
  const place = rules.layout.table.find((entry) => entry.zone === thing.zone)
  if (place === undefined || (place.as !== 'market' && place.as !== 'stack')) return null
  const card = rules.cards[thing.card]
  if (card?.cost === undefined || card.pay === undefined) return null
  const index = (thing.place ?? 1) - 1
  const cost = frame.table.zones?.[thing.zone]?.marks?.[String(index)]?.price ?? card.cost
  const have = frame.table.counters?.[card.pay] ?? frame.seats[String(frame.turn)]?.counters?.[card.pay] ?? 0
  return have < cost ? { cost, pay: card.pay, have } : null
}
