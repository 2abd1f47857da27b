"""Chance that can be proven: the key is bound at the start, and proves every roll at the end."""

import deckwerk
from deckwerk.engine.record import loads
from deckwerk.table.rolls import fingerprint, new_key, prove, roll_of
from deckwerk.table.seating import HUMAN
from deckwerk.table.table import Table
from tests.sittings.seats import KEY, seating


def played() -> Table:
    game = deckwerk.new("godslayer", seats=2, seed=roll_of(KEY, 0))
    table = Table(game, seating(HUMAN, HUMAN), key=KEY)
    for _ in range(6):
        assert table.asked is not None
        table.sweep(table.asked, "play")
        table.undo(table.asked)
        table.act(table.asked, 0)
        table.act(table.asked, "end")
    return table


def test_rolls_are_the_same_for_ever() -> None:
    assert roll_of(KEY, 0) == 6026167636130251612
    assert roll_of(KEY, 1) == 4727485035243156631
    assert fingerprint(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert len({new_key() for _ in range(5)}) == 5


def test_a_game_is_proven_by_its_key_and_by_no_other() -> None:
    record = loads(played().game.record.dumps())
    proof = prove(record, KEY)
    assert proof.wrong is None
    assert proof.actions == len(record.actions) > 6
    assert proof.skipped > 6
    assert prove(record, bytes(32)).wrong == 0


def test_a_roll_that_was_chosen_is_found() -> None:
    record = played().game.record.copy()
    record.rolls[4] += 1
    assert prove(record, KEY).wrong == 5
    del record.rolls[2]
    assert prove(record, KEY).wrong == 3
