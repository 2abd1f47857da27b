"""Playing everything that costs nothing spends no card as metal."""

import deckwerk
from deckwerk.table.seating import Seating
from deckwerk.table.table import Table


def test_a_card_that_can_only_be_paid_with_another_card_stays_in_hand() -> None:
    metals = ["iron", "steel", "tin", "pewter", "zinc", "brass", "copper", {"card": "bronze", "used": [1]}]
    me = {"hand": ["infiltrate", "bronze_training", "funding"], "metals": metals}
    game = deckwerk.position("mistborn", {"players": [me, {}], "turn": 0, "first": 0, "seed": 1})
    table = Table(game, Seating(("human", "human"), ("Anna", "Bea")))
    table.sweep(0, "play")
    hand = {table.game.rules.card_ids[card] for card in table.view(0).zone("hand", 0).cards}
    assert hand == {"infiltrate", "bronze_training"}
