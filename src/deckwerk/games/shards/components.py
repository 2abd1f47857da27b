"""The table of Shards of Infinity: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, PLAYS, SPENDS, USES
from deckwerk.engine.components import SEAT, USED, Components
from deckwerk.engine.ruleset import Resource
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles
from deckwerk.games.common.verbs import BANISH as BANISH
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import COPY as COPY
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import SPARES, common_verbs

COMPONENTS: Final = Components(centre_zones(), common_verbs())

# Zones of the table, after those of the centre
CENTRE_BOTTOM: Final[i64] = COMPONENTS.zone("centre_bottom", ordered=True)
"""The mercenaries under the centre deck, the uppermost first: everyone saw them go there."""
BOX: Final[i64] = COMPONENTS.zone("box")
# Zones of a seat
PILES: Final = Piles(COMPONENTS)
HAND: Final[i64] = PILES.hand
DECK: Final[i64] = PILES.deck
DECK_TOP: Final[i64] = PILES.deck_top
DISCARD: Final[i64] = PILES.discard
PLAYED: Final[i64] = COMPONENTS.seat_zone("played")
HIRED: Final[i64] = COMPONENTS.seat_zone("hired", ordered=True)
"""The mercenaries fast-played this turn, in their order."""
CHAMPIONS: Final[i64] = COMPONENTS.seat_zone("champions", ordered=True, notes=USED)
CHARACTER: Final[i64] = COMPONENTS.seat_zone("character", ordered=True, notes=USED)
SHOWN: Final[i64] = COMPONENTS.seat_zone("shown")
"""The shields of the hand that the player shows to an attacker."""

# Counters of the table
TURN: Final[i64] = COMPONENTS.counter("turn", holds=SEAT)
FIRST: Final[i64] = COMPONENTS.counter("first", holds=SEAT)
TURNS: Final[i64] = COMPONENTS.counter("turns")
CRYSTALS: Final[i64] = COMPONENTS.counter("crystals")
POWER: Final[i64] = COMPONENTS.counter("power")
INFINITE_POWER: Final[i64] = COMPONENTS.counter("infinite_power")
FACTIONS_PLAYED: Final[i64] = COMPONENTS.counter("factions_played")
"""A set, the bit of a faction for each of which a card was played this turn."""
# Counters of a seat
HEALTH: Final[i64] = COMPONENTS.seat_counter("health")
MASTERY: Final[i64] = COMPONENTS.seat_counter("mastery")
DAMAGE: Final[i64] = COMPONENTS.seat_counter("damage")
"""What is assigned to the seat in this attack and not prevented."""
OUT: Final[i64] = COMPONENTS.seat_counter("out")
"""The turn in which the seat dropped out (0: it plays)."""

FIRST_OF_TURN: Final[i64] = CRYSTALS
LAST_OF_TURN: Final[i64] = FACTIONS_PLAYED
"""The counters from the first to the last of these lapse at the end of a turn."""

# The memory of a card in play for this turn, as bits of its note
EXHAUSTED: Final[i64] = 1
AWAKE: Final[i64] = 2
"""What its exhausting promised for the rest of the turn still holds."""

# What a player can do, after what players of all games can
RECRUIT: Final[i64] = COMPONENTS.verb("recruit", "row", role=BUYS)
FAST_PLAY: Final[i64] = COMPONENTS.verb("fast-play", "row", role=PLAYS)
EXHAUST: Final[i64] = COMPONENTS.verb("exhaust", "champions", role=USES)
FOCUS: Final[i64] = COMPONENTS.verb("focus", role=SPENDS)
ATTACK: Final[i64] = COMPONENTS.verb("attack", "champions")
SPARE: Final[i64] = COMPONENTS.verb(SPARES)
SHOW: Final[i64] = COMPONENTS.verb("show", "hand")
DESTROY: Final[i64] = COMPONENTS.verb("destroy", "champions")
RETURN: Final[i64] = COMPONENTS.verb("return", "discard")

HAND_SIZE: Final[i64] = 5
MOST_HEALTH: Final[i64] = 50
MOST_MASTERY: Final[i64] = 30
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: a reading of our own."""


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("crystals", lapses=True),
        Resource("power", lapses=True),
        Resource("mastery"),
        Resource("health"),
    ]
