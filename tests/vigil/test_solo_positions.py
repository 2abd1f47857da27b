"""Positions of the solo game: a question at the end of the turn is part of them too."""

import deckwerk
from deckwerk.engine.rng import seeded
from tests.walks import steps


def test_a_solo_game_that_waits_at_the_fate_of_a_card_for_the_cult_can_be_set_up() -> None:
    """The turn lies below its own end, as it lies below everything else that waits."""
    found = 0
    for seed in range(20):
        game = deckwerk.new("vigil", seats=1, seed=seed)
        for at in steps(game, seeded(seed), 200):
            if at.state().count_frames() < 2:
                continue
            position = at.position()
            pending = position["pending"]
            assert isinstance(pending, list)
            if pending[1]["effect"] == "EndOfTurn":
                found += 1
                assert deckwerk.position("vigil", position).hash() == at.hash()
    assert found > 2
