"""The monsters of Rise of Vigil; the Herald's sweep and trophies have files of their own."""

import pytest

from tests.table import SHARD, Table, rule

pytestmark = pytest.mark.both

TERRUS = "terrus_paragon_of_strife"


@pytest.mark.parametrize(("energy", "honor"), [(0, 3), (1, 4), (6, 9)])
def test_deviant_fiend(vigil: Table, energy: int, honor: int) -> None:
    vigil.row("deviant_fiend").start(power=5, energy=energy).defeat("deviant_fiend").gives(
        power=-5, honor=honor
    )


def test_firestorm_effigy_may_banish_one_card(vigil: Table) -> None:
    vigil.row("firestorm_effigy").hand("militia", "apprentice").start(power=4)
    vigil.defeat("firestorm_effigy").gives(power=-4, honor=3).answer(
        "banish militia from hand"
    ).asks_nothing()
    vigil.removed_are("militia")


@rule("RV-22")
def test_firestorm_effigy_with_energy_may_banish_two(vigil: Table) -> None:
    vigil.row("firestorm_effigy").hand("militia", "apprentice").start(power=4, energy=1)
    vigil.defeat("firestorm_effigy").answer("banish militia from hand").answer("banish apprentice from hand")
    vigil.asks_nothing().removed_are("militia", "apprentice")


def test_firestorm_effigy_each_banishing_may_be_declined(vigil: Table) -> None:
    vigil.row("firestorm_effigy").hand("militia").start(power=4, energy=1)
    vigil.defeat("firestorm_effigy").answer("pass").asks("banish_own", "banish militia from hand", "pass")
    vigil.answer("banish militia from hand").removed_are("militia")


def test_firestorm_effigy_may_banish_the_shard_that_lay_under_it(vigil: Table) -> None:
    vigil.row("firestorm_effigy").treasures(1).start(power=4).defeat("firestorm_effigy")
    vigil.answer("banish energy_shard from discard").void_is("firestorm_effigy", SHARD)


def test_lagoon_troll_draws_a_card(vigil: Table) -> None:
    vigil.row("lagoon_troll").deck("mystic", "militia").start(power=3)
    vigil.defeat("lagoon_troll").gives(power=-3, honor=2).draws(1)


def test_mordant_widow_you_choose_one_construct_of_each_opponent(vigil: Table) -> None:
    vigil.players(3, turn=1).row("mordant_widow").start(power=5).constructs("omnicron")
    vigil.constructs("voidfeeder", "temporal_eye", of=2).constructs("tome_of_erabus", of=0)
    vigil.trophies("serpent_siren", of=2).defeat("mordant_widow").gives(power=-5, honor=4)
    vigil.asks(
        "destroy_construct",
        "discard voidfeeder from constructs seat 3",
        "discard temporal_eye from constructs seat 3",
        whom=1,
    )
    vigil.answer("discard temporal_eye from constructs seat 3")
    vigil.asks("destroy_construct", "discard tome_of_erabus from constructs seat 1", whom=1)
    vigil.answer("discard tome_of_erabus from constructs seat 1").asks_nothing()
    vigil.constructs_are("voidfeeder", of=2).discard_is("temporal_eye", of=2).trophies_are(
        "serpent_siren", of=2
    )
    vigil.constructs_are(of=0).discard_is("tome_of_erabus", of=0).constructs_are("omnicron")


def test_mordant_widow_passes_opponents_without_constructs(vigil: Table) -> None:
    vigil.players(3).row("mordant_widow").start(power=5).trophies("vault_sphinx", of=1)
    vigil.defeat("mordant_widow").asks_nothing().trophies_are("vault_sphinx", of=1)


def test_protean_sea_slug_destroys_all_constructs_of_all_opponents(vigil: Table) -> None:
    vigil.players(3, turn=1).row("protean_sea_slug").start(power=6).constructs("omnicron")
    vigil.constructs("voidfeeder", "temporal_eye", "temporal_eye", of=2).constructs("tome_of_erabus", of=0)
    vigil.trophies("serpent_siren", of=0).defeat("protean_sea_slug").gives(power=-6, honor=5)
    vigil.constructs_are(of=2).discard_is("voidfeeder", "temporal_eye", "temporal_eye", of=2)
    vigil.constructs_are(of=0).discard_is("tome_of_erabus", of=0)
    vigil.trophies_are("serpent_siren", of=0).constructs_are("omnicron")


@pytest.mark.parametrize(("energy", "runes"), [(1, 0), (2, 2), (3, 2)])
def test_raging_ursine(vigil: Table, energy: int, runes: int) -> None:
    vigil.row("raging_ursine").start(power=3, energy=energy)
    vigil.defeat("raging_ursine").gives(power=-3, honor=3, runes=runes)


def test_raging_ursines_runes_can_be_spent_at_once(vigil: Table) -> None:
    vigil.row("raging_ursine").start(power=3, energy=2).defeat("raging_ursine").acquire("heavy_infantry")


def test_serpent_siren_and_vault_sphinx_cost_their_power(vigil: Table) -> None:
    vigil.row("serpent_siren", "vault_sphinx").start(power=6).defeat("serpent_siren").gives(power=-2, honor=1)
    vigil.defeat("vault_sphinx").gives(power=-4, honor=2).trophies_are("serpent_siren", "vault_sphinx")


@pytest.mark.parametrize(("energy", "cards"), [(2, 0), (3, 3)])
def test_twisted_tyrant(vigil: Table, energy: int, cards: int) -> None:
    vigil.row("twisted_tyrant").deck(*["mystic"] * 5).start(power=6, energy=energy)
    vigil.defeat("twisted_tyrant").gives(power=-6, honor=6).draws(cards)


# Terrus, Paragon of Strife


def test_terrus_lets_each_opponent_discard_and_takes_one_of_the_cards(vigil: Table) -> None:
    vigil.players(3, turn=1).row(TERRUS).start(power=7).hand("militia", of=2).hand("mystic", of=0)
    vigil.defeat(TERRUS).gives(power=-7, honor=5)
    vigil.asks(
        "take_discarded", "take militia from discard seat 3", "take mystic from discard seat 1", "pass"
    )
    vigil.answer("take mystic from discard seat 1").hand_is("mystic").discard_is(of=0)
    vigil.discard_is("militia", of=2).hand_is(of=2).hand_is(of=0)


def test_the_card_taken_may_be_played_and_stays_in_the_deck(vigil: Table) -> None:
    vigil.row(TERRUS).start(power=7).hand("illiya_the_demonborn", of=1).deck().discard()
    vigil.defeat(TERRUS).answer("take illiya_the_demonborn from discard seat 2").play("illiya_the_demonborn")
    vigil.gives(power=4).end().hand_is("illiya_the_demonborn").discard_is(of=1)


def test_terrus_may_leave_them_all(vigil: Table) -> None:
    vigil.row(TERRUS).start(power=7).hand("militia", of=1).defeat(TERRUS).answer("pass").hand_is()
    vigil.discard_is("militia", of=1)


def test_a_victim_loses_one_card_and_gets_no_replacement(vigil: Table) -> None:
    vigil.row(TERRUS).start(power=7).hand(*["apprentice"] * 5, of=1).discard("darkwalker", of=1).defeat(
        TERRUS
    )
    vigil.asks("take_discarded", "take apprentice from discard seat 2", "pass").answer("pass")
    vigil.hand_is(*["apprentice"] * 4, of=1).discard_is("darkwalker", "apprentice", of=1)


def test_opponents_without_cards_discard_nothing(vigil: Table) -> None:
    vigil.players(3).row(TERRUS).start(power=7).hand(of=1).hand(of=2).defeat(TERRUS).asks_nothing()


def test_a_starting_shard_can_be_taken_too(vigil: Table) -> None:
    vigil.row(TERRUS).start(power=7).hand("energy_shard_start", of=1).deck("mystic").defeat(TERRUS)
    vigil.answer("take energy_shard_start from discard seat 2").play("energy_shard_start").gives(energy=1)


def test_terrus_at_a_table_of_six(combined: Table) -> None:
    combined.players(6, turn=4).row(TERRUS).start(power=7)
    for seat, card in enumerate(["militia", "apprentice", "mystic", "darkwalker", "", "voidfeeder"]):
        combined.hand(*[card] * bool(card), of=seat)
    combined.defeat(TERRUS).asks(
        "take_discarded",
        "take militia from discard seat 1",
        "take apprentice from discard seat 2",
        "take mystic from discard seat 3",
        "take darkwalker from discard seat 4",
        "take voidfeeder from discard seat 6",
        "pass",
    )
    combined.answer("take darkwalker from discard seat 4").hand_is("darkwalker")


def test_mordant_widow_at_a_table_of_six_with_teams(combined: Table) -> None:
    combined.team(6, turn=1).row("mordant_widow").start(power=5)
    for seat in range(6):
        combined.constructs("tome_of_erabus", of=seat)
    combined.defeat("mordant_widow")
    for seat in (2, 3, 5, 0):
        combined.answer(f"discard tome_of_erabus from constructs seat {seat + 1}")
    combined.asks_nothing().constructs_are("tome_of_erabus", of=4).constructs_are("tome_of_erabus", of=1)


@pytest.mark.parametrize(("lang", "labels"), [("en", "(Player 2)"), ("de", "(Spieler 2)")])
def test_options_say_whose_card_is_meant(vigil: Table, lang: str, labels: str) -> None:
    vigil.players(3).row(TERRUS).start(power=7).hand("militia", of=1).hand("militia", of=2).defeat(TERRUS)
    assert vigil.game.decision is not None
    told = [option.label(lang) for option in vigil.game.decision.options]
    assert told[0].endswith(labels)
    assert len(set(told)) == 3
    vigil.answer("pass")
