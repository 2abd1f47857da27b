"""Being asked tells nothing: who is asked what, and how often, does not depend on what the others hide.

What an observer cannot know is dealt anew, and the same is played in both games. Until another card is shown
in one of them, all that the observer hears is the same, and so are the questions. This found that a player
who is asked which metal to burn holds a card of it, and one who is not asked holds none.
"""

from itertools import zip_longest

import deckwerk
from deckwerk import Event, Game, View
from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import Rng
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.state import State
from tests.conformance.hidden import scrambled
from tests.conformance.walk import Moment, check

Told = list[list[object]]
NOTHING: list[object] = ["nothing", -1, 0]
CARD = 2
"""Where the card is among an event's numbers."""
MOST = 40
"""So many actions are played alike at the most; mostly something hidden has been shown by then."""


@check(every=20, least=50)
def being_asked_tells_nothing(moment: Moment) -> int:
    compared = 0
    rng = moment.rng()
    for observer in moment.observers:
        here, there = moment.game.state(), dealt_anew(moment.game, observer, rng)
        compared += play_alike(here, there, observer, rng)
    return compared


def dealt_anew(game: Game, observer: int | None, rng: Rng) -> State:
    """The game as it might be too, for all that an observer knows."""
    if observer is not None:
        return determinize(game.state(), observer, rng)
    everyone = set(range(game.seats))
    return deckwerk.position(game.rules.slug, scrambled(game, everyone, rng)).state()


def play_alike(here: State, there: State, observer: int | None, rng: Rng) -> int:
    """Play the same in both until what an observer sees differs; returns how many actions were compared."""
    done: list[str] = []
    assert_asks_alike(here, there, observer, done)
    while len(done) < MOST and not here.over and not there.over:
        others = {*legal(there).codes()}
        both = [code for code in legal(here).codes() if code in others]
        if not both:
            break
        code = both[rng.below(len(both))]
        done.append(here.rules.action_text(code))
        there.rng.word = here.rng.word
        heard = told(here, code, observer), told(there, code, observer)
        if heard[0] != heard[1]:
            assert_shown(here, there, *heard, observer, done)
            break
        if not assert_asks_alike(here, there, observer, done):
            break
    return len(done)


def told(state: State, code: int, observer: int | None) -> Told:
    """Do something; what an observer hears of it."""
    log: list[Event] = []
    state.log = log
    choose(state, code)
    state.log = None
    return [event.for_seat(observer).numbers() for event in log]


def question(view: View) -> tuple[bool, int, str, str | None, list[int]]:
    """Who is asked what; the options too if the observer is asked."""
    decision = view.decision
    if decision is None:
        return True, -1, "", None, []
    return False, decision.seat, decision.kind, decision.card, [option.code for option in decision.options]


def seen(view: View) -> tuple[list[int], list[list[int]]]:
    """What lies on the table for an observer, whoever is asked."""
    return list(view.counters), [list(zone.entries()) for zone in view.zones]


def assert_shown(
    here: State, there: State, heard: Told, heard_there: Told, observer: int | None, done: list[str]
) -> None:
    """What is heard differs for the first time: that must be because another card is shown."""
    questions = [question(observe(state, observer, 0, [])) for state in (here, there)]
    pairs = zip_longest(heard, heard_there, fillvalue=NOTHING)
    one, other = next(pair for pair in pairs if pair[0] != pair[1])
    is_shown = one[:2] == other[:2] and one[CARD] != other[CARD]
    if not is_shown:
        raise leak(observer, done, (questions[0], one), (questions[1], other))


def leak(observer: int | None, done: list[str], one: object, other: object) -> AssertionError:
    who = "a spectator" if observer is None else f"seat {observer}"
    return AssertionError(f"{who} notices {one} instead of {other} after {', '.join(done)}")


def assert_asks_alike(here: State, there: State, observer: int | None, done: list[str]) -> bool:
    """Whether the observer still sees the same in both games; if so, the question must be the same."""
    views = [observe(state, observer, 0, []) for state in (here, there)]
    questions = [question(view) for view in views]
    if questions[0] == questions[1]:
        return True
    if seen(views[0]) != seen(views[1]):
        return False
    raise leak(observer, done, questions[0], questions[1])
