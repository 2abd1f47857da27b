"""Typing on a terminal: editing, history and completion with the Tab key."""

import os
from collections.abc import Callable, Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, DummyCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle

from deckwerk.terminal.desk import Completions


class _LineCompleter(Completer):
    """Offers whole lines that begin as the typed one does."""

    def __init__(self, completions: Completions) -> None:
        self._completions = completions

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The completions of what stands before the cursor."""
        typed = document.text_before_cursor
        return [Completion(line, -len(typed)) for line in self._completions(typed)]


def _nothing() -> None:
    pass


class PromptKeyboard:
    """A terminal's keyboard. Nothing is shown below the line, so that the screen above never scrolls."""

    def __init__(self) -> None:
        self.on_resize: Callable[[], None] = _nothing
        self._size = (0, 0)
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # it would ask the terminal where the cursor is
        self.forget()

    def forget(self) -> None:
        """Begin a new history."""
        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )
        self._session.app.before_render += self._look_at_the_size

    def _look_at_the_size(self, app: Application[str]) -> None:
        """Draw anew what stands above the line, before the line is drawn in a terminal of another size."""
        size = app.output.get_size()
        before, self._size = self._size, (size.columns, size.rows)
        if before not in ((0, 0), self._size):
            self.on_resize()

    def read(self, prompt: str, completions: Completions | None) -> str:
        """A typed line."""
        self._size = (0, 0)
        completer = _LineCompleter(completions) if completions is not None else DummyCompleter()
        return self._session.prompt(ANSI(prompt), completer=completer)
