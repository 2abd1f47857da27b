"""What to do in a turn, and in which order."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, place_of, seat_of, verb_of
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.shards import components as c
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.greedy import Ratings
from deckwerk.players.shards import order
from deckwerk.players.shards.battle import Battle
from deckwerk.players.shards.kept_yields import Moment, sure_exhaust, sure_play
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.reach import Reach
from deckwerk.players.shards.shopping import Shopping
from deckwerk.players.shards.values import Judge
from deckwerk.players.shards.yields import Yield
from deckwerk.players.stages import MOST, NEVER, STAGE, in_stage

# In a turn, things are done in stages: what gives something is played and exhausted; then crystals are spent;
# then comes what hoped for a purchase, what doubles power, and power is spent.
_PLAY: Final[i64] = 6 * STAGE
_HIRE: Final[i64] = 5 * STAGE
_BUY: Final[i64] = 4 * STAGE
_LATE_PLAY: Final[i64] = 3 * STAGE
_DOUBLE: Final[i64] = 2 * STAGE
_DESTROY: Final[i64] = 1 * STAGE


@final
class TurnRating(Ratings):
    """Rates what can be done in a turn. Outlook and plans are made when the first option needs one."""

    def __init__(self, judge: Judge, view: View) -> None:
        self._judge: Judge = judge
        self._view: View = view
        self._outlook: Outlook | None = None
        self._reach: Reach | None = None
        self._battle: Battle | None = None
        self._shopping: Shopping | None = None
        self._dreams: Shopping | None = None

    def most(self, code: i64) -> i64:
        """By the stage of a turn in which it is done; a card may say more."""
        verb: i64 = verb_of(code)
        if verb == c.PLAY:
            return _PLAY + self._judge.orders[card_of(code)].soonest
        if verb == c.EXHAUST:
            return _PLAY + order.ECHO
        if verb == c.FOCUS:
            return _PLAY + order.FOCUS
        if verb == c.RECRUIT:
            return _BUY + MOST
        if verb == c.FAST_PLAY:
            return _HIRE + MOST
        return _DESTROY + MOST if verb == c.ATTACK else 0

    def rate(self, code: i64) -> i64:
        """The rating of an option; ending the turn is rated 0."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            return self._play(card)
        if verb == c.EXHAUST:
            return self._exhaust(card)
        if verb == c.FOCUS:
            return _PLAY + order.FOCUS if self.dreams().focuses else NEVER
        if verb == c.RECRUIT:
            return in_stage(_BUY, self.shopping().planned(place_of(code), fast=False))
        if verb == c.FAST_PLAY:
            return in_stage(_HIRE, self.shopping().planned(place_of(code), fast=True))
        if verb == c.ATTACK:
            value: i64 = self.battle.destroy(card, seat_of(code) - 1)
            return _DESTROY + value if value > 0 else NEVER
        return 0

    @property
    def outlook(self) -> Outlook:
        """How things stand for the seat that is asked."""
        found = self._outlook
        if found is None:
            found = Outlook(self._judge, self._view, self._view.asked)
            self._outlook = found
        return found

    @property
    def reach(self) -> Reach:
        """What the turn can still bring."""
        found = self._reach
        if found is None:
            found = Reach(self.outlook)
            self._reach = found
        return found

    @property
    def battle(self) -> Battle:
        """Whom to hit."""
        found = self._battle
        if found is None:
            found = Battle(self.outlook)
            self._battle = found
        return found

    def shopping(self) -> Shopping:
        """The best use of the crystals at hand."""
        plan = self._shopping
        if plan is None:
            crystals: i64 = self.outlook.view.get(c.CRYSTALS)
            if crystals == self.reach.crystals:
                plan = self.dreams()
            else:
                plan = Shopping(self.outlook, self.reach, self.battle)
                plan.best(crystals, self.reach.power)
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
        when = self._judge.orders[number]
        if when.is_plain:
            return _PLAY + when.soonest
        outlook = self.outlook
        card = outlook.cards[number]
        now = sure_play(card, outlook.now)
        later = sure_play(card, self.reach.later, is_there=True)
        return self._in_order(now, later, exhausts=False, starting=card.faction == 0)

    def _exhaust(self, number: i64) -> i64:
        outlook = self.outlook
        card = outlook.cards[number]
        now = sure_exhaust(card, outlook.now)
        if now.doubles_power > 0:
            return _DOUBLE
        later = sure_exhaust(card, self.reach.later)
        return self._in_order(now, later, exhausts=True, starting=False)

    def _in_order(self, now: Yield, later: Yield, *, exhausts: bool, starting: bool) -> i64:
        """When to play or exhaust a card: first what helps others, last what others help."""
        outlook = self.outlook
        better: bool = not now.is_like(later) and outlook.worth(later) > outlook.worth(now)
        if now.enlists > 0:
            return _PLAY + order.ENLIST
        if now.copies > 0:
            return _PLAY + order.COPY if self._has_played() else _LATE_PLAY
        if not better and self._hopes(now, exhausts=exhausts):
            return _LATE_PLAY
        if better:
            return _PLAY + order.WAIT
        if self.reach.draws > 0 and self._echoes(now):
            return _PLAY + order.ECHO
        place: i64 = order.in_order(now, starting=starting)
        if place == order.BANISH_DISCARD and not self._junk_in_discard():
            place = order.BANISH_HAND
        return _PLAY + place

    def _hopes(self, now: Yield, *, exhausts: bool) -> bool:
        """Whether a purchase may help: it gives less power, health or mastery than it may, and only that."""
        if now.crystals > 0 or now.draws > 0 or now.banishes > 0:
            return False
        outlook = self.outlook
        usual = outlook.usual_exhaust(now.card) if exhausts else outlook.usual_play(now.card)
        more: bool = usual.power > now.power or usual.infinite > now.infinite
        return more or usual.mastery > now.mastery or usual.draws > now.draws

    def _echoes(self, now: Yield) -> bool:
        """Whether it gives less once the discard pile has been shuffled."""
        outlook = self.outlook
        shuffled = Prospect(outlook.now.prospect, outlook.seat)
        shuffled.shuffle_discard()
        return sure_play(now.card, Moment(shuffled, outlook.steady)).power < now.power

    def _has_played(self) -> bool:
        """Whether a card of a faction was played this turn."""
        outlook = self.outlook
        for zone in (c.PLAYED, c.HIRED):
            for entry in outlook.view.see(zone, outlook.seat).items:
                if outlook.cards[entry >> NOTE_BITS].faction > 0:
                    return True
        return False

    def _junk_in_discard(self) -> bool:
        """Whether a card lies there that the deck is better off without."""
        for entry in self.outlook.view.see(c.DISCARD, self.outlook.seat).items:
            number = entry >> NOTE_BITS
            if self.outlook.card(number) < 0:
                return True
        return False
