"""The command line's arguments; help and complaints in German and English."""

import argparse
import re
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from deckwerk.words import LANGUAGES
from deckwerk.words.matching import near
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, started_as

LAB = ("bench", "simulate", "tournament", "league", "train", "report")
"""Commands that are modules of the lab, each with `add_arguments` and `run`."""
HOST = "host"
COMMANDS = ("play", HOST, "cards", "rules", "games", "replay", "review", *LAB)

_COMPLAINTS = (
    (r"unrecognized arguments: (?P<words>.*)", "unrecognized"),
    (r"argument (?P<name>.*?): expected (one|at least one) argument", "expected"),
    (r"argument (?P<name>.*?): invalid choice: '?(?P<words>.*?)'? \(choose from (?P<allowed>.*)\)", "choice"),
    (r"the following arguments are required: (?P<words>.*)", "required"),
    (r"argument (?P<name>.*?): invalid \w+ value: '?(?P<words>.*?)'?", "value"),
    (r"ambiguous option: (?P<words>.*) could match (?P<allowed>.*)", "ambiguous"),
    (r"argument (?P<name>.*?): ignored explicit argument '?(?P<words>.*?)'?", "ignored"),
)
"""What argparse says, and the keys of our own words for it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the person's language, and raises Problem instead of exiting."""

    voice = Voice("en")

    def __init__(self, *, voice: Voice | None = None, **options: object) -> None:
        self.voice = voice or type(self).voice
        super().__init__(
            prog=str(options["prog"]) if "prog" in options else None,
            description=_text(options.get("description")),
            epilog=_text(options.get("epilog")),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = self.voice("usage.arguments")
        self._optionals.title = self.voice("usage.options")
        self.add_argument("-h", "--help", action="help", help=self.voice("usage.help"))

    def format_usage(self) -> str:
        """The line that shows how to call the program."""
        return self._translated(super().format_usage())

    def format_help(self) -> str:
        """Everything that `--help` shows."""
        return self._translated(super().format_help())

    def _translated(self, text: str) -> str:
        return re.sub(r"^usage: ", self.voice("usage.usage") + ": ", text, count=1)

    def error(self, message: str) -> NoReturn:
        """Complain in the person's language."""
        for pattern, key in _COMPLAINTS:
            found = re.fullmatch(pattern, message)
            if found:
                raise Problem(f"usage_{key}", **found.groupdict())
        raise Problem("usage_other", message=message)


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def build_parser(voice: Voice, arguments: Sequence[str]) -> Parser:
    """The parser of all commands; the arguments are looked at only to load no more than they need."""
    Parser.voice = voice
    parser = Parser(
        voice=voice, prog=started_as(), description=voice("usage.about"), epilog=voice("usage.epilog")
    )
    parser.add_argument("--version", action="store_true", help=voice("usage.version"))
    _language(parser, voice)
    commands = parser.add_subparsers(dest="command", metavar=voice("usage.command"), parser_class=Parser)
    for name in COMMANDS:
        command = commands.add_parser(name, help=voice(f"usage.{name}"), description=voice(f"usage.{name}"))
        _language(command, voice)
        if name == "play":
            _add_play(command, voice, name in arguments)
        elif name == "cards":
            command.add_argument(
                "game", metavar=voice("usage.word_game"), nargs="?", help=voice("usage.game")
            )
            command.add_argument(
                "query", metavar=voice("usage.word_query"), nargs="*", help=voice("usage.card_query")
            )
            command.add_argument("--all", action="store_true", help=voice("usage.all_cards"))
            command.add_argument("--file", metavar=voice("usage.word_file"), help=voice("usage.card_file"))
            command.add_argument("--schema", action="store_true", help=voice("usage.schema"))
        elif name == "rules":
            command.add_argument(
                "game", metavar=voice("usage.word_game"), nargs="?", help=voice("usage.game")
            )
            command.add_argument(
                "query", metavar=voice("usage.word_query"), nargs="*", help=voice("usage.rules_query")
            )
        elif name == "replay":
            command.add_argument(
                "file", metavar=voice("usage.word_file"), nargs="?", help=voice("usage.file")
            )
            command.add_argument("--end", action="store_true", help=voice("usage.end"))
            command.add_argument("--verify", action="store_true", help=voice("usage.verify"))
            command.add_argument("--key", metavar="HEX", help=voice("usage.key"))
            command.add_argument("--cards", metavar=voice("usage.word_file"), help=voice("usage.own_cards"))
            _add_display(command, voice)
        elif name == "review":
            _add_review(command, voice)
        elif name == "games":
            command.add_argument(
                "words", metavar=voice("usage.word_saved"), nargs="*", help=voice("usage.saved")
            )
        elif name == HOST and name in arguments:
            host_command().add_arguments(command, voice.lang)
        elif name in LAB and name in arguments:
            import_module(f"deckwerk.lab.{name}").add_arguments(command, voice.lang)
    return parser


def host_command() -> ModuleType:
    """The module of hosting; Problem where the packages for it are missing."""
    try:
        return import_module("deckwerk.server.command")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("deckwerk"):
            raise
        raise Problem("host_missing") from error


def _language(parser: Parser, voice: Voice) -> None:
    parser.add_argument("--lang", metavar="de|en", default=argparse.SUPPRESS, help=voice("usage.lang"))


def _seats_help(voice: Voice) -> str:
    seating = import_module("deckwerk.table.seating")
    levels = [voice(f"level.{level}") for level in seating.LEVELS]
    return voice("usage.seats", levels=", ".join(levels), players=", ".join(seating.player_names()))


def _add_play(parser: Parser, voice: Voice, is_meant: bool) -> None:
    parser.add_argument("game", metavar=voice("usage.word_game"), nargs="?", help=voice("usage.game"))
    parser.add_argument("--seats", metavar="human,greedy,…", help=_seats_help(voice) if is_meant else None)
    parser.add_argument("--web", action="store_true", help=voice("usage.web"))
    parser.add_argument("--names", metavar="A,B,…", help=voice("usage.names"))
    parser.add_argument("--variant", metavar="NAME", help=voice("usage.variant"))
    parser.add_argument("--seed", metavar="N", help=voice("usage.seed"))
    parser.add_argument("--cards", metavar=voice("usage.word_file"), help=voice("usage.own_cards"))
    parser.add_argument("--resume", metavar="NAME", nargs="?", const="", help=voice("usage.resume"))
    parser.add_argument("--delay", metavar="S", default="0", help=voice("usage.delay"))
    parser.add_argument("--think", metavar="S", help=voice("usage.think"))
    parser.add_argument("--teach", action="store_true", help=voice("teach.usage"))
    parser.add_argument("--no-warnings", action="store_true", help=voice("waste.usage"))
    _add_display(parser, voice)


def _add_review(parser: Parser, voice: Voice) -> None:
    parser.add_argument("file", metavar=voice("usage.word_file"), nargs="?", help=voice("usage.file"))
    parser.add_argument("--player", metavar="NAME", default="", help=voice("usage.review_player"))
    parser.add_argument("--seat", metavar="N", help=voice("usage.review_seat"))
    parser.add_argument("--seed", metavar="N", default="1", help=voice("usage.review_seed"))
    parser.add_argument("--cards", metavar=voice("usage.word_file"), help=voice("usage.own_cards"))
    parser.add_argument("--json", action="store_true", help=voice("usage.json"))
    _add_display(parser, voice)


def _add_display(parser: Parser, voice: Voice) -> None:
    parser.add_argument("--plain", action="store_true", help=voice("usage.plain"))
    parser.add_argument("--no-color", action="store_true", help=voice("usage.no_color"))


def wanted_language(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for; Problem if there is no such language."""
    for number, word in enumerate(arguments):
        name, separator, value = word.partition("=")
        if name != "--lang":
            continue
        if not separator:
            value = arguments[number + 1] if number + 1 < len(arguments) else ""
        if value not in LANGUAGES:
            raise Problem("language", name=value, allowed=", ".join(LANGUAGES))
        return value
    return None


def check_command(arguments: Sequence[str]) -> None:
    """Problem with a guess for a first word that is no command."""
    skipped = {number + 1 for number, word in enumerate(arguments) if word == "--lang"}
    words = [
        word for number, word in enumerate(arguments) if not word.startswith("-") and number not in skipped
    ]
    if words and words[0] not in COMMANDS:
        guess = near(words[0], COMMANDS)
        key = "command_guess" if guess else "command"
        raise Problem(key, word=words[0], commands=", ".join(COMMANDS), guess=guess)
