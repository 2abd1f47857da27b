"""The order `deck` tells what the own cards are worth, where that decides the game."""

import re
from pathlib import Path

import pytest

import deckwerk
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.families import family_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice
from tests.terminal.sitting import Sitting, two


@pytest.mark.parametrize("slug", ["godslayer", "vigil"])
def test_the_honor_of_the_own_cards_is_that_of_the_end(slug: str) -> None:
    game, rng = deckwerk.new(slug, seats=2, seed=5), seeded(5)
    lexicon = Lexicon(find_game(slug), Voice("en"))
    for number in range(150):
        decision = game.decision
        if decision is None:
            break
        if number % 10 == 0:
            told = family_of(lexicon.game).reckoned("deck", game.view(decision.seat), lexicon)
            assert re.findall(r"\d+", told[0])[-1] == str(game.scores()[decision.seat])
        game.apply(int(rng.below(len(decision.options))))


def test_it_is_told_on_request(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["stapel"], kinds=["human", "random"], lang="de", folder=tmp_path).play()
    assert "Ehre auf all deinen Karten: 0. Mit deinen Ehre-Steinen (0) macht das 0." in sitting.text
