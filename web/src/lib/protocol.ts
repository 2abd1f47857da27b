// Generated from src/deckwerk/protocol by `./dw python -m tests.regenerate`; do not edit.
export const PROTOCOL = 1

/** Answer the question of revision `rev` with the option of that index. */
export interface Act {
  t: "act"
  game: string
  rev: number
  option: number
  id: string
}

/** The best options, best first. */
export interface Advice {
  t: "hint"
  id: string
  best: Best[]
}

/** The table, or a seat: its zones and counters, empty and zero ones left out.
 *
 * Of a seat also its name, its team, and what it is now to the viewer, in words (partner, out, protected). */
export interface Area {
  zones?: Record<string, Zone>
  counters?: Record<string, number>
  name?: string
  team?: number
  role?: string
}

/** The question at which the game waits. Only the asked seat sees more than whose and which it is.
 *
 * `form`: one of several things, an amount (then `range` names all of them and `options` those that make a
 * difference), or an answer to what is about to happen. `sweep` are the verbs that can be done with
 * everything at once. `auto`: there is one answer, which the table gives by itself. */
export interface Ask {
  seat: number
  kind: string
  text?: string
  form?: "amount" | "answer" | "pick"
  cause?: Cause
  options?: Option[]
  range?: Range
  sweep?: string[]
  auto?: boolean
}

/** Play again where a computer player stands in. */
export interface Back {
  t: "back"
  game: string
  id: string
}

/** An option with its chance to win, where search has tried it out; of the first, why it is worth taking,
 * in the client's language. */
export interface Best {
  option: number
  percent?: number
  why?: string
}

/** The board: who stands on which cell (the cell's name by the seat's number), what the cells are by their
 * names, ordinary ones left out, and the fight that goes on. */
export interface Board {
  figures?: Record<string, string>
  cells?: Record<string, CellMark>
  fight?: Fight
}

/** A board of cells, and what the kinds of cells are called that frames name. */
export interface BoardLayout {
  kind: string
  cells: Cell[]
  kinds?: Record<string, CellKind>
}

/** A card as it is printed. `pay` is the counter that its cost is paid with; `steps` are those of its
 * scale that give something; `keywords` are the words of its text that the document explains. */
export interface CardText {
  name: string
  kind: string
  kindText: string
  faction?: string
  cost?: number
  pay?: string
  values?: Record<string, number>
  text?: string
  abilities?: string[]
  copies?: number
  source?: string
  steps?: TrackStep[]
  keywords?: string[]
}

/** What led to a question, which `text` says.
 *
 * `what` is a word: `card`, or what a game has besides, such as a fate or a row of a track, with its
 * `number`. `card` is the card that asks, `by` another one that made it ask; `turn` in whose turn, if not
 * that of the asked seat. */
export interface Cause {
  what?: string
  card?: string
  by?: string
  number?: number
  turn?: number
  text?: string
}

/** A cell of the board, with its place on the plane. */
export interface Cell {
  id: string
  q?: number
  r?: number
  kind?: string
}

/** A kind of cell: its name, and the letter that stands for it where there is little room. */
export interface CellKind {
  label: string
  sign?: string
}

/** What a cell is: its kind, whose name is in the ruleset document, and how it looks. */
export interface CellMark {
  kind?: string
  look?: string
}

/** Agree, or not, to what the entry `offer` of the game offers. */
export interface Consent {
  t: "consent"
  game: string
  offer: number
  yes: boolean
  id: string
}

/** A counter: its symbol, its role, the end of its scale and what is marked on it. `units` are the words
 * that stand behind a number of it in texts of cards (`rune`, `runes`). */
export interface Counter {
  icon: string
  role: "flag" | "keep" | "life" | "mission" | "score" | "spend" | "table" | "threat" | "track"
  most?: number
  marks?: number[]
  label?: string
  units?: string[]
}

/** A part of a line: what was done, of which `kind`. It ends before the `to`-th character of the line.
 *
 * `cards` are those that it names: where the name begins, before which character it ends, the id. With a
 * `counter` it says that `n` of it were gained. `means`: it was done for the sake of what came of it.
 * `fresh`: it only says which cards came into the row. Characters are counted as JavaScript does, in UTF-16. */
export interface Deed {
  kind: string
  to: number
  cards?: [number, number, string][]
  counter?: string
  n?: number
  means?: boolean
  fresh?: boolean
}

/** What was asked for is done and stored. */
export interface Done {
  t: "done"
  id: string
  rev: number
}

/** A fight in progress: a seat against another or against a monster, which is a card.
 *
 * `strike` is the how manieth strike it is, 0 before the first; `style` its kind and `striker` the seat that
 * strikes (absent: the monster). Once the dice lie there are `attack_dice` and `defence_dice`, and with what
 * is added to them the totals `attack` and `defence`; `attack_by` and `defence_by` name the values that are
 * added, and `hits` says whether the strike would hit as it stands. `values` are those of the attacker and
 * of the other side, by the names that the ruleset document has for values. `text` says all of it. `cause`
 * is the card that began it, an area or one that was played; absent if a figure walked up to another one. */
export interface Fight {
  attacker: number
  defender?: number
  monster?: string
  strike?: number
  style?: string
  striker?: number
  attack_dice?: number[]
  defence_dice?: number[]
  attack?: number
  defence?: number
  text?: string
  values?: Record<string, number>[]
  attack_by?: string
  defence_by?: string
  hits?: boolean
  cause?: string
}

/** A game as one seat (`you`; absent: a spectator) sees it at a revision.
 *
 * `turn` is the seat whose turn it is, `turns` how many there were; `seats` are by their number from 0. A
 * game that is over has scores and winners and asks nothing. */
export interface Frame {
  rev: number
  turn: number
  turns: number
  table: Area
  seats: Record<string, Area>
  you?: number
  rivals?: Rival[]
  board?: Board
  ask?: Ask
  undo?: Undo
  over?: boolean
  scores?: number[]
  winners?: number[]
}

/** The first message. */
export interface Hello {
  t: "hello"
  protocol: number
  lang: "de" | "en"
  build?: string
}

/** What would a strong computer do? */
export interface Hint {
  t: "hint"
  game: string
  rev: number
  id: string
}

/** What is to be known of a game besides its frame. With the version its ruleset document can be asked
 * for. `pace`: so many seconds there are for each decision, 0 for as long as one likes. `paused`: its rules
 * have changed, and it goes on as soon as all people agree; the last `lost` moves are not part of it then. */
export interface Info {
  slug: string
  version: string
  variant: string
  people?: Person[]
  watching?: number
  deadline?: number
  offer?: Offer
  proof?: string
  pace?: number
  paused?: boolean
  lost?: number
}

/** Speak another language from now on. */
export interface Lang {
  t: "lang"
  lang: "de" | "en"
}

/** What is shown of the table and of each seat, in this order. */
export interface Layout {
  table: Place[]
  seat: Place[]
  counters: Record<string, Counter>
  board?: BoardLayout
}

/** Follow a game no longer. */
export interface Leave {
  t: "leave"
  game: string
}

/** A word of advice for newcomers, for when they first meet what it is `about`: `turn` (one's own
 * begins), `over`, `verb.buy` (such an option is offered), `kind.discard` (such a question is asked),
 * `zone.allies` (cards lie there), `counter.energy` (it is not 0). With a `mode` it holds, instead of the
 * one without, only in ways to play whose `mode` is that. */
export interface Lesson {
  about: string
  text: string
  mode?: string
}

/** What is special about a card now.
 *
 * `price` is what it costs now where that is not what is printed, which is `was`. `live` and `dull` are its
 * conditions that hold and that do not, in short words. `used` are the numbers of the abilities used this
 * turn; `ready` says that one can be used now. `under` are the cards that lie under it. `guarded`: it can be
 * attacked only after others; `safe`: not at all. `say` is whatever else there is to say, in short words. */
export interface Mark {
  price?: number
  was?: number
  live?: string[]
  dull?: string[]
  used?: number[]
  ready?: boolean
  under?: string[]
  guarded?: boolean
  safe?: boolean
  say?: string[]
}

/** Who the server takes the client for. */
export interface Me {
  id: string
  name: string
  guest?: boolean
}

/** The option that typed words mean, or what to ask back. */
export interface Meant {
  t: "read"
  id: string
  option?: number
  text?: string
}

/** Who is there, what is offered, until when, and whether the game is paused. */
export interface News {
  t: "info"
  game: string
  people?: Person[]
  watching?: number
  deadline?: number
  offer?: Offer
  pace?: number
  paused?: boolean
  lost?: number
}

/** Something to tell the person, wherever they look. */
export interface Notice {
  t: "notice"
  game: string
  text: string
}

/** What a seat asks the others to agree to, by the revision of its entry: to take something back (`undo`),
 * another time for each decision (`pace`, in seconds), or to play on by changed rules (`continue`). */
export interface Offer {
  offer: number
  seat: number
  what: string
  agreed?: number[]
  pace?: number
}

/** One thing to do: answer with `i`.
 *
 * `card` is the card that it names, where `at` does not say it. `do` is the verb, `text` the whole sentence;
 * where several stand beside each other under the label `group`, `item` is enough. `also` are options that
 * come to the same with an equal card. `costs` is what is paid, by counter. `at` is what it touches.
 * `range`: the option is one amount of several. `seldom`: hardly ever taken. `main`: ends the turn, passes,
 * or goes on. `warn`: what is asked before it, for it may well waste something. */
export interface Option {
  i: number
  do: string
  text: string
  group?: string
  item?: string
  card?: string
  number?: number
  at?: Target
  also?: number[]
  costs?: Record<string, number>
  range?: Range
  seldom?: boolean
  main?: boolean
  warn?: string
}

/** Who sits somewhere. `person`: the seat is somebody's; `here`: they look at the game now. `computer` is
 * who plays there now, if not the person: of a person's seat a stand-in, until they come back, or for good
 * if they have `left`. */
export interface Person {
  seat: number
  name?: string
  here?: boolean
  computer?: string
  person?: boolean
  left?: boolean
}

/** The same by its name in the catalogue, so that each reads it in the own language. */
export interface Phrase {
  t: "phrase"
  game: string
  phrase: string
  id: string
}

/** Where a zone lies: `of` is the zone it lies under, `by` how the counters begin that tell of its cards
 * one by one, `most` the end of their scale. */
export interface Place {
  zone: string
  as: "hand" | "line" | "market" | "pile" | "stack" | "tableau" | "tokens" | "track" | "under"
  of?: string
  by?: string
  most?: number
}

/** Ask the others for another time for each decision (`pace`), or to play on by rules that have changed
 * (`continue`). */
export interface Propose {
  t: "propose"
  game: string
  what: "continue" | "pace"
  id: string
  pace?: 0 | 60 | 120 | 300 | 86400 | 259200 | 604800
}

/** An amount to choose, from `least` to `most`: that of `least` is option `i`, each further one `step`
 * options on. */
export interface Range {
  i: number
  least: number
  most: number
  step?: number
}

/** Which option do these typed words mean? */
export interface Read {
  t: "read"
  game: string
  rev: number
  text: string
  id: string
}

/** It is not done; `text` says why in the client's language. */
export interface Refused {
  t: "refused"
  id: string
  code: "broken" | "closed" | "frozen" | "illegal" | "no-hints" | "no-undo" | "not-seated" | "not-your-turn" | "over" | "paused" | "rate" | "sign-in" | "stale" | "storage" | "too-large" | "unknown-game" | "unparsable" | "version" | "wait" | "waiting"
  text: string
  rev?: number
}

/** An opponent without a seat; `next` are the cards that it takes next. */
export interface Rival {
  name: string
  counters?: Record<string, number>
  next?: Target[]
}

/** A line of the log: whose deeds it tells (absent: nobody's), and what they were.
 *
 * The first deed begins `at` a character, behind the seat's name; each further one two characters after the
 * end of the one before. Of a line without deeds the text is all there is. */
export interface Row {
  seat?: number
  at?: number
  deeds?: Deed[]
}

/** A rule by its number. */
export interface RuleText {
  id: string
  text: string
}

/** One game in one language. `zones`, `verbs`, `values`, `kinds` and `factions` are the names of things by
 * their ids; `keywords` explains the words on cards. */
export interface RulesetDocument {
  slug: string
  family: string
  name: string
  version: string
  lang: string
  variants: Variant[]
  layout: Layout
  zones: Record<string, string>
  verbs: Record<string, string>
  values: Record<string, string>
  cards: Record<string, CardText>
  keywords: Record<string, string>
  rules: SectionText[]
  kinds?: Record<string, string>
  factions?: Record<string, string>
  lessons?: Lesson[]
}

/** What somebody says to the table; of a phrase the text in the reader's language. The how manieth thing
 * it is and when it was said. */
export interface Said {
  t: "say"
  game: string
  seat: number | null
  text: string
  phrase?: string
  n?: number
  at?: number
}

/** Something to all at the table. */
export interface Say {
  t: "say"
  game: string
  text: string
  id: string
}

/** Rules under a title. */
export interface SectionText {
  id: string
  title: string
  rules: RuleText[]
}

/** A game as it stands, and what happened in the last turns, a line for each seat and turn; `rows` says
 * the same of each line as data. */
export interface Snapshot {
  t: "snapshot"
  game: string
  rev: number
  info: Info
  frame: Frame
  log?: string[]
  rows?: Row[]
}

/** Something that happened: a kind, whose deed, to whom, which card (absent: a card not known), how much,
 * and from where to where a card or token went. */
export interface Step {
  kind: string
  seat?: number
  other?: number
  card?: string
  amount?: number
  from?: Target
  to?: Target
}

/** Do everything that a verb allows, asks nothing and costs nothing. */
export interface Sweep {
  t: "sweep"
  game: string
  rev: number
  do: string
  id: string
}

/** Take the last thing back. */
export interface TakeBack {
  t: "undo"
  game: string
  rev: number
  id: string
}

/** A thing of the frame: a card in a zone (by its place from 1, or by its id), a seat, a counter of the
 * table or of a seat, a cell of the board. */
export interface Target {
  zone?: string
  seat?: number
  place?: number
  card?: string
  counter?: string
  cell?: string
}

/** A sign of life; with `drain` the server stops in so many seconds. */
export interface Tick {
  t: "tick"
  now: number
  drain?: number
}

/** A step of a card with a scale: what reaching it gives, and what the first one there gets besides.
 *
 * Amounts are by the names of counters, or by words for what is done (`draws`). `lasting`: from then on in
 * each turn. */
export interface TrackStep {
  at: number
  gives?: Record<string, number>
  first?: Record<string, number>
  lasting?: boolean
}

/** Whether the viewer may take back: freely, with the others' consent, or not; `why` if not freely. */
export interface Undo {
  can: "ask" | "free" | "no"
  why?: string
}

/** What to merge into the frame of revision `from`; a client that has another asks for a snapshot. `log`
 * tells this step alone; `turn` are the lines that take the place of the `replaced` last ones of the log,
 * `rows` says the same of each of them as data. */
export interface Update {
  t: "update"
  game: string
  from: number
  rev: number
  patch: Record<string, unknown>
  events?: Step[]
  log?: string[]
  turn?: string[]
  replaced?: number
  rows?: Row[]
}

/** A way to play, with the numbers of seats it allows, what kind of way it is (alone, in teams ...) and
 * what it is about. */
export interface Variant {
  name: string
  title: string
  seats: number[]
  mode?: string
  goal?: string
}

/** Follow a game: from a revision on if the server still has what came after it, else with a snapshot.
 * Who has no seat there may need the code of a link. */
export interface Watch {
  t: "watch"
  game: string
  rev?: number
  code?: string
}

/** The answer to hello. */
export interface Welcome {
  t: "welcome"
  protocol: number
  build: string
  now: number
  me: Me
}

/** The words of the client itself in one language, by their keys in the catalogue. A text has values in
 * braces (`{who}`); where there are two, the first is for exactly one, the other for any other number `n`. */
export interface WordsDocument {
  lang: string
  words: Record<string, string[]>
}

/** So many cards; `cards` are those whose identity the viewer may know, null for an empty place of a row
 * or an unknown card on a deck. With `n` above their number the others lie face down; a stack has its card
 * once. `rest` is what a player's own deck holds in unknown order. `marks` are by the index in `cards`. */
export interface Zone {
  n: number
  cards?: (string | null)[]
  rest?: string[]
  marks?: Record<string, Mark>
}

export type FromClient = Hello | Watch | Act | Sweep | TakeBack | Consent | Propose | Read | Hint | Say | Phrase | Back | Leave | Lang

export type FromServer = Welcome | Snapshot | Update | Done | Refused | Advice | Meant | News | Notice | Said | Tick
