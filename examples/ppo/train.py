"""Masked PPO over batches: an agent learns Shards of Infinity against itself and against greedy.

    pip install 'deckwerk[env]'
    python -m examples.ppo.train --opponents self --updates 400 --out agent.npz
    python -m examples.ppo.train --start imitated.npz --updates 300 --out agent.npz   # see imitate.py

It needs NumPy only, and one core. `--opponents self,greedy` splits the games evenly: in those against `self`
every seat is played, and learned from, by the agent. The curve goes into a file beside the agent: with
`--measure 100`, every twentieth update plays so many games against greedy, without chance in its choices.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import deckwerk.env
from deckwerk.env import Batch, Spec, make_spec
from examples.ppo.agent import match
from examples.ppo.network import Adam, Floats, Inputs, Network, drawn, softmax

SELF = "self"
MEASURED = 20


@dataclass(frozen=True)
class Settings:
    """How PPO learns."""

    games: int = 256
    steps: int = 64
    passes: int = 3
    rows: int = 1024
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.01
    value_share: float = 0.5
    lasting: float = 0.97
    """Lambda of the generalised advantage estimate. There is no discount: only the result counts."""


@dataclass(frozen=True)
class Experience:
    """Decisions: what was seen, what could be chosen, what was, how likely; and how well that went."""

    inputs: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Floats
    advantages: Floats
    returns: Floats

    def part(self, rows: Any) -> "Experience":
        """Some of the decisions."""
        return Experience(*(getattr(self, name)[rows] for name in self.__dataclass_fields__))

    @classmethod
    def joined(cls, all_of: Sequence["Experience"]) -> "Experience":
        return cls(*(np.concatenate([getattr(one, n) for one in all_of]) for n in cls.__dataclass_fields__))


class Games:
    """A batch that the agent plays. Against computer players it has one seat of each game, else all."""

    def __init__(self, spec: Spec, opponents: str, games: int, seed: int) -> None:
        against = None if opponents == SELF else opponents
        self.batch: Batch = deckwerk.env.batch(
            spec.game, games, spec.seats, spec.variant, seed=seed, opponents=against
        )
        self.seats = spec.seats if against is None else 1
        self.results: list[float] = []
        """Of the games against computer players that ended, from -1 to 1."""

    def play(self, network: Network, steps: int, rng: np.random.Generator, lasting: float) -> Experience:
        """So many decisions in every game."""
        batch, shape = self.batch, (steps, self.batch.games)
        inputs = np.empty((*shape, len(network.inputs.columns)), np.float32)
        masks = np.empty((*shape, batch.deckwerk_spec.action_count), np.int8)
        actions, seats = np.empty(shape, np.int64), np.zeros(shape, np.int64)
        chances, values = np.empty(shape, np.float32), np.empty(shape, np.float32)
        rewards, done = np.zeros((*shape, self.seats), np.float32), np.empty(shape, np.bool_)
        everyone = np.arange(batch.games)
        for step in range(steps):
            inputs[step] = network.inputs.of(batch.observations)
            masks[step] = batch.masks
            if self.seats > 1:
                seats[step] = batch.seats_asked
            logits, values[step], _ = network.forward(inputs[step])
            policy = softmax(logits, masks[step])
            actions[step] = drawn(policy, rng)
            chances[step] = policy[everyone, actions[step]]
            gained, done[step] = batch.step(actions[step])
            rewards[step] = gained.reshape(batch.games, self.seats)
            if self.seats == 1:
                self.results += gained[done[step]].tolist()
        last = np.zeros((batch.games, self.seats), np.float32)
        seat_now = batch.seats_asked.copy() if self.seats > 1 else np.zeros(batch.games, np.int64)
        value_now = network.forward(network.inputs.of(batch.observations))[1]
        last -= (value_now / max(1, self.seats - 1))[:, None]  # what one may hope for the others must fear
        last[everyone, seat_now] = value_now
        advantages = advantages_of(values, seats, rewards, done, last, lasting)
        chosen = masks.sum(axis=2, dtype=np.int64) > 1  # where there is one option there is nothing to learn
        return Experience(
            inputs[chosen],
            masks[chosen],
            actions[chosen],
            chances[chosen],
            advantages[chosen],
            (advantages + values)[chosen],
        )


def advantages_of(
    values: Floats,
    seats: NDArray[np.int64],
    rewards: Floats,
    done: NDArray[np.bool_],
    last: Floats,
    lasting: float,
) -> Floats:
    """Generalised advantage estimates, backwards in time and for each seat of each game on its own.

    `seats` is who decided, `rewards` has a column for each seat, `last` the values after the last step.
    """
    found = np.empty_like(values)
    following, trailing = last.copy(), np.zeros_like(last)
    everyone = np.arange(values.shape[1])
    for step in reversed(range(len(values))):
        ended = done[step]
        following[ended] = rewards[step][ended]
        trailing[ended] = 0
        seat = seats[step]
        surprise = following[everyone, seat] - values[step]
        found[step] = surprise + lasting * trailing[everyone, seat]
        trailing[everyone, seat] = found[step]
        following[everyone, seat] = values[step]
    return found


def learn(network: Network, adam: Adam, seen: Experience, rng: np.random.Generator, how: Settings) -> float:
    """Some passes over the experience; returns the mean entropy of the choices."""
    entropies: list[float] = []
    for _ in range(how.passes):
        order = rng.permutation(len(seen.actions))
        for first in range(0, len(order) - how.rows // 2, how.rows):
            part = seen.part(order[first : first + how.rows])
            rows = np.arange(len(part.actions))
            logits, values, kept = network.forward(part.inputs)
            policy = softmax(logits, part.masks)
            logs = np.log(np.maximum(policy, 1e-12))
            entropy = -(policy * logs).sum(axis=1, keepdims=True)
            gains = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-6)
            ratio = policy[rows, part.actions] / part.chances
            inside = np.where(gains > 0, ratio < 1 + how.clip, ratio > 1 - how.clip)
            push = -(gains * ratio * inside)[:, None]
            # By the logits: of the clipped objective, and of minus the entropy.
            of_logits = -push * policy
            of_logits[rows, part.actions] += push[:, 0]
            of_logits += how.entropy * policy * (logs + entropy)
            of_values = how.value_share * (values - part.returns)
            size = np.float32(len(rows))
            adam.step(network.backward(kept, of_logits / size, of_values / size))
            entropies.append(float(entropy.mean()))
    return float(np.mean(entropies))


def train(
    network: Network,
    opponents: Sequence[str],
    updates: int,
    seed: int = 0,
    how: Settings | None = None,
    curve: Path | None = None,
    out: Path | None = None,
    measure: int = 0,
) -> list[dict[str, float]]:
    """Train a network with so many updates; the curve as a row for each of them.

    Equal seeds give equal agents. Agent and curve are written now and then: whoever stops it loses little.
    """
    how = how or Settings()
    rng = np.random.default_rng(seed)
    groups = [
        Games(network.spec, name, how.games // len(opponents), seed=100 * seed + number + 1)
        for number, name in enumerate(opponents)
    ]
    adam = Adam(network, how.rate)
    rows: list[dict[str, float]] = []
    begin = time.process_time()
    decisions = 0
    for update in range(updates):
        adam.rate = how.rate * (1 - 0.9 * update / updates)
        seen = Experience.joined([group.play(network, how.steps, rng, how.lasting) for group in groups])
        decisions += how.steps * sum(group.batch.games for group in groups)
        row = {"update": update + 1, "decisions": decisions, "entropy": learn(network, adam, seen, rng, how)}
        row["minutes"] = (time.process_time() - begin) / 60
        for group, name in zip(groups, opponents, strict=True):
            recent = group.results[-500:]
            if recent:
                row[f"share_{name}"] = (float(np.mean(recent)) + 1) / 2
                row[f"games_{name}"] = len(group.results)
        if measure and (update + 1) % MEASURED == 0:
            won, played = match(network, "greedy", measure)
            row["measured"] = won / played
        rows.append(row)
        if curve is not None:
            with curve.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({key: round(value, 4) for key, value in row.items()}) + "\n")
        if out is not None and len(rows) % 10 == 0:
            network.save(out)
    if out is not None:
        network.save(out)
    return rows


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description="Masked PPO over batches of games.")
    parser.add_argument("--game", default="shards")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default=f"{SELF},greedy", help="self, or computer players by name")
    parser.add_argument("--updates", type=int, default=400, help="about 3 seconds each on one core")
    parser.add_argument("--start", type=Path, help="an agent to go on with")
    parser.add_argument("--games", type=int, default=Settings.games, help="games at once")
    parser.add_argument("--steps", type=int, default=Settings.steps, help="decisions in each game an update")
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--entropy", type=float, default=Settings.entropy)
    parser.add_argument("--measure", type=int, default=0, help="games against greedy, now and then")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    if arguments.start is not None:
        network = Network.load(arguments.start)
    else:
        spec = make_spec(arguments.game, arguments.seats)
        network = Network(spec, Inputs.sampled(spec), seed=arguments.seed)
    curve = arguments.out.with_suffix(".jsonl")
    curve.unlink(missing_ok=True)
    how = Settings(
        games=arguments.games, steps=arguments.steps, rate=arguments.rate, entropy=arguments.entropy
    )
    opponents = arguments.opponents.split(",")
    out, measure = arguments.out, arguments.measure
    rows = train(network, opponents, arguments.updates, arguments.seed, how, curve, out, measure)
    print(f"{len(rows)} updates, {int(rows[-1]['decisions'])} decisions: {arguments.out}, {curve}")


if __name__ == "__main__":
    main()
