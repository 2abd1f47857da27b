"""A record looked through at the desk: forwards and backwards, by turns, from a seat or with open hands."""

from dataclasses import replace

from deckwerk.presentation.digest import Digest
from deckwerk.table.playback import Playback
from deckwerk.terminal.board import Board
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.scene import Scene
from deckwerk.words.matching import number_of, plain
from deckwerk.words.voice import synonyms

_ORDERS = ("back", "turn", "turn_back", "start", "end", "open", "seat", "onlooker", "leave")


class ReplayViewer:
    """Shows the steps of a playback as its reader asks for them.

    Hands are shown once the game is over: from one seat, or all of them.
    """

    def __init__(
        self, desk: Desk, playback: Playback, board: Board, digest: Digest, names: list[str]
    ) -> None:
        self._desk = desk
        self._voice = desk.voice
        self._playback = playback
        self._board = board
        self._digest = digest
        self._names = names
        self._seat: int | None = None
        self._open = False
        self._note = ""
        self._orders = {plain(word): name for name in _ORDERS for word in synonyms(f"replay.order.{name}")}

    def run(self) -> bool:
        """Show steps until their reader is through with them; False if they have left before the end."""
        came_from, here = 0, self._playback.go(1).number
        while True:
            if self._playback.here.number != here:
                came_from, here = here, self._playback.here.number
            self._show(came_from)
            try:
                answer = self._desk.ask(self._voice("replay.ask")).strip()
            except EOFError:
                return False
            self._note = ""
            if not answer and here == self._playback.last:
                return True
            if not self._obey(answer):
                return False

    def _obey(self, answer: str) -> bool:
        """Do what was typed; False for leaving."""
        playback, here = self._playback, self._playback.here.number
        word, _, rest = answer.partition(" ")
        number = number_of(answer.removeprefix("-").removeprefix("+"))
        if not answer:
            playback.go(here + 1)
            return True
        if number is not None:
            playback.go(here - number if answer.startswith("-") else here + number)
            return True
        match self._orders.get(plain(word)):
            case "leave":
                return False
            case "back":
                playback.go(here - 1)
            case "turn":
                playback.next_turn()
            case "turn_back":
                playback.previous_turn()
            case "start":
                playback.go(0)
            case "end":
                playback.go(playback.last)
            case "open":
                self._look(None, is_open=True)
            case "onlooker":
                self._look(None, is_open=False)
            case "seat":
                self._sit_down(rest)
            case _:
                self._note = self._voice("replay.unknown", word=answer)
        return True

    def _sit_down(self, number: str) -> None:
        seat = number_of(number)
        if seat is None or not 1 <= seat <= len(self._names):
            self._note = self._voice("replay.which_seat", last=len(self._names))
        else:
            self._look(seat - 1, is_open=False)

    def _look(self, seat: int | None, *, is_open: bool) -> None:
        """From a seat, or as an onlooker; hands stay hidden while the game can go on."""
        if (is_open or seat is not None) and not self._playback.over:
            self._note = self._voice("replay.hidden")
            return
        self._seat, self._open = seat, is_open

    def _show(self, before: int) -> None:
        step = self._playback.here
        rules = step.game.rules
        said = "–"
        if step.action:
            said = rules.narrator.label(rules.parse_action(step.action), self._voice.lang, self._names)
        note = self._voice("replay.step", number=step.number, last=self._playback.last, action=said)
        log = self._digest.lines(self._playback.events_since(before), self._seat, whole=True)
        notes = [note, self._note] if self._note else [note]
        self._desk.show(self._scene().told(log, notes), whole=True)

    def _scene(self) -> Scene:
        game = self._playback.here.game
        scene = self._board.scene(game.view(self._seat))
        scene = replace(scene, choices=())
        if not self._open:
            return scene
        own = [self._board.scene(game.view(seat)).me for seat in range(game.seats)]
        rivals = scene.others[game.seats :]
        return replace(scene, others=(*(person for person in own if person is not None), *rivals))
