# mypyc: off
"""Cards of a designer's own: added to those of a game, or instead of those with the same id."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.effect import Effect
from deckwerk.games.common.card import FROM_CENTRE, Card
from deckwerk.games.common.copying import CopyPlayed

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

    copiers: dict[str, Card] = {card.slug: card for card in known if _copies(card)}

    def build(entry: Entry) -> C:
        card = read(entry)
        same = by_id.get(card.slug)
        if same is not None and (card.kind, card.origin) != (same.kind, same.origin):
            kind, origin = kinds[same.kind], origins[same.origin]
            raise entry.wrong("keeps_place", text=repr(card.slug), kind=kind, origin=origin)
        if same is None and (int(card.kind), int(card.origin)) not in places:
            allowed = ", ".join(f"{kinds[kind]} ({origins[origin]})" for kind, origin in sorted(places))
            raise entry.wrong("new_place", allowed=allowed)
        if _copies(card):
            copiers[card.slug] = card
            _check_circle(entry, card, list(copiers.values()))
        return card

    return read_entries(own, build)


def _check_circle(entry: Entry, card: Card, copiers: list[Card]) -> None:
    """Refuse a card with which copies could run in a circle: a third card copies two that copy each other."""
    copyable = [other.slug for other in copiers if not getattr(other, "uncopyable", False)]
    if card.slug in copyable and len(copyable) > 1 and len(copiers) > 2:
        others = ", ".join(sorted({other.slug for other in copiers} - {card.slug}))
        raise entry.wrong("copy_circle", others=others)


def _copies(card: Card) -> bool:
    """Whether a card can carry out what other cards do."""
    return any(_is_copy(effect) for effect in card.effects())


def _is_copy(effect: Effect) -> bool:
    return isinstance(effect, CopyPlayed) or any(_is_copy(part) for part in effect.parts())


def with_own(cards: Sequence[C], own: Sequence[C]) -> list[C]:
    """The cards of a game, some of them replaced by a designer's own, the new ones at the end."""
    replaced = {card.slug: card for card in own}
    known = {card.slug for card in cards}
    return [replaced.get(card.slug, card) for card in cards] + [
        card for card in own if card.slug not in known
    ]
