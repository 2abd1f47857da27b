"""Every condition on a card is known to all who judge it: the rules, the terminal and the computer player."""

from collections.abc import Iterator
from typing import cast

import pytest

import deckwerk
from deckwerk.engine.effect import Effect
from deckwerk.games.common.gives import CERTAIN
from deckwerk.games.shards.book import CardBook
from deckwerk.games.shards.conditional import If, Instead
from deckwerk.games.shards.conditions import Condition
from deckwerk.players.shards.circumstances import Circumstances
from deckwerk.players.shards.yields import Yield
from deckwerk.terminal.shards_prospect import Prospect

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
def test_the_rules_judge_it(condition: Condition) -> None:
    assert condition.holds(lying(PLENTY).state(), 0, ACTING)
    assert not condition.holds(lying(NOTHING).state(), 0, ACTING)


@each_condition
def test_the_terminal_judges_it_from_a_view(condition: Condition) -> None:
    assert Prospect(lying(PLENTY).view(0), 0, ACTING, "row").missing(condition) == 0
    assert Prospect(lying(NOTHING).view(0), 0, ACTING, "row").missing(condition) > 0


@each_condition
def test_the_computer_player_judges_it(condition: Condition) -> None:
    plenty = Circumstances(30, 50, None)
    for card in CARDS:
        if card.slug in HOMODEUS_CHAMPIONS:
            plenty.champions.add(card)
        elif card.slug in cast(list[str], PLENTY["discard"]):
            plenty.discarded.add(card)
    plenty.unifiers = len(UNDERGROWTH_ALLIES) * CERTAIN
    plenty.dominion = CERTAIN
    card = BOOK.cards[ACTING]
    assert condition.likelihood(Yield(card, plenty, in_hand=False)) == CERTAIN
    assert condition.likelihood(Yield(card, Circumstances(0, 1, None), in_hand=False)) == 0
