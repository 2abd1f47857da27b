import { describe, expect, it } from 'vitest'
import { tints } from '../src/lib/tints'

describe('colours of seats', () => {
  it('stay with the people when these change places', () => {
    expect(tints(['Anna', 'Bea', 'Carl'])).toEqual(['seat-0', 'seat-1', 'seat-2'])
    expect(tints(['Carl', 'Anna', 'Bea'])).toEqual(['seat-2', 'seat-0', 'seat-1'])
  })
  it('differ for people of one name', () => {
    expect(new Set(tints(['Anna', 'Anna', 'Anna'])).size).toBe(3)
  })
})
