"""What the weights of all evaluators have in common: tables of whole numbers by name, data to be tuned."""

from deckwerk.engine.errors import SetupError


def check_names(table: dict[str, int], names: list[str]) -> None:
    """SetupError names a weight that is missing from a table, or that there is none of."""
    for name in names:
        if name not in table:
            raise SetupError(f"the weight {name!r} is missing", weight=name)
    for name in table:
        if name not in names:
            raise SetupError(f"there is no weight {name!r}; weights are {', '.join(names)}", weight=name)
