"""Tables of Mistborn, and what a person sees, reads and types at them."""

from tests.terminal.family_table import NAMES, Tables, choices, drawn, items, spoken

__all__ = [
    "BURNT",
    "FLARED",
    "NAMES",
    "choices",
    "drawn",
    "items",
    "lexicon",
    "picked",
    "player",
    "read",
    "scene_of",
    "spoken",
    "table",
    "tokens",
    "told",
]

MARKET = ["crash", "sneak", "soldier", "obligator", "confrontation", "strategize"]
MISSIONS = ["keep_venture", "skaa_caverns", "kredik_shaw"]
_TABLES = Tables("mistborn", {"row": MARKET, "missions": MISSIONS})
table = _TABLES.table
lexicon = _TABLES.lexicon
scene_of = _TABLES.scene_of
told = _TABLES.told
read = _TABLES.read
picked = _TABLES.picked

TOKENS = ["iron", "steel", "tin", "pewter", "zinc", "brass", "copper", "bronze"]
FLARED, BURNT = 1, 2


def tokens(**used: list[int]) -> list[dict[str, object]]:
    """The metal tokens of a seat: what is flared (1) or burnt (2)."""
    return [{"card": metal, "used": used.get(metal, [])} for metal in TOKENS]


def player(character: str = "vin", **rest: object) -> dict[str, object]:
    """A seat with a character and an empty hand."""
    return {"character": [character], "hand": []} | rest
