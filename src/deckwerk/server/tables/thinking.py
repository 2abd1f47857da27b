"""What computer players decide, in processes of their own: functions of a position, a key, a revision.

Asked again after a crash they answer the same. A player is given what its seat may know, and nothing more.
"""

import hashlib
import hmac
import json
import multiprocessing
import os
import threading
from dataclasses import dataclass
from multiprocessing.connection import wait

import deckwerk
from deckwerk import Game
from deckwerk.engine.effect import ANSWER
from deckwerk.players.beginner import OVERLOOKED
from deckwerk.players.roster import create
from deckwerk.table.computers import Advice, advice, think
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import HUMAN, LEVELS
from deckwerk.table.why import reasoned

LONGEST_THOUGHT = 30.0
_MOST_AT_ONCE = 20
_QUICK = (HUMAN, "random", *OVERLOOKED, "greedy", "instinct", LEVELS["hard"])


@dataclass(frozen=True)
class Job:
    """A table at which a computer is asked: the game as it stands (a position), who plays each seat now.

    `floored`: answers to what is about to happen are waited with, so a job ends before the next of them.
    """

    slug: str
    position: str
    kinds: tuple[str, ...]
    key: bytes
    rev: int
    floored: bool
    of: str = ""
    """Who made the table: whose turn it is to have computers think."""

    @property
    def quick(self) -> bool:
        """Whether nobody at the table thinks for long."""
        return all(kind in _QUICK for kind in self.kinds)


def answers(job: Job) -> list[str]:
    """What the computers of a table do next, until a person is asked: some actions of a quick player, one of
    a player that thinks.
    """
    game = deckwerk.position(job.slug, json.loads(job.position))
    found: list[str] = []
    while game.decision is not None and len(found) < _MOST_AT_ONCE:
        decision = game.decision
        kind = job.kinds[decision.seat]
        if kind == HUMAN or (found and job.floored and decision.hides and decision.form == ANSWER):
            break
        choice = _choice(game, kind, decision.seat, job, job.rev + len(found))
        found.append(decision.options[choice].text)
        game.apply(choice, roll=roll_of(job.key, job.rev + len(found)))
        if kind not in _QUICK:
            break
    return found


def _choice(game: Game, kind: str, seat: int, job: Job, rev: int) -> int:
    digest = hmac.new(job.key, f"deckwerk player {seat} {rev}".encode("ascii"), hashlib.sha256).digest()
    player = create(kind, int.from_bytes(digest[:8], "big") >> 1, game.rules.slug)
    perspective = game.perspective(seat)
    think(player, perspective, lambda _: None, LONGEST_THOUGHT)
    return player.answer(perspective)


def hints(job: Job, seat: int) -> list[Advice]:
    """What search would do in a seat's place, best first, with the chances in hundredths where it has any;
    and why the first is worth taking.
    """
    perspective = deckwerk.position(job.slug, json.loads(job.position)).perspective(seat)
    return reasoned(perspective, advice(perspective, lambda _: None))


def warm(slugs: list[str]) -> int:
    """Load games before they are needed."""
    for slug in slugs:
        game = deckwerk.new(slug, seed=1)
        assert game.decision is not None
        create("greedy", 1, slug).answer(game.perspective(game.decision.seat))
    return os.getpid()


def end_with_parent() -> None:
    """Let this process end with the one that wanted it, however that ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
