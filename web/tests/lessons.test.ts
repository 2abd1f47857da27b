import { expect, test } from 'vitest'
import { due, lessonsOf, symbols } from '../src/lib/lessons'
import type { Play } from '../src/lib/play'

const rules = {
  slug: 'shards',
  variants: [{ name: 'standard', title: '', seats: [2] }, { name: 'coop', title: '', seats: [2], mode: 'coop' }],
  lessons: [
    { about: 'turn', text: 'turn' },
    { about: 'verb.buy', text: 'buy' },
    { about: 'verb.buy', text: 'buy together', mode: 'coop' },
    { about: 'zone.champions', text: 'champions' },
    { about: 'counter.energy', text: 'energy' },
  ],
}
const play = (frame: object, variant = 'standard') => ({ rules, info: { variant }, frame: { you: 0, turn: 0, table: {}, seats: { 0: {} }, ...frame } }) as unknown as Play
const asked = { seat: 0, kind: 'turn', options: [{ i: 0, do: 'buy', text: '' }] }

test('a lesson is told when its thing comes up, in order, each once', () => {
  expect(due(play({ ask: asked }), [])?.about).toBe('turn')
  expect(due(play({ ask: asked }), ['shards/turn'])?.about).toBe('verb.buy')
  expect(due(play({ ask: asked }), ['shards/turn', 'shards/verb.buy'])).toBeUndefined()
})
test('nothing is told while others are asked', () => expect(due(play({ ask: { ...asked, seat: 1 } }), [])).toBeUndefined())
test('zones and counters teach once something is there', () => {
  const told = ['shards/turn', 'shards/verb.buy']
  expect(due(play({ ask: asked, seats: { 0: { zones: { champions: { n: 1 } } } } }), told)?.text).toBe('champions')
  expect(due(play({ ask: asked, table: { counters: { energy: 2 } } }), told)?.text).toBe('energy')
})
test('a way to play has its own lesson instead of the common one', () => {
  expect(lessonsOf(rules as never, 'coop').find((each) => each.about === 'verb.buy')?.text).toBe('buy together')
  expect(lessonsOf(rules as never, 'standard').filter((each) => each.about === 'verb.buy')).toHaveLength(1)
})
test('only symbols of which cards speak are explained, each once', () => {
  const spend = (icon: string, label: string, units?: string[]) => ({ icon, label, role: 'spend', units })
  const counters = { runes: spend('rune', 'Runes', ['rune', 'runes']), energy: spend('bolt', 'Energy', ['energy']), one: spend('boot', 'Range 1'), two: spend('boot', 'Range 2'), flag: { icon: 'flag', role: 'flag' } }
  const some = { cards: { a: { text: 'Gain 1 rune.' } }, layout: { counters } }
  expect(symbols(some as never).map(({ label }) => label)).toEqual(['Runes', 'Range 1'])
})
