import { beforeEach, expect, test, vi } from 'vitest'
import { Live } from '../src/lib/live.svelte'
import type { GameOf } from '../src/lib/api'
import type { FromClient, Frame, FromServer, Snapshot, Update } from '../src/lib/protocol'
import type { Connection } from '../src/lib/socket'

const GAME = 'k7f3Qx_9aLm2'
const frame = (rev: number, turn = 0) => ({ rev, turn, turns: 1, you: 0, table: {}, seats: { 0: {}, 1: {} }, ask: { seat: turn, kind: 'turn', text: 'What now?' } }) as Frame
const snapshot = (rev: number, turn = 0): Snapshot => ({ t: 'snapshot', game: GAME, rev, info: { slug: 'shards', version: '1', variant: 'standard' }, frame: frame(rev, turn), log: ['before'] })
const update = (from: number, turn: number): Update => ({ t: 'update', game: GAME, from, rev: from + 1, patch: { rev: from + 1, turn, ask: { seat: turn } }, events: [], log: [`step ${from + 1}`], turn: [`up to ${from + 1}`], replaced: from > 3 ? 1 : 0 })

let sent: FromClient[]
let connected: boolean
const socket = { follow: () => undefined, leave: () => undefined, send: (message: FromClient) => (connected ? sent.push(message) > 0 : false) } as unknown as Connection

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  connected = true
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve({ slug: 'shards', version: '1', lang: 'en' }) }))
})

async function seated(rev = 3, turn = 0): Promise<Live> {
  const live = new Live(socket, GAME)
  live.ready()
  live.hear(snapshot(rev, turn))
  await vi.advanceTimersByTimeAsync(1)
  return live
}

test('a snapshot opens the table, updates lead on', async () => {
  const live = await seated()
  expect(live.open).toBe(true)
  live.hear(update(3, 0))
  expect(live.frame.rev).toBe(4)
  expect(live.log.map(({ text }) => text)).toEqual(['before', 'up to 4'])
  live.hear(update(4, 0))
  live.skip()
  expect(live.log.map(({ text }) => text)).toEqual(['before', 'up to 5'])
  expect(live.told).toEqual(['step 5'])
})

test('a table that is known already is drawn without a snapshot, and told only what came since', async () => {
  const { frame: known, info } = snapshot(3)
  const live = new Live(socket, GAME, '', { game: {} as GameOf, frame: known, info, turns: ['before'] })
  expect(live.watch()).toEqual({ t: 'watch', game: GAME, rev: 3 })
  live.hear(update(3, 0))
  live.hear({ t: 'info', game: GAME, watching: 2 } as FromServer)
  expect(live.open).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([live.open, live.frame.rev, live.info.watching]).toEqual([true, 4, 2])
  expect(live.log.map(({ text }) => text)).toEqual(['before', 'up to 4'])
})

test('what others do is shown one by one, or at once if somebody skips it', async () => {
  const live = await seated(3, 1)
  for (const from of [3, 4, 5, 6]) live.hear(update(from, 1))
  expect(live.frame.rev).toBe(4)
  expect(live.behind).toBe(3)
  await vi.advanceTimersByTimeAsync(500)
  expect(live.frame.rev).toBe(5)
  live.skip()
  expect([live.frame.rev, live.behind]).toEqual([7, 0])
})

test('of many things others do each is seen, and what strikes oneself for longer', async () => {
  const live = await seated(3, 1)
  for (let from = 3; from < 18; from += 1) live.hear({ ...update(from, 1), events: from === 4 ? [{ kind: 'attacked', seat: 1, other: 0 }] : [] })
  expect(live.frame.rev).toBe(4)
  await vi.advanceTimersByTimeAsync(460)
  expect(live.frame.rev).toBe(5)
  await vi.advanceTimersByTimeAsync(870)
  expect(live.frame.rev).toBe(5)
  await vi.advanceTimersByTimeAsync(360)
  expect(live.frame.rev).toBe(6)
  await vi.advanceTimersByTimeAsync(6000)
  expect(live.behind).toBe(0)
})

test('an update that does not fit is not merged: everything is asked for again', async () => {
  const live = await seated()
  live.hear(update(5, 0))
  expect(live.frame.rev).toBe(3)
  expect(sent.at(-1)).toEqual({ t: 'watch', game: GAME })
})

test('a move made without a connection is kept, and sent again with the same id, also after a reload', async () => {
  const live = await seated()
  connected = false
  live.lost()
  live.act(2)
  live.act(1)
  expect(live.waiting).toBe(true)
  connected = true
  const again = new Live(socket, GAME)
  expect(again.waiting).toBe(true)
  again.ready()
  live.ready()
  const acts = sent.filter((message) => message.t === 'act')
  expect(acts).toHaveLength(2)
  expect(acts[0]).toEqual(acts[1])
  expect(acts[0]).toMatchObject({ rev: 3, option: 2 })
  live.hear({ t: 'done', id: (acts[0] as { id: string }).id, rev: 4 })
  expect(live.waiting).toBe(false)
  expect(new Live(socket, GAME).waiting).toBe(false)
})

test('a refusal says why, and the next move is free', async () => {
  const live = await seated()
  live.act(2)
  live.hear({ t: 'refused', id: (sent.at(-1) as { id: string }).id, code: 'stale', text: 'The game has moved on.' })
  expect([live.refusal, live.waiting]).toEqual(['The game has moved on.', false])
  live.act(1)
  expect(live.refusal).toBe('')
})

test('typed words become the option that they mean', async () => {
  const live = await seated()
  live.type('buy crystal')
  live.hear({ t: 'read', id: (sent.at(-1) as { id: string }).id, option: 4 })
  expect(sent.at(-1)).toMatchObject({ t: 'act', option: 4 })
})

test('a typed order is carried out, or what is said of it is shown', async () => {
  const live = await seated()
  const heard = (order: string) => live.hear({ t: 'read', id: (sent.at(-1) as { id: string }).id, text: 'Not here.', order })
  live.onorder = (order) => order === 'undo'
  live.type('undo')
  heard('undo')
  expect(live.refusal).toBe('')
  live.type('card x')
  heard('card')
  expect(live.refusal).toBe('Not here.')
})

test('one is told once that it is one’s turn', async () => {
  const live = await seated(3, 1)
  live.onturn = vi.fn()
  live.hear(update(3, 0))
  live.hear(update(4, 0))
  await vi.advanceTimersByTimeAsync(2000)
  expect(live.onturn).toHaveBeenCalledTimes(1)
})
