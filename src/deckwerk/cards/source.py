"""Reading card files: YAML whose every mistake is reported with file, card and line."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import yaml

from deckwerk.cards.yaml_text import CardText, composed
from deckwerk.engine.errors import CardFileError
from deckwerk.engine.nearest import nearest
from deckwerk.engine.quoting import quoted, shortened
from deckwerk.words import BETWEEN, card_problem

T = TypeVar("T")
_IDENTIFIER = re.compile("[a-z][a-z0-9_]{0,49}")
_MOST_CARDS = 1000
_LARGEST = 999


def near(word: str, known: list[str]) -> str:
    """Known names that are spelt alike, as the catalogue takes lists."""
    return BETWEEN.join(repr(name) for name in nearest(word, known))


class Entry:
    """A value in a card file and where it stands. Every getter raises CardFileError on a wrong type."""

    def __init__(self, node: yaml.Node, file: str, card: str) -> None:
        self._node = node
        self._file = file
        self._card = card
        self._pairs: list[tuple[Entry, Entry]] | None = None

    def wrong(self, problem: str, **values: object) -> CardFileError:
        """What is wrong here, in the words of the catalogue (`words.card_problem`)."""
        card = quoted(self._card) if self._card else ""
        line = self._node.start_mark.line + 1
        details = values | {"problem": problem, "file": self._file, "line": line, "card": card}
        return CardFileError(card_problem("en", details), **details)

    def card_id(self) -> str:
        """The id of the card in which the value stands."""
        return self._card

    def of_card(self, card: str) -> "Entry":
        """The same value, with errors that name a card."""
        return Entry(self._node, self._file, card)

    def text(self) -> str:
        """A text that is not empty."""
        if not self.is_text() or not str(self._node.value).strip():
            raise self.wrong("expected", things="text")
        return str(self._node.value)

    def identifier(self) -> str:
        """A name for programs: it stands in actions, positions and records."""
        text = self.text()
        if not _IDENTIFIER.fullmatch(text):
            raise self.wrong("identifier", text=quoted(text))
        return text

    def whole_number(self) -> int | None:
        """The value as a whole number; None if it is something else."""
        if not isinstance(self._node, yaml.ScalarNode) or self._node.tag != "tag:yaml.org,2002:int":
            return None
        try:
            return int(self._node.value)
        except ValueError:  # YAML knows more ways to write a number than people do
            return None

    def number(self, least: int = 0, most: int = _LARGEST) -> int:
        """A whole number from `least` to `most`."""
        number = self.whole_number()
        if number is None:
            raise self.wrong("expected", things="number")
        if number < least:
            raise self.wrong("too_small", text=quoted(number), least=least)
        if number > most:
            raise self.wrong("too_large", text=quoted(number), most=most)
        return number

    def whether(self) -> bool | None:
        """True or false; None if it is something else."""
        if not isinstance(self._node, yaml.ScalarNode) or self._node.tag != "tag:yaml.org,2002:bool":
            return None
        return str(self._node.value).lower() in ("true", "yes", "on")

    def truth(self) -> bool:
        found = self.whether()
        if found is None:
            raise self.wrong("expected", things="truth")
        return found

    def one_of(self, names: list[str]) -> int:
        """The index of a text in a list of allowed ones."""
        text = self.text()
        if text not in names:
            raise self.wrong("unknown", text=quoted(text), near=near(text, names), allowed=", ".join(names))
        return names.index(text)

    def is_text(self) -> bool:
        return isinstance(self._node, yaml.ScalarNode) and self._node.tag == "tag:yaml.org,2002:str"

    def is_mapping(self) -> bool:
        return isinstance(self._node, yaml.MappingNode)

    def is_list(self) -> bool:
        """Whether the value is a list with at least one entry."""
        return isinstance(self._node, yaml.SequenceNode) and bool(self._node.value)

    def is_at(self, other: "Entry") -> bool:
        """Whether both are the same value of the file."""
        return self._node is other._node

    def pairs(self) -> list[tuple["Entry", "Entry"]]:
        """The names of a mapping and their values, as they stand there."""
        if not isinstance(self._node, yaml.MappingNode):
            raise self.wrong("expected", things="mapping")
        if self._pairs is None:
            self._pairs = [
                (Entry(key, self._file, self._card), Entry(value, self._file, self._card))
                for key, value in self._node.value
            ]
        return self._pairs

    def name(self) -> str:
        """The value as a name of a mapping is read."""
        return str(self._node.value)

    def items(self) -> list["Entry"]:
        """The values of a list that is not empty."""
        if not isinstance(self._node, yaml.SequenceNode) or not self._node.value:
            raise self.wrong("expected", things="list")
        return [Entry(node, self._file, self._card) for node in self._node.value]

    def fields(self, allowed: list[str], required: list[str]) -> dict[str, "Entry"]:
        """The fields of a mapping: only allowed ones, all required ones, none twice."""
        if not isinstance(self._node, yaml.MappingNode):
            raise self.wrong("mapping", fields=", ".join(allowed))
        found: dict[str, Entry] = {}
        for key, value in self._node.value:
            name = _scalar(key)
            if name not in allowed:
                raise Entry(key, self._file, self._card).wrong(
                    "unknown_here", text=quoted(name), near=near(name, allowed), allowed=", ".join(allowed)
                )
            if name in found:
                raise Entry(key, self._file, self._card).wrong("twice", text=repr(name))
            found[name] = Entry(value, self._file, self._card)
        for name in required:
            if name not in found:
                raise self.wrong("missing", text=repr(name))
        return found

    def first_key(self) -> str:
        """The first name of a mapping, which says what it is."""
        if not isinstance(self._node, yaml.MappingNode) or not self._node.value:
            raise self.wrong("expected", things="mapping")
        return _scalar(self._node.value[0][0])


def read_entries(path: Path | CardText, build: Callable[[Entry], T]) -> list[T]:
    """Build something from each entry of a card file's list; CardFileError names what is wrong and where."""
    node = composed(path)
    found: list[T] = []
    seen: set[str] = set()
    entries = Entry(node, path.name, "").items()
    if len(entries) > _MOST_CARDS:
        raise entries[_MOST_CARDS].wrong("too_many", most=_MOST_CARDS)
    for entry in entries:
        name = _name_of(entry)
        if name in seen:
            raise entry.of_card(name).wrong("another")
        seen.add(name)
        found.append(build(entry.of_card(name)))
    return found


def _name_of(entry: Entry) -> str:
    node = entry._node
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "id":
                return shortened(_scalar(value))
    raise entry.wrong("no_id")


def _scalar(node: yaml.Node) -> str:
    """The text of a node; a list or mapping where a name should stand has none."""
    return str(node.value) if isinstance(node, yaml.ScalarNode) else "[...]"
