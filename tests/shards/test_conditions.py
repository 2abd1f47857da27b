"""Conditions on cards: judged on a game and on what a seat sees of it alike, and guessed by players."""

from collections.abc import Iterator
from typing import cast

import pytest

import deckwerk
from deckwerk.engine.effect import Effect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.conditional import If, Instead
from deckwerk.games.shards.conditions import Condition
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.yields import LikelyYield

BOOK = cast(CardBook, next(game for game in deckwerk.games() if game.slug == "shards").load())
CARDS = [BOOK.cards[number] for number in range(1, len(BOOK.cards))]
ACTING = BOOK.card_numbers["cache_warden"]
"""A card of Order, an ally: it meets no condition itself."""
HOMODEUS_CHAMPIONS = ["evokatus", "numeri_drones", "optio_crusher"]
UNDERGROWTH_ALLIES = ["thorn_zealot", "spore_cleric"]
PLENTY = {
    "health": 50,
    "mastery": 30,
    "champions": HOMODEUS_CHAMPIONS,
    "hand": [*UNDERGROWTH_ALLIES, "kiln_drone", "nil_assassin"],
    "discard": ["nil_assassin"],
}
ALL_HOPES, NO_HOPES = Hopes(1000, 1000, 1000, 1000), Hopes(0, 0, 0, 0)
NOTHING = {"health": 1, "mastery": 0, "champions": [], "hand": [], "discard": []}


def on_effect(effect: Effect) -> Iterator[Condition]:
    if isinstance(effect, If):
        yield effect.condition
    if isinstance(effect, Instead):
        yield from effect.conditions
    for part in effect.parts():
        yield from on_effect(part)


def on_cards() -> Iterator[Condition]:
    for card in CARDS:
        if card.gate is not None:
            yield card.gate
        for effect in card.effects():
            yield from on_effect(effect)


CONDITIONS = {type(condition): condition for condition in on_cards()}
each_condition = pytest.mark.parametrize(
    "condition", CONDITIONS.values(), ids=[kind.__name__ for kind in CONDITIONS]
)


def lying(player: dict[str, object]) -> deckwerk.Game:
    return deckwerk.position("shards", {"players": [player, {}], "turn": 0})


def test_every_condition_there_is_stands_on_some_card() -> None:
    assert set(CONDITIONS) == set(Condition.__subclasses__())


@each_condition
def test_it_is_judged_alike_on_a_state_and_on_what_the_seat_sees_of_it(condition: Condition) -> None:
    for player, holds in ((PLENTY, True), (NOTHING, False)):
        game = lying(player)
        assert condition.holds(game.state(), 0, ACTING) == holds
        assert condition.holds(game.view(0), 0, ACTING) == holds
        assert (condition.missing(game.view(0), 0, ACTING) > 0) != holds


@each_condition
def test_who_guesses_finds_it_likelier_with_more(condition: Condition) -> None:
    plenty, nothing = Circumstances(30, 50, ALL_HOPES), Circumstances(0, 1, NO_HOPES)
    plenty.dominion = CERTAIN
    for card in CARDS:
        if card.slug in HOMODEUS_CHAMPIONS:
            plenty.champions.add(card)
    card = BOOK.cards[ACTING]
    assert condition.likelihood(LikelyYield(card, nothing)) >= 0
    assert condition.likelihood(LikelyYield(card, nothing)) < condition.likelihood(LikelyYield(card, plenty))
    assert condition.likelihood(LikelyYield(card, plenty)) <= CERTAIN
