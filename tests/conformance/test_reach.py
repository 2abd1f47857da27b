"""What a client or player gets leads nowhere that its seat may not look: every object is followed."""

import gc
import types

from deckwerk import Event, Game
from deckwerk.engine.rng import seeded
from tests.settings import Setting, every_setting
from tests.walks import steps

_ENDS = (types.ModuleType, type, types.FunctionType, types.MethodType, types.BuiltinFunctionType)


def reachable(start: object) -> list[object]:
    """All objects that lead from one to the next, classes and modules left out."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, _ENDS):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return list(found.values())


@every_setting
def test_nothing_leads_from_a_seat_to_what_it_may_not_know(setting: Setting) -> None:
    """The game and its state, which this test reaches in an interpreted deckwerk by their private names."""
    for number, game in enumerate(steps(setting.new(5), seeded(5), 50)):
        if number == 45:
            for seat in range(min(3, game.seats)):
                assert_nothing_leaks(game, seat)


def assert_nothing_leaks(game: Game, seat: int) -> None:
    state = game._state
    guesses = [game.determinize(seat, seed).state() for seed in range(5)]
    for given in (game.view(seat), game.perspective(seat)):
        found = reachable(given)
        held = {id(thing) for thing in found}
        assert not {id(game), id(state), id(state.rng), id(state.frames), id(game.record)} & held
        for index, zone in enumerate(state.zones):
            if any(guess.zones[index].entries() != zone.entries() for guess in guesses):
                assert id(zone) not in held
        for event in found:
            if isinstance(event, Event) and event.card:
                assert event.for_seat(seat).card == event.card
