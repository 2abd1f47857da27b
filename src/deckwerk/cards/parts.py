"""Parts of which card files are made: each checks a value, reads it, and says in a schema what it may be."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from deckwerk.cards.misfit import FITS, Fit, Misfit, mapping_misfit
from deckwerk.cards.values import Values

if TYPE_CHECKING:
    from deckwerk.cards.grammar import Grammar
    from deckwerk.cards.source import Entry

Schema = dict[str, object]
Shape: TypeAlias = "Part | Mapping[str, Shape]"
"""A part; a plain mapping of names is a record."""
MOST = 99
"""No number on a card is larger, unless a part says so."""


class Part:
    """What may stand at one place of a card file.

    `fit` looks how well a value fits and never raises; `read` is called for values that fit.
    """

    def fit(self, entry: "Entry", depth: int) -> Fit:
        """How much of a value is as it should be, and the first thing that is not."""
        raise NotImplementedError

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        """The value; what is nested in it is read by the grammar."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The values that fit, as JSON Schema."""
        raise NotImplementedError

    def notation(self) -> str:
        """How it is written, for people."""
        raise NotImplementedError


class Number(Part):
    """A whole number."""

    def __init__(self, least: int = 1, most: int = MOST) -> None:
        self._least = least
        self._most = most

    def fit(self, entry: "Entry", depth: int) -> Fit:
        number = entry.whole_number()
        if number is None:
            return Fit(0, Misfit(entry, depth, things=("number",)))
        if number < self._least:
            values = (("text", str(number)), ("least", self._least))
            return Fit(0, Misfit(entry, depth, problem="too_small", values=values))
        if number > self._most:
            values = (("text", str(number)[:20]), ("most", self._most))
            return Fit(0, Misfit(entry, depth, problem="too_large", values=values))
        return FITS

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return entry.number(self._least, self._most)

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self._least, "maximum": self._most}

    def notation(self) -> str:
        return str(self._least) if self._least == self._most else "N"


class Words(Part):
    """One of some texts."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def fit(self, entry: "Entry", depth: int) -> Fit:
        if entry.is_text() and entry.name() in self._words:
            return FITS
        return Fit(0, Misfit(entry, depth, words=self._words))

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return entry.text()

    def schema(self) -> Schema:
        return {"enum": list(self._words)}

    def notation(self) -> str:
        return " | ".join(self._words)


class Text(Part):
    """Any text that is not empty; with a pattern, one that it describes, or else there is the problem."""

    def __init__(self, pattern: str = "", problem: str = "", example: str = "...") -> None:
        self._pattern = pattern
        self._problem = problem
        self._example = example

    def fit(self, entry: "Entry", depth: int) -> Fit:
        if not entry.is_text() or not entry.name().strip():
            return Fit(0, Misfit(entry, depth, things=("text",)))
        if self._pattern and not re.fullmatch(self._pattern, entry.name()):
            values = (("text", repr(entry.name()[:60])),)
            return Fit(0, Misfit(entry, depth, problem=self._problem, values=values))
        return FITS

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return entry.text()

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^({self._pattern})$" if self._pattern else r"\S"}

    def notation(self) -> str:
        return self._example


IDENTIFIER = Text("[a-z][a-z0-9_]{0,49}", "identifier", "other_card")
"""A name for programs: it stands in actions, positions and records."""


class Flag(Part):
    """True or false, or only the one that is named: the other is a problem."""

    def __init__(self, *, only: bool | None = None, problem: str = "") -> None:
        self._only = only
        self._problem = problem

    def fit(self, entry: "Entry", depth: int) -> Fit:
        truth = entry.whether()
        if truth is None:
            return Fit(0, Misfit(entry, depth, things=("truth",)))
        if self._only is not None and truth != self._only:
            return Fit(0, Misfit(entry, depth, problem=self._problem))
        return FITS

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return entry.truth()

    def schema(self) -> Schema:
        return {"type": "boolean"} if self._only is None else {"const": self._only}

    def notation(self) -> str:
        return "false" if self._only is False else "true"


class Listed(Part):
    """A list of values of one kind, with at least one of them."""

    def __init__(self, part: "Shape", least: int = 1, most: int = 0) -> None:
        self._part = part_of(part)
        self._least = least
        self._most = most

    def fit(self, entry: "Entry", depth: int) -> Fit:
        if not entry.is_list():
            return Fit(0, Misfit(entry, depth, things=("list",)))
        items = entry.items()
        if 0 < self._most < len(items):
            return Fit(0, Misfit(entry, depth, problem="list_most", values=(("most", self._most),)))
        if len(items) < self._least:
            return Fit(0, Misfit(entry, depth, problem="list_least", values=(("least", self._least),)))
        return Fit.together(self._part.fit(item, depth + 1) for item in items)

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return [self._part.read(item, grammar) for item in entry.items()]

    def schema(self) -> Schema:
        found: Schema = {"type": "array", "items": self._part.schema(), "minItems": self._least}
        return found | {"maxItems": self._most} if self._most else found

    def notation(self) -> str:
        return f"[{self._part.notation()}]"


class Maybe(Part):
    """A field of a record that can be left out."""

    def __init__(self, part: "Shape") -> None:
        self.part = part_of(part)

    def fit(self, entry: "Entry", depth: int) -> Fit:
        return self.part.fit(entry, depth)

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return self.part.read(entry, grammar)

    def schema(self) -> Schema:
        return self.part.schema()

    def notation(self) -> str:
        return self.part.notation()


class Record(Part):
    """A mapping with named fields."""

    def __init__(self, fields: "Mapping[str, Shape]", empty: str = "", called: str = "") -> None:
        self.fields = {name: part_of(part) for name, part in fields.items()}
        self.required = [name for name, part in self.fields.items() if not isinstance(part, Maybe)]
        self._empty = empty
        """The problem of a mapping without any field, where that is one although none is required."""
        self._called = called
        """What people call it, where it stands in many places."""

    def fit(self, entry: "Entry", depth: int) -> Fit:
        allowed = tuple(self.fields)
        if not entry.is_mapping():
            return Fit(0, Misfit(entry, depth, fields=allowed))
        found: list[Fit] = []
        seen: set[str] = set()
        for key, value in entry.pairs():
            name = key.name()
            if name in seen:
                found.append(Fit(0, Misfit(key, depth + 1, problem="twice", values=(("text", repr(name)),))))
            elif name not in self.fields:
                found.append(Fit(0, mapping_misfit(entry, depth, allowed, self.required)))
            else:
                found.append(self.fields[name].fit(value, depth + 1))
            seen.add(name)
        if not seen and self._empty:
            values = (("allowed", ", ".join(allowed)),)
            return Fit(0, Misfit(entry, depth, fields=allowed, problem=self._empty, values=values))
        if not seen.issuperset(self.required):
            found.append(Fit(0, mapping_misfit(entry, depth, allowed, self.required)))
        return Fit.together(found)

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        found: dict[str, tuple[object, Entry]] = {}
        for key, value in entry.pairs():
            found[key.name()] = (self.fields[key.name()].read(value, grammar), value)
        return Values(entry, found)

    def schema(self) -> Schema:
        found: Schema = {
            "type": "object",
            "properties": {name: part.schema() for name, part in self.fields.items()},
            "additionalProperties": False,
        }
        if self.required:
            found["required"] = self.required
        if self._empty:
            found["minProperties"] = 1
        return found

    def notation(self) -> str:
        return self._called or "{" + self.inside() + "}"

    def inside(self) -> str:
        """The fields without their braces; those that can be left out have a question mark."""
        return ", ".join(
            f"{name}{'?' if isinstance(part, Maybe) else ''}: {part.notation()}"
            for name, part in self.fields.items()
        )


class Amounts(Record):
    """Some of several things, each with its number: at least one."""

    def __init__(self, *names: str, empty: str = "no_gain") -> None:
        super().__init__({name: Maybe(Number()) for name in names}, empty, "AMOUNTS")


class Either(Part):
    """A value that can be of several kinds."""

    def __init__(self, *parts: "Shape") -> None:
        self._parts = [part_of(part) for part in parts]

    def fit(self, entry: "Entry", depth: int) -> Fit:
        return Fit.best([part.fit(entry, depth) for part in self._parts])

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return next(part for part in self._parts if part.fit(entry, 0).misfits == ()).read(entry, grammar)

    def schema(self) -> Schema:
        return {"anyOf": [part.schema() for part in self._parts]}

    def notation(self) -> str:
        return " | ".join(part.notation() for part in self._parts)


class Nested(Part):
    """What the grammar knows by a name: a list of effects, a condition."""

    def __init__(self, name: str, *, many: bool) -> None:
        self._name = name
        self._many = many

    def fit(self, entry: "Entry", depth: int) -> Fit:
        """What is inside is looked at when it is read."""
        if self._many and not entry.is_list():
            return Fit(0, Misfit(entry, depth, things=("list",)))
        return FITS

    def read(self, entry: "Entry", grammar: "Grammar") -> object:
        return grammar.read(self._name, entry)

    def schema(self) -> Schema:
        return {"$ref": f"#/$defs/{self._name}"}

    def notation(self) -> str:
        return "[...]" if self._many else "CONDITION"


EFFECTS = Nested("effects", many=True)
CONDITION = Nested("condition", many=False)


def part_of(part: "Shape") -> Part:
    """A part; a plain mapping is a record."""
    return part if isinstance(part, Part) else Record(part)
