"""Actions as text and back: `acquire 3 landtalker`, `discard militia from hand`, `attack seat 2 #4`."""

from typing import TYPE_CHECKING, Final

from deckwerk.engine.action import (
    MOST_AMOUNT,
    card_of,
    encode,
    number_of,
    place_of,
    seat_of,
    verb_of,
    zone_of,
)
from deckwerk.engine.errors import UnparsableAction
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import quoted, shortened

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset

_MOST_WORDS: Final = 10
"""More than an action's text has: what comes after them cannot make sense."""


def write_action(rules: "Ruleset", code: int) -> str:
    """The canonical text of an action."""
    words = [rules.verbs[verb_of(code)].word]
    if place_of(code):
        words.append(rules.place_name(code))
    if card_of(code):
        words.append(rules.card_ids[card_of(code)])
    if zone_of(code):
        words += ["from", rules.zones[zone_of(code) - 1].name]
    if seat_of(code):
        words += ["seat", str(seat_of(code))]
    if number_of(code):
        words.append(f"#{number_of(code)}")
    return " ".join(words)


def read_action(rules: "Ruleset", text: str) -> int:
    """The code of an action's text; UnparsableAction names the first word that makes no sense."""
    words = text.split(maxsplit=_MOST_WORDS)
    text = shortened(text)
    verbs = {verb.word: number for number, verb in enumerate(rules.verbs)}
    if not words:
        raise UnparsableAction(
            "an action is empty; it starts with a verb such as " + ", ".join(verbs), text=text
        )
    if words[0] not in verbs:
        raise UnparsableAction(
            f"{quoted(words[0])} is no verb of {rules.slug}{suggestion(words[0], list(verbs))};"
            f" verbs are {', '.join(verbs)}",
            text=text,
        )
    board = rules.board
    cells: dict[str, int] = {}
    if board is not None and rules.verbs[verbs[words[0]]].cells:
        cells = board.numbers
    zone_numbers = {zone.name: number + 1 for number, zone in enumerate(rules.zones)}
    card = place = zone = seat = number = 0
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word == "from" and not zone and rest and rest[0] in zone_numbers:
            zone = zone_numbers[rest.pop(0)]
        elif word == "seat" and not seat and rest and _counted(rest[0], 16):
            seat = _counted(rest.pop(0), 16)
        elif not place and word in cells:
            place = cells[word]
        elif not place and not cells and _counted(word, 1024):
            place = _counted(word, 1024)
        elif not number and word.startswith("#") and _counted(word[1:], int(MOST_AMOUNT) + 1):
            number = _counted(word[1:], int(MOST_AMOUNT) + 1)
        elif not card and word in rules.card_numbers:
            card = rules.card_numbers[word]
        else:
            raise UnparsableAction(
                f"{quoted(word)} in {text!r} is no card, place or zone of {rules.slug}"
                f"{suggestion(word, [*cells, *rules.card_numbers])}",
                text=text,
            )
    return encode(verbs[words[0]], card, place, zone, seat, number)


def _counted(word: str, limit: int) -> int:
    """The number from 1 to limit - 1 that a word is, as it would be written, or 0."""
    if len(word) > 4 or not (word.isascii() and word.isdecimal()) or word.startswith("0"):
        return 0
    return int(word) if int(word) < limit else 0
