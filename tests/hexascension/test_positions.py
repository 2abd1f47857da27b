"""Positions that cannot be are refused with words that say what is allowed; any layout is a position."""

from collections.abc import Callable

import pytest

import deckwerk
from deckwerk.games.hexascension.hexes import BOARD
from tests.hexascension.oracle_board import PLACES, SPECIAL, STANDARD
from tests.snapshot import Snapshot
from tests.story import rule

pytestmark = pytest.mark.both

PLAIN = ["plain"] * 61


def layout(**cells: str) -> list[str]:
    """Plain cells, but for those that are named."""
    return [cells.get(name, "plain") for name in PLACES]


def position(seats: int = 2, /, **table: object) -> deckwerk.Game:
    return deckwerk.position("hexascension", {"players": [{} for _ in range(seats)], "seed": 1} | table)


def seated(*cells: object, **table: object) -> deckwerk.Game:
    players = [{"cell": cell} for cell in cells]
    return deckwerk.position("hexascension", {"players": players, "seed": 1} | table)


def refused(game: Callable[[], deckwerk.Game], *said: str) -> None:
    """The game cannot be set up, and the words say why."""
    with pytest.raises(deckwerk.DeckwerkError) as error:
        game()
    text = str(error.value)
    assert all(word in text for word in said), text


@pytest.mark.parametrize("cell", ["a6", "i4", "j1", "e0", "e10", "E5", "nexus", "", " e5", "e5\n", "é5"])
def test_a_cell_that_is_not_on_the_board(cell: str) -> None:
    refused(lambda: seated(cell, "c7"), "a1-a5", "e1-e9", "i5-i9")


@pytest.mark.parametrize("cell", [5, -1, None, 0.5, True, ["e5"], {"cell": "e5"}])
def test_a_cell_is_a_name(cell: object) -> None:
    refused(lambda: seated(cell, "c7"), "cell")


def test_two_figures_on_one_cell() -> None:
    refused(lambda: seated("e5", "e5"), "e5", "one figure")


def test_figures_that_are_not_named_stand_on_the_first_free_start_points() -> None:
    players: list[dict[str, object]] = [{}, {"cell": "a3"}, {"tokens": 2}, {"cell": "e5"}]
    view = deckwerk.position("hexascension", {"players": players, "seed": 1}).view(None)
    assert [BOARD.names[view.counter("cell", seat)] for seat in range(4)] == ["c1", "a3", "c7", "e5"]


def test_six_players_on_three_start_points() -> None:
    board = layout(a3="start", c1="start", c7="start", e5="nexus")
    refused(lambda: position(6, board=board), "start", "6", "3")


def test_as_many_start_points_as_players_suffice() -> None:
    board = layout(a3="start", c1="start", c7="start", e5="nexus")
    assert Snapshot(position(3, board=board)).cards("board") == board


@pytest.mark.parametrize("count", [0, 1, 60, 62])
def test_a_layout_has_61_cells(count: int) -> None:
    board = [*STANDARD.values(), "plain"][:count]
    refused(lambda: position(board=board), "61", str(count))


@pytest.mark.parametrize("kind", ["meadow", "focus", "", "pit_arena", "Nexus"])
def test_a_kind_of_cell_that_is_none(kind: str) -> None:
    board = [kind, *list(STANDARD.values())[1:]]
    refused(lambda: position(board=board), "plain", "arena")


@rule("HX-06")
def test_any_layout_can_be_played() -> None:
    """Start points in a row, two nexuses, an arena beside: what the cells are is data."""
    board = layout(a1="start", a2="start", a3="start", e5="nexus", e6="nexus", b1="arena")
    decision = position(3, board=board).decision
    assert decision is not None
    assert {option.text for option in decision.options} == {"start a1", "start a2", "start a3"}


@rule("HX-06")
def test_actions_follow_the_layout() -> None:
    board = layout(**dict.fromkeys(SPECIAL["start"].split(), "start"), e5="village")
    ahead = {"areas_ahead": ["river_village"], "dice_ahead": ["die_3"]}
    game = seated("e5", "c7", board=board, units_1=1, turn=0, **ahead)
    game.apply("act")
    assert Snapshot(game).counter("focus") == 1


def test_dice_areas_and_monsters_ahead_are_what_they_are() -> None:
    refused(lambda: position(dice_ahead=["die_7"]), "die_1", "die_6")
    refused(lambda: position(areas_ahead=["scrap_rat"]), "area")
    refused(lambda: position(monsters_ahead=["pit_arena"]), "monster")


@pytest.mark.parametrize(("zone", "card"), [
    ("relics", "focus"), ("character", "focus"), ("hand", "scrap_rat"), ("hand", "nexus"),
    ("discard", "explorer"), ("played", "rune_staff"), ("hand", "die_3"), ("deck", "pit_arena"),
])  # fmt: skip
def test_cards_where_they_cannot_lie(zone: str, card: str) -> None:
    with pytest.raises(deckwerk.DeckwerkError, match=card):
        deckwerk.position("hexascension", {"players": [{zone: [card]}, {}], "seed": 1})


@pytest.mark.parametrize("cards", [[], ["explorer", "sage"]])
def test_everybody_has_one_class(cards: list[str]) -> None:
    with pytest.raises(deckwerk.DeckwerkError, match="character"):
        deckwerk.position("hexascension", {"players": [{"character": cards}, {}], "seed": 1})


@pytest.mark.parametrize(("name", "value"), [
    ("pool", -1), ("focus", -1), ("units_1", -1), ("die_1", 7), ("turn", 2), ("ended_by", 3), ("attacker", 3),
])  # fmt: skip
def test_numbers_out_of_their_range(name: str, value: int) -> None:
    refused(lambda: position(**{name: value}), name)


def test_a_position_in_a_fight_comes_back() -> None:
    """In every moment of a fight the description makes the same game again."""
    game = seated("e4", "e5", units_1=1, turn=0, first=0, dice_ahead=["die_6", "die_1", "die_6", "die_1"])
    for action in ("attack seat 2", "physical", "magic", "restart c7", "restart a3"):
        again = deckwerk.position("hexascension", game.position())
        assert again.hash() == game.hash()
        game.apply(action)


LIMITS: dict[str, dict[str, object]] = {
    "play trance": {"drawn": 999},
    "play battle_rush": {"turn_pa": 999, "focus": 999, "units_1": 999},
    "play ascent": {},
    "move e6": {"spent": 999},
    "acquire meditation": {"paid": 999, "acquisitions": 999},
    "become scout": {"spent": 999},
    "ability": {},
    "attack seat 2": {"turn_pa": 999},
}


@pytest.mark.parametrize("action", LIMITS)
def test_numbers_at_their_limit_stay_within_what_a_position_may_name(action: str) -> None:
    """Whatever is done comes back as a position, until the next turn."""
    most = {"tokens": 999, "changed": 999} | {f"next_{name}": 999 for name in ("pa", "pd", "ma", "md")}
    hand = ["trance", "battle_rush", "ascent"]
    first = {"cell": "e5", "hand": hand, "character": ["fighter"]} | most
    second = {"cell": "e4", "hand": ["parry"], "deck": ["focus"]}
    table: dict[str, object] = {"turn": 0, "first": 0, "seed": 1, "units_1": 3, "focus": 9}
    players = {"players": [first, second]}
    game = deckwerk.position("hexascension", table | players | LIMITS[action])
    game.apply(action)
    while game.decision is not None and game.decision.kind != "turn":
        assert deckwerk.position("hexascension", game.position()).hash() == game.hash()
        game.apply(game.decision.options[0])
    assert deckwerk.position("hexascension", game.position()).hash() == game.hash()
