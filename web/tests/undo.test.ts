import { expect, test, vi } from 'vitest'
import type { Play } from '../src/lib/play'
import type { Person, Undo } from '../src/lib/protocol'
import { TableState } from '../src/table/state.svelte'

vi.stubGlobal('window', { innerWidth: 1440, innerHeight: 900 })

function seated(undo: Undo, people: Partial<Person>[] = []) {
  const play = { frame: { rev: 1, you: 0, seats: {}, table: {}, undo }, info: { people }, rules: { layout: { table: [], seat: [], counters: {} }, zones: {} }, undo: vi.fn() }
  return { desk: new TableState(play as unknown as Play), play }
}

test('alone one takes back what was revealed only on purpose', () => {
  const { desk, play } = seated({ can: 'ask', why: 'It revealed something.' }, [{ seat: 1 }])
  desk.undo()
  expect(play.undo).not.toHaveBeenCalled()
  expect(desk.note).toContain('It revealed something.')
  desk.undo()
  expect(play.undo).toHaveBeenCalledOnce()
})

test('where others play they are asked, and what is free is taken back at once', () => {
  for (const { desk, play } of [seated({ can: 'ask', why: 'No.' }, [{ seat: 1, person: true }]), seated({ can: 'free' })]) {
    desk.note = 'something else'
    desk.undo()
    expect(play.undo).toHaveBeenCalledOnce()
  }
})

test('what cannot be taken back says why', () => {
  const { desk, play } = seated({ can: 'no', why: 'Nothing to undo.' })
  desk.undo()
  expect([play.undo.mock.calls.length, desk.note]).toEqual([0, 'Nothing to undo.'])
})
