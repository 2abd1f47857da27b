"""What a report reckons, against results whose figures are known."""

from itertools import pairwise
from math import erfc, sqrt

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, norm

from deckwerk.engine.rng import seeded
from deckwerk.games.catalogue import find_game
from deckwerk.intervals import wilson
from deckwerk.lab.pages.card_figures import adjusted, buyers_by, card_figures, character_figures, phases_of
from deckwerk.lab.pages.game_figures import binned, counts, course, endings, shares_by
from deckwerk.lab.pages.pair_figures import pair_figures
from deckwerk.lab.pages.results import Results
from deckwerk.lab.runs import Run
from tests.effort import QUICK
from tests.lab.running import simulation, tournament

Bought = dict[int, list[str]]
"""Which cards each seat bought, each in the turn that is its place in the list."""


def made(games: list[tuple[int, Bought]], run: Run | None = None) -> Results:
    """Results of games of two seats: who won, and who bought what."""
    run = run or simulation(len(games), "greedy", "random")
    rows = []
    for number, (winner, bought) in enumerate(games):
        deal = number // run.games_of_deal
        cards = [
            {"seat": seat, "card": card, "offered": 2, "bought": 1, "turn": turn, "played": 3}
            for seat, names in bought.items()
            for turn, card in enumerate(names, 1)
        ]
        cards.append({"seat": 0, "card": "landtalker", "offered": 1, "bought": 0, "turn": 0, "played": 0})
        turns = [
            {
                "seat": seat,
                "turn": 1,
                "cards": 10,
                "score": seat,
                "character": "",
                "runes": deal % 2,
                "power": 0,
                "energy": 0,
            }
            | {"honor": 0}
            for seat in range(2)
        ]
        rows.append(
            {
                "game": number,
                "seating": run.seating(number),
                "first": deal % 2,
                "characters": ["", ""],
                "winners": [winner],
                "scores": [1, 2],
                "decisions": 10 + number,
                "rounds": 1 + number % 3,
                "ending": "pool" if deal else "rounds",
                "card_rows": cards,
                "turn_rows": turns,
            }
        )
    return Results(run, find_game("godslayer"), pl.DataFrame(rows))


def test_sides_know_their_party_order_and_base() -> None:
    results = made([(0, {}), (0, {}), (1, {}), (0, {})])
    rows = results.sides.sort("game", "seat").to_dicts()
    assert [row["won"] for row in rows] == [1, 0, 1, 0, 0, 1, 1, 0]
    assert [row["order"] for row in rows] == [0, 1, 1, 0, 0, 1, 1, 0]
    assert {row["seat"]: row["base"] for row in rows} == {0: 0.75, 1: 0.25}
    assert shares_by(results, "party") == [wilson(3, 4), wilson(1, 4)]
    assert [share.value for share in shares_by(results, "order")] == [0.25, 0.75]


def test_characters_are_those_of_the_end_and_the_first_taken() -> None:
    """Seat 0 becomes a scout, then a sage, and wins; seat 1 stays what it was; seat 0 loses as a scout."""
    courses = [(0, ["explorer", "scout", "sage"]), (1, ["scout", "scout", "scout"])]
    results = made([(winner, {}) for winner, _ in courses])
    turns = [
        [
            {"seat": seat, "turn": turn, "character": was[turn - 1] if seat == 0 else "explorer"}
            for turn in (3, 1, 2)
            for seat in range(2)
        ]
        for _, was in courses
    ]
    games = results.games.with_columns(
        pl.Series("turn_rows", turns), pl.Series("characters", [["explorer", "explorer"]] * 2)
    )
    results = Results(results.run, results.game, games)
    last = {figure.card: figure for figure in character_figures(results, "last")}
    assert {card: figure.holders.share.value for card, figure in last.items()} == {
        "sage": 1.0,
        "explorer": 0.5,
        "scout": 0.0,
    }
    assert last["explorer"].frequency == 0.5
    longest = {figure.card: figure.frequency for figure in character_figures(results, "longest")}
    assert longest == {"sage": 0.25, "scout": 0.25}
    (taken,) = character_figures(results, "taken")
    assert (taken.card, taken.frequency, taken.holders.share.value) == ("scout", 0.5, 0.5)
    assert character_figures(made([(0, {})]), "last") == []


def test_parties_of_a_tournament_are_its_players() -> None:
    run = tournament(4, "random", "greedy")
    results = made([(0, {}), (1, {}), (0, {}), (0, {})], run)
    assert [share.value for share in shares_by(results, "party")] == [0.75, 0.25]


def test_the_same_game_twice_tells_no_more_than_once() -> None:
    """Players who always play alike play the same game on a deal, whoever sits where."""
    names = ["mystic", "arha_templar", "mephit", "cultist", "void_initiate"]
    games = [
        (number * 7 // 3 % 2, {0: [names[number % 5], names[(number * 3 // 5 + 1) % 5]], 1: ["mystic"]})
        for number in range(120)
        if names[number % 5] != names[(number * 3 // 5 + 1) % 5]
    ]
    once = made(games)
    twice = made([game for game in games for _ in range(2)], tournament(240, "greedy", "greedy"))
    assert twice.deals == once.deals == len(games)
    for share, single in zip(shares_by(twice, "order"), shares_by(once, "order"), strict=True):
        assert (share.low, share.high) == pytest.approx((single.low, single.high))
    assert [share.of for _, share in endings(twice)] == pytest.approx([len(games)] * 2)
    for point, lone in zip(course(twice, "runes"), course(once, "runes"), strict=True):
        assert point.high - point.low == pytest.approx(lone.high - lone.low)
    rows = once.cards.filter(pl.col("bought") > 0, pl.col("seat") == 0)
    doubled = pl.concat([rows, rows.with_columns(pl.col("game") + len(games))])
    for card, known in buyers_by(rows, ["card"]).items():
        found = buyers_by(doubled, ["card"])[card]
        assert found.games == 2 * known.games
        assert found.p == pytest.approx(known.p)
        assert found.share.of == pytest.approx(known.share.of)
    pairs = [{(pair.one, pair.other) for pair in pair_figures(results, 99)} for results in (once, twice)]
    assert pairs[0] == pairs[1]


def test_lengths_and_endings_are_counted() -> None:
    results = made([(0, {})] * 7)
    assert counts(results.games["rounds"]) == [(1, 3), (2, 2), (3, 2)]
    assert counts(pl.Series([2, 5])) == [(2, 1), (3, 0), (4, 0), (5, 1)]
    assert [(ending, share.value) for ending, share in endings(results)] == [
        ("pool", 6 / 7),
        ("rounds", 1 / 7),
    ]


@given(st.lists(st.integers(0, 3000), min_size=1))
@QUICK
def test_bins_hold_every_number_once(numbers: list[int]) -> None:
    bins = binned(pl.Series(numbers), 40)
    assert len(bins) <= 40
    assert sum(many for _, _, many in bins) == len(numbers)
    for low, high, many in bins:
        assert many == sum(low <= number < high for number in numbers)


def test_courses_are_means_with_the_bounds_of_a_mean() -> None:
    results = made([(0, {})] * 40)
    points = course(results, "runes")
    assert [(point.party, point.turn, point.mean) for point in points] == [(0, 1, 0.5), (1, 1, 0.5)]
    spread = sqrt(0.25 * 40 / 39)
    assert points[0].high - 0.5 == pytest.approx(norm.ppf(0.975) * spread / sqrt(40))
    assert course(made([(0, {})] * 9), "runes") == []
    assert results.resources == ["runes"]


def test_a_card_that_one_seat_buys_is_a_plain_share() -> None:
    games = [(0, {0: ["mystic"]})] * 30 + [(1, {0: ["mystic"]})] * 10 + [(1, Bought())] * 40
    results = made(games)
    mystic = next(card for card in card_figures(results) if card.card == "mystic")
    assert (mystic.offered, mystic.bought, mystic.played) == (80, 40, 120)
    assert mystic.buyers is not None
    known = binomtest(30, 40).proportion_ci(0.95, "wilson")
    assert mystic.buyers.share.value == 0.75
    assert (mystic.buyers.share.low, mystic.buyers.share.high) == pytest.approx((known.low, known.high))
    assert mystic.buyers.expected == pytest.approx(30 / 80)
    surprise = 30 * (1 - 0.375) ** 2 + 10 * 0.375**2
    assert mystic.buyers.p == pytest.approx(erfc((30 - 15) / sqrt(2 * surprise)))
    assert mystic.adjusted == mystic.buyers.p
    assert mystic.stands_out


def test_a_card_never_bought_has_no_share() -> None:
    figures = card_figures(made([(0, {0: ["mystic"]})] * 3))
    landtalker = next(card for card in figures if card.card == "landtalker")
    assert (landtalker.offered, landtalker.bought, landtalker.buyers) == (3, 0, None)
    assert landtalker.adjusted is None
    assert not landtalker.stands_out
    assert figures[-1] is landtalker


def test_too_few_games_are_not_tested() -> None:
    found = card_figures(made([(0, {0: ["mystic"]})] * 20 + [(1, Bought())] * 20))[0]
    assert found.buyers is not None
    assert found.buyers.p is None


def test_a_card_that_all_buy_in_every_game_tells_nothing() -> None:
    games = [(number % 2, {0: ["mystic"], 1: ["mystic"]}) for number in range(60)]
    found = card_figures(made(games))[0]
    assert found.buyers is not None
    known = wilson(30, 60)
    assert (found.buyers.share.low, found.buyers.share.high) == pytest.approx((known.low, known.high))
    assert found.buyers.games == 60
    assert found.buyers.p is None
    assert not found.stands_out


def test_copies_of_a_card_count_as_one_purchase() -> None:
    games = [(0, {0: ["mystic"] * 3}), (1, {0: ["mystic"]})]
    merged = made(games).cards.filter(pl.col("bought") > 0).unique(["game", "seat", "card"])
    found = buyers_by(merged, ["card"])["mystic",]
    assert (found.games, found.share.value) == (2, 0.5)


def test_phases_split_purchases_into_equal_parts() -> None:
    names = ["mystic", "heavy_infantry", "cultist", "arha_templar", "void_initiate", "mephit"]
    results = made([(0, {0: names})] * 40 + [(1, Bought())] * 40)
    assert phases_of(results) == [3, 5]
    first = next(card for card in card_figures(results) if card.card == "mystic")
    assert [phase[0].games if phase else 0 for phase in first.phases] == [40, 0, 0]
    assert phases_of(made([(0, {})])) == []


def test_a_phase_stands_out_only_where_chance_does_not_explain_it() -> None:
    # Whoever has the mystic first always wins; who wins with the infantry is a matter of the game's number.
    games: list[tuple[int, Bought]] = [
        (number % 2, {number % 2: ["mystic", "militia"], 1 - number % 2: ["apprentice", "mystic"]})
        for number in range(60)
    ]
    games += [(number % 2, {number // 2 % 2: ["heavy-infantry"]}) for number in range(60)]
    clear = {
        card.card: [phase is not None and phase[0].stand_out(phase[1]) for phase in card.phases]
        for card in card_figures(made(games))
    }
    assert clear["mystic"][0]
    assert not any(clear["heavy-infantry"])


def test_phases_are_corrected_for_their_number() -> None:
    """Won or lost by lot: whatever the phases of some cards seem to say, none of them is clear."""
    rng = seeded(13)
    names = ["mystic", "heavy_infantry", "cultist", "arha_templar", "void_initiate", "mephit", "landtalker"]
    games = []
    for _ in range(280):
        order = sorted(names, key=lambda _: rng.below(1000))
        games.append((int(rng.below(2)), {0: order}))
    fields = [phase for card in card_figures(made(games)) for phase in card.phases if phase is not None]
    raw = [buyers.p for buyers, _ in fields if buyers.p is not None]
    assert len(raw) > 15
    assert min(raw) < 0.05, "taken by itself, one of them would have been an alarm"
    assert not any(buyers.stand_out(p) for buyers, p in fields)


def test_corrections_are_those_of_benjamini_and_hochberg() -> None:
    assert adjusted([0.01, None, 0.04, 0.03, 0.005]) == [
        pytest.approx(0.02),
        None,
        pytest.approx(0.04),
        pytest.approx(0.04),
        pytest.approx(0.02),
    ]
    assert adjusted([None]) == [None]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
@QUICK
def test_corrections_keep_the_order_and_never_lower(values: list[float]) -> None:
    corrected = [value for value in adjusted(list(values)) if value is not None]
    for one, other in zip(values, corrected, strict=True):
        assert one - 1e-12 <= other <= 1
    ranked = sorted(zip(values, corrected, strict=True))
    assert all(a[1] <= b[1] + 1e-12 for a, b in pairwise(ranked))


def test_tests_of_nothing_but_chance_raise_few_alarms() -> None:
    """With no card that matters p-values are even: about one in twenty is below 0.05."""
    from deckwerk.engine.rng import seeded

    rng = seeded(5)
    alarms = 0
    for _ in range(300):
        rows = [
            {"game": number, "deal": number, "won": float(rng.below(2)), "base": 0.5, "card": "mystic"}
            for number in range(100)
        ]
        p = buyers_by(pl.DataFrame(rows), ["card"])["mystic",].p
        assert p is not None
        alarms += p < 0.05
    assert 5 <= alarms <= 28


def test_pairs_that_are_bought_together_are_found() -> None:
    together: Bought = {0: ["mystic", "arha_templar"]}
    apart: Bought = {0: ["mephit", "cultist"], 1: ["void_initiate", "heavy_infantry"]}
    mixed: Bought = {0: ["mephit", "heavy_infantry"], 1: ["void_initiate", "cultist"]}
    results = made([(0, together)] * 60 + [(1, apart)] * 60 + [(0, mixed)] * 60)
    (pair, *_) = pair_figures(results, 10)
    assert (pair.one, pair.other, pair.together) == ("arha_templar", "mystic", 60)
    assert pair.ratio > 1.5
    assert pair.low < pair.ratio < pair.high
    assert (pair.buyers.games, pair.buyers.share.value) == (60, 1.0)


def test_pairs_bought_by_chance_are_not_found() -> None:
    names = ["mystic", "arha_templar", "mephit", "cultist", "void_initiate"]
    every = [(one, other) for one in range(5) for other in range(one + 1, 5)]
    games = [(0, {0: [names[one], names[other]]}) for one, other in every] * 40
    assert pair_figures(made(games), 10) == []
    assert pair_figures(made([(0, {})]), 10) == []
