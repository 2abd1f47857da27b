import { describe, expect, it } from 'vitest'
import { drawings } from '../art/drawings'
import { emblem } from '../src/cards/emblem'
import { fit, lines, type Measure } from '../src/cards/fit'
import { choices, faredIn, nothing, search } from '../src/cards/gallery'
import { known } from '../src/cards/icons'
import { frame, palette } from '../src/cards/palette'
import { brief, pieces, soft } from '../src/cards/pieces'
import type { CardText, RulesetDocument } from '../src/lib/protocol'

const card = (more: Partial<CardText> = {}): CardText => ({ name: 'Wolf Shaman', kind: 'hero', kindText: 'Hero, Lifebound', faction: 'lifebound', cost: 3, pay: 'runes', source: 'public', ...more })
const rules = {
  lang: 'en',
  layout: { counters: { runes: { icon: 'rune', role: 'spend', label: 'Runes', units: ['Rune', 'Runes'] }, power: { icon: 'sword', role: 'spend', label: 'Power', units: ['Power'] }, points: { icon: 'flag', role: 'spend', label: 'Mission points', units: ['mission point', 'mission points'] } } },
  keywords: {},
  kinds: { hero: 'Hero', construct: 'Construct', monster: 'Monster' },
  factions: { lifebound: 'Lifebound' },
  cards: {
    wolf: card({ text: 'Draw a card.' }),
    staff: card({ name: 'Staff', kind: 'construct', kindText: 'Construct, Lifebound', cost: 1, source: 'rulebook' }),
    fiend: card({ name: 'Fiend', kind: 'monster', kindText: 'Monster', faction: undefined, cost: 5, pay: 'power' }),
  },
} as unknown as RulesetDocument
const narrow: Measure = (text) => text.length * 0.5
const families = drawings()
const data = families.ascension!

describe('pictures', () => {
  const drawn = (id: string, more: Partial<CardText> = {}) => emblem(id, card(more), palette(card(more), 'ascension'), data)

  it('are the same for the same card, and others for others', () => {
    expect(drawn('wolf_shaman')).toBe(drawn('wolf_shaman'))
    expect(drawn('wolf_shaman')).not.toBe(drawn('landtalker'))
    expect(new Set(Array.from({ length: 60 }, (_, k) => drawn(`card_${k}`))).size).toBe(60)
  })
  it('leave no colour unchosen and no number broken', () => {
    for (const [id, kind] of Object.keys(data.motifs).map((each, at) => [each, ['hero', 'monster', 'mission', 'relic'][at % 4]!])) {
      expect(drawn(id!, { kind }), id).not.toMatch(/[§¤«»]|NaN|undefined/)
    }
  })
  it('show only what there is to draw', () => {
    for (const [parts, id, what] of Object.values(families).flatMap(({ motifs, parts }) => Object.entries(motifs).map(([id, what]) => [parts, id, what] as const))) {
      const words = what.slice(1).split(' ')
      if (what.startsWith('@')) words.forEach((word, at) => expect(parts, id).toHaveProperty([`@${at}${word}`]))
      else if (what.startsWith('!')) words.forEach((word) => expect(`!${word}` in parts || `!${word}0` in parts, `${id} ${word}`).toBe(true))
      else if (what.startsWith('=')) expect(known(words[0]!), id).toBe(true)
      else if (what !== 'swarm') expect(parts, id).toHaveProperty([what])
    }
  })
  it('are cheap', () => {
    for (const id of Object.keys(data.motifs)) expect(drawn(id).split('<').length, id).toBeLessThan(150)
  })
})

describe('texts', () => {
  it('name amounts by symbols, by the words of the ruleset, and read as before', () => {
    const text = 'Fate: Gain 1 Rune and 2 mission points.\nPay 2X Power (or less: 1 Rune).'
    const found = pieces(text, rules)
    expect(found.map((line) => line.map((piece) => piece.text).join('')).join('\n')).toBe(text)
    expect(found.flat().filter(({ is }) => is === 'amount').map((piece) => (piece as { icon: string }).icon)).toEqual(['rune', 'flag', 'sword', 'rune'])
    expect(found[0]![0]).toEqual({ is: 'lead', text: 'Fate:' })
    expect(found[1]!.some(({ is }) => is === 'lead')).toBe(false)
  })
  it('can leave out what a lead-in says aside', () => {
    const found = pieces('Cloud 3 (discard this): Prevent 3.', rules)
    expect(found[0]!.map(({ text }) => text).join('')).toBe('Cloud 3 (discard this): Prevent 3.')
    expect(brief(found)[0]!.map(({ text }) => text).join('')).toBe('Cloud 3: Prevent 3.')
  })
  it('break long words only between syllables', () => {
    const broken = (words: string) => soft(words, 7).replaceAll('\u00ad', '-')
    expect(broken('Missionspunkte Ablagestapels Weltarchiv Runenstab')).toBe('Mis-sions-punkte Ablage-sta-pels Welt-archiv Runen-stab')
    expect(broken('Kampfexoskelett Schutzamulett Tempelbibliothekar')).toBe('Kampf-exo-ske-lett Schutz-amu-lett Tem-pel-bib-lio-the-kar')
    expect(broken('Weißblecharm Ausweichrolle Beinschienen Meister')).toBe('Weiß-blech-arm Aus-weich-rolle Bein-schie-nen Meis-ter')
    expect(soft('Karte')).toBe('Karte')
  })
})

describe('setting', () => {
  const long = pieces('Choose one of the cards in the row and put it into your hand. '.repeat(3).trim(), rules)
  const at = (height: number, paragraphs = long, size: 'mid' | 'small' = 'mid') => fit({ name: 'Wolf Shaman', paragraphs, over: 0 }, size, { width: 150, height, gem: true }, narrow)

  it('counts lines as they break', () => {
    const words = [4, 4, 4].map((wide) => ({ text: 'x', wide }))
    expect(lines(words, 14, 1)).toBe(1)
    expect(lines(words, 13, 1)).toBe(2)
    expect(lines([{ text: 'x', wide: 30 }], 14, 1)).toBe(3)
  })
  it('gives up the picture first, then the kind, and the text last', () => {
    const settings = [400, 300, 260, 240, 220, 200, 180, 120].map((height) => at(height))
    for (let k = 1; k < settings.length; k += 1) {
      const [more, less] = [settings[k - 1]!, settings[k]!]
      expect(less.text).toBeLessThanOrEqual(more.text + (more.kind && !less.kind ? 1 : 0))
      if (!more.kind) expect(less.kind).toBe(false)
      if (more.cut) expect(less.cut).toBeGreaterThan(0)
    }
    expect(settings[0]).toMatchObject({ kind: true, cut: 0 })
    expect(settings.at(-1)!.cut).toBeGreaterThan(0)
  })
  it('never sets a text of a card to read below 13 pixels', () => {
    for (const height of [400, 250, 200, 150, 100]) expect(at(height).text).toBeGreaterThanOrEqual(13)
  })
  it('puts the picture beside the text of a wide card', () => {
    expect(fit({ name: 'Pits', paragraphs: long, over: 0 }, 'mid', { width: 300, height: 150, gem: false }, narrow).beside).toBe(true)
  })
})

describe('kinds', () => {
  it('are told by frames', () => {
    expect(Object.values(rules.cards).map(frame)).toEqual(['once', 'lasting', 'hostile'])
  })
})

describe('the gallery', () => {
  it('finds by words, kind, faction, cost and source together', () => {
    expect(search(rules, { ...nothing(), text: 'draw SHAMAN' }, 'game')).toEqual(['wolf'])
    expect(search(rules, { ...nothing(), faction: ['lifebound'], cost: ['1'] }, 'game')).toEqual(['staff'])
    expect(search(rules, { ...nothing(), kind: ['monster', 'hero'] }, 'cost')).toEqual(['wolf', 'fiend'])
    expect(search(rules, nothing(), 'fared', { fiend: { games: 4, won: 3 }, wolf: { games: 4, won: 1 } })).toEqual(['fiend', 'wolf', 'staff'])
  })
  it('takes from a report what it says of cards that there are', () => {
    const rows = [{ name: 'Fiend', games: 40, share: 0.75 }, { name: 'Nobody', games: 9, share: 1 }, { name: 'Staff', games: 0, share: NaN }]
    expect(faredIn(rows, rules)).toEqual({ fiend: { games: 40, won: 30 } })
  })
  it('offers what there is', () => {
    expect(choices(rules).cost.map(([id]) => id)).toEqual(['1', '3', '5'])
    expect(choices(rules).source.map(([id]) => id)).toEqual(['public', 'rulebook'])
  })
})
