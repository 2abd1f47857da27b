"""What frames cost: time to make one of a view, and bytes of frames and patches.

    ./dw python benchmarks/frames.py            interpreted
    .venv/bin/python benchmarks/frames.py       whatever is installed, usually compiled

Greedy plays a game of each kind; after each action everyone's frame is made, a spectator's too. Times are
those of the processor: of the asked seat's frame, of the others', and of all in the mean. The view itself is
not counted.
"""

import argparse
import time
from dataclasses import dataclass, field

import msgspec

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.players.roster import create
from deckwerk.presentation.asking import Facts
from deckwerk.presentation.frame import Framer
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.patch import Json, data_of, diff
from deckwerk.words.voice import Voice

GAMES = (
    ("godslayer", "standard", 2),
    ("vigil", "standard", 2),
    ("shards", "standard", 2),
    ("mistborn", "standard", 2),
    ("mistborn", "coop-intro", 2),
    ("vigil", "combined", 4),
    ("shards", "standard", 4),
    ("mistborn", "standard", 4),
)


@dataclass
class Figures:
    asked: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)
    patches: list[int] = field(default_factory=list)

    def line(self) -> str:
        times = [_mean(self.asked), _mean(self.others), _mean(self.asked + self.others)]
        told = "".join(f"{seconds * 1e6:9.0f}" for seconds in times)
        return f"{told}{_mean(self.frames):9.0f}{_mean(self.patches):9.0f}{max(self.patches):9}"


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / max(1, len(values))


def measure(slug: str, variant: str, seats: int, actions: int, lang: str) -> Figures:
    game = deckwerk.new(slug, seats=seats, seed=5, variant=variant)
    names = ["Anna", "Bea", "Carl", "Dora"][:seats]
    framer = Framer(Lexicon(find_game(slug), Voice(lang)), names)
    players = [create("greedy", seat + 1, slug) for seat in range(seats)]
    figures = Figures()
    sent: dict[int | None, Json] = {}
    for rev in range(actions):
        decision = game.decision
        if decision is None:
            break
        for seat in (None, *range(seats)):
            view = game.view(seat)
            start = time.process_time()
            frame = framer.frame(view, Facts(rev))
            taken = time.process_time() - start
            (figures.asked if seat == decision.seat else figures.others).append(taken)
            data = data_of(frame)
            figures.frames.append(len(msgspec.json.encode(frame)))
            if seat in sent:
                figures.patches.append(len(msgspec.json.encode(diff(sent[seat], data))))
            sent[seat] = data
        game.apply(players[decision.seat].choose(game.perspective(decision.seat)))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--actions", type=int, default=300)
    parser.add_argument("--lang", default="de")
    given = parser.parse_args()
    print(f"{'':26}{'µs asked':>9}{'others':>9}{'mean':>9}{'bytes':>9}{'patch':>9}{'largest':>9}")
    for slug, variant, seats in GAMES:
        figures = measure(slug, variant, seats, given.actions, given.lang)
        print(f"{slug + ' ' + variant + ' ' + str(seats):26}{figures.line()}", flush=True)


if __name__ == "__main__":
    main()
