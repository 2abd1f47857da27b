"""`deckwerk replay`: a record shown step by step, or told to its end."""

from pathlib import Path

from deckwerk.files import read_text_file
from deckwerk.games.catalogue import game_of
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.playback import Playback
from deckwerk.table.saves import read_saved
from deckwerk.table.seating import HUMAN, Seating, seat
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.replay_viewer import ReplayViewer
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
    """Show a record: with `steps` to go through its actions, otherwise a line a turn; then how it ended."""
    text, seating = read_game(file, desk)
    playback = Playback(text)
    game = playback.steps[-1].game
    if seating is None or len(seating.kinds) != game.seats:
        seating = seat([HUMAN] * game.seats, [], desk.voice)
    lexicon = Lexicon(game_of(game.rules), desk.voice)
    names = list(seating.names)
    digest = Digest(lexicon, names)
    if not steps:
        desk.say(digest.lines(playback.all_events(), None, whole=True))
    elif not ReplayViewer(desk, playback, board_for(lexicon, names), digest, names).run():
        return
    if game.over:
        desk.say(["", *results_of(game, lexicon, names).lines(desk.width - 1)])
    else:
        desk.say(["", desk.voice("replay.unfinished", n=len(game.record.actions))])
