import type { Frame, Step, Zone } from './protocol'

/** Where a card lies: in a zone of a seat (absent: of the table), at an index of what is known there; -1 is face down. */
export interface Spot {
  zone: string
  seat?: number
  index: number
}

/** A card that lies elsewhere than before; without an id it went face down. */
export interface Move {
  card?: string
  from: Spot
  to: Spot
}

interface Loose {
  card?: string
  spot: Spot
}

/** The moves that lead from one frame to the next.
 *
 * Cards that stay in their zone do not move. What is gone somewhere and came elsewhere is matched by id, the same seat
 * first; then face-down cards are matched with whatever is left, by number. */
export function movesBetween(before: Frame, after: Frame): Move[] {
  const gone: Loose[] = []
  const came: Loose[] = []
  for (const [zone, seat, old, now] of zonesOf(before, after)) {
    const { lost, won } = changes(old, now)
    for (const index of lost.known) gone.push({ card: old?.cards?.[index] ?? undefined, spot: { zone, seat, index } })
    for (const index of won.known) came.push({ card: now?.cards?.[index] ?? undefined, spot: { zone, seat, index } })
    for (let n = 0; n < lost.hidden; n += 1) gone.push({ spot: { zone, seat, index: -1 } })
    for (let n = 0; n < won.hidden; n += 1) came.push({ spot: { zone, seat, index: -1 } })
  }
  const moves: Move[] = []
  const pair = (fits: (lost: Loose, won: Loose) => boolean) => {
    for (const won of [...came]) {
      const lost = gone.find((one) => fits(one, won))
      if (lost === undefined) continue
      gone.splice(gone.indexOf(lost), 1)
      came.splice(came.indexOf(won), 1)
      moves.push({ card: won.card ?? lost.card, from: lost.spot, to: won.spot })
    }
  }
  const elsewhere = (lost: Loose, won: Loose) =>
    lost.spot.zone !== won.spot.zone || lost.spot.seat !== won.spot.seat || lost.card === undefined
  const same = (lost: Loose, won: Loose) => lost.card !== undefined && lost.card === won.card && elsewhere(lost, won)
  pair((lost, won) => same(lost, won) && lost.spot.seat === won.spot.seat)
  pair(same)
  pair((lost, won) => (lost.card === undefined || won.card === undefined) && elsewhere(lost, won) && lost.spot.seat === won.spot.seat)
  pair((lost, won) => (lost.card === undefined || won.card === undefined) && elsewhere(lost, won))
  return moves
}

function* zonesOf(before: Frame, after: Frame): Generator<[string, number | undefined, Zone | undefined, Zone | undefined]> {
  for (const zone of names(before.table.zones, after.table.zones))
    yield [zone, undefined, before.table.zones?.[zone], after.table.zones?.[zone]]
  for (const seat of names(before.seats, after.seats)) {
    const old = before.seats[seat]?.zones
    const now = after.seats[seat]?.zones
    for (const zone of names(old, now)) yield [zone, Number(seat), old?.[zone], now?.[zone]]
  }
}

function names(one: object | undefined, other: object | undefined): string[] {
  return [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])]
}

/** Which indices of the old zone are gone and which of the new are new; a stack that shows its card once counts by `n`. */
function changes(old: Zone | undefined, now: Zone | undefined) {
  const before = old?.cards ?? []
  const after = now?.cards ?? []
  const left = new Map<string, number[]>()
  before.forEach((card, index) => {
    if (card !== null) left.set(card, [...(left.get(card) ?? []), index])
  })
  const won: number[] = []
  after.forEach((card, index) => {
    if (card === null) return
    const there = left.get(card)
    if (there === undefined || there.length === 0) won.push(index)
    else if (there.includes(index)) there.splice(there.indexOf(index), 1)
    else there.pop()
  })
  const lost = [...left.values()].flat().sort((one, other) => one - other)
  const hidden = hiddenIn(now) - hiddenIn(old)
  const stack = isStack(old) || isStack(now)
  if (stack && lost.length === 0 && won.length === 0 && hidden !== 0) {
    const known = Array.from({ length: Math.abs(hidden) }, () => 0)
    return hidden < 0
      ? { lost: { known, hidden: 0 }, won: { known: [], hidden: 0 } }
      : { lost: { known: [], hidden: 0 }, won: { known, hidden: 0 } }
  }
  return { lost: { known: lost, hidden: Math.max(0, -hidden) }, won: { known: won, hidden: Math.max(0, hidden) } }
}

function isStack(zone: Zone | undefined): boolean {
  return zone?.cards?.length === 1 && zone.n > 1
}

function hiddenIn(zone: Zone | undefined): number {
  return zone === undefined ? 0 : zone.n - (zone.cards ?? []).filter((card) => card !== null).length
}

/** Whether anything of what happened is somebody's business: their deed or done to them, or something of theirs has moved. */
export function concerns(steps: readonly Step[], seat: number | undefined): boolean {
  return seat !== undefined && steps.some((step) => [step.seat, step.other, step.from?.seat, step.to?.seat].includes(seat))
}

/** How long a movement takes, in milliseconds, at a speed that somebody has chosen. */
export function pace(speed: 'off' | 'fast' | 'normal' | 'slow'): number {
  if (speed === 'off' || (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches)) return 0
  return { fast: 180, normal: 300, slow: 520 }[speed]
}

/** How an element is found that shows what lies at a spot: the card itself, else its zone, else its seat. */
export function finders(spot: Spot, card: string | undefined): string[] {
  const seat = spot.seat === undefined ? ':not([data-seat])' : `[data-seat="${spot.seat}"]`
  const zone = `[data-zone="${spot.zone}"]${seat}`
  const found: string[] = []
  if (card !== undefined) {
    if (spot.index >= 0) found.push(`[data-card="${card}"]${zone}[data-places~="${spot.index}"]`)
    found.push(`[data-card="${card}"]${zone}`)
  }
  found.push(`[data-home]${zone}`)
  if (spot.seat !== undefined) found.push(`[data-person="${spot.seat}"]`)
  return found
}

/** What lies where before something changes, so that afterwards it can fly from there. */
export class Stagehand {
  private flying: { move: Move; rect: DOMRect; ghost: HTMLElement | null }[] = []

  constructor(private readonly root: HTMLElement) {}

  /** Look where the cards lie that are about to move. */
  before(moves: readonly Move[]): void {
    this.flying = []
    for (const move of moves.slice(0, 24)) {
      const element = this.find(move.from, move.card)
      if (element === null) continue
      const rect = element.getBoundingClientRect()
      if (rect.width === 0) continue
      const ghost = element.dataset.card !== undefined ? (element.cloneNode(true) as HTMLElement) : null
      this.flying.push({ move, rect, ghost })
    }
  }

  /** Let them fly to where they lie now; resolves when all lie. */
  async after(duration: number): Promise<void> {
    if (duration === 0) return
    const running: Promise<unknown>[] = []
    this.flying.forEach(({ move, rect, ghost }, order) => {
      const target = this.find(move.to, move.card)
      if (target === null) return
      const end = target.getBoundingClientRect()
      if (end.width === 0) return
      const delay = Math.min(order * 45, 360)
      if (target.dataset.card !== undefined) running.push(fly(target, rect, end, duration, delay))
      else if (ghost !== null) running.push(this.sendGhost(ghost, rect, end, duration, delay))
    })
    this.flying = []
    await Promise.allSettled(running)
  }

  private find(spot: Spot, card: string | undefined): HTMLElement | null {
    for (const selector of finders(spot, card)) {
      const element = this.root.querySelector<HTMLElement>(selector)
      if (element !== null) return element
    }
    return null
  }

  private sendGhost(ghost: HTMLElement, start: DOMRect, end: DOMRect, duration: number, delay: number): Promise<unknown> {
    ghost.removeAttribute('data-card')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.setAttribute('inert', '')
    ghost.classList.add('ghost')
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${start.left}px`,
      top: `${start.top}px`,
      width: `${start.width}px`,
      height: `${start.height}px`,
      margin: '0',
      zIndex: '50',
      pointerEvents: 'none',
    })
    this.root.append(ghost)
    const dx = end.left + end.width / 2 - start.left - start.width / 2
    const dy = end.top + end.height / 2 - start.top - start.height / 2
    const scale = Math.max(0.2, Math.min(1, end.height / start.height))
    return ghost
      .animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.85 },
        ],
        { duration, delay, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'both' },
      )
      .finished.finally(() => ghost.remove())
  }
}

function fly(element: HTMLElement, start: DOMRect, end: DOMRect, duration: number, delay: number): Promise<unknown> {
  const dx = start.left + start.width / 2 - end.left - end.width / 2
  const dy = start.top + start.height / 2 - end.top - end.height / 2
  const scale = Math.max(0.2, Math.min(2.5, start.height / end.height))
  return element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 40, position: 'relative' },
      { transform: 'none', zIndex: 40, position: 'relative' },
    ],
    { duration, delay, easing: 'cubic-bezier(.25,.8,.3,1)', fill: 'backwards' },
  ).finished
}
