"""Every action of a table can occur: nearly all of them do within some hundred games from rich positions."""

import pytest

from tests.env.reaching import reached

SHARES = {"shards": 0.98, "godslayer": 1.0, "vigil": 0.9, "hexascension": 0.75}
"""Of 400 games; docs/environments.md says what longer runs reach (`python -m tests.env.reaching`)."""


@pytest.mark.parametrize("game", SHARES)
@pytest.mark.compiled
def test_nearly_every_action_is_reached(game: str) -> None:
    table, counts = reached(game, 2, 400)
    assert sum(count > 0 for count in counts) >= SHARES[game] * table.size


@pytest.mark.compiled
def test_every_amount_can_be_named() -> None:
    """One position with all the power there can be offers all of them."""
    table, counts = reached("shards", 3, 300)
    amounts = [counts[action] for action, parts in enumerate(table.parts()) if parts[5] > 0]
    assert len(amounts) == 999
    assert min(amounts) > 0
