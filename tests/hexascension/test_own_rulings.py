"""Rulings that no card of the game brings about: with cards of a designer's own they matter."""

from pathlib import Path

import pytest

import deckwerk
from deckwerk.engine.action import number_of, verb_of
from deckwerk.games.hexascension import components as c
from tests.hexascension.table import Table, rule

CARDS = """\
- id: recklessness
  name: {en: Recklessness, de: Tollkühnheit}
  kind: action
  cost: 2
  points: 0
  copies: 2
  target: player
  do: [{duel: {attack: 0}}, {gain: {focus: 1, tokens: 3}}]
  source: designed
- id: vulture
  name: {en: Vulture, de: Geier}
  kind: quick
  cost: 1
  points: 0
  copies: 3
  modes:
    - {at: [strike], who: fighters, do: [{gain: {focus: 1, tokens: 2}}, {move: {range: 1}}]}
    - {at: [end], who: others, do: [{gain: {tokens: 2}}]}
  source: designed
- id: sage
  name: {en: Sage, de: Weiser}
  kind: character
  faction: sage
  attributes: {pa: 6, pd: 6, ma: 7, md: 6}
  copies: 3
  use: {do: [{draw: 1}]}
  source: designed
- id: ring
  name: {en: Ring, de: Ring}
  kind: relic
  cost: 1
  points: 0
  copies: 9
  use: {do: [{gain: {focus: 1}}]}
  source: designed
- id: meditation
  name: {en: Meditation, de: Meditation}
  kind: action
  cost: 0
  points: 1
  copies: 20
  origin: base
  do: [{gain: {focus: 2}}]
  source: designed
- id: ransom
  name: {en: Ransom, de: Lösegeld}
  kind: action
  cost: 2
  points: 0
  copies: 2
  target: player
  do: [{victim_pays: {tokens: 12, or_discards: 1}}]
  source: designed
"""


@pytest.fixture
def own(table: Table, tmp_path: Path) -> Table:
    """A table with these cards."""
    file = tmp_path / "own.yaml"
    file.write_text(CARDS, encoding="utf-8")
    return table.own_cards(file)


@rule("HX-58")
def test_who_falls_loses_the_rest_of_the_effect(own: Table) -> None:
    own.at("e4", "e5").hand("recklessness").tokens(4, 0).dice(1, 6, 6, 1).target("recklessness", 1)
    own.strikes("magic", "magic").restart("c7").turn_is(1).tokens_are(2, 2)


@rule("HX-58")
def test_who_does_not_fall_has_it(own: Table) -> None:
    own.at("e4", "e5").hand("recklessness").tokens(4, 0).dice(1, 6, 1, 6).target("recklessness", 1)
    own.strikes("magic", "magic").asks_nothing().tokens_are(7, 0).has(focus=1)


@rule("HX-19")
def test_focus_and_moves_gained_in_anothers_turn_do_nothing(own: Table) -> None:
    own.at("e4", "e5").units(1).hand("vulture", of=1).dice(1, 6, 1, 6).attack(1).answer("magic")
    own.quick("vulture").tokens_are(0, 2).answer("magic").asks_nothing().has(focus=0).units_are()


@rule("HX-19", "HX-63")
def test_in_the_own_turn_a_window_gives_them(own: Table) -> None:
    own.at("e4", "e5").units(1).hand("vulture").dice(1, 6, 1, 6).attack(1).answer("magic")
    own.quick("vulture").tokens_are(2, 0).answer("magic").asks_nothing().has(focus=1).units_are(1)


@rule("HX-60", "HX-63")
def test_two_players_empty_the_pool_together(own: Table) -> None:
    """3 points for 2 and 2: both have theirs, and the turn in which it happened is the last of its player."""
    own.at("e4", "e5").units(1).hand("vulture").hand("vulture", of=1).pool(3).dice(1, 6, 1, 6)
    own.attack(1).answer("magic").quick("vulture").has(pool=1, ended_by=0).quick("vulture")
    own.tokens_are(2, 2).has(pool=0, ended_by=1).answer("magic").end().turn_is(1).end()
    assert own.game.over


@rule("HX-60")
def test_a_pool_emptied_in_anothers_turn_leaves_all_but_that_one_a_turn(own: Table) -> None:
    """Seat 2 takes the last point as the turn of seat 0 ends: seats 1 and 2 have one more."""
    own.players(3).pool(1).hand("vulture", of=2).end().asks_window("end", "vulture", whom=2)
    own.quick("vulture").has(pool=0, ended_by=1).turn_is(1).end().turn_is(2).end()
    assert own.game.over


@rule("HX-50")
def test_a_class_may_be_strong_enough_for_the_fighter_without_relics(own: Table) -> None:
    own.character("sage").become("fighter").class_is("fighter")


@rule("HX-04", "HX-20")
def test_a_base_card_that_costs_nothing_can_be_acquired_without_focus(own: Table) -> None:
    own.row("insight").has(focus=0).cannot("acquire insight").acquire("meditation").discard_is("meditation")


def test_every_copy_of_a_relic_and_every_price_can_be_named(own: Table) -> None:
    """What the options name is within what the rules say that actions name."""
    own.relics(*["ring"] * 6).hand("relic_hack", "ransom").tokens(0, 12)
    for _ in range(5):
        own.use("ring")
    own.play("relic_hack").asks("aim", "aim ring seat 1", "aim ring seat 1 #6").answer("aim ring seat 1 #6")
    own.target("ransom", 1).can("give seat 1 #12").answer("give seat 1 #12").tokens_are(12, 0)
    rules = deckwerk.load("hexascension", own.cards_file).load()
    codes = [code for way in rules.named(seats=2) for code in way.codes()]
    assert max(number_of(code) for code in codes if verb_of(code) == c.AIM) == 9
    assert {number_of(code) for code in codes if verb_of(code) == c.GIVE} >= {12}
