"""The Mechana heroes and constructs of Rise of Vigil."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("constructs", "energy"),
    [
        ([], 0),
        (["omnicron", "portabillet"], 1),
        (["omnicron", "tome_of_erabus"], 2),
        (["omnicron", "tome_of_erabus", "voidfeeder", "temporal_eye", "wildcall_staff"], 4),
    ],
)
def test_magnet_monk_counts_the_factions_of_the_constructs(
    vigil: Table, constructs: list[str], energy: int
) -> None:
    vigil.hand("magnet_monk").constructs(*constructs).constructs("temporal_eye", of=1)
    vigil.play("magnet_monk").gives(power=2, energy=energy)


def test_skyrocket_drone_alone_gives_one_rune(vigil: Table) -> None:
    vigil.hand("skyrocket_drone").play("skyrocket_drone").gives(runes=1)


@pytest.mark.parametrize("construct", ["temporal_eye", "ogo_demontrap", "zeta_arsenal", "voidfeeder"])
def test_skyrocket_drone_counts_a_construct_of_any_faction(vigil: Table, construct: str) -> None:
    vigil.hand("skyrocket_drone").constructs(construct).play("skyrocket_drone").gives(runes=2)


def test_cognition_courier_without_energy_gives_two_runes_alone(vigil: Table) -> None:
    vigil.hand("cognition_courier").play("cognition_courier").gives(runes=2).has(construct_discount=0)


@pytest.mark.parametrize(
    ("construct", "level", "resource"),
    [("foresight_monocle", 4, "runes"), ("zeta_arsenal", 3, "power"), ("reactor_shrine", 2, "honor")],
)
def test_constructs_that_count_mechana_constructs(
    vigil: Table, construct: str, level: int, resource: str
) -> None:
    vigil.constructs(construct, "omnicron", "portabillet", "voidfeeder").constructs("omnicron", of=1)
    vigil.start(energy=level).use(construct).gives(**{resource: 3}).cannot(f"use {construct}")


@pytest.mark.parametrize(
    ("construct", "level"), [("foresight_monocle", 4), ("zeta_arsenal", 3), ("reactor_shrine", 2)]
)
def test_they_need_their_level(vigil: Table, construct: str, level: int) -> None:
    vigil.constructs(construct).start(energy=level - 1).cannot(f"use {construct}").end()


def test_each_of_two_copies_counts_both(vigil: Table) -> None:
    vigil.constructs("zeta_arsenal", "zeta_arsenal").start(energy=3)
    vigil.use("zeta_arsenal").gives(power=2).use("zeta_arsenal").gives(power=2).cannot("use zeta_arsenal")


def test_omnicron_gives_energy_for_each_mechana_construct(vigil: Table) -> None:
    vigil.constructs("omnicron", "foresight_monocle", "temporal_eye").use("omnicron").gives(energy=2)
    vigil.cannot("use omnicron").end().end().use("omnicron").gives(energy=2)


def test_with_hedron_link_all_constructs_count(combined: Table) -> None:
    combined.constructs("hedron_link_device", "omnicron", "voidfeeder", "temporal_eye", "zeta_arsenal")
    combined.use("omnicron").gives(energy=5).use("zeta_arsenal").gives(power=5)


def test_with_hedron_link_portabillet_and_prototype_answer_any_construct(combined: Table) -> None:
    combined.constructs("hedron_link_device", "portabillet", "prototype_ch32").row("voidfeeder")
    combined.start(runes=5, energy=1).deck("mystic").acquire("voidfeeder").answer("use prototype_ch32").draws(
        1
    )
    combined.constructs_are("hedron_link_device", "portabillet", "prototype_ch32", "voidfeeder")


def test_with_hedron_link_magnet_monk_still_counts_the_printed_factions(combined: Table) -> None:
    combined.constructs("hedron_link_device", "voidfeeder").hand("magnet_monk")
    combined.play("magnet_monk").gives(power=2, energy=2)


def test_the_grand_designs_runes_pay_for_this_sets_mechana_constructs(combined: Table) -> None:
    combined.constructs("the_grand_design").row("portabillet", "voidfeeder").start(runes=3)
    combined.use("the_grand_design").gives(mechana_runes=2).cannot("acquire voidfeeder").acquire(
        "portabillet"
    )
    combined.costs(mechana_runes=2, runes=3)


# Portabillet: once per turn and copy, a Mechana construct that comes into play


def test_portabillet_draws_for_itself(vigil: Table) -> None:
    vigil.hand("portabillet").deck("mystic", "militia").play("portabillet").draws(1)


def test_portabillet_draws_once_per_turn(vigil: Table) -> None:
    vigil.constructs("portabillet").hand("zeta_arsenal", "omnicron").deck(
        "mystic", "militia", *["apprentice"] * 9
    )
    vigil.play("zeta_arsenal").draws(1).play("omnicron").draws(0)


def test_portabillet_does_not_draw_again_in_the_turn_it_came(vigil: Table) -> None:
    vigil.hand("portabillet", "omnicron").deck("mystic", "militia")
    vigil.play("portabillet").draws(1).play("omnicron").draws(0)


def test_portabillet_draws_again_in_the_next_turn(vigil: Table) -> None:
    vigil.constructs("portabillet").hand("omnicron").deck("mystic", *["zeta_arsenal"] * 5)
    vigil.play("omnicron").draws(1).end().end().turn_is(0).discard_is("mystic").play("zeta_arsenal").draws(1)


def test_portabillet_ignores_other_constructs(vigil: Table) -> None:
    vigil.constructs("portabillet").hand("tome_of_erabus").deck("mystic").play("tome_of_erabus").draws(0)


def test_each_portabillet_answers_for_itself(vigil: Table) -> None:
    """The first has not answered yet, the second answers its own coming."""
    vigil.constructs("portabillet").hand("portabillet", "omnicron").deck(*["mystic"] * 4)
    vigil.play("portabillet").draws(2).play("omnicron").draws(0)


def test_portabillet_draws_with_five_energy_apart_from_that(vigil: Table) -> None:
    vigil.constructs("portabillet").hand("omnicron").deck(*["mystic"] * 4).start(energy=5)
    vigil.use("portabillet").draws(1).cannot("use portabillet").play("omnicron").draws(1)


def test_portabillet_cannot_be_used_with_four(vigil: Table) -> None:
    vigil.constructs("portabillet").start(energy=4).cannot("use portabillet").end()


def test_portabillet_draws_for_a_construct_that_the_prototype_brings(vigil: Table) -> None:
    vigil.constructs("portabillet", "prototype_ch32").row("zeta_arsenal").start(runes=6, energy=3).deck(
        "mystic"
    )
    vigil.acquire("zeta_arsenal").answer("use prototype_ch32").draws(1).use("zeta_arsenal").gives(power=3)


# Prototype CH32: with energy a Mechana construct goes straight into play


def test_prototype_needs_energy_when_the_construct_is_acquired(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("zeta_arsenal").hand(SHARD).deck("mystic").start(runes=6)
    vigil.acquire("zeta_arsenal").asks_nothing().play(SHARD).asks_nothing().discard_is("zeta_arsenal")


def test_prototype_brings_a_construct_into_play_and_its_treasures_do_not_follow(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("foresight_monocle").treasures(1).start(runes=4, energy=4)
    vigil.acquire("foresight_monocle").asks("trigger", "use prototype_ch32", "pass").answer(
        "use prototype_ch32"
    )
    vigil.discard_is(SHARD).use("foresight_monocle").gives(runes=2)


def test_prototype_may_be_declined_and_asks_again_for_the_next(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("foresight_monocle", "zeta_arsenal").start(runes=10, energy=1)
    vigil.acquire("foresight_monocle").answer("pass").discard_is("foresight_monocle")
    vigil.acquire("zeta_arsenal").answer("use prototype_ch32").constructs_are(
        "prototype_ch32", "zeta_arsenal"
    )


def test_prototype_works_once_per_turn_and_copy(vigil: Table) -> None:
    vigil.constructs("prototype_ch32", "prototype_ch32").row(*["foresight_monocle"] * 3).start(
        runes=12, energy=1
    )
    vigil.acquire("foresight_monocle").answer("use prototype_ch32").asks_nothing()
    vigil.acquire("foresight_monocle").answer("use prototype_ch32").asks_nothing()
    vigil.acquire("foresight_monocle").asks_nothing().discard_is("foresight_monocle")


def test_prototype_works_for_a_construct_acquired_free(vigil: Table) -> None:
    vigil.constructs("prototype_ch32", "tablet_of_the_dreamer").row("omnicron").start(energy=4)
    vigil.use("tablet_of_the_dreamer").answer("acquire omnicron").answer("use prototype_ch32")
    vigil.constructs_are("prototype_ch32", "tablet_of_the_dreamer", "omnicron").use("omnicron").gives(
        energy=2
    )


def test_prototype_ignores_heroes_and_other_constructs(vigil: Table) -> None:
    vigil.constructs("prototype_ch32").row("magnet_monk", "tome_of_erabus").start(runes=7, energy=1)
    vigil.acquire("magnet_monk").asks_nothing().acquire("tome_of_erabus").asks_nothing()


def test_a_construct_that_the_courier_has_brought_is_not_brought_again(combined: Table) -> None:
    combined.constructs("rocket_courier_x_99", "prototype_ch32").row("zeta_arsenal").start(runes=6, energy=1)
    combined.discard("zeta_arsenal").acquire("zeta_arsenal").answer("use rocket_courier_x_99").asks_nothing()
    combined.constructs_are("rocket_courier_x_99", "prototype_ch32", "zeta_arsenal").discard_is(
        "zeta_arsenal"
    )


def test_who_declines_the_courier_is_asked_for_the_prototype(combined: Table) -> None:
    combined.constructs("rocket_courier_x_99", "prototype_ch32").row("zeta_arsenal", "omnicron")
    combined.start(runes=13, energy=1).acquire("zeta_arsenal").answer("pass")
    combined.asks("trigger", "use prototype_ch32", "pass").answer("use prototype_ch32")
    combined.acquire("omnicron").asks("trigger", "use rocket_courier_x_99", "pass").answer(
        "pass"
    ).asks_nothing()


@rule("GS-39")
def test_both_bring_one_construct_each(combined: Table) -> None:
    combined.constructs("prototype_ch32", "rocket_courier_x_99").row(
        "zeta_arsenal", "omnicron", "portabillet"
    )
    combined.start(runes=18, energy=1).acquire("zeta_arsenal").answer("use prototype_ch32").asks_nothing()
    combined.acquire("omnicron").answer("use rocket_courier_x_99").acquire("portabillet").asks_nothing()
    combined.discard_is("portabillet")
