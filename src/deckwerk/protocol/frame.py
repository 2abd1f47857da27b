"""Frame: what a client shows of a game, for one viewer in one language."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Index = Annotated[int, Meta(ge=0, lt=4096)]
"""The number of an option in the list that the game allows."""
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]


class Target(Struct, omit_defaults=True, frozen=True):
    """A thing of the frame: a card in a zone (by its place from 1, or by its id), a seat, a counter of the
    table or of a seat, a cell of the board.
    """

    zone: str = ""
    seat: SeatNumber | None = None
    place: int = 0
    card: str = ""
    counter: str = ""
    cell: str = ""


class Mark(Struct, omit_defaults=True, frozen=True):
    """What is special about a card now.

    `price` is what it costs now where that is not what is printed, which is `was`. `live` and `dull` are its
    conditions that hold and that do not, in short words. `used` are the numbers of the abilities used this
    turn; `ready` says that one can be used now. `under` are the cards that lie under it. `guarded`: it can be
    attacked only after others; `safe`: not at all. `say` is whatever else there is to say, in short words.
    """

    price: int | None = None
    was: int | None = None
    live: tuple[str, ...] = ()
    dull: tuple[str, ...] = ()
    used: tuple[int, ...] = ()
    ready: bool = False
    under: tuple[str, ...] = ()
    guarded: bool = False
    safe: bool = False
    say: tuple[str, ...] = ()


class Zone(Struct, omit_defaults=True, frozen=True):
    """So many cards; `cards` are those whose identity the viewer may know, null for an empty place of a row
    or an unknown card on a deck. With `n` above their number the others lie face down; a stack has its card
    once. `rest` is what a player's own deck holds in unknown order. `marks` are by the index in `cards`.
    """

    n: int
    cards: tuple[str | None, ...] = ()
    rest: tuple[str, ...] = ()
    marks: dict[str, Mark] = {}


class Area(Struct, omit_defaults=True, frozen=True):
    """The table, or a seat: its zones and counters, empty and zero ones left out.

    Of a seat also its name, its team, and what it is now to the viewer, in words (partner, out, protected).
    """

    zones: dict[str, Zone] = {}
    counters: dict[str, int] = {}
    name: str = ""
    team: int | None = None
    role: str = ""


class Rival(Struct, omit_defaults=True, frozen=True):
    """An opponent without a seat; `next` are the cards that it takes next."""

    name: str
    counters: dict[str, int] = {}
    next: tuple[Target, ...] = ()


class CellMark(Struct, omit_defaults=True, frozen=True):
    """What a cell is: its kind, whose name is in the ruleset document, and how it looks."""

    kind: str = ""
    look: str = ""


class Fight(Struct, omit_defaults=True, frozen=True):
    """A fight in progress: a seat against another or against a monster, which is a card.

    `strike` is the how manieth strike it is, 0 before the first; `style` its kind and `striker` the seat that
    strikes (absent: the monster). Once the dice lie there are `attack_dice` and `defence_dice`, and with what
    is added to them the totals `attack` and `defence`; `attack_by` and `defence_by` name the values that are
    added, and `hits` says whether the strike would hit as it stands. `values` are those of the attacker and
    of the other side, by the names that the ruleset document has for values. `text` says all of it. `cause`
    is the card that began it, an area or one that was played; absent if a figure walked up to another one.
    """

    attacker: SeatNumber
    defender: SeatNumber | None = None
    monster: str = ""
    strike: int = 0
    style: str = ""
    striker: SeatNumber | None = None
    attack_dice: tuple[int, ...] = ()
    defence_dice: tuple[int, ...] = ()
    attack: int = 0
    defence: int = 0
    text: str = ""
    values: tuple[dict[str, int], ...] = ()
    attack_by: str = ""
    defence_by: str = ""
    hits: bool = False
    cause: str = ""


class Board(Struct, omit_defaults=True, frozen=True):
    """The board: who stands on which cell (the cell's name by the seat's number), what the cells are by their
    names, ordinary ones left out, and the fight that goes on.
    """

    figures: dict[str, str] = {}
    cells: dict[str, CellMark] = {}
    fight: Fight | None = None


class Range(Struct, omit_defaults=True, frozen=True):
    """An amount to choose, from `least` to `most`: that of `least` is option `i`, each further one `step`
    options on.
    """

    i: Index
    least: int
    most: int
    step: int = 1


class Option(Struct, omit_defaults=True, frozen=True):
    """One thing to do: answer with `i`.

    `card` is the card that it names, where `at` does not say it. `do` is the verb, `text` the whole sentence;
    where several stand beside each other under the label `group`, `item` is enough. `also` are options that
    come to the same with an equal card. `costs` is what is paid, by counter. `at` is what it touches.
    `range`: the option is one amount of several. `seldom`: hardly ever taken. `main`: ends the turn, passes,
    or goes on. `warn`: what is asked before it, for it may well waste something.
    """

    i: Index
    do: str
    text: str
    group: str = ""
    item: str = ""
    card: str = ""
    number: int = 0
    at: Target | None = None
    also: tuple[Index, ...] = ()
    costs: dict[str, int] = {}
    range: Range | None = None
    seldom: bool = False
    main: bool = False
    warn: str = ""


class Cause(Struct, omit_defaults=True, frozen=True):
    """What led to a question, which `text` says.

    `what` is a word: `card`, or what a game has besides, such as a fate or a row of a track, with its
    `number`. `card` is the card that asks, `by` another one that made it ask; `turn` in whose turn, if not
    that of the asked seat.
    """

    what: str = ""
    card: str = ""
    by: str = ""
    number: int = 0
    turn: SeatNumber | None = None
    text: str = ""


class Ask(Struct, omit_defaults=True, frozen=True):
    """The question at which the game waits. Only the asked seat sees more than whose and which it is.

    `form`: one of several things, an amount (then `range` names all of them and `options` those that make a
    difference), or an answer to what is about to happen. `sweep` are the verbs that can be done with
    everything at once. `auto`: there is one answer, which the table gives by itself.
    """

    seat: SeatNumber
    kind: str
    text: str = ""
    form: Literal["pick", "amount", "answer"] = "pick"
    cause: Cause | None = None
    options: tuple[Option, ...] = ()
    range: Range | None = None
    sweep: tuple[str, ...] = ()
    auto: bool = False


class Undo(Struct, omit_defaults=True, frozen=True):
    """Whether the viewer may take back: freely, with the others' consent, or not; `why` if not freely."""

    can: Literal["free", "ask", "no"]
    why: str = ""


class Frame(Struct, omit_defaults=True, frozen=True):
    """A game as one seat (`you`; absent: a spectator) sees it at a revision.

    `turn` is the seat whose turn it is, `turns` how many there were; `seats` are by their number from 0. A
    game that is over has scores and winners and asks nothing.
    """

    rev: int
    turn: SeatNumber
    turns: int
    table: Area
    seats: dict[str, Area]
    you: SeatNumber | None = None
    rivals: tuple[Rival, ...] = ()
    board: Board | None = None
    ask: Ask | None = None
    undo: Undo | None = None
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Step(Struct, omit_defaults=True, frozen=True, rename={"from_": "from"}):
    """Something that happened: a kind, whose deed, to whom, which card (absent: a card not known), how much,
    and from where to where a card or token went.
    """

    kind: str
    seat: SeatNumber | None = None
    other: SeatNumber | None = None
    card: str = ""
    amount: int = 0
    from_: Target | None = None
    to: Target | None = None
