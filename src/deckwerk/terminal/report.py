"""When something goes wrong that should not: a file with all that helps to mend it, and a friendly line."""

import tempfile
import traceback
from datetime import datetime
from pathlib import Path

from deckwerk import build_info
from deckwerk.files import replace_file
from deckwerk.table.store import state_folder


def write_report(error: BaseException, arguments: list[str], record: str) -> Path | None:
    """Write the traceback, the command line and the game's record to a file; None if that too fails."""
    text = "\n".join(
        [
            build_info.describe(),
            "deckwerk " + " ".join(arguments),
            "",
            "".join(traceback.format_exception(error)),
            record,
        ]
    )
    name = f"report-{datetime.now().astimezone():%Y%m%d-%H%M%S}.txt"
    for folder in (state_folder() / "reports", Path(tempfile.gettempdir())):
        try:
            replace_file(folder / name, text)
        except OSError:
            continue
        return folder / name
    return None
