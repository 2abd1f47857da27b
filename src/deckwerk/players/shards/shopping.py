"""Shopping: what is the best use of crystals: recruits, mercenaries to fast-play, focus."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS, NOWHERE
from deckwerk.games.common.book import count_played
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.card import ShardsCard
from deckwerk.games.shards.conditions import UNIFIERS
from deckwerk.games.shards.moves import find_enlister, focus_of
from deckwerk.games.shards.prospect import Prospect
from deckwerk.players.shards.battle import Battle
from deckwerk.players.shards.kept_yields import Moment, sure_exhaust, sure_play
from deckwerk.players.shards.outlook import Outlook
from deckwerk.players.shards.reach import Reach
from deckwerk.players.shards.values import DAMAGE
from deckwerk.players.stages import NOT_PLANNED

_WORST: Final[i64] = -1_000_000_000


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
        outlook.weigh()
        self.focus_value: i64 = outlook.mastery_worth if reach.focus else 0
        self.focus_price: i64 = focus_of(outlook.view, outlook.seat).price if reach.focus else 0
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
        if card.is_mercenary:
            gives = sure_play(card, self.reach.later)
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
        outlook = self.outlook
        if find_enlister(outlook.view, outlook.seat, card) == NOWHERE:
            return 0
        return outlook.worth(sure_exhaust(card, self.reach.later)) + outlook.average

    def _woken(self, card: ShardsCard) -> i64:
        """What a mercenary played now adds to the cards of the hand that wait for its like."""
        outlook = self.outlook
        later = self.reach.later
        if not UNIFIERS.fits(card) or count_played(later.prospect, outlook.seat, UNIFIERS) > 1:
            return 0
        with_it = Prospect(later.prospect, outlook.seat)
        with_it.play(card)
        more = Moment(with_it, outlook.steady)
        value: i64 = 0
        for entry in outlook.view.see(c.HAND, outlook.seat).items:
            waiting = outlook.cards[entry >> NOTE_BITS]
            if UNIFIERS.fits(waiting):
                value += outlook.worth(sure_play(waiting, more, is_there=True))
                value -= outlook.worth(sure_play(waiting, later, is_there=True))
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
            focuses: bool = crystals >= self.focus_price and self.focus_value > 0
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
