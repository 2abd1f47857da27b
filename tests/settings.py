"""Every way to play every registered game: what the generic tests are parametrised with."""

import functools
from dataclasses import dataclass

import pytest

import deckwerk
from deckwerk import DeckwerkError, Game
from deckwerk.engine.components import SEEN_BY_ALL, ZoneSpec
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.variant import VariantSpec
from deckwerk.games.catalogue import find_game


@dataclass(frozen=True)
class Setting:
    """A game, one of its variants and a number of seats."""

    slug: str
    variant: str
    seats: int

    def __str__(self) -> str:
        return f"{self.slug}-{self.variant}-{self.seats}"

    @property
    def rules(self) -> Ruleset:
        return find_game(self.slug).load()

    @property
    def is_together(self) -> bool:
        """Whether all, or one alone, play against the game itself, and win or lose as one."""
        state = self.new(1).state()
        return len({int(self.rules.team_of(state, seat)) for seat in range(self.seats)}) == 1

    def new(self, seed: int) -> Game:
        """A fresh game."""
        return deckwerk.new(self.slug, seats=self.seats, seed=seed, variant=self.variant)

    def rich(self, rng: Rng) -> Game:
        """A game whose players hold any cards they could ever hold: rare cards and long effects come up."""
        return deckwerk.position(self.slug, self.rich_description(rng))

    def rich_description(self, rng: Rng) -> dict[str, object]:
        """The position of a rich game: six random cards in every hand, six in every deck."""
        zones = private_zones(self.slug)
        players = [
            {zone: [fitting[rng.below(len(fitting))] for _ in range(6)] for zone, fitting in zones.items()}
            for _ in range(self.seats)
        ]
        begins = int(rng.below(self.seats))
        description: dict[str, object] = dict.fromkeys(self.rules.seat_references, begins)
        return description | {"variant": self.variant, "players": players, "seed": int(rng.next_word())}


@functools.cache
def private_zones(slug: str) -> dict[str, list[str]]:
    """The hands and decks of a seat by their names in a position, with the cards that may lie in them."""
    rules = find_game(slug).load()
    own = rules.zones[rules.table_zones :]
    names = [name_in_positions(spec, own) for spec in own if spec.seen != SEEN_BY_ALL and not spec.on_top_of]
    return {name: [card for card in rules.card_numbers if _may_lie(slug, card, name)] for name in names}


def name_in_positions(spec: ZoneSpec, zones: list[ZoneSpec]) -> str:
    """What a zone is called in a position: a deck's name means its upper cards, where those are a zone."""
    has_upper_part = any(other.on_top_of == spec.name for other in zones)
    return spec.on_top_of or (f"{spec.name}_rest" if has_upper_part else spec.name)


def _may_lie(slug: str, card: str, zone: str) -> bool:
    variant = find_game(slug).load().variants[0]
    others: list[dict[str, object]] = [{} for _ in range(variant.seats[0] - 1)]
    try:
        deckwerk.position(slug, {"variant": variant.name, "players": [{zone: [card]}, *others]})
    except DeckwerkError:
        return False
    return True


ALL_SETTINGS = [
    Setting(info.slug, variant.name, seats)
    for info in deckwerk.games()
    for variant in info.load().variants
    for seats in variant.seats
]


def _own_variants() -> list[Setting]:
    """Every variant that is like no other, with every number of seats."""
    alike = {(slug, spec.name) for slug, spec in _specs() if spec.like}
    return [setting for setting in ALL_SETTINGS if (setting.slug, setting.variant) not in alike]


def _variants(*, alike: bool) -> list[Setting]:
    """Every variant that is like another, or like none, with one number of seats, another for each."""
    found = [(slug, spec) for slug, spec in _specs() if bool(spec.like) == alike]
    return [
        Setting(slug, spec.name, spec.seats[number % len(spec.seats)])
        for number, (slug, spec) in enumerate(found)
    ]


def _specs() -> list[tuple[str, VariantSpec]]:
    return [(info.slug, spec) for info in deckwerk.games() for spec in info.load().variants]


SETTINGS = _own_variants()
ALIKE = _variants(alike=True)
"""What differs only in numbers from one of SETTINGS: a few tests go over these too, and none twice."""

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_variant = pytest.mark.parametrize("setting", _variants(alike=False), ids=str)
every_alike = pytest.mark.parametrize("setting", ALIKE, ids=str)
every_game = pytest.mark.parametrize("slug", [info.slug for info in deckwerk.games()])
