import type { Act, Consent, Phrase, Propose, Say, Sweep, TakeBack } from './protocol'

/** Something that is sent with a nonce and done once, however often it is sent. */
export type Wish = Act | Sweep | TakeBack | Consent | Propose | Say | Phrase

/** What sessionStorage can do. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The wishes of one game that the host has not acknowledged yet. They outlive a lost connection and a reload. */
export class Outbox {
  private readonly key: string
  private readonly store: Store
  private wishes: Wish[]

  constructor(store: Store, game: string) {
    this.store = store
    this.key = `deckwerk.unsent.${game}`
    this.wishes = this.kept()
  }

  get waiting(): readonly Wish[] {
    return this.wishes
  }

  add(wish: Wish): void {
    this.wishes.push(wish)
    this.keep()
  }

  /** Take out what was done or refused; whether it was one of these. */
  settle(id: string): boolean {
    const left = this.wishes.filter((wish) => wish.id !== id)
    const found = left.length < this.wishes.length
    this.wishes = left
    if (found) this.keep()
    return found
  }

  private kept(): Wish[] {
    try {
      const found: unknown = JSON.parse(this.store.getItem(this.key) ?? '[]')
      return Array.isArray(found) ? (found as Wish[]) : []
    } catch {
      return []
    }
  }

  private keep(): void {
    try {
      if (this.wishes.length) this.store.setItem(this.key, JSON.stringify(this.wishes))
      else this.store.removeItem(this.key)
    } catch {
      // Without a store a reload loses what was not sent; a lost connection does not.
    }
  }
}

/** A new nonce. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}
