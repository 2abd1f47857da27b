"""Beginner, easy and medium: as instinct, but they overlook some of what they could do."""

import pytest

import deckwerk
from deckwerk.games.catalogue import all_games
from deckwerk.players.roster import create

pytestmark = pytest.mark.both


def choices(slug: str, name: str, seed: int) -> list[int]:
    """What a player would do wherever instinct comes in a game."""
    game = deckwerk.new(slug, seed=3)
    instinct, asked = create("instinct", 1, slug), create(name, seed, slug)
    found: list[int] = []
    while not game.over and len(found) < 60:
        assert game.decision is not None
        perspective = game.perspective(game.decision.seat)
        found.append(asked.choose(perspective))
        game.apply(instinct.choose(perspective))
    return found


@pytest.mark.parametrize("slug", list(all_games()))
def test_a_beginner_errs_now_and_then_and_each_rank_above_it_less(slug: str) -> None:
    best = choices(slug, "instinct", 1)
    alike = {
        name: sum(one == other for one, other in zip(best, choices(slug, name, 1), strict=True))
        for name in ("beginner", "easy", "medium")
    }
    assert len(best) // 3 < alike["beginner"] < alike["easy"] < alike["medium"] <= len(best)


def test_beginners_with_equal_seeds_err_alike() -> None:
    assert choices("shards", "beginner", 1) == choices("shards", "beginner", 1)
    assert choices("shards", "beginner", 1) != choices("shards", "beginner", 2)
