"""Set-up: seats, starting decks, health and mastery, centre row (SH-01 to SH-04)."""

from collections import Counter

import pytest

import deckwerk
from tests.shards.table import Table, rule
from tests.snapshot import Snapshot

SEATS = [2, 3, 4]
STARTING = Counter(crystal=7, shard_reactor=1, blaster=1, infinity_shard=1)


def new(seats: int, seed: int = 1) -> Snapshot:
    return Snapshot(deckwerk.new("shards", seats=seats, seed=seed))


@rule("SH-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players_and_no_others_can_play(seats: int) -> None:
    with pytest.raises(deckwerk.SetupError, match="2, 3, 4"):
        deckwerk.new("shards", seats=seats, seed=1)


@rule("SH-01")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_decides_who_starts_and_everybody_can_be_the_one(seats: int) -> None:
    starters: Counter[int] = Counter()
    for seed in range(40 * seats):
        game = deckwerk.new("shards", seats=seats, seed=seed)
        now = Snapshot(game)
        assert game.decision is not None
        assert game.decision.seat == now.counter("first") == now.counter("turn")
        starters[now.counter("first")] += 1
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 20


@rule("SH-01")
def test_play_goes_clockwise_from_whoever_starts(table: Table) -> None:
    table.players(4, turn=2, first=2)
    table.end().turn_is(3).end().turn_is(0).end().turn_is(1).end().turn_is(2)


@rule("SH-02")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_50_health_and_later_players_more_mastery(seats: int) -> None:
    for seed in range(12):
        now = new(seats, seed)
        for later in range(seats):
            seat = (now.counter("first") + later) % seats
            assert (now.counter("health", seat), now.counter("mastery", seat)) == (50, later)


@rule("SH-03")
@pytest.mark.parametrize("seats", SEATS)
def test_a_starting_deck_of_ten_five_of_them_in_hand(seats: int) -> None:
    now = new(seats)
    for seat in range(seats):
        hand, deck = now.cards("hand", seat), now.cards("deck_rest", seat)
        assert (len(hand), len(deck)) == (5, 5)
        assert Counter(hand + deck) == STARTING
        assert not now.cards("deck", seat) + now.cards("discard", seat) + now.cards("champions", seat)


@rule("SH-03")
def test_the_starting_deck_is_shuffled_for_each_player_apart() -> None:
    hands = {tuple(new(2, seed).cards("hand", seat)) for seed in range(30) for seat in range(2)}
    assert len(hands) > 5
    different = [new(2, seed).cards("hand", 0) != new(2, seed).cards("hand", 1) for seed in range(30)]
    assert any(different)


@rule("SH-04")
@pytest.mark.parametrize("seats", SEATS)
def test_six_of_88_centre_cards_lie_in_the_row(seats: int) -> None:
    now = new(seats)
    assert len(now.cards("row")) == 6
    assert len(now.cards("centre_deck_rest")) == 82
    assert not now.cards("centre_bottom") + now.cards("box") + now.cards("centre_deck")
    rows = {tuple(new(seats, seed).cards("row")) for seed in range(20)}
    assert len(rows) == 20


@rule("SH-04")
def test_the_row_is_dealt_from_the_top_of_the_centre_deck(table: Table) -> None:
    table.dealt("evokatus", "kiln_drone", "li_hin", "omnius", "zara_ra", "additri_gaiamancer", "spore_cleric")
    table.row_is("evokatus", "kiln_drone", "li_hin", "omnius", "zara_ra", "additri_gaiamancer").end()


@rule("SH-25")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_a_character_of_their_own(seats: int) -> None:
    now = new(seats)
    characters = [now.cards("character", seat) for seat in range(seats)]
    assert characters == [["decima"], ["tetra"], ["volos"], ["ko_syn_wu"]][:seats]
