import { beforeEach, expect, test } from 'vitest'
import { knows, lang, say, speak } from '../src/lib/words.svelte'

beforeEach(() => speak({ lang: 'de', words: { 'web.turn': ['{who} ist am Zug'], 'web.found': ['Eine Karte', '{n} Karten'] } }))

test('values are filled in', () => expect(say('web.turn', { who: 'Anna' })).toBe('Anna ist am Zug'))
test('one is not many', () => {
  expect(say('web.found', { n: 1 })).toBe('Eine Karte')
  expect(say('web.found', { n: 0 })).toBe('0 Karten')
})
test('a value that is not given stays visible, and so does a key that nobody knows', () => {
  expect(say('web.turn')).toBe('{who} ist am Zug')
  expect(say('web.nothing')).toBe('web.nothing')
  expect(knows('web.nothing')).toBe(false)
})
test('another language from now on', () => {
  speak({ lang: 'en', words: { 'web.turn': ['{who} to move'] } })
  expect(lang()).toBe('en')
  expect(say('web.turn', { who: 'Bea' })).toBe('Bea to move')
})
