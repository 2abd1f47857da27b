"""Set-up: characters, decks, market, missions, health, target marker (MB-01 to MB-06)."""

from collections import Counter

import pytest

import deckwerk
from tests.mistborn.known import MARKET
from tests.mistborn.scene import CHARACTERS, METALS
from tests.mistborn.table import rule
from tests.snapshot import Snapshot

SEATS = [2, 3, 4]
TRAINING = {
    "vin": "pewter bronze brass iron",
    "marsh": "pewter bronze brass iron",
    "kelsier": "tin copper zinc steel",
    "shan": "tin copper zinc steel",
}


def new(seats: int, seed: int = 1) -> Snapshot:
    return Snapshot(deckwerk.new("mistborn", seats=seats, seed=seed))


def own(now: Snapshot, seat: int) -> Counter[str]:
    return Counter(now.cards("hand", seat) + now.cards("deck", seat) + now.cards("deck_rest", seat))


@rule("MB-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play_each_for_themselves(seats: int) -> None:
    with pytest.raises(deckwerk.SetupError, match="2, 3, 4"):
        deckwerk.new("mistborn", seats=seats, variant="standard", seed=1)


@rule("MB-01")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_another_character_and_all_come_up_everywhere(seats: int) -> None:
    seen: set[tuple[int, str]] = set()
    for seed in range(60):
        now = new(seats, seed)
        chosen = [now.cards("character", seat)[0] for seat in range(seats)]
        assert len(set(chosen)) == seats
        seen |= set(enumerate(chosen))
    assert seen == {(seat, name) for seat in range(seats) for name in CHARACTERS}


@rule("MB-01")
@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_is_four_training_cards_of_the_character_and_six_funding(seats: int) -> None:
    for seed in range(8):
        now = new(seats, seed)
        for seat in range(seats):
            (character,) = now.cards("character", seat)
            cards = {f"{metal}_training": 1 for metal in TRAINING[character].split()} | {"funding": 6}
            assert own(now, seat) == cards


@rule("MB-01")
def test_eight_tokens_no_atium_and_the_marker_on_the_first_space() -> None:
    now = new(3)
    first = now.counter("first")
    for seat in range(3):
        assert now.cards("metals", seat) == list(METALS[:-1])
        assert now.notes("metals", seat) == [[]] * 8
        assert (now.counter("atium", seat), now.cards("allies", seat)) == (0, [])
        assert now.counter("training", seat) == (1 if seat == first else 0)  # whose turn has begun


@rule("MB-02")
@pytest.mark.parametrize("seats", SEATS)
def test_six_of_82_cards_lie_in_the_market(seats: int) -> None:
    now = new(seats)
    market = Counter(now.cards("row") + now.cards("centre_deck_rest"))
    assert len(now.cards("row")) == 6
    assert market == {card: fact.copies for card, fact in MARKET.items()}
    assert market.total() == 82


@rule("MB-02")
def test_every_card_can_lie_in_the_first_market() -> None:
    seen = {card for seed in range(150) for card in new(2, seed).cards("row")}
    assert seen == set(MARKET)


@rule("MB-03")
def test_three_of_eight_missions_are_laid_out_and_nobody_is_on_their_tracks() -> None:
    seen: set[str] = set()
    for seed in range(40):
        now = new(4, seed)
        missions = now.cards("missions")
        assert len(set(missions)) == len(missions) == 3
        seen |= set(missions)
        assert all(now.counter(f"progress_{slot}", seat) == 0 for slot in (1, 2, 3) for seat in range(4))
    assert len(seen) == 8


@rule("MB-04")
@pytest.mark.parametrize("seats", SEATS)
def test_later_players_have_more_health_and_the_fourth_a_boxing(seats: int) -> None:
    for seed in range(10):
        now = new(seats, seed)
        for later, expected in enumerate([(36, 0), (38, 0), (40, 0), (40, 1)][:seats]):
            seat = (now.counter("first") + later) % seats
            assert (now.counter("health", seat), now.counter("boxings", seat)) == expected


@rule("MB-04")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_decides_who_starts(seats: int) -> None:
    starters = Counter(new(seats, seed).counter("first") for seed in range(30 * seats))
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 12


@rule("MB-05")
@pytest.mark.parametrize("seats", [3, 4])
def test_whoever_sits_right_of_the_first_player_holds_the_target_marker(seats: int) -> None:
    for seed in range(10):
        now = new(seats, seed)
        assert now.counter("target") - 1 == (now.counter("first") - 1) % seats


@rule("MB-05")
def test_two_players_have_no_target_marker() -> None:
    assert new(2).counter("target") == 0


@rule("MB-06")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_draws_five(seats: int) -> None:
    now = new(seats)
    assert [len(now.cards("hand", seat)) for seat in range(seats)] == [5] * seats
    assert [len(now.cards("deck_rest", seat)) for seat in range(seats)] == [5] * seats
