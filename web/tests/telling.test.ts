import { describe, expect, it } from 'vitest'
import { lastOf, lines, sentence, since, told } from '../src/lib/telling'
import type { Deed, RulesetDocument } from '../src/lib/protocol'

const rules = {
  family: 'ascension',
  layout: { counters: { runes: { icon: 'rune', role: 'spend', label: 'Runen' } } },
  cards: { kor: { name: 'Kor, der Ferromant', kind: 'hero', kindText: '' }, monk: { name: 'Mönch', kind: 'hero', kindText: '' } },
} as unknown as RulesetDocument

describe('what is told of a turn', () => {
  const text = 'Anna: spielt: Kor, der Ferromant; zieht: 1 Karte; erwirbt: Mönch; neu in der Auslage: Kor, der Ferromant; +5 Runen; +2 Bewegungen'
  const deeds: Deed[] = [
    { kind: 'played', to: 32, cards: [[14, 32, 'kor']], means: true },
    { kind: 'drew', to: 48 },
    { kind: 'acquired', to: 64, cards: [[59, 64, 'monk']] },
    { kind: 'row_filled', to: 104, cards: [[86, 104, 'kor']], fresh: true },
    { kind: 'gained_runes', to: 114, counter: 'runes', n: 5 },
    { kind: 'gained_units', to: 129, counter: 'units', n: 2 },
  ]
  const [first] = lines([text], [{ seat: 1, at: 6, deeds }])
  const line = told(first!, rules)

  it('is whose it is', () => {
    expect([line.seat, line.named, line.whole]).toEqual([1, true, true])
  })

  it('stands in short rows, without what has come to the market', () => {
    expect(line.rows.map((row) => row.map(({ text }) => text).join(''))).toEqual(['spielt: Kor, der Ferromant', 'zieht: 1 Karte · erwirbt: Mönch', '+2 Bewegungen'])
  })
  it('knows cards by their whole names', () => {
    expect(line.rows.flat().filter(({ colours }) => colours).map(({ text }) => text)).toEqual(['Kor, der Ferromant', 'Mönch'])
  })
  it('has gains as signs', () => {
    expect(line.gains).toEqual([{ n: 5, icon: 'rune', word: 'Runen' }])
  })
  it('is in brief what came of it, from the market first', () => {
    expect(line.brief.map(({ text }) => text).join('')).toBe('erwirbt: Mönch · zieht: 1 Karte · +2 Bewegungen · spielt: Kor, der Ferromant')
  })
  it('is no turn where somebody only answered', () => {
    expect(told({ text: 'Bea: erleidet 3 Schaden', row: { seat: 0, at: 5, deeds: [{ kind: 'damaged', to: 23 }] } }, rules).whole).toBe(false)
  })
  it('is words alone where there is nothing else', () => {
    const [plain] = lines(['Anna nimmt zurück'])
    expect(told(plain!, rules)).toMatchObject({ seat: -1, named: false, rows: [[{ text: 'Anna nimmt zurück' }]] })
  })
})

describe('what others have done to somebody', () => {
  const log = lines(['Anna: spielt: Lehrling', 'Bea: greift an', 'Anna: erleidet 3 Schaden', 'Carl erleidet 1 Schaden'], [{ seat: 0 }, { seat: 1 }, { seat: 0 }, { seat: 2 }])

  it('is what is told of them after their own turn', () => {
    expect(since(log, lastOf(log.slice(0, 2), 0))).toEqual(['Anna: erleidet 3 Schaden'])
    expect(since(log, lastOf(log, 0))).toEqual([])
  })
  it('is nothing for who only looks on, or of a turn that is not told any more', () => {
    expect(since(log, lastOf(log, undefined))).toEqual([])
    expect(since(log, { text: 'Anna: spielt: Miliz', row: { seat: 0 } })).toEqual([])
  })
})

describe('a line as a sentence', () => {
  it('begins with a name as a sentence does', () => {
    expect(sentence('Computer (leicht): greift Jörg mit 2 Schaden an', ['Jörg', 'Computer (leicht)'])).toBe('Computer (leicht) greift Jörg mit 2 Schaden an')
    expect(sentence('Das Spiel: ist zu Ende', ['Jörg'])).toBe('Das Spiel: ist zu Ende')
  })
})
