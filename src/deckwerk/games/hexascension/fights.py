"""Fights: what all have in common, and those between players (HX-33, HX-41 to HX-49)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, verb_of
from deckwerk.engine.argument import Argument
from deckwerk.engine.board import piece_at
from deckwerk.engine.effect import Effect
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import NOBODY, State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import (
    FALL_EFFECT,
    FIGHT_WINDOW,
    GO_ON_EFFECT,
    PLAYERS_EFFECT,
    RESTART_EFFECT,
)
from deckwerk.games.hexascension.falling import ATTACKER_DOWN, DEFENDER_DOWN, DOWN, end_turn_at_once
from deckwerk.games.hexascension.figures import place_figure
from deckwerk.games.hexascension.gaining import take_tokens
from deckwerk.games.hexascension.relics import wake_relics
from deckwerk.games.hexascension.strikes import HIT, STRUCK, begin_strike
from deckwerk.games.hexascension.waiting import NOT_WAITING, argument_at, set_argument_at, waiting_frame

STAGE: Final[i64] = 0
"""The argument of every fight that says how far it has come."""
_LEFT: Final[i64] = 4
_CELL: Final[i64] = 5
_OFF: Final[i64] = 6

# Stages of a fight between players
_DECLARED: Final[i64] = 0
_ATTACKING: Final[i64] = 1
_ANSWERING: Final[i64] = 2
_SETTLING: Final[i64] = 3
_DEFENDER_FALLING: Final[i64] = 4
_ATTACKER_RESTARTING: Final[i64] = 5
_DEFENDER_RESTARTING: Final[i64] = 6
_MOVING_IN: Final[i64] = 7

_QUARTER: Final[i64] = 4
_PRIZE: Final[i64] = 2


def spoils_of(situation: Situation, defender: i64) -> i64:
    """The points that an attacker takes who has hit a defender and has not been hit (HX-44)."""
    return situation.get(c.TOKENS, defender) // _QUARTER


def prize_of(situation: Situation, attacker: i64) -> i64:
    """The points that a defender takes who has hit an attacker and has not been hit."""
    return min(_PRIZE, situation.get(c.TOKENS, attacker))


def end_fight(state: State) -> None:
    """Nothing of a fight is left on the table."""
    for counter in range(c.FIRST_OF_FIGHT, c.LAST_OF_FIGHT + 1):
        state.set(counter, 0)
    for seat in range(state.seats):
        wake_relics(state, seat, c.OFF_THIS_FIGHT)


def add_attack_bonus(state: State, amount: i64) -> None:
    """Raise the attacker's total in the attack of this fight."""
    c.add_up(state, c.FIGHT_BONUS, amount)


class AnyFight(Effect):
    """What both kinds of fights ask: which attack."""

    def options(self, state: State, out: Options) -> None:
        """Physical or magic."""
        out.add(c.PHYSICALLY)
        out.add(c.MAGICALLY)

    def choose(self, state: State, code: i64) -> None:
        """Strike in that style."""
        state.set_argument(STAGE, state.argument(STAGE) + 1)
        begin_strike(state, c.PHYSICAL if verb_of(code) == c.PHYSICALLY else c.MAGIC)

    def kind(self) -> str:
        return "style"


# Between players


def begin_duel(state: State, seat: i64, other: i64, bonus: i64) -> None:
    """Fight another player as attacker, with so much more on the attack, and without moving in."""
    _declare(state, seat, other)
    state.set(c.FIGHT_BONUS, bonus)


def begin_step_fight(state: State, seat: i64, other: i64, left: i64) -> None:
    """Fight for the cell of another player, with so many steps left should that player dodge (HX-33)."""
    _declare(state, seat, other)
    state.set_argument(_LEFT, left)
    state.set_argument(_CELL, state.get(c.AT, other))


def _declare(state: State, seat: i64, other: i64) -> None:
    state.set(c.ATTACKER, seat + 1)
    state.set(c.DEFENDER, other + 1)
    state.tell("attacked", seat, 0, 0, 0, other)
    state.push(PLAYERS_EFFECT, seat, 0)


@final
class PlayerFight(AnyFight):
    """A fight between two players, in the order of HX-49; the frame's seat attacks."""

    def arguments(self) -> list[Argument]:
        """How far it has come; attack and counter-attack successful or not; who is incapacitated; steps left
        of the movement; the cell fought for, none in a duel; whether it is off.
        """
        return [
            Argument.number("stage", int(_MOVING_IN)),
            Argument.number("hit", 1),
            Argument.number("struck", 1),
            Argument.number("down", int(ATTACKER_DOWN | DEFENDER_DOWN)),
            Argument.number("left", int(c.MOST_RANGE)),
            Argument.cell("cell"),
            Argument.number("off", 1),
        ]

    def resume(self, state: State) -> None:
        stage: i64 = state.argument(STAGE)
        attacker: i64 = state.top_seat()
        defender: i64 = state.get(c.DEFENDER) - 1
        if _ATTACKING <= stage <= _ANSWERING:
            if state.argument(_OFF) == 1:
                self._call_off(state)
                return
            state.set(c.STRIKE, stage)
            state.ask(attacker if stage == _ATTACKING else defender)
            return
        state.set_argument(STAGE, stage + 1)
        if stage == _DECLARED:
            state.push(FIGHT_WINDOW, attacker, 0)
        elif stage == _SETTLING:
            self._settle(state, attacker, defender)
            if state.argument(STRUCK) == 1:
                state.push(FALL_EFFECT, attacker, 0)
        elif stage == _DEFENDER_FALLING:
            if state.argument(HIT) == 1:
                state.push(FALL_EFFECT, defender, 0)
        elif stage == _ATTACKER_RESTARTING:
            if state.argument(DOWN) & ATTACKER_DOWN != 0:
                state.push(RESTART_EFFECT, attacker, 0)
        elif stage == _DEFENDER_RESTARTING:
            if state.argument(DOWN) & DEFENDER_DOWN != 0:
                state.push(RESTART_EFFECT, defender, 0)
        else:
            self._finish(state, attacker)

    def abandon(self, state: State) -> None:
        """Nothing of it is left."""
        end_fight(state)

    def _settle(self, state: State, attacker: i64, defender: i64) -> None:
        """The points that change hands (HX-44)."""
        if state.argument(HIT) == 1 and state.argument(STRUCK) == 0:
            take_tokens(state, attacker, defender, spoils_of(state, defender))
        elif state.argument(HIT) == 0 and state.argument(STRUCK) == 1:
            take_tokens(state, defender, attacker, prize_of(state, attacker))

    def _finish(self, state: State, attacker: i64) -> None:
        """A winner moves in if the cell is empty now; who is incapacitated in the own turn ends it."""
        if state.argument(DOWN) & ATTACKER_DOWN != 0:
            end_turn_at_once(state)
            return
        cell: i64 = state.argument(_CELL)
        won: bool = state.argument(HIT) == 1 and state.argument(STRUCK) == 0
        end_fight(state)
        state.pop()
        if won and cell > 0 and piece_at(state, c.AT, cell) == NOBODY:
            place_figure(state, attacker, cell, "moved")

    def _call_off(self, state: State) -> None:
        """The defender has dodged: who came by a step enters the cell and may go on."""
        attacker: i64 = state.top_seat()
        cell: i64 = state.argument(_CELL)
        left: i64 = state.argument(_LEFT)
        end_fight(state)
        state.pop()
        if cell > 0:
            place_figure(state, attacker, cell, "moved")
            if left > 0:
                state.push(GO_ON_EFFECT, attacker, 0, left)


def is_off(state: State, height: i64) -> bool:
    """Whether the fight between players whose frame ends at a height is off."""
    return argument_at(state, height, _OFF) == 1


def dodge_to(state: State, seat: i64, cell: i64) -> None:
    """Move the attacked figure away: the declared fight is off."""
    place_figure(state, seat, cell, "dodged")
    height: i64 = waiting_frame(state, PLAYERS_EFFECT)
    if height != NOT_WAITING:
        set_argument_at(state, height, _OFF, 1)
