"""The ruleset document has all that a client needs to draw frames of a game."""

import msgspec
import pytest

from deckwerk.games.catalogue import find_game
from deckwerk.presentation.ruleset_page import ruleset_page
from deckwerk.protocol.ruleset import RulesetDocument
from deckwerk.words import LANGUAGES
from tests.presentation.framing import frame_of
from tests.settings import SETTINGS, every_game


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_can_be_sent_and_names_everything(slug: str, lang: str) -> None:
    game = find_game(slug)
    page = ruleset_page(game, lang)
    assert msgspec.json.decode(msgspec.json.encode(page), type=RulesetDocument) == page
    assert page.version == game.load().version
    assert {*page.cards} == {card.id for card in game.cards()} <= {*game.load().card_numbers}
    for card in page.cards.values():
        assert card.name
        assert card.kind_text
        assert not card.pay or card.pay in page.layout.counters
        assert {*card.values} <= {*page.values}
    assert {verb.word for verb in game.load().verbs} == {*page.verbs}
    named = [*page.zones.values(), *page.verbs.values(), *page.values.values()]
    assert all(name[:1].isupper() for name in named), named
    assert all(counter.label for counter in page.layout.counters.values())
    assert page.rules
    assert all(variant.title for variant in page.variants)


@every_game
def test_it_names_what_frames_show(slug: str) -> None:
    page = ruleset_page(find_game(slug), "en")
    for setting in SETTINGS:
        if setting.slug == slug:
            frame = frame_of(setting.new(1), 0)
            for area in (frame.table, *frame.seats.values()):
                assert {*area.zones} <= {*page.zones}
                assert {*area.counters} <= {*page.layout.counters}
                for zone in area.zones.values():
                    assert {card for card in (*zone.cards, *zone.rest) if card} <= {*page.cards}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_of_missions_give_what_their_texts_say(lang: str) -> None:
    page = ruleset_page(find_game("mistborn"), lang)
    missions = [card for card in page.cards.values() if card.kind == "mission"]
    assert len(missions) == 8
    named = {*page.layout.counters, "draws", "refreshes", "eliminates", "defeats", "burns", "hand"}
    for card in missions:
        told = card.text.split("\n")
        assert len(told) == len(card.steps) > 1
        for step, line in zip(card.steps, told, strict=True):
            assert step.at == 12 or f" {step.at}:" in line
            assert {*step.gives, *step.first} <= named
            for name, amount in [*step.gives.items(), *step.first.items()]:
                said = [word.strip(".,") for word in line.split(":", 1)[1].split()]
                assert amount == 1 or name == "refreshes" or str(amount) in said, (card.name, name, line)
    hideout = page.cards["crew_hideout"]
    assert [(step.at, step.gives, step.first) for step in hideout.steps] == [
        (6, {"health": 4}, {"health": 2}),
        (12, {"health": 6}, {"health": 2}),
    ]
    assert page.cards["skaa_caverns"].steps[-1].lasting
