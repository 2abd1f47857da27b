"""`deckwerk replay`: a record shown step by step, or told to its end."""

from pathlib import Path

from deckwerk.files import read_text_file
from deckwerk.games.catalogue import game_of
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.history import History
from deckwerk.table.seating import HUMAN, Seating, seat
from deckwerk.table.store import read_saved
from deckwerk.terminal.board import Board
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.desk import Desk
from deckwerk.words.matching import number_of
from deckwerk.words.problem import Problem, reason


def read_game(file: Path, desk: Desk) -> tuple[str, Seating | None]:
    """The record's text in a file, and who played if the file knows; Problem if it cannot be read."""
    try:
        text = read_text_file(file)
    except (OSError, UnicodeDecodeError) as error:
        raise Problem("file", file=file, error=reason(error, desk.voice)) from None
    if text.lstrip().startswith("{"):
        saved = read_saved(file)
        saved.load_cards()
        return saved.record, saved.seating
    return text, None


def show_record(desk: Desk, file: Path, *, steps: bool) -> None:
    """Show a record: with `steps` the table after each action, waiting for Enter; otherwise a line a turn."""
    text, seating = read_game(file, desk)
    history = History.of_record(text)
    if seating is None or len(seating.kinds) != history.game.seats:
        seating = seat([HUMAN] * history.game.seats, [], desk.voice)
    lexicon = Lexicon(game_of(history.game.rules), desk.voice)
    names = list(seating.names)
    digest = Digest(lexicon, names)
    if steps:
        _step_through(desk, history, board_for(lexicon, names), digest)
    else:
        desk.say(digest.lines(history.events, None, whole=True))
    game = history.game
    if game.over:
        desk.say(["", *results_of(game, lexicon, names).lines(desk.width - 1)])
    else:
        desk.say(["", desk.voice("replay.unfinished", n=len(game.record.actions))])


def _step_through(desk: Desk, history: History, board: Board, digest: Digest) -> None:
    """Show the table after each action, and what it did; a number skips so many, q goes to the end."""
    record = history.game.record.copy()
    actions, record.actions = record.actions, []
    again = History.of_record(record.dumps())
    shown = skip = 0
    for number, action in enumerate(actions, 1):
        again.apply(action)
        skip -= 1
        if skip > 0:
            continue
        log = digest.lines(again.events[shown:], None, whole=True)
        shown = len(again.events)
        said = again.in_words(action, desk.voice.lang)
        note = desk.voice("replay.step", number=number, last=len(actions), action=said)
        desk.show(board.scene(again.game.view(None)).told(log, [note]), whole=True)
        try:
            answer = desk.ask(desk.voice("replay.ask")).strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit", "e", "ende", "end"):
            return
        skip = number_of(answer) or 0
