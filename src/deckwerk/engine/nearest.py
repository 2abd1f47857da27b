"""Suggestions for misspelt names."""

import difflib
from typing import Final

_LONGEST: Final = 60
"""No name is longer; whoever compares a longer word with all names waits for ever."""


def nearest(word: str, known: list[str]) -> list[str]:
    """Up to three known names that are spelt alike."""
    return difflib.get_close_matches(word.lower(), known, n=3, cutoff=0.6) if len(word) <= _LONGEST else []


def suggestion(word: str, known: list[str]) -> str:
    """`; did you mean ...?` with up to three near names, or nothing."""
    near = nearest(word, known)
    return "; did you mean " + " or ".join(repr(name) for name in near) + "?" if near else ""
