"""As at the terminal: files in a folder of their own, English by default."""

from tests.terminal.conftest import run, state

__all__ = ["run", "state"]
