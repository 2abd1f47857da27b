"""Positions: what is named is set up exactly, the rest is as in a fresh game, and mistakes are explained."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deckwerk
from deckwerk import DeckwerkError, Game, PositionError
from deckwerk.engine.argument import CARD, MEMBERS
from deckwerk.engine.frames import effect_names
from deckwerk.engine.rng import seeded
from tests.conformance.soundness import all_cards, assert_sound
from tests.conformance.test_damage import json_values, kept, some_setting, with_a_changed_leaf
from tests.effort import tries
from tests.settings import SETTINGS, Setting, every_setting, every_variant, private_zones
from tests.walks import steps

pytestmark = pytest.mark.both


NEEDS_MORE = {
    "mistborn": [
        "sought",
        "winner",
        "ending",
        "finished_1",
        "finished_2",
        "finished_3",
    ],
    "hexascension": [
        "ended_by",
        "events",
        "attacker",
        "defender",
        "strike",
        "style",
        "die_1",
        "die_2",
        "die_3",
        "strike_attack",
        "strike_defence",
        "fight_bonus",
    ],
}
"""Counters of a game that make sense only with something else."""


def needs_more(setting: Setting, name: str) -> bool:
    """Whether a counter cannot be 1 alone: the target marker also needs three or more at the table."""
    marked = setting.slug != "mistborn" or (setting.variant == "standard" and setting.seats > 2)
    return name in NEEDS_MORE.get(setting.slug, []) or (name == "target" and not marked)


def seated(setting: Setting, **player: object) -> dict[str, object]:
    """A description with something said about the first player."""
    return {"variant": setting.variant, "players": [player, *({} for _ in range(setting.seats - 1))]}


def zone_names(setting: Setting) -> Iterator[tuple[str, bool]]:
    """The names of zones in a description, and whether each belongs to a player."""
    described = setting.new(1).position()
    players = described["players"]
    assert isinstance(players, list)
    for name, value in described.items():
        if isinstance(value, list) and name not in {"players", "pending"}:
            yield name, False
    for name, value in players[0].items():
        if isinstance(value, list):
            yield name, True


def counter_names(setting: Setting) -> Iterator[tuple[str, bool]]:
    for number, name in enumerate(setting.rules.counters):
        yield name, number >= setting.rules.table_counters


def describe(setting: Setting, name: str, of_player: bool, value: object) -> dict[str, object]:
    return seated(setting, **{name: value}) if of_player else seated(setting) | {name: value}


@every_setting
def test_what_is_not_named_is_as_in_a_fresh_game(setting: Setting) -> None:
    game = deckwerk.position(setting.slug, seated(setting) | {"seed": 9})
    fresh = setting.new(9)
    assert all_cards(game.state()) == all_cards(fresh.state())
    sizes = [(int(zone.size())) for zone in game.state().zones]
    assert sizes == [int(zone.size()) for zone in fresh.state().zones]
    assert game.scores() == fresh.scores()
    assert game.decision is not None
    assert game.decision.seq == 0


@every_setting
def test_everything_named_is_there(setting: Setting) -> None:
    for zone, fitting in private_zones(setting.slug).items():
        cards = [fitting[0], fitting[-1], fitting[-1], fitting[len(fitting) // 2]]
        game = deckwerk.position(setting.slug, seated(setting, **{zone: cards}))
        players = game.position()["players"]
        assert isinstance(players, list)
        assert sorted(players[0][zone]) == sorted(cards)
    for name, of_player in counter_names(setting):
        value: object = setting.seats - 1 if name in setting.rules.seat_references else 1
        if name in setting.rules.cell_references:
            value = setting.rules.cell_name(1)
        if needs_more(setting, name):
            with pytest.raises(PositionError, match=f"'{name}'"):
                deckwerk.position(setting.slug, describe(setting, name, of_player, value))
            continue
        described = deckwerk.position(setting.slug, describe(setting, name, of_player, value)).position()
        players = described["players"]
        assert isinstance(players, list)
        assert (players[0] if of_player else described)[name] == value


@every_setting
def test_the_upper_cards_of_a_deck_keep_their_order(setting: Setting) -> None:
    for spec in setting.rules.zones[setting.rules.table_zones :]:
        if spec.on_top_of:
            fitting = private_zones(setting.slug)[f"{spec.on_top_of}_rest"]
            cards = [fitting[-1], fitting[0], fitting[-2], fitting[0]]
            game = deckwerk.position(setting.slug, seated(setting, **{spec.on_top_of: cards}))
            players = game.position()["players"]
            assert isinstance(players, list)
            assert players[0][spec.on_top_of] == cards


@every_setting
def test_misspelt_names_are_named_and_near_ones_suggested(setting: Setting) -> None:
    for name, of_player in [*zone_names(setting), *counter_names(setting)]:
        where = f"players[0].{name}" if of_player else name
        with pytest.raises(
            PositionError, match=re.escape(f"unknown name '{where}x'; did you mean ")
        ) as caught:
            deckwerk.position(setting.slug, describe(setting, f"{name}x", of_player, []))
        assert f"'{name}'" in str(caught.value)
        assert caught.value.code == "position"
        assert caught.value.details["where"] == f"{where}x"


@every_setting
def test_misspelt_cards_are_named_and_near_ones_suggested(setting: Setting) -> None:
    only = {spec.name: spec.only for spec in setting.rules.zones if spec.only}
    for name, of_player in zone_names(setting):
        card = max(only.get(name) or setting.rules.card_numbers, key=len)
        for wrong in (card[:-1], {"card": card[:-1]}):
            with pytest.raises(PositionError, match=f"did you mean .*'{card[:-1]}.'") as caught:
                deckwerk.position(setting.slug, describe(setting, name, of_player, [wrong]))
            assert name in str(caught.value)
            assert caught.value.details["card"] == card[:-1]


@every_setting
def test_values_of_the_wrong_kind_are_refused(setting: Setting) -> None:
    no_cards: list[object] = [
        5,
        "mystic",
        {},
        None,
        [5],
        [[]],
        [True],
        [{}],
        [{"card": 5}],
        [{"y": "mystic"}],
    ]
    no_numbers: list[object] = [-1, 1.5, "3", None, [], True, 10**30]
    for names, values in ((zone_names(setting), no_cards), (counter_names(setting), no_numbers)):
        for name, of_player in names:
            for wrong in values:
                with pytest.raises(PositionError, match=name):
                    deckwerk.position(setting.slug, describe(setting, name, of_player, wrong))


@every_setting
def test_settings_of_the_wrong_kind_are_refused(setting: Setting) -> None:
    wrong_values: dict[str, list[object]] = {
        "players": [None, [], {}, 5, [5], "xx", [{}] * 40, [None, None]],
        "variant": [5, "xyzzy", [], None],
        "seed": [-1, 2**63, "1", 1.5, None, True],
        "random": [0, -1, 2**63 - 1, "1", [], True],
        "stacks": [5, [], "x", {"xyzzy": 1}, None],
        "pending": [5, [], [1], ["x"] * 8, [-1] * 8, [10**30] * 8, [{}], [{"effect": "Turn"}], [True] * 8],
    }
    for name, values in wrong_values.items():
        for value in values:
            with pytest.raises(DeckwerkError):
                deckwerk.position(setting.slug, seated(setting) | {name: value})
    with pytest.raises(PositionError, match="did you mean 'players'"):
        deckwerk.position(setting.slug, {"player": []})
    for stack in (spec.stack_of for spec in setting.rules.zones if spec.stack_of):
        for count in (-1, 10**9, "2", 1.5, None, True):
            with pytest.raises(PositionError, match=stack):
                deckwerk.position(setting.slug, seated(setting) | {"stacks": {stack: count}})


def is_refused_or_playable(setting: Setting, description: dict[str, object]) -> None:
    try:
        game = deckwerk.position(setting.slug, description)
    except DeckwerkError:
        return
    assert_playable(game)


def assert_playable(game: Game) -> None:
    """The game is sound, says so of itself, and goes on soundly."""
    cards = all_cards(game.state())
    assert_sound(game, cards)
    assert deckwerk.position(game.rules.slug, game.position()).hash() == game.hash()
    for at in steps(game, seeded(1), 8):
        assert_sound(at, cards)


@tries(200)
@given(some_setting, st.lists(st.integers(0, 100), min_size=1, max_size=5), json_values)
def test_a_position_with_a_changed_field_is_refused_or_playable(
    number: int, path: list[int], value: object
) -> None:
    changed = with_a_changed_leaf(kept(number).position(), path, value)
    if isinstance(changed, dict):
        is_refused_or_playable(SETTINGS[number], changed)


@pytest.mark.compiled
@every_variant
def test_a_pending_question_that_cannot_be_is_refused(setting: Setting) -> None:
    """Any other effect in place of the one that asks: most have no question, some none that fits."""
    described = kept(SETTINGS.index(setting)).position()
    pending = described["pending"]
    assert isinstance(pending, list)
    head = {name: pending[-1][name] for name in ("seat", "card")}
    for effect in [*effect_names(setting.rules), "Nothing"]:
        frames = [*pending[:-1], head | {"effect": effect}]
        is_refused_or_playable(setting, described | {"pending": frames})


@pytest.mark.parametrize("slug", sorted({setting.slug for setting in SETTINGS}))
def test_a_pending_question_with_the_largest_numbers_there_are_is_refused_or_playable(slug: str) -> None:
    """Whatever an effect declares is little enough to be carried out, and one more is refused."""
    number = next(number for number, setting in enumerate(SETTINGS) if setting.slug == slug)
    setting = SETTINGS[number]
    described = kept(number).position()
    pending = described["pending"]
    assert isinstance(pending, list)
    head = {name: pending[-1][name] for name in ("seat", "card")}
    for name, effect in zip(effect_names(setting.rules), setting.rules.effects, strict=True):
        for argument in effect.arguments():
            if argument.kind in (CARD, MEMBERS):
                continue
            largest = argument.largest(setting.seats, 0)
            frame = head | {"effect": name, argument.name: largest}
            is_refused_or_playable(setting, described | {"pending": [pending[0], frame]})
            for beyond in (largest + 1, 2**62):
                wrong = [pending[0], frame | {argument.name: beyond}]
                with pytest.raises(PositionError, match=argument.name):
                    deckwerk.position(slug, described | {"pending": wrong})


@tries(100)
@given(some_setting, st.integers(0, 60), st.integers(-1, 90) | st.just(2**62), st.integers(0, 6))
def test_a_pending_question_with_other_numbers_is_refused_or_playable(
    number: int, at: int, value: int, asked: int
) -> None:
    described = kept(number).position()
    pending = described["pending"]
    assert isinstance(pending, list)
    places = [(frame, name) for frame in pending for name in frame if name != "effect"]
    frame, name = places[at % len(places)]
    cards = SETTINGS[number].rules.card_ids
    frame[name] = cards[value % len(cards)] or None if name == "card" else value
    is_refused_or_playable(SETTINGS[number], described | {"asked": asked % SETTINGS[number].seats})


@st.composite
def descriptions(draw: st.DrawFn) -> tuple[Setting, dict[str, object]]:
    """A position somebody might write: some zones and counters, cards of the game, sometimes a mistake."""
    setting = draw(st.sampled_from(SETTINGS))
    card = st.sampled_from(list(setting.rules.card_numbers))
    players = []
    for _ in range(setting.seats):
        player: dict[str, object] = {}
        for zone, fitting in private_zones(setting.slug).items():
            if draw(st.booleans()):
                player[zone] = draw(st.lists(st.sampled_from(fitting), max_size=8))
        players.append(player)
    described: dict[str, object] = {
        "variant": setting.variant,
        "players": players,
        "seed": draw(st.integers(0, 99)),
    }
    for name, of_player in draw(st.lists(st.sampled_from(list(zone_names(setting))), max_size=3)):
        (players[0] if of_player else described)[name] = draw(st.lists(card, max_size=6))
    for name, of_player in draw(st.lists(st.sampled_from(list(counter_names(setting))), max_size=4)):
        most = setting.seats - 1 if name in setting.rules.seat_references else 30
        (players[0] if of_player else described)[name] = draw(st.integers(0, most))
    return setting, described


@tries(80)
@given(descriptions())
def test_any_position_is_refused_or_playable(described: tuple[Setting, dict[str, object]]) -> None:
    is_refused_or_playable(*described)


@pytest.mark.soak
@tries(500)
@given(descriptions(), st.lists(st.integers(0, 100), min_size=1, max_size=5), json_values)
def test_many_positions_are_refused_or_playable(
    described: tuple[Setting, dict[str, object]], path: list[int], value: object
) -> None:
    setting, description = described
    is_refused_or_playable(setting, description)
    number = SETTINGS.index(setting)
    changed = with_a_changed_leaf(kept(number).position(), path, value)
    if isinstance(changed, dict):
        is_refused_or_playable(setting, changed)
