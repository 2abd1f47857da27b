"""Set-up: GS-01 to GS-06."""

from collections import Counter

import pytest

import deckwerk
from tests.snapshot import Snapshot
from tests.table import Table, rule

pytestmark = pytest.mark.both

STARTING_DECK = Counter(apprentice=8, militia=2)
TABLES = [("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("team", 6), ("solo", 1)]


@rule("GS-01")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_every_table_that_the_rulebook_names_can_be_played(variant: str, seats: int) -> None:
    game = deckwerk.new("godslayer", seats=seats, variant=variant, seed=1)
    assert (game.seats, game.variant) == (seats, variant)
    assert game.decision is not None
    assert game.decision.kind == "turn"


@rule("GS-01")
@pytest.mark.parametrize(
    ("variant", "seats"), [("standard", 1), ("standard", 5), ("team", 2), ("team", 5), ("solo", 2)]
)
def test_no_other_table_can(variant: str, seats: int) -> None:
    with pytest.raises(
        deckwerk.SetupError, match="allowed are standard: 2, 3, 4 seats; team: 4, 6 seats; solo: 1"
    ):
        deckwerk.new("godslayer", seats=seats, variant=variant, seed=1)


@rule("GS-01")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_chance_decides_who_starts_and_everybody_can_be_the_one(variant: str, seats: int) -> None:
    starters: Counter[int] = Counter()
    for seed in range(40 * seats):
        game = deckwerk.new("godslayer", seats=seats, variant=variant, seed=seed)
        now = Snapshot(game)
        assert game.decision is not None
        assert game.decision.seat == now.counter("first") == now.counter("turn")
        starters[now.counter("first")] += 1
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 20


@rule("GS-01")
def test_play_goes_clockwise_from_whoever_starts(table: Table) -> None:
    table.players(3, turn=2, first=2)
    table.end().turn_is(0).end().turn_is(1).end().turn_is(2)


@rule("GS-02")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_each_player_has_eight_apprentices_and_two_militia_five_of_them_in_hand(
    variant: str, seats: int
) -> None:
    now = Snapshot(deckwerk.new("godslayer", seats=seats, variant=variant, seed=5))
    for seat in range(seats):
        hand, deck = now.cards("hand", seat), now.cards("deck", seat) + now.cards("deck_rest", seat)
        assert (len(hand), len(deck)) == (5, 5)
        assert Counter(hand + deck) == STARTING_DECK
        assert not now.cards("discard", seat) + now.cards("played", seat) + now.cards("constructs", seat)
        assert now.counter("honor", seat) == 0


@rule("GS-02")
def test_the_starting_decks_are_shuffled_each_by_itself() -> None:
    hands: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        now = Snapshot(deckwerk.new("godslayer", seats=3, seed=seed))
        hands[tuple(now.cards("hand", seat).count("militia") for seat in range(3))] += 1
    assert {hand[0] for hand in hands} == {0, 1, 2}
    assert len(hands) > 15, "hands of different players go together"


@rule("GS-03")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_thirty_mystics_twenty_nine_heavy_infantry_and_one_cultist_are_there(
    variant: str, seats: int
) -> None:
    now = Snapshot(deckwerk.new("godslayer", seats=seats, variant=variant, seed=2))
    assert [now.stack(card) for card in ("mystic", "heavy_infantry", "cultist")] == [30, 29, 1]


@rule("GS-04", "GS-06")
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_hundred_cards_make_a_row_of_six_and_the_centre_deck_and_the_void_is_empty(
    variant: str, seats: int
) -> None:
    now = Snapshot(deckwerk.new("godslayer", seats=seats, variant=variant, seed=3))
    assert len(now.cards("row")) == 6
    assert len(now.cards("centre_deck") + now.cards("centre_deck_rest")) == 94
    assert not now.cards("void") + now.cards("removed") + now.cards("set_aside")
    outside = {"apprentice", "militia", "mystic", "heavy_infantry", "cultist"}
    centre = now.all_cards()
    assert sum(count for card, count in centre.items() if card not in outside) == 100
    assert not outside & set(now.cards("row"))


@rule("GS-04")
def test_the_centre_deck_is_shuffled() -> None:
    rows = {tuple(Snapshot(deckwerk.new("godslayer", seats=2, seed=seed)).cards("row")) for seed in range(50)}
    assert len(rows) == 50
    assert len({row[0] for row in rows}) > 15


@rule("GS-05", "GS-60", "GS-70")
@pytest.mark.parametrize(
    ("variant", "seats", "honor"),
    [
        ("standard", 2, 60),
        ("standard", 3, 90),
        ("standard", 4, 120),
        ("team", 4, 120),
        ("team", 6, 180),
        ("solo", 1, 50),
    ],
)
def test_the_pool_holds_thirty_honor_a_player_and_fifty_in_solo(variant: str, seats: int, honor: int) -> None:
    now = Snapshot(deckwerk.new("godslayer", seats=seats, variant=variant, seed=4))
    assert (now.counter("pool"), now.counter("pool_emptied")) == (honor, 0)


def test_the_first_turn_begins_with_nothing_but_the_hand(table: Table) -> None:
    table.hand("apprentice", "militia").row("arha_initiate", "mephit")
    table.has(runes=0, power=0, mechana_runes=0)
    table.cannot("acquire arha_initiate", "defeat mephit", "defeat cultist", "acquire heavy_infantry")
    table.play("apprentice").acquire("arha_initiate").asks_nothing()
