"""How a game of Hexascension is told: fights as sums, movements by cells, the end."""

import deckwerk
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from tests.terminal.course import Course
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
    assert lines[-2:] == ["Anna is incapacitated.", "Anna: back to c7"]


def test_others_turns_begin_with_what_matters_and_leave_out_that_nothing_happened() -> None:
    ahead = {"areas_ahead": ["trade_district"] * 2, "dice_ahead": ["die_1", "die_2"]}
    game = table(player("e8", hand=["recognition"]), player("e5"), units_1=2, focus=2, **ahead)
    done = ["act", "act", "play recognition", "acquire 1 evasive_roll"]
    assert told(game, *done, viewer=1) == [
        "Anna: +1 point; acquires Evasive Roll; acts: Trade District ×2; event Market day; plays Recognition"
    ]
    assert told(game, "end", viewer=1) == []  # the end of a turn of which something was told before
    own = table(player("e8"), player("e5"), units_1=1, areas_ahead=["trade_district"], dice_ahead=["die_1"])
    assert told(own, "act", lang="de") == ["Anna: Feldaktion: Handelsviertel; nichts passiert"]


def test_what_comes_into_the_display_in_anothers_turn_is_not_told_as_ones_own() -> None:
    game = table(
        player("e8", hand=["mind_shackle"]), player("e5", hand=["focus"] * 3 + ["march"] * 3), focus=2
    )
    course = Course(game)
    for action in ("play mind_shackle seat 2", "discard focus", "acquire 1 evasive_roll"):
        course.apply(action)
    start = [event.kind for event in course.events].index("discarded")
    lines = Digest(lexicon(), NAMES[:2]).lines(course.events[start:], 1, acting=0)
    assert lines == ["Bea: discards Focus", "Anna: acquires Evasive Roll"]


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
