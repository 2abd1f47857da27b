# mypyc: off
"""Buffers as NumPy arrays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def as_array(buffer: Any, kind: type) -> NDArray[Any]:
    """A vector as an array: its memory, to be read; of a list, which it is interpreted, a copy."""
    if isinstance(buffer, list) or not len(buffer):
        return np.array([*buffer], dtype=kind)
    return np.frombuffer(buffer, dtype=kind)
