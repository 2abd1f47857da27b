// How a game went: what each seat had turn by turn, read from the steps of its replay.
import type { Steps } from './api'
import { merge, type Json } from './merge'
import type { Frame, RulesetDocument } from './protocol'

/** One thing over the turns of a game. */
export interface Course {
  label: string
  names: string[]
  /** Values by seat, then by turn; the last is the end, `whole` with what cards are worth then. */
  values: number[][]
  whole?: boolean
}

/** What is worth a curve, in this order. */
const ROLES = ['score', 'life', 'track', 'mission']

/** The courses of a game: counters of the seats that score, and how many cards everyone owns. */
export function coursesOf(rules: RulesetDocument, steps: Steps, names: string[]): Course[] {
  const frames = turnFrames(steps)
  const counters = Object.entries(rules.layout.counters).filter(([, counter]) => ROLES.includes(counter.role))
  counters.sort(([, one], [, other]) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
  const scores = frames.at(-1)?.scores ?? []
  const found = counters.map(([name, counter], at): Course => {
    const values = names.map((_, seat) => frames.map((frame) => frame.seats[String(seat)]?.counters?.[name] ?? 0))
    const whole = at === 0 && counter.role === 'score' && values.some((line, seat) => line.at(-1) !== (scores[seat] ?? line.at(-1)))
    return { label: counter.label ?? name, names, ...(whole ? { whole } : {}), values: whole ? values.map((line, seat) => [...line, scores[seat] ?? 0]) : values }
  })
  return found.filter((course) => course.values.some((line) => line.some((value) => value !== line[0])))
}

function turnFrames(steps: Steps): Frame[] {
  const turns = new Set([...(steps.turns ?? []), steps.frames.length - 1])
  const found: Frame[] = []
  let frame: Json = {}
  steps.frames.forEach((patch, step) => {
    frame = merge(frame, patch as Json)
    if (turns.has(step)) found.push(frame as unknown as Frame)
  })
  return found
}
