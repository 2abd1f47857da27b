import { expect, test } from 'vitest'
import { check, readRecord } from '../src/lib/proof'

// What table/rolls.py says of this key: the rolls of revisions 0, 1, 2 and 6, and its fingerprint.
const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const [ZERO, ONE, TWO, SIX] = [8765432491563444848n, 2200559212343842358n, 4338719345121482585n, 6566917723424769990n]
const SHOWN = '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef'
const record = (seed: bigint, rolls: bigint[]) =>
  `deckwerk record 2\ngame: shards\nversion: 1\nvariant: standard\nseats: 2\nseed: ${seed}\nactions:\n${rolls.map((each) => `roll ${each}\nplay crystal\n`).join('')}check: 12\n`

test('a record is read: its seed and a roll for each action', () => {
  expect(readRecord(record(5n, [7n, 9n]))).toEqual({ seed: 5n, rolls: [7n, 9n], position: false })
})
test('all rolls of the key, with gaps where something was taken back', async () => {
  expect(await check(record(ZERO, [ONE, TWO, SIX]), KEY, SHOWN)).toEqual({ fits: true, actions: 3, wrong: null })
})
test('a roll that somebody chose is found, and so are a seed and a fingerprint', async () => {
  expect((await check(record(ZERO, [ONE, 42n]), KEY, SHOWN, 50)).wrong).toBe(2)
  expect((await check(record(3n, [ONE]), KEY, SHOWN)).wrong).toBe(0)
  expect((await check(record(ZERO, []), KEY, 'ff')).fits).toBe(false)
})
