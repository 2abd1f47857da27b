"""What players gain: focus, units, ascension points, cards, higher attributes."""

from mypy_extensions import i64

from deckwerk.engine.state import State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import is_active


def gain_focus(state: State, seat: i64, amount: i64) -> None:
    """Focus for this turn; outside the own turn it does nothing (HX-19)."""
    if is_active(state, seat) and amount > 0:
        c.add_up(state, c.FOCUS, amount)
        state.tell("gained_focus", seat, 0, amount)


def pay_focus(state: State, seat: i64, amount: i64) -> None:
    """Spend focus on something that is no acquisition; the seat has it, in its own turn."""
    state.add(c.FOCUS, -amount)
    state.tell("paid_focus", seat, 0, amount)


def gain_units(state: State, seat: i64, reach: i64, count: i64) -> None:
    """So many units of a range for this turn; outside the own turn they do nothing (HX-19)."""
    if is_active(state, seat):
        c.add_up(state, c.UNITS + reach, count)
        state.tell("gained_units", seat, 0, count, reach)


def gain_tokens(state: State, seat: i64, amount: i64) -> None:
    """Ascension points, from the pool and, what it lacks, from the box (HX-63).

    Once the pool is empty the game will end after one more turn of every other player (HX-60).
    """
    c.add_up(state, c.TOKENS, amount, seat)
    state.tell("gained_tokens", seat, 0, amount)
    left: i64 = max(0, state.get(c.POOL) - amount)
    state.set(c.POOL, left)
    if left == 0 and state.get(c.ENDED_BY) == 0:
        state.set(c.ENDED_BY, state.get(c.TURN) + 1)
        state.tell("pool_empty", seat)


def take_tokens(state: State, seat: i64, other: i64, amount: i64) -> None:
    """Take ascension points from another player, as many as there are."""
    taken: i64 = min(amount, state.get(c.TOKENS, other))
    if taken > 0:
        state.add(c.TOKENS, -taken, other)
        c.add_up(state, c.TOKENS, taken, seat)
        state.tell("took_tokens", seat, 0, taken, 0, other)


def raise_attribute(state: State, seat: i64, attribute: i64, amount: i64, until: i64) -> None:
    """Raise an attribute until TURN_END, which does nothing outside the own turn, or until NEXT_TURN."""
    if until == c.NEXT_TURN:
        c.add_up(state, c.NEXT_BONUS + attribute, amount, seat)
    elif is_active(state, seat):
        c.add_up(state, c.TURN_BONUS + attribute, amount)
    else:
        return
    state.tell("raised", seat, 0, amount, attribute + 1)
