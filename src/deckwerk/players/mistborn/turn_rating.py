"""What to do in a turn, and in which order."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import card_of, number_of, place_of, verb_of
from deckwerk.engine.bits import has_bit
from deckwerk.engine.view import View
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.burning import wants_fuel
from deckwerk.games.mistborn.card import Character
from deckwerk.games.mistborn.metals import ATIUM
from deckwerk.players.greedy import Ratings
from deckwerk.players.mistborn.metals import IMPOSSIBLE, Metals, useful_metals
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.mistborn.quests import NOT_PLANNED as NO_QUEST
from deckwerk.players.mistborn.quests import Quests
from deckwerk.players.mistborn.reach import pressed_outlook
from deckwerk.players.mistborn.shopping import Shopping
from deckwerk.players.mistborn.values import Judge
from deckwerk.players.mistborn.yields import Yield, yield_of
from deckwerk.players.stages import MOST, NEVER, NOT_PLANNED, STAGE

# In a turn, things are done in stages: what costs no metal; what metals do; cards that can be nothing but
# metal; mission points; boxings and coins; what waited for the rest of the hand; refreshing.
_FREE: Final[i64] = 8 * STAGE
_BURN: Final[i64] = 7 * STAGE
_LEFT_OVER: Final[i64] = 6 * STAGE
_ADVANCE: Final[i64] = 5 * STAGE
_SELL: Final[i64] = 4 * STAGE
_BUY: Final[i64] = 3 * STAGE
_LATE: Final[i64] = 2 * STAGE
_REFRESH: Final[i64] = 1 * STAGE
_DRAWS: Final[i64] = 10_000_000
_WINS: Final[i64] = 20_000_000
_HIGHEST: Final[i64] = 9_000_000
_FIRST: Final[i64] = 1


@final
class TurnRating(Ratings):
    """Rates what can be done in a turn. Outlook and plans are made when the first option needs one."""

    def __init__(self, judge: Judge, view: View) -> None:
        self._judge: Judge = judge
        self._view: View = view
        self._outlook: Outlook | None = None
        self._metals: Metals | None = None
        self._shopping: Shopping | None = None
        self._quests: Quests | None = None
        self._sells: bool = False
        self._useful: i64 = -1

    def most(self, code: i64) -> i64:
        """By the stage of a turn in which it is done."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            return _BURN + MOST if self._judge.cards[card].is_action else _FREE + 1
        if verb == c.FUEL_CARD:
            return _BURN + MOST
        if verb == c.ACTIVATE:
            return _FREE
        if verb == c.ADVANCE:
            return _ADVANCE + _HIGHEST
        if verb == c.BUY or verb == c.EXPLOIT:
            return _BUY + _HIGHEST
        if verb == c.SELL_BOXING:
            return _SELL
        if verb == c.BUY_BOXING:
            return _BUY
        if verb == c.REFRESH:
            return _REFRESH + MOST
        if verb == c.END:
            return 0
        if verb == c.DISCARD_CARD:
            return NEVER
        return self._most_burned(code)

    def _most_burned(self, code: i64) -> i64:
        """Nobody burns a metal for which nothing waits."""
        useful: i64 = self._useful
        if useful < 0:
            useful = useful_metals(self._judge, self._view, self._view.asked)
            self._useful = useful
        verb: i64 = verb_of(code)
        if verb == c.USE:
            card = self._judge.cards[card_of(code)]
            also: bool = card.savant is not None or (card.metal == ATIUM and has_bit(useful, ATIUM))
            return _LEFT_OVER + _HIGHEST if also or has_bit(useful, number_of(code)) else NEVER
        if has_bit(useful, self._judge.metal_of(card_of(code))):
            return _BURN + _HIGHEST
        return _BURN + _HIGHEST if verb == c.USE_ATIUM and has_bit(useful, ATIUM) else NEVER

    def rate(self, code: i64) -> i64:
        """The rating of an option; ending the turn is rated 0."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == c.PLAY:
            return self._play(card)
        if verb == c.FUEL_CARD:
            return self._fuel(card)
        if verb == c.ACTIVATE:
            return self._activate(card, number_of(code))
        if verb == c.ADVANCE:
            return self._advance(card, number_of(code))
        if verb == c.BUY:
            return _stage(_BUY, self.shopping().planned(place_of(code), exploits=False))
        if verb == c.EXPLOIT:
            return _stage(_BUY, self.shopping().planned(place_of(code), exploits=True))
        if verb == c.SELL_BOXING:
            self.shopping()
            return _SELL if self._sells else NEVER
        if verb == c.BUY_BOXING:
            return _BUY if self.shopping().chosen == 0 else NEVER
        if verb == c.REFRESH:
            return _REFRESH + self.metals.flare[number_of(code)]
        if verb == c.END:
            return 0
        if verb == c.DISCARD_CARD:
            return NEVER
        return self._burn(code)

    @property
    def outlook(self) -> Outlook:
        """How things stand for the seat that is asked."""
        found = self._outlook
        if found is None:
            found = pressed_outlook(self._judge, self._view)
            self._outlook = found
        return found

    @property
    def metals(self) -> Metals:
        """What burning costs and brings."""
        found = self._metals
        if found is None:
            found = Metals(self.outlook)
            self._metals = found
        return found

    def shopping(self) -> Shopping:
        """The best use of the coins at hand, and whether boxings are worth adding to them."""
        plan = self._shopping
        if plan is None:
            plan = Shopping(self.outlook)
            view = self.outlook.view
            coins: i64 = view.get(c.COINS)
            best: i64 = plan.best(coins)
            for sold in range(1, view.get(c.BOXINGS, self.outlook.seat) + 1):
                if plan.best(coins + sold) - sold * self.outlook.coin_worth > best:
                    self._sells = True
            plan.best(coins)
            self._shopping = plan
        return plan

    # Metals

    def _play(self, number: i64) -> i64:
        card = self._judge.cards[number]
        if not card.is_action:
            return _FREE + 1
        outlook = self.outlook
        metals = self.metals
        value: i64 = metals.value(number)
        if card.lower is not None and self._wins(number):
            return _BURN + _WINS
        cost: i64 = metals.cheapest(card.metal, number, 1)
        if cost >= IMPOSSIBLE or value <= cost:
            return NEVER
        wanted: i64 = value - cost
        if metals.fresh[card.metal] == 1 and metals.slots > 0:
            wanted = min(value + metals.brings[card.metal], metals.flare[card.metal])
        return _BURN + self._order(outlook.now_yield(number), wanted) + value // 100

    def _wins(self, number: i64) -> bool:
        """Whether playing a card and fuelling its lower ability wins the game."""
        card = self.outlook.cards[number]
        if yield_of(card.lower, self.outlook.now).wins == 0:
            return False
        return self.metals.cheapest(card.metal, number, card.fuel + 1) < IMPOSSIBLE

    def _order(self, gives: Yield, wanted: i64) -> i64:
        """What wins comes first, then what draws."""
        order: i64 = min(max(0, wanted), _HIGHEST) + (_DRAWS if gives.draws > 0 else 0)
        return _WINS if gives.wins > 0 else order

    def _fuel(self, number: i64) -> i64:
        """Lower abilities are fuelled only if all their metals can be paid."""
        outlook = self.outlook
        card = outlook.cards[number]
        played = outlook.view.see(c.PLAYED, outlook.seat)
        laid: i64 = 0
        for index in range(played.size()):
            if played.card(index) == number and wants_fuel(card, played.note(index)):
                laid = max(laid, played.note(index) // c.FUEL)
        gives = yield_of(card.lower, outlook.now)
        value: i64 = outlook.effect(gives) - self.metals.cheapest(card.metal, 0, card.fuel - laid)
        return _BURN + self._order(gives, value) if value > 0 else NEVER

    def _burn(self, code: i64) -> i64:
        """To burn a metal for what allies, the character or the card used for it do."""
        cost: i64 = self.metals.way_cost(code, 0)
        if cost >= 0:
            return NEVER
        if verb_of(code) == c.USE:
            return _LEFT_OVER + min(-cost, _HIGHEST)
        metals = self.metals
        metal: i64 = self._judge.metal_of(card_of(code))
        wanted: i64 = -cost
        if verb_of(code) == c.BURN:
            wanted = min(metals.brings[metal], metals.flare[metal])
        return _BURN + min(wanted, _HIGHEST)

    def _activate(self, number: i64, ability: i64) -> i64:
        if isinstance(self._judge.book.printed[number], Character):
            return _FREE
        card = self._judge.cards[number]
        now = self._judge.standing(self._view, self._view.asked)
        gives = yield_of(card.effect if ability == _FIRST else card.lower, now)
        return _LATE if gives.keeps > 0 else _FREE

    # Missions

    def _advance(self, mission: i64, steps: i64) -> i64:
        quests = self._quests
        if quests is None:
            quests = Quests(self.outlook)
            quests.plan(self.outlook.view.get(c.POINTS))
            self._quests = quests
        value: i64 = quests.planned(mission, steps)
        return _ADVANCE + min(value, _HIGHEST) if value != NO_QUEST else NEVER


def _stage(stage: i64, value: i64) -> i64:
    """The rating of something planned, whose worth has its bounds."""
    return NEVER if value == NOT_PLANNED else stage + min(max(0, value), _HIGHEST)
