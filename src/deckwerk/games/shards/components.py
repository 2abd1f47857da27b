"""The table of Shards of Infinity: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, PLAYS, Verb
from deckwerk.engine.ruleset import USED, Resource, ZoneSpec
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
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
CENTRE_BOTTOM: Final[i64] = 3
BOX: Final[i64] = 4
# Zones of a seat
HAND: Final[i64] = 5
DECK: Final[i64] = 6
DECK_TOP: Final[i64] = 7
DISCARD: Final[i64] = 8
PLAYED: Final[i64] = 9
HIRED: Final[i64] = 10
CHAMPIONS: Final[i64] = 11
CHARACTER: Final[i64] = 12
SHOWN: Final[i64] = 13

PILES: Final = Piles(HAND)

# Counters of the table
TURN: Final[i64] = 0
FIRST: Final[i64] = 1
TURNS: Final[i64] = 2
CRYSTALS: Final[i64] = 3
POWER: Final[i64] = 4
INFINITE_POWER: Final[i64] = 5
FACTIONS_PLAYED: Final[i64] = 6
# Counters of a seat
HEALTH: Final[i64] = 7
MASTERY: Final[i64] = 8
DAMAGE: Final[i64] = 9
OUT: Final[i64] = 10

FIRST_OF_TURN: Final[i64] = CRYSTALS
LAST_OF_TURN: Final[i64] = FACTIONS_PLAYED
"""The counters from the first to the last of these lapse at the end of a turn."""

# The memory of a card in play for this turn, as bits of its note
EXHAUSTED: Final[i64] = 1
AWAKE: Final[i64] = 2
"""What its exhausting promised for the rest of the turn still holds."""

# What a player can do, after what players of all games can
RECRUIT: Final[i64] = 6
FAST_PLAY: Final[i64] = 7
EXHAUST: Final[i64] = 8
FOCUS: Final[i64] = 9
ATTACK: Final[i64] = 10
SPARE: Final[i64] = 11
SHOW: Final[i64] = 12
DESTROY: Final[i64] = 13
RETURN: Final[i64] = 14

HAND_SIZE: Final[i64] = 5
MOST_HEALTH: Final[i64] = 50
MOST_MASTERY: Final[i64] = 30
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: a reading of our own."""


def table_zones() -> list[ZoneSpec]:
    """The zones of the table, in the order of their numbers.

    `centre_bottom` holds the mercenaries under the centre deck, the uppermost first: everyone saw them go
    there.
    """
    return [*centre_zones(), ZoneSpec("centre_bottom", ordered=True), ZoneSpec("box")]


def seat_zones() -> list[ZoneSpec]:
    """The zones of a seat, in the order of their numbers.

    `hired` holds the mercenaries fast-played this turn in their order, `shown` the shields of the hand that
    the player shows to an attacker.
    """
    return [
        *pile_zones(),
        ZoneSpec("played"),
        ZoneSpec("hired", ordered=True),
        ZoneSpec("champions", ordered=True, notes=USED),
        ZoneSpec("character", ordered=True, notes=USED),
        ZoneSpec("shown"),
    ]


def table_counters() -> list[str]:
    """The names of the table's counters, in the order of their numbers.

    `factions_played` is a set, the bit of a faction for each of which a card was played this turn.
    """
    return ["turn", "first", "turns", "crystals", "power", "infinite_power", "factions_played"]


def seat_counters() -> list[str]:
    """The names of a seat's counters, in the order of their numbers.

    `damage` is what is assigned to the seat in this attack and not prevented, `out` the turn in which it
    dropped out (0: it plays).
    """
    return ["health", "mastery", "damage", "out"]


def seat_references() -> list[str]:
    """The counters that hold a seat."""
    return ["turn", "first"]


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("crystals", lapses=True),
        Resource("power", lapses=True),
        Resource("mastery"),
        Resource("health"),
    ]


def all_verbs() -> list[Verb]:
    """What a player can do, in the order of the numbers."""
    return [
        *common_verbs(),
        Verb("recruit", "row", role=BUYS),
        Verb("fast-play", "row", role=PLAYS),
        Verb("exhaust", "champions"),
        Verb("focus"),
        Verb("attack", "champions"),
        Verb("spare"),
        Verb("show", "hand"),
        Verb("destroy", "champions"),
        Verb("return", "discard"),
    ]
