"""What lies on the table at one moment, read from `game.position()`."""

from collections import Counter

import deckwerk

_NO_ZONES = ("players", "pending")
"""The lists of a position that are no zones."""
_AHEAD = "_ahead"


class Snapshot:
    """Zones and counters by their names in a position."""

    def __init__(self, game: deckwerk.Game) -> None:
        self._table = game.position()
        players = self._table["players"]
        assert isinstance(players, list)
        self._players: list[dict[str, object]] = players

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self._players)

    def places(self, zone: str, seat: int | None = None) -> list[str | None]:
        """The cards of a zone in their order, None for an empty place of the row."""
        home = self._table if seat is None else self._players[seat]
        entries = home[zone]
        assert isinstance(entries, list)
        return [entry["card"] if isinstance(entry, dict) else entry for entry in entries]

    def cards(self, zone: str, seat: int | None = None) -> list[str]:
        """The cards of a zone in their order."""
        return [card for card in self.places(zone, seat) if card is not None]

    def notes(self, zone: str, seat: int) -> list[list[int]]:
        """What each card of a zone remembers of this turn, an empty list for nothing."""
        entries = self._players[seat][zone]
        assert isinstance(entries, list)
        return [entry["used"] if isinstance(entry, dict) else [] for entry in entries]

    def left(self, zone: str, seat: int) -> list[int]:
        """How often each card of a zone will still do what it waits for."""
        entries = self._players[seat][zone]
        assert isinstance(entries, list)
        return [entry["left"] if isinstance(entry, dict) else 0 for entry in entries]

    def noted(self, zone: str, seat: int, number: int) -> list[str]:
        """The cards of a zone that remember something by this number."""
        notes = zip(self.cards(zone, seat), self.notes(zone, seat), strict=True)
        return [card for card, numbers in notes if number in numbers]

    def treasures(self) -> list[int]:
        """The places of the row under which treasures lie, one for each treasure."""
        entries = self._table["treasures"]
        assert isinstance(entries, list)
        return sorted(entry["place"] for entry in entries)

    def counter(self, name: str, seat: int | None = None) -> int:
        """A counter of the table or of a player."""
        value = (self._table if seat is None else self._players[seat])[name]
        assert isinstance(value, int)
        return value

    def cell(self, seat: int) -> str | None:
        """The cell on which a player's figure stands; None: nowhere yet."""
        name = self._players[seat]["cell"]
        assert name is None or isinstance(name, str)
        return name

    def stack(self, card: str) -> int:
        """How many cards a stack holds."""
        stacks = self._table["stacks"]
        assert isinstance(stacks, dict)
        return int(stacks[card])

    def all_cards(self) -> Counter[str]:
        """Every card of the game, wherever it lies; what is laid ahead of chance is none."""
        stacks = self._table["stacks"]
        assert isinstance(stacks, dict)
        found: Counter[str] = Counter(stacks)
        for seat, home in [(None, self._table), *enumerate(self._players)]:
            for name, value in home.items():
                if isinstance(value, list) and name not in _NO_ZONES and not name.endswith(_AHEAD):
                    found.update(self.cards(name, seat))
        return found
