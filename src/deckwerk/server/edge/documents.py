"""What is said over HTTP, as structs: what all share, and what is about people. See `game_documents.py`."""

from typing import Annotated

from msgspec import Meta, Struct

from deckwerk.protocol.bounds import Language

Name = Annotated[str, Meta(min_length=1, max_length=20)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused: a code for programs, a sentence for people; and of a body that does not fit
    its schema what is wrong with it (`why`), for whoever writes a client.
    """

    code: str
    text: str
    why: str = ""


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
    """The secret of a bot. It is told once; by its `id` it can be revoked."""

    token: str
    id: str


class TokenRow(Struct, frozen=True):
    """A token: when it was made, in milliseconds since 1970; `used`: this is asked with it."""

    id: str
    created: int
    used: bool = False


class Tokens(Struct, frozen=True):
    """The tokens of the caller's bots."""

    tokens: list[TokenRow]
