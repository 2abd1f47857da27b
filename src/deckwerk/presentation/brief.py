"""Card text in as few signs as possible, for where there is little room."""

import functools

from deckwerk.cards.phrases import Phrases
from deckwerk.words import has, say


@functools.lru_cache(maxsize=8192)
def _said(dialect: str, lang: str, key: str, values: tuple[tuple[str, object], ...]) -> str:
    """A brief phrase, kept: the same cards are told at every decision."""
    own = f"{dialect}.brief.{key}"
    return say(own, lang, **dict(values)) if has(own) else Phrases(lang, dialect)(key, **dict(values))


class Brief(Phrases):
    """The phrases of card text in as few signs as possible: `+3 power (10M: +5 power)`, if instead."""

    def __call__(self, key: str, **values: object) -> str:
        """The brief phrase of a key, or the usual one."""
        return _said(self.dialect, self.lang, key, tuple(values.items()))

    def sentence(self, clause: str) -> str:
        """The bare clause."""
        return clause

    def sentences(self, clauses: list[str]) -> str:
        """The clauses in a row; one in brackets belongs to that before it."""
        return "; ".join(clauses).replace("; (", " (")

    def both(self, parts: list[str]) -> str:
        """The parts with commas."""
        return ", ".join(parts)
