# mypyc: off
"""What card files of all games have in common."""

from collections.abc import Sequence

from deckwerk.cards.source import Entry
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import Card, Head
from deckwerk.games.common.choices import ChooseOne, CopyPlayed

HEAD_FIELDS = ["id", "name", "translated", "copies", "origin", "source"]
HEAD_REQUIRED = ["id", "name", "copies", "source"]
_SOURCES = ["rulebook", "public", "designed"]


def read_head(fields: dict[str, Entry], origins: list[str]) -> Head:
    """What a card is, from its fields; `origins` names where cards of the game come from, the usual first."""
    names = fields["name"].fields(["en", "de"], ["en", "de"])
    return Head(
        fields["id"].identifier(),
        {lang: name.text() for lang, name in names.items()},
        fields["copies"].number(1),
        fields["origin"].one_of(origins) if "origin" in fields else 0,
        _SOURCES[fields["source"].one_of(_SOURCES)],
        translated="translated" in fields and fields["translated"].truth(),
    )


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


def only_field(entry: Entry, names: list[str]) -> tuple[str, Entry]:
    """The one field of a mapping, which says what is meant."""
    fields = entry.fields(names, [])
    if len(fields) != 1:
        raise entry.error(f"exactly one of {', '.join(names)} is expected here")
    return next(iter(fields.items()))


def value_of(entry: Entry, name: str) -> Entry:
    """The value of a mapping with this name alone."""
    return entry.fields([name], [name])[name]
