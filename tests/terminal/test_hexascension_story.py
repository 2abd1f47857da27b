"""How a game of Hexascension is told: fights as sums, movements by cells, the end."""

import pytest

import deckwerk
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.typography import TIE
from tests.terminal.course import Course
from tests.terminal.hexascension_table import NAMES, fight, lexicon, player, table, told


def test_both_strikes_of_a_fight_are_told_with_their_dice() -> None:
    assert told(fight(4, 3, 2, 5), "physical") == [
        "Anna hits Rust Golem: die 4 + attack 9 = 13 against die 3 + defense 5 = 8.",
        "Rust Golem misses Anna: die 2 + attack 4 = 6 against die 5 + defense 8 = 13.",
        "Anna: beats Rust Golem; +2 focus; +2 points",
    ]
    assert told(fight(4, 3, 2, 5), "physical", lang="de") == [
        "Anna trifft Rostgolem: Würfel 4 + Angriff 9 = 13 gegen Würfel 3 + Verteidigung 5 = 8.",
        "Rostgolem verfehlt Anna: Würfel 2 + Angriff 4 = 6 gegen Würfel 5 + Verteidigung 8 = 13.",
        "Anna: besiegt: Rostgolem; +2 Fokus; +2 Punkte",
    ]


def said(game: deckwerk.Game, *actions: str, lang: str = "en") -> list[str]:
    """The events of these actions, each as a sentence."""
    return [event.text(lang, NAMES[:2]) for action in actions for event in game.apply(action)]


def test_a_monster_rolls_its_dice_itself() -> None:
    assert said(fight(4, 3, 2, 5), "physical")[:4] == [
        "Anna rolls a 4.",
        "The monster rolls a 3.",
        "Anna hits Rust Golem, 13 to 8.",
        "The monster rolls a 2.",
    ]
    assert said(fight(4, 3, 2, 5), "physical", lang="de")[1] == "Das Monster würfelt eine 3."


@pytest.mark.rule("HX-73")
def test_it_is_said_whose_card_is_cancelled() -> None:
    """Bea jams, and the card of Anna has no effect."""
    for lang, sentence in {
        "en": "Anna's Meditation is cancelled.",
        "de": "Die Karte von Anna wird aufgehoben: Meditation.",
    }.items():
        game = table(player("e4", hand=["meditation"]), player("e5", hand=["jamming_pulse"]))
        assert sentence in said(game, "play meditation", "play jamming_pulse", lang=lang)


def test_whoever_falls_is_told_where_the_figure_goes() -> None:
    lines = told(fight(1, 6, 6, 1, 1, monster="neural_wolf"), "physical", "restart c7")
    assert lines[-2:] == ["Anna is incapacitated.", "Anna: back to c7"]


def test_others_turns_are_told_in_order_and_leave_out_that_nothing_happened() -> None:
    ahead = {"areas_ahead": ["trade_district"] * 2, "dice_ahead": ["die_1", "die_2"]}
    game = table(player("e8", hand=["recognition"]), player("e5"), units_1=2, focus=2, **ahead)
    done = ["act", "act", "play recognition", "acquire 1 evasive_roll"]
    assert told(game, *done, viewer=1) == [
        "Anna: acts: Trade District ×2; event Market day; plays Recognition; acquires Evasive Roll; +1 point"
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
    assert "Anna hits Rust Golem: die 1 + attack 9 = 10 against die 3 + defense 5 = 8." in lines


def everything(game: deckwerk.Game, *actions: str, lang: str = "en") -> list[str]:
    """What happened, as the order to show the log tells it."""
    course = Course(game)
    for action in actions:
        course.apply(action)
    lines = Digest(lexicon(lang), NAMES[: game.seats]).lines(course.events, 0, whole=True)
    return [line.replace(TIE, " ") for line in lines]


def test_the_log_names_each_die_and_sums_up_what_was_gained() -> None:
    ahead = {"areas_ahead": ["trade_district"] * 3, "dice_ahead": ["die_1", "die_2", "die_2"]}
    game = table(player("e8", hand=["march", "march"]), player("e5"), units_1=1, **ahead)
    (line,) = everything(game, "act", "play march", "act", "play march", "act", lang="de")
    assert line.removeprefix("Anna: ").split("; ") == [
        "Feldaktion: Handelsviertel",
        "würfelt 1",
        "nichts passiert",
        "spielt: Marsch",
        "Feldaktion: Handelsviertel",
        "würfelt 2",
        "Ereignis Markttag",
        "spielt: Marsch",
        "Feldaktion: Handelsviertel",
        "würfelt 2",
        "zum zweiten Mal Markttag, ohne Wirkung",
        "+2 Fokus",
        "+2 Bewegungen",
    ]


def test_the_log_tells_the_dice_of_a_strike_once() -> None:
    lines = everything(fight(4, 3, 2, 5), "physical")
    assert lines == told(fight(4, 3, 2, 5), "physical")


def test_where_there_is_little_room_what_matters_most_is_told_in_order() -> None:
    ahead = {"areas_ahead": ["trade_district"], "dice_ahead": ["die_2"]}
    game = table(player("e8", hand=["recognition"]), player("e5"), units_1=1, focus=2, **ahead)
    course = Course(game)
    for action in ("act", "play recognition", "acquire 1 evasive_roll"):
        course.apply(action)
    (line,) = Digest(lexicon(), NAMES[:2]).log(course.events, 1)
    assert [each.replace(TIE, " ") for each in line.shorter] == [
        "Anna: acts: Trade District; event Market day; acquires Evasive Roll; +1 point",
        "Anna: event Market day; acquires Evasive Roll; +1 point",
        "Anna: acquires Evasive Roll; +1 point",
        "Anna: +1 point",
    ]


def test_movements_are_told_by_cells() -> None:
    game = table(player("e8"), player("e5"), units_1=3)
    assert told(game, "move e7", "move e6", "attack seat 2")[0] == "Anna: moves to e7, e6; attacks Bea"
    game = table(player("e8"), player("e5"), units_1=2)
    assert told(game, "move e7", "move d6", lang="de") == ["Anna: geht nach e7, d6"]


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
        "Bea emptied the pool in round 15. Anna has the most ascension points, 23, and wins."
    )
    table_of = "\n".join(results.table())
    for word in ("gained", "on cards", "class", "Fighter", "Sage"):
        assert word in table_of
    assert "geleert" in results_of(game, lexicon("de"), NAMES[:2]).verdict()


@pytest.mark.rule("HX-60")
@pytest.mark.parametrize(
    ("variant", "first", "turns", "turn", "ended_by", "said"),
    [
        ("standard", 0, 30, 2, 0, "Anna emptied the pool in round 10"),
        ("standard", 0, 31, 0, 1, "Bea emptied the pool in round 10"),
        ("standard", 0, 32, 1, 2, "Cem emptied the pool in round 10"),
        ("standard", 1, 30, 0, 1, "Bea emptied the pool in round 10"),
        ("standard", 1, 32, 2, 0, "Anna emptied the pool in round 10"),
        ("equal-turns", 1, 30, 0, 2, "Cem emptied the pool in round 10"),
        ("equal-turns", 1, 30, 0, 0, "Anna emptied the pool in round 10"),
    ],
)
def test_the_result_names_the_round_in_which_the_pool_ran_out(
    variant: str, first: int, turns: int, turn: int, ended_by: int, said: str
) -> None:
    """Not the one in which the last turn was: the others may have had theirs in the next."""
    players = [player(cell) for cell in ("e8", "e5", "e2")]
    described = {"players": players, "variant": variant, "first": first, "turns": turns, "turn": turn}
    end = {"pool": 0, "ended_by": ended_by + 1, "seed": 1}
    game = deckwerk.position("hexascension", described | end)
    game.apply("end")
    assert game.over
    assert results_of(game, lexicon("en"), ["Anna", "Bea", "Cem"]).verdict().startswith(said)
