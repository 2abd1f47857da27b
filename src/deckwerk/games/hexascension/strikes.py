"""Strikes: the dice of one attack or counter-attack, their window, the comparison (HX-41)."""

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.state import State


def parry(state: State, seat: i64, amount: i64) -> None:
    """Raise the total of the struck side in this strike."""
    raise NotImplementedError


def offer_dice(state: State, verb: i64, out: Options) -> None:
    """Offer each die on the table: `reroll #1`."""
    raise NotImplementedError


def reroll_die(state: State, seat: i64, number: i64) -> None:
    """Roll a die of the table (from 1) again; the totals of a strike follow."""
    raise NotImplementedError
