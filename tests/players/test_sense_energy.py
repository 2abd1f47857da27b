"""What a sensible player does with energy, treasures and trophies, and greedy does too."""

import pytest

import deckwerk
from deckwerk import Game
from tests.players.test_sense import answer, asked, turn

SHARD = "energy_shard"
DEAR = "reactor_shrine"
DECK = ["apprentice", "militia", *(["apprentice"] * 6), "militia"]


def at(
    hand: list[str],
    row: list[str] | None = None,
    *,
    treasures: list[int] | None = None,
    deck: list[str] | None = None,
    other: dict[str, object] | None = None,
    mine: dict[str, object] | None = None,
    **table: object,
) -> Game:
    """A game of two in which the first player is on turn; treasures are told by the places they lie under."""
    me: dict[str, object] = {"hand": hand, "deck": DECK if deck is None else deck, **(mine or {})}
    cards = [*(row or []), *([DEAR] * (6 - len(row or [])))]
    under = [{"card": SHARD, "place": place} for place in treasures or []]
    description = {
        "players": [me, other or {}],
        "row": cards,
        "centre_deck": [DEAR] * 12,
        "treasures": under,
        "first": 0,
        "turn": 0,
    }
    return deckwerk.position("vigil", description | table)


# Energy first


@pytest.mark.parametrize(
    "sleeper",
    ["runic_honiskrot", "blackwatch_vanquisher", "starcaller_leotan", "darkwalker"],
)
def test_energy_comes_before_what_it_wakes(sleeper: str) -> None:
    done = turn(at([SHARD, sleeper, SHARD, "nyxian_spiritcaster"], mine={"constructs": ["tome_of_erabus"]}))
    played = done.index(f"play {sleeper}")
    giving = ("play energy_shard", "play nyxian_spiritcaster", "use tome_of_erabus")
    assert all(done.index(action) < played for action in giving)
    assert played > max(number for number, action in enumerate(done) if action == f"play {SHARD}")


def test_the_tutor_waits_for_the_energy_that_brings_a_hero_into_the_hand() -> None:
    done = turn(at(["monastic_tutor", "apprentice", SHARD]))
    assert done.index(f"play {SHARD}") < done.index("play monastic_tutor")
    assert {"play mystic", "play heavy_infantry"} & set(done)


def test_cards_are_drawn_before_a_hero_that_waits_for_energy() -> None:
    done = turn(at(["monk_of_the_lidless_eye", "leotans_familiar"], deck=[SHARD, "apprentice", "militia"]))
    assert done.index(f"play {SHARD}") < done.index("play leotans_familiar")


def test_an_ability_is_used_as_soon_as_the_energy_is_there() -> None:
    done = turn(at([SHARD, SHARD, SHARD, SHARD], mine={"constructs": ["ogo_demontrap"]}))
    assert {"use ogo_demontrap #1", "use ogo_demontrap #2"} <= set(done)


# Trophies


def test_a_trophy_is_used_for_what_it_wakes_and_before_it() -> None:
    done = turn(at(["starcaller_leotan", "leotans_familiar"], mine={"trophies": ["serpent_siren"]}))
    assert done.index("banish serpent_siren from trophies") < done.index("play leotans_familiar")


def test_a_trophy_is_saved_where_it_wakes_nothing() -> None:
    done = turn(at(["apprentice", "militia"], mine={"trophies": ["serpent_siren", "vault_sphinx"]}))
    assert not any(action.startswith("banish") for action in done)


def test_trophies_make_the_judge_free() -> None:
    mine: dict[str, object] = {"trophies": ["vault_sphinx"] * 3}
    done = turn(at([SHARD], ["oziah_judge_of_logos"], mine=mine, pool=40))
    assert "acquire 1 oziah_judge_of_logos" in done


def test_a_monster_is_hunted_for_the_trophy_that_wakes_the_hand() -> None:
    done = turn(at(["heavy_infantry", "leotans_familiar"], ["serpent_siren"]))
    assert done.index("defeat 1 serpent_siren") < done.index("play leotans_familiar")
    assert "banish serpent_siren from trophies" in done


# Treasures and prices


def test_of_equal_cards_the_one_with_treasures_is_taken() -> None:
    assert answer(at([], ["darkwalker", "darkwalker"], treasures=[2], runes=3)) == "acquire 2 darkwalker"
    assert answer(at([], ["raging_ursine"] * 2, treasures=[2], power=3)) == "defeat 2 raging_ursine"


def test_a_discount_on_cards_with_treasures_reaches_a_dearer_one() -> None:
    game = at([], ["starcaller_leotan"], treasures=[1], runes=4, mine={"constructs": ["wildcall_staff"]})
    assert turn(game)[:2] == ["use wildcall_staff", "acquire 1 starcaller_leotan"]


def test_a_discount_on_monsters_with_treasures_reaches_a_stronger_one() -> None:
    assert "defeat 1 raging_ursine" in turn(at(["treasure_hunter"], ["raging_ursine"], treasures=[1]))


def test_a_shard_is_not_banished_while_there_are_starting_cards() -> None:
    game = at(["spirit_merchant"], mine={"discard": [SHARD, "energy_shard_start", "apprentice"]})
    assert asked(game, "play spirit_merchant", "banish_own") == "banish apprentice from discard"


# What cards ask


def test_the_best_construct_of_an_opponent_is_destroyed() -> None:
    other: dict[str, object] = {"constructs": ["temporal_eye", "voidfeeder"]}
    game = at([], ["mordant_widow"], power=5, other=other)
    assert asked(game, "defeat 1 mordant_widow", "destroy_construct") == (
        "discard voidfeeder from constructs seat 2"
    )


def test_a_good_card_that_an_opponent_discards_is_taken() -> None:
    game = at([], ["terrus_paragon_of_strife"], power=7, other={"hand": ["illiya_the_demonborn"]})
    said = asked(game, "defeat 1 terrus_paragon_of_strife", "take_discarded")
    assert said == "take illiya_the_demonborn from discard seat 2"


def test_the_prototype_puts_what_is_acquired_into_play() -> None:
    game = at([], ["zeta_arsenal"], runes=6, energy=1, mine={"constructs": ["prototype_ch32"]})
    assert asked(game, "acquire 1 zeta_arsenal", "trigger") == "use prototype_ch32"


def test_out_of_turn_a_starting_card_is_banished_by_fate() -> None:
    game = at(
        [],
        ["darkwalker"],
        runes=3,
        centre_deck=[SHARD, "spirit_merchant", *([DEAR] * 12)],
        other={"hand": ["mystic"] * 4, "discard": ["apprentice", "mystic"]},
    )
    game.apply("acquire 1 darkwalker")
    while game.decision is not None and game.decision.seat == 0:
        answer(game)
    assert game.decision is not None
    assert game.decision.kind == "banish_own"
    assert answer(game) == "banish apprentice from discard"


def test_the_judge_waits_for_a_monster() -> None:
    done = turn(
        at(["oziah_judge_of_logos"], ["darkwalker"], runes=3, centre_deck=["twisted_tyrant", *([DEAR] * 12)])
    )
    assert done.index("acquire 1 darkwalker") < done.index("play oziah_judge_of_logos")
