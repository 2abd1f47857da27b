"""What a player controls: the constructs in play, and what they count as."""

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import Zone
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import card_at
from deckwerk.games.ascension.card import CONSTRUCT, FACTIONS, MECHANA, AscensionCard
from deckwerk.games.common.card import Filter


def counts_as_mechana(situation: Situation, seat: i64, card: AscensionCard) -> bool:
    """Whether a card is a Mechana construct for a seat, by its print or by a construct in play."""
    if card.kind != CONSTRUCT:
        return False
    if card.faction == MECHANA:
        return True
    constructs = situation.see(c.CONSTRUCTS, seat)
    for index in range(constructs.size()):
        if card_at(situation, constructs.card(index)).also_mechana:
            return True
    return False


def is_used(constructs: Zone, index: i64, ability: i64) -> bool:
    """Whether an ability of the construct at an index was used this turn (GS-12)."""
    return has_bit(constructs.entry(index), ability)


def fits(situation: Situation, seat: i64, cards: Filter, card: AscensionCard) -> bool:
    """Whether a card is one of those meant, as it counts for a seat."""
    if cards.fits(card):
        return True
    return (
        cards.faction == MECHANA
        and cards.kinds == bit(CONSTRUCT)
        and counts_as_mechana(situation, seat, card)
    )


def count_constructs(situation: Situation, seat: i64, cards: Filter) -> i64:
    """How many of the constructs that a seat controls are meant."""
    constructs = situation.see(c.CONSTRUCTS, seat)
    count: i64 = 0
    for index in range(constructs.size()):
        if fits(situation, seat, cards, card_at(situation, constructs.card(index))):
            count += 1
    return count


def count_factions(situation: Situation, seat: i64) -> i64:
    """How many different factions there are among the constructs that a seat controls."""
    constructs = situation.see(c.CONSTRUCTS, seat)
    found: i64 = 0
    for faction in range(1, len(FACTIONS)):
        for index in range(constructs.size()):
            if card_at(situation, constructs.card(index)).faction == faction:
                found += 1
                break
    return found
