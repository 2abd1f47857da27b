"""A prospect of playing cards is how things stand once they are played."""

import pytest

import deckwerk
from deckwerk.engine.situation import Situation
from deckwerk.games.shards import components as c
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.moves import is_guarded
from deckwerk.games.shards.prospect import Prospect

HAND = ["crystal", "crystal", "li_hin", "nil_assassin", "spore_cleric", "reactor_drone", "zetta_encryptor"]


def at(**mine: object) -> deckwerk.Game:
    me: dict[str, object] = {"hand": HAND, "health": 40, "discard": ["nil_assassin"]}
    other: dict[str, object] = {"champions": ["zetta_encryptor"]}
    return deckwerk.position("shards", {"players": [me | mine, other], "turn": 0})


def lies(situation: Situation) -> tuple[list[list[int]], int]:
    zones = [sorted(situation.see(zone, 0).cards()) for zone in (c.HAND, c.PLAYED, c.CHAMPIONS, c.DISCARD)]
    return zones, int(situation.get(c.FACTIONS_PLAYED))


@pytest.mark.parametrize("card", sorted(set(HAND)))
def test_a_card_is_played_as_in_the_game(card: str) -> None:
    game = at()
    prospect = Prospect(game.view(0), 0)
    prospect.play(card_at(prospect, game.rules.card_numbers[card]))
    game.apply(f"play {card}")
    assert lies(prospect) == lies(game.state())


def test_a_whole_hand_is_played_as_in_the_game() -> None:
    game = at()
    view = game.view(0)
    before = lies(view)
    prospect = Prospect(view, 0)
    prospect.play_hand()
    for card in HAND:
        game.apply(f"play {card}")
    assert lies(prospect) == lies(game.state())
    assert lies(view) == before


def test_what_is_gained_ends_where_it_ends_in_the_game() -> None:
    prospect = Prospect(at(mastery=29).view(0), 0)
    prospect.gain(3, 30)
    assert (prospect.get(c.MASTERY, 0), prospect.get(c.HEALTH, 0)) == (30, 50)


def test_who_loses_the_guard_is_guarded_no_more() -> None:
    view = at().view(0)
    prospect = Prospect(view, 0)
    prospect.lose_champion(1, view.rules.card_numbers["zetta_encryptor"])
    assert is_guarded(view, 1)
    assert not is_guarded(prospect, 1)


def test_in_the_turn_of_another_it_is_the_beginning_of_ones_own() -> None:
    game = at()
    game.apply("play nil_assassin")
    prospect = Prospect(game.view(1), 1)
    assert (prospect.get(c.TURN), prospect.get(c.POWER), prospect.get(c.FACTIONS_PLAYED)) == (1, 0, 0)
