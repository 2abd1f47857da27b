"""Actions: an int inside, a readable text outside.

An action is one pick out of a decision's options. Its code holds what it names: a verb, and where needed a
card, a place (counted from 1), a zone, a seat (counted from 1) and a number, each 0 when not named. As text
these stand in a fixed order, so that text and code translate into each other without loss:

    play landtalker · acquire 3 landtalker · banish apprentice from discard · use yggdrasil_staff #2 · end
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset

# Where each part of a code begins, and how large it can be. All are powers of two, so that compiled code only
# shifts.
_CARD_SHIFT: Final[i64] = 8
_PLACE_SHIFT: Final[i64] = 20
_ZONE_SHIFT: Final[i64] = 30
SEAT_SHIFT: Final[i64] = 36
SEAT_MASK: Final[i64] = 15
_NUMBER_SHIFT: Final[i64] = 40

MOST_AMOUNT: Final[i64] = 999
"""The largest number that an action names, so nobody ever has more of what can be divided: a game lets what
players gain, and what a position gives them, end there.
"""


def encode(verb: i64, card: i64 = 0, place: i64 = 0, zone: i64 = 0, seat: i64 = 0, number: i64 = 0) -> i64:
    """The code of an action; place, zone and seat are given counted from 1."""
    return (
        verb
        | (card << _CARD_SHIFT)
        | (place << _PLACE_SHIFT)
        | (zone << _ZONE_SHIFT)
        | (seat << SEAT_SHIFT)
        | (number << _NUMBER_SHIFT)
    )


def verb_of(code: i64) -> i64:
    """The verb of an action."""
    return code & 255


def card_of(code: i64) -> i64:
    """The card that an action names, or 0."""
    return (code >> _CARD_SHIFT) & 4095


def place_of(code: i64) -> i64:
    """The place that an action names, counted from 1, or 0."""
    return (code >> _PLACE_SHIFT) & 1023


def without_place(code: i64) -> i64:
    """An action as it would be at any place."""
    return code & ~(1023 << _PLACE_SHIFT)


def at_place(code: i64, place: i64) -> i64:
    """An action of the same kind that names another place."""
    return without_place(code) | (place << _PLACE_SHIFT)


def with_number(code: i64, number: i64) -> i64:
    """An action of the same kind that names another number."""
    return (code & ((1 << _NUMBER_SHIFT) - 1)) | (number << _NUMBER_SHIFT)


def zone_of(code: i64) -> i64:
    """The zone that an action names, counted from 1, or 0."""
    return (code >> _ZONE_SHIFT) & 63


def seat_of(code: i64) -> i64:
    """The seat that an action names, counted from 1, or 0."""
    return (code >> SEAT_SHIFT) & SEAT_MASK


def number_of(code: i64) -> i64:
    """The number that an action names, or 0."""
    return code >> _NUMBER_SHIFT


def on_card(verb: i64, card: i64) -> i64:
    """The code of an action that names a card alone."""
    return verb | (card << _CARD_SHIFT)


def on_place(verb: i64, card: i64, place: i64) -> i64:
    """The code of an action that names a card and its place, counted from 1."""
    return verb | (card << _CARD_SHIFT) | (place << _PLACE_SHIFT)


def _room() -> vec[i64]:
    room = vec[i64]()
    for _ in range(32):
        room = append(room, 0)
    return room


_ROOM: Final = _room()


@final
class Options:
    """The codes a decision allows, in a fixed order, none twice; `clear` makes room for the next."""

    __slots__ = ("_codes", "_size")

    def __init__(self) -> None:
        self._codes: vec[i64] = _ROOM[:]
        self._size: i64 = 0

    def add(self, code: i64) -> None:
        """Allow one more action."""
        size: i64 = self._size
        if size < len(self._codes):
            self._codes[size] = code
        else:
            self._codes = append(self._codes, code)
        self._size = size + 1

    def size(self) -> i64:
        """How many actions are allowed."""
        return self._size

    def code(self, index: i64) -> i64:
        """An allowed action by its index."""
        return self._codes[index]

    def codes(self) -> list[int]:
        """All allowed actions."""
        return [int(self._codes[index]) for index in range(self._size)]

    def clear(self) -> None:
        """Allow nothing."""
        self._size = 0


BUYS: Final = "buys"
PLAYS: Final = "plays"
USES: Final = "uses"
SPENDS: Final = "spends"
"""What a verb does to the card it names: it is taken from the table (bought, defeated, recruited), played, or
used where it lies in play. SPENDS: it makes something lasting of what would lapse at the end of the turn.
"""


@final
class Verb:
    """What a player can do: its word in action texts, and the zone it touches when the action names none.

    A verb with `stacks` also works on the stacks of the table: an action without a place touches the card's
    stack. `role` is BUYS, PLAYS, USES or SPENDS where the verb is one of these. With `cells` the place of an
    action is a cell of the board, written by its name: `move e9`. With `aims` the seat of an action is the
    one it is aimed at; otherwise it is the owner of the card.
    """

    def __init__(
        self,
        word: str,
        zone: str = "",
        *,
        stacks: bool = False,
        role: str = "",
        cells: bool = False,
        aims: bool = False,
    ) -> None:
        self.word: str = word
        self.zone: str = zone
        self.stacks: bool = stacks
        self.role: str = role
        self.cells: bool = cells
        self.aims: bool = aims


@final
class Action:
    """One option, as people and programs outside the engine see it. Hashable; equal to its own text."""

    def __init__(self, rules: "Ruleset", code: int) -> None:
        self.code: int = code
        self._rules: Ruleset = rules

    @property
    def verb(self) -> str:
        """The verb's word, such as `acquire`."""
        return self._rules.verbs[verb_of(self.code)].word

    @property
    def card(self) -> str | None:
        """The id of the card that the action touches."""
        number = card_of(self.code)
        return self._rules.card_ids[number] if number else None

    @property
    def place(self) -> int | None:
        """The place that the action touches, counted from 1."""
        place: int = place_of(self.code)
        return place if place and not self._rules.verbs[verb_of(self.code)].cells else None

    @property
    def cell(self) -> str | None:
        """The name of the cell of the board that the action touches."""
        place: int = place_of(self.code)
        return self._rules.place_name(self.code) if place and self.place is None else None

    @property
    def zone(self) -> str | None:
        """The name of the zone in which the card lies that the action touches."""
        zone: int = zone_of(self.code)
        if zone:
            return self._rules.zones[zone - 1].name
        if self.card is None:
            return None
        verb = self._rules.verbs[verb_of(self.code)]
        if verb.stacks and not self.place:
            for spec in self._rules.zones:
                if spec.stack_of and spec.stack_of == self.card:
                    return spec.name
        return verb.zone or None

    @property
    def seat(self) -> int | None:
        """The seat that the action touches, counted from 0."""
        seat: int = seat_of(self.code)
        return seat - 1 if seat else None

    @property
    def owner(self) -> int | None:
        """The seat before which the card lies that the action touches, where the action names it."""
        return None if self._rules.verbs[verb_of(self.code)].aims else self.seat

    @property
    def number(self) -> int | None:
        """The number that the action names: which ability, which of several branches."""
        number: int = number_of(self.code)
        return number or None

    @property
    def text(self) -> str:
        """The canonical text; `Ruleset.parse_action` reads it back."""
        return self._rules.action_text(self.code)

    def label(self, lang: str = "en", names: list[str] | None = None) -> str:
        """A sentence for people, such as `Buy Landtalker` or `Kaufe Der mit dem Land spricht`, with the
        seats' names where they are given.
        """
        return self._rules.narrator.label(self.code, lang, names)

    def __str__(self) -> str:
        """The canonical text."""
        return self.text

    def __repr__(self) -> str:
        """The canonical text, marked as an action."""
        return f"<Action {self.text}>"

    def __eq__(self, other: object) -> bool:
        """Equal to an action of the same code and game, and to its own text."""
        if isinstance(other, Action):
            return self.code == other.code and self._rules.slug == other._rules.slug
        return isinstance(other, str) and self.text == other

    def __hash__(self) -> int:
        """The hash of the text, since an action equals its text."""
        return hash(self.text)
