"""Set-up of the Lord Ruler: his deck, his health, the dominance track of the variant (MB-100, MB-111)."""

from mypy_extensions import i64

from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, ordered_zone, sorted_zone
from deckwerk.games.common.setup import all_cards
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.adversaries import standing_shields
from deckwerk.games.mistborn.book import adversary_at, book_of, dominance_of
from deckwerk.games.mistborn.card import ADVERSARY, EDICT, LORD

_FIRST_DREAD = 1
"""What dominance is worth before its first row is revealed (MB-111)."""


def numbers_of(state: State, kind: i64) -> list[int]:
    """The cards of a kind."""
    return [int(card.number) for card in all_cards(book_of(state)) if card.kind == kind]


def summon_lord(state: State, named: set[str]) -> None:
    """What of the Lord Ruler is not named."""
    book = book_of(state)
    if "lord" not in named:
        state.zones[c.LORD] = ordered_zone([number * int(NOTE) for number in numbers_of(state, LORD)])
    track = book.tracks[state.variant]
    if "dominance" not in named:
        state.zones[c.DOMINANCE] = ordered_zone([book.card_numbers[track] * int(NOTE)])
    if state.see(c.DOMINANCE).cards() != [book.card_numbers[track]]:
        raise PositionError(f"'dominance' is {track!r} in this variant", where="dominance")
    if "lord_deck" not in named:
        deck = [number for kind in (ADVERSARY, EDICT) for number in numbers_of(state, kind)]
        elsewhere = _lying(state)
        state.zones[c.LORD_DECK] = sorted_zone(
            [number * int(NOTE) for number in deck if number not in elsewhere]
        )
    if "lord_health" not in named:
        state.set(c.LORD_HEALTH, c.LORD_MOST_HEALTH)
    if "dread" not in named:
        values = list(dominance_of(state).values)[: int(state.get(c.STEPS))]
        state.set(c.DREAD, max([_FIRST_DREAD, *[int(value) for value in values]]))


def _lying(state: State) -> list[int]:
    """His cards wherever they lie."""
    found = [number for zone in (c.LORD_DECK, c.LORD_DISCARD, c.EDICT) for number in state.see(zone).cards()]
    for seat in range(int(state.seats)):
        found += state.see(c.ADVERSARIES, seat).cards()
    return found


def check_lord_cards(state: State) -> None:
    """Refuse positions with a card of his in two places, or with shields that cannot have fallen so."""
    lying = _lying(state)
    for number in lying:
        if lying.count(number) > 1:
            slug = book_of(state).printed[number].slug
            raise PositionError(f"there is only one {slug!r}", where="lord_deck", card=slug)
    for seat in range(int(state.seats)):
        adversaries = state.see(c.ADVERSARIES, seat)
        for index in range(int(adversaries.size())):
            card = adversary_at(state, adversaries.card(index))
            fallen = len(card.shields) - len(standing_shields(state, card, adversaries.note(index)))
            if fallen == len(card.shields) or int(adversaries.note(index)) != 2**fallen - 1:
                where = f"players[{seat}].adversaries"
                raise PositionError(
                    f"{where!r}: the shields of {card.slug!r} fall from left to right, and one stands",
                    where=where,
                    card=card.slug,
                )
