"""What cards and effects are worth to a seat, once it is known how long the game lasts and what its deck is.

Everything is valued in thousandths of a point of damage. An ally is worth, for each time it is played, what
it gives more than the average card whose place in the hand it takes; a champion what it gives in the turns in
which it is expected to stay.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.card import CHAMPION, ShardsCard
from deckwerk.games.shards.moves import room_for
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.kept_yields import SteadyYields, Yields, exhaust_yield, play_yield
from deckwerk.players.shards.order import PlayOrder
from deckwerk.players.shards.weights import Weights
from deckwerk.players.shards.yields import Yield

DAMAGE: Final[i64] = 1000
"""What a point of damage is worth: it is the unit."""
_LONGEST: Final[i64] = 15_000
_SHORTEST: Final[i64] = 500


@final
class Judge:
    """The cards of a ruleset under some weights, made once and shared by all players."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        book = cast(CardBook, rules)
        corrections = vec[i64]()
        orders = vec[PlayOrder]()
        for card in book.cards:
            corrections = append(corrections, weights.cards.get(card.slug, 0))
            orders = append(orders, PlayOrder(card))
        self.cards: vec[ShardsCard] = book.cards
        self.corrections: vec[i64] = corrections
        self.orders: vec[PlayOrder] = orders
        self.weights: Weights = weights
        self.hopes: Hopes = Hopes(weights.if_health, weights.if_unify, weights.if_inspire, weights.if_echo)
        self.steady: SteadyYields = SteadyYields(self.cards, orders, self.hopes)


class Values:
    """What things are worth to a seat in a view. Times are in thousandths of a turn.

    `average` is the worth of a card of the own deck and `crowd` what a card takes away by its place in the
    hand; a card recruited now will be played as often as `plays` says, a champion can be in play for
    `in_play`. `relief` is the worth of getting rid of the worst card. `usual` are the circumstances in the
    turns to come.
    """

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        weights = judge.weights
        self.cards: vec[ShardsCard] = judge.cards
        self.corrections: vec[i64] = judge.corrections
        self.weights: Weights = weights
        self.view: View = view
        self.seat: i64 = seat
        self.seats: i64 = view.seats
        self.mastery: i64 = view.get(c.MASTERY, seat)
        self.health: i64 = view.get(c.HEALTH, seat)
        self.turns: i64 = self._turns_left()
        self.crystal_worth: i64 = weights.crystal + weights.crystal_per_turn * self.turns // 1000
        lost: i64 = room_for(view, c.HEALTH, seat)
        self.health_worth: i64 = weights.health + weights.health_urgent * lost // c.MOST_HEALTH
        self.mastery_worth: i64 = weights.mastery + weights.mastery_per_turn * self.turns // 1000
        self.later_mastery_worth: i64 = self.mastery_worth
        coming: i64 = weights.growth * self.turns // 1_000_000
        self.steady: SteadyYields = judge.steady
        self._orders: vec[PlayOrder] = judge.orders
        self.usual: Circumstances = Circumstances(
            self.mastery + coming, self.health, judge.hopes, Yields(judge.steady)
        )
        self.weighed: bool = False
        self.average: i64 = 0
        self.crowd: i64 = 0
        self.plays: i64 = 0
        self.in_play: i64 = 0
        self.relief: i64 = 0

    def _turns_left(self) -> i64:
        """How many turns this seat will have after this one, by the pace at which health falls."""
        view = self.view
        strongest: i64 = 0
        for seat in range(self.seats):
            if seat != self.seat:
                strongest = max(strongest, view.get(c.HEALTH, seat))
        rounds: i64 = view.get(c.TURNS) // self.seats
        pace: i64 = max(500, self.weights.pace + self.weights.pace_per_round * rounds)
        return max(_SHORTEST, min(_LONGEST, min(strongest, self.health) * 1_000_000 // pace))

    def weigh(self) -> None:
        """Weigh the own deck, before the first question what something is worth."""
        raise NotImplementedError

    def give(self, gives: Yield) -> i64:
        """What a yield is worth each time, without the cards that it draws."""
        if not self.weighed:
            self.weigh()
        weights = self.weights
        value: i64 = gives.power * DAMAGE + gives.crystals * self.crystal_worth
        if gives.known:
            value += min(gives.health, room_for(self.view, c.HEALTH, self.seat) * 1000) * self.health_worth
            value += min(gives.mastery, room_for(self.view, c.MASTERY, self.seat) * 1000) * self.mastery_worth
        else:
            value += gives.health * self.health_worth + gives.mastery * self.later_mastery_worth
        value += gives.destroys * weights.destroy + gives.destroys_all * weights.destroy_all
        value += gives.drains * weights.drain + gives.enlists * weights.enlist
        value += gives.doubles_power * weights.double_power + gives.doubles_allies * weights.double_allies
        value += gives.infinite * weights.infinity
        if gives.banishes > 0:
            value += gives.banishes * (self.relief * weights.banish // 1000)
        if gives.copies + gives.returns > 0:
            share: i64 = gives.copies * weights.copy + gives.returns * weights.return_card
            value += share // 1000 * self.average
        if gives.recruits > 0:
            saved: i64 = gives.recruit_limit * self.crystal_worth * weights.recruit_free // 1000
            value += gives.recruits * saved + gives.to_hand * (self.average * weights.to_hand // 1000)
        return value // 1000

    def worth(self, gives: Yield) -> i64:
        """What a yield is worth each time, the cards that it draws included."""
        return self.give(gives) + gives.draws * self.average // 1000 * self.weights.draw // 1000

    def stay(self, card: ShardsCard) -> i64:
        """For how many turns a champion stays in play."""
        if card.unattackable:
            return self.turns
        return min(self.turns, self.weights.champion_kept + self.weights.kept_per_health * card.health)

    def foresee(self) -> None:
        """Find out what the own cards promise to conditions, before the first that looks at cards."""
        raise NotImplementedError

    def usual_play(self, card: ShardsCard) -> Yield:
        """What playing a card gives in turns to come."""
        if self._orders[card.number].play_seeks:
            self.foresee()
        return play_yield(card, self.usual)

    def usual_exhaust(self, card: ShardsCard) -> Yield:
        """What exhausting a champion gives in turns to come."""
        if self._orders[card.number].exhaust_seeks:
            self.foresee()
        return exhaust_yield(card, self.usual)

    def each_turn(self, card: ShardsCard, gives: Yield) -> i64:
        """What a champion is worth to its player in a turn, in which exhausting gives this."""
        value: i64 = self.worth(gives)
        return value + self.weights.guard if card.guards else value

    def card(self, number: i64) -> i64:
        """What it is worth to have a card in the discard pile; below 0: better not."""
        if not self.weighed:
            self.weigh()
        card = self.cards[number]
        each: i64 = self.worth(self.usual_play(card)) + card.shield * self.weights.shield - self.crowd
        if card.kind != CHAMPION:
            return self.corrections[number] + self.plays * each // 1000
        value: i64 = min(CERTAIN, self.plays) * each // 1000
        stays: i64 = min(self.in_play, self.stay(card))
        value += stays * self.each_turn(card, self.usual_exhaust(card)) // 1000
        absorbed: i64 = card.health * self.weights.absorbs * min(CERTAIN, self.in_play) // 1000
        return self.corrections[number] + value + absorbed
