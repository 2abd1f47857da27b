"""Policy: how likely good players are to choose what, learned from their games, looked up in tables.

An option has a log-weight that depends on what it does (its key), on the card it names, on the stage of the
game and on what there is to spend. Games are played out by lot with these weights, sharpened; the tree starts
from blunter ones. How they are learned: `deckwerk.lab.policy`.
"""

from math import exp
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.bits import has_bit
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.players.search.guide import Guide, Numbers, draw_lot

STAGES: Final = 4
"""A guide divides its games into so many stages, counted from 0 ..."""
BUDGETS: Final = 10
"""... and what there is to spend into so many budgets."""
USUAL: Final = "usual"
"""Stands for all cards that are not named."""

Curve = list[int]
"""Log-weights in hundredths: one for each stage, then what each budget adds."""
Lessons = dict[str, dict[str, Curve]]
"""What was learned: by key and card, in the words of a game."""

_POINTS: Final[i64] = 14
_FARTHEST: Final[i64] = 800
"""What is worse than the best by so much is chosen no more often than if it were by that."""
_CERTAIN: Final = 100_000
_SHARPNESS: Final = 2.5
_BLUNTNESS: Final = 0.5
_UNKNOWN: Final[i64] = -1
_LEAST: Final[i64] = -1_000_000
# The parts of a key: verb, zone or first verb, number, and two marks
_PART: Final[i64] = 64
_NUMBERS: Final[i64] = 4
_THEIRS: Final[i64] = 16384
_MARKED: Final[i64] = 32768
_BARE: Final[i64] = 65536
KEYS: Final = 81920
"""So many keys there can be."""


@final
class Situation:
    """What a guide says about a state: its stage, what there is to spend, and as bits the places of the row
    where there is more than the card; bit 0 if a card waits for what options of other zones may bring.
    """

    __slots__ = ("budget", "marks", "stage")

    def __init__(self) -> None:
        self.stage: i64 = 0
        self.budget: i64 = 0
        self.marks: i64 = 0

    def spend(self, amount: i64) -> None:
        """Note what there is to spend."""
        self.budget = min(amount, BUDGETS - 1)


def key_of(code: i64, first: i64, asked: i64, marks: i64) -> i64:
    """What an option does, besides the card it names; `first` is the verb of the first option beside it.

    With a card: its verb, zone, number (from 3 on all alike), whether it is another seat's, and whether its
    place (0 for an option that names a zone alone) is marked. Without: its verb, its number and the first
    verb.
    """
    number: i64 = min(number_of(code), _NUMBERS - 1)
    if card_of(code) == 0:
        return _BARE + verb_of(code) % _PART + _PART * (first % _PART + _PART * number)
    key: i64 = verb_of(code) % _PART + _PART * (zone_of(code) % _PART + _PART * number)
    if seat_of(code) > 0 and seat_of(code) - 1 != asked:
        key += _THEIRS
    if (place_of(code) > 0 or zone_of(code) > 0) and has_bit(marks, place_of(code)):
        key += _MARKED
    return key


def describe_key(rules: Ruleset, key: int) -> str:
    """A key in the words of a game, as `banish discard` or `end beside acquire`; none if there is no such."""
    bare = key >= _BARE
    part = int(_PART)
    verb, other, number = key % part, key // part % part, key // part**2 % 4
    if verb >= len(rules.verbs) or other > (len(rules.verbs) - 1 if bare else len(rules.zones)):
        return ""
    words = [rules.verbs[verb].word]
    if bare:
        words += ["beside", rules.verbs[other].word]
    elif other:
        words.append(rules.zones[other - 1].name)
    if number:
        words.append(f"#{number}")
    if not bare and key & int(_THEIRS):
        words.append("theirs")
    if not bare and key & int(_MARKED):
        words.append("marked")
    return " ".join(words)


def _falling(steepness: float) -> vec[i64]:
    """The weight of what is worse than the best by so many hundredths."""
    table = vec[i64]()
    for worse in range(int(_FARTHEST) + 1):
        table = append(table, max(1, round(_CERTAIN * exp(-worse * steepness / 100))))
    return table


_SHARP: Final = _falling(_SHARPNESS)
_BLUNT: Final = _falling(_BLUNTNESS)


@final
class Policy:
    """What was learned about a game."""

    def __init__(self, rules: Ruleset, lessons: Lessons) -> None:
        cards = len(rules.card_ids)
        rows = vec[i64]()
        logs = vec[i64]()
        known = 0
        for key in range(KEYS):
            name = describe_key(rules, key)
            if name not in lessons:
                rows = append(rows, _UNKNOWN)
                continue
            rows = append(rows, known)
            known += 1
            curves = lessons[name]
            usual = curves.get(USUAL, [0] * (STAGES + BUDGETS))
            for number in range(cards):
                for log in curves.get(rules.card_ids[number], usual) if number else usual:
                    logs = append(logs, log)
        self._cards: i64 = cards
        self._rows: vec[i64] = rows
        self._logs: vec[i64] = logs

    def weigh(self, situation: Situation, asked: i64, options: Options, weights: Numbers) -> None:
        """Weights for the tree, in which nothing likely is overlooked."""
        self._look_up(situation, asked, options, weights, _BLUNT)

    def pick(self, situation: Situation, asked: i64, options: Options, weights: Numbers, rng: Rng) -> i64:
        """The index of an option by lot, mostly what good players would choose."""
        self.sharpen(situation, asked, options, weights)
        return draw_lot(weights, options.size(), rng)

    def sharpen(self, situation: Situation, asked: i64, options: Options, weights: Numbers) -> None:
        """Weights for playing games out: mostly what good players would choose."""
        self._look_up(situation, asked, options, weights, _SHARP)

    def _look_up(
        self, situation: Situation, asked: i64, options: Options, weights: Numbers, falling: vec[i64]
    ) -> None:
        first: i64 = verb_of(options.code(0))
        items = weights.items
        rows = self._rows
        logs = self._logs
        size: i64 = options.size()
        best: i64 = _LEAST
        for index in range(size):
            code: i64 = options.code(index)
            row: i64 = rows[key_of(code, first, asked, situation.marks)]
            log: i64 = 0
            if row != _UNKNOWN:
                start: i64 = (row * self._cards + card_of(code)) * _POINTS
                log = logs[start + situation.stage] + logs[start + STAGES + situation.budget]
            items[index] = log
            best = max(best, log)
        for index in range(size):
            items[index] = falling[min(best - items[index], _FARTHEST)]


class LearnedGuide(Guide):
    """A guide that chooses as it has learned. A family says what the situation is and which policy fit."""

    def situation(self, state: State) -> Situation:
        """What decides about the weights of options; to be used before the next is asked for."""
        raise NotImplementedError

    def policy(self, state: State) -> Policy:
        """What was learned about such games."""
        raise NotImplementedError

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """As it has learned."""
        self.policy(state).weigh(self.situation(state), state.asked, options, weights)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """As it has learned."""
        return self.policy(state).pick(self.situation(state), state.asked, options, weights, rng)
