"""Events: what happened, told to those who may know it."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.quoting import is_within

if TYPE_CHECKING:
    from deckwerk.engine.ruleset import Ruleset

EVERYONE: Final[i64] = 65535
_SEATS: Final = 16
_NUMBERS: Final = 7
_MOST: Final = 10**6


@final
class Event:
    """Something that happened. `card` and `amount` are what it was about, `other` a second seat.

    `seen_by` is the set of seats (a bit a seat) that may know which card it was; for anyone else the event is
    told with card 0, "a card".
    """

    __slots__ = ("amount", "card", "kind", "other", "place", "rules", "seat", "seen_by")

    def __init__(
        self,
        rules: "Ruleset",
        kind: str,
        seat: i64,
        card: i64,
        amount: i64,
        place: i64,
        other: i64,
        seen_by: i64,
    ) -> None:
        self.rules: Ruleset = rules
        self.kind: str = kind
        self.seat: i64 = seat
        self.card: i64 = card
        self.amount: i64 = amount
        self.place: i64 = place
        self.other: i64 = other
        self.seen_by: i64 = seen_by

    def for_seat(self, seat: int | None) -> "Event":
        """The event as a seat (None: a spectator) may know it."""
        if self.card == 0 or self.seen_by == EVERYONE:
            return self
        if seat is not None and 0 <= seat < _SEATS and self.seen_by >> seat & 1 == 1:
            return self
        return Event(self.rules, self.kind, self.seat, 0, self.amount, self.place, self.other, EVERYONE)

    def card_id(self) -> str | None:
        """The id of the card it was about, where that may be known."""
        return self.rules.card_ids[self.card] if self.card else None

    def text(self, lang: str = "en", names: list[str] | None = None) -> str:
        """A sentence for people, with the seats' names where they are given."""
        return self.rules.narrator.event(self, lang, names)

    def to_dict(self) -> dict[str, object]:
        """The event as JSON-ready data; values that are not used are left out."""
        data: dict[str, object] = {"kind": self.kind}
        if self.seat >= 0:
            data["seat"] = int(self.seat)
        if self.card:
            data["card"] = self.card_id()
        if self.amount:
            data["amount"] = int(self.amount)
        if self.place and self.kind in self.rules.cell_events:
            data["cell"] = self.rules.cell_name(int(self.place))
        elif self.place:
            data["place"] = int(self.place)
        if self.other >= 0:
            data["other"] = int(self.other)
        return data

    def numbers(self) -> list[object]:
        """Everything about the event, hidden things too, for `event_of`."""
        values = (self.seat, self.card, self.amount, self.place, self.other, self.seen_by)
        return [self.kind, *(int(value) for value in values)]

    def __repr__(self) -> str:
        """The event's data, for people who debug."""
        return f"<Event {self.to_dict()}>"


def event_of(rules: "Ruleset", seats: int, numbers: object) -> Event:
    """The event of `Event.numbers`; ValueError if there can be no such event in a game of these rules."""
    if not isinstance(numbers, list) or len(numbers) != _NUMBERS or not isinstance(numbers[0], str):
        raise ValueError("an event is a kind and six numbers")
    limits = ((-1, seats - 1), (0, len(rules.card_ids) - 1), (-_MOST, _MOST), (0, _MOST), (-1, seats - 1))
    for value, (least, most) in zip(numbers[1:], (*limits, (0, int(EVERYONE))), strict=True):
        if not is_within(value, least, most):
            raise ValueError("an event has a number that cannot be")
    seat, card, amount, place, other, seen_by = numbers[1:]
    event = Event(rules, numbers[0], seat, card, amount, place, other, seen_by)
    try:
        event.text()
    except (KeyError, IndexError, ValueError):
        raise ValueError("an event has a kind that nobody knows") from None
    return event
