"""Every action of a table can occur: from positions of all kinds each of them is offered."""

import pytest

from tests.env.reaching import reached


@pytest.mark.parametrize("game", ["shards", "godslayer"])
@pytest.mark.compiled
def test_every_action_is_reached(game: str) -> None:
    table, counts = reached(game, 2, 400)
    assert sum(count > 0 for count in counts) == table.size


@pytest.mark.parametrize(("game", "games", "share"), [("vigil", 400, 0.8), ("hexascension", 400, 0.75)])
@pytest.mark.compiled
def test_most_actions_of_larger_tables_are_reached(game: str, games: int, share: float) -> None:
    """The rest takes longer: `python -m tests.env.reaching` (docs/environments.md says what it found)."""
    table, counts = reached(game, 2, games)
    assert sum(count > 0 for count in counts) >= share * table.size


@pytest.mark.compiled
def test_every_amount_can_be_named() -> None:
    """One position with all the power there can be offers all of them."""
    table, counts = reached("shards", 3, 300)
    amounts = [counts[action] for action, parts in enumerate(table.parts()) if parts[5] > 0]
    assert len(amounts) == 999
    assert min(amounts) > 0
