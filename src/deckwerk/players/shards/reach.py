"""Reach: what this turn can still bring, with all cards of the hand played and all champions exhausted."""

from typing import final

from mypy_extensions import i64

from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION
from deckwerk.players.shards.circumstances import Circumstances
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.yields import Yield, exhaust_yield, play_yield


@final
class Reach:
    """The crystals and power that a seat can have this turn, and the circumstances that it can bring about.

    `focus` says whether the character is still ready, `doubles` how often power will be doubled.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        view = outlook.view
        now = outlook.now
        character = view.see(c.CHARACTER, outlook.seat)
        self.focus: bool = (
            character.size() > 0 and character.note(0) == 0 and outlook.mastery < c.MOST_MASTERY
        )
        self.crystals: i64 = 0
        self.power: i64 = 0
        self.mastery: i64 = 0
        self.health: i64 = 0
        self.draws: i64 = 0
        self.doubles: i64 = 0
        self.infinite: bool = view.get(c.INFINITE_POWER) > 0
        self._sum_up(now)
        mastery: i64 = self.mastery // CERTAIN + (1 if self.focus else 0)
        later = now.copy()
        later.mastery += mastery
        later.health += self.health // CERTAIN
        later.champions = now.champions.copy()
        later.played = now.played.copy()
        for entry in view.see(c.HAND, outlook.seat).items:
            card = outlook.cards[entry >> NOTE_BITS]
            if card.kind == CHAMPION:
                later.champions.add(card)
            else:
                later.played.add(card)
        self.later: Circumstances = later
        self._sum_up(later)
        self.crystals = self.crystals // CERTAIN + view.get(c.CRYSTALS)
        self.power = self.power // CERTAIN + view.get(c.POWER)
        for _ in range(self.doubles // CERTAIN):
            self.power *= 2

    def _sum_up(self, circumstances: Circumstances) -> None:
        """Count what hand and champions give under some circumstances."""
        outlook = self.outlook
        self.crystals = 0
        self.power = 0
        self.mastery = 0
        self.health = 0
        self.draws = 0
        self.doubles = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            card = outlook.cards[entry >> NOTE_BITS]
            self._count(play_yield(card, circumstances, in_hand=True))
            if card.kind == CHAMPION:
                self._count(exhaust_yield(card, circumstances))
        champions = outlook.view.see(c.CHAMPIONS, outlook.seat)
        for index in range(champions.size()):
            if champions.note(index) & c.EXHAUSTED == 0:
                self._count(exhaust_yield(outlook.cards[champions.card(index)], circumstances))

    def _count(self, gives: Yield) -> None:
        self.crystals += gives.crystals
        self.power += gives.power
        self.mastery += gives.mastery
        self.health += gives.health
        self.draws += gives.draws
        self.doubles += gives.doubles_power
        if gives.infinite >= CERTAIN:
            self.infinite = True
