"""Value models: what search believes of Shards of Infinity, and how it is learned."""

import random

import pytest

import deckwerk
from deckwerk.engine.zone import NOTE
from deckwerk.games.catalogue import find_game
from deckwerk.games.shards.components import DISCARD as SHARDS_DISCARD
from deckwerk.players.learned import VALUE, VERSUS, learned_tables
from deckwerk.players.roster import features, guide
from deckwerk.players.search.guide import CERTAIN, Numbers
from deckwerk.players.search.value import MarginFeatures, OddsFeatures, OddsModel
from deckwerk.players.shards.value import ShardsFeatures

np = pytest.importorskip("numpy", reason="the extra `lab` is not installed")

from deckwerk.lab.regression import MarginRow, fit_margins, fit_odds  # noqa: E402
from deckwerk.lab.value_model import compared, counted, margin_rows, odds_rows  # noqa: E402


def chances(seats: list[dict[str, object]], **table: object) -> list[int]:
    game = deckwerk.position("shards", {"turn": 0, "first": 0, "players": seats, "seed": 1, **table})
    numbers = Numbers()
    guide(game.rules).estimate(game.state(), numbers)
    return [int(numbers.items[seat]) for seat in range(len(seats))]


def test_chances_are_shared_out() -> None:
    for count in (2, 3, 4):
        found = chances([{} for _ in range(count)])
        assert sum(found) == pytest.approx(int(CERTAIN), abs=count)
        assert found[0] > max(found[1:]), "who is on turn is ahead"


@pytest.mark.parametrize(
    "better",
    [{"health": 50}, {"mastery": 20}, {"champions": ["zen_chi_set"]}, {"discard": ["root_of_the_forest"]}],
)
def test_whoever_has_more_is_likelier_to_win(better: dict[str, object]) -> None:
    plain: dict[str, object] = {"health": 30, "mastery": 5}
    assert chances([plain | better, plain])[0] > chances([plain, plain])[0]


def test_who_is_out_has_no_chance_and_the_winner_all() -> None:
    assert chances([{}, {"out": 1}, {}])[1] == 0
    assert chances([{}, {"out": 1}]) == [CERTAIN, 0]


def test_every_card_of_the_game_was_measured_or_is_taken_for_one_like_it() -> None:
    rules = find_game("shards").load()
    measured = learned_tables(rules, VALUE, VERSUS)
    kinds = {card.id: card.kind for card in find_game("shards").cards()}
    assert set(measured["deck"]) == {card for card in rules.card_numbers if kinds[card] != "character"}
    assert set(measured["play"]) == {card for card, kind in kinds.items() if kind == "champion"}
    for scale in ("health", "mastery"):
        assert measured["scales"][scale] == sorted(measured["scales"][scale])


def test_a_card_that_was_never_measured_is_worth_what_others_of_its_kind_and_cost_are() -> None:
    rules = find_game("shards").load()
    learned = learned_tables(rules, VALUE, VERSUS)
    state = deckwerk.new("shards", seats=2, seed=3).state()
    state.edit(SHARDS_DISCARD, 0).add(rules.card_numbers["zetta_encryptor"] * int(NOTE))

    def strength(without: str) -> int:
        known = {name: value for name, value in learned["deck"].items() if name != without}
        return int(OddsModel(rules, ShardsFeatures(), learned | {"deck": known}).strength(state, 0))

    costs = {card.id: (card.kind, card.cost) for card in find_game("shards").cards()}
    fellows = [
        learned["deck"][name][0]
        for name, cost in costs.items()
        if cost == costs["zetta_encryptor"] and name != "zetta_encryptor"
    ]
    assert fellows
    value = sum(fellows) // len(fellows)
    assert strength("zetta_encryptor") - strength("") == value - learned["deck"]["zetta_encryptor"][0]


def test_regression_finds_what_made_the_difference() -> None:
    chance = random.Random(1)
    true = {"good": 1.5, "bad": -1.0, "idle": 0.0}
    rows = [{name: float(chance.randrange(-2, 3)) for name in true} for _ in range(4000)]
    odds = [sum(true[name] * amount for name, amount in row.items()) for row in rows]
    won = [1 if chance.random() < 1 / (1 + 2.718281828**-value) else 0 for value in odds]
    found = fit_odds(rows, won)
    for name, strength in true.items():
        assert found[name] == pytest.approx(1000 * strength, abs=150)


def test_games_are_looked_at_from_both_sides() -> None:
    rules = find_game("shards").load()
    measured = features(rules)[VERSUS]
    assert isinstance(measured, OddsFeatures)
    rows = list(odds_rows(rules, VERSUS, measured, 2))
    assert rows
    assert {won for _, won in rows} <= {0, 1}
    state = deckwerk.new("shards", seats=2, seed=3).state()
    row = compared(state, measured)
    assert row["turn 1"] in (1.0, -1.0)
    assert row.get("deck.crystal", 0.0) == 0.0


def test_margins_are_explained_by_what_seats_have_and_by_the_turns_to_come() -> None:
    chance = random.Random(2)
    points = [0, 2, 4]
    true = {"deck.good": [0.0, 2.0, 5.0], "deck.idle": [0.0, 0.0, 0.0]}
    rows = []
    for _ in range(6000):
        time = chance.choice([0.0, 1.0, 2.0, 3.0, 4.0])
        counts = {name: float(chance.randrange(-3, 4)) for name in true}
        growth = sum(np.interp(time, points, true[name]) * count for name, count in counts.items())
        rows.append(MarginRow(counts, time, float(growth) + chance.gauss(0, 1)))
    found = fit_margins(rows, points, {"deck.good": [0, 1000, 1000]})
    for name, curve in true.items():
        assert found[name] == pytest.approx([1000 * value for value in curve], abs=400)


def test_what_was_seen_too_rarely_is_worth_what_its_effects_promise() -> None:
    found = fit_margins([MarginRow({"deck.rare": 1.0}, 1.0, 50.0)], [0, 2, 4], {"deck.rare": [0, 700, 1400]})
    assert found["deck.rare"] == pytest.approx([0, 700, 1400], abs=100)


def test_margins_are_noted_with_what_the_seats_had() -> None:
    rules = find_game("godslayer").load()
    measured = features(rules)[VERSUS]
    assert isinstance(measured, MarginFeatures)
    state = deckwerk.new("godslayer", seats=2, seed=3).state()
    assert counted(state, measured) in ({}, {"turn": -1.0}), "at the start all have the same, but for turns"
    rows = list(margin_rows(rules, VERSUS, measured, 1))
    assert rows
    assert all(row.time >= 0 for row in rows)
