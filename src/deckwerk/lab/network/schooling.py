"""How a policy learns, from nothing: it plays itself as it is and as it was, and does more of what won."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

import numpy as np

from deckwerk.engine.ruleset import Ruleset
from deckwerk.lab.network.decisions import Decisions
from deckwerk.lab.network.exercises import Exercise, unpacked
from deckwerk.lab.network.fitting import PACES, Adam, Net, fresh, quantised
from deckwerk.lab.network.policy_fitting import PolicyNet, Reinforcement, quantised_policy, reinforce
from deckwerk.lab.worker_pools import WorkerPool
from deckwerk.players.network.layers import BLOCK
from deckwerk.players.network.network_file import dumped
from deckwerk.players.network.policy_file import StoredPolicy
from deckwerk.players.seeds import derived

Said = Callable[[str, dict[str, object]], None]
_QUICKLY = 1
_MENDED, _FASTEST = 1.1, 8.0
"""By how much the rate is mended at once, and at most in all."""
_CALM, _CALMING = 0.05, 0.5
"""In the last part of its time a policy learns ever more slowly, in the end at such a pace, so that
chance has less to do with what comes out.
"""
_LONGEST = 2.0
"""Seconds that a worker is to play before it hands over what it has."""


@dataclass(frozen=True)
class SchoolHabits:
    """How a policy learns: updates of so many `decisions` each. Every few updates it is kept as a rival; the
    latest of them are played against by turns.
    """

    decisions: int = 80_000
    updates: int = 10
    rivals: int = 4
    reinforcement: Reinforcement = field(default_factory=Reinforcement)


class Schooling:
    """Lets a policy learn, with the workers of a pool."""

    def __init__(
        self,
        rules: Ruleset,
        settings: list[tuple[str, int]],
        pool: WorkerPool,
        seed: int,
        said: Said,
        habits: SchoolHabits,
    ) -> None:
        self._rules = rules
        self._settings = tuple(dict.fromkeys(settings))
        self._pool = pool
        self._seed = seed
        self._said = said
        self._habits = habits
        self._size = 4
        self._next = 0

    def _play(self, exercise: Exercise, decisions: int, goes_on: Callable[[], bool]) -> Decisions:
        """About so many decisions; when it does not go on, those that there are, a batch at least."""
        found: list[tuple[int, bytes]] = []
        started: dict[int, float] = {}
        count, busy = 0, 0
        while True:
            open_yet = goes_on() or not (found or busy)
            while open_yet and busy < self._pool.size and count + busy * max(1, decisions // 8) < decisions:
                started[self._next] = monotonic()
                self._pool.start(exercise, self._next, self._next + self._size)
                self._next += self._size
                busy += 1
            if not busy:
                break
            for first, last, data in self._pool.finished():
                busy -= 1
                got = len(unpacked([data]))
                count += got
                found.append((first, data))
                per_game = max(1.0, got / (last - first))
                took = max(monotonic() - started.pop(first), 1e-3)
                enough = min(decisions / per_game / (2 * self._pool.size), (last - first) * _LONGEST / took)
                self._size = max(1, min(4 * self._size, round(enough)))
        return unpacked([data for _, data in sorted(found)])

    def practise(
        self,
        net: PolicyNet,
        done: float,
        seconds: float,
        goes_on: Callable[[], bool],
        keep: Callable[[float, dict[str, float]], None],
    ) -> float:
        """Learn from its own games for so many seconds, of which some are done already; returns how many are
        done in the end. `keep` is told now and then how far it is, and how it goes.
        """
        rng = np.random.default_rng(derived(self._seed, "practice", round(done)))
        adam = Adam(net.parameters, PACES)
        how = self._habits.reinforcement
        judge = fresh(net.design.inputs, BLOCK, 1)
        seed = derived(self._seed, "exercises", round(done))
        self._next, kept = 0, done
        figures: dict[str, float] = {}
        rivals: list[bytes] = []
        updates, pace = 0, 1.0
        while done < seconds and goes_on():
            began = monotonic()
            policy = policy_file(net, judge)
            if updates % self._habits.updates == 0:
                rivals = [*rivals, policy][-self._habits.rivals :]
            exercise = Exercise(
                self._rules.slug, self._rules.version, self._settings, seed, policy, tuple(rivals)
            )
            data = self._play(exercise, self._habits.decisions, goes_on)
            updates += 1
            haste = min(1.0, max(_CALM, (1 - done / seconds) / _CALMING))
            rate = how.rate * pace * haste
            figures = reinforce(net, adam, data, how, rate, rng) | {"rate": rate}
            faster = figures["clipped"] < how.clipped * haste
            pace = min(pace * _MENDED, _FASTEST) if faster else max(pace / _MENDED, 1 / _FASTEST)
            done += monotonic() - began
            self._said("practising", {"share": min(1.0, done / seconds), **figures})
            if done - kept > 60:
                keep(done, figures)
                kept = done
        keep(done, figures)
        return done


def policy_file(net: PolicyNet, judge: Net) -> bytes:
    """The bytes of a file with a policy beside a network, made quickly."""
    stored = quantised(judge, {}, [], StoredPolicy(net.features.kinds, quantised_policy(net)))
    return dumped(stored, _QUICKLY)
