"""Positions of Shards of Infinity that cannot be are refused; very large ones can be played."""

from collections import Counter

import pytest

import deckwerk
from deckwerk.games.shards.conditional import If

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


def asked_to_unify() -> dict[str, object]:
    player: Seat = {"hand": ["undergrowth_aspirant", "crystal"], "deck_rest": ["spore_cleric"]}
    game = deckwerk.position("shards", {"turn": 0, "players": [player, {}]})
    game.apply("play undergrowth_aspirant")
    return game.position()


def test_a_question_which_card_to_show_is_described_and_set_up() -> None:
    game = deckwerk.position("shards", asked_to_unify())
    assert game.decision is not None
    assert game.decision.kind == "unify"
    assert game.position() == asked_to_unify()


def test_a_question_which_card_to_show_is_refused_where_all_know_that_there_is_none() -> None:
    description = asked_to_unify()
    players = description["players"]
    assert isinstance(players, list)
    players[0]["deck_rest"] = ["crystal"]
    with pytest.raises(deckwerk.PositionError, match="'pending' does not fit"):
        deckwerk.position("shards", description)


def test_a_question_which_card_to_show_is_refused_of_an_effect_that_asks_for_none() -> None:
    """The line of Cache Warden that asks for mastery has a frame of the same shape."""
    description = asked_to_unify()
    rules = deckwerk.new("shards", seats=2, seed=1).rules
    pending = description["pending"]
    assert isinstance(pending, list)
    asked: Counter[str] = Counter()
    for number in range(1, 1 + sum(isinstance(effect, If) for effect in rules.effects)):
        pending[-1]["effect"] = f"If#{number}"
        try:
            game = deckwerk.position("shards", description)
        except deckwerk.PositionError as error:
            asked[str(error).split(" fit")[0]] += 1
        else:
            assert game.decision is not None
            asked[game.decision.kind] += 1
    assert set(asked) == {"unify", "'pending' does not"}
