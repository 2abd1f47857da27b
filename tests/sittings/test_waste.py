"""What a turn would leave undone."""

import deckwerk
from deckwerk.table.waste import left_undone


def texts(game: deckwerk.Game) -> list[str]:
    return [option.text for option in left_undone(game)]


def test_an_unplayed_hand_and_what_can_be_bought_are_left() -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": ["apprentice"]}, {}], "runes": 3, "seed": 1})
    assert texts(game)[0] == "play apprentice"
    assert "acquire mystic" in texts(game)


def test_nothing_is_left_when_nothing_can_be_paid() -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "runes": 0, "power": 0, "seed": 1})
    assert texts(game) == []


def test_power_that_strikes_anyway_is_not_left() -> None:
    game = deckwerk.position("shards", {"players": [{"hand": []}, {}], "crystals": 0, "power": 5, "seed": 1})
    assert texts(game) == []


def test_metal_is_the_players_own_business() -> None:
    game = deckwerk.position("mistborn", {"players": [{"hand": ["funding"]}, {}], "seed": 1})
    assert texts(game) == ["play funding"]


def test_what_lapses_could_become_something_lasting() -> None:
    """One thing of each kind is named first."""
    game = deckwerk.position("shards", {"players": [{"hand": []}, {}], "crystals": 1, "seed": 1})
    assert texts(game)[0] == "focus"
    described = {"players": [{"hand": []}, {}], "coins": 2, "points": 2, "seed": 1}
    game = deckwerk.position("mistborn", described)
    assert [option.verb for option in left_undone(game)][:3] == ["advance", "buy", "buy-boxing"]
