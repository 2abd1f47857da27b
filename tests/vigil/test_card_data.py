"""The card file of Rise of Vigil against what is known of the cards, and the texts made from it."""

import random
import re
from collections import Counter

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo
from tests.godslayer import card_texts
from tests.vigil.card_facts import FACTS

GALLERY: list[CardInfo] = [card for game in deckwerk.games() if game.slug == "vigil" for card in game.cards()]
CARDS = {card.id: card for card in GALLERY if card.set == "vigil"}
OUTSIDE = {
    "apprentice",
    "militia",
    "mystic",
    "heavy_infantry",
    "cultist",
    "energy_shard",
    "energy_shard_start",
}
CENTRE = [card for card in CARDS.values() if card.id not in OUTSIDE]
LINES = [
    pytest.param(line, lang, id=f"{card.id}-{lang}-{number}")
    for card in CARDS.values()
    for lang in ("en", "de")
    for number, line in enumerate(card.text[lang].splitlines(), 1)
]
SETTINGS = [("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("solo", 1)]
SETTINGS += [("combined", seats) for seats in range(2, 7)] + [("combined-team", 4), ("combined-team", 6)]


# The cards


def test_there_are_53_names_and_259_cards() -> None:
    assert len(CARDS) == len(FACTS) == 53
    assert sum(card.copies for card in CARDS.values()) == 259


def test_a_hundred_cards_lie_in_the_centre() -> None:
    assert (len(CENTRE), sum(card.copies for card in CENTRE)) == (46, 100)
    kinds: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    for card in CENTRE:
        kinds[card.kind] += card.copies
        factions[card.faction] += card.copies
    assert kinds == {"hero": 50, "construct": 22, "monster": 28}
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


def test_the_gallery_shows_the_other_set_too_and_each_card_once() -> None:
    assert Counter(card.set for card in GALLERY) == {"vigil": 53, "godslayer": 48}
    assert len({card.id for card in GALLERY}) == 101


@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_are_there_and_different(lang: str) -> None:
    names = [card.name[lang] for card in GALLERY]
    assert all(name and name == name.strip() for name in names)
    assert len(set(names)) == len(names)


def test_ids_come_from_the_english_names() -> None:
    for card in CARDS.values():
        words = re.sub(r"[^a-z0-9]+", "_", card.name["en"].lower().replace("'", "")).strip("_")
        assert card.id == words.replace("starting", "start")


# Everything happens in play


def _eagerness(option: deckwerk.Action, costs: dict[str, int], chance: random.Random) -> float:
    """Play and use everything, then take the dearest card that can be paid, more or less."""
    if option.verb in ("play", "use", "take", "copy"):
        return 100
    if option.verb in ("end", "pass"):
        return -1
    if option.zone == "trophies":
        return 50 if chance.random() < 0.5 else -2
    return (costs[option.card] if option.card else 0) + 3 * chance.random()


def test_every_card_is_played_used_or_defeated_in_simulated_games() -> None:
    costs = {card.id: card.cost for card in GALLERY}
    done: Counter[str] = Counter()
    questions: set[str] = set()
    for seed in range(120):
        chance = random.Random(seed)
        variant, seats = SETTINGS[seed % len(SETTINGS)]
        game = deckwerk.new("vigil", seats=seats, variant=variant, seed=seed)
        while (decision := game.decision) is not None:
            questions.add(decision.kind)
            best = max(decision.options, key=lambda option: _eagerness(option, costs, chance))
            for event in game.apply(best):
                done[f"{event.kind} {event.card_id()}"] += 1
    deeds = {"hero": "played", "construct": "played", "treasure": "played", "monster": "defeated"}
    expected = {f"{deeds[card.kind]} {card.id}" for card in CARDS.values()}
    expected |= {f"used {card.id}" for card in CENTRE if card.kind == "construct" and card.abilities["en"]}
    expected |= {f"fate {card.id}" for card in CENTRE if card.text["en"].startswith("Fate: ")}
    expected |= {"banished serpent_siren", "banished vault_sphinx", "gained_treasure energy_shard"}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions >= {
        "turn",
        "banish_own",
        "banish_row",
        "copy",
        "acquire_free",
        "defeat_free",
        "take_row",
        "order_rewards",
        "destroy_construct",
        "take_discarded",
        "trigger",
    }


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_simulated_game_can_be_told_in_both_languages(lang: str) -> None:
    costs = {card.id: card.cost for card in GALLERY}
    for seed, (variant, seats) in enumerate(SETTINGS):
        chance = random.Random(seed)
        game = deckwerk.new("vigil", seats=seats, variant=variant, seed=seed)
        while (decision := game.decision) is not None:
            labels = [(option.label(lang), option.place) for option in decision.options]
            assert len(set(labels)) == len(labels), f"two options read alike: {labels}"
            told = [decision.text(lang), *(label for label, _ in labels)]
            best = max(decision.options, key=lambda option: _eagerness(option, costs, chance))
            told += [event.text(lang) for event in game.apply(best)]
            assert not [line for line in told if not line or "{" in line]


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
    more = r"\b([02-9]|\d\d) (rune|card|construct|turn|copy|Rune|Karte|Konstrukt|Zug|Exemplar)\b"
    assert not re.search(one, line)
    assert not re.search(more, line)
    assert not re.search(r"\b[Aa] [AEIOUaeiou]", line), "an, not a"


@pytest.mark.parametrize(("line", "lang"), LINES)
def test_texts_are_in_their_own_language(line: str, lang: str) -> None:
    foreign = {
        "en": r"\b(erhalte|ziehe|karte|oder|wenn|zug|held|schatz|und\b)",
        "de": r"\b(gain|draw|card|and|or|if|turn|hero|you|treasure|fate)\b",
    }
    assert not re.search(foreign[lang], line, re.IGNORECASE)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_both_languages_name_the_same_numbers(card: CardInfo) -> None:
    numbers = [sorted(re.findall(r"\d+", card.text[lang])) for lang in ("en", "de")]
    assert numbers[0] == numbers[1]
    assert card.text["en"].count("\n") == card.text["de"].count("\n")


def test_the_texts_are_those_that_were_read_and_approved() -> None:
    """If a change is meant: `python -m tests.godslayer.card_texts`, and read what differs."""
    assert card_texts.page("vigil") == card_texts.PAGES["vigil"].read_text(encoding="utf-8")
