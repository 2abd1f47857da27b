"""The record of a finished game: offered to the person as a file of their own."""

from pathlib import Path

from deckwerk.files import replace_file
from deckwerk.terminal.desk import Desk
from deckwerk.words.matching import plain
from deckwerk.words.problem import reason
from deckwerk.words.voice import synonyms

SUFFIX = ".txt"


def offer_record(desk: Desk, record: str, default: str) -> None:
    """Ask where to write the record, until it is written or not wanted; KeyboardInterrupt goes through."""
    voice = desk.voice
    default += SUFFIX
    while True:
        try:
            answer = desk.ask(voice("record.ask", default=default)).strip()
        except EOFError:
            return
        if not answer or plain(answer) in map(plain, synonyms("no")):
            return
        if plain(answer) in map(plain, synonyms("yes")):
            answer = default
        if answer.isdecimal():  # meant for the game that is over
            desk.say([voice("record.number", number=answer)])
            continue
        file = Path(answer).expanduser()
        try:
            if not file.suffix:
                file = file.with_name(file.name + SUFFIX)
            if file.exists():
                desk.say([voice("record.exists", file=file)])
                continue
            replace_file(file, record)
        except (OSError, ValueError) as error:
            desk.say([voice("saving_failed", error=reason(error, voice))])
            continue
        desk.say([voice("record.written", file=file)])
        return
