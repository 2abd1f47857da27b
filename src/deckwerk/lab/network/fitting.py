"""Fitting a network in NumPy: parameters with fractions, found by gradients (Adam), made whole numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from deckwerk.lab.network.design import GIVEN_UNIT, Design
from deckwerk.lab.network.positions import Batch, Positions
from deckwerk.players.network.inputs import Inputs
from deckwerk.players.network.layers import FINE, FULL, HEAVIEST, SECOND, SECOND_BITS
from deckwerk.players.network.network import THIRD_SCALE, Weights
from deckwerk.players.network.network_file import Stored, amounts_of, blocks_of
from deckwerk.players.network.policy_file import StoredPolicy

Floats = NDArray[np.floating[Any]]
_FIRST_SCALE = int(FULL << FINE)
_SECOND_SCALE = 1 << int(SECOND_BITS)
_LARGEST = 32767
_TINY = 1e-7
_DRAWN_BACK = 0.1
NET = ("rows", "bias", "second", "second_bias", "third", "third_bias")
"""The names of a network's parameters."""
PACES = {"rows": 0.3, "question": 0.3, "bias": 0.3}
"""Sums of many rows move as far as each of them together: these learn more slowly."""


@dataclass(eq=False)
class Net:
    """Parameters by name: `rows` of the design, then a bias, and two layers more.

    `seen` says which rows have occurred: only these are told to a file.
    """

    design: Design
    hidden: int
    parameters: dict[str, Floats]
    seen: NDArray[np.bool_]


def fresh(inputs: Inputs, hidden: int, seed: int) -> Net:
    """A network that has learned nothing."""
    rng = np.random.default_rng(seed)
    design = Design(inputs)
    rows = rng.normal(0, 0.05, (design.matrix.shape[1], hidden)) * (1 - design.alone[:, None])
    shapes = {
        "rows": rows,
        "bias": np.full(hidden, 0.4),
        "second": rng.normal(0, 1 / np.sqrt(hidden), (hidden, SECOND)),
        "second_bias": np.full(SECOND, 0.3),
        "third": rng.normal(0, 0.5, SECOND),
        "third_bias": np.zeros(1),
    }
    parameters = {name: value.astype(np.float32) for name, value in shapes.items()}
    return Net(design, hidden, parameters, np.zeros(design.rows, np.bool_))


def _inputs_matrix(net: Net, batch: Batch) -> "sparse.csr_matrix":
    """Positions as seen for each seat, one seat after the other, by rows of the design."""
    inputs = net.design.inputs
    seats = len(batch.teams)
    lengths = np.bincount(batch.position, minlength=batch.size)
    ends = np.concatenate([[0], np.cumsum(lengths)])
    columns = []
    for seat in range(seats):
        half = np.where(batch.section == seat + 1, inputs.table_size, inputs.table_size + inputs.seat_size)
        columns.append(np.where(batch.section == 0, batch.rows, batch.rows + half))
    pointers = np.concatenate([[0], *(ends[1:] + seat * ends[-1] for seat in range(seats))])
    indices = np.concatenate(columns).astype(np.int32)
    ones = np.ones(len(indices), np.float32)
    return sparse.csr_matrix((ones, indices, pointers), shape=(seats * batch.size, net.design.rows))


def _clipped(values: Floats) -> Floats:
    return np.clip(values, 0, 1)


def logits(net: Net, batch: Batch) -> Floats:
    """The logits of the seats, a row for each position."""
    own = net.parameters
    sums = _inputs_matrix(net, batch) @ (net.design.matrix @ own["rows"]) + own["bias"]
    hidden = _clipped(_clipped(sums) @ own["second"] + own["second_bias"])
    found: Floats = (hidden @ own["third"] + own["third_bias"]).reshape(len(batch.teams), batch.size).T
    return found


def chances(net: Net, batch: Batch) -> Floats:
    """The chances of the teams, a row for each position."""
    return _shares(_by_team(logits(net, batch), batch.teams))


def _by_team(values: Floats, teams: tuple[int, ...]) -> Floats:
    found = np.zeros((len(values), max(teams) + 1), values.dtype)
    for seat, team in enumerate(teams):
        found[:, team] += values[:, seat]
    return found


def _shares(strengths: Floats) -> Floats:
    if strengths.shape[1] == 1:  # all together: it is them against the game
        return (1 / (1 + np.exp(-strengths))).astype(np.float32)
    odds = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    found: Floats = odds / odds.sum(axis=1, keepdims=True)
    return found


def unclipped(of_cells: Floats, sums: Floats) -> Floats:
    """How a loss changes with sums that were clipped. A little also of those beyond their bounds, if it draws
    them back: otherwise cells that are always clipped would never learn anything again.
    """
    back = ((sums <= 0) & (of_cells < 0)) | ((sums >= 1) & (of_cells > 0))
    inside = (sums > 0) & (sums < 1)
    found: Floats = of_cells * (inside + np.float32(_DRAWN_BACK) * back)
    return found


def gradients(net: Net, batch: Batch) -> tuple[float, dict[str, Floats]]:
    """The loss (cross entropy a position), and how it changes with each parameter."""
    own = net.parameters
    matrix = _inputs_matrix(net, batch)
    net.seen[matrix.indices] = True
    sums = matrix @ (net.design.matrix @ own["rows"]) + own["bias"]
    first = _clipped(sums)
    middle = first @ own["second"] + own["second_bias"]
    second = _clipped(middle)
    seats = len(batch.teams)
    each = (second @ own["third"] + own["third_bias"]).reshape(seats, batch.size).T
    shares = _shares(_by_team(each, batch.teams))
    if shares.shape[1] == 1:
        wrong = batch.target * np.log(shares + _TINY) + (1 - batch.target) * np.log(1 - shares + _TINY)
    else:
        wrong = batch.target * np.log(shares + _TINY)
    whole = batch.target.sum(axis=1, keepdims=True) if shares.shape[1] > 1 else 1
    of_team = (shares * whole - batch.target) / batch.size
    of_seat = of_team[:, list(batch.teams)].T.reshape(-1)
    back = unclipped(of_seat[:, None] * own["third"], middle)
    deep = unclipped(back @ own["second"].T, sums)
    found = {
        "rows": net.design.matrix.T @ (matrix.T @ deep),
        "bias": deep.sum(axis=0),
        "second": first.T @ back,
        "second_bias": back.sum(axis=0),
        "third": second.T @ of_seat,
        "third_bias": of_seat.sum(keepdims=True),
    }
    return float(-wrong.sum() / batch.size), found


@dataclass(frozen=True)
class Course:
    """How a network is fitted: how often all positions are seen, so many at once, how fast it learns.

    `thrift` holds parameters of single cards small.
    """

    epochs: int = 3
    size: int = 4096
    rate: float = 3e-3
    thrift: float = 0.05
    seed: int = 1


class Adam:
    """Steps against gradients of parameters, each as long as what it met before lets it be.

    `paces` says by name which of them learn at another rate, as a multiple.
    """

    def __init__(self, parameters: dict[str, Floats], paces: dict[str, float] | None = None) -> None:
        self._paces = paces or {}
        self._parameters = parameters
        self._mean = {name: np.zeros_like(value) for name, value in parameters.items()}
        self._square = {name: np.zeros_like(value) for name, value in parameters.items()}
        self._steps = 0

    def step(self, found: dict[str, Floats], rate: float) -> None:
        """One step."""
        self._steps += 1
        for name, value in self._parameters.items():
            gradient, mean, square = found[name], self._mean[name], self._square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            towards = (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            value -= rate * self._paces.get(name, 1.0) * towards


def fit(net: Net, data: list[Positions], course: Course, told: Callable[[float], None]) -> None:
    """Fit the parameters to positions; `told` of each part of the work that is done, up to 1."""
    rng = np.random.default_rng(course.seed)
    steps = course.epochs * sum(-(-len(part) // course.size) for part in data)
    adam = Adam(net.parameters, PACES)
    step = 0
    for _ in range(course.epochs):
        for batch in mixed(data, course, rng):
            step += 1
            _, found = gradients(net, batch)
            rate = course.rate * pace(step / steps)
            adam.step(found, rate)
            net.parameters["rows"] *= 1 - rate * course.thrift * net.design.alone[:, None]
            limit = (_LARGEST - 1) / _SECOND_SCALE
            np.clip(net.parameters["second"], -limit, limit, out=net.parameters["second"])
            told(step / steps)


def mixed(data: list[Positions], course: Course, rng: np.random.Generator) -> Iterator[Batch]:
    """All positions once, games with different teams by turns, so that none is learned last."""
    parts = [part.batches(course.size, rng) for part in data]
    order = [nth for nth, part in enumerate(data) for _ in range(-(-len(part) // course.size))]
    for nth in rng.permutation(np.array(order, np.int64)):
        yield next(parts[nth])


def pace(done: float) -> float:
    """Slowly at first, then fast, then ever more slowly."""
    return done / 0.1 if done < 0.1 else 0.5 + 0.5 * float(np.cos(np.pi * (done - 0.1) / 0.9))


def error(net: Net, data: list[Positions]) -> float:
    """The mean square of the first side's chance minus its result, over all positions."""
    total, count = 0.0, 0
    for part in data:
        won = part.targets()
        for start in range(0, len(part), 8192):
            batch = part.batch(np.arange(start, min(start + 8192, len(part))), won)
            total += float(((chances(net, batch)[:, 0] - batch.target[:, 0]) ** 2).sum())
            count += batch.size
    return total / max(count, 1)


def quantised(
    net: Net,
    about: dict[str, object],
    learned: list[tuple[str, int]],
    policy: StoredPolicy | None = None,
) -> Stored:
    """The network in whole numbers, with the variants and numbers of seats that it has learned from."""
    inputs, own, hidden = net.design.inputs, net.parameters, net.hidden
    weights = (net.design.matrix @ own["rows"]) * net.seen[:, None]
    table, seat = inputs.table_size, inputs.seat_size
    rules = inputs.rules
    amounts = amounts_of(rules)
    given = [own["rows"][start : start + len(amounts)] * GIVEN_UNIT for start in net.design.given_start]
    return Stored(
        rules.slug,
        rules.version,
        list(rules.card_ids),
        blocks_of(inputs),
        amounts,
        whole(np.concatenate(given), _FIRST_SCALE, _LARGEST),
        Weights(
            hidden,
            whole(weights[:table], _FIRST_SCALE, HEAVIEST),
            whole(weights[table : table + seat], _FIRST_SCALE, HEAVIEST),
            whole(weights[table + seat :], _FIRST_SCALE, HEAVIEST),
            whole(own["bias"], _FIRST_SCALE, HEAVIEST),
            whole(own["second"], _SECOND_SCALE, _LARGEST),
            whole(own["second_bias"], _SECOND_SCALE * int(FULL), 2**30),
            whole(own["third"], THIRD_SCALE, _LARGEST),
            whole(own["third_bias"], THIRD_SCALE * int(FULL), 2**30)[0],
        ),
        about,
        learned,
        policy,
    )


def whole(values: Floats, scale: int, most: int) -> list[int]:
    """Values in whole numbers, so many for one, none beyond the most either way."""
    rounded = np.clip(np.round(values.astype(np.float64) * scale), -most, most)
    return [int(value) for value in rounded.reshape(-1)]
