"""Lessons: whoever plays a game for the first time is told about each new thing once."""

import pytest

import deckwerk
from deckwerk.players.roster import create
from deckwerk.presentation.lessons import Lessons
from deckwerk.words import keys_below, say

FAMILIES = sorted({info.family for info in deckwerk.games()})


def told_in(slug: str, variant: str | None, seed: int, lessons: Lessons) -> list[str]:
    """What the first seat is told through a game of greedy players."""
    game = deckwerk.new(slug, seats=2, seed=seed, variant=variant)
    players = [create("greedy", seat + 1) for seat in range(2)]
    told: list[str] = []
    while game.decision is not None:
        seat = game.decision.seat
        if seat == 0:
            told += lessons.next(game.view(0))
        game.apply(players[seat].answer(game.perspective(seat)))
    return told


def test_the_first_turn_teaches_how_to_play_a_hand() -> None:
    game = deckwerk.new("godslayer", seats=2, seed=1)
    assert game.decision is not None
    lessons, view = Lessons("ascension", "en"), game.view(game.decision.seat)
    assert lessons.next(view)[0].startswith("Your turn")
    assert "all at once" in lessons.next(view)[0]


def test_nothing_is_told_twice_and_nothing_to_who_is_not_asked() -> None:
    game = deckwerk.new("shards", seats=2, seed=1)
    assert game.decision is not None
    asked = game.decision.seat
    lessons = Lessons("shards", "de")
    assert lessons.next(game.view(1 - asked)) == []
    first, second = lessons.next(game.view(asked)), lessons.next(game.view(asked))
    assert first
    assert not set(first) & set(second)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_lesson_comes_up(family: str) -> None:
    """In a few games of greedy players nearly all of them; all of them are about things that exist."""
    settings = [
        (info.slug, variant)
        for info in deckwerk.games()
        if info.family == family
        for variant, seats in info.variants.items()
        if 2 in seats
    ]
    lessons, told = Lessons(family, "en"), []
    for seed, (slug, variant) in enumerate(settings[:3]):
        told += told_in(slug, variant, seed + 1, lessons)
    keys = keys_below(f"{family}.lesson")
    assert len(told) == len(set(told))
    assert set(told) <= {say(key, "en") for key in keys}
    assert len(told) > len(keys) / 2


def test_together_against_a_rival_other_things_are_told() -> None:
    """At the top of all missions nobody wins there (MB-107)."""
    game = deckwerk.position(
        "mistborn", {"players": [{}], "variant": "coop-intro", "points": 2, "turn": 0, "first": 0, "seed": 1}
    )
    for mode, wins in (("coop", False), ("standard", True)):
        lessons, told = Lessons("mistborn", "en", mode), [""]
        while told[-1:] and "Mission points" not in told[-1]:
            told += lessons.next(game.view(0)) or [""]
        assert ("you win" in told[-1]) == wins


def test_what_is_told_otherwise_is_told_at_all() -> None:
    shared = {key for family in FAMILIES for key in keys_below(f"{family}.lesson")}
    for family in FAMILIES:
        for key in keys_below(f"{family}.lesson_of"):
            _, _, _, *thing = key.split(".")
            assert ".".join([family, "lesson", *thing]) in shared
