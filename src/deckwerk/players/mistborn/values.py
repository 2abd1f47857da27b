"""What things are worth to a seat, once it is known how the game stands.

Everything is valued in thousandths of a point of damage. Times are in thousandths of a turn.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import CardBook, adversary_at, is_in, is_opponent, mission_at
from deckwerk.games.mistborn.card import Adversary, Mission, MistbornCard
from deckwerk.games.mistborn.metals import ATIUM, IRON
from deckwerk.games.mistborn.ranks import is_completed
from deckwerk.games.mistborn.refreshing import count_flared
from deckwerk.players.mistborn.weights import Weights
from deckwerk.players.mistborn.yields import Standing, Yield, yield_of

DAMAGE: Final[i64] = 1000
"""What a point of damage is worth: it is the unit."""
ALL_STEPS: Final[i64] = c.MISSION_COUNT * c.TOP
_LONGEST: Final[i64] = 15_000
_SHORTEST: Final[i64] = 500
_DEEPEST: Final[i64] = 2
"""What is sought may seek itself: so often that is reckoned with."""


@final
class Judge:
    """The cards of a ruleset under some weights, made once and shared by all players."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        book = cast(CardBook, rules)
        corrections = vec[i64]()
        for card in book.cards:
            corrections = append(corrections, weights.cards.get(card.slug, 0))
        self.book: CardBook = book
        self.cards: vec[MistbornCard] = book.cards
        self.corrections: vec[i64] = corrections
        self.weights: Weights = weights
        self.standings: vec[Standing] = vec[Standing]()
        for fronts in range(c.MISSION_COUNT + 1):
            for behinds in range(c.MISSION_COUNT + 1):
                standing = Standing(fronts * CERTAIN, behinds * CERTAIN, len(rules.effects))
                self.standings = append(self.standings, standing)
        self.usual: Standing = Standing(weights.front, weights.behind)
        self.drawn: vec[Yield] = vec[Yield]()
        for card in book.cards:
            self.drawn = append(self.drawn, self._drawn_yield(card))

    def standing(self, view: View, seat: i64) -> Standing:
        """About how a player stands on the missions now."""
        fronts: i64 = 0
        behinds: i64 = 0
        for slot in range(c.MISSION_COUNT):
            own: i64 = view.get(c.PROGRESS + slot, seat)
            best: i64 = 0
            for other in range(view.seats):
                if other != seat:
                    best = max(best, view.get(c.PROGRESS + slot, other))
            if own > best:
                fronts += 1
            elif 0 < own < best:
                behinds += 1
        return self.standings[fronts * (c.MISSION_COUNT + 1) + behinds]

    def metal_of(self, token: i64) -> i64:
        """The metal of a token, by the number of its card."""
        return token - self.book.tokens[IRON] + IRON

    def _drawn_yield(self, card: MistbornCard) -> Yield:
        """What a card gives when it is drawn in a turn to come, if it is no ally."""
        weights = self.weights
        gives = Yield(self.usual)
        effect = card.effect
        if effect is not None:
            effect.gives(gives, weights.activation if card.is_action else CERTAIN)
        lower = card.lower
        if lower is not None:
            if card.fuel == 1:
                lower.gives(gives, weights.lower)
            elif card.metal != ATIUM:
                lower.gives(gives, weights.lower_dear)
        savant = card.savant
        if savant is not None:
            savant.gives(gives, weights.savant)
        return gives


class Values:
    """What gains are worth to a seat in a view.

    `average` is the worth of a card of the own deck, `relief` that of getting rid of the worst one. `now` is
    how the player stands on the missions, `usual` how in turns to come.
    """

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        self.judge: Judge = judge
        self.cards: vec[MistbornCard] = judge.cards
        self.weights: Weights = judge.weights
        self.view: View = view
        self.seat: i64 = seat
        self.seats: i64 = view.seats
        self.coop: bool = judge.book.coop[view.variant]
        self.health: i64 = view.get(c.HEALTH, seat)
        self.training: i64 = view.get(c.TRAINING, seat)
        self.flared: i64 = count_flared(view, seat)
        self.average: i64 = 0
        self.relief: i64 = 0
        self._depth: i64 = 0
        self.turns: i64 = self._turns_left()
        self._weigh_units()
        self.now: Standing = judge.standing(view, seat)
        self.usual: Standing = judge.usual

    # The state of the game

    def is_in(self, seat: i64) -> bool:
        """Whether a seat still plays."""
        return is_in(self.view, seat)

    def is_opponent(self, seat: i64) -> bool:
        """Whether another seat still plays, against this one."""
        return is_opponent(self.view, self.seat, seat)

    def mission(self, slot: i64) -> Mission:
        """The mission at a place of the table (from 0)."""
        return mission_at(self.view, slot)

    def adversary(self, number: i64) -> Adversary:
        """An adversary by its number."""
        return adversary_at(self.view, number)

    def progress(self, seat: i64) -> i64:
        """How many steps a seat has made on all missions."""
        steps: i64 = 0
        for slot in range(c.MISSION_COUNT):
            steps += self.view.get(c.PROGRESS + slot, seat)
        return steps

    def open_missions(self) -> i64:
        """How many missions nobody has completed."""
        count: i64 = 0
        for slot in range(c.MISSION_COUNT):
            if not is_completed(self.view, slot):
                count += 1
        return count

    def _turns_left(self) -> i64:
        """How many turns this seat will have after this one: by the pace at which health falls or missions
        are done, or as long as the Lord Ruler has cards.
        """
        view = self.view
        alive: i64 = 0
        nearest: i64 = ALL_STEPS
        for seat in range(self.seats):
            if self.is_in(seat):
                alive += 1
                nearest = min(nearest, view.get(c.HEALTH, seat), ALL_STEPS - self.progress(seat))
        rounds: i64 = view.get(c.TURNS) // self.seats
        pace: i64 = max(500, self.weights.pace + self.weights.pace_per_round * rounds)
        left: i64 = nearest * 1_000_000 // pace
        if self.coop:
            left = view.see(c.LORD_DECK).size() * 1000 // max(1, alive) * 2 // 3
        return max(_SHORTEST, min(_LONGEST, left))

    def _weigh_units(self) -> None:
        """What one of each thing is worth."""
        weights = self.weights
        view = self.view
        weakest: i64 = c.MOST_HEALTH
        for seat in range(self.seats):
            if self.is_opponent(seat):
                weakest = min(weakest, view.get(c.HEALTH, seat))
        lost: i64 = c.MOST_HEALTH - weakest
        self.damage_worth: i64 = DAMAGE + weights.damage_near * lost // c.MOST_HEALTH
        self.point_worth: i64 = weights.point + weights.point_near * self.progress(self.seat) // ALL_STEPS
        if self.coop and self.open_missions() == 0:
            self.point_worth = weights.point // 4
        self.coin_worth: i64 = weights.coin + weights.coin_per_turn * self.turns // 1000
        self.health_worth: i64 = self.health_of(self.seat)
        self.training_worth: i64 = weights.training + weights.training_per_turn * self.turns // 1000
        self.boxing_worth: i64 = self.coin_worth * weights.boxing // 1000

    def health_of(self, seat: i64) -> i64:
        """What a health of a seat is worth to it."""
        lost: i64 = c.MOST_HEALTH - self.view.get(c.HEALTH, seat)
        return self.weights.health + self.weights.health_urgent * lost // c.MOST_HEALTH

    # What effects are worth

    def give(self, gives: Yield, *, now: bool) -> i64:
        """What a yield is worth each time, without the cards that it draws."""
        weights = self.weights
        value: i64 = gives.damage * self.damage_worth + gives.points * self.point_worth
        value += gives.coins * self.coin_worth + gives.training * self.training_worth
        value += gives.atium * weights.atium + gives.boxings * self.boxing_worth
        healed: i64 = gives.health
        if now:
            healed = min(healed, (c.MOST_HEALTH - self.health) * 1000)
        value += healed * self.health_worth
        value += gives.soothes * (self.relief * weights.soothe // 1000)
        value += gives.pulls * weights.pull + gives.pushes * weights.push
        value += gives.keeps * weights.keep + gives.takes * weights.take + gives.uses * weights.use_eliminated
        if gives.refreshes > 0:
            refreshed: i64 = min(gives.refreshes, self.flared * 1000) if now else gives.refreshes
            value += refreshed * weights.refresh
        if gives.riots > 0:
            value += gives.riots * self._riot(now=now)
        if gives.seeks > 0:
            value += CERTAIN * self.best_sought(gives.seek_limit) if now else gives.seeks * weights.seek
        if gives.defeats + gives.defeats_all > 0:
            value += self._defeats(gives, now=now)
        if gives.converts_points + gives.converts_damage > 0:
            value += self._converts(gives, now=now)
        if gives.wins > 0:
            value += gives.wins * weights.win
        if len(gives.choices) > 0:
            best: i64 = 0
            for choice in gives.choices:
                best = max(best, self.give(choice, now=now))
            value += gives.choice_share * best
        return value // 1000

    def worth(self, gives: Yield, *, now: bool) -> i64:
        """What a yield is worth each time, the cards that it draws included."""
        return self.give(gives, now=now) + gives.draws * self.average // 1000 * self.weights.draw // 1000

    def effect(self, gives: Yield) -> i64:
        """What a yield is worth now, the cards that it draws included."""
        return self.worth(gives, now=True)

    def _riot(self, *, now: bool) -> i64:
        """What using an ally without metal is worth."""
        allies = self.view.see(c.ALLIES, self.seat)
        if not now:
            return self.weights.riot * min(2, allies.size())
        best: i64 = 0
        if self._depth < _DEEPEST:
            self._depth += 1
            for index in range(allies.size()):
                if allies.note(index) & c.RIOTED == 0:
                    best = max(best, self.top(allies.card(index)))
            self._depth -= 1
        return best

    def top(self, number: i64) -> i64:
        """What the upper ability of a card is worth now."""
        return self.effect(yield_of(self.cards[number].effect, self.now))

    def best_sought(self, limit: i64) -> i64:
        """What using the best action of the market up to a cost is worth now."""
        best: i64 = 0
        if self._depth < _DEEPEST:
            self._depth += 1
            for entry in self.view.see(c.ROW).items:
                number = entry >> NOTE_BITS
                if number != 0:
                    card = self.cards[number]
                    if card.is_action and card.cost <= limit:
                        best = max(best, self.top(number))
            self._depth -= 1
        return best

    def _defeats(self, gives: Yield, *, now: bool) -> i64:
        """What defeating allies, or breaking shields, is worth."""
        weights = self.weights
        usual: i64 = gives.defeats * weights.defeat + gives.defeats_all * weights.defeat_all
        if not now:
            return usual
        found: i64 = 0
        for seat in range(self.seats):
            if self.coop:
                found += self.view.see(c.ADVERSARIES, seat).size()
            elif self.is_opponent(seat):
                found += self.view.see(c.ALLIES, seat).size()
        return usual if found > 0 else 0

    def _converts(self, gives: Yield, *, now: bool) -> i64:
        """What turning mission points into damage, or the other way round, is worth."""
        if not now:
            return (gives.converts_points + gives.converts_damage) * self.weights.convert
        gained: i64 = self.damage_worth - self.point_worth
        value: i64 = gives.converts_points * self.view.get(c.POINTS) * gained
        return value - gives.converts_damage * self.view.get(c.DAMAGE) * gained
