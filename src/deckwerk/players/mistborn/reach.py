"""Reach: whether this turn can end the game, so that nothing else counts."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.targets import is_aimed_at
from deckwerk.games.mistborn.training import FIRST, is_unlocked
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.values import ALL_STEPS, Judge
from deckwerk.players.mistborn.yields import Yield, yield_of

_DECIDING: Final[i64] = 4
"""By so much damage or mission points are worth more that may end the game."""
_OUT_OF_REACH: Final[i64] = 1000


def pressed_outlook(judge: Judge, view: View) -> Outlook:
    """How things stand for the seat that is asked, and whether it can end the game."""
    outlook = Outlook(judge, view, view.asked)
    press(outlook)
    return outlook


def press(outlook: Outlook) -> None:
    """Value damage and mission points higher where all that the hand and those in play give may suffice."""
    view = outlook.view
    seat: i64 = outlook.seat
    if view.get(c.TURN) != seat:
        return
    gives = Yield(outlook.now)
    for entry in view.see(c.HAND, seat).items:
        number = entry >> NOTE_BITS
        _add(gives, outlook.now_yield(number))
    for entry in view.see(c.ALLIES, seat).items:
        number = entry >> NOTE_BITS
        _add(gives, outlook.now_yield(number))
    if is_unlocked(view, seat, FIRST):
        _add(gives, yield_of(outlook.character().effect, outlook.now))
    if view.get(c.DAMAGE) + gives.damage // 1000 >= _need(outlook):
        outlook.damage_worth *= _DECIDING
    if not outlook.coop and view.get(c.POINTS) + gives.points // 1000 >= ALL_STEPS - outlook.progress(seat):
        outlook.point_worth *= _DECIDING


def _add(gives: Yield, more: Yield) -> None:
    gives.damage += more.damage
    gives.points += more.points


def _need(outlook: Outlook) -> i64:
    """How much damage ends the game, or drops a player out."""
    view = outlook.view
    if outlook.coop:
        return view.get(c.LORD_HEALTH)
    least: i64 = _OUT_OF_REACH
    for seat in range(outlook.seats):
        if is_aimed_at(view, outlook.seat, seat):
            need: i64 = view.get(c.HEALTH, seat)
            for entry in view.see(c.ALLIES, seat).items:
                number = entry >> NOTE_BITS
                if outlook.cards[number].defender:
                    need += outlook.cards[number].defence
            least = min(least, need)
    return least
