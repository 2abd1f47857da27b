import { expect, test } from 'vitest'
import { Outbox, type Store, type Wish } from '../src/lib/outbox'

function store(): Store & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) }
}
const act = (id: string): Wish => ({ t: 'act', game: 'k7f3Qx_9aLm2', rev: 3, option: 1, id })

test('what was not acknowledged is there again after a reload, with the same id', () => {
  const shared = store()
  new Outbox(shared, 'g').add(act('aaaa'))
  expect(new Outbox(shared, 'g').waiting).toEqual([act('aaaa')])
  expect(new Outbox(shared, 'other').waiting).toEqual([])
})

test('what is settled is gone, here and in the store', () => {
  const shared = store()
  const outbox = new Outbox(shared, 'g')
  outbox.add(act('aaaa'))
  outbox.add(act('bbbb'))
  expect(outbox.settle('aaaa')).toBe(true)
  expect(outbox.settle('aaaa')).toBe(false)
  expect(new Outbox(shared, 'g').waiting.map((wish) => wish.id)).toEqual(['bbbb'])
  outbox.settle('bbbb')
  expect(shared.kept.size).toBe(0)
})

test('a store with nonsense in it, or that keeps nothing, hinders nobody', () => {
  const broken = store()
  broken.kept.set('deckwerk.unsent.g', '{')
  const outbox = new Outbox({ ...broken, setItem: () => { throw new Error('full') } }, 'g')
  outbox.add(act('aaaa'))
  expect(outbox.waiting).toHaveLength(1)
})
