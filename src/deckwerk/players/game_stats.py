"""GameStats: what happened in games, written down in columns of numbers while they are played.

It looks at states and at the codes of actions, never at texts or views, so that watching costs little. What a
verb means for a card, which counters count, whose turn it is and who a seat is, the tables of a ruleset say:
see `Verb.role`, `Ruleset.resources`, the counters `turn` (a seat) and `turns` (how many have begun), and the
seats' zone `character`.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, PLAYS, Options, card_of, verb_of
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import NOBODY, State
from deckwerk.engine.vectors import append, vec

_BUY: Final[i64] = 1
_PLAY: Final[i64] = 2
_MISSING: Final[i64] = -1


@final
class Columns:
    """A table under construction: a list of numbers for each of its columns."""

    def __init__(self, names: list[str]) -> None:
        self.names: list[str] = names
        self.values: list[list[int]] = [[] for _ in names]

    def take(self) -> dict[str, list[int]]:
        """The columns by name; those to come are empty again."""
        taken = dict(zip(self.names, self.values, strict=True))
        self.values = [[] for _ in self.names]
        return taken


@final
class GameStats:
    """Watches games of one ruleset, one after the other: `begin`, then `before` and `after` each decision.

    `cards` has a row for each game, seat and card that was offered, bought or played: in how many turns it
    could be bought, how often it was, in which of the seat's own turns first (0: never), how often it was
    played. `turns` has a row for each turn: its number among the seat's own, the cards the seat then has, its
    score, the card of its character (0: none), and its resources. Games are numbered as `begin` is told,
    seats and cards as in the state.
    """

    def __init__(self, rules: Ruleset) -> None:
        resources = rules.resources()
        self.cards: Columns = Columns(["game", "seat", "card", "offered", "bought", "turn", "played"])
        self.turns: Columns = Columns(
            ["game", "seat", "turn", "cards", "score", "character", *(one.counter for one in resources)]
        )
        self.first: int = 0
        self.characters: list[int] = []
        """Who began in the game that was watched last, and who each seat was then."""
        self._game: int = 0
        self._active_counter: i64 = _table_counter(rules, "turn")
        self._turns_counter: i64 = _table_counter(rules, "turns")
        self._character_zone: i64 = _seat_zone(rules, "character")
        self._active: i64 = 0
        self._turns: i64 = 0
        self._size: i64 = len(rules.card_ids)
        self._options: Options = Options()
        self._roles: vec[i64] = vec[i64]()
        for verb in rules.verbs:
            self._roles = append(self._roles, _role(verb.role))
        self._counters: vec[i64] = vec[i64]()
        self._strides: vec[i64] = vec[i64]()
        self._lapses: vec[i64] = vec[i64]()
        for resource in resources:
            number = rules.counters.index(resource.counter)
            self._counters = append(self._counters, number)
            self._strides = append(
                self._strides, 0 if number < rules.table_counters else rules.counter_stride
            )
            self._lapses = append(self._lapses, 1 if resource.lapses else 0)
        self._before: vec[i64] = vec[i64]()
        self._gained: vec[i64] = vec[i64]()
        self._own_turns: vec[i64] = vec[i64]()
        self._offered: vec[i64] = vec[i64]()
        self._offered_in: vec[i64] = vec[i64]()
        self._bought: vec[i64] = vec[i64]()
        self._bought_in: vec[i64] = vec[i64]()
        self._played: vec[i64] = vec[i64]()

    def begin(self, game: int, state: State) -> None:
        """Watch a game from its first decision on."""
        self._game = game
        size: i64 = state.seats * self._size
        self._offered = _zeros(size)
        self._offered_in = _zeros(size)
        self._bought = _zeros(size)
        self._bought_in = _zeros(size)
        self._played = _zeros(size)
        self._own_turns = _zeros(state.seats)
        self._active = self._whose_turn(state)
        self._turns = self._which_turn(state)
        self.first = int(self._active)
        self.characters = [int(self._character_of(state, seat)) for seat in range(state.seats)]
        self._begin_turn(state)

    def before(self, state: State, code: i64) -> None:
        """Note what the asked seat is offered, and which option it takes."""
        first: i64 = state.asked * self._size
        turn: i64 = self._own_turns[state.asked]
        options = self._options
        options.clear()
        state.rules.effects[state.top_effect()].options(state, options)
        for index in range(options.size()):
            option: i64 = options.code(index)
            if self._roles[verb_of(option)] == _BUY:
                place: i64 = first + card_of(option)
                if self._offered_in[place] <= turn:  # kept one higher, so that 0 is never
                    self._offered_in[place] = turn + 1
                    self._offered[place] += 1
        role: i64 = self._roles[verb_of(code)]
        if role == _BUY:
            bought: i64 = first + card_of(code)
            if self._bought[bought] == 0:
                self._bought_in[bought] = turn
            self._bought[bought] += 1
        elif role == _PLAY:
            self._played[first + card_of(code)] += 1

    def after(self, state: State) -> None:
        """Note what the decision brought, and the end of a turn or of the game."""
        if state.over:
            self._end_turn(state)
            self._end_game(state)
        elif self._which_turn(state) != self._turns or self._whose_turn(state) != self._active:
            self._end_turn(state)
            self._active = self._whose_turn(state)
            self._turns = self._which_turn(state)
            self._begin_turn(state)
        else:
            self._gain(state)

    def rounds(self) -> int:
        """How many turns the seat with the most has had in the game that was watched last."""
        most: i64 = 0
        for turns in self._own_turns:
            most = max(most, turns)
        return int(most)

    def _whose_turn(self, state: State) -> i64:
        if self._active_counter != _MISSING:
            return state.get(self._active_counter)
        return state.asked if state.asked != NOBODY else self._active

    def _which_turn(self, state: State) -> i64:
        return state.get(self._turns_counter) if self._turns_counter != _MISSING else 0

    def _begin_turn(self, state: State) -> None:
        self._own_turns[self._active] += 1
        self._before = _zeros(len(self._counters))
        self._gained = _zeros(len(self._counters))
        self._gain(state)

    def _gain(self, state: State) -> None:
        """Add what each lapsing counter has gained since the last look."""
        for index in range(len(self._counters)):
            value: i64 = state.counters[self._counters[index] + self._active * self._strides[index]]
            if value > self._before[index]:
                self._gained[index] += value - self._before[index]
            self._before[index] = value

    def _end_turn(self, state: State) -> None:
        columns = self.turns.values
        seat: i64 = self._active
        columns[0].append(self._game)
        columns[1].append(int(seat))
        columns[2].append(int(self._own_turns[seat]))
        columns[3].append(int(_cards_of(state, seat)))
        columns[4].append(state.rules.scores(state)[seat])
        columns[5].append(int(self._character_of(state, seat)))
        for index in range(len(self._counters)):
            value: i64 = self._gained[index]
            if self._lapses[index] == 0:
                value = state.counters[self._counters[index] + seat * self._strides[index]]
            columns[6 + int(index)].append(int(value))

    def _character_of(self, state: State, seat: i64) -> i64:
        """The card that says who a seat is, 0 where none does."""
        if self._character_zone == _MISSING or state.see(self._character_zone, seat).size() == 0:
            return 0
        return state.see(self._character_zone, seat).card(0)

    def _end_game(self, state: State) -> None:
        columns = self.cards.values
        for seat in range(int(state.seats)):
            first: i64 = seat * self._size
            for card in range(1, int(self._size)):
                place: i64 = first + card
                offered: i64 = self._offered[place]
                if offered + self._bought[place] + self._played[place] > 0:
                    columns[0].append(self._game)
                    columns[1].append(seat)
                    columns[2].append(card)
                    columns[3].append(int(offered))
                    columns[4].append(int(self._bought[place]))
                    columns[5].append(int(self._bought_in[place]))
                    columns[6].append(int(self._played[place]))


def _table_counter(rules: Ruleset, name: str) -> i64:
    names = rules.counters[: rules.table_counters]
    return names.index(name) if name in names else _MISSING


def _seat_zone(rules: Ruleset, name: str) -> i64:
    names = [spec.name for spec in rules.zones]
    return names.index(name) if name in names[rules.table_zones :] else _MISSING


def _role(name: str) -> i64:
    if name == BUYS:
        return _BUY
    return _PLAY if name == PLAYS else 0


def _zeros(size: i64) -> vec[i64]:
    zeros = vec[i64]()
    for _ in range(size):
        zeros = append(zeros, 0)
    return zeros


def _cards_of(state: State, seat: i64) -> i64:
    """How many cards lie in the zones of a seat."""
    first: i64 = state.rules.table_zones + seat * state.zone_stride
    count: i64 = 0
    for zone in range(first, first + state.zone_stride):
        count += len(state.zones[zone].items)
    return count
