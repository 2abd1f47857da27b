"""The card file against what is known of the cards, and the texts made from it."""

import random
import re
from collections import Counter

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo
from tests.godslayer import card_texts
from tests.godslayer.card_facts import FACTS

CARDS: dict[str, CardInfo] = {
    card.id: card for game in deckwerk.games() if game.slug == "godslayer" for card in game.cards()
}
BASIC = {"apprentice", "militia", "mystic", "heavy_infantry", "cultist"}
CENTRE = [card for card in CARDS.values() if card.id not in BASIC]
LINES = [
    pytest.param(line, lang, id=f"{card.id}-{lang}-{number}")
    for card in CARDS.values()
    for lang in ("en", "de")
    for number, line in enumerate(card.text[lang].splitlines(), 1)
]


# The cards


def test_there_are_53_names_and_200_cards() -> None:
    assert len(CARDS) == len(FACTS) == 53
    assert sum(card.copies for card in CARDS.values()) == 200


def test_a_hundred_cards_lie_in_the_centre() -> None:
    assert sum(card.copies for card in CENTRE) == 100
    kinds: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    for card in CENTRE:
        kinds[card.kind] += card.copies
        factions[card.faction] += card.copies
    assert kinds == {"hero": 51, "construct": 21, "monster": 28}
    assert factions == {"enlightened": 18, "lifebound": 18, "mechana": 18, "void": 18, "none": 28}


@pytest.mark.parametrize("name", sorted(FACTS))
def test_each_card_is_as_it_is_known(name: str) -> None:
    card, fact = CARDS[name], FACTS[name]
    assert (card.kind, card.faction, card.cost, card.honor, card.copies) == (
        fact.kind,
        fact.faction,
        fact.cost,
        fact.honor,
        fact.copies,
    )
    assert card.name == {"en": fact.en, "de": fact.de}
    assert (card.translated, card.source) == (fact.translated, fact.source)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_are_there_and_different(lang: str) -> None:
    names = [card.name[lang] for card in CARDS.values()]
    assert all(name and name == name.strip() for name in names)
    assert len(set(names)) == len(names)


def test_ids_come_from_the_english_names() -> None:
    for card in CARDS.values():
        words = re.sub(r"[^a-z0-9]+", "_", card.name["en"].lower().replace("'", "")).strip("_")
        assert card.id == words


# The effects


def _eagerness(option: deckwerk.Action, chance: random.Random) -> float:
    """Play and use everything, then take the dearest card that can be paid, more or less."""
    if option.verb in ("play", "use"):
        return 100
    if option.verb in ("end", "pass"):
        return -1
    return (CARDS[option.card].cost if option.card else 0) + 3 * chance.random()


def test_every_card_is_played_used_or_defeated_in_simulated_games() -> None:
    done: Counter[str] = Counter()
    questions: Counter[str] = Counter()
    for seed in range(100):
        chance = random.Random(seed)
        game = deckwerk.new("godslayer", seats=2 + seed % 3, seed=seed)
        while (decision := game.decision) is not None:
            questions[decision.kind] += 1
            for event in game.apply(max(decision.options, key=lambda option: _eagerness(option, chance))):
                done[f"{event.kind} {event.card_id()}"] += 1
    deeds = {"hero": ["played"], "construct": ["played"], "monster": ["defeated"]}
    expected = {f"{deed} {card.id}" for card in CARDS.values() for deed in deeds[card.kind]}
    without_use = {"burrower_mark_ii", "rocket_courier_x_99", "hedron_link_device"}
    expected |= {
        f"used {card.id}"
        for card in CARDS.values()
        if card.kind == "construct" and card.id not in without_use
    }
    expected |= {f"put_into_play {card.id}" for card in CARDS.values() if card.id == "watchmakers_altar"}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert set(questions) == {
        "turn",
        "choose",
        "banish_own",
        "banish_hand",
        "banish_discard",
        "banish_row",
        "discard_hand",
        "copy",
        "acquire_free",
        "defeat_free",
        "take_row",
        "lose_construct",
        "keep_construct",
        "trigger",
    }


# The texts


@pytest.mark.parametrize("name", sorted(FACTS))
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_has_a_text(name: str, lang: str) -> None:
    assert CARDS[name].text[lang].strip()


@pytest.mark.parametrize(("line", "lang"), LINES)
def test_texts_are_sentences(line: str, lang: str) -> None:
    assert line == line.strip()
    assert line.endswith(".")
    assert not re.search(r"[{}\[\]<>_#]|  |\.\.| [.,:;]|[,:;]\w", line), "odd signs"
    for sentence in re.split(r"(?<=[.:]) ", line):
        assert sentence[0].isupper(), f"{sentence!r} begins with a small letter"


@pytest.mark.parametrize(("line", "lang"), LINES)
def test_texts_count_correctly(line: str, lang: str) -> None:
    one = r"\b1 (runes|cards|constructs|turns|Runen|Karten|Konstrukte|Züge)\b"
    more = r"\b([02-9]|\d\d) (rune|card|construct|turn|Rune|Karte|Konstrukt|Zug)\b"
    assert not re.search(one, line)
    assert not re.search(more, line)
    assert not re.search(r"\b[Aa] [AEIOUaeiou]", line), "an, not a"


@pytest.mark.parametrize(("line", "lang"), LINES)
def test_texts_are_in_their_own_language(line: str, lang: str) -> None:
    foreign = {
        "en": r"\b(erhalte|ziehe|karte|und|oder|wenn|zug|held)",
        "de": r"\b(gain|draw|card|and|or|if|turn|hero|you)\b",
    }
    assert not re.search(foreign[lang], line, re.IGNORECASE)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_both_languages_name_the_same_numbers(card: CardInfo) -> None:
    numbers = [sorted(re.findall(r"\d+", card.text[lang])) for lang in ("en", "de")]
    assert numbers[0] == numbers[1]
    assert card.text["en"].count("\n") == card.text["de"].count("\n")


def test_the_texts_are_those_that_were_read_and_approved() -> None:
    """If a change is meant: `python -m tests.godslayer.card_texts`, and read what differs."""
    assert card_texts.page("godslayer") == card_texts.PAGES["godslayer"].read_text(encoding="utf-8")
