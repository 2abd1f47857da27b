"""Lessons: a word of advice when a newcomer meets a thing for the first time.

They are entries of the catalogue below `<family>.lesson`; the key says what they are about:

    verb.buy       an option with this verb is offered      kind.discard   a question of this kind is asked
    zone.allies    cards of mine lie there, or the table's  counter.energy it is not 0, the table's or mine
    turn           my turn begins                           over           the game is over

Below `<family>.lesson_of.<mode>` stand those that are others in a way to play.
"""

from deckwerk import View
from deckwerk.words import has, keys_below, say


class Lessons:
    """What one person is still to be told in one game and language, in the order of the catalogue.

    `mode` is the way to play (`variants.mode_of`).
    """

    def __init__(self, family: str, lang: str, mode: str = "") -> None:
        self._lang = lang
        self._own = f"{family}.lesson_of.{mode}"
        self._open = [key.split(".")[2:] for key in keys_below(f"{family}.lesson")]
        self._shared = f"{family}.lesson"

    def next(self, view: View) -> list[str]:
        """What to tell the viewer now; each lesson is told once, one at a time."""
        due = [thing for thing in self._open if _is_about(view, thing)][:1]
        self._open = [thing for thing in self._open if thing not in due]
        return [say(self._key(thing), self._lang) for thing in due]

    def _key(self, thing: list[str]) -> str:
        own = ".".join([self._own, *thing])
        return own if has(own) else ".".join([self._shared, *thing])


def _is_about(view: View, thing: list[str]) -> bool:
    decision = view.decision
    asked = decision is not None and decision.seat == view.seat
    match thing:
        case ["over"]:
            return view.over
        case ["turn"]:
            return asked and view.counter("turn") == view.seat
        case ["verb", verb]:
            return asked and decision is not None and any(option.verb == verb for option in decision.options)
        case ["kind", kind]:
            return asked and decision is not None and decision.kind == kind
        case ["zone", zone]:
            return asked and _count(view, zone) > 0
        case ["counter", counter]:
            return asked and _amount(view, counter) != 0
    raise ValueError(f"a lesson is about nothing known: {thing}")


def _count(view: View, name: str) -> int:
    """How many cards lie in a zone of the table, or of the viewer."""
    names = {zone.name for zone in view.zone_views() if zone.seat is None}
    return view.zone(name, None if name in names else view.seat).count


def _amount(view: View, name: str) -> int:
    """A counter of the table, or of the viewer."""
    rules = view.rules
    return view.counter(name, None if name in rules.counters[: rules.table_counters] else view.seat)
