"""A trained agent as a player: it sits wherever computer players do.

    python -m examples.ppo.agent agent.npz --against random,greedy,search:weak --games 400

Every deal is played twice, with swapped seats; the share is that of all games, its interval Wilson's.
"""

import argparse
from pathlib import Path

import numpy as np

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import seeded
from deckwerk.env.arrays import as_array
from deckwerk.intervals import wilson
from deckwerk.players.base import Player
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create
from examples.ppo.network import Network


class Agent(Player):
    """Takes what the network finds most likely.

    A perspective has no state, but games that look the same to its seat: they have the same observation.
    """

    def __init__(self, network: Network) -> None:
        self._network = network
        self._observations = network.spec.observations(1)

    def choose(self, perspective: Perspective) -> int:
        """The index of the likeliest option."""
        if len(perspective.options) == 1:
            return 0
        spec = self._network.spec
        self._observations.write(perspective.sample(seeded(0)), perspective.seat, 0)
        seen = as_array(self._observations.slots, np.int32)[None]
        actions = [int(spec.table.find(code, perspective.seat)) for code in perspective.options]
        logits, _, _ = self._network.forward(self._network.inputs.of(seen), actions)
        return int(logits.argmax())


def match(network: Network, opponent: str, games: int, seed: int = 1) -> tuple[int, int]:
    """Games won, and played, against a computer player: two with swapped seats from each seed."""
    rules = network.spec.rules
    variant = rules.variant_number(network.spec.variant, 2)
    agent = Agent(network)
    won = 0
    for number in range(games):
        deal, seat = seed + number // 2, number % 2
        other = create(opponent, deal, rules.slug)
        state = set_up(rules, 2, variant, deal)
        play_out(state, [agent, other] if seat == 0 else [other, agent])
        won += seat in rules.winners(state)
    return won, games


def main() -> None:
    """Play matches from the command line."""
    parser = argparse.ArgumentParser(description="Matches of a trained agent against computer players.")
    parser.add_argument("agent", type=Path)
    parser.add_argument("--against", default="random,greedy,search:weak")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    network = Network.load(arguments.agent)
    for opponent in arguments.against.split(","):
        won, played = match(network, opponent, arguments.games, arguments.seed)
        share = wilson(won, played)
        print(f"{opponent}: {won} of {played}, {share.value:.1%} ({share.low:.1%} - {share.high:.1%})")


if __name__ == "__main__":
    main()
