"""What search knows about games of the Ascension family."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, seat_of, verb_of, zone_of
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.games.ascension.moves import is_opponent
from deckwerk.games.common.card import FROM_START
from deckwerk.players.ascension.forecast import Forecast, rounds_left
from deckwerk.players.ascension.obvious import NOTHING, Obvious
from deckwerk.players.ascension.prices import Prices
from deckwerk.players.ascension.prospects import Measured, Prospects
from deckwerk.players.ascension.values import Judge
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.search.guide import UNDECIDED, Guide, Numbers, draw_lot

_MOST: Final[i64] = 12_000
"""Worths are compared up to this, in thousandths of an honor."""
_USE: Final[i64] = 4000
_PAY: Final[i64] = 300
_TROPHY: Final[i64] = 100
_LATER: Final[i64] = 50
"""By how much less likely it is to buy while there is something to play."""
_END: Final[i64] = 60
_PASS: Final[i64] = 150
_FEW: Final[i64] = 8
"""A game is played out by lot once in so many choices."""
_JUNK: Final[i64] = 3000


@final
class Lore:
    """What is known about a game of one kind, solo or not."""

    def __init__(self, rules: Ruleset, judge: Judge, measured: Measured) -> None:
        self.weights: Weights = judge.weights
        prospects = Prospects(rules, judge, measured)
        self.prices: Prices = Prices(judge, prospects)
        self.forecast: Forecast = Forecast(cast(CardBook, rules), judge.weights, prospects)


@final
class AscensionGuide(Guide):
    """Plays first, then buys what is worth most; judges a game by its forecast."""

    def __init__(self, rules: Ruleset, several: Lore, solo: Lore) -> None:
        book = cast(CardBook, rules)
        self._book: CardBook = book
        self._obvious: Obvious = Obvious(book)
        self._several: Lore = several
        self._solo: Lore = solo

    def turns(self, state: State) -> i64:
        """The turns taken; an extra turn is one more."""
        return state.get(t.TURNS)

    def estimate(self, state: State, chances: Numbers) -> None:
        """By the forecast of everybody's honor."""
        self._lore(state).forecast.chances(state, chances)

    def obvious(self, state: State, options: Options) -> i64:
        """A card or ability that only gives."""
        if verb_of(options.code(options.size() - 1)) != t.END:
            return UNDECIDED
        found: i64 = self._obvious.find(state, options)
        return UNDECIDED if found == NOTHING else found

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """What is to be played, in the usual order; then the likeliest, but for a few times by lot."""
        if verb_of(options.code(options.size() - 1)) == t.END:
            first: i64 = self._first_to_play(options)
            if first != NOTHING:
                return first
        self.weigh(state, options, weights)
        if rng.below(_FEW) == 0:
            return draw_lot(weights, options.size(), rng)
        best: i64 = 0
        for index in range(1, options.size()):
            if weights.items[index] > weights.items[best]:
                best = index
        return best

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """By what options are worth to a typical deck."""
        lore = self._lore(state)
        prices = lore.prices
        stage: i64 = prices.at((rounds_left(state, lore.weights) + 500) // 1000)
        if verb_of(options.code(options.size() - 1)) == t.END:
            self._weigh_turn(prices, stage, options, weights.items)
        else:
            for index in range(options.size()):
                weights.items[index] = self._answer(state, prices, stage, options.code(index))

    def _lore(self, state: State) -> Lore:
        return self._solo if mode_of(state) == t.SOLO else self._several

    def _first_to_play(self, options: Options) -> i64:
        """The card of the hand that is usually played first, or else an ability that costs nothing."""
        place = self._several.prices.place
        best: i64 = NOTHING
        highest: i64 = 0
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            if verb == t.PLAY:
                if place[card_of(code)] > highest:
                    highest = place[card_of(code)]
                    best = index
            elif verb == t.USE:
                if best == NOTHING and self._is_free(card_of(code)):
                    return index
            else:
                break
        return best

    def _is_free(self, card: i64) -> bool:
        for ability in self._book.cards[card].abilities:
            if ability.runes > 0 or ability.banish_copies > 0:
                return False
        return True

    def _weigh_turn(self, prices: Prices, stage: i64, options: Options, weights: vec[i64]) -> None:
        """What to do in a turn: cards and abilities before purchases, ending when nothing is worth it."""
        playing: bool = False
        for index in range(options.size()):
            code: i64 = options.code(index)
            verb: i64 = verb_of(code)
            card: i64 = card_of(code)
            weight: i64 = _END
            if verb == t.PLAY:
                playing = True
                weight = prices.place[card] * prices.place[card]
            elif verb == t.USE:
                if self._is_free(card):
                    playing = True
                    weight = _USE
                else:
                    weight = _PAY
            elif verb == t.BANISH:
                weight = _TROPHY
            elif verb != t.END:
                weight = _squared(prices.take[stage + card])
                if verb == t.GIVE:
                    weight = weight // 2
                if playing:
                    weight = weight // _LATER
            weights[index] = max(1, weight)

    def _answer(self, state: State, prices: Prices, stage: i64, code: i64) -> i64:
        """The weight of an answer to what a card asks."""
        verb: i64 = verb_of(code)
        card: i64 = card_of(code)
        if verb == t.BANISH:
            if zone_of(code) - 1 == t.ROW:
                return 200 + _squared(prices.take[stage + card]) // 8
            return _JUNK if self._book.cards[card].origin == FROM_START else 20
        if verb == t.DISCARD_CARD:
            if zone_of(code) - 1 == t.HAND:
                return 1 + 1_000_000 // (200 + max(0, prices.now[stage + card]))
            if seat_of(code) > 0 and is_opponent(state, state.asked, seat_of(code) - 1):
                return 1 + _squared(prices.use[stage + card])
            return 1 + 1_000_000 // (200 + max(0, prices.use[stage + card]))
        if verb == t.KEEP:
            return 1 + _squared(prices.use[stage + card])
        if verb == t.COPY:
            return 1 + _squared(prices.now[stage + card])
        if verb == t.ACQUIRE or verb == t.DEFEAT or verb == t.TAKE:
            return 1 + _squared(prices.take[stage + card])
        return _PASS if verb == t.PASS else 1000


def _squared(worth: i64) -> i64:
    """A worth as a weight: the square, so that twice the worth is four times as likely."""
    if worth <= 0:
        return 0
    if worth > _MOST:
        worth = _MOST
    return worth * worth // 1000
