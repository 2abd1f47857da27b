import { describe, expect, it, vi } from 'vitest'
import { need, fit, type Measure } from '../src/cards/fit'
import { arrange, columnsOf } from '../src/table/arrange'
import type { RulesetDocument } from '../src/lib/protocol'

// Without a canvas every letter is as wide as any other.
vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })

const wide: Measure = (text) => text.length * 0.5
const text = 'Choose one of the cards in the row and put it into your hand. '
const card = (times: number) => ({ name: 'Wolf Shaman', paragraphs: [[{ is: 'words' as const, text: text.repeat(times).trim() }]], over: 1, values: 1 })

describe('how high a card has to be', () => {
  it('is enough for the whole of its text, and not much more than that', () => {
    for (const width of [100, 124, 150, 200]) {
      for (const times of [1, 2, 4]) {
        const box = { width, gem: true }
        const high = need(card(times), box, 13, false, wide)
        expect(fit(card(times), 'mid', { ...box, height: high }, wide)).toMatchObject({ cut: 0 })
        for (const more of [20, 60, 200]) expect(fit(card(times), 'mid', { ...box, height: high + more }, wide).text).toBeGreaterThanOrEqual(13)
        if (times > 1) expect(fit(card(times), 'mid', { ...box, height: high - 30 }, wide).cut).toBeGreaterThan(0)
      }
    }
  })
})

describe('cards in columns', () => {
  it('lie below each other as they come', () => {
    expect(columnsOf([60, 60, 60], 200)).toEqual([0, 0, 0])
    expect(columnsOf([60, 60, 60, 10], 130)).toEqual([0, 0, 1, 1])
    expect(columnsOf([90, 60, 60, 30], 130)).toEqual([0, 1, 1, 2])
    expect(columnsOf([140], 130)).toBeUndefined()
  })
  it('take fewer columns where their order does not matter', () => {
    expect(columnsOf([90, 60, 60, 30], 130, true)).toEqual([0, 1, 1, 0])
  })
})

describe('a side of the table', () => {
  const rules = { cards: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { name: id, kind: 'hero', kindText: 'Hero', text: text.repeat(2) }])), layout: { counters: {} } } as unknown as RulesetDocument
  const shown = (id: string) => ({ card: id, count: 1, places: [0] })
  const room = { width: 900, height: 275, piles: 2, pile: 80, most: 168, gap: 10, widths: [208, 168, 144, 124, 100], letters: [13] }

  it('gives the hand as much as there is room for', () => {
    expect(arrange([], [shown('a')], rules, room)).toMatchObject({ hand: [168], piles: 1, told: true })
    const six = arrange([], [...'abcabc'].map(shown), rules, room)!
    expect(six.hand.reduce((sum, width) => sum + width + 10, 0)).toBeLessThanOrEqual(900)
  })
  it('lets cards in play lie below each other only where there is no other way', () => {
    expect(arrange([[shown('a'), shown('b')]], [shown('c')], rules, room)!.columns).toEqual([2])
    expect(arrange([[...'abcabcabc'].map(shown)], [], rules, { ...room, height: 420 })!.columns[0]).toBeLessThan(9)
  })
  it('leaves texts out rather than cards', () => {
    expect(arrange([[...'abcabc'].map(shown)], [...'abcabc'].map(shown), rules, { ...room, height: 160 })?.told ?? false).toBe(false)
  })
})
