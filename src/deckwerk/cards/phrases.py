"""Phrases: the words of card text in one language, and how clauses become sentences."""

from deckwerk.words import has, say

_VOWELS = ("a", "e", "i", "o", "u")


class Phrases:
    """The catalogue's card phrases in one language.

    A game that has words of its own for a thing names its dialect: its phrases go before the common ones.
    """

    def __init__(self, lang: str, dialect: str = "") -> None:
        self.lang = lang
        self.dialect = dialect

    def __call__(self, key: str, **values: object) -> str:
        """The phrase of a key with its values."""
        own = f"{self.dialect}.card.{key}"
        return say(own if self.dialect and has(own) else f"card.{key}", self.lang, **values)

    def needed(self, amount: int) -> object:
        """An amount that a condition asks for. Who tells cards as they would work now marks it."""
        return amount

    def reckoned(self, written: str, plain: int, times: int) -> object:
        """An amount that depends on the game: `plain`, and `times` something. Here as it is written; who
        tells cards as they would work now works it out.
        """
        return written

    def sentence(self, clause: str) -> str:
        """A clause with a capital and a full stop."""
        text = clause[:1].upper() + clause[1:]
        return text if text.endswith((".", "!", "?")) else text + "."

    def sentences(self, clauses: list[str]) -> str:
        """Each clause as a sentence, the first without its capital and the last without its full stop."""
        return " ".join(
            [clauses[0].rstrip(".") + ("." if len(clauses) > 1 else "")]
            + [self.sentence(c) for c in clauses[1:]]
        ).rstrip(".")

    def a(self, noun: str) -> str:
        """A noun with its article as it sounds before that word: in English `an ally`."""
        if self.lang == "en" and noun.startswith("a ") and noun[2:3].lower() in _VOWELS:
            return f"an {noun[2:]}"
        return noun

    def both(self, parts: list[str]) -> str:
        """A list with "and" before the last part."""
        return self._list(parts, "and")

    def either(self, parts: list[str]) -> str:
        """A list with "or" before the last part."""
        return self._list(parts, "or")

    def _list(self, parts: list[str], word: str) -> str:
        if len(parts) == 1:
            return parts[0]
        return self(f"list.{word}", n=len(parts) - 1, first=", ".join(parts[:-1]), last=parts[-1])
