"""What is said over HTTP, as structs: bodies and answers of the operations."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from deckwerk.protocol.frame import Index
from deckwerk.protocol.messages import Language, Nonce, Revision

Name = Annotated[str, Meta(min_length=1, max_length=20)]
Kind = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Problem(Struct, frozen=True):
    """Why something was refused: a code for programs, a sentence for people."""

    code: str
    text: str


class Body(Struct, forbid_unknown_fields=True, frozen=True):
    """What is sent to an operation."""


class Nothing(Body, frozen=True):
    """`{}`"""


class Ok(Struct, frozen=True):
    """It is done."""

    ok: bool = True


# People


class MeDocument(Struct, frozen=True):
    """Who the caller is; without an id nobody yet."""

    id: str
    name: str
    lang: str
    guest: bool
    login: str = ""
    feed: str = ""
    hook: str = ""
    hook_secret: str = ""


class NewMe(Body, frozen=True):
    """What somebody says about themselves."""

    name: Name
    lang: Language = "en"


class ChangedMe(Body, frozen=True):
    """What is to be different from now on."""

    name: Name | None = None
    lang: Language | None = None
    hook: Annotated[str, Meta(max_length=300)] | None = None


class Credentials(Body, frozen=True):
    """A name to sign in with, and a password."""

    login: Name
    password: Password


class Link(Struct, frozen=True):
    """A link that takes somebody along, once, for so many seconds."""

    url: str
    seconds: int


class NewToken(Struct, frozen=True):
    """The secret of a bot. It is told once."""

    token: str


# Games


class SettingsDocument(Body, frozen=True):
    """How a table is played: seconds for a decision, undo, who may watch, hints, who stands in."""

    pace: Literal[0, 60, 120, 300, 86400, 259200, 604800] = 0
    undo: Literal["ask", "free", "off"] = "ask"
    watching: Literal["off", "link", "listed"] = "off"
    hints: bool = True
    standin: Kind = "greedy"


class NewGame(Body, frozen=True):
    """A table: `seats` are `me`, `human` for whoever is invited, or computer players."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[Kind], Meta(min_length=1, max_length=6)]
    variant: Annotated[str, Meta(max_length=40)] = ""
    settings: SettingsDocument = SettingsDocument()


class SeatDocument(Struct, frozen=True, omit_defaults=True):
    """A seat of a table; `taken` if nobody is awaited there."""

    seat: int
    kind: str
    name: str = ""
    taken: bool = False
    you: bool = False


class GameDocument(Struct, frozen=True, omit_defaults=True):
    """A table as one finds it in a list. `you` is the caller's seat. The invitation and the code to watch are
    told to those who sit there.
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
    origin: str = ""
    origin_step: int | None = None
    rematch_of: str = ""
    scores: list[int] = []
    winners: list[int] = []


class TableDocument(Struct, frozen=True, omit_defaults=True):
    """A game as the caller sees it now: the snapshot of a socket, for who has none."""

    game: GameDocument
    frame: dict[str, Any] | None = None
    log: list[str] = []
    proof: str = ""
    offer: int | None = None


class Games(Struct, frozen=True):
    """Some tables; more of them come after `next`, if that is not 0."""

    games: list[GameDocument]
    next: int = 0


class GameKnown(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    name: str
    version: str
    variants: dict[str, list[int]]


class GamesKnown(Struct, frozen=True):
    """All games, and the computer players, weakest first."""

    games: list[GameKnown]
    computers: list[str]


class Begin(Body, frozen=True):
    """Computer players of a kind take the seats that are free."""

    computer: Kind = "greedy"


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


class Nonced(Body, frozen=True):
    """Something that is done once."""

    id: Nonce


class Done(Struct, frozen=True):
    """It is stored, at this revision."""

    rev: int


class Branching(Body, frozen=True):
    """From which step, with whom, and whether what is drawn is to be the same."""

    seats: Annotated[list[Kind], Meta(min_length=1, max_length=6)]
    step: Revision = 0
    same_luck: bool = False


class Steps(Struct, frozen=True):
    """A game from its beginning: a frame, then merge patches; and what is told of each step."""

    frames: list[dict[str, Any]]
    log: list[list[str]]


class Record(Struct, frozen=True):
    """The record of a finished game."""

    record: str


class ProofDocument(Struct, frozen=True):
    """The SHA-256 of the key of a game, and once it is over the key."""

    fingerprint: str
    key: str
