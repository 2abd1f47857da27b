"""Every zone, counter and event of every game has its place, and a name in both languages."""

import msgspec
import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.layout import check, read_layout, read_text
from deckwerk.words import LANGUAGES, has, keys
from tests.settings import every_game


@every_game
def test_a_layout_names_everything_once(slug: str) -> None:
    info = find_game(slug)
    check(read_layout(info.family), info.load())


@every_game
def test_what_is_shown_has_a_name(slug: str) -> None:
    info = find_game(slug)
    layout = read_layout(info.family)
    for place in (*layout.table, *layout.seat):
        assert has(f"{info.family}.zone.{place.zone}"), place.zone
    for counter in layout.counters:
        assert has(f"{info.family}.counter.{counter}"), counter


@pytest.mark.parametrize("family", sorted({info.family for info in deckwerk.games()}))
def test_every_kind_of_event_says_where_it_happens(family: str) -> None:
    prefix = f"{family}.event."
    kinds = {key.removeprefix(prefix).partition(".")[0] for key in keys() if key.startswith(prefix)}
    assert kinds == {*read_layout(family).events}
    assert LANGUAGES


GOOD = """
table: [{zone: row, as: market}]
seat: []
counters: {crystals: {icon: crystal, role: spend}}
events: {played: {from: row}}
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("as: market", "as: heap", "Invalid enum value 'heap'"),
        ("role: spend", "role: king", "Invalid enum value 'king'"),
        ("icon: crystal, ", "", "missing required field `icon`"),
        ("seat: []", "seats: []", "unknown field `seats`"),
    ],
)
def test_a_misspelt_layout_is_refused(old: str, new: str, said: str) -> None:
    read_text(GOOD)
    with pytest.raises(msgspec.ValidationError, match=said):
        read_text(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"unseen": ("turn",)}, "names 'first' 0 times"),
        ({"unseen": ("dance",)}, "names 'turn' 0 times"),
        ({"amounts": ("dance",)}, "the verb 'dance'"),
    ],
)
def test_a_layout_that_does_not_fit_its_game_is_refused(change: dict[str, object], said: str) -> None:
    layout = msgspec.structs.replace(read_layout("shards"), **change)
    with pytest.raises(ValueError, match=said):
        check(layout, find_game("shards").load())
