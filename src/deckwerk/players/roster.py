# mypyc: off
"""The computer players by name."""

import functools
from collections.abc import Callable

from deckwerk.engine.errors import SetupError
from deckwerk.engine.nearest import suggestion
from deckwerk.engine.rng import seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.players.base import Player, RandomPlayer
from deckwerk.players.beginner import OVERLOOKED, BeginnerPlayer
from deckwerk.players.families import FAMILIES, WeightTables, weight_tables
from deckwerk.players.greedy import Evaluator, GreedyPlayer
from deckwerk.players.instinct import InstinctPlayer
from deckwerk.players.network.guide import NetworkGuide
from deckwerk.players.network.network_file import NetworkError, networks_of
from deckwerk.players.network.trained import Trained
from deckwerk.players.search.guide import Guide, PlainGuide
from deckwerk.players.search.mcts import SearchSettings
from deckwerk.players.search.player import SearchPlayer
from deckwerk.players.search.value import Features

SEARCH = "search"
NETWORK = "network"
FILE_MARK = "@"
BUDGETS = {"weak": 100, "medium": 400, "strong": 1600}
"""Search without a network, a yardstick: iterations for a decision, the same on every machine."""
RANKS = {"hard": 0, "very_hard": 800, "master": 6400}
"""As people meet it: instinct, then search that goes by what was trained, with ever more iterations."""
THINKERS = {SEARCH: BUDGETS, NETWORK: RANKS}
"""Players that are also named by a number of iterations."""
FORMER = {f"{NETWORK}:medium": "medium"}
"""Names that tables and records may still have, and what they are called today."""
MOST_ITERATIONS = 10_000_000


def player_names() -> list[str]:
    """The names of all computer players, by kind, weakest first.

    `search:2000` and `network:2000` are names, too: any number will do.
    """
    return [*_PLAYERS, *(name for kind in THINKERS for name in rank_names(kind))]


def rank_names(kind: str) -> list[str]:
    """The ranks of players that think."""
    return [f"{kind}:{rank}" for rank in THINKERS[kind]]


def create(name: str, seed: int, game: str = "") -> Player:
    """A computer player by its name; SetupError names the ones there are.

    With a game (its slug) it is also a SetupError if the player cannot play that, and a NetworkError if there
    is no network for it. `network:400` is search that judges by the game's network, `network:400@FILE` by
    that of a file. The ranks of it (`network:hard`) play every game, if need be without a network.
    """
    name = FORMER.get(name, name)
    kind, _, budget = name.partition(":")
    if kind == SEARCH:
        if game:
            find_game(game)
        return search(_iterations(name, budget), seed)
    if kind == NETWORK and budget in RANKS:
        if game:
            find_game(game)
        return ranked(budget, seed)
    if kind == NETWORK:
        budget, _, file = budget.partition(FILE_MARK)
        iterations = _iterations(f"{SEARCH}:{budget}" if budget else SEARCH, budget)
        if game:
            networks_of(find_game(game).load(), file)
        return network_search(iterations, seed, file)
    if name not in _PLAYERS:
        near = suggestion(name, player_names())
        known = ", ".join(player_names())
        raise SetupError(f"there is no player {name!r}{near}; players are {known}", player=name)
    if game and name != "random":
        evaluator(find_game(game).load())
    return _PLAYERS[name](seed)


def _iterations(name: str, budget: str) -> int:
    """The iterations that a name of search stands for; without any it is of medium strength."""
    if budget in BUDGETS:
        return BUDGETS[budget]
    if (
        budget.isascii()
        and budget.isdecimal()
        and 1 <= int(budget[:9]) <= MOST_ITERATIONS
        and len(budget) < 9
    ):
        return int(budget)
    if not budget and name == SEARCH:
        return BUDGETS["medium"]
    ranks = ", ".join(f"{SEARCH}:{rank}" for rank in BUDGETS)
    raise SetupError(
        f"there is no player {name!r}; search is {ranks}, or {SEARCH}: and a number of iterations"
        f" up to {MOST_ITERATIONS}",
        player=name,
    )


@functools.cache
def evaluator(rules: Ruleset) -> Evaluator:
    """What rates options for greedy under these rules; SetupError if their family has nothing yet."""
    family = find_game(rules.slug).family
    if family not in FAMILIES:
        known = ", ".join(FAMILIES)
        raise SetupError(
            f"greedy cannot play {rules.slug} yet, only games of the kinds {known}", player="greedy"
        )
    return evaluator_with(rules, weight_tables(family))


@functools.cache
def guide(rules: Ruleset) -> Guide:
    """What search knows about games under these rules; little where their family has told it nothing."""
    family = FAMILIES.get(find_game(rules.slug).family)
    return family.guide(rules) if family else PlainGuide(rules)


def search(iterations: int, seed: int, settings: SearchSettings | None = None) -> SearchPlayer:
    """A searching player with so many iterations for a decision; where greedy can play, it guesses first."""
    return search_with(guide, iterations, seed, settings)


def search_with(
    guide_for: Callable[[Ruleset], Guide], iterations: int, seed: int, settings: SearchSettings | None = None
) -> SearchPlayer:
    """A searching player with guides of one's own."""
    return SearchPlayer(guide_for, _first_guess, iterations, settings or SearchSettings(), seeded(seed))


def network_search(iterations: int, seed: int, file: str = "") -> SearchPlayer:
    """Search that judges by the network of the package, or by that of a file."""

    def guide_for(rules: Ruleset) -> Guide:
        return network_guide(rules, networks_of(rules, file))

    return search_with(guide_for, iterations, seed)


def ranked(rank: str, seed: int) -> Player:
    """The player of a rank."""
    iterations = RANKS[rank]
    return search_with(best_guide, iterations, seed) if iterations else _instinct(seed)


@functools.cache
def best_guide(rules: Ruleset) -> NetworkGuide:
    """What search goes by: the networks that come with a game, if they fit these rules."""
    try:
        return network_guide(rules, networks_of(rules))
    except NetworkError:
        return network_guide(rules, [])


def best_thinker(rules: Ruleset, iterations: int) -> str:
    """The name of the best player with so many iterations: it judges by networks if any fit these rules."""
    try:
        networks_of(rules)
    except NetworkError:
        return f"{SEARCH}:{iterations}"
    return f"{NETWORK}:{iterations}"


def network_guide(rules: Ruleset, trained: list[Trained]) -> NetworkGuide:
    """What search goes by that judges by networks."""
    return NetworkGuide(guide(rules), trained, evaluator(rules) if _has_family(rules) else None)


def _first_guess(rules: Ruleset) -> Player | None:
    return GreedyPlayer(evaluator) if _has_family(rules) else None


def _has_family(rules: Ruleset) -> bool:
    """Whether greedy can play it."""
    return find_game(rules.slug).family in FAMILIES


def evaluator_with(rules: Ruleset, tables: WeightTables) -> Evaluator:
    """What rates options with other weights than those of the package, as when they are being tuned."""
    return FAMILIES[find_game(rules.slug).family].evaluator(rules, tables)


def _random(seed: int) -> Player:
    return RandomPlayer(seeded(seed))


def _beginner(name: str, seed: int) -> Player:
    return BeginnerPlayer(_instinct(seed), OVERLOOKED[name], seeded(seed))


def _greedy(seed: int) -> Player:
    return GreedyPlayer(evaluator)


def _instinct(seed: int) -> InstinctPlayer:
    return InstinctPlayer(best_guide, GreedyPlayer(evaluator))


def features(rules: Ruleset) -> dict[str, Features]:
    """What the value model of a game is learned from, by kind of game; empty where its family has none."""
    family = FAMILIES.get(find_game(rules.slug).family)
    return family.features(rules) if family else {}


_PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": _random,
    **{name: functools.partial(_beginner, name) for name in OVERLOOKED},
    "greedy": _greedy,
    "instinct": _instinct,
}
