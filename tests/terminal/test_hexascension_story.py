"""How a game of Hexascension is told: fights as sums, movements by cells, the end."""

import deckwerk
from deckwerk.presentation.families import results_of
from tests.terminal.hexascension_table import NAMES, fight, lexicon, player, table, told


def test_both_strikes_of_a_fight_are_told_with_their_dice() -> None:
    assert told(fight(4, 3, 2, 5), "physical") == [
        "Anna: 4 + 9 = 13 against 3 + 5 = 8: hit.",
        "Rust Golem: 2 + 4 = 6 against 5 + 8 = 13: miss.",
        "Anna: BEATS Rust Golem; +2 focus; +2 points",
    ]
    assert told(fight(4, 3, 2, 5), "physical", lang="de") == [
        "Anna: 4 + 9 = 13 gegen 3 + 5 = 8: Treffer.",
        "Rostgolem: 2 + 4 = 6 gegen 5 + 8 = 13: daneben.",
        "Anna: BESIEGT: Rostgolem; +2 Fokus; +2 Punkte",
    ]


def test_whoever_falls_is_told_where_the_figure_goes() -> None:
    lines = told(fight(1, 6, 6, 1, 1, monster="neural_wolf"), "physical", "restart c7")
    assert any("IS INCAPACITATED" in line and "back to c7" in line for line in lines)


def test_a_die_that_is_rolled_again_counts_as_it_fell_last() -> None:
    game = fight(4, 3, 1, 6, 2, 5, hand=["twist_of_fate"])
    lines = told(game, "pass", "physical", "play twist_of_fate", "reroll #1")
    assert "Anna: 1 + 9 = 10 against 3 + 5 = 8: hit." in lines


def test_movements_are_told_by_cells() -> None:
    game = table(player("e8"), player("e5"), units_1=3)
    assert told(game, "move e7", "move e6", "attack seat 2")[0] == "Anna: moves to e7, e6; attacks Bea"
    game = table(player("e8"), player("e5"), units_1=2)
    assert told(game, "move e7", "move d6", lang="de") == ["Anna: zieht nach e7, d6"]


def test_a_field_action_is_told_with_its_event() -> None:
    game = table(player("e8"), player("e5"), units_1=1, areas_ahead=["trade_district"], dice_ahead=["die_2"])
    assert told(game, "act") == ["Anna: acts: Trade District; event Market day; +2 focus"]


def test_the_result_names_points_and_classes() -> None:
    game = deckwerk.position(
        "hexascension",
        {
            "players": [
                player("e8", "fighter", tokens=20, deck=["ascent"], discard=[]),
                player("e5", "sage", tokens=12, deck=["focus"], discard=[]),
            ],
            "turn": 0,
            "first": 0,
            "turns": 31,
            "pool": 0,
            "ended_by": 2,
            "seed": 1,
        },
    )
    game.apply("end")
    assert game.over
    results = results_of(game, lexicon("en"), NAMES[:2])
    assert results.verdict() == (
        "Bea emptied the pool in round 16. Anna has the most ascension points, 23, and wins."
    )
    table_of = "\n".join(results.table())
    for word in ("gained", "on cards", "class", "Fighter", "Sage"):
        assert word in table_of
    assert "geleert" in results_of(game, lexicon("de"), NAMES[:2]).verdict()
