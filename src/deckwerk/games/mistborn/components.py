"""The table of Mistborn: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, SPENDS, USES
from deckwerk.engine.components import (
    KNOWN_BY,
    SEAT,
    SEAT_FROM_ONE,
    SEEN_BY_NOBODY,
    SEEN_BY_OWNER,
    USED,
    Components,
    ZoneSpec,
    numbered,
)
from deckwerk.engine.ruleset import Resource
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import ROW_SIZE as ROW_SIZE
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import SPARES, common_verbs
from deckwerk.games.mistborn.metals import METALS as METAL_NAMES

COMPONENTS: Final = Components(
    [ZoneSpec("row", ordered=True, notes=USED), *centre_zones()[1:]], common_verbs()
)

# Zones of the table, after those of the centre (the market and its deck)
ELIMINATED: Final[i64] = COMPONENTS.zone("eliminated")
MISSIONS: Final[i64] = COMPONENTS.zone("missions", ordered=True)
LORD_DECK: Final[i64] = COMPONENTS.zone("lord_deck", SEEN_BY_NOBODY)
LORD_DISCARD: Final[i64] = COMPONENTS.zone("lord_discard")
LORD: Final[i64] = COMPONENTS.zone("lord", ordered=True)
DOMINANCE: Final[i64] = COMPONENTS.zone("dominance", ordered=True)
EDICT: Final[i64] = COMPONENTS.zone("edict", ordered=True)
"""The card being carried out."""
# Zones of a seat
PILES: Final = Piles(COMPONENTS)
HAND: Final[i64] = PILES.hand
DECK: Final[i64] = PILES.deck
DECK_TOP: Final[i64] = PILES.deck_top
DISCARD: Final[i64] = PILES.discard
PLAYED: Final[i64] = COMPONENTS.seat_zone("played", ordered=True, notes=USED)
VIALS: Final[i64] = COMPONENTS.seat_zone("vials")
"""The cards used as metal this turn."""
ALLIES: Final[i64] = COMPONENTS.seat_zone("allies", ordered=True, notes=USED)
CHARACTER: Final[i64] = COMPONENTS.seat_zone("character", ordered=True, notes=USED)
METALS: Final[i64] = COMPONENTS.seat_zone("metals", ordered=True, notes=USED)
ASIDE: Final[i64] = COMPONENTS.seat_zone("aside", SEEN_BY_OWNER, notes=KNOWN_BY)
"""What the Keeper keeps for the next turn."""
PILES.aside = ASIDE
ADVERSARIES: Final[i64] = COMPONENTS.seat_zone("adversaries", ordered=True, notes=USED)

# Counters of the table
TURN: Final[i64] = COMPONENTS.counter("turn", holds=SEAT)
FIRST: Final[i64] = COMPONENTS.counter("first", holds=SEAT)
TURNS: Final[i64] = COMPONENTS.counter("turns")
TARGET: Final[i64] = COMPONENTS.counter("target", holds=SEAT_FROM_ONE)
"""The seat (from 1) that holds the target marker."""
COINS: Final[i64] = COMPONENTS.counter("coins")
DAMAGE: Final[i64] = COMPONENTS.counter("damage")
POINTS: Final[i64] = COMPONENTS.counter("points")
SENSED: Final[i64] = COMPONENTS.counter("sensed")
"""Mission points that others have taken away and that do not exist yet."""
BURNED: Final[i64] = COMPONENTS.counter("burned")
"""Metal tokens against the limit. The counter of a metal burned this turn is this plus its number."""
BURNED_METALS: Final[i64] = COMPONENTS.counter_row([f"burned_{metal}" for metal in METAL_NAMES[1:]]) - 1
SOUGHT: Final[i64] = COMPONENTS.counter("sought")
"""What the Seeker has sought, place and card in one."""
BLINDED: Final[i64] = COMPONENTS.counter("blinded")
KEPT: Final[i64] = COMPONENTS.counter("kept")
"""Which allies eliminated this turn still have their ongoing effects (`standing.kept_allies`)."""
FINISHED: Final[i64] = COMPONENTS.counter_row(["finished_1", "finished_2", "finished_3"], holds=SEAT_FROM_ONE)
"""The seat (from 1) that was first at the top of each mission."""
LORD_HEALTH: Final[i64] = COMPONENTS.counter("lord_health")
STEPS: Final[i64] = COMPONENTS.counter("steps")
"""How far the Lord Ruler's dominance has gone."""
DREAD: Final[i64] = COMPONENTS.counter("dread")
"""What his dominance is worth (X)."""
MORE_CARDS: Final[i64] = COMPONENTS.counter("more_cards")
WINNER: Final[i64] = COMPONENTS.counter("winner", holds=SEAT_FROM_ONE)
ENDING: Final[i64] = COMPONENTS.counter("ending")
# Counters of a seat
HEALTH: Final[i64] = COMPONENTS.seat_counter("health")
TRAINING: Final[i64] = COMPONENTS.seat_counter("training")
ATIUM: Final[i64] = COMPONENTS.seat_counter("atium")
BOXINGS: Final[i64] = COMPONENTS.seat_counter("boxings")
PROGRESS: Final[i64] = COMPONENTS.seat_counter_row(["progress_1", "progress_2", "progress_3"])
"""The step reached on each mission."""
OUT: Final[i64] = COMPONENTS.seat_counter("out")
"""The turn in which the seat dropped out (0: it plays)."""
BACK: Final[i64] = COMPONENTS.seat_counter("back")
"""The first turn that it may take after it has come back."""

FIRST_OF_TURN: Final[i64] = COINS
LAST_OF_TURN: Final[i64] = KEPT
"""The counters from the first to the last of these lapse at the end of a turn."""

# Phases of a turn, which its frame remembers
PHASE: Final[i64] = 0
MAIN: Final[i64] = 0
FIGHT: Final[i64] = 1
AFTERMATH: Final[i64] = 2
REST: Final[i64] = 3
"""Nobody's turn: the player has drawn, and the Lord Ruler acts."""

# How a game ended
ENDINGS: Final[list[str]] = ["over"]
MISSIONS_DONE: Final[i64] = numbered(ENDINGS, "missions")
LAST_ALIVE: Final[i64] = numbered(ENDINGS, "last")
CONFRONTED: Final[i64] = numbered(ENDINGS, "confrontation")
ROUNDS: Final[i64] = numbered(ENDINGS, "rounds")
LORD_SLAIN: Final[i64] = numbered(ENDINGS, "lord_slain")
TIME_UP: Final[i64] = numbered(ENDINGS, "time_up")
ALL_SLAIN: Final[i64] = numbered(ENDINGS, "all_slain")

# The memory of a card in play for this turn, as bits of its note: of action cards and allies
TOP_USED: Final[i64] = 1
LOWER_USED: Final[i64] = 2
FUEL: Final[i64] = 4
"""On an action card, so many times this stands the number of further metals that lie on it."""
RIOTED: Final[i64] = 4
JUDGED: Final[i64] = 8
"""An ally has had its turn while its player gives up allies or takes damage instead."""
# of a card in the market: it is being used; it has been used by the effect that seeks several
SEEKING: Final[i64] = 1
TAKEN_UP: Final[i64] = 2
# of the character: the first and the second and the third ability
FIRST_USED: Final[i64] = 1
SECOND_USED: Final[i64] = 2
THIRD_USED: Final[i64] = 4
# of metal tokens
FLARED: Final[i64] = 1
BURNT: Final[i64] = 2

# What a player can do, after what players of all games can
BUY: Final[i64] = COMPONENTS.verb("buy", "row", role=BUYS)
EXPLOIT: Final[i64] = COMPONENTS.verb("exploit", "row", role=BUYS)
BUY_BOXING: Final[i64] = COMPONENTS.verb("buy-boxing", role=SPENDS)
SELL_BOXING: Final[i64] = COMPONENTS.verb("sell-boxing")
FUEL_CARD: Final[i64] = COMPONENTS.verb("fuel", "played")
BURN: Final[i64] = COMPONENTS.verb("burn", "metals")
FLARE: Final[i64] = COMPONENTS.verb("flare", "metals")
USE_ATIUM: Final[i64] = COMPONENTS.verb("atium")
USE: Final[i64] = COMPONENTS.verb("use", "hand")
REFRESH: Final[i64] = COMPONENTS.verb("refresh", "hand")
ACTIVATE: Final[i64] = COMPONENTS.verb("activate", "allies", role=USES)
ADVANCE: Final[i64] = COMPONENTS.verb("advance", "missions", role=SPENDS)
DISCARD_CARD: Final[i64] = COMPONENTS.verb("discard", "hand")
ATTACK: Final[i64] = COMPONENTS.verb("attack")
SPARE: Final[i64] = COMPONENTS.verb(SPARES)
SENSE: Final[i64] = COMPONENTS.verb("sense", "hand")
CLOUD: Final[i64] = COMPONENTS.verb("cloud", "hand")
AIM: Final[i64] = COMPONENTS.verb("aim")
ELIMINATE: Final[i64] = COMPONENTS.verb("eliminate")
PUSH: Final[i64] = COMPONENTS.verb("push", "row")
PULL: Final[i64] = COMPONENTS.verb("pull", "discard")
SEEK: Final[i64] = COMPONENTS.verb("seek", "row")
RIOT: Final[i64] = COMPONENTS.verb("riot", "allies")
DEFEAT: Final[i64] = COMPONENTS.verb("defeat")
TAKE: Final[i64] = COMPONENTS.verb("take")
KEEP: Final[i64] = COMPONENTS.verb("keep", "hand")
SUFFER: Final[i64] = COMPONENTS.verb("suffer")

HAND_SIZE: Final[i64] = 5
START_HEALTH: Final[i64] = 36
MOST_HEALTH: Final[i64] = 40
MISSION_COUNT: Final[i64] = 3
TOP: Final[i64] = 12
"""The uppermost step of a mission."""
LAST_SPACE: Final[i64] = 20
"""So many moves lead to the end of the training track."""
LORD_MOST_HEALTH: Final[i64] = 48
LORD_HEALING: Final[i64] = 10
BOXING_PRICE: Final[i64] = 2
BOXING_VALUE: Final[i64] = 1
MOST_ROUNDS: Final[i64] = 1000
"""After so many rounds a game ends as it stands: a reading of our own."""
MOST_SEATS: Final[i64] = 4


def resources() -> list[Resource]:
    """What a player gains in a turn, and what lasts."""
    return [
        Resource("coins", lapses=True),
        Resource("damage", lapses=True),
        Resource("points", lapses=True),
        Resource("health"),
        Resource("training"),
        Resource("atium"),
        Resource("progress_1"),
        Resource("progress_2"),
        Resource("progress_3"),
    ]
