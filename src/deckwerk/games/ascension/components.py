"""The table of an Ascension game: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, Verb
from deckwerk.engine.ruleset import PLACE, USED, Resource, ZoneSpec
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import ROW_SIZE as ROW_SIZE
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles, pile_zones
from deckwerk.games.common.verbs import BANISH as BANISH
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import COPY as COPY
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import common_verbs

# Zones of the table, after those of the centre
VOID: Final[i64] = 3
REMOVED: Final[i64] = 4
SET_ASIDE: Final[i64] = 5
TREASURES: Final[i64] = 6
MYSTICS: Final[i64] = 7
INFANTRY: Final[i64] = 8
CULTISTS: Final[i64] = 9
# Zones of a seat
HAND: Final[i64] = 10
DECK: Final[i64] = 11
DECK_TOP: Final[i64] = 12
DISCARD: Final[i64] = 13
PLAYED: Final[i64] = 14
CONSTRUCTS: Final[i64] = 15
TROPHIES: Final[i64] = 16

PILES: Final = Piles(HAND)

# Counters of the table
POOL: Final[i64] = 0
POOL_EMPTIED: Final[i64] = 1
TURN: Final[i64] = 2
FIRST: Final[i64] = 3
EXTRA_TURNS: Final[i64] = 4
RIVAL_HONOR: Final[i64] = 5
TURNS: Final[i64] = 6
RUNES: Final[i64] = 7
POWER: Final[i64] = 8
ENERGY: Final[i64] = 9
MECHANA_RUNES: Final[i64] = 10
CONSTRUCT_DISCOUNT: Final[i64] = 11
TREASURE_DISCOUNT: Final[i64] = 12
MONSTER_DISCOUNT: Final[i64] = 13
HERO_BOUNTY: Final[i64] = 14
ROW_DEFEATS: Final[i64] = 15
STOLEN_FROM: Final[i64] = 16
# Counters of a seat
HONOR: Final[i64] = 17

FIRST_OF_TURN: Final[i64] = RUNES
LAST_OF_TURN: Final[i64] = STOLEN_FROM
"""The counters from the first to the last of these lapse at the end of a turn."""

# Ways to play; a game's variants are each one of these over some sets of cards
STANDARD: Final[i64] = 0
TEAM: Final[i64] = 1
SOLO: Final[i64] = 2

# What a player can do, after what players of all games can
USE: Final[i64] = 6
ACQUIRE: Final[i64] = 7
GIVE: Final[i64] = 8
DEFEAT: Final[i64] = 9
DISCARD_CARD: Final[i64] = 10
KEEP: Final[i64] = 11
TAKE: Final[i64] = 12

HAND_SIZE: Final[i64] = 5
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: players who have banished all they had could go on for
ever.
"""


def table_zones() -> list[ZoneSpec]:
    """The zones of the table, in the order of their numbers."""
    return [
        *centre_zones(),
        ZoneSpec("void"),
        ZoneSpec("removed"),
        ZoneSpec("set_aside"),
        ZoneSpec("treasures", notes=PLACE),
        ZoneSpec("mystics", stack_of="mystic"),
        ZoneSpec("heavy_infantry", stack_of="heavy_infantry"),
        ZoneSpec("cultists", stack_of="cultist"),
    ]


def seat_zones() -> list[ZoneSpec]:
    """The zones of a seat, in the order of their numbers."""
    return [
        *pile_zones(),
        ZoneSpec("played"),
        ZoneSpec("constructs", ordered=True, notes=USED),
        ZoneSpec("trophies"),
    ]


def table_counters() -> list[str]:
    """The names of the table's counters, in the order of their numbers."""
    return [
        "pool",
        "pool_emptied",
        "turn",
        "first",
        "extra_turns",
        "rival_honor",
        "turns",
        "runes",
        "power",
        "energy",
        "mechana_runes",
        "construct_discount",
        "treasure_discount",
        "monster_discount",
        "hero_bounty",
        "row_defeats",
        "stolen_from",
    ]


def seat_counters() -> list[str]:
    """The names of a seat's counters."""
    return ["honor"]


def seat_references() -> list[str]:
    """The counters that hold a seat."""
    return ["turn", "first"]


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("runes", lapses=True),
        Resource("power", lapses=True),
        Resource("energy", lapses=True),
        Resource("honor"),
    ]


def all_verbs() -> list[Verb]:
    """What a player can do, in the order of the numbers."""
    return [
        *common_verbs(),
        Verb("use", "constructs"),
        Verb("acquire", "row", stacks=True, role=BUYS),
        Verb("give", "row", stacks=True, role=BUYS),
        Verb("defeat", "row", stacks=True, role=BUYS),
        Verb("discard"),
        Verb("keep", "constructs"),
        Verb("take"),
    ]
