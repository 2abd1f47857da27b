"""What a sensible player does in plain positions, and greedy does too."""

import pytest

import deckwerk
from deckwerk import Game
from tests.players.arena import greedy

DEAR = "hedron_cannon"
DECK = ["apprentice", "militia", *(["apprentice"] * 7), "militia"]


def at(
    hand: list[str],
    row: list[str] | None = None,
    *,
    discard: list[str] | None = None,
    constructs: list[str] | None = None,
    deck: list[str] | None = None,
    other: dict[str, object] | None = None,
    **table: object,
) -> Game:
    """A game of two in which the first player is on turn; the row is filled up with what is too dear."""
    mine: dict[str, object] = {
        "hand": hand,
        "deck": DECK if deck is None else deck,
        "discard": discard or [],
        "constructs": constructs or [],
    }
    cards = [*(row or []), *([DEAR] * (6 - len(row or [])))]
    description = {
        "players": [mine, other or {}],
        "row": cards,
        "centre_deck": [DEAR] * 12,
        "first": 0,
        "turn": 0,
    }
    return deckwerk.position("godslayer", description | table)


def answer(game: Game) -> str:
    """What greedy does next, and does it."""
    decision = game.decision
    assert decision is not None
    chosen = decision.options[greedy().choose(game.perspective(decision.seat))]
    game.apply(chosen)
    return chosen.text


def turn(game: Game) -> list[str]:
    """All that greedy does until its turn is over."""
    done: list[str] = []
    while not done or done[-1] != "end":
        done.append(answer(game))
    return done


def asked(game: Game, action: str, kind: str) -> str:
    """What greedy answers when an action leads to a question of a kind."""
    game.apply(action)
    assert game.decision is not None
    assert game.decision.kind == kind
    return answer(game)


# Playing cards


def test_what_draws_is_played_before_what_gains_and_nothing_is_left_in_the_hand() -> None:
    done = turn(at(["apprentice", "arha_initiate", "militia", "mystic"]))
    assert done[0] == "play arha_initiate"
    assert [action for action in done if action.startswith("play")].count("play apprentice") == 2
    assert "play militia" in done


def test_constructs_come_before_the_hero_that_counts_them() -> None:
    done = turn(at(["kor_the_ferromancer", "shadow_star", "voidthirster"]))
    assert done.index("play kor_the_ferromancer") > max(
        done.index("play shadow_star"), done.index("play voidthirster")
    )
    assert {"use shadow_star", "use voidthirster"} <= set(done)


def test_the_lycanthrope_waits_for_another_lifebound_hero() -> None:
    done = turn(at(["runic_lycanthrope", "lifebound_initiate"]))
    assert done.index("play lifebound_initiate") < done.index("play runic_lycanthrope")


def test_askara_copies_the_best_hero_of_the_turn() -> None:
    done = turn(at(["twofold_askara", "landtalker", "apprentice", "militia"]))
    assert done[done.index("play twofold_askara") + 1] == "copy landtalker"


def test_what_a_hero_brings_on_top_of_the_deck_is_drawn_at_once() -> None:
    done = turn(at(["arha_initiate", "druids_of_the_stone_circle"], ["wolf_shaman"]))
    assert done.index("play druids_of_the_stone_circle") < done.index("play arha_initiate")


# Banishing and discarding


def test_weak_cards_are_banished_from_the_discard_pile_and_good_ones_never() -> None:
    game = at(["void_initiate"], discard=["apprentice", "landtalker", "muramasa", "militia"])
    assert asked(game, "play void_initiate", "banish_own") in {
        "banish apprentice from discard",
        "banish militia from discard",
    }


def test_nothing_is_banished_where_everything_is_good() -> None:
    game = at(["void_initiate", "landtalker"], discard=["muramasa", "master_dhartha"], deck=["demon_slayer"])
    assert asked(game, "play void_initiate", "banish_own") == "pass"


def test_arbiter_banishes_the_worst_of_the_hand() -> None:
    game = at(["arbiter_of_the_precipice", "demon_slayer", "apprentice"], deck=["landtalker", "mystic"])
    assert asked(game, "play arbiter_of_the_precipice", "banish_hand") == "banish apprentice from hand"


def test_the_librarian_discards_what_helps_least() -> None:
    game = at(["temple_librarian", "landtalker", "militia", "demon_slayer"])
    assert asked(game, "play temple_librarian", "discard_hand") == "discard militia from hand"


def test_a_mistake_of_creation_takes_an_apprentice_out_of_the_discard_pile() -> None:
    game = at([], ["mistake_of_creation"], discard=["apprentice", "emri_one_with_the_void"], power=4)
    game.apply("defeat 1 mistake_of_creation")
    answer(game)
    assert game.decision is not None
    assert game.decision.kind == "banish_discard"
    assert answer(game) == "banish apprentice from discard"


def test_of_two_good_cards_one_is_banished_before_the_others_get_it_and_one_bought() -> None:
    game = at(["seer_of_the_forked_path"], ["muramasa", "oziah_the_peerless"], runes=7)
    both = {
        "banish 1 muramasa from row": "oziah_the_peerless",
        "banish 2 oziah_the_peerless from row": "muramasa",
    }
    left = both[asked(game, "play seer_of_the_forked_path", "banish_row")]
    assert any(action.startswith("acquire") and action.endswith(left) for action in turn(game))


# Buying and defeating


@pytest.mark.parametrize(
    ("runes", "row", "bought"),
    [
        (8, ["hedron_cannon", "the_grand_design"], {"acquire 1 hedron_cannon"}),
        (
            8,
            ["the_grand_design", "mechana_initiate", "arha_initiate", "shadow_star", "mephit", "mephit"],
            None,
        ),
        (7, ["landtalker", "rocket_courier_x_99", "burrower_mark_ii"], None),
    ],
)
def test_in_the_last_turn_the_set_with_most_honor_is_bought(
    runes: int, row: list[str], bought: set[str] | None
) -> None:
    game = at([], row, pool=0, runes=runes, discard=["apprentice"] * 10)
    before = game.scores()[0]
    done = turn(game)
    if bought:
        assert bought <= set(done)
    # 8, then 6 + 1 + 1 (the Grand Design and two initiates), then 4 + 3 (courier and burrower)
    assert game.scores()[0] - before == runes


def test_early_runes_go_into_cards_that_work() -> None:
    done = turn(
        at(["apprentice"] * 5, ["ascetic_of_the_lidless_eye", "watchmakers_altar"], deck=["militia"] * 2)
    )
    assert any(action.startswith("acquire") for action in done)


@pytest.mark.parametrize(
    ("power", "row", "defeated"),
    [
        (6, ["earth_tyrant", "tormented_soul"], ["defeat 1 earth_tyrant"]),
        (8, ["sea_tyrant", "mistake_of_creation", "mistake_of_creation"], ["mistake", "mistake"]),
        (5, ["mephit"], ["defeat 1 mephit", "defeat cultist"]),
        (3, ["sea_tyrant"], ["defeat cultist"]),
    ],
)
def test_power_goes_to_the_best_monsters_and_the_rest_to_the_cultist(
    power: int, row: list[str], defeated: list[str]
) -> None:
    done = [action for action in turn(at([], row, power=power)) if action.startswith("defeat")]
    assert len(done) == len(defeated)
    for action, expected in zip(done, defeated, strict=True):
        assert expected in action


def test_runes_won_from_a_monster_are_spent() -> None:
    done = turn(at([], ["wind_tyrant"], power=5))
    assert done.index("defeat 1 wind_tyrant") < next(
        number for number, action in enumerate(done) if action.startswith("acquire")
    )


def test_the_initiate_gives_what_reaches_a_better_card() -> None:
    for runes, power, wanted in ((5, 1, 1), (0, 3, 2)):
        game = at(["mechana_initiate"], ["landtalker", "mistake_of_creation"], runes=runes, power=power)
        assert asked(game, "play mechana_initiate", "choose") == f"choose mechana_initiate #{wanted}"


def test_the_staff_turns_spare_runes_into_honor() -> None:
    game = at([], constructs=["yggdrasil_staff"], pool=0, runes=4)
    assert "use yggdrasil_staff #2" in turn(game)


def test_rocket_courier_is_used() -> None:
    game = at([], ["watchmakers_altar"], constructs=["rocket_courier_x_99"], runes=5)
    assert asked(game, "acquire 1 watchmakers_altar", "trigger") == "use rocket_courier_x_99"


def test_the_avatar_takes_the_best_card_of_the_row() -> None:
    game = at([], ["avatar_of_the_fallen", "mephit", "arha_initiate", "spike_vixen", "muramasa"], power=7)
    game.apply("defeat 1 avatar_of_the_fallen")
    assert game.decision is not None
    assert game.decision.kind == "take_row"
    assert answer(game) in {"acquire 5 muramasa", "acquire 6 hedron_cannon", "acquire 1 hedron_cannon"}


def test_the_templar_leaves_the_monster_that_power_can_reach() -> None:
    game = at(["arha_templar"], ["mistake_of_creation", "sea_tyrant"], power=5)
    assert asked(game, "play arha_templar", "defeat_free") == "defeat 1 mistake_of_creation"


# Losing constructs


@pytest.mark.parametrize(
    ("monster", "power", "kind", "said"),
    [
        ("sea_tyrant", 5, "keep_construct", "keep muramasa"),
        ("corrosive_widow", 4, "lose_construct", "discard shadow_star from constructs"),
    ],
)
def test_the_better_construct_stays(monster: str, power: int, kind: str, said: str) -> None:
    other: dict[str, object] = {"constructs": ["shadow_star", "muramasa"]}
    assert asked(at([], [monster], power=power, other=other), f"defeat 1 {monster}", kind) == said


# Partners and the rival


def test_a_partner_gets_nothing_that_one_needs_as_much() -> None:
    players: list[dict[str, object]] = [{"hand": [], "deck": DECK}, {}, {}, {}]
    row = ["landtalker", "demon_slayer", *([DEAR] * 4)]
    game = deckwerk.position(
        "godslayer", {"variant": "team", "players": players, "row": row, "runes": 7, "turn": 0, "first": 0}
    )
    assert not any(action.startswith("give") for action in turn(game))


def test_of_equal_cards_the_one_that_samael_would_take_is_bought() -> None:
    row = ["demon_slayer", "tormented_soul", "tormented_soul", "tormented_soul", "mephit", "demon_slayer"]
    players = [{"hand": [], "deck": DECK}]
    game = deckwerk.position(
        "godslayer", {"variant": "solo", "players": players, "row": row, "runes": 4, "pool": 20}
    )
    assert answer(game) == "acquire 6 demon_slayer"


def test_a_tablet_gives_one_more_turn_at_the_end() -> None:
    game = at([], constructs=["tablet_of_times_dawn"], pool=0, deck=["landtalker"] * 5)
    assert "use tablet_of_times_dawn" in turn(game)
