"""Playing the whole hand, or using all that is in play, where nothing is asked and nothing is paid.

Everything here is tried out on a game dealt anew from what the seat knows, so that it betrays nothing hidden.
"""

from dataclasses import dataclass

from deckwerk import Action, Decision, Event, Game
from deckwerk.engine.action import BUYS, PLAYS, USES, verb_of
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.state import State
from deckwerk.table.questions import TURN
from deckwerk.table.spending import spends, spent

PLAY, USE = "play", "use"
_ROLES = {PLAY: PLAYS, USE: USES}
_END = "end"
"""The verb that ends a turn: after it nothing of the hand is worth more."""
_PASS = "pass"
_DREAM = 1
_MOST_ANSWERS = 6
_MOST_QUESTIONS = 4
"""Where something asks, so many of the answers to its first question are tried, and so many questions."""
_MOST_COPIES = 10


@dataclass(frozen=True)
class Plan:
    """What to do next (None: nothing more), and which cards are left to the person.

    `left` are those that ask or cost something or may be kept for another turn, `asleep` those that would do
    more after something else, `held` those that one of the `left` would ask about.
    """

    action: Action | None
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()
    held: tuple[str, ...] = ()


def plan(game: Game, what: str, *, watched: bool = False, holds: bool = True) -> Plan:
    """The next thing to play or to use that asks nothing and costs nothing.

    `watched`: other people sit at the table, and what asks a question that hides is the person's to answer.
    `holds`: what another card could be asked about, such as which card of the hand to banish, stays in hand.

    What brings more after the others waits for them. What would bring more after something that is the
    person's to decide is left to them.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return Plan(None)
    trials = _Trials(game, decision, watched=watched)
    wanted = trials.meant(what)
    free = [option for option in wanted if trials.is_free(option)]
    left = tuple(option.card or "" for option in wanted if option not in free)
    held = [option for option in free if holds and trials.is_held(option, what)]
    kept = tuple(option.card or "" for option in held)
    loose = [option for option in free if option not in held]
    awake = [option for option in loose if trials.is_awake(option, what)]
    for option in awake:
        others = [other.code for other in awake if other != option]
        if not others or trials.gain(option) >= _gain(_after(trials.dream, others), option.code):
            return Plan(option, left, held=kept)
    if awake:
        return Plan(awake[0], left, held=kept)
    return Plan(None, left, tuple(option.card or "" for option in loose), kept)


def kinds(game: Game, *, watched: bool = False) -> tuple[str, ...]:
    """What can be done all at once now: that of which `plan` has a next thing."""
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return ()
    trials = _Trials(game, decision, watched=watched)
    return tuple([what for what in _ROLES if trials.finds(what)])


def goes_without_saying(decision: Decision, seat: int, *, watched: bool = False) -> bool:
    """Whether a card asks a seat what only has one answer, and nobody learns anything by its being given."""
    asks = decision.seat == seat and decision.kind != TURN and len(decision.options) == 1
    return asks and not (watched and decision.hides)


@dataclass(frozen=True)
class _Outcome:
    """What an option leads to, with what goes without saying answered; `hid`: one of these answers hides."""

    state: State
    events: list[Event]
    hid: bool


class _Trials:
    """The options of a turn tried out, each once and only if that is asked for.

    All happens in the bare states of games: there are several trials for every move at every table.
    """

    def __init__(self, game: Game, decision: Decision, *, watched: bool) -> None:
        self._game = game
        self._rules = game.rules
        self._seat = decision.seat
        self._options = decision.options
        self._watched = watched
        self._dream: State | None = None
        self._outcomes: dict[int, _Outcome] = {}
        self._free: dict[int, bool] = {}
        self._later: dict[int, list[State]] = {}
        self._wanted: set[str] | None = None

    @property
    def dream(self) -> State:
        """The game as it is tried in: dealt anew from what the seat knows."""
        if self._dream is None:
            self._dream = determinize(self._game.state(), self._seat, seeded(_DREAM))
        return self._dream

    def finds(self, what: str) -> bool:
        """Whether there is something to play or to use all at once."""
        return any(
            self.is_free(option) and not self.is_held(option, what) and self.is_awake(option, what)
            for option in self.meant(what)
        )

    def meant(self, what: str) -> list[Action]:
        """The options to play a card of the hand, or to use one in play."""
        role = _ROLES[what]
        return [option for option in self._options if self._role(option) == role and self._is_own(option)]

    def is_free(self, option: Action) -> bool:
        """Whether an option leads straight back to the turn, takes nothing away, and gives no answer for the
        person of which others must not learn that it is the only one; a card that may be worth more in
        another player's turn is not free.
        """
        code = option.code
        found = self._free.get(code)
        if found is None:
            found = self._free[code] = not self._is_kept(option) and self._leads_back(option)
        return found

    def is_held(self, option: Action, what: str) -> bool:
        """Whether a card is the last of its kind in hand, and another card there would ask about it: played
        later, that one would have less to choose from, or nothing.
        """
        if what != PLAY or option.card not in self._asked_about():
            return False
        number = self._rules.card_numbers[option.card or ""]
        hands = [self.dream.see(zone, self._seat) for zone in spent(self._rules).held]
        return sum(hand.count(number) for hand in hands) == 1

    def _asked_about(self) -> set[str]:
        """The cards of the hand that others there ask about which are the person's to play: where it is free
        to choose one, and nothing else can be chosen.
        """
        if self._wanted is None:
            own = {self._rules.zones[number].name for number in spent(self._rules).held}
            self._wanted = set()
            for option in self.meant(PLAY):
                if self.is_free(option) or self._is_kept(option):
                    continue
                codes = _asks_besides(self._outcome(option).state, self._seat)
                answers = [Action(self._rules, code) for code in codes]
                cards = [answer for answer in answers if answer.verb != _PASS]
                if len(cards) < len(answers) and all(answer.zone in own for answer in cards):
                    self._wanted |= {answer.card for answer in cards if answer.card is not None}
        return self._wanted

    def is_awake(self, option: Action, what: str) -> bool:
        """Whether a free option brings no more after something that is the person's to decide."""
        if what != PLAY:
            return True
        now = self.gain(option)
        return not any(
            _is_asked(later, self._seat) and _gain(later, option.code) > now
            for other in self._options
            if self._may_wake(other)
            for later in self._games_after(other)
        )

    def gain(self, option: Action) -> int:
        """How much an option brings now."""
        return _worth(self._outcome(option).events)

    def _role(self, option: Action) -> str:
        return self._rules.verbs[verb_of(option.code)].role

    def _is_own(self, option: Action) -> bool:
        """Whether an option touches nothing that lies on the table for all."""
        return option.zone not in spent(self._rules).of_table

    def _is_kept(self, option: Action) -> bool:
        card = option.card
        return card is not None and bool(self._rules.is_kept(self._rules.card_numbers[card]))

    def _outcome(self, option: Action) -> _Outcome:
        found = self._outcomes.get(option.code)
        if found is None:
            found = self._outcomes[option.code] = _tried(self.dream, option.code)
        return found

    def _leads_back(self, option: Action) -> bool:
        outcome = self._outcome(option)
        if self._watched and outcome.hid:
            return False
        return _is_in_turn(outcome.state, self._seat) and not spends(self.dream, outcome.state, option)

    def _may_wake(self, option: Action) -> bool:
        """Whether an option is one that cards to play could wait for: it takes no card of the table."""
        role = self._role(option)
        if role == BUYS or option.verb == _END or not self._is_own(option):
            return False
        return role != PLAYS or not self.is_free(option)

    def _games_after(self, option: Action) -> list[State]:
        """The games to which an option may lead, back in the turn, with each answer to its first question."""
        found = self._later.get(option.code)
        if found is None:
            found = self._later[option.code] = _games_after(self._outcome(option), self._seat)
        return found


def _is_asked(state: State, seat: int) -> bool:
    return not state.over and int(state.asked) == seat


def _kind(state: State) -> str:
    return state.rules.effects[state.top_effect()].kind()


def _is_in_turn(state: State, seat: int) -> bool:
    return _is_asked(state, seat) and _kind(state) == TURN


def _asks_besides(state: State, seat: int) -> list[int]:
    """The answers that a seat may give to what is asked besides the turn; none where that is not the case."""
    return legal(state).codes() if _is_asked(state, seat) and _kind(state) != TURN else []


def _tried(state: State, code: int) -> _Outcome:
    """Take an option in a twin of a game, and answer what goes without saying."""
    seat, twin, events, hid = int(state.asked), state.clone(), list[Event](), False
    twin.log = events
    choose(twin, code)
    while len(answers := _asks_besides(twin, seat)) == 1:
        hid = hid or bool(twin.rules.effects[twin.top_effect()].hides())
        choose(twin, answers[0])
    twin.log = None
    return _Outcome(twin, events, hid)


def _games_after(outcome: _Outcome, seat: int) -> list[State]:
    if any(event.kind == "ended_turn" for event in outcome.events):
        return []
    answers = _asks_besides(outcome.state, seat)
    games = [_tried(outcome.state, answer).state for answer in answers[:_MOST_ANSWERS]] or [outcome.state]
    found = []
    for game in games:
        for _ in range(_MOST_QUESTIONS):
            further = _asks_besides(game, seat)
            if not further:
                break
            game = _tried(game, further[0]).state
        found.append(game)
    return found


def _after(state: State, codes: list[int]) -> State:
    """The game after those of some options that are still free when their turn comes."""
    seat = int(state.asked)
    for code in codes:
        option = Action(state.rules, code)
        for _ in range(_MOST_COPIES):
            if not _is_in_turn(state, seat) or code not in legal(state).codes():
                break
            outcome = _tried(state, code)
            if not _is_in_turn(outcome.state, seat) or spends(state, outcome.state, option):
                break
            state = outcome.state
    return state


def _gain(state: State, code: int) -> int:
    """How much an option brings; nothing if it cannot be taken any more."""
    return _worth(_tried(state, code).events) if code in legal(state).codes() else 0


def _worth(events: list[Event]) -> int:
    """How much happened for the better: something to spend, honor, cards."""
    gain = 0
    for event in events:
        if event.kind.startswith("gained"):
            gain += int(event.amount)
        elif event.kind == "drew":
            gain += 1
    return gain
