import { describe, expect, it } from 'vitest'
import { told } from '../src/lib/telling'
import type { RulesetDocument } from '../src/lib/protocol'

const rules = {
  family: 'ascension',
  layout: { counters: { runes: { icon: 'rune', role: 'spend', label: 'Runen' } } },
  cards: { kor: { name: 'Kor, der Ferromant', kind: 'hero', kindText: '' }, monk: { name: 'Mönch', kind: 'hero', kindText: '' } },
} as unknown as RulesetDocument

describe('what is told of a turn', () => {
  const line = told('spielt: Kor, der Ferromant; zieht: 1 Karte; erwirbt: Mönch; neu in der Auslage: Kor, der Ferromant; +5 Runen; +2 Bewegungen', rules, 'neu ')

  it('stands in short rows, without what has come to the market', () => {
    expect(line.rows.map((row) => row.map(({ text }) => text).join(''))).toEqual(['spielt: Kor, der Ferromant', 'zieht: 1 Karte · erwirbt: Mönch', '+2 Bewegungen'])
  })
  it('knows cards by their whole names', () => {
    expect(line.rows.flat().filter(({ colours }) => colours).map(({ text }) => text)).toEqual(['Kor, der Ferromant', 'Mönch'])
  })
  it('has gains as signs', () => {
    expect(line.gains).toEqual([{ n: '5', icon: 'rune', word: 'Runen' }])
  })
  it('is in brief what came of it, from the market first', () => {
    expect(line.brief.map(({ text }) => text).join('')).toBe('erwirbt: Mönch · zieht: 1 Karte · +2 Bewegungen · spielt: Kor, der Ferromant')
  })
  it('is no turn where somebody only answered', () => {
    expect(told('erleidet 3 Schaden', rules, 'neu ').whole).toBe(false)
  })
})
