"""Why an option is worth taking: what it brings, what it keeps others from, and how much better it is.

All of it is found out in games that the seat cannot tell from the real one (`Perspective.sample`), so it says
nothing that the seat may not know. It is data without words; `presentation/reasons.py` says it to people.
"""

from collections.abc import Callable
from dataclasses import replace
from math import sqrt

from deckwerk import Perspective, SetupError
from deckwerk.engine.action import BUYS, PLAYS, Options, card_of, verb_of
from deckwerk.engine.components import SEEN_BY_ALL
from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.players.greedy import Evaluator, best_option
from deckwerk.players.roster import evaluator
from deckwerk.table.computers import Advice
from deckwerk.table.questions import TURN
from deckwerk.table.reason import DREW, Change, Denial, Why

_OUT = "out"
"""The event that tells that a seat is out."""
_GAMES = 16
_MOST_STEPS = 300
"""So many games are tried out, each until the seat's next turn or for so many decisions."""
_LEAST_OF_CARD = 40
"""What another would take is told from so many games in a hundred on."""
_SURE = 2.0
"""What two options bring is told apart where the difference is so many standard errors."""


def reasoned(perspective: Perspective, found: list[Advice]) -> list[Advice]:
    """Advice, the first with why it is worth taking."""
    first = found[0]
    if len(perspective.options) < 2:
        return found
    other = found[1] if len(found) > 1 else None
    points = None
    if other is not None and first.percent is not None and other.percent is not None:
        points = first.percent - other.percent
    why = explain(perspective, first.index, other.index if other else None, points)
    return [replace(first, why=why), *found[1:]]


def explain(
    perspective: Perspective,
    index: int,
    against: int | None = None,
    points: int | None = None,
    *,
    games: int = _GAMES,
    seed: int = 1,
) -> Why:
    """Why the option of an index is worth taking, compared with another; equal knowledge and equal seeds give
    equal reasons.
    """
    code = perspective.options[index]
    starts = [perspective.sample(seeded(seed + number)) for number in range(games)]
    judge = _judge(perspective.rules)
    trials = [_Trial(start, code, perspective.seat, judge) for start in starts]
    why = replace(_at_once(trials), against=against, points=points)
    if judge is None:
        return why
    for trial in trials:
        trial.play_on()
    others: list[_Trial] = []
    if against is not None:
        others = [_Trial(start, perspective.options[against], perspective.seat, judge) for start in starts]
        for trial in others:
            trial.play_on()
    return replace(
        why,
        denies=_denied(starts, trials, code, perspective.seat, judge),
        wins=(_share(trials, _Trial.has_won), _share(others, _Trial.has_won)),
        falls=(_share(trials, _Trial.has_lost), _share(others, _Trial.has_lost)),
        later=_compared(trials, others),
    )


def _judge(rules: Ruleset) -> Evaluator | None:
    """What everybody plays on by; None for a game that greedy cannot play."""
    try:
        return evaluator(rules)
    except SetupError:
        return None


class _Trial:
    """One game in which an option is taken: as it was, as it was once that was carried out, and later."""

    def __init__(self, start: State, code: int, seat: int, judge: Evaluator | None) -> None:
        self.seat = seat
        self._judge = judge
        self._before = _Standing(start)
        self._rules = start.rules
        self.state = start.clone()
        self.state.log = []
        self._turn = _turn_of(start)
        self._steps = 0
        self.taken: list[tuple[int, int]] = []
        """Who took which card from the table after the option was carried out."""
        self.plays = start.rules.verbs[verb_of(code)].role == PLAYS
        choose(self.state, code)
        while judge is not None and not self._settled():
            self._step()
        self.after = _Standing(self.state)
        self.offered = _offered(self.state)
        self.passed = self.state.over or _turn_of(self.state) != self._turn
        events = self.state.log
        self.drawn = sum(event.kind == DREW and event.seat == seat for event in events)
        self.beaten = {int(event.seat) for event in events if event.kind == _OUT}

    def _settled(self) -> bool:
        """Whether what an option led to has been answered, and somebody may do what they like again."""
        state = self.state
        kind = "" if state.over else state.rules.effects[state.top_effect()].kind()
        return state.over or kind == TURN or self._steps >= _MOST_STEPS

    def play_on(self, barred: int = 0) -> None:
        """Let everybody play on until the seat's next turn; until then it leaves a card alone if one is
        barred.
        """
        while not self.state.over and self._steps < _MOST_STEPS:
            if _turn_of(self.state) != self._turn and self.state.asked == self.seat and self._settled():
                return
            self._step(barred)

    def _step(self, barred: int = 0) -> None:
        state, judge = self.state, self._judge
        assert judge is not None
        seat = int(state.asked)
        view = observe(state, seat, 0, [])
        options = view.options
        assert options is not None
        if barred and seat == self.seat:
            options = _without(options, self._rules, barred)
        chosen = 0 if options.size() == 1 else best_option(judge.ratings(view, options), options)
        code = options.code(chosen)
        if self._rules.verbs[verb_of(code)].role == BUYS:
            self.taken.append((seat, card_of(code)))
        choose(state, code)
        self._steps += 1

    def changes(self) -> dict[tuple[int, str], int]:
        """What carrying the option out has changed; of what lapses only what came, while the turn goes on."""
        found = {}
        for (seat, counter, lapses), value in self.after.counters.items():
            change = value - self._before.counters[seat, counter, lapses]
            if self.passed and (lapses or (change > 0) == self._is_foe(seat)):
                continue  # the next turn has brought that
            if change and not (lapses and (seat != self.seat or change < 0)):
                found[seat, counter] = change
        if self.drawn and not self.passed:
            found[self.seat, DREW] = self.drawn
        return found

    def _is_foe(self, seat: int) -> bool:
        rules, state = self._rules, self.state
        return rules.team_of(state, seat) != rules.team_of(state, self.seat)

    def cards(self, *, gone: bool) -> list[str]:
        """The cards that have come to the seat, or are gone from it."""
        was, now = self._before.cards[self.seat], self.after.cards[self.seat]
        more, less = (was, now) if gone else (now, was)
        return sorted(card for card in more for _ in range(max(0, more[card] - less.get(card, 0))))

    def has_won(self) -> bool:
        return self.state.over and self.seat in self._rules.winners(self.state)

    def has_lost(self) -> bool:
        log = self.state.log or []
        return (self.state.over and not self.has_won()) or any(
            event.kind == _OUT and event.seat == self.seat for event in log
        )


class _Standing:
    """What everybody has: counters by seat and name, with whether they lapse, and cards by seat."""

    def __init__(self, state: State) -> None:
        rules = state.rules
        self.counters: dict[tuple[int, str, bool], int] = {}
        self.cards: list[dict[str, int]] = []
        for resource in rules.resources():
            number = rules.counters.index(resource.counter)
            common = number < rules.table_counters
            for seat in range(int(state.seats)):
                value = int(state.get(number, 0 if common else seat))
                self.counters[seat, resource.counter, resource.lapses] = value
        for seat in range(int(state.seats)):
            owned: dict[str, int] = {}
            for number in range(rules.table_zones, len(rules.zones)):
                for card in state.see(number, seat).cards():
                    if card:
                        owned[rules.card_ids[card]] = owned.get(rules.card_ids[card], 0) + 1
            self.cards.append(owned)

    def lasting(self) -> dict[tuple[int, str], int]:
        """What does not lapse."""
        return {(seat, name): value for (seat, name, lapses), value in self.counters.items() if not lapses}


def _turn_of(state: State) -> tuple[int, int]:
    """The how many-eth turn it is, and whose, as far as the game counts that."""
    names = state.rules.counters[: state.rules.table_counters]
    return (
        int(state.get(names.index("turns"))) if "turns" in names else 0,
        int(state.get(names.index("turn"))) if "turn" in names else int(state.asked),
    )


def _without(options: Options, rules: Ruleset, card: int) -> Options:
    """The options that do not take a card from the table; all of them if there are no others."""
    kept = Options()
    for code in options.codes():
        if card_of(code) != card or rules.verbs[verb_of(code)].role != BUYS:
            kept.add(code)
    return kept if kept.size() else options


def _at_once(trials: list[_Trial]) -> Why:
    """What carrying an option out brings."""
    changes = [trial.changes() for trial in trials]
    found = []
    for seat, counter in dict.fromkeys(key for each in changes for key in each):
        values = [each.get((seat, counter), 0) for each in changes]
        tenths = round(10 * sum(values) / len(values))
        if tenths:
            found.append(Change(seat, counter, tenths, len({*values}) == 1))
    seat = trials[0].seat
    found.sort(key=lambda each: each.seat != seat)
    beaten = set.intersection(*(trial.beaten for trial in trials)) - {seat}
    gone = () if trials[0].passed else _common(trials, gone=True)
    come = () if trials[0].plays else _common(trials, gone=False)
    return Why(tuple(found), come, gone, beats=tuple(beaten))


def _common(trials: list[_Trial], *, gone: bool) -> tuple[str, ...]:
    """The cards that come to the seat, or leave it, whatever is hidden."""
    lists = [trial.cards(gone=gone) for trial in trials]
    return tuple(lists[0]) if all(each == lists[0] for each in lists) else ()


def _denied(
    starts: list[State], trials: list[_Trial], code: int, seat: int, judge: Evaluator
) -> tuple[Denial, ...]:
    """Who would take the card that an option takes from the table, were it left there."""
    rules = starts[0].rules
    card = int(card_of(code))
    if rules.verbs[verb_of(code)].role != BUYS or not card or card in trials[0].offered:
        return ()
    foes = [
        other
        for other in range(int(starts[0].seats))
        if rules.team_of(starts[0], other) != rules.team_of(starts[0], seat)
    ]
    takers: list[set[int]] = []
    for start in starts:
        left = _Idle(start, seat, judge)
        left.play_on(card)
        takers.append({other for other, taken in left.taken if taken == card})
    found = [
        Denial(other, rules.card_ids[card], 100 * sum(other in each for each in takers) // len(takers))
        for other in foes
    ]
    return tuple(each for each in found if each.percent >= _LEAST_OF_CARD)


class _Idle(_Trial):
    """A game that is played on from where it stands, without any option being taken first."""

    def __init__(self, start: State, seat: int, judge: Evaluator) -> None:
        self.seat = seat
        self._judge = judge
        self._rules = start.rules
        self.state = start.clone()
        self._turn = _turn_of(start)
        self._steps = 0
        self.taken = []


def _offered(state: State) -> set[int]:
    """The cards that lie on the table for all to see."""
    rules = state.rules
    zones = [
        number for number, spec in enumerate(rules.zones[: rules.table_zones]) if spec.seen == SEEN_BY_ALL
    ]
    return {card for number in zones for card in state.see(number).cards()}


def _share(trials: list[_Trial], holds: Callable[[_Trial], bool]) -> int:
    """In how many games of a hundred something holds."""
    return 100 * sum(holds(trial) for trial in trials) // max(1, len(trials))


def _compared(trials: list[_Trial], others: list[_Trial]) -> tuple[Change, ...]:
    """How much better the own side and how much worse all others stand at the next turn with one option than
    with the other, in what does not lapse, where that is no accident.
    """
    pairs = list(zip(trials, others, strict=False))
    ends = [
        (_Standing(one.state).lasting(), _Standing(other.state).lasting())
        for one, other in pairs
        if not one.state.over and not other.state.over
    ]
    if len(ends) < _GAMES // 2:
        return ()
    found = []
    start, rules = trials[0].state, trials[0].state.rules
    own = rules.team_of(start, trials[0].seat)
    for key in ends[0][0]:
        values = [one[key] - other[key] for one, other in ends]
        mean = sum(values) / len(values)
        error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
        gain = mean if rules.team_of(start, key[0]) == own else -mean
        if gain >= 1 and gain >= _SURE * error:
            found.append(Change(key[0], key[1], round(10 * mean), error == 0))
    return tuple(found)
