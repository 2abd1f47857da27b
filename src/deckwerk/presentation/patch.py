"""JSON merge patches (RFC 7396): what makes one frame of another, and how it is applied."""

from typing import cast

import msgspec

from deckwerk.protocol.frame import Frame

Json = dict[str, object]


def data_of(frame: Frame) -> Json:
    """A frame as JSON has it; what holds its default is left out, and nothing is null but in lists."""
    return cast(Json, msgspec.json.decode(msgspec.json.encode(frame)))


def diff(old: Json, new: Json) -> Json:
    """What to merge into one object to get another, neither of which has a null as a value."""
    patch: Json = {}
    for key, value in new.items():
        before = old.get(key)
        if before == value and type(before) is type(value):
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = diff(before, value)
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
