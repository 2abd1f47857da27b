"""Set-up: RV-01 to RV-06."""

from collections import Counter

import pytest

import deckwerk
from tests.snapshot import Snapshot
from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both

STARTING_DECK = Counter(apprentice=8, militia=2, energy_shard_start=1)
ALONE = [("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("solo", 1)]
COMBINED = [("combined", seats) for seats in range(2, 7)] + [("combined-team", 4), ("combined-team", 6)]
FATES = {"monk_of_the_lidless_eye", "spirit_merchant", "loamspeaker_druid", "omnicron"}


def _dealt(variant: str, seats: int) -> Snapshot:
    """A new game in whose first row no fate has changed anything."""
    for seed in range(100):
        now = Snapshot(deckwerk.new("vigil", seats=seats, variant=variant, seed=seed))
        if not FATES & set(now.cards("row")):
            return now
    raise AssertionError("a fate in every row")


def _centre(now: Snapshot) -> Counter[str]:
    """The cards of the centre, row and treasures included."""
    zones = ("row", "treasures", "centre_deck", "centre_deck_rest")
    return Counter(card for zone in zones for card in now.cards(zone))


@rule("RV-01", "RV-04")
@pytest.mark.parametrize(("variant", "seats"), ALONE + COMBINED)
def test_each_player_has_eleven_starting_cards_five_of_them_in_hand(variant: str, seats: int) -> None:
    now = _dealt(variant, seats)
    assert now.seats == seats
    for seat in range(seats):
        hand, deck = now.cards("hand", seat), now.cards("deck", seat) + now.cards("deck_rest", seat)
        assert (len(hand), len(deck)) == (5, 6)
        assert Counter(hand + deck) == STARTING_DECK
        assert not [*now.cards("discard", seat), *now.cards("constructs", seat), *now.cards("trophies", seat)]


@rule("RV-01")
@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        ("standard", 1),
        ("standard", 5),
        ("team", 2),
        ("team", 6),
        ("solo", 2),
        ("combined", 1),
        ("combined", 7),
        ("combined-team", 2),
        ("combined-team", 5),
    ],
)
def test_no_other_table_can_be_played(variant: str, seats: int) -> None:
    with pytest.raises(deckwerk.SetupError, match="allowed are standard: 2, 3, 4 seats; team: 4"):
        deckwerk.new("vigil", seats=seats, variant=variant, seed=1)


@rule("RV-02")
@pytest.mark.parametrize(("variant", "seats"), ALONE)
def test_stacks_of_the_set_alone(variant: str, seats: int) -> None:
    now = _dealt(variant, seats)
    assert [now.stack(card) for card in ("mystic", "heavy_infantry", "cultist")] == [26, 26, 1]


@rule("RV-03")
@pytest.mark.parametrize(("variant", "seats"), ALONE)
def test_centre_of_a_hundred_cards_and_thirty_shards(variant: str, seats: int) -> None:
    centre = _centre(_dealt(variant, seats))
    assert centre.pop(SHARD) == 30
    assert (centre.total(), len(centre)) == (100, 46)
    assert "wolf_shaman" not in centre


@rule("RV-04")
@pytest.mark.parametrize(("variant", "seats"), COMBINED)
def test_both_sets_together(variant: str, seats: int) -> None:
    now = _dealt(variant, seats)
    centre = _centre(now)
    assert centre.pop(SHARD) == 60
    assert (centre.total(), len(centre)) == (200, 46 + 48)
    assert (centre["wolf_shaman"], centre["darkwalker"]) == (3, 3)
    assert [now.stack(card) for card in ("mystic", "heavy_infantry", "cultist")] == [56, 55, 1]


@rule("RV-05")
@pytest.mark.parametrize(("variant", "seats"), ALONE + COMBINED)
def test_honor_pool(variant: str, seats: int) -> None:
    pools = {1: 50, 2: 60, 3: 90, 4: 120, 5: 150, 6: 180}
    assert _dealt(variant, seats).counter("pool") == pools[seats]


@rule("RV-06")
@pytest.mark.parametrize(("variant", "seats"), ALONE + COMBINED)
@pytest.mark.parametrize("seed", range(8))
def test_six_cards_that_are_no_treasures_lie_open(variant: str, seats: int, seed: int) -> None:
    now = Snapshot(deckwerk.new("vigil", seats=seats, variant=variant, seed=seed))
    row = now.places("row")
    assert len(row) == 6 or "omnicron" in row
    assert SHARD not in row
    assert None not in row
    assert all(1 <= place <= len(row) for place in now.treasures())
    assert not now.cards("void")


@rule("RV-06", "RV-10")
def test_revealed_treasures_go_under_the_next_card_that_is_none(vigil: Table) -> None:
    vigil.dealt(SHARD, "darkwalker", "lagoon_troll", SHARD, SHARD, "temporal_eye", SHRINE, SHRINE, SHARD)
    vigil.centre_is(*[SHRINE] * 11)
    vigil.row_is("darkwalker", "lagoon_troll", "temporal_eye").treasures_are(1, 3, 3, 6).end()


@rule("RV-30", "RV-06")
def test_hands_are_drawn_before_the_row_is_dealt(vigil: Table) -> None:
    """The cards drawn for a fate at set-up come on top of the five, for the first turn."""
    vigil.players(2, turn=1, first=1).dealt(SHARD, "monk_of_the_lidless_eye")
    vigil.deck(*["apprentice"] * 5).hand(*["mystic"] * 5)
    vigil.turn_is(1).hand_is(*["mystic"] * 5, "apprentice")
    assert len(vigil.now.cards("hand", 0)) == 6
    vigil.end()
    assert len(vigil.now.cards("hand", 0)) == 6


def test_a_row_that_fates_made_long_can_be_set_up() -> None:
    game = deckwerk.position("vigil", {"players": [{}, {}], "row": ["deviant_fiend"] * 60, "power": 99})
    assert deckwerk.position("vigil", game.position()).hash() == game.hash()
    assert game.decision is not None
    assert "defeat 60 deviant_fiend" in [option.text for option in game.decision.options]
