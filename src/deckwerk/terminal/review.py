"""`deckwerk review`: a game looked through: the chances turn by turn, and the decisions that cost most."""

import dataclasses
import json
import sys
from pathlib import Path
from time import monotonic

from deckwerk.games.catalogue import game_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.reviewing import ReviewWords, curves
from deckwerk.presentation.typography import pad
from deckwerk.table.playback import Playback
from deckwerk.table.review import Review, Slip, default_player, review, says_chances, to_judge
from deckwerk.table.seating import HUMAN, seat
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.rerun import read_game
from deckwerk.words.matching import number_of
from deckwerk.words.problem import Problem

_BARS = "▁▂▃▄▅▆▇█"
_MOST_SPOKEN = 12
_LONGEST_NAME = 16
_BETWEEN = 5.0
_ERASE = "\r\x1b[2K"


def review_file(desk: Desk, file: Path, player: str, wanted: str | None, seed: int) -> "Reviewing":
    """What looks through the game of a file; errors as for a replay."""
    text, seating = read_game(file, desk)
    playback = Playback(text)
    seats = playback.here.game.seats
    if seating is None or len(seating.kinds) != seats:
        seating = seat([HUMAN] * seats, [], desk.voice)
    return Reviewing(desk, playback, list(seating.names), player, wanted, seed)


class Reviewing:
    """Looks through a game. `player` "": whoever suits the length of the game; `wanted` is the seat as it was
    typed, from 1, or None for all.
    """

    def __init__(
        self,
        desk: Desk,
        playback: Playback,
        names: list[str],
        player: str = "",
        wanted: str | None = None,
        seed: int = 1,
    ) -> None:
        self._desk = desk
        self._voice = desk.voice
        self._playback = playback
        game = playback.steps[-1].game
        self._game = game
        self._names = names
        self._seat = self._read_seat(wanted)
        self._player = player or default_player(game.rules, len(to_judge(self._playback, self._seat)))
        if not says_chances(self._player, game.rules.slug):
            raise Problem("review_player", player=self._player)
        lexicon = Lexicon(game_of(game.rules), desk.voice)
        self._words = ReviewWords(self._playback, lexicon, self._names)
        self._seed = seed

    def _read_seat(self, wanted: str | None) -> int | None:
        if wanted is None:
            return None
        number = number_of(wanted)
        if number is None or not 1 <= number <= len(self._names):
            raise Problem("review_seat", seat=wanted, last=len(self._names))
        return number - 1

    def show(self) -> None:
        """Say what was found out."""
        progress = _Progress(self._desk)
        try:
            found = review(self._playback, self._player, self._seed, self._seat, progress)
        finally:
            progress.end()
        if not found.decisions:
            self._desk.say([self._voice("review.empty")])
            return
        self._desk.say([*self._chances(found), "", *self._costs(found)])
        self._desk.say([self._voice("review.judged", n=found.decisions, player=found.player)])

    def write(self) -> None:
        """Write it as JSON."""
        found = review(self._playback, self._player, self._seed, self._seat)
        game = self._game
        data = {
            "game": game.rules.slug,
            "version": game.rules.version,
            "variant": game.variant,
            "names": self._names,
            "over": game.over,
            "winners": game.winners(),
            "player": found.player,
            "seed": found.seed,
            "decisions": found.decisions,
            "turns": [dataclasses.asdict(point) for point in found.points],
            "slips": [self._data(slip) for slip in self._told(found)],
        }
        print(json.dumps(data, ensure_ascii=False, indent=1))

    def _told(self, found: Review) -> tuple[Slip, ...]:
        """What may be told: what somebody could have done better shows their hand, which stays hidden from
        the others while the game goes on.
        """
        return found.slips if self._game.over or self._seat is not None else ()

    def _data(self, slip: Slip) -> dict[str, object]:
        decision = self._playback.steps[slip.step].game.decision
        assert decision is not None
        texts = [option.text for option in decision.options]
        actions = {"chosen": texts[slip.chosen], "better": texts[slip.better]}
        told = dataclasses.asdict(self._words.told(slip))
        return dataclasses.asdict(slip) | actions | {"lost": slip.lost, "told": told}

    def _chances(self, found: Review) -> list[str]:
        """How the chances stood: a curve for each seat, in plain lines numbers."""
        winners = self._game.winners() if self._game.over else None
        lines = [self._voice("review.chances")]
        if self._desk.plain:
            return lines + [self._spoken(found, number) for number in range(len(self._names))]
        widest = min(_LONGEST_NAME, max(map(len, self._names)))
        room = max(8, self._desk.width - widest - 10)
        for who, curve in zip(self._names, curves(found.points, len(self._names), winners), strict=True):
            shown = [curve[number * len(curve) // room] for number in range(room)]
            values = curve if len(curve) <= room else [*shown[:-1], curve[-1]]
            last = "" if curve[-1] is None else self._voice("review.last", percent=curve[-1])
            lines.append(f"{pad(who, widest)}  {''.join(map(_bar, values))}  {last}")
        return [*lines, self._voice("review.scale")]

    def _spoken(self, found: Review, number: int) -> str:
        own = [point for point in found.points if point.seat == number]
        every = -(-len(own) // _MOST_SPOKEN)
        told = [
            self._voice("review.point", turn=each.turn, percent=each.percent) for each in own[:: every or 1]
        ]
        return self._voice("review.spoken", who=self._names[number], told=", ".join(told) or "–")

    def _costs(self, found: Review) -> list[str]:
        """What cost each seat most, addressed to whoever sat there."""
        if not self._game.over and self._seat is None:
            return [self._voice("review.running"), ""]
        lines = []
        for number, who in enumerate(self._names):
            if self._seat not in (None, number):
                continue
            slips = [slip for slip in self._told(found) if slip.seat == number]
            lines.append(self._voice("review.cost" if slips else "review.none", who=who))
            for rank, slip in enumerate(slips, 1):
                lines += self._slip(rank, slip)
            lines.append("")
        return lines

    def _slip(self, rank: int, slip: Slip) -> list[str]:
        told = self._words.told(slip)
        done = self._voice(
            "review.done",
            number=rank,
            turn=slip.turn,
            action=slip.step + 1,
            what=told.done,
            percent=slip.percent,
        )
        better = self._voice("review.better", what=told.better, percent=slip.instead, n=slip.lost)
        return [done, f"   {better} {told.why}".rstrip()]


def _bar(percent: int | None) -> str:
    return " " if percent is None else _BARS[min(len(_BARS) - 1, percent * len(_BARS) // 100)]


class _Progress:
    """Tells on standard error how far it is: in one line that changes, for plain desks now and then a line,
    and nothing where nobody looks.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._next = monotonic() + _BETWEEN
        self._looks = sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        if not self._looks:
            return
        text = self._desk.voice("review.progress", percent=done // 10)
        if not self._desk.plain:
            print(_ERASE + text, end="", file=sys.stderr, flush=True)
        elif monotonic() >= self._next:
            print(text, file=sys.stderr, flush=True)
            self._next = monotonic() + _BETWEEN

    def end(self) -> None:
        """Take the line away."""
        if self._looks and not self._desk.plain:
            print(_ERASE, end="", file=sys.stderr, flush=True)
