"""How many cards of Mistborn there are of which kind, what is printed on them, and that all come up."""

from collections import Counter
from typing import TypeVar, cast

import pytest
import yaml

import deckwerk
from deckwerk.engine.effect import Effect
from deckwerk.games.catalogue import CardInfo, data_file, find_game
from deckwerk.games.common.card import Card
from deckwerk.games.mistborn.book import CardBook
from deckwerk.games.mistborn.card import Adversary, Character, Dominance, Edict, Mission, MistbornCard, X
from deckwerk.games.mistborn.gains import Gain
from deckwerk.games.mistborn.metals import METALS
from tests.cards.eager import deeds_in_games
from tests.mistborn.mended import MENDED, WHY
from tests.settings import ALIKE, SETTINGS

CARDS: list[CardInfo] = [
    card for game in deckwerk.games() if game.slug == "mistborn" for card in game.cards()
]
PRINTED = [cast(CardBook, find_game("mistborn").load()).printed[number] for number in range(1, 139)]
PAIRS = ({"iron", "steel"}, {"tin", "pewter"}, {"zinc", "brass"}, {"copper", "bronze"})

Kind = TypeVar("Kind", bound=Card)


def printed(kind: type[Kind]) -> dict[str, Kind]:
    """The cards of a class by their ids."""
    return {card.slug: card for card in PRINTED if isinstance(card, kind)}


OWN = printed(MistbornCard)
START = {slug for slug in OWN if slug.endswith("_training") or slug == "funding"}
MARKET = {slug: card for slug, card in OWN.items() if slug not in START}


# How many there are


def test_as_many_cards_of_each_kind_as_the_rulebook_says() -> None:
    copies: Counter[str] = Counter()
    for card in CARDS:
        copies[card.kind] += card.copies
    assert sum(card.copies for card in CARDS if card.id in MARKET) == 82
    assert sum(card.copies for card in CARDS if card.id in START) == 40
    assert copies["character"] == 4
    assert copies["mission"] == 8
    assert copies["adversary"] + copies["edict"] == 36
    assert copies["dominance"] == 6
    assert copies["metal"] == 32 + 16
    assert copies["lord"] == 1


def test_the_market_has_44_actions_and_21_allies() -> None:
    assert len(MARKET) == 65
    actions = [card for card in MARKET.values() if card.is_action]
    allies = [card for card in MARKET.values() if card.is_ally]
    assert (len(actions), sum(card.copies for card in actions)) == (44, 60)
    assert (len(allies), sum(card.copies for card in allies)) == (21, 22)


def test_actions_of_the_market_are_as_cheap_as_players_count_them() -> None:
    actions = [card for card in MARKET.values() if card.is_action]
    counts = [sum(card.copies for card in actions if card.cost <= most) for most in (3, 5, 6)]
    assert counts == [30, 48, 56]


def test_every_metal_of_a_pair_has_as_many_actions() -> None:
    """An action is metal of its pair, one of atium any; allies and Funding are none."""
    for card in OWN.values():
        vial = {metal for number, metal in enumerate(METALS) if number and card.vial & 2**number}
        metal = METALS[card.metal]
        if not card.is_action:
            assert vial == set()
        elif metal == "atium":
            assert vial == set(METALS[1:])
        else:
            assert vial == next(pair for pair in PAIRS if metal in pair)
    training = [METALS[OWN[slug].metal] for slug in START if slug != "funding"]
    assert sorted(training) == sorted(metal for pair in PAIRS for metal in pair)


def test_each_character_begins_with_a_card_of_each_pair() -> None:
    first = ["pewter_training", "bronze_training", "brass_training", "iron_training"]
    second = ["tin_training", "copper_training", "zinc_training", "steel_training"]
    found = {slug: (METALS[card.faction], sorted(card.training)) for slug, card in printed(Character).items()}
    assert found == {
        "vin": ("pewter", sorted(first)),
        "kelsier": ("steel", sorted(second)),
        "marsh": ("bronze", sorted(first)),
        "shan": ("zinc", sorted(second)),
    }


# What is printed on cards of players


def test_allies_alone_have_defence() -> None:
    assert all((card.defence > 0) == card.is_ally for card in OWN.values())


def test_five_cards_act_in_the_turns_of_others_by_cloud_or_sense_and_one_hides() -> None:
    assert {slug: card.cloud for slug, card in OWN.items() if card.cloud} == {
        "sneak": 3,
        "train_in_secret": 3,
        "coppercloud": 3,
    }
    assert {slug: card.sense for slug, card in OWN.items() if card.sense} == {"spy": 3, "eavesdrop": 2}
    assert [slug for slug, card in OWN.items() if card.hides] == ["hide"]


def test_what_lasts_while_an_ally_is_in_play() -> None:
    assert {slug for slug, card in OWN.items() if card.defender} == {"soldier", "pewterarm", "hazekillers"}
    assert {slug: card.burns for slug, card in OWN.items() if card.burns} == {"noble": 1}
    assert {slug: card.draws for slug, card in OWN.items() if card.draws} == {"crewleader": 1}
    assert {slug: card.shelters for slug, card in OWN.items() if card.shelters} == {"smoker": 1}


def test_these_cards_have_a_lower_ability_for_so_many_metals() -> None:
    one = (
        "subdue deceive infiltrate unveil crash recover survive assassinate soar steelpush lookout charm"
        " intimidate"
    )
    two = (
        "dominate pierce strategize ascendant crushing_blow precise_shot maelstrom hyperaware house_war"
        " kandra inquisitor soother seeker pickpocket lurcher mercenary coinshot house_lord tineye rioter"
    )
    expected = {**dict.fromkeys(one.split(), 1), **dict.fromkeys(two.split(), 2), "confrontation": 3}
    assert {slug: int(card.fuel) for slug, card in OWN.items() if card.lower is not None} == expected


def test_these_cards_have_a_savant_ability() -> None:
    expected = "brawl charm con crash eavesdrop hide pacify pursue reposition soar spy strike"
    assert " ".join(sorted(slug for slug, card in OWN.items() if card.savant is not None)) == expected


# Missions


def test_missions_give_rewards_at_these_steps() -> None:
    assert {slug: sorted(card.bonuses) for slug, card in printed(Mission).items()} == {
        "skaa_caverns": [5, 9, 12],
        "luthadel_garrison": [4, 7, 10, 12],
        "keep_venture": [4, 6, 8, 10, 12],
        "kredik_shaw": [4, 8, 12],
        "pits_of_hathsin": [4, 8, 12],
        "luthadel_rooftops": [6, 12],
        "crew_hideout": [6, 12],
        "canton_of_orthodoxy": [5, 9, 12],
    }


def test_four_missions_give_something_for_good() -> None:
    lasting = {
        slug: (int(card.burns), int(card.draws), int(card.damage), int(card.coins))
        for slug, card in printed(Mission).items()
        if 12 not in card.rewards
    }
    assert lasting == {
        "skaa_caverns": (1, 0, 0, 0),
        "kredik_shaw": (0, 1, 0, 0),
        "luthadel_garrison": (0, 0, 2, 0),
        "keep_venture": (0, 0, 0, 2),
    }


# The Lord Ruler


def test_shields_of_the_adversaries() -> None:
    lines = """\
koloss_raider 5
koloss_berserker X 4
inquisitor_executioner X 3 3
inquisitor_hunter X 4
inquisitor_tormentor X 3 3
koloss_pack 3 3
koloss_young 3
garrison_soldiers 2 2
garrison_captain 3 3 3
palace_hazekillers 3 3
obligator_taxer 2 2
high_prelan 2 3
ministry_seeker 3
ministry_soother 3 3
house_assassin 3 4
watchful_tineye 3 3
mistwraith 2
kandra_impostor 4 3""".splitlines()
    found = [
        " ".join(
            [slug.removeprefix("adv_"), *("X" if shield == X else str(shield) for shield in card.shields)]
        )
        for slug, card in printed(Adversary).items()
    ]
    assert sorted(found) == sorted(lines)


def test_twelve_adversaries_act_at_the_end_of_turns_and_six_last() -> None:
    lasting = sorted(slug for slug, card in printed(Adversary).items() if card.effect is None)
    assert lasting == [
        "adv_inquisitor_tormentor",
        "adv_kandra_impostor",
        "adv_ministry_seeker",
        "adv_obligator_taxer",
        "adv_palace_hazekillers",
        "adv_watchful_tineye",
    ]
    for card in printed(Adversary).values():
        marks = (card.taxes, card.stifles, card.curses, card.blinds, card.mutes, card.guards)
        assert sum(bool(mark) for mark in marks) == (1 if card.slug in lasting else 0)


def test_steps_of_dominance_over_all_edicts() -> None:
    """Each one or two; with four players four do not raise it."""
    edicts = printed(Edict).values()
    assert len(edicts) == 18
    assert sum(card.steps for card in edicts) == 14
    assert sum(card.steps + card.few for card in edicts) == 19
    assert {int(card.steps + card.few) for card in edicts} == {1, 2}


def test_each_place_of_the_market_is_cleared_by_six_edicts() -> None:
    cleared: Counter[int] = Counter()
    for card in printed(Edict).values():
        first, second = card.places
        assert first < second
        cleared.update(card.places)
    assert cleared == dict.fromkeys(range(1, 7), 6)


def test_two_edicts_do_nothing_else_and_four_help() -> None:
    idle = {slug.removeprefix("edict_") for slug, card in printed(Edict).items() if card.effect is None}
    assert idle == {"census", "curfew"}
    helping = {
        slug.removeprefix("edict_")
        for slug, card in printed(Edict).items()
        if any(isinstance(part, Gain) for effect in card.effects() for part in _all_parts(effect))
    }
    assert helping == {"deceptive_calm", "skaa_unrest", "absolute_decree", "proclamation"}


def _all_parts(effect: Effect) -> list[Effect]:
    return [effect, *(inner for part in effect.parts() for inner in _all_parts(part))]


def test_each_track_has_fifteen_rows_and_its_values() -> None:
    found = {
        slug.removeprefix("dominance_"): " ".join(str(value or "-") for value in card.values)
        for slug, card in printed(Dominance).items()
    }
    assert found == {
        "intro": "1 - - 2 - - - 3 - - 4 - - 5 -",
        "standard_a": "1 - 2 - - 3 - 4 - 5 - 6 - - -",
        "standard_b": "1 - 2 - - 3 - 3 - 4 - 5 6 - -",
        "hard_a": "1 - 2 - 3 4 - 4 5 - 6 - 7 - 8",
        "hard_b": "1 2 - 3 - 4 - 4 - 5 - 6 - 7 -",
        "extreme": "2 3 - 4 - 5 - 6 - 7 - 8 - 9 10",
    }
    for slug, card in printed(Dominance).items():
        silent = [row for row, effect in enumerate(card.rows, 1) if effect is None]
        assert silent == ([] if slug == "dominance_extreme" else [1])


# In play


@pytest.mark.compiled
def test_every_card_comes_up_in_simulated_games() -> None:
    mine = [setting for setting in [*SETTINGS, *ALIKE] if setting.slug == "mistborn"]
    done, questions = deeds_in_games((mine[game % len(mine)] for game in range(72)), rich=True)
    expected = {f"played {card.id}" for card in CARDS if card.id in OWN}
    expected |= {f"lord_card {card.id}" for card in CARDS if card.kind in ("adversary", "edict")}
    expected |= {f"advanced {card.id}" for card in CARDS if card.kind == "mission"}
    expected |= {f"dominance {card.id}" for card in CARDS if card.kind == "dominance"}
    expected |= {
        f"activated {slug}" for slug, card in OWN.items() if card.is_ally and card.effect is not None
    }
    expected |= {f"activated {slug}" for slug in printed(Character)}
    expected |= {f"used {slug}" for slug, card in OWN.items() if card.savant is not None}
    expected |= {f"adversary_acts {slug}" for slug, card in printed(Adversary).items() if card.effect}
    assert expected <= set(done), f"never happened: {sorted(expected - set(done))}"
    assert questions >= {"turn", "metal", "attack", "sense", "cloud", "hide", "aftermath", "share", "who"}


@pytest.mark.parametrize("start", range(0, len(MENDED.splitlines()), 3))
def test_what_designed_cards_say_otherwise_than_at_first_stands_in_the_file(start: int) -> None:
    names, first, now = MENDED.splitlines()[start : start + 3]
    slug, field, why = names.split()
    path = data_file("deckwerk.games.mistborn", "mistborn_lord.yaml")
    card = next(card for card in yaml.safe_load(path.read_text("utf-8")) if card["id"] == slug)
    assert card["source"] == "designed"
    assert card[field] == yaml.safe_load(now) != yaml.safe_load(first)
    assert why in WHY
