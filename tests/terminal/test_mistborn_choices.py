"""How what can be done in a turn of Mistborn is offered, and how it is typed."""

from pathlib import Path

import pytest

from deckwerk import Game
from deckwerk.presentation.commands import Misread, Order
from tests.terminal.mistborn_table import (
    BURNT,
    FLARED,
    NAMES,
    choices,
    drawn,
    items,
    picked,
    player,
    read,
    scene_of,
    spoken,
    table,
    tokens,
)
from tests.terminal.sitting import Sitting


def busy_turn() -> Game:
    """Anna can do nearly everything."""
    me = player(
        hand=["crash", "rescue", "funding", "soldier"],
        allies=["lurcher"],
        played=[{"card": "charm", "used": [1]}],
        training=8,
        boxings=1,
        metals=tokens(zinc=[FLARED]),
        progress_1=2,
    )
    return table(me, player("shan"), coins=4, points=4, damage=3, burned_iron=1, burned=1)


def test_what_can_be_done_is_grouped() -> None:
    found = choices(scene_of(busy_turn()))
    assert ("Play", "Crash (Iron)") in found
    assert ("Play", "Soldier") in found
    assert ("Activate", "Lurcher: +2 damage") in found
    assert ("Buy", "Crash") in found
    assert ("Buy and use", "Soldier") in found
    assert ("Boxings", "buy one for 2 coins") in found
    assert ("Boxings", "return one for 1 coin") in found
    assert ("As metal", "Crash as Iron (+2 damage)") in found
    assert ("Discard", "Funding") in found
    groups = list(dict.fromkeys(group for group, _ in found))
    assert groups.index("Play") < groups.index("Advance") < groups.index("Buy")
    assert groups.index("") < groups.index("As metal") < groups.index("Discard")


def test_seldom_choices_give_way_on_a_small_screen() -> None:
    game = table(player(hand=["crash", "rescue", "charm", "sneak", "funding"]), player("shan"))
    scene = scene_of(game).told(["Bea: did something"], [])
    first = drawn(scene)
    assert "End your turn" in first
    assert "> Bea: did something" in first
    assert "more: Burn, As metal, Discard" in first
    assert any("Discard" in drawn(scene, page=page) for page in range(1, 9))


def test_steps_on_missions_name_the_rewards_that_they_reach() -> None:
    scene = scene_of(busy_turn())
    steps = [item for group, item in choices(scene) if group == "Advance"]
    assert steps == [
        "Keep Venture +1",
        "+2: +1 coin, +1 coin",
        "+4: +1 coin, +1 coin",
        "Skaa Caverns +1",
        "+4",
        "Kredik Shaw +1",
        "+4: +1 card, +1 card",
    ]
    labels = [choice.label for choice in scene.choices]
    assert "Advance 2 steps on Keep Venture: +1 coin, +1 coin" in labels
    assert "Activate Lurcher, upper ability: +2 damage" in labels
    assert "Play Crash (Iron)" in labels


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("advance keep venture 3", "advance keep_venture #3"),
        ("advance keep 3", "advance keep_venture #3"),
        ("rücke festung wager 4 vor", "advance keep_venture #4"),
        ("play crash", "play crash"),
        ("spiele durchbrechen", "play crash"),
        ("buy crash", "buy 1 crash"),
        ("kaufe soldat", "buy 3 soldier"),
        ("exploit soldier", "exploit 3 soldier"),
        ("verbrauche soldat", "exploit 3 soldier"),
        ("burn tin", "burn tin"),
        ("verbrenne zinn", "burn tin"),
        ("use rescue as iron", "use rescue #1"),
        ("benutze retten als stahl", "use rescue #2"),
        ("activate lurcher", "activate lurcher #1"),
        ("discard funding", "discard funding"),
        ("boxing", "buy-boxing"),
        ("sell", "sell-boxing"),
        ("end", "end"),
    ],
)
def test_everything_can_be_typed(line: str, action: str) -> None:
    assert picked(busy_turn(), line) == action


def test_a_mission_without_a_number_is_asked_back() -> None:
    reading = read(busy_turn(), "advance keep venture")
    assert isinstance(reading, Misread)
    assert "1 step on Keep Venture" in reading.message


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("missionen", "missions"),
        ("dominance", "dominance"),
        ("eliminated", "eliminated"),
        ("use all", "use_all"),
    ],
)
def test_orders_of_this_game(line: str, order: str) -> None:
    assert read(busy_turn(), line) == Order(order)


def test_seldom_choices_are_read_aloud_in_a_line_for_each_kind() -> None:
    text = spoken(scene_of(table(player(hand=["funding"]), player("shan")), "de"), "de")
    assert "Verbrennen 2: Eisen, 3: Stahl, 4: Zinn" in text
    assert "1: Ausspielen: Geld" in text


def test_playing_says_what_it_costs_beyond_the_limit() -> None:
    def first(me: dict[str, object]) -> str:
        return choices(scene_of(table(me, player("shan"), burned=1)))[0][1]

    assert first(player(hand=["crash"])) == "Crash (flares Iron)"
    spent = tokens(iron=[BURNT])
    assert first(player(hand=["crash", "steelpush"], metals=spent)) == "Crash (uses Steelpush)"
    assert first(player(hand=["crash"], metals=spent, atium=1, training=3)) == "Crash (burns atium)"


def test_the_ways_to_burn_a_metal_are_named() -> None:
    game = table(player(hand=["crash", "rescue"], atium=2), player("shan"))
    game.apply("play crash")
    scene = scene_of(game)
    assert scene.question == 'Crash: which metal do you burn for "+2 damage; pull 1"?'
    assert [item for _, item in choices(scene)] == [
        "burn Iron",
        "burn atium as Iron (you have 2)",
        "Rescue as Iron",
    ]
    german = [item for _, item in choices(scene_of(game, "de"))]
    assert german == ["Eisen verbrennen", "Atium als Eisen verbrennen (du hast 2)", "Retten als Eisen"]


def test_further_metal_says_what_it_brings() -> None:
    played = [{"card": "house_war", "used": [1]}]
    game = table(player(played=played), player("shan"))
    assert choices(scene_of(game))[0] == ("Burn more", "House War, 2 metals to go: damage becomes points")
    game.apply("fuel house_war")
    assert choices(scene_of(table(player(played=[{"card": "house_war", "used": [1, 3]}]), player("shan"))))[
        0
    ] == (
        "Burn more",
        "House War, last metal: damage becomes points",
    )


def test_the_end_of_the_turn_says_whom_damage_strikes() -> None:
    def end(*others: dict[str, object], lang: str = "en", **rest: object) -> str:
        scene = scene_of(table(player(), *others, **rest), lang)
        return next(
            choice.label for choice in scene.choices if "End" in choice.label or "beenden" in choice.label
        )

    assert end(player("shan")) == "End your turn"
    assert end(player("shan"), damage=3) == "End your turn with 3 damage to Bea"
    ally = player("shan", allies=["lurcher"])
    assert end(ally, damage=3) == "End your turn with 3 damage for Bea or Lurcher"
    guarded = player("shan", allies=["hazekillers"])
    assert end(guarded, damage=2) == "End your turn (2 damage can strike no one)"
    assert end(guarded, damage=3, lang="de") == "Zug beenden, mit 3 Schaden für Dunsttöter"
    three = (player("shan"), player("marsh"))
    assert end(*three, damage=2, target=3) == "End your turn with 2 damage to Cora"
    assert end(*three, damage=2, target=1) == "End your turn with 2 damage to each opponent"
    assert (
        end(variant="coop-intro", damage=2, lang="de")
        == "Zug beenden, mit 2 Schaden für den Obersten Herrscher"
    )


def test_all_plays_what_costs_no_metal(tmp_path: Path) -> None:
    game = table(player(hand=["crash", "funding", "funding", "soldier"]), player("shan"))
    sitting = Sitting(game, ["", "all"], names=NAMES[:2], folder=tmp_path).play()
    assert sorted(sitting.game.record.actions) == ["play funding", "play funding", "play soldier"]
    assert "Left in your hand because they burn metal or ask something: Crash." in sitting.text


def test_use_all_activates_what_asks_nothing(tmp_path: Path) -> None:
    me = player(allies=["lurcher", "soldier"], discard=["crash"], training=5)
    game = table(me, player("shan"), burned_iron=2, burned_pewter=1)
    sitting = Sitting(game, ["", "use all"], names=NAMES[:2], folder=tmp_path).play()
    assert sorted(sitting.game.record.actions) == [
        "activate lurcher #1",
        "activate soldier #1",
        "activate vin from character #1",
    ]
    assert "Not activated because something must be decided: Lurcher." in sitting.text


def test_a_refreshed_token_names_its_card() -> None:
    found = choices(scene_of(table(player(hand=["charm"], metals=tokens(zinc=[FLARED])), player("shan"))))
    assert ("Refresh", "Zinc with Charm") in found
    scene = scene_of(table(player(hand=["charm"], metals=tokens(zinc=[FLARED])), player("shan")), "de")
    assert ("Auffrischen", "Zink mit Bezirzen") in choices(scene)
    assert items(scene, "Metalle")[1:] == ("alle frisch außer Zink", "angefacht: Zink")
