"""How the table of Mistborn is shown: metals, training, missions, allies, the marker, the Lord Ruler."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.presentation.mistborn.telling import Telling
from deckwerk.words.voice import Voice
from tests.terminal.mistborn_table import (
    BURNT,
    FLARED,
    drawn,
    items,
    lexicon,
    player,
    scene_of,
    spoken,
    table,
    tokens,
)
from tests.terminal.sitting import Sitting


@pytest.mark.parametrize(
    ("lang", "label", "shown"),
    [
        (
            "en",
            "Metals",
            ("1 of 2 burns left", "all fresh but Iron, Tin", "flared: Tin", "1 atium", "burned: Iron ×2"),
        ),
        (
            "de",
            "Metalle",
            (
                "noch 1 von 2 verbrennbar",
                "alle frisch außer Eisen, Zinn",
                "angefacht: Zinn",
                "1 Atium",
                "verbrannt: Eisen ×2",
            ),
        ),
    ],
)
def test_the_metals_say_what_can_be_burned(lang: str, label: str, shown: tuple[str, ...]) -> None:
    me = player(training=3, atium=1, metals=tokens(iron=[BURNT], tin=[FLARED]))
    scene = scene_of(table(me, player("shan"), burned=1, burned_iron=2), lang)
    assert items(scene, label) == shown
    for thing in shown:
        assert thing in spoken(scene, lang)


def test_tokens_are_named_by_the_shorter_list() -> None:
    def fresh(**used: list[int]) -> str:
        return items(scene_of(table(player(metals=tokens(**used)), player("shan"))), "Metals")[1]

    assert fresh() == "all tokens fresh"
    gone = {metal: [FLARED] for metal in ("iron", "steel", "tin", "pewter", "zinc", "brass", "copper")}
    assert fresh(**gone) == "only Bronze fresh"
    assert fresh(**gone, bronze=[FLARED]) == "no token fresh"


def test_training_says_what_comes_next_and_when() -> None:
    def shown(training: int, **rest: object) -> tuple[str, ...]:
        return items(scene_of(table(player(training=training), player("shan"), **rest)), "Vin")

    first, ability, second, third = shown(4)
    assert first == "training 4/20 (5: I, 8: II)"
    assert ability == "I Pewter: +1 damage, +1 health, 1 coin (from training 5)"
    assert second == "II use what you buy at once (from training 8)"
    assert third == "III atium: +3 damage, +3 points (from training 13)"
    assert shown(13, burned_pewter=1, burned_atium=1)[0] == "training 13/20 (15: burn 4, 16: 1 atium)"
    assert shown(13, burned_pewter=1)[1].endswith("1 coin (ready)")
    assert shown(20)[0] == "training 20/20 (21: 1 atium per step)"


def test_allies_show_defence_and_what_can_be_activated() -> None:
    allies: list[object] = ["soldier", "lurcher", {"card": "tineye", "used": [1]}, "noble"]
    me = player(allies=allies)
    scene = scene_of(table(me, player("shan", allies=["hazekillers"]), burned_iron=2, burned_tin=1))
    assert items(scene, "Allies") == (
        "Soldier (2D, defender, waits for Pewter)",
        "Lurcher (3D, ready, lower ready)",
        "Tineye (3D, upper used, lower waits for Tin)",
        "Noble (2D)",
    )
    assert "Lurcher (defense 3, ready, lower ready)" in spoken(scene)
    bea = scene.others[0]
    assert bea.role == "defender"
    assert bea.groups[0].items == ("Hazekillers (3D, defender)",)


def test_missions_show_markers_ranks_and_the_next_reward() -> None:
    me = player(progress_1=3, progress_2=12)
    game = table(me, player("shan", progress_1=5), player("marsh"), finished_2=1)
    venture, caverns, shaw = scene_of(game).others[2:]
    assert venture.name == "Keep Venture"
    assert venture.facts == ("you 3 (behind)", "Bea 5 (in front)")
    assert (venture.groups[0].label, venture.groups[0].items) == ("step 4", ("+1 coin",))
    assert caverns.facts == ("you at the top (in front)",)
    assert caverns.groups == ()
    assert shaw.facts == ("–",)
    assert shaw.groups[0].items == ("+1 card, first there: +1 card",)
    german = scene_of(game, "de", seat=1).others[2]
    assert german.facts == ("du 5 (vorne)", "Anna 3 (hinten)")
    assert (german.groups[0].label, german.groups[0].items) == (
        "Stufe 6",
        ("+1 Münze, als Erster: +1 Münze",),
    )
    assert (venture.brief, venture.tiny) == (("3/5/0", "4: +1 coin"), ("3/5/0 → 4",))


def test_the_market_shows_costs_metals_and_texts() -> None:
    text = drawn(scene_of(table(player(), player("shan"), coins=4)), width=110)
    assert "[r1] Crash" in text
    assert "4C      Action, Iron    +2 damage; pull 1 (1 more iron: +1 card); savant: +2 damage" in text
    assert "Soldier         3C  2D  Ally, Pewter    +1 damage; defender" in text
    wide = " ".join(drawn(scene_of(table(player(), player("shan"))), width=120, height=50).split())
    assert "2 damage. Pull 1: You may put a card from your discard pile on top of your deck." in wide


def test_who_holds_the_target_marker_or_dropped_out_is_told() -> None:
    game = table(player(), player("shan", out=3, health=0), player("marsh"), target=3, turns=7)
    bea, cora = scene_of(game).others[:2]
    assert bea.role == "out since round 1"
    assert cora.role == "target marker"
    mine = scene_of(table(player(), player("shan"), player("marsh"), target=1), "de")
    assert items(mine, "Zielmarker") == ("Anna",)


def test_the_lord_ruler_shows_health_dominance_and_what_comes_next() -> None:
    me = player(adversaries=["adv_koloss_berserker"])
    others = player("shan", adversaries=["adv_palace_hazekillers"])
    game = table(me, others, variant="coop-standard-a", steps=2, dread=1, lord_health=31)
    scene = scene_of(game)
    lord = scene.others[1]
    assert (lord.name, lord.role) == ("Lord Ruler", "cannot be damaged")
    assert lord.facts[:3] == ("31 of 48 health", "X = 1", "row 2 of 15")
    assert lord.facts[3].startswith("deck ")
    assert (lord.groups[0].label, lord.groups[0].items) == ("row 3 (X = 2)", ("each player: 4 damage",))
    assert items(scene, "Adversaries") == ("Koloss Berserker (shields 1+4, 2 damage)",)
    assert scene.others[0].groups[0].items == ("Palace Hazekillers (shields 3+3, protects the Lord Ruler)",)
    beyond = scene_of(table(me, others, variant="coop-standard-a", steps=15), "de").others[1]
    assert beyond.groups[0].label == "jeder weitere Schritt"


def test_taxes_are_part_of_the_price() -> None:
    me = player(adversaries=["adv_obligator_taxer"])
    game = table(me, variant="coop-intro", coins=4)
    scene = scene_of(game)
    assert scene.market[0] is not None
    assert (scene.market[0].short_cost, scene.market[0].usual) == ("4→5C", "4 coins")
    assert ("Boxings", "buy one for 3 coins") in [(choice.group, choice.item) for choice in scene.choices]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_legend_has_a_place_on_a_usual_screen(lang: str) -> None:
    text = drawn(scene_of(table(player(), player("shan")), lang), lang)
    assert text.count(Voice(lang, "mistborn")("legend")) == 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_can_be_told_in_brief(lang: str) -> None:
    """All cards of decks, adversaries and rows of all dominance tracks, in fewer signs than in full."""
    telling = Telling(lexicon(lang))
    view = table(player(), player("shan")).view(0)
    for card in telling.lexicon.cards.values():
        if card.kind in ("action", "ally", "funding", "adversary"):
            assert len(telling.card(view, view.rules.card_numbers[card.id])) < len(card.text[lang])
    for variant in (variant for variant in telling.lexicon.game.variants if variant != "standard"):
        against = table(player(), variant=variant).view(0)
        for row in range(1, 17):
            assert 0 < len(telling.row(against, row)) < 100


def test_an_ally_that_only_defends_says_so_once(tmp_path: Path) -> None:
    game = deckwerk.position(
        "mistborn", {"players": [{"allies": ["hazekillers"]}, {}], "turn": 0, "first": 0, "seed": 1}
    )
    sitting = Sitting(game, ["quit"], kinds=["human", "greedy"], plain=False, folder=tmp_path).play()
    (line,) = [line for line in sitting.text.splitlines() if line.startswith("Allies")]
    assert line.strip() == "Allies    i1 Hazekillers (3D, defender)"
