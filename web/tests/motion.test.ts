import { describe, expect, it } from 'vitest'
import { finders, movesBetween } from '../src/lib/motion'
import type { Frame, Zone } from '../src/lib/protocol'

const frame = (table: Record<string, Zone>, mine: Record<string, Zone>, others: Record<string, Zone> = {}): Frame => ({
  rev: 1,
  turn: 0,
  turns: 1,
  table: { zones: table },
  seats: { '0': { zones: mine }, '1': { zones: others } },
})
const zone = (...cards: (string | null)[]): Zone => ({ n: cards.length, cards })

describe('moves between two frames', () => {
  it('a card that is played goes from the hand', () => {
    const moves = movesBetween(frame({}, { hand: zone('a', 'b') }), frame({}, { hand: zone('b'), played: zone('a') }))
    expect(moves).toEqual([{ card: 'a', from: { zone: 'hand', seat: 0, index: 0 }, to: { zone: 'played', seat: 0, index: 0 } }])
  })
  it('what stays does not move, though its index changes', () => {
    expect(movesBetween(frame({}, { hand: zone('a', 'b') }), frame({}, { hand: zone('b', 'a') }))).toEqual([])
  })
  it('a card that is bought leaves the row, and another comes from the deck, face down before', () => {
    const before = frame({ row: zone('x', 'y'), centre_deck: { n: 9 } }, {})
    const after = frame({ row: zone('z', 'y'), centre_deck: { n: 8 } }, { discard: zone('x') })
    expect(movesBetween(before, after)).toEqual([
      { card: 'x', from: { zone: 'row', seat: undefined, index: 0 }, to: { zone: 'discard', seat: 0, index: 0 } },
      { card: 'z', from: { zone: 'centre_deck', seat: undefined, index: -1 }, to: { zone: 'row', seat: undefined, index: 0 } },
    ])
  })
  it("cards that others draw stay face down, and come from that player's own deck", () => {
    const before = frame({ centre_deck: { n: 5 } }, { deck: { n: 5 } }, { deck: { n: 5 }, hand: { n: 0 } })
    const after = frame({ centre_deck: { n: 5 } }, { deck: { n: 5 } }, { deck: { n: 3 }, hand: { n: 2 } })
    const moves = movesBetween(before, after)
    expect(moves).toHaveLength(2)
    expect(moves.every((move) => move.card === undefined && move.from.zone === 'deck' && move.to.zone === 'hand' && move.to.seat === 1)).toBe(true)
  })
  it('a stack that shows its card once gives away a known card', () => {
    const before = frame({ mystics: { n: 30, cards: ['mystic'] } }, {})
    const after = frame({ mystics: { n: 29, cards: ['mystic'] } }, { discard: zone('mystic') })
    expect(movesBetween(before, after)).toEqual([
      { card: 'mystic', from: { zone: 'mystics', seat: undefined, index: 0 }, to: { zone: 'discard', seat: 0, index: 0 } },
    ])
  })
  it('of equal cards the one of the same seat is taken', () => {
    const before = frame({}, { hand: zone('a') }, { hand: zone('a') })
    const after = frame({}, { hand: zone('a') }, { discard: zone('a') })
    expect(movesBetween(before, after)[0]?.from).toEqual({ zone: 'hand', seat: 1, index: 0 })
  })
})

describe('where something lies on the page', () => {
  it('is its card, else its zone, else its seat', () => {
    expect(finders({ zone: 'hand', seat: 0, index: 1 }, 'a')).toEqual([
      '[data-card="a"][data-zone="hand"][data-seat="0"][data-places~="1"]',
      '[data-card="a"][data-zone="hand"][data-seat="0"]',
      '[data-home][data-zone="hand"][data-seat="0"]',
      '[data-person="0"]',
    ])
  })
})
