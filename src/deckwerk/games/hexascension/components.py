"""The table of Hexascension: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, MOST_AMOUNT, SPENDS, USES
from deckwerk.engine.components import (
    CELL,
    LEFT,
    SEAT,
    SEAT_FROM_ONE,
    SEEN_BY_NOBODY,
    USED,
    Components,
    ZoneSpec,
)
from deckwerk.engine.ruleset import Resource
from deckwerk.engine.state import State
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import ROW_SIZE as ROW_SIZE
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles
from deckwerk.games.common.verbs import BANISH as BANISH
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import common_verbs
from deckwerk.games.hexascension.hexes import BOARD as HEXES
from deckwerk.games.hexascension.hexes import KINDS

COMPONENTS: Final = Components(centre_zones(), common_verbs())
COMPONENTS.board = HEXES
COMPONENTS.cell_events = ["moved", "placed", "restarted", "dodged", "pushed", "started"]

FACES: Final = [f"die_{side}" for side in range(1, 7)]
BASE_CARDS: Final = ["meditation", "sprint", "ascent"]

# Zones of the table, after those of the centre (the display and its deck)
MEDITATION: Final[i64] = COMPONENTS.zone("meditation", stack_of="meditation")
SPRINT: Final[i64] = COMPONENTS.zone("sprint", stack_of="sprint")
ASCENT: Final[i64] = COMPONENTS.zone("ascent", stack_of="ascent")
EXILE: Final[i64] = COMPONENTS.zone("exile")
ACQUIRED: Final[i64] = COMPONENTS.zone("acquired", ordered=True)
"""The card being acquired, before it reaches its destination."""
BOARD: Final[i64] = COMPONENTS.add_zone(ZoneSpec("board", ordered=True, only=KINDS))
"""The kind of each cell, as a pseudo-card, in the order of the cells' numbers."""
AREAS: Final[i64] = COMPONENTS.zone("areas")
MONSTERS: Final[i64] = COMPONENTS.zone("monsters")
AREA: Final[i64] = COMPONENTS.zone("area", ordered=True)
MONSTER: Final[i64] = COMPONENTS.zone("monster", ordered=True)
"""The area card and the monster in use; all others lie in the two bags."""
CLASSES: Final[i64] = COMPONENTS.zone("classes")
SPECIALS: Final[i64] = COMPONENTS.zone("specials")
BOX: Final[i64] = COMPONENTS.zone("box")
"""Explorers that nobody is any more."""
DICE_AHEAD: Final[i64] = COMPONENTS.zone_ahead("dice_ahead", FACES)
AREAS_AHEAD: Final[i64] = COMPONENTS.add_zone(
    ZoneSpec("areas_ahead", SEEN_BY_NOBODY, ordered=True, ahead=True)
)
MONSTERS_AHEAD: Final[i64] = COMPONENTS.add_zone(
    ZoneSpec("monsters_ahead", SEEN_BY_NOBODY, ordered=True, ahead=True)
)
# Zones of a seat
PILES: Final = Piles(COMPONENTS)
HAND: Final[i64] = PILES.hand
DECK: Final[i64] = PILES.deck
DECK_TOP: Final[i64] = PILES.deck_top
DISCARD: Final[i64] = PILES.discard
PLAYED: Final[i64] = COMPONENTS.seat_zone("played", ordered=True, notes=LEFT)
"""What was played this turn, by whoever it was; a note says how often its "next time" will still work."""
RELICS: Final[i64] = COMPONENTS.seat_zone("relics", ordered=True, notes=USED)
CHARACTER: Final[i64] = COMPONENTS.seat_zone("character", ordered=True, notes=USED)

# Counters of the table
TURN: Final[i64] = COMPONENTS.counter("turn", holds=SEAT)
FIRST: Final[i64] = COMPONENTS.counter("first", holds=SEAT)
TURNS: Final[i64] = COMPONENTS.counter("turns")
POOL: Final[i64] = COMPONENTS.counter("pool")
"""The ascension points that are set aside."""
ENDED_BY: Final[i64] = COMPONENTS.counter("ended_by", holds=SEAT_FROM_ONE)
"""The seat (from 1) in whose turn the pool ran out."""
FOCUS: Final[i64] = COMPONENTS.counter("focus")
UNITS: Final[i64] = COMPONENTS.counter_row(["units_1", "units_2", "units_3"]) - 1
"""The unspent units of a range: this plus the range."""
PAID: Final[i64] = COMPONENTS.counter("paid")
DRAWN: Final[i64] = COMPONENTS.counter("drawn")
SPENT: Final[i64] = COMPONENTS.counter("spent")
"""For the classes: focus paid for cards, cards drawn, units spent in this turn."""
ACQUISITIONS: Final[i64] = COMPONENTS.counter("acquisitions")
TARGETED: Final[i64] = COMPONENTS.counter("targeted")
"""1 once a card of this turn has targeted a player or a relic."""
EVENTS: Final[i64] = COMPONENTS.counter("events")
"""The events that have happened this turn, a set of their numbers."""
HELD: Final[i64] = COMPONENTS.counter("held")
"""The classes that the player has or had this turn, a set."""
TURN_BONUS: Final[i64] = COMPONENTS.counter_row(["turn_pa", "turn_pd", "turn_ma", "turn_md"])
"""What the attributes of the player whose turn it is are higher this turn: this plus the attribute."""
# The fight, in sight of all
ATTACKER: Final[i64] = COMPONENTS.counter("attacker", holds=SEAT_FROM_ONE)
DEFENDER: Final[i64] = COMPONENTS.counter("defender", holds=SEAT_FROM_ONE)
"""Seats from 1; a monster is the defender where there is an attacker alone."""
STRIKE: Final[i64] = COMPONENTS.counter("strike")
"""The how manieth strike: the attack, then one or two counter-attacks."""
STYLE: Final[i64] = COMPONENTS.counter("style")
DICE: Final[i64] = COMPONENTS.counter_row(["die_1", "die_2", "die_3"]) - 1
"""The dice on the table: this plus their number. In a strike the striker's come first."""
STRIKE_ATTACK: Final[i64] = COMPONENTS.counter("strike_attack")
STRIKE_DEFENCE: Final[i64] = COMPONENTS.counter("strike_defence")
FIGHT_BONUS: Final[i64] = COMPONENTS.counter("fight_bonus")
# Counters of a seat
TOKENS: Final[i64] = COMPONENTS.seat_counter("tokens")
AT: Final[i64] = COMPONENTS.seat_counter("cell", holds=CELL)
CHANGED: Final[i64] = COMPONENTS.seat_counter("changed")
"""How often the player has changed class."""
NEXT_BONUS: Final[i64] = COMPONENTS.seat_counter_row(["next_pa", "next_pd", "next_ma", "next_md"])
"""What the attributes of a player are higher until the next turn of that player: this plus the attribute."""

FIRST_OF_TURN: Final[i64] = FOCUS
LAST_OF_TURN: Final[i64] = TURN_BONUS + 3
"""The counters from the first to the last of these lapse at the end of a turn."""
FIRST_OF_FIGHT: Final[i64] = ATTACKER
LAST_OF_FIGHT: Final[i64] = FIGHT_BONUS

# Phases of a turn, which its frame remembers
PHASE: Final[i64] = 0
MAIN: Final[i64] = 0
ENDING: Final[i64] = 1
STARTING: Final[i64] = 2
"""Before the first turn: the players choose their start points."""

# How a game ended
ENDINGS: Final = ["over", "pool", "rounds"]

# Attributes, styles of strikes
PHYSICAL_ATTACK: Final[i64] = 0
PHYSICAL_DEFENCE: Final[i64] = 1
MAGIC_ATTACK: Final[i64] = 2
MAGIC_DEFENCE: Final[i64] = 3
ATTRIBUTES: Final = ["pa", "pd", "ma", "md"]
PHYSICAL: Final[i64] = 1
MAGIC: Final[i64] = 2

# Until when a bonus or a disabling lasts
TURN_END: Final[i64] = 0
NEXT_TURN: Final[i64] = 1
FIGHT_END: Final[i64] = 2
UNTIL: Final = ["turn_end", "next_turn", "fight_end"]

# Where an acquired card goes
TO_DISCARD: Final[i64] = 0
TO_HAND: Final[i64] = 1
TO_DECK_TOP: Final[i64] = 2
DESTINATIONS: Final = ["discard", "hand", "deck_top"]

# What a relic remembers, as bits of its note; the character has the first alone
ABILITY_USED: Final[i64] = 1
OFF_THIS_FIGHT: Final[i64] = 2
DISABLED_BY: Final[i64] = 4
"""This, shifted by the seat that has disabled the relic until its next turn."""

# What a player can do, after what players of all games can
START: Final[i64] = COMPONENTS.verb("start", cells=True)
AIM: Final[i64] = COMPONENTS.verb("aim", "relics")
ACQUIRE: Final[i64] = COMPONENTS.verb("acquire", "row", stacks=True, role=BUYS)
TAKE: Final[i64] = COMPONENTS.verb("take", "row", role=BUYS)
USE: Final[i64] = COMPONENTS.verb("use", "relics", role=USES)
ABILITY: Final[i64] = COMPONENTS.verb("ability")
BECOME: Final[i64] = COMPONENTS.verb("become", "classes")
MOVE: Final[i64] = COMPONENTS.verb("move", role=SPENDS, cells=True)
ATTACK: Final[i64] = COMPONENTS.verb("attack", cells=True)
ACT: Final[i64] = COMPONENTS.verb("act", role=SPENDS)
PHYSICALLY: Final[i64] = COMPONENTS.verb("physical")
MAGICALLY: Final[i64] = COMPONENTS.verb("magic")
PLACE: Final[i64] = COMPONENTS.verb("place", cells=True)
RESTART: Final[i64] = COMPONENTS.verb("restart", cells=True)
DODGE: Final[i64] = COMPONENTS.verb("dodge", cells=True)
PUSH: Final[i64] = COMPONENTS.verb("push", cells=True)
STEP: Final[i64] = COMPONENTS.verb("step", cells=True)
DISCARD_CARD: Final[i64] = COMPONENTS.verb("discard", "hand")
REROLL: Final[i64] = COMPONENTS.verb("reroll")
GIVE: Final[i64] = COMPONENTS.verb("give")

HAND_SIZE: Final[i64] = 6
MOST_SEATS: Final[i64] = 6
MOST_RANGE: Final[i64] = 3
MOST_DICE: Final[i64] = 3
POOL_BASE: Final[i64] = 25
POOL_EACH: Final[i64] = 10
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: a reading of our own."""


def add_up(state: State, counter: i64, amount: i64, seat: i64 = 0) -> None:
    """Add to a counter, up to the largest number that a position may name."""
    state.set(counter, min(MOST_AMOUNT, state.get(counter, seat) + amount), seat)


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("focus", lapses=True),
        Resource("units_1", lapses=True),
        Resource("units_2", lapses=True),
        Resource("units_3", lapses=True),
        Resource("tokens"),
    ]
