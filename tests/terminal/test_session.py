"""What people do at the desk: orders, the whole hand at once, looking things up."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.table import sweep
from deckwerk.table.computers import Advice
from tests.terminal.sitting import Sitting, position, two


def typed(tmp_path: Path, lines: list[str], lang: str = "en", **position_of: object) -> Sitting:
    me = position_of.pop("me", {})
    assert isinstance(me, dict)
    game = position([me, {}], **position_of)
    return Sitting(game, lines, kinds=["human", "random"], lang=lang, folder=tmp_path).play()


def test_all_plays_the_hand_but_leaves_what_asks(tmp_path: Path) -> None:
    hand = ["apprentice", "apprentice", "militia", "void_initiate", "mechana_initiate"]
    sitting = typed(tmp_path, ["all"], me={"hand": hand, "discard": ["militia"]})
    assert sitting.game.record.actions == ["play militia", "play apprentice", "play apprentice"]
    assert "Player 1: plays Militia, Apprentice ×2; +2 runes; +1 power." in sitting.text
    assert "Left in your hand because they ask you something: Mechana Initiate and Void" in sitting.text


def test_all_also_plays_what_it_draws(tmp_path: Path) -> None:
    me = {"hand": ["arha_initiate"], "deck": ["apprentice", "militia"], "discard": []}
    sitting = typed(tmp_path, ["all"], me=me)
    assert sitting.game.record.actions == ["play arha_initiate", "play apprentice"]
    assert "draws Apprentice" in sitting.text


def test_all_lets_a_card_wait_that_brings_more_later(tmp_path: Path) -> None:
    heroes = ["runic_lycanthrope", "landtalker", "kor_the_ferromancer"]
    me = {"hand": [*heroes, "burrower_mark_ii", "shadow_star"]}
    sitting = typed(tmp_path, ["all"], me=me)
    actions = sitting.game.record.actions
    assert actions.index("play landtalker") < actions.index("play runic_lycanthrope")
    assert actions.index("play shadow_star") < actions.index("play kor_the_ferromancer")
    assert sitting.game.view(0).counter("power") >= 4


def test_all_with_an_empty_hand_says_so(tmp_path: Path) -> None:
    assert "You have no card in your hand to play." in typed(tmp_path, ["all"], me={"hand": []}).text


def test_use_all_uses_what_costs_nothing(tmp_path: Path) -> None:
    me = {"constructs": ["shadow_star", "shadow_star", "yggdrasil_staff", "tablet_of_times_dawn"]}
    sitting = typed(tmp_path, ["use all"], me=me, runes=4)
    assert sitting.game.record.actions == ["use shadow_star", "use shadow_star", "use yggdrasil_staff #1"]
    assert "Yggdrasil Staff" in sitting.last or "Yggdrasil Staff and Tablet" in sitting.text
    assert "Not used because they cost or ask something" in sitting.text


def test_the_plan_knows_nothing_that_the_seat_does_not_know() -> None:
    me = {"hand": ["arha_initiate", "apprentice", "kor_the_ferromancer"]}
    game = position([me, {}])
    plans = {str(sweep.plan(game.determinize(0, seed), "play").action) for seed in range(5)}
    assert plans == {str(sweep.plan(game, "play").action)}


def test_wrong_input_changes_nothing_and_says_what_is_allowed(tmp_path: Path) -> None:
    sitting = typed(tmp_path, ["99", "frobnicate", "buy landtalker"], me={"hand": ["apprentice"]})
    assert sitting.game.record.actions == []
    assert "choices are numbered 1 to 2" in sitting.text
    assert 'I do not understand "frobnicate"' in sitting.text
    assert "Landtalker: neither in the row nor in your hand." in sitting.text


def test_enter_ends_the_turn_when_nothing_else_is_left(tmp_path: Path) -> None:
    sitting = typed(tmp_path, ["", "all", ""], me={"hand": ["apprentice"]}, row=["mephit"] * 6)
    assert "There is nothing else to do. Enter ends your turn." in sitting.text
    assert sitting.game.record.actions[:2] == ["play apprentice", "end"]


def test_enter_shows_the_table_again(tmp_path: Path) -> None:
    sitting = typed(tmp_path, ["play militia", ""], me={"hand": ["militia", "apprentice"]})
    assert "Center row" not in sitting.shown[1]
    assert "Center row" in sitting.shown[2]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("card landtalker", "Landtalker (Hero, Lifebound, 6 runes, 3 honor)"),
        ("card LAND", "Gain 3 runes."),
        ("card tyrant", '"tyrant" could be'),
        ("card Lndtalker", "Did you mean Landtalker?"),
        ("card", "Which card?"),
        ("card qqqq", "No card matches"),
        ("rules 30", "GS-30 "),
        ("rules nonsense", "No rule matches"),
        ("log", "Nothing has happened yet."),
        ("void", "The void (0): empty"),
        ("deck", "Your deck, order unknown"),
        ("discard", "Random's discard pile"),
        ("hint", "Hint: ["),
        ("help", "take back a step or 3; once more: past what was revealed"),
        ("?", "play your whole hand"),
        ("hilfe", "play your whole hand"),
    ],
)
def test_looking_things_up(tmp_path: Path, line: str, answer: str) -> None:
    sitting = Sitting(two(), [line], kinds=["human", "random"], folder=tmp_path).play()
    assert answer in sitting.text
    assert sitting.game.record.actions == []


def test_a_hint_comes_from_the_view_alone(tmp_path: Path) -> None:
    hints = set()
    for seed in range(4):
        game = two(3).determinize(0, seed)
        sitting = Sitting(game, ["hint"], kinds=["human", "random"], folder=tmp_path).play()
        hints.add(next(line for line in sitting.text.splitlines() if line.startswith("Hint")))
    assert len(hints) == 1


def test_no_option_seems_better_than_the_one_that_is_advised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Advice(1, 32), Advice(0, 33), Advice(2, 31)]
    monkeypatch.setattr("deckwerk.table.table.advice", lambda perspective, progress: found)
    sitting = Sitting(two(), ["hint"], kinds=["human", "random"], folder=tmp_path).play()
    hints = [line for line in sitting.text.splitlines() if line.startswith(("Hint: ", "or ["))]
    assert [line.partition("(")[2] for line in hints] == ["32% chance to win)", "about as good)", "31%)"]


def test_the_log_tells_all_turns(tmp_path: Path) -> None:
    lines = ["all", "end", "all", "end", "log"]
    sitting = Sitting(two(), lines, kinds=["human", "random"], folder=tmp_path).play()
    log = sitting.shown[5]
    assert log.count("Player 1: plays ") == 2
    assert log.count("Random: ") >= 2


def test_the_log_keeps_the_order_within_a_turn(tmp_path: Path) -> None:
    lines = ["play apprentice", "buy mystic", "play militia", "log"]
    sitting = typed(tmp_path, lines, me={"hand": ["apprentice", "militia", "militia"]}, runes=3)
    log = " ".join(sitting.text.split())
    assert "plays Apprentice; acquires Mystic; plays Militia; +1 rune; +1 power" in log


def test_long_texts_come_in_pages_on_a_screen(tmp_path: Path) -> None:
    lines = ["rules", "", "q", "1"]
    sitting = Sitting(two(), lines, kinds=["human", "random"], plain=False, folder=tmp_path).play()
    assert sitting.prompts[1:4] == ["(Enter: next page, q: back) "] * 2 + ["Player 1> "]
    assert all(screen.count("\n") <= 23 for screen in sitting.shown)
    assert len(sitting.game.record.actions) == 1


def test_a_single_answer_is_given_by_itself(tmp_path: Path) -> None:
    me = {"hand": ["temple_librarian", "apprentice"]}
    sitting = typed(tmp_path, ["play temple"], me=me)
    assert sitting.game.record.actions == ["play temple_librarian", "discard apprentice from hand"]
    assert "There was only one choice, taken for you: Discard Apprentice." in sitting.text


def test_german_is_spoken_throughout(tmp_path: Path) -> None:
    lines = ["alle", "kaufe mystik", "karte löwenmaul", "tipp", "ablage", "zurück", "quatsch"]
    me = {"hand": ["apprentice"] * 3}
    sitting = typed(tmp_path, lines, "de", me=me)
    assert "Spieler 1: spielt: Lehrling ×3; +3 Runen." in sitting.text
    assert "Spieler 1: erwirbt: Mystikerin." in sitting.text
    assert "Löwenmaul (Konstrukt, Lebensbund, 5 Runen, 2 Ehre)" in sitting.text
    assert "Zurückgenommen (Erwerben: Mystikerin)." in sitting.text
    assert "„quatsch“" in sitting.text
    for word in ("Player", "runes", "honor", "Hand:  "):
        assert word not in sitting.text


def test_several_choices_are_taken_in_a_row(tmp_path: Path) -> None:
    """All of them are told, and what is no longer possible is said."""
    game = deckwerk.position(
        "godslayer",
        {
            "players": [{"hand": ["apprentice", "militia", "militia"]}, {}],
            "turn": 0,
            "first": 0,
            "seed": 1,
        },
    )
    sitting = Sitting(game, ["1 2 1 2", "quit"], kinds=["human", "random"], folder=tmp_path).play()
    assert [str(action) for action in sitting.game.record.actions] == [
        "play militia",
        "play apprentice",
        "play militia",
    ]
    assert "No longer possible: Play Apprentice" in " ".join(sitting.text.split())


def test_a_question_in_between_ends_several_actions(tmp_path: Path) -> None:
    game = position([{"hand": ["shade_of_the_black_watch", "apprentice", "apprentice"]}, {}])
    sitting = Sitting(game, ["1 2", "quit"], kinds=["human", "random"], folder=tmp_path).play()
    assert len(sitting.game.record.actions) == 1
    assert "something else came first: Play Apprentice" in " ".join(sitting.text.split())


def test_a_hint_names_equal_cards_once_in_the_words_of_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = deckwerk.position(
        "godslayer",
        {
            "players": [{}, {}],
            "row": ["mephit"] * 6,
            "power": 3,
            "turn": 0,
            "first": 0,
            "seed": 1,
        },
    )
    assert game.decision is not None
    twins = [index for index, option in enumerate(game.decision.options) if option.card == "mephit"]
    found = [Advice(twins[1], 42), Advice(twins[4], 40)]
    monkeypatch.setattr("deckwerk.table.table.advice", lambda perspective, progress: found)
    sitting = Sitting(game, ["hint"], kinds=["human", "random"], folder=tmp_path).play()
    assert "[r2] Defeat Mephit (42%" in sitting.text
    assert "40%" not in sitting.text
