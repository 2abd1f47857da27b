"""How a game of Hexascension begins."""

from collections import Counter

import pytest

import deckwerk
from tests.hexascension.card_facts import DISPLAY
from tests.hexascension.oracle_board import PLACES, SPECIAL, STANDARD, turned
from tests.snapshot import Snapshot
from tests.story import rule

START_DECK = ["focus"] * 9 + ["march"] * 3
STARTS = set(SPECIAL["start"].split())
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


def begin(seats: int = 2, seed: int = 1, variant: str = "standard") -> deckwerk.Game:
    return deckwerk.new("hexascension", seats, seed, variant)


def choose_starts(game: deckwerk.Game) -> list[int]:
    """Everyone takes the first start point left; gives the seats in the order in which they were asked."""
    asked = []
    while game.decision is not None and game.decision.options[0].text.startswith("start "):
        asked.append(int(game.decision.seat))
        game.apply(game.decision.options[0])
    return asked


def layout(game: deckwerk.Game) -> dict[str, str]:
    return dict(zip(PLACES, Snapshot(game).cards("board"), strict=True))


@rule("HX-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(deckwerk.DeckwerkError, match="2"):
        begin(seats)


@rule("HX-01")
@every_number_of_seats
def test_who_begins_is_drawn_by_lot_and_the_order_is_kept(seats: int) -> None:
    assert {Snapshot(begin(seats, seed)).counter("first") for seed in range(40)} == set(range(seats))
    game = begin(seats)
    first = Snapshot(game).counter("first")
    choose_starts(game)
    for number in range(2 * seats):
        assert game.decision is not None
        assert game.decision.seat == (first + number) % seats
        game.apply("end")


@rule("HX-02")
@every_number_of_seats
def test_everyone_has_nine_focus_and_three_march_and_is_an_explorer(seats: int) -> None:
    game = begin(seats)
    choose_starts(game)
    now = Snapshot(game)
    for seat in range(seats):
        assert len(now.cards("hand", seat)) == 6
        assert sorted(now.cards("hand", seat) + now.cards("deck_rest", seat)) == START_DECK
        assert now.cards("character", seat) == ["explorer"]


@rule("HX-03")
@pytest.mark.parametrize(("seats", "points"), [(2, 45), (3, 55), (4, 65), (5, 75), (6, 85)])
def test_twenty_five_points_and_ten_for_each_player_are_set_aside(seats: int, points: int) -> None:
    assert Snapshot(begin(seats)).counter("pool") == points


@rule("HX-04")
def test_forty_base_cards_can_be_acquired() -> None:
    now = Snapshot(begin())
    assert [now.stack(card) for card in ("meditation", "sprint", "ascent")] == [20, 10, 10]


@rule("HX-05")
def test_six_of_the_94_display_cards_lie_open() -> None:
    now = Snapshot(begin())
    assert len(now.cards("row")) == 6
    cards = now.cards("row") + now.cards("centre_deck") + now.cards("centre_deck_rest")
    assert Counter(cards) == Counter({card: fact.copies for card, fact in DISPLAY.items()})


@rule("HX-06")
def test_the_board_is_that_of_the_rulebook() -> None:
    board = layout(begin())
    assert board == STANDARD
    kinds = {"nexus": 1, "arena": 6, "city": 6, "village": 6, "start": 6, "plain": 36}
    assert Counter(board.values()) == kinds


@rule("HX-07", "HX-08")
@every_number_of_seats
def test_start_points_are_chosen_in_turn_order_before_anyone_has_a_hand(seats: int) -> None:
    game = begin(seats)
    first = Snapshot(game).counter("first")
    free = set(STARTS)
    for number in range(seats):
        decision = game.decision
        assert decision is not None
        assert (decision.kind, decision.seat) == ("start", (first + number) % seats)
        assert {option.text for option in decision.options} == {f"start {cell}" for cell in free}
        assert all(not Snapshot(game).cards("hand", seat) for seat in range(seats))
        cell = max(free)
        free.remove(cell)
        game.apply(f"start {cell}")
        assert Snapshot(game).cell(decision.seat) == cell
    assert [len(Snapshot(game).cards("hand", seat)) for seat in range(seats)] == [6] * seats


@rule("HX-09")
@pytest.mark.parametrize("seed", range(8))
def test_a_scattered_layout_is_the_same_in_all_six_sectors(seed: int) -> None:
    board = layout(begin(seed=seed, variant="scattered"))
    assert Counter(board.values()) == Counter(STANDARD.values())
    assert {cell for cell, kind in board.items() if kind == "start"} == STARTS
    assert board["e5"] == "nexus"
    assert all(board[turned(cell)] == kind for cell, kind in board.items())


@rule("HX-09")
def test_scattered_layouts_differ_and_are_open_to_all() -> None:
    games = [begin(seed=seed, variant="scattered") for seed in range(10)]
    assert len({tuple(layout(game).values()) for game in games}) > 5
    for game in games:
        cells = game.view(None).to_dict()["board"]
        assert isinstance(cells, dict)
        assert {cell["name"]: cell["kind"] for cell in cells["cells"]} == layout(game)
