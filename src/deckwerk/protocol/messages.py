"""The messages between a server and its clients, each with its name in `t`.

Clients send at most LONGEST bytes of text. A message with an unknown field, a field too many or a value out
of its bounds is no message.
"""

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from deckwerk.protocol.frame import Frame, Index, SeatNumber, Step

PROTOCOL: Final = 1
LONGEST: Final = 4096

GameId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{12}$", max_length=12)]
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{4,32}$", max_length=32)]
"""Chosen by the client, kept with what it asked for: sent again, it is done once."""
Revision = Annotated[int, Meta(ge=0, lt=2**53)]
Language = Literal["en", "de"]
Moment = Annotated[int, Meta(ge=0, lt=2**53)]
"""Milliseconds since 1970."""
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Patch = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "object"})]
"""A JSON merge patch (RFC 7396), as it stands in the text of the message."""

Code = Literal[
    "unparsable",
    "illegal",
    "not-your-turn",
    "stale",
    "not-seated",
    "over",
    "no-undo",
    "rate",
    "too-large",
    "unknown-game",
    "closed",
    "version",
    "storage",
]
"""Why something is refused."""


class Message(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Whatever is sent."""


# From a client


class Hello(Message, tag="hello", frozen=True):
    """The first message."""

    protocol: Annotated[int, Meta(ge=1, lt=1000)]
    lang: Language
    build: Annotated[str, Meta(max_length=40)] = ""


class Watch(Message, tag="watch", frozen=True):
    """Follow a game: from a revision on if the server still has what came after it, else with a snapshot.
    Who has no seat there may need the code of a link.
    """

    game: GameId
    rev: Revision | None = None
    code: Annotated[str, Meta(max_length=40)] = ""


class Act(Message, tag="act", frozen=True):
    """Answer the question of revision `rev` with the option of that index."""

    game: GameId
    rev: Revision
    option: Index
    id: Nonce


class Sweep(Message, tag="sweep", frozen=True):
    """Do everything that a verb allows, asks nothing and costs nothing."""

    game: GameId
    rev: Revision
    do: Word
    id: Nonce


class TakeBack(Message, tag="undo", frozen=True):
    """Take the last thing back."""

    game: GameId
    rev: Revision
    id: Nonce


class Consent(Message, tag="consent", frozen=True):
    """Agree, or not, to what the entry `offer` of the game offers."""

    game: GameId
    offer: Revision
    yes: bool
    id: Nonce


class Read(Message, tag="read", frozen=True):
    """Which option do these typed words mean?"""

    game: GameId
    rev: Revision
    text: Annotated[str, Meta(min_length=1, max_length=200)]
    id: Nonce


class Hint(Message, tag="hint", frozen=True):
    """What would a strong computer do?"""

    game: GameId
    rev: Revision
    id: Nonce


class Say(Message, tag="say", frozen=True):
    """Something to all at the table."""

    game: GameId
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: Nonce


class Phrase(Message, tag="phrase", frozen=True):
    """The same by its name in the catalogue, so that each reads it in the own language."""

    game: GameId
    phrase: Word
    id: Nonce


class Leave(Message, tag="leave", frozen=True):
    """Follow a game no longer."""

    game: GameId


class Lang(Message, tag="lang", frozen=True):
    """Speak another language from now on."""

    lang: Language


FromClient = Hello | Watch | Act | Sweep | TakeBack | Consent | Read | Hint | Say | Phrase | Leave | Lang


# From a server


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
    """Somebody at a table: whether there now, and for how many seconds away; a computer by its strength."""

    seat: SeatNumber
    name: str = ""
    here: bool = False
    away: int = 0
    computer: str = ""


class Offer(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What a seat asks the others to agree to, by the revision of its entry."""

    offer: Revision
    seat: SeatNumber
    what: Word
    agreed: tuple[SeatNumber, ...] = ()


class Info(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """What is to be known of a game besides its frame. With the version its ruleset document can be asked
    for.
    """

    slug: str
    version: str
    variant: str
    people: tuple[Person, ...] = ()
    watching: int = 0
    deadline: Moment | None = None
    offer: Offer | None = None
    proof: str = ""


class Snapshot(Message, tag="snapshot", frozen=True):
    """A game as it stands, and what happened since the viewer's last turn."""

    game: GameId
    rev: Revision
    info: Info
    frame: Frame
    log: tuple[str, ...] = ()


class Update(Message, tag="update", rename={"from_": "from"}, frozen=True):
    """What to merge into the frame of revision `from`; a client that has another asks for a snapshot."""

    game: GameId
    from_: Revision
    rev: Revision
    patch: Patch
    events: tuple[Step, ...] = ()
    log: tuple[str, ...] = ()


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


class Best(Struct, forbid_unknown_fields=True, frozen=True):
    """An option with its chance to win."""

    option: Index
    percent: Annotated[int, Meta(ge=0, le=100)]


class Advice(Message, tag="hint", frozen=True):
    """The best options, best first."""

    id: Nonce
    best: tuple[Best, ...]


class Meant(Message, tag="read", frozen=True):
    """The option that typed words mean, or what to ask back."""

    id: Nonce
    option: Index | None = None
    text: str = ""


class News(Message, tag="info", frozen=True):
    """Who is there, what is offered, until when."""

    game: GameId
    people: tuple[Person, ...] = ()
    watching: int = 0
    deadline: Moment | None = None
    offer: Offer | None = None


class Notice(Message, tag="notice", frozen=True):
    """Something to tell the person, wherever they look."""

    game: GameId
    text: str


class Said(Message, tag="say", frozen=True):
    """What somebody says to the table; of a phrase the text in the reader's language."""

    game: GameId
    seat: SeatNumber | None
    text: str
    phrase: str = ""


class Tick(Message, tag="tick", frozen=True):
    """A sign of life; with `drain` the server stops in so many seconds."""

    now: Moment
    drain: int = 0


FromServer = Welcome | Snapshot | Update | Done | Refused | Advice | Meant | News | Notice | Said | Tick

_Kind = TypeVar("_Kind")
_CLIENT: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_SERVER: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)


def from_client(text: str | bytes) -> FromClient:
    """A client's message; ValueError says what is wrong with it."""
    data = text.encode() if isinstance(text, str) else text
    if len(data) > LONGEST:
        raise ValueError(f"a message has at most {LONGEST} bytes")
    return _read(_CLIENT, data)


def from_server(text: str | bytes) -> FromServer:
    """A server's message; ValueError says what is wrong with it."""
    return _read(_SERVER, text.encode() if isinstance(text, str) else text)


def _read(decoder: msgspec.json.Decoder[_Kind], data: bytes) -> _Kind:
    """What is far too deep inside itself is no message either."""
    try:
        return decoder.decode(data)
    except RecursionError:
        raise ValueError("a message is not nested so deeply") from None


def to_text(message: Message) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message)
