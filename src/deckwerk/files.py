"""Files that people name: read up to a limit, written in one step."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 16 * 2**20
"""No record, saved game or card file is near as large."""


def read_text_file(file: Path, most: int = MOST_BYTES) -> str:
    """The text of a file; OSError also for what is no file or is too large, UnicodeError for what is no text.

    Neither a pipe without a writer nor a device without an end makes anybody wait.
    """
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as reading:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        if not stat.S_ISREG(mode):
            raise OSError(errno.ENODEV, "it is no regular file", str(file))
        data = reading.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))
    return data.decode("utf-8")


def replace_file(file: Path, text: str) -> None:
    """Write a text file in one step: a reader sees the old or the new text, whatever happens in between."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with _draft(file, text) as draft:
        draft.replace(file)


def create_file(file: Path, text: str) -> None:
    """Write a new text file in one step; FileExistsError if there is one of this name."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with _draft(file, text) as draft:
        try:
            os.link(draft, file)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
            draft.replace(file)


@contextlib.contextmanager
def _draft(file: Path, text: str) -> Iterator[Path]:
    """A file beside another with a text in it, which is gone afterwards."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        yield draft
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
