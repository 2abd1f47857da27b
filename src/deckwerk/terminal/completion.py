"""Typing on a terminal: editing, history and completion with the Tab key."""

import os
from collections.abc import Iterable

from prompt_toolkit import PromptSession
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


class PromptKeyboard:
    """A terminal's keyboard. Nothing is shown below the line, so that the screen above never scrolls."""

    def __init__(self) -> None:
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

    def read(self, prompt: str, completions: Completions | None) -> str:
        """A typed line."""
        completer = _LineCompleter(completions) if completions is not None else DummyCompleter()
        return self._session.prompt(ANSI(prompt), completer=completer)
