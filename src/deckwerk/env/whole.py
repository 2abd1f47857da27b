# mypyc: off
"""Whole numbers as they come from NumPy and others."""

import operator
from typing import Any


def whole(value: Any) -> Any:
    """A number that can stand for a whole one as an int; anything else, also true and false, as it is."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return operator.index(value)
    except TypeError:
        return value
