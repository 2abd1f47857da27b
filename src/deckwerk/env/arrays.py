# mypyc: off
"""Buffers as NumPy arrays, and the space of observations."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from deckwerk.env.spec import Spec


def as_array(buffer: Any, kind: type) -> NDArray[Any]:
    """A vector as an array: its memory, to be read; of a list, which it is interpreted, a copy."""
    if isinstance(buffer, list) or not len(buffer):
        return np.array([*buffer], dtype=kind)
    return np.frombuffer(buffer, dtype=kind)


def observation_space(spec: Spec) -> spaces.Box:
    """Slots of 32 bits, each with the bounds of its slice."""
    low = np.concatenate([np.full(part.size, part.low, np.int32) for part in spec.slices])
    high = np.concatenate([np.full(part.size, part.high, np.int32) for part in spec.slices])
    return spaces.Box(low, high, dtype=np.int32)
