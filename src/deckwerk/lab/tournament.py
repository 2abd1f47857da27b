"""`deckwerk tournament`: players meet each other, all or only neighbours, and get ratings."""

import argparse
import json
import sys

from deckwerk.lab.needs import need
from deckwerk.lab.options import add_common, request_of, resuming
from deckwerk.lab.runs import TOURNAMENT
from deckwerk.players.roster import player_names
from deckwerk.words import say

_GAMES = 200


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what `deckwerk tournament` understands, with help in a language."""
    parser.add_argument(
        "game", metavar=say("lab.help.word_game", lang), nargs="?", help=say("lab.help.game", lang)
    )
    parser.add_argument(
        "--players",
        metavar="random,greedy,…",
        help=say("lab.help.players", lang, players=", ".join(player_names())),
    )
    parser.add_argument("--games", metavar="N", help=say("lab.help.games_each", lang, n=_GAMES))
    parser.add_argument("--ladder", action="store_true", help=say("lab.help.ladder", lang))
    add_common(parser, lang)


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Let the players meet and rate them; returns the exit code. LabError says what is wrong."""
    need("lab")
    from deckwerk.lab.execution import executed, say_end
    from deckwerk.lab.standings import show, standings

    request = request_of(arguments, TOURNAMENT, arguments.players, _GAMES, ladder=arguments.ladder)
    with executed(request, lang) as execution:
        if execution.games:
            found = standings(execution)
            if arguments.json:
                sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
            else:
                show(found, lang)
        say_end(execution, resuming(arguments), lang)
        return execution.code
