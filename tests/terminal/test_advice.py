"""What a hint names, and in which order."""

from typing import cast

import pytest

import deckwerk
from deckwerk.players.base import THOUGHT_THROUGH
from deckwerk.players.search.player import Estimate
from deckwerk.table import computers
from deckwerk.table.computers import Advice, advice


class Thinker:
    """A player that has found out what it is told."""

    def __init__(self, *found: tuple[int, int, int]) -> None:
        self._found = [Estimate(index, chance, tried) for index, chance, tried in found]

    def think(self, perspective: object, steps: int) -> int:
        return THOUGHT_THROUGH

    def estimates(self, perspective: object) -> list[Estimate]:
        return self._found

    def answer(self, perspective: object) -> int:
        return 3


def advised(monkeypatch: pytest.MonkeyPatch, *found: tuple[int, int, int]) -> list[Advice]:
    monkeypatch.setattr(computers, "search_with", lambda guide_for, iterations, seed: Thinker(*found))
    return advice(cast(deckwerk.Perspective, None), lambda done: None)


def test_what_else_is_worth_a_thought_comes_by_its_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    found = advised(monkeypatch, (1, 420_000, 200), (5, 350_000, 90), (0, 390_000, 80), (2, 100_000, 70))
    assert found == [Advice(1, 42), Advice(0, 39), Advice(5, 35)]


def test_options_hardly_tried_are_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert advised(monkeypatch, (1, 420_000, 200), (5, 990_000, 2)) == [Advice(1, 42)]


def test_where_search_need_not_think_there_is_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    assert advised(monkeypatch) == [Advice(3, None)]


def test_what_seems_better_by_few_tries_does_not_contradict_the_advice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = advised(monkeypatch, (1, 490_000, 200), (5, 500_000, 60), (0, 390_000, 80))
    assert found == [Advice(1, 49), Advice(0, 39)]
