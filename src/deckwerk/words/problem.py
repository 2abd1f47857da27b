"""What a person did wrong or the system refused, said in their language."""

import errno
from pathlib import Path

from deckwerk.words import has
from deckwerk.words.voice import Voice

_LONGEST = 300


class Problem(Exception):
    """Wrong arguments or bad input: `key` is a text of the catalogue below `terminal.problem`.

    A value that is a list is said with commas and "or".
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def text(self, voice: Voice) -> str:
        """What is wrong, and what is allowed."""
        values = {
            name: voice.listed(value) if isinstance(value, list) else _shortened(value)
            for name, value in self.values.items()
        }
        return voice(f"problem.{self.key}", **values)


def _shortened(value: object) -> object:
    """What a person typed, not longer than a complaint should be."""
    if isinstance(value, Path):
        value = str(value)
    return value[: _LONGEST - 1] + "…" if isinstance(value, str) and len(value) > _LONGEST else value


def reason(error: Exception, voice: Voice) -> str:
    """Why the system refused something, in the person's language where there are words for it."""
    if isinstance(error, UnicodeError):
        return voice("system.no_text")
    number = getattr(error, "errno", None)
    name = errno.errorcode.get(number, "").lower() if isinstance(number, int) else ""
    if name and has(f"terminal.system.{name}"):
        return voice(f"system.{name}")
    return getattr(error, "strerror", None) or str(error)
