"""Random games, seen by environments."""

from collections.abc import Iterator

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.state import State
from tests.settings import Setting


def walk(setting: Setting, seed: int, decisions: int, every: int) -> Iterator[State]:
    """A random game of a setting, every so many decisions."""
    rng = seeded(seed)
    state = setting.rich(rng).state()
    for count in range(decisions):
        if state.over:
            break
        if count % every == 0:
            yield state
        codes = legal(state).codes()
        choose(state, codes[int(rng.below(len(codes)))])
    yield state
