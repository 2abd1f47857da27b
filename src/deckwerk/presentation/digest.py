"""What happened, told in a line for each player and turn instead of a line for each event."""

from dataclasses import dataclass, field

from deckwerk import Event
from deckwerk.presentation.families import family_of
from deckwerk.presentation.family import BARE, COUNT, GAIN, LATEST, LINE, ROW, UNDER, Told, gained
from deckwerk.presentation.lexicon import Lexicon, counted, strung
from deckwerk.presentation.typography import TIE


@dataclass
class _Deeds:
    """What one seat did in one turn: kinds of deeds with the cards of each.

    A kind stands where it first appeared; `in_order`, as often as it came after something else.
    """

    seat: int
    in_order: bool
    cards: list[tuple[str, list[str]]] = field(default_factory=list)
    amounts: dict[str, int] = field(default_factory=dict)
    under: list[str] = field(default_factory=list)
    """The ids of what came to lie under the next card of the row."""
    latest: dict[tuple[str, str], str] = field(default_factory=dict)
    """Of each kind and card what was told last."""
    turn_ended: bool = False

    def of_kind(self, kind: str, *, once: bool = False) -> list[str]:
        """The cards of a kind, to which more can be added; `once`: it stands there once in any case."""
        for known, cards in self.cards[-1:] if self.in_order and not once else self.cards:
            if known == kind:
                return cards
        self.cards.append((kind, []))
        return self.cards[-1][1]

    def tell_last(self, kind: str, card: str, thing: str) -> None:
        """Add a deed in place of the last of its kind with the same card."""
        told = self.of_kind(kind)
        before = self.latest.get((kind, card))
        if before in told:
            told.remove(before)
        told.append(thing)
        self.latest[kind, card] = thing

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
        self._family = family_of(lexicon.game)
        self._rules = lexicon.game.load()
        self._rival = self._family.rival(self._rules, self._voice)
        self._told: dict[str, Told] = {}

    def how(self, kind: str) -> Told:
        """How events of a kind are told."""
        if kind not in self._told:
            self._told[kind] = self._family.told(kind, self._rules, self._voice)
        return self._told[kind]

    def lines(self, events: list[Event], viewer: int | None, *, whole: bool = False) -> list[str]:
        """A line for what each seat did in each turn, as the viewer may know it; to be wrapped (TIE).

        Left out unless `whole`: what others gained to spend, and what came into the row.
        """
        told: list[str] = []
        running: list[_Deeds] = []
        acting: int | None = None  # whoever is on turn, as far as these events tell
        own_words = self._family.told_lines(events, self._lexicon, self._names)
        for number, event in enumerate(event.for_seat(viewer) for event in events):
            how = self.how(event.kind)
            if event.kind == "turn":
                self._close(running, told, viewer, whole)
                acting = int(event.seat)
            elif how.form in (ROW, UNDER):
                self._add_to_row(running, event, acting, viewer, whole)
            elif how.form == LINE:
                self._close(running, told, viewer, whole)
                told.append(own_words.get(number) or event.text(self._voice.lang, self._names))
            else:
                if acting is None and not how.suffered:
                    acting = int(event.seat)
                self._add(running, event, how, whole)
        self._close(running, told, viewer, whole)
        return told

    def _close(self, running: list[_Deeds], told: list[str], viewer: int | None, whole: bool) -> None:
        for deeds in running:
            line = self._line(deeds, whole, deeds.seat == viewer)
            if line:
                told.append(line)
        running.clear()

    def _add(self, running: list[_Deeds], event: Event, how: Told, whole: bool) -> None:
        if how.passing and not whole:
            return
        deeds = self._of(running, -1 if how.seatless else int(event.seat), whole)
        if how.instead:
            deeds.forget(how.instead, self._card(event))
        if event.kind == "ended_turn":
            deeds.turn_ended = True
        elif event.kind == "drew" and deeds.turn_ended:
            return
        elif how.form == LATEST:
            deeds.tell_last(event.kind, self._card(event), self._thing(event))
        elif how.form == COUNT:
            deeds.of_kind(event.kind, once=True)
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + max(1, int(event.amount))
        elif how.form == GAIN:
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + int(event.amount)
        else:
            deeds.of_kind(self._family.deed(event, self._lexicon)).append(self._thing(event))

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
        """A card that comes into the row is told with what has come to lie under it."""
        if self.how(event.kind).form == UNDER:
            deeds.under.append(event.card_id() or "")
            return
        under = f" ({self._family.under(deeds.under, self._lexicon)})" if deeds.under else ""
        deeds.under.clear()
        deeds.of_kind(event.kind).append(self._card(event) + under)

    def _of(self, running: list[_Deeds], seat: int, whole: bool) -> _Deeds:
        for deeds in running:
            if deeds.seat == seat:
                return deeds
        running.append(_Deeds(seat, whole))
        return running[-1]

    def _card(self, event: Event) -> str:
        card = event.card_id()
        return self._lexicon.name(card) if card else ""

    def _thing(self, event: Event) -> str:
        """The card of an event, with the other seat or an amount where that matters."""
        card = self._card(event)
        if not self._voice.has(f"deed_with.{event.kind}"):
            return card
        return self._voice(
            f"deed_with.{event.kind}",
            card=card or self._voice("a_card"),
            who=self._names[event.other],
            n=int(event.amount),
            cell=self._rules.cell_name(int(event.place)) if event.kind in self._rules.cell_events else "",
        )

    def _line(self, deeds: _Deeds, whole: bool, own: bool) -> str:
        """What a seat did in order; of others what matters most first, since a screen may cut the end."""
        in_full = whole or own
        parts = [(kind, self._part(kind, cards, deeds.amounts.get(kind, 0))) for kind, cards in deeds.cards]
        parts += [
            (kind, "+" + self._voice(f"amount.{gained(kind)}", n=amount).replace(" ", TIE))
            for kind, amount in self._gains(deeds)
            if in_full or not self._is_spent(kind)
        ]
        if not parts:
            if not deeds.turn_ended or (own and not whole):
                return ""
            parts = [("nothing", self._voice("deed.nothing"))]
        if not in_full:
            parts.sort(key=lambda part: (not self.how(part[0]).strike, self.how(part[0]).means))
        line = "; ".join(text for _, text in parts)
        return f"{self._names[deeds.seat]}: {line}" if deeds.seat >= 0 else line[:1].upper() + line[1:]

    def _gains(self, deeds: _Deeds) -> list[tuple[str, int]]:
        """What was gained, in the order of the game's counters."""
        found = [(kind, n) for kind, n in deeds.amounts.items() if n and self.how(kind).form == GAIN]
        return sorted(found, key=lambda gain: self._rules.counters.index(gained(gain[0])))

    def _is_spent(self, kind: str) -> bool:
        """Whether what was gained lies on the table and is spent in the turn; what lasts is the seat's."""
        return gained(kind) in self._rules.counters[: self._rules.table_counters]

    def _part(self, kind: str, cards: list[str], amount: int) -> str:
        form = self.how(kind).form
        if form == COUNT:
            return self._voice(f"deed.{kind}", n=amount)
        if form == BARE:
            return self._voice(f"deed.{kind}")
        known = [card.replace(" ×", f"{TIE}×") for card in counted([card for card in cards if card])]
        hidden = len([card for card in cards if not card])
        if hidden:
            known.append(self._voice("cards", n=hidden))
        return self._voice(f"deed.{kind}", cards=strung(known), rival=self._rival)
