"""The table of an Ascension game: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, USES
from deckwerk.engine.components import PLACE, SEAT, SEATS, USED, Components
from deckwerk.engine.ruleset import Resource
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import ROW_SIZE as ROW_SIZE
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles
from deckwerk.games.common.verbs import BANISH as BANISH
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import COPY as COPY
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import common_verbs

COMPONENTS: Final = Components(centre_zones(), common_verbs())

# Zones of the table, after those of the centre
VOID: Final[i64] = COMPONENTS.zone("void")
REMOVED: Final[i64] = COMPONENTS.zone("removed")
SET_ASIDE: Final[i64] = COMPONENTS.zone("set_aside")
TREASURES: Final[i64] = COMPONENTS.zone("treasures", notes=PLACE)
MYSTICS: Final[i64] = COMPONENTS.zone("mystics", stack_of="mystic")
INFANTRY: Final[i64] = COMPONENTS.zone("heavy_infantry", stack_of="heavy_infantry")
CULTISTS: Final[i64] = COMPONENTS.zone("cultists", stack_of="cultist")
# Zones of a seat
PILES: Final = Piles(COMPONENTS)
HAND: Final[i64] = PILES.hand
DECK: Final[i64] = PILES.deck
DECK_TOP: Final[i64] = PILES.deck_top
DISCARD: Final[i64] = PILES.discard
PLAYED: Final[i64] = COMPONENTS.seat_zone("played")
CONSTRUCTS: Final[i64] = COMPONENTS.seat_zone("constructs", ordered=True, notes=USED)
TROPHIES: Final[i64] = COMPONENTS.seat_zone("trophies")

# Counters of the table
POOL: Final[i64] = COMPONENTS.counter("pool")
POOL_EMPTIED: Final[i64] = COMPONENTS.counter("pool_emptied")
TURN: Final[i64] = COMPONENTS.counter("turn", holds=SEAT)
FIRST: Final[i64] = COMPONENTS.counter("first", holds=SEAT)
EXTRA_TURNS: Final[i64] = COMPONENTS.counter("extra_turns")
RIVAL_HONOR: Final[i64] = COMPONENTS.counter("rival_honor")
TURNS: Final[i64] = COMPONENTS.counter("turns")
RUNES: Final[i64] = COMPONENTS.counter("runes")
POWER: Final[i64] = COMPONENTS.counter("power")
ENERGY: Final[i64] = COMPONENTS.counter("energy")
MECHANA_RUNES: Final[i64] = COMPONENTS.counter("mechana_runes")
CONSTRUCT_DISCOUNT: Final[i64] = COMPONENTS.counter("construct_discount")
TREASURE_DISCOUNT: Final[i64] = COMPONENTS.counter("treasure_discount")
MONSTER_DISCOUNT: Final[i64] = COMPONENTS.counter("monster_discount")
HERO_BOUNTY: Final[i64] = COMPONENTS.counter("hero_bounty")
ROW_DEFEATS: Final[i64] = COMPONENTS.counter("row_defeats")
STOLEN_FROM: Final[i64] = COMPONENTS.counter("stolen_from", holds=SEATS)
# Counters of a seat
HONOR: Final[i64] = COMPONENTS.seat_counter("honor")

FIRST_OF_TURN: Final[i64] = RUNES
LAST_OF_TURN: Final[i64] = STOLEN_FROM
"""The counters from the first to the last of these lapse at the end of a turn."""

# Ways to play; a game's variants are each one of these over some sets of cards
STANDARD: Final[i64] = 0
TEAM: Final[i64] = 1
SOLO: Final[i64] = 2

# What a player can do, after what players of all games can
USE: Final[i64] = COMPONENTS.verb("use", "constructs", role=USES)
ACQUIRE: Final[i64] = COMPONENTS.verb("acquire", "row", stacks=True, role=BUYS)
GIVE: Final[i64] = COMPONENTS.verb("give", "row", stacks=True, role=BUYS)
DEFEAT: Final[i64] = COMPONENTS.verb("defeat", "row", stacks=True, role=BUYS)
DISCARD_CARD: Final[i64] = COMPONENTS.verb("discard")
KEEP: Final[i64] = COMPONENTS.verb("keep", "constructs")
TAKE: Final[i64] = COMPONENTS.verb("take")

HAND_SIZE: Final[i64] = 5
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: players who have banished all they had could go on for
ever.
"""


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("runes", lapses=True),
        Resource("power", lapses=True),
        Resource("energy", lapses=True),
        Resource("honor"),
    ]
