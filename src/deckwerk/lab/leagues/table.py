"""The table of a league: ratings, shares, forfeits, as JSON-ready data."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from deckwerk.games.catalogue import GameInfo, own_ids
from deckwerk.intervals import CONFIDENCE, clustered
from deckwerk.lab.leagues.fixtures import sides_of
from deckwerk.lab.leagues.ledger import Ledger, Played
from deckwerk.lab.ratings import Contest, Meeting, Rating, rated, share

Row = dict[str, object]


class Scores:
    """The games of a league by players' numbers. Where all are on one side the last number is the game's."""

    def __init__(self, ledger: Ledger, sides: tuple[int, ...]) -> None:
        self.names = list(ledger.players)
        self.sides = sides
        self.count = max(sides) + 1
        self.players = len(self.names) + (self.count == 1)
        self._numbers = {name: number for number, name in enumerate(self.names)}
        self._deals: dict[tuple[int, int, int], list[float]] = {}
        self._contests: dict[tuple[int, int], list[float]] = {}
        for game in ledger.games.values():
            self._add(game)

    def _add(self, game: Played) -> None:
        numbers = [self._numbers[name] for name in game.fixture.seats]
        if self.count == 1:
            alone, other, won = numbers[0], len(self.names), float(bool(game.winners))
        else:
            by_side = dict(zip(self.sides, numbers, strict=True))
            held = Counter(by_side.values())
            alone = min(by_side.values(), key=lambda number: (held[number], number))
            other = next(number for number in by_side.values() if number != alone)
            own = next(side for side, number in by_side.items() if number == alone)
            winning = {self.sides[seat] for seat in game.winners} or set(range(self.count))
            won = 1 / len(winning) if own in winning else 0.0
        record = self._contests.setdefault((alone, other), [0.0, 0.0])
        record[0] += won
        record[1] += 1
        if alone > other:
            alone, other, won = other, alone, 1 - won
        self._deals.setdefault((game.fixture.deal, alone, other), []).append(won)

    def meetings(self) -> list[Meeting]:
        """What the first of two players scored with each deal."""
        return [Meeting(one, other, sum(won), len(won)) for (_, one, other), won in self._deals.items()]

    def ratings(self) -> list[Rating]:
        """All ratings, best first; nothing but halves ties players together who have not met."""
        others = max(1, self.count - 1)
        contests = [
            Contest(alone, other, won, games, others)
            for (alone, other), (won, games) in self._contests.items()
        ]
        met = {(min(pair), max(pair)) for pair in self._contests}
        everyone = set(combinations(range(self.players), 2))
        return rated(contests, self.players, sorted(met if _linked(met, self.players) else everyone))

    def of_player(self, number: int) -> list[tuple[float, float]]:
        """What a player scored, and of how many games, with each deal."""
        found: dict[int, list[float]] = {}
        for (deal, one, other), won in self._deals.items():
            if number in (one, other):
                found.setdefault(deal, []).extend(won if number == one else [1 - score for score in won])
        return [(sum(won), float(len(won))) for won in found.values()]


def table(ledger: Ledger, info: GameInfo) -> Row:
    """The table as data, best players first. Where the game itself is an opponent its name is empty."""
    head = ledger.head
    scores = Scores(ledger, sides_of(head, info))
    order = scores.ratings()
    names = [*scores.names, ""]
    forfeited = _forfeits(ledger.games.values())
    met = scores.meetings()
    return {
        "game": head.game,
        "variant": head.variant,
        "seats": head.seats,
        "version": head.version,
        "own_cards": sorted(own_ids(info)),
        "seed": head.seed,
        "games": len(ledger.games),
        "confidence": CONFIDENCE,
        "players": [
            {
                "player": names[rating.player],
                "what": ledger.players.get(names[rating.player], ""),
                "rating": round(rating.value, 1),
                "low": round(rating.low, 1),
                "high": round(rating.high, 1),
                **_share(scores.of_player(rating.player)),
                "forfeits": sum(
                    count for (name, _), count in forfeited.items() if name == names[rating.player]
                ),
            }
            for rating in order
        ],
        "pairs": [
            _pair(met, names, one.player, other.player)
            for one, other in combinations(order, 2)
            if share(met, one.player, other.player) is not None
        ],
        "forfeits": [_forfeit(ledger, name, why, count) for (name, why), count in forfeited.items()],
    }


def _share(deals: list[tuple[float, float]]) -> Row:
    games = sum(of for _, of in deals)
    if not games:
        return {"games": 0, "share": None, "share_low": None, "share_high": None}
    found = clustered(deals, games)
    return {"games": int(games), "share": found.value, "share_low": found.low, "share_high": found.high}


def _pair(met: list[Meeting], names: list[str], one: int, other: int) -> Row:
    found = share(met, one, other)
    assert found is not None
    games = sum(meeting.games for meeting in met if {meeting.first, meeting.second} == {one, other})
    return {
        "player": names[one],
        "against": names[other],
        "games": games,
        "share": found.value,
        "low": found.low,
        "high": found.high,
    }


def _forfeits(games: Iterable[Played]) -> Counter[tuple[str, str]]:
    """How many games each player forfeited, and why."""
    return Counter(
        (game.fixture.seats[game.fault.seat], game.fault.why) for game in games if game.fault is not None
    )


def _forfeit(ledger: Ledger, name: str, why: str, count: int) -> Row:
    """The forfeits of a player for one reason, with what is known of the last of them."""
    last = max(
        (
            game
            for game in ledger.games.values()
            if game.fault is not None
            and game.fault.why == why
            and game.fixture.seats[game.fault.seat] == name
        ),
        key=lambda game: game.fixture,
    )
    assert last.fault is not None
    return {
        "player": name,
        "why": why,
        "games": count,
        "detail": last.fault.detail,
        "stderr": last.fault.stderr,
    }


def _linked(pairs: set[tuple[int, int]], players: int) -> bool:
    """Whether every player has met every other, or somebody who has met somebody who has ..."""
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        near = {other for pair in pairs if here in pair for other in pair} - reached
        reached |= near
        waiting += near
    return len(reached) == players
