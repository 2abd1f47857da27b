"""Chance is fair: draws, deals and guesses fall as often as they should. Fixed seeds: no test is by luck."""

import itertools
import math
from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TypeVar

import pytest

import deckwerk
from deckwerk.engine.rng import seeded
from deckwerk.engine.zone import NOTE, sorted_zone
from tests.settings import Setting, every_setting

pytestmark = pytest.mark.compiled

Case = TypeVar("Case", bound=Hashable)

HANDS = math.comb(10, 5)


def assert_falls_as_expected(found: Mapping[Case, int], chances: Mapping[Case, float]) -> None:
    """Chi-square: what was found would not be rarer than one in a thousand if these were the chances."""
    assert set(found) <= set(chances)
    total = sum(found.values())
    assert total * min(chances.values()) >= 5, "too few to tell"
    square = sum(
        (found.get(case, 0) - total * chance) ** 2 / (total * chance) for case, chance in chances.items()
    )
    freedom = len(chances) - 1
    # Wilson and Hilferty: the cube root of chi-square / freedom is nearly normal.
    deviation = ((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    assert abs(deviation) < 3.1, f"chi-square {square:.1f} with {freedom} degrees of freedom"


def equally(cases: list[Case]) -> dict[Case, float]:
    return {case: 1 / len(cases) for case in cases}


def every_hand(cards: list[int]) -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in itertools.combinations(cards, 5)]


def test_the_check_itself_tells_fair_from_unfair() -> None:
    assert_falls_as_expected({0: 1030, 1: 970}, equally([0, 1]))
    for found in ({0: 1120, 1: 880}, {0: 2000}, {0: 700, 1: 700, 2: 600}):
        with pytest.raises(AssertionError):
            assert_falls_as_expected(found, equally([0, 1]))


def test_every_hand_of_five_from_ten_is_equally_likely() -> None:
    rng = seeded(2026)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(HANDS * 25):
        deck = sorted_zone([int(card * NOTE) for card in range(1, 11)])
        found[tuple(sorted(int(deck.take_random(rng)) // int(NOTE) for _ in range(5)))] += 1
    assert_falls_as_expected(found, equally(every_hand(list(range(1, 11)))))


def test_cards_come_in_every_order() -> None:
    rng = seeded(7)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(120 * 30):
        deck = sorted_zone([int(card * NOTE) for card in range(1, 6)])
        found[tuple(int(deck.take_random(rng)) // int(NOTE) for _ in range(5))] += 1
    assert_falls_as_expected(found, equally([*map(tuple, itertools.permutations(range(1, 6)))]))


@every_setting
def test_everyone_is_equally_often_the_first(setting: Setting) -> None:
    if setting.seats > 1:
        found: Counter[int] = Counter()
        for seed in range(200 * setting.seats):
            decision = setting.new(seed).decision
            assert decision is not None
            found[decision.seat] += 1
        assert_falls_as_expected(found, equally(list(range(setting.seats))))


TEN = [
    "snapdragon",
    "landtalker",
    "spike_vixen",
    "mystic",
    "militia",
    "wolf_shaman",
    "muramasa",
    "shadow_star",
    "apprentice",
    "heavy_infantry",
]


def test_a_guess_deals_every_hand_equally_often() -> None:
    game = deckwerk.position("godslayer", {"players": [{}, {"hand": TEN[:5], "deck_rest": TEN[5:]}]})
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(HANDS * 8):
        zone = game.determinize(0, seed).view(1).zone("hand", 1)
        found[tuple(sorted(zone.cards))] += 1
    numbers = sorted(game.rules.card_numbers[card] for card in TEN)
    assert_falls_as_expected(found, equally(every_hand(numbers)))


def test_a_guess_weighs_copies() -> None:
    """Eight Apprentices and two Militia: none, one or both Militia in the hand, as combinatorics says."""
    game = deckwerk.new("godslayer", seats=2, seed=3)
    militia = game.rules.card_numbers["militia"]
    found: Counter[int] = Counter()
    for seed in range(3000):
        found[game.determinize(0, seed).view(1).zone("hand", 1).cards.count(militia)] += 1
    ways = {held: math.comb(2, held) * math.comb(8, 5 - held) / HANDS for held in range(3)}
    assert_falls_as_expected(found, ways)


def test_a_guess_deals_hidden_upper_cards_too() -> None:
    """Five cards below, three unseen ones on top, two in the hand: each card is equally often the topmost."""
    hidden = {"hand": TEN[:2], "deck": TEN[2:5], "deck_rest": TEN[5:]}
    game = deckwerk.position("godslayer", {"players": [{}, hidden]})
    found: Counter[str] = Counter()
    for seed in range(600):
        players = game.determinize(0, seed).position()["players"]
        assert isinstance(players, list)
        found[players[1]["deck"][0]] += 1
    assert_falls_as_expected(found, equally(list(TEN)))


def test_random_first_hands_of_new_games_are_fair() -> None:
    """The number of Militia in the first hand, over many seeds, for every seat."""
    found: Counter[int] = Counter()
    for seed in range(1500):
        game = deckwerk.new("godslayer", seats=2, seed=seed)
        militia = game.rules.card_numbers["militia"]
        found[game.view(0).zone("hand", 0).cards.count(militia)] += 1
    ways = {held: math.comb(2, held) * math.comb(8, 5 - held) / HANDS for held in range(3)}
    assert_falls_as_expected(found, ways)
