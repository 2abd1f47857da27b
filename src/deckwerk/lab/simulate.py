"""`deckwerk simulate`: many games between computer players, and a file of what happened in them."""

import argparse
import json
import sys

from deckwerk.lab.needs import need
from deckwerk.lab.options import add_common, request_of, resuming
from deckwerk.lab.runs import SIMULATION, TRAJECTORIES
from deckwerk.players.roster import player_names
from deckwerk.words import say

_GAMES = 1000


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what `deckwerk simulate` understands, with help in a language."""
    parser.add_argument(
        "game", metavar=say("lab.help.word_game", lang), nargs="?", help=say("lab.help.game", lang)
    )
    parser.add_argument(
        "--seats",
        metavar="greedy,random,…",
        help=say("lab.help.seats", lang, players=", ".join(player_names())),
    )
    parser.add_argument("--games", metavar="N", help=say("lab.help.games", lang, n=_GAMES))
    parser.add_argument("--trajectories", action="store_true", help=say("lab.help.trajectories", lang))
    add_common(parser, lang)


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Simulate and sum up; returns the exit code. LabError says what is wrong with the arguments."""
    need("lab")
    from deckwerk.lab.execution import executed, say_end
    from deckwerk.lab.summary import show, summary
    from deckwerk.lab.trajectory_summary import show_trajectories, trajectory_summary

    kind = TRAJECTORIES if arguments.trajectories else SIMULATION
    with executed(request_of(arguments, kind, arguments.seats, _GAMES), lang) as execution:
        if execution.games:
            decisions = execution.run.kind == TRAJECTORIES
            found = trajectory_summary(execution) if decisions else summary(execution)
            if arguments.json:
                sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
            elif decisions:
                show_trajectories(found, lang)
            else:
                show(found, lang)
        say_end(execution, resuming(arguments), lang)
        return execution.code
