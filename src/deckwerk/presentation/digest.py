"""What happened, told in a line for each player and turn instead of a line for each event."""

from dataclasses import dataclass, field

from deckwerk import Event
from deckwerk.presentation.families import rival
from deckwerk.presentation.lexicon import Lexicon, counted, strung
from deckwerk.presentation.typography import TIE

_SPENDING = (
    "gained_runes",
    "gained_crystals",
    "gained_power",
    "gained_energy",
    "gained_mechana_runes",
    "gained_coins",
    "gained_damage",
    "gained_points",
)
_AMOUNTS = (*_SPENDING, "gained_honor", "gained_mastery", "gained_health", "gained_atium", "gained_boxings")
_COUNTED = (
    "row_grew",
    "pool_grew",
    "lost_mastery",
    "damaged",
    "healed",
    "sheltered",
    "blinded",
    "revived",
    "bought_boxing",
    "sold_boxing",
    "paid_boxings",
    "struck_lord",
    "lord_healed",
)
"""Deeds of which only the number is told."""
_BARE = ("reshuffled", "focused", "gained_infinite_power", "out", "target_gone", "restored_shields")
"""Deeds that are about no card and no number."""
_LATEST = ("trained", "advanced")
"""Deeds of which only the last on each card is told."""
_DISCARDING = ("sensed", "clouded")
"""Deeds that name the card discarded for them, which need not be told besides."""
_OF_THE_LORD = ("lord_card",)
"""What the Lord Ruler does, though the event names a seat."""
_PASSING = ("dismissed", "trained")
"""What goes without saying unless everything is told."""
_MEANS = (
    "played",
    "used",
    "exhausted",
    "focused",
    "drew",
    "reshuffled",
    "copied",
    "showed",
    "revealed",
    "trophy_used",
    "trained",
    "burned",
    "flared",
    "burned_atium",
    "fuelled",
    "refreshed",
    "activated",
    "rioted",
    "looked",
)
"""What others do only for the sake of what comes of it."""
_STRIKES = ("attacked", "annihilated", "destroyed", "attacked_ally")
"""What others do that comes before all else."""
_SUFFERED = (
    "damaged",
    "shielded",
    "out",
    "lost_mastery",
    "lost_construct",
    "sensed",
    "clouded",
    "hid",
    "sheltered",
    "blocked",
    "revived",
    "target",
    "target_gone",
    "lord_card",
    "lord_healed",
    "dominance",
)
"""What happens to others in somebody's turn."""
_ROW = ("row_filled", "treasure_revealed")
"""What comes into the row through whoever is on turn."""
_TABLE_LINES = ("centre_rebuilt", "pool_emptied", "over", "extra_turn")
"""Events that get a line of their own, as do those that have no words here."""


@dataclass
class _Deeds:
    """What one seat did in one turn: kinds of deeds with the cards of each.

    A kind stands where it first appeared; `in_order`, as often as it came after something else.
    """

    seat: int
    in_order: bool
    cards: list[tuple[str, list[str]]] = field(default_factory=list)
    amounts: dict[str, int] = field(default_factory=dict)
    treasures: list[str] = field(default_factory=list)
    turn_ended: bool = False

    def of_kind(self, kind: str) -> list[str]:
        """The cards of a kind, to which more can be added."""
        for known, cards in self.cards[-1:] if self.in_order and kind not in _COUNTED else self.cards:
            if known == kind:
                return cards
        self.cards.append((kind, []))
        return self.cards[-1][1]

    def forget(self, kind: str, card: str) -> None:
        """Leave out the last deed of a kind with a card."""
        for known, cards in reversed(self.cards):
            if known == kind and card in cards:
                cards.remove(card)
                break
        self.cards = [(known, cards) for known, cards in self.cards if cards or known != kind]


class Digest:
    """Tells the events of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._names = names

    def lines(self, events: list[Event], viewer: int | None, *, whole: bool = False) -> list[str]:
        """A line for what each seat did in each turn, as the viewer may know it; to be wrapped (TIE).

        Left out unless `whole`: what others gained to spend, and what came into the row.
        """
        told: list[str] = []
        running: list[_Deeds] = []
        acting: int | None = None  # whoever is on turn, as far as these events tell
        for event in (event.for_seat(viewer) for event in events):
            if event.kind == "turn":
                self._close(running, told, viewer, whole)
                acting = int(event.seat)
            elif event.kind in _ROW:
                self._add_to_row(running, event, acting, viewer, whole)
            elif event.kind in _TABLE_LINES or not self._is_deed(event.kind):
                self._close(running, told, viewer, whole)
                told.append(event.text(self._voice.lang, self._names))
            else:
                if acting is None and event.kind not in _SUFFERED:
                    acting = int(event.seat)
                self._add(running, event, whole)
        self._close(running, told, viewer, whole)
        return told

    def _is_deed(self, kind: str) -> bool:
        return kind in _AMOUNTS or kind in _ROW or kind == "ended_turn" or self._voice.has(f"deed.{kind}")

    def _close(self, running: list[_Deeds], told: list[str], viewer: int | None, whole: bool) -> None:
        for deeds in running:
            line = self._line(deeds, whole, deeds.seat == viewer)
            if line:
                told.append(line)
        running.clear()

    def _add(self, running: list[_Deeds], event: Event, whole: bool) -> None:
        if event.kind in _PASSING and not whole:
            return
        seat = -1 if event.kind in _OF_THE_LORD else int(event.seat)
        deeds = self._of(running, seat, whole)
        if event.kind in _DISCARDING:
            deeds.forget("discarded", self._card(event))
        if event.kind in _LATEST:
            told = deeds.of_kind(event.kind)
            told[:] = [thing for thing in told if not thing.startswith(self._card(event))]
            told.append(self._thing(event))
        elif event.kind in _COUNTED:
            deeds.of_kind(event.kind)
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + max(1, int(event.amount))
        elif event.kind == "ended_turn":
            deeds.turn_ended = True
        elif event.kind == "drew" and deeds.turn_ended:
            return
        elif event.kind in _AMOUNTS:
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + int(event.amount)
        else:
            deeds.of_kind(self._kind(event)).append(self._thing(event))

    def _add_to_row(
        self, running: list[_Deeds], event: Event, acting: int | None, viewer: int | None, whole: bool
    ) -> None:
        """Tell what comes into the row with what is done by whoever is on turn, or by the rival."""
        if not running or acting is None:
            return
        seat = running[-1].seat if running[-1].seat < 0 else acting
        if whole or seat == viewer:
            self._fill(self._of(running, seat, whole), event)

    def _fill(self, deeds: _Deeds, event: Event) -> None:
        """A card that comes into the row is told with the treasures that were revealed before it."""
        if event.kind == "treasure_revealed":
            deeds.treasures.append(event.card_id() or "")
            return
        under = f" ({self._lexicon.treasures(deeds.treasures)})" if deeds.treasures else ""
        deeds.treasures.clear()
        deeds.of_kind("row_filled").append(self._card(event) + under)

    def _of(self, running: list[_Deeds], seat: int, whole: bool) -> _Deeds:
        for deeds in running:
            if deeds.seat == seat:
                return deeds
        running.append(_Deeds(seat, whole))
        return running[-1]

    def _kind(self, event: Event) -> str:
        """A monster that its owner banishes was a trophy."""
        card = event.card_id()
        if event.kind == "banished" and card and self._lexicon.cards[card].kind == "monster":
            return "trophy_used"
        return event.kind

    def _card(self, event: Event) -> str:
        card = event.card_id()
        return self._lexicon.name(card) if card else ""

    def _thing(self, event: Event) -> str:
        """The card of an event, with the other seat or an amount where that matters."""
        card = self._card(event)
        if self._voice.has(f"deed_with.{event.kind}"):
            return self._voice(
                f"deed_with.{event.kind}",
                card=card or self._voice("a_card"),
                who=self._names[event.other],
                n=int(event.amount),
            )
        if event.kind == "rival_defeated":
            return f"{card} (+{self._voice('amount.honor', n=int(event.amount))})"
        return card

    def _line(self, deeds: _Deeds, whole: bool, own: bool) -> str:
        """What a seat did in order; of others what matters most first, since a screen may cut the end."""
        in_full = whole or own
        parts = [(kind, self._part(kind, cards, deeds.amounts.get(kind, 0))) for kind, cards in deeds.cards]
        for kind in _AMOUNTS:
            if deeds.amounts.get(kind) and (in_full or kind not in _SPENDING):
                amount = self._voice(f"amount.{kind.removeprefix('gained_')}", n=deeds.amounts[kind])
                parts.append((kind, "+" + amount.replace(" ", TIE)))
        if not parts:
            if not deeds.turn_ended or (own and not whole):
                return ""
            parts = [("nothing", self._voice("deed.nothing"))]
        if not in_full:
            parts.sort(key=lambda part: (part[0] not in _STRIKES, part[0] in _MEANS))
        line = "; ".join(text for _, text in parts)
        return f"{self._names[deeds.seat]}: {line}" if deeds.seat >= 0 else line[:1].upper() + line[1:]

    def _part(self, kind: str, cards: list[str], amount: int) -> str:
        if kind in _COUNTED:
            return self._voice(f"deed.{kind}", n=amount)
        known = [card.replace(" ×", f"{TIE}×") for card in counted([card for card in cards if card])]
        hidden = len([card for card in cards if not card])
        if kind in _BARE:
            return self._voice(f"deed.{kind}")
        if hidden:
            known.append(self._voice("cards", n=hidden))
        who = rival(self._lexicon.game, self._voice) if kind.startswith("rival_") else ""
        return self._voice(f"deed.{kind}", cards=strung(known), rival=who)
