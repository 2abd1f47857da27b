"""What a person is asked in a game of Hexascension, and can choose."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.presentation.commands import Misread, Pick, Reader
from deckwerk.terminal.boards import board_for
from tests.terminal.hexascension_table import (
    NAMES,
    choices,
    drawn,
    fight,
    lexicon,
    picked,
    player,
    read,
    scene_of,
    table,
)


def labels(game: Game, lang: str = "en", seat: int = 0) -> list[str]:
    return [choice.label for choice in scene_of(game, lang, seat).choices]


def reading(game: Game, line: str, lang: str = "en") -> str:
    """What is said about a line that means nothing."""
    found = read(game, line, lang)
    assert isinstance(found, Misread), found
    return found.message


# Cells


def test_cells_are_chosen_by_their_names() -> None:
    game = table(player("e8"), player("e5"), units_1=1)
    for line in ("e9", "move e9", "go e9", "ziehe e9", "MOVE E9"):
        assert picked(game, line) == "move e9"
    assert ("Move", "e9 village") in choices(scene_of(game))
    assert "Nach e9 gehen (Dorf)" in labels(game, "de")


def test_a_cell_where_somebody_stands_means_an_attack() -> None:
    game = table(player("e6"), player("e5"), units_1=1)
    for line in ("e5", "attack bea", "bea", "a", "greife bea an"):
        assert picked(game, line) == "attack seat 2"
    assert "Attack: Bea on e5 nexus (hit 42%, hit back 42%)" in labels(game)


def test_attacks_from_further_cells_come_last_and_can_be_named() -> None:
    game = table(player("e6"), player("e5"), units_2=1)
    assert picked(game, "attack bea") == "attack seat 2"
    assert picked(game, "attack bea d5") == "attack d5 seat 2"
    further = [choice for choice in scene_of(game).choices if choice.seldom]
    assert "Attack: Bea on e5 nexus from d5 (hit 42%, hit back 42%)" in [choice.label for choice in further]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a1", "a1: it is 7 steps away, and your longest move goes 1 far over free cells."),
        ("e8", "e8: you stand there already."),
        ("move e7", "e7: Bea stands there, so it would be an attack."),
        ("j9", "j9: there is no such cell on the board."),
        ("move h1", "h1: there is no such cell on the board."),
    ],
)
def test_why_a_cell_cannot_be_reached(line: str, why: str) -> None:
    game = table(player("e8"), player("e7"), units_1=1)
    assert reading(game, line) == why


def test_why_the_figure_cannot_do_anything() -> None:
    game = table(player("d7", hand=["focus"]), player("e5"))
    assert reading(game, "act") == "act: there is nothing to do on a plain cell."
    assert reading(game, "e9") == "e9: you have no move left."
    assert reading(game, "ability") == "ability: the Explorer has no ability."
    assert "no other class" in reading(game, "become")
    assert reading(game, "become fighter") == "Fighter: your attributes add up to 16, it takes 25."
    assert "Merchant 0/9" in reading(game, "become")
    risen = table(player("e8", "scout"), player("e5"), held=0b10010)
    assert "hattest du in diesem Zug" in reading(risen, "werde kämpfer", "de")
    assert "Fokus" in reading(game, "shock blade", "de")


# Questions


def test_the_start_point_is_asked_for() -> None:
    game = deckwerk.new("hexascension", seats=2, seed=1)
    assert game.decision is not None
    scene = scene_of(game, seat=game.decision.seat)
    assert scene.question == "On which start point do you begin?"
    assert ("Begin", "c7") in choices(scene)
    assert picked(game, "c7") == "start c7"


def test_a_cell_that_is_no_start_point_says_so() -> None:
    game = deckwerk.new("hexascension", seats=2, seed=1)
    assert game.decision is not None
    game.apply(game.decision.options[0])
    assert "not a free start point" in reading(game, "e5")


def test_how_to_strike_says_how_likely_it_hits() -> None:
    game = fight(4, 3, 2, 5)
    scene = scene_of(game)
    assert scene.question == "How do you strike Rust Golem?"
    assert [item for _, item in choices(scene)] == [
        "Physical: 9 against 5 (92% to hit)",
        "Magic: 5 against 4 (58% to hit)",
    ]
    assert picked(game, "physical") == picked(game, "physisch") == "physical"


def test_a_strike_is_told_as_a_sum_before_it_is_decided() -> None:
    game = fight(4, 3, 2, 5, hand=["parry"])
    game.apply("physical")
    scene = scene_of(game)
    assert scene.question == (
        "Rust Golem strikes Anna (physical): 2 + 4 = 6 against 5 + 8 = 13: miss. Do you play a quick action?"
    )
    assert choices(scene) == [("Play", "Parry: defense +4"), ("", "Play nothing")]


def test_a_monster_with_two_dice_strikes_with_the_better() -> None:
    game = fight(4, 3, 2, 6, 1, monster="neural_wolf", hand=["parry"])
    game.apply("physical")
    assert "6 (of 2/6) + 5 = 11 against 1 + 8 = 9: hit" in scene_of(game).question


def test_dice_that_are_rolled_again_say_whose_they_are() -> None:
    game = fight(4, 3, 2, 5, hand=["twist_of_fate"])
    for action in ("pass", "physical", "play twist_of_fate"):
        game.apply(action)
    assert labels(game) == ["Anna's die (shows 4)", "Rust Golem's die (shows 3)"]


def test_an_answer_says_what_it_answers() -> None:
    game = table(player("e8", hand=["insight"]), player("e5", hand=["jamming_pulse"]))
    game.apply("play insight")
    scene = scene_of(game, seat=1)
    assert scene.question == "Anna plays Insight (+2 cards; Sage: +1 focus). Do you answer?"
    assert choices(scene) == [("Play", "Jamming Pulse: cancel it; +1 card"), ("", "Let it happen")]
    assert "Anna spielt" in scene_of(game, "de", 1).question


def test_a_roll_for_a_field_action_says_what_it_brings() -> None:
    game = table(
        player("d6", hand=["twist_of_fate"]),
        player("e5"),
        units_1=1,
        areas_ahead=["pit_arena"],
        dice_ahead=["die_2"],
    )
    game.apply("act")
    assert scene_of(game).question == "Anna rolls: Pit Arena, 2: Training. Do you play a quick action?"


def test_what_an_attribute_would_become() -> None:
    game = table(player("e8", "fighter"), player("e5"))
    game.apply("ability")
    assert labels(game)[0] == "Physical attack 9 → 13"
    assert labels(game, "de")[3] == "Magische Verteidigung 5 → 9"


def test_the_end_of_the_turn_says_what_lapses() -> None:
    game = table(player("e8"), player("e5"), focus=2, units_1=1, units_2=1)
    assert labels(game)[-1] == "End your turn (2 focus and 2 moves will be lost)"
    assert labels(game, "de")[-1] == "Zug beenden (es verfallen: 2 Fokus und 2 Bewegungen)"
    assert labels(table(player("e8"), player("e5"))) == ["End your turn"]


def test_equal_relics_that_differ_say_in_what() -> None:
    off = {"card": "rune_staff", "used": [3]}
    game = table(player("e8", hand=["relic_hack"]), player("e5", relics=[off, "rune_staff"]))
    game.apply("play relic_hack")
    assert choices(scene_of(game)) == [
        ("Target", "Rune Staff (Bea, switched off)"),
        ("Target", "Rune Staff (Bea)"),
    ]


@pytest.mark.parametrize(
    ("lang", "against"),
    [("en", "Anna plays Mind Shackle against you ("), ("de", "Anna spielt Gedankenfessel gegen dich (")],
)
def test_whoever_may_answer_a_card_hears_against_whom_it_is_played(lang: str, against: str) -> None:
    pulse = ["jamming_pulse"]
    game = table(
        player("e8", hand=["mind_shackle", *pulse]), player("e5", hand=pulse), player("a1", hand=pulse)
    )
    game.apply("play mind_shackle seat 2")
    assert scene_of(game, lang, 1).question.startswith(against)
    game.apply("pass")
    assert scene_of(game, lang, 2).question.startswith(against.replace("you", "Bea").replace("dich", "Bea"))


@pytest.mark.parametrize(
    ("lang", "against"),
    [
        (
            "en",
            [
                "Anna plays Sabotage against your Rune Staff (",
                "Anna plays Sabotage against Bea's Rune Staff (",
            ],
        ),
        (
            "de",
            [
                "Anna spielt Sabotage gegen dein Relikt Runenstab (",
                "Anna spielt Sabotage gegen Runenstab von Bea (",
            ],
        ),
    ],
)
def test_whoever_may_answer_a_card_hears_which_relic_it_is_played_against(
    lang: str, against: list[str]
) -> None:
    pulse = ["jamming_pulse"]
    relics = ["shock_blade", "rune_staff"]
    game = table(
        player("e8", hand=["sabotage"]), player("e5", hand=pulse, relics=relics), player("a1", hand=pulse)
    )
    game.apply("play sabotage")
    game.apply("aim rune_staff seat 2")
    assert scene_of(game, lang, 1).question.startswith(against[0])
    game.apply("pass")
    assert scene_of(game, lang, 2).question.startswith(against[1])


def test_an_answer_to_an_answer_says_what_both_are_about() -> None:
    pulse = ["jamming_pulse"]
    game = table(player("e8", hand=["mind_shackle", *pulse]), player("e5", hand=pulse))
    game.apply("play mind_shackle seat 2")
    game.apply("play jamming_pulse")
    assert scene_of(game, "en", 0).question.startswith("Bea answers Mind Shackle with Jamming Pulse (")
    assert scene_of(game, "de", 0).question.startswith("Bea antwortet auf Gedankenfessel mit Störimpuls (")


def test_a_question_says_how_much_and_how_long() -> None:
    game = table(player("e8", "fighter", hand=["blackmail"]), player("e5", tokens=3, hand=["focus"] * 4))
    game.apply("ability")
    assert scene_of(game).question == "Fighter: which attribute do you raise until your next turn?"
    game.apply("choose #1")
    game.apply("play blackmail seat 2")
    assert "1 point or 2 cards?" in scene_of(game, "en", 1).question
    assert "1 Punkt oder 2 Handkarten?" in scene_of(game, "de", 1).question
    assert ("Discard (1 of 2)", "Focus") in choices(scene_of(game, "en", 1))
    game.apply("discard focus")
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert scene_of(game, "en", 1).question.endswith("which card do you discard? (2 of 2)")


def test_an_attribute_is_chosen_by_its_name_in_full_and_in_short() -> None:
    game = table(player("e8", "fighter"), player("e5"))
    game.apply("ability")
    names = {
        1: ["physical attack", "pa", "phys. Angriff", "physischer Angriff", "pA"],
        2: ["physical defense", "pd", "pV", "Physische Verteidigung"],
        3: ["magic attack", "ma", "magischer Angriff", "mag angriff"],
        4: ["magic defense", "MD", "magische Verteidigung", "mV"],
    }
    for number, typed in names.items():
        for line in typed:
            assert picked(game, line) == f"choose #{number}"
    assert "Magischer Angriff" in reading(game, "magisch", "de")


# Keys


def test_keys_of_places_are_no_names_of_cells() -> None:
    game = table(
        player("e8", "scout", hand=["focus", "march"], relics=["energy_greaves"]), player("e5"), focus=9
    )
    shown = drawn(scene_of(game))
    assert "p1 Focus" in shown
    assert "u1 Energy Greaves" in shown
    for key, action in {
        "r5": "acquire 5 shock_blade",
        "s1": "acquire meditation",
        "p2": "play march",
        "u1": "use energy_greaves",
    }.items():
        assert _typed(game, key) == action


def _typed(game: Game, key: str) -> str:
    """What a key picks for somebody who has been shown the table."""
    words = lexicon()
    board_for(words, NAMES[:2]).scene(game.view(0))
    assert game.decision is not None
    found = Reader(words, NAMES[:2], places_matter=False).read(key, game.decision)
    assert isinstance(found, Pick), found
    return game.decision.options[found.index].text
