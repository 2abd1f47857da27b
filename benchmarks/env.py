"""Steps a second from Python: deckwerk's environments beside RLCard, OpenSpiel and PettingZoo's classics.

    python benchmarks/env.py --rounds 3 --seconds 1

All in one run, in turns, CPU time; the peers are installed as README.md in this folder says. It ends with
what is asked of batches: 0.7 M steps a second with observation and mask at 256 games, and five times the best
of RLCard and OpenSpiel.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from contest import SUMMARIES, Score, hold
from contestants import Peer
from figures import Figures
from peers import count_of, default_python, duration_of, to_stderr

PEERS = {"RLCard": "rlcard", "OpenSpiel": "openspiel", "PettingZoo classic": "pettingzoo"}
RIVALS = ("RLCard", "OpenSpiel")
SIZES = ("1", "16", "256", "1024")
FULL = "+ observation and mask"
BAR = 700_000
TIMES = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the contest and print it. Exit code 1 if deckwerk could not be measured."""
    parser = argparse.ArgumentParser(prog="env.py", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=count_of, default=3, metavar="N", help="rounds (default: 3)")
    parser.add_argument("--seconds", type=duration_of, default=0.5, metavar="S", help="time per measurement")
    parser.add_argument("--summary", choices=sorted(SUMMARIES), default="best")
    parser.add_argument("--json", action="store_true", help="print JSON, with the rates of every round")
    parser.add_argument("--python", default=default_python(), help="the Python that has the peers")
    parser.add_argument(
        "--deckwerk", default=sys.executable, help="the Python that has deckwerk[env], compiled"
    )
    options = parser.parse_args(arguments)
    contestants = [
        Peer("deckwerk", "env", options.deckwerk, "--cpu"),
        *(Peer(name, module, options.python, "--cpu") for name, module in PEERS.items()),
    ]
    scores = hold(contestants, options.rounds, options.seconds, tell=to_stderr)
    if options.json:
        print(json.dumps([_plain(score) for score in scores], indent=2))
    else:
        print("\n".join(_tables(scores, options.summary)))
        print(f"\n{options.summary} of {options.rounds} rounds of {options.seconds:g} s CPU time each")
    return 0 if scores[0].problem is None else 1


def _plain(score: Score) -> dict[str, object]:
    keys = [row.key for row in score.turns[0].results] if score.turns else []
    rates = [{"game": key[0], "how": key[1], "seats": key[2], "rates": score.rates(key)} for key in keys]
    return {"name": score.name, "version": score.version, "problem": score.problem, "results": rates}


def _tables(scores: Sequence[Score], summary: str) -> list[str]:
    own, *peers = scores
    rows = own.figures(SUMMARIES[summary])
    lines = [f"deckwerk {own.version}" if own.problem is None else f"deckwerk: {own.problem}", ""]
    lines += [*_batches(rows), ""]
    lines += ["| one game at a time, steps/s | game | seats | steps/s |", "|---|---|---:|---:|"]
    lines += [_single("deckwerk", row) for row in rows if not row.variant.startswith("batch")]
    for score in peers:
        found = score.figures(SUMMARIES[summary])
        lines += [_single(score.name, row) for row in found] or [f"| {score.name} | {score.problem} | | |"]
    return [*lines, "", *_verdict(rows, peers, summary)]


def _batches(rows: Sequence[Figures]) -> list[str]:
    """A line for each game and level, a column for each size."""
    lines = [f"| batches, steps/s | level | {' | '.join(SIZES)} |", "|---|---|" + "---:|" * len(SIZES)]
    found: dict[tuple[str, str], dict[str, float]] = {}
    for row in rows:
        if row.variant.startswith("batch of "):
            size, _, level = row.variant.removeprefix("batch of ").partition(", ")
            found.setdefault((row.game, level), {})[size] = row.decisions_per_second
    for (game, level), rates in found.items():
        cells = " | ".join(_rate(rates[size]) for size in SIZES)
        lines.append(f"| {game} | {level} | {cells} |")
    return lines


def _single(name: str, row: Figures) -> str:
    how = f"{name}, {row.variant}" if row.variant else name
    return f"| {how} | {row.game} | {row.seats} | {_rate(row.decisions_per_second)} |"


def _rate(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k"


def _verdict(rows: Sequence[Figures], peers: Sequence[Score], summary: str) -> list[str]:
    """What is asked, and what was found. Of OpenSpiel counts what also gives observation and mask."""
    best, name = 0.0, "nobody"
    for score in peers:
        for row in score.figures(SUMMARIES[summary]) if score.name in RIVALS else []:
            complete = score.name != "OpenSpiel" or row.variant.endswith("mask")
            if complete and row.decisions_per_second > best:
                best, name = row.decisions_per_second, f"{score.name}'s {row.game}"
    lines = []
    for row in rows:
        if row.variant == f"batch of 256, {FULL}":
            rate = row.decisions_per_second
            times = f"{rate / best:.1f} x {name} ({_rate(best)})" if best else "no peer to compare with"
            reached = "yes" if rate >= BAR and rate >= TIMES * best else "no"
            lines.append(f"{row.game}: {_rate(rate)} at 256, {times}; bar reached: {reached}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
