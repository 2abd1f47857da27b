import { merge, type Json } from '../src/lib/merge'
import type { Play } from '../src/lib/play'
import type { Best, Frame, Info, RulesetDocument, Snapshot, Step, Update } from '../src/lib/protocol'
import { lines, type Line } from '../src/lib/telling'

/** A recorded table (tests/browser/samples.py): whatever is chosen, it goes on as it went. */
export class Recorded implements Play {
  readonly rules: RulesetDocument
  readonly info: Info
  readonly connection = 'recorded' as const
  readonly refusal = ''
  readonly behind = 0
  readonly hinting = false
  frame: Frame = $state.raw({} as Frame)
  log: Line[] = $state.raw([])
  told: readonly string[] = $state.raw([])
  steps: Step[] = $state.raw([])
  advice: Best[] | null = $state.raw(null)
  waiting = $state(false)
  private readonly updates: Update[]

  constructor(rules: RulesetDocument, sample: { snapshot: Snapshot; updates: Update[] }) {
    this.rules = rules
    this.info = sample.snapshot.info
    this.frame = sample.snapshot.frame
    this.log = lines(sample.snapshot.log, sample.snapshot.rows)
    this.updates = [...sample.updates]
  }

  next(): void {
    const update = this.updates.shift()
    if (update === undefined) return
    this.frame = merge(this.frame as unknown as Json, update.patch as Json) as unknown as Frame
    this.told = update.log ?? []
    this.log = [...this.log.slice(0, Math.max(0, this.log.length - (update.replaced ?? 0))), ...lines(update.turn, update.rows)]
    this.steps = update.events ?? []
    this.advice = null
  }

  act(): void {
    this.next()
  }
  sweep(): void {
    this.next()
  }
  undo(): void {}
  consent(): void {}
  propose(): void {}
  hint(): void {
    this.advice = (this.frame.ask?.options ?? [])
      .slice(0, 3)
      .map((option, at) => ({ option: option.i, percent: 61 - 7 * at }))
  }
  type(): void {
    this.next()
  }
  say(): void {}
  skip(): void {}
}
