"""How a game against the Lord Ruler begins (MB-100, MB-111, MB-01)."""

import pytest

import deckwerk
from deckwerk.games.mistborn.sets import gallery
from tests.mistborn.lord_table import LordTable, rule
from tests.snapshot import Snapshot

TRACKS = ["intro", "standard-a", "standard-b", "hard-a", "hard-b", "extreme"]


@rule("MB-100")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("track", [*TRACKS, *[f"{track}-healing" for track in TRACKS]])
def test_no_marker_no_bonus_and_the_chosen_track(track: str, seats: int) -> None:
    game = deckwerk.new("mistborn", seats=seats, variant=f"coop-{track}", seed=3)
    now = Snapshot(game)
    assert [now.counter("health", seat) for seat in range(seats)] == [36] * seats
    assert [now.counter("boxings", seat) for seat in range(seats)] == [0] * seats
    assert [len(now.cards("hand", seat)) for seat in range(seats)] == [5] * seats
    assert now.counter("target") == 0
    chosen = track.removesuffix("-healing").replace("-", "_")
    assert now.cards("dominance") == [f"dominance_{chosen}"]
    assert (now.counter("lord_health"), now.counter("steps"), now.counter("dread")) == (48, 0, 1)


@rule("MB-100")
def test_his_deck_is_eighteen_adversaries_and_eighteen_edicts() -> None:
    deck = Snapshot(deckwerk.new("mistborn", seats=1, variant="coop-intro", seed=1)).cards("lord_deck")
    assert len(deck) == len(set(deck)) == 36
    kinds = {card.id: card.kind for card in gallery()}
    assert [sum(kinds[card] == kind for card in deck) for kind in ("adversary", "edict")] == [18, 18]


@rule("MB-111")
def test_the_first_step_reveals_the_first_row_and_no_effect_happened_before(lord: LordTable) -> None:
    lord.track("extreme").players(4).before_row(1).has(steps=0, dread=1)
    lord.healths_are(36, 36, 36, 36).end()
    lord.turn_is(1).has(steps=1, dread=2).healths_are(34, 34, 34, 34)


@rule("MB-100")
@pytest.mark.parametrize(
    "adversaries",
    [
        ["adv_koloss_pack", "adv_koloss_pack"],
        [{"card": "adv_koloss_pack", "used": [2]}],
        [{"card": "adv_koloss_pack", "used": [1, 2]}],
    ],
)
def test_positions_that_cannot_be_are_refused(adversaries: list[object]) -> None:
    with pytest.raises(deckwerk.PositionError, match="adv_koloss_pack"):
        deckwerk.position("mistborn", {"variant": "coop-intro", "players": [{"adversaries": adversaries}]})


def test_adversaries_whose_printed_name_was_extended_say_so() -> None:
    extended = {card.id: card.printed["de"] for card in gallery() if card.printed is not None}
    koloss = ("adv_koloss_raider", "adv_koloss_berserker")
    inquisitors = ("adv_inquisitor_executioner", "adv_inquisitor_hunter", "adv_inquisitor_tormentor")
    assert extended == dict.fromkeys(koloss, "Koloss") | dict.fromkeys(inquisitors, "Inquisitor")
