# mypyc: off
"""A game in text, as one of its seats knows it: for a look while agents play."""

import sys

from deckwerk.engine.errors import SetupError
from deckwerk.engine.observing import observe
from deckwerk.engine.play import legal
from deckwerk.engine.quoting import quoted
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.env.spec import Spec

HUMAN = "human"
ANSI = "ansi"
MODES = [HUMAN, ANSI]
"""Printed after every step, or returned as a text."""


def check_mode(mode: object) -> str | None:
    """How a game is shown, None for not at all; SetupError says what there is."""
    if mode is not None and (not isinstance(mode, str) or mode not in MODES):
        raise SetupError(f"render_mode is {HUMAN!r}, {ANSI!r} or None, not {quoted(mode)}")
    return mode


def shown(mode: str | None, spec: Spec, state: State, seat: int, decisions: int) -> str | None:
    """Print a game, or return its text."""
    if mode is None:
        return None
    text = text_of(spec, state, seat, decisions)
    if mode == ANSI:
        return text
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
    return None


def text_of(spec: Spec, state: State, seat: int, decisions: int) -> str:
    """What a seat knows of a game: counters that are not 0, zones with cards, and what may be chosen.

    Seats are called as agents are, `seat_0` and so on; only options count them from the one who acts.
    """
    rules, view = state.rules, observe(state, seat, decisions, [])
    asked = "it is over" if state.over else f"seat_{state.asked} is asked"
    lines = [f"{rules.slug}, seen by seat_{seat}: after {decisions} decisions {asked}"]
    for owner in [None, *range(int(state.seats))]:
        names = (
            rules.counters[: rules.table_counters]
            if owner is None
            else rules.counters[rules.table_counters :]
        )
        values = [(name, view.counter(name, owner)) for name in names]
        found = [f"{name} {value}" for name, value in values if value]
        found += [
            f"{zone.name} ({zone.count}){_cards(rules, zone.cards + zone.rest)}"
            for zone in view.zone_views()
            if zone.seat == owner and zone.count
        ]
        lines.append(f"{'table' if owner is None else f'seat_{owner}'}: {'; '.join(found)}")
    if not state.over and state.asked == seat:
        actions = [int(spec.table.find(code, seat)) for code in legal(state).codes()]
        lines.append("options: " + ", ".join(spec.action_text(action) for action in actions))
    return "\n".join(lines)


def _cards(rules: Ruleset, cards: list[int]) -> str:
    """Cards by their names, each once with how many there are."""
    known = [rules.card_ids[card] for card in cards if card]
    if not known:
        return ""
    counts = [(name, known.count(name)) for name in dict.fromkeys(known)]
    return " " + ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts)
