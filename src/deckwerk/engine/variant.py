"""The ways to play a game, and which of them is meant."""

from typing import final

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.quoting import quoted


@final
class VariantSpec:
    """A way to play a game, with the numbers of seats it allows.

    `like` names a variant from which it differs in numbers and lots only, if there is one: the same cards
    and questions come up. `steps` are the choices that lead to it one after the other; usually it is a
    choice by itself.
    """

    def __init__(self, name: str, seats: list[int], like: str = "", steps: list[str] | None = None) -> None:
        self.name: str = name
        self.seats: list[int] = seats
        self.like: str = like
        self.steps: list[str] = [name] if steps is None else steps


def variant_number(game: str, variants: list[VariantSpec], name: str, seats: int) -> int:
    """The number of a variant of a game ("": the first for these seats); SetupError says what is allowed."""
    allowed = "; ".join(f"{v.name}: {', '.join(map(str, v.seats))} seats" for v in variants)
    for number, variant in enumerate(variants):
        if name == variant.name or (not name and seats in variant.seats):
            if seats in variant.seats:
                return number
            raise SetupError(
                f"{game} as {variant.name} is not for {quoted(seats)} seats; allowed are {allowed}",
                game=game,
                variant=variant.name,
                seats=seats,
                allowed=allowed,
            )
    if not name:
        raise SetupError(
            f"{game} is not for {quoted(seats)} seats; allowed are {allowed}",
            game=game,
            variant="",
            seats=seats,
            allowed=allowed,
        )
    near = suggestion(name, [variant.name for variant in variants])
    raise SetupError(
        f"{game} has no variant {quoted(name)}{near}; allowed are {allowed}",
        game=game,
        variant=name,
        seats=seats,
        allowed=allowed,
    )
