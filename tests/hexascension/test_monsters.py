"""Fights against monsters."""

import pytest

from tests.hexascension.card_facts import MONSTERS
from tests.hexascension.table import Table, rule

ARENA, NEXUS = "d6", "e5"


def meet(table: Table, monster: str, *dice: int) -> Table:
    """The player is about to meet a monster; the dice are those of the fight."""
    kind = MONSTERS[monster].faction
    area, side = {"weak": ("pit_arena", 3), "normal": ("pit_arena", 6), "boss": ("nexus_core", 4)}[kind]
    cell = NEXUS if kind == "boss" else ARENA
    return table.at(cell, "g3").units(1).area(area).monster(monster).dice(side, *dice)


@rule("HX-40", "HX-47")
@pytest.mark.parametrize(("kind", "cell", "area", "side"), [
    ("weak", ARENA, "pit_arena", 3),
    ("normal", ARENA, "pit_arena", 6),
    ("boss", NEXUS, "nexus_core", 4),
])  # fmt: skip
def test_a_random_monster_of_the_kind_is_met(kind: str, cell: str, area: str, side: int) -> None:
    found = set()
    for seed in range(40):
        table = Table().at(cell, "g3").units(1).area(area).dice(side).start(seed=seed)
        found |= {*table.act().now.cards("monster")}
    assert found == {card for card, fact in MONSTERS.items() if fact.faction == kind}


@rule("HX-40")
def test_after_the_fight_the_monster_is_shuffled_back(table: Table) -> None:
    meet(table, "scrap_rat", 6, 1, 1, 6).act().monsters_are(*set(MONSTERS) - {"scrap_rat"})
    table.answer("physical").asks_nothing().monsters_are(*MONSTERS)


@rule("HX-41", "HX-43")
def test_a_higher_total_succeeds_and_brings_points_and_reward(table: Table) -> None:
    """4 + 3 beats 3 + 3; 2 + 1 does not beat 4 + 1."""
    meet(table, "scrap_rat", 3, 3, 1, 1).act().asks("style", "physical", "magic")
    table.answer("physical").gives(tokens=1, focus=1).asks_nothing().cells_are(ARENA, "g3")


@rule("HX-41", "HX-43")
def test_an_equal_total_fails_and_nothing_happens(table: Table) -> None:
    """4 + 2 does not beat 3 + 3; 2 + 3 does not beat 4 + 1."""
    meet(table, "scrap_rat", 2, 3, 3, 1).act().answer("physical").gives().asks_nothing()
    table.cells_are(ARENA, "g3")


@rule("HX-41")
def test_magic_strikes_against_magic_defence(table: Table) -> None:
    """Data Spook: 6 against blades, 3 against magic: 4 + 1 beats 3 + 1."""
    meet(table, "data_spook", 1, 1, 1, 6).hand().discard().deck("focus")
    table.act().answer("magic").gives(tokens=2).draws(1).asks_nothing()


@rule("HX-42", "HX-43")
def test_who_wins_and_is_hit_has_points_and_reward_and_is_incapacitated(table: Table) -> None:
    """2 + 6 beats 4 + 1."""
    meet(table, "scrap_rat", 6, 1, 6, 1).act().answer("physical").gives(tokens=1, focus=1)
    table.asks("restart", *[f"restart {cell}" for cell in ("c7", "a3", "c1", "i7", "g9")])
    table.restart("a3").turn_is(1).cells_are("a3", "g3")


@rule("HX-43")
def test_who_fails_and_is_hit_is_incapacitated(table: Table) -> None:
    meet(table, "scrap_rat", 1, 6, 6, 1).act().answer("physical").gives().restart("c7").turn_is(1)
    table.tokens_are(0, 0)


@rule("HX-42")
def test_a_monster_strikes_back_with_each_attack_it_has(table: Table) -> None:
    """Chrome Basilisk 6/8 5/6: the physical strike misses, the magic one hits: 5 + 6 against 4 + 1."""
    meet(table, "chrome_basilisk", 1, 6, 1, 6, 6, 1).act().answer("physical")
    table.happened("rolled 1", "rolled 6", "rolled 1", "rolled 6", "rolled 6", "rolled 1")
    table.restart("c7").turn_is(1)


@rule("HX-48")
def test_the_physical_strike_comes_before_the_magic_one(table: Table) -> None:
    """Archive Dragon 8/11 5/9 strikes with 8 + 2, then with 5 + 3."""
    meet(table, "archive_dragon", 1, 6, 2, 6, 3, 6).hand("focus", "parry").act().answer("discard focus")
    table.answer("magic").asks_window("strike", "parry", whom=0).has(strike=2, style=1).totals_are(10, 10)
    table.decline().asks_window("strike", "parry", whom=0).has(strike=3, style=2).totals_are(8, 10)
    table.decline().asks_nothing()


@rule("HX-42", "HX-48")
def test_all_strikes_are_rolled_even_if_the_first_hits(table: Table) -> None:
    meet(table, "storm_caller", 1, 6, 6, 1, 2, 5).act().answer("physical")
    table.happened(*[f"rolled {side}" for side in (1, 6, 6, 1, 2, 5)]).restart("c7").turn_is(1)


@rule("HX-42")
def test_an_attack_of_zero_is_none(table: Table) -> None:
    """Wisp Drone has no physical attack: four dice in all."""
    meet(table, "wisp_drone", 1, 6, 1, 6).act().answer("physical").asks_nothing()
    assert sum(event.startswith("rolled") for event in table.story) == 4


@rule("HX-47")
def test_two_dice_of_which_the_higher_counts(table: Table) -> None:
    """Neural Wolf: 5 + max(1, 6) beats 4 + 6."""
    meet(table, "neural_wolf", 1, 6, 1, 6, 6).act().answer("physical").restart("c7").turn_is(1)


@rule("HX-47")
def test_two_dice_are_for_the_counter_alone(table: Table) -> None:
    """The wolf defends with one die: 4 + 6 beats 5 + 4; it then strikes 5 + 2 against 4 + 3."""
    meet(table, "neural_wolf", 6, 4, 1, 2, 3).act().answer("magic").gives(tokens=3, units_1=1).asks_nothing()
    assert sum(event.startswith("rolled") for event in table.story) == 5


@rule("HX-47")
@pytest.mark.parametrize(("monster", "hits"), [("storm_caller", True), ("chrome_basilisk", False)])
def test_some_monsters_hit_on_equal_totals(monster: str, hits: bool, table: Table) -> None:
    """Both strike physically and by magic with totals of 8 against 8."""
    force = MONSTERS[monster].values
    dice = [1, 6, 8 - force["pa"], 4, 8 - force["ma"], 4]
    meet(table, monster, *dice).act().answer("physical")
    if hits:
        table.restart("c7").turn_is(1)
    else:
        table.asks_nothing()


@rule("HX-47")
def test_even_they_do_not_defend_with_equal_totals_any_better(table: Table) -> None:
    """4 + 5 beats 6 + 2, and an equal total would have failed."""
    meet(table, "storm_caller", 5, 2, 1, 6, 1, 6).row().act().answer("physical").gives(tokens=5)
    table.asks_nothing()


@rule("HX-47", "HX-48")
def test_the_effect_at_the_start_comes_before_the_choice_of_the_attack(table: Table) -> None:
    meet(table, "mind_leech", 1, 6, 1, 6).hand("focus", "march").act()
    table.asks("discard", "discard focus", "discard march").answer("discard march")
    table.asks("style", "physical", "magic").discard_is("march").answer("physical").asks_nothing()


@rule("HX-48")
def test_a_card_for_the_cult_runner_makes_the_attack_stronger(table: Table) -> None:
    """4 + 2 + 1 beats 4 + 2; the bonus is for the attack alone: 3 + 4 beats 4 + 2."""
    meet(table, "cult_runner", 1, 2, 4, 2).hand("focus").deck("march").act()
    table.asks("discard", "discard focus", "pass").answer("discard focus").has(fight_bonus=2)
    table.answer("physical").gives(tokens=2, units_1=1).draws(1).restart("c7").turn_is(1)


@rule("HX-48")
def test_the_ogre_takes_a_card_between_a_failed_attack_and_the_counter(table: Table) -> None:
    meet(table, "cyber_ogre", 1, 6, 6, 1).hand("focus", "march").act().answer("physical")
    table.asks("discard", "discard focus", "discard march").answer("discard focus")
    table.happened("rolled 6", "rolled 1").asks("restart", ...).restart("c7").turn_is(1)


@rule("HX-48")
def test_the_ogre_takes_nothing_after_a_successful_attack(table: Table) -> None:
    """4 + 6 beats 5 + 1 by magic; 6 + 1 does not beat 4 + 4."""
    meet(table, "cyber_ogre", 6, 1, 1, 4).hand("focus", "march").deck("sprint").act().answer("magic")
    table.gives(tokens=5).draws(1).hand_is("focus", "march", "sprint").asks_nothing()


@rule("HX-48")
def test_points_then_spoils_then_reward_then_incapacitation(table: Table) -> None:
    """The reward of the Nexus Guardian is asked while the figure still stands on the nexus."""
    meet(table, "nexus_guardian", 6, 1, 6, 6, 1).hand("spoils_of_war").relics("shock_blade", "war_banner")
    table.row("insight", "astral_robe").tokens(0, 0).play("spoils_of_war").gives(focus=2)
    table.act().answer("physical").gives(tokens=9).asks("acquire_free", ...)
    table.cells_are(NEXUS, "g3").answer("take astral_robe").asks("restart", ...).restart("c7").turn_is(1)
    assert table.now.all_cards()["astral_robe"] == 1


@rule("HX-47")
def test_chrome_basilisk_disables_a_relic_for_the_fight(table: Table) -> None:
    """Without the blade 4 + 5 does not beat 8 + 1; afterwards it works again."""
    meet(table, "chrome_basilisk", 5, 1, 1, 6, 1, 6).relics("shock_blade", "rune_staff").act()
    table.asks("disable", "aim shock_blade seat 1", "aim rune_staff seat 1")
    table.answer("aim shock_blade seat 1").disabled_are("shock_blade")
    table.answer("physical").gives().asks_nothing().disabled_are()


@rule("HX-47", "HX-58")
def test_what_the_basilisk_disabled_works_again_after_a_fall(table: Table) -> None:
    meet(table, "chrome_basilisk", 5, 1, 6, 1, 1, 6).relics("shock_blade").act()
    table.answer("aim shock_blade seat 1").disabled_are("shock_blade")
    table.answer("physical").restart("c7").turn_is(1).disabled_are()


@rule("HX-47")
def test_the_basilisk_finds_no_relic_that_is_disabled_already(table: Table) -> None:
    meet(table, "chrome_basilisk", 1, 6, 1, 6, 1, 6).relics("shock_blade").hand("relic_hack")
    table.play("relic_hack").disabled_are("shock_blade").act().asks("style", "physical", "magic")
    table.answer("physical").asks_nothing().disabled_are("shock_blade")


@rule("HX-47")
def test_a_fight_from_an_event_is_mandatory(table: Table) -> None:
    meet(table, "scrap_rat", 1, 1, 1, 1).act().cannot("pass", "end").asks("style", "physical", "magic")
    table.answer("magic")


@rule("HX-43", "HX-48")
def test_the_sixth_lets_banish_two_cards_and_draw_after_each(table: Table) -> None:
    meet(table, "the_sixth", 6, 1, 1, 6, 1, 6).relics("shock_blade", "shock_blade").hand("focus", "focus")
    table.deck("march", "sprint").discard().act().answer("physical").gives(tokens=8)
    table.answer("banish focus from hand").draws(1).answer("banish march from hand").draws(1)
    table.hand_is("focus", "sprint").exile_is("focus", "march").asks_nothing()
