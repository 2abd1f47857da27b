"""A family of games that no generic module has heard of is told, read and shown."""

import pytest

from deckwerk import Game
from deckwerk.engine.game import new_game, position_game
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import CardInfo, GameInfo
from deckwerk.presentation.commands import Misread, Order, Pick, Reader
from deckwerk.presentation.digest import Digest
from deckwerk.presentation.families import results_of
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.terminal.boards import board_for
from deckwerk.words.voice import Voice
from tests.engine import arena, duel
from tests.terminal.course import Course
from tests.terminal.family_table import drawn, spoken

NAMES = ["Anna", "Bea"]


def info(rules: Ruleset) -> GameInfo:
    """A toy as the catalogue would have it, of a family with its slug."""
    cards = [
        CardInfo(
            id=card,
            name={"en": card.capitalize(), "de": card.capitalize()},
            kind="token",
            faction="wild",
            cost=2,
            values={"bite": 3},
            copies=1,
            source="",
            translated=False,
            set=rules.slug,
            text={"en": "Bites.", "de": "Beißt."},
            abilities={"en": [], "de": []},
            pay="points",
        )
        for card in rules.card_ids[1:]
    ]
    name = {"en": rules.slug, "de": rules.slug}
    return GameInfo(rules.slug, name, rules.slug, lambda own: rules, lambda own: cards, dict, "")


@pytest.fixture(params=["en", "de"])
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lexicon(rules: Ruleset, lang: str) -> Lexicon:
    return Lexicon(info(rules), Voice(lang))


def duel_game() -> Game:
    players: list[object] = [{"hand": ["blow", "jammer"]}, {"hand": ["halt"]}]
    return position_game(duel.RULES, {"players": players, "seed": 1})


def test_its_cards_are_named_and_described(lang: str) -> None:
    words = lexicon(duel.RULES, lang)
    card = words.cards["blow"]
    assert words.described(card)[0] == "Blow (token, wild, 2 points, 3 bite)"
    assert words.short_cost(card)
    assert words.short_text(card) == words.text(card)


def test_its_options_are_read(lang: str) -> None:
    game = duel_game()
    assert game.decision is not None
    reader = Reader(lexicon(duel.RULES, lang), NAMES, places_matter=False)
    for line in ("play blow", "spiele blow", "blow", "1"):
        assert reader.read(line, game.decision) == Pick(0)
    assert reader.read("pass", game.decision) == Pick(2)
    assert reader.read("discard", game.decision) == Order("discard")
    assert "play Blow" in reader.completions("pl", game.decision) or lang == "de"


def test_what_is_not_possible_says_why(lang: str) -> None:
    game = duel_game()
    assert game.decision is not None
    view = game.view(0)
    reader = Reader(lexicon(duel.RULES, lang), NAMES, places_matter=False)
    for line in ("play halt", "play 7", "move 3", "halt", "nonsense"):
        assert isinstance(reader.read(line, game.decision, view=view), Misread)


def test_a_verb_without_words_is_its_own_word_and_cells_have_names(lang: str) -> None:
    game = new_game(arena.RULES, 2, "", 1)
    assert game.decision is not None
    reader = Reader(lexicon(arena.RULES, lang), NAMES, places_matter=False)
    index = [option.text for option in game.decision.options].index("move b2")
    for line in ("move b2", "MOVE  b2", "b2", str(index + 1)):
        assert reader.read(line, game.decision) == Pick(index)


def test_its_story_is_told(lang: str) -> None:
    history = Course(duel_game())
    for action in ("play blow", "pass", "pass"):
        history.apply(action)
    lines = Digest(lexicon(duel.RULES, lang), NAMES).lines(history.events, 0, whole=True)
    assert any("Blow" in line and line.startswith("Anna: ") for line in lines)
    assert any("worked" in line for line in lines)  # what has no words is told by the game's own narrator


@pytest.mark.parametrize("rules", [duel.RULES, arena.RULES], ids=["duel", "arena"])
def test_it_is_shown(rules: Ruleset, lang: str) -> None:
    game = duel_game() if rules is duel.RULES else new_game(rules, 2, "", 1)
    board = board_for(lexicon(rules, lang), NAMES)
    for seat in (0, 1, None):
        scene = board.scene(game.view(seat))
        for text in (drawn(scene, lang), spoken(scene, lang)):
            assert "Anna" in text
            assert "Bea" in text
    scene = board.scene(game.view(0))
    assert game.decision is not None
    assert len(scene.choices) == len(game.decision.options)


def test_its_end_is_told(lang: str) -> None:
    game = new_game(arena.RULES, 2, "", 1)
    while game.decision is not None:
        game.apply("rest")
    results = results_of(game, lexicon(arena.RULES, lang), NAMES)
    assert results.verdict() == {"en": "Nobody wins.", "de": "Niemand gewinnt."}[lang]
