"""After a game: its last board, its replay, a review, its record as a file, or the same again."""

import contextlib

from deckwerk.presentation.digest import Digest
from deckwerk.table.playback import Playback
from deckwerk.table.table import Table
from deckwerk.terminal.board import Board
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.replay_viewer import ReplayViewer
from deckwerk.terminal.review import Reviewing
from deckwerk.terminal.save_dialog import offer_record
from deckwerk.words.matching import plain
from deckwerk.words.voice import synonyms

_ORDERS = ("rematch", "board", "replay", "review", "record")


class AfterGame:
    """Asks what people want once a game is over, until they go or want another."""

    def __init__(self, desk: Desk, table: Table, board: Board, digest: Digest, name: str) -> None:
        """`name` is that of the file which is proposed for the record."""
        self._desk = desk
        self._table = table
        self._board = board
        self._digest = digest
        self._name = name
        self._orders = {plain(word): name for name in _ORDERS for word in synonyms(f"after.order.{name}")}

    def wants_rematch(self) -> bool:
        """Do what people ask for; True if that is the same game again. KeyboardInterrupt goes through."""
        while True:
            try:
                answer = self._desk.ask(self._desk.voice("after.ask")).strip()
                order = self._orders.get(plain(answer), "")
                if not answer or plain(answer) in map(plain, [*synonyms("no"), *synonyms("order.quit")]):
                    return False
                if order == "rematch":
                    return True
                self._do(order, answer)
            except EOFError:
                return False

    def _do(self, order: str, answer: str) -> None:
        match order:
            case "board":
                self._desk.show(self._board.scene(self._table.game.view(None)), whole=True)
            case "replay":
                names = list(self._table.seating.names)
                playback = Playback(self._table.game.record.dumps())
                ReplayViewer(self._desk, playback, self._board, self._digest, names).run()
            case "review":
                self._review()
            case "record":
                offer_record(self._desk, self._table.game.record.dumps(), self._name)
            case _:
                self._desk.say([self._desk.voice("after.unknown", word=answer)])

    def _review(self) -> None:
        """Look through the game; who has no patience breaks it off and is asked again."""
        playback = Playback(self._table.game.record.dumps())
        with contextlib.suppress(KeyboardInterrupt):
            Reviewing(self._desk, playback, list(self._table.seating.names)).show()
