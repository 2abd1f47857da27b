"""What values in messages may be, and the class of all messages."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

GameId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{12}$", max_length=12)]
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{4,32}$", max_length=32)]
"""Chosen by the client, kept with what it asked for: sent again, it is done once."""
Revision = Annotated[int, Meta(ge=0, lt=2**53)]
Language = Literal["en", "de"]
Moment = Annotated[int, Meta(ge=0, lt=2**53)]
"""Milliseconds since 1970."""
Pace = Literal[0, 60, 120, 300, 86400, 259200, 604800]
"""Seconds for a decision; 0: as long as one likes."""
PACES: tuple[int, ...] = get_args(Pace)
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
    "sign-in",
    "waiting",
    "frozen",
    "paused",
    "no-hints",
    "wait",
    "broken",
]
"""Why something is refused."""


class Message(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Whatever is sent."""
