"""A table at one of its revisions, and what an entry makes of it. Moments never change: each entry gives the
next one, so that whoever stores entries can do so before anybody sees what comes of them.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deckwerk import Event, Game
from deckwerk.engine.game import position_game, replay_record
from deckwerk.engine.ruleset import Ruleset
from deckwerk.table.entries import (
    UNDO,
    Act,
    ComeBack,
    Consent,
    Continue,
    Entry,
    EntryError,
    Hint,
    Offer,
    Pace,
    Resign,
    Share,
    StandIn,
    Undo,
)


def positioned(rules: Ruleset, text: str) -> Game:
    """The game of a position as logs have it; EntryError, and errors of the engine, say what is wrong."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise EntryError("a position is a mapping in JSON", part="position")
    return position_game(rules, found)


@dataclass(frozen=True)
class Link:
    """An act that stands: its revision, and how many events there were before it.

    `before` is the game before it, kept until something is revealed; further back it is played again.
    """

    rev: int
    act: Act
    events: int
    reveals: bool
    ends_turn: bool
    before: Game | None


@dataclass(frozen=True)
class Pending:
    """An offer that has not been decided: its revision, and who has said yes."""

    rev: int
    offer: Offer
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Moment:
    """The table after `rev` entries. `line` are the acts that stand, `events` what happened in them.

    `away` names the computer players that stand in for people, `resigned` those of people who left for good,
    `shared` the seats that let somebody look over their shoulders, with the revision at which they said so.
    `pace` is the time for each decision to which all have agreed, None as long as it is the first one.
    `suspended`: the rules have changed, and the people have not agreed yet to play on. Nobody may change the
    game.
    """

    rev: int
    game: Game
    line: tuple[Link, ...] = ()
    events: tuple[Event, ...] = ()
    pending: Pending | None = None
    away: Mapping[int, str] = field(default_factory=dict)
    resigned: Mapping[int, str] = field(default_factory=dict)
    shared: Mapping[int, int] = field(default_factory=dict)
    pace: int | None = None
    suspended: bool = False
    undone: tuple[str, ...] = ()
    """What the last entry took back, the last first, but for what was answered automatically."""

    def after(self, entry: Entry) -> "Moment":
        """The next moment. EntryError if the entry makes no sense here, errors of the engine if its act is
        not possible; whether it is allowed is another question (`Preparing`).
        """
        if isinstance(entry, Act | Undo) and self.suspended:
            raise EntryError("nothing is played while the game is suspended", part="t")
        if isinstance(entry, Act):
            return self._acted(entry)
        if isinstance(entry, Undo):
            return self._back(replace(self, rev=self.rev + 1), entry.first)
        if isinstance(entry, Offer) and entry.what == UNDO:
            self.place(entry.first)
        if isinstance(entry, Continue):
            return self._continued(entry)
        return self._among_people(entry)

    def passing(self, entry: Entry) -> "Moment":
        """The next moment if nobody plays the game through any more: what people have agreed on stays."""
        if isinstance(entry, Act | Undo | Continue):
            pending = None if isinstance(entry, Continue) else self._lasting()
            return replace(self, rev=self.rev + 1, pending=pending)
        return self._among_people(entry)

    def _among_people(
        self, entry: Offer | Consent | Pace | StandIn | ComeBack | Resign | Share | Hint
    ) -> "Moment":
        """After an entry that leaves the game as it is."""
        step = replace(self, rev=self.rev + 1, undone=())
        match entry:
            case Offer():
                return replace(step, pending=Pending(step.rev, entry))
            case Consent():
                return self._answered(step, entry)
            case Pace():
                return replace(step, pace=entry.pace, pending=None)
            case StandIn():
                return replace(step, away={**self.away, entry.seat: entry.kind})
            case ComeBack():
                return replace(step, away=self._away_without(entry.seat))
            case Resign():
                gone = {**self.resigned, entry.seat: entry.kind}
                return replace(step, away=self._away_without(entry.seat), resigned=gone)
            case Share():
                others = {seat: rev for seat, rev in self.shared.items() if seat != entry.seat}
                return replace(step, shared={**others, entry.seat: step.rev} if entry.on else others)
            case Hint():
                return step

    def _away_without(self, seat: int) -> dict[int, str]:
        return {other: kind for other, kind in self.away.items() if other != seat}

    def _acted(self, act: Act) -> "Moment":
        game = self.game.clone()
        happened = game.apply(act.action, seat=act.seat, roll=act.roll)
        reveals = game.revealed != self.game.revealed
        ends = any(event.kind == "ended_turn" for event in happened)
        link = Link(self.rev + 1, act, len(self.events), reveals, ends, None if reveals else self.game)
        line = self.line
        if reveals:
            line = tuple(replace(each, before=None) if each.before else each for each in line)
        events = (*self.events, *happened)
        return Moment(
            self.rev + 1,
            game,
            (*line, link),
            events,
            self._lasting(),
            self.away,
            self.resigned,
            self.shared,
            self.pace,
        )

    def suspend(self) -> "Moment":
        """The same, but that nothing is played until all have agreed to play on."""
        return replace(self, pending=self._lasting(), suspended=True)

    def _lasting(self) -> Pending | None:
        """The offer that there is, if it does not lapse with what is done next."""
        return None if self.pending is None or self.pending.offer.what == UNDO else self.pending

    def _continued(self, entry: Continue) -> "Moment":
        """The game as it goes on. What happened before is not told again."""
        game = positioned(self.game.rules, entry.position)
        return replace(
            self, rev=self.rev + 1, game=game, line=(), events=(), pending=None, suspended=False, undone=()
        )

    def _back(self, step: "Moment", first: int) -> "Moment":
        place = self.place(first)
        taken = self.line[place:]
        game = taken[0].before
        if game is None:
            record = self.game.record
            game = replay_record(self.game.rules, record.upto(len(record.actions) - len(taken)))
        return replace(
            step,
            game=game,
            line=self.line[:place],
            events=self.events[: taken[0].events],
            pending=self._lasting(),
            undone=tuple(link.act.action for link in reversed(taken) if not link.act.auto),
        )

    def _answered(self, step: "Moment", entry: Consent) -> "Moment":
        if self.pending is None or self.pending.rev != entry.offer:
            raise EntryError(f"there is no offer of revision {entry.offer} to answer", part="offer")
        if not entry.yes:
            return replace(step, pending=None)
        return replace(step, pending=replace(self.pending, agreed=self.pending.agreed | {entry.seat}))

    def place(self, first: int) -> int:
        """Where the act of a revision stands in the line; EntryError if it does not (any more)."""
        for place in range(len(self.line) - 1, -1, -1):
            if self.line[place].rev == first:
                return place
        raise EntryError(f"the act of revision {first} does not stand", part="first")
