"""./dw tune FAMILY: tune greedy's weights by self-play and write them if they are surely better."""

import argparse
import os
import sys
from dataclasses import fields
from time import perf_counter

from deckwerk.engine.errors import SetupError
from deckwerk.players.families import weight_tables
from tuning.arena import arena
from tuning.tuner import VARIANTS, Plan, tune
from tuning.vector import PARTS, TuningError
from tuning.weights_file import path_of, rewritten

LEAST = {"population": 0, "seats": 2}
KEPT = 3
"""The exit code when the weights stay as they are."""


def main(words: list[str] | None = None) -> int:
    options = _parser().parse_args(words)
    plan = Plan(**{field.name: getattr(options, field.name) for field in fields(Plan)})
    begun = perf_counter()

    def say(line: str) -> None:
        print(f"{perf_counter() - begun:7.0f} s  {line}", flush=True)

    try:
        with arena(options.workers) as games:
            outcome = tune(plan, weight_tables(plan.family), games, say)
    except KeyboardInterrupt:
        return 130
    except (TuningError, SetupError) as error:
        print(f"./dw tune: {error}", file=sys.stderr)
        return 2
    for one in outcome.validations:
        share = one.share
        say(
            f"{one.setting}: {one.wins:g} of {share.of:g} won,"
            f" {share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
        )
    if not outcome.better:
        say(f"no better weights found in {outcome.games} games; nothing is written")
        return KEPT
    file = options.output or path_of(plan.family)
    text = rewritten(path_of(plan.family).read_text("utf-8"), outcome.tables, plan, outcome)
    file.write_text(text, encoding="utf-8", newline="\n")
    say(f"{outcome.games} games; written to {file}")
    return 0


def _parser() -> argparse.ArgumentParser:
    from pathlib import Path

    usual = {field.name: field.default for field in fields(Plan)}
    parser = argparse.ArgumentParser(
        prog="./dw tune", description="Tune greedy's weights by self-play.", epilog="See docs/greedy.md."
    )
    parser.add_argument("family", choices=list(VARIANTS), help="whose weights")
    parser.add_argument(
        "--part", choices=PARTS, default=usual["part"], help="the weights, or corrections of cards"
    )
    parser.add_argument("--only", metavar="NAME,...", default=usual["only"], help="tune these alone")
    for name, what in (
        ("seats", "how many play"),
        ("seed", "equal seeds give equal runs"),
        ("generations", "how often candidates are tried"),
        ("population", "candidates in a generation; 0: as suits the number of weights"),
        ("games", "games for each candidate"),
        ("trial-every", "generations between two trials against the champion"),
        ("trial-games", "games of a trial"),
        ("validation-games", "games of the last match, for each setting"),
    ):
        parser.add_argument(
            f"--{name}",
            type=_at_least(LEAST.get(name, 1)),
            metavar="N",
            default=usual[name.replace("-", "_")],
            help=f"{what} (usually %(default)s)",
        )
    parser.add_argument(
        "--step", type=float, default=usual["step"], metavar="X", help="how far candidates stray at first"
    )
    parser.add_argument("--workers", type=_at_least(1), metavar="N", default=os.cpu_count(), help="processes")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write here instead of into the sources")
    return parser


def _at_least(least: int) -> "argparse._ActionType":
    def number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is less than {least}")
        return value

    return number


if __name__ == "__main__":
    sys.exit(main())
