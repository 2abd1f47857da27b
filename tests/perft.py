"""Perft: how many ways there are to go on for so many decisions. One wrong option or rule changes a number.

Every setting is counted from a fresh game. A game adds positions in which its cards ask their questions.
"""

import itertools
from collections.abc import Iterator, Mapping

import deckwerk
from deckwerk.engine.play import perft
from tests.settings import SETTINGS

ENOUGH = 2_000
ENOUGH_DEEP = 15_000

_QUESTIONS = {
    "hand": [
        "seer_of_the_forked_path",
        "temple_librarian",
        "arbiter_of_the_precipice",
        "apprentice",
        "apprentice",
    ],
    "deck": ["militia", "mystic"],
    "discard": ["militia", "apprentice"],
}
_ROW = [
    "landtalker",
    "samaels_trickster",
    "mephit",
    "tormented_soul",
    "snapdragon",
    "the_grand_design",
]

POSITIONS: dict[str, dict[str, Mapping[str, object]]] = {
    "godslayer": {
        "cards that ask": {"players": [_QUESTIONS, {}], "row": _ROW},
        "constructs in play": {
            "players": [
                {
                    "hand": ["burrower_mark_ii", "apprentice", "apprentice", "mystic"],
                    "constructs": [
                        "hedron_link_device",
                        "rocket_courier_x_99",
                        "yggdrasil_staff",
                        "muramasa",
                    ],
                },
                {},
            ],
            "row": ["watchmakers_altar", "the_grand_design", "mephit", "landtalker", "mephit", "shadow_star"],
            "runes": 3,
        },
        "free choices": {
            "players": [
                {"hand": ["druids_of_the_stone_circle", "twofold_askara", "arha_initiate", "spike_vixen"]},
                {"constructs": ["shadow_star", "watchmakers_altar"]},
                {"constructs": ["voidthirster", "hedron_cannon", "shadow_star"]},
            ],
            "row": [
                "sea_tyrant",
                "avatar_of_the_fallen",
                "xeron_duke_of_lies",
                "earth_tyrant",
                "mephit",
                "snapdragon",
            ],
            "power": 13,
        },
        "gifts to a partner": {
            "variant": "team",
            "players": [{"hand": ["mystic", "mystic"]}, {}, {}, {}],
            "row": _ROW,
            "runes": 4,
        },
        "alone against the rival": {"variant": "solo", "players": [_QUESTIONS], "row": _ROW, "pool": 3},
    },
    "shards": {
        "cards that ask": {
            "players": [
                {
                    "hand": [
                        "ojas_genesis_druid",
                        "thorn_zealot",
                        "zara_ra",
                        "portal_monk",
                        "korvus_legionnaire",
                    ],
                    "deck": ["spore_cleric", "crystal"],
                    "discard": ["evokatus", "optio_crusher", "crystal"],
                    "mastery": 19,
                },
                {"champions": ["li_hin", "optio_crusher"]},
            ],
            "row": [
                "spore_cleric",
                "data_heretic",
                "numeri_drones",
                "evokatus",
                "zetta_encryptor",
                "grand_architect",
            ],
        },
        "champions in play": {
            "players": [
                {
                    "hand": ["kiln_drone", "reactor_drone", "korvus_legionnaire", "venator_of_the_wastes"],
                    "champions": ["general_decurion", "numeri_drones", "fao_cutul", "giga_source_adept"],
                    "mastery": 25,
                },
                {"champions": ["zetta_encryptor", "drakonarius"]},
                {"champions": ["li_hin", "systema_ai"]},
            ],
            "row": [
                "evokatus",
                "venator_of_the_wastes",
                "optio_crusher",
                "omnius",
                "spore_cleric",
                "spore_cleric",
            ],
            "crystals": 4,
            "power": 6,
        },
        "an attack on three": {
            "players": [
                {"hand": ["blaster"]},
                {"hand": ["command_seer", "cryptofist_monk", "korvus_legionnaire"]},
                {"hand": ["thorn_zealot", "crystal"], "health": 2},
                {"hand": ["zetta_encryptor", "zetta_encryptor"]},
            ],
            "power": 3,
        },
    },
    "mistborn": {
        "cards that ask": {
            "turn": 0,
            "players": [
                {
                    "hand": ["crash", "subdue", "unveil"],
                    "discard": ["spy"],
                    "allies": ["keeper", "rioter"],
                    "atium": 1,
                    "training": 13,
                },
                {"hand": ["spy"], "allies": ["soldier"]},
            ],
            "missions": ["skaa_caverns", "kredik_shaw", "crew_hideout"],
            "row": ["con", "sneak", "house_war", "noble", "hide", "maelstrom"],
            "points": 2,
            "coins": 4,
        },
        "an attack on three": {
            "turn": 0,
            "players": [
                {"hand": []},
                {"hand": ["sneak"], "allies": ["soldier", "noble"]},
                {"hand": ["hide", "coppercloud"], "allies": ["smoker"], "health": 2},
                {"hand": ["funding"]},
            ],
            "target": 3,
            "damage": 4,
        },
        "against the Lord Ruler": {
            "variant": "coop-hard-a-healing",
            "turn": 0,
            "players": [
                {
                    "hand": [],
                    "adversaries": ["adv_koloss_berserker", "adv_mistwraith"],
                    "allies": ["soldier"],
                },
                {"hand": ["sneak", "funding"], "allies": ["pewterarm"]},
            ],
            "lord_deck": ["edict_public_executions", "edict_tithe"],
            "damage": 3,
            "steps": 5,
        },
    },
    "hexascension": {
        "units of range 1, 2 and 3 with a foe in reach": {
            "turn": 0,
            "players": [
                {"hand": ["march"], "cell": "e3", "relics": ["stealth_cloak"]},
                {"hand": [], "cell": "e5"},
                {"hand": [], "cell": "d3"},
            ],
            "units_1": 1,
            "units_2": 1,
            "units_3": 1,
        },
        "a fight with all quick actions in hands": {
            "turn": 0,
            "players": [
                {
                    "hand": ["flash_of_thought", "parry", "emergency_protocol"],
                    "deck": ["jamming_pulse", "focus", "march"],
                    "cell": "e4",
                },
                {
                    "hand": ["evasive_roll", "parry", "jamming_pulse", "twist_of_fate"],
                    "deck": ["flash_of_thought", "focus"],
                    "cell": "e5",
                },
                {"hand": ["twist_of_fate", "flash_of_thought"], "deck": ["focus"], "cell": "a3"},
            ],
            "units_2": 1,
        },
        "nested Jamming Pulses": {
            "turn": 1,
            "players": [
                {"hand": ["jamming_pulse", "focus"], "deck": ["march"], "cell": "c7"},
                {"hand": ["insight", "jamming_pulse"], "deck": ["focus", "march", "sprint"], "cell": "g3"},
                {"hand": ["jamming_pulse", "jamming_pulse"], "deck": ["march"], "cell": "a3"},
            ],
        },
        "Puppeteer in a crowd": {
            "turn": 0,
            "players": [
                {"hand": ["puppeteer", "challenge"], "cell": "d6"},
                {"hand": ["focus", "evasive_roll"], "cell": "e6"},
                {"hand": [], "cell": "e7"},
                {"hand": [], "cell": "c6"},
            ],
        },
        "cards that ask": {
            "turn": 0,
            "players": [
                {
                    "hand": ["relic_hack", "fence", "study", "dual_strategy"],
                    "deck": ["focus", "march", "barter"],
                    "discard": ["march", "focus"],
                    "relics": ["energy_greaves", "market_monopoly"],
                    "character": ["manipulator"],
                    "changed": 1,
                },
                {
                    "hand": ["focus", "march", "focus", "march", "sprint"],
                    "relics": ["rune_staff"],
                    "tokens": 3,
                },
            ],
            "row": ["insight", "barter", "pact", "study", "trance", "fence"],
            "focus": 3,
        },
        "on the nexus with bosses ahead": {
            "turn": 0,
            "players": [
                {
                    "hand": ["cartography", "twist_of_fate"],
                    "deck": ["focus", "march"],
                    "cell": "e5",
                    "relics": ["shock_blade", "rune_staff"],
                    "character": ["fighter"],
                    "changed": 1,
                },
                {"hand": ["twist_of_fate"], "deck": ["focus"], "cell": "g3"},
            ],
            "units_1": 1,
        },
    },
}


def counts(
    slug: str, description: Mapping[str, object] | None, fresh: deckwerk.Game | None, enough: int
) -> str:
    """The numbers for one decision, two, three and so on, up to the first that is enough."""
    game = fresh or deckwerk.position(slug, description or {})
    numbers: list[str] = []
    for depth in itertools.count(1):
        numbers.append(str(perft(game.state(), depth)))
        if int(numbers[-1]) >= enough:
            break
    return " ".join(numbers)


def table(enough: int = ENOUGH) -> str:
    """All positions with their numbers, a line for each."""
    return "".join(f"{line}\n" for line in _lines(enough))


def _lines(enough: int) -> Iterator[str]:
    for setting in SETTINGS:
        yield f"{setting}, seed 1: {counts(setting.slug, None, setting.new(1), enough)}"
    for slug, positions in POSITIONS.items():
        for name, description in positions.items():
            yield f"{slug}, {name}: {counts(slug, description, None, enough)}"
