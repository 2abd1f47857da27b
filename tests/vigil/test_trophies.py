"""Trophies: RV-40 and RV-41."""

import pytest

from tests.table import SHARD, SHRINE, Table, rule

pytestmark = pytest.mark.both


@rule("RV-40")
@pytest.mark.parametrize(("monster", "power", "honor"), [("serpent_siren", 2, 1), ("vault_sphinx", 4, 2)])
def test_the_honor_is_gained_at_once_and_the_monster_kept(
    vigil: Table, monster: str, power: int, honor: int
) -> None:
    vigil.row(monster).treasures(1).start(power=power)
    vigil.defeat(monster).gives(power=-power, honor=honor).has(pool=60 - honor)
    vigil.trophies_are(monster).void_is().discard_is(SHARD).row_is(SHRINE)


@rule("RV-41")
@pytest.mark.parametrize(("monster", "energy"), [("serpent_siren", 1), ("vault_sphinx", 2)])
def test_it_can_be_banished_in_the_turn_of_the_defeat(vigil: Table, monster: str, energy: int) -> None:
    vigil.row(monster).start(power=4).defeat(monster)
    vigil.cash(monster).gives(energy=energy).trophies_are().void_is(monster)
    vigil.cannot(f"banish {monster} from trophies")


@rule("RV-41")
def test_it_can_wait_for_any_later_own_turn(vigil: Table) -> None:
    vigil.row("serpent_siren").start(power=2).defeat("serpent_siren").end().turn_is(1)
    vigil.cannot("banish serpent_siren from trophies").end().turn_is(0).trophies_are("serpent_siren")
    vigil.cash("serpent_siren").gives(energy=1).void_is("serpent_siren")


@rule("RV-41")
def test_trophies_are_banished_one_at_a_time(vigil: Table) -> None:
    vigil.trophies("serpent_siren", "serpent_siren", "vault_sphinx")
    vigil.cash("serpent_siren").trophies_are("serpent_siren", "vault_sphinx").cash("vault_sphinx")
    vigil.has(energy=3).void_is("serpent_siren", "vault_sphinx")


@rule("RV-41")
def test_it_wakes_only_what_is_played_afterwards(vigil: Table) -> None:
    vigil.trophies("serpent_siren").hand("leotans_familiar", "leotans_familiar")
    vigil.play("leotans_familiar").gives(runes=1).cash("serpent_siren")
    vigil.play("leotans_familiar").gives(runes=1, honor=2)


@rule("RV-41")
def test_it_cannot_be_banished_while_a_card_asks(vigil: Table) -> None:
    vigil.trophies("serpent_siren").hand("spirit_merchant", "militia")
    vigil.play("spirit_merchant").asks("banish_own", "banish militia from hand", "pass")
    vigil.cannot("banish serpent_siren from trophies").answer("pass")


@rule("RV-41", "GS-51")
def test_an_unused_trophy_scores_nothing(vigil: Table) -> None:
    vigil.players(2, turn=1).trophies("serpent_siren", "vault_sphinx").honor(5, 5).start(pool=0)
    vigil.deck().discard().deck(of=0).discard(of=0).hand(of=0)
    vigil.end().is_over(scores=[5, 5], winners=[1])


@rule("RV-41", "GS-31")
def test_a_banished_trophy_can_come_back_from_the_void(vigil: Table) -> None:
    vigil.trophies("serpent_siren").row("darkwalker").centre("magnet_monk", only=True).start(runes=3)
    vigil.cash("serpent_siren").acquire("darkwalker").centre_is("serpent_siren").void_is()


@rule("RV-40", "RV-60")
def test_a_trophy_monster_that_the_cult_defeats_goes_to_the_void(vigil: Table) -> None:
    vigil.solo().row(*[SHRINE] * 4, "vault_sphinx", "serpent_siren")
    vigil.end().has(rival_honor=3, energy=0).void_is("vault_sphinx", "serpent_siren").trophies_are()


@rule("RV-40")
def test_a_trophy_monster_that_is_banished_from_the_row_is_no_trophy(vigil: Table) -> None:
    vigil.hand("truth_seeker").row("serpent_siren").deck("mystic")
    vigil.play("truth_seeker").answer("banish serpent_siren from row").void_is("serpent_siren").trophies_are()


@rule("RV-40")
@pytest.mark.parametrize("energy", [0, 3])
def test_defeated_free_it_is_a_trophy_too(vigil: Table, energy: int) -> None:
    vigil.hand("righteous_templar").row("vault_sphinx").start(energy=energy)
    vigil.play("righteous_templar").answer("defeat vault_sphinx").gives(honor=2).trophies_are("vault_sphinx")


@rule("RV-40")
def test_a_monster_without_trophy_cannot_lie_among_them(vigil: Table) -> None:
    vigil.row("raging_ursine").start(power=3).defeat("raging_ursine").trophies_are().void_is("raging_ursine")
    vigil.cannot("banish raging_ursine from trophies")
