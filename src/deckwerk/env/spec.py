# mypyc: off
"""What an environment is of: game, seats, variant, its version, its actions and its observations."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from deckwerk.engine.errors import SetupError
from deckwerk.engine.quoting import is_whole, is_within, quoted
from deckwerk.engine.ruleset import Ruleset
from deckwerk.env.actions import ActionTable
from deckwerk.env.layout import Layout, Slice, ZoneSlots, layout_of
from deckwerk.env.observation import Observations, Places
from deckwerk.env.running import Running
from deckwerk.env.versions import version_of
from deckwerk.games.catalogue import find_game

SEEDS = 1 << 53
"""Seeds are below this, which every program that reads JSON can hold."""
_SHOWN = 12


@dataclass(frozen=True, eq=False)
class Spec:
    """An environment's description: `make_spec` makes it, every environment has it as `deckwerk_spec`."""

    rules: Ruleset
    seats: int
    variant: str
    version: int

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
        return layout_of(self.rules, self.seats)

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
        """A slice of an observation by its name: `observation[spec.slots("seat0.hand")]`."""
        return self.layout.find(name).slots

    @cached_property
    def action_codes(self) -> list[int]:
        """The engine's codes of all actions, as those of seat 0."""
        return self.table.codes()

    def action_text(self, action: int) -> str:
        """An action for people to read; seats are counted from the one who acts, who is `seat 1`."""
        return self.rules.action_text(self.action_codes[action])

    def refusal(self, action: object, options: Sequence[int]) -> str:
        """Why an action cannot be chosen, where these can."""
        shown = ", ".join(f"{one} ({self.action_text(one)})" for one in options[:_SHOWN])
        more = f" and {len(options) - _SHOWN} more" if len(options) > _SHOWN else ""
        return f"action {quoted(action)} cannot be chosen now; allowed are {shown}{more}"

    @cached_property
    def places(self) -> Places:
        """The layout, for compiled code."""
        layout = self.layout
        starts = [layout.head, layout.kind, layout.card, layout.about, layout.counters]
        fields = [number for zone in layout.zones for number in _fields(zone)]
        return Places(layout.size, starts, fields, list(layout.kinds))

    @cached_property
    def fingerprint(self) -> str:
        """A hash of rules, actions and slots."""
        digest = hashlib.blake2b(digest_size=8)
        digest.update(self.rules.version.encode())
        digest.update(repr(self.action_codes).encode())
        digest.update(repr([(part.name, part.start, part.size) for part in self.slices]).encode())
        return digest.hexdigest()

    def observations(self, rows: int) -> Observations:
        """Rows into which what a seat knows is written."""
        return Observations(self.rules, self.seats, self.places, rows)

    def running(self, count: int, *, limit: int = 0, replaces: bool = False) -> Running:
        """So many games, not begun yet; 0 is no limit of decisions."""
        number = self.rules.variant_number(self.variant, self.seats)
        return Running(self.rules, self.seats, number, self.table, self.places, count, limit, replaces)


def _fields(zone: ZoneSlots) -> list[int]:
    """In the order that `env.observation.FIELDS` says."""
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


def make_spec(game: object, seats: object = None, variant: object = None) -> Spec:
    """The description of an environment; without seats the fewest, without a variant the first for them.

    SetupError says what is allowed.
    """
    rules = find_game(game).load()
    if variant is not None and not isinstance(variant, str):
        raise SetupError(f"a variant is a name, not {quoted(variant)}", variant=quoted(variant))
    if seats is None:
        fitting = [spec for spec in rules.variants if variant in (None, spec.name)]
        seats = min(fitting[0].seats) if fitting else 0
    if not is_whole(seats):
        raise SetupError(f"seats are a number, not {quoted(seats)}", seats=quoted(seats))
    assert isinstance(seats, int)
    number = rules.variant_number(variant or "", seats)
    return _spec(rules.slug, seats, rules.variants[number].name)


@lru_cache(maxsize=64)
def _spec(slug: str, seats: int, variant: str) -> Spec:
    return Spec(find_game(slug).load(), seats, variant, version_of(slug))


def check_seed(seed: object) -> int:
    """A seed; ValueError says what is one."""
    if not is_within(seed, 0, SEEDS - 1):
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}, not {quoted(seed)}")
    assert isinstance(seed, int)
    return seed
