"""What a client sends. A message with an unknown field, or a value out of its bounds, is no message."""

from typing import Annotated, Literal

from msgspec import Meta

from deckwerk.protocol.bounds import GameId, Language, Message, Nonce, Pace, Revision, Word
from deckwerk.protocol.frame import Index


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


class Propose(Message, tag="propose", frozen=True):
    """Ask the others for another time for each decision (`pace`), or to play on by rules that have changed
    (`continue`).
    """

    game: GameId
    what: Literal["pace", "continue"]
    id: Nonce
    pace: Pace = 0


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


class Back(Message, tag="back", frozen=True):
    """Play again where a computer player stands in."""

    game: GameId
    id: Nonce


class Leave(Message, tag="leave", frozen=True):
    """Follow a game no longer."""

    game: GameId


class Lang(Message, tag="lang", frozen=True):
    """Speak another language from now on."""

    lang: Language


FromClient = (
    Hello
    | Watch
    | Act
    | Sweep
    | TakeBack
    | Consent
    | Propose
    | Read
    | Hint
    | Say
    | Phrase
    | Back
    | Leave
    | Lang
)
