"""The engine plays the games of the Ascension family as the oracle does, a second implementation.

A few games interpreted, many compiled: each of the two is compared with the oracle.
"""

from collections import Counter

import pytest

from tests.ascension import oracle_moves, oracle_row, oracle_turn
from tests.ascension.oracle import play_beside
from tests.ascension.oracle_constructs import ABILITIES
from tests.ascension.oracle_positions import Way
from tests.ascension.oracle_row import FATED
from tests.ascension.oracle_table import FACTS, STACKS, Player, Table
from tests.beside import Asking

QUESTIONS = {
    "turn",
    "trigger",
    "choose",
    "copy",
    "discard_hand",
    "acquire_free",
    "defeat_free",
    "take_row",
    "order_rewards",
    "banish_own",
    "banish_hand",
    "banish_discard",
    "banish_row",
    "lose_construct",
    "keep_construct",
    "destroy_construct",
    "take_discarded",
}
WAYS = [
    Way("godslayer", "standard", 2),
    Way("godslayer", "standard", 3),
    Way("godslayer", "standard", 4),
    Way("godslayer", "team", 4),
    Way("godslayer", "solo", 1),
    Way("vigil", "standard", 2),
    Way("vigil", "standard", 3),
    Way("vigil", "standard", 4),
    Way("vigil", "team", 4),
    Way("vigil", "solo", 1),
    Way("vigil", "combined", 2),
    Way("vigil", "combined", 3),
    Way("vigil", "combined", 4),
    Way("vigil", "combined-team", 4),
]
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(map(str, way)))


def play_all(seeds: range, way: Way, decisions: int = 150) -> Counter[str]:
    done: Counter[str] = Counter()
    for seed in seeds:
        done += play_beside(seed, way, decisions)
    return done


@every_way
def test_engine_and_oracle_agree_at_every_decision(way: Way) -> None:
    assert play_all(range(8), way)["turn"] > 200


@pytest.mark.soak
def test_engine_and_oracle_agree_on_everything_cards_do() -> None:
    done: Counter[str] = Counter()
    for way in WAYS:
        done += play_all(range(100, 145), way)
    expected = {f"{'defeat' if fact.kind == 'monster' else 'play'} {card}" for card, fact in FACTS.items()}
    for card, abilities in ABILITIES.items():
        numbers = [f" #{number}" for number in range(1, len(abilities) + 1)] if len(abilities) > 1 else [""]
        expected |= {f"use {card}{number}" for number in numbers}
    expected |= {f"acquire {card}" for card in STACKS if FACTS[card].kind == "hero"}
    expected |= {f"fate {card}" for card in FATED} | QUESTIONS | {"over"}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"


def leaves_a_gap(table: Table, claimed: int | None = None) -> None:
    """The row is not filled again."""


def counts_trophies(player: Player) -> int:
    return player.honor


def fates_at_once(table: Table, change: Asking) -> Asking:
    """Fates do not wait for the outermost change."""
    yield from change
    yield from oracle_row.let_fates_happen(table)


@pytest.mark.parametrize(
    ("whose", "what", "mistake"),
    [
        (oracle_moves, "refill", leaves_a_gap),
        (Player, "total", counts_trophies),
        (oracle_turn, "changing", fates_at_once),
        (oracle_moves, "changing", fates_at_once),
    ],
)
def test_a_difference_between_the_two_is_found(
    monkeypatch: pytest.MonkeyPatch, whose: object, what: str, mistake: object
) -> None:
    """An oracle with a mistake stands for an engine with one."""
    monkeypatch.setattr(whose, what, mistake)
    with pytest.raises(AssertionError, match="the oracle has") as found:
        play_all(range(70, 300), Way("vigil", "combined", 2))
    assert "after: " in found.value.__notes__[0]
