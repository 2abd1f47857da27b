"""How many cards of Hexascension there are of which kind, what stands on them, and that all come up."""

from collections import Counter
from typing import TypeVar, cast

import pytest

import deckwerk
from deckwerk.games.catalogue import CardInfo, find_game
from deckwerk.games.common.card import Card
from deckwerk.games.hexascension.book import CardBook
from deckwerk.games.hexascension.card import (
    ANY_RELIC,
    KINDS,
    OTHERS_RELIC,
    PLAYER,
    WHO,
    WINDOWS,
    Area,
    AreaEvent,
    Character,
    DeckCard,
    Monster,
)
from tests.cards.eager import deeds_in_games
from tests.hexascension.card_facts import BASE, DISPLAY, FACTS, MENDED_TEXTS, SPECIAL, START
from tests.settings import ALIKE, SETTINGS

rule = pytest.mark.rule

CARDS: list[CardInfo] = [
    card for game in deckwerk.games() if game.slug == "hexascension" for card in game.cards()
]
_BOOK = cast(CardBook, find_game("hexascension").load())
PRINTED = [_BOOK.printed[number] for number in range(1, len(_BOOK.card_ids))]

Kind = TypeVar("Kind", bound=Card)


def printed(kind: type[Kind]) -> dict[str, Kind]:
    """The cards of a class by their ids."""
    return {card.slug: card for card in PRINTED if isinstance(card, kind)}


DECK = printed(DeckCard)


def copies(slugs: object) -> int:
    assert isinstance(slugs, dict)
    return sum(int(DECK[slug].copies) for slug in slugs)


# How many there are


def test_264_cards_as_the_rulebook_counts_them() -> None:
    counts: Counter[str] = Counter()
    for card in CARDS:
        counts[card.kind] += card.copies
    assert [copies(some) for some in (START, BASE, DISPLAY, SPECIAL)] == [72, 40, 94, 15]
    assert (counts["area"], counts["monster"], counts["character"]) == (9, 13, 21)
    assert sum(counts.values()) - counts["event"] == 264
    assert counts["event"] == 21


@rule("HX-02", "HX-04")
def test_start_cards_for_six_and_three_kinds_of_base_cards() -> None:
    assert {slug: int(DECK[slug].copies) for slug in START} == {"focus": 6 * 9, "march": 6 * 3}
    assert {slug: int(DECK[slug].copies) for slug in BASE} == {"meditation": 20, "sprint": 10, "ascent": 10}


@rule("HX-05", "HX-27")
def test_the_display_by_class_by_kind_and_by_cost() -> None:
    assert len(DISPLAY) == 52
    by: dict[str, Counter[object]] = {"faction": Counter(), "kind": Counter(), "cost": Counter()}
    for card in CARDS:
        if card.id in DISPLAY:
            for name, counter in by.items():
                counter[getattr(card, name)] += card.copies
    classes = dict.fromkeys(("fighter", "merchant", "manipulator", "scout", "sage"), 15)
    assert by["faction"] == {**classes, "neutral": 19}
    assert by["kind"] == {"action": 55, "quick": 14, "relic": 25}
    assert by["cost"] == {1: 2, 2: 26, 3: 25, 4: 21, 5: 10, 6: 4, 7: 5, 8: 1}


@rule("HX-52", "HX-53")
def test_three_characters_and_special_cards_of_each_class_and_six_explorers() -> None:
    characters = printed(Character)
    assert {slug: int(card.copies) for slug, card in characters.items()} == {
        "explorer": 6,
        **dict.fromkeys(("fighter", "merchant", "manipulator", "scout", "sage"), 3),
    }
    assert {card.faction for card in CARDS if card.id in SPECIAL} == {*characters} - {"explorer"}
    assert {int(DECK[slug].copies) for slug in SPECIAL} == {3}


@rule("HX-23")
def test_start_and_special_cards_cost_nothing_and_all_others_something() -> None:
    free = {slug for slug, card in DECK.items() if card.cost == 0}
    assert free == {*START, *SPECIAL}


# What stands on cards


def test_relics_alone_have_attributes_and_these_sums() -> None:
    assert all(card.is_relic for card in DECK.values() if sum(card.attributes) > 0)
    plain = {slug for slug, card in DECK.items() if card.is_relic and sum(card.attributes) == 0}
    assert plain == {"trade_network", "market_monopoly", "energy_greaves", "world_archive"}
    assert [slug for slug, card in DECK.items() if card.passes_through] == ["stealth_cloak"]


def test_these_cards_have_targets() -> None:
    targets: dict[int, set[str]] = {}
    for slug, card in DECK.items():
        targets.setdefault(int(card.target), set()).add(slug)
    assert targets[int(PLAYER)] == {
        "challenge",
        "mind_shackle",
        "blackmail",
        "puppeteer",
        "pact",
        "focus_of_the_manipulator",
    }
    assert targets[int(ANY_RELIC)] == {"relic_hack"}
    assert targets[int(OTHERS_RELIC)] == {"sabotage"}
    assert {slug: int(card.distance) for slug, card in DECK.items() if card.distance} == {"challenge": 3}


@rule("HX-70")
def test_each_quick_action_names_its_moments() -> None:
    found = {
        slug: [
            (
                " ".join(window for number, window in enumerate(WINDOWS) if mode.windows & 2**number),
                WHO[mode.printed_who],
            )
            for mode in card.modes
        ]
        for slug, card in DECK.items()
        if card.is_quick
    }
    own = ("turn", "anyone")
    assert found == {
        "parry": [("strike", "struck"), own],
        "express_delivery": [("acquired", "self"), own],
        "jamming_pulse": [("played", "others"), own],
        "twist_of_fate": [("area strike", "anyone"), own],
        "evasive_roll": [("declared", "attacked"), own],
        "flash_of_thought": [("declared strike fallen", "fighters"), ("end", "others"), own],
        "emergency_protocol": [("fallen", "self"), own],
    }


def test_these_cards_wait_for_something_later_in_the_turn() -> None:
    waiting = {
        slug: (int(card.trigger.occasion), int(card.trigger.times), int(card.trigger.cost))
        for slug, card in DECK.items()
        if card.trigger is not None
    }
    assert waiting == {
        "commission": (0, 1, 5),
        "bulk_order": (0, 2, 0),
        "focus_of_the_merchant": (0, 1, 0),
        "spoils_of_war": (1, 1, 0),
        "cartography": (2, 1, 0),
    }


@rule("HX-16", "HX-54")
def test_abilities_of_relics_and_classes() -> None:
    used = {slug: int(card.use_price) for slug, card in DECK.items() if card.use is not None}
    assert used == {"market_monopoly": 1, "energy_greaves": 0, "world_archive": 0}
    assert [slug for slug, card in DECK.items() if card.when is not None] == ["trade_network"]
    characters = printed(Character)
    by_use = {slug for slug, card in characters.items() if card.use is not None}
    assert by_use == {"fighter", "manipulator", "scout", "sage"}
    assert [slug for slug, card in characters.items() if card.when is not None] == ["merchant"]


@pytest.mark.parametrize("slug", MENDED_TEXTS)
def test_what_designed_cards_do_otherwise_than_at_first_stands_on_them(slug: str) -> None:
    first, now, why = MENDED_TEXTS[slug]
    card = next(card for card in CARDS if card.id == slug)
    assert FACTS[slug].source == "designed"
    assert now in card.text["en"]
    assert first not in card.text["en"].replace(now, "")
    assert why


# The table


@rule("HX-31", "HX-35")
def test_the_events_of_each_area() -> None:
    lines = """\
nexus_core nothing nexus_surge monster boss_monster boss_monster boss_monster
nexus_rim nothing monster monster boss_monster boss_monster nexus_surge
pit_arena nothing training weak_monster weak_monster weak_monster monster
grand_arena nothing weak_monster weak_monster monster monster crowd_favour
trade_district nothing market_day market_day gather transit black_market
government_quarter inspection city_archive city_archive contract transit donation
river_village nothing recovery gather recovery guide gratitude
cloister_village nothing recovery gather cleansing cleansing gratitude
portal_chamber nothing nothing gather gather regroup portal"""
    areas = printed(Area)
    assert [" ".join([slug, *card.table]) for slug, card in areas.items()] == lines.splitlines()
    assert {event for card in areas.values() for event in card.table} == {*printed(AreaEvent)}
    assert [slug for slug, card in printed(AreaEvent).items() if card.effect is None] == ["nothing"]


@rule("HX-47")
def test_monsters_with_more_dice_with_ties_and_with_effects() -> None:
    monsters = printed(Monster)
    assert Counter(int(card.level) for card in monsters.values()) == {0: 5, 1: 5, 2: 3}
    found = {slug: int(card.counter_dice) for slug, card in monsters.items() if card.counter_dice > 1}
    assert found == {"neural_wolf": 2, "nexus_guardian": 2}
    assert {slug for slug, card in monsters.items() if card.ties_hit} == {"storm_caller", "the_sixth"}
    starting = {slug for slug, card in monsters.items() if card.start is not None}
    assert starting == {"cult_runner", "mind_leech", "chrome_basilisk", "archive_dragon"}
    assert [slug for slug, card in monsters.items() if card.attack_failed is not None] == ["cyber_ogre"]
    assert all(card.reward is not None for card in monsters.values())


def test_kinds_of_cells_and_faces_of_the_die_are_no_cards_of_the_gallery() -> None:
    pseudo = {card.slug for card in PRINTED if KINDS[card.kind] in ("cell", "die")}
    assert len(pseudo) == 6 + 6
    assert not pseudo & {card.id for card in CARDS}


# In play


@pytest.mark.compiled
def test_every_card_comes_up_in_simulated_games() -> None:
    mine = [setting for setting in [*SETTINGS, *ALIKE] if setting.slug == "hexascension"]
    done, questions = deeds_in_games((mine[game % len(mine)] for game in range(44)), rich=True)
    expected = {f"played {slug}" for slug in DECK}
    expected |= {f"acquired {slug}" for slug in [*DISPLAY, *BASE]}
    expected |= {f"explored {slug}" for slug in printed(Area)}
    expected |= {f"event {slug}" for slug in printed(AreaEvent)}
    expected |= {f"met {slug}" for slug in printed(Monster)}
    expected |= {f"became {slug}" for slug in printed(Character) if slug != "explorer"}
    expected |= {f"used {slug}" for slug, card in DECK.items() if card.use is not None}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions >= {"turn", "discard", "raise", "choose", "place", "reroll", "push"}
