"""Acquiring cards: pay, take, refill the display, window, triggers, destination (HX-24)."""

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.state import State


def offer_display(state: State, most: i64, verb: i64, out: Options) -> None:
    """Offer each card of the display whose printed cost is at most so much: `take 3 insight`."""
    raise NotImplementedError


def acquire_free(state: State, seat: i64, place: i64) -> None:
    """Acquire the display card at a place (from 1) without paying (HX-25): pushes what has to be done."""
    raise NotImplementedError


def banish_from_display(state: State, seat: i64, place: i64) -> None:
    """Banish the display card at a place (from 1), which is refilled at once."""
    raise NotImplementedError


def deliver(state: State, destination: i64) -> None:
    """Change where the card being acquired goes: TO_HAND or TO_DECK_TOP."""
    raise NotImplementedError
