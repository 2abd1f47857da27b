"""The computer players at the table: they think in short slices, so that the screen never freezes."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from deckwerk import Game, Perspective
from deckwerk.players.base import THOUGHT_THROUGH, Player
from deckwerk.players.roster import RANKS, best_guide, create, search_with
from deckwerk.table.reason import Why

_SLICE = 0.1
"""So many seconds a player thinks before the screen has its say again."""
_FIRST_STEPS = 10
_MOST_HINTS = 3
_LEAST_TRIED = 8
"""A hint names options tried at least so often: their chances are then known to some six points."""

Progress = Callable[[int], None]
"""Told how much has been thought, in thousandths, several times a second."""


def think(player: Player, perspective: Perspective, progress: Progress, limit: float = 0.0) -> None:
    """Let a player think a decision through, or for at most so many seconds (0: no limit)."""
    start = monotonic()
    steps = _FIRST_STEPS
    while True:
        before = monotonic()
        done = player.think(perspective, steps)
        now = monotonic()
        if done >= THOUGHT_THROUGH or (limit and now - start >= limit):
            return
        progress(done)
        steps = max(1, min(steps * 4, int(steps * _SLICE / max(now - before, 1e-6))))


class Computers:
    """The computer players of a game; each answers from what its seat knows."""

    def __init__(self, game: Game) -> None:
        self._start = game.record.seed + 7919 * len(game.record.actions)
        self._slug = game.rules.slug
        self._players: dict[tuple[int, str], Player] = {}

    def answer(self, kind: str, perspective: Perspective, progress: Progress, limit: float = 0.0) -> int:
        """The index of the option that a computer player of a kind chooses for a seat.

        With a limit it answers after so many seconds, however much it has thought.
        """
        seat = perspective.seat
        if (seat, kind) not in self._players:
            seed = (self._start * 31 + 104729 * (seat + 1)) % 2**63
            self._players[seat, kind] = create(kind, seed, self._slug)
        player = self._players[seat, kind]
        think(player, perspective, progress, limit)
        return player.answer(perspective)


@dataclass(frozen=True)
class Advice:
    """An option worth a thought: its index, the chance to win with it in hundredths, if estimated, and why it
    is worth taking, if that was found out.
    """

    index: int
    percent: int | None
    why: Why | None = None


def advice(perspective: Perspective, progress: Progress) -> list[Advice]:
    """What the rank that thinks ahead would do, then what else is worth a thought, by its chances.

    A single option without a chance where it need not think. What was tried less often and seems better is
    left out: that is within what chance makes of a few tries, or it would have been tried more.
    """
    player = search_with(best_guide, RANKS["very_hard"], 1)
    think(player, perspective, progress)
    found = player.estimates(perspective)
    if not found:
        return [Advice(player.answer(perspective), None)]
    others = [
        each for each in found[1:_MOST_HINTS] if each.tried >= _LEAST_TRIED and each.chance <= found[0].chance
    ]
    ranked = [found[0], *sorted(others, key=lambda each: -each.chance)]
    return [Advice(each.index, round(each.chance / 10_000)) for each in ranked]
