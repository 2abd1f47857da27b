"""What conditions of several games ask."""

from mypy_extensions import i64

from deckwerk.engine.situation import Situation
from deckwerk.games.common.book import count_played, printed_card
from deckwerk.games.common.card import Filter


def others_played(situation: Situation, seat: i64, cards: Filter, card: i64) -> i64:
    """How many fitting cards a seat has played this turn besides the one that acts.

    A card that copies an effect counts the original: it is the acting one itself that does not count.
    """
    others: i64 = count_played(situation, seat, cards)
    return others - 1 if cards.fits(printed_card(situation, card)) else others
