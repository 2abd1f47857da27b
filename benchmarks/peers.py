"""Random play of deckwerk and of other card game engines, measured side by side in one run.

    python benchmarks/peers.py --rounds 5 --seconds 1

How to install the peers, and what counts as a decision: README.md in this folder.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from contest import SUMMARIES, hold
from contestants import HERE, Contestant, Deckwerk, Peer
from report import Report

PEERS = {"pyminion": "pyminion", "RLCard": "rlcard", "OpenSpiel": "openspiel"}
"""The peers in the order of the table, each with the module name of its driver."""

LONGEST = 3600
"""Seconds that a measurement may take at most."""

SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the contest and print it. Exit code 1 if nobody could be measured, 2 for a wrong option."""
    options = _parser().parse_args(arguments)
    contestants = _contestants(options.deckwerk, options.python or [])
    scores = hold(contestants, options.rounds, options.seconds, tell=to_stderr)
    report = Report(scores, options.rounds, options.seconds, options.summary)
    if options.json:
        print(report.dumps())
    elif options.markdown:
        print(report.markdown())
    else:
        print(report.table())
    return 0 if any(score.problem is None for score in scores) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="peers.py", description="Measure random play of deckwerk and other engines in one run."
    )
    parser.add_argument("--rounds", type=count_of, default=3, metavar="N", help="rounds (default: 3)")
    parser.add_argument(
        "--seconds", type=duration_of, default=1.0, metavar="S", help="time per measurement (default: 1)"
    )
    parser.add_argument(
        "--summary",
        choices=sorted(SUMMARIES),
        default="best",
        help="what stands for all rounds (default: best)",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON, with the rates of every round")
    form.add_argument("--markdown", action="store_true", help="print a table for a document")
    parser.add_argument(
        "--python",
        type=_peer_python,
        action="append",
        metavar="[PEER=]PYTHON",
        help="the Python that has the peers, or one of them; repeatable"
        " (default: .venv in this folder, else the running Python)",
    )
    parser.add_argument(
        "--deckwerk",
        type=shlex.split,
        metavar="COMMAND",
        help="the deckwerk to measure"
        " (default: that of the running Python, of the project's .venv, or on PATH)",
    )
    return parser


def _contestants(deckwerk: list[str] | None, pythons: list[tuple[str, str]]) -> list[Contestant]:
    """All contestants, deckwerk first. A later choice of Python overrides an earlier one."""
    chosen = dict.fromkeys(PEERS.values(), default_python())
    for module, python in pythons:
        chosen.update(dict.fromkeys([module] if module else PEERS.values(), python))
    command = deckwerk or [_default_deckwerk()]
    return [
        Deckwerk(command, compiled=True),
        Deckwerk(command, compiled=False),
        *(Peer(name, module, chosen[module]) for name, module in PEERS.items()),
    ]


def default_python() -> str:
    own = HERE / ".venv" / SCRIPTS / "python"
    return str(own) if shutil.which(str(own)) else sys.executable


def _default_deckwerk() -> str:
    folders = (Path(sys.executable).parent, HERE.parent / ".venv" / SCRIPTS)
    found = (shutil.which("deckwerk", path=folder) for folder in folders)
    return next((command for command in found if command), "deckwerk")


def _peer_python(text: str) -> tuple[str, str]:
    """`PEER=PYTHON` or just `PYTHON`, as (driver module or "", python)."""
    name, equals, python = text.partition("=")
    if not equals:
        return "", text
    if name.lower() not in PEERS.values():
        raise argparse.ArgumentTypeError(f"{name}: not one of {', '.join(PEERS.values())}")
    return name.lower(), python


def count_of(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text}: a whole number of at least 1 is needed")
    return int(text)


def duration_of(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text}: a number above 0 and up to {LONGEST} is needed")
    return seconds


def to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
