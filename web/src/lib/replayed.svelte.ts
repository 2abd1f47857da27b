import type { Steps } from './api'
import { merge, type Json } from './merge'
import type { Play } from './play'
import type { Frame, Info, RulesetDocument } from './protocol'
import { lines, type Line } from './telling'

const KEYFRAME = 25

/** A game that is looked at step by step. Nothing can be done in it. */
export class Replayed implements Play {
  readonly rules: RulesetDocument
  readonly info: Info
  readonly steps = []
  readonly told = []
  readonly behind = 0
  readonly waiting = false
  readonly hinting = false
  readonly connection = 'recorded' as const
  readonly advice = null
  readonly refusal = ''
  frame: Frame = $state.raw({} as Frame)
  log: Line[] = $state.raw([])
  at = $state(0)
  private readonly found: Steps
  private readonly keyframes: Json[] = []

  constructor(rules: RulesetDocument, info: Info, told: Steps) {
    this.rules = rules
    this.info = info
    this.found = told
    let frame: Json = {}
    told.frames.forEach((patch, step) => {
      frame = merge(frame, patch as Json)
      if (step % KEYFRAME === 0) this.keyframes.push(frame)
    })
    this.go(0)
  }

  get last(): number {
    return this.found.frames.length - 1
  }

  /** The steps with which turns begin. */
  get turns(): readonly number[] {
    return this.found.turns ?? []
  }

  /** The turn a step belongs to, counted from 1; set-up belongs to the first, and a game may begin in the midst of one. */
  turnAt(step: number): number {
    const midst = this.turns[0] !== 0 && (this.found.frames[0] as unknown as Frame).ask?.kind === 'turn'
    return Math.max(1, this.turns.filter((start) => start <= step).length + Number(midst))
  }

  /** The frame of a step. */
  frameAt(step: number): Frame {
    const key = Math.floor(step / KEYFRAME)
    let frame: Json = this.keyframes[key] ?? {}
    for (let next = key * KEYFRAME + 1; next <= step; next += 1) frame = merge(frame, this.found.frames[next] as Json)
    return frame as unknown as Frame
  }

  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.trunc(step)))
    const frame = this.frameAt(this.at)
    const others = frame.ask && frame.ask.seat !== frame.you
    const ask = others ? { seat: frame.ask!.seat, kind: frame.ask!.kind, text: frame.ask!.text } : undefined
    this.frame = { ...frame, rev: this.at, ask, undo: undefined } as Frame
    this.log = this.found.log.slice(0, this.at + 1).flatMap((log, at) => lines(log, this.found.rows?.[at])).slice(-200)
  }

  act(): void {}
  sweep(): void {}
  undo(): void {}
  consent(): void {}
  propose(): void {}
  hint(): void {}
  type(): void {}
  say(): void {}
  skip(): void {}
}
