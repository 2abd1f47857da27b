"""Taking back: free until something hidden came up or somebody else has decided."""

from pathlib import Path

from deckwerk.table.history import History
from tests.terminal.sitting import Sitting, position, two


def test_a_played_card_comes_back(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice", "militia"]}, {}])
    before = game.hash()
    sitting = Sitting(game, ["play apprentice", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before
    assert "Taken back: Play Apprentice." in sitting.text
    assert sitting.store.read(None).record == sitting.game.record.dumps()


def test_several_steps_come_back_one_by_one(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice", "apprentice", "militia"]}, {}])
    before = game.hash()
    lines = ["all", "undo", "undo", "undo", "undo"]
    sitting = Sitting(game, lines, kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before
    assert "There is nothing to take back." in sitting.text


def test_not_after_a_card_was_drawn(tmp_path: Path) -> None:
    game = position([{"hand": ["arha_initiate", "apprentice"]}, {}])
    lines = ["play arha initiate", "undo", "play apprentice", "undo", "undo"]
    sitting = Sitting(game, lines, kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.shown[2].count("something hidden came up (Play Arha Initiate)") == 1
    assert "Taken back: Play Apprentice." in sitting.shown[4]
    assert "something hidden came up" in sitting.last or "something hidden came up" in sitting.shown[5]
    assert len(sitting.game.record.actions) == 1


def test_not_after_the_row_was_filled(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice"]}, {}], row=["wolf_shaman"], runes=3)
    sitting = Sitting(game, ["buy wolf", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "something hidden came up (Acquire Wolf Shaman)" in sitting.text


def test_buying_from_a_stack_comes_back(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice"]}, {}], runes=3)
    before = game.hash()
    sitting = Sitting(game, ["buy mystic", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert sitting.game.hash() == before


def test_not_after_somebody_else_has_decided() -> None:
    players = [{"hand": ["apprentice"]}, {"constructs": ["shadow_star", "snapdragon"]}]
    history = History(position(players, row=["corrosive_widow"], centre_deck=["mephit"], power=4))
    history.apply("play apprentice")
    assert history.why_not(0) is None
    history.apply("defeat 1 corrosive_widow")
    decision = history.game.decision
    assert decision is not None
    assert decision.seat == 1
    assert history.why_not(1) is not None
    history.apply(0)
    why = history.why_not(0)
    assert why is not None
    assert why[0] == "answered"


def test_what_the_client_answered_goes_back_with_what_led_to_it(tmp_path: Path) -> None:
    game = position([{"hand": ["temple_librarian", "apprentice"], "deck": ["militia", "apprentice"]}, {}])
    history = History(game)
    before = game.hash()
    history.apply("play temple_librarian")
    assert history.game.decision is not None
    assert len(history.game.decision.options) == 1
    sitting = Sitting(game, ["undo"], kinds=["human", "random"], folder=tmp_path, history=history).play()
    assert "Only one choice, taken for you: Discard Apprentice." in sitting.text
    if history.why_not(0) is None:
        assert history.game.hash() == before


def test_undo_at_the_start(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "There is nothing to take back." in sitting.text


def test_at_the_start_of_a_turn_the_one_before_is_named(tmp_path: Path) -> None:
    sitting = Sitting(two(), ["end", "undo"], kinds=["human", "random"], folder=tmp_path).play()
    assert "and Random has ended the turn before." in " ".join(sitting.text.split())
