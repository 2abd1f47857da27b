"""Ruleset: one game's rules and cards, loaded once and shared by all its games."""

from abc import ABCMeta
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Verb, place_of, verb_of
from deckwerk.engine.action_text import read_action, write_action
from deckwerk.engine.board import Board
from deckwerk.engine.components import (
    CELL,
    NO_NOTES,
    NUMBER,
    SEAT,
    SEAT_FROM_ONE,
    SEATS,
    Components,
    ZoneSpec,
)
from deckwerk.engine.effect import Effect
from deckwerk.engine.hidden_zones import Secrets
from deckwerk.engine.naming import Named
from deckwerk.engine.narrator import Narrator
from deckwerk.engine.rng import Rng
from deckwerk.engine.situation import Situation
from deckwerk.engine.state import HEAD, NOBODY, State
from deckwerk.engine.variant import VariantSpec, variant_number
from deckwerk.engine.vectors import append, vec
from deckwerk.engine.zone import MutableZone

if TYPE_CHECKING:
    from deckwerk.engine.event import Event

_ROOM: Final = 32
"""Ints of frames for which a new state has room; it grows as needed."""


@final
class Resource:
    """A counter that statistics follow from turn to turn, by its name among the table's or a seat's.

    One that `lapses` starts every turn at 0: what a turn brings of it is counted. Of any other its value at
    the end of the turn is. A counter of the table is that of the seat whose turn it is.
    """

    def __init__(self, counter: str, *, lapses: bool = False) -> None:
        self.counter: str = counter
        self.lapses: bool = lapses


@final
class ScoreLine:
    """One line of the final table: a seat (None: a rival without a seat), what it has, and its total."""

    def __init__(
        self, seat: int | None, name: str, team: int, parts: dict[str, int], total: int, rank: int
    ) -> None:
        self.seat: int | None = seat
        self.name: str = name
        self.team: int = team
        self.parts: dict[str, int] = parts
        self.total: int = total
        self.rank: int = rank


class Ruleset(metaclass=ABCMeta):
    """The rules of one game.

    A subclass fills the tables in its constructor, calls `add_effect` for all its effects, and implements the
    methods at the end. `components` are its zones, counters and verbs.
    """

    def __init__(
        self,
        slug: str,
        version: str,
        variants: list[VariantSpec],
        components: Components,
        card_ids: list[str],
        narrator: Narrator,
    ) -> None:
        self.slug: str = slug
        self.version: str = version
        self.variants: list[VariantSpec] = variants
        self.table_zones: int = len(components.table_zones)
        self.zones: list[ZoneSpec] = components.zones()
        self.zone_stride: i64 = len(components.seat_zones)
        self.table_counters: int = len(components.table_counters)
        self.counters: list[str] = components.table_counters + components.seat_counters
        self.counter_stride: i64 = len(components.seat_counters)
        self.seat_references: list[str] = components.seat_references
        self.seats_from_one: list[str] = components.seats_from_one
        self.seat_sets: list[str] = components.seat_sets
        self.cell_references: list[str] = components.cell_references
        self.cell_events: list[str] = components.cell_events
        self.board: Board | None = components.board
        self.verbs: list[Verb] = components.verbs
        self._own_effects: list[str] = components.effects
        self.card_ids: list[str] = card_ids
        self.card_numbers: dict[str, int] = {card: number for number, card in enumerate(card_ids) if number}
        self.narrator: Narrator = narrator
        self.effects: vec[Effect] = vec[Effect]()
        self.frame_sizes: vec[i64] = vec[i64]()
        self.secrets: Secrets = Secrets(self.zones, self.table_zones)

    @final
    def add_effect(self, effect: Effect) -> None:
        """Number an effect and everything inside it, in a fixed order."""
        if effect.number >= 0:
            return
        effect.number = len(self.effects)
        arguments = effect.arguments()
        effect.frame_size = HEAD + len(arguments)
        effect.is_cause = effect.cause() != ""
        for place, argument in enumerate(arguments):
            if argument.is_told:
                effect.told = append(effect.told, place)
        self.frame_sizes = append(self.frame_sizes, effect.frame_size)
        self.effects = append(self.effects, effect)
        for part in effect.parts():
            self.add_effect(part)

    @final
    def add_own_effects(self, effects: list[Effect]) -> None:
        """Number the effects that come from no card as they were declared, before all others."""
        by_name = {type(effect).__name__: effect for effect in effects}
        if sorted(by_name) != sorted(self._own_effects):
            raise ValueError(f"declared are {self._own_effects}, not {sorted(by_name)}")
        for number, name in enumerate(self._own_effects):
            self.add_effect(by_name[name])
            if by_name[name].number != number:
                raise ValueError(f"{name} has parts: effects with numbers of their own have none")

    @final
    def variant_number(self, name: str, seats: int) -> int:
        """The number of a variant ("": the first for these seats); SetupError says what is allowed."""
        return variant_number(self.slug, self.variants, name, seats)

    @final
    def blank(self, seats: int, variant: int, rng: Rng) -> State:
        """A state with empty zones, counters at 0 and nothing on the stack."""
        zones = vec[MutableZone]()
        for _ in range(self.table_zones + self.zone_stride * seats):
            zones = append(zones, MutableZone(vec[i64]()))
        counters = vec[i64]()
        for _ in range(self.table_counters + self.counter_stride * seats):
            counters = append(counters, 0)
        frames = vec[i64]()
        for _ in range(_ROOM):
            frames = append(frames, 0)
        return State(self, seats, variant, rng, counters, zones, frames, 0, NOBODY, False)

    @final
    def notes_of(self, zone: str) -> str:
        """What the notes of a zone mean, by the zone's name."""
        return next((spec.notes for spec in self.zones if spec.name == zone), NO_NOTES)

    @final
    def held_by(self, counter: str) -> str:
        """What a counter holds, as it was declared: a number, a seat, a cell of the board ..."""
        if counter in self.seat_references:
            return SEAT
        if counter in self.seats_from_one:
            return SEAT_FROM_ONE
        if counter in self.seat_sets:
            return SEATS
        return CELL if counter in self.cell_references else NUMBER

    # Actions as text

    @final
    def action_text(self, code: int) -> str:
        """The canonical text of an action."""
        return write_action(self, code)

    @final
    def place_name(self, code: int) -> str:
        """The place that an action names: a number from 1, or the name of a cell."""
        board = self.board
        if board is not None and self.verbs[verb_of(code)].cells:
            return board.names[place_of(code)]
        return str(place_of(code))

    @final
    def cell_name(self, cell: int) -> str | None:
        """The name of a cell of the board, None for nowhere."""
        board = self.board
        return board.names[cell] if board is not None and cell else None

    @final
    def parse_action(self, text: str) -> int:
        """The code of an action's text; UnparsableAction names the first word that makes no sense."""
        return read_action(self, text)

    # What each game implements

    def complete(self, state: State, named: set[str]) -> None:
        """Set up everything that is not named, as in a fresh game, and begin the first turn.

        A name is a zone or counter of the table, or one of a seat as `0.hand`; `pending` where a question is
        to follow that interrupts the turn, `over` where the game has ended. With nothing named this is the
        set-up of a game, with its random first player.
        """
        raise NotImplementedError

    def check_pending(self, state: State) -> None:
        """Refuse, with a PositionError, a described stack that does not fit what lies on the table."""

    def fresh(self, seats: int, variant: int, rng: Rng, log: "list[Event] | None") -> State:
        """A new game, with its set-up written into the log. A game may override this to set up faster."""
        state = self.blank(seats, variant, rng)
        state.log = log
        self.complete(state, set())
        return state

    def moved_unseen(self, state: State) -> bool:
        """Whether cards have gone from hand to hand without all others having seen which."""
        return False

    def can_count(self, state: State, owner: i64, observer: i64) -> bool:
        """Whether an observer knows which cards an owner has, wherever they lie."""
        return True

    def leaves_hand(self, state: State, seat: i64, card: i64) -> None:
        """A card is about to leave a hand in the open, and cards have moved unseen."""

    def reshuffles(self, state: State, owner: i64, counting: i64) -> None:
        """An owner's deck is made anew, and cards have moved unseen: some seats (a set) know the hand."""

    def guess_unseen(self, state: State, observer: i64, rng: Rng | None) -> None:
        """Choose what has moved unseen by an observer, and let the cards of a copy lie accordingly.

        Afterwards everything hidden of a player's could lie in any hidden place of that player; what could
        not is noted as known to the observer. Without a generator always in the same way for equal knowledge.
        """

    def hide_unseen(self, state: State, observer: i64) -> None:
        """The copy has been dealt anew: take back what was noted as known to the observer for that."""

    def mend_guess(self, guess: State, real: State, observer: i64, rng: Rng | None) -> None:
        """Deal once more, in a guess at what is hidden from an observer, where the pools alone make what that
        observer knows to be impossible. Without a generator always in the same way for equal knowledge.
        """

    def scores(self, state: State) -> list[int]:
        """The score of each seat as it stands now."""
        raise NotImplementedError

    def team_of(self, state: State, seat: i64) -> i64:
        """The number of a seat's team, counted from 0: usually everybody plays alone."""
        return seat

    def team_totals(self, state: State) -> vec[i64]:
        """What each team has in all as it stands now, by number; a rival without a seat is the last team.

        The same as in the score sheet, for those who ask often: a game with teams or a rival overrides this.
        """
        totals = vec[i64]()
        for score in self.scores(state):
            totals = append(totals, score)
        return totals

    def winners(self, state: State) -> list[int]:
        """The winning seats of a game that is over; empty when nobody wins."""
        raise NotImplementedError

    def score_sheet(self, state: State) -> list[ScoreLine]:
        """The scores in detail, best first, rivals without a seat included."""
        raise NotImplementedError

    def cell_data(self, situation: Situation, cell: i64) -> dict[str, object]:
        """What else there is to say of a cell of the board, JSON-ready: what kind it is, how it looks."""
        return {}

    def named(self, seats: int) -> list[Named]:
        """Everything that actions can name with so many seats, by their verbs: all actions that can occur are
        among these, and no others as far as cards and rules tell.

        Environments number them (`deckwerk.env`), in this order.
        """
        raise NotImplementedError

    def is_kept(self, card: i64) -> bool:
        """Whether a card in hand may be worth more in another player's turn than in the own."""
        return False

    # What a game may say about itself for statistics

    def resources(self) -> list[Resource]:
        """The counters to follow from turn to turn: all of a seat, unless a game says otherwise."""
        return [Resource(name) for name in self.counters[self.table_counters :]]

    def ending(self, state: State) -> str:
        """How a game that is over came to its end, as a word of the game's own.

        The catalogue has its text below the family's `ending`, that of `over` for all games.
        """
        return "over"
