"""What cards and effects are worth to a seat, once it is known how long the game lasts and what its deck is.

Everything is valued in thousandths of an honor. A hero is worth its printed honor and, for each time it is
played, what it gives more than the average card whose place in the hand it takes. So a cheap hero that draws
a card is worth its honor, an Apprentice in a good deck less than nothing, and in the end only honor counts.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.view import View
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.games.ascension.card import CONSTRUCT
from deckwerk.games.ascension.moves import is_opponent, partner_of
from deckwerk.players.ascension.energy import CERTAIN
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.ascension.yields import Ladder, Yield

_LONGEST: Final[i64] = 40_000
_MOST_SAVED: Final[i64] = 6
"""Free acquiring and defeating without a limit counts as so many runes or power."""


@final
class Judge:
    """The profiles of a ruleset's cards under some weights, made once and shared by all players."""

    def __init__(self, rules: Ruleset, weights: Weights) -> None:
        book = cast(CardBook, rules)
        profiles = vec[Profile]()
        for card in book.cards:
            profiles = append(profiles, Profile(card, weights))
        self.profiles: vec[Profile] = profiles
        self.weights: Weights = weights

    def has_energy(self) -> bool:
        """Whether any card gives energy."""
        for profile in self.profiles:
            if profile.gives_energy:
                return True
        return False


class Worth:
    """What things are worth when a seat has some turns to come. Times are in thousandths of a turn.

    `average` is the worth of a card of the own deck and `crowd` what a card takes away by its place in the
    hand; a card acquired now will be played as often as `plays` says, a construct be in play for `in_play`.
    `relief` is the worth of getting rid of the worst card, `chances` tells the energy of a turn to come.
    """

    def __init__(self, judge: Judge, turns: i64) -> None:
        weights = judge.weights
        self.profiles: vec[Profile] = judge.profiles
        self.weights: Weights = weights
        self.turns: i64 = turns
        self.rune: i64 = weights.rune + weights.rune_per_turn * turns // 1000
        self.power: i64 = weights.power + weights.power_per_turn * turns // 1000
        # In the last turn an honor is an honor; before, stones hasten the end and printed honor does not.
        self.honor: i64 = weights.honor if turns > 0 else 1000
        self.printed_honor: i64 = weights.printed_honor if turns > 0 else 1000
        self.mechana: i64 = 0
        self.factions: i64 = 0
        self.energy: i64 = weights.energy
        self.chances: vec[i64] = vec[i64]()
        self.cards: i64 = 0
        self.average: i64 = 0
        self.crowd: i64 = 0
        self.plays: i64 = 0
        self.in_play: i64 = 0
        self.relief: i64 = 0

    def give(self, gives: Yield) -> i64:
        """What a yield is worth each time, without the cards that it draws."""
        weights = self.weights
        value: i64 = gives.honor * self.honor // 1000 + gives.flat
        value += (gives.runes * self.rune + gives.power * self.power) // 1000
        if gives.mechana_runes > 0:
            value += gives.mechana_runes * weights.mechana_rune // 1000
        if gives.discount > 0:
            value += gives.discount * self.rune // 1000 * weights.discount // 1000
        if gives.monster_discount > 0:
            value += gives.monster_discount * self.power // 1000 * weights.discount // 1000
        if gives.energy > 0:
            value += gives.energy * self.energy // 1000
        each = gives.per_mechana
        if each is not None:
            value += max(1, self.mechana) * self.give(each)
        each = gives.each_faction
        if each is not None:
            value += self.factions * self.give(each)
        if gives.banishes > 0:
            value += gives.banishes * self.relief // 1000 * weights.banish_own // 1000
        if gives.must_banish:
            value += self.relief * weights.banish_own // 1000
        if gives.acquire_limit > 0:
            value += min(gives.acquire_limit, _MOST_SAVED) * self.rune * weights.acquire_free // 1000
            if gives.acquire_zone == c.HAND:
                value += self.average * weights.to_hand // 1000
        if gives.defeat_limit > 0:
            value += min(gives.defeat_limit, _MOST_SAVED) * self.power * weights.defeat_free // 1000
        if gives.copies > 0:
            value += gives.copies * self.average * weights.copy // 1000
        if gives.discards > 0:
            value -= gives.discards * self.average // 1000 * weights.discard // 1000
        if gives.extra_turns > 0:
            value += 5 * self.average * weights.extra_turn // 1000
        return value

    def worth(self, gives: Yield) -> i64:
        """What a yield is worth each time, the cards that it draws included."""
        return self.give(gives) + gives.draws * self.average // 1000 * self.weights.draw // 1000

    def expect(self, ladder: Ladder) -> i64:
        """What a yield will be worth in a turn to come, with the energy that the deck gives."""
        if ladder.top == 0 or len(self.chances) == 0:
            return self.worth(ladder.rungs[0])
        value: i64 = 0
        for energy in range(len(self.chances)):
            if self.chances[energy] > 0:
                value += self.chances[energy] * self.worth(ladder.at(energy)) // CERTAIN
        return value

    def card(self, number: i64) -> i64:
        """What it is worth to have a hero or construct in the discard pile; below 0: better not."""
        profile = self.profiles[number]
        value: i64 = profile.honor * self.printed_honor + profile.correction
        if profile.kind == CONSTRUCT:
            value += self.in_play * self.expect(profile.use) // 1000
            once: i64 = min(1000, self.in_play)
            if profile.once_copies > 0:
                price: i64 = profile.honor * 1000 * profile.once_copies
                gain: i64 = (self.expect(profile.once) - price) // profile.once_copies
                value += once * max(0, gain) // 1000
            value += min(1000, self.plays) * self.expect(profile.enter) // 1000
            return value - min(1000, self.plays) * self.crowd // 1000
        return value + self.plays * (self.expect(profile.play) - self.crowd) // 1000

    def woken(self, ladder: Ladder) -> i64:
        """What one more energy in a turn adds to a yield."""
        added: i64 = 0
        for energy in range(min(ladder.top, len(self.chances))):
            if self.chances[energy] > 0:
                more: i64 = self.worth(ladder.rungs[energy + 1]) - self.worth(ladder.rungs[energy])
                added += self.chances[energy] * more // CERTAIN
        return added

    def energy_of(self, gives: Yield) -> i64:
        """How much energy a yield gives, in whole units."""
        energy: i64 = gives.energy
        each = gives.per_mechana
        if each is not None:
            energy += each.energy * max(1, self.mechana)
        each = gives.each_faction
        if each is not None:
            energy += each.energy * self.factions
        return energy // 1000


def turns_left(weights: Weights, taken: i64, turns: i64, pool: i64, seats: i64) -> i64:
    """How many turns each seat will have, by the pace at which the pool has been emptied so far."""
    past: i64 = turns * 1000
    pace: i64 = (taken * 1_000_000 + weights.pace * weights.pace_trust) // (past + weights.pace_trust)
    return min(_LONGEST, pool * 1_000_000 // (max(pace, 100) * seats))


class Values(Worth):
    """What things are worth to a seat in a view."""

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        super().__init__(judge, _turns_left(judge.weights, view))
        self.view: View = view
        self.seat: i64 = seat
        self.seats: i64 = view.seats
        self.mode: i64 = mode_of(view)
        self.on_turn: bool = view.get(c.TURN) == seat
        self.energy_now: i64 = view.get(c.ENERGY) if self.on_turn else 0
        self.partner: i64 = partner_of(view, seat)

    def is_opponent(self, seat: i64) -> bool:
        """Whether another seat plays against this one."""
        return is_opponent(self.view, self.seat, seat)


def _turns_left(weights: Weights, view: View) -> i64:
    """How many turns a seat will have after this one."""
    if view.get(c.POOL_EMPTIED) == 1:
        return 0
    taken: i64 = view.get(c.RIVAL_HONOR)
    for seat in range(view.seats):
        taken += view.get(c.HONOR, seat)
    return turns_left(weights, taken, view.get(c.TURNS), view.get(c.POOL), view.seats)
