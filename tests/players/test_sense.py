"""What every good player does in plain positions, and greedy does too."""

import pytest

from deckwerk import Game
from tests.players.arena import greedy
from tests.players.scenes import COOP, at


def answer(game: Game) -> str:
    """What greedy does next, and does it."""
    decision = game.decision
    assert decision is not None
    chosen = decision.options[greedy().choose(game.perspective(decision.seat))]
    game.apply(chosen)
    return chosen.text


def turn(game: Game) -> list[str]:
    """All that greedy does until its turn is over."""
    done: list[str] = []
    while game.decision is not None and (not done or done[-1] != "end"):
        done.append(answer(game))
    return done


def asked(game: Game, action: str, kind: str) -> str:
    """What greedy answers when an action leads to a question of a kind."""
    game.apply(action)
    assert game.decision is not None
    assert game.decision.kind == kind
    return answer(game)


@pytest.mark.parametrize(
    ("slug", "hand"),
    [
        ("godslayer", ["apprentice", "arha_initiate", "militia", "mystic"]),
        ("shards", ["crystal", "mining_drones", "blaster", "reactor_drone"]),
        ("mistborn", ["funding", "soldier"]),
        ("hexascension", ["focus", "insight", "march"]),
    ],
)
def test_cards_that_give_something_are_not_left_in_the_hand(slug: str, hand: list[str]) -> None:
    assert {f"play {card}" for card in hand} <= set(turn(at(slug, hand)))


# Winning at once


def test_infinite_power_strikes_everybody() -> None:
    game = at("shards", [], infinite_power=1, others=[{}, {}])
    game.apply("end")
    while game.decision is not None:
        answer(game)
    assert game.winners() == [0]


def test_the_lord_ruler_is_slain() -> None:
    game = at("mistborn", [], lord_health=5, damage=6, variant=COOP)
    assert asked(game, "end", "attack") == "attack lord_ruler"
    assert game.winners() == [0, 1]


# Answers


def test_starting_cards_are_banished_rather_than_bought_ones() -> None:
    mine: dict[str, object] = {"discard": ["apprentice", "landtalker", "muramasa", "militia"]}
    said = asked(at("godslayer", ["void_initiate"], mine=mine), "play void_initiate", "banish_own")
    assert said in {"banish apprentice from discard", "banish militia from discard", "pass"}
    mine = {"discard": ["crystal", "aetherbreaker", "infinity_shard"]}
    said = asked(at("shards", ["shadow_apostle"], mine=mine), "play shadow_apostle", "banish_own")
    assert said in {"banish crystal from discard", "pass"}


def test_what_all_know_already_is_shown_for_unify() -> None:
    known = {"card": "undergrowth_aspirant", "known_by": "all"}
    game = at("shards", [], mine={"hand": ["leshai_knight", "fungal_hermit", known]})
    assert asked(game, "play leshai_knight", "unify") == "show undergrowth_aspirant"


def test_the_smallest_shield_that_suffices_is_shown() -> None:
    game = at("shards", [], power=2, others=[{"hand": ["cryptofist_monk", "korvus_legionnaire"]}])
    game.apply("end")
    assert answer(game) == "show korvus_legionnaire"
