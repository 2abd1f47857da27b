"""Playing the whole hand, or using all that is in play, where nothing is asked and nothing is paid."""

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass

from deckwerk import Action, Decision, Event, Game, View
from deckwerk.table.questions import TURN

_DREAM = 1


class Sweeping(metaclass=ABCMeta):
    """What a family of games says about doing everything that costs nothing."""

    USE: str = "use"
    """The verb for what lies in play."""
    IN_PLAY: str = ""
    """The zone of a seat where it lies."""
    RESOURCES: tuple[str, ...] = ()
    """The counters of the table that a player can spend."""
    STRIKES: tuple[str, ...] = ()
    """The counters of the table of which the rest strikes opponents at the end of the turn."""
    PLAYING_IS_FREE: bool = True
    """Whether nothing is ever paid for playing a card."""

    def strikes(self, view: View) -> bool:
        """Whether the end of the turn would be an attack now."""
        return any(view.counter(name) for name in self.STRIKES)

    def spends(self, before: View, after: View, seat: int) -> bool:
        """Whether what lies between two views has cost a seat something that could be used otherwise."""
        if any(after.counter(name) < before.counter(name) for name in self.RESOURCES):
            return True
        return after.zone(self.IN_PLAY, seat).count < before.zone(self.IN_PLAY, seat).count

    @abstractmethod
    def sleeps(self, view: View, seat: int, card: str) -> bool:
        """Whether a card in a seat's hand would do more a little later in this turn."""

    @abstractmethod
    def wakes(self, option: Action, events: list[Event]) -> bool:
        """Whether an option with these events could be what a sleeping card waits for."""


@dataclass(frozen=True)
class Plan:
    """What to do next (None: nothing more), and which cards are left to the person.

    `left` are those that ask or cost something, `asleep` those that would do more
    after something else.
    """

    action: Action | None
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()


def plan(game: Game, verb: str, sweeping: Sweeping) -> Plan:
    """The next of the options with a verb that asks nothing and costs nothing.

    An option that brings more after the others waits for them; so does a card that sleeps, and it is left to
    the person if something else may wake it. All this is tried out on a game dealt anew from what the seat
    knows, so that it betrays nothing hidden.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return Plan(None)
    dream = game.determinize(decision.seat, _DREAM)
    wanted = [option for option in decision.options if option.verb == verb]
    seat = decision.seat
    free = [option for option in wanted if _is_free(dream, option, seat, sweeping)]
    left = tuple(option.card or "" for option in wanted if option not in free)
    view = game.view(seat)
    asleep = [option for option in free if verb == "play" and sweeping.sleeps(view, seat, option.card or "")]
    if len(asleep) < len(free):
        free = [option for option in free if option not in asleep]
    elif asleep and any(_wakes(dream, option, sweeping) for option in decision.options if option not in free):
        return Plan(None, left, tuple(option.card or "" for option in asleep))
    for option in free:
        others = [other for other in free if other != option]
        if not others or _gain(dream, option) >= _gain(_after(dream, others, seat, sweeping), option):
            return Plan(option, left)
    return Plan(free[0] if free else None, left)


def _wakes(game: Game, option: Action, sweeping: Sweeping) -> bool:
    """Whether an option could be what sleeping cards wait for."""
    return sweeping.wakes(option, _applied(game.clone(), option))


def goes_without_saying(decision: Decision | None, seat: int) -> bool:
    """Whether a card asks a seat what only has one answer."""
    return (
        decision is not None
        and decision.seat == seat
        and decision.kind != TURN
        and len(decision.options) == 1
    )


def _applied(game: Game, option: Action) -> list[Event]:
    """Take an option and answer what goes without saying; what happened."""
    seat = game.decision.seat if game.decision else 0
    events = list(game.apply(option.text))
    while game.decision and goes_without_saying(game.decision, seat):
        events += game.apply(game.decision.options[0].text)
    return events


def _is_free(game: Game, option: Action, seat: int, sweeping: Sweeping) -> bool:
    """Whether an option leads straight back to the turn and takes nothing away."""
    trial = game.clone()
    _applied(trial, option)
    decision = trial.decision
    if decision is None or decision.seat != seat or decision.kind != TURN:
        return False
    if option.verb == "play" and sweeping.PLAYING_IS_FREE:
        return True
    return not sweeping.spends(game.view(seat), trial.view(seat), seat)


def _after(game: Game, options: list[Action], seat: int, sweeping: Sweeping) -> Game:
    """The game after those of some options that are still free when their turn comes."""
    trial = game.clone()
    for option in options:
        decision = trial.decision
        possible = decision is not None and option.text in decision.options
        if possible and _is_free(trial, option, seat, sweeping):
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
