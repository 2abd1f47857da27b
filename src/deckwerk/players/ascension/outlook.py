"""The outlook: how long the game will last, how good the own deck is, and what cards are worth in that light.

Everything is valued in thousandths of an honor. A hero is worth its printed honor and, for each time it is
played, what it gives more than the average card whose place in the hand it takes. So a cheap hero that draws
a card is worth its honor, an Apprentice in a good deck less than nothing, and in the end only honor counts.
"""

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.view import View
from deckwerk.games.ascension import table as t
from deckwerk.games.ascension.book import CardBook
from deckwerk.games.ascension.card import CONSTRUCT, FROM_START, MECHANA, MONSTER
from deckwerk.players.ascension.profile import Profile, Yield
from deckwerk.players.ascension.weights import Weights

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


@final
class Outlook:
    """A view of one seat, thought through once for a decision. Times are in thousandths of a turn."""

    def __init__(self, judge: Judge, view: View, seat: i64) -> None:
        weights = judge.weights
        self.profiles: vec[Profile] = judge.profiles
        self.weights: Weights = weights
        self.view: View = view
        self.seat: i64 = seat
        self.seats: i64 = view.seats
        self.partner: i64 = (seat + view.seats // 2) % view.seats if view.variant == t.TEAM else -1
        self.turns: i64 = self._turns_left()
        self.rune: i64 = weights.rune + weights.rune_per_turn * self.turns // 1000
        self.power: i64 = weights.power + weights.power_per_turn * self.turns // 1000
        # In the last turn an honor is an honor; before, stones hasten the end and printed honor does not.
        self.honor: i64 = weights.honor if self.turns > 0 else 1000
        self.printed_honor: i64 = weights.printed_honor if self.turns > 0 else 1000
        self.mechana: i64 = 0
        self.factions: i64 = 0
        self.also_mechana: bool = False
        self._count_constructs()
        self.cards: i64 = 0
        self.average: i64 = 0
        self.crowd: i64 = 0
        self.plays: i64 = 0
        self.in_play: i64 = 0
        self.relief: i64 = 0
        self._weigh_deck()

    def _turns_left(self) -> i64:
        """How many turns this seat will have after this one, by the pace at which the pool empties."""
        view = self.view
        if view.get(t.POOL_EMPTIED) == 1:
            return 0
        taken: i64 = view.get(t.RIVAL_HONOR)
        for seat in range(self.seats):
            taken += view.get(t.HONOR, seat)
        weights = self.weights
        turns: i64 = view.get(t.TURNS) * 1000
        pace: i64 = (taken * 1_000_000 + weights.pace * weights.pace_trust) // (turns + weights.pace_trust)
        pool: i64 = view.get(t.POOL)
        return min(_LONGEST, pool * 1_000_000 // (max(pace, 100) * self.seats))

    def _count_constructs(self) -> None:
        """Count the own constructs, in play or not: those of Mechana, and the factions."""
        view = self.view
        seen: i64 = 0
        zone: i64 = t.HAND
        while zone <= t.CONSTRUCTS:
            heap = view.see(zone, self.seat)
            for card in heap.rest if zone == t.DECK else heap.cards:
                profile = self.profiles[card]
                if profile.kind == CONSTRUCT:
                    if profile.faction == MECHANA:
                        self.mechana += 1
                    seen |= (
                        1
                        if profile.faction == 1
                        else 2
                        if profile.faction == 2
                        else 4
                        if profile.faction == 3
                        else 8
                    )
                    if zone == t.CONSTRUCTS and profile.also_mechana:
                        self.also_mechana = True
            zone += 1
        self.factions = seen % 2 + seen // 2 % 2 + seen // 4 % 2 + seen // 8

    def _weigh_deck(self) -> None:
        """The worth of an average card of the own deck, and how often a card acquired now will be played.

        `crowd` is what a card takes away by its place in the hand: nothing while each turn draws all cards.
        """
        view = self.view
        total: i64 = 0
        draws: i64 = 0
        junk: i64 = 0
        zone: i64 = t.HAND
        while zone <= t.PLAYED:
            heap = view.see(zone, self.seat)
            for card in heap.rest if zone == t.DECK else heap.cards:
                if card == 0:
                    continue
                profile = self.profiles[card]
                self.cards += 1
                if profile.kind == CONSTRUCT:
                    total += 2 * self.give(profile.use)
                else:
                    total += self.give(profile.play)
                    draws += profile.play.draws
                    if profile.origin == FROM_START:
                        junk = card
            zone += 1
        slots: i64 = max(self.cards * 1000 - draws, self.cards * 350)
        self.average = total * 1000 // slots if self.cards > 0 else self.rune
        drawn: i64 = 5 * self.cards * 1_000_000 // max(slots, 1)
        left: i64 = view.see(t.DECK, self.seat).count * 1000
        self.plays = min(self.turns, max(0, self.turns * drawn // 1000 - left) // (self.cards + 1))
        self.crowd = self.average if self.cards * 1000 > drawn else 0
        delay: i64 = (left + self.cards * 500) * 1000 // max(drawn, 5000)
        self.in_play = max(0, self.turns - delay) * self.weights.construct_kept // 1000
        if junk != 0:
            self.relief = max(0, -self.card(junk))

    def is_opponent(self, seat: i64) -> bool:
        """Whether another seat plays against this one."""
        return seat != self.seat and seat != self.partner

    # What things are worth

    def give(self, gives: Yield) -> i64:
        """What a yield is worth each time, without the cards that it draws."""
        weights = self.weights
        value: i64 = gives.honor * self.honor // 1000 + gives.flat
        value += (gives.runes * self.rune + gives.power * self.power) // 1000
        if gives.mechana_runes > 0:
            value += gives.mechana_runes * weights.mechana_rune // 1000
        if gives.discount > 0:
            value += gives.discount * self.rune // 1000 * weights.discount // 1000
        if gives.power_per_mechana > 0:
            value += gives.power_per_mechana * max(1, self.mechana) * self.power // 1000
        if gives.honor_per_faction > 0:
            value += gives.honor_per_faction * self.factions * self.honor // 1000
        if gives.banish_own > 0:
            value += gives.banish_own * self.relief // 1000 * weights.banish_own // 1000
        if gives.must_banish:
            value += self.relief * weights.banish_own // 1000
        if gives.acquire_limit > 0:
            value += min(gives.acquire_limit, _MOST_SAVED) * self.rune * weights.acquire_free // 1000
        if gives.defeat_limit > 0:
            value += min(gives.defeat_limit, _MOST_SAVED) * self.power * weights.defeat_free // 1000
        if gives.copies:
            value += self.average * weights.copy // 1000
        if gives.discards > 0:
            value -= gives.discards * self.average // 1000 * weights.discard // 1000
        if gives.extra_turns > 0:
            value += 5 * self.average * weights.extra_turn // 1000
        return value

    def worth(self, gives: Yield) -> i64:
        """What a yield is worth each time, the cards that it draws included."""
        return self.give(gives) + gives.draws * self.average // 1000 * self.weights.draw // 1000

    def card(self, number: i64) -> i64:
        """What it is worth to have a hero or construct in the discard pile; below 0: better not."""
        profile = self.profiles[number]
        value: i64 = profile.honor * self.printed_honor + profile.correction
        if profile.kind == CONSTRUCT:
            value += self.in_play * self.worth(profile.use) // 1000
            once: i64 = min(1000, self.in_play)
            if profile.once.extra_turns > 0:
                value += once * max(0, self.worth(profile.once) - profile.honor * 1000) // 1000
            return value - min(1000, self.plays) * self.crowd // 1000
        return value + self.plays * (self.worth(profile.play) - self.crowd) // 1000

    def monster(self, number: i64) -> i64:
        """What it is worth to defeat a monster now, whatever it costs."""
        gives = self.profiles[number].play
        value: i64 = self.worth(gives)
        if gives.lose_one or gives.keep_one or gives.steals > 0:
            for seat in range(self.seats):
                if self.is_opponent(seat):
                    value += self._harm(gives, seat)
        return value

    def _harm(self, gives: Yield, seat: i64) -> i64:
        """What a monster's reward against one opponent is worth."""
        constructs: i64 = self.view.see(t.CONSTRUCTS, seat).count
        value: i64 = 0
        if gives.lose_one:
            value += min(1, constructs) * self.weights.lose_construct
        if gives.keep_one:
            value += max(0, constructs - 1) * self.weights.lose_construct
        if gives.steals > 0 and self.view.see(t.HAND, seat).count > 0:
            value += self.weights.steal
        return value

    def any_card(self, number: i64) -> i64:
        """What it is worth to get a card of the row, a monster or not, for nothing."""
        return self.monster(number) if self.profiles[number].kind == MONSTER else self.card(number)

    def mechana_for_us(self, profile: Profile) -> bool:
        """Whether a card is a Mechana construct for this seat."""
        return profile.kind == CONSTRUCT and (profile.faction == MECHANA or self.also_mechana)

    def gift(self, number: i64) -> i64:
        """What it is worth to have the partner get a hero or construct instead of oneself.

        The partner's deck is known by its size only: a smaller one plays the card more often.
        """
        view = self.view
        cards: i64 = 0
        zone: i64 = t.HAND
        while zone <= t.PLAYED:
            if zone != t.DECK_TOP:
                cards += view.see(zone, self.partner).count
            zone += 1
        profile = self.profiles[number]
        value: i64 = profile.honor * self.printed_honor
        use: i64 = self.card(number) - value
        return (value + use * (self.cards + 1) // (cards + 1)) * self.weights.gift // 1000
