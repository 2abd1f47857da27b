"""Playing the games of a league: what a worker does, and where they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckwerk.engine.ruleset import Ruleset
from deckwerk.lab.bots.bench import Bench, bench_of
from deckwerk.lab.bots.faults import CRASHED, Fault
from deckwerk.lab.bots.matches import play_match
from deckwerk.lab.bots.spelling import is_outside
from deckwerk.lab.bots.talking import Setting
from deckwerk.lab.driving import MOST_IN_BATCH
from deckwerk.lab.leagues.ledger import Fixture, Head, Ledger, Played, read_games
from deckwerk.lab.problem import LabError
from deckwerk.players.loops import set_up
from deckwerk.players.seeds import derived

MOST_FORFEITS = 5
"""Who loses so many games in a row by forfeit, and finishes none, is asked no more until the next call."""


@dataclass(frozen=True)
class FixtureJob:
    """Games of a league for a worker; `players` says what plays, by name."""

    head: Head
    seconds: float
    players: Mapping[str, str]
    fixtures: tuple[Fixture, ...]

    def play(self, first: int, last: int) -> bytes:
        """Play all of them; their lines, as in the file."""
        head = self.head
        setting = Setting(head.game, head.variant, head.seats, self.seconds, head.cards)
        rules = setting.info().load()
        if rules.version != head.version:
            raise LabError("other_rules", game=head.game, version=head.version, current=rules.version)
        bench = bench_of(setting)
        return "".join(self._played(fixture, rules, bench).line() for fixture in self.fixtures).encode()

    def _played(self, fixture: Fixture, rules: Ruleset, bench: Bench) -> Played:
        head = self.head
        variant = rules.variant_number(head.variant, head.seats)
        state = set_up(rules, head.seats, variant, derived(head.seed, "game", fixture.deal))
        whats = [self.players[name] for name in fixture.seats]
        seeds = [player_seed(head, fixture, seat, what) for seat, what in enumerate(whats)]
        outcome = play_match(state, whats, seeds, bench)
        winners, scores = tuple(outcome.winners), tuple(outcome.scores)
        return Played(fixture, winners, scores, outcome.decisions, outcome.fault)


def player_seed(head: Head, fixture: Fixture, seat: int, what: str) -> int:
    """The seed for a player's own chance.

    That of a player of others does not follow from the seed of the league, from which the deal could be told.
    """
    if is_outside(what):
        return derived(0, "outside", fixture.deal, *fixture.seats, seat)
    return derived(head.seed, "player", fixture.deal, *fixture.seats, seat)


@dataclass
class Fixtures:
    """The games that a league still lacks, for `driving`."""

    ledger: Ledger
    sides: tuple[int, ...]
    seconds: float
    missing: list[Fixture]
    most: int = MOST_IN_BATCH
    """Games of a batch: one by one after a worker has died."""
    _in_a_row: dict[str, int] = field(default_factory=dict)
    skipped: int = 0

    @property
    def withdrawn(self) -> list[str]:
        """Who has lost its first games in a row by forfeit."""
        return [name for name, count in self._in_a_row.items() if count >= MOST_FORFEITS]

    def blame(self, lost: tuple[int, int] | None) -> bool:
        """A worker has died of some games: whether it is clear how to go on.

        A single game with one player of others is forfeited by that player. Several are played again, one by
        one. Whatever else may kill a worker is not a matter of the league.
        """
        games = self.missing[lost[0] : lost[1]] if lost is not None else []
        players = self.ledger.players
        suspects = {name for game in games for name in game.seats if is_outside(players[name])}
        if len(games) == 1 and len(suspects) == 1:
            seats = games[0].seats
            seat = seats.index(suspects.pop())
            winners = [other for other, side in enumerate(self.sides) if side != self.sides[seat]]
            played = Played(games[0], tuple(winners), (0,) * len(seats), 0, Fault(seat, CRASHED))
            self.add(0, 1, played.line().encode())
        elif len(games) <= 1 or not suspects:
            return False
        self.most = 1
        self.missing = [game for game in self.missing if game not in self.ledger.games]
        return True

    def gaps(self) -> list[tuple[int, int]]:
        """All of them."""
        return [(0, len(self.missing))] if self.missing else []

    def job(self, first: int, last: int) -> FixtureJob:
        """Some of them, without those of players who have withdrawn."""
        gone = set(self.withdrawn)
        fixtures = tuple(game for game in self.missing[first:last] if not gone.intersection(game.seats))
        self.skipped += last - first - len(fixtures)
        named = {name for fixture in fixtures for name in fixture.seats}
        players = {name: self.ledger.players[name] for name in sorted(named)}
        return FixtureJob(self.ledger.head, self.seconds, players, fixtures)

    def add(self, first: int, last: int, data: bytes) -> None:
        """Keep what was played."""
        games = read_games(data)
        self.ledger.add(games)
        for game in games:
            failed = game.fixture.seats[game.fault.seat] if game.fault is not None else None
            for name in set(game.fixture.seats):
                if name == failed:
                    self._in_a_row[name] = self._in_a_row.get(name, 0) + 1
                elif failed is None:
                    self._in_a_row[name] = -len(self.missing)
