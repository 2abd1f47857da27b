"""A finished game looked through: how the chances stood turn by turn, and which decisions cost most.

It takes seconds to minutes of thinking, so it is done by the computers' processes when somebody asks for it,
a few decisions at a time, and kept with the replays. A game that goes on has no review: it would show hands.
"""

import contextlib
from dataclasses import dataclass, field
from time import monotonic

import msgspec

from deckwerk.games.catalogue import find_game
from deckwerk.players.roster import best_thinker
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.reviewing import ReviewWords, curves
from deckwerk.server.refusals import Refused
from deckwerk.server.storage import keeping
from deckwerk.server.storage.writer import StorageDown
from deckwerk.server.tables.hub import Hub
from deckwerk.server.tables.sitting import Sitting
from deckwerk.server.tables.speech import names_of
from deckwerk.table.playback import Playback
from deckwerk.table.review import (
    Judged,
    Point,
    Slip,
    candidates,
    judge,
    look_again,
    points_of,
    to_judge,
    worst_of,
)
from deckwerk.words import LANGUAGES
from deckwerk.words.voice import Voice

KEPT_AS = "review"
"""Where a replay has its language."""
_ITERATIONS = 200
_SEED = 1
_MOST_AT_ONCE = 2
"""So many games of tables that the same person made are looked through at a time: each person has a share of
the computers' time.
"""
_MOST = 64
_FAILED_FOR = 60.0
"""So many seconds a review that failed is not tried again."""
_MOST_DECISIONS = 2000
_AT_ONCE = 8
_AGAIN_AT_ONCE = 2
"""So many decisions are judged, or judged again, before others have their turn."""


class Cost(msgspec.Struct, frozen=True):
    """A decision that cost something, after so many steps: what was done, what would have been better, with
    the chance to win in hundredths with each (`percent`, `instead`), and why.
    """

    step: int
    turn: int
    seat: int
    percent: int
    instead: int
    done: str
    better: str
    why: str


class Chance(msgspec.Struct, frozen=True):
    """In a turn a seat had so many chances in 100 to win, at a step."""

    step: int
    turn: int
    seat: int
    percent: int


class Reviewed(msgspec.Struct, frozen=True):
    """What has been found out by now, and how much of it that is in thousandths; `done` if it is all.

    `curves` are the chances by seat, then by turn, each as it last saw them itself (before that as it first
    did, or an equal share); once it is done, the last is how the game ended.
    """

    turns: list[Chance]
    curves: list[list[int]]
    costs: list[Cost] = []
    share: int = 1000
    done: bool = True


class Chances(msgspec.Struct, frozen=True):
    """The chances alone."""

    turns: list[Chance]
    done: bool


class Kept(msgspec.Struct, frozen=True):
    """A review as it is stored, in all languages."""

    turns: list[Chance]
    costs: dict[str, list[Cost]]


@dataclass
class Ongoing:
    """A review that is being made: for whom, the chances by turn, how much is done, when that went wrong."""

    of: str
    points: dict[int, Point] = field(default_factory=dict)
    share: int = 0
    failed: float | None = None

    @property
    def forgotten(self) -> bool:
        """Whether it went wrong long enough ago to be tried again."""
        return self.failed is not None and monotonic() - self.failed > _FAILED_FOR


async def review_of(hub: Hub, sitting: Sitting, lang: str) -> Reviewed:
    """The review of a finished game as far as it is known; who asks first has it made. Refused: `not-over`,
    `rate` while those of too many games of the same person are being made, `broken` for a while if it could
    not be made.
    """
    if not sitting.table.game.over:
        raise Refused("not-over")
    body = await hub.database.read(lambda c: keeping.replay_of(c, sitting.id, KEPT_AS))
    if body is not None:
        kept = msgspec.json.decode(body, type=Kept)
        return Reviewed(kept.turns, _curves(kept.turns, sitting), kept.costs[lang])
    for game, each in list(hub.reviews.items()):
        if each.forgotten:
            del hub.reviews[game]
    ongoing = hub.reviews.get(sitting.id)
    if ongoing is None:
        of = sitting.row.host
        made = [each.of for each in hub.reviews.values() if each.failed is None]
        if made.count(of) >= _MOST_AT_ONCE or len(made) >= _MOST:
            raise Refused("rate")
        ongoing = hub.reviews[sitting.id] = Ongoing(of)
        hub.spawn(_make(hub, sitting, ongoing))
    if ongoing.failed is not None:
        raise Refused("broken")
    turns = _chances(ongoing)
    return Reviewed(turns, _curves(turns, sitting, whole=False), [], ongoing.share, False)


def _chances(ongoing: Ongoing) -> list[Chance]:
    return [
        Chance(each.step, each.turn, each.seat, each.percent) for _, each in sorted(ongoing.points.items())
    ]


def _curves(turns: list[Chance], sitting: Sitting, *, whole: bool = True) -> list[list[int]]:
    game = sitting.table.game
    winners = game.winners() if whole else None
    points = tuple(Point(each.step, each.turn, each.seat, each.percent) for each in turns)
    first = [next((each.percent for each in turns if each.seat == seat), None) for seat in range(game.seats)]
    equal = 100 // game.seats
    return [
        [
            value if value is not None else equal if first[seat] is None else first[seat] or 0
            for value in curve
        ]
        for seat, curve in enumerate(curves(points, game.seats, winners))
    ]


async def _make(hub: Hub, sitting: Sitting, ongoing: Ongoing) -> None:
    record, of = sitting.table.game.record.dumps(), sitting.row.host
    names = {lang: names_of(sitting.row, lang) for lang in LANGUAGES}
    try:
        steps = await hub.computers.replay(of, steps_of, record, None)
        judged: list[Judged] = []
        for start in range(0, len(steps), _AT_ONCE):
            some, points = await hub.computers.replay(of, judged_at, record, steps[start : start + _AT_ONCE])
            judged += some
            for point in points:
                ongoing.points.setdefault(point.turn, point)
            ongoing.share = 700 * (start + _AT_ONCE) // (len(steps) + _AT_ONCE)
        doubtful = candidates(judged)
        slips: list[Slip] = []
        for start in range(0, len(doubtful), _AGAIN_AT_ONCE):
            some_of = doubtful[start : start + _AGAIN_AT_ONCE]
            slips += await hub.computers.replay(of, slips_among, record, some_of)
            ongoing.share = 700 + 300 * start // len(doubtful)
        costs = await hub.computers.replay(of, costs_of, record, (worst_of(slips), names))
        body = msgspec.json.encode(Kept(_chances(ongoing), costs)).decode()
        with contextlib.suppress(StorageDown):
            await hub.database.write(lambda c: keeping.keep_replay(c, sitting.id, KEPT_AS, body))
        del hub.reviews[sitting.id]
    except Exception:
        ongoing.failed = monotonic()
        raise


# What the computers' processes do, all from a record.


def steps_of(record: str, _: None) -> list[int]:
    """The steps whose decisions are judged."""
    return to_judge(Playback(record))[:_MOST_DECISIONS]


def judged_at(record: str, steps: list[int]) -> tuple[list[Judged], tuple[Point, ...]]:
    """What comes of decisions, and the chances of the turns that begin with them."""
    playback = Playback(record)
    player = best_thinker(playback.here.game.rules, _ITERATIONS)
    found = [judge(playback, step, player, _SEED) for step in steps]
    judged = [each for each in found if each is not None]
    return judged, points_of(playback, judged)


def slips_among(record: str, doubtful: list[Judged]) -> list[Slip]:
    """Those decisions that still seem to have cost something when they are judged anew."""
    playback = Playback(record)
    player = best_thinker(playback.here.game.rules, _ITERATIONS)
    found = [look_again(playback, each, player, _SEED) for each in doubtful]
    return [each for each in found if each is not None]


def costs_of(record: str, given: tuple[tuple[Slip, ...], dict[str, list[str]]]) -> dict[str, list[Cost]]:
    """What cost most in all languages."""
    slips, names = given
    playback = Playback(record)
    game = find_game(playback.here.game.rules.slug)
    found: dict[str, list[Cost]] = {}
    for lang in names:
        words = ReviewWords(playback, Lexicon(game, Voice(lang)), names[lang])
        found[lang] = []
        for slip in slips:
            told = words.told(slip)
            cost = Cost(
                slip.step, slip.turn, slip.seat, slip.percent, slip.instead, told.done, told.better, told.why
            )
            found[lang].append(cost)
    return found
