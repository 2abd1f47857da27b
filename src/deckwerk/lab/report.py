"""`deckwerk report`: a page of plots and tables from a file of results."""

import argparse
import sys
from pathlib import Path

from deckwerk.lab.needs import need
from deckwerk.lab.options import output
from deckwerk.lab.problem import LabError
from deckwerk.words import say


def add_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what `deckwerk report` understands, with help in a language."""
    word = say("lab.help.word_file", lang)
    parser.add_argument("file", metavar=word, nargs="?", help=say("report.help.file", lang))
    parser.add_argument("--out", metavar=word, help=say("report.help.out", lang))
    parser.add_argument("--cards", metavar=word, help=say("lab.help.cards", lang))


def run(arguments: argparse.Namespace, lang: str) -> int:
    """Write the page; returns the exit code. LabError says what is wrong with the file."""
    need("lab")
    if arguments.file is None:
        raise LabError("which_file")
    file = Path(arguments.file).expanduser()
    out = output(arguments.out or str(file.with_suffix(".html")))
    if out.absolute() == file.absolute():
        raise LabError("same_file", file=out)
    from deckwerk.lab.pages.page import html
    from deckwerk.lab.pages.results import load

    results = load(file, arguments.cards)
    draft = out.with_name(out.name + ".draft")
    try:
        draft.write_text(html(results, lang), encoding="utf-8")
        draft.replace(out)
    except OSError as error:
        raise LabError("unwritable", file=out, reason=error.strerror or error) from error
    sys.stdout.write(say("report.done", lang, file=out, n=results.count) + "\n")
    return 0
