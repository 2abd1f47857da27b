"""Card text in as few signs as possible, for where there is little room."""

from deckwerk.cards.phrases import Phrases
from deckwerk.words import has, say


class Brief(Phrases):
    """The phrases of card text in as few signs as possible: `+3 power (10M: +5 power)`, if instead."""

    def __call__(self, key: str, **values: object) -> str:
        """The brief phrase of a key, or the usual one."""
        own = f"{self.dialect}.brief.{key}"
        return say(own, self.lang, **values) if has(own) else super().__call__(key, **values)

    def sentence(self, clause: str) -> str:
        """The bare clause."""
        return clause

    def sentences(self, clauses: list[str]) -> str:
        """The clauses in a row; one in brackets belongs to that before it."""
        return "; ".join(clauses).replace("; (", " (")

    def both(self, parts: list[str]) -> str:
        """The parts with commas."""
        return ", ".join(parts)
