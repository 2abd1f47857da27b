"""Strikes: the dice of one attack or counter-attack, their window, the comparison (HX-41, HX-42).

Which strike it is, its style, dice and totals are counters, since everyone sees them. A strike lies upon the
frame of its fight and tells it whether it has hit.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, encode
from deckwerk.engine.argument import Argument
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import NOBODY, State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.attributes import attribute_of
from deckwerk.games.hexascension.book import STRIKE_EFFECT, STRIKE_WINDOW, book_of, monster_at

HIT: Final[i64] = 1
STRUCK: Final[i64] = 2
"""The arguments of every fight that say whether the attack and a counter-attack have succeeded."""

_STAGE: Final[i64] = 0
_ROLLING: Final[i64] = 0
_COMPARING: Final[i64] = 1


# Who strikes whom


def is_attack(situation: Situation) -> bool:
    """Whether the strike is the attack, not a counter-attack."""
    return situation.get(c.STRIKE) == 1


def striking_seat(situation: Situation) -> i64:
    """The seat that strikes; NOBODY if it is a monster."""
    return situation.get(c.ATTACKER if is_attack(situation) else c.DEFENDER) - 1


def struck_seat(situation: Situation) -> i64:
    """The seat that is struck; NOBODY if it is a monster."""
    return situation.get(c.DEFENDER if is_attack(situation) else c.ATTACKER) - 1


def side_attribute(situation: Situation, seat: i64, attribute: i64) -> i64:
    """An attribute of one side of the fight: of a seat, or with NOBODY of the monster."""
    if seat == NOBODY:
        return monster_at(situation, situation.see(c.MONSTER).card(0)).attributes[attribute]
    return attribute_of(situation, seat, attribute)


def striking_dice(situation: Situation) -> i64:
    """How many dice the striker rolls; the highest counts."""
    if striking_seat(situation) != NOBODY:
        return 1
    return monster_at(situation, situation.see(c.MONSTER).card(0)).counter_dice


def _best(situation: Situation) -> i64:
    """The highest of the striker's dice."""
    best: i64 = 0
    for number in range(1, striking_dice(situation) + 1):
        best = max(best, situation.get(c.DICE + number))
    return best


# The strike itself


def begin_strike(state: State, style: i64) -> None:
    """Let the strike that is due be carried out in a style; the frame of its fight lies on top."""
    state.set(c.STYLE, style)
    state.push(STRIKE_EFFECT, state.top_seat(), state.top_card())


@final
class Strike(Effect):
    """One strike: roll, let everyone answer, compare."""

    def arguments(self) -> list[Argument]:
        """How far it has come."""
        return [Argument.number("stage", int(_COMPARING))]

    def resume(self, state: State) -> None:
        if state.argument(_STAGE) == _ROLLING:
            _roll(state)
            state.set_argument(_STAGE, _COMPARING)
            state.push(STRIKE_WINDOW, state.get(c.TURN), state.top_card())
            return
        hit: bool = succeeds(state, state.get(c.STRIKE_ATTACK) - state.get(c.STRIKE_DEFENCE))
        state.pop()
        _tell_result(state, hit)
        clear_dice(state)
        if hit:
            state.set_argument(HIT if is_attack(state) else STRUCK, 1)


def _roll(state: State) -> None:
    """Roll the striker's dice, then that of the struck side, and add the attributes."""
    die = book_of(state).die
    striker: i64 = striking_seat(state)
    struck: i64 = struck_seat(state)
    dice: i64 = striking_dice(state)
    for number in range(1, dice + 1):
        state.set(c.DICE + number, die.roll(state, striker, struck))
    state.set(c.DICE + dice + 1, die.roll(state, struck, striker))
    attack: i64 = c.PHYSICAL_ATTACK if state.get(c.STYLE) == c.PHYSICAL else c.MAGIC_ATTACK
    total: i64 = _best(state) + side_attribute(state, striker, attack)
    if is_attack(state):
        total += state.get(c.FIGHT_BONUS)
    state.set(c.STRIKE_ATTACK, total)
    defence: i64 = side_attribute(state, struck, attack + 1)
    state.set(c.STRIKE_DEFENCE, state.get(c.DICE + dice + 1) + defence)


def succeeds(situation: Situation, over: i64) -> bool:
    """Whether the strike hits if its total is higher by so much: strictly higher succeeds; some monsters hit
    with equal totals too.
    """
    if over == 0 and striking_seat(situation) == NOBODY:
        return monster_at(situation, situation.see(c.MONSTER).card(0)).ties_hit
    return over > 0


def _tell_result(state: State, hit: bool) -> None:
    """Who has hit whom or not, with both totals."""
    card: i64 = state.see(c.MONSTER).card(0) if state.see(c.MONSTER).size() > 0 else 0
    kind = "hit" if hit else "missed"
    attack: i64 = state.get(c.STRIKE_ATTACK)
    defence: i64 = state.get(c.STRIKE_DEFENCE)
    state.tell(kind, striking_seat(state), card, attack, defence, struck_seat(state))


def clear_dice(state: State) -> None:
    """Take the dice from the table, and with them the totals of a strike."""
    for counter in range(c.DICE + 1, c.STRIKE_DEFENCE + 1):
        state.set(counter, 0)


# What quick actions do to it


def parry(state: State, seat: i64, amount: i64) -> None:
    """Raise a seat's total in this strike."""
    if seat == striking_seat(state):
        state.add(c.STRIKE_ATTACK, amount)
    elif seat == struck_seat(state):
        state.add(c.STRIKE_DEFENCE, amount)
    state.tell("parried", seat, 0, amount)


def offer_dice(situation: Situation, verb: i64, out: Options) -> None:
    """Offer each die on the table: `reroll #1`."""
    for number in range(1, c.MOST_DICE + 1):
        if situation.get(c.DICE + number) > 0:
            out.add(encode(verb, number=number))


def reroll_die(state: State, seat: i64, number: i64) -> None:
    """Roll a die of the table (from 1) again; the totals of a strike follow."""
    fight: bool = state.get(c.STRIKE) > 0
    best: i64 = _best(state) if fight else 0
    before: i64 = state.get(c.DICE + number)
    state.tell("rerolled", seat, 0, before, number)
    side: i64 = book_of(state).die.roll(state, seat)
    state.set(c.DICE + number, side)
    if fight and number <= striking_dice(state):
        state.add(c.STRIKE_ATTACK, _best(state) - best)
    elif fight:
        state.add(c.STRIKE_DEFENCE, side - before)
