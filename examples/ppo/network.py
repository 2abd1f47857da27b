"""A small network in NumPy: two layers, a masked softmax over actions, an estimated result; and Adam."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

import deckwerk.env
from deckwerk.env import Spec

Floats = NDArray[np.float32]
Ints = NDArray[Any]
Weights = dict[str, Floats]

IMPOSSIBLE = np.float32(-1e9)


@dataclass(frozen=True)
class Inputs:
    """Which slots of an observation the network sees, and by what each is divided."""

    columns: NDArray[np.int64]
    scale: Floats

    def of(self, observations: Ints) -> Floats:
        """Observations as inputs of the network, most of them between 0 and 1."""
        return observations[:, self.columns].astype(np.float32) / self.scale

    @classmethod
    def sampled(cls, spec: Spec, steps: int = 400, games: int = 64) -> Self:
        """What random games fill; numbers of cards in places are left out, as the counts say the same."""
        batch = deckwerk.env.batch(spec.game, games, spec.seats, spec.variant, seed=0)
        rng = np.random.default_rng(0)
        most = np.zeros(spec.observation_size, np.int64)
        for _ in range(steps):
            np.maximum(most, np.abs(batch.observations).max(axis=0), out=most)
            chosen = (rng.random(games) * batch.sizes).astype(int)
            batch.step(batch.options[np.arange(games), chosen])
        for part in spec.slices:
            if part.name.endswith(".places"):
                most[part.slots] = 0
        columns = np.flatnonzero(most)
        return cls(columns, most[columns].astype(np.float32))


def action_features(spec: Spec) -> Floats:
    """What actions have in common: verb, card, both together, zone, seat, number; a row for each action.

    The place in the row is left out: a card is worth as much in any of them.
    """
    verb, card, _, zone, seat, number = np.array(spec.table.parts()).T
    named = [verb, card, verb * (card.max() + 1) + card, zone, seat, number]
    found = [np.unique(part, return_inverse=True)[1] for part in named]
    return np.hstack([np.eye(part.max() + 1, dtype=np.float32)[part] for part in found])


class Network:
    """Inputs, two layers of rectified cells, and on top of them logits of all actions and a value.

    The logits of an action are the sum of those of its features.
    """

    def __init__(self, spec: Spec, inputs: Inputs, cells: int = 128, seed: int = 0) -> None:
        self.spec = spec
        self.inputs = inputs
        self.cells = cells
        self._features = action_features(spec)
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, gain: float) -> Floats:
            drawn_at_random = rng.standard_normal((rows, columns), np.float32)
            return drawn_at_random * np.float32(gain / rows**0.5)

        self.weights: Weights = {
            "first": layer(len(inputs.columns), cells, 1.4),
            "first_bias": np.zeros(cells, np.float32),
            "second": layer(cells, cells, 1.4),
            "second_bias": np.zeros(cells, np.float32),
            "policy": layer(cells, self._features.shape[1], 0.01),
            "policy_bias": np.zeros(self._features.shape[1], np.float32),
            "value": layer(cells, 1, 0.01),
            "value_bias": np.zeros(1, np.float32),
        }

    def forward(
        self, inputs: Floats, actions: Sequence[int] | None = None
    ) -> tuple[Floats, Floats, tuple[Floats, Floats, Floats]]:
        """Logits of all actions or of some, values, and what `backward` needs."""
        w = self.weights
        features = (self._features if actions is None else self._features[actions]).T
        first = np.maximum(inputs @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        logits = second @ (w["policy"] @ features) + w["policy_bias"] @ features
        values = (second @ w["value"] + w["value_bias"])[:, 0]
        return logits, values, (inputs, first, second)

    def backward(self, kept: tuple[Floats, Floats, Floats], of_logits: Floats, of_values: Floats) -> Weights:
        """The gradient of a loss by all weights, from that by logits and values."""
        w = self.weights
        inputs, first, second = kept
        of_value = of_values[:, None]
        policy = w["policy"] @ self._features.T
        of_second = (of_logits @ policy.T + of_value @ w["value"].T) * (second > 0)
        of_first = (of_second @ w["second"].T) * (first > 0)
        return {
            "first": inputs.T @ of_first,
            "first_bias": of_first.sum(axis=0),
            "second": first.T @ of_second,
            "second_bias": of_second.sum(axis=0),
            "policy": second.T @ of_logits @ self._features,
            "policy_bias": of_logits.sum(axis=0) @ self._features,
            "value": second.T @ of_value,
            "value_bias": of_value.sum(axis=0),
        }

    def policy(self, observations: Ints, masks: Ints) -> tuple[Floats, Floats]:
        """The chance of every action and the value, for each observation."""
        logits, values, _ = self.forward(self.inputs.of(observations))
        return softmax(logits, masks), values

    def save(self, file: Path) -> None:
        """Write everything that is needed to play, for these rules and this encoding alone."""
        spec = self.spec
        about = {
            "game": spec.game,
            "seats": spec.seats,
            "variant": spec.variant,
            "fingerprint": spec.fingerprint,
            "cells": self.cells,
        }
        np.savez_compressed(
            file,
            about=np.array(json.dumps(about)),
            columns=self.inputs.columns,
            scale=self.inputs.scale,
            **{f"weights_{name}": values for name, values in self.weights.items()},  # type: ignore[arg-type]
        )

    @classmethod
    def load(cls, file: Path) -> "Network":
        """The network of a file; ValueError if the rules or the encoding have changed since."""
        with np.load(file) as data:
            about = json.loads(str(data["about"]))
            spec = deckwerk.env.make_spec(about["game"], about["seats"], about["variant"])
            if spec.fingerprint != about["fingerprint"]:
                raise ValueError(f"{file} was trained with other rules or another encoding: train it anew")
            network = cls(spec, Inputs(data["columns"], data["scale"]), about["cells"])
            network.weights = {name: data[f"weights_{name}"] for name in network.weights}
        return network


def softmax(logits: Floats, masks: Ints) -> Floats:
    """Chances of the actions that can be chosen; 0 for all others."""
    logits = np.where(masks, logits, IMPOSSIBLE)
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=1, keepdims=True)
    return chances


def drawn(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, by its chances."""
    sums = chances.cumsum(axis=1)
    total = sums[:, -1:]
    rolls = np.minimum(rng.random((len(chances), 1), np.float32) * total, np.nextafter(total, np.float32(0)))
    chosen: NDArray[np.int64] = (sums <= rolls).sum(axis=1)
    return chosen


class Adam:
    """Steps against gradients; these are cut to a length of at most `longest`."""

    def __init__(self, network: Network, rate: float, longest: float = 0.5) -> None:
        self.rate = rate
        self._network = network
        self._longest = longest
        self._means = {name: np.zeros_like(values) for name, values in network.weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in network.weights.items()}
        self._steps = 0

    def step(self, gradient: Weights) -> None:
        """One step."""
        length = float(np.sqrt(sum(float((part * part).sum()) for part in gradient.values())))
        shorter = np.float32(min(1.0, self._longest / (length + 1e-8)))
        self._steps += 1
        rate = np.float32(self.rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps))
        for name, part in gradient.items():
            part = part * shorter
            self._means[name] += np.float32(0.1) * (part - self._means[name])
            self._squares[name] += np.float32(0.001) * (part * part - self._squares[name])
            self._network.weights[name] -= rate * self._means[name] / (np.sqrt(self._squares[name]) + 1e-8)
