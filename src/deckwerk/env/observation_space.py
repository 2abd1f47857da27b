# mypyc: off
"""The space of observations, as Gymnasium and PettingZoo want it."""

import numpy as np
from gymnasium import spaces

from deckwerk.env.spec import Spec


def observation_space(spec: Spec) -> spaces.Box:
    """Slots of 32 bits, each with the bounds of its slice."""
    low = np.concatenate([np.full(part.size, part.low, np.int32) for part in spec.slices])
    high = np.concatenate([np.full(part.size, part.high, np.int32) for part in spec.slices])
    return spaces.Box(low, high, dtype=np.int32)
