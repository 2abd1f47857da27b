"""The end of a game: the scores add up, the winner and the reason are named."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ascension.results import AscensionResults
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice
from tests.terminal.sitting import position

NAMES = ["Anna", "Bea", "Cem", "Dora", "Emil", "Fritzi"]


def ended(game: Game, lang: str = "en") -> str:
    """What is told when the game ends with this turn."""
    while not game.over:
        game.apply("end")
    results = AscensionResults(game, Lexicon(find_game("godslayer"), Voice(lang)), NAMES[: game.seats])
    return "\n".join(results.lines(200))


def last_turns(players: list[dict[str, object]], **table: object) -> Game:
    return position(players, pool=0, **table)


def test_stones_and_cards_are_told_apart() -> None:
    anna: dict[str, object] = {"honor": 10, "constructs": ["muramasa"], "discard": ["mystic", "mystic"]}
    text = ended(last_turns([anna, {"honor": 12}]))
    assert "1. Anna 10 6 16" in " ".join(text.split())
    assert "2. Bea 12 0 12" in " ".join(text.split())
    assert "Anna wins with 16 honor to 12." in text
    assert "Honor on Anna's cards: Muramasa (4), Mystic ×2 (2)" in text
    assert "Bea:" not in text


def test_a_tie_names_its_rule() -> None:
    text = ended(last_turns([{"honor": 7}, {"honor": 7}, {"honor": 3}]))
    assert "7 honor each: in a tie the player later in turn order wins, and that is Bea." in text
    assert "1. Bea" in text
    text = ended(last_turns([{"honor": 7}, {"honor": 7}], first=1, turn=1), "de")
    assert "Gleichstand mit je 7 Ehre: Dann gewinnt, wer später an der Reihe ist, also Anna." in text


def test_teams_are_added_up() -> None:
    players: list[dict[str, object]] = [{"honor": number} for number in (10, 1, 2, 30)]
    text = " ".join(ended(last_turns(players, variant="team")).split())
    assert "Team Dora and Bea: 31 honor" in text or "Team Bea and Dora: 31 honor" in text
    assert "win with 31 honor to 12." in text
    players = [{"honor": 5} for _ in range(4)]
    tied = " ".join(ended(last_turns(players, variant="team"), "de").split())
    assert "Dann gewinnt das Team, dessen erstes Mitglied später an der Reihe ist, also Bea und Dora." in tied


@pytest.mark.parametrize(
    ("honor", "said"),
    [
        (50, "You win against Samael with 50 honor to"),
        (0, "Samael wins with"),
    ],
)
def test_samael(honor: int, said: str) -> None:
    row = ["mephit"] * 3 + ["tormented_soul"] * 3
    text = ended(last_turns([{"honor": honor}], variant="solo", row=row, rival_honor=20))
    assert said in text
    assert "Samael " in text


def test_a_tie_with_samael_is_no_win() -> None:
    row = ["mephit"] * 3 + ["tormented_soul"] * 3
    text = ended(last_turns([{"honor": 22}], variant="solo", row=row, rival_honor=20), "de")
    assert "Gleichstand mit je 22 Ehre, und gegen Samael ist das kein Sieg." in text


@pytest.mark.parametrize("seed", range(3))
def test_the_honor_on_cards_adds_up_in_whole_games(seed: int) -> None:
    game = deckwerk.new("godslayer", seats=3, seed=seed)
    while not game.over:
        assert game.decision is not None
        game.apply(max(0, len(game.decision.options) - 2))
    results = AscensionResults(game, Lexicon(find_game("godslayer"), Voice("en")), NAMES[:3])
    for line in game.score_sheet():
        told = [int(card.rpartition("(")[2].rstrip(")")) for card in results._cards(line)]
        assert sum(told) == line.parts["cards"]
