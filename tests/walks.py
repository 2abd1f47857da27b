"""Random games for the generic tests, the same on every machine."""

from collections.abc import Iterator

from deckwerk import Action, Game
from deckwerk.engine.rng import Rng, seeded
from tests.settings import Setting


def eager(game: Game, rng: Rng) -> Action:
    """Mostly something with a card, sometimes anything: such games are short and full of effects."""
    decision = game.decision
    assert decision is not None
    options = decision.options
    with_card = [option for option in options if option.card is not None]
    if with_card and rng.below(10) > 0:
        options = with_card
    return options[rng.below(len(options))]


def steps(game: Game, rng: Rng, most: int = 100_000) -> Iterator[Game]:
    """Play on for that many decisions, yielding the game before the first and after each of them."""
    for _ in range(most):
        yield game
        if game.over:
            return
        game.apply(eager(game, rng))
    yield game


def starts(setting: Setting, count: int, first: int = 0) -> Iterator[tuple[Game, Rng]]:
    """Games at their beginning, fresh ones and rich ones by turns, each with a generator for the walk."""
    for number in range(first, first + count):
        rng = seeded(1000 + number)
        yield (setting.new(number) if number % 2 == 0 else setting.rich(rng)), rng


def moments(setting: Setting, games: int, most: int, every: int = 1) -> Iterator[Game]:
    """Games in progress: every so manieth decision of random games, and each one inside a card."""
    for game, rng in starts(setting, games):
        for number, at in enumerate(steps(game, rng, most)):
            if number % every == 0 or at.over or inside_a_card(at):
                yield at


def inside_a_card(game: Game) -> bool:
    """Whether a card asks, rather than the turn."""
    return game.decision is not None and game.decision.card is not None
