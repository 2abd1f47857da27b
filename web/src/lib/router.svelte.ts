// Every page is an address. The host serves the page for each of them (server/app.py).

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: string }
  | { page: 'invite'; code: string }
  | { page: 'game'; game: string; code: string }
  | { page: 'replay'; game: string; code: string; step: number | null }
  | { page: 'result'; game: string; code: string }
  | { page: 'proof'; game: string; code: string }
  | { page: 'games' }
  | { page: 'watch' }
  | { page: 'cards'; game: string; card: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'me' }
  | { page: 'nowhere' }

/** Which page an address is. */
export function routeOf(path: string, search: string, hash: string): Route {
  const [first = '', second = '', third = '', more] = path.split('/').filter(Boolean).map(decode)
  const code = decode(/[?&]code=([^&]*)/.exec(search)?.[1] ?? '')
  const anchor = decode(hash.replace(/^#/, ''))
  if (more !== undefined) return { page: 'nowhere' }
  if (!first) return { page: 'start' }
  if (first === 'j' && second && !third) return { page: 'invite', code: second }
  if (first === 'game' && second) {
    if (!third) return { page: 'game', game: second, code }
    if (third === 'replay') return { page: 'replay', game: second, code, step: /^\d+$/.test(anchor) ? Number(anchor) : null }
    if (third === 'result' || third === 'proof') return { page: third, game: second, code }
    return { page: 'nowhere' }
  }
  if (third) return { page: 'nowhere' }
  if (first === 'new') return { page: 'new', game: second }
  if (first === 'cards') return { page: 'cards', game: second, card: anchor }
  if (first === 'rules') return { page: 'rules', game: second, rule: anchor }
  if (second) return { page: 'nowhere' }
  if (first === 'games' || first === 'watch' || first === 'me') return { page: first }
  return { page: 'nowhere' }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const here = () => routeOf(location.pathname, location.search, location.hash)

class Router {
  route: Route = $state.raw(typeof location === 'undefined' ? { page: 'start' } : here())

  /** Go to an address of this page. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    this.route = here()
    if (!replace && !location.hash) scrollTo(0, 0)
  }

  /** Follow the browser's buttons, and links of this page. */
  start(): void {
    addEventListener('popstate', () => (this.route = here()))
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (/^\/(api|feed|plain|along)\b/.test(link.pathname)) return
      event.preventDefault()
      this.go(link.pathname + link.search + link.hash)
    })
  }
}

export const router = new Router()
