"""Locks of saved games: one process at a time plays at a table, and a process that dies holds nothing."""

import contextlib
import os
import sys
from pathlib import Path

_TRIES = 20


class Lock:
    """A file that this process has locked, until it lets go or ends, however it ends.

    Whether there is such a file says nothing; that the system has locked it does.
    """

    def __init__(self, file: Path, handle: int | None) -> None:
        self._file = file
        self._handle = handle

    def release(self) -> None:
        """Let others have it."""
        if self._handle is None:
            return
        with contextlib.suppress(OSError):  # Windows removes no open file: it stays, and means nothing
            if _is_still(self._file, self._handle):
                self._file.unlink()
        os.close(self._handle)
        self._handle = None


def lock(file: Path) -> Lock | None:
    """Lock a file, which need not exist; None if another process has (or another part of this one).

    Where the system cannot lock at all, as on some network drives, everybody gets a lock that means nothing.
    May raise OSError where no file can be made.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(_TRIES):
        handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            return None
        except OSError:
            os.close(handle)
            return Lock(file, None)
        if _is_still(file, handle):
            return Lock(file, handle)
        os.close(handle)  # whoever had it removed it just now
    return None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_still(file: Path, handle: int) -> bool:
    """Whether the file of this name is the one that was opened."""
    try:
        return os.path.samestat(file.stat(), os.fstat(handle))
    except OSError:
        return False
