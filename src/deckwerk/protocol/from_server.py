"""What a server sends."""

from typing import Annotated

from msgspec import Meta, Struct

from deckwerk.protocol.bounds import Code, GameId, Message, Moment, Nonce, Patch, Revision, Word
from deckwerk.protocol.frame import Frame, Index, SeatNumber, Step
from deckwerk.protocol.log import Row


class Me(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Who the server takes the client for."""

    id: str
    name: str
    guest: bool = False


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to hello."""

    protocol: int
    build: str
    now: Moment
    me: Me


class Person(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Who sits somewhere. `person`: the seat is somebody's; `here`: they look at the game now. `computer` is
    who plays there now, if not the person: of a person's seat a stand-in, until they come back, or for good
    if they have `left`.
    """

    seat: SeatNumber
    name: str = ""
    here: bool = False
    computer: str = ""
    person: bool = False
    left: bool = False


class Offer(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What a seat asks the others to agree to, by the revision of its entry: to take something back (`undo`),
    another time for each decision (`pace`, in seconds), or to play on by changed rules (`continue`).
    """

    offer: Revision
    seat: SeatNumber
    what: Word
    agreed: tuple[SeatNumber, ...] = ()
    pace: int = 0


class Info(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What is to be known of a game besides its frame. With the version its ruleset document can be asked
    for. `pace`: so many seconds there are for each decision, 0 for as long as one likes. `paused`: its rules
    have changed, and it goes on as soon as all people agree; the last `lost` moves are not part of it then.
    """

    slug: str
    version: str
    variant: str
    people: tuple[Person, ...] = ()
    watching: int = 0
    deadline: Moment | None = None
    offer: Offer | None = None
    proof: str = ""
    pace: int = 0
    paused: bool = False
    lost: int = 0


class Snapshot(Message, tag="snapshot", frozen=True):
    """A game as it stands, and what happened in the last turns, a line for each seat and turn; `rows` says
    the same of each line as data.
    """

    game: GameId
    rev: Revision
    info: Info
    frame: Frame
    log: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


class Update(Message, tag="update", rename={"from_": "from"}, frozen=True):
    """What to merge into the frame of revision `from`; a client that has another asks for a snapshot. `log`
    tells this step alone; `turn` are the lines that take the place of the `replaced` last ones of the log,
    `rows` says the same of each of them as data.
    """

    game: GameId
    from_: Revision
    rev: Revision
    patch: Patch
    events: tuple[Step, ...] = ()
    log: tuple[str, ...] = ()
    turn: tuple[str, ...] = ()
    replaced: Annotated[int, Meta(ge=0)] = 0
    rows: tuple[Row, ...] = ()


class Done(Message, tag="done", frozen=True):
    """What was asked for is done and stored."""

    id: Nonce
    rev: Revision


class Refused(Message, tag="refused", frozen=True):
    """It is not done; `text` says why in the client's language."""

    id: Nonce
    code: Code
    text: str
    rev: Revision = 0


class Best(Struct, omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """An option with its chance to win, where search has tried it out; of the first, why it is worth taking,
    in the client's language.
    """

    option: Index
    percent: Annotated[int, Meta(ge=0, le=100)] | None = None
    why: str = ""


class Advice(Message, tag="hint", frozen=True):
    """The best options, best first."""

    id: Nonce
    best: tuple[Best, ...]


class Meant(Message, tag="read", frozen=True):
    """The option that typed words mean, or what to ask back, or an order to the client such as `undo`."""

    id: Nonce
    option: Index | None = None
    text: str = ""
    order: str = ""


class News(Message, tag="info", frozen=True):
    """Who is there, what is offered, until when, and whether the game is paused."""

    game: GameId
    people: tuple[Person, ...] = ()
    watching: int = 0
    deadline: Moment | None = None
    offer: Offer | None = None
    pace: int = 0
    paused: bool = False
    lost: int = 0


class Notice(Message, tag="notice", frozen=True):
    """Something to tell the person, wherever they look."""

    game: GameId
    text: str


class Said(Message, tag="say", frozen=True):
    """What somebody says to the table; of a phrase the text in the reader's language. The how manieth thing
    it is and when it was said.
    """

    game: GameId
    seat: SeatNumber | None
    text: str
    phrase: str = ""
    n: int = 0
    at: Moment = 0


class Tick(Message, tag="tick", frozen=True):
    """A sign of life; with `drain` the server stops in so many seconds."""

    now: Moment
    drain: int = 0


FromServer = Welcome | Snapshot | Update | Done | Refused | Advice | Meant | News | Notice | Said | Tick
