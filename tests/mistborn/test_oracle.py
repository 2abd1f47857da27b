"""The engine plays Mistborn as the oracle does, a second implementation of the rules.

A few games interpreted, many compiled: each of the two is compared with the oracle.
"""

from collections import Counter

import pytest

from tests.mistborn.oracle import play_beside, play_from_the_start
from tests.mistborn.oracle_cards import CARDS, CORE, MISSIONS, vial
from tests.mistborn.oracle_lord_cards import ADVERSARIES, EDICTS, TRACKS
from tests.mistborn.oracle_pieces import Player, Turn
from tests.mistborn.oracle_positions import STANDARD
from tests.mistborn.oracle_table import Table

QUESTIONS = {
    "turn",
    "metal",
    "choose",
    "eliminate",
    "pull",
    "refresh",
    "look",
    "keep",
    "riot",
    "defeat",
    "push",
    "take",
    "buy_eliminated",
    "use_eliminated",
    "seek",
    "sense",
    "attack",
    "cloud",
    "hide",
}
ENDINGS = {"all missions", "last alive", "confrontation"}
LORD_QUESTIONS = {
    "flare",
    "aftermath",
    "may_suffer",
    "market_gift",
    "discard",
    "who",
    "share",
    "lose_ally",
    "return_adversary",
    "revive",
    "heal",
    "defeat",
    "cloud",
    "hide",
}
LORD_ENDINGS = {"lord slain", "time up", "all slain", "confrontation"}
VARIANTS = [
    track.replace("dominance_", "coop-").replace("_", "-") + healing
    for track in TRACKS
    for healing in ("", "-healing")
]
MOST_SOUGHT = 6
"""The highest cost up to which cards seek."""
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def play_all(seeds: range, seats: int, decisions: int = 200, variant: str = STANDARD) -> Counter[str]:
    done: Counter[str] = Counter()
    for seed in seeds:
        done += play_beside(seed, seats, decisions, variant)
    return done


@every_number_of_seats
def test_engine_and_oracle_agree_at_every_decision(seats: int) -> None:
    done = play_all(range(6), seats, 150)
    assert done["over"] > 0
    assert done["turn"] > 300
    assert done["metal"] > 20


@every_number_of_seats
def test_engine_and_oracle_agree_from_the_first_turn_on(seats: int) -> None:
    assert play_from_the_start(seats, seats, 300)["turn"] > 150


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_engine_and_oracle_agree_against_the_lord_ruler(seats: int) -> None:
    done: Counter[str] = Counter()
    for seed, variant in enumerate(VARIANTS):
        done += play_beside(seed, seats, 40, variant)
    assert done["turn"] > 150
    assert sum(times for deed, times in done.items() if deed.startswith("draws ")) > 10


@pytest.mark.soak
@every_number_of_seats
def test_engine_and_oracle_agree_to_the_end(seats: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(15):
        done += play_from_the_start(seed, seats, 2000)
    assert done["over"] == 15


def abilities() -> set[str]:
    """Everything that cards, characters and missions can do, as the oracle tells it."""
    expected = {f"play {card}" for card in CARDS}
    expected |= {f"use {card}" for card in CARDS if vial(card)}
    expected |= {f"lower {card}" for card, known in CARDS.items() if known.lower}
    expected |= {f"sense {card}" for card, known in CARDS.items() if known.sense}
    expected |= {f"cloud {card}" for card, known in CARDS.items() if known.cloud or known.hides}
    allies = {card for card, known in CARDS.items() if known.kind == "ally" and known.top}
    expected |= {f"{verb} {card}" for verb in ("activate", "riot") for card in allies}
    actions = {card for card, known in CARDS.items() if known.kind == "action" and known.cost <= MOST_SOUGHT}
    expected |= {f"seek {card}" for card in actions}
    expected |= {f"exploit {card}" for card in actions | allies}
    expected |= {f"activate {character} from character" for character in CORE}
    expected |= {
        f"bonus {name} {step}"
        for name, mission in MISSIONS.items()
        for step, (_, bonus) in mission.steps.items()
        if bonus
    }
    return expected


@pytest.mark.soak
def test_engine_and_oracle_agree_on_everything_cards_do() -> None:
    done: Counter[str] = Counter()
    for seats in (2, 3, 4):
        done += play_all(range(100, 290), seats)
    expected = abilities() | QUESTIONS | ENDINGS | {"excess"}
    happened = {deed.split(" #")[0] for deed in done}
    assert expected <= happened, f"never happened: {sorted(expected - happened)}"


def deeds_of_the_lord() -> set[str]:
    """Everything that the Lord Ruler can do."""
    expected = {f"draws {card}" for card in [*ADVERSARIES, *EDICTS]}
    expected |= {f"acts {card}" for card, known in ADVERSARIES.items() if known.ends_turn}
    expected |= {f"{track} {row}" for track, rows in TRACKS.items() for row in range(1, len(rows) + 1)}
    return expected | {f"{track} beyond" for track in TRACKS}


@pytest.mark.soak
def test_engine_and_oracle_agree_on_everything_the_lord_ruler_does() -> None:
    done: Counter[str] = Counter()
    for variant in VARIANTS:
        for seats in (1, 2, 3, 4):
            done += play_all(range(12), seats, variant=variant)
            done += play_from_the_start(seats, seats, 1000, variant)
    expected = deeds_of_the_lord() | LORD_QUESTIONS | LORD_ENDINGS
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"


def forgets_the_highest_health(player: Player, amount: int) -> None:
    player.health += amount


def forgets_what_was_sensed(turn: Turn, amount: int) -> None:
    turn.points += amount


def is_never_behind(table: Table, place: int) -> bool:
    return False


@pytest.mark.parametrize(
    ("whose", "what", "mistake"),
    [
        (Player, "heal", forgets_the_highest_health),
        (Turn, "gain_points", forgets_what_was_sensed),
        (Table, "behind", is_never_behind),
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
