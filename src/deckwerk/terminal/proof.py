"""`deckwerk replay --verify`: whether all chance in a game came from its key."""

from pathlib import Path

import deckwerk
from deckwerk.engine.record import loads
from deckwerk.table.rolls import KEY_BYTES, fingerprint, prove
from deckwerk.table.saves import read_saved
from deckwerk.terminal.desk import Desk
from deckwerk.terminal.rerun import read_game
from deckwerk.words.problem import Problem


def proof_lines(desk: Desk, file: Path, key: str | None) -> list[str]:
    """What the proof of a file's game says; Problem if it fails, or there is nothing to prove it with.

    A saved game brings its key along; a record needs one.
    """
    text, seating = read_game(file, desk)
    saved = read_saved(file) if seating is not None else None
    wanted = _read_key(key) if key is not None else saved.key if saved is not None else None
    if wanted is None:
        raise Problem("key_missing")
    if saved is not None:
        saved.table()  # which checks that record and log are one game, and the roll of every act in the log
    game = deckwerk.replay(text)
    proof = prove(loads(text), wanted)
    if proof.wrong is not None:
        what = "unproven_start" if proof.wrong == 0 else "unproven"
        raise Problem(what, number=proof.wrong, last=proof.actions, hash=fingerprint(wanted))
    lines = [desk.voice("proof.fine", n=proof.actions), desk.voice("proof.hash", hash=fingerprint(wanted))]
    if game.record.position:
        lines.append(desk.voice("proof.position"))
    if proof.skipped:
        lines.append(desk.voice("proof.skipped", n=proof.skipped))
        logged = saved is not None and saved.key == wanted
        lines.append(desk.voice("proof.logged" if logged else "proof.not_logged"))
    return lines


def _read_key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise Problem("key", digits=2 * KEY_BYTES)
    return key
