"""Components: numbers follow from the order of declarations, those of the table before those of a seat."""

import pytest

import deckwerk
from deckwerk.engine.components import CELL, SEAT, Components, ZoneSpec
from deckwerk.games.shards.book import ATTACK_EFFECT, DEFENCE_EFFECT


def test_numbers_follow_the_declarations() -> None:
    components = Components([ZoneSpec("row")])
    assert [components.zone("box"), components.zone("pile", ordered=True)] == [1, 2]
    assert [components.seat_zone("hand"), components.seat_zone("deck")] == [3, 4]
    assert [zone.name for zone in components.zones()] == ["row", "box", "pile", "hand", "deck"]
    assert [components.counter("turn", holds=SEAT), components.counter_row(["a", "b"])] == [0, 1]
    assert components.counter("c") == 3
    assert [components.seat_counter("x", holds=CELL), components.seat_counter_row(["y", "z"])] == [4, 5]
    assert (components.seat_references, components.cell_references) == (["turn"], ["x"])
    assert [components.verb("play"), components.verb("end")] == [0, 1]
    assert [components.effect("Fight"), components.effect("Flight")] == [1, 2], "the turn is the first"


def test_what_belongs_to_the_table_comes_first() -> None:
    components = Components()
    components.seat_zone("hand")
    components.seat_counter("points")
    with pytest.raises(ValueError, match="zone 'box' of the table"):
        components.zone("box")
    with pytest.raises(ValueError, match="counter 'turn' of the table"):
        components.counter("turn")


def test_a_counter_cannot_have_the_name_of_a_zone() -> None:
    """A position names both side by side."""
    components = Components()
    components.zone("acquired")
    components.seat_zone("hand")
    with pytest.raises(ValueError, match="counter 'acquired' has the name of a zone"):
        components.counter("acquired")
    with pytest.raises(ValueError, match="counter 'hand' has the name of a zone"):
        components.seat_counter("hand")


def test_effects_of_no_card_are_those_that_were_declared() -> None:
    rules = deckwerk.load("shards").load()
    names = [type(effect).__name__ for effect in rules.effects]
    assert names[:4] == ["Turn", "Attack", "Defence", "Again"]
    assert (names[ATTACK_EFFECT], names[DEFENCE_EFFECT]) == ("Attack", "Defence")
    with pytest.raises(ValueError, match="declared are"):
        rules.add_own_effects([])
