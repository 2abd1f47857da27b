"""The cards of the oracle: what each one does, in the oracle's own few words.

An ability is steps one after another, parted by semicolons: `damage 2; pull 1`. `choose A | B` is one of the
branches. `take_eliminated hand` says where the card goes.
"""

from typing import NamedTuple

METALS = ("iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze", "atium")
ATIUM = "atium"
TOKENS = METALS[:-1]
TOP_STEP = 12


class Card(NamedTuple):
    """An action card, training card, ally or Funding; `more` metals are needed for the lower ability."""

    kind: str
    metal: str
    cost: int
    copies: int
    top: str = ""
    lower: str = ""
    savant: str = ""
    more: int = 1
    cloud: int = 0
    sense: int = 0
    hides: bool = False
    defence: int = 0
    defender: bool = False


CARDS = {
    "pewter_training": Card("training", "pewter", 0, 2, top="damage 2; coin 1"),
    "tin_training": Card("training", "tin", 0, 2, top="point 2"),
    "bronze_training": Card("training", "bronze", 0, 2, top="point 2"),
    "copper_training": Card("training", "copper", 0, 2, top="damage 2; coin 1"),
    "zinc_training": Card("training", "zinc", 0, 2, top="point 1; coin 1"),
    "brass_training": Card("training", "brass", 0, 2, top="point 1; coin 1"),
    "iron_training": Card("training", "iron", 0, 2, top="damage 2; coin 1"),
    "steel_training": Card("training", "steel", 0, 2, top="damage 2; coin 1"),
    "funding": Card("funding", "", 0, 24, top="coin 1"),
    "preserve": Card("action", "atium", 8, 1, top="point 5; damage 2"),
    "ruin": Card("action", "atium", 8, 1, top="point 1; damage 7"),
    "balance": Card("action", "atium", 8, 1, top="point 4; damage 4"),
    "confrontation": Card("action", "atium", 9, 1, top="use_eliminated", lower="win", more=3),
    "kandra": Card("ally", "atium", 6, 1, top="point 3", lower="point 3", defence=3),
    "inquisitor": Card("ally", "atium", 6, 1, top="damage 4", lower="damage 4", defence=4),
    "pacify": Card("action", "brass", 4, 1, top="train 1; eliminate 1", savant="train 1"),
    "subdue": Card("action", "brass", 3, 1, top="eliminate 2", lower="take_market 5"),
    "dominate": Card(
        "action", "brass", 6, 1, top="point 2; eliminate 2", lower="convert points damage", more=2
    ),
    "con": Card("action", "brass", 2, 2, top="point 1; coin 1; eliminate 1", savant="point 1"),
    "deceive": Card("action", "brass", 4, 2, top="coin 2; eliminate 2", lower="point 2"),
    "informant": Card("ally", "brass", 3, 1, top="point 1; look", defence=2),
    "soother": Card("ally", "brass", 5, 1, top="point 2", lower="eliminate 2", defence=3),
    "infiltrate": Card("action", "bronze", 3, 1, top="damage 2; coin 2", lower="damage 1; point 2"),
    "pursue": Card("action", "bronze", 3, 1, top="point 2; coin 2", savant="point 1"),
    "pierce": Card("action", "bronze", 6, 1, top="point 3; seek 5", lower="seek_two 6", more=2),
    "hunt": Card("action", "bronze", 2, 2, top="seek 3"),
    "unveil": Card("action", "bronze", 5, 2, top="point 3", lower="seek 6"),
    "obligator": Card("ally", "bronze", 3, 1, top="seek 3", defence=2),
    "seeker": Card("ally", "bronze", 5, 1, top="seek 5", lower="seek_again", defence=3),
    "sneak": Card("action", "copper", 3, 1, top="point 2", cloud=3),
    "train_in_secret": Card(
        "action", "copper", 4, 1, top="choose train 1 | damage 2 | point 2 | heal 3", cloud=3
    ),
    "strategize": Card(
        "action",
        "copper",
        6,
        1,
        top="train 1; damage 1; point 1; heal 1; coin 1",
        lower="choose train 1 | damage 4 | point 3 | heal 5 | coin 5",
        more=2,
    ),
    "coppercloud": Card("action", "copper", 2, 2, top="coin 1; if_behind draw 1", cloud=3),
    "hide": Card("action", "copper", 4, 2, top="heal 3", savant="damage 2", hides=True),
    "keeper": Card("ally", "copper", 3, 1, top="set_aside", defence=2),
    "smoker": Card("ally", "copper", 5, 1, top="heal 2", defence=3),
    "reposition": Card("action", "iron", 3, 1, top="choose damage 2 | coin 2; refresh 1", savant="damage 1"),
    "rescue": Card("action", "iron", 4, 1, top="damage 3; coin 2; pull 3"),
    "ascendant": Card("action", "iron", 6, 1, top="damage 4; pull 3", lower="draw 3", more=2),
    "ironpull": Card("action", "iron", 2, 2, top="damage 2; pull 1"),
    "crash": Card("action", "iron", 4, 2, top="damage 2; pull 1", lower="draw 1", savant="damage 2"),
    "pickpocket": Card("ally", "iron", 3, 1, top="coin 1", lower="pull 1", defence=2),
    "lurcher": Card("ally", "iron", 5, 1, top="damage 2", lower="pull 2", defence=3),
    "recover": Card("action", "pewter", 2, 1, top="coin 2; heal 2", lower="coin 2; heal 3"),
    "brawl": Card("action", "pewter", 4, 1, top="damage 3; coin 2", savant="damage 2"),
    "crushing_blow": Card("action", "pewter", 6, 1, top="damage 6", lower="heal 8", more=2),
    "strike": Card("action", "pewter", 2, 2, top="damage 2; heal 1", savant="heal 1"),
    "survive": Card("action", "pewter", 4, 2, top="heal 3", lower="heal 4"),
    "soldier": Card("ally", "pewter", 3, 1, top="damage 1", defence=2, defender=True),
    "pewterarm": Card("ally", "pewter", 5, 1, top="damage 2", defence=3, defender=True),
    "precise_shot": Card("action", "steel", 3, 1, top="damage 3; push", lower="take_eliminated hand", more=2),
    "assassinate": Card("action", "steel", 3, 1, top="damage 3; push", lower="defeat"),
    "maelstrom": Card("action", "steel", 6, 1, top="damage 5; coin 2", lower="defeat_all; sweep", more=2),
    "soar": Card("action", "steel", 2, 2, top="push", lower="coin 2; buy_eliminated", savant="point 1"),
    "steelpush": Card("action", "steel", 3, 2, top="choose train 1 | damage 3", lower="damage 1; point 2"),
    "mercenary": Card("ally", "steel", 3, 1, top="damage 1", lower="take_eliminated discard", defence=2),
    "coinshot": Card("ally", "steel", 5, 1, top="damage 2", lower="defeat", defence=3),
    "lookout": Card("action", "tin", 4, 1, top="point 2", lower="per_front draw 1"),
    "spy": Card("action", "tin", 5, 1, top="point 2", savant="draw 1", sense=3),
    "hyperaware": Card("action", "tin", 6, 1, top="point 3; draw 1", lower="per_front damage 3", more=2),
    "eavesdrop": Card("action", "tin", 4, 2, top="advance_behind", savant="coin 1", sense=2),
    "investigate": Card("action", "tin", 3, 2, top="coin 1; per_behind coin 1"),
    "house_lord": Card("ally", "tin", 3, 1, top="coin 2", lower="draw 1", defence=2),
    "tineye": Card("ally", "tin", 5, 1, top="point 1; coin 2", lower="point 2", defence=3),
    "charm": Card("action", "zinc", 3, 1, top="coin 3", lower="coin 2", savant="coin 2"),
    "intimidate": Card("action", "zinc", 3, 1, top="coin 3", lower="coin 1; draw 1"),
    "house_war": Card("action", "zinc", 6, 1, top="damage 2; draw 2", lower="convert damage points", more=2),
    "enrage": Card("action", "zinc", 2, 2, top="damage 1; coin 2; riot"),
    "inspire": Card("action", "zinc", 3, 2, top="coin 3; riot"),
    "rebel": Card("ally", "zinc", 3, 1, top="riot", defence=2),
    "rioter": Card("ally", "zinc", 5, 1, top="coin 3", lower="damage 2", defence=3),
    "noble": Card("ally", "", 3, 1, defence=2),
    "crewleader": Card("ally", "", 6, 1, defence=2),
    "hazekillers": Card("ally", "", 4, 2, defence=3, defender=True),
}

CORE = {
    "vin": ("pewter", "heal 1; damage 1; coin 1"),
    "kelsier": ("steel", "damage 2"),
    "marsh": ("bronze", "point 1"),
    "shan": ("zinc", "coin 2"),
}
"""The core metal of each character and what ability I does with it."""
ABILITY_III = "damage 3; point 3"
UNLOCKED = {1: 5, 2: 8, 3: 13}
"""After how many moves on the training track an ability can be used."""


class Mission(NamedTuple):
    """Per step the reward, and what the first one there gets besides; `lasting` is for the top."""

    steps: dict[int, tuple[str, str]]
    lasting: str = ""


MISSIONS = {
    "skaa_caverns": Mission(
        {5: ("refresh 1", "refresh 1"), 9: ("refresh 1", "refresh 1"), 12: ("", "refresh 8")}, "burn"
    ),
    "luthadel_garrison": Mission(
        {
            4: ("damage 1", "defeat"),
            7: ("damage 2", "defeat"),
            10: ("damage 3", "defeat"),
            12: ("", "damage 1"),
        },
        "damage",
    ),
    "keep_venture": Mission(
        dict.fromkeys((4, 6, 8, 10), ("coin 1", "coin 1")) | {12: ("", "coin 3")}, "coins"
    ),
    "kredik_shaw": Mission({4: ("draw 1", "draw 1"), 8: ("draw 1", "draw 1"), 12: ("", "draw 2")}, "hand"),
    "pits_of_hathsin": Mission(
        {4: ("coin 1", "coin 1"), 8: ("damage 2", "heal 2"), 12: ("atium 1", "atium 1")}
    ),
    "luthadel_rooftops": Mission({6: ("train 1", "train 1"), 12: ("train 1", "train 1")}),
    "crew_hideout": Mission({6: ("heal 4", "heal 2"), 12: ("heal 6", "heal 2")}),
    "canton_of_orthodoxy": Mission(
        {
            5: ("eliminate 1", "eliminate 1"),
            9: ("eliminate 1", "eliminate 1"),
            12: ("eliminate 4", "eliminate 1"),
        }
    ),
}


def pair_of(metal: str) -> tuple[str, ...]:
    """The two metals of a vial; atium stands for all."""
    if metal == ATIUM:
        return METALS
    start = TOKENS.index(metal) // 2 * 2
    return TOKENS[start : start + 2]


def vial(card: str) -> tuple[str, ...]:
    """The metals as which a card can be used; allies and Funding have none (MB-22, MB-26, MB-32, MB-34)."""
    known = CARDS[card]
    return pair_of(known.metal) if known.kind in ("training", "action") else ()


def has_metal_ability(card: str) -> bool:
    """Whether there is an upper or only ability that Riot, ability II or Confrontation can use."""
    return bool(CARDS[card].top)
