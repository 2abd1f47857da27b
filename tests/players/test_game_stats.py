"""The stats: what it writes down is what happened, in every game there is."""

import pytest

from deckwerk.engine.action import BUYS, PLAYS
from deckwerk.players.base import Player
from deckwerk.players.game_stats import GameStats
from deckwerk.players.loops import play_out, set_up
from deckwerk.players.roster import create
from tests.players.arena import play
from tests.settings import SETTINGS, Setting, every_game, every_setting

Rows = list[dict[str, int]]


def rows(columns: dict[str, list[int]]) -> Rows:
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def players(setting: Setting) -> list[Player]:
    return [create("random", seat) for seat in range(setting.seats)]


def watched(setting: Setting) -> tuple[GameStats, list[int], int]:
    """A random game of seed 3: its stats, its scores and its decisions."""
    rules = setting.rules
    stats = GameStats(rules)
    state = set_up(rules, setting.seats, rules.variant_number(setting.variant, setting.seats), 3)
    stats.begin(7, state)
    decisions = play_out(state, players(setting), stats=stats)
    return stats, rules.scores(state), decisions


@pytest.mark.compiled
@every_setting
def test_cards_are_counted_as_the_actions_of_the_game_tell(setting: Setting) -> None:
    actions = play(setting.new(3), players(setting)).record.actions
    game = setting.new(3)
    roles = {verb.word: verb.role for verb in setting.rules.verbs}
    bought: dict[tuple[int, str], int] = {}
    played: dict[tuple[int, str], int] = {}
    offered: dict[tuple[int, str], set[int]] = {}
    for text in actions:
        assert game.decision is not None
        seat, options = game.decision.seat, game.decision.options
        turn = game.view(seat).counter("turns")
        for option in options:
            if roles[option.verb] == BUYS:
                offered.setdefault((seat, str(option.card)), set()).add(turn)
        action = next(option for option in options if option == text)
        counts = {BUYS: bought, PLAYS: played}.get(roles[action.verb])
        if counts is not None:
            counts[seat, str(action.card)] = counts.get((seat, str(action.card)), 0) + 1
        game.apply(action)
    stats, scores, _ = watched(setting)
    found = rows(stats.cards.take())
    ids = setting.rules.card_ids
    assert {row["game"] for row in found} == {7}
    assert {(row["seat"], ids[row["card"]]): row["bought"] for row in found if row["bought"]} == bought
    assert {(row["seat"], ids[row["card"]]): row["played"] for row in found if row["played"]} == played
    for row in found:
        turns = offered.get((row["seat"], ids[row["card"]]), set())
        assert row["offered"] == len(turns)
        assert (row["turn"] > 0) == (row["bought"] > 0)
    assert game.scores() == scores
    assert stats.cards.take() == {name: [] for name in stats.cards.names}


@pytest.mark.both
@every_setting
def test_turns_are_numbered_for_each_seat_and_end_with_the_score(setting: Setting) -> None:
    stats, scores, decisions = watched(setting)
    found = rows(stats.turns.take())
    for seat in range(setting.seats):
        own = [row["turn"] for row in found if row["seat"] == seat]
        assert own == list(range(1, len(own) + 1))
    assert found[0]["seat"] == stats.first
    assert found[-1]["score"] == scores[found[-1]["seat"]]
    assert stats.rounds() == max(row["turn"] for row in found)
    assert len(found) <= decisions


@pytest.mark.both
@every_game
def test_a_game_says_what_statistics_need(slug: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.slug == slug)
    rules = setting.rules
    assert {"turn", "turns"} <= set(rules.counters[: rules.table_counters])
    assert {BUYS, PLAYS} <= {verb.role for verb in rules.verbs}
    assert {resource.counter for resource in rules.resources()} <= set(rules.counters)


@pytest.mark.both
def test_lapsing_resources_are_summed_up_and_others_read() -> None:
    setting = Setting("godslayer", "standard", 2)
    stats, _, _ = watched(setting)
    found = rows(stats.turns.take())
    apprentices = [row for row in found if row["turn"] == 1]
    for row in apprentices:  # five of eight Apprentices and two Militias are in the first hand
        assert row["runes"] + row["power"] <= 5
    assert sum(row["runes"] for row in found) > len(found)
    for seat in range(2):
        honor = [row["honor"] for row in found if row["seat"] == seat]
        assert honor == sorted(honor)


@pytest.mark.both
def test_turns_tell_who_a_seat_was_and_games_who_it_began_as() -> None:
    setting = Setting("hexascension", "standard", 3)
    stats, _, _ = watched(setting)
    ids = setting.rules.card_ids
    assert [ids[card] for card in stats.characters] == ["explorer"] * 3
    state = set_up(setting.rules, 3, 0, 3)
    play_out(state, players(setting))
    zone = [spec.name for spec in setting.rules.zones].index("character")
    last = {row["seat"]: row["character"] for row in rows(stats.turns.take())}
    assert last == {seat: state.see(zone, seat).card(0) for seat in range(3)}
    assert set(last.values()) != set(stats.characters)
    without, _, _ = watched(Setting("godslayer", "standard", 2))
    assert without.characters == [0, 0]
    assert set(without.turns.take()["character"]) == {0}


@pytest.mark.both
def test_watching_changes_nothing() -> None:
    setting = Setting("vigil", "standard", 2)
    state = set_up(setting.rules, 2, 0, 3)
    assert play_out(state, players(setting)) == watched(setting)[2]
