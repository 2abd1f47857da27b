"""Tables of Hexascension, and what a person sees, reads and types at them."""

from deckwerk import Game
from tests.terminal.family_table import NAMES, Tables, choices, drawn, items, spoken

__all__ = [
    "NAMES",
    "choices",
    "drawn",
    "fight",
    "items",
    "lexicon",
    "picked",
    "player",
    "read",
    "scene_of",
    "spoken",
    "table",
    "told",
]

DISPLAY = ["evasive_roll", "battle_rush", "jamming_pulse", "recognition", "shock_blade", "far_portal"]
AREAS = {"rust_golem": ("pit_arena", 3), "neural_wolf": ("pit_arena", 6)}
"""Where monsters are met, and with which side of the die."""
_TABLES = Tables("hexascension", {"row": DISPLAY})
table = _TABLES.table
lexicon = _TABLES.lexicon
scene_of = _TABLES.scene_of
told = _TABLES.told
read = _TABLES.read
picked = _TABLES.picked


def player(cell: str, character: str = "explorer", **rest: object) -> dict[str, object]:
    """A seat on a cell with a character and an empty hand."""
    return {"cell": cell, "character": [character], "hand": []} | rest


def fight(*dice: int, monster: str = "rust_golem", focus: int = 0, **rest: object) -> Game:
    """Anna, a Fighter on the arena d6, has just met a monster; the dice that will fall are known."""
    area, side = AREAS[monster]
    game = table(
        player("d6", "fighter", **rest),
        player("e5"),
        units_1=1,
        focus=focus,
        areas_ahead=[area],
        monsters_ahead=[monster],
        dice_ahead=[f"die_{side}" for side in (side, *dice)],
    )
    game.apply("act")
    return game
