"""The games compared: what the table of docs/environments.md says of a game."""

import pytest

from deckwerk.env.comparing import HEAD, hidden_cards, row
from deckwerk.env.spec import make_spec


def test_hidden_are_decks_and_the_hands_of_others() -> None:
    state = make_spec("shards", seats=2).beginning.fresh(1)
    centre = 82
    assert hidden_cards(state, 0) == (centre + 5 + 10, 5)


@pytest.mark.compiled
def test_a_line_has_a_cell_for_each_column() -> None:
    cells = row(make_spec("shards", seats=2, start="short"), 1)
    assert len(cells) == len(HEAD)
    assert cells[0] == "shards, 2 seats"
    assert int(cells[3]) > int(cells[5]) > 1
