"""The engine plays Shards of Infinity as the oracle does, a second implementation of the rules.

A few games interpreted, many compiled: each of the two is compared with the oracle.
"""

from collections import Counter

import pytest

from tests.shards.card_facts import FACTS
from tests.shards.oracle import play_beside
from tests.shards.oracle_table import Judging, Player, Table

QUESTIONS = {
    "turn",
    "assign",
    "shield",
    "banish_own",
    "copy",
    "destroy",
    "return",
    "recruit_free",
    "lose_mastery",
    "unify",
    "dominion",
}
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def play_all(seeds: range, seats: int, decisions: int = 150) -> Counter[str]:
    done: Counter[str] = Counter()
    for seed in seeds:
        done += play_beside(seed, seats, decisions)
    return done


@every_number_of_seats
def test_engine_and_oracle_agree_at_every_decision(seats: int) -> None:
    done = play_all(range(16), seats)
    assert done["over"] > 0
    assert done["turn"] > 500
    assert done["shield"] > 40


@pytest.mark.soak
def test_engine_and_oracle_agree_on_everything_cards_do() -> None:
    done: Counter[str] = Counter()
    for seats in (2, 3, 4):
        done += play_all(range(100, 300), seats)
    expected = {f"play {card}" for card, fact in FACTS.items() if fact.kind != "character"}
    expected |= {f"fast-play {card}" for card, fact in FACTS.items() if fact.kind == "mercenary"}
    champions = {card for card, fact in FACTS.items() if fact.kind == "champion"}
    expected |= {f"exhaust {card}" for card in champions - {"zetta_encryptor"}}
    expected |= {f"show {card}" for card, fact in FACTS.items() if fact.values["shield"]}
    expected |= QUESTIONS
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"


def lies_about_unify(table: Table, acting: str) -> Judging:
    yield from ()
    return True


def forgets_the_highest_health(player: Player, amount: int) -> None:
    player.health += amount


def leaves_a_gap(table: Table, place: int) -> None:
    table.row[place] = None


@pytest.mark.parametrize(
    ("whose", "what", "mistake"),
    [
        (Table, "unify", lies_about_unify),
        (Player, "gain_health", forgets_the_highest_health),
        (Table, "leave_row", leaves_a_gap),
    ],
)
def test_a_difference_between_the_two_is_found(
    monkeypatch: pytest.MonkeyPatch, whose: type, what: str, mistake: object
) -> None:
    """An oracle with a mistake stands for an engine with one."""
    monkeypatch.setattr(whose, what, mistake)
    with pytest.raises(AssertionError, match="the oracle has") as found:
        play_all(range(100), 2)
    assert "2 seats, after: " in found.value.__notes__[0]
