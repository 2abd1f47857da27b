"""Banishing: GS-34 to GS-36."""

import pytest

from tests.table import Table, rule

pytestmark = pytest.mark.both


@rule("GS-34")
def test_an_apprentice_cannot_be_used_and_then_banished_from_hand(table: Table) -> None:
    table.hand("apprentice", "void_initiate", "militia").discard()
    table.play("apprentice").play("void_initiate").asks("banish_own", "banish militia from hand", "pass")
    table.cannot("banish apprentice from hand", "banish void_initiate from hand").answer("pass")


@rule("GS-34")
def test_a_card_banished_from_hand_gives_no_effect(table: Table) -> None:
    table.hand("landtalker", "shade_of_the_black_watch")
    table.play("shade_of_the_black_watch").gives(power=2)
    table.answer("banish landtalker from hand").gives().has(runes=0).hand_is().played_are(
        "shade_of_the_black_watch"
    )


@rule("GS-34")
def test_of_two_apprentices_only_the_one_in_hand_can_be_banished(table: Table) -> None:
    table.hand("apprentice", "apprentice", "void_initiate").discard()
    table.play("apprentice", "void_initiate").answer("banish apprentice from hand")
    table.removed_are("apprentice").played_are("apprentice", "void_initiate").hand_is()


@rule("GS-35")
def test_banished_cards_of_the_centre_go_to_the_void_from_wherever_they_were(table: Table) -> None:
    table.hand("void_initiate", "void_initiate", "arha_initiate").discard("muramasa").row(
        "mephit", "landtalker"
    )
    table.start(power=3)
    table.play("void_initiate").answer("banish arha_initiate from hand").void_is("arha_initiate")
    table.play("void_initiate").answer("banish muramasa from discard")
    table.defeat("mephit").answer("banish landtalker from row")
    table.void_is("arha_initiate", "muramasa", "mephit", "landtalker").discard_is().removed_are()


@rule("GS-35")
def test_nobody_can_reach_into_the_void(table: Table) -> None:
    table.void("landtalker", "samaels_trickster", "arha_initiate").start(runes=30, power=30)
    table.hand("cetra_weaver_of_stars", "arha_templar", "void_initiate", "apprentice").discard().deck(
        "militia"
    )
    table.cannot("acquire landtalker", "acquire arha_initiate", "defeat samaels_trickster")
    table.play("cetra_weaver_of_stars").asks("acquire_free", "acquire mystic", "acquire heavy_infantry")
    table.answer("acquire mystic").play("arha_templar").asks("defeat_free", "defeat cultist").answer(
        "defeat cultist"
    )
    table.play("void_initiate").asks("banish_own", "banish apprentice from hand", "pass").answer("pass")
    table.void_is("landtalker", "samaels_trickster", "arha_initiate")


@rule("GS-36", "GS-24")
@pytest.mark.parametrize("card", ["mystic", "heavy_infantry"])
def test_a_banished_card_of_a_stack_returns_to_it_and_can_be_bought_again(table: Table, card: str) -> None:
    table.hand("void_initiate", "void_initiate", card).discard(card).stacks(**{card: 0}).start(runes=10)
    table.cannot(f"acquire {card}")
    table.play("void_initiate").answer(f"banish {card} from hand").stack_is(card, 1).can(f"acquire {card}")
    table.play("void_initiate").answer(f"banish {card} from discard").stack_is(
        card, 2
    ).void_is().removed_are()
    table.acquire(card).stack_is(card, 1).discard_is(card)


@rule("GS-36")
@pytest.mark.parametrize("card", ["apprentice", "militia"])
def test_a_banished_starting_card_leaves_the_game(table: Table, card: str) -> None:
    table.hand("void_initiate", "void_initiate", card).discard(card)
    table.play("void_initiate").answer(f"banish {card} from hand").removed_are(card)
    table.play("void_initiate").answer(f"banish {card} from discard").removed_are(card, card)
    table.void_is().hand_is().discard_is().cannot(f"acquire {card}")


@rule("GS-36", "GS-51")
def test_what_is_banished_counts_for_nobody(table: Table) -> None:
    table.players(2, turn=1).hand("void_initiate", "landtalker").discard().deck().start(pool=0)
    table.play("void_initiate").answer("banish landtalker from hand")
    table.end().is_over(scores=[0, 1], winners=[1])
