"""What cards would do now, in words."""

import re

import pytest

import deckwerk
from deckwerk.games.catalogue import find_game
from deckwerk.games.shards.book import card_at
from deckwerk.games.shards.card import CHARACTER
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.presentation.shards.forecast import Forecaster
from deckwerk.words.voice import Voice

CARDS = [card.id for card in find_game("shards").cards() if card.kind != "character"]
LANGUAGES = ("de", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mastery", [0, 12, 30])
def test_every_card_can_be_told(lang: str, mastery: int) -> None:
    forecaster = Forecaster(Lexicon(find_game("shards"), Voice(lang)))
    game = deckwerk.position("shards", {"players": [{"mastery": mastery}, {}], "turn": 0, "seed": 1})
    view = game.view(0)
    for card in CARDS:
        number = view.rules.card_numbers[card]
        full = forecaster.full(view, 0, number, "row")
        brief = forecaster.brief(view, 0, number, "row")
        assert len(full.needs) == len(brief.needs)
        assert [need.missing for need in full.needs] == [need.missing for need in brief.needs]
        assert len(brief.text) < 110
        assert len(brief.text) <= len(full.text)
        for text in (full.text, brief.text, forecaster.printed(view, number)):
            assert not re.search(r"[{}]|\.\.|;;|: ?$|  ", text), text
        if mastery == 30:
            assert not any(need.mastery and need.missing for need in full.needs)


def test_without_conditions_the_text_is_the_printed_one() -> None:
    lexicon = Lexicon(find_game("shards"), Voice("de"))
    forecaster = Forecaster(lexicon)
    view = deckwerk.new("shards", seats=2, seed=1).view(0)
    plain = 0
    for card in lexicon.cards.values():
        number = view.rules.card_numbers[card.id]
        if card_at(view, number).kind == CHARACTER:
            continue
        full = forecaster.full(view, 0, number, "row")
        if not full.needs:
            plain += 1
            assert full.text == lexicon.text(card)
    assert plain > 15
