"""What a person sees of a game of Hexascension: the board, the seats beside it, all of it in words."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.scene import Entry
from deckwerk.terminal.screen import Screen
from deckwerk.words.voice import Voice
from tests.terminal.hexascension_table import (
    NAMES,
    drawn,
    fight,
    items,
    lexicon,
    player,
    scene_of,
    spoken,
    table,
    told,
)
from tests.terminal.sitting import Sitting


@pytest.fixture
def game() -> Game:
    """Anna on a city with moves to spend, Bea on the nexus, Cora further away."""
    return table(
        player("e8", "fighter", relics=["shock_blade", "composite_armour"], hand=["parry"], tokens=1),
        player("e5", "fighter", relics=["war_banner"], hand=["focus"] * 6, tokens=12),
        player("h8", "sage", tokens=3),
        focus=2,
        units_1=2,
        turns=16,
        pool=50,
    )


BOARD = """\
        i   V   ·   S   ·   V
      h   ·   C   ·   ·   C3  ·
    g   S   ·   ·   A   ·   ·   S
  f   ·   ·   A   ·   ·   A   ·+  ·+
e   V   C   ·   ·   N2  ·   ·+  C1  V+
  d   ·   ·   A   ·   ·   A   ·+  ·+  9
    c   S   ·   ·   A   ·   ·   S   8
      b   ·   C   ·   ·   C   ·   7
        a   V   ·   S   ·   V   6
              1   2   3   4   5"""


def test_the_board_with_kinds_figures_and_reach(game: Game) -> None:
    shown = drawn(scene_of(game)).splitlines()[1:11]
    assert [line[:40].rstrip() for line in shown] == BOARD.splitlines()


def test_the_seats_beside_it(game: Game) -> None:
    beside = [line[42:].strip() for line in drawn(scene_of(game)).splitlines()[1:11]]
    assert beside[:3] == [
        ">1 Anna · Fighter · 1P · hand 1",
        "e8 city · phys 12/10 magic 5/6",
        "Shock Blade, Composite Armour",
    ]
    assert "2 Bea · Fighter · 12P · hand 6" in beside
    assert "e5 nexus · phys 10/9 magic 6/6" in beside
    assert "h8 city · phys 4/4 magic 5/5" in beside


def test_how_far_it_is_to_other_classes(game: Game) -> None:
    rise = items(scene_of(game), "Classes")
    assert rise == ("Merchant 0/9", "Manipulator 2/5 + target", "Scout 0/4", "Sage 0/4")
    assert "a card with a target" in spoken(scene_of(game))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_fits_the_smallest_screen_with_any_number_of_seats(lang: str, seats: int) -> None:
    cells = ["c7", "a3", "c1", "g3", "i7", "g9"]
    hand = ["focus", "march", "parry", "jamming_pulse", "rune_staff", "far_portal"]
    people = [player(cell, "manipulator", relics=["shock_blade"] * 2, hand=hand) for cell in cells[:seats]]
    scene = scene_of(table(*people, focus=9, units_2=3), lang)
    lines = drawn(scene, lang).splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80
    for name in NAMES[:seats]:
        assert name in "\n".join(lines[1:11])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_whoever_can_acquire_cards_reads_their_texts_on_the_smallest_screen(lang: str) -> None:
    game = table(
        player("c7"), player("a1"), focus=5, units_1=2, row=["parry", *["war_banner"] * 2, "pact", "study"]
    )
    scene = scene_of(game, lang)
    lines = drawn(scene, lang).splitlines()
    shown = " ".join(" ".join(lines).split())
    texts = [card.short_text for card in scene.market if card is not None]
    assert all(text in shown for text in texts)
    assert ("wie r2" if lang == "de" else "the same as r2") in shown
    assert len(lines) <= 23
    assert any(line.startswith("Erwerben r1" if lang == "de" else "Acquire r1") for line in lines)


def test_a_fight_that_is_over_is_told_below_the_board() -> None:
    course = fight(1, 6, 6, 1, 1, monster="neural_wolf")
    lines = told(course, "physical")
    shown = drawn(scene_of(course).told(lines, []))
    assert all(f"> {line}" in shown for line in lines)
    assert "fights Neural Wolf" not in shown


def test_before_the_first_turn_the_title_names_whoever_chooses_a_start_point() -> None:
    game = deckwerk.new("hexascension", seats=3, seed=1)
    for _ in range(2):
        assert game.decision is not None
        seat = game.decision.seat
        for lang, words in (("en", "chooses a start point"), ("de", "wählt einen Startpunkt")):
            scene = scene_of(game, lang, (seat + 1) % 3)
            assert f"{NAMES[seat]} {words}" in scene.title
            assert f">{seat + 1} {NAMES[seat]}" in drawn(scene, lang)
        game.apply(game.decision.options[0])


def test_the_display_is_shown_in_full(tmp_path: Path) -> None:
    sitting = Sitting(
        table(player("c7"), player("a1")), ["auslage", "q"], kinds=["human", "greedy"], folder=tmp_path
    )
    shown = sitting.play().text
    for name in ("Shock Blade", "Meditation", "Far Portal"):
        assert f"{name} (" in shown


LONG = "Computer (leicht)"


@pytest.mark.parametrize("character", ["explorer", "manipulator"])
def test_a_long_name_costs_nobody_the_points_and_the_hand(character: str) -> None:
    """Names are what computer players are called by themselves."""
    game = table(
        player("e8"), player("a3", character, tokens=12, hand=["focus"] * 6, relics=["shock_blade"] * 2)
    )
    board = board_for(lexicon("de"), ["Spieler 1", LONG])
    for width in (72, 80, 90):
        shown = drawn(board.scene(game.view(0)), "de", width)
        assert "12P · Hand 6" in shown
        assert "a3 · phys. " in shown or "a3 Startpunkt · phys. " in shown
    assert f"2 {LONG} · 12P · Hand 6" in drawn(board.scene(game.view(0)), "de")


def test_relics_and_classes_stay_beside_a_long_story() -> None:
    game = table(player("e8", relics=["shock_blade"], hand=["focus"]), player("a3"), focus=2)
    text = "Bea: plays Focus ×5, March; moves to a1, a2; acquires Shock Blade, Far Portal; +1 point; +2 focus"
    shorter = ("Bea: moves to a1, a2; acquires Shock Blade, Far Portal; +1 point", "Bea: +1 point")
    shown = drawn(scene_of(game).told([Entry(text, shorter)], []))
    assert "Shock Blade\n" in shown.split("r1")[0]
    assert "Classes: " in shown
    assert "> Bea: moves to a1, a2;" in shown
    assert "+1 point" in shown


def test_a_class_that_can_be_taken_is_marked() -> None:
    game = table(player("e8"), player("a3"), paid=9)
    assert "Merchant 9/9!" in items(scene_of(game), "Classes")
    assert "Merchant 9/9 focus paid (possible now)" in spoken(scene_of(game))


def test_what_happened_stands_beside_the_board_where_there_is_no_room_below() -> None:
    told = [
        "Bea misses Anna: die 4 + attack 9 = 13 against die 5 + defense 9 = 14.",
        "Anna hits Bea: die 6 + attack 11 = 17 against die 6 + defense 8 = 14.",
    ]
    game = table(player("e8"), player("e5"), focus=2, units_1=1)
    lines = drawn(scene_of(game).told(told, [])).splitlines()
    beside = " ".join(line[42:].strip() for line in lines[1:11])
    assert all(f"> {entry}" in beside for entry in told)
    assert len(lines) <= 23
    roomy = Screen(Voice("en", "hexascension")).draw(scene_of(game).told(told, []), 120, 40)
    assert any(line.plain == f"> {told[0]}" for line in roomy)


def test_who_can_be_attacked_is_marked() -> None:
    game = table(player("e6"), player("e5", "sage"), units_1=1)
    assert "N2!" in drawn(scene_of(game))
    assert "can be attacked" in spoken(scene_of(game))
    assert "N2!" not in drawn(scene_of(game, seat=1))


def test_a_narrow_screen_has_the_seats_below_and_a_low_one_no_picture(game: Game) -> None:
    narrow = drawn(scene_of(game), width=60, height=34)
    assert "N2" in narrow
    assert "Bea: e5 nexus" in narrow
    assert max(map(len, narrow.splitlines())) <= 60
    low = drawn(scene_of(game), width=80, height=20)
    assert "N2" not in low
    assert "Bea: e5, nexus, 3 steps away." in low
    assert "In reach: d7, d8, e7, e9 village, f8, f9." in low


def test_the_board_in_words(game: Game) -> None:
    told = spoken(scene_of(game))
    assert "Anna: e8, city." in told
    assert "Bea: e5, nexus, 3 steps away." in told
    assert "In reach: d7, d8, e7, e9 village, f8, f9." in told
    assert "Bea: Fighter, physical attack 10, physical defense 9, magic attack 6, magic defense 6, 12" in told
    assert "·" not in told
    german = spoken(scene_of(game, "de"), "de")
    assert "Bea: e5, Nexus, 3 Schritte entfernt." in german
    assert "Erreichbar: d7, d8, e7, e9 Dorf, f8, f9." in german


def test_german_signs_differ(game: Game) -> None:
    shown = drawn(scene_of(game, "de"), "de")
    assert "e   D   S   ·   ·   N2  ·   ·+  S1  D+" in shown
    assert "    g   P   ·   ·   A   ·   ·   P" in shown
    assert ">1 Anna · Kämpfer · 1P · Hand 1" in shown


def test_without_signs_beyond_ascii(game: Game) -> None:
    lines = Screen(Voice("de"), fancy=False).draw(scene_of(game, "de"), 80, 24)
    text = "\n".join(line.plain for line in lines)
    assert text.isascii()
    assert "N2" in text
    assert "Kaempfer" in text


def test_a_fight_stands_beside_the_board() -> None:
    shown = drawn(scene_of(fight(4, 3, 2, 5)))
    assert "Pit Arena: Rust Golem (weak, phys 4/5" in shown
    assert "For beating it: 2 points, +2 focus." in shown
    assert "Its strike back hits you with 3%." in shown


def test_a_relic_that_is_switched_off_says_so() -> None:
    game = table(player("e8", hand=["relic_hack"]), player("e5", relics=["shock_blade"]))
    assert "phys 7/4" in drawn(scene_of(game))
    game.apply("play relic_hack")
    shown = drawn(scene_of(game))
    assert "Shock Blade (switched off)" in shown
    assert "phys 7/4" not in shown


def test_the_last_turns_are_announced() -> None:
    game = table(player("e8"), player("e5"), pool=0, ended_by=1)
    assert "LAST TURNS" in drawn(scene_of(game))
    assert "LETZTE ZÜGE" in drawn(scene_of(game, "de"), "de")


def test_a_fight_leaves_a_line_for_every_seat() -> None:
    cells = ["d6", "a3", "c1", "g3", "i7", "g9"]
    game = table(
        *(player(cell) for cell in cells),
        units_1=1,
        areas_ahead=["pit_arena"],
        monsters_ahead=["data_spook"],
        dice_ahead=["die_3"],
    )
    game.apply("act")
    beside = "\n".join(line[42:] for line in drawn(scene_of(game, "de"), "de").splitlines()[1:11])
    assert "Datenspuk" in beside
    assert all(name in beside for name in NAMES)


def test_a_stack_that_is_empty_is_sold_out() -> None:
    game = table(player("e8"), player("e5"), stacks={"sprint": 0})
    assert "s2 Sprint sold out" in drawn(scene_of(game))
    assert "Sprint: Aktion, vergriffen" in spoken(scene_of(game, "de"), "de")
