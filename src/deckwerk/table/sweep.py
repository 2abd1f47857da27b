"""Playing the whole hand, or using all that is in play, where nothing is asked and nothing is paid.

Everything here is tried out on a game dealt anew from what the seat knows, so that it betrays nothing hidden.
"""

from collections import Counter
from dataclasses import dataclass

from deckwerk import Action, Decision, Event, Game
from deckwerk.engine.action import BUYS, PLAYS, USES, verb_of
from deckwerk.engine.components import SEEN_BY_ALL, SEEN_BY_OWNER, USED
from deckwerk.table.questions import TURN

PLAY, USE = "play", "use"
_ROLES = {PLAY: PLAYS, USE: USES}
_DREAM = 1
_MOST_ANSWERS = 6
_MOST_QUESTIONS = 4
"""Where something asks, so many of the answers to its first question are tried, and so many questions."""
_MOST_COPIES = 10


@dataclass(frozen=True)
class Plan:
    """What to do next (None: nothing more), and which cards are left to the person.

    `left` are those that ask or cost something or may be kept for another turn, `asleep` those that would do
    more after something else.
    """

    action: Action | None
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()


def plan(game: Game, what: str, *, watched: bool = False) -> Plan:
    """The next thing to play or to use that asks nothing and costs nothing.

    `watched`: other people sit at the table, and what asks a question that hides is the person's to answer.

    What brings more after the others waits for them. What would bring more after something that is the
    person's to decide is left to them.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return Plan(None)
    seat = decision.seat
    dream = game.determinize(seat, _DREAM)
    wanted = [option for option in decision.options if is_meant(game, option, what)]
    free = [option for option in wanted if not _is_kept(game, option) and _is_free(dream, option, seat)]
    if watched:
        free = [option for option in free if not _hides(dream, option, seat)]
    left = tuple(option.card or "" for option in wanted if option not in free)
    if not free:
        return Plan(None, left)
    awake = free
    if what == PLAY:
        later = [_later(dream, option) for option in decision.options if _may_wake(game, option, free)]
        awake = [option for option in free if not any(_wakes(dream, games, option) for games in later)]
    asleep = tuple(option.card or "" for option in free if option not in awake)
    for option in awake:
        others = [other for other in awake if other != option]
        if not others or _gain(dream, option) >= _gain(_after(dream, others, seat), option):
            return Plan(option, left)
    return Plan(awake[0], left) if awake else Plan(None, left, asleep)


def is_meant(game: Game, option: Action, what: str) -> bool:
    """Whether an option is to play a card of the hand, or to use one in play."""
    verb = game.rules.verbs[verb_of(option.code)]
    return verb.role == _ROLES[what] and _is_own(game, option)


def _is_kept(game: Game, option: Action) -> bool:
    """Whether an option plays a card that may be worth more in another player's turn."""
    return option.card is not None and bool(game.rules.is_kept(game.rules.card_numbers[option.card]))


def goes_without_saying(decision: Decision, seat: int, *, watched: bool = False) -> bool:
    """Whether a card asks a seat what only has one answer, and nobody learns anything by its being given."""
    asks = decision.seat == seat and decision.kind != TURN and len(decision.options) == 1
    return asks and not (watched and decision.hides)


def _is_own(game: Game, option: Action) -> bool:
    """Whether an option touches nothing that lies on the table for all."""
    return option.zone not in [spec.name for spec in game.rules.zones[: game.rules.table_zones]]


def _may_wake(game: Game, option: Action, free: list[Action]) -> bool:
    """Whether an option is one that others could wait for: it takes no card of the table."""
    verb = game.rules.verbs[verb_of(option.code)]
    return option not in free and verb.role != BUYS and _is_own(game, option)


def _later(game: Game, option: Action) -> list[Game]:
    """The games to which an option may lead, back in the turn, with each answer to its first question."""
    seat = game.decision.seat if game.decision else 0
    first = game.clone()
    if any(event.kind == "ended_turn" for event in _applied(first, option)):
        return []
    games = [first]
    decision = first.decision
    if decision is not None and decision.seat == seat and decision.kind != TURN:
        games = []
        for answer in decision.options[:_MOST_ANSWERS]:
            twin = first.clone()
            _applied(twin, answer)
            games.append(twin)
    for each in games:
        for _ in range(_MOST_QUESTIONS):
            decision = each.decision
            if decision is None or decision.kind == TURN or decision.seat != seat:
                break
            _applied(each, decision.options[0])
    return games


def _wakes(before: Game, games: list[Game], option: Action) -> bool:
    """Whether an option brings more in one of these games than before."""
    seat = before.decision.seat if before.decision else 0
    now = _gain(before, option)
    return any(
        later.decision and later.decision.seat == seat and _gain(later, option) > now for later in games
    )


def _applied(game: Game, option: Action) -> list[Event]:
    """Take an option and answer what goes without saying; what happened."""
    seat = game.decision.seat if game.decision else 0
    events = list(game.apply(option.text))
    while game.decision and goes_without_saying(game.decision, seat):
        events += game.apply(game.decision.options[0].text)
    return events


def _is_free(game: Game, option: Action, seat: int) -> bool:
    """Whether an option leads straight back to the turn and takes nothing away."""
    trial = game.clone()
    _applied(trial, option)
    decision = trial.decision
    if decision is None or decision.seat != seat or decision.kind != TURN:
        return False
    return not _spends(game, trial, option, seat)


def _hides(game: Game, option: Action, seat: int) -> bool:
    """Whether an option leads to a single answer of which others must not learn that it is the only one."""
    trial = game.clone()
    trial.apply(option.text)
    while trial.decision and goes_without_saying(trial.decision, seat):
        if trial.decision.hides:
            return True
        trial.apply(trial.decision.options[0].text)
    return False


def _spends(before: Game, after: Game, option: Action, seat: int) -> bool:
    """Whether what lies between two games has cost a seat something that could be used otherwise.

    That is a resource, a card that lay in front of it, another card of its hand, or one that is used up now.
    """
    rules = before.rules
    old, new = before.view(seat), after.view(seat)
    for resource in rules.resources():
        owner = None if resource.counter in rules.counters[: rules.table_counters] else seat
        if new.counter(resource.counter, owner) < old.counter(resource.counter, owner):
            return True
    for spec in rules.zones[rules.table_zones :]:
        if spec.seen == SEEN_BY_OWNER:
            played = [rules.card_numbers[option.card]] if option.card and option.zone == spec.name else []
            held = Counter(old.zone(spec.name, seat).cards) - Counter(played)
            if held - Counter(new.zone(spec.name, seat).cards):
                return True
        if spec.seen != SEEN_BY_ALL or spec.name == "discard":
            continue
        was, now = old.zone(spec.name, seat), new.zone(spec.name, seat)
        if now.count < was.count:
            return True
        if spec.notes == USED and spec.name != option.zone and now.cards == was.cards:
            if sum(map(bool, now.notes)) > sum(map(bool, was.notes)):
                return True
    return False


def _after(game: Game, options: list[Action], seat: int) -> Game:
    """The game after those of some options that are still free when their turn comes."""
    trial = game.clone()
    for option in options:
        for _ in range(_MOST_COPIES):
            decision = trial.decision
            possible = decision is not None and option.text in decision.options
            if not possible or not _is_free(trial, option, seat):
                break
            _applied(trial, option)
    return trial


def _gain(game: Game, option: Action) -> int:
    """How much an option brings: to spend, in honor, in cards; nothing if it cannot be taken any more."""
    decision = game.decision
    if decision is None or option.text not in decision.options:
        return 0
    gain = 0
    for event in _applied(game.clone(), option):
        if event.kind.startswith("gained"):
            gain += int(event.amount)
        elif event.kind == "drew":
            gain += 1
    return gain
