"""Taking back: free until revealed something hidden or somebody else has decided."""

from pathlib import Path

import pytest

from deckwerk.table.seating import Seating
from deckwerk.table.table import Table
from tests.terminal.sitting import Sitting, position, two


def test_a_played_card_comes_back(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice", "militia"]}, {}])
    before = game.hash()
    sitting = Sitting(game, ["play apprentice", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before
    assert "Undone: Play Apprentice." in sitting.text
    assert sitting.store.read(None).record == sitting.game.record.dumps()


def test_all_comes_back_as_one(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice", "apprentice", "militia"]}, {}])
    before = game.hash()
    sitting = Sitting(game, ["all", "undo", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before
    assert "Undone: Play Militia and Play Apprentice ×2." in sitting.shown[2]
    assert "There is nothing to undo." in sitting.shown[3]


@pytest.mark.parametrize(("line", "left"), [("undo 2", 1), ("undo 3", 0), ("zurück 9", 0), ("undo 0", 3)])
def test_several_steps_come_back_at_once(tmp_path: Path, line: str, left: int) -> None:
    game = position([{"hand": ["apprentice", "apprentice", "militia"]}, {}])
    lines = ["play apprentice", "play apprentice", "play militia", line]
    sitting = Sitting(game, lines, kinds=["human", "random"], folder=tmp_path).play()
    assert len(sitting.game.record.actions) == left


def test_where_not_everything_is_free_the_rest_says_why(tmp_path: Path) -> None:
    game = position([{"hand": ["arha_initiate", "apprentice"]}, {}])
    lines = ["play arha initiate", "play apprentice", "undo 5"]
    sitting = Sitting(game, lines, kinds=["human", "random"], folder=tmp_path).play()
    assert len(sitting.game.record.actions) == 1
    assert "Undone: Play Apprentice." in sitting.shown[3]
    assert "it revealed something hidden (Play Arha Initiate)" in " ".join(sitting.shown[3].split())


def test_not_after_a_card_was_drawn(tmp_path: Path) -> None:
    game = position([{"hand": ["arha_initiate", "apprentice"]}, {}])
    lines = ["play arha initiate", "undo", "play apprentice", "undo", "undo"]
    sitting = Sitting(game, lines, kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.shown[2].count("it revealed something hidden (Play Arha Initiate)") == 1
    assert "Undone: Play Apprentice." in sitting.shown[4]
    assert "revealed something hidden" in sitting.last or "revealed something hidden" in sitting.shown[5]
    assert len(sitting.game.record.actions) == 1


def test_not_after_the_row_was_filled(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice"]}, {}], row=["wolf_shaman"], runes=3)
    sitting = Sitting(game, ["buy wolf", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "it revealed something hidden (Acquire Wolf Shaman)" in sitting.text


def test_buying_from_a_stack_comes_back(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice"]}, {}], runes=3)
    before = game.hash()
    sitting = Sitting(game, ["buy mystic", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before


def test_what_the_client_answered_goes_back_with_what_led_to_it(tmp_path: Path) -> None:
    """Nothing is left to discard but one card, so nobody asks; undo takes the card back that asked."""
    game = position([{"hand": ["kor_the_ferromancer", "apprentice"]}, {}])
    table = Table(game, Seating(("human", "random"), ("Anna", "Random")))
    table.act(0, "play kor_the_ferromancer")
    sitting = Sitting(game, ["undo"], kinds=["human", "random"], folder=tmp_path, table=table).play()
    assert sitting.game.record.actions == []


def test_undo_at_the_start(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "There is nothing to undo." in sitting.text


def test_at_the_start_of_a_turn_the_one_before_is_named(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["end", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "and the turn before was Random's." in " ".join(sitting.text.split())


# Further than to what was revealed

DRAWS = {"hand": ["arha_initiate"]}
KEY = bytes(32)


def rolling(tmp_path: Path, *lines: str, kinds: tuple[str, ...], lang: str = "en") -> Sitting:
    """A table that rolls anew; Anna plays a card that draws, then types these lines."""
    game = position([DRAWS, {}])
    seating = Seating(kinds, ("Anna", "Bea"))
    table = Table(game, seating, key=KEY)
    typed = ["", *lines] if len(seating.humans) > 1 else list(lines)
    sitting = Sitting(
        game, typed, kinds=list(kinds), names=["Anna", "Bea"], lang=lang, folder=tmp_path, table=table
    )
    return sitting.play()


def test_against_computers_a_second_undo_takes_back_what_was_revealed(tmp_path: Path) -> None:
    lines = ("play arha initiate", "undo", "undo")
    sitting = rolling(tmp_path, *lines, kinds=("human", "random"))
    assert "hidden (Play Arha Initiate)" in sitting.shown[2]
    assert "Type undo again" in sitting.shown[2]
    assert "Undone: Play Arha Initiate." in sitting.shown[3]
    assert sitting.game.record.actions == []
    assert sitting.session.table.rev == 3


def test_who_does_something_else_in_between_has_not_insisted(tmp_path: Path) -> None:
    lines = ("play arha initiate", "undo", "1", "undo", "undo")
    sitting = rolling(tmp_path, *lines, kinds=("human", "random"))
    assert len(sitting.game.record.actions) == 1
    assert "Type undo again" in sitting.shown[5]


@pytest.mark.parametrize(
    ("lang", "answer", "left", "said"),
    [
        ("en", "yes", 0, "Undone: Play Arha Initiate."),
        ("en", "no", 1, "Bea does not agree."),
        ("de", "ja", 0, "Zurückgenommen: Eingeweihten Arhas ausspielen."),
        ("de", "vielleicht", 1, "Bea ist nicht einverstanden."),
    ],
)
def test_other_people_are_asked(tmp_path: Path, lang: str, answer: str, left: int, said: str) -> None:
    undo = "zurück" if lang == "de" else "undo"
    lines = ("play arha initiate", undo, undo, answer, "", "log")
    sitting = rolling(tmp_path, *lines, kinds=("human", "human"), lang=lang)
    assert any(prompt.startswith("Bea, ") for prompt in sitting.prompts)
    assert len(sitting.game.record.actions) == left
    assert said.split(":", maxsplit=1)[0] in sitting.text
    assert sitting.store.read("test").table().rev == sitting.session.table.rev


def test_what_others_have_seen_is_told_anew_after_it_was_taken_back(tmp_path: Path) -> None:
    """Both have ended a turn; Anna takes hers back with Bea's consent. What Bea has seen since is gone."""
    lines = ("play arha initiate", "end", "", "end", "", "undo", "undo", "yes", "")
    sitting = rolling(tmp_path, *lines, kinds=("human", "human"))
    assert sitting.game.record.actions == ["play arha_initiate"]
    assert max(map(sitting.session._news.seen_by, range(2))) <= len(sitting.session.table.events)


def test_several_people_are_shown_what_binds_the_chance(tmp_path: Path) -> None:
    sitting = rolling(tmp_path, kinds=("human", "human"))
    assert "SHA-256 of the key" in " ".join(sitting.text.split())
    assert "SHA-256" not in rolling(tmp_path / "alone", kinds=("human", "random")).text
