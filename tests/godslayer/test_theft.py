"""What Xeron takes stays between thief and victim until the thief lays the hand down (GS-40)."""

import pytest

import deckwerk
from deckwerk import Game
from tests.table import rule

pytestmark = pytest.mark.both

ROW = ["xeron_duke_of_lies", "mephit", "wolf_shaman", "spike_vixen", "spike_vixen", "mephit"]
Player = dict[str, object]


def after(players: list[Player], *actions: str) -> Game:
    game = deckwerk.position(
        "godslayer", {"players": players, "row": ROW, "power": 6, "centre_deck": ["landtalker"]}
    )
    game.apply("defeat 1 xeron_duke_of_lies")
    for action in actions:
        game.apply(action)
    return game


@rule("GS-40")
def test_a_victim_cannot_tell_what_another_victim_lost_when_the_thief_plays_a_copy() -> None:
    def seen_by_the_first_victim(lost: str, kept: str) -> str:
        first: Player = {"hand": ["apprentice"], "deck_rest": ["mystic"]}
        second: Player = {"hand": [lost], "deck_rest": [kept]}
        game = after([{"hand": [], "deck": ["mystic"] * 5}, first, second], "play apprentice")
        return game.view(1).to_json()

    assert seen_by_the_first_victim("apprentice", "militia") == seen_by_the_first_victim(
        "militia", "apprentice"
    )


@rule("GS-40", "GS-32")
def test_a_thief_who_reshuffles_does_not_give_the_stolen_card_away() -> None:
    def seen_by_the_third(lost: str, kept: str) -> list[int]:
        thief: Player = {
            "hand": ["mystic"],
            "deck": [],
            "discard": ["apprentice"],
            "constructs": ["the_all_seeing_eye"],
        }
        victim: Player = {"hand": [lost], "deck_rest": [kept], "discard": []}
        third: Player = {"hand": [], "deck_rest": ["militia"] * 5}
        game = after([thief, victim, third], "play mystic", "use the_all_seeing_eye")
        return game.view(2).zone("hand", 0).cards

    assert seen_by_the_third("mystic", "apprentice") == seen_by_the_third("apprentice", "mystic")


@rule("GS-40")
def test_for_a_third_seat_the_played_copy_may_be_the_thiefs_own() -> None:
    thief: Player = {"hand": ["mystic"], "deck": ["militia"] * 5}
    victim: Player = {"hand": ["mystic"], "deck_rest": ["apprentice"] * 5}
    game = after([thief, victim, {"hand": []}], "play mystic")
    guesses = [game.determinize(2, seed).position()["players"] for seed in range(40)]
    assert isinstance(guesses[0], list)
    decks = {str(guess[1]["deck_rest"]) for guess in guesses if isinstance(guess, list)}
    assert len(decks) > 1, "the world where an Apprentice was taken occurs too"


@rule("GS-40", "GS-33")
def test_what_was_stolen_is_told_to_all_when_the_hand_is_laid_down() -> None:
    thief: Player = {"hand": [], "deck": [], "discard": []}
    game = after([thief, {"hand": ["landtalker"]}, {"hand": []}])
    told = [event.for_seat(2).to_dict() for event in game.apply("end")]
    assert {"kind": "discarded", "seat": 0, "card": "landtalker"} in told
    assert {"kind": "stolen", "seat": 0, "card": "landtalker", "other": 1} in told


@rule("GS-40", "GS-33")
def test_what_all_knew_of_a_victims_hand_they_know_again_when_the_hand_is_laid_down() -> None:
    known = [{"card": card, "known_by": "all"} for card in ("mystic", "militia")]
    game = after([{"hand": ["mystic"], "deck": ["mystic"] * 5}, {"hand": known}, {"hand": []}])
    assert game.view(2).zone("hand", 1).cards == []
    game.apply("end")
    assert len(game.view(2).zone("hand", 1).cards) == 1


@rule("GS-40")
def test_two_thefts_from_one_victim_in_a_turn_are_both_guessed_at() -> None:
    thief: Player = {"hand": [], "deck": ["mystic"] * 5}
    victim: Player = {"hand": ["mystic", "mystic"], "deck_rest": ["militia", "militia"]}
    game = deckwerk.position(
        "godslayer",
        {"players": [thief, victim, {"hand": []}], "row": [ROW[0], ROW[0]], "power": 12, "centre_deck": []},
    )
    game.apply(f"defeat 1 {ROW[0]}")
    game.apply(f"defeat 2 {ROW[0]}")
    hands = {str(game.determinize(2, seed).position()["players"][0]["hand"]) for seed in range(60)}  # type: ignore[index]
    assert len(hands) == 3


@rule("GS-40")
def test_knowing_five_mystics_a_third_seat_knows_four_after_the_theft() -> None:
    known = {"card": "mystic", "known_by": "all"}
    game = after([{"hand": []}, {"hand": [known] * 5}, {"hand": []}])
    assert len(game.view(2).zone("hand", 1).cards) == 4


def test_a_guessed_game_cannot_be_taken_back_into_the_real_one() -> None:
    game = deckwerk.new("godslayer", seats=3, seed=5)
    for _ in range(7):
        game.apply(0)
    guess = game.determinize(1, seed=3)
    assert guess.decision is not None
    assert game.decision is not None
    assert guess.decision.seq == game.decision.seq == 7
    with pytest.raises(deckwerk.IllegalAction):
        guess.undo()
    assert deckwerk.replay(guess.record.dumps()).hash() == guess.hash()
    before = guess.hash()
    guess.apply(0)
    guess.undo()
    assert guess.hash() == before


@rule("GS-40")
@pytest.mark.parametrize(
    ("game", "monster"), [("godslayer", "xeron_duke_of_lies"), ("vigil", "terrus_paragon_of_strife")]
)
def test_the_only_card_of_a_hand_is_revealed_too(game: str, monster: str) -> None:
    players: list[Player] = [{"hand": ["apprentice"]}, {"hand": ["mystic"]}]
    begun = deckwerk.position(
        game,
        {
            "players": players,
            "row": [monster],
            "power": 7,
            "centre_deck": [],
        },
    )
    before = begun.revealed
    begun.apply("play apprentice")
    assert begun.revealed == before
    begun.apply(f"defeat 1 {monster}")
    assert begun.revealed != before


@rule("GS-40")
def test_a_game_after_a_theft_can_be_set_up_again() -> None:
    game = after([{"hand": []}, {"hand": ["landtalker"]}, {"hand": ["mystic", "militia"]}])
    assert game.state().rules.moved_unseen(game.state())
    again = deckwerk.position("godslayer", game.position())
    assert again.hash() == game.hash()
    guess = game.determinize(1, seed=3)
    assert deckwerk.replay(guess.record.dumps()).hash() == guess.hash()
    with pytest.raises(deckwerk.PositionError, match="whose turn"):
        deckwerk.position("godslayer", game.position() | {"asked": 1})
