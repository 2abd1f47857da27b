// What the page asks the host for over HTTP. `/api/openapi.json` describes all of it.
import type { Frame, Info, Row, RulesetDocument } from './protocol'
import { lang } from './words.svelte'

export interface Me {
  id: string
  name: string
  lang: string
  guest: boolean
  login?: string
  feed?: string
  hook?: string
  hook_secret?: string
}

export interface Way {
  variant: string
  title: string
  seats: number[]
  goal: string
}
export interface GameKnown {
  game: string
  name: string
  version: string
  ways: Way[]
  ruleset: string
}
export interface Level {
  kind: string
  name: string
  about: string
}
export interface Known {
  games: GameKnown[]
  computers: string[]
  levels: Level[]
  phrases: Record<string, string>
}

export interface TableSettings {
  pace: number
  undo: 'ask' | 'free' | 'off'
  watching: 'off' | 'link' | 'listed'
  hints: boolean
  standin: string
}
export interface SeatOf {
  seat: number
  kind: string
  name?: string
  taken?: boolean
  you?: boolean
}
export interface GameOf {
  id: string
  game: string
  variant: string
  version: string
  status: 'open' | 'running' | 'over' | 'gone' | 'frozen'
  rev: number
  seats: SeatOf[]
  settings: TableSettings
  created: number
  updated: number
  you?: number
  asked?: number
  asked_at?: number
  deadline?: number
  your_turn?: boolean
  invite?: string
  watch?: string
  shoulder?: string
  origin?: string
  origin_step?: number
  rematch_of?: string
  rematch?: string
  scores?: number[]
  winners?: number[]
}
export interface TableOf {
  game: GameOf
  frame?: Frame
  proof?: string
  info?: Info
  /** What happened in the last turns, as in a snapshot. */
  turns?: string[]
  rows?: Row[]
}
export interface NewTable {
  game: string
  seats: string[]
  variant?: string
  settings?: Partial<TableSettings>
}
export interface Steps {
  frames: Record<string, unknown>[]
  log: string[][]
  turns?: number[]
  rows?: Row[][]
}
export interface Result {
  verdict: string
  columns: string[]
  rows: { rank: number; seat: number | null; name: string; cells: string[] }[]
  details: string[]
  winners: number[]
  given_up?: boolean
}
export interface SaidOf {
  n: number
  seat: number | null
  text: string
  at: number
  phrase?: string
}

/** What the host refused, with its sentence; code `offline` if it could not be reached. */
export class Problem extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

/** Ask for something; a Problem says why not. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const address = path + (path.includes('?') ? '&' : '?') + `lang=${lang()}`
  let answer: Response
  try {
    answer = await fetch(address, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Problem('offline', '')
  }
  const said: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    const problem = (said ?? {}) as { code?: string; text?: string }
    throw new Problem(problem.code ?? 'broken', problem.text ?? '')
  }
  return said as Answer
}

const at = (game: string) => `/api/games/${encodeURIComponent(game)}`
const coded = (code: string) => (code ? `?code=${encodeURIComponent(code)}` : '')

export const whoAmI = () => ask<Me>('GET', '/api/me')
export const becomeGuest = (name: string) => ask<Me>('POST', '/api/me', { name, lang: lang() })
export const changeMe = (what: { name?: string; lang?: string; hook?: string }) => ask<Me>('PUT', '/api/me', what)
export const setPassword = (login: string, password: string) => ask<Me>('POST', '/api/me/password', { login, password })
export const signIn = (login: string, password: string) => ask<Me>('POST', '/api/sign-in', { login, password })
export const signOut = () => ask('POST', '/api/sign-out', {})
export const deviceLink = () => ask<{ url: string; seconds: number }>('POST', '/api/me/device-link', {})
export const newToken = () => ask<{ token: string }>('POST', '/api/me/tokens', {})

export const knownGames = () => ask<Known>('GET', '/api/games-known')
export const listGames = (which: 'mine' | 'over' | 'listed', before = 0) =>
  ask<{ games: GameOf[]; next: number }>('GET', `/api/games?which=${which}${before ? `&before=${before}` : ''}`)
export const createGame = (table: NewTable) => ask<GameOf>('POST', '/api/games', table)
export const readGame = (game: string, code = '') => ask<TableOf>('GET', at(game) + coded(code))
export const readInvite = (code: string) => ask<GameOf>('GET', `/api/invites/${encodeURIComponent(code)}`)
export const acceptInvite = (code: string, seat?: number) =>
  ask<GameOf>('POST', `/api/invites/${encodeURIComponent(code)}`, seat === undefined ? {} : { seat })
export const startGame = (game: string, computer: string) => ask<GameOf>('POST', `${at(game)}/start`, { computer })
export const changeSeat = (game: string, seat: number, kind: string) =>
  ask<GameOf>('POST', `${at(game)}/seats`, { seat, kind })
export const leaveGame = (game: string) => ask('POST', `${at(game)}/leave`, {})
export const comeBack = (game: string, id: string) => ask('POST', `${at(game)}/back`, { id })
export const shareHand = (game: string, on: boolean, id: string) => ask<{ code: string; url: string }>('POST', `${at(game)}/share`, { on, id })
export const rematch = (game: string) => ask<GameOf>('POST', `${at(game)}/rematch`, {})
export const branch = (game: string, step: number, seats: string[]) =>
  ask<GameOf>('POST', `${at(game)}/branch`, { step, seats })
export const readSteps = (game: string, view: string, code = '') => {
  const as = view === 'open' ? 'as=open&' : view ? `seat=${view}&` : ''
  return ask<Steps>('GET', `${at(game)}/steps?${as}code=${encodeURIComponent(code)}`)
}
export const readResult = (game: string, code = '') => ask<Result>('GET', `${at(game)}/result${coded(code)}`)
export const readRecord = (game: string, code = '') => ask<{ record: string }>('GET', `${at(game)}/record${coded(code)}`)
export const readProof = (game: string, code = '') =>
  ask<{ fingerprint: string; key: string }>('GET', `${at(game)}/proof${coded(code)}`)
export const readTalk = (game: string, code = '') => ask<{ said: SaidOf[] }>('GET', `${at(game)}/talk${coded(code)}`)

/** The table of a game whose page is on its way, with the document of the game: asked for before anything is drawn. */
const early = new Map<string, Promise<TableOf>>()
export async function expectGame(game: string, code: string): Promise<void> {
  const asked = readGame(game, code)
  early.set(game + code, asked)
  const found = await asked.catch(() => null)
  if (found?.frame) void readRules(found.game.game, found.game.version, lang()).catch(() => undefined)
}

/** The same for the page itself; what was asked for early counts once. */
export function comeToGame(game: string, code: string): Promise<TableOf> {
  const asked = early.get(game + code)
  early.clear()
  return asked ?? readGame(game, code)
}

const documents = new Map<string, Promise<RulesetDocument>>()

/** The document of a game in a language, without the text of its rules if nobody reads them; asked for once. */
export function readRules(slug: string, version: string, language: string, whole = false): Promise<RulesetDocument> {
  const address = `/api/rulesets/${slug}/${version}.${language}.json${whole ? '' : '?rules=0'}`
  let found = documents.get(address)
  if (!found) {
    found = fetch(address).then((answer) => {
      if (!answer.ok) throw new Problem('unknown', '')
      return answer.json() as Promise<RulesetDocument>
    })
    found.catch(() => documents.delete(address))
    documents.set(address, found)
  }
  return found
}
