"""Positions of Shards of Infinity that cannot be are refused; very large ones can be played."""

import pytest

import deckwerk

Seat = dict[str, object]


@pytest.mark.parametrize(
    ("seat", "table", "said"),
    [
        ({}, {"turns": 0}, "'turns' is at least 1"),
        ({}, {"power": 1000}, "'power' is at most 999"),
        ({}, {"crystals": 1000}, "'crystals' is at most 999"),
        ({"damage": 1000}, {}, "'players[1].damage' is at most 999"),
        ({"health": 51}, {}, "'players[1].health' is at most 50"),
        ({"mastery": 31}, {}, "'players[1].mastery' is at most 30"),
        ({"health": 0}, {}, "'players[1].health' is 0 for those alone"),
        ({"out": 1, "health": 5}, {}, "'players[1].health' is 0 for those alone"),
        ({"out": 2}, {"turns": 1}, "'players[1].out' is later than 'turns'"),
        ({"out": 1, "champions": ["li_hin"]}, {}, "'players[1].champions' left the game with their player"),
        ({"played": ["crystal"]}, {}, "only the player whose turn it is has played cards"),
        ({"hired": ["spore_cleric"]}, {}, "only the player whose turn it is has played cards"),
        ({"hired": ["crystal"]}, {}, "'crystal' cannot lie in 'players[1].hired'"),
        ({"champions": ["crystal"]}, {}, "'crystal' cannot lie in 'players[1].champions'"),
        ({"hand": ["tetra"]}, {}, "'tetra' cannot lie in 'players[1].hand'"),
        ({"character": ["crystal"]}, {}, "'crystal' cannot lie in 'players[1].character'"),
        ({"shown": ["crystal"]}, {}, "'crystal' cannot lie in 'players[1].shown'"),
        ({"out": 1}, {"turn": 1}, "the player whose turn it is has dropped out"),
        ({}, {"centre_bottom": ["crystal"]}, "'crystal' is no card of the centre deck"),
    ],
)
def test_what_cannot_be_is_refused(seat: Seat, table: Seat, said: str) -> None:
    description: Seat = {"turn": 0, "players": [{}, seat, {}]}
    with pytest.raises(deckwerk.PositionError) as caught:
        deckwerk.position("shards", description | table)
    assert said in str(caught.value)


def test_a_decurion_after_very_many_cards() -> None:
    played = ["crystal"] * 40 + ["reactor_drone"] * 3
    players: list[Seat] = [{"champions": ["general_decurion"], "played": played, "mastery": 20}, {}]
    game = deckwerk.position("shards", {"turn": 0, "players": players})
    game.apply("exhaust general_decurion")
    assert game.view(0).counter("crystals") == 3 + 3 * 3


def test_dividing_damage_touches_a_seat_and_no_zone() -> None:
    game = deckwerk.position("shards", {"turn": 0, "power": 2, "players": [{}, {}, {}]})
    game.apply("end")
    assert game.decision is not None
    assert {(option.verb, option.zone, option.seat) for option in game.decision.options} == {
        ("spare", None, 1),
        ("attack", None, 1),
    }


def test_every_option_can_be_said_whatever_the_amount() -> None:
    """What can be divided ends where the numbers of actions end, also when it is doubled."""
    players: list[Seat] = [{"champions": ["fao_cutul"], "mastery": 20}, {}, {}]
    game = deckwerk.position("shards", {"turn": 0, "power": 900, "players": players})
    game.apply("exhaust fao_cutul")
    assert game.view(0).counter("power") == 999
    game.apply("end")
    assert game.decision is not None
    texts = [option.text for option in game.decision.options]
    assert texts[-1] == "attack seat 2 #999"
    assert [game.rules.parse_action(text) for text in texts] == [
        option.code for option in game.decision.options
    ]
    game.apply(texts[-1])
    assert deckwerk.replay(game.record.dumps()).hash() == game.hash()
