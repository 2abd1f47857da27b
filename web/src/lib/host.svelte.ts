import { changeMe, expectGame, knownGames, listGames, whoAmI, type GameOf, type Known, type Me } from './api'
import { router } from './router.svelte'
import { choose, language, type Lang } from './settings.svelte'
import { BROWSER, Connection } from './socket'
import { lang, learn } from './words.svelte'

/** The build of this page, which the host writes into it. */
function builtAs(): string {
  const said = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
  return said.includes('%') ? '' : said
}

/** What this page knows of its host: who one is there, what is played, the connection. */
class Host {
  me: Me | null = $state.raw(null)
  known: Known | null = $state.raw(null)
  /** Games that are not over, those in which it is one's turn first, longest waiting before the others. */
  mine: GameOf[] = $state.raw([])
  /** Whether the words of the page are there. */
  speaks = $state(false)
  /** Whether the host runs a newer build of this page. */
  outdated = $state(false)
  readonly socket = new Connection(BROWSER, language(), builtAs())

  constructor() {
    this.socket.onoutdated = () => (this.outdated = true)
    addEventListener('online', () => this.socket.hurry())
    addEventListener('offline', () => this.socket.cut())
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.socket.hurry()
    })
  }

  /** Learn everything that every page needs; what a table needs (`speaks`) comes first. */
  async load(): Promise<void> {
    const { route } = router
    const words = learn(language()).then(() => (this.speaks = true))
    if (route.page === 'game') await Promise.all([words, expectGame(route.game, route.code)])
    const [me, known] = await Promise.all([whoAmI(), knownGames(), words])
    this.me = me
    this.known = known
    if (me.id) await this.refresh().catch(() => undefined)
  }

  /** Speak another language, here and wherever the person is known. */
  async speak(wanted: Lang): Promise<void> {
    choose('lang', wanted)
    await learn(wanted)
    this.known = await knownGames()
    this.socket.speak(wanted)
    if (this.me?.id) this.me = await changeMe({ lang: wanted })
  }

  /** Look who one is: something may have made the browser somebody. */
  async meet(): Promise<void> {
    const was = this.me?.id
    this.me = await whoAmI()
    if (this.me.id !== was) this.socket.renew()
  }

  async refresh(): Promise<void> {
    if (!this.me?.id) return
    const { games } = await listGames('mine')
    const since = (game: GameOf) => game.asked_at ?? game.updated
    this.mine = games.sort(
      (one, other) => Number(other.your_turn ?? false) - Number(one.your_turn ?? false) || since(one) - since(other),
    )
  }

  /** The address under which others find this host; one's own may be of this machine only. */
  get origin(): string {
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
    return local && this.me?.feed ? new URL(this.me.feed).origin : location.origin
  }

  /** Whether nobody but this machine finds the host. */
  get alone(): boolean {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(this.origin).hostname)
  }

  nameOf(slug: string): string {
    return this.known?.games.find((game) => game.game === slug)?.name ?? slug
  }

  wayOf(slug: string, variant: string): string {
    const game = this.known?.games.find((each) => each.game === slug)
    return game?.ways.find((way) => way.variant === variant)?.title ?? variant
  }

  levelOf(kind: string): string {
    return this.known?.levels.find((level) => level.kind === kind)?.name ?? kind
  }

  /** The address of the next game in which it is one's turn, besides this one. */
  nextTurn(besides: string): string {
    const next = this.mine.find((game) => game.your_turn && game.id !== besides)
    return next ? `/game/${next.id}` : ''
  }

  /** The address of a game's document in the language of the page. */
  rulesetOf(slug: string): { slug: string; version: string; lang: string } | null {
    const game = this.known?.games.find((each) => each.game === slug)
    return game ? { slug, version: game.version, lang: lang() } : null
  }
}

export const host = new Host()
