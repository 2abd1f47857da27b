"""Fights against monsters (HX-40 to HX-43, HX-48)."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.argument import Argument
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, NOWHERE
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.bags import draw_monster, put_back
from deckwerk.games.hexascension.book import FALL_EFFECT, MONSTER_EFFECT, RESTART_EFFECT, monster_at
from deckwerk.games.hexascension.card import MONSTER_POINTS
from deckwerk.games.hexascension.falling import ATTACKER_DOWN, DOWN, end_turn_at_once
from deckwerk.games.hexascension.fights import STAGE, AnyFight, end_fight
from deckwerk.games.hexascension.gaining import gain_tokens
from deckwerk.games.hexascension.strikes import HIT, STRUCK, begin_strike
from deckwerk.games.hexascension.triggers import fire_trigger, next_trigger

_FIRED: Final[i64] = 4

# Stages
_MEETING: Final[i64] = 0
_CHOOSING: Final[i64] = 1
_ATTACKED: Final[i64] = 2
_COUNTERING: Final[i64] = 3
_SCORING: Final[i64] = 4
_TRIGGERING: Final[i64] = 5
_FALLING: Final[i64] = 6
_RESTARTING: Final[i64] = 7
_OVER: Final[i64] = 8

_MOST_IN_PLAY: Final = 300


def begin_monster_fight(state: State, seat: i64, level: i64) -> None:
    """Fight a random monster of a level, if there is one (HX-40): pushes the fight."""
    monster: i64 = draw_monster(state, level)
    if monster == 0:
        return
    state.edit(c.MONSTER).push(monster * NOTE)
    state.set(c.ATTACKER, seat + 1)
    state.tell("met", seat, monster)
    state.push(MONSTER_EFFECT, seat, monster)


@final
class MonsterFight(AnyFight):
    """A fight against a monster, in the order of HX-48."""

    def arguments(self) -> list[Argument]:
        """How far it has come; attack and counter-attack successful or not; who is incapacitated; among how
        many played cards those that wait for a monster's points have been found.
        """
        return [
            Argument.number("stage", int(_OVER)),
            Argument.number("hit", 1),
            Argument.number("struck", 1),
            Argument.number("down", int(ATTACKER_DOWN)),
            Argument.number("fired", _MOST_IN_PLAY),
        ]

    def resume(self, state: State) -> None:
        stage: i64 = state.argument(STAGE)
        seat: i64 = state.top_seat()
        card: i64 = state.top_card()
        monster = monster_at(state, card)
        if stage == _CHOOSING:
            state.set(c.STRIKE, 1)
            state.ask(seat)
            return
        if stage == _COUNTERING:
            style: i64 = self._next_style(state)
            if style > 0:
                state.add(c.STRIKE, 1)
                begin_strike(state, style)
                return
        if stage == _TRIGGERING:
            index: i64 = next_trigger(state, seat, MONSTER_POINTS, state.argument(_FIRED))
            if state.argument(HIT) == 1 and index != NOWHERE:
                state.set_argument(_FIRED, index + 1)
                fire_trigger(state, seat, index)
                return
        state.set_argument(STAGE, stage + 1)
        if stage == _MEETING:
            if monster.start is not None:
                monster.start.run(state, seat, card)
        elif stage == _ATTACKED:
            if state.argument(HIT) == 0 and monster.attack_failed is not None:
                monster.attack_failed.run(state, seat, card)
        elif stage == _SCORING:
            if state.argument(HIT) == 1:
                state.tell("defeated", seat, card, monster.honor)
                gain_tokens(state, seat, monster.honor)
        elif stage == _TRIGGERING:
            if state.argument(HIT) == 1 and monster.reward is not None:
                monster.reward.run(state, seat, card)
        elif stage == _FALLING:
            if state.argument(STRUCK) == 1:
                state.push(FALL_EFFECT, seat, card)
        elif stage == _RESTARTING:
            if state.argument(DOWN) != 0:
                state.push(RESTART_EFFECT, seat, card)
        elif stage == _OVER:
            if state.argument(DOWN) != 0:
                end_turn_at_once(state)
            else:
                self.abandon(state)
                state.pop()

    def abandon(self, state: State) -> None:
        """The monster goes back among the others."""
        put_back(state, c.MONSTER, c.MONSTERS)
        end_fight(state)

    def _next_style(self, state: State) -> i64:
        """The style of the monster's next strike: physical, then magic, each if it has that; 0: none."""
        attributes = monster_at(state, state.top_card()).attributes
        strike: i64 = state.get(c.STRIKE)
        if strike == 1 and attributes[c.PHYSICAL_ATTACK] > 0:
            return c.PHYSICAL
        if (strike == 1 or state.get(c.STYLE) == c.PHYSICAL) and attributes[c.MAGIC_ATTACK] > 0:
            return c.MAGIC
        return 0
