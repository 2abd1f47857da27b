"""The Avatar of the Fallen: it cannot be banished, and its reward takes another card of the row."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both

AVATAR = "avatar_of_the_fallen"


def test_it_takes_any_other_card_of_the_row_the_replacement_included(table: Table) -> None:
    table.row(AVATAR, "landtalker", "mephit", "muramasa").centre("earth_tyrant").start(power=7)
    table.defeat(AVATAR).gives(power=-7, honor=4).asks(
        "take_row",
        "defeat earth_tyrant",
        "acquire landtalker",
        "defeat mephit",
        "acquire muramasa",
        f"acquire {DULL}",
        f"acquire {DULL}",
    )
    table.cannot("pass", "acquire mystic", "defeat cultist").answer("acquire landtalker").gives()
    table.discard_is("landtalker").void_is(AVATAR).asks_nothing()


def test_a_monster_that_it_takes_gives_its_reward(table: Table) -> None:
    table.row(AVATAR, "earth_tyrant").centre("landtalker", "spike_vixen").start(power=7).deck(
        "mystic", "militia"
    )
    table.defeat(AVATAR).answer("defeat earth_tyrant").gives(honor=5).draws(2).row_is(
        "landtalker", "spike_vixen"
    )
    table.void_is(AVATAR, "earth_tyrant").has(power=0)


def test_price_and_power_do_not_matter(table: Table) -> None:
    table.row(AVATAR, "xeron_duke_of_lies").start(power=7, runes=0).hand("landtalker", of=1)
    table.defeat(AVATAR).answer("defeat xeron_duke_of_lies").gives(honor=3).hand_is("landtalker")


@rule("GS-30")
def test_of_avatar_and_nested_monster_only_the_avatar_was_the_first(table: Table) -> None:
    table.constructs("voidthirster", "voidthirster").row(AVATAR, "wind_tyrant", "samaels_trickster").start(
        power=10
    )
    table.defeat(AVATAR).answer("defeat wind_tyrant")
    assert table.story == [
        "defeated wind_tyrant",
        f"row_filled {DULL}",
        "gained_honor 3",
        "gained_runes 3",
        "gained_honor 1",
        "gained_honor 1",
    ]
    table.defeat("samaels_trickster").gives(power=-3, honor=1, runes=1)


@rule("GS-30", "GS-41")
def test_a_nested_monster_may_ask_the_opponents(table: Table) -> None:
    table.constructs("voidthirster").row(AVATAR, "sea_tyrant").start(power=7).constructs(
        "muramasa", "snapdragon", of=1
    )
    table.defeat(AVATAR).answer("defeat sea_tyrant").gives(honor=5).asks(
        "keep_construct", "keep muramasa", "keep snapdragon", whom=1
    )
    table.answer("keep muramasa").gives(honor=1).asks_nothing()


@rule("GS-31")
def test_an_avatar_that_came_straight_back_from_the_void_is_not_another_card(table: Table) -> None:
    table.row(AVATAR, "landtalker").centre(only=True).start(power=7)
    table.defeat(AVATAR).row_is(AVATAR, "landtalker").cannot(f"defeat {AVATAR}")
    table.answer("acquire landtalker").row_is(AVATAR, None)


@rule("GS-31")
def test_alone_in_the_row_it_takes_nothing(table: Table) -> None:
    table.short_row(AVATAR).start(power=14)
    table.defeat(AVATAR).gives(power=-7, honor=4).asks_nothing()
    table.defeat(AVATAR).gives(power=-7, honor=4).asks_nothing()


@pytest.mark.parametrize(("monster", "power"), [("mephit", 3), ("mistake_of_creation", 4)])
def test_no_reward_banishes_it(table: Table, monster: str, power: int) -> None:
    table.row(AVATAR, monster, "landtalker").discard().start(power=power)
    table.defeat(monster).cannot(f"banish {AVATAR} from row").answer("banish landtalker from row")
    table.row_is(AVATAR)


@rule("GS-37")
def test_neither_templar_nor_oziah_reach_it_as_a_free_defeat(table: Table) -> None:
    table.hand("arha_templar", "oziah_the_peerless").row(AVATAR).start(power=7)
    table.play("arha_templar").asks("defeat_free", "defeat cultist").answer("defeat cultist")
    table.play("oziah_the_peerless").asks("defeat_free", "defeat cultist").answer("defeat cultist")
    table.defeat(AVATAR).answer(f"acquire {DULL}").gives()


@rule("GS-50", "GS-27")
def test_its_reward_goes_on_after_it_emptied_the_pool(table: Table) -> None:
    table.players(2, turn=1).row(AVATAR, "earth_tyrant").start(power=7, pool=4).deck().discard()
    table.defeat(AVATAR).happened("gained_honor 4", "pool_emptied").answer("defeat earth_tyrant").gives(
        honor=5
    )
    table.end().is_over(scores=[0, 9], winners=[1])
