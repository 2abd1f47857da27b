# mypyc: off
"""What every action names, as numbers: for agents that score the options they have instead of all actions."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from deckwerk.engine.ruleset import Ruleset
from deckwerk.env.spec import Spec
from deckwerk.games.catalogue import CardInfo, game_of

PARTS = ("verb", "card", "place", "zone", "seat", "number")
"""What an action names, each counted from 1, 0 for what it does not name; of `verb` 0 is the first verb."""


def feature_names(spec: Spec) -> list[str]:
    """The columns of `features`, in their order: what an action names, then what is printed on its card."""
    return list(_table(spec)[0])


def features(spec: Spec) -> NDArray[np.float32]:
    """A row for each action of a game, and one more of zeros, the last: `features(spec)[-1]`.

    So `features(spec)[batch.options]` has zeros where a game has no further option.
    """
    return _table(spec)[1]


@lru_cache(maxsize=16)
def _table(spec: Spec) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    printed, columns = _printed(spec.rules)
    names = (*PARTS, *(f"card.{name}" for name in columns))
    table = np.zeros((spec.action_count + 1, len(names)), np.float32)
    parts = np.array(spec.table.parts(), np.int64).reshape(-1, len(PARTS))
    table[:-1, : len(PARTS)] = parts
    table[:-1, len(PARTS) :] = printed[parts[:, PARTS.index("card")]]
    table.flags.writeable = False
    return names, table


def _printed(rules: Ruleset) -> tuple[NDArray[np.float32], list[str]]:
    """What is printed on each card by its number, and the names of the columns; card 0 is none."""
    cards = {card.id: card for card in game_of(rules).cards()}
    known = [cards[card] for card in rules.card_ids if card in cards]
    columns = ["cost", *sorted({name for card in known for name in card.values})]
    words = [f"kind.{word}" for word in sorted({card.kind for card in known})]
    words += [f"faction.{word}" for word in sorted({card.faction for card in known})]
    rows = [_row(cards.get(card), columns, words) for card in rules.card_ids]
    return np.array(rows, np.float32), columns + words


def _row(card: CardInfo | None, columns: list[str], words: list[str]) -> list[int]:
    if card is None:
        return [0] * (len(columns) + len(words))
    own = (f"kind.{card.kind}", f"faction.{card.faction}")
    values = {"cost": card.cost, **card.values}
    return [values.get(name, 0) for name in columns] + [int(word in own) for word in words]
