"""Positions of Mistborn that cannot be are refused, and say why; those in the middle of a card go on."""

import pytest

import deckwerk

Seat = dict[str, object]

METALS = ["iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze"]
COOP: Seat = {"variant": "coop-intro"}


def used(card: str, *bits: int) -> dict[str, object]:
    return {"card": card, "used": list(bits)}


@pytest.mark.parametrize(
    ("seat", "table", "said"),
    [
        ({}, {"turns": 0}, "'turns' is at least 1"),
        ({}, {"damage": 1000}, "'damage' is at most 999"),
        ({}, {"burned_tin": 1000}, "'burned_tin' is at most 999"),
        ({"health": 41}, {}, "'players[1].health' is at most 40"),
        ({"training": 21}, {}, "'players[1].training' is at most 20"),
        ({"progress_2": 13}, {}, "'players[1].progress_2' is at most 12"),
        ({"back": 9}, {}, "'players[1].back' is at most 4"),
        ({"health": 0}, {}, "'players[1].health' is 0 for those alone"),
        ({"out": 1, "health": 5}, {}, "'players[1].health' is 0 for those alone"),
        ({"out": 2}, {"turns": 1}, "'players[1].out' is later than 'turns'"),
        ({"out": 1}, {"turn": 1}, "the player whose turn it is has dropped out"),
        ({"played": ["crash"]}, {}, "only the player whose turn it is has played cards"),
        ({"vials": ["crash"]}, {}, "only the player whose turn it is has played cards"),
        ({"vials": ["funding"]}, {}, "'funding' cannot lie in 'players[1].vials'"),
        ({"allies": ["crash"]}, {}, "'crash' cannot lie in 'players[1].allies'"),
        ({"played": ["soldier"]}, {}, "'soldier' cannot lie in 'players[1].played'"),
        ({"hand": ["vin"]}, {}, "'vin' cannot lie in 'players[1].hand'"),
        ({"aside": ["iron"]}, {}, "'iron' cannot lie in 'players[1].aside'"),
        ({"character": ["crash"]}, {}, "'crash' cannot lie in 'players[1].character'"),
        ({"character": []}, {}, "'players[1].character' is one card"),
        ({"character": ["vin", "shan"]}, {}, "'players[1].character' is one card"),
        ({"metals": []}, {}, "'players[1].metals' are the eight metals in their order"),
        ({"metals": METALS[::-1]}, {}, "'players[1].metals' are the eight metals in their order"),
        ({"adversaries": ["adv_mistwraith"]}, {}, "'adv_mistwraith' cannot lie in 'players[1].adversaries'"),
        ({}, {"missions": []}, "'missions' are 3"),
        ({}, {"missions": ["keep_venture"] * 3}, "'keep_venture' is there twice"),
        ({}, {"missions": ["keep_venture", "kredik_shaw", "vin"]}, "'vin' cannot lie in 'missions'"),
        ({}, {"row": ["funding"]}, "'funding' is no card of the centre deck"),
        ({}, {"row": ["crash"] * 7}, "'row' has 7 cards"),
        ({}, {"eliminated": ["vin"]}, "'vin' cannot lie in 'eliminated'"),
        ({}, {"lord": ["lord_ruler"]}, "'lord_ruler' cannot lie in 'lord'"),
        ({}, {"target": 4}, "'target' names a seat (from 1) that plays"),
        ({"out": 1}, {"target": 2}, "'target' names a seat (from 1) that plays"),
        ({}, {"finished_1": 2}, "'finished_1' names a seat (from 1) at the top of the mission"),
        ({}, {"sought": 7}, "'sought' is 16 times a card, plus its place"),
        ({}, {"row": [{"card": "crash", "used": [1]}]}, "'row' are 'used' only while a question"),
        ({}, {"ending": 8}, "'ending' and 'winner' name an ending and a seat"),
        ({}, {"ending": 1}, "'ending' is not 0 only when the game is 'over'"),
        ({}, {"winner": 1}, "'winner' is not 0 only when the game is 'over'"),
        ({}, COOP | {"target": 2}, "'target' names a seat"),
        ({}, COOP | {"lord": []}, "'lord' is the Lord Ruler"),
        ({}, COOP | {"lord_health": 49}, "'lord_health' is from 1 to 48"),
        ({}, COOP | {"lord_health": 0}, "'lord_health' is from 1 to 48"),
        ({}, COOP | {"dread": 11}, "'dread' is from 1 to 10"),
        ({}, COOP | {"dominance": []}, "'dominance' is 'dominance_intro' in this variant"),
        ({}, COOP | {"dominance": ["dominance_extreme"]}, "'dominance' is 'dominance_intro'"),
        ({}, COOP | {"edict": ["edict_census"]}, "'edict' holds a card only while a question is 'pending'"),
        ({}, COOP | {"edict": ["edict_census", "edict_curfew"]}, "'edict' holds at most 1 card"),
        ({}, COOP | {"lord_deck": ["edict_census"] * 2}, "there is only one 'edict_census'"),
    ],
)
def test_what_cannot_be_is_refused(seat: Seat, table: Seat, said: str) -> None:
    description: Seat = {"turn": 0, "players": [{}, seat, {}]}
    with pytest.raises(deckwerk.PositionError) as caught:
        deckwerk.position("mistborn", description | table)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("metals", used("iron", 3)),
        ("character", used("vin", 4)),
        ("allies", used("soldier", 2)),
        ("allies", used("noble", 1)),
        ("allies", used("kandra", 5)),
        ("played", used("funding", 1)),
        ("played", used("crash", 2)),
        ("played", used("crash", 3)),
        ("played", used("crash", 1, 4)),
        ("played", used("ascendant", 1, 2, 3)),
        ("played", used("preserve", 1, 3)),
    ],
)
def test_memories_that_a_card_cannot_have_are_refused(zone: str, card: Seat) -> None:
    cards: list[object] = [card, *METALS[1:]] if zone == "metals" else [card]
    with pytest.raises(deckwerk.PositionError, match=rf"'{card['card']}' in 'players\[0\].{zone}'"):
        deckwerk.position("mistborn", {"turn": 0, "players": [{zone: cards}, {}]})


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("metals", used("iron", 1, 2)),
        ("character", used("vin", 1, 2, 3)),
        ("allies", used("kandra", 1, 2, 3)),
        ("played", "crash"),
        ("played", used("crash", 1)),
        ("played", used("crash", 1, 2, 3)),
        ("played", used("ascendant", 1, 3)),
        ("played", used("ascendant", 1, 2, 4)),
        ("played", used("confrontation", 1, 4)),
    ],
)
def test_memories_that_a_card_can_have_are_kept(zone: str, card: object) -> None:
    cards: list[object] = [card, *METALS[1:]] if zone == "metals" else [card]
    game = deckwerk.position("mistborn", {"turn": 0, "players": [{zone: cards}, {}]})
    players = game.position()["players"]
    assert isinstance(players, list)
    assert players[0][zone] == cards


def test_an_ally_in_two_copies_acts_and_riots_twice() -> None:
    player = {"hand": [], "allies": ["soldier", "soldier"]}
    game = deckwerk.position("mistborn", {"turn": 0, "players": [player, {}]})
    game.apply("burn pewter")
    for _ in range(2):
        game.apply("activate soldier #1")
    assert game.decision is not None
    assert "activate soldier #1" not in [option.text for option in game.decision.options]


def test_a_name_for_the_training_track_stays_as_it_is_named() -> None:
    game = deckwerk.position("mistborn", {"players": [{"training": 4}, {}]})
    assert game.view(0).counter("training", 0) == 4
    assert (
        deckwerk.position("mistborn", {"players": [{"boxings": 2}, {}]}).view(0).counter("training", 0) == 1
    )


def test_a_pending_question_with_a_card_that_is_not_its_own_is_refused() -> None:
    game = deckwerk.position(
        "mistborn", {"turn": 0, "players": [{"hand": ["crash", "steel_training"]}, {"hand": []}]}
    )
    game.apply("play crash")
    description = game.position()
    assert deckwerk.position("mistborn", description).hash() == game.hash()
    pending = description["pending"]
    assert isinstance(pending, list)
    pending[-1]["card"] = "vin"
    with pytest.raises(deckwerk.PositionError, match="'pending' does not fit"):
        deckwerk.position("mistborn", description)
