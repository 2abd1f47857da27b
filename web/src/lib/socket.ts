import { PROTOCOL, type FromClient, type FromServer, type Watch, type Welcome } from './protocol'

/** What is needed of a WebSocket. */
export interface Wire {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** What the outside gives a connection: wires, and timers. */
export interface World {
  open(): Wire
  later(run: () => void, ms: number): unknown
  never(timer: unknown): void
}

/** Whoever wants to hear of one game. */
export interface Follower {
  /** How to begin again after the connection was lost. */
  watch(): Watch
  hear(message: FromServer): void
  /** The game is watched (again): time to send what was not acknowledged. */
  ready(): void
  lost(): void
}

const OUTDATED = 4409
const SILENCE = 50_000
/** What is answered at once is answered within this time, or the connection is broken, whatever it says of itself. */
const ANSWER = 10_000
const ANSWERED = ['act', 'sweep', 'undo', 'consent', 'propose', 'read']
const LONGEST_WAIT = 8_000

/** The one socket of a page: says hello, watches games, and when it is lost comes back by itself. */
export class Connection {
  welcome: Welcome | null = null
  /** Called when the host runs another build than it did when this page came, or speaks a newer protocol. */
  onoutdated: () => void = () => undefined
  onchange: (connected: boolean) => void = () => undefined
  private readonly world: World
  private readonly followers = new Map<string, Follower>()
  private wire: Wire | null = null
  private greeted = false
  private tries = 0
  private retry: unknown = null
  private silence: unknown = null
  private awaits = false
  private build: string
  private lang: 'de' | 'en'

  /** `build` is that of the page, where it is known; else that of the first welcome stands for it. */
  constructor(world: World, lang: 'de' | 'en', build = '') {
    this.world = world
    this.lang = lang
    this.build = build
  }

  get connected(): boolean {
    return this.greeted
  }

  follow(game: string, follower: Follower): void {
    this.followers.set(game, follower)
    if (this.greeted) this.watch(follower)
    else this.connect()
  }

  leave(game: string): void {
    if (this.followers.delete(game)) this.send({ t: 'leave', game })
  }

  /** Send a message if there is a connection; whether there was. */
  send(message: FromClient): boolean {
    if (!this.greeted || !this.wire) return false
    this.wire.send(JSON.stringify(message))
    if (!this.awaits && ANSWERED.includes(message.t)) this.listen(ANSWER)
    return true
  }

  speak(lang: 'de' | 'en'): void {
    this.lang = lang
    this.send({ t: 'lang', lang })
  }

  /** Try to come back at once instead of later: the network is there again, or somebody looks. */
  hurry(): void {
    if (this.wire || !this.followers.size) return
    this.tries = 0
    this.connect()
  }

  /** The network is gone, though the wire may not know it yet. */
  cut(): void {
    if (!this.wire) return
    this.drop()
    this.lose(0)
  }

  /** Begin anew: the browser is somebody else now. */
  renew(): void {
    this.drop()
    if (this.followers.size) this.connect()
  }

  private connect(): void {
    if (this.wire) return
    this.world.never(this.retry)
    const wire = this.world.open()
    this.wire = wire
    wire.onopen = () => {
      wire.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, lang: this.lang, build: this.build } satisfies FromClient))
      this.listen()
    }
    wire.onmessage = (event) => {
      if (wire === this.wire) this.take(JSON.parse(event.data) as FromServer)
    }
    wire.onclose = (event) => {
      if (wire === this.wire) this.lose(event.code)
    }
  }

  private take(message: FromServer): void {
    this.listen()
    if (message.t === 'welcome') {
      this.greeted = true
      this.tries = 0
      this.welcome = message
      if (this.build && this.build !== message.build) this.onoutdated()
      this.build ||= message.build
      this.onchange(true)
      for (const follower of this.followers.values()) this.watch(follower)
    } else if ('game' in message) {
      this.followers.get(message.game)?.hear(message)
    } else {
      for (const follower of this.followers.values()) follower.hear(message)
    }
  }

  private watch(follower: Follower): void {
    this.send(follower.watch())
    follower.ready()
  }

  /** A host says something every 20 seconds; one that is silent for long is gone. */
  private listen(longest = SILENCE): void {
    this.world.never(this.silence)
    this.awaits = longest < SILENCE
    this.silence = this.world.later(() => this.cut(), longest)
  }

  private drop(): void {
    const wire = this.wire
    this.wire = null
    this.greeted = false
    this.world.never(this.silence)
    this.world.never(this.retry)
    wire?.close()
  }

  private lose(code: number): void {
    this.wire = null
    this.greeted = false
    this.world.never(this.silence)
    this.onchange(false)
    for (const follower of this.followers.values()) follower.lost()
    if (code === OUTDATED) {
      this.onoutdated()
      return
    }
    if (!this.followers.size) return
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries) * (0.75 + Math.random() / 2)
    this.tries += 1
    this.retry = this.world.later(() => this.connect(), wait)
  }
}

/** Wires and timers of a browser. */
export const BROWSER: World = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Wire,
  later: (run, ms) => setTimeout(run, ms),
  never: (timer) => clearTimeout(timer as number),
}
