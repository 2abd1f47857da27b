"""What cards and effects are worth to a typical deck, once it is known how long the game lasts.

Everything is valued in thousandths of an honor. A hero is worth its printed honor and, for each time it is
played, what it gives more than the average card whose place in the hand it takes. So a cheap hero that draws
a card is worth its honor, an Apprentice in a good deck less than nothing, and in the end only honor counts.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.vectors import append, vec
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.ascension.yields import Ladder, Yield

_LONGEST: Final[i64] = 40_000
_MOST_SAVED: Final[i64] = 6
"""Free acquiring and defeating without a limit counts as so many runes or power."""
# A typical deck: the worth of its average card, the first turns in which a card acquired now is not yet
# drawn, how much of the others it is, and what getting rid of the worst card brings. Of so many cards that
# give energy such a share comes in a turn.
_AVERAGE: Final[i64] = 1200
_UNTIL_DRAWN: Final[i64] = 1500
_UNTIL_IN_PLAY: Final[i64] = 2300
_DRAWN: Final[i64] = 370
_RELIEF: Final[i64] = 110
_MOST_RELIEF: Final[i64] = 900
_ENERGY_CARDS: Final[i64] = 6
_ENERGY_SHARE: Final[i64] = 400
_CERTAIN: Final[i64] = 1_000_000


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


@final
class Worth:
    """What things are worth to a typical deck with so many turns to come; times are in thousandths of a turn.

    A card acquired now will be played as often as `plays` says, a construct be in play for `in_play`.
    `relief` is the worth of getting rid of the worst card, `chances` tells the energy of a turn.
    """

    def __init__(self, judge: Judge, turns: i64) -> None:
        weights = judge.weights
        time: i64 = turns * 1000
        self.profiles: vec[Profile] = judge.profiles
        self.weights: Weights = weights
        self.rune: i64 = weights.rune + weights.rune_per_turn * turns
        self.power: i64 = weights.power + weights.power_per_turn * turns
        # In the last turn an honor is an honor; before, stones hasten the end and printed honor does not.
        self.honor: i64 = weights.honor if turns > 0 else 1000
        self.printed_honor: i64 = weights.printed_honor if turns > 0 else 1000
        self.plays: i64 = max(0, time - _UNTIL_DRAWN) * _DRAWN // 1000
        self.in_play: i64 = max(0, time - _UNTIL_IN_PLAY) * weights.construct_kept // 1000
        self.relief: i64 = min(_MOST_RELIEF, turns * _RELIEF)
        self.chances: vec[i64] = _energies() if judge.has_energy() else vec[i64]()

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
            value += gives.energy * weights.energy // 1000
        each = gives.per_mechana
        if each is not None:
            value += self.give(each)
        if gives.banishes > 0:
            value += gives.banishes * self.relief // 1000 * weights.banish_own // 1000
        if gives.must_banish:
            value += self.relief * weights.banish_own // 1000
        if gives.acquire_limit > 0:
            value += min(gives.acquire_limit, _MOST_SAVED) * self.rune * weights.acquire_free // 1000
            if gives.acquire_zone == c.HAND:
                value += _AVERAGE * weights.to_hand // 1000
        if gives.defeat_limit > 0:
            value += min(gives.defeat_limit, _MOST_SAVED) * self.power * weights.defeat_free // 1000
        if gives.copies > 0:
            value += gives.copies * _AVERAGE * weights.copy // 1000
        if gives.discards > 0:
            value -= gives.discards * _AVERAGE // 1000 * weights.discard // 1000
        if gives.extra_turns > 0:
            value += 5 * _AVERAGE * weights.extra_turn // 1000
        return value

    def worth(self, gives: Yield) -> i64:
        """What a yield is worth each time, the cards that it draws included."""
        return self.give(gives) + gives.draws * _AVERAGE // 1000 * self.weights.draw // 1000

    def expect(self, ladder: Ladder) -> i64:
        """What a yield will be worth in a turn to come, with the energy that the deck gives."""
        if ladder.top == 0 or len(self.chances) == 0:
            return self.worth(ladder.rungs[0])
        value: i64 = 0
        for energy in range(len(self.chances)):
            if self.chances[energy] > 0:
                value += self.chances[energy] * self.worth(ladder.at(energy)) // _CERTAIN
        return value

    def card(self, number: i64) -> i64:
        """What it is worth to have a hero or construct in the discard pile; below 0: better not."""
        profile = self.profiles[number]
        value: i64 = profile.honor * self.printed_honor
        if profile.kind == CONSTRUCT:
            value += self.in_play * self.expect(profile.use) // 1000
            once: i64 = min(1000, self.in_play)
            if profile.once_copies > 0:
                price: i64 = profile.honor * 1000 * profile.once_copies
                gain: i64 = (self.expect(profile.once) - price) // profile.once_copies
                value += once * max(0, gain) // 1000
            value += min(1000, self.plays) * self.expect(profile.enter) // 1000
            return value - min(1000, self.plays) * _AVERAGE // 1000
        return value + self.plays * (self.expect(profile.play) - _AVERAGE) // 1000


def _energies() -> vec[i64]:
    """The chance of each amount of energy in a turn, in millionths."""
    chances = append(vec[i64](), _CERTAIN)
    for reach in range(_ENERGY_CARDS):
        chances = append(chances, 0)
        for energy in range(reach, -1, -1):
            moved: i64 = chances[energy] * _ENERGY_SHARE // 1000
            chances[energy] -= moved
            chances[energy + 1] += moved
    return chances


def turns_left(weights: Weights, taken: i64, turns: i64, pool: i64, seats: i64) -> i64:
    """How many turns each seat will have, by the pace at which the pool has been emptied so far."""
    past: i64 = turns * 1000
    pace: i64 = (taken * 1_000_000 + weights.pace * weights.pace_trust) // (past + weights.pace_trust)
    return min(_LONGEST, pool * 1_000_000 // (max(pace, 100) * seats))
