# mypyc: off
"""What card files of all games have in common: the head of a card, and its fields by its kind."""

from collections.abc import Mapping, Sequence

from deckwerk.cards.grammar import Grammar
from deckwerk.cards.parts import IDENTIFIER, Flag, Maybe, Number, Record, Schema, Shape, Text, Words
from deckwerk.cards.source import Entry
from deckwerk.cards.values import Values
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.choices import ChooseOne
from deckwerk.games.common.copying import CopyPlayed

SOURCES = ["rulebook", "public", "designed"]


class CardShapes:
    """The fields that cards of a game have: those of all, and those of each kind."""

    def __init__(
        self, origins: Sequence[str], kinds: Mapping[str, Mapping[str, Shape]], grammar: Grammar
    ) -> None:
        self._origins = list(origins)
        self._grammar = grammar
        self._head: dict[str, Shape] = {
            "id": IDENTIFIER,
            "name": {"en": Text(), "de": Text()},
            "printed": Maybe({"en": Text(), "de": Text()}),
            "kind": Words(*kinds),
            "translated": Maybe(Flag()),
            "copies": Number(1),
            "origin": Maybe(Words(*origins)),
            "source": Words(*SOURCES),
        }
        self._own = {kind: Record(fields) for kind, fields in kinds.items()}
        self._whole = {kind: Record({**self._head, **fields}) for kind, fields in kinds.items()}

    def read(self, entry: Entry) -> tuple[str, Values]:
        """The kind of a card and its values; CardFileError says what is wrong."""
        every = dict.fromkeys([*self._head, *(name for own in self._own.values() for name in own.fields)])
        needed = [name for name in Record(self._head).required if name != "kind"]
        fields = entry.fields(list(every), ["id", "kind"])
        kinds = list(self._own)
        kind = kinds[fields["kind"].one_of(kinds)]
        own = self._own[kind]
        for name, value in fields.items():
            if name not in self._head and name not in own.fields:
                allowed = ", ".join(own.fields or self._head)
                raise value.wrong("no_field", kind=kind, text=repr(name), allowed=allowed)
        for name in needed:
            if name not in fields:
                raise entry.wrong("missing", text=repr(name))
        for name in own.required:
            if name not in fields:
                raise entry.wrong("missing_of", kind=kind, text=repr(name))
        fit = self._whole[kind].fit(entry, 0)
        if fit.misfits:
            raise fit.error()
        values = self._whole[kind].read(entry, self._grammar)
        assert isinstance(values, Values)
        return kind, values

    def head(self, values: Values, usual: str = "") -> Head:
        """What a card is, apart from its game; without an origin it comes from the `usual` one, or from the
        first that is named.
        """
        return Head(
            values.word("id"),
            _both(values, "name"),
            values.number("copies"),
            self._origins.index(values.word("origin", usual or self._origins[0])),
            values.word("source"),
            translated=values.flag("translated"),
            printed=_both(values, "printed") if values.has("printed") else None,
        )

    def schema(self, title: str) -> Schema:
        """A JSON Schema for files of such cards, for editors that complete and check them."""
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "type": "array",
            "minItems": 1,
            "items": {"anyOf": [{"$ref": f"#/$defs/{kind}"} for kind in self._whole]},
            "$defs": {kind: self._kind_schema(kind) for kind in self._whole} | self._grammar.definitions(),
        }

    def _kind_schema(self, kind: str) -> Schema:
        schema = self._whole[kind].schema()
        properties = schema["properties"]
        assert isinstance(properties, dict)
        return schema | {"properties": properties | {"kind": {"const": kind}}}

    def fields(self) -> dict[str, dict[str, str]]:
        """How the fields of each kind are written, for people."""
        return {
            kind: {
                name + ("?" if isinstance(part, Maybe) else ""): part.notation()
                for name, part in own.fields.items()
            }
            for kind, own in self._own.items()
        }


def _both(values: Values, name: str) -> dict[str, str]:
    """A text in both languages."""
    return {lang: values.word(f"{name}.{lang}") for lang in ("en", "de")}


def number_cards(cards: Sequence[Card]) -> None:
    """Number cards from 1, and tell the effects that must know it on which card they stand."""
    for number, card in enumerate(cards, 1):
        card.number = number
        for effect in card.effects():
            _tell_card(effect, number)


def _tell_card(effect: Effect, card: int) -> None:
    if isinstance(effect, ChooseOne | CopyPlayed):
        effect.card = card
    for part in effect.parts():
        _tell_card(part, card)
