"""Playing cards: the target, the window for quick actions, the effect."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.state import State

NOBODY: Final[i64] = -1


def target_seat(state: State, card: i64) -> i64:
    """The player whom the card being played targets, or whose relic; NOBODY if it has no target (HX-28).

    For an effect of an ability, which targets nobody as a card does, this is NOBODY too.
    """
    raise NotImplementedError


def target_relic(state: State, card: i64) -> i64:
    """The place, from 1, among the relics of `target_seat`, of the relic that the card being played targets;
    0 if it targets none.
    """
    raise NotImplementedError


def begin_trigger(state: State, seat: i64, card: i64) -> None:
    """Let the `trigger` of the played card wait for its occasion for the rest of the turn."""
    raise NotImplementedError


def cancel_card(state: State) -> None:
    """Cancel the card to which the quick action now being carried out is an answer (HX-73)."""
    raise NotImplementedError
