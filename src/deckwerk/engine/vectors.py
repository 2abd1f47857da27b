# mypyc: off
"""Vectors: packed arrays of machine integers or objects where the engine is compiled, lists where it is not.

Compiled code works on a `librt.vecs.vec` without making Python objects. To interpreted code such a vector is
a stranger that answers half as fast as a list, so there a list takes its place. All that is written for
vectors holds for both: `append` and `pop` take the vector over, and what they return is used from then on.
"""

from types import FunctionType
from typing import TYPE_CHECKING

from deckwerk.engine.rng import seeded

__all__ = ["append", "pop", "vec"]

INTERPRETED = isinstance(seeded, FunctionType)
"""Whether the engine runs from its sources: a compiled function is none of Python's own."""

if TYPE_CHECKING or not INTERPRETED:
    from librt.vecs import append, pop, vec
else:

    def _list(items=(), capacity=0):
        return [*items]

    class vec:  # noqa: N801  (the name of what it stands for)
        """`vec[i64]()` is an empty list, `vec[i64](items)` one of these items."""

        def __class_getitem__(cls, kind):
            return _list

    def append(items, item):
        """The vector with one more item."""
        items.append(item)
        return items

    def pop(items, index=-1):
        """The vector without the item at an index, and that item."""
        return items, items.pop(index)
