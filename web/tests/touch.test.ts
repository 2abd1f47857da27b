import { describe, expect, it } from 'vitest'
import type { Ask, Frame, Option, RulesetDocument } from '../src/lib/protocol'
import { meant, optionOf, shortOf, Touch, wasteOf } from '../src/lib/touch'

const option = (i: number, more: Partial<Option> = {}): Option => ({ i, do: 'play', text: `option ${i}`, ...more })
const ask = (...options: Option[]): Ask => ({ seat: 0, kind: 'turn', options })

const rules = {
  layout: {
    table: [{ zone: 'row', as: 'market' }, { zone: 'mystics', as: 'stack' }],
    seat: [],
    counters: { runes: { icon: 'rune', role: 'spend' }, honor: { icon: 'star', role: 'score' } },
  },
  cards: { mystic: { name: 'Mystic', kind: 'hero', kindText: 'Hero', cost: 3, pay: 'runes' } },
} as unknown as RulesetDocument

const frame = (counters: Record<string, number>, options: Option[], hand: string[] = []): Frame => ({
  rev: 1,
  turn: 0,
  turns: 1,
  you: 0,
  table: { counters, zones: { row: { n: 1, cards: ['mystic'], marks: { '0': { price: 2 } } } } },
  seats: { '0': { zones: { hand: { n: hand.length, cards: hand } } } },
  ask: ask(...options),
})

describe('what options touch', () => {
  it('a card in a hand by its id, in a row by its place', () => {
    const touch = new Touch(ask(option(0, { at: { zone: 'hand', seat: 0, card: 'crystal' } }), option(1, { at: { zone: 'row', place: 2, card: 'crystal' } })))
    expect(touch.of({ zone: 'hand', seat: 0, card: 'crystal' }).map((one) => one.i)).toEqual([0])
    expect(touch.of({ zone: 'row', place: 2, card: 'crystal' }).map((one) => one.i)).toEqual([1])
    expect(touch.of({ zone: 'row', place: 1, card: 'crystal' })).toEqual([])
    expect(touch.of({ zone: 'hand', seat: 1, card: 'crystal' })).toEqual([])
  })
  it('every copy of a card in a row that is as the one that is named, for that one option', () => {
    const buy = option(3, { do: 'acquire', at: { zone: 'row', place: 1, card: 'mystic' } })
    const play = frame({}, [buy])
    play.table.zones = { row: { n: 4, cards: ['mystic', 'other', 'mystic', 'mystic'], marks: { '3': { price: 9 } } } }
    const touch = new Touch(play.ask, play)
    const at = (place: number, card = 'mystic') => touch.of({ zone: 'row', place, card }).map((one) => one.i)
    expect([at(1), at(2, 'other'), at(3), at(4)]).toEqual([[3], [], [3], []])
  })
  it('a copy that has an option of its own for the same deed keeps to that', () => {
    const first = option(3, { do: 'acquire', at: { zone: 'row', place: 1, card: 'mystic' } })
    const second = option(4, { do: 'acquire', at: { zone: 'row', place: 2, card: 'mystic' } })
    const play = frame({}, [first, second])
    play.table.zones = { row: { n: 2, cards: ['mystic', 'mystic'] } }
    expect(new Touch(play.ask, play).of({ zone: 'row', place: 2, card: 'mystic' })).toEqual([second])
  })
  it('any card of a zone that an option names as a whole', () => {
    const touch = new Touch(ask(option(4, { at: { zone: 'character', seat: 0 } })))
    expect(touch.of({ zone: 'character', seat: 0, card: 'decima' }).map((one) => one.i)).toEqual([4])
  })
  it('an attack touches the seat and its cell', () => {
    const touch = new Touch(ask(option(2, { do: 'attack', at: { seat: 1, cell: 'd3' } })))
    expect(touch.of({ seat: 1 })).toHaveLength(1)
    expect(touch.of({ cell: 'd3' })).toHaveLength(1)
  })
  it('counters of the table and of a seat are not the same', () => {
    const touch = new Touch(ask(option(0, { at: { counter: 'die_1' } }), option(1, { at: { seat: 0, counter: 'boxings' } })))
    expect(touch.of({ counter: 'die_1' })).toHaveLength(1)
    expect(touch.of({ counter: 'boxings' })).toEqual([])
    expect(touch.of({ counter: 'boxings', seat: 0 })).toHaveLength(1)
  })
  it('what lies in a pile lights the pile, and no zone whose name begins alike', () => {
    const touch = new Touch(ask(option(0, { at: { zone: 'discard', seat: 0, card: 'crystal' } })))
    expect(touch.within('discard', 0)).toHaveLength(1)
    expect(touch.within('disc', 0)).toEqual([])
    expect(touch.within('discard', 1)).toEqual([])
  })
  it('what is hardly ever done comes last', () => {
    const at = { zone: 'hand', seat: 0, card: 'x' }
    const touch = new Touch(ask(option(0, { at, seldom: true }), option(1, { at })))
    expect(touch.of(at).map((one) => one.i)).toEqual([1, 0])
  })
})

describe('a click', () => {
  it('does the only thing, offers several, shows what has none', () => {
    expect(meant([])).toBe('show')
    expect(meant([option(0)])).toBe('act')
    expect(meant([option(0), option(1)])).toBe('offer')
    expect(meant([option(0, { range: { i: 0, least: 1, most: 3 } })])).toBe('offer')
  })
  it('of a finger shows the card first', () => {
    expect(meant([option(0)], true)).toBe('offer')
    expect(meant([], true)).toBe('show')
  })
  it('on an amount answers with the option of that amount, also where they count down', () => {
    expect(optionOf({ i: 1, least: 1 }, 3)).toBe(3)
    expect(optionOf({ i: 6, least: 1, step: -1 }, 7)).toBe(0)
  })
})

describe('ending a turn', () => {
  const end = option(9, { do: 'end', main: true })
  it('wastes what another option could be paid with', () => {
    const buy = option(1, { do: 'acquire', costs: { runes: 3 } })
    expect(wasteOf(end, frame({ runes: 4 }, [buy, end]), rules)).toEqual({ counters: [{ counter: 'runes', n: 4 }], cards: 0, by: [1] })
  })
  it('wastes nothing of what it spends itself, as an attack that ends the turn', () => {
    const strike = { ...end, costs: { runes: 3 } }
    const buy = option(1, { do: 'acquire', costs: { runes: 3 } })
    expect(wasteOf(strike, frame({ runes: 3 }, [buy, strike]), rules)).toBeNull()
    expect(wasteOf(strike, frame({ runes: 4 }, [buy, strike]), rules)?.counters).toEqual([{ counter: 'runes', n: 1 }])
  })
  it('wastes nothing where nothing can be bought, or only what is hardly ever done', () => {
    expect(wasteOf(end, frame({ runes: 4 }, [end]), rules)).toBeNull()
    expect(wasteOf(end, frame({ runes: 4 }, [option(1, { costs: { runes: 1 }, seldom: true }), end]), rules)).toBeNull()
  })
  it('wastes cards that could still be played, each copy of them', () => {
    const play = option(0, { at: { zone: 'hand', seat: 0, card: 'apprentice' } })
    expect(wasteOf(end, frame({}, [play, end], ['apprentice', 'apprentice', 'stone']), rules)?.cards).toBe(2)
  })
  it('is the only thing that wastes', () => {
    const play = option(0, { at: { zone: 'hand', seat: 0, card: 'a' } })
    expect(wasteOf(play, frame({ runes: 4 }, [play, option(1, { costs: { runes: 1 } })]), rules)).toBeNull()
  })
})

describe('what cannot be had', () => {
  it('says what it costs now, and what there is', () => {
    expect(shortOf({ zone: 'row', place: 1, card: 'mystic' }, frame({ runes: 1 }, []), rules)).toEqual({ cost: 2, pay: 'runes', have: 1 })
    expect(shortOf({ zone: 'mystics', card: 'mystic' }, frame({ runes: 2 }, []), rules)?.cost).toBe(3)
    expect(shortOf({ zone: 'row', place: 1, card: 'mystic' }, frame({ runes: 2 }, []), rules)).toBeNull()
  })
})
