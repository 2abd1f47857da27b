import type { Best, Frame, Info, Propose, RulesetDocument, Step } from './protocol'
import type { Line } from './telling'

/** A game that somebody plays or looks at: all that the table draws from, and all that it can ask for.
 *
 * What others do comes frame by frame, at the speed that was chosen: a table animates from one frame to the next. */
export interface Play {
  readonly rules: RulesetDocument
  readonly frame: Frame
  readonly info: Info
  /** What happened, a line for each player and turn, newest last. */
  readonly log: readonly Line[]
  /** What the last update told by itself. */
  readonly told: readonly string[]
  /** What the last update brought, for motion; changes identity with each update. */
  readonly steps: readonly Step[]
  /** How many updates have come that are still to be shown. */
  readonly behind: number
  /** Whether something was sent that is not acknowledged yet. */
  readonly waiting: boolean
  /** Whether advice was asked for that has not come yet. */
  readonly hinting: boolean
  readonly connection: 'connected' | 'reconnecting' | 'recorded'
  /** The latest advice for the present question, or null. */
  readonly advice: readonly Best[] | null
  /** Why the last wish was refused, in words; empty if it was not. */
  readonly refusal: string

  act(option: number): void
  sweep(verb: string): void
  undo(): void
  consent(offer: number, yes: boolean): void
  /** Ask the others for another time for each decision, or to play on by rules that have changed. */
  propose(what: Propose['what'], pace?: number): void
  hint(): void
  /** Type a command, in the words that the terminal knows too. */
  type(text: string): void
  /** What was typed is an order to the client, not a move; whether it can be carried out. */
  onorder?: (order: string) => boolean
  /** Ask why nothing can be done with what is called so; `reason` says it once it has come. */
  wonder?(text: string): void
  readonly reason?: string
  say(text: string): void
  /** Show at once whatever is still to be shown. */
  skip(): void
}
