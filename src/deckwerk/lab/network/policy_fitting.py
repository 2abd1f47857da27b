"""Fitting a policy in NumPy by what came of its own choices (proximal policy optimisation, PPO)."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from deckwerk.lab.network.decisions import Choices, Decisions
from deckwerk.lab.network.design import Design
from deckwerk.lab.network.fitting import Adam, unclipped, whole
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.layers import FINE, FULL, HEAVIEST, SECOND_BITS
from deckwerk.players.network.option_features import WIDTH, OptionFeatures
from deckwerk.players.network.policy_network import OPTION_SCALE, PolicyWeights

Floats = NDArray[np.floating[Any]]
CELLS = 32
POLICY = ("rows", "question", "bias", "second", "second_bias", "options", "chance")
"""The names of a policy's parameters."""
_LARGEST = 32767
_TINY = 1e-8


@dataclass(eq=False)
class PolicyNet:
    """Parameters by name: `rows` of the design, `question`, a bias, a second layer, features of `options`.

    `chance` says how likely the asked seat is to win. It is learned with the rest to tell good luck from good
    choices, and has no part in playing. `seen` says which rows have occurred: only these are told to a file.
    """

    design: Design
    features: OptionFeatures
    hidden: int
    parameters: dict[str, Floats]
    seen: NDArray[np.bool_]


def fresh_policy(inputs: Inputs, features: OptionFeatures, hidden: int, seed: int) -> PolicyNet:
    """A policy to which all options are alike."""
    rng = np.random.default_rng(seed)
    design = Design(inputs)
    rows = rng.normal(0, 0.05, (design.matrix.shape[1], hidden)) * (1 - design.alone[:, None])
    shapes = {
        "rows": rows,
        "question": rng.normal(0, 0.05, (features.questions, hidden)),
        "bias": np.full(hidden, 0.4),
        "second": rng.normal(0, 1 / np.sqrt(hidden), (hidden, CELLS)),
        "second_bias": np.full(CELLS, 0.3),
        "options": np.zeros((features.size, CELLS + 1)),
        "chance": np.zeros(CELLS + 1),
    }
    parameters = {name: value.astype(np.float32) for name, value in shapes.items()}
    return PolicyNet(design, features, hidden, parameters, np.zeros(design.rows, np.bool_))


@dataclass(frozen=True)
class Thought:
    """What `backward` needs of a pass forward."""

    rows: "sparse.csr_matrix"
    options: "sparse.csr_matrix"
    sums: Floats
    first: Floats
    middle: Floats
    cells: Floats
    says: Floats
    owners: NDArray[np.int64]


def forward(net: PolicyNet, batch: Choices) -> tuple[Floats, Thought]:
    """The logits of all options."""
    own = net.parameters
    rows = sparse.csr_matrix(
        (np.ones(len(batch.rows), np.float32), batch.rows, batch.row_starts),
        shape=(batch.size, net.design.rows),
    )
    count = len(batch.features)
    options = sparse.csr_matrix(
        (
            np.ones(count * WIDTH, np.float32),
            batch.features.reshape(-1),
            np.arange(0, (count + 1) * WIDTH, WIDTH),
        ),
        shape=(count, net.features.size),
    )
    sums = rows @ (net.design.matrix @ own["rows"]) + own["bias"]
    sums = sums + own["question"][batch.asked[:, 0]] + own["question"][batch.asked[:, 1]]
    first = np.clip(sums, 0, 1)
    middle = first @ own["second"] + own["second_bias"]
    cells = np.append(np.clip(middle, 0, 1), np.ones((batch.size, 1)), axis=1).astype(np.float32)
    says = options @ own["options"]
    owners = batch.owners
    logits = (says * cells[owners]).sum(axis=1).astype(np.float32)
    return logits, Thought(rows, options, sums, first, middle, cells, says, owners)


def option_logits(net: PolicyNet, batch: Choices) -> Floats:
    """What all options are worth: logarithms of odds."""
    return forward(net, batch)[0]


def _softmax(logits: Floats, batch: Choices, owners: NDArray[np.int64]) -> Floats:
    starts = batch.option_starts[:-1]
    odds = np.exp(logits - np.maximum.reduceat(logits, starts)[owners])
    found: Floats = odds / np.add.reduceat(odds, starts)[owners]
    return found


def _expected(net: PolicyNet, thought: Thought) -> Floats:
    """The chance of the asked seat to win."""
    found: Floats = 1 / (1 + np.exp(-(thought.cells @ net.parameters["chance"])))
    return found


def expected(net: PolicyNet, data: Decisions) -> Floats:
    """The chance of the asked seat to win, at each decision."""
    found = []
    for start in range(0, len(data), 8192):
        batch = data.part(np.arange(start, min(start + 8192, len(data))))
        found.append(_expected(net, forward(net, batch)[1]))
    return np.concatenate(found)


def backward(
    net: PolicyNet, batch: Choices, thought: Thought, of_logits: Floats, of_chance: Floats
) -> dict[str, Floats]:
    """How a loss changes with each parameter, from how it changes with the logits of options and chances."""
    own = net.parameters
    net.seen[batch.rows] = True
    of_says = of_logits[:, None] * thought.cells[thought.owners]
    of_cells = np.add.reduceat(of_logits[:, None] * thought.says, batch.option_starts[:-1], axis=0)
    of_cells += of_chance[:, None] * own["chance"]
    back = unclipped(of_cells[:, :CELLS], thought.middle)
    deep = unclipped(back @ own["second"].T, thought.sums)
    asked = sparse.csr_matrix(
        (
            np.ones(2 * batch.size, np.float32),
            batch.asked.reshape(-1),
            np.arange(0, 2 * batch.size + 1, 2),
        ),
        shape=(batch.size, net.features.questions),
    )
    return {
        "rows": net.design.matrix.T @ (thought.rows.T @ deep),
        "question": asked.T @ deep,
        "bias": deep.sum(axis=0),
        "second": thought.first.T @ back,
        "second_bias": back.sum(axis=0),
        "options": thought.options.T @ of_says,
        "chance": of_chance @ thought.cells,
    }


@dataclass(frozen=True)
class Reinforcement:
    """How its own games are learned from: `lasting` is the lambda of the advantages, `clip` how far the
    chances of choices may move at once, `entropy` what it is worth to keep trying. The rate is mended after
    each update, so that about a share of `clipped` of the choices would move further.
    """

    passes: int = 3
    size: int = 2048
    rate: float = 1.5e-3
    clip: float = 0.2
    entropy: float = 0.002
    clipped: float = 0.03
    lasting: float = 0.95
    value: float = 0.5
    longest: float = 0.5


def advantages(data: Decisions, hopes: Floats, lasting: float) -> Floats:
    """By how much each choice turned out better than was expected, of those that came after more the nearer
    they are: decisions of a seat in a game stand in their order.
    """
    key = data.games * 16 + data.seats
    order = np.argsort(key, kind="stable")
    found = np.zeros(len(data), np.float32)
    keys, hoped, won = key[order].tolist(), hopes[order].tolist(), data.won[order].tolist()
    trail, following, last = 0.0, 0.0, -1
    values = [0.0] * len(keys)
    for at in range(len(keys) - 1, -1, -1):
        if keys[at] != last:
            trail, following, last = 0.0, won[at], keys[at]
        trail = following - hoped[at] + lasting * trail
        following = hoped[at]
        values[at] = trail
    found[order] = values
    return found


def reinforce(
    net: PolicyNet, adam: Adam, data: Decisions, how: Reinforcement, rate: float, rng: np.random.Generator
) -> dict[str, float]:
    """Do more of what turned out better than expected, less of what turned out worse."""
    hopes = expected(net, data)
    gains = advantages(data, hopes, how.lasting)
    goals = hopes + gains
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    entropies: list[float] = []
    moved: list[float] = []
    for _ in range(how.passes):
        for chosen, batch in data.batches(how.size, rng):
            logits, thought = forward(net, batch)
            share = _softmax(logits, batch, thought.owners)
            logs = np.log(share + _TINY)
            entropy = -np.add.reduceat(share * logs, batch.option_starts[:-1])
            gain = gains[chosen]
            ratio = share[batch.chosen] / np.maximum(data.likely[chosen], 1e-5)
            inside = np.where(gain > 0, ratio < 1 + how.clip, ratio > 1 - how.clip)
            push = (gain * np.minimum(ratio, 10) * inside).astype(np.float32)
            of_logits = push[thought.owners] * share
            of_logits[batch.chosen] -= push
            of_logits += how.entropy * share * (logs + entropy[thought.owners])
            of_chance = how.value * (_expected(net, thought) - goals[chosen])
            size = np.float32(batch.size)
            gradient = backward(net, batch, thought, of_logits / size, of_chance / size)
            length = float(np.sqrt(sum(float((part * part).sum()) for part in gradient.values())))
            shorter = np.float32(min(1.0, how.longest / (length + _TINY)))
            adam.step({name: part * shorter for name, part in gradient.items()}, rate)
            entropies.append(float(entropy.mean()))
            moved.append(float(1 - inside.mean()))
    wrong = float(((hopes - data.won) ** 2).mean())
    return {"entropy": float(np.mean(entropies)), "clipped": float(np.mean(moved)), "error": wrong}


def quantised_policy(net: PolicyNet) -> PolicyWeights:
    """The policy in whole numbers."""
    inputs, own = net.design.inputs, net.parameters
    weights = (net.design.matrix @ own["rows"]) * net.seen[:, None]
    table, seat = inputs.table_size, inputs.seat_size
    first, second = int(FULL << FINE), 1 << int(SECOND_BITS)
    known = np.flatnonzero(np.abs(own["options"]).max(axis=1) * OPTION_SCALE >= 0.5)
    return PolicyWeights(
        net.hidden,
        whole(weights[:table], first, HEAVIEST),
        whole(weights[table : table + seat], first, HEAVIEST),
        whole(weights[table + seat :], first, HEAVIEST),
        whole(own["question"], first, HEAVIEST),
        whole(own["bias"], first, HEAVIEST),
        whole(own["second"], second, _LARGEST),
        whole(own["second_bias"], second * int(FULL), 2**30),
        [int(number) for number in known],
        whole(own["options"][known], OPTION_SCALE, _LARGEST),
    )
