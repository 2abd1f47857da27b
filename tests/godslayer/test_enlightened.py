"""The Enlightened, card by card; Twofold Askara and the Tablet have stories of their own."""

import pytest

from tests.table import DULL, Table, rule

pytestmark = pytest.mark.both


@pytest.mark.parametrize(
    ("card", "count"), [("arha_initiate", 1), ("ascetic_of_the_lidless_eye", 2), ("master_dhartha", 3)]
)
def test_initiate_ascetic_and_dhartha_draw_one_two_and_three_cards(
    table: Table, card: str, count: int
) -> None:
    table.hand(card).deck("mystic", "militia", "apprentice", "landtalker")
    table.play(card).gives().draws(count).hand_is(*["mystic", "militia", "apprentice"][:count]).asks_nothing()


@rule("GS-37")
def test_the_templar_defeats_a_monster_of_four_or_less_for_nothing(table: Table) -> None:
    table.hand("arha_templar").row("mistake_of_creation", "wind_tyrant", "samaels_trickster", "landtalker")
    table.play("arha_templar").asks(
        "defeat_free", "defeat mistake_of_creation", "defeat samaels_trickster", "defeat cultist"
    )
    table.answer("defeat samaels_trickster").gives(honor=1, runes=1).void_is(
        "samaels_trickster"
    ).asks_nothing()


def test_the_templar_must_defeat_somebody_and_the_cultist_is_always_there(table: Table) -> None:
    table.hand("arha_templar")
    table.play("arha_templar").asks("defeat_free", "defeat cultist").cannot("pass", "end")
    table.answer("defeat cultist").gives(honor=1).stack_is("cultist", 1)


@rule("GS-30")
def test_a_monster_that_the_templar_defeats_counts_for_voidthirster(table: Table) -> None:
    table.hand("arha_templar").constructs("voidthirster").row("tormented_soul").centre("landtalker").deck(
        "mystic"
    )
    table.play("arha_templar").answer("defeat tormented_soul")
    assert table.story == [
        "defeated tormented_soul",
        "row_filled landtalker",
        "gained_honor 1",
        "drew mystic",
        "gained_honor 1",
    ]


def test_the_cultist_whom_the_templar_defeats_does_not_count_for_voidthirster(table: Table) -> None:
    table.hand("arha_templar", "arha_templar").constructs("voidthirster").row("samaels_trickster")
    table.play("arha_templar").answer("defeat cultist").gives(honor=1)
    table.play("arha_templar").answer("defeat samaels_trickster").gives(honor=2, runes=1)


def test_the_reward_of_a_monster_defeated_free_asks_as_usual(table: Table) -> None:
    table.hand("arha_templar").row("mephit", "landtalker")
    table.play("arha_templar").answer("defeat mephit").gives(honor=2)
    table.answer("banish landtalker from row").void_is("mephit", "landtalker").asks_nothing()


@rule("GS-37")
def test_oziah_reaches_up_to_six_but_not_the_avatar(table: Table) -> None:
    table.hand("oziah_the_peerless").row(
        "avatar_of_the_fallen", "xeron_duke_of_lies", "earth_tyrant", "mephit"
    )
    table.start(power=3).deck("mystic", "militia")
    table.play("oziah_the_peerless").asks(
        "defeat_free", "defeat xeron_duke_of_lies", "defeat earth_tyrant", "defeat mephit", "defeat cultist"
    )
    table.cannot("pass", "defeat avatar_of_the_fallen")
    table.answer("defeat earth_tyrant").gives(honor=5).hand_is("mystic", "militia").has(power=3)


def test_the_seer_draws_first_and_may_then_banish_a_card_of_the_row(table: Table) -> None:
    table.hand("seer_of_the_forked_path").deck("mystic").row("mephit", "landtalker").centre("demon_slayer")
    table.play("seer_of_the_forked_path").draws(1).hand_is("mystic")
    table.asks(
        "banish_row",
        "banish mephit from row",
        "banish landtalker from row",
        *[f"banish {DULL} from row"] * 4,
        "pass",
    )
    table.answer("banish landtalker from row").gives().row_is("mephit", "demon_slayer").void_is("landtalker")


def test_the_seer_may_leave_the_row_alone(table: Table) -> None:
    table.hand("seer_of_the_forked_path").row("mephit", "landtalker")
    table.play("seer_of_the_forked_path").answer("pass").asks_nothing().row_is(
        "mephit", "landtalker"
    ).void_is()


def test_the_seer_banishes_a_monster_without_its_reward(table: Table) -> None:
    table.hand("seer_of_the_forked_path").constructs("voidthirster").row("wind_tyrant")
    table.play("seer_of_the_forked_path").answer("banish wind_tyrant from row").gives().void_is("wind_tyrant")


def test_the_seer_cannot_banish_the_avatar_of_the_fallen(table: Table) -> None:
    table.hand("seer_of_the_forked_path").row("avatar_of_the_fallen", "landtalker")
    table.play("seer_of_the_forked_path").cannot("banish avatar_of_the_fallen from row")
    table.answer("banish landtalker from row")


def test_with_nothing_but_the_avatar_in_the_row_the_seer_asks_nothing(table: Table) -> None:
    table.hand("seer_of_the_forked_path").short_row("avatar_of_the_fallen")
    table.play("seer_of_the_forked_path").draws(1).asks_nothing()


def test_the_librarian_discards_a_card_for_two_new_ones(table: Table) -> None:
    table.hand("temple_librarian", "apprentice", "militia").deck("mystic", "landtalker", "militia")
    table.play("temple_librarian").draws(0)
    table.asks("discard_hand", "discard apprentice from hand", "discard militia from hand").cannot("pass")
    table.answer("discard apprentice from hand").draws(2).gives()
    table.discard_is("apprentice").hand_is("militia", "mystic", "landtalker").asks_nothing()


def test_with_an_empty_hand_the_librarian_neither_discards_nor_draws(table: Table) -> None:
    table.hand("temple_librarian").deck("mystic", "landtalker")
    table.play("temple_librarian").draws(0).asks_nothing().hand_is().discard_is()


@rule("GS-32")
def test_the_card_that_the_librarian_discards_may_come_straight_back(table: Table) -> None:
    table.hand("temple_librarian", "landtalker").deck("mystic").discard()
    table.play("temple_librarian").answer("discard landtalker from hand")
    table.happened("discarded landtalker", "drew mystic", "reshuffled", "drew landtalker")
    table.hand_is("mystic", "landtalker").discard_is()


def test_the_all_seeing_eye_draws_a_card_once_a_turn_if_wanted(table: Table) -> None:
    table.constructs("the_all_seeing_eye").deck("mystic", *["apprentice"] * 12)
    table.use("the_all_seeing_eye").draws(1).hand_is("mystic").cannot("use the_all_seeing_eye")
    table.end().turn_is(1).end().turn_is(0)
    table.end().hand_is(*["apprentice"] * 5)
