"""Shopping: what is the best use of crystals: recruits, mercenaries to fast-play, focus."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import CHAMPION, MERCENARY, ShardsCard
from deckwerk.players.shards.battle import Battle
from deckwerk.players.shards.circumstances import unifies
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.reach import Reach
from deckwerk.players.shards.values import DAMAGE
from deckwerk.players.shards.yields import exhaust_yield, play_yield

NOT_PLANNED: Final[i64] = -1_000_000
_WORST: Final[i64] = -1_000_000_000
_FOCUS_PRICE: Final[i64] = 1


@final
class Shopping:
    """What crystals can buy: the cards of the row, each to recruit or, a mercenary, to fast-play; and focus.

    Power of mercenaries is valued together with all power of the turn, so that it is known when it kills.
    """

    def __init__(self, outlook: Outlook, reach: Reach, battle: Battle) -> None:
        self.outlook: Outlook = outlook
        self.reach: Reach = reach
        self.battle: Battle = battle
        self.places: vec[i64] = vec[i64]()
        self.costs: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.powers: vec[i64] = vec[i64]()
        self.fast: vec[bool] = vec[bool]()
        self.chosen: i64 = 0
        self.focuses: bool = False
        self.total: i64 = 0
        self.focus_value: i64 = outlook.mastery_worth if reach.focus else 0
        row = outlook.view.see(c.ROW).cards()
        for index in range(len(row)):
            if row[index] != 0:
                self._offer(row[index], index + 1)

    def _offer(self, number: i64, place: i64) -> None:
        outlook = self.outlook
        card = outlook.cards[number]
        worth: i64 = outlook.card(number)
        denied: i64 = max(0, worth) * outlook.weights.deny // 1000
        value: i64 = worth + denied + self._at_once(card)
        if value > 0:
            self._add(place, card.cost, value, 0, fast=False)
        if card.kind == MERCENARY:
            gives = play_yield(card, self.reach.later)
            woken: i64 = self._woken(card)
            value = outlook.worth(gives) - gives.power // CERTAIN * DAMAGE + denied + woken
            if value > 0 or gives.power > 0:
                self._add(place, card.cost, value, gives.power // CERTAIN, fast=True)

    def _add(self, place: i64, cost: i64, value: i64, power: i64, *, fast: bool) -> None:
        self.places = append(self.places, place)
        self.costs = append(self.costs, cost)
        self.values = append(self.values, value)
        self.powers = append(self.powers, power)
        self.fast = append(self.fast, fast)

    def _at_once(self, card: ShardsCard) -> i64:
        """What it is worth that a champion comes into play at once, where one waits for it."""
        if card.kind != CHAMPION:
            return 0
        outlook = self.outlook
        champions = outlook.view.see(c.CHAMPIONS, outlook.seat)
        for index in range(champions.size()):
            enlists = outlook.cards[champions.card(index)].enlists
            if enlists is not None and champions.note(index) & c.AWAKE != 0 and enlists.fits(card):
                return outlook.worth(exhaust_yield(card, self.reach.later)) + outlook.average
        return 0

    def _woken(self, card: ShardsCard) -> i64:
        """What a mercenary played now adds to the cards of the hand that wait for its like."""
        outlook = self.outlook
        later = self.reach.later
        if not unifies(card) or later.unifiers > CERTAIN:
            return 0
        more = later.copy()
        more.unifiers += CERTAIN
        value: i64 = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            number = entry >> NOTE_BITS
            waiting = outlook.cards[number]
            if unifies(waiting):
                value += outlook.worth(play_yield(waiting, more, in_hand=True))
                value -= outlook.worth(play_yield(waiting, later, in_hand=True))
        return value

    def best(self, crystals: i64, power: i64) -> i64:
        """The worth of the best use of crystals, besides so much power; it is then `chosen`."""
        self.total = _WORST
        self.chosen = 0
        self.focuses = False
        self._try(0, crystals, power, 0, 0)
        return self.total

    def _try(self, item: i64, crystals: i64, power: i64, value: i64, chosen: i64) -> None:
        """Take or leave an item and go on with the next."""
        if item == len(self.places):
            focuses: bool = crystals >= _FOCUS_PRICE and self.focus_value > 0
            total: i64 = value + self.battle.best(power) + (self.focus_value if focuses else 0)
            if total > self.total:
                self.total = total
                self.chosen = chosen
                self.focuses = focuses
            return
        taken: bool = item > 0 and self.places[item - 1] == self.places[item] and has_bit(chosen, item - 1)
        if self.costs[item] <= crystals and not taken:
            self._try(
                item + 1,
                crystals - self.costs[item],
                power + self.powers[item],
                value + self.values[item],
                chosen | bit(item),
            )
        self._try(item + 1, crystals, power, value, chosen)

    def planned(self, place: i64, *, fast: bool) -> i64:
        """The worth of the card at a place if the best use contains it this way, or NOT_PLANNED."""
        for item in range(len(self.places)):
            if self.places[item] == place and self.fast[item] == fast and has_bit(self.chosen, item):
                return self.values[item] + self.powers[item] * DAMAGE
        return NOT_PLANNED
