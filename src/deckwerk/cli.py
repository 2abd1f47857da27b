"""The command `deckwerk`: play, look at cards and rules, replay, measure."""

import argparse
import contextlib
import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import deckwerk
from deckwerk import DeckwerkError, build_info
from deckwerk.terminal.arguments import LAB, build_parser, check_command, host_command, wanted_language
from deckwerk.words import explain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, language

if TYPE_CHECKING:
    from deckwerk.terminal.session import Session

FINE, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
_LONGEST_DELAY = 60.0
_LONGEST_THOUGHT = 3600.0


class Program:
    """One run of the command. It remembers the running game's record, should a report be needed."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._session: Session | None = None

    def record(self) -> str:
        """The record of the game that is being played, if one is."""
        return self._session.table.game.record.dumps() if self._session is not None else ""

    def run(self, words: list[str]) -> int:
        """Carry out a command line; Problem and DeckwerkError say what is wrong with it."""
        check_command(words)
        parser = build_parser(self._voice, words)
        arguments = parser.parse_args(words)
        if arguments.version:
            print(build_info.describe())
            return FINE
        match arguments.command:
            case "play" if arguments.web:
                host_command().play(arguments, self._voice.lang)
            case "play":
                self.play(arguments)
            case "cards":
                self.cards(arguments)
            case "rules":
                self.rules(arguments)
            case "games":
                self.games(arguments)
            case "replay":
                self.replay(arguments)
            case "review":
                self.review(arguments)
            case "host":
                return int(host_command().run(arguments, self._voice.lang))
            case command if command in LAB:
                return int(import_module(f"deckwerk.lab.{command}").run(arguments, self._voice.lang))
            case _:
                parser.print_help()
        return FINE

    # The commands

    def play(self, arguments: argparse.Namespace) -> None:
        """Start or resume a game, and play it."""
        from deckwerk.table.store import Store
        from deckwerk.terminal.desk import open_desk
        from deckwerk.terminal.session import Session
        from deckwerk.terminal.start import Begun, Start

        delay = _delay(arguments.delay)
        limit = _time_to_think(arguments.think)
        desk = open_desk(self._voice, plain=arguments.plain, colour=not arguments.no_color)
        store = Store()
        start = Start(desk, store, arguments.cards, lang_is_wanted=hasattr(arguments, "lang"))
        if arguments.resume is not None:
            _only_resumed(arguments)
            begun: Begun | None = start.resumed(arguments.resume)
        elif arguments.cards is not None and arguments.game is None:
            raise Problem("which_game", games=", ".join(game.slug for game in deckwerk.games()))
        elif arguments.game is None and arguments.seats is None and arguments.variant is None:
            begun = start.asked(arguments.names, arguments.seed)
        else:
            begun = start.new(
                arguments.game, arguments.seats, arguments.names, arguments.variant, arguments.seed
            )
        while begun is not None:
            session = Session(
                desk,
                begun.table,
                store,
                begun.name,
                held=begun.held,
                delay=delay,
                limit=limit,
                teach=begun.teach or arguments.teach,
                welcome=begun.welcome,
                careful=sys.stdin.isatty() and not arguments.no_warnings,
            )
            self._session = session
            begun = start.again(session.table) if session.run() else None

    def cards(self, arguments: argparse.Namespace) -> None:
        """Show the card gallery, check a designer's own file, or print the schema of such files."""
        from deckwerk.games.catalogue import own_ids
        from deckwerk.presentation.gallery import gallery_lines
        from deckwerk.presentation.lexicon import Lexicon
        from deckwerk.table.seating import check_game

        game = check_game(arguments.game) if arguments.game else _only_game()
        if arguments.schema:
            print(json.dumps(game.schema(), indent=1))
            return
        own: set[str] | None = None
        if arguments.file is not None:
            game = deckwerk.load(game.slug, arguments.file)
            own = own_ids(game)
        lexicon = Lexicon(game, self._voice)
        _print(gallery_lines(lexicon, arguments.query, _width(), everything=arguments.all, only=own))

    def rules(self, arguments: argparse.Namespace) -> None:
        """Show the rules."""
        from deckwerk.presentation.rulebook import rules_lines
        from deckwerk.table.seating import check_game

        game = check_game(arguments.game) if arguments.game else _only_game()
        _print(rules_lines(game, " ".join(arguments.query), self._voice, _width()))

    def games(self, arguments: argparse.Namespace) -> None:
        """List the games with their variants, or the saved ones, which can be renamed and deleted."""
        from deckwerk.presentation.variants import variant_title

        voice = self._voice
        if arguments.words:
            from deckwerk.table.store import Store
            from deckwerk.terminal.saved_games import saved_games

            _print(saved_games(Store(), arguments.words, voice))
            return
        for game in deckwerk.games():
            print(f"{game.slug}: {game.name[voice.lang]}")
            for name, seats in game.variants.items():
                allowed = voice.listed([str(number) for number in seats])
                print(f"  {name}: {variant_title(game, name, voice)} ({voice('setup.for', seats=allowed)})")

    def replay(self, arguments: argparse.Namespace) -> None:
        """Show a record."""
        from deckwerk.terminal.desk import open_desk
        from deckwerk.terminal.proof import proof_lines
        from deckwerk.terminal.rerun import read_game, show_record

        if arguments.file is None:
            raise Problem("usage_required", words=self._voice("usage.word_file"))
        desk = open_desk(self._voice, plain=arguments.plain, colour=not arguments.no_color)
        file = Path(arguments.file).expanduser()
        if arguments.cards is not None:
            _load_for(read_game(file, desk)[0], arguments.cards)
        if arguments.verify:
            _print(proof_lines(desk, file, arguments.key))
            return
        if arguments.key is not None:
            raise Problem("key_alone")
        show_record(desk, file, steps=desk.live and not arguments.end)

    def review(self, arguments: argparse.Namespace) -> None:
        """Look through a game: the chances turn by turn, and what cost most."""
        from deckwerk.table.seating import read_seed
        from deckwerk.terminal.desk import open_desk
        from deckwerk.terminal.rerun import read_game
        from deckwerk.terminal.review import review_file

        if arguments.file is None:
            raise Problem("usage_required", words=self._voice("usage.word_file"))
        desk = open_desk(self._voice, plain=arguments.plain, colour=not arguments.no_color)
        file = Path(arguments.file).expanduser()
        seed = read_seed(arguments.seed)
        if arguments.cards is not None:
            _load_for(read_game(file, desk)[0], arguments.cards)
        reviewing = review_file(desk, file, arguments.player, arguments.seat, seed)
        if arguments.json:
            reviewing.write()
        else:
            reviewing.show()


def _only_game() -> "deckwerk.GameInfo":
    games = deckwerk.games()
    if len(games) > 1:
        raise Problem("which_game", games=", ".join(game.slug for game in games))
    return games[0]


def _load_for(record: str, cards: str) -> None:
    """Load the cards with which the game of a record was played."""
    from deckwerk.engine.record import loads

    deckwerk.load(loads(record).game, cards)


def _only_resumed(arguments: argparse.Namespace) -> None:
    """A saved game has its players and cards already: nothing else can be said about it."""
    options = ("seats", "names", "variant", "seed", "cards")
    unfit = [f"--{name}" for name in options if getattr(arguments, name) is not None]
    if arguments.game is not None:
        unfit.insert(0, arguments.game)
    if unfit:
        raise Problem("resume_only", words=", ".join(unfit))


def _delay(text: str) -> float:
    seconds = _seconds(text)
    if not 0 <= seconds <= _LONGEST_DELAY:
        raise Problem("delay", delay=text, longest=int(_LONGEST_DELAY))
    return seconds


def _time_to_think(text: str | None) -> float:
    """The seconds that a computer player has for a decision; 0 for as many as it needs."""
    if text is None:
        return 0.0
    seconds = _seconds(text)
    if not 0 < seconds <= _LONGEST_THOUGHT:
        raise Problem("think", think=text, longest=int(_LONGEST_THOUGHT))
    return seconds


def _seconds(text: str) -> float:
    """A number of seconds; -1 for what is none."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return -1.0


def _width() -> int:
    """How wide lines may be: at most what reads well."""
    try:
        return max(40, min(os.get_terminal_size(sys.stdout.fileno()).columns - 1, 100))
    except (OSError, ValueError):
        return 80


def _print(lines: list[str]) -> None:
    print("\n".join(lines))


def main(argv: list[str] | None = None) -> int:
    """Run the command; returns 0, 1 for a failure, 2 for wrong input, 130 when interrupted."""
    words = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    voice = Voice(language(None))
    program: Program | None = None
    try:
        voice = Voice(language(wanted_language(words)))
        program = Program(voice)
        code = program.run(words)
        sys.stdout.flush()
    except Problem as problem:
        return _complain(problem.text(voice), WRONG)
    except DeckwerkError as error:
        return _complain(explain(error, voice.lang), WRONG)
    except SystemExit as leaving:  # argparse leaves after --help
        return leaving.code if isinstance(leaving.code, int) else FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_quietly()
        return FINE
    except Exception as error:  # noqa: BLE001 - whatever it is, people see a sentence and get a file
        from deckwerk.terminal.report import write_report

        record = program.record() if program is not None else ""
        file = write_report(error, words, record)
        key = "crash_unwritten" if file is None else "crash" if record else "crash_idle"
        return _complain(voice(key, file=file, error=_in_short(error)), FAILED)
    return code


def _in_short(error: Exception) -> str:
    """An error in one line; of a worker's traceback it is the last that says what happened."""
    lines = str(error).strip().splitlines() or [""]
    last = lines[-1] if lines[0].startswith("Traceback") else lines[0]
    return f"{type(error).__name__}: {last}"


def _complain(text: str, code: int) -> int:
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    print(text, file=sys.stderr)
    return code


def _close_quietly() -> None:
    """Whoever read the output is gone: let nothing be written any more, not even at the very end."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
