"""What to do in a turn, and in which order."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, place_of, seat_of, verb_of
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION
from deckwerk.players.shards.battle import Battle
from deckwerk.players.shards.circumstances import Group
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.reach import Reach
from deckwerk.players.shards.shopping import NOT_PLANNED, Shopping
from deckwerk.players.shards.yields import Yield, exhaust_yield, play_yield

# In a turn, things are done in stages: what gives something is played and exhausted; then crystals are spent;
# then comes what hoped for a purchase, what doubles power, and power is spent.
_STAGE: Final[i64] = 100_000_000
_PLAY: Final[i64] = 6 * _STAGE
_HIRE: Final[i64] = 5 * _STAGE
_BUY: Final[i64] = 4 * _STAGE
_LATE_PLAY: Final[i64] = 3 * _STAGE
_DOUBLE: Final[i64] = 2 * _STAGE
_DESTROY: Final[i64] = 1 * _STAGE
_NEVER: Final[i64] = -1

# The order in which cards are played
_ECHO: Final[i64] = 95
_CHAMPION: Final[i64] = 92
_ENLIST: Final[i64] = 91
_MASTERY: Final[i64] = 90
_FOCUS: Final[i64] = 89
_BANISH_DISCARD: Final[i64] = 88
_FETCH: Final[i64] = 85
_DRAW: Final[i64] = 80
_BANISH_HAND: Final[i64] = 60
_GAIN: Final[i64] = 50
_STARTING_CARD: Final[i64] = 40
_WAIT: Final[i64] = 30
_COPY: Final[i64] = 15


@final
class TurnRating:
    """Rates what can be done in a turn."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.reach: Reach = Reach(outlook)
        self.battle: Battle = Battle(outlook)
        self._shopping: Shopping | None = None
        self._dreams: Shopping | None = None

    def rate(self, code: i64) -> i64:
        """The rating of an option; ending the turn is rated 0."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            return self._play(card)
        if verb == c.EXHAUST:
            return self._exhaust(card)
        if verb == c.FOCUS:
            return _PLAY + _FOCUS if self.dreams().focuses else _NEVER
        if verb == c.RECRUIT:
            return _stage(_BUY, self.shopping().planned(place_of(code), fast=False))
        if verb == c.FAST_PLAY:
            return _stage(_HIRE, self.shopping().planned(place_of(code), fast=True))
        if verb == c.ATTACK:
            value: i64 = self.battle.destroy(card, seat_of(code) - 1)
            return _DESTROY + value if value > 0 else _NEVER
        return 0

    def shopping(self) -> Shopping:
        """The best use of the crystals at hand."""
        plan = self._shopping
        if plan is None:
            plan = Shopping(self.outlook, self.reach, self.battle)
            plan.best(self.outlook.view.get(c.CRYSTALS), self.reach.power)
            self._shopping = plan
        return plan

    def dreams(self) -> Shopping:
        """The best use of all crystals that this turn can bring."""
        plan = self._dreams
        if plan is None:
            plan = Shopping(self.outlook, self.reach, self.battle)
            plan.best(self.reach.crystals, self.reach.power)
            self._dreams = plan
        return plan

    def _play(self, number: i64) -> i64:
        outlook = self.outlook
        card = outlook.cards[number]
        if card.kind == CHAMPION:
            return _PLAY + _CHAMPION
        now = play_yield(card, outlook.now, in_hand=True)
        later = play_yield(card, self.reach.later, in_hand=True)
        usual = play_yield(card, outlook.usual)
        return self._in_order(now, later, usual, starting=card.faction == 0)

    def _exhaust(self, number: i64) -> i64:
        outlook = self.outlook
        card = outlook.cards[number]
        now = exhaust_yield(card, outlook.now)
        if now.doubles_power > 0:
            return _DOUBLE
        later = exhaust_yield(card, self.reach.later)
        return self._in_order(now, later, exhaust_yield(card, outlook.usual), starting=False)

    def _in_order(self, now: Yield, later: Yield, usual: Yield, *, starting: bool) -> i64:
        """When to play or exhaust a card: first what helps others, last what others help."""
        outlook = self.outlook
        better: bool = outlook.worth(later) > outlook.worth(now)
        if now.enlists > 0:
            return _PLAY + _ENLIST
        if now.copies > 0:
            return _PLAY + _COPY if len(outlook.now.played.cards) > 0 else _LATE_PLAY
        if not better and self._hopes(now, usual):
            return _LATE_PLAY
        if better:
            return _PLAY + _WAIT
        if self.reach.draws > 0 and self._echoes(now):
            return _PLAY + _ECHO
        if now.mastery > 0:
            return _PLAY + _MASTERY
        if now.banishes > 0:
            return _PLAY + (_BANISH_DISCARD if self._junk_in_discard() else _BANISH_HAND)
        if now.returns > 0 or now.recruits > 0:
            return _PLAY + _FETCH
        if now.draws > 0:
            return _PLAY + _DRAW
        return _PLAY + (_STARTING_CARD if starting else _GAIN)

    def _hopes(self, now: Yield, usual: Yield) -> bool:
        """Whether a purchase may help: it gives less power, health or mastery than it may, and only that."""
        if now.crystals > 0 or now.draws > 0 or now.banishes > 0:
            return False
        more: bool = usual.power > now.power or usual.infinite > now.infinite
        return more or usual.mastery > now.mastery or usual.draws > now.draws

    def _echoes(self, now: Yield) -> bool:
        """Whether it gives less once the discard pile has been shuffled."""
        outlook = self.outlook
        shuffled = outlook.now.copy()
        shuffled.discarded = Group()
        return play_yield(now.card, shuffled, in_hand=True).power < now.power

    def _junk_in_discard(self) -> bool:
        """Whether a card lies there that the deck is better off without."""
        for number in self.outlook.view.see(c.DISCARD, self.outlook.seat).cards():
            if self.outlook.card(number) < 0:
                return True
        return False


def _stage(stage: i64, value: i64) -> i64:
    return _NEVER if value == NOT_PLANNED else stage + value
