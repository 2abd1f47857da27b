"""Playing everything that costs nothing spends no card as metal."""

import deckwerk
from deckwerk.table.entries import Act
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


def test_ending_a_turn_deals_all_damage_to_the_only_one_it_can_strike() -> None:
    """One thing to do, and one to take back."""
    described = {"players": [{"hand": []}, {"health": 9}], "damage": 4, "turn": 0, "first": 0, "seed": 1}
    table = Table(deckwerk.position("mistborn", described), Seating(("human", "human"), ("Anna", "Bea")))
    table.act(0, "end", nonce="n")
    assert table.view(0).counter("health", 1) == 5
    assert [entry.action for entry in table.entries if isinstance(entry, Act)] == ["end", "attack seat 2 #4"]
    assert table.game.decision is not None
    assert table.game.decision.seat == 1
    assert table.takeback(0).first == 1


def test_with_several_others_whom_to_strike_is_asked() -> None:
    players = [{"hand": []}, {"health": 9}, {}]
    described = {"players": players, "damage": 4, "turn": 0, "first": 0, "target": 2, "seed": 1}
    table = Table(deckwerk.position("mistborn", described), Seating(("human",) * 3, ("Anna", "Bea", "Carl")))
    table.act(0, "end")
    assert table.game.decision is not None
    assert (table.game.decision.seat, table.game.decision.kind) == (0, "attack")
