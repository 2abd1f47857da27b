import { expect, test } from 'vitest'
import { routeOf } from '../src/lib/router.svelte'

test.each([
  ['/', '', '', { page: 'start' }],
  ['/j/abc', '', '', { page: 'invite', code: 'abc' }],
  ['/game/k7f3Qx_9aLm2', '', '', { page: 'game', game: 'k7f3Qx_9aLm2', code: '' }],
  ['/game/k7/', '?lang=de&code=x%2Dy', '', { page: 'game', game: 'k7', code: 'x-y' }],
  ['/game/k7/replay', '', '#118', { page: 'replay', game: 'k7', code: '', step: 118 }],
  ['/game/k7/replay', '', '#nonsense', { page: 'replay', game: 'k7', code: '', step: null }],
  ['/game/k7/result', '', '', { page: 'result', game: 'k7', code: '' }],
  ['/game/k7/unknown', '', '', { page: 'nowhere' }],
  ['/rules/shards', '', '#SH-12', { page: 'rules', game: 'shards', rule: 'SH-12' }],
  ['/cards', '', '', { page: 'cards', game: '', card: '' }],
  ['/new/vigil', '', '', { page: 'new', game: 'vigil' }],
  ['/me/more', '', '', { page: 'nowhere' }],
  ['/%E0%A4%A', '', '', { page: 'nowhere' }],
])('%s%s%s is a page', (path, search, hash, route) => {
  expect(routeOf(path, search, hash)).toEqual(route)
})
