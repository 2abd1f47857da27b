"""View: what one seat, or a spectator, may see. `observe` (`engine/observing.py`) makes it of a State.

A View is a Situation like the State it shows, with the same numbers of zones and counters: zones that all see
are the state's own, in the others a card that the seat may not know is 0. It has no generator and no stack,
and nothing in it leads back to the state.
"""

import json
from typing import final

from mypy_extensions import i64

from deckwerk.engine.action import Action, Options
from deckwerk.engine.board import Board
from deckwerk.engine.components import LEFT, NUMBERED, PLACE, SEEN_BY_NOBODY, USED
from deckwerk.engine.decision import Decision
from deckwerk.engine.effect import Effect
from deckwerk.engine.event import Event
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.situation import Situation
from deckwerk.engine.vectors import vec
from deckwerk.engine.zone import NOTE, NOWHERE, MutableZone


@final
class ZoneView:
    """A zone as a client shows it: how many cards lie there, and those whose identity the seat may know.

    In a row, `cards` holds a card number for each place (0: empty). On a deck it holds the upper cards from
    the top downwards (0: not known), and `rest` what the owner knows to lie there in unknown order. `notes`
    stands beside `cards`: the memory of a card in play for this turn, or the place of the row under which it
    lies.
    """

    def __init__(
        self, name: str, seat: int | None, count: int, cards: list[int], notes: list[int], rest: list[int]
    ):
        self.name: str = name
        self.seat: int | None = seat
        self.count: int = count
        self.cards: list[int] = cards
        self.notes: list[int] = notes
        self.rest: list[int] = rest


@final
class View(Situation):
    """One game as a seat sees it (None: a spectator), after `seq` actions.

    `asked` is the seat that is asked, -1 when the game is over; `options` are the codes of what the view's
    own seat may do, none when it is not asked. `unsorted` has an entry only where cards lie on the own deck
    that its owner does not know: the deck's index, and all that lies there, in no order.
    """

    __slots__ = (
        "_about",
        "_card",
        "_cause",
        "_cause_card",
        "_decision",
        "_question",
        "asked",
        "events",
        "options",
        "over",
        "scores",
        "seat",
        "seq",
        "unsorted",
        "winners",
    )

    def __init__(
        self,
        rules: Ruleset,
        seat: int | None,
        seats: i64,
        variant: i64,
        counters: vec[i64],
        zones: vec[MutableZone],
        unsorted: dict[int, list[int]] | None,
        seq: int,
        asked: i64,
        question: i64,
        card: i64,
        about: vec[i64],
        cause: int,
        cause_card: int,
        options: Options | None,
        over: bool,
        scores: list[int],
        winners: list[int],
        events: list[Event],
    ) -> None:
        super().__init__(rules, seats, variant, counters, zones)
        self.seat: int | None = seat
        self.unsorted: dict[int, list[int]] | None = unsorted
        self.seq: int = seq
        self.asked: i64 = asked
        self._question: i64 = question
        self._card: i64 = card
        self._about: vec[i64] = about
        self._cause: int = cause
        self._cause_card: int = cause_card
        self.options: Options | None = options
        self._decision: Decision | None = None
        self.over: bool = over
        self.scores: list[int] = scores
        self.winners: list[int] = winners
        self.events: list[Event] = events

    @property
    def decision(self) -> Decision | None:
        """Who is asked what; None when the game is over. Only the asked seat sees options."""
        if self.over:
            return None
        found = self._decision
        if found is None:
            codes = self.options.codes() if self.options is not None else []
            actions = [Action(self.rules, code) for code in codes]
            about = {name: self.about(name) for name in self._told_names()}
            rules, effect = self.rules, self.asking()
            found = Decision(
                rules,
                int(self.asked),
                effect.kind(),
                int(self._card),
                self.seq,
                actions,
                about,
                effect.form(),
                effect.hides(),
                rules.effects[self._cause].cause() if self._cause >= 0 else "",
                self._cause_card,
            )
            self._decision = found
        return found

    def kind(self) -> str:
        """The kind of the decision, a stable word; the game is not over."""
        return self.rules.effects[self._question].kind()

    def asking(self) -> Effect:
        """The effect that asks, as it stands on its card or in the rules; the game is not over."""
        return self.rules.effects[self._question]

    def asking_card(self) -> i64:
        """The number of the card that asks; 0 if none does."""
        return self._card

    def about(self, name: str) -> int:
        """What the own seat is told with a question, by name (damage at stake, the seat that is struck);
        KeyError if there is nothing of that name.
        """
        names = self._told_names()
        if name not in names:
            told = ", ".join(names) or "nothing"
            raise KeyError(f"this question tells nothing of {name!r}; it tells {told}")
        return int(self._about[names.index(name)])

    def _told_names(self) -> list[str]:
        if len(self._about) == 0:
            return []
        arguments = self.rules.effects[self._question].arguments()
        return [argument.name for argument in arguments if argument.is_told]

    # By name, for clients

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """A zone of the table, or of a seat, by its name; KeyError says which there are."""
        rules = self.rules
        if seat is None or 0 <= seat < self.seats:
            for number in self._numbers(seat):
                if rules.zones[number].name == name:
                    return self._zone_view(number, seat)
        names = [rules.zones[number].name for number in self._numbers(seat)]
        raise KeyError(_unknown("zone", name, seat, names))

    def zone_views(self) -> list[ZoneView]:
        """All zones: those of the table, then those of each seat."""
        owners: list[int | None] = [None, *range(int(self.seats))]
        return [self._zone_view(number, owner) for owner in owners for number in self._numbers(owner)]

    def counter(self, name: str, seat: int | None = None) -> int:
        """A counter of the table, or of a seat, by its name; KeyError says which there are."""
        table = self.rules.table_counters
        names = self.rules.counters[:table] if seat is None else self.rules.counters[table:]
        if name not in names or (seat is not None and not 0 <= seat < self.seats):
            raise KeyError(_unknown("counter", name, seat, names))
        return int(self.get(self.rules.counters.index(name), seat or 0))

    def to_dict(self) -> dict[str, object]:
        """The view as JSON-ready data; cards by id, None where an identity is not known to this seat."""
        rules = self.rules
        table: dict[str, object] = {}
        players: list[dict[str, object]] = [{} for _ in range(self.seats)]
        upper_parts = {spec.name for spec in rules.zones if spec.on_top_of}
        for zone in self.zone_views():
            if zone.name not in upper_parts:
                home = table if zone.seat is None else players[zone.seat]
                home[zone.name] = self._zone_dict(zone)
        for number, name in enumerate(rules.counters):
            if number < rules.table_counters:
                table[name] = self._value(number, 0)
            else:
                for seat in range(int(self.seats)):
                    players[seat][name] = self._value(number, seat)
        data: dict[str, object] = {
            "game": rules.slug,
            "version": rules.version,
            "variant": rules.variants[self.variant].name,
            "seat": self.seat,
            "seats": int(self.seats),
            "table": table,
            "players": players,
            "decision": self.decision.to_dict() if self.decision else None,
            "over": self.over,
            "events": [event.to_dict() for event in self.events],
        }
        if rules.board is not None:
            data["board"] = {"cells": self._cells(rules.board)}
        if self.over:
            data["scores"] = self.scores
            data["winners"] = self.winners
        return data

    def to_json(self) -> str:
        """The view as JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def _value(self, counter: int, seat: int) -> object:
        """The value of a counter: a number, or a cell by name."""
        value = int(self.get(counter, seat))
        rules = self.rules
        return rules.cell_name(value) if rules.counters[counter] in rules.cell_references else value

    def _cells(self, board: Board) -> list[dict[str, object]]:
        """The cells in the order of their numbers: name, place on the plane, whose pieces are there."""
        rules = self.rules
        held = [rules.counters.index(name) for name in rules.cell_references]
        pieces = [counter for counter in held if counter >= rules.table_counters]
        cells: list[dict[str, object]] = []
        for cell in range(1, int(board.size) + 1):
            data: dict[str, object] = {"name": board.names[cell]}
            if len(board.places) > 1:
                data["q"], data["r"] = board.places[cell]
            data["seats"] = [
                seat
                for seat in range(int(self.seats))
                if any(self.get(counter, seat) == cell for counter in pieces)
            ]
            cells.append(data | rules.cell_data(self, cell))
        return cells

    def _numbers(self, seat: int | None) -> range:
        """The numbers of the zones of the table, or of any seat."""
        table = self.rules.table_zones
        return range(table) if seat is None else range(table, len(self.rules.zones))

    def _zone_view(self, number: int, owner: int | None) -> ZoneView:
        spec = self.rules.zones[number]
        zone = self.see(number, owner or 0)
        if spec.on_top_of:
            cards = list(reversed(zone.cards()))
            return ZoneView(spec.name, owner, len(cards), cards, [], [])
        if spec.seen == SEEN_BY_NOBODY:
            return self._deck_view(number, owner)
        cards = []
        notes: list[int] = []
        for entry in zone.entries():
            if entry != 0 or spec.ordered:
                cards.append(entry // int(NOTE))
                if spec.notes == USED or spec.notes in NUMBERED:
                    notes.append(entry % int(NOTE))
        return ZoneView(spec.name, owner, int(zone.size()), cards, notes, [])

    def _deck_view(self, number: int, owner: int | None) -> ZoneView:
        """A deck: its upper cards as far as known, and for its owner what else lies there, in no order."""
        deck = self.see(number, owner or 0)
        count = int(deck.size())
        rest: list[int] = []
        if owner is not None and owner == self.seat:
            unsorted = self.unsorted
            rest = (
                deck.cards()
                if unsorted is None
                else unsorted.get(number + owner * int(self.zone_stride), deck.cards())
            )
        cards: list[int] = []
        upper: i64 = self.rules.secrets.upper[number]
        if upper != NOWHERE:
            cards = list(reversed(self.see(upper, owner or 0).cards()))
            count += len(cards)
        return ZoneView(self.rules.zones[number].name, owner, count, cards, [], rest)

    def _zone_dict(self, zone: ZoneView) -> dict[str, object]:
        ids = self.rules.card_ids
        data: dict[str, object] = {"count": zone.count, "cards": [ids[card] or None for card in zone.cards]}
        if zone.rest:
            data["rest"] = [ids[card] for card in zone.rest]
        if any(zone.notes) and self.rules.notes_of(zone.name) == PLACE:
            data["places"] = zone.notes
        elif any(zone.notes) and self.rules.notes_of(zone.name) == LEFT:
            data["left"] = zone.notes
        elif any(zone.notes):
            data["used"] = [[bit + 1 for bit in range(16) if note // 2**bit % 2 == 1] for note in zone.notes]
        return data


def _unknown(what: str, name: str, seat: int | None, names: list[str]) -> str:
    """What to say when a view has nothing of a name."""
    where = "the table" if seat is None else f"seat {seat}"
    return f"there is no {what} {name!r} of {where}{suggestion(name, names)}; there are {', '.join(names)}"
