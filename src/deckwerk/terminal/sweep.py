"""Playing the whole hand, or using all constructs, where nothing is asked and nothing is paid."""

from dataclasses import dataclass

from deckwerk import Action, Game
from deckwerk.games.ascension.text import card_text
from deckwerk.terminal.ascension_seats import RESOURCES
from deckwerk.terminal.reckoning import card_of, levels
from deckwerk.terminal.scene import TURN
from deckwerk.terminal.voice import ENGLISH

_DREAM = 1


@dataclass(frozen=True)
class Plan:
    """What to do next (None: nothing more), and which cards are left to the person.

    `left` are those that ask or cost something, `asleep` those that more energy would wake.
    """

    action: Action | None
    left: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()


def plan(game: Game, verb: str) -> Plan:
    """The next of the options with a verb that asks nothing and costs nothing.

    An option that brings more after the others waits for them; a card with an energize effect that would not
    work yet waits for the others too, and is left to the person if something else may bring energy. All this
    is tried out on a game dealt anew from what the seat knows, so that it betrays nothing hidden.
    """
    decision = game.decision
    if decision is None or decision.kind != TURN:
        return Plan(None)
    dream = game.determinize(decision.seat, _DREAM)
    wanted = [option for option in decision.options if option.verb == verb]
    free = [option for option in wanted if _is_free(dream, option, decision.seat)]
    left = tuple(option.card or "" for option in wanted if option not in free)
    asleep = [option for option in free if verb == "play" and _sleeps(game, option)]
    if len(asleep) < len(free):
        free = [option for option in free if option not in asleep]
    elif any(_may_wake(dream, option) for option in decision.options if option not in free):
        return Plan(None, left, tuple(option.card or "" for option in asleep))
    for option in free:
        others = [other for other in free if other != option]
        if not others or _gain(dream, option) >= _gain(_after(dream, others, decision.seat), option):
            return Plan(option, left)
    return Plan(free[0] if free else None, left)


def _sleeps(game: Game, option: Action) -> bool:
    """Whether a card in hand has an energize effect that would not work now (RV-21)."""
    rules = game.rules
    text = card_text(card_of(rules, rules.card_numbers[option.card or ""]), ENGLISH)
    energy = game.view(None).counter("energy")
    return any(level > energy for level in levels(text, ENGLISH))


def _may_wake(game: Game, option: Action) -> bool:
    """Whether an option that costs nothing brings energy, or cards that may bring some."""
    if option.verb not in ("play", "use") and option.zone != "trophies":
        return False
    return any(event.kind in ("gained_energy", "drew") for event in game.clone().apply(option.text))


def _is_free(game: Game, option: Action, seat: int) -> bool:
    """Whether an option leads straight back to the turn and takes nothing away."""
    trial = game.clone()
    trial.apply(option.text)
    decision = trial.decision
    if decision is None or decision.seat != seat or decision.kind != TURN:
        return False
    if option.verb == "play":
        return True
    before, after = game.view(seat), trial.view(seat)
    for name in RESOURCES:
        if after.counter(name) < before.counter(name):
            return False
    return after.zone("constructs", seat).count >= before.zone("constructs", seat).count


def _after(game: Game, options: list[Action], seat: int) -> Game:
    """The game after those of some options that are still free when their turn comes."""
    trial = game.clone()
    for option in options:
        decision = trial.decision
        if decision is not None and option.text in decision.options and _is_free(trial, option, seat):
            trial.apply(option.text)
    return trial


def _gain(game: Game, option: Action) -> int:
    """How much an option brings: to spend, in honor, in cards; nothing if it cannot be taken any more."""
    decision = game.decision
    if decision is None or option.text not in decision.options:
        return 0
    gain = 0
    for event in game.clone().apply(option.text):
        if event.kind.startswith("gained"):
            gain += int(event.amount)
        elif event.kind == "drew":
            gain += 1
    return gain
