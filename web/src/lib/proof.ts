// Checks in the browser that all chance of a game came from its key (table/rolls.py says the same in Python).

/** What came of checking. `wrong`: the first action (from 1) whose roll is not of the key, 0 for the set-up. */
export interface Proof {
  fits: boolean
  actions: number
  wrong: number | null
}

/** So many entries may lie between two actions: acts that were taken back, offers and the like. */
const FURTHEST = 10_000

/** The SHA-256 of a key, in hex. */
export async function fingerprint(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Check a record with a key: the fingerprint, the seed, and the roll of every action, in the order of revisions. */
export async function check(record: string, key: string, shown: string, furthest = FURTHEST): Promise<Proof> {
  const { seed, rolls, position } = readRecord(record)
  const fits = (await fingerprint(key)) === shown
  const hmac = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const rollOf = async (rev: number): Promise<bigint> => {
    const digest = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(`deckwerk roll ${rev}`))
    return new DataView(digest).getBigUint64(0) >> 1n
  }
  if (!position && seed !== (await rollOf(0))) return { fits, actions: rolls.length, wrong: 0 }
  let rev = 0
  for (const [at, rolled] of rolls.entries()) {
    let next = rev + 1
    while (next < rev + furthest && (await rollOf(next)) !== rolled) next += 1
    if (next >= rev + furthest) return { fits, actions: rolls.length, wrong: at + 1 }
    rev = next
  }
  return { fits, actions: rolls.length, wrong: null }
}

/** What of a record the proof is about: its seed, the roll of each action, and whether it began with a position. */
export function readRecord(record: string): { seed: bigint; rolls: (bigint | null)[]; position: boolean } {
  const [head = '', body = ''] = record.replaceAll('\r\n', '\n').split('\nactions:\n')
  const seed = BigInt(/^seed: (\d+)$/m.exec(head)?.[1] ?? '0')
  const rolls: (bigint | null)[] = []
  let rolled: bigint | null = null
  for (const line of body.split('\n')) {
    if (line.startsWith('check: ') || !line) continue
    const roll = /^roll (\d+)$/.exec(line)?.[1]
    if (roll !== undefined) rolled = BigInt(roll)
    else {
      rolls.push(rolled)
      rolled = null
    }
  }
  return { seed, rolls, position: /^position: /m.test(head) }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
