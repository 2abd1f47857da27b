"""The sections about the players of a tournament: how strong they are, and who beat whom."""

from typing import cast

from deckwerk.lab.numbers import bounds
from deckwerk.lab.pages import plots
from deckwerk.lab.pages.layout import Cell, Listing, Section, Speaker
from deckwerk.lab.standings import Row


def ratings(players: list[Row], speaker: Speaker) -> Section:
    section = speaker.section("ratings")
    values: plots.Values = [
        {"name": row["player"], "value": row["rating"], "low": row["low"], "high": row["high"]}
        for row in players
    ]
    spec = plots.dots(values, speaker("column.rating"), plots.WIDE, numbers="d")
    section.figures.append(speaker.figure(speaker("ratings.caption"), spec))
    columns = speaker.columns("player", "rating", "interval", "games", "scored")
    section.table = Listing(columns, [_player_row(row, speaker) for row in players])
    return section


def _player_row(row: Row, speaker: Speaker) -> list[Cell]:
    rating, low, high = (cast(float, row[name]) for name in ("rating", "low", "high"))
    games, points = cast(int, row["games"]), cast(float, row["scored"])
    return [
        Cell(str(row["player"])),
        Cell(f"{rating:.0f}", rating),
        Cell(f"{low:.0f} – {high:.0f}", low),
        Cell(speaker.number(games), games),
        Cell(speaker.percent(points / games), points / games) if games else Cell("–"),
    ]


def meetings(pairs: list[Row], speaker: Speaker, *, ladder: bool) -> Section:
    """What each player scored against each weaker one, on a ladder against the next one."""
    section = speaker.section("ladder" if ladder else "meetings")
    columns = speaker.columns("pairing", "games", "scored", "interval")
    section.table = Listing(columns, [_pair_row(row, speaker) for row in pairs])
    return section


def _pair_row(row: Row, speaker: Speaker) -> list[Cell]:
    games = cast(int, row["games"])
    name = speaker("pairing", player=row["player"], against=row["against"])
    cells = [Cell(name), Cell(speaker.number(games), games)]
    if not games:
        return [*cells, Cell("–"), Cell("–")]
    share, low, high = (cast(float, row[key]) for key in ("share", "low", "high"))
    return [*cells, Cell(speaker.percent(share), share), Cell(bounds(low, high, speaker.lang), low)]
