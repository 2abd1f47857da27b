"""Search: what it knows, what it keeps, what it answers; the same interpreted and compiled."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.players.base import THOUGHT_THROUGH
from deckwerk.players.roster import create, guide, search
from deckwerk.players.search.guide import CERTAIN, Numbers, PlainGuide, chance_by_margin, draw_lot
from deckwerk.players.search.mcts import Search, SearchSettings
from deckwerk.players.search.player import SearchPlayer
from deckwerk.players.search.roots import ONE, root
from deckwerk.players.search.tree import NONE, Tree
from tests.players.arena import play
from tests.settings import SETTINGS, Setting
from tests.walks import moments

THOUGHT = 30


def plain_search(seed: int = 1) -> SearchPlayer:
    """Search without any knowledge of the game."""
    return SearchPlayer(PlainGuide, lambda rules: None, THOUGHT, SearchSettings(), seeded(seed))


def asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.seat


# What is hidden


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whatever_is_hidden_the_same_seed_gives_the_same_choices_through_a_turn(setting: Setting) -> None:
    for number, game in enumerate(moments(setting, games=1, most=90, every=45)):
        if game.decision is None:
            continue
        seat = asked(game)
        answers = []
        for twin in (game.clone(), game.determinize(seat, 21), game.determinize(seat, 22)):
            player = search(THOUGHT, number)
            perspective = twin.perspective(seat)
            choice = player.choose(perspective)
            estimates = [
                (each.index, each.chance, each.tried) for each in player.estimates(twin.perspective(seat))
            ]
            answers.append((choice, estimates))
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.soak
def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    games = [
        play(deckwerk.new("godslayer", 2, 4), [search(8, seed), search(8, seed + 1)]) for seed in (1, 1, 5)
    ]
    assert games[0].record.actions == games[1].record.actions
    assert games[0].record.actions != games[2].record.actions


# Answers


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_setting_can_be_searched_with_and_without_a_guide_of_its_own(setting: Setting) -> None:
    for player in (search(6, 1), plain_search()):
        for game in moments(setting, games=1, most=120, every=20):
            if game.decision is not None:
                perspective = game.perspective(asked(game))
                assert 0 <= player.choose(perspective) < len(perspective.options)


def test_a_single_option_and_an_obvious_play_are_answered_without_a_thought() -> None:
    game = deckwerk.position(
        "godslayer", {"players": [{"hand": ["apprentice"] * 5}, {}], "turn": 0, "first": 0}
    )
    player = search(10**7, 1)
    perspective = game.perspective(0)
    assert player.think(perspective, 0) == THOUGHT_THROUGH
    assert game.decision is not None
    assert game.decision.options[player.answer(perspective)].text == "play apprentice"
    ended = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0})
    assert len(ended.perspective(0).options) == 1
    assert player.choose(ended.perspective(0)) == 0


def test_a_card_that_another_wants_to_discard_is_no_obvious_play() -> None:
    hand = ["temple_librarian", "apprentice", "militia"]
    game = deckwerk.position("godslayer", {"players": [{"hand": hand}, {}], "turn": 0, "first": 0})
    player = search(50, 1)
    assert player.think(game.perspective(0), 0) < THOUGHT_THROUGH


def test_thinking_in_slices_comes_to_the_same_as_at_once() -> None:
    game = deckwerk.position(
        "godslayer",
        {"players": [{"hand": ["temple_librarian", "mystic"]}, {}], "turn": 0, "first": 0, "runes": 3},
    )
    at_once, sliced = search(60, 1), search(60, 1)
    perspective = game.perspective(0)
    progress = [sliced.think(perspective, 7) for _ in range(9)]
    assert progress == sorted(progress)
    assert progress[-1] == THOUGHT_THROUGH > progress[-2]
    assert sliced.answer(perspective) == at_once.choose(game.perspective(0))


def test_an_unfinished_thought_has_an_answer_too() -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 8})
    player = search(10**6, 1)
    perspective = game.perspective(0)
    assert player.think(perspective, 20) < THOUGHT_THROUGH
    assert 0 <= player.answer(perspective) < len(perspective.options)


def test_without_a_thought_the_answer_is_the_first_guess() -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 8})
    guess = create("greedy", 1, "godslayer").choose(game.perspective(0))
    assert guess > 0
    assert search(100, 1).answer(game.perspective(0)) == guess


def test_the_last_purchase_that_wins_is_found() -> None:
    """The pool is empty and the turn is the last one: only the card with most honor wins."""
    game = deckwerk.position(
        "godslayer",
        {
            "players": [{"hand": [], "honor": 10, "discard": []}, {"honor": 17}],
            "row": ["hedron_cannon", "landtalker", "wolf_shaman", "mephit", "mephit", "mephit"],
            "turn": 0,
            "first": 1,
            "pool": 0,
            "runes": 8,
        },
    )
    player = search(200, 1)
    assert game.decision is not None
    perspective = game.perspective(0)
    assert game.decision.options[player.choose(perspective)].text == "acquire 1 hedron_cannon"


def test_estimates_are_chances_of_options_the_most_tried_first() -> None:
    game = deckwerk.position("godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 6})
    player = search(80, 1)
    perspective = game.perspective(0)
    player.think(perspective, 80)
    found = player.estimates(perspective)
    assert sum(each.tried for each in found) == 80
    assert [each.tried for each in found] == sorted((each.tried for each in found), reverse=True)
    assert all(0 <= each.chance <= CERTAIN for each in found)
    assert player.answer(perspective) == found[0].index


def test_who_is_not_asked_has_nothing_to_search() -> None:
    game = deckwerk.new("godslayer", 2, 1)
    with pytest.raises(ValueError, match="not asked"):
        search(5, 1).choose(game.perspective(1 - asked(game)))


def test_the_tree_is_kept_through_a_turn_and_forgotten_after_it() -> None:
    game = deckwerk.position(
        "godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 6, "power": 4}
    )
    player = search(200, 1)
    first = game.perspective(0)
    assert player.think(first, 0) == 0
    game.apply(player.choose(first))
    if asked(game) == 0 and len(game.perspective(0).options) > 1:
        assert player.think(game.perspective(0), 0) > 0, "what was thought below the choice counts"
    elsewhere = deckwerk.position(
        "godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 6}
    )
    assert player.think(elsewhere.perspective(0), 0) == 0


def test_what_chance_brings_can_be_chosen_however_much_was_thought_before() -> None:
    """The one card that wins comes into the row by a chance of one in twenty, after the first purchase."""
    first, wins = "acquire 1 landtalker", "acquire 1 hedron_cannon"

    def start(seed: int) -> Game:
        return deckwerk.position(
            "godslayer",
            {
                "players": [{"hand": [], "honor": 10, "discard": []}, {"honor": 20}],
                "row": ["landtalker", *["mephit"] * 5],
                "centre_deck_rest": ["hedron_cannon", *["samaels_trickster"] * 20],
                "turn": 0,
                "first": 1,
                "pool": 0,
                "runes": 14,
                "seed": seed,
            },
        )

    def options(game: Game) -> list[str]:
        assert game.decision is not None
        return [option.text for option in game.decision.options]

    def is_lucky(game: Game) -> bool:
        game.apply(first)
        return wins in options(game)

    game = start(next(seed for seed in range(200) if is_lucky(start(seed))))
    player = search(400, 1)
    for best in (first, wins):
        assert options(game)[player.choose(game.perspective(0))] == best
        game.apply(best)


@pytest.mark.parametrize("taken_back", [False, True])
def test_thoughts_about_another_choice_than_was_made_are_forgotten(taken_back: bool) -> None:
    game = deckwerk.position(
        "godslayer", {"players": [{"hand": []}, {}], "turn": 0, "first": 0, "runes": 6, "power": 4}
    )
    player = search(200, 1)
    chosen = player.choose(game.perspective(0))
    assert game.decision is not None
    assert game.decision.options[chosen] != "defeat cultist"
    if taken_back:
        game.apply(chosen)
        game.undo()
    game.apply("defeat cultist")
    assert player.think(game.perspective(0), 0) == 0


# The parts


def test_the_tree_finds_edges_from_anywhere_in_a_chain() -> None:
    tree = Tree()
    nodes = [tree.add_node(), tree.add_node()]
    edges = [tree.add_edge(nodes[number % 2], 100 + number, 1) for number in range(8)]
    for start in (tree.first[nodes[0]], edges[4]):
        assert [tree.find(nodes[0], 100 + number, start) for number in range(0, 8, 2)] == edges[::2]
        assert tree.find(nodes[0], 101, start) == NONE
    assert tree.find(tree.add_node(), 100, NONE) == NONE


@pytest.mark.both
def test_roots_are_close_and_rise() -> None:
    numbers = [*range(5000), *range(5000, 10**6, 997)]
    roots = [int(root(number)) for number in numbers]
    assert roots == sorted(roots)
    assert all(
        abs(found - number**0.5 * ONE) <= 1 + found / 60 for number, found in zip(numbers, roots, strict=True)
    )


def test_lots_are_drawn_by_weight() -> None:
    weights = Numbers()
    for index, weight in enumerate((1, 0, 3)):
        weights.items[index] = weight
    rng = seeded(1)
    drawn = [int(draw_lot(weights, 3, rng)) for _ in range(4000)]
    assert 1 not in drawn
    assert 2800 < drawn.count(2) < 3200


def test_chances_by_margin() -> None:
    assert [int(chance_by_margin(margin, 10)) for margin in (0, 10, -10)] == [500_000, 750_000, 250_000]
    assert 0 <= chance_by_margin(-(10**9), 10) < chance_by_margin(10**9, 10) <= CERTAIN


@pytest.mark.compiled
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
@pytest.mark.parametrize("own", [True, False], ids=["own", "plain"])
def test_the_winners_of_a_finished_game_have_the_best_chances_and_partners_equal_ones(
    setting: Setting, own: bool
) -> None:
    game = setting.new(8)
    play(game, [create("random", seat) for seat in range(setting.seats)])
    state = game.state()
    chances = Numbers()
    (guide(game.rules) if own else PlainGuide(game.rules)).estimate(state, chances)
    found = {seat: int(chances.items[seat]) for seat in range(setting.seats)}
    winners = game.winners()
    for seat, chance in found.items():
        assert (chance >= 900_000) == (seat in winners)
    if "team" in setting.variant:
        for seat in range(setting.seats // 2):
            assert found[seat] == found[seat + setting.seats // 2]


@pytest.mark.both
def test_more_honor_and_better_cards_are_better_chances() -> None:
    def chance(**mine: object) -> int:
        game = deckwerk.position("godslayer", {"players": [mine, {"honor": 10}], "turn": 0, "first": 0})
        chances = Numbers()
        guide(game.rules).estimate(game.state(), chances)
        assert 0 <= chances.items[1] <= CERTAIN
        return int(chances.items[0])

    assert chance(honor=5) < chance(honor=10) < chance(honor=15)
    assert chance(discard=["apprentice"]) < chance(discard=["landtalker"]) < chance(constructs=["muramasa"])


def test_iterations_that_end_in_the_tree_count() -> None:
    """Where the game ends within the tree nothing is left to play out."""
    game = deckwerk.position(
        "godslayer", {"players": [{"hand": []}, {}], "turn": 1, "first": 0, "pool": 0, "runes": 3}
    )
    perspective = game.perspective(1)
    thought = Search(guide(game.rules), SearchSettings(), seeded(2))
    thought.iterate(perspective, 300)
    tried = [int(thought.tree.tried[edge]) for edge in thought.edges(perspective)]
    assert sum(tried) == 300


def test_damage_is_as_likely_for_any_opponent_whoever_comes_first() -> None:
    players: list[dict[str, object]] = [{"hand": [], "deck": []} for _ in range(4)]
    game = deckwerk.position("shards", {"players": players, "turn": 0, "first": 0, "power": 5})
    state = game.state()
    choose(state, legal(state).code(legal(state).size() - 1))
    options = legal(state)
    weights = Numbers()
    guide(game.rules).weigh(state, options, weights)
    by_text = {
        game.rules.action_text(code): weights.items[index] for index, code in enumerate(options.codes())
    }
    assert by_text["spare seat 2"] == 2 * by_text["attack seat 2 #5"] > 2 * by_text["attack seat 2 #3"]
