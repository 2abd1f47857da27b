"""The attack: power is divided among opponents, shields are shown, health falls (SH-30 to SH-33).

Infinite power strikes with `ENDLESS` damage: it is divided by sparing or striking, and grows no less by that;
shields can be shown against it like against any damage, and do not lessen it.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT, Options, card_of, encode, number_of, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import AMOUNT, Effect
from deckwerk.engine.knowledge import take_openly
from deckwerk.engine.play import unwind
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.window import CardTest, Window
from deckwerk.engine.zone import NOTE, NOTE_BITS
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import ATTACK_EFFECT, DEFENCE_EFFECT, card_at, is_in, lay_in_box
from deckwerk.games.shards.moves import can_be_struck

_OFFSET: Final[i64] = 0
_STEP: Final[i64] = 1
_ASSIGNING: Final[i64] = 0
_DEFENDING: Final[i64] = 1
ENDLESS: Final[i64] = MOST_AMOUNT
"""The damage of infinite power, as a counter holds it."""


def begin_attack(state: State, seat: i64) -> None:
    """Attack with all power that is left; without any there is no attack."""
    if state.get(c.POWER) > 0 or state.get(c.INFINITE_POWER) > 0:
        for other in range(state.seats):
            state.set(c.DAMAGE, 0, other)
        state.push(ATTACK_EFFECT, seat, 0, 1)


def _next_target(state: State, seat: i64, offset: i64) -> i64:
    """How many seats clockwise, from an offset on, the next opponent sits who can be attacked; 0: none."""
    while offset < state.seats:
        other: i64 = (seat + offset) % state.seats
        if can_be_struck(state, seat, other):
            return offset
        offset += 1
    return 0


@final
class Attack(Effect):
    """Assign damage to each opponent, the last gets the rest; let each defend; then all damage counts."""

    def arguments(self) -> list[Argument]:
        """How many seats clockwise the next opponent sits, and what is being done."""
        return [Argument.offset("offset"), Argument.number("step", int(_DEFENDING))]

    def resume(self, state: State) -> None:
        """Go on to the next opponent; once all have defended themselves all damage counts."""
        if state.argument(_STEP) == _ASSIGNING:
            self._assign(state)
        else:
            seat: i64 = state.top_seat()
            state.pop()
            _take_damage(state, seat)

    def options(self, state: State, out: Options) -> None:
        """How much power to use against the opponent: anything from nothing to all, of infinite power one of
        the two.
        """
        other: i64 = self._target(state)
        out.add(encode(c.SPARE, seat=other + 1))
        if state.get(c.INFINITE_POWER) > 0:
            out.add(encode(c.ATTACK, seat=other + 1))
            return
        for amount in range(1, state.get(c.POWER) + 1):
            out.add(encode(c.ATTACK, seat=other + 1, number=amount))

    def choose(self, state: State, code: i64) -> None:
        if verb_of(code) == c.ATTACK and state.get(c.INFINITE_POWER) > 0:
            self._hit(state, ENDLESS)
        else:
            self._hit(state, number_of(code))

    def kind(self) -> str:
        return "assign"

    def form(self) -> str:
        return AMOUNT

    def _target(self, state: State) -> i64:
        return (state.top_seat() + state.argument(_OFFSET)) % state.seats

    def _assign(self, state: State) -> None:
        """Ask how much the next opponent gets; what is left goes to the last, without a question."""
        seat: i64 = state.top_seat()
        infinite: bool = state.get(c.INFINITE_POWER) > 0
        offset: i64 = _next_target(state, seat, state.argument(_OFFSET))
        if offset == 0 or (state.get(c.POWER) == 0 and not infinite):
            state.set_argument(_STEP, _DEFENDING)
            state.push(DEFENCE_EFFECT, seat, 0)
            return
        state.set_argument(_OFFSET, offset)
        if _next_target(state, seat, offset + 1) > 0 or (infinite and _is_anybody_hit(state)):
            state.ask(seat)
        else:
            self._hit(state, ENDLESS if infinite else state.get(c.POWER))

    def _hit(self, state: State, amount: i64) -> None:
        other: i64 = self._target(state)
        state.set_argument(_OFFSET, state.argument(_OFFSET) + 1)
        if amount == 0:
            return
        state.set(c.DAMAGE, amount, other)
        if state.get(c.INFINITE_POWER) > 0:
            state.tell("annihilated", state.top_seat(), 0, 0, 0, other)
        else:
            state.add(c.POWER, -amount)
            state.tell("attacked", state.top_seat(), 0, amount, 0, other)


def _is_anybody_hit(state: State) -> bool:
    for seat in range(state.seats):
        if state.get(c.DAMAGE, seat) > 0:
            return True
    return False


def _take_damage(state: State, seat: i64) -> None:
    """Lower the health of all attacked at once; who has none left is out (SH-32)."""
    for offset in range(1, state.seats):
        other: i64 = (seat + offset) % state.seats
        damage: i64 = state.get(c.DAMAGE, other)
        if damage > 0:
            state.set(c.DAMAGE, 0, other)
            state.set(c.HEALTH, max(0, state.get(c.HEALTH, other) - damage), other)
            if state.get(c.INFINITE_POWER) == 0:
                state.tell("damaged", other, 0, damage)
    for offset in range(1, state.seats):
        loser: i64 = (seat + offset) % state.seats
        if is_in(state, loser) and state.get(c.HEALTH, loser) == 0:
            _drop_out(state, loser)
    if count_in_game(state) == 1:
        end_game(state)


def _drop_out(state: State, seat: i64) -> None:
    """A player leaves the game, and the champions with the player (SH-50)."""
    state.set(c.OUT, state.get(c.TURNS), seat)
    state.tell("out", seat)
    champions = state.edit(c.CHAMPIONS, seat)
    for entry in champions.items:
        lay_in_box(state, entry >> NOTE_BITS)
    champions.clear()


def count_in_game(state: State) -> i64:
    """How many seats still play."""
    count: i64 = 0
    for seat in range(state.seats):
        if is_in(state, seat):
            count += 1
    return count


def end_game(state: State) -> None:
    """Nothing happens any more."""
    state.over = True
    unwind(state, 0)
    state.tell("over", -1)


@final
class Shields(CardTest):
    """Cards that prevent damage when they are shown from the hand."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).shield > 0


@final
class Defence(Window):
    """Attacked players show shields, each one after the other, as many as wished (SH-31).

    Everybody who is attacked is asked, with or without shields: not being asked would tell what the hand
    lacks.
    """

    def __init__(self) -> None:
        super().__init__(Shields(), c.HAND, verb=c.SHOW, passing=c.PASS, first=1, reopens=False)

    def may_answer(self, state: State, seat: i64) -> bool:
        """As long as there is damage to prevent."""
        return state.get(c.DAMAGE, seat) > 0

    def answer(self, state: State, seat: i64, code: i64) -> None:
        card: i64 = card_of(code)
        take_openly(state.edit(c.HAND, seat), card)
        state.edit(c.SHOWN, seat).add(card * NOTE)
        prevented: i64 = min(card_at(state, card).shield, state.get(c.DAMAGE, seat))
        if state.get(c.INFINITE_POWER) == 0:
            state.add(c.DAMAGE, -prevented, seat)
        state.tell("shielded", seat, card, prevented)
        if state.get(c.DAMAGE, seat) == 0:
            self.passed(state, seat)

    def passed(self, state: State, seat: i64) -> None:
        """What was shown stays in the hand, and everyone knows it."""
        if len(state.see(c.SHOWN, seat).items) > 0:
            shown = state.edit(c.SHOWN, seat)
            for entry in shown.items:
                c.PILES.take_into_hand(state, seat, entry >> NOTE_BITS)
            shown.clear()

    def kind(self) -> str:
        return "shield"
