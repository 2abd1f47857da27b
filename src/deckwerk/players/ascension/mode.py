"""How the game of a view is played."""

from typing import cast

from mypy_extensions import i64

from deckwerk.engine.view import View
from deckwerk.games.ascension.book import CardBook


def mode_of(view: View) -> i64:
    """STANDARD, TEAM or SOLO: a variant is one of these over some sets of cards."""
    return cast(CardBook, view.rules).modes[view.variant]
