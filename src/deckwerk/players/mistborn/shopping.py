"""Shopping: what is the best use of coins: cards to keep, one to use up at once, boxings."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.bits import bit, has_bit
from deckwerk.engine.vectors import append, vec
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.standing import boxing_price, price
from deckwerk.games.mistborn.training import SECOND, can_use
from deckwerk.players.mistborn.outlook import Outlook
from deckwerk.players.stages import NOT_PLANNED

_WORST: Final[i64] = -1_000_000_000


@final
class Shopping:
    """What coins can buy: the cards of the market, each to keep or to use up, and boxings."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Outlook = outlook
        self.places: vec[i64] = vec[i64]()
        self.costs: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.exploits: vec[bool] = vec[bool]()
        self.chosen: i64 = 0
        self.total: i64 = 0
        self._boxing: i64 = boxing_price(outlook.view, outlook.seat)
        may_exploit: bool = can_use(outlook.view, outlook.seat, SECOND)
        row = outlook.view.see(c.ROW).cards()
        budget: i64 = outlook.view.get(c.COINS) + outlook.view.get(c.BOXINGS, outlook.seat)
        for index in range(len(row)):
            number: i64 = row[index]
            if number == 0 or price(outlook.view, outlook.seat, number) > budget:
                continue
            worth: i64 = outlook.card(number)
            denied: i64 = max(0, worth) * outlook.weights.deny // 1000
            if worth > 0:
                self._add(index + 1, number, worth + denied, exploits=False)
            if may_exploit and outlook.cards[number].effect is not None:
                self._add(index + 1, number, outlook.top(number) + denied, exploits=True)

    def _add(self, place: i64, number: i64, value: i64, *, exploits: bool) -> None:
        self.places = append(self.places, place)
        self.costs = append(self.costs, price(self.outlook.view, self.outlook.seat, number))
        self.values = append(self.values, value)
        self.exploits = append(self.exploits, exploits)

    def best(self, coins: i64) -> i64:
        """The worth of the best use of so many coins; it is then `chosen`."""
        self.total = _WORST
        self.chosen = 0
        self._try(0, coins, 0, 0, False)
        return self.total

    def _try(self, item: i64, coins: i64, value: i64, chosen: i64, exploited: bool) -> None:
        """Take or leave an item and go on with the next."""
        if item == len(self.places):
            total: i64 = value + coins // self._boxing * self.outlook.boxing_worth
            if total > self.total:
                self.total = total
                self.chosen = chosen
            return
        taken: bool = item > 0 and self.places[item - 1] == self.places[item] and has_bit(chosen, item - 1)
        if self.costs[item] <= coins and not taken and not (exploited and self.exploits[item]):
            self._try(
                item + 1,
                coins - self.costs[item],
                value + self.values[item],
                chosen | bit(item),
                exploited or self.exploits[item],
            )
        self._try(item + 1, coins, value, chosen, exploited)

    def planned(self, place: i64, *, exploits: bool) -> i64:
        """The worth of the card at a place if the best use contains it this way, or NOT_PLANNED."""
        for item in range(len(self.places)):
            if self.places[item] == place and self.exploits[item] == exploits and has_bit(self.chosen, item):
                return self.values[item]
        return NOT_PLANNED
