"""Several people at one keyboard: nobody sees another's hand."""

from pathlib import Path

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice
from tests.terminal.course import Course
from tests.terminal.sitting import Sitting, busy, position

WIPED = "\x1b[2J\x1b[H\x1b[3J"


def test_the_screen_is_wiped_and_waits_between_people(tmp_path: Path) -> None:
    game = position([{"hand": ["apprentice"]}, {"hand": ["landtalker", "muramasa"]}])
    lines = ["", "end", "", "1"]
    sitting = Sitting(game, lines, names=["Anna", "Bea"], plain=False, folder=tmp_path).play()
    assert sitting.prompts == ["(Enter: continue) ", "Anna> ", "(Enter: continue) ", "Bea> ", "Bea> "]
    for_anna, annas, for_bea, beas = sitting.shown[:4]
    assert for_anna.startswith(WIPED)
    assert for_bea.startswith(WIPED)
    assert "It is Bea's turn to choose. Only Bea should look" in for_bea
    assert "Apprentice" not in for_anna + for_bea
    assert "Landtalker" not in annas
    assert beas.startswith(WIPED)
    assert "Landtalker" in beas


def test_in_the_middle_of_a_turn_too(tmp_path: Path) -> None:
    anna = {"hand": ["emri_one_with_the_void", "landtalker"]}
    bea = {"hand": ["flytrap_witch"], "constructs": ["shadow_star", "snapdragon"]}
    row = ["corrosive_widow", "mephit", "mephit", "mephit", "mistake_of_creation", "mistake_of_creation"]
    game = position([anna, bea], row=row, centre_deck=["sea_tyrant"], power=4)
    lines = ["", "defeat corrosive widow", "", "discard shadow star", "", "end"]
    sitting = Sitting(game, lines, names=["Anna", "Bea"], plain=False, folder=tmp_path).play()
    assert sitting.prompts[:6] == [
        "(Enter: continue) ",
        "Anna> ",
        "(Enter: continue) ",
        "Bea> ",
        "(Enter: continue) ",
        "Anna> ",
    ]
    beas = sitting.shown[3]
    assert "in Anna's turn: which of your constructs do you" in beas
    assert "Landtalker" not in beas
    assert "Flytrap Witch" in beas
    back = sitting.shown[5]
    assert "Bea: loses Shadow Star" in back
    assert "Flytrap Witch" not in back


def test_a_forced_answer_of_another_person_needs_no_change_of_seats(tmp_path: Path) -> None:
    bea = {"constructs": ["shadow_star"]}
    game = position([{}, bea], row=["corrosive_widow"], power=4)
    lines = ["", "defeat corrosive widow"]
    sitting = Sitting(game, lines, names=["Anna", "Bea"], folder=tmp_path).play()
    assert sitting.prompts == ["(Enter: continue) ", "Anna> ", "Anna> "]
    assert "Bea: loses Shadow Star." in sitting.text


def test_nobody_is_shown_another_hand_in_whole_games(tmp_path: Path) -> None:
    """Every screen is the same, whatever the others hold: it is drawn from the seat's view only."""
    game = deckwerk.new("godslayer", seats=3, seed=6)
    lexicon = Lexicon(find_game("godslayer"), Voice("en"))
    checked = 0

    def typist(sitting: Sitting) -> str:
        nonlocal checked
        decision = sitting.decision
        if sitting.prompts[-1].endswith("> ") and decision.card is None:
            shown = sitting.shown[-1]
            view = sitting.game.view(decision.seat)
            for other in range(3):
                hand = sitting.game.view(other).zone("hand", other)
                known = view.zone("hand", other).cards
                for card in set(hand.cards) - set(known) if other != decision.seat else set():
                    name = lexicon.of(view, card).name["en"]
                    public = [c for zone in view.zone_views() for c in zone.cards if zone.name != "hand"]
                    mine = view.zone("hand", decision.seat).cards + view.zone("deck", decision.seat).rest
                    if card not in public + mine and name not in ("Mystic", "Heavy Infantry"):
                        if f" draws {name}" in shown or f"hand: {name}" in shown:
                            raise AssertionError(shown)
                        checked += 1
        if len(sitting.prompts) > 150:
            raise EOFError
        return busy(sitting)

    Sitting(game, typist, folder=tmp_path).play()
    assert checked > 0


def test_what_others_draw_is_not_told() -> None:
    game = position([{"hand": ["ascetic_of_the_lidless_eye"], "deck": ["militia", "apprentice"]}, {}])
    history = Course(game)
    history.apply("play ascetic_of_the_lidless_eye")
    digest = Digest(Lexicon(find_game("godslayer"), Voice("en")), ["Anna", "Bea"])
    assert digest.lines(history.events, 0) == [
        "Anna: plays Ascetic of the Lidless Eye; draws Militia, Apprentice"
    ]
    hidden = ["Anna: plays Ascetic of the Lidless Eye; draws 2 cards"]
    assert digest.lines(history.events, 1) == hidden
    assert digest.lines(history.events, None) == hidden
    assert digest.lines(history.events, 1, whole=True) == hidden


def test_no_line_typed_before_is_offered_to_the_next_person(tmp_path: Path) -> None:
    forgotten = []

    class Watching(Sitting):
        def forget(self) -> None:
            forgotten.append(len(self.prompts))

    game = position([{}, {}])
    Watching(game, ["", "end", ""], names=["Anna", "Bea"], folder=tmp_path).play()
    assert forgotten[:3] == [0, 1, 2]
