"""A row that follows a game, written only where something has changed, is the row that is written anew."""

import numpy as np
import pytest

from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.zone import NOTE_BITS, NOWHERE
from deckwerk.env.arrays import as_array
from deckwerk.env.spec import make_spec
from tests.settings import Setting, every_game, every_setting


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
            asked = max(0, int(state.asked))
            for seat in (asked, (asked + 1) % setting.seats):  # the other one sees it between two steps
                followed.follow(state, seat, 1)
                anew.write(state, seat, 0)
                both = as_array(followed.slots, np.int32).reshape(2, -1)
                assert not both[0].any(), "another row was written"
                assert np.array_equal(both[1], as_array(anew.slots, np.int32))
            if state.over:
                break
            codes = legal(state).codes()
            choose(state, codes[int(rng.below(len(codes)))])


@every_game
@pytest.mark.both
def test_another_observer_sees_what_that_one_knows_of_the_table(slug: str) -> None:
    """A card beside a deck of the table that seat 0 alone has seen; nothing changes between two looks."""
    spec = make_spec(slug, 2)
    rules, followed, anew = spec.rules, spec.observations(1), spec.observations(1)
    pools = [int(rules.secrets.pool[zone]) for zone in range(rules.table_zones)]
    beside = [zone for zone in range(rules.table_zones) if pools[zone] not in (NOWHERE, zone)]
    noted = [zone for zone in beside if rules.secrets.noted[zone] == 1]
    for zone in noted:
        state = spec.beginning.fresh(3)
        deck = state.edit(pools[zone])
        state.edit(zone).push((deck.take(deck.size() - 1) >> NOTE_BITS << NOTE_BITS) | 1)
        rows = []
        for seat in (0, 1, 0):
            followed.follow(state, seat, 0)
            anew.write(state, seat, 0)
            rows.append(as_array(followed.slots, np.int32).tolist())
            assert rows[-1] == as_array(anew.slots, np.int32).tolist()
        known = spec.slots(f"table.{rules.zones[zone].name}")
        assert sum(rows[0][known]) == 1
        assert sum(rows[1][known]) == 0
    assert noted
