"""A game looked through afterwards: how the chances stood turn by turn, and which decisions cost most.

Every decision is judged by search from what its seat knew then. Of many short guesses the largest is too
large: so what seems to have cost most is looked at again, several times and from the beginning, and only that
counts. Equal records, players and seeds give equal reviews.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

from deckwerk import Perspective
from deckwerk.engine.action import without_place
from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.base import THOUGHT_THROUGH
from deckwerk.players.roster import best_thinker, create
from deckwerk.players.search.player import SearchPlayer
from deckwerk.table.playback import Playback
from deckwerk.table.reason import Why
from deckwerk.table.why import explain

MOST_SLIPS = 3
"""So many decisions of a seat are told."""
_CANDIDATES = 8
_LOOKS = 4
"""So many decisions of a seat are looked at again, each so often."""
_ALL = 150_000
_LEAST, _MOST = 40, 400
"""So many iterations in all the first look has, if nobody says how many a decision gets, and at least and at
most so many for each.
"""
_POINT = 10_000
_SURE = 2.0
_ORDER = 5
"""Chances are in millionths. A loss is told from a hundredth on, if it is so many standard errors; where only
the order was another from so many hundredths on, because search thinks more about what comes first.
"""
_SEEDS = 2**63
_STEPS_AT_ONCE = 50

Progress = Callable[[int], None]
"""Told how much is done, in thousandths."""


@dataclass(frozen=True)
class Judged:
    """A decision after so many actions (`step`), in a turn (from 1): what was chosen and what search would
    rather have done (indices of its options, equal if it agrees), with the chances to win in millionths.
    """

    step: int
    turn: int
    seat: int
    chosen: int
    best: int
    with_chosen: int
    with_best: int

    @property
    def lost(self) -> int:
        """What the choice cost."""
        return self.with_best - self.with_chosen


@dataclass(frozen=True)
class Point:
    """How the chance of a seat stood in its turn, in hundredths; `step`: after how many actions."""

    step: int
    turn: int
    seat: int
    percent: int


@dataclass(frozen=True)
class Slip:
    """A decision that cost something: what was chosen, what would have been better (indices of the options)
    and why; the chances in hundredths with what was chosen (`percent`) and with the other (`instead`).
    """

    step: int
    turn: int
    seat: int
    chosen: int
    better: int
    percent: int
    instead: int
    why: Why

    @property
    def lost(self) -> int:
        return self.instead - self.percent


@dataclass(frozen=True)
class Review:
    """What was found out about a game: by which player, how many decisions were judged, how the chances stood
    in each turn, and the decisions that cost most, for each seat the worst first.
    """

    player: str
    seed: int
    decisions: int
    points: tuple[Point, ...]
    slips: tuple[Slip, ...]


def to_judge(playback: Playback, seat: int | None = None) -> list[int]:
    """The steps with decisions to judge: all, or those of one seat and the first of everybody's turns."""
    found = []
    fresh = True
    for step in playback.steps[:-1]:
        decision = step.game.decision
        fresh = fresh or step.begins_turn
        if decision is None or len(decision.options) < 2:
            continue
        if seat is None or decision.seat == seat or fresh:
            found.append(step.number)
        fresh = False
    return found


def default_player(rules: Ruleset, decisions: int) -> str:
    """Who judges if nobody says who: thinks the less the more there is to judge."""
    return best_thinker(rules, max(_LEAST, min(_MOST, _ALL // max(1, decisions))))


def says_chances(player: str, slug: str) -> bool:
    """Whether a player says what chances it sees; SetupError if there is none of that name."""
    return isinstance(create(player, 1, slug), SearchPlayer)


def judge(playback: Playback, step: int, player: str, seed: int) -> Judged | None:
    """The decision after so many actions as a player judges it; None where there was nothing to think about,
    and that was done.
    """
    here, after = playback.steps[step], playback.steps[step + 1]
    decision = here.game.decision
    assert decision is not None
    chosen = [option.text for option in decision.options].index(after.action)
    best, chance = _preferred(playback, step, player, seed)
    turn, seat = playback.turn_at(step), decision.seat
    if best == chosen:
        return None if chance is None else Judged(step, turn, seat, chosen, best, chance, chance)
    with_chosen, with_best = (chance_of(playback, step, index, player, seed) for index in (chosen, best))
    return Judged(step, turn, seat, chosen, best, with_chosen, with_best)


def _thinker(playback: Playback, step: int, player: str, seed: int) -> tuple[SearchPlayer, Perspective]:
    game = playback.steps[step].game
    assert game.decision is not None
    thinker = create(player, (seed * 1_000_003 + 7919 * step) % _SEEDS, game.rules.slug)
    assert isinstance(thinker, SearchPlayer)
    return thinker, game.perspective(game.decision.seat)


def _preferred(playback: Playback, step: int, player: str, seed: int) -> tuple[int, int | None]:
    """The index of the option that a player takes, and its chance if it has thought about it."""
    thinker, perspective = _thinker(playback, step, player, seed)
    _think(thinker, perspective)
    found = thinker.estimates(perspective)
    return (found[0].index, found[0].chance) if found else (thinker.answer(perspective), None)


def chance_of(playback: Playback, step: int, index: int, player: str, seed: int) -> int:
    """The chance to win with an option, in millionths, as a player sees it that thinks of nothing else."""
    thinker, perspective = _thinker(playback, step, player, seed)
    thinker.think_only_of(perspective, index)
    _think(thinker, perspective)
    return thinker.estimates(perspective)[0].chance


def _think(thinker: SearchPlayer, perspective: Perspective) -> None:
    while thinker.think(perspective, _STEPS_AT_ONCE) < THOUGHT_THROUGH:
        pass


def candidates(judged: list[Judged]) -> list[Judged]:
    """What is worth another look: of each seat what seems to have cost most, one decision of a turn."""
    worst: dict[tuple[int, int], Judged] = {}
    for each in judged:
        key = (each.seat, each.turn)
        if each.lost >= _POINT and (key not in worst or each.lost > worst[key].lost):
            worst[key] = each
    ranked = sorted(worst.values(), key=lambda each: (each.seat, -each.lost, each.step))
    found = []
    for _, of_seat in groupby(ranked, key=lambda each: each.seat):
        found += list(of_seat)[:_CANDIDATES]
    return found


def look_again(playback: Playback, found: Judged, player: str, seed: int) -> Slip | None:
    """A decision judged anew, with what was chosen and what seemed better: what it cost and why; None if that
    was an accident of the first look.
    """
    pairs = [
        [
            chance_of(playback, found.step, index, player, seed + number)
            for index in (found.chosen, found.best)
        ]
        for number in range(1, _LOOKS + 1)
    ]
    lost = [instead - chosen for chosen, instead in pairs]
    mean = sum(lost) / _LOOKS
    error = sqrt(sum((each - mean) ** 2 for each in lost) / (_LOOKS - 1) / _LOOKS)
    percent, instead = (round(sum(values) / _LOOKS / _POINT) for values in zip(*pairs, strict=True))
    least = _POINT * (_ORDER if _done_later(playback, found) else 1)
    if mean < least or mean < _SURE * error or instead <= percent:
        return None
    perspective = playback.steps[found.step].game.perspective(found.seat)
    why = explain(perspective, found.best, found.chosen)
    return Slip(found.step, found.turn, found.seat, found.chosen, found.best, percent, instead, why)


def _done_later(playback: Playback, found: Judged) -> bool:
    """Whether what seemed better was done in the same turn after all: then only the order was another."""
    decision = playback.steps[found.step].game.decision
    assert decision is not None
    better = decision.options[found.best]
    later = [
        (step.seat, playback.steps[step.number - 1].game.rules.parse_action(step.action))
        for step in playback.steps[found.step + 2 :]
        if playback.turn_at(step.number - 1) == found.turn
    ]
    return (found.seat, without_place(better.code)) in [(seat, without_place(code)) for seat, code in later]


def worst_of(slips: list[Slip]) -> tuple[Slip, ...]:
    """The decisions that cost most, of each seat the worst first."""
    ranked = sorted(slips, key=lambda slip: (slip.seat, -slip.lost, slip.step))
    found: list[Slip] = []
    for _, of_seat in groupby(ranked, key=lambda slip: slip.seat):
        found += list(of_seat)[:MOST_SLIPS]
    return tuple(found)


def points_of(playback: Playback, judged: list[Judged]) -> tuple[Point, ...]:
    """How the chances stood: in each turn those of the seat whose turn it is, at its first decision."""
    whose: dict[int, int] = {}
    for step in playback.steps:
        decision = step.game.decision
        if decision is not None:
            whose.setdefault(playback.turn_at(step.number), decision.seat)
    found: dict[int, Point] = {}
    for each in judged:
        if each.turn not in found and whose[each.turn] == each.seat:
            percent = round(max(each.with_best, each.with_chosen) / _POINT)
            found[each.turn] = Point(each.step, each.turn, each.seat, percent)
    return tuple(found.values())


def review(
    playback: Playback, player: str, seed: int, seat: int | None = None, progress: Progress = lambda _: None
) -> Review:
    """Look through a game; with a seat its decisions alone are judged, and everybody's chances."""
    steps = to_judge(playback, seat)
    judged: list[Judged] = []
    for number, step in enumerate(steps):
        progress(700 * number // len(steps))
        found = judge(playback, step, player, seed)
        judged += [found] if found else []
    doubtful = candidates([each for each in judged if seat is None or each.seat == seat])
    slips: list[Slip] = []
    for number, each in enumerate(doubtful):
        progress(700 + 300 * number // len(doubtful))
        slip = look_again(playback, each, player, seed)
        slips += [slip] if slip else []
    return Review(player, seed, len(judged), points_of(playback, judged), worst_of(slips))
