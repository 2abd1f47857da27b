import { readRules, type TableOf } from './api'
import { merge, type Json } from './merge'
import { concerns } from './motion'
import { nonce, Outbox, type Wish } from './outbox'
import type { Play } from './play'
import type { Best, Frame, FromServer, Info, Propose, RulesetDocument, Said, Snapshot, Step, Update, Watch } from './protocol'
import { settings } from './settings.svelte'
import type { Connection, Follower } from './socket'
import { lines, sentence, type Line } from './telling'
import { lang } from './words.svelte'

/** For how long each thing that others do is shown, in milliseconds, at least if there are many, and what strikes oneself; and
 * how far that may lie behind: about so far, and twice as far at most. */
const PACE = { off: 0, fast: 180, normal: 450, slow: 1100 } as const
const LEAST = { off: 0, fast: 120, normal: 350, slow: 700 } as const
const STRUCK = { off: 0, fast: 400, normal: 900, slow: 1600 } as const
const FURTHEST = { off: 0, fast: 1500, normal: 6000, slow: 12_000 } as const

/** A game at a host, followed over the page's socket. */
export class Live implements Play, Follower {
  readonly game: string
  rules: RulesetDocument = $state.raw({} as RulesetDocument)
  frame: Frame = $state.raw({} as Frame)
  info: Info = $state.raw({} as Info)
  log: Line[] = $state.raw([])
  told: readonly string[] = $state.raw([])
  steps: Step[] = $state.raw([])
  talk: Said[] = $state.raw([])
  advice: Best[] | null = $state.raw(null)
  behind = $state(0)
  waiting = $state(false)
  hinting = $state(false)
  connection: 'connected' | 'reconnecting' = $state('reconnecting')
  refusal = $state('')
  reason = $state('')
  /** Whether there is something to draw. */
  open = $state(false)
  /** Why there is nothing to see, in words. */
  closed = $state('')
  /** Called when the person is asked and was not before. */
  onturn: () => void = () => undefined
  onorder?: (order: string) => boolean

  private readonly code: string
  private readonly socket: Connection
  private readonly outbox: Outbox
  private updates: Update[] = []
  private showing: ReturnType<typeof setTimeout> | null = null
  /** How many updates came together at most, since nothing was left to show. */
  private burst = 1
  private typed = ''
  private wondered = ''
  private asked = ''
  /** The revision with which the table came, before it can be drawn. */
  private came: number | undefined

  /** A table that is known already begins with it, and is only told what is new. */
  constructor(socket: Connection, game: string, code = '', known?: TableOf) {
    this.socket = socket
    this.game = game
    this.code = code
    this.outbox = new Outbox(sessionStorage, game)
    this.waiting = this.outbox.waiting.length > 0
    if (known?.frame && known.info) {
      const { frame, info, turns, rows } = known
      this.info = info
      this.came = frame.rev
      void this.begin({ t: 'snapshot', game, rev: frame.rev, info, frame, log: turns, rows }, true)
    }
    socket.follow(game, this)
  }

  leave(): void {
    if (this.showing) clearTimeout(this.showing)
    this.socket.leave(this.game)
  }

  // What the person wants

  act(option: number): void {
    this.wish({ t: 'act', game: this.game, rev: this.frame.rev, option, id: nonce() })
  }
  sweep(verb: string): void {
    this.wish({ t: 'sweep', game: this.game, rev: this.frame.rev, do: verb, id: nonce() })
  }
  undo(): void {
    this.wish({ t: 'undo', game: this.game, rev: this.frame.rev, id: nonce() })
  }
  consent(offer: number, yes: boolean): void {
    this.wish({ t: 'consent', game: this.game, offer, yes, id: nonce() })
  }
  propose(what: Propose['what'], pace = 0): void {
    this.wish({ t: 'propose', game: this.game, what, pace: pace as Propose['pace'], id: nonce() })
  }
  say(text: string): void {
    if (text.trim()) this.wish({ t: 'say', game: this.game, text: text.trim(), id: nonce() })
  }
  phrase(phrase: string): void {
    this.wish({ t: 'phrase', game: this.game, phrase, id: nonce() })
  }
  hint(): void {
    if (this.hinting) return
    this.asked = nonce()
    this.refusal = ''
    this.hinting = this.socket.send({ t: 'hint', game: this.game, rev: this.frame.rev, id: this.asked })
  }
  type(text: string): void {
    if (!text.trim()) return
    this.typed = nonce()
    this.refusal = ''
    this.socket.send({ t: 'read', game: this.game, rev: this.frame.rev, text: text.trim(), id: this.typed })
  }
  wonder(text: string): void {
    this.reason = ''
    this.wondered = nonce()
    this.socket.send({ t: 'read', game: this.game, rev: this.frame.rev, text, id: this.wondered })
  }
  skip(): void {
    const [steps, told]: [Step[], string[]] = [[], []]
    while (this.updates.length) {
      this.show()
      steps.push(...this.steps)
      told.push(...this.told)
    }
    if (told.length > 0) [this.steps, this.told] = [steps, told]
  }

  private wish(wish: Wish): void {
    const talks = wish.t === 'say' || wish.t === 'phrase'
    if (!talks && (this.waiting || this.behind)) {
      this.skip()
      return
    }
    this.refusal = ''
    this.outbox.add(wish)
    if (!talks) {
      this.waiting = true
      if (this.showing) clearTimeout(this.showing)
      this.showing = null
    }
    this.socket.send(wish)
  }

  // What the host says

  watch(): Watch {
    const known = this.open && !this.updates.length ? this.frame.rev : this.open ? undefined : this.came
    const rev = known === undefined ? {} : { rev: known }
    return { t: 'watch', game: this.game, ...rev, ...(this.code ? { code: this.code } : {}) }
  }

  ready(): void {
    this.connection = 'connected'
    for (const wish of this.outbox.waiting) this.socket.send(wish)
  }

  lost(): void {
    this.connection = 'reconnecting'
    this.hinting = false
  }

  hear(message: FromServer): void {
    switch (message.t) {
      case 'snapshot':
        void this.begin(message)
        break
      case 'update':
        this.updates.push(message)
        this.behind = this.updates.length
        if (this.open) this.next()
        break
      case 'info':
        this.info = { ...this.info, people: [], watching: 0, deadline: undefined, offer: undefined, pace: 0, paused: false, lost: 0, ...message } as Info
        break
      case 'say':
        this.talk = [...this.talk, message]
        break
      case 'done':
        this.settle(message.id)
        break
      case 'refused':
        this.refuse(message.id, message.text)
        break
      case 'hint':
        if (message.id !== this.asked) break
        this.hinting = false
        this.advice = message.best
        break
      case 'read':
        if (message.id === this.wondered) this.reason = message.text ?? ''
        if (message.id !== this.typed) break
        if (message.option !== undefined) this.act(message.option)
        else if (!message.order || !this.onorder?.(message.order)) this.refusal = message.text ?? ''
        break
    }
  }

  private async begin(snapshot: Snapshot, hasInfo = false): Promise<void> {
    const { slug, version } = snapshot.info
    const known = this.rules
    const rules = known.slug === slug && known.version === version && known.lang === lang()
    if (!rules) {
      try {
        const read = await readRules(slug, version, lang())
        this.rules = read
      } catch (error) {
        this.closed = String((error as Error).message)
        return
      }
    }
    const was = this.frame
    this.updates = this.updates.filter((update) => update.from >= snapshot.rev)
    this.behind = this.updates.length
    if (!hasInfo) this.info = snapshot.info
    this.steps = []
    this.advice = null
    this.told = []
    this.log = lines(snapshot.log, snapshot.rows)
    this.frame = snapshot.frame
    this.open = true
    this.noticeTurn(was)
    this.next()
  }

  /** Show the next update now or, if somebody else's deed is still being looked at, soon. */
  private next(): void {
    if (!this.updates.length) this.burst = 1
    if (this.showing || !this.updates.length) return
    this.burst = Math.max(this.burst, this.updates.length)
    this.show()
    const others = this.frame.turn !== this.frame.you
    const { motion } = settings
    const each = FURTHEST[motion] / this.burst
    const calm = Math.min(PACE[motion], Math.max(each, Math.min(LEAST[motion], 2 * each)))
    const wait = !others ? PACE[motion] / 4 : concerns(this.steps, this.frame.you) ? STRUCK[motion] : calm
    if (!this.updates.length && !others) return
    this.showing = setTimeout(
      () => {
        this.showing = null
        this.next()
      },
      document.hidden ? 0 : wait,
    )
  }

  private show(): void {
    const update = this.updates.shift()
    this.behind = this.updates.length
    if (!update) return
    if (update.from !== this.frame.rev) {
      if (update.rev > this.frame.rev) this.again()
      return
    }
    const was = this.frame
    this.frame = merge(was as unknown as Json, update.patch as Json) as unknown as Frame
    this.steps = update.events ?? []
    this.advice = null
    const names = [...Object.values(this.frame.seats), ...(this.info.people ?? [])].flatMap(({ name }) => name ?? [])
    this.told = (update.log ?? []).map((line) => sentence(line, names))
    this.log = [...this.log.slice(0, Math.max(0, this.log.length - (update.replaced ?? 0))), ...lines(update.turn, update.rows)].slice(-300)
    this.noticeTurn(was)
  }

  /** Something is missing: ask for everything. */
  private again(): void {
    this.updates = []
    this.behind = 0
    this.socket.send({ t: 'watch', game: this.game, ...(this.code ? { code: this.code } : {}) })
  }

  private noticeTurn(was: Frame): void {
    const mine = (frame: Frame) => frame.you !== undefined && frame.ask?.seat === frame.you
    if (mine(this.frame) && !mine(was)) this.onturn()
  }

  private settle(id: string): void {
    this.outbox.settle(id)
    this.waiting = this.outbox.waiting.some((wish) => wish.t !== 'say' && wish.t !== 'phrase')
  }

  private refuse(id: string, text: string): void {
    const mine = this.outbox.settle(id) || id === this.asked || id === this.typed
    this.settle(id)
    if (id === this.asked) this.hinting = false
    if (mine) this.refusal = text
    else if (!this.open) this.closed = text
  }
}
