"""JSON merge patches (RFC 7396): what makes one frame of another, and how it is applied."""

import functools
from typing import cast

import msgspec
from msgspec.structs import astuple

from deckwerk.protocol.frame import Frame

Json = dict[str, object]


def data_of(frame: Frame) -> Json:
    """A frame as JSON has it; what holds its default is left out, and nothing is null but in lists."""
    return cast(Json, msgspec.json.decode(msgspec.json.encode(frame)))


def change(old: msgspec.Struct, new: msgspec.Struct) -> Json:
    """What to merge into the JSON of one struct to get that of another of its kind; ready to be encoded.

    As `diff` of their data, without making any: frames are compared many times a second.
    """
    patch: Json = {}
    for (name, usual), before, value in zip(_usual(type(new)), astuple(old), astuple(new), strict=True):
        if before is value or before == value:
            continue
        if value is usual or value == usual:
            patch[name] = None
        elif isinstance(value, dict) and isinstance(before, dict):
            patch[name] = diff(before, value)
        elif isinstance(value, msgspec.Struct) and isinstance(before, msgspec.Struct):
            patch[name] = change(before, value)
        else:
            patch[name] = value
    return patch


@functools.cache
def _usual(kind: type[msgspec.Struct]) -> list[tuple[str, object]]:
    """The fields of a kind of struct, each with what it is where JSON leaves it out."""
    found = []
    for field in msgspec.structs.fields(kind):
        factory = field.default_factory
        found.append((field.name, field.default if factory is msgspec.NODEFAULT else factory()))
    return found


def diff(old: Json, new: Json) -> Json:
    """What to merge into one object to get another, neither of which has a null as a value."""
    patch: Json = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or (before == value and type(before) is type(value)):
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = diff(before, value)
        elif isinstance(value, msgspec.Struct) and isinstance(before, msgspec.Struct):
            patch[key] = change(before, value)
        else:
            patch[key] = value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def merge(target: object, patch: object) -> object:
    """The target with a patch merged into it, both unchanged."""
    if not isinstance(patch, dict):
        return patch
    merged: Json = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged
