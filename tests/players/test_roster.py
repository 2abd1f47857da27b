"""The computer players by name, and the weights of greedy."""

from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest

import deckwerk
from deckwerk import SetupError
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.rng import seeded
from deckwerk.games.ascension.card import MONSTER
from deckwerk.games.ascension.rules import AscensionRules
from deckwerk.games.catalogue import all_games
from deckwerk.games.hexascension.card import CHARACTER, EVENT, QUICK, RELIC, DeckCard
from deckwerk.games.mistborn.rules import MistbornRules
from deckwerk.games.shards.rules import ShardsRules
from deckwerk.players.ascension.profile import Profile
from deckwerk.players.beginner import BeginnerPlayer
from deckwerk.players.families import (
    ascension_weights,
    hexascension_weights,
    mistborn_weights,
    shards_weights,
    weight_tables,
)
from deckwerk.players.hexascension.outlook import Judge
from deckwerk.players.mistborn.yields import Standing, yield_of
from deckwerk.players.roster import BUDGETS, RANKS, create, player_names
from deckwerk.players.shards.circumstances import Circumstances, Hopes
from deckwerk.players.shards.kept_yields import exhaust_yield, play_yield
from deckwerk.players.weights import NamedWeights


def test_players_are_named_from_weak_to_strong() -> None:
    searching = [f"search:{rank}" for rank in BUDGETS]
    judging = [f"network:{rank}" for rank in ("hard", "very_hard", "master")]
    quick = ["random", "beginner", "easy", "medium", "greedy", "instinct"]
    assert player_names() == [*quick, *searching, *judging]
    assert list(BUDGETS.values()) == [100, 400, 1600]
    assert all(less < more for less, more in pairwise(RANKS.values()))


@pytest.mark.parametrize("game", list(all_games()))
@pytest.mark.parametrize("name", player_names())
def test_every_player_plays_every_game(name: str, game: str) -> None:
    create(name, 1, game)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        SetupError,
        match=r"did you mean 'greedy'.*players are random, beginner, easy, medium, greedy, ",
    ):
        create("gredy", 1)


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:best", "search:-5", "search:1e3", "search:99999999999"]
)
def test_an_impossible_budget_is_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(
        SetupError, match=r"search:weak, search:medium, search:strong, or search: and a number"
    ):
        create(name, 1)


def test_a_player_is_found_by_its_former_name() -> None:
    assert isinstance(create("network:medium", 1, "shards"), BeginnerPlayer)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        create("greedy", 1, "chess")


WEIGHTS: dict[str, NamedWeights] = {
    "ascension": ascension_weights(weight_tables("ascension"), solo=False),
    "ascension solo": ascension_weights(weight_tables("ascension"), solo=True),
    "shards": shards_weights(weight_tables("shards")),
    "mistborn": mistborn_weights(weight_tables("mistborn"), coop=False),
    "mistborn coop": mistborn_weights(weight_tables("mistborn"), coop=True),
    "hexascension": hexascension_weights(weight_tables("hexascension")),
}


@pytest.mark.parametrize("name", WEIGHTS)
def test_the_weights_of_the_package_are_whole_numbers_by_name(name: str) -> None:
    weights = WEIGHTS[name]
    assert all(type(value) is int for value in [*weights.table.values(), *weights.cards.values()])
    assert all(getattr(weights, weight) == value for weight, value in weights.table.items())
    games = [game for game in all_games().values() if game.family == name.split(maxsplit=1)[0]]
    assert set(weights.cards) <= {card for game in games for card in game.load().card_ids}


@pytest.mark.parametrize("name", WEIGHTS)
def test_a_weight_that_is_missing_or_unknown_is_named(name: str) -> None:
    weights = WEIGHTS[name]
    make = cast(Callable[[dict[str, int], dict[str, int]], NamedWeights], type(weights))
    for missing in weights.table:
        with pytest.raises(SetupError, match=f"'{missing}' is missing"):
            make({name: value for name, value in weights.table.items() if name != missing}, {})
    with pytest.raises(SetupError, match=f"no weight 'runes'; weights are {next(iter(weights.table))}, "):
        make(weights.table | {"runes": 1}, {})


def test_the_yield_of_every_card_of_shards_says_what_it_gives() -> None:
    """No card's effects are overlooked: each gives something, or prevents that others do."""
    rules = all_games()["shards"].load()
    assert isinstance(rules, ShardsRules)
    usual = Circumstances(15, 30, Hopes(500, 500, 500, 500))
    usual.dominion = 500
    usual.champions.add(rules.cards[rules.card_numbers["evokatus"]])
    usual.discarded.add(rules.cards[rules.card_numbers["nil_assassin"]])
    for number, card in enumerate(rules.cards):
        if number:
            gives = (play_yield(card, usual), exhaust_yield(card, usual))
            assert card.guards or any(_amounts(part) for part in gives), card.slug


def test_the_yield_of_every_ability_of_mistborn_says_what_it_gives() -> None:
    """No effect is overlooked: each ability gives something."""
    rules = all_games()["mistborn"].load()
    assert isinstance(rules, MistbornRules)
    usual = Standing(1000, 1000)
    for card in rules.cards:
        for effect in card.effects():
            gives = yield_of(effect, usual)
            assert _amounts(gives) or gives.choices, card.slug


def test_the_yield_of_every_card_of_hexascension_says_what_it_gives() -> None:
    """No card's effects are overlooked: each gives something when played, used or in a window."""
    rules = all_games()["hexascension"].load()
    judge = Judge(rules, hexascension_weights(weight_tables("hexascension")))
    for card in judge.book.printed[1:]:
        played, used = judge.play(0, card.number), judge.use(0, card.number)
        if isinstance(card, DeckCard):
            assert any(card.attributes) or _amounts(used) or _amounts(played), card.slug
            assert card.kind != QUICK or _amounts(judge.answers[card.number]), card.slug
            assert card.kind == RELIC or _amounts(played), card.slug
        elif card.kind == CHARACTER:
            assert _amounts(used) or card.faction == 0, card.slug
        elif card.kind == EVENT:
            assert _amounts(played) or card.effect is None, card.slug


def _amounts(gives: object) -> list[int]:
    """Everything above 0 that a yield counts, but for what it is read off."""
    names = [name for name in dir(gives) if not name.startswith("_") and name not in {"own", "known"}]
    values = [getattr(gives, name) for name in names]
    return [value for value in values if type(value) is int and value > 0]


def test_the_profile_of_every_card_says_what_it_gives() -> None:
    """No card's effects are overlooked: each gives something when played, defeated, used or triggered."""
    weights = ascension_weights(weight_tables("ascension"), solo=False)
    for game in all_games().values():
        rules = game.load()
        if isinstance(rules, AscensionRules):
            for number, card in enumerate(rules.cards):
                if number and not card.also_mechana:
                    profile = Profile(card, weights)
                    ladders = (profile.play, profile.use, profile.once, profile.enter, profile.trophy)
                    assert any(_says_something(rung) for ladder in ladders for rung in ladder.rungs), (
                        card.slug
                    )
                    assert card.kind != MONSTER or profile.play.rungs[0].honor > 0


def _says_something(part: object) -> bool:
    names = [name for name in dir(part) if not name.startswith("_")]
    values = [getattr(part, name) for name in names]
    return any(type(value) in (int, bool) and value for value in values)


def test_who_takes_no_samples_gets_none() -> None:
    state = deckwerk.new("shards", seats=2, seed=1).state()
    bare = Perspective(state, int(state.asked), 0, [], samples=False)
    with pytest.raises(ValueError, match="without samples"):
        bare.sample(seeded(1))
    assert {name: create(name, 1).samples() for name in ("random", "greedy", "instinct", "search:10")} == {
        "random": False,
        "greedy": False,
        "instinct": True,
        "search:10": True,
    }
    assert create("greedy", 1).choose(bare) in range(len(bare.options))
