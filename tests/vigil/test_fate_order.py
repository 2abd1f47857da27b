"""Fates wait for everything else that has begun, and for the fates of earlier cards (RV-30, RV-31)."""

from pathlib import Path

import pytest

import deckwerk
from tests.table import rule

pytestmark = pytest.mark.both

D = "darkwalker"
TAIL = ["ogo_demontrap", "treasure_hunter", "treasure_hunter"]


def told(description: dict[str, object], *actions: str) -> list[str]:
    """The fates, and what else matters, in the order in which they happened."""
    game = deckwerk.position("vigil", description)
    events = [event for action in actions for event in game.apply(action)]
    while game.decision is not None and game.decision.kind != "turn":
        events += game.apply(len(game.decision.options) - 1)
    wanted = {"fate", "gained_honor", "banished_row"}
    return [
        f"{event.kind} {event.card_id() or int(event.amount)}" for event in events if event.kind in wanted
    ]


@rule("RV-31")
def test_rewards_of_a_sweep_come_before_the_fates_that_one_of_them_caused() -> None:
    happened = told(
        {
            "players": [{"hand": ["oziah_judge_of_logos"], "discard": ["apprentice"]}, {"hand": ["militia"]}],
            "row": ["herald_of_doom", "lagoon_troll", "skyrocket_drone", "tome_of_erabus", *TAIL[:2]],
            "centre_deck": ["energy_shard", "spirit_merchant", D, "energy_shard", "loamspeaker_druid", D, D],
        },
        "play oziah_judge_of_logos",
        "choose herald_of_doom",
        "acquire 3 skyrocket_drone",
    )
    assert happened == ["gained_honor 6", "gained_honor 2", "fate spirit_merchant", "fate loamspeaker_druid"]


@rule("RV-30")
def test_a_reward_in_two_parts_is_finished_before_the_fate_of_its_first_part() -> None:
    game = deckwerk.position(
        "vigil",
        {
            "variant": "combined",
            "players": [{"hand": ["apprentice"], "discard": ["militia"]}, {}],
            "power": 4,
            "row": ["mistake_of_creation", "skyrocket_drone", "ogo_demontrap", *TAIL],
            "centre_deck": [
                "energy_shard",
                "spirit_merchant",
                "energy_shard",
                "monk_of_the_lidless_eye",
                D,
                D,
            ],
        },
    )
    game.apply("defeat 1 mistake_of_creation")
    game.apply("banish 2 skyrocket_drone from row")
    assert game.decision is not None
    assert game.decision.kind == "banish_discard"
    game.apply("pass")
    assert (game.decision.kind, game.decision.card) == ("banish_own", "spirit_merchant")


@rule("RV-30")
def test_a_trigger_comes_before_the_fates_and_these_in_order_of_appearance() -> None:
    happened = told(
        {
            "variant": "combined",
            "players": [{"hand": ["apprentice"], "constructs": ["voidthirster"]}, {}],
            "power": 8,
            "row": ["herald_of_doom", "skyrocket_drone", "skyrocket_drone", "tome_of_erabus", *TAIL[:2]],
            "centre_deck": ["energy_shard", "spirit_merchant", "energy_shard", "loamspeaker_druid", D, D],
        },
        "defeat 1 herald_of_doom",
        "acquire 2 skyrocket_drone",
    )
    assert happened == ["gained_honor 6", "gained_honor 1", "fate spirit_merchant", "fate loamspeaker_druid"]


def test_a_herald_that_comes_back_at_once_cannot_be_taken_by_its_own_reward() -> None:
    game = deckwerk.position(
        "vigil",
        {
            "players": [{"hand": ["apprentice"]}, {}],
            "power": 8,
            "row": ["herald_of_doom", "skyrocket_drone"],
            "centre_deck": [],
            "void": [],
        },
    )
    game.apply("defeat 1 herald_of_doom")
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == ["acquire 2 skyrocket_drone"]


@rule("RV-30")
@pytest.mark.parametrize(
    ("hero", "answer"),
    [
        ("druids_of_the_stone_circle", "acquire 1 skyrocket_drone"),
        ("cetra_weaver_of_stars", "acquire 1 skyrocket_drone"),
        ("lifebound_muse", "acquire 1 skyrocket_drone"),
    ],
)
def test_the_honor_for_a_played_hero_comes_before_the_fate_that_the_hero_caused(
    hero: str, answer: str
) -> None:
    happened = told(
        {
            "variant": "combined",
            "players": [{"hand": [hero], "constructs": ["snapdragon"]}, {}],
            "row": ["skyrocket_drone", "tome_of_erabus", "tome_of_erabus", *TAIL],
            "centre_deck": ["energy_shard", "loamspeaker_druid", D, D],
        },
        f"play {hero}",
        answer,
    )
    assert happened == ["gained_honor 1", "fate loamspeaker_druid"]


@rule("RV-30")
def test_between_two_copies_of_a_hero_the_fate_of_the_first_happens() -> None:
    game = deckwerk.position(
        "vigil",
        {
            "players": [
                {"hand": ["ulu_askara_prince"], "played": ["lifebound_muse"]},
                {},
            ],
            "variant": "combined",
            "energy": 2,
            "row": ["skyrocket_drone", "skyrocket_drone", "tome_of_erabus", *TAIL],
            "centre_deck": ["energy_shard", "loamspeaker_druid", D, D],
        },
    )
    pool = game.view(0).counter("pool")
    game.apply("play ulu_askara_prince")
    game.apply("copy lifebound_muse")
    game.apply("acquire 1 skyrocket_drone")
    assert game.decision is not None
    assert (game.decision.kind, game.view(0).counter("pool")) == ("acquire_free", pool + 10)


MINE = """\
- id: echo_of_the_grove
  name: {en: Echo of the Grove, de: Echo des Hains}
  kind: hero
  faction: lifebound
  cost: 3
  honor: 1
  copies: 1
  play: [{copy: {played: hero, again_with_energy: 2}}]
  static: [uncopyable]
  source: designed
- id: herald_of_guests
  name: {en: Herald of Guests, de: Bote der Gäste}
  kind: hero
  faction: enlightened
  cost: 3
  honor: 1
  copies: 1
  play: [{acquire: {kind: hero, cost: 4, to: discard}}]
  source: designed
"""


@rule("RV-30")
@pytest.mark.parametrize("constructs", [[], ["snapdragon"]])
def test_a_construct_that_answers_a_hero_does_not_move_the_fate_between_its_copies(
    constructs: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(MINE, encoding="utf-8")
    mine = {"hand": ["echo_of_the_grove"], "played": ["herald_of_guests"], "constructs": constructs}
    druid = ["energy_shard", "loamspeaker_druid"]
    game = deckwerk.position(
        "vigil",
        {
            "players": [mine, {}],
            "variant": "combined",
            "energy": 2,
            "row": ["skyrocket_drone", "skyrocket_drone", "tome_of_erabus", *TAIL],
            "centre_deck": [*druid, *druid, D, D],
        },
        cards=file,
    )
    game.apply("play echo_of_the_grove")
    game.apply("copy herald_of_guests")
    told = [[event.kind for event in game.apply(f"acquire {place} skyrocket_drone")] for place in (1, 2)]
    told = [[kind for kind in kinds if kind in ("copied", "fate", "gained_honor")] for kinds in told]
    assert told == [["fate", "copied"], [*["gained_honor"] * len(constructs), "fate"]]
