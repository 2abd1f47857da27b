"""The best use of focus: which cards together, and which relics that are used for focus."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, place_of, verb_of
from deckwerk.engine.vectors import append, vec
from deckwerk.games.hexascension import components as c
from deckwerk.players.hexascension.outlook import Outlook
from deckwerk.players.stages import NOT_PLANNED

_COPIES: Final[i64] = 2
"""So many cards of a stack are thought of."""
_MOST_FOCUS: Final[i64] = 60
"""More than all that can be planned together costs."""


@final
class Shopping:
    """A plan for the focus at hand among some options; `total` is what it is worth."""

    def __init__(self, outlook: Outlook, options: Options) -> None:
        self.total: i64 = 0
        self._codes: vec[i64] = vec[i64]()
        self._prices: vec[i64] = vec[i64]()
        self._values: vec[i64] = vec[i64]()
        self._planned: vec[i64] = vec[i64]()
        cards = outlook.judge.cards
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb != c.ACQUIRE and verb != c.USE:
                continue
            card = cards[card_of(code)]
            if verb == c.ACQUIRE:
                value: i64 = outlook.card(card.number)
                self._add(code, card.cost, value, 1 if place_of(code) > 0 else _COPIES)
            elif card.use_price > 0:
                gives = outlook.judge.use(outlook.faction, card.number)
                value = outlook.worth(gives) + card.use_price * outlook.weights.focus
                self._add(code, card.use_price, value, 1)
        self._plan(min(_MOST_FOCUS, outlook.view.get(c.FOCUS)))

    def _add(self, code: i64, price: i64, value: i64, times: i64) -> None:
        if value > 0:
            for _ in range(times):
                self._codes = append(self._codes, code)
                self._prices = append(self._prices, price)
                self._values = append(self._values, value)

    def _plan(self, focus: i64) -> None:
        """Mark the things that are worth most together."""
        count: i64 = len(self._codes)
        width: i64 = focus + 1
        best = vec[i64]()
        for _ in range((count + 1) * width):
            best = append(best, 0)
        for item in range(count - 1, -1, -1):
            for left in range(width):
                most: i64 = best[(item + 1) * width + left]
                price: i64 = self._prices[item]
                if price <= left:
                    most = max(most, self._values[item] + best[(item + 1) * width + left - price])
                best[item * width + left] = most
        self.total = best[focus]
        left = focus
        for item in range(count):
            if best[item * width + left] > best[(item + 1) * width + left]:
                self._planned = append(self._planned, item)
                left -= self._prices[item]

    def planned(self, code: i64) -> i64:
        """What an option is worth that is planned; NOT_PLANNED for others."""
        for item in self._planned:
            if self._codes[item] == code:
                return self._values[item]
        return NOT_PLANNED
