"""Greedy thinks only about what may be the best: that must not change what it chooses."""

import pytest

from deckwerk.engine.observing import observe
from deckwerk.engine.play import choose
from deckwerk.engine.rng import seeded
from deckwerk.players.greedy import best_option
from deckwerk.players.roster import evaluator
from tests.settings import SETTINGS, Setting

DECISIONS = 150
WHIM = 8
"""One choice in so many is any, so that unusual positions come up too."""


@pytest.mark.both
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_best_option_is_the_one_with_the_highest_rating(setting: Setting) -> None:
    state = setting.new(7).state()
    rng = seeded(7)
    for number in range(DECISIONS):
        if state.over:
            break
        view = observe(state, int(state.asked), number, [])
        options = view.options
        assert options is not None
        ratings = evaluator(state.rules).ratings(view, options)
        found = int(best_option(ratings, options))
        fresh = evaluator(state.rules).ratings(view, options)
        codes = options.codes()
        rated = [int(fresh.rate(code)) for code in codes]
        for code, rating in zip(codes, rated, strict=True):
            assert rating <= ratings.most(code), state.rules.action_text(code)
        assert found == rated.index(max(rated))
        choose(state, codes[int(rng.below(len(codes))) if rng.below(WHIM) == 0 else found])
