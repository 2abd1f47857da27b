"""The questions before a game: Enter accepts a sensible answer, a wrong answer is asked again."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.presentation.typography import wrap
from deckwerk.presentation.variants import first_words
from deckwerk.table.computers import Computers
from deckwerk.table.seating import names_in, read_kinds, read_names, seat
from deckwerk.table.store import Store
from deckwerk.terminal.setup_dialog import SetupDialog, Wish
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, language
from tests.terminal.sitting import Sitting, two


def wished(tmp_path: Path, answers: list[str], lang: str = "en") -> tuple[Wish, str]:
    sitting = Sitting(two(), answers, lang=lang, folder=tmp_path)
    wish = SetupDialog(sitting.desk, Store(tmp_path)).wish()
    return wish, sitting.text + "".join(sitting.prompts)


def test_enter_accepts_everything(tmp_path: Path) -> None:
    wish, _ = wished(tmp_path, [""] * 7)
    assert (wish.game.slug, wish.variant) == ("godslayer", "standard")
    assert wish.kinds == ("human", "easy")
    assert wish.names == ("Player 1",)


def test_everything_can_be_chosen(tmp_path: Path) -> None:
    wish, _ = wished(tmp_path, ["godslayer", "team", "6", "2", "Anna", "Bea", "random", ""])
    assert wish.variant == "team"
    assert wish.kinds == ("human", "human", "random", "random", "random", "random")
    assert wish.names == ("Anna", "Bea")


def test_solo_needs_few_answers(tmp_path: Path) -> None:
    wish, _ = wished(tmp_path, ["", "3", "Änne", ""])
    assert (wish.variant, wish.kinds, wish.names) == ("solo", ("human",), ("Änne",))


def test_every_game_and_variant_is_offered(tmp_path: Path) -> None:
    for info in deckwerk.games():
        for variant, seats in info.variants.items():
            asked = [variant] if len(info.variants) > 1 else []
            answers = [info.slug, *asked, *([str(seats[-1])] if len(seats) > 1 else []), *[""] * 9]
            wish, text = wished(tmp_path, answers, "de")
            assert (wish.game.slug, wish.variant, len(wish.kinds)) == (info.slug, variant, seats[-1])
            assert info.name["de"] in text


def test_mistborn_asks_one_thing_after_the_other(tmp_path: Path) -> None:
    wish, text = wished(tmp_path, ["mistborn", "2", "schwer b", "2", "1", "Vin", ""], "de")
    assert wish.variant == "coop-hard-b-healing"
    for question in ("Wie wollt ihr spielen?", "Welche Dominanzleiste?", "Wer darf geheilt werden?"):
        assert question in text
    assert wished(tmp_path, ["mistborn", "coop", "", "", "1", "Vin", ""])[0].variant == "coop-intro"


@pytest.mark.parametrize(
    ("answer", "kind"),
    [("", "easy"), ("3", "medium"), ("schwer", "network:hard"), ("very hard", "network:very_hard")],
)
def test_computers_are_chosen_by_their_strength(tmp_path: Path, answer: str, kind: str) -> None:
    wish, text = wished(tmp_path, ["shards", "2", "1", "Anna", answer, ""], "de")
    assert wish.kinds == ("human", kind)
    assert "sehr schwer (network:very_hard: denkt voraus)" in text


def test_a_newcomer_is_greeted_and_told_the_goal(tmp_path: Path) -> None:
    wish, text = wished(tmp_path, ["shards", "2", "1", "Anna", "", ""], "de")
    assert "Willkommen" in text
    assert "Ziel: alle Gegner auf 0 Leben bringen" in text
    assert wish.teach


def test_the_goal_is_that_of_the_way_to_play(tmp_path: Path) -> None:
    _, text = wished(tmp_path, ["mistborn", "coop", "", "", "1", "Vin", ""])
    assert "Goal: bring the Lord Ruler to 0 health" in text
    assert "be the first" not in text
    _, text = wished(tmp_path, ["mistborn", "1", "2", "1", "Vin", "", ""])
    assert "Goal: be the first to complete all three missions" in text


def test_the_rival_is_that_of_the_game(tmp_path: Path) -> None:
    wish, text = wished(tmp_path, ["vigil", "allein gegen den Kult", "Anna", ""], "de")
    assert wish.variant == "solo"
    assert "Samael" not in text


def test_wrong_answers_are_asked_again(tmp_path: Path) -> None:
    answers = ["", "9", "quatsch", "1", "7", "drei", "2", "0", "2", "x" * 40, "Anna", "anna", "Bea", "nein"]
    wish, text = wished(tmp_path, answers, "de")
    assert wish.names == ("Anna", "Bea")
    said = ["gehört nicht dazu", "Möglich: 2, 3 oder 4", "höchstens 20 Zeichen", "beide anna heißen"]
    for words in said:
        assert words in " ".join(text.split())


def test_control_characters_never_reach_a_name() -> None:
    assert read_names("A\x1bnna, B\n\tea ") == ["A nna", "B ea"]
    with pytest.raises(Problem):
        read_kinds("human,\x1b")


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("human,greedy,random", ["human", "greedy", "random"]),
        ("Mensch, Random", ["human", "random"]),
        ("3", ["human", "easy", "easy"]),
        ("ich,ich", ["human", "human"]),
        ("human,hard,sehr schwer", ["human", "network:hard", "network:very_hard"]),
    ],
)
def test_seats(text: str, kinds: list[str]) -> None:
    assert read_kinds(text) == kinds


def test_computers_get_names_of_their_own() -> None:
    voice = Voice("de")
    assert seat(["human", "greedy"], [], voice).names == ("Spieler 1", "Greedy")
    three = seat(["easy", "human", "easy"], ["", "Anna"], voice)
    assert three.names == ("Computer 1 (leicht)", "Anna", "Computer 3 (leicht)")
    assert names_in(three, "en") == ["Computer 1 (easy)", "Anna", "Computer 3 (easy)"]
    searching = ["network:very_hard", "network:medium", "search:2000"]
    assert seat(searching, [], voice).names == ("Computer (sehr schwer)", "Computer (mittel)", "Search 2000")
    english = ("Computer (very hard)", "Computer (medium)", "Search 2000")
    assert seat(searching, [], Voice("en")).names == english


def test_computers_play_the_same_for_equal_seeds() -> None:
    game = two(3)
    choices = [Computers(game).answer("random", game.perspective(0), lambda done: None) for _ in range(3)]
    assert len(set(choices)) == 1


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_CH"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "German_Germany.1252"}, "de"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], lang: str) -> None:
    assert language(None, environment) == lang
    assert language("en", environment) == "en"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_a_game_is_about_fits_below_the_first_screen(lang: str) -> None:
    for info in deckwerk.games():
        for variant in info.variants:
            told = first_words(info, variant, lang)
            assert len([row for text in told for row in wrap(text, 79, 2)]) in range(2, 6), (variant, told)
