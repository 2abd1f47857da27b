# mypyc: off
"""The games compared as environments, from games that are played for it:

    python -m deckwerk.env.comparing --games 100

prints the table of docs/environments.md.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean

from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import hidden_pool, zone_number, zone_owner
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOWHERE
from deckwerk.env.spec import Spec, make_spec
from deckwerk.games.catalogue import all_games
from deckwerk.players.roster import create

HEAD = (
    "game",
    "actions",
    "slots",
    "decisions a game: random",
    "greedy",
    "turns a game: random",
    "greedy",
    "options: mean",
    "most",
    "cards not seen",
    "of these in others' hands",
)
_LOOKS = 8
"""Hidden cards are counted at every so many-eth decision."""


@dataclass
class Tally:
    """What was seen in the games of one kind of players."""

    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    in_hands: list[int] = field(default_factory=list)


def hidden_cards(state: State, seat: int) -> tuple[int, int]:
    """How many cards lie where a seat does not know them, and how many of these in the hands of others."""
    rules, count, in_hands = state.rules, 0, 0
    for index, zone in enumerate(state.zones):
        number, owner = int(zone_number(state, index)), int(zone_owner(state, index))
        found = 0
        for entry in zone.items:
            if hidden_pool(state, index, entry, seat) != NOWHERE:
                found += 1
        count += found
        if owner not in (-1, seat) and rules.secrets.owner_sees[number] == 1:
            in_hands += found
    return count, in_hands


def play(spec: Spec, player: str, seed: int, tally: Tally) -> None:
    """Play one game between equal players."""
    state = spec.beginning.fresh(seed)
    players = [create(player, seed + seat, spec.game) for seat in range(spec.seats)]
    rng = seeded(seed)
    decisions = 0
    while not state.over:
        codes = legal(state).codes()
        seat = int(state.asked)
        tally.options.append(len(codes))
        if decisions % _LOOKS == 0:
            hidden, in_hands = hidden_cards(state, seat)
            tally.hidden.append(hidden)
            tally.in_hands.append(in_hands)
        if player == "random":
            code = codes[int(rng.below(len(codes)))]
        else:
            own = players[seat]
            perspective = Perspective(state, seat, decisions, [], samples=own.samples())
            code = perspective.options[own.choose(perspective)]
        choose(state, code)
        decisions += 1
    tally.decisions.append(decisions)
    tally.turns.append(int(state.get(spec.rules.counters.index("turns"))))


def row(spec: Spec, games: int) -> list[str]:
    """A line of the table."""
    by_player = {}
    for player in ("random", "greedy"):
        by_player[player] = Tally()
        for seed in range(games):
            play(spec, player, seed, by_player[player])
    lucky, greedy = by_player["random"], by_player["greedy"]
    return [
        f"{spec.game}, {spec.seats} seats",
        str(spec.action_count),
        str(spec.observation_size),
        f"{mean(lucky.decisions):.0f}",
        f"{mean(greedy.decisions):.0f}",
        f"{mean(lucky.turns):.0f}",
        f"{mean(greedy.turns):.0f}",
        f"{mean(greedy.options):.1f}",
        str(max(lucky.options + greedy.options)),
        f"{mean(greedy.hidden):.0f}",
        f"{mean(greedy.in_hands):.1f}",
    ]


def table(games: int) -> list[str]:
    """All lines of the table, of so many games each."""
    rows = [row(make_spec(game, seats=2), games) for game in all_games()]
    return [
        f"| {' | '.join(HEAD)} |",
        "|---|" + "---:|" * (len(HEAD) - 1),
        *(f"| {' | '.join(cells)} |" for cells in rows),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m deckwerk.env.comparing", description="Compare the games."
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games each (default: 100)")
    sys.stdout.write("\n".join(table(max(1, parser.parse_args(arguments).games))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
