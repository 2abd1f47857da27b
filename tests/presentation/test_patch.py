"""Merge patches (RFC 7396): examples of the standard, and any two objects."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk.presentation.patch import Json, diff, merge


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
