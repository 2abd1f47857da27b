"""What was read from a card file by a form, by the names of its fields."""

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from deckwerk.cards.source import Entry
    from deckwerk.engine.errors import CardFileError

T = TypeVar("T")


class Values:
    """The fields of a mapping. A name with dots leads into mappings inside: `recruit.cost`."""

    def __init__(self, entry: "Entry", fields: "dict[str, tuple[object, Entry]]") -> None:
        self._entry = entry
        self._fields = fields

    def has(self, name: str) -> bool:
        return self._find(name) is not None

    def number(self, name: str, default: int = 0) -> int:
        """A number; the default where it was left out."""
        return self.a(int, name) if self.has(name) else default

    def word(self, name: str, default: str = "") -> str:
        """A text; the default where it was left out."""
        return self.a(str, name) if self.has(name) else default

    def flag(self, name: str) -> bool:
        """True or false; false where it was left out."""
        return self.has(name) and self.a(bool, name)

    def words(self, name: str) -> list[str]:
        """A list of texts; empty where it was left out."""
        return self.each(str, name)

    def of(self, name: str) -> "Values":
        """A mapping inside; an empty one where it was left out."""
        return self.a(Values, name) if self.has(name) else Values(self._entry, {})

    def all_of(self, name: str) -> "list[Values]":
        """A list of mappings; empty where it was left out."""
        return self.each(Values, name)

    def a(self, kind: type[T], name: str) -> T:
        """A value of a type."""
        found = self._find(name)
        assert found is not None, f"there is no {name}"
        value = found[0]
        assert isinstance(value, kind), f"{name} is {value!r}"
        return value

    def maybe(self, kind: type[T], name: str) -> T | None:
        """A value of a type; None where it was left out."""
        return self.a(kind, name) if self.has(name) else None

    def each(self, kind: type[T], name: str) -> list[T]:
        """A list of values of a type; empty where it was left out."""
        found: list[T] = []
        for value in self.a(list, name) if self.has(name) else []:
            assert isinstance(value, kind), f"in {name} is {value!r}"
            found.append(value)
        return found

    def names(self) -> list[str]:
        """The fields that were written, in their order."""
        return list(self._fields)

    def wrong(self, problem: str, name: str = "", **details: object) -> "CardFileError":
        """What is wrong with the value of a name, or with all of them: see `Entry.wrong`."""
        found = self._find(name) if name else None
        return (found[1] if found else self._entry).wrong(problem, **details)

    def _find(self, name: str) -> "tuple[object, Entry] | None":
        head, _, rest = name.partition(".")
        found = self._fields.get(head)
        if not rest or found is None:
            return found
        return found[0]._find(rest) if isinstance(found[0], Values) else None
