"""Merge patches (RFC 7396): examples of the standard, and any two objects."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from deckwerk.presentation.patch import Json, change, data_of, diff, merge
from deckwerk.protocol.frame import Area, Ask, Frame, Mark, Option, Target, Undo, Zone

BARE = Frame(0, 0, 0, Area(), {})
FULL = Frame(
    7,
    1,
    3,
    Area({"row": Zone(2, ("a", None), marks={"0": Mark(price=2, was=3)}), "deck": Zone(9)}, {"power": 4}),
    {"0": Area({"hand": Zone(1, ("b",))}, {"health": 2}, "Anna"), "1": Area(name="Bea")},
    you=0,
    ask=Ask(0, "turn", "?", options=(Option(0, "play", "b", at=Target("hand", 0)),), sweep=("play",)),
    undo=Undo("free"),
)
FRAMES = [
    BARE,
    FULL,
    replace(FULL, rev=8, table=Area({"row": Zone(1, ("a",), marks={"0": Mark(ready=True)})}), undo=None),
    replace(FULL, rev=9, seats={"1": Area({"hand": Zone(1)}, name="Bea")}, ask=Ask(1, "turn")),
    replace(FULL, rev=10, ask=None, over=True, winners=(0,), you=None),
]


@pytest.mark.parametrize("old", FRAMES)
@pytest.mark.parametrize("new", FRAMES)
def test_frames_are_compared_as_their_data_would_be(old: Frame, new: Frame) -> None:
    """What holds its default is left out of a frame, so that a patch has to take it away."""
    patch = msgspec.json.decode(msgspec.json.encode(change(old, new)))
    assert patch == diff(data_of(old), data_of(new))
    assert merge(data_of(old), patch) == data_of(new)


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_as_the_standard_has_it(target: object, patch: object, result: object) -> None:
    assert merge(target, patch) == result


names = st.sampled_from(["a", "b", "c"])
leaves = st.integers(0, 3) | st.text("xy", max_size=2) | st.lists(st.none() | st.integers(0, 2), max_size=3)
objects = st.recursive(
    st.dictionaries(names, leaves, max_size=3),
    lambda inner: st.dictionaries(names, leaves | inner, max_size=3),
    max_leaves=12,
)


@given(old=objects, new=objects)
def test_merging_what_differs_gives_the_new(old: Json, new: Json) -> None:
    before = repr(old)
    assert merge(old, diff(old, new)) == new
    assert repr(old) == before
    assert diff(new, new) == {}
