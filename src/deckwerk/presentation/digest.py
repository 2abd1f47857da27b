"""What happened, told in a line for each player and turn instead of a line for each event."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass, field

from deckwerk import Event
from deckwerk.presentation.families import family_of
from deckwerk.presentation.family import (
    BARE,
    COUNT,
    GAIN,
    LATEST,
    LINE,
    NUMBERS,
    ROW,
    TOTAL,
    UNDER,
    Told,
    gained,
)
from deckwerk.presentation.lexicon import Lexicon, counted, strung
from deckwerk.presentation.rows import MAJOR, MEANS, MINOR, USUAL, Line, Said, line_of, marked, said
from deckwerk.presentation.typography import TIE
from deckwerk.protocol.log import Deed

_MOST_KEPT = 20_000


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
    told: list[Line] | None = None
    """The line for it or none, once it was asked for, until something is added."""

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

    def drop_last(self, kind: str) -> None:
        """Leave out what was done last, if that is of a kind."""
        if self.cards and self.cards[-1][0] == kind:
            self.cards.pop()
            self.told = None

    def forget(self, kind: str, card: str) -> None:
        """Leave out the last deed of a kind with a card."""
        for known, cards in reversed(self.cards):
            if known == kind and card in cards:
                cards.remove(card)
                break
        self.cards = [(known, cards) for known, cards in self.cards if cards or known != kind]


class _Manner:
    """How events of one game are told in one language, and what was said already: the same at all tables."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._family = family_of(lexicon.game)
        self._rules = lexicon.game.load()
        self._told: dict[str, Told] = {}
        self._with_more: dict[str, bool] = {}
        self._said: dict[tuple[str, tuple[str, ...], int], Said] = {}
        self.rival = self._family.rival(self._rules, lexicon.voice)

    def how(self, kind: str) -> Told:
        """How events of a kind are told."""
        told = self._told.get(kind)
        if told is None:
            told = self._told[kind] = self._family.told(kind, self._rules, self._lexicon.voice)
        return told

    def with_more(self, kind: str) -> bool:
        """Whether more than the card of an event of a kind is told."""
        found = self._with_more.get(kind)
        if found is None:
            found = self._with_more[kind] = self._lexicon.voice.has(f"deed_with.{kind}")
        return found

    def said(self, kind: str, cards: list[str], amount: int) -> Said:
        """What is said of the deeds of a kind; cards are marked names."""
        key = (kind, tuple(cards), amount)
        found = self._said.get(key)
        if found is None:
            if len(self._said) >= _MOST_KEPT:
                self._said.clear()
            found = self._said[key] = said(self._part(kind, cards, amount))
        return found

    def deed(self, kind: str, amount: int) -> Deed:
        """What deeds of a kind are, as data; where they end and which cards they name is for the line."""
        how = self.how(kind)
        if how.form == GAIN:
            return Deed(kind, 0, (), gained(kind), amount, how.means)
        return Deed(kind, 0, means=how.means, fresh=how.form == ROW)

    def _part(self, kind: str, cards: list[str], amount: int) -> str:
        voice, form = self._lexicon.voice, self.how(kind).form
        if form == GAIN:
            return "+" + voice(f"amount.{gained(kind)}", n=amount).replace(" ", TIE)
        if form in (COUNT, TOTAL):
            return voice(f"deed.{kind}", n=amount)
        if form == NUMBERS:
            return voice(f"deed.{kind}", numbers=f",{TIE}".join(cards))
        if form == BARE:
            return voice(f"deed.{kind}")
        known = [card.replace(" ×", f"{TIE}×") for card in counted([card for card in cards if card])]
        hidden = len([card for card in cards if not card])
        if hidden:
            known.append(voice("cards", n=hidden))
        return voice(f"deed.{kind}", cards=strung(known), rival=self.rival)


@functools.lru_cache(maxsize=32)
def _manner(lexicon: Lexicon) -> _Manner:
    return _Manner(lexicon)


class Digest:
    """Tells the events of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._names = names
        self._manner = _manner(lexicon)

    def how(self, kind: str) -> Told:
        """How events of a kind are told."""
        return self._manner.how(kind)

    def lines(
        self, events: list[Event], viewer: int | None, *, whole: bool = False, acting: int | None = None
    ) -> list[str]:
        """A line for what each seat did in each turn, as the viewer may know it; to be wrapped (TIE).

        `acting` is whoever is on turn at the first of the events, if that is known. Left out unless `whole`:
        what others gained to spend, and what came into the row.
        """
        return [line.text for line in self.log(events, viewer, whole=whole, acting=acting)]

    def log(
        self, events: list[Event], viewer: int | None, *, whole: bool = False, acting: int | None = None
    ) -> list[Line]:
        """The same with what the lines say as data."""
        telling = self.telling(viewer, whole=whole, acting=acting)
        telling.go_on(events)
        return telling.log

    def telling(self, viewer: int | None, *, whole: bool = False, acting: int | None = None) -> "Telling":
        """The same, for events that come little by little."""
        return Telling(self._lexicon, self._manner, self._names, viewer, whole, acting)


class Telling:
    """What happened so far, as one viewer may know it."""

    def __init__(
        self,
        lexicon: Lexicon,
        manner: _Manner,
        names: list[str],
        viewer: int | None,
        whole: bool,
        acting: int | None,
    ) -> None:
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._family = family_of(lexicon.game)
        self._rules = lexicon.game.load()
        self._manner = manner
        self._names = names
        self._viewer = viewer
        self._whole = whole
        self._acting = acting
        self._begun = -1
        self._events: list[Event] = []
        self._told: list[Line] = []
        self._running: list[_Deeds] = []

    @property
    def log(self) -> list[Line]:
        """A line for what each seat did in each turn."""
        return [*self._told, *self._open_lines()]

    def go_on(self, events: Iterable[Event]) -> None:
        """Tell what happened next."""
        how_of, viewer = self._manner.how, self._viewer
        for each in events:
            self._events.append(each)
            event = each.for_seat(viewer)
            how = how_of(event.kind)
            if event.kind == "turn":
                self._close()
                self._acting = self._begun = int(event.seat)
            elif how.form in (ROW, UNDER):
                self._add_to_row(event)
            elif how.form == LINE:
                if how.sums_up:
                    for deeds in self._running:
                        deeds.drop_last(how.sums_up)
                self._close()
                self._told.append(self._own_line(event))
            else:
                if self._acting is None and not how.suffered:
                    self._acting = int(event.seat)
                self._add(event, how)

    def _own_line(self, event: Event) -> Line:
        """The line of the last event alone: what the family says of it, or the ruleset."""
        found = self._family.told_lines(self._events, self._lexicon, self._names)
        text = found.get(len(self._events) - 1) or event.text(self._voice.lang, self._names)
        seat, card = int(event.seat), event.card_id()
        who = f"{self._names[seat]}: " if seat >= 0 else ""
        if not text.startswith(who):
            who, seat = "", -1
        text = text.removeprefix(who)
        if card:
            text = text.replace(self._lexicon.name(card), self._card(event), 1)
        return line_of(who, seat, [(Deed(event.kind, 0), said(text))])

    def _open_lines(self) -> list[Line]:
        """What the deeds say to which more may be added."""
        found = []
        for deeds in self._running:
            if deeds.told is None:
                deeds.told = self._lines(deeds)
            found += deeds.told
        return found

    def _close(self) -> None:
        """Tell what has happened since."""
        if self._running:
            self._told += self._open_lines()
            self._running.clear()

    def _add(self, event: Event, how: Told) -> None:
        deed = self._family.deed(event, self._lexicon)
        if not self._whole and (how.passing or self._manner.how(deed).passing):
            return
        deeds = self._of(-1 if how.seatless else int(event.seat))
        if how.instead:
            deeds.forget(how.instead, self._card(event))
        if event.kind == "ended_turn":
            deeds.turn_ended = True
        elif event.kind in ("drew", "reshuffled") and deeds.turn_ended:
            return
        elif how.form == LATEST:
            deeds.tell_last(event.kind, self._card(event), self._thing(event))
        elif how.form == COUNT:
            deeds.of_kind(event.kind, once=True)
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + max(1, int(event.amount))
        elif how.form == NUMBERS:
            deeds.of_kind(event.kind).append(str(event.amount))
        elif how.form in (GAIN, TOTAL):
            deeds.amounts[event.kind] = deeds.amounts.get(event.kind, 0) + int(event.amount)
        else:
            deeds.of_kind(deed).append(self._thing(event))

    def _add_to_row(self, event: Event) -> None:
        """Tell what comes into the row with what is done by whoever is on turn, or by the rival."""
        running, acting = self._running, self._acting
        if not running or acting is None:
            return
        seat = running[-1].seat if running[-1].seat < 0 else acting
        if self._whole or seat == self._viewer:
            self._fill(self._of(seat), event)

    def _fill(self, deeds: _Deeds, event: Event) -> None:
        """A card that comes into the row is told with what has come to lie under it."""
        if self._manner.how(event.kind).form == UNDER:
            deeds.under.append(event.card_id() or "")
            return
        under = f" ({self._family.under(deeds.under, self._lexicon)})" if deeds.under else ""
        deeds.under.clear()
        deeds.of_kind(event.kind).append(self._card(event) + under)

    def _of(self, seat: int) -> _Deeds:
        """The deeds of a seat, to add something."""
        for deeds in self._running:
            if deeds.seat == seat:
                deeds.told = None
                return deeds
        deeds = _Deeds(seat, self._whole)
        self._running.append(deeds)
        return deeds

    def _card(self, event: Event) -> str:
        """The marked name of an event's card; empty where it has none, or none that the viewer knows."""
        card = event.card_id()
        return marked(card, self._lexicon.name(card)) if card else ""

    def _thing(self, event: Event) -> str:
        """The card of an event, with the other seat or an amount where that matters."""
        card = self._card(event)
        if not self._manner.with_more(event.kind):
            return card
        return self._voice(
            f"deed_with.{event.kind}",
            card=card or self._voice("a_card"),
            who=self._names[event.other],
            n=int(event.amount),
            cell=self._rules.cell_name(int(event.place)) if event.kind in self._rules.cell_events else "",
        )

    def _lines(self, deeds: _Deeds) -> list[Line]:
        """What a seat did in order, in a line or none; of others, if the family wants it, what matters most
        first.

        That it did nothing can be said only of a turn that is known from its start.
        """
        how, manner = self._manner.how, self._manner
        own = deeds.seat == self._viewer
        in_full = self._whole or own
        found = [(kind, cards, deeds.amounts.get(kind, 0)) for kind, cards in deeds.cards]
        found += [
            (kind, [], amount) for kind, amount in self._gains(deeds) if in_full or not self._is_spent(kind)
        ]
        if not in_full:
            found = [part for part in found if not how(part[0]).quiet]
            if not self._family.IN_ORDER:
                found.sort(key=lambda part: (not how(part[0]).strike, how(part[0]).means))
        parts = [(manner.deed(kind, n), manner.said(kind, cards, n)) for kind, cards, n in found]
        if not parts:
            if not deeds.turn_ended or deeds.seat != self._begun or (own and not self._whole):
                return []
            parts = [(Deed("nothing", 0), Said(self._voice("deed.nothing")))]
        who = f"{self._names[deeds.seat]}: " if deeds.seat >= 0 else ""
        weights = tuple([self._weight(deed.kind) for deed, _ in parts])
        return [line_of(who, deeds.seat, parts, weights)]

    def _weight(self, kind: str) -> int:
        """How much deeds of a kind matter where there is little room."""
        how = self._manner.how(kind)
        if how.minor or how.form == ROW:
            return MINOR
        return MAJOR if how.strike else MEANS if how.means else USUAL

    def _gains(self, deeds: _Deeds) -> list[tuple[str, int]]:
        """What was gained, in the order of the game's counters, and behind it what else is told in all."""
        how, counters = self._manner.how, self._rules.counters
        found = [(kind, n) for kind, n in deeds.amounts.items() if n and how(kind).form in (GAIN, TOTAL)]
        if len(found) > 1:
            found.sort(
                key=lambda gain: (
                    counters.index(gained(gain[0])) if how(gain[0]).form == GAIN else len(counters)
                )
            )
        return found

    def _is_spent(self, kind: str) -> bool:
        """Whether what was gained lies on the table and is spent in the turn; what lasts is the seat's."""
        return gained(kind) in self._rules.counters[: self._rules.table_counters]
