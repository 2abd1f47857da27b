"""Value models: how likely each seat is to win, read straight off a state.

Whatever a model has learned is added up: things a seat has more or less of, the cards of its deck, its cards
in play. A family says which of them count (`Features`), and the lab measures by how much
(`deckwerk.lab.value_model`). What the sum is differs. In an `OddsModel` the difference of two sums is the
logarithm of the odds between the seats; where all play together, their one sum is that of the odds of
winning. Games that are decided by points add up points instead (`deckwerk.players.ascension.value`).
"""

from abc import ABCMeta
from typing import cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.book import CardGame
from deckwerk.games.common.card import Card
from deckwerk.players.search.guide import CERTAIN, Numbers
from deckwerk.players.search.odds import chance_of, odds_behind

Tables = dict[str, dict[str, list[int]]]
"""What was learned: values of `scales` by name at their points, of cards by id in `deck` and in `play`."""


class ValueModel(metaclass=ABCMeta):
    """Says how a game stands."""

    def estimate(self, state: State, chances: Numbers) -> None:
        """The chance of each seat to win, in millionths; partners have the same.

        A game that is over has chances too: the winners' are above all others'.
        """
        raise NotImplementedError


class Features(metaclass=ABCMeta):
    """What counts in games of a kind; of the cards, those in these zones of a seat, as deck or as in play."""

    def __init__(self, deck: list[int], play: list[int]) -> None:
        self.deck: list[int] = deck
        self.play: list[int] = play


@final
class Scale:
    """Something a seat has more or less of: at these points its value is measured, between them it is
    interpolated, beyond them it stays the same.
    """

    def __init__(self, name: str, points: list[int]) -> None:
        self.name: str = name
        self.points: list[int] = points


class OddsFeatures(Features):
    """What the odds between seats depend on.

    With `together` all seats are one: `read` and the zones are asked of the first alone, for all.
    """

    def __init__(self, scales: list[Scale], deck: list[int], play: list[int], *, together: bool) -> None:
        super().__init__(deck, play)
        self.scales: list[Scale] = scales
        self.together: bool = together

    def read(self, state: State, seat: i64, values: Numbers) -> None:
        """How much a seat has on each scale, in their order; there is room for all."""
        raise NotImplementedError

    def is_in(self, state: State, seat: i64) -> bool:
        """Whether a seat still plays."""
        raise NotImplementedError


class MarginFeatures(Features):
    """What the margin at the end of a game depends on, by the turns to come.

    Values are measured for each of these `turns` to come, and interpolated between them.
    """

    def __init__(self, turns: list[int], deck: list[int], play: list[int]) -> None:
        super().__init__(deck, play)
        self.turns: list[int] = turns

    def margin(self, state: State) -> i64:
        """By how much the first seat is ahead of the second, or of the rival without a seat."""
        raise NotImplementedError

    def turns_to_come(self, state: State) -> i64:
        """How many turns each seat has still to come, in thousandths."""
        raise NotImplementedError

    def has_turn(self, state: State, seat: i64) -> bool:
        """Whether a seat still has its turn of this round."""
        raise NotImplementedError

    def expected(self) -> Tables:
        """What cards are worth as long as nothing has been measured: what their effects promise."""
        raise NotImplementedError


@final
class CardValues:
    """What cards are worth to the seat that has them, by stage of the game, in a deck or in play.

    `deck` and `play` have a row for each stage, in it a value for each card by its number.
    """

    def __init__(self, features: Features, deck: vec[i64], play: vec[i64], cards: i64) -> None:
        self._deck: vec[i64] = deck
        self._play: vec[i64] = play
        self._deck_zones: vec[i64] = _whole(features.deck)
        self._play_zones: vec[i64] = _whole(features.play)
        self._cards: i64 = cards

    def total(self, state: State, seat: i64, stage: i64) -> i64:
        """The worth of all cards of a seat."""
        start: i64 = stage * self._cards
        total: i64 = 0
        deck = self._deck
        for zone in self._deck_zones:
            for entry in state.see(zone, seat).items:
                total += deck[start + (entry >> NOTE_BITS)]
        play = self._play
        for zone in self._play_zones:
            for entry in state.see(zone, seat).items:
                total += play[start + (entry >> NOTE_BITS)]
        return total


@final
class OddsModel(ValueModel):
    """Adds up what seats have to their odds of winning, in thousandths of a logarithm."""

    def __init__(self, rules: Ruleset, features: OddsFeatures, learned: Tables) -> None:
        self._features: OddsFeatures = features
        self._cards: CardValues = CardValues(
            features,
            _by_number(rules, learned.get("deck", {})),
            _by_number(rules, learned.get("play", {})),
            len(rules.card_ids),
        )
        scales = learned.get("scales", {})
        curves = vec[i64]()
        starts = vec[i64]()
        for scale in features.scales:
            starts = append(starts, len(curves))
            for value in _curve(scale.points, scales.get(scale.name, [0] * len(scale.points))):
                curves = append(curves, value)
        self._curves: vec[i64] = curves
        self._starts: vec[i64] = append(starts, len(curves))
        self._values: Numbers = Numbers()

    def strength(self, state: State, seat: i64) -> i64:
        """What a seat that plays has, in thousandths."""
        self._features.read(state, seat, self._values)
        values = self._values.items
        total: i64 = self._cards.total(state, seat, 0)
        for index in range(len(self._starts) - 1):
            start: i64 = self._starts[index]
            total += self._curves[min(start + values[index], self._starts[index + 1] - 1)]
        return total

    def estimate(self, state: State, chances: Numbers) -> None:
        """The odds of each seat among all who still play."""
        seats: i64 = state.seats
        chances.reserve(seats)
        items = chances.items
        if state.over:
            winners = state.rules.winners(state)
            for seat in range(seats):
                items[seat] = CERTAIN if seat in winners else 0
        elif self._features.together:
            chance: i64 = chance_of(self.strength(state, 0))
            for seat in range(seats):
                items[seat] = chance
        else:
            self._compare(state, items)

    def _compare(self, state: State, items: vec[i64]) -> None:
        seats: i64 = state.seats
        features = self._features
        best: i64 = -CERTAIN
        for seat in range(seats):
            if features.is_in(state, seat):
                items[seat] = self.strength(state, seat)
                best = max(best, items[seat])
        total: i64 = 0
        for seat in range(seats):
            if features.is_in(state, seat):
                items[seat] = odds_behind(best - items[seat])
                total += items[seat]
            else:
                items[seat] = 0
        for seat in range(seats):
            items[seat] = items[seat] * CERTAIN // total


def _by_number(rules: Ruleset, learned: dict[str, list[int]]) -> vec[i64]:
    """The values of all cards by their numbers.

    One that was never measured, as a designer's own, is worth what measured cards of its kind are that cost
    about as much.
    """
    cards = cast(CardGame, rules).printed
    found = vec[i64]()
    for number in range(len(rules.card_ids)):
        slug = rules.card_ids[number]
        found = append(found, learned[slug][0] if slug in learned else _alike(rules, cards, number, learned))
    return found


def _alike(rules: Ruleset, cards: vec[Card], number: i64, learned: dict[str, list[int]]) -> i64:
    """The mean value of the measured cards of a card's kind whose cost comes nearest to its own."""
    nearest: i64 = CERTAIN
    total: i64 = 0
    count: i64 = 0
    for other in range(1, len(cards)):
        if cards[other].kind == cards[number].kind and rules.card_ids[other] in learned:
            far: i64 = cards[other].cost - cards[number].cost
            far = -far if far < 0 else far
            if far < nearest:
                nearest = far
                total = 0
                count = 0
            if far == nearest:
                total += learned[rules.card_ids[other]][0]
                count += 1
    return total // count if count > 0 else 0


def _curve(points: list[int], values: list[int]) -> vec[i64]:
    """The value at every whole number from the first to the last point."""
    curve = vec[i64]()
    for index in range(1, len(points)):
        start, end = points[index - 1], points[index]
        for number in range(start, end):
            rise = values[index] - values[index - 1]
            curve = append(curve, values[index - 1] + rise * (number - start) // (end - start))
    return append(curve, values[-1])


def _whole(numbers: list[int]) -> vec[i64]:
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found
