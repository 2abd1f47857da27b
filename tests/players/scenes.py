"""Plain positions for players to be asked in: the first is on turn, and what is not said is usual."""

import deckwerk
from deckwerk import Game

_DECKS: dict[str, list[str]] = {
    "godslayer": ["apprentice", "militia", *(["apprentice"] * 7), "militia"],
    "shards": [*(["crystal"] * 4), "shard_reactor", "blaster"],
    "mistborn": ["funding"] * 5,
    "hexascension": [*(["focus"] * 6), *(["march"] * 2)],
}
_DEAR = {
    "godslayer": "hedron_cannon",
    "shards": "zen_chi_set",
    "mistborn": "confrontation",
    "hexascension": "synapse_booster",
}
"""What a row is filled up with: nobody in these positions can pay for it."""
_PLAYERS: dict[str, list[dict[str, object]]] = {
    "godslayer": [{}, {}],
    "shards": [{"mastery": 3}, {}],
    "mistborn": [{"character": ["vin"], "training": 3}, {"character": ["shan"]}],
    "hexascension": [{"cell": "c6"}, {"cell": "i7"}],
}
_TABLES: dict[str, dict[str, object]] = {
    "godslayer": {},
    "shards": {},
    "mistborn": {"missions": ["crew_hideout", "luthadel_rooftops", "pits_of_hathsin"], "seed": 1},
    "hexascension": {"turns": 6},
}
COOP = "coop-intro"


def at(
    slug: str,
    hand: list[str],
    row: list[str] | None = None,
    *,
    mine: dict[str, object] | None = None,
    others: list[dict[str, object]] | None = None,
    **table: object,
) -> Game:
    """A game in which the first player is on turn; the row is filled up with what is too dear."""
    usual, other = _PLAYERS[slug]
    me = usual | {"hand": hand, "deck": _DECKS[slug], "discard": []} | (mine or {})
    dear = _DEAR[slug]
    description = _TABLES[slug] | {
        "players": [me, *([other] if others is None else others)],
        "row": [*(row or []), *([dear] * (6 - len(row or [])))],
        "centre_deck": [dear] * 12,
        "first": 0,
        "turn": 0,
    }
    return deckwerk.position(slug, description | table)


def shards(hand: list[str], row: list[str] | None = None, **more: object) -> Game:
    return at("shards", hand, row, **more)  # type: ignore[arg-type]


def mistborn(hand: list[str], row: list[str] | None = None, **more: object) -> Game:
    return at("mistborn", hand, row, **more)  # type: ignore[arg-type]


def hexascension(hand: list[str], row: list[str] | None = None, **more: object) -> Game:
    return at("hexascension", hand, row, **more)  # type: ignore[arg-type]
