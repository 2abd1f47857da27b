# mypyc: off
"""Cards of a designer's own: added to those of a game, or instead of those with the same id."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.yaml_text import CardText
from deckwerk.games.common.card import FROM_CENTRE, Card

C = TypeVar("C", bound=Card)


def read_own(
    own: CardText,
    read: Callable[[Entry], C],
    known: Sequence[C],
    kinds: Sequence[str],
    origins: Sequence[str],
    decks: Sequence[int] = (FROM_CENTRE,),
) -> list[C]:
    """The cards of a designer's file; CardFileError for one that a game could not be set up with.

    A card instead of another keeps its kind and origin; a new one lies in one of the game's decks (given by
    their origins), as cards of its kind do.
    """
    by_id = {card.slug: card for card in known}
    places = {(int(card.kind), int(card.origin)) for card in known if card.origin in decks}

    def build(entry: Entry) -> C:
        card = read(entry)
        same = by_id.get(card.slug)
        if same is not None and (card.kind, card.origin) != (same.kind, same.origin):
            kind, origin = kinds[same.kind], origins[same.origin]
            raise entry.error(f"a card instead of {card.slug!r} is also a {kind} with origin {origin}")
        if same is None and (int(card.kind), int(card.origin)) not in places:
            allowed = ", ".join(f"{kinds[kind]} ({origins[origin]})" for kind, origin in sorted(places))
            raise entry.error(f"new cards are of kind and origin {allowed}")
        return card

    return read_entries(own, build)


def with_own(cards: Sequence[C], own: Sequence[C]) -> list[C]:
    """The cards of a game, some of them replaced by a designer's own, the new ones at the end."""
    replaced = {card.slug: card for card in own}
    known = {card.slug for card in cards}
    return [replaced.get(card.slug, card) for card in cards] + [
        card for card in own if card.slug not in known
    ]
