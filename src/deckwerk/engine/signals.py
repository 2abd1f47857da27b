# mypyc: off
"""Ctrl-C in compiled code.

Python handles signals when its interpreter begins a function. Compiled code never does that by itself: a long
compiled loop would run on whatever anybody sends it, so each calls this now and then.
"""


def heed_signals() -> None:
    """Let the handlers of signals that have come run now; they may raise, as that of Ctrl-C does."""
