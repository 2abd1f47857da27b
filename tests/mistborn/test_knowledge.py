"""What others know of hands, decks and cards set aside: Keeper, Pull, Informant, and whoever counts."""

import pytest

import deckwerk
from deckwerk import Game

GUESSES = 30
OTHERS = (None, 1, 2)


def scene(**player: object) -> Game:
    """Three players; what is said is about the first, whose turn it is."""
    others: list[dict[str, object]] = [{}, {}]
    return deckwerk.position("mistborn", {"turn": 0, "seed": 4, "players": [player, *others]})


def known(game: Game, zone: str, observer: int | None) -> list[str]:
    """The cards of the first player's zone that an observer knows."""
    cards = game.view(observer).zone(zone, 0).cards
    return sorted(game.rules.card_ids[card] for card in cards if card)


def guessed(game: Game, zone: str, observer: int) -> set[tuple[str, ...]]:
    """What the first player's zone holds in the eyes of an observer, over many guesses."""
    return {tuple(known(game.determinize(observer, seed), zone, 0)) for seed in range(GUESSES)}


def keep(game: Game, card: str) -> Game:
    """Let the Keeper in play set a card aside."""
    for action in ("burn copper", "activate keeper #1", f"keep {card}"):
        game.apply(action)
    return game


@pytest.fixture
def kept() -> Game:
    """The first player has set Crash aside, with Strike left in hand and seven cards in the deck."""
    deck = ["spy", "hide", *["funding"] * 5]
    return keep(scene(allies=["keeper"], hand=["crash", "strike"], deck_rest=deck, discard=[]), "crash")


def test_only_its_owner_knows_the_card_set_aside(kept: Game) -> None:
    assert known(kept, "aside", 0) == ["crash"]
    for observer in OTHERS:
        assert kept.view(observer).zone("aside", 0).count == 1
        assert known(kept, "aside", observer) == []
    told = [event for event in kept.view(1).events if event.kind == "set_aside"]
    assert [event.card_id() for event in told] == [None]
    assert guessed(kept, "aside", 0) == {("crash",)}
    assert {("crash",), ("strike",), ("spy",), ("funding",)} <= guessed(kept, "aside", 1)


def test_a_card_that_all_knew_in_the_hand_is_no_longer_known_there(kept: Game) -> None:
    hand = [{"card": "crash", "known_by": "all"}, {"card": "strike", "known_by": "all"}]
    game = scene(allies=["keeper"], hand=hand, deck_rest=["funding"] * 6, discard=[])
    for observer in OTHERS:
        assert known(game, "hand", observer) == ["crash", "strike"]
    keep(game, "crash")
    for observer in OTHERS:
        assert known(game, "hand", observer) == known(game, "aside", observer) == []
    assert known(game, "hand", 0) == ["strike"]


def test_it_comes_back_unseen_at_the_start_of_the_next_turn(kept: Game) -> None:
    while kept.view(0).counter("turns") < 4:
        decision = kept.decision
        assert decision is not None
        kept.apply(decision.options[-1])
    assert kept.view(0).zone("aside", 0).count == 0
    assert "crash" in known(kept, "hand", 0)
    assert "crash" not in known(kept, "hand", 1)
    assert len(guessed(kept, "hand", 1)) > 1


def test_a_reshuffle_with_a_card_aside_tells_neither_it_nor_the_hand() -> None:
    """What is in hand and what lies aside is known together only."""
    hand = ["crash", "strike", "ascendant"]
    game = scene(allies=["keeper"], hand=hand, deck=[], deck_rest=[], discard=["spy", "funding"])
    keep(game, "crash")
    game.apply("play ascendant")
    if game.decision is not None and game.decision.kind == "metal":
        game.apply("flare iron")
    for observer in OTHERS:
        assert "strike" not in known(game, "hand", observer)
        assert known(game, "aside", observer) == []


def test_a_reshuffle_with_an_empty_hand_tells_the_card_aside() -> None:
    """Everything else of the player lies in the open at that moment: whoever counts knows what is missing."""
    game = scene(allies=["keeper"], hand=["crash", "strike"], deck=[], deck_rest=[], discard=["funding"] * 6)
    keep(game, "crash")
    game.apply("end")
    for observer in OTHERS:
        assert known(game, "aside", observer) == ["crash"]
    assert guessed(game, "aside", 1) == {("crash",)}


def test_a_pulled_card_is_known_on_the_deck_and_when_it_is_drawn() -> None:
    hand = ["lurcher", "steel_training"]
    game = scene(allies=["lurcher"], hand=hand, deck=[], deck_rest=["funding"] * 6, discard=["crash", "spy"])
    for action in ("burn iron", "use steel_training #1", "activate lurcher #2", "pull crash", "pass"):
        game.apply(action)
    for observer in (None, 0, 1, 2):
        assert known(game, "deck", observer) == ["crash"]
    game.apply("end")
    for observer in OTHERS:
        assert known(game, "hand", observer) == ["crash"]


def test_the_informant_shows_the_top_card_to_its_owner_alone() -> None:
    game = scene(allies=["informant"], hand=[], deck=[], deck_rest=["crash", "spy", "hide"], discard=[])
    for action in ("burn brass", "activate informant #1"):
        game.apply(action)
    (top,) = known(game, "deck", 0)
    for observer in OTHERS:
        assert known(game, "deck", observer) == []
        told = [event for event in game.view(observer).events if event.kind == "looked"]
        assert [event.card_id() for event in told] == [None]
    assert len({game.determinize(1, seed).view(0).zone("deck", 0).cards[0] for seed in range(GUESSES)}) == 3
    game.apply("pass")
    assert known(game, "deck", 0) == [top]
    game.apply("end")
    assert known(game, "hand", 1) == known(game, "hand", None)


def test_an_eliminated_top_card_is_seen_by_all() -> None:
    game = scene(allies=["informant"], hand=[], deck=["crash"], deck_rest=["spy", "hide"], discard=[])
    for action in ("burn brass", "activate informant #1", "eliminate crash from deck"):
        game.apply(action)
    for observer in (None, 0, 1, 2):
        cards = game.view(observer).zone("eliminated").cards
        assert [game.rules.card_ids[card] for card in cards] == ["crash"]
