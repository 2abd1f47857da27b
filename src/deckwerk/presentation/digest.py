"""What happened, told in a line for each player and turn instead of a line for each event."""

from collections.abc import Iterable

from deckwerk import Event
from deckwerk.presentation.deeds import Deeds, Manner, manner_of
from deckwerk.presentation.families import family_of
from deckwerk.presentation.family import (
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
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.rows import MAJOR, MEANS, MINOR, USUAL, Line, Said, line_of, marked, said
from deckwerk.protocol.log import Deed


class Digest:
    """Tells the events of one game in one language. `names` are those of the seats."""

    def __init__(self, lexicon: Lexicon, names: list[str]) -> None:
        self._lexicon = lexicon
        self._names = names
        self._manner = manner_of(lexicon)

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
        manner: Manner,
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
        self._running: list[Deeds] = []

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

    def _fill(self, deeds: Deeds, event: Event) -> None:
        """A card that comes into the row is told with what has come to lie under it."""
        if self._manner.how(event.kind).form == UNDER:
            deeds.under.append(event.card_id() or "")
            return
        under = f" ({self._family.under(deeds.under, self._lexicon)})" if deeds.under else ""
        deeds.under.clear()
        deeds.of_kind(event.kind).append(self._card(event) + under)

    def _of(self, seat: int) -> Deeds:
        """The deeds of a seat, to add something."""
        for deeds in self._running:
            if deeds.seat == seat:
                deeds.told = None
                return deeds
        deeds = Deeds(seat, self._whole)
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

    def _lines(self, deeds: Deeds) -> list[Line]:
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

    def _gains(self, deeds: Deeds) -> list[tuple[str, int]]:
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
