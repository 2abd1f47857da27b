"""How the table of Shards of Infinity is shown: health, mastery, champions, shields, the legend."""

import pytest

from deckwerk.terminal.boards import board_for
from deckwerk.words.voice import Voice
from tests.terminal.shards_table import drawn, lexicon, scene_of, spoken, table


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["4 Kristalle", "3 Macht", "41 Leben", "7 Erfahrung", "Infinity-Splitter (es fehlen 3)"]),
        ("en", ["4 crystals", "3 power", "41 health", "7 mastery", "from 10: Infinity Shard (3 to go)"]),
    ],
)
def test_health_mastery_and_the_next_steps_are_seen(lang: str, words: list[str]) -> None:
    me: dict[str, object] = {"hand": ["infinity_shard", "crystal"], "mastery": 7, "health": 41}
    game = table(me, {}, crystals=4, power=3)
    for text in (drawn(scene_of(game, lang), lang), spoken(scene_of(game, lang), lang)):
        for word in words:
            assert word in text


def test_champions_show_health_readiness_and_protection() -> None:
    me: dict[str, object] = {"champions": ["optio_crusher", "giga_source_adept"], "mastery": 3}
    game = table(me, {"champions": ["li_hin", "evokatus"]}, {"champions": ["zetta_encryptor", "evokatus"]})
    scene = scene_of(game)
    assert scene.me is not None
    champions = next(group for group in scene.me.groups if group.label == "Champions")
    assert champions.items == ("Optio Crusher (4H, ready, ✗10M)", "Giga, Source Adept (4H, ✗Dominion)")
    bea, cora = scene.others
    assert bea.role == ""
    assert bea.groups[0].items == ("Li Hin, The Shattered (1H, cannot be attacked)", "Evokatus (2H)")
    assert cora.role == "cannot be attacked"
    assert cora.groups[0].items == ("Zetta, The Encryptor (5H)", "Evokatus (2H, cannot be attacked)")
    game.apply("exhaust optio_crusher")
    assert "Optio Crusher (4H, exhausted)" in drawn(scene_of(game))


@pytest.mark.parametrize("turns", [1, 12])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_legend_has_a_place_on_a_usual_screen(lang: str, turns: int) -> None:
    board = board_for(lexicon(lang), ["Maximiliane", "Bea"])
    text = drawn(board.scene(table({}, {}, turns=turns).view(0)), lang)
    assert text.count(Voice(lang, "shards")("legend")) == 1
    assert "? " in text


def test_what_is_counted_stays_beside_its_number() -> None:
    game = table({"discard": ["crystal"] * 10, "deck": ["crystal"] * 2}, {"discard": ["crystal"] * 10})
    for width in range(44, 100):
        for row in drawn(scene_of(game, "de"), "de", width).splitlines():
            assert not row.rstrip().endswith(("Ablage", "Deck", "Hand"))


def test_shields_in_hand_show_their_value() -> None:
    game = table({"hand": ["command_seer", "crystal"]}, {})
    scene = scene_of(game)
    assert scene.me is not None
    assert scene.me.groups[0].items[0] == "Command Seer (5S)"
    assert "Command Seer (shield 5)" in spoken(scene)


def test_who_dropped_out_is_told() -> None:
    game = table({}, {"health": 0, "out": 4}, {}, turns=9)
    assert scene_of(game).others[0].role == "out since round 2"
    assert "Bea (ausgeschieden in Runde 2): 0 Leben" in spoken(scene_of(game, "de"), "de")
