# mypyc: off
"""What an environment is of: game, seats, variant, its version, its actions and its observations."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from numbers import Real
from pathlib import Path
from typing import Any

from deckwerk.cards.yaml_text import CardText, read_card_text
from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import is_whole, is_within, quoted
from deckwerk.engine.ruleset import Ruleset
from deckwerk.env.actions import ActionTable
from deckwerk.env.beginning import Beginning, Wishes
from deckwerk.env.layout import Layout, Slice, ZoneSlots, layout_of
from deckwerk.env.meanings import meanings_of
from deckwerk.env.observation import Observations
from deckwerk.env.places import Places
from deckwerk.env.reduced import description_of
from deckwerk.env.running import Running
from deckwerk.env.seeds import SEEDS
from deckwerk.env.versions import ENCODING, version_of
from deckwerk.env.whole import whole
from deckwerk.games.catalogue import find_game, game_of
from deckwerk.words import keys_below

MOST_HISTORY = 1024
MOST_SHAPING = 1000
_SHOWN = 12


@dataclass(frozen=True, eq=False)
class Spec:
    """An environment's description: `make_spec` makes it, every environment has it as `deckwerk_spec`."""

    rules: Ruleset
    seats: int
    variant: str
    version: int
    start: str = ""
    """Where games begin somewhere else: a position as JSON."""
    history: int = 0
    """So many of the last events are part of an observation."""
    cards: CardText | None = None
    """A card file of one's own."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Made anew from what it was made of."""
        return _remade, (self.game, self.seats, self.variant, self.start, self.history, self.cards)

    @property
    def game(self) -> str:
        """The game's slug."""
        return self.rules.slug

    @cached_property
    def table(self) -> ActionTable:
        """The numbers of all actions."""
        return ActionTable(self.rules, self.seats)

    @cached_property
    def layout(self) -> Layout:
        """Which slots hold what."""
        meanings = meanings_of(game_of(self.rules).family)
        return layout_of(self.rules, self.seats, self.history, self.event_kinds, meanings)

    @cached_property
    def event_kinds(self) -> list[str]:
        """What can happen, in the order of the numbers in `history.kind`, from 1."""
        below = f"{game_of(self.rules).family}.event"
        return sorted(key.removeprefix(f"{below}.") for key in keys_below(below))

    @cached_property
    def beginning(self) -> Beginning:
        """How its games begin."""
        number = self.rules.variant_number(self.variant, self.seats)
        return Beginning(self.rules, self.seats, number, json.loads(self.start) if self.start else None)

    @property
    def action_count(self) -> int:
        """How many actions there are."""
        return self.table.size

    @property
    def observation_size(self) -> int:
        """How many slots an observation has."""
        return self.layout.size

    @property
    def slices(self) -> Sequence[Slice]:
        """The named slices of an observation."""
        return self.layout.slices

    def slots(self, name: str) -> slice:
        """A slice of an observation by its name: `observation[spec.slots("seat1.hand")]`."""
        return self.layout.find(name).slots

    @cached_property
    def action_codes(self) -> list[int]:
        """The engine's codes of all actions, as those of seat 0."""
        return self.table.codes()

    def action_text(self, action: int) -> str:
        """An action for people to read; seats are counted from the one who acts, who is `seat 1`.

        ValueError for a number that is no action.
        """
        number = whole(action)
        if not is_within(number, 0, self.action_count - 1):
            raise ValueError(f"an action is a number from 0 to {self.action_count - 1}, not {quoted(action)}")
        return self.rules.action_text(self.action_codes[number])

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The ids of all cards, in the order of the slots of a zone: card number n is `card_names[n - 1]`."""
        return tuple(self.rules.card_ids[1:])

    def card_name(self, number: int) -> str:
        """The id of a card by its number, as slots of the kind `card` and actions name it; from 1.

        ValueError for a number that no card has; 0 means none.
        """
        found: int = whole(number)
        if not is_within(found, 1, len(self.card_names)):
            raise ValueError(
                f"a card is a number from 1 to {len(self.card_names)} (0: none), not {quoted(number)}"
            )
        return self.card_names[found - 1]

    def card_number(self, name: str) -> int:
        """The number of a card by its id; ValueError if there is no such card."""
        number = self.rules.card_numbers.get(name) if isinstance(name, str) else None
        if number is None:
            near = suggestion(name, list(self.card_names)) if isinstance(name, str) else ""
            raise ValueError(f"there is no card {quoted(name)} in {self.game}{near}")
        return int(number)

    def refusal(self, action: object, options: Sequence[int]) -> str:
        """Why an action cannot be chosen, where these can."""
        number = whole(action)
        what = f"action {number}" if is_whole(number) else f"{quoted(action)}, which is no whole number,"
        shown = ", ".join(f"{one} ({self.action_text(one)})" for one in options[:_SHOWN])
        more = f" and {len(options) - _SHOWN} more" if len(options) > _SHOWN else ""
        return f"{what} cannot be chosen now; allowed are {shown}{more}"

    @cached_property
    def places(self) -> Places:
        """The layout, for compiled code."""
        layout = self.layout
        starts = [layout.head, layout.kind, layout.card, layout.about, layout.counters, layout.history]
        fields = [number for zone in layout.zones for number in _fields(zone)]
        cards = len(self.rules.card_ids) - 1
        return Places(layout.size, cards, starts, fields, list(layout.kinds), self.history)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of rules, variant, actions, slots, what they mean, and the position in which games begin."""
        digest = hashlib.blake2b(digest_size=8)
        digest.update(f"{ENCODING} {self.variant} ".encode())
        digest.update(self.rules.version.encode())
        digest.update(repr(self.action_codes).encode())
        digest.update(repr([(part.name, part.start, part.size) for part in self.slices]).encode())
        digest.update(self.start.encode())
        digest.update(repr(self.event_kinds).encode() if self.history else b"")
        return digest.hexdigest()

    def observations(self, rows: int) -> Observations:
        """Rows into which what a seat knows is written."""
        return Observations(self.rules, self.seats, self.places, rows)

    def running(self, count: int, wishes: Wishes | None = None) -> Running:
        """So many games, not begun yet."""
        kinds = self.event_kinds if self.history else []
        return Running(self.beginning, self.seats, self.table, self.places, kinds, count, wishes or Wishes())


def _fields(zone: ZoneSlots) -> list[int]:
    """In the order that `env.places.FIELDS` says."""
    return [
        zone.counts,
        zone.notes,
        zone.known,
        zone.size,
        zone.places,
        zone.place_count,
        zone.pool,
        zone.counted,
    ]


def make_spec(
    game: object,
    seats: object = None,
    variant: object = None,
    *,
    cards: str | Path | None = None,
    start: str | Mapping[str, object] | None = None,
    history: object = 0,
) -> Spec:
    """The description of an environment; without seats the fewest, without a variant the first for them.

    `cards` is a file of cards of your own, as for `deckwerk.load`. `start` is the position in which games
    begin, or the name of a reduced game (`deckwerk.env.reduced`). SetupError says what is allowed;
    PositionError what is wrong with a position.
    """
    history, seats = whole(history), whole(seats)
    if cards is not None and not isinstance(cards, str | Path):
        raise SetupError(f"cards are a file of cards, not {quoted(cards)}")
    text = None if cards is None else read_card_text(Path(cards).expanduser())
    rules = _rules(find_game(game).slug, text)
    if variant is not None and not isinstance(variant, str):
        raise SetupError(f"a variant is a name, not {quoted(variant)}", variant=quoted(variant))
    if not is_within(history, 0, MOST_HISTORY):
        raise SetupError(f"a history is of 0 to {MOST_HISTORY} events, not {quoted(history)}")
    assert isinstance(history, int)
    if seats is None:
        fitting = [spec for spec in rules.variants if variant in (None, spec.name)]
        seats = min(fitting[0].seats) if fitting else 0
    if not is_whole(seats):
        raise SetupError(f"seats are a number, not {quoted(seats)}", seats=quoted(seats))
    assert isinstance(seats, int)
    name = rules.variants[rules.variant_number(variant or "", seats)].name
    described = description_of(rules, seats, name, start) if start else ""
    return _spec(rules, seats, name, described, history, text)


def _rules(game: str, cards: CardText | None) -> Ruleset:
    info = find_game(game)
    return info.load() if cards is None else info.with_cards(cards).load()


def _remade(game: str, seats: int, variant: str, start: str, history: int, cards: CardText | None) -> Spec:
    return _spec(_rules(game, cards), seats, variant, start, history, cards)


@lru_cache(maxsize=64)
def _spec(rules: Ruleset, seats: int, variant: str, start: str, history: int, cards: CardText | None) -> Spec:
    spec = Spec(rules, seats, variant, version_of(rules.slug), start, history, cards)
    if start and spec.beginning.fresh(0).over:
        raise SetupError("games that begin like this are over at once: who begins there has nothing to do")
    return spec


def check_seed(seed: object) -> int:
    """A seed; ValueError says what is one."""
    seed = whole(seed)
    if not is_within(seed, 0, SEEDS - 1):
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {quoted(seed)}")
    assert isinstance(seed, int)
    return seed


def check_shaping(shaping: object) -> float:
    """What a point of lead is worth; SetupError says what that can be."""
    if not isinstance(shaping, bool) and isinstance(shaping, Real):
        weight = float(shaping)
        if abs(weight) <= MOST_SHAPING:
            return weight
    raise SetupError(f"shaping is a number from -{MOST_SHAPING} to {MOST_SHAPING}, not {quoted(shaping)}")
