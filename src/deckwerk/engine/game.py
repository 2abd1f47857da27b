"""Game: one game in progress with its record, as users of the library hold it."""

import json
from hashlib import blake2b
from typing import Final, final

from deckwerk.engine.answers import check_addressee, checked_roll, find_option
from deckwerk.engine.decision import Decision, decision_of
from deckwerk.engine.errors import (
    DeckwerkError,
    IllegalAction,
    RecordError,
    SetupError,
    VersionError,
)
from deckwerk.engine.event import Event
from deckwerk.engine.observing import observe
from deckwerk.engine.pending import IMPOSSIBLE
from deckwerk.engine.perspective import ANOTHERS, NOT_TOLD, Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.position import describe, set_up
from deckwerk.engine.quoting import bare, is_whole, quoted
from deckwerk.engine.record import Record
from deckwerk.engine.rng import SEED_LIMIT, Rng, seeded
from deckwerk.engine.ruleset import Ruleset, ScoreLine
from deckwerk.engine.secrecy import determinize
from deckwerk.engine.serialise import state_hash
from deckwerk.engine.state import State
from deckwerk.engine.view import View

SAVE_FORMAT: Final = 2
_MIXER: Final = 0x9E3779B97F4A7C15


@final
class Game:
    """One game in progress, hidden things included.

    Give players `perspective(seat)` and clients `view(seat)`, never the game.
    """

    def __init__(
        self, state: State, record: Record, before: int = 0, decision: Decision | None = None
    ) -> None:
        """A game whose record begins after `before` actions, with its decision where that is known."""
        self._state: State = state
        self._record: Record = record
        self._before: int = before
        self._decision: Decision | None = decision or decision_of(state, self._seq())
        self._events: list[Event] = []
        self._last: int = NOT_TOLD
        self._last_seat: int = -1
        self._chance: int = int(state.rng.word)  # changes whenever the generator moves

    def _seq(self) -> int:
        """How many actions have been applied, those before the record included."""
        return self._before + len(self._record.actions)

    # Playing

    @property
    def rules(self) -> Ruleset:
        """The ruleset this game is played by."""
        return self._state.rules

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self._state.seats)

    @property
    def variant(self) -> str:
        """The name of the variant that is played, also where nobody asked for one."""
        return self.rules.variants[self._state.variant].name

    @property
    def decision(self) -> Decision | None:
        """Who is asked what, with all options; None when the game is over."""
        return self._decision

    def apply(
        self, action: object, *, seat: object = None, seq: object = None, roll: object = None
    ) -> list[Event]:
        """Carry out an action: an Action, its text, or its index in the options. Returns what happened.

        With `seat` and `seq` the caller also says who answers which decision. With `roll`, a whole number
        below 2**63, chance in this action is the caller's: the generator begins anew as that of a game with
        this seed would, whatever was drawn before, and the record keeps the roll. Actions without a roll go
        on with the generator as the last one left it. Raises UnparsableAction, IllegalAction, NotYourTurn or
        StaleAction, and then nothing has changed.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction("the game is over; nothing can be done any more", reason="over")
        check_addressee(decision, seat, seq)
        chosen = find_option(self.rules, decision, action)
        log: list[Event] = []
        state = self._state.clone()  # whatever interrupts this leaves the game as it is
        rolled = checked_roll(roll)
        if rolled is not None:
            state.rng = seeded(rolled)
        word = int(state.rng.word)
        state.log = log
        try:
            choose(state, chosen.code)
            following = decision_of(state, self._seq() + 1)
        except IMPOSSIBLE as error:
            if not self._record.position:
                raise
            raise IllegalAction(
                "this position is one that no game leads to: it cannot go on", reason="impossible"
            ) from error
        state.log = None
        self._state = state
        self._record.add(chosen.text, rolled)
        moved = int(state.rng.word)
        if moved != word:
            self._chance = (self._chance * _MIXER + moved) % 2**64  # other also if chance repeats itself
        self._events = log
        self._last = chosen.code
        self._last_seat = decision.seat
        self._decision = following
        return log

    def undo(self) -> None:
        """Take the last action back, whoever made it; IllegalAction if there is none.

        The record is replayed to there: a few milliseconds. To look ahead, clone instead.
        """
        if not self._record.actions:
            raise IllegalAction("there is nothing to undo", reason="start")
        record = self._record.upto(len(self._record.actions) - 1)
        before = replay_record(self.rules, record)
        self._state = before._state
        self._record = record
        self._decision = decision_of(self._state, self._seq())
        self._events = before._events
        self._last = before._last
        self._last_seat = before._last_seat
        self._chance = before._chance

    # The end

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    def scores(self) -> list[int]:
        """The score of each seat, as it stands now."""
        return self.rules.scores(self._state)

    def winners(self) -> list[int]:
        """The winning seats; empty while the game goes on, and when nobody wins."""
        return self.rules.winners(self._state) if self.over else []

    def score_sheet(self) -> list[ScoreLine]:
        """The scores in detail, best first; rivals without a seat have lines too."""
        return self.rules.score_sheet(self._state)

    # Seeing

    def view(self, seat: object = None) -> View:
        """What a seat may see, None for a spectator; `events` are those of the last action."""
        observer = None if seat is None else self._seat(seat)
        return observe(self._state, observer, self._seq(), self._events)

    def perspective(self, seat: object) -> Perspective:
        """What a seat may know now, for a player: its view, its options, and games like this one to try."""
        seat = self._seat(seat)
        last = self._last
        if last != NOT_TOLD and seat != self._last_seat:
            last = ANOTHERS
        return Perspective(self._state.clone(), seat, self._seq(), self._events, last)

    def determinize(self, seat: object, seed: object) -> "Game":
        """A game that the seat cannot tell from this one: what is hidden from it is dealt anew.

        Its record begins here, so that neither undo nor replay leads back to what is hidden.
        """
        seat = self._seat(seat)
        state = determinize(self._state, seat, _generator(seed))
        start = self._record.upto(0)
        start.position = json.dumps(describe(state))
        start.seed = 1
        twin = Game(state, start, self._seq())
        twin._events = [event.for_seat(seat) for event in self._events]
        if self._last_seat == seat:
            twin._last, twin._last_seat = self._last, seat
        return twin

    def _seat(self, seat: object) -> int:
        """One of the seats; IllegalAction if it is none."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise IllegalAction(
            f"there is no seat {quoted(seat)}; seats are 0 to {self.seats - 1}",
            seat=seat if is_whole(seat) else quoted(seat),
        )

    @property
    def revealed(self) -> int:
        """A number that changes whenever chance or a hidden card came into play, and tells nothing else.

        It is the same in every process. A roll alone does not change it: only what came of it does.
        """
        word = self._chance.to_bytes(8)
        return int.from_bytes(blake2b(word, digest_size=8, person=b"revealed").digest())

    def __repr__(self) -> str:
        """Which game it is and where it stands."""
        where = "over" if self._decision is None else f"seat {self._decision.seat} at {self._decision.kind}"
        return f"<Game {self.rules.slug} {self.variant}, {self.seats} seats, {self._seq()} actions, {where}>"

    # Copies, saves, records

    @property
    def record(self) -> Record:
        """How the game was set up and every action since."""
        return self._record

    def state(self) -> State:
        """A copy of the whole state, hidden things too, for simulation and search."""
        return self._state.clone()

    def clone(self) -> "Game":
        """An independent game at the same point."""
        twin = Game(self._state.clone(), self._record.copy(), self._before, self._decision)
        twin._events = self._events
        twin._last, twin._last_seat = self._last, self._last_seat
        twin._chance = self._chance
        return twin

    def position(self) -> dict[str, object]:
        """The game as a description, hidden things too, from which an equal game can be set up."""
        return describe(self._state)

    def hash(self) -> int:
        """Equal for equal states, on every machine and Python, interpreted or compiled."""
        return state_hash(self._state)

    def to_json(self) -> str:
        """The game as JSON text: its record, and the hash of the state to which that leads."""
        data: dict[str, object] = {
            "deckwerk": SAVE_FORMAT,
            "game": self.rules.slug,
            "version": self.rules.version,
            "before": self._before,
            "record": self._record.dumps(),
            "hash": self.hash(),
        }
        told = bool(self._events) or self._last != NOT_TOLD
        if told and self._record.position and not self._record.actions:  # no record tells these
            data["last"] = [self._last, self._last_seat]
            data["events"] = [event.numbers() for event in self._events]
        return json.dumps(data)


def new_game(rules: Ruleset, seats: int, variant: str, seed: int) -> Game:
    """A fresh game; SetupError says what is allowed."""
    number = rules.variant_number(variant, seats)
    log: list[Event] = []
    state = rules.fresh(seats, number, _generator(seed), log)
    state.log = None
    record = Record(rules.slug, rules.version, rules.variants[number].name, seats, seed, "", [])
    game = Game(state, record)
    game._events = log
    return game


def _generator(seed: object) -> Rng:
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEED_LIMIT:
        return seeded(seed)
    said = quoted(seed)
    raise SetupError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {said}", seed=said)


def position_game(rules: Ruleset, description: dict[str, object]) -> Game:
    """A game set up from a description; PositionError says what is wrong with it."""
    state = set_up(rules, description)
    seed = description.get("seed", 1)
    text = json.dumps(description)
    name = rules.variants[state.variant].name
    return Game(
        state,
        Record(
            rules.slug, rules.version, name, int(state.seats), seed if isinstance(seed, int) else 1, text, []
        ),
    )


def replay_record(rules: Ruleset, record: Record) -> Game:
    """The game of a record, played through; VersionError and RecordError say what does not fit."""
    if record.version != rules.version:
        raise VersionError(
            f"the record is of version {bare(record.version)} of {rules.slug};"
            f" these rules and cards are version {rules.version}",
            version=bare(record.version),
            current=rules.version,
        )
    try:
        if record.position:
            game = position_game(rules, json.loads(record.position))
        else:
            game = new_game(rules, record.seats, record.variant, record.seed)
    except DeckwerkError as error:
        raise RecordError(f"the record is damaged: {error}", part="setup") from error
    if not _same_head(record, game.record):
        raise RecordError("the record is damaged: its head and its position differ", part="head")
    for number, action in enumerate(record.actions, 1):
        try:
            game.apply(action, roll=record.rolls.get(number - 1))
        except DeckwerkError as error:
            raise RecordError(f"the record is damaged: action {number}: {error}", part=str(number)) from error
    return game


def _same_head(one: Record, other: Record) -> bool:
    return (one.game, one.version, one.variant, one.seats, one.seed) == (
        other.game,
        other.version,
        other.variant,
        other.seats,
        other.seed,
    )
