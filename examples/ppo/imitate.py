"""Learning by imitation: what players chose in a data set of trajectories, and how their games ended.

    pip install 'deckwerk[env,lab]'
    deckwerk simulate shards --seats greedy,greedy --games 2000 --seed 1 --trajectories --out greedy.parquet
    python -m examples.ppo.imitate greedy.parquet --out imitated.npz

The agent plays like these players then, a little worse, and `train.py --start` goes on from there.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import polars as pl

from deckwerk.env import make_spec
from examples.ppo.network import Adam, Inputs, Network, softmax


def load(file: Path) -> tuple[pl.DataFrame, Network]:
    """A data set without the decisions that leave no choice, and a network for its game.

    ValueError if the data are of other rules or of another encoding.
    """
    about = json.loads(pl.read_parquet_metadata(file)["deckwerk"])
    spec = make_spec(about["game"], len(about["players"]), about["variant"])
    if about["fingerprint"] != spec.fingerprint:
        raise ValueError(f"{file} was written with other rules or another encoding: write it anew")
    frame = pl.read_parquet(file).filter(pl.col("options").list.len() > 1)
    return frame, Network(spec, Inputs.sampled(spec))


def dense(frame: pl.DataFrame, network: Network) -> tuple[np.ndarray, np.ndarray]:
    """Inputs of the network and masks for some decisions."""
    observations = np.zeros((len(frame), network.spec.observation_size), np.int32)
    masks = np.zeros((len(frame), network.spec.action_count), np.int8)
    for array, where, what in ((observations, "slots", frame["values"].explode()), (masks, "options", 1)):
        rows = np.repeat(np.arange(len(frame)), frame[where].list.len())
        array[rows, frame[where].explode()] = what
    return network.inputs.of(observations), masks


def imitate(frame: pl.DataFrame, network: Network, passes: int, rate: float, seed: int = 0) -> list[float]:
    """Learn choices and results; after each pass the share of choices that it would have made as well.

    That is of a twentieth of the games, which it has not learned from.
    """
    kept = pl.col("game") % 20 == 0
    held, learned = frame.filter(kept), frame.filter(~kept)
    rng = np.random.default_rng(seed)
    adam, size = Adam(network, rate, longest=5), 512
    shares: list[float] = []
    for done in range(passes):
        adam.rate = rate * (1 - done / passes)
        order = rng.permutation(len(learned))
        for first in range(0, len(order), size):
            part = learned[order[first : first + size]]
            inputs, masks = dense(part, network)
            logits, values, kept_layers = network.forward(inputs)
            of_logits = softmax(logits, masks)
            of_logits[np.arange(len(part)), part["action"].to_numpy()] -= 1
            of_values = 0.5 * (values - part["return"].to_numpy().astype(np.float32))
            size_here = np.float32(len(part))
            adam.step(network.backward(kept_layers, of_logits / size_here, of_values / size_here))
        shares.append(agreement(held, network))
    return shares


def agreement(frame: pl.DataFrame, network: Network) -> float:
    """The share of decisions in which the network would choose as the player did."""
    if frame.is_empty():
        return float("nan")
    same = 0
    for part in frame.iter_slices(4096):
        inputs, masks = dense(part, network)
        chosen = softmax(network.forward(inputs)[0], masks).argmax(axis=1)
        same += int((chosen == part["action"].to_numpy()).sum())
    return same / len(frame)


def main() -> None:
    """Imitate from the command line."""
    parser = argparse.ArgumentParser(description="Imitation of the players in a data set of trajectories.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    frame, network = load(arguments.data)
    shares = imitate(frame, network, arguments.passes, arguments.rate)
    network.save(arguments.out)
    print(f"{len(frame)} decisions; the same choice in {shares[-1]:.1%} of those it had not seen")


if __name__ == "__main__":
    main()
