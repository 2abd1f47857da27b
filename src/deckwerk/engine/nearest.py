"""Suggestions for misspelt names."""

import difflib


def suggestion(word: str, known: list[str]) -> str:
    """`; did you mean ...?` with up to three near names, or nothing."""
    near = difflib.get_close_matches(word.lower(), known, n=3, cutoff=0.6)
    if not near:
        return ""
    return "; did you mean " + " or ".join(repr(name) for name in near) + "?"
