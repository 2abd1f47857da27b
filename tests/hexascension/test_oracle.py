"""The engine plays Hexascension as the oracle does, a second implementation of the rules.

A few games interpreted, many compiled: each of the two is compared with the oracle.
"""

from collections import Counter

import pytest

from tests.hexascension.card_facts import BASE, DISPLAY, FACTS, MONSTERS, SPECIAL, START
from tests.hexascension.oracle import play_beside, play_from_the_start
from tests.hexascension.oracle_areas import EVENTS
from tests.hexascension.oracle_cards import PLAYER_TARGETS, USABLE
from tests.hexascension.oracle_pieces import Player
from tests.hexascension.oracle_table import CLASSES, Table

SEATS = [2, 3, 4, 5, 6]
VARIANTS = ["standard", "scattered", "equal-turns"]
QUESTIONS = {
    "turn",
    "aim",
    "style",
    "restart",
    "go_on",
    "die",
    "on_acquire",
    "choose",
    "raise",
    "discard",
    "redraw",
    "banish_own",
    "banish_hand",
    "banish_display",
    "acquire_free",
    "pay",
    "place",
    "push",
    "give",
    "disable",
    "reroll",
    "dodge",
}
ANSWERS = {
    "played": ["jamming_pulse"],
    "acquired": ["express_delivery"],
    "area": ["twist_of_fate"],
    "declared": ["evasive_roll", "flash_of_thought"],
    "strike": ["parry", "twist_of_fate", "flash_of_thought"],
    "fallen": ["emergency_protocol", "flash_of_thought"],
    "end": ["flash_of_thought"],
}
"""The quick actions of each window (HX-70)."""
every_number_of_seats = pytest.mark.parametrize("seats", SEATS)


def play_all(seeds: range, seats: int, decisions: int = 150, variant: str = "standard") -> Counter[str]:
    done: Counter[str] = Counter()
    for seed in seeds:
        done += play_beside(seed, seats, decisions, variant)
    return done


@every_number_of_seats
def test_engine_and_oracle_agree_at_every_decision(seats: int) -> None:
    done = play_all(range(8), seats)
    assert done["turn"] > 400
    assert done["style"] > 10
    assert sum(times for kind, times in done.items() if kind.startswith("window_")) > 50


@every_number_of_seats
@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_oracle_agree_from_the_first_turn_on(seats: int, variant: str) -> None:
    assert play_from_the_start(seats, seats, 200, variant)["turn"] > 100


@pytest.mark.soak
@every_number_of_seats
@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_oracle_agree_to_the_end(seats: int, variant: str) -> None:
    done: Counter[str] = Counter()
    for seed in range(2):
        done += play_from_the_start(seed, seats, 20_000, variant)
    assert done["over"] == 2


def deeds() -> set[str]:
    """Everything that cards, events, monsters and classes can do, as the oracle tells it."""
    cards = START | BASE | DISPLAY | SPECIAL
    expected = {f"play {card}" for card in cards if card not in PLAYER_TARGETS}
    expected |= {f"play {card} seat" for card in PLAYER_TARGETS}
    expected |= {f"{window} {card}" for window, quick in ANSWERS.items() for card in quick}
    expected |= {f"use {relic}" for relic in USABLE} | {f"become {name}" for name in CLASSES}
    expected |= {f"event {event}" for events in EVENTS.values() for event in events.split()}
    expected |= {f"{what} {monster}" for what in ("monster", "beat") for monster in MONSTERS}
    expected |= {f"fight {success} {hit}" for success in (True, False) for hit in (True, False)}
    expected |= {f"acquire {card}" for card, fact in FACTS.items() if card in BASE | DISPLAY and fact.cost}
    return expected - {"event nothing"} | {"saved", "fallen", "over", "play challenge"}


@pytest.mark.soak
def test_engine_and_oracle_agree_on_everything_that_can_happen() -> None:
    done: Counter[str] = Counter()
    for seats in SEATS:
        done += play_all(range(1000, 1160), seats)
    expected = deeds() | QUESTIONS | {f"window_{window}" for window in ANSWERS}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"


def forgets_the_box(table: Table, seat: int, amount: int) -> None:
    paid = min(amount, table.pool)
    table.players[seat].tokens += paid
    table.pool -= paid


def might_always_hold(player: Player, cards: object) -> bool:
    return bool(player.hand)


def never_walks_unseen(player: Player) -> bool:
    return False


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("whose", "what", "mistake"),
    [
        (Table, "gain_tokens", forgets_the_box),
        (Player, "might_hold", might_always_hold),
        (Player, "walks_unseen", never_walks_unseen),
    ],
)
def test_a_difference_between_the_two_is_found(
    monkeypatch: pytest.MonkeyPatch, whose: type, what: str, mistake: object
) -> None:
    """An oracle with a mistake stands for an engine with one."""
    monkeypatch.setattr(whose, what, mistake)
    with pytest.raises(AssertionError, match="the oracle has") as found:
        play_all(range(120), 2)
    assert "2 seats, after: " in found.value.__notes__[0]
