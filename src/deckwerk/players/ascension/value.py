"""How a game of the Ascension family will probably end: honor so far, and what each deck will still bring.

What cards bring beyond the honor printed on them was measured: how games of greedy players ended that held
the card, by the turns that were to come (`deckwerk.lab.value_model`). A card that was never measured is
worth what its effects are to a typical deck.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import NOTE_BITS
from deckwerk.games.ascension import components as c
from deckwerk.games.ascension.book import CardBook, mode_of
from deckwerk.games.ascension.card import MONSTER
from deckwerk.games.ascension.scoring import rival_score
from deckwerk.players.ascension.typical import typical
from deckwerk.players.ascension.values import Judge, turns_left
from deckwerk.players.ascension.weights import Weights
from deckwerk.players.search.guide import Numbers, chance_by_margin
from deckwerk.players.search.value import CardValues, MarginFeatures, Tables, ValueModel

TURNS: Final = [0, 1, 2, 4, 6, 8, 10, 12]
"""For so many turns to come values are measured."""
_USUAL_TURN: Final = 5800
"""What a turn more than others is worth where nothing was measured."""
_STEP: Final[i64] = 500
"""There are values for every half turn, in thousandths of a turn ..."""
_LAST: Final[i64] = 24
"""... up to so many half turns."""
_OF_WORTH: Final[i64] = 350
_OF_USE: Final[i64] = 600
"""How much of the worth of a card of the deck, or of a construct's uses, has proved true, in thousandths."""
_WON: Final[i64] = 900_000
_LEAST: Final[i64] = -1_000_000_000
# By how much a forecast may be wrong, in thousandths of an honor: at the end, and more for each turn to come.
_DOUBT: Final[i64] = 2100
_DOUBT_PER_TURN: Final[i64] = 500


def rounds_left(state: State, weights: Weights) -> i64:
    """How many rounds are to come after this one, in thousandths."""
    if state.get(c.POOL_EMPTIED) == 1:
        return 0
    taken: i64 = state.get(c.RIVAL_HONOR)
    for seat in range(state.seats):
        taken += state.get(c.HONOR, seat)
    return turns_left(weights, taken, state.get(c.TURNS), state.get(c.POOL), state.seats)


def has_turn(state: State, seat: i64) -> bool:
    """Whether a seat still has its turn of this round, or is at it."""
    first: i64 = state.get(c.FIRST)
    seats: i64 = state.seats
    return (seat - first + seats) % seats >= (state.get(c.TURN) - first + seats) % seats


@final
class HonorFeatures(MarginFeatures):
    """What honor at the end depends on. Alone, the turns to come are those before the rival's last cards."""

    def __init__(self, rules: Ruleset, judge: Judge) -> None:
        deck = [int(zone) for zone in range(c.HAND, c.PLAYED + 1)]
        super().__init__(TURNS, deck, [int(c.CONSTRUCTS), int(c.TROPHIES)])
        self._rules: Ruleset = rules
        self._judge: Judge = judge

    def margin(self, state: State) -> i64:
        """In honor."""
        scores = state.rules.scores(state)
        return scores[0] - (scores[1] if len(scores) > 1 else rival_score(state))

    def turns_to_come(self, state: State) -> i64:
        """The rounds after this one."""
        return rounds_left(state, self._judge.weights)

    def has_turn(self, state: State, seat: i64) -> bool:
        """In the order of the round."""
        return has_turn(state, seat)

    def expected(self) -> Tables:
        """In thousandths of an honor."""
        found: Tables = {"deck": {}, "play": {}}
        for turns in self.turns:
            promised = Promised(self._judge, turns * 1000)
            for slug, number in self._rules.card_numbers.items():
                found["deck"].setdefault(slug, []).append(int(promised.in_deck(number)))
                found["play"].setdefault(slug, []).append(int(promised.in_play(number)))
        return found


@final
class Promised:
    """What the effects of cards promise a typical deck with so many thousandths of turns to come."""

    def __init__(self, judge: Judge, time: i64) -> None:
        self._judge: Judge = judge
        self._worth = typical(judge, time // 1000)
        self._time: i64 = time

    def in_deck(self, card: i64) -> i64:
        """Beyond its printed honor, in the deck, hand or discard pile."""
        profile = self._judge.profiles[card]
        if card == 0 or profile.kind == MONSTER:
            return 0
        worth = self._worth
        return (worth.card(card) - profile.honor * worth.printed_honor) * _OF_WORTH // 1000

    def in_play(self, card: i64) -> i64:
        """As a construct in play, or as a trophy."""
        profile = self._judge.profiles[card]
        if profile.trophy_energy > 0:
            return self._judge.weights.save_trophy if self._time > 0 else 0
        return self._worth.expect(profile.use) * self._time // 1000 * _OF_USE // 1000


def _at(curve: list[int], time: int) -> int:
    """The value of a curve after so many thousandths of turns; beyond the last point it stays."""
    for index in range(1, len(TURNS)):
        end = TURNS[index] * 1000
        if time < end:
            start = TURNS[index - 1] * 1000
            rise = curve[index] - curve[index - 1]
            return curve[index - 1] + rise * (time - start) // (end - start)
    return curve[-1]


@final
class HonorModel(ValueModel):
    """Foresees the honor everybody will have, and so their chances."""

    def __init__(self, rules: Ruleset, judge: Judge, learned: Tables, *, solo: bool) -> None:
        honor = vec[i64]()
        for card in cast(CardBook, rules).cards:
            honor = append(honor, card.honor * 1000)
        usual = [0 if solo else _USUAL_TURN] * len(TURNS)
        extra_turn = learned.get("scales", {}).get("turn", usual)
        turn = vec[i64]()
        for stage in range(_LAST + 1):
            turn = append(turn, _at(extra_turn, int(stage * _STEP)))
        self._weights: Weights = judge.weights
        self._honor: vec[i64] = honor
        self._turn: vec[i64] = turn
        self._cards: CardValues = _card_values(rules, judge, honor, learned)

    def estimate(self, state: State, chances: Numbers) -> None:
        """By the margin before the best of the others; winning counts for most."""
        seats: i64 = state.seats
        over: bool = state.over
        rounds: i64 = 0 if over else rounds_left(state, self._weights)
        stage: i64 = min(_LAST, (rounds + _STEP // 2) // _STEP)
        chances.reserve(2 * seats)
        items = chances.items  # the chances, and behind them the totals they come from
        for seat in range(seats):
            total: i64 = state.get(c.HONOR, seat) * 1000
            if over:
                total += self._printed(state, seat)
            else:
                total += self._cards.total(state, seat, stage)
                if has_turn(state, seat):
                    total += self._turn[stage]
            items[seats + seat] = total
        mode: i64 = mode_of(state)
        doubt: i64 = _DOUBT + _DOUBT_PER_TURN * rounds // 1000
        if mode == c.SOLO:
            items[0] = chance_by_margin(items[1] - self._rival(state), doubt)
        else:
            _compare(items, seats, seats // 2 if mode == c.TEAM else seats, doubt)
        if over:
            winners = state.rules.winners(state)
            for seat in range(seats):
                items[seat] = items[seat] // 10 + (_WON if seat in winners else 0)

    def _printed(self, state: State, seat: i64) -> i64:
        """The honor on the cards of a seat."""
        total: i64 = 0
        zone: i64 = c.HAND
        while zone <= c.CONSTRUCTS:
            for entry in state.see(zone, seat).items:
                total += self._honor[entry >> NOTE_BITS]
            zone += 1
        return total

    def _rival(self, state: State) -> i64:
        """What the solo rival has; what it will take is part of what a turn brings."""
        total: i64 = state.get(c.RIVAL_HONOR) * 1000
        for entry in state.see(c.SET_ASIDE).items:
            total += self._honor[entry >> NOTE_BITS]
        return total


def _card_values(rules: Ruleset, judge: Judge, honor: vec[i64], learned: Tables) -> CardValues:
    """What cards are worth at every half turn, with the honor on them; a trophy's honor has been taken."""
    known_deck = learned.get("deck", {})
    known_play = learned.get("play", {})
    deck = vec[i64]()
    play = vec[i64]()
    for stage in range(_LAST + 1):
        time: i64 = stage * _STEP
        promised = Promised(judge, time)
        for number in range(len(judge.profiles)):
            slug = rules.card_ids[number]
            printed: i64 = 0 if judge.profiles[number].kind == MONSTER else honor[number]
            if slug in known_deck:
                deck = append(deck, printed + _at(known_deck[slug], int(time)))
            else:
                deck = append(deck, printed + promised.in_deck(number))
            if slug in known_play:
                play = append(play, printed + _at(known_play[slug], int(time)))
            else:
                play = append(play, printed + promised.in_play(number))
    return CardValues(HonorFeatures(rules, judge), deck, play, len(judge.profiles))


def _compare(items: vec[i64], seats: i64, teams: i64, doubt: i64) -> None:
    """Turn totals into chances against the best of the others.

    Partners sit as far apart as there are teams; their totals count together.
    """
    for seat in range(teams, seats):
        items[seats + seat - teams] += items[seats + seat]
    for team in range(teams):
        best: i64 = _LEAST
        for other in range(teams):
            if other != team:
                best = max(best, items[seats + other])
        items[team] = chance_by_margin(items[seats + team] - best, doubt)
    for seat in range(teams, seats):
        items[seat] = items[seat - teams]
