"""How cards of Shards of Infinity are told as they would work now."""

import pytest

from deckwerk.presentation.choice import DULL, LIVE
from deckwerk.presentation.shards.forecast import Forecaster
from tests.terminal.shards_table import drawn, lexicon, scene_of, spoken, table


def hand_line(card: str, lang: str = "en", **me: object) -> str:
    scene = scene_of(table({"hand": [card], "deck": []} | me, {}), lang)
    assert scene.me is not None
    return scene.me.groups[0].roomy[0]


@pytest.mark.parametrize(
    ("mastery", "text"),
    [
        (0, "Infinity Shard: Gain 2 power. Mastery 10 ✗ (10 to go), instead: Gain 3 power."),
        (9, "Infinity Shard: Gain 2 power. Mastery 10 ✗ (1 to go), instead: Gain 3 power."),
        (10, "Infinity Shard: Mastery 10 ✓: Gain 3 power. Mastery 20 ✗ (10 to go), instead: Gain 5 power."),
        (29, "Infinity Shard: Mastery 20 ✓: Gain 5 power. Mastery 30 ✗ (1 to go), instead:"),
        (30, "Infinity Shard: Mastery 30 ✓: Gain infinite power."),
    ],
)
def test_only_the_step_that_counts_and_those_to_come_are_told(mastery: int, text: str) -> None:
    assert hand_line("infinity_shard", mastery=mastery).startswith(text)


def test_what_the_card_itself_gives_counts() -> None:
    assert "Mastery 10 ✓: Draw a card." in hand_line("cache_warden", mastery=9)
    assert "Mastery 10 ✗ (1 to go): Draw a card." in hand_line("cache_warden", mastery=8)
    assert "With 50 health ✓: Gain 6 power." in hand_line("furrowing_elemental", health=46)
    assert "With 50 health ✗ (1 to go): Gain 6 power." in hand_line("furrowing_elemental", health=45)


def test_a_card_does_not_unify_with_itself() -> None:
    def marks(*hand: str) -> str:
        scene = scene_of(table({"hand": list(hand)}, {}))
        assert scene.me is not None
        return scene.me.groups[0].items[0]

    assert marks("undergrowth_aspirant") == "Undergrowth Aspirant (✗Unify)"
    assert marks("undergrowth_aspirant", "undergrowth_aspirant") == "Undergrowth Aspirant ×2 (✓Unify)"


def test_the_row_is_told_as_it_would_work_now() -> None:
    me: dict[str, object] = {"mastery": 9, "champions": ["li_hin"], "discard": ["nil_assassin"]}
    scene = scene_of(table(me, {}))
    texts = {card.name: card.short_text for card in scene.market if card is not None}
    assert texts["Kiln Drone"] == "Inspire ✓: +4 crystals"
    assert texts["Fungal Hermit"] == "+1 mastery; 10M ✓: +5 health"
    assert texts["Optio Crusher"] == "+3 power (10M ✗: +5 power)"
    assert texts["Wraethe Skirmisher"] == "Echo ✓: +6 power"
    text = drawn(scene)
    for words in texts.values():
        assert words in " ".join(text.split())


@pytest.mark.parametrize(
    ("card", "lang", "text"),
    [
        ("wraethe_skirmisher", "en", "+2 power (Echo ✗: +6 power)"),
        ("wraethe_skirmisher", "de", "+2 Macht (Echo ✗: +6 Macht)"),
        ("shard_reactor", "en", "+2 crystals (5M ✗: +3 crystals) (15M ✗: +4 crystals)"),
        ("venator_of_the_wastes", "en", "+4 power; Inspire ✗: an opponent -2 mastery"),
    ],
)
def test_what_replaces_stands_in_brackets_and_what_adds_does_not(card: str, lang: str, text: str) -> None:
    view = table({}, {}).view(0)
    number = view.rules.card_numbers[card]
    assert Forecaster(lexicon(lang)).brief(view, 0, number, "row").text == text
    assert Forecaster(lexicon(lang)).printed(view, number) == text.replace(f" {DULL}", "")


def test_champions_in_play_do_not_tell_what_playing_them_did() -> None:
    game = table({"champions": ["evokatus", "li_hin"], "hand": ["evokatus"]}, {})
    scene = scene_of(game)
    exhausted = {choice.item for choice in scene.choices if choice.group == "Exhaust"}
    assert exhausted == {
        "Evokatus: +1 power per Homodeus champion in play",
        "Li Hin, The Shattered: +1 power",
    }
    assert scene.me is not None
    hand, champions = scene.me.groups
    assert "When you play this champion, draw a card." in hand.roomy[0]
    assert "When you play" not in champions.roomy[0]
    assert "This champion cannot be attacked." in champions.roomy[1]


def test_marks_are_words_in_plain_lines() -> None:
    me: dict[str, object] = {"hand": ["infinity_shard", "undergrowth_aspirant"], "mastery": 12}
    text = spoken(scene_of(table(me, {}), "de"), "de")
    assert "Infinity-Splitter (ab 10 Erfahrung wirkt jetzt, ab 20 Erfahrung: es fehlen 8)" in text
    assert "Nachtschatten-Anwärter (Einheit noch nicht)" in text
    assert "Inspiration (noch nicht) stattdessen: Erhalte 4 Kristalle." in text
    assert "Ab 10 Erfahrung (wirkt jetzt): Erhalte 5 Leben." in text
    assert not set(text) & {LIVE, DULL}
