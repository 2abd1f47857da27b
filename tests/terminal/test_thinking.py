"""Computer players that take their time: progress on the screen and in plain lines, limits, hints."""

import re
from pathlib import Path

import pytest

from deckwerk import Perspective
from deckwerk.players.base import THOUGHT_THROUGH, Player
from deckwerk.table.computers import Computers, advice, think
from deckwerk.table.seating import read_kinds, seat
from deckwerk.terminal import thinking
from deckwerk.terminal.thinking import Thinking
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice
from tests.terminal.running import Run
from tests.terminal.sitting import Sitting, position, two

CHOICE = {"hand": [], "deck": ["apprentice"] * 5}


class Ponderer(Player):
    """Needs a hundred steps for everything and counts how often it was asked."""

    def __init__(self) -> None:
        self.done = 0
        self.slices = 0

    def choose(self, perspective: Perspective) -> int:
        raise AssertionError("it is asked in slices")

    def think(self, perspective: Perspective, steps: int) -> int:
        self.slices += 1
        self.done += min(steps, 10)
        return min(THOUGHT_THROUGH, self.done * 10)

    def answer(self, perspective: Perspective) -> int:
        return len(perspective.options) - 1


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("human,search:strong", ["human", "search:strong"]),
        ("Search Weak, mensch", ["search:weak", "human"]),
        ("search:250,SEARCH", ["search:250", "search"]),
        ("network:hard,Meister", ["network:hard", "network:master"]),
        ("network:300,human", ["network:300", "human"]),
    ],
)
def test_searching_seats(text: str, kinds: list[str]) -> None:
    assert read_kinds(text) == kinds


@pytest.mark.parametrize(
    ("word", "ranks"),
    [
        *(
            (word, "search:weak, search:medium, search:strong")
            for word in ("search:0", "search:best", "search:", "search:99999999999")
        ),
        *(
            (word, "network:hard, network:very_hard, network:master")
            for word in ("network:0", "network:best")
        ),
    ],
)
def test_an_impossible_thinker_is_refused_with_what_is_allowed(word: str, ranks: str) -> None:
    for lang, said in (("en", ranks), ("de", "Zahl von Durchläufen")):
        with pytest.raises(Problem) as refused:
            read_kinds(f"human,{word}")
        assert said in refused.value.text(Voice(lang))


def test_searching_players_are_called_by_their_rank() -> None:
    names = seat(["human", "network:very_hard", "network:medium"], [], Voice("en")).names
    assert names == ("Player 1", "Computer (very hard)", "Computer (medium)")


def test_a_player_thinks_in_slices_until_it_is_done() -> None:
    told: list[int] = []
    player = Ponderer()
    think(player, two().perspective(0), told.append)
    assert player.slices == 10
    assert told == [100, 200, 300, 400, 500, 600, 700, 800, 900]


def test_a_limit_ends_a_thought_and_the_player_answers_by_what_it_has() -> None:
    game = position([CHOICE, {}], runes=5)
    told: list[int] = []
    choice = Computers(game).answer("search:9000000", game.perspective(0), told.append, limit=0.001)
    assert 0 <= choice < len(game.perspective(0).options)
    assert not told or max(told) < 100


def test_a_screen_shows_the_table_and_how_far_the_thought_is(tmp_path: Path) -> None:
    game = position([CHOICE, CHOICE], runes=5)
    sitting = Sitting(game, [], kinds=["search:60", "human"], plain=False, folder=tmp_path).play()
    shown = sitting.text
    percents = [int(found) for found in re.findall(r"\r\x1b\[2KSearch 60 is thinking … (\d+)%", shown)]
    assert percents
    assert percents[0] < 100
    assert "━━" in shown[: shown.index("is thinking")], "the person sees the table while waiting"
    assert shown.index("\x1b[2J") < shown.index("is thinking")
    assert "\r\x1b[2K" in shown[shown.rindex("is thinking") :], "the line is taken away"


def test_plain_lines_speak_of_a_thought_only_when_it_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(thinking, "monotonic", lambda: float(next(clock)))
    sitting = Sitting(two(), [], folder=tmp_path)
    with Thinking(sitting.desk, "thinking", "Search strong") as progress:
        for done in range(0, 1000, 100):
            progress(done)
    sitting.play()
    lines = [line for line in sitting.text.splitlines() if "thinking" in line]
    assert lines[0] == "Search strong is thinking … 10%"
    assert 1 < len(lines) < 5
    assert "\x1b" not in sitting.text


def test_a_quick_thought_leaves_plain_lines_alone(tmp_path: Path) -> None:
    game = position([CHOICE, CHOICE], runes=3)
    sitting = Sitting(game, [], kinds=["search:20", "human"], folder=tmp_path).play()
    assert "thinking" not in sitting.text
    assert sitting.game.record.actions


def test_a_hint_names_the_best_options_with_their_chances(tmp_path: Path) -> None:
    game = position([CHOICE, {}], row=["landtalker", *["mephit"] * 5], runes=8)
    for lang, first, other in (("en", "Hint: ", "or "), ("de", "Tipp: ", "oder ")):
        sitting = Sitting(
            game.clone(), ["hint"], kinds=["human", "random"], lang=lang, folder=tmp_path
        ).play()
        lines = [line for line in sitting.text.splitlines() if re.search(r"\[\w+\].*\d+\s?%", line)]
        assert re.match(rf"{first}\[\w+\] .* \(\d+\s?% ", lines[0])
        assert all(re.match(rf"{other}\[\w+\] .* \(\d+\s?%\)", line) for line in lines[1:])


def test_advice_is_a_single_option_where_nothing_need_be_thought() -> None:
    (only,) = advice(position([{"hand": ["apprentice"] * 5}, {}]).perspective(0), lambda done: None)
    assert only.percent is None


def test_advice_is_sorted_and_its_chances_are_hundredths() -> None:
    found = advice(position([CHOICE, {}], runes=8).perspective(0), lambda done: None)
    assert 1 <= len(found) <= 3
    assert all(each.percent is not None and 0 <= each.percent <= 100 for each in found)


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "99999"])
def test_a_wrong_time_to_think_is_refused(run: Run, seconds: str) -> None:
    assert run(f"play godslayer --think {seconds}") == 2
    assert f"not {seconds}" in run.err
