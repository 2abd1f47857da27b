"""Games read back from the database: played through by the rules of today, or suspended if these fail."""

from collections.abc import Sequence

import deckwerk
from deckwerk import Game
from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.server.refusals import Refused
from deckwerk.server.storage.games import RUNNING, GameRow
from deckwerk.table.entries import Act, Continue, Entry
from deckwerk.table.moment import positioned
from deckwerk.table.rolls import roll_of
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table, last_continue


def fresh_game(row: GameRow) -> Game:
    """The game of a row before the first move."""
    if row.position is not None:
        return _game_of(row, row.position)
    return deckwerk.new(row.slug, seats=len(row.seats), variant=row.variant, seed=roll_of(row.key, 0))


def _game_of(row: GameRow, position: str) -> Game:
    return positioned(find_game(row.slug).load(), position)


def table_of(row: GameRow, entries: list[Entry]) -> Table:
    """A game of the database; an error of the engine if today's rules do not lead to where it stands."""
    went_on = _continued(entries)
    start = fresh_game(row) if went_on is None else _game_of(row, went_on.position)
    return Table.replay(start, _seating(row), entries, key=row.key, undo_rule=row.settings.undo)


def checked_table(row: GameRow, entries: list[Entry]) -> Table:
    """The same; Refused (`frozen`) also if other rules than those of the game lead somewhere else."""
    table = table_of(row, entries)
    changed = row.rules_version != table.game.rules.version
    if changed and row.hash not in (None, f"{table.game.hash():x}"):
        raise Refused("frozen")
    return table


def suspended_table(row: GameRow, entries: list[Entry], kept: tuple[int, str] | None) -> tuple[Table, int]:
    """A game through which today's rules do not lead, where it stood when its position was kept; and how many
    moves were made since. Refused (`frozen`) if there is none, or today's rules know of no such position.
    """
    last = last_continue(entries)
    went_on = _continued(entries)
    if went_on is not None and (kept is None or kept[0] < last):
        kept = last, went_on.position
    if kept is None or row.status != RUNNING:
        raise Refused("frozen")
    rev, body = kept
    try:
        game = _game_of(row, body)
    except DeckwerkError as error:
        raise Refused("frozen") from error
    if game.over or (game.seats, game.variant) != (len(row.seats), row.variant):
        raise Refused("frozen")
    table = Table.suspend(game, _seating(row), entries, key=row.key, undo_rule=row.settings.undo)
    return table, sum(isinstance(entry, Act) for entry in entries[rev:])


def late_table(row: GameRow, entries: list[Entry], now: Table, seen: int) -> tuple[Table, int]:
    """A game after as many entries as spectators have seen, and how many these are: what was done before the
    game went on by other rules cannot be shown any more.
    """
    if now.now.suspended:
        game, rule = now.game, row.settings.undo
        return Table.suspend(game, _seating(row), entries, key=row.key, undo_rule=rule), len(entries)
    seen = max(seen, last_continue(entries))
    return table_of(row, entries[:seen]), seen


def _continued(entries: Sequence[Entry]) -> Continue | None:
    last = last_continue(entries)
    entry = entries[last - 1] if last else None
    return entry if isinstance(entry, Continue) else None


def _seating(row: GameRow) -> Seating:
    return Seating(tuple(seat.kind for seat in row.seats), tuple(seat.name for seat in row.seats))
