"""Policy: how likely good players are to choose what, learned from their games, looked up in tables.

An option has a log-weight that depends on what it does (its key), on the card it names, on the stage of the
game and on what there is to spend. Games are played out by lot with these weights, sharpened; the tree starts
from blunter ones. How they are learned: `deckwerk.lab.policy`.
"""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options, card_of, number_of, place_of, seat_of, verb_of, zone_of
from deckwerk.engine.bits import has_bit
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import append, vec
from deckwerk.players.search.guide import Guide, Numbers, draw_lot, turns_counter
from deckwerk.players.search.value import Tables, ValueModel

STAGES: Final = 4
"""A guide divides its games into so many stages, counted from 0 ..."""
BUDGETS: Final = 10
"""... and what there is to spend into so many budgets."""
USUAL: Final = "usual"
"""Stands for all cards that are not named."""


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
class Context:
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


def parse_key(rules: Ruleset, text: str) -> int:
    """The key that `describe_key` writes as this text, or -1 if a game has no such words."""
    words = text.split(" ")
    key = int(_MARKED) * _take(words, "marked") + int(_THEIRS) * _take(words, "theirs")
    part = int(_PART)
    if len(words) > 1 and words[-1].startswith("#"):
        key += part**2 * int(words.pop()[1:])
    verbs = [verb.word for verb in rules.verbs]
    if words[0] not in verbs:
        return -1
    key += verbs.index(words[0])
    match words[1:]:
        case []:
            return key
        case ["beside", other] if other in verbs:
            return key + int(_BARE) + part * verbs.index(other)
        case [zone]:
            names = [known.name for known in rules.zones]
            return key + part * (names.index(zone) + 1) if zone in names else -1
    return -1


def _take(words: list[str], word: str) -> bool:
    """Take a word away if it is the last."""
    if words[-1] != word:
        return False
    words.pop()
    return True


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
    """What was learned about a game: by key and card, in the words of the game, log-weights in hundredths,
    one for each stage and then what each budget adds.
    """

    def __init__(self, rules: Ruleset, learned: Tables) -> None:
        cards = len(rules.card_ids)
        rows = vec[i64]([_UNKNOWN] * KEYS)
        logs = vec[i64]()
        known = 0
        for name, curves in learned.items():
            key = parse_key(rules, name)
            if key < 0:
                continue
            rows[key] = known
            known += 1
            usual = curves.get(USUAL, [0] * (STAGES + BUDGETS))
            for number in range(cards):
                for log in curves.get(rules.card_ids[number], usual) if number else usual:
                    logs = append(logs, log)
        self._cards: i64 = cards
        self._rows: vec[i64] = rows
        self._logs: vec[i64] = logs

    def weigh(self, context: Context, asked: i64, options: Options, weights: Numbers) -> None:
        """Weights for the tree, in which nothing likely is overlooked."""
        self._look_up(context, asked, options, weights, _BLUNT)

    def pick(self, context: Context, asked: i64, options: Options, weights: Numbers, rng: Rng) -> i64:
        """The index of an option by lot, mostly what good players would choose."""
        self.sharpen(context, asked, options, weights)
        return draw_lot(weights, options.size(), rng)

    def sharpen(self, context: Context, asked: i64, options: Options, weights: Numbers) -> None:
        """Weights for playing games out: mostly what good players would choose."""
        self._look_up(context, asked, options, weights, _SHARP)

    def _look_up(
        self, context: Context, asked: i64, options: Options, weights: Numbers, falling: vec[i64]
    ) -> None:
        first: i64 = verb_of(options.code(0))
        items = weights.items
        rows = self._rows
        logs = self._logs
        size: i64 = options.size()
        best: i64 = _LEAST
        for index in range(size):
            code: i64 = options.code(index)
            row: i64 = rows[key_of(code, first, asked, context.marks)]
            log: i64 = 0
            if row != _UNKNOWN:
                start: i64 = (row * self._cards + card_of(code)) * _POINTS
                log = logs[start + context.stage] + logs[start + STAGES + context.budget]
            items[index] = log
            best = max(best, log)
        for index in range(size):
            items[index] = falling[min(best - items[index], _FARTHEST)]


class LearnedGuide(Guide):
    """A guide that chooses as it has learned. A family says what the context is, and which models fit where
    the usual ones do not.
    """

    def __init__(self, rules: Ruleset, policy: Policy, value: ValueModel) -> None:
        self._policy: Policy = policy
        self._value: ValueModel = value
        self._turns: i64 = turns_counter(rules)
        self._context: Context = Context()

    def turns(self, state: State) -> i64:
        """By the counter `turns`."""
        return state.counters[self._turns]

    def context(self, state: State) -> Context:
        """What decides about the weights of options; to be used before the next is asked for."""
        raise NotImplementedError

    def policy(self, state: State) -> Policy:
        """What was learned about such games."""
        return self._policy

    def value(self, state: State) -> ValueModel:
        """What says how such games stand."""
        return self._value

    def estimate(self, state: State, chances: Numbers) -> None:
        """As its value model says."""
        self.value(state).estimate(state, chances)

    def weigh(self, state: State, options: Options, weights: Numbers) -> None:
        """As it has learned."""
        self.policy(state).weigh(self.context(state), state.asked, options, weights)

    def pick(self, state: State, options: Options, weights: Numbers, rng: Rng) -> i64:
        """As it has learned."""
        return self.policy(state).pick(self.context(state), state.asked, options, weights, rng)
