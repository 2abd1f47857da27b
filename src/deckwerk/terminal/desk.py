"""The desk at which people sit: what is shown to them, and what they type."""

import os
import sys
import textwrap
import time
from collections.abc import Callable
from typing import Protocol, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from deckwerk.presentation.typography import TIE, cut
from deckwerk.terminal.ascii_text import Ascii
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import Scene
from deckwerk.terminal.screen import Screen
from deckwerk.words.voice import Voice

WIDTH, HEIGHT = 80, 24
"""The size of what is no terminal."""
_CLEAR = "\x1b[2J\x1b[H"
_CLEAR_ALL = "\x1b[2J\x1b[H\x1b[3J"  # in this order: emptying the screen may push it into what scrolls back
_ERASE_LINE = "\r\x1b[2K"
_NARROWEST = 40
_LONGEST_LINE = 500
_ROOM_TO_TYPE = 2

Completions = Callable[[str], list[str]]
"""What a beginning could be completed to."""


class Keyboard(Protocol):
    """Where typed lines come from."""

    def read(self, prompt: str, completions: Completions | None) -> str:
        """The next line; EOFError when there is none, KeyboardInterrupt on Ctrl-C."""

    def forget(self) -> None:
        """Offer nothing that was typed before: somebody else sits down."""


class PipedKeyboard:
    """Lines of a file or pipe. They are written out too, so that what was shown reads as a conversation."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self._source = source
        self._out = out

    def read(self, prompt: str, completions: Completions | None) -> str:
        """The next line of the source."""
        self._out.write(prompt)
        self._out.flush()
        line = self._next()
        if not line:
            self._out.write("\n")
            raise EOFError
        self._out.write(line if line.endswith("\n") else line + "\n")
        return line.rstrip("\r\n")

    def _next(self) -> str:
        return self._source.readline()

    def forget(self) -> None:
        """Nothing is remembered."""


class Desk:
    """Shows scenes and texts, and reads lines. Plain: no boxes, no colours, nothing ever erased."""

    def __init__(
        self,
        voice: Voice,
        keyboard: Keyboard,
        out: TextIO,
        *,
        plain: bool,
        colour: bool = True,
        live: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.plain = plain
        self.live = live
        self._keyboard = keyboard
        self._last: Callable[[], None] | None = None
        self._out = out
        self._size = size
        self._console = Console(
            file=out, no_color=not colour, highlight=False, markup=False, emoji=False, soft_wrap=True
        )
        self.speak(voice)

    def speak(self, voice: Voice) -> None:
        """Say everything in a language from now on."""
        self.voice = voice
        fancy = _shows_all_signs(self._out)
        self._screen = Screen(voice, fancy=fancy)
        self._spell = str if fancy else Ascii(voice).text
        self._plain = PlainText(voice)

    @property
    def width(self) -> int:
        """How many columns a line may have."""
        return max(_NARROWEST, self._measure()[0])

    @property
    def height(self) -> int:
        """How many lines are seen at once."""
        return self._measure()[1]

    def _measure(self) -> tuple[int, int]:
        if self._size is not None:
            return self._size
        try:
            columns, lines = os.get_terminal_size(self._out.fileno())
        except (OSError, ValueError):
            return WIDTH, HEIGHT
        return (columns, lines) if columns and lines else (WIDTH, HEIGHT)

    # Showing

    def show(self, scene: Scene, *, whole: bool, page: int = 0) -> None:
        """Draw a scene: as a fresh screen, or as plain lines, where only `whole` tells the table again."""
        if self.plain:
            tell = self._plain.whole if whole else self._plain.news
            self.say(["", *tell(scene, self.width)])
            return
        self.clear()
        for line in self._screen.draw(scene, self.width, self.height, page):
            self._console.print(line, no_wrap=True, crop=False)
        self._last = lambda: self.show(scene, whole=whole, page=page)

    def redraw(self) -> None:
        """Show again what was shown last, in the size that the terminal has now."""
        if self._last is not None:
            self._last()
            self._out.flush()

    def say(self, lines: list[str]) -> None:
        """Write lines; one that is too long is broken at blanks, but never within a word such as a path."""
        self._last = None
        for line in lines:
            for row in _broken(self._spell(line), self.width - 1):
                self._console.print(Text(row), no_wrap=True, crop=False)
        self._out.flush()

    def read_out(self, lines: list[str]) -> str:
        """Show a longer text: on a screen in pages that wait for Enter, otherwise at once. Whatever else is
        typed there is not lost, but comes back.
        """
        if self.plain or not self.live:
            self.say(lines)
            return ""
        lines = [row for line in lines for row in _broken(line, self.width - 1)]
        size = max(4, self.height - 2)
        for start in range(0, max(1, len(lines)), size):
            self._page(lines[start : start + size])
            last = start + size >= len(lines)
            typed = self.ask(self.voice("back" if last else "next_page")).strip()
            if typed:
                return "" if typed.lower() in ("q", "z", "b") else typed
        return ""

    def _page(self, lines: list[str]) -> None:
        self.clear()
        self.say(lines)
        self._last = lambda: self._page(lines)

    def status(self, line: str) -> None:
        """Write over the last line of a screen, or take it away; plain desks have no such line."""
        if self.live and not self.plain:
            self._out.write(_ERASE_LINE + self._spell(cut(line, self.width - 1)))
            self._out.flush()

    def clear(self) -> None:
        """Empty the screen of a terminal, unless plain."""
        if self.live and not self.plain:
            self._out.write(_CLEAR)
            self._out.flush()

    def wipe(self) -> None:
        """Leave nothing of what was shown and typed, not even in what scrolls back."""
        self._keyboard.forget()
        if self.live:
            self._out.write(_CLEAR_ALL)
            self._out.flush()

    def pause(self, seconds: float) -> None:
        """Wait, so that people can follow."""
        if seconds > 0:
            self._out.flush()
            time.sleep(seconds)

    # Reading

    def ask(self, prompt: str, completions: Completions | None = None) -> str:
        """A typed line (of a pasted book its beginning); EOFError, KeyboardInterrupt as from the keyboard."""
        self._out.flush()
        return self._keyboard.read(self._spell(prompt), completions)[:_LONGEST_LINE]


def _broken(line: str, width: int) -> list[str]:
    rows = [line]
    if cell_len(line) > width:
        rows = textwrap.wrap(
            line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
    return [row.replace(TIE, " ") for row in rows]


def _shows_all_signs(out: TextIO) -> bool:
    """Whether an output can write the signs of the screen."""
    try:
        "─━×·…–äß".encode(getattr(out, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def open_desk(voice: Voice, *, plain: bool, colour: bool) -> Desk:
    """The desk of this process: a screen on a terminal, plain lines everywhere else."""
    live = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    colour = colour and live and not os.environ.get("NO_COLOR")
    if live and sys.stdin.isatty():
        from deckwerk.terminal.completion import PromptKeyboard

        prompt = PromptKeyboard()
        desk = Desk(voice, prompt, sys.stdout, plain=plain, colour=colour, live=live)
        prompt.on_resize = desk.redraw
        return desk
    keyboard = PipedKeyboard(sys.stdin, sys.stdout)
    return Desk(voice, keyboard, sys.stdout, plain=plain or not live, colour=colour, live=live)
