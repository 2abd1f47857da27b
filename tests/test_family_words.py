"""The words of a family of games stand under its name: what is said in all games has none of them."""

import functools
import re
from collections import defaultdict

import deckwerk
from deckwerk import words

FAMILIES = {game.family for game in deckwerk.games()}
OF_THINGS = ("kind", "short_kind", "kinds", "faction", "short_faction", "factions", "faction_prefix", "noun")
OF_AMOUNTS = ("amount", "short", "value", "counter", "legend")
"""Sections of the catalogue that only a family can fill: with its kinds and factions, with what it counts."""
SHARED = ("verb", "group", "order", "pile")
"""Sections with words for all games, for what several families have."""
CLIENTS_OWN = {"action", "actions", "characters", "nothing", "order", "start", "points", "weak", "guide"}
CLIENTS_OWN |= {"aktion", "aktionen", "nichts", "felder", "macht"}
"""What clients say themselves, though a game has a thing of that name too."""
EXAMPLES = ("terminal.usage.", "web.card.means.")
"""What explains the commands gives examples; what a value means names what has it."""


def generic_keys() -> list[str]:
    every_key = words.keys()
    return [key for key in every_key if key.partition(".")[0] not in FAMILIES]


@functools.cache
def owners() -> dict[str, set[str]]:
    """The families that have a zone, counter, verb, kind, faction, value or card of a name."""
    found: dict[str, set[str]] = defaultdict(set)
    for game in deckwerk.games():
        rules = game.load()
        names = {zone.name for zone in rules.zones} | {verb.word for verb in rules.verbs} | {*rules.counters}
        for card in game.cards():
            names |= {card.kind, card.faction, card.id, *card.values}
        for name in names:
            found[name].add(game.family)
    return found


@functools.cache
def said_of_families() -> set[str]:
    """What kinds, factions, counters and cards are called in every language, in small letters."""
    found = {name for game in deckwerk.games() for card in game.cards() for name in card.name.values()}
    for family in FAMILIES:
        sections = [f"{family}.counter", *(f"{family}.terminal.{name}" for name in ("kind", "faction"))]
        whole = [key for section in sections for key in words.keys_below(section)]
        listed = [
            key for name in ("kinds", "factions") for key in words.keys_below(f"{family}.terminal.{name}")
        ]
        for lang in words.LANGUAGES:
            found |= {form for key in whole for form in words.forms_of(key, lang)}
            found |= {word for key in listed for form in words.forms_of(key, lang) for word in form.split()}
    return {name.lower() for name in found if len(name) > 3} - CLIENTS_OWN


def test_every_family_has_its_words() -> None:
    for family in FAMILIES:
        for section in ("terminal.kind", "terminal.short_kind", "terminal.kinds", "terminal.amount"):
            assert words.keys_below(f"{family}.{section}"), (family, section)
        assert words.has(f"{family}.terminal.help")
        assert words.has(f"{family}.terminal.legend")


def test_no_section_for_all_games_is_of_the_things_of_one() -> None:
    rooms = [key.split(".")[1:] for key in generic_keys() if not key.startswith(EXAMPLES)]
    assert not {names[0] for names in rooms} & {*OF_THINGS, *OF_AMOUNTS}


def test_no_key_for_all_games_names_a_thing_of_one() -> None:
    things = {tuple(key.split(".")[1:]) for key in generic_keys() if key.count(".") == 2}
    shared = {name for section, name in things if section in SHARED}
    assert len(shared) > 10
    assert {name: owners()[name] for name in shared if len(owners().get(name, ())) == 1} == {}


def test_no_text_for_all_games_has_a_word_of_one() -> None:
    theirs = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(said_of_families())))})(?!\w)")
    found = {
        (key, word)
        for key in generic_keys()
        if not key.startswith(EXAMPLES)
        for lang in words.LANGUAGES
        for form in words.forms_of(key, lang)
        for word in theirs.findall(form.lower())
    }
    assert found == set()
