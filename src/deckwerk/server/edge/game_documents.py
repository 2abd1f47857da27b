"""What is said over HTTP about tables and games, as structs."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from deckwerk.protocol.bounds import Nonce, Pace, Revision
from deckwerk.protocol.frame import Index
from deckwerk.protocol.from_server import Info
from deckwerk.protocol.log import Row
from deckwerk.server.edge.documents import Body

Kind = Annotated[str, Meta(min_length=1, max_length=24)]


class SettingsDocument(Body, frozen=True):
    """How a table is played: seconds for a decision, undo, who may watch, hints, who stands in; by how many
    seconds spectators see everything later; and whether all answers take their time (`think`), so that no
    haste tells anything.
    """

    pace: Pace = 0
    undo: Literal["ask", "free", "off"] = "ask"
    watching: Literal["off", "link", "listed"] = "off"
    hints: bool = True
    standin: Kind = "greedy"
    delay: Annotated[int, Meta(ge=0, le=60)] = 0
    think: bool = False


class NewGame(Body, frozen=True):
    """A table: `seats` are `me`, `human` for whoever is invited, or computer players."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[Kind], Meta(min_length=1, max_length=6)]
    variant: Annotated[str, Meta(max_length=40)] = ""
    settings: SettingsDocument = SettingsDocument()
    position: dict[str, Any] | None = None
    """To begin with this position instead of a new game."""


class SeatDocument(Struct, frozen=True, omit_defaults=True):
    """A seat of a table; `taken` if nobody is awaited there."""

    seat: int
    kind: str
    name: str = ""
    taken: bool = False
    you: bool = False


class GameDocument(Struct, frozen=True, omit_defaults=True):
    """A table as one finds it in a list. `you` is the caller's seat. The invitation and the code to watch are
    told to those who sit there. `arranged`: it began with a position that somebody chose. `rematch` is the
    table of the rematch, in the answer for a single game.
    """

    id: str
    game: str
    variant: str
    version: str
    status: str
    rev: int
    seats: list[SeatDocument]
    settings: SettingsDocument
    created: int
    updated: int
    you: int | None = None
    asked: int | None = None
    asked_at: int = 0
    deadline: int | None = None
    your_turn: bool = False
    invite: str = ""
    watch: str = ""
    shoulder: str = ""
    origin: str = ""
    origin_step: int | None = None
    arranged: bool = False
    rematch_of: str = ""
    rematch: str = ""
    scores: list[int] = []
    winners: list[int] = []


class TableDocument(Struct, frozen=True, omit_defaults=True):
    """A game as the caller sees it now: the snapshot of a socket (`info`, `frame`, `turns` for its log with
    its `rows`), for who has none or not yet. `log` is what happened since the caller's last turn.
    """

    game: GameDocument
    frame: dict[str, Any] | None = None
    log: list[str] = []
    proof: str = ""
    offer: int | None = None
    info: Info | None = None
    turns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


class Games(Struct, frozen=True):
    """Some tables; more of them come after `next`, if that is not 0."""

    games: list[GameDocument]
    next: int = 0


class Way(Struct, frozen=True):
    """A way to play a game: its variant, what it is called, for how many, and what it is about."""

    variant: str
    title: str
    seats: list[int]
    goal: str


class GameKnown(Struct, frozen=True):
    """A game that can be played here. `ruleset` is the address of its document in the caller's language."""

    game: str
    name: str
    version: str
    variants: dict[str, list[int]]
    ways: list[Way]
    ruleset: str


class Level(Struct, frozen=True):
    """A strength of computer players, by the kind that takes a seat."""

    kind: str
    name: str
    about: str


class GamesKnown(Struct, frozen=True):
    """All games; all computer players, weakest first, and those that are offered as levels; the names of the
    quick phrases; and the address of all words in the caller's language.
    """

    games: list[GameKnown]
    computers: list[str]
    levels: list[Level]
    phrases: dict[str, str]
    words: str


class Begin(Body, frozen=True):
    """Computer players of a kind take the seats that are free."""

    computer: Kind = "greedy"


class SeatKind(Body, frozen=True):
    """Who is to sit somewhere: `human` for whoever is invited, or a computer player."""

    seat: Annotated[int, Meta(ge=0, lt=6)]
    kind: Kind


class Seat(Body, frozen=True):
    """Which seat; without one the first that is free."""

    seat: Annotated[int, Meta(ge=0, lt=6)] | None = None


class Answer(Body, frozen=True):
    """The answer to the question of a revision."""

    rev: Revision
    option: Index
    id: Nonce


class Sweeping(Body, frozen=True):
    """Everything that a verb allows."""

    rev: Revision
    do: Literal["play", "use"]
    id: Nonce


class Undoing(Body, frozen=True):
    """Take the last thing back, or ask to."""

    rev: Revision
    id: Nonce


class Consenting(Body, frozen=True):
    """Yes or no to an offer."""

    offer: Revision
    yes: bool
    id: Nonce


class Proposing(Body, frozen=True):
    """To ask the others for another time for each decision (`pace`), or to play on by rules that have changed
    (`continue`).
    """

    what: Literal["pace", "continue"]
    id: Nonce
    pace: Pace = 0


class Nonced(Body, frozen=True):
    """Something that is done once."""

    id: Nonce


class Reading(Body, frozen=True):
    """Typed words that mean an option."""

    rev: Revision
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class MeantDocument(Struct, frozen=True):
    """The option that was meant, or what to ask back, or an order to the client such as `undo`."""

    option: int | None = None
    text: str = ""
    order: str = ""


class HintDocument(Struct, frozen=True):
    """Options worth a thought, best first, with the chance to win in hundredths where there is one; why the
    first is worth taking.
    """

    best: list[tuple[int, int | None]]
    why: str = ""


class Saying(Body, frozen=True):
    """Something to say to the table: a text, or a phrase by its name."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[str, Meta(max_length=40)] = ""


class SaidDocument(Struct, frozen=True, omit_defaults=True):
    """What was said: the how manieth thing, by which seat, and when."""

    n: int
    seat: int | None
    text: str
    at: int
    phrase: str = ""


class Talk(Struct, frozen=True):
    """What was said at a table, in order."""

    said: list[SaidDocument]


class Sharing(Body, frozen=True):
    """Whether somebody may look over the own shoulder."""

    on: bool
    id: Nonce


class SharedDocument(Struct, frozen=True):
    """The code and the link for whoever looks over a shoulder; none if nobody may."""

    code: str
    url: str


class Done(Struct, frozen=True):
    """It is stored, at this revision."""

    rev: int


class Branching(Body, frozen=True):
    """From which step, and with whom; what is drawn is drawn anew."""

    seats: Annotated[list[Kind], Meta(min_length=1, max_length=6)]
    step: Revision = 0


class Steps(Struct, frozen=True):
    """A game from its beginning: a frame, then merge patches; what is told of each step, `rows` as data; and
    the steps with which turns begin.
    """

    frames: list[dict[str, Any]]
    log: list[list[str]]
    turns: list[int] = []
    rows: list[list[Row]] = []


class ScoreRow(Struct, frozen=True):
    """How a seat stands in the end, or a rival without one; `cells` are by the columns of the table."""

    rank: int
    seat: int | None
    name: str
    cells: list[str]


class ResultDocument(Struct, frozen=True):
    """The end of a game: who won and why, the table of scores, and what lies behind them; `given_up` if all
    people left it before its end.
    """

    verdict: str
    columns: list[str]
    rows: list[ScoreRow]
    details: list[str]
    winners: list[int]
    given_up: bool = False


class PositionDocument(Struct, frozen=True):
    """A finished game at one of its steps, for a table that begins there."""

    game: str
    position: dict[str, Any]


class Record(Struct, frozen=True):
    """The record of a finished game."""

    record: str


class ProofDocument(Struct, frozen=True):
    """The SHA-256 of the key of a game, and once it is over the key."""

    fingerprint: str
    key: str
