"""Players of others: what they are told, what they may do wrong, and that nothing is left of them."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import words
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import all_games, find_game
from deckwerk.lab.bots.bench import Bench
from deckwerk.lab.bots.faults import (
    CLOSED,
    ENDED,
    FAULTS,
    FORFEIT,
    GARBAGE,
    ILLEGAL,
    LONG,
    RAISED,
    SLOW,
    START,
    UNASKED,
    BotFault,
    Fault,
    printable,
)
from deckwerk.lab.bots.matches import Outcome, play_match
from deckwerk.lab.bots.outside import OutsidePlayer
from deckwerk.lab.bots.spelling import is_outside, listed, spelled
from deckwerk.lab.bots.talking import Setting, answered, ask_line, end_line, start_line
from deckwerk.lab.problem import LabError
from deckwerk.players.base import Player
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create
from examples.bots.common import Foresight, Instinct
from tests.conformance.hidden import can_vary, scrambled
from tests.effort import tries

ROOT = Path(__file__).parents[2]
BAD = Path(__file__).with_name("bad_bot.py")
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["end", "", "\ud800", 0, 1])
JSON = PLAIN | st.fixed_dictionaries({"option": PLAIN}, optional={"seq": PLAIN})
GAME = deckwerk.new("shards", seats=2, seed=1)
VIEW = GAME.view(GAME.decision.seat if GAME.decision is not None else None)
SETTING = Setting("shards", "standard", 2, seconds=5.0)


def bad(way: str) -> str:
    return f"process:{shlex.join([sys.executable, '-S', '-I', str(BAD), way])}"


def match(bench: Bench, *whats: str, seed: int = 1) -> Outcome:
    setting = bench.setting
    rules = setting.info().load()
    state = set_up(rules, setting.seats, rules.variant_number(setting.variant, setting.seats), seed)
    return play_match(state, whats, range(len(whats)), bench)


@pytest.mark.parametrize(
    ("way", "why", "detail"),
    [
        ("stranger", START, "protocol 2, not 1"),
        ("chatty start", GARBAGE, "Welcome to my bot!"),
        ("talks at once", UNASKED, '{"t":"hello","protocol":1}'),
        ("dies", ENDED, "7"),
        ("closes", CLOSED, ""),
        ("babbles", GARBAGE, "I think I shall end my turn"),
        ("bytes", GARBAGE, "\ufffd\ufffd{"),
        ("nested", GARBAGE, None),
        ("too high", ILLEGAL, None),
        ("negative", ILLEGAL, "-1"),
        ("true", GARBAGE, "true"),
        ("fraction", GARBAGE, '{"option": 0.5}'),
        ("nothing", GARBAGE, ""),
        ("endless number", GARBAGE, None),
        ("other words", ILLEGAL, '"play the_moon"'),
        ("late", ILLEGAL, None),
        ("huge", LONG, "65536"),
        ("flood", UNASKED, "0"),
        ("twice", UNASKED, "0"),
    ],
)
def test_who_fails_loses_and_it_is_said_why(way: str, why: str, detail: str | None) -> None:
    with Bench(SETTING) as bench:
        outcome = match(bench, "random", bad(way))
        assert outcome.fault is not None
        assert (outcome.fault.seat, outcome.fault.why, outcome.winners) == (1, why, [0])
        if detail is not None:
            assert outcome.fault.detail == detail
        if way == "dies":
            assert outcome.fault.stderr == "no more ideas"


@pytest.mark.parametrize(("way", "limit"), [("mute", 10.0), ("hangs", 1.0), ("deaf", 1.0)])
def test_who_says_nothing_loses_when_its_time_is_over(way: str, limit: float) -> None:
    seconds = 0.5 / limit
    with Bench(Setting("hexascension", "standard", 2, seconds=max(seconds, 0.05))) as bench:
        before = time.monotonic()
        outcome = match(bench, bad(way), "random")
        assert outcome.fault is not None
        assert (outcome.fault.seat, outcome.fault.why, outcome.winners) == (0, SLOW, [1])
        assert time.monotonic() - before < 8


@pytest.mark.parametrize("way", ["fine", "by text", "by object", "windows", "noisy"])
def test_every_kind_of_answer_gives_the_same_game(way: str) -> None:
    """What is written to standard error harms nobody."""
    with Bench(SETTING) as bench:
        outcome = match(bench, bad(way), "random")
        assert outcome.fault is None
        assert outcome == match(bench, f"{__name__}:Last", "random")


class Last(Player):
    """Takes the last option, as the process does."""

    def choose(self, perspective: Perspective) -> int:
        return len(perspective.options) - 1


class Raising(Player):
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, perspective: Perspective) -> int:
        raise RuntimeError(f"seed {self.seed}")


class Thinking(Player):
    def choose(self, perspective: Perspective) -> int:
        while True:
            try:
                time.sleep(0.01)
            except Exception:  # noqa: BLE001 - one that swallows what it can
                continue


class TooFar(Player):
    def choose(self, perspective: Perspective) -> int:
        print("this must not go into the results")
        return 99


def make_nothing() -> None:
    pass


@pytest.mark.parametrize(
    ("bot", "why", "detail"),
    [
        ("Raising", RAISED, "RuntimeError: seed 0"),
        ("TooFar", ILLEGAL, "99"),
        ("make_nothing", RAISED, f"TypeError: {__name__}:make_nothing makes NoneType"),
        pytest.param(
            "Thinking",
            SLOW,
            "0.2 s",
            marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no alarms"),
        ),
    ],
)
def test_a_class_that_fails_loses_too(
    bot: str, why: str, detail: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Bench(Setting("shards", "standard", 2, seconds=0.2)) as bench:
        outcome = match(bench, f"{__name__}:{bot}", "random")
    assert outcome.fault is not None
    assert (outcome.fault.why, outcome.winners) == (why, [1])
    assert outcome.fault.detail.startswith(detail)
    assert not capsys.readouterr().out


def test_a_process_that_failed_is_started_anew_for_the_next_game() -> None:
    with Bench(SETTING) as bench:
        outcomes = [match(bench, bad("dies"), "random", seed=seed) for seed in (1, 2)]
    assert [outcome.fault.why for outcome in outcomes if outcome.fault is not None] == [ENDED, ENDED]
    assert all(outcome.decisions > 2 for outcome in outcomes)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_nothing_is_left_of_processes_and_their_children() -> None:
    with Bench(SETTING) as bench:
        assert match(bench, bad("leaves a child"), "random").fault is not None
        assert match(bench, bad("stays"), "random").fault is None
        assert running("bad_bot.py", "stays")
    assert not running("bad_bot.py", "stays")
    assert not running("sleep", "61.5")


def running(*words: str) -> bool:
    """Whether a process with these words in its command line runs."""
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = file.read_bytes().decode("utf-8", "replace")
        except OSError:
            continue
        if all(word in line for word in words):
            return True
    return False


def test_a_program_that_cannot_be_run_is_a_fault(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("no program", "utf-8")
    program.chmod(0o755)
    with Bench(SETTING) as bench:
        outcome = match(bench, f"process:{program}", "random")
        assert outcome.fault is not None
        assert outcome.fault.why == START
        gone = match(bench, "process:no-such-program", "random")
        assert gone.fault is not None
        assert "no-such-program" in gone.fault.detail


# What they are told


class Spy(OutsidePlayer):
    """Keeps what a process would be sent, and plays at random."""

    def __init__(self, seed: int) -> None:
        self.lines: list[dict[str, Any]] = []
        self._player = create("random", seed)

    def choose(self, perspective: Perspective) -> int:
        self.lines.append(json.loads(ask_line(perspective.view)))
        return self._player.choose(perspective)


class Spying(Bench):
    """Puts a spy into seat 0."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.spy = Spy(1)

    def player(self, what: str, copy: int, seat: int, seed: int) -> Player:
        return self.spy if seat == 0 else super().player(what, copy, seat, seed)


@pytest.mark.parametrize("slug", ["godslayer", "shards"])
def test_a_question_has_the_view_the_options_and_what_happened_since(slug: str) -> None:
    bench = Spying(Setting(slug, "standard", 2))
    assert match(bench, "random", "random").fault is None
    asked = bench.spy.lines
    told = [event for line in asked for event in line["view"]["events"]]
    assert any(event["kind"] == "turn" and event["seat"] == 1 for event in told)
    drawn = [event for event in told if event["kind"] == "drew"]
    assert any("card" in event for event in drawn if event["seat"] == 0)
    assert not any("card" in event for event in drawn if event["seat"] == 1)
    for line in asked:
        assert line["view"]["seat"] == line["view"]["decision"]["seat"] == 0
        assert line["count"] == len(line["options"])
        texts = [option["text"] for option in line["view"]["decision"]["options"]]
        assert [option["text"] for option in line["options"]] == texts
        assert [option["i"] for option in line["options"]] == list(range(len(texts)))


@pytest.mark.parametrize("slug", ["godslayer", "vigil", "shards", "mistborn", "hexascension"])
def test_not_a_byte_depends_on_what_is_hidden(slug: str) -> None:
    """Deal the hidden cards anew, by the engine's idea of them and by the tests' own: the same line."""
    game = deckwerk.new(slug, seats=2, seed=5)
    rng = seeded(3)
    compared = varied = 0
    while not game.over and compared < 10:
        decision = game.decision
        assert decision is not None
        if decision.seq % 23 == 22:
            sent = ask_line(game.view(decision.seat))
            assert sent == ask_line(game.determinize(decision.seat, compared).view(decision.seat))
            other = 1 - decision.seat
            if can_vary(game, other):
                twin = deckwerk.position(slug, scrambled(game, {other}, rng))
                here, there = (json.loads(ask_line(one.view(decision.seat))) for one in (game, twin))
                for line in (here, there):  # a position begins at 0, and nothing has happened
                    del line["seq"], line["view"]["events"], line["view"]["decision"]["seq"]
                assert here == there
                varied += 1
            compared += 1
        game.apply(rng.below(len(decision.options)))
    assert compared == 10
    assert varied > 3


def test_the_first_line_tells_the_cards_and_no_seed() -> None:
    told = json.loads(SETTING.hello)
    rules = find_game("shards").load()
    assert (told["t"], told["protocol"], told["version"]) == ("hello", 1, rules.version)
    assert {card["id"] for card in told["cards"]} >= set(filter(None, rules.card_ids))
    assert "seed" not in told


def test_lines_have_the_fields_that_are_promised() -> None:
    """Protocol 1: what is added here is added to docs/league.md, what goes or changes is protocol 2."""
    game = deckwerk.new("shards", seats=2, seed=1)
    ask = json.loads(ask_line(game.view(game.decision.seat if game.decision else None)))
    assert list(ask) == ["t", "seq", "count", "options", "view"]
    assert set(ask["options"][0]) == {"i", "code", "text", "verb", "card", "zone"}
    hello = json.loads(SETTING.hello)
    fields = ["t", "protocol", "deckwerk", "game", "version", "variant", "seats", "seconds", "cards"]
    assert list(hello) == fields
    assert set(hello["cards"][0]) == {"id", "kind", "faction", "cost", "pay", "values", "copies"}
    assert json.loads(start_line(1, 7)) == {"t": "start", "seat": 1, "seed": 7}
    end = {"t": "end", "winners": [0], "scores": [3, 1], "fault": {"seat": 1, "why": "slow"}}
    assert json.loads(end_line([0], [3, 1], Fault(1, SLOW, "5 s", "secrets of theirs"))) == end
    page = (ROOT / "docs" / "league.md").read_text("utf-8")
    told = {*fields, *ask, *end, *ask["options"][0], *hello["cards"][0]} - {"t"}
    assert [name for name in sorted(told) if f"`{name}`" not in page] == []


@tries(60)
@given(st.binary(max_size=40) | (JSON | st.lists(JSON)).map(lambda data: json.dumps(data).encode()))
def test_whatever_is_answered_is_an_option_or_a_fault(line: bytes) -> None:
    why = ""
    try:
        option = answered(line, VIEW.rules, VIEW)
    except BotFault as fault:
        option, why = 0, fault.why
    assert 0 <= option < len(VIEW.decision.options if VIEW.decision is not None else [])
    assert why in ("", GARBAGE, ILLEGAL)


# How they are named


def test_players_are_separated_by_commas_outside_of_quotes() -> None:
    assert listed("greedy, search:40") == ["greedy", "search:40"]
    assert listed("a=process:bot 'x, y',b=process:bot \"1,2\" 3") == [
        "a=process:bot 'x, y'",
        'b=process:bot "1,2" 3',
    ]
    assert listed("network:4@it's.network,greedy") == ["network:4@it's.network", "greedy"]
    assert listed("") == [""]
    assert listed("greedy,") == ["greedy", ""]
    assert listed("," * 3000) == [""] * 3001
    assert len(listed("a" * 50_000 + "'")) == 1  # no time that grows with its square


def test_every_fault_has_its_words() -> None:
    keys = [f"lab.league.fault.{why}" for why in FAULTS] + [f"lab.ending.{FORFEIT}{why}" for why in FAULTS]
    assert [key for key in keys if not words.has(key)] == []


def test_names_and_what_plays() -> None:
    assert spelled("mine=process:node bot.js --depth=3").name == "mine"
    assert spelled("process:node bot.js --depth=3").what == "process:node bot.js --depth=3"
    assert spelled("search:40").name == "search:40"
    outside = ["process:x", "module:Bot", "package.module:Bot", "a.b:C.d"]
    inside = ["greedy", "search:weak", "search:40", "network:4@a:b", "module:", ":Bot", "1a:Bot", "process"]
    assert [is_outside(word) for word in outside + inside] == [True] * 4 + [False] * 8


@pytest.mark.parametrize(
    ("what", "problem"),
    [
        ("process:", "bot_command"),
        ("process:'", "bot_quotes"),
        ("process:no-such-program x", "bot_program"),
        (f"process:{'x' * 5000}", "bot_command"),
        ("process:cat \udcff", "bot_command"),
        ("no_such_module:Bot", "bot_module"),
        ("tests.lab.bad_bot:Nobody", "bot_class"),
        ("tests.lab.bad_bot:HELLO", "bot_class"),
    ],
)
def test_who_is_not_there_is_missed_before_anything_begins(what: str, problem: str) -> None:
    from deckwerk.lab.options import check_players

    with pytest.raises(LabError) as error:
        check_players([what], "shards")
    assert error.value.details["problem"] == problem


def test_what_strangers_write_is_harmless_on_a_terminal() -> None:
    assert printable("\x1b[31mred\x07\r\nend\u202e") == "·[31mred··\nend·"
    assert len(BotFault(GARBAGE, "x" * 10_000, "y" * 10_000).detail) < 210


# The examples


EXAMPLES = [
    ("shopper.py", [sys.executable]),
    ("shopper.js", ["node"]),
    ("first.sh", ["sh"]),
]


@pytest.mark.parametrize(("name", "runs"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_the_examples_play(name: str, runs: list[str]) -> None:
    if shutil.which(runs[0]) is None:
        pytest.skip(f"there is no {runs[0]} here")
    command = shlex.join([*runs, str(ROOT / "examples" / "bots" / name)])
    with Bench(SETTING) as bench:
        outcomes = [match(bench, f"process:{command}", "random", seed=seed) for seed in (1, 2)]
    assert [outcome.fault for outcome in outcomes] == [None, None]
    assert [outcome.winners for outcome in outcomes] == [[0], [0]]


@pytest.mark.parametrize("game", list(all_games()))
def test_the_players_for_every_game_alike_play_each(game: str) -> None:
    state = set_up(find_game(game).load(), 2, 0, 3)
    players: list[Player] = [Instinct(1), Foresight(2)]
    assert play_out(state, players, limit=60) == 60
    for _ in range(20):  # what looks the same is answered alike, whatever is hidden
        perspective = Perspective(state, int(state.asked), 0, [])
        other = Perspective(perspective.sample(seeded(5)), int(state.asked), 0, [])
        for kind in (Instinct, Foresight):
            assert kind(7).choose(perspective) == kind(7).choose(other)
        play_out(state, players, limit=1)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here")
def test_the_examples_in_two_languages_are_the_same_player() -> None:
    with Bench(SETTING) as bench:
        scripts = {name: ROOT / "examples" / "bots" / name for name in ("shopper.py", "shopper.js")}
        one = match(bench, f"process:{shlex.join([sys.executable, str(scripts['shopper.py'])])}", "random")
        other = match(bench, f"process:{shlex.join(['node', str(scripts['shopper.js'])])}", "random")
    assert one == other


def test_an_example_ends_with_its_input() -> None:
    script = ROOT / "examples" / "bots" / "shopper.py"
    lines = SETTING.hello + b'{"t":"bye"}\n'
    command = [sys.executable, str(script)]
    done = subprocess.run(command, input=lines, capture_output=True, timeout=30, check=True)
    assert (done.stdout, done.stderr) == (b'{"t": "hello", "protocol": 1}\n', b"")
