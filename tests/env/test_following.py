"""A row that follows a game, written only where something has changed, is the row that is written anew."""

import numpy as np
import pytest

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.env.arrays import as_array
from deckwerk.env.spec import make_spec
from tests.settings import Setting, every_setting


@every_setting
@pytest.mark.compiled
def test_following_a_game_comes_to_the_same_as_looking_anew(setting: Setting) -> None:
    """Rich games, in which rare effects move cards between all zones, one after the other in one row."""
    spec = make_spec(setting.slug, setting.seats, setting.variant)
    followed, anew = spec.observations(2), spec.observations(1)
    rng = seeded(23)
    for _ in range(4):
        state = setting.rich(rng).state()
        for _ in range(150):
            seat = max(0, int(state.asked))
            followed.follow(state, seat, 1)
            anew.write(state, seat, 0)
            both = as_array(followed.slots, np.int32).reshape(2, -1)
            assert not both[0].any(), "another row was written"
            assert np.array_equal(both[1], as_array(anew.slots, np.int32))
            if state.over:
                break
            codes = legal(state).codes()
            choose(state, codes[int(rng.below(len(codes)))])
