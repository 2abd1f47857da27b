"""Suggestions for misspelt names."""

import difflib
from typing import Final

_LONGEST: Final = 60
"""No name is longer; whoever compares a longer word with all names waits for ever."""


def suggestion(word: str, known: list[str]) -> str:
    """`; did you mean ...?` with up to three near names, or nothing."""
    if len(word) > _LONGEST:
        return ""
    near = difflib.get_close_matches(word.lower(), known, n=3, cutoff=0.6)
    if not near:
        return ""
    return "; did you mean " + " or ".join(repr(name) for name in near) + "?"
