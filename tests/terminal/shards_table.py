"""Tables of Shards of Infinity, and what a person sees, reads and types at them."""

from deckwerk import Game
from tests.terminal.family_table import NAMES, Tables, drawn, spoken

__all__ = ["NAMES", "attacked", "drawn", "lexicon", "picked", "read", "scene_of", "spoken", "table", "told"]

ROW = [
    "nil_assassin",
    "kiln_drone",
    "zetta_encryptor",
    "fungal_hermit",
    "optio_crusher",
    "wraethe_skirmisher",
]
_TABLES = Tables("shards", {"row": ROW})
table = _TABLES.table
lexicon = _TABLES.lexicon
scene_of = _TABLES.scene_of
told = _TABLES.told
read = _TABLES.read
picked = _TABLES.picked


def attacked(*, health: int = 50, hand: tuple[str, ...] = ("command_seer", "korvus_legionnaire")) -> Game:
    """Bea is asked for shields against 7 damage from Anna."""
    game = table({}, {"hand": list(hand), "health": health}, power=7)
    game.apply("end")
    return game
