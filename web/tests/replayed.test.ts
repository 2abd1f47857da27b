import { expect, test } from 'vitest'
import type { Steps } from '../src/lib/api'
import { coursesOf } from '../src/lib/course'
import type { Info, RulesetDocument } from '../src/lib/protocol'
import { Replayed } from '../src/lib/replayed.svelte'

const steps: Steps = {
  frames: [
    { rev: 0, turn: 0, turns: 1, you: 0, table: {}, seats: { 0: { counters: { health: 50 } }, 1: { counters: { health: 50 } } }, ask: { seat: 0, kind: 'turn', options: [] } },
    ...Array.from({ length: 60 }, (_, at) => ({ rev: at + 1, turn: at % 2, seats: { 1: { counters: { health: 49 - at } } }, ask: { seat: at % 2 } })),
  ],
  log: Array.from({ length: 61 }, (_, at) => [`line ${at}`]),
  turns: [0, 20, 40],
}
const rules = { layout: { counters: { health: { icon: 'heart', role: 'life', label: 'Health' }, runes: { icon: 'rune', role: 'spend' } } } } as unknown as RulesetDocument
const replay = () => new Replayed(rules, {} as Info, steps)

test('any step can be gone to, forward and back', () => {
  const play = replay()
  for (const step of [60, 3, 25, 26, 0]) {
    play.go(step)
    expect(play.frame.seats['1']?.counters?.health).toBe(50 - step)
    expect(play.log.at(-1)?.text).toBe(`line ${step}`)
  }
  play.go(1000)
  expect(play.at).toBe(60)
})
test('in a replay nobody is asked anything', () => {
  const play = replay()
  play.go(1)
  expect(play.frame.ask).toBeUndefined()
  play.go(2)
  expect(play.frame.ask).toEqual({ seat: 1, kind: 'turn', text: undefined })
})
test('it knows its turns', () => expect([0, 19, 20, 60].map((step) => replay().turnAt(step))).toEqual([1, 1, 2, 3]))
test('a game that begins in the midst of a turn has that turn, too', () => {
  const play = new Replayed(rules, {} as Info, { ...steps, turns: [20, 40] })
  expect([0, 19, 20, 60].map((step) => play.turnAt(step))).toEqual([1, 1, 2, 3])
})
test('a course has a value for each turn and the end, and only of what changed', () => {
  expect(coursesOf(rules, steps, ['Anna', 'Bea'])).toEqual([
    { label: 'Health', names: ['Anna', 'Bea'], values: [[50, 50, 50, 50], [50, 30, 10, -10]] },
  ])
})
test('the course of a score ends with what cards are worth', () => {
  const scored = { ...rules, layout: { ...rules.layout, counters: { health: { ...rules.layout.counters.health!, role: 'score' as const } } } }
  const end = steps.frames.length - 1
  const over = { ...steps, frames: steps.frames.map((frame, at) => (at === end ? { ...(frame as object), scores: [60, -10] } : frame)) } as typeof steps
  expect(coursesOf(scored, over, ['Anna', 'Bea'])[0]).toMatchObject({ whole: true, values: [[50, 50, 50, 50, 60], [50, 30, 10, -10, -10]] })
})
