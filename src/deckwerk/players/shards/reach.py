"""Reach: what this turn can still bring, with all cards of the hand played and all champions exhausted."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION
from deckwerk.games.shards.moves import is_focus_left, room_for
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.kept_yields import Moment, sure_exhaust, sure_play
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.yields import Yield


@final
class Reach:
    """The crystals and power that a seat can have this turn, and how things stand then (`later`).

    `focus` says whether the character is still ready, `doubles` how often power will be doubled.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        view = outlook.view
        seat: i64 = outlook.seat
        self.focus: bool = is_focus_left(view, seat) and room_for(view, c.MASTERY, seat) > 0
        self.crystals: i64 = 0
        self.power: i64 = 0
        self.mastery: i64 = 0
        self.health: i64 = 0
        self.draws: i64 = 0
        self.doubles: i64 = 0
        self.infinite: bool = view.get(c.INFINITE_POWER) > 0
        self._sum_up(outlook.now, played=False)
        later = Prospect(outlook.now.prospect, seat)
        later.play_hand()
        later.gain(self.mastery // CERTAIN + (1 if self.focus else 0), self.health // CERTAIN)
        self.later: Moment = Moment(later, outlook.steady)
        self._sum_up(self.later, played=True)
        self.crystals = self.crystals // CERTAIN + view.get(c.CRYSTALS)
        self.power = self.power // CERTAIN + view.get(c.POWER)
        for _ in range(self.doubles // CERTAIN):
            self.power *= 2

    def _sum_up(self, moment: Moment, *, played: bool) -> None:
        """Count what hand and champions give; the hand may be thought of as played already."""
        outlook = self.outlook
        self.crystals = 0
        self.power = 0
        self.mastery = 0
        self.health = 0
        self.draws = 0
        self.doubles = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            card = outlook.cards[entry >> NOTE_BITS]
            self._count(sure_play(card, moment, is_there=played))
            if card.kind == CHAMPION:
                self._count(sure_exhaust(card, moment))
        champions = outlook.view.see(c.CHAMPIONS, outlook.seat)
        for index in range(champions.size()):
            if champions.note(index) & c.EXHAUSTED == 0:
                self._count(sure_exhaust(outlook.cards[champions.card(index)], moment))

    def _count(self, gives: Yield) -> None:
        self.crystals += gives.crystals
        self.power += gives.power
        self.mastery += gives.mastery
        self.health += gives.health
        self.draws += gives.draws
        self.doubles += gives.doubles_power
        if gives.infinite >= CERTAIN:
            self.infinite = True
