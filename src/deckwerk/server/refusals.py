"""What the server refuses, each with a stable code; the one place where errors become what people read."""

from typing import cast, get_args

from deckwerk.engine.errors import DeckwerkError
from deckwerk.protocol.bounds import Code
from deckwerk.protocol.messages import NotAMessage
from deckwerk.server.storage.writer import StorageDown
from deckwerk.table.refusals import NoUndo
from deckwerk.words import explain, has, say
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice


class Refused(DeckwerkError):
    """The server does not do it; `code` says why, to programs and by the catalogue to people."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, **details)
        self.code = code  # type: ignore[misc]


_STATUS = {
    "unparsable": 400,
    "sign-in": 401,
    "wrong-password": 401,
    "origin": 403,
    "forbidden": 403,
    "not-seated": 403,
    "unknown-game": 404,
    "unknown": 404,
    "used-link": 404,
    "short-password": 422,
    "too-large": 413,
    "media-type": 415,
    "wrong": 422,
    "setup": 422,
    "wrong-hook": 422,
    "wrong-name": 422,
    "wrong-player": 422,
    "wrong-position": 422,
    "wrong-seats": 422,
    "rate": 429,
    "broken": 500,
    "storage": 503,
    "closed": 403,
    "stopping": 503,
}
_CODES: tuple[str, ...] = get_args(Code)


def code_of(error: Exception) -> str:
    """The code of an error; `broken` for what nobody has thought of."""
    if isinstance(error, DeckwerkError):
        return str(error.code)
    if isinstance(error, Problem):
        return "wrong"
    if isinstance(error, NotAMessage):
        return error.code
    return "storage" if isinstance(error, StorageDown) else "broken"


def status_of(code: str) -> int:
    """The status of HTTP that goes with a code: 409 for whatever the game itself does not allow."""
    return _STATUS.get(code, 409)


def wire_code(code: str) -> Code:
    """The code as messages have it."""
    return cast(Code, code) if code in _CODES else "closed"


def text_of(error: Exception, lang: str) -> str:
    """An error as a sentence of the catalogue: nothing of what went on inside, no words of the engine."""
    code = code_of(error)
    if isinstance(error, Problem):
        return error.text(Voice(lang))
    if has(f"host.refused.{code}"):
        details = error.details if isinstance(error, DeckwerkError) else {}
        return say(f"host.refused.{code}", lang, **details)
    if isinstance(error, NoUndo):
        return explain(error, lang)
    return say("host.refused.broken", lang)
