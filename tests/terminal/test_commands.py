"""What typed lines mean, in both languages."""

from pathlib import Path
from time import perf_counter

import pytest

from deckwerk import Decision, Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.commands import Misread, Order, Pick, Reader, Several
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice
from tests.terminal.sitting import Sitting, position, two

ROW = ["landtalker", "mephit", "wolf_shaman", "arha_initiate", "arha_templar", "snapdragon"]


@pytest.fixture
def game() -> Game:
    """A turn with a choice of everything: hand, constructs, row, stacks."""
    hand = ["apprentice", "apprentice", "militia", "mystic", "void_initiate"]
    me = {"hand": hand, "constructs": ["yggdrasil_staff"], "discard": ["apprentice", "militia"]}
    return position([me, {}], row=ROW, runes=9, power=5)


def reader(lang: str = "en", *, places_matter: bool = False) -> Reader:
    return Reader(Lexicon(find_game("godslayer"), Voice(lang)), ["Anna", "Bea"], places_matter=places_matter)


def decision_of(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def chosen(game: Game, line: str, lang: str = "en") -> str:
    """The action that a line picks, or what is said instead."""
    decision = decision_of(game)
    match reader(lang).read(line, decision):
        case Pick(index):
            return decision.options[index].text
        case Order(name, argument):
            return f"order {name} {argument}".strip()
        case Several(actions):
            return " + ".join(actions)
        case Misread(message):
            return message


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", "play void_initiate"),
        ("play apprentice", "play apprentice"),
        ("PLAY APPRENTICE", "play apprentice"),
        ("p app", "play apprentice"),
        ("spiele lehrling", "play apprentice"),
        ("spiele den Lehrling aus", "play apprentice"),
        ("lehrling ausspielen", "play apprentice"),
        ("apprentice", "play apprentice"),
        ("lehr", "play apprentice"),
        ("buy landtalker", "acquire 1 landtalker"),
        ("buy land", "acquire 1 landtalker"),
        ("landtalker", "acquire 1 landtalker"),
        ("kaufe der mit dem land spricht", "acquire 1 landtalker"),
        ("kaufe löwenmaul", "acquire 6 snapdragon"),
        ("kaufe loewenmaul", "acquire 6 snapdragon"),
        ("acquire 1 landtalker", "acquire 1 landtalker"),
        ("defeat mephit", "defeat 2 mephit"),
        ("besiege verpester", "defeat 2 mephit"),
        ("verpester besiegen", "defeat 2 mephit"),
        ("fight cultist", "defeat cultist"),
        ("kultist", "defeat cultist"),
        ("wolfs", "acquire 3 wolf_shaman"),
        ("wolf sha", "acquire 3 wolf_shaman"),
        ("wolf_shaman", "acquire 3 wolf_shaman"),
        ("buy arha t", "acquire 5 arha_templar"),
        ("use yggdrasil staff 1", "use yggdrasil_staff #1"),
        ("benutze yggdrasil 2", "use yggdrasil_staff #2"),
        ("use yggdrasil_staff #2", "use yggdrasil_staff #2"),
        ("end", "end"),
        ("ende", "end"),
        ("zug beenden", "end"),
        ("end turn", "end"),
        ("fertig", "end"),
        ("all", "order all"),
        ("alles", "order all"),
        ("play all", "order all"),
        ("spiele alle", "order all"),
        ("use all", "order use_all"),
        ("benutze alle", "order use_all"),
        ("?", "order help"),
        ("hilfe", "order help"),
        ("card Landtalker", "order card Landtalker"),
        ("karte löwenmaul", "order card löwenmaul"),
        ("zurück", "order undo"),
        ("zurueck", "order undo"),
        ("tipp", "order hint"),
        ("hinweis", "order hint"),
        ("save my game", "order save my game"),
        ("discard", "order discard"),
        ("ablage", "order discard"),
        ("leere", "order void"),
        ("+", "order more"),
        ("rules 30", "order rules 30"),
        ("regeln", "order rules"),
        ("q", "order quit"),
        ("", "order"),
        ("   ", "order"),
    ],
)
def test_lines_in_a_turn(game: Game, line: str, action: str) -> None:
    assert chosen(game, line) == action
    assert chosen(game, line, "de") == action


def test_an_ambiguous_name_lists_what_it_could_be(game: Game) -> None:
    said = chosen(game, "mystic")
    assert "several things" in said
    assert "Play Mystic" in said
    assert "Acquire Mystic" in said
    assert chosen(game, "play mystic") == "play mystic"
    assert chosen(game, "buy mystic") == "acquire mystic"


def test_an_ambiguous_beginning_lists_what_it_could_be(game: Game) -> None:
    said = chosen(game, "kaufe arha", "de")
    assert "nicht eindeutig" not in said or "Tempelkrieger" in said
    said = chosen(game, "buy arha")
    assert "Arha Initiate" in said
    assert "Arha Templar" in said


def test_a_bare_verb_lists_its_choices(game: Game) -> None:
    said = chosen(game, "play")
    assert "Play Militia" in said
    assert "Play Apprentice" in said


def test_what_cannot_be_done_now_says_so(game: Game) -> None:
    assert "Sea Tyrant (5 power): not possible now" in chosen(game, "defeat sea tyrant")
    assert "Muramasa (7 Runen): Das geht jetzt nicht" in chosen(game, "muramasa", "de")
    assert "not possible now" in chosen(game, "banish")


def test_misspelt_words_get_a_guess(game: Game) -> None:
    assert "Did you mean Landtalker?" in chosen(game, "buy landtlaker")
    assert "Meinst du Lehrling" in chosen(game, "lehrlnig", "de")
    assert "Did you mean undo" in chosen(game, "unod")


def test_guesses_are_words_of_the_language(game: Game) -> None:
    assert "zurück" in chosen(game, "zurük", "de")
    assert "zurück" not in chosen(game, "zurük")
    assert "undo" not in chosen(game, "unod", "de")


def test_a_bare_verb_with_one_choice_buys_nothing() -> None:
    game = position([{"hand": ["apprentice"]}, {}], row=["mephit"] * 6, runes=2)
    assert "Which card? You can choose [" in chosen(game, "buy")
    assert "Welche Karte?" in chosen(game, "kaufe", "de")
    assert chosen(game, "kaufe heavy") == "acquire heavy_infantry"
    assert chosen(game, "play") == "play apprentice"


def test_u_uses_the_only_thing_to_use_and_otherwise_takes_back(game: Game) -> None:
    assert chosen(game, "u") == "order undo"
    assert chosen(game, "u yggdrasil 1") == "use yggdrasil_staff #1"
    assert chosen(position([{"constructs": ["shadow_star"]}, {}]), "u") == "use shadow_star"


@pytest.mark.parametrize("line", ["0", "99", "12345678901234567890"])
def test_numbers_beyond_the_choices(game: Game, line: str) -> None:
    assert "numbered 1 to" in chosen(game, line)


@pytest.mark.parametrize("line", ["xyzzy", "§$%&", "\x1b[A", "#", "💥", "play xyzzy", "-1"])
def test_nonsense_is_no_choice(game: Game, line: str) -> None:
    said = chosen(game, line)
    answers = ("order help", "do not", "not possible", "several things", "There is no choice")
    assert any(answer in said for answer in answers)


def test_a_card_in_two_piles_is_told_apart_by_the_pile(game: Game) -> None:
    game.apply("play void_initiate")
    assert "could be several" in chosen(game, "banish apprentice")
    assert chosen(game, "banish apprentice discard") == "banish apprentice from discard"
    assert chosen(game, "verbanne lehrling ablagestapel", "de") == "banish apprentice from discard"
    assert chosen(game, "banish apprentice hand") == "banish apprentice from hand"
    assert chosen(game, "mystic") == "banish mystic from hand"
    assert chosen(game, "no") == "pass"
    assert chosen(game, "nein", "de") == "pass"


def test_discard_is_a_verb_where_it_is_asked_for() -> None:
    game = position([{"hand": ["temple_librarian", "apprentice", "militia"]}, {}])
    game.apply("play temple_librarian")
    assert "several things" in chosen(game, "discard")
    assert chosen(game, "discard militia") == "discard militia from hand"
    assert chosen(game, "lege miliz ab", "de") == "discard militia from hand"
    assert chosen(game, "ablage", "de") == "order discard"


def test_equal_cards_in_the_row_are_told_apart_only_where_it_matters() -> None:
    game = position([{}, {}], row=["mephit", "landtalker", "mephit"], power=3)
    decision = decision_of(game)
    first = reader().read("defeat mephit", decision)
    assert isinstance(first, Pick)
    assert decision.options[first.index].text == "defeat 1 mephit"
    asked = reader(places_matter=True).read("defeat mephit", decision)
    assert isinstance(asked, Misread)
    assert "(place 1)" in asked.message
    assert "(place 3)" in asked.message
    third = reader(places_matter=True).read("defeat mephit 3", decision)
    assert isinstance(third, Pick)
    assert decision.options[third.index].text == "defeat 3 mephit"


def test_branches_are_chosen_by_their_words() -> None:
    game = position([{"hand": ["mechana_initiate"]}, {}])
    game.apply("play mechana_initiate")
    assert chosen(game, "gain 1 power") == "choose mechana_initiate #2"
    assert chosen(game, "erhalte 1 rune", "de") == "choose mechana_initiate #1"


def test_a_gift_is_never_meant_by_a_bare_name() -> None:
    game = position([{}, {}, {}, {}], variant="team", row=ROW, runes=8)
    assert chosen(game, "landtalker") == "acquire 1 landtalker"
    assert chosen(game, "give landtalker") == "give 1 landtalker"
    assert chosen(game, "schenke wolf", "de") == "give 3 wolf_shaman"


def test_every_option_can_be_typed_as_its_number_and_its_text(game: Game) -> None:
    for number, option in enumerate(decision_of(game).options, 1):
        assert chosen(game, str(number)) == option.text
        assert chosen(game, option.text) == option.text


def test_completion_offers_what_can_be_done(game: Game) -> None:
    complete = reader().completions
    decision = decision_of(game)
    assert "play Apprentice" in complete("pl", decision)
    assert complete("buy land", decision) == ["buy Landtalker"]
    assert "Landtalker" in complete("Lan", decision)
    assert "undo" in complete("u", decision)
    assert complete("card sea", decision) == ["card Sea Tyrant"]
    assert complete("", decision) == []
    assert reader("de").completions("kaufe lö", decision) == ["kaufe Löwenmaul"]


@pytest.mark.parametrize(
    "line", ["x" * 10**7, "9" * 10**7, "play " * 10**6, "card " + "y " * 10**6, "save " + "q" * 10**6]
)
def test_a_pasted_book_is_answered_at_once(tmp_path: Path, line: str) -> None:
    start = perf_counter()
    sitting = Sitting(two(), [line], kinds=["human", "random"], folder=tmp_path).play()
    assert perf_counter() - start < 10
    assert len(sitting.text) < 20_000
