import { expect, test, vi } from 'vitest'
import type { FromClient, FromServer } from '../src/lib/protocol'
import { Connection, type Follower, type Wire, type World } from '../src/lib/socket'

class Pretended implements Wire {
  sent: { t: string; [key: string]: unknown }[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string })
  }
  close(): void {
    this.closed = true
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(build = '1'): void {
    this.onopen?.()
    this.tell({ t: 'welcome', protocol: 1, build, now: 0, me: { id: 'p', name: 'Anna' } })
  }
}

function world(): World & { wires: Pretended[]; timers: { run: () => void; ms: number }[]; pass: (below?: number) => void } {
  const wires: Pretended[] = []
  let timers: { run: () => void; ms: number }[] = []
  return {
    wires,
    get timers() {
      return timers
    },
    open: () => {
      const wire = new Pretended()
      wires.push(wire)
      return wire
    },
    later: (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return timer
    },
    never: (timer) => void (timers = timers.filter((each) => each !== timer)),
    pass: (below = Infinity) => {
      const due = timers.filter((each) => each.ms < below)
      timers = timers.filter((each) => each.ms >= below)
      due.forEach((each) => each.run())
    },
  }
}

function follower(): Follower & { heard: FromServer[]; rev?: number; readied: number; missed: number } {
  const self = {
    heard: [] as FromServer[],
    rev: undefined as number | undefined,
    readied: 0,
    missed: 0,
    watch: () => ({ t: 'watch' as const, game: 'g', ...(self.rev === undefined ? {} : { rev: self.rev }) }),
    hear: (message: FromServer) => void self.heard.push(message),
    ready: () => void (self.readied += 1),
    lost: () => void (self.missed += 1),
  }
  return self
}

test('it says hello first, and watches once it is welcome', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const anna = follower()
  socket.follow('g', anna)
  const wire = outside.wires[0]!
  expect(socket.send({ t: 'leave', game: 'g' })).toBe(false)
  wire.welcome()
  expect(wire.sent.map((message) => message.t)).toEqual(['hello', 'watch'])
  expect(wire.sent[0]).toMatchObject({ protocol: 1, lang: 'de' })
  expect(anna.readied).toBe(1)
})

test('a lost connection comes back by itself, and each game goes on from its revision', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const anna = follower()
  socket.follow('g', anna)
  outside.wires[0]!.welcome()
  anna.rev = 7
  outside.wires[0]!.onclose?.({ code: 1006 })
  expect(anna.missed).toBe(1)
  outside.pass(10_000)
  outside.wires[1]!.welcome()
  expect(outside.wires[1]!.sent.at(-1)).toEqual({ t: 'watch', game: 'g', rev: 7 })
  expect(anna.readied).toBe(2)
})

test('it waits longer after each failure, but not when somebody looks again', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  socket.follow('g', follower())
  const waits: number[] = []
  for (let n = 0; n < 7; n += 1) {
    outside.wires.at(-1)!.onclose?.({ code: 1006 })
    waits.push(outside.timers.at(-1)!.ms)
    outside.pass()
  }
  expect(waits[0]).toBeLessThan(400)
  expect(waits[6]).toBeGreaterThan(3000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
  outside.wires.at(-1)!.onclose?.({ code: 1006 })
  const before = outside.wires.length
  socket.hurry()
  expect(outside.wires.length).toBe(before + 1)
})

test('a host that is silent for long is taken for gone', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const anna = follower()
  socket.follow('g', anna)
  outside.wires[0]!.welcome()
  outside.pass()
  expect(outside.wires[0]!.closed).toBe(true)
  expect(anna.missed).toBe(1)
  expect(socket.connected).toBe(false)
})

test('a move that nobody answers shows that the connection is broken', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const anna = follower()
  socket.follow('g', anna)
  outside.wires[0]!.welcome()
  const move: FromClient = { t: 'act', game: 'g', rev: 1, option: 0, id: 'aaaa' }
  socket.send(move)
  outside.wires[0]!.tell({ t: 'done', id: 'aaaa', rev: 2 })
  outside.pass(20_000)
  expect(anna.missed).toBe(0)
  socket.send({ ...move, id: 'bbbb' })
  outside.pass(20_000)
  expect([anna.missed, outside.wires[0]!.closed]).toEqual([1, true])
  outside.pass()
  expect(outside.wires).toHaveLength(2)
})

test('without a network nobody is told to be connected', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const anna = follower()
  socket.follow('g', anna)
  outside.wires[0]!.welcome()
  socket.cut()
  expect([anna.missed, socket.connected]).toEqual([1, false])
  outside.pass()
  outside.wires[1]!.welcome()
  expect(anna.readied).toBe(2)
})

test('another build than that of the page is told, and so is a protocol that is too old', () => {
  const outside = world()
  const socket = new Connection(outside, 'de', '1+abc')
  socket.onoutdated = vi.fn()
  socket.follow('g', follower())
  outside.wires[0]!.welcome('1+abc')
  expect(socket.onoutdated).not.toHaveBeenCalled()
  outside.wires[0]!.onclose?.({ code: 1012 })
  outside.pass()
  outside.wires[1]!.welcome('1+def')
  expect(socket.onoutdated).toHaveBeenCalledTimes(1)
  outside.wires[1]!.onclose?.({ code: 4409 })
  expect(socket.onoutdated).toHaveBeenCalledTimes(2)
  expect(outside.timers.filter((timer) => timer.ms < 20_000)).toEqual([])
})

test('messages of a game reach who follows it, all others everybody', () => {
  const outside = world()
  const socket = new Connection(outside, 'de')
  const [anna, bea] = [follower(), follower()]
  socket.follow('g', anna)
  socket.follow('h', bea)
  outside.wires[0]!.welcome()
  outside.wires[0]!.tell({ t: 'notice', game: 'h', text: 'x' })
  outside.wires[0]!.tell({ t: 'done', id: 'aaaa', rev: 1 })
  expect(anna.heard.map((message) => message.t)).toEqual(['done'])
  expect(bea.heard.map((message) => message.t)).toEqual(['notice', 'done'])
})
