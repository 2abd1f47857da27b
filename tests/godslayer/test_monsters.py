"""Monsters, card by card; the Avatar of the Fallen has stories of its own."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("monster", "power"),
    [
        ("avatar_of_the_fallen", 7),
        ("corrosive_widow", 4),
        ("earth_tyrant", 6),
        ("mephit", 3),
        ("mistake_of_creation", 4),
        ("samaels_trickster", 3),
        ("sea_tyrant", 5),
        ("tormented_soul", 3),
        ("wind_tyrant", 5),
        ("xeron_duke_of_lies", 6),
    ],
)
@rule("GS-25", "GS-26")
def test_each_takes_its_power_to_defeat_and_not_one_less(table: Table, monster: str, power: int) -> None:
    table.row(monster).start(power=power - 1).hand("militia").discard().cannot(f"defeat {monster}")
    table.play("militia").can(f"defeat {monster}")


@pytest.mark.parametrize(
    ("monster", "power", "gain", "cards"),
    [
        ("earth_tyrant", 6, {"honor": 5}, 2),
        ("samaels_trickster", 3, {"honor": 1, "runes": 1}, 0),
        ("tormented_soul", 3, {"honor": 1}, 1),
        ("wind_tyrant", 5, {"honor": 3, "runes": 3}, 0),
    ],
)
@rule("GS-26")
def test_the_rewards_that_ask_nothing(
    table: Table, monster: str, power: int, gain: dict[str, int], cards: int
) -> None:
    table.row(monster).start(power=power).deck(*["mystic"] * 3)
    table.defeat(monster).gives(power=-power, **gain).draws(cards).asks_nothing().void_is(monster)


@rule("GS-21", "GS-26")
def test_the_runes_of_a_reward_are_spent_this_turn_or_lost(table: Table) -> None:
    table.row("wind_tyrant").start(power=5).defeat("wind_tyrant").acquire("mystic").has(runes=0)
    table.end().has(runes=0)


def test_mephit_may_leave_the_row_alone(table: Table) -> None:
    table.row("mephit", "landtalker").centre("demon_slayer").start(power=3)
    table.defeat("mephit").gives(power=-3, honor=2).answer("pass").row_is("demon_slayer", "landtalker")
    table.void_is("mephit")


def test_mephit_cannot_banish_the_avatar_even_if_that_just_came(table: Table) -> None:
    table.row("mephit").centre("avatar_of_the_fallen", "landtalker").start(power=3)
    table.defeat("mephit").row_is("avatar_of_the_fallen").asks(
        "banish_row", *[f"banish {DULL} from row"] * 5, "pass"
    )
    table.cannot("banish avatar_of_the_fallen from row").answer("pass")


def test_mephit_may_banish_another_mephit_without_its_reward(table: Table) -> None:
    table.row("mephit", "mephit").start(power=3)
    table.defeat("mephit").answer("banish mephit from row").gives().asks_nothing().void_is("mephit", "mephit")


@pytest.mark.parametrize("from_row", ["pass", "banish landtalker from row"])
@pytest.mark.parametrize("from_discard", ["pass", "banish apprentice from discard"])
def test_the_mistake_of_creation_offers_two_things_none_either_or_both(
    table: Table, from_row: str, from_discard: str
) -> None:
    table.row("mistake_of_creation", "landtalker").hand("militia").discard("apprentice", "mystic").start(
        power=4
    )
    table.defeat("mistake_of_creation").gives(power=-4, honor=4).asks(
        "banish_row", "banish landtalker from row", *[f"banish {DULL} from row"] * 5, "pass"
    )
    table.answer(from_row).asks(
        "banish_discard", "banish apprentice from discard", "banish mystic from discard", "pass"
    )
    table.cannot("banish militia from hand").answer(from_discard).asks_nothing()
    table.void_is("mistake_of_creation", *["landtalker"] * (from_row != "pass"))
    table.removed_are(*["apprentice"] * (from_discard != "pass"))


def test_the_mistake_of_creation_does_not_ask_about_an_empty_discard_pile(table: Table) -> None:
    table.row("mistake_of_creation").hand("militia").discard().start(power=4)
    table.defeat("mistake_of_creation").answer("pass").asks_nothing()


def test_heroes_played_this_turn_are_not_in_the_discard_pile_yet(table: Table) -> None:
    table.row("mistake_of_creation").hand("apprentice").discard("mystic").start(power=4)
    table.play("apprentice").defeat("mistake_of_creation").answer("pass")
    table.asks("banish_discard", "banish mystic from discard", "pass").answer("pass")


def test_the_corrosive_widow_costs_every_opponent_one_construct_of_their_choice(table: Table) -> None:
    table.row("corrosive_widow").start(power=4).constructs("snapdragon")
    table.constructs("shadow_star", "muramasa", "shadow_star", of=1).discard("mystic", of=1)
    table.defeat("corrosive_widow").gives(power=-4, honor=3).asks(
        "lose_construct", "discard shadow_star from constructs", "discard muramasa from constructs", whom=1
    )
    table.cannot("pass").answer("discard shadow_star from constructs").asks_nothing()
    table.constructs_are("shadow_star", "muramasa", of=1).discard_is("mystic", "shadow_star", of=1)
    table.constructs_are("snapdragon")


def test_whoever_has_no_construct_is_not_asked_by_the_widow(table: Table) -> None:
    table.players(3).row("corrosive_widow").start(power=4).constructs("muramasa", of=2)
    table.defeat("corrosive_widow").asks("lose_construct", "discard muramasa from constructs", whom=2)
    table.answer("discard muramasa from constructs").asks_nothing().discard_is(of=1).discard_is(
        "muramasa", of=2
    )


def test_the_sea_tyrant_leaves_every_opponent_one_construct(table: Table) -> None:
    table.row("sea_tyrant").start(power=5).constructs("snapdragon", "shadow_star")
    table.constructs("muramasa", "shadow_star", "snapdragon", "shadow_star", of=1)
    table.defeat("sea_tyrant").gives(power=-5, honor=5).asks(
        "keep_construct", "keep muramasa", "keep shadow_star", "keep snapdragon", whom=1
    )
    table.cannot("pass").answer("keep shadow_star").asks_nothing().constructs_are("shadow_star", of=1)
    table.discard_is("muramasa", "snapdragon", "shadow_star", of=1).constructs_are(
        "snapdragon", "shadow_star"
    )


def test_whoever_has_one_construct_keeps_it_unasked(table: Table) -> None:
    table.players(3).row("sea_tyrant").start(power=5).constructs("muramasa", of=1)
    table.defeat("sea_tyrant").asks_nothing().constructs_are("muramasa", of=1)


@rule("GS-41")
@pytest.mark.parametrize(("monster", "power"), [("corrosive_widow", 4), ("sea_tyrant", 5)])
@pytest.mark.parametrize("active", range(4))
def test_opponents_choose_in_turn_order_from_the_left_of_the_player_on_turn(
    table: Table, monster: str, power: int, active: int
) -> None:
    table.players(4, turn=active, first=2).row(monster).start(power=power)
    for seat in range(4):
        table.constructs("muramasa", "snapdragon", of=seat)
    table.defeat(monster)
    kind, answer = (
        ("lose_construct", "discard muramasa from constructs")
        if monster == "corrosive_widow"
        else ("keep_construct", "keep snapdragon")
    )
    for offset in (1, 2, 3):
        seat = (active + offset) % 4
        table.asks(kind, answer, ..., whom=seat).answer(answer)
        table.constructs_are("snapdragon", of=seat).discard_is("muramasa", of=seat)
    table.asks_nothing().constructs_are("muramasa", "snapdragon")


@rule("GS-41", "GS-30")
def test_triggers_of_the_defeat_wait_for_the_opponents(table: Table) -> None:
    table.constructs("voidthirster").row("corrosive_widow").start(power=4).constructs("muramasa", of=1)
    table.defeat("corrosive_widow").gives(power=-4, honor=3).answer("discard muramasa from constructs").gives(
        honor=1
    )


@rule("GS-41", "GS-11")
def test_a_construct_lost_and_played_again_is_fresh(table: Table) -> None:
    table.row("corrosive_widow").start(power=4).constructs("muramasa", of=1).hand(of=1).deck(of=1).discard(
        of=1
    )
    table.defeat("corrosive_widow").answer("discard muramasa from constructs").end().turn_is(1)
    table.cannot("use muramasa").end().turn_is(0).end().turn_is(1)
    table.play("muramasa").use("muramasa").gives(power=3)


@rule("GS-40")
def test_xeron_takes_a_random_card_from_each_opponents_hand(table: Table) -> None:
    table.players(3).row("xeron_duke_of_lies").start(power=6).hand("militia")
    table.hand("landtalker", "landtalker", of=1).hand("muramasa", of=2).deck("mystic", of=1)
    table.defeat("xeron_duke_of_lies").gives(power=-6, honor=3).draws(0).asks_nothing()
    table.hand_is("militia", "landtalker", "muramasa").hand_is("landtalker", of=1).hand_is(of=2)
    table.deck_is("mystic", of=1)


@rule("GS-40")
def test_the_stolen_card_may_be_used_this_turn_and_stays_in_the_deck(table: Table) -> None:
    table.players(2, turn=1).row("xeron_duke_of_lies").start(power=6, pool=0).hand("landtalker", of=0)
    table.deck().discard().defeat("xeron_duke_of_lies").play("landtalker").gives(runes=3)
    table.end().hand_is("landtalker").is_over(scores=[0, 3 + 3], winners=[1])


@rule("GS-40")
def test_the_opponent_gets_no_replacement_not_even_at_the_turn(table: Table) -> None:
    table.row("xeron_duke_of_lies").start(power=6).hand(*["apprentice"] * 5, of=1).deck(
        *["militia"] * 5, of=1
    )
    table.defeat("xeron_duke_of_lies").hand_is("apprentice").end().turn_is(1).hand_is(
        *["apprentice"] * 4, of=1
    )


@rule("GS-40")
def test_xeron_takes_nothing_from_an_empty_hand(table: Table) -> None:
    table.players(3).row("xeron_duke_of_lies").start(power=6).hand(of=1).hand("muramasa", of=2)
    table.defeat("xeron_duke_of_lies").asks_nothing().hand_is("muramasa")


@rule("GS-40")
def test_with_empty_hands_all_round_xeron_gives_honor_only(table: Table) -> None:
    table.row("xeron_duke_of_lies").start(power=6).hand(of=1)
    table.defeat("xeron_duke_of_lies").gives(power=-6, honor=3).hand_is().never_happened("stole")


@rule("GS-40")
def test_the_card_that_xeron_takes_is_random() -> None:
    taken = set()
    for seed in range(40):
        story = Table().row("xeron_duke_of_lies").start(power=6, seed=seed)
        story.hand("landtalker", "muramasa", "mystic", of=1).defeat("xeron_duke_of_lies").close()
        taken.update(story.now.cards("hand", 0))
    assert taken == {"landtalker", "muramasa", "mystic"}


@rule("GS-40")
def test_a_stolen_construct_works_for_the_thief(table: Table) -> None:
    table.row("xeron_duke_of_lies").start(power=6).hand("muramasa", of=1)
    table.defeat("xeron_duke_of_lies").play("muramasa").use("muramasa").gives(power=3)
    table.constructs_are("muramasa").constructs_are(of=1)


def test_alone_at_the_table_xeron_and_the_tyrants_find_nobody(table: Table) -> None:
    table.solo().row("xeron_duke_of_lies", "sea_tyrant", "corrosive_widow").start(power=15)
    table.constructs("muramasa", "shadow_star").defeat("xeron_duke_of_lies").defeat("sea_tyrant")
    table.defeat("corrosive_widow").asks_nothing().constructs_are("muramasa", "shadow_star").honors_are(11)
