"""The seven windows in which quick actions can be played (HX-70 to HX-74).

Each lies upon the frame of what it is about, begins with the active player and asks again after each quick
action; it closes when all have passed in a row, or when what it is about is gone.
"""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, on_card
from deckwerk.engine.argument import Argument
from deckwerk.engine.board import occupied
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import State
from deckwerk.engine.window import SUBJECT, CardTest, Window
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.book import book_of, card_at
from deckwerk.games.hexascension.card import (
    ON_ACQUIRE,
    ON_AREA,
    ON_END,
    ON_FALL,
    ON_FIGHT,
    ON_PLAY,
    ON_STRIKE,
)
from deckwerk.games.hexascension.falling import is_saved
from deckwerk.games.hexascension.fights import is_off
from deckwerk.games.hexascension.hexes import BOARD
from deckwerk.games.hexascension.playing import MOST_RELICS, is_cancelled, play_in_window
from deckwerk.games.hexascension.quick import (
    AS_ABLE_TO_DODGE,
    AS_ANYONE,
    AS_ATTACKED,
    AS_FIGHTER,
    AS_OTHERS,
    AS_SELF,
    AS_STRUCK,
    might_play,
)
from deckwerk.games.hexascension.strikes import struck_seat
from deckwerk.games.hexascension.waiting import below_frame


@final
class _Quick(CardTest):
    """Quick actions, whatever they are for."""

    def fits(self, situation: Situation, card: i64) -> bool:
        return card_at(situation, card).is_quick


class QuickWindow(Window):
    """A moment at which quick actions can be played; `window` is its number."""

    def __init__(self, window: i64) -> None:
        super().__init__(_Quick(), c.HAND, verb=c.PLAY, passing=c.PASS, first=0, reopens=True)
        self.window: i64 = window

    def roles(self, state: State, seat: i64) -> i64:
        """What a seat is in this window, a set; nothing if the window is not for it."""
        raise NotImplementedError

    def may_answer(self, state: State, seat: i64) -> bool:
        roles: i64 = self.roles(state, seat)
        return roles != 0 and might_play(state, seat, self.window, roles)

    def offer(self, state: State, seat: i64, out: Options) -> None:
        """Every different quick action of the hand that fits."""
        roles: i64 = self.roles(state, seat)
        book = book_of(state)
        last: i64 = 0
        for entry in state.see(c.HAND, seat).items:
            card: i64 = entry >> NOTE_BITS
            if card > book.last_quick:
                break
            if card != last and book.cards[card].fits(self.window, roles):
                out.add(on_card(c.PLAY, card))
            last = card

    def answer(self, state: State, seat: i64, code: i64) -> None:
        play_in_window(state, seat, card_of(code), self.window, self.roles(state, seat))

    def subject_height(self, state: State) -> i64:
        """The height of the frame of what this window, on top, is about."""
        return below_frame(state, state.depth)


@final
class PlayedWindow(QuickWindow):
    """A card was played: the others may answer."""

    def __init__(self) -> None:
        super().__init__(ON_PLAY)

    def subject(self) -> list[Argument]:
        """Who has played it; who is targeted, clockwise from there; which relic of that player, from 1; the
        card to which it is itself an answer.
        """
        return [
            Argument.seat("player").told(),
            Argument.offset("target").told(),
            Argument.number("relic", MOST_RELICS).told(),
            Argument.card("answered").told(),
        ]

    def is_open(self, state: State) -> bool:
        return not is_cancelled(state, self.subject_height(state))

    def roles(self, state: State, seat: i64) -> i64:
        return 0 if seat == state.argument(SUBJECT) else AS_OTHERS | AS_ANYONE

    def kind(self) -> str:
        return "window_played"


@final
class AcquiredWindow(QuickWindow):
    """A card was acquired: its player may answer."""

    def __init__(self) -> None:
        super().__init__(ON_ACQUIRE)

    def roles(self, state: State, seat: i64) -> i64:
        return AS_SELF | AS_ANYONE if seat == state.top_seat() else 0

    def kind(self) -> str:
        return "window_acquired"


@final
class AreaWindow(QuickWindow):
    """The dice of a field action lie: everyone may answer."""

    def __init__(self) -> None:
        super().__init__(ON_AREA)

    def roles(self, state: State, seat: i64) -> i64:
        return AS_SELF | AS_ANYONE if seat == state.top_seat() else AS_OTHERS | AS_ANYONE

    def kind(self) -> str:
        return "window_area"


@final
class FightWindow(QuickWindow):
    """A fight between players was declared: both may answer."""

    def __init__(self) -> None:
        super().__init__(ON_FIGHT)

    def is_open(self, state: State) -> bool:
        return not is_off(state, self.subject_height(state))

    def roles(self, state: State, seat: i64) -> i64:
        if seat == state.get(c.ATTACKER) - 1:
            return AS_FIGHTER | AS_ANYONE
        if seat != state.get(c.DEFENDER) - 1:
            return 0
        roles: i64 = AS_FIGHTER | AS_ANYONE | AS_ATTACKED
        if BOARD.near(state.get(c.AT, seat)) & ~occupied(state, c.AT) != 0:
            roles |= AS_ABLE_TO_DODGE
        return roles

    def kind(self) -> str:
        return "window_declared"


@final
class StrikeWindow(QuickWindow):
    """The dice of a strike lie: everyone may answer."""

    def __init__(self) -> None:
        super().__init__(ON_STRIKE)

    def roles(self, state: State, seat: i64) -> i64:
        if seat == struck_seat(state):
            return AS_STRUCK | AS_FIGHTER | AS_ANYONE
        if seat == state.get(c.ATTACKER) - 1 or seat == state.get(c.DEFENDER) - 1:
            return AS_FIGHTER | AS_ANYONE
        return AS_OTHERS | AS_ANYONE

    def kind(self) -> str:
        return "window_strike"


@final
class FallWindow(QuickWindow):
    """A player is about to be incapacitated, and may answer."""

    def __init__(self) -> None:
        super().__init__(ON_FALL)

    def subject(self) -> list[Argument]:
        """Who is."""
        return [Argument.seat("player").told()]

    def is_open(self, state: State) -> bool:
        return not is_saved(state, self.subject_height(state))

    def roles(self, state: State, seat: i64) -> i64:
        return AS_SELF | AS_FIGHTER | AS_ANYONE if seat == state.argument(SUBJECT) else 0

    def kind(self) -> str:
        return "window_fallen"


@final
class EndWindow(QuickWindow):
    """A turn ends: the others may answer."""

    def __init__(self) -> None:
        super().__init__(ON_END)

    def roles(self, state: State, seat: i64) -> i64:
        return 0 if seat == state.top_seat() else AS_OTHERS | AS_ANYONE

    def kind(self) -> str:
        return "window_end"
