"""The table of Mistborn: its zones, its counters, and what players can do, by number."""

from typing import Final

from mypy_extensions import i64

from deckwerk.engine.action import BUYS, Verb
from deckwerk.engine.ruleset import KNOWN_BY, SEEN_BY_NOBODY, SEEN_BY_OWNER, USED, Resource, ZoneSpec
from deckwerk.games.common.centre import CENTRE as CENTRE
from deckwerk.games.common.centre import CENTRE_TOP as CENTRE_TOP
from deckwerk.games.common.centre import ROW as ROW
from deckwerk.games.common.centre import ROW_SIZE as ROW_SIZE
from deckwerk.games.common.centre import centre_zones
from deckwerk.games.common.piles import Piles, pile_zones
from deckwerk.games.common.verbs import CHOOSE as CHOOSE
from deckwerk.games.common.verbs import END as END
from deckwerk.games.common.verbs import PASS as PASS
from deckwerk.games.common.verbs import PLAY as PLAY
from deckwerk.games.common.verbs import common_verbs
from deckwerk.games.mistborn.metals import METALS as METAL_NAMES

# Zones of the table, after those of the centre (the market and its deck)
ELIMINATED: Final[i64] = 3
MISSIONS: Final[i64] = 4
LORD_DECK: Final[i64] = 5
LORD_DISCARD: Final[i64] = 6
LORD: Final[i64] = 7
DOMINANCE: Final[i64] = 8
EDICT: Final[i64] = 9
# Zones of a seat
HAND: Final[i64] = 10
DECK: Final[i64] = 11
DECK_TOP: Final[i64] = 12
DISCARD: Final[i64] = 13
PLAYED: Final[i64] = 14
VIALS: Final[i64] = 15
ALLIES: Final[i64] = 16
CHARACTER: Final[i64] = 17
METALS: Final[i64] = 18
ASIDE: Final[i64] = 19
ADVERSARIES: Final[i64] = 20

PILES: Final = Piles(HAND, ASIDE)

# Counters of the table
TURN: Final[i64] = 0
FIRST: Final[i64] = 1
TURNS: Final[i64] = 2
TARGET: Final[i64] = 3
COINS: Final[i64] = 4
DAMAGE: Final[i64] = 5
POINTS: Final[i64] = 6
SENSED: Final[i64] = 7
BURNED: Final[i64] = 8
BURNED_METALS: Final[i64] = 8
"""The counter of a metal burned this turn is this plus the number of the metal."""
SOUGHT: Final[i64] = 18
BLINDED: Final[i64] = 19
KEPT: Final[i64] = 20
FINISHED: Final[i64] = 21
LORD_HEALTH: Final[i64] = 24
STEPS: Final[i64] = 25
DREAD: Final[i64] = 26
MORE_CARDS: Final[i64] = 27
WINNER: Final[i64] = 28
ENDING: Final[i64] = 29
# Counters of a seat
HEALTH: Final[i64] = 30
TRAINING: Final[i64] = 31
ATIUM: Final[i64] = 32
BOXINGS: Final[i64] = 33
PROGRESS: Final[i64] = 34
OUT: Final[i64] = 37
BACK: Final[i64] = 38

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
MISSIONS_DONE: Final[i64] = 1
LAST_ALIVE: Final[i64] = 2
CONFRONTED: Final[i64] = 3
ROUNDS: Final[i64] = 4
LORD_SLAIN: Final[i64] = 5
TIME_UP: Final[i64] = 6
ALL_SLAIN: Final[i64] = 7
ENDINGS: Final = ["over", "missions", "last", "confrontation", "rounds", "lord_slain", "time_up", "all_slain"]

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
BUY: Final[i64] = 6
EXPLOIT: Final[i64] = 7
BUY_BOXING: Final[i64] = 8
SELL_BOXING: Final[i64] = 9
FUEL_CARD: Final[i64] = 10
BURN: Final[i64] = 11
FLARE: Final[i64] = 12
USE_ATIUM: Final[i64] = 13
USE: Final[i64] = 14
REFRESH: Final[i64] = 15
ACTIVATE: Final[i64] = 16
ADVANCE: Final[i64] = 17
DISCARD_CARD: Final[i64] = 18
ATTACK: Final[i64] = 19
SPARE: Final[i64] = 20
SENSE: Final[i64] = 21
CLOUD: Final[i64] = 22
AIM: Final[i64] = 23
ELIMINATE: Final[i64] = 24
PUSH: Final[i64] = 25
PULL: Final[i64] = 26
SEEK: Final[i64] = 27
RIOT: Final[i64] = 28
DEFEAT: Final[i64] = 29
TAKE: Final[i64] = 30
KEEP: Final[i64] = 31
SUFFER: Final[i64] = 32

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


def table_zones() -> list[ZoneSpec]:
    """The zones of the table, in the order of their numbers; `edict` holds the card being carried out."""
    row, *decks = centre_zones()
    return [
        ZoneSpec(row.name, ordered=True, notes=USED),
        *decks,
        ZoneSpec("eliminated"),
        ZoneSpec("missions", ordered=True),
        ZoneSpec("lord_deck", SEEN_BY_NOBODY),
        ZoneSpec("lord_discard"),
        ZoneSpec("lord", ordered=True),
        ZoneSpec("dominance", ordered=True),
        ZoneSpec("edict", ordered=True),
    ]


def seat_zones() -> list[ZoneSpec]:
    """The zones of a seat, in the order of their numbers.

    `vials` holds the cards used as metal this turn, `aside` what the Keeper keeps for the next turn.
    """
    return [
        *pile_zones(),
        ZoneSpec("played", ordered=True, notes=USED),
        ZoneSpec("vials"),
        ZoneSpec("allies", ordered=True, notes=USED),
        ZoneSpec("character", ordered=True, notes=USED),
        ZoneSpec("metals", ordered=True, notes=USED),
        ZoneSpec("aside", SEEN_BY_OWNER, notes=KNOWN_BY),
        ZoneSpec("adversaries", ordered=True, notes=USED),
    ]


def table_counters() -> list[str]:
    """The names of the table's counters, in the order of their numbers.

    `target` is the seat (from 1) that holds the target marker; `sensed` are mission points that others have
    taken away and that do not exist yet; `burned` counts metal tokens against the limit; `sought` is what the
    Seeker has sought, place and card in one; `kept` which allies eliminated this turn still have their
    ongoing effects (`standing.kept_allies`); `finished_1` the seat (from 1) that was first at the top of the
    first mission; `steps` how far the Lord Ruler's dominance has gone, `dread` what it is worth (X).
    """
    return [
        "turn",
        "first",
        "turns",
        "target",
        "coins",
        "damage",
        "points",
        "sensed",
        "burned",
        *[f"burned_{metal}" for metal in METAL_NAMES[1:]],
        "sought",
        "blinded",
        "kept",
        "finished_1",
        "finished_2",
        "finished_3",
        "lord_health",
        "steps",
        "dread",
        "more_cards",
        "winner",
        "ending",
    ]


def seat_counters() -> list[str]:
    """The names of a seat's counters, in the order of their numbers.

    `progress_1` is the step reached on the first mission, `out` the turn in which the seat dropped out (0: it
    plays), `back` the first turn that it may take after it has come back.
    """
    return [
        "health",
        "training",
        "atium",
        "boxings",
        "progress_1",
        "progress_2",
        "progress_3",
        "out",
        "back",
    ]


def seat_references() -> list[str]:
    """The counters that hold a seat."""
    return ["turn", "first"]


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


def all_verbs() -> list[Verb]:
    """What a player can do, in the order of the numbers."""
    return [
        *common_verbs(),
        Verb("buy", "row", role=BUYS),
        Verb("exploit", "row", role=BUYS),
        Verb("buy-boxing"),
        Verb("sell-boxing"),
        Verb("fuel", "played"),
        Verb("burn", "metals"),
        Verb("flare", "metals"),
        Verb("atium"),
        Verb("use", "hand"),
        Verb("refresh", "hand"),
        Verb("activate", "allies"),
        Verb("advance", "missions"),
        Verb("discard", "hand"),
        Verb("attack"),
        Verb("spare"),
        Verb("sense", "hand"),
        Verb("cloud", "hand"),
        Verb("aim"),
        Verb("eliminate"),
        Verb("push", "row"),
        Verb("pull", "discard"),
        Verb("seek", "row"),
        Verb("riot", "allies"),
        Verb("defeat"),
        Verb("take"),
        Verb("keep", "hand"),
        Verb("suffer"),
    ]
