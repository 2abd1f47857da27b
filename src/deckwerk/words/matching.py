"""Finding what a person means by a few typed letters."""

import difflib
import re
import unicodedata
from collections.abc import Iterable

_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_MOST_DIGITS = 19
_LONGEST_NAME = 100
NOT_AT_ALL = 9
_ARTICLES = {"der", "die", "das", "den", "dem", "ein", "eine", "einen", "the", "a", "an"}


def plain(text: str) -> str:
    """Text as it is compared: small letters, umlauts spelt out, only letters and digits between blanks."""
    text = unicodedata.normalize("NFC", text).casefold().translate(_SPELT_OUT)
    text = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[^\w]|_", " ", text.replace("'", "").replace("’", "")).split())


def number_of(text: str) -> int | None:
    """The whole number that digits spell; None for anything else and for numbers beyond all sense."""
    text = text.strip()
    digits = text.lstrip("0") or text[-1:]
    return int(digits) if text.isdecimal() and len(digits) <= _MOST_DIGITS else None


def rank(query: str, names: Iterable[str]) -> int:
    """How well a query names a thing of these names: from 0, exactly, to NOT_AT_ALL."""
    wanted = plain(query)
    best = NOT_AT_ALL
    for name in map(plain, names):
        if name == wanted:
            return 0
        if name.startswith(wanted):
            best = min(best, 1)
        elif _begins(wanted.split(), name.split()):
            best = min(best, 2)
        elif _begins([word for word in wanted.split() if word not in _ARTICLES], name.split()):
            best = min(best, 3)
    return best


def _begins(wanted: list[str], words: list[str]) -> bool:
    """Whether every wanted word begins a word of the name, in order."""
    rest = iter(words)
    return bool(wanted) and all(any(word.startswith(part) for word in rest) for part in wanted)


def best_of(query: str, things: dict[str, list[str]]) -> list[str]:
    """The keys of the things that a query names best; several if it fits several equally well."""
    if not plain(query):
        return []
    ranks = {key: rank(query, names) for key, names in things.items()}
    best = min(ranks.values(), default=NOT_AT_ALL)
    return [key for key, value in ranks.items() if value == best] if best < NOT_AT_ALL else []


def near(query: str, names: Iterable[str]) -> list[str]:
    """Up to three names that are spelt alike; none for what is longer than any name."""
    if len(query) > _LONGEST_NAME:
        return []
    spelt = {plain(name): name for name in names}
    return [spelt[found] for found in difflib.get_close_matches(plain(query), spelt, n=3, cutoff=0.6)]
