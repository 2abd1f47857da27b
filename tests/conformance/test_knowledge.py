"""What seats know of each other's cards is kept, and no more: with Druids, with Xeron, with a reshuffle."""

from collections.abc import Iterator, Mapping

import pytest

import deckwerk
from deckwerk import Game
from tests.conformance.hidden import hidden_cards

pytestmark = pytest.mark.both

GUESSES = 40


def scene(*players: Mapping[str, object], **table: object) -> Game:
    return deckwerk.position("godslayer", {"players": list(players), "seed": 4, **table})


def hand(game: Game, owner: int, observer: int | None) -> list[str]:
    """The cards in a hand that an observer knows."""
    cards = game.view(observer).zone("hand", owner).cards
    return sorted(game.rules.card_ids[card] for card in cards)


def deck_top(game: Game, owner: int, observer: int | None) -> list[str | None]:
    cards = game.view(observer).zone("deck", owner).cards
    return [game.rules.card_ids[card] or None for card in cards]


def whole_hand(game: Game, owner: int) -> list[str]:
    return hand(game, owner, owner)


def guesses(game: Game, observer: int) -> Iterator[Game]:
    return (game.determinize(observer, seed) for seed in range(GUESSES))


# Put on top of a deck in the open


@pytest.fixture
def druids() -> Game:
    """The first of three players has put a Mystic on top of the own deck."""
    game = scene(
        {"hand": ["druids_of_the_stone_circle", "arha_initiate", "militia"], "deck_rest": ["apprentice"] * 6},
        {},
        {},
    )
    game.apply("play druids_of_the_stone_circle")
    game.apply("acquire mystic")
    return game


def test_everyone_knows_the_card_put_on_top_in_the_open(druids: Game) -> None:
    for observer in (None, 0, 1, 2):
        assert deck_top(druids, 0, observer) == ["mystic"]
    for observer in (0, 1, 2):
        assert all(deck_top(guess, 0, observer) == ["mystic"] for guess in guesses(druids, observer))


def test_everyone_knows_it_in_the_hand_when_it_is_drawn(druids: Game) -> None:
    druids.apply("play arha_initiate")
    assert whole_hand(druids, 0) == ["militia", "mystic"]
    for observer in (None, 1, 2):
        assert hand(druids, 0, observer) == ["mystic"]
    for guess in guesses(druids, 1):
        assert "mystic" in whole_hand(guess, 0)
    assert {tuple(whole_hand(guess, 0)) for guess in guesses(druids, 1)} > {("militia", "mystic")}


def test_everyone_knows_it_in_the_hand_of_the_next_turn(druids: Game) -> None:
    druids.apply("end")
    assert deck_top(druids, 0, 1) == []
    for observer in (None, 1, 2):
        assert hand(druids, 0, observer) == ["mystic"]
    assert all("mystic" in whole_hand(guess, 0) for guess in guesses(druids, 2))


def test_once_it_is_played_nothing_of_the_hand_is_known(druids: Game) -> None:
    druids.apply("play arha_initiate")
    druids.apply("play mystic")
    assert whole_hand(druids, 0) == ["militia"]
    assert hand(druids, 0, 1) == []


def test_of_two_copies_the_known_one_is_played_first() -> None:
    """Whoever knew of one Mystic in a hand and sees one played knows of none: it might have been that one."""
    known = {"card": "mystic", "known_by": "all"}
    game = scene({"hand": [known, "mystic", "apprentice"]}, {}, {})
    assert hand(game, 0, 1) == ["mystic"]
    game.apply("play mystic")
    assert whole_hand(game, 0) == ["apprentice", "mystic"]
    assert hand(game, 0, 1) == []


# Taken unseen by Xeron


FIRST = {"hand": ["apprentice", "apprentice"], "deck_rest": ["apprentice"] * 5}
SECOND = {"hand": ["snapdragon", "landtalker", "spike_vixen"], "deck_rest": ["wolf_shaman", "arha_templar"]}
THIRD = {"hand": ["muramasa", "voidthirster"], "deck_rest": ["shadow_star"] * 3}


@pytest.fixture
def theft() -> Game:
    """The first of three players has taken a card of each of the others."""
    game = scene(FIRST, SECOND, THIRD, row=["xeron_duke_of_lies"], power=6)
    game.apply("defeat 1 xeron_duke_of_lies")
    return game


def test_a_theft_can_be_described_and_set_up_again(theft: Game) -> None:
    """The turn remembers what was taken: then it is told although nothing interrupts it."""
    for game in (theft, theft.determinize(1, 5)):
        assert deckwerk.position("godslayer", game.position()).hash() == game.hash()
        assert deckwerk.from_json(game.to_json()).hash() == game.hash()


def stolen(game: Game) -> tuple[str, str]:
    """The card of the second and that of the third player, now in the first one's hand."""
    taken = [card for card in whole_hand(game, 0) if card != "apprentice"]
    return tuple(sorted(taken, key=lambda card: card in THIRD["hand"] + THIRD["deck_rest"]))  # type: ignore[return-value]


def test_thief_and_victim_know_the_card_and_nobody_else(theft: Game) -> None:
    second, third = stolen(theft)
    assert hand(theft, 0, 1) == [second]
    assert hand(theft, 0, 2) == [third]
    assert hand(theft, 0, None) == []
    told = {
        observer: [event.to_dict() for event in theft.view(observer).events] for observer in (None, 0, 1, 2)
    }
    cards = {at: [event.get("card") for event in told[at] if event["kind"] == "stole"] for at in told}
    assert cards == {None: [None, None], 0: [second, third], 1: [second, None], 2: [None, third]}


def test_a_guess_keeps_the_card_the_guesser_lost(theft: Game) -> None:
    second, third = stolen(theft)
    for observer, lost in ((1, second), (2, third)):
        for guess in guesses(theft, observer):
            assert lost in whole_hand(guess, 0)
            assert hand(guess, 0, observer) == [lost]


def test_for_a_third_seat_the_taken_card_may_be_any_that_the_victim_had(theft: Game) -> None:
    """Until the turn ends, what thief and victim hold is one pool for a seat that did not see the card."""
    for observer, victim in ((2, SECOND), (1, THIRD)):
        taken = {card for guess in guesses(theft, observer) for card in whole_hand(guess, 0)}
        assert {*victim["hand"], *victim["deck_rest"]} <= taken
        for guess in guesses(theft, observer):
            assert hidden_cards(guess, observer) == hidden_cards(theft, observer)


def test_what_was_taken_is_in_the_open_when_the_turn_ends(theft: Game) -> None:
    theft.apply("end")
    for observer in (None, 0, 1, 2):
        discard = theft.view(observer).zone("discard", 0).cards
        assert len(discard) == 4
        assert {*stolen_from(theft, discard)} & {*SECOND["hand"]}
        assert hand(theft, 0, observer) == (whole_hand(theft, 0) if observer == 0 else [])


def stolen_from(game: Game, cards: list[int]) -> list[str]:
    return [game.rules.card_ids[card] for card in cards]


def test_taking_one_of_two_copies_does_not_tell_of_the_other() -> None:
    """The thief knew of one Mystic and took one: whether another is left, the thief cannot know."""
    known = {"card": "mystic", "known_by": "all"}
    for seed in range(30):
        victim = {"hand": [known, "mystic", "apprentice"]}
        game = scene({"hand": []}, victim, row=["xeron_duke_of_lies"], power=6, seed=seed)
        game.apply("defeat 1 xeron_duke_of_lies")
        if whole_hand(game, 0) == ["mystic"]:
            assert hand(game, 1, 0) == []
        else:
            assert hand(game, 1, 0) == ["mystic"]


def test_after_a_theft_only_the_thief_still_knows_the_hand() -> None:
    """The hand was known to all. Now only the thief, and its owner, can tell what is left of it."""
    cards = ["snapdragon", "landtalker", "spike_vixen"]
    victim = {"hand": [{"card": card, "known_by": "all"} for card in cards], "deck_rest": ["militia"] * 3}
    game = scene({"hand": []}, victim, {}, row=["xeron_duke_of_lies"], power=6)
    game.apply("defeat 1 xeron_duke_of_lies")
    left = whole_hand(game, 1)
    assert hand(game, 1, 0) == left
    assert hand(game, 1, 2) == hand(game, 1, None) == []
    assert all(whole_hand(guess, 1) == left for guess in guesses(game, 0))
    assert len({tuple(whole_hand(guess, 1)) for guess in guesses(game, 2)}) == 3


def test_a_spectator_of_two_cannot_tell_what_is_left_of_a_known_hand() -> None:
    cards = ["snapdragon", "landtalker", "spike_vixen"]
    victim = {"hand": [{"card": card, "known_by": "all"} for card in cards]}
    game = scene({"hand": []}, victim, row=["xeron_duke_of_lies"], power=6)
    assert hand(game, 1, None) == sorted(cards)
    game.apply("defeat 1 xeron_duke_of_lies")
    assert hand(game, 1, 0) == whole_hand(game, 1)
    assert hand(game, 1, None) == []


# Known by counting, after a reshuffle


def test_a_hand_held_through_a_reshuffle_is_known_to_whoever_counts() -> None:
    """All other cards of the player lay in the open a moment ago, so these two are what is left."""
    game = scene(
        {
            "hand": ["arha_initiate", "snapdragon", "militia"],
            "deck": [],
            "deck_rest": [],
            "discard": ["mystic"] * 3,
        },
        {},
        {},
    )
    game.apply("play arha_initiate")
    assert whole_hand(game, 0) == ["militia", "mystic", "snapdragon"]
    for observer in (None, 1, 2):
        assert hand(game, 0, observer) == ["militia", "snapdragon"]
    assert all({"militia", "snapdragon"} < {*whole_hand(guess, 0)} for guess in guesses(game, 1))


def test_the_last_cards_of_a_deck_are_known_in_the_next_hand() -> None:
    game = scene(
        {"hand": ["apprentice"] * 4 + ["mystic"], "deck_rest": ["snapdragon", "landtalker"], "discard": []},
        {},
        {},
    )
    game.apply("end")
    assert len(whole_hand(game, 0)) == 5
    for observer in (None, 1, 2):
        assert hand(game, 0, observer) == ["landtalker", "snapdragon"]
    dealt = {tuple(whole_hand(guess, 0)) for guess in guesses(game, 1)}
    assert all({"landtalker", "snapdragon"} < {*cards} for cards in dealt)
    assert len(dealt) == 2, "with or without the Mystic"


def test_a_taken_card_is_not_given_away_by_a_reshuffle() -> None:
    """The thief reshuffles with the taken card in hand: only the victim can still count."""
    thief = {"hand": ["militia", "arha_initiate"], "deck": [], "deck_rest": [], "discard": ["mystic"] * 4}
    game = scene(thief, SECOND, {"hand": []}, row=["xeron_duke_of_lies"], power=6)
    game.apply("defeat 1 xeron_duke_of_lies")
    game.apply("play arha_initiate")
    assert hand(game, 0, 2) == hand(game, 0, None) == []
    (taken,) = {*whole_hand(game, 0)} & {*SECOND["hand"]}
    assert hand(game, 0, 1) == sorted(["militia", taken])
