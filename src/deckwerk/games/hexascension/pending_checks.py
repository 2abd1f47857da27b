"""Described stacks that cannot be: what waits must fit what lies on the table."""

from mypy_extensions import i64

from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import NOBODY, TURN_EFFECT, State
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import (
    ACQUIRE_EFFECT,
    ACQUIRED_WINDOW,
    AREA_EFFECT,
    AREA_WINDOW,
    END_WINDOW,
    FALL_EFFECT,
    FALL_WINDOW,
    FIGHT_WINDOW,
    GO_ON_EFFECT,
    MONSTER_EFFECT,
    PLAY_EFFECT,
    PLAYED_WINDOW,
    PLAYERS_EFFECT,
    RESTART_EFFECT,
    START_EFFECT,
    STRIKE_EFFECT,
    STRIKE_WINDOW,
    card_at,
    is_deck_card,
)
from deckwerk.games.hexascension.playing import fits_its_card, window_fits
from deckwerk.games.hexascension.starting import next_to_start
from deckwerk.games.hexascension.waiting import (
    argument_at,
    below_frame,
    card_in,
    effect_at,
    seat_at,
)

_FIGHTS = (MONSTER_EFFECT, PLAYERS_EFFECT)
_UPON: dict[int, tuple[i64, ...]] = {
    int(PLAYED_WINDOW): (PLAY_EFFECT,),
    int(ACQUIRED_WINDOW): (ACQUIRE_EFFECT,),
    int(AREA_WINDOW): (AREA_EFFECT,),
    int(FIGHT_WINDOW): (PLAYERS_EFFECT,),
    int(STRIKE_WINDOW): (STRIKE_EFFECT,),
    int(FALL_WINDOW): (FALL_EFFECT,),
    int(END_WINDOW): (TURN_EFFECT,),
    int(START_EFFECT): (TURN_EFFECT,),
    int(STRIKE_EFFECT): _FIGHTS,
    int(FALL_EFFECT): _FIGHTS,
    int(RESTART_EFFECT): _FIGHTS,
}
"""What each of these lies upon."""
_WINDOWS = range(int(PLAYED_WINDOW), int(END_WINDOW) + 1)
_OF_THE_TURN = (ACQUIRE_EFFECT, AREA_EFFECT, MONSTER_EFFECT, PLAYERS_EFFECT, GO_ON_EFFECT)
"""What only the player whose turn it is does."""
_IN_USE = {int(ACQUIRE_EFFECT): c.ACQUIRED, int(AREA_EFFECT): c.AREA, int(MONSTER_EFFECT): c.MONSTER}
"""The zone in which the card of each of these lies."""


def check_pending(state: State) -> None:
    """Refuse frames that do not fit each other, or what lies on the table."""
    heights = _heights(state)
    for height in heights[1:]:
        _check_frame(state, height)
    effects = [int(effect_at(state, height)) for height in heights]
    for effect, zone in _IN_USE.items():
        waiting = [int(card_in(state, height)) for height in heights if effect_at(state, height) == effect]
        if waiting != state.see(zone).cards():
            raise _wrong(f"and {state.rules.zones[zone].name!r} do not fit each other")
    _check_turn(state, heights[0], effects)
    _check_fight(state, [height for height in heights if effect_at(state, height) in _FIGHTS], effects)


def _wrong(what: str) -> PositionError:
    return PositionError(f"'pending' {what}", where="pending")


def _heights(state: State) -> list[int]:
    """The heights of all frames, the lowest first."""
    heights: list[int] = []
    height: i64 = state.depth
    while height > 0:
        heights.append(int(height))
        height = below_frame(state, height)
    return heights[::-1]


def _check_frame(state: State, height: int) -> None:
    """It lies where it belongs, for whom it can be."""
    effect = int(effect_at(state, height))
    seat = seat_at(state, height)
    below = effect_at(state, below_frame(state, height))
    if effect in _UPON and below not in _UPON[effect]:
        raise _wrong("has something that lies upon nothing it could be about")
    if (effect in _WINDOWS or effect in _OF_THE_TURN) and seat != state.get(c.TURN):
        raise _wrong("has something of the player whose turn it is for another one")
    if effect == PLAY_EFFECT and not fits_its_card(state, height):
        raise _wrong("has a card that is not being played so")
    if effect == FALL_EFFECT and seat + 1 not in (state.get(c.ATTACKER), state.get(c.DEFENDER)):
        raise _wrong("lets somebody fall who does not fight")
    if effect == PLAYED_WINDOW and not window_fits(state, height):
        raise _wrong("has a window for another card than the one being played, or for another target")
    if effect == PLAYED_WINDOW and card_at(state, card_in(state, below_frame(state, height))).cost == 0:
        raise _wrong("has a window for a card that nobody can answer")
    if effect == ACQUIRE_EFFECT and not is_deck_card(state, card_in(state, height)):
        raise _wrong("acquires what nobody can")


def _check_turn(state: State, height: int, effects: list[int]) -> None:
    """While start points are chosen nothing else waits; the turn ends when its window is open."""
    phase = argument_at(state, height, c.PHASE)
    ending = len(effects) > 1 and effects[1] == END_WINDOW
    if (phase == c.ENDING) != ending:
        raise _wrong("ends a turn, and does not")
    starting, first = phase == c.STARTING, next_to_start(state)
    if starting != (first != NOBODY) or (starting and effects[1:] != [START_EFFECT]):
        raise _wrong("lets figures start that are on the board, or goes on without them")
    if (START_EFFECT in effects) != starting or (starting and state.asked != first):
        raise _wrong("lets somebody start who does not")


def _check_fight(state: State, fights: list[int], effects: list[int]) -> None:
    """Who fights is known to all; dice lie on the table after a roll alone."""
    attacker, defender = int(state.get(c.ATTACKER)), int(state.get(c.DEFENDER))
    if len(fights) > 1 or (attacker > 0) != bool(fights):
        raise _wrong("and 'attacker' do not fit each other")
    duel = bool(fights) and effect_at(state, fights[0]) == PLAYERS_EFFECT
    if (defender > 0) != duel or (duel and attacker == defender):
        raise _wrong("and 'defender' do not fit each other")
    if fights and attacker - 1 != seat_at(state, fights[0]):
        raise _wrong("and 'attacker' do not fit each other")
    rolled = STRIKE_WINDOW in effects or AREA_WINDOW in effects
    dice = [int(state.get(c.DICE + number)) for number in range(1, int(c.MOST_DICE) + 1)]
    choosing = effects[-1] == AREA_EFFECT
    if any(dice) != (rolled or choosing) or (any(dice) and not dice[0]) or (dice[2] and not dice[1]):
        raise _wrong("and the dice on the table do not fit each other")
    striking = STRIKE_EFFECT in effects
    if striking and (state.get(c.STYLE) == 0 or state.get(c.STRIKE) == 0 or not dice[1]):
        raise _wrong("strikes without dice or style")
    if not fights and any(state.get(counter) for counter in (c.STRIKE, c.STYLE, c.FIGHT_BONUS)):
        raise _wrong("has no fight, but 'strike', 'style' or 'fight_bonus' say so")
