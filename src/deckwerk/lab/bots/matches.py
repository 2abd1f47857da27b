"""One game between players of any kind, to its end or to the first fault."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckwerk.engine.event import Event
from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.state import State
from deckwerk.lab.bots.bench import Bench
from deckwerk.lab.bots.faults import BotFault, Fault
from deckwerk.lab.bots.outside import OutsidePlayer
from deckwerk.players.base import Player
from deckwerk.players.game_stats import GameStats
from deckwerk.players.loops import play_out


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats, all scores, how many decisions, and who forfeited it if any."""

    winners: list[int]
    scores: list[int]
    decisions: int
    fault: Fault | None = None


class _Forfeit(Exception):
    """A seat has failed after so many decisions."""

    def __init__(self, fault: Fault, decisions: int) -> None:
        super().__init__(fault.why)
        self.fault = fault
        self.decisions = decisions


def play_match(
    state: State, whats: Sequence[str], seeds: Sequence[int], bench: Bench, stats: GameStats | None = None
) -> Outcome:
    """Let players play a fresh game. Whoever fails loses it with all of its side; all others win it."""
    rules = state.rules
    players: list[Player] = []
    fault: Fault | None = None
    try:
        for seat, (what, seed) in enumerate(zip(whats, seeds, strict=True)):
            players.append(_seated(bench, what, whats[:seat].count(what), seat, seed))
        if any(isinstance(player, OutsidePlayer) for player in players):
            decisions = _play(state, players, stats)
        else:
            decisions = play_out(state, players, stats=stats)
        winners = rules.winners(state)
    except _Forfeit as forfeit:
        fault, decisions = forfeit.fault, forfeit.decisions
        side = rules.team_of(state, fault.seat)
        winners = [seat for seat in range(int(state.seats)) if rules.team_of(state, seat) != side]
    scores = rules.scores(state)
    for player in players:
        if isinstance(player, OutsidePlayer):
            player.end(winners, scores, fault)
    bench.tidy()
    return Outcome(winners, scores, decisions, fault)


def _seated(bench: Bench, what: str, copy: int, seat: int, seed: int) -> Player:
    try:
        return bench.player(what, copy, seat, seed)
    except BotFault as error:
        raise _Forfeit(error.at(seat), 0) from None


def _play(state: State, players: list[Player], stats: GameStats | None) -> int:
    """As `play_out` does it; players of others also hear what has happened since they were asked last."""
    log: list[Event] = []
    heard = [0] * len(players)
    state.log = log
    decisions = 0
    while not state.over:
        seat = int(state.asked)
        player = players[seat]
        events: list[Event] = []
        if isinstance(player, OutsidePlayer):
            events = log[heard[seat] :]
            heard[seat] = len(log)
        perspective = Perspective(state, seat, decisions, events, NOT_TOLD, samples=player.samples())
        try:
            option = player.choose(perspective)
        except BotFault as error:
            raise _Forfeit(error.at(seat), decisions) from None
        code = perspective.options[option]
        if stats is not None:
            stats.before(state, code)
        choose(state, code)
        if stats is not None:
            stats.after(state)
        decisions += 1
    return decisions
