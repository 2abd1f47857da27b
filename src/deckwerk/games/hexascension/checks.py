"""Positions that cannot be."""

from deckwerk.engine.state import State
from deckwerk.games.hexascension import components as c

OWN_ZONES = [int(zone) for zone in (c.HAND, c.DECK, c.DECK_TOP, c.DISCARD, c.PLAYED, c.RELICS)]


def check_places(state: State, named: set[str]) -> None:
    """Refuse positions with a card where it can never lie."""


def check_standing(state: State, named: set[str]) -> None:
    """Refuse positions with numbers or memories that no game leads to."""


def check_pending(state: State) -> None:
    """Refuse frames that do not fit what lies on the table."""
