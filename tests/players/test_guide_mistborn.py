"""What search knows about Mistborn: what needs no thought, what is pointless, who is ahead."""

import pytest

from deckwerk import Game
from deckwerk.engine.play import legal
from deckwerk.games.catalogue import find_game
from deckwerk.players.base import THOUGHT_THROUGH
from deckwerk.players.learned import VALUE, VERSUS, learned_tables
from deckwerk.players.roster import guide, search
from deckwerk.players.search.guide import CERTAIN, UNDECIDED, Numbers
from tests.players.test_sense_mistborn import COOP, at


def weighed(game: Game) -> dict[str, int]:
    """The weights of the options of a decision, the heaviest as 100,000."""
    assert game.decision is not None
    state = game.state()
    weights = Numbers()
    options = legal(state)
    weights.reserve(options.size())
    guide(game.rules).weigh(state, options, weights)
    return {option.text: int(weights.items[index]) for index, option in enumerate(game.decision.options)}


def chances(game: Game) -> list[int]:
    numbers = Numbers()
    guide(game.rules).estimate(game.state(), numbers)
    return [int(numbers.items[seat]) for seat in range(int(game.state().seats))]


@pytest.mark.parametrize(("hand", "play"), [("funding", "play funding"), ("soldier", "play soldier")])
def test_funding_and_allies_are_played_without_a_thought(hand: str, play: str) -> None:
    game = at([hand, "iron_training"])
    player = search(10**7, 1)
    perspective = game.perspective(0)
    assert player.think(perspective, 0) == THOUGHT_THROUGH
    assert game.decision is not None
    assert game.decision.options[player.answer(perspective)].text == play


def test_burning_for_nothing_and_discarding_are_pointless() -> None:
    weights = weighed(at(["iron_training"], mine={"training": 6}, points=4))
    assert weights["burn tin"] == weights["discard iron_training"] == weights["use iron_training #1"] == 1
    assert weights["burn pewter"] > 1, "the character waits for it"
    assert weights["play iron_training"] > 1


def test_on_a_mission_one_stops_at_a_reward_or_spends_everything() -> None:
    weights = weighed(at([], mine={"progress_1": 4}, points=5))
    assert weights["advance crew_hideout #1"] == 1
    assert weights["advance crew_hideout #2"] > 1
    assert weights["advance crew_hideout #5"] > 1


def test_damage_goes_where_it_kills_and_no_part_of_it_is_spared() -> None:
    others: list[dict[str, object]] = [{"character": ["shan"], "health": 3, "allies": ["coinshot"]}]
    game = at([], others=others, damage=4)
    game.apply("end")
    weights = weighed(game)
    assert max(weights, key=lambda text: weights[text]) == "attack seat 2 #4"
    assert weights["attack coinshot seat 2"] > weights["attack seat 2 #2"] > weights["spare"]


def test_an_only_rival_is_defeated_without_a_thought() -> None:
    """An ally could be struck as well, and what is left over would not do."""
    for health, sure in ((4, True), (5, False)):
        game = at([], others=[{"character": ["shan"], "health": health, "allies": ["coinshot"]}], damage=4)
        game.apply("end")
        state = game.state()
        obvious = int(guide(game.rules).obvious(state, legal(state)))
        assert game.decision is not None
        assert (obvious != UNDECIDED) is sure
        assert not sure or game.decision.options[obvious].text == "attack seat 2 #4"


def test_chances_are_shared_out_and_more_is_better() -> None:
    even = chances(at([]))
    assert sum(even) == pytest.approx(int(CERTAIN), abs=2)
    plain: dict[str, object] = {"health": 20, "training": 5}
    better: list[dict[str, object]] = [
        {"health": 40},
        {"progress_1": 12},
        {"training": 15},
        {"allies": ["crewleader"]},
    ]
    for more in better:
        assert chances(at([], mine=plain | more))[0] > chances(at([], mine=plain))[0]


def test_against_the_lord_ruler_all_have_one_chance() -> None:
    hurt, whole = (chances(at([], lord_health=health, variant=COOP)) for health in (6, 48))
    assert hurt[0] == hurt[1] > whole[0] == whole[1]
    healthy, weak = (chances(at([], mine={"health": health}, variant=COOP)) for health in (38, 3))
    assert healthy[0] > weak[0]


def test_every_card_was_measured() -> None:
    measured = learned_tables(find_game("mistborn").load(), VALUE, VERSUS)
    kinds = {card.id: card.kind for card in find_game("mistborn").cards()}
    own = {card for card, kind in kinds.items() if kind in {"action", "funding", "ally"}}
    assert set(measured["deck"]) == own
    assert set(measured["play"]) == {card for card, kind in kinds.items() if kind == "ally"}
    assert measured["scales"]["health"][-1] > measured["scales"]["health"][0]
    assert measured["scales"]["steps"] == sorted(measured["scales"]["steps"])
