"""Rounds, as people count them."""

from deckwerk import View


def round_of(view: View, turns: int | None = None) -> int:
    """The how many-eth round it is, or in which a turn was: one begins with the starting player.

    The turns of players who are out count as turns; extra turns do not begin a round.
    """
    seats = int(view.seats)
    first = view.counter("first") if "first" in view.rules.counters else 0
    if turns is not None:
        return (turns - 1) // seats + 1
    behind = (view.counter("turn") - first) % seats
    return max(0, view.counter("turns") - 1 - behind) // seats + 1
