"""What search knows about Shards of Infinity without a thought: what to show, and where damage goes."""

import pytest

from deckwerk import Game
from deckwerk.engine.play import legal
from deckwerk.players.roster import guide
from deckwerk.players.search.guide import UNDECIDED, Numbers
from tests.players.test_sense_shards import at


def obvious(game: Game) -> str:
    state = game.state()
    options = legal(state)
    index = guide(game.rules).obvious(state, options)
    assert index != UNDECIDED
    return game.rules.action_text(options.code(index))


def weighed(game: Game) -> dict[str, int]:
    state = game.state()
    weights = Numbers()
    options = legal(state)
    weights.reserve(options.size())
    guide(game.rules).weigh(state, options, weights)
    return {game.rules.action_text(code): int(weights.items[at]) for at, code in enumerate(options.codes())}


def test_what_all_know_already_is_shown_for_unify() -> None:
    known = {"card": "undergrowth_aspirant", "known_by": "all"}
    game = at([], mine={"hand": ["leshai_knight", "fungal_hermit", known]})
    game.apply("play leshai_knight")
    assert obvious(game) == "show undergrowth_aspirant"


@pytest.mark.parametrize(("last", "answer"), [("nil_assassin", "show kiln_drone"), ("crystal", "pass")])
def test_cards_are_shown_for_dominion_only_if_it_comes_about(last: str, answer: str) -> None:
    game = at(["order_initiate", "kiln_drone", "spore_cleric", last], mine={"deck": ["li_hin"]})
    game.apply("play order_initiate")
    assert obvious(game) == answer


def test_a_gate_is_paid_for_with_what_all_know() -> None:
    known = {"card": "kiln_drone", "known_by": "all"}
    mine = {
        "hand": ["evokatus", known],
        "champions": ["giga_source_adept"],
        "played": ["spore_cleric", "nil_assassin"],
    }
    game = at([], mine=mine)
    game.apply("exhaust giga_source_adept")
    assert obvious(game) == "show kiln_drone"


@pytest.mark.parametrize(("infinite", "answer"), [(0, "show korvus_legionnaire"), (1, "pass")])
def test_no_shield_is_shown_against_infinite_power(infinite: int, answer: str) -> None:
    shields: dict[str, object] = {"hand": ["cryptofist_monk", "korvus_legionnaire"]}
    game = at([], power=2, infinite_power=infinite, others=[shields])
    game.apply("end")
    assert obvious(game) == answer


def test_infinite_power_strikes_rather_than_spares() -> None:
    game = at([], infinite_power=1, others=[{}, {}])
    game.apply("end")
    weights = weighed(game)
    assert weights["attack seat 2"] > 100 * weights["spare seat 2"]


def test_power_is_kept_only_for_those_who_can_be_struck() -> None:
    guarded: dict[str, object] = {"champions": ["zetta_encryptor"]}
    one, two = at([], power=6, others=[{}, guarded, {}]), at([], power=6, others=[{}, {}, {}])
    for game in (one, two):
        game.apply("end")
    assert 2 * weighed(one)["spare seat 2"] == weighed(two)["spare seat 2"]
