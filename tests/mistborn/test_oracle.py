"""The engine plays Mistborn as the oracle does, a second implementation of the rules."""

from collections import Counter

import pytest

from tests.mistborn.oracle import play_beside, play_from_the_start
from tests.mistborn.oracle_cards import CARDS, CORE, MISSIONS, vial
from tests.mistborn.oracle_pieces import Player, Turn
from tests.mistborn.oracle_table import Table

pytestmark = pytest.mark.both

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
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def play_all(seeds: range, seats: int, decisions: int = 200) -> Counter[str]:
    done: Counter[str] = Counter()
    for seed in seeds:
        done += play_beside(seed, seats, decisions)
    return done


@every_number_of_seats
def test_engine_and_oracle_agree_at_every_decision(seats: int) -> None:
    done = play_all(range(8), seats, 150)
    assert done["over"] > 0
    assert done["turn"] > 300
    assert done["metal"] > 20


@every_number_of_seats
def test_engine_and_oracle_agree_from_the_first_turn_on(seats: int) -> None:
    assert play_from_the_start(seats, seats, 300)["turn"] > 150


@pytest.mark.soak
@every_number_of_seats
def test_engine_and_oracle_agree_to_the_end(seats: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(25):
        done += play_from_the_start(seed, seats, 2000)
    assert done["over"] == 25


def abilities() -> set[str]:
    """Everything that cards, characters and missions can do, as the oracle tells it."""
    expected = {f"play {card}" for card in CARDS}
    expected |= {f"use {card}" for card in CARDS if vial(card)}
    expected |= {f"lower {card}" for card, known in CARDS.items() if known.lower}
    expected |= {f"sense {card}" for card, known in CARDS.items() if known.sense}
    expected |= {f"cloud {card}" for card, known in CARDS.items() if known.cloud or known.hides}
    allies = {card for card, known in CARDS.items() if known.kind == "ally" and known.top}
    expected |= {f"{verb} {card}" for verb in ("activate", "riot") for card in allies}
    actions = {card for card, known in CARDS.items() if known.kind == "action"}
    expected |= {f"seek {card}" for card in actions if CARDS[card].cost <= 6}
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
        done += play_all(range(100, 350), seats)
    expected = abilities() | QUESTIONS | ENDINGS | {"excess"}
    happened = {deed.split(" #")[0] for deed in done}
    assert expected <= happened, f"never happened: {sorted(expected - happened)}"


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
    with pytest.raises(AssertionError, match=r"the oracle has|too many cards") as found:
        play_all(range(100), 2)
    assert "2 seats, after: " in found.value.__notes__[0]
