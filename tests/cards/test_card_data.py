"""The card file of every set against what is known of its cards, and the texts made from it."""

import re

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo, find_game
from tests.cards import texts
from tests.cards.eager import EagerPlayer
from tests.cards.facts import Fact
from tests.godslayer.card_facts import FACTS as GODSLAYER
from tests.hexascension.card_facts import FACTS as HEXASCENSION
from tests.mistborn.card_facts import FACTS as MISTBORN
from tests.settings import Setting, every_setting
from tests.shards.card_facts import FACTS as SHARDS
from tests.vigil.card_facts import FACTS as VIGIL

KNOWN: dict[str, dict[str, Fact]] = dict(
    zip(texts.SETS, (GODSLAYER, VIGIL, SHARDS, MISTBORN, HEXASCENSION), strict=True)
)
GALLERIES: dict[str, list[CardInfo]] = {game.slug: game.cards() for game in deckwerk.games()}
CARDS = {slug: [card for card in gallery if card.set == slug] for slug, gallery in sorted(GALLERIES.items())}

every_set = pytest.mark.parametrize("slug", sorted(GALLERIES))
both_languages = pytest.mark.parametrize("lang", ["en", "de"])


def lines(slug: str, lang: str) -> list[str]:
    return [line for card in CARDS[slug] for line in card.text[lang].splitlines()]


# The cards


@every_set
def test_all_cards_that_are_known_are_there_and_no_others(slug: str) -> None:
    assert sorted(card.id for card in CARDS[slug]) == sorted(KNOWN[slug])


@every_set
def test_a_gallery_is_told_once_and_cannot_be_spoilt(slug: str) -> None:
    game = find_game(slug)
    first = game.cards()
    assert all(one is other for one, other in zip(first, game.cards(), strict=True))
    first.clear()
    assert game.cards()


@every_set
def test_each_card_is_as_it_is_known(slug: str) -> None:
    for card in CARDS[slug]:
        shown = Fact(
            card.id,
            card.kind,
            card.faction,
            card.cost,
            card.values,
            card.copies,
            card.source,
            card.name,
            card.translated,
        )
        assert shown == KNOWN[card.set][card.id]


@both_languages
@every_set
def test_names_are_there_and_different(slug: str, lang: str) -> None:
    names = [card.name[lang] for card in GALLERIES[slug]]
    assert all(name and name == name.strip() for name in names)
    assert len(set(names)) == len(names)


NAMED_OTHERWISE = ("adv_koloss_young", "adv_obligator_taxer", "weak_monster", "monster", "boss_monster")
"""Cards whose names say more than their ids: of which kind, or that there is a fight."""


@every_set
def test_ids_come_from_the_english_names(slug: str) -> None:
    """In Shards of Infinity articles and by-names may be left out; the Lord Ruler's cards say they are."""
    for card in CARDS[slug]:
        whole = card.name["en"].replace("(starting)", "start")
        ids = {_id(whole)}
        if slug == "shards":
            ids |= {_id(name.replace("The ", "")) for name in (whole, whole.split(",")[0])}
        if slug == "mistborn":
            ids |= {f"{prefix}_{_id(whole)}" for prefix in ("adv", "edict", "dominance")}
        assert card.id in ids or card.id in NAMED_OTHERWISE


def _id(name: str) -> str:
    plain = re.sub(r"['.]", "", name.lower())
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


# The texts


@both_languages
@every_set
def test_every_card_has_a_text(slug: str, lang: str) -> None:
    assert not [card.id for card in CARDS[slug] if not card.text[lang].strip()]


@both_languages
@every_set
def test_texts_are_sentences(slug: str, lang: str) -> None:
    for line in lines(slug, lang):
        assert line == line.strip()
        assert line.endswith(".")
        odd = re.search(r"[{}\[\]<>_#]|  |\.\.| [.,:;]|[,:;]\w", line)
        assert not odd, line
        for sentence in re.split(r"(?<=[.:]) ", line):
            assert sentence[0].isupper() or sentence[0].isdigit(), f"{sentence!r} begins with a small letter"


@both_languages
@every_set
def test_texts_count_correctly(slug: str, lang: str) -> None:
    one = r"\b1 (runes|cards|constructs|turns|crystals|Runen|Karten|Konstrukte|Züge|Kristalle)\b"
    more = (
        r"\b([02-9]|\d\d) (rune|card|construct|turn|copy|crystal"
        r"|Rune|Karte|Konstrukt|Zug|Exemplar|Kristall)\b"
    )
    an = r"\b[Aa] [AEIOUaeiou]"
    assert not [line for line in lines(slug, lang) if re.search(f"{one}|{more}|{an}", line)]


@both_languages
@every_set
def test_texts_are_in_their_own_language(slug: str, lang: str) -> None:
    foreign = {
        "en": r"\b(erhalte|ziehe|karte|oder|wenn|zug|held|schatz|macht|leben|und\b)",
        "de": r"\b(gain|draw|card|and|or|if|turn|hero|you|treasure|fate|health|power|mastery)\b",
    }
    assert not [line for line in lines(slug, lang) if re.search(foreign[lang], line, re.IGNORECASE)]


@every_set
def test_both_languages_name_the_same_numbers(slug: str) -> None:
    for card in CARDS[slug]:
        numbers = [sorted(re.findall(r"\d+", card.text[lang])) for lang in ("en", "de")]
        assert numbers[0] == numbers[1], card
        assert card.text["en"].count("\n") == card.text["de"].count("\n"), card


@every_set
def test_the_texts_are_those_that_were_read_and_approved(slug: str) -> None:
    """If a change is meant: `python -m tests.cards.texts`, and read what differs."""
    assert texts.page(slug) == texts.PAGES[slug].read_text(encoding="utf-8")


# The words of a game


@pytest.mark.compiled
@both_languages
@every_setting
def test_a_game_can_be_told_in_both_languages(setting: Setting, lang: str) -> None:
    player = EagerPlayer(setting.slug, 1)
    game = setting.new(1)
    while (decision := game.decision) is not None:
        labels = [(option.label(lang), option.place) for option in decision.options]
        assert len(set(labels)) == len(labels), f"two options read alike: {labels}"
        told = [decision.text(lang), *(label for label, _ in labels)]
        told += [event.text(lang) for event in game.apply(player.choose(decision))]
        assert not [line for line in told if not line or "{" in line]
