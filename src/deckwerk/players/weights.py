"""What the weights of all evaluators have in common: tables of whole numbers by name, data to be tuned."""

from typing import final

from deckwerk.engine.errors import SetupError


class NamedWeights:
    """The weights by name, whole numbers in thousandths, and corrections of single cards.

    Whole numbers make interpreted and compiled players agree on every machine. A family takes each weight out
    of `NamesRead`.
    """

    def __init__(self, table: dict[str, int], cards: dict[str, int]) -> None:
        self.table: dict[str, int] = dict(table)
        self.cards: dict[str, int] = dict(cards)


@final
class NamesRead:
    """A table from which every weight is taken by its name; SetupError names one that is missing, and in the
    end one that there is none of.
    """

    def __init__(self, table: dict[str, int]) -> None:
        self._table: dict[str, int] = table
        self._taken: list[str] = []

    def take(self, name: str) -> int:
        """The weight of a name."""
        if name not in self._table:
            raise SetupError(f"the weight {name!r} is missing", weight=name)
        self._taken.append(name)
        return self._table[name]

    def check_rest(self) -> None:
        """Nothing may be left."""
        for name in self._table:
            if name not in self._taken:
                known = ", ".join(self._taken)
                raise SetupError(f"there is no weight {name!r}; weights are {known}", weight=name)
