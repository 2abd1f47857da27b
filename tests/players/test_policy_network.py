"""Policies of networks: what options are to them, how they reckon, their files, who goes by them."""

import functools
import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from mypy_extensions import i64

import deckwerk
from deckwerk import Game
from deckwerk.engine.action import Options, number_of, seat_of
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import legal
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.engine.state import State
from deckwerk.engine.vectors import vec
from deckwerk.players.base import Player
from deckwerk.players.greedy import GreedyPlayer
from deckwerk.players.instinct import InstinctPlayer
from deckwerk.players.likeness import like
from deckwerk.players.network.inputs import Inputs, Rows
from deckwerk.players.network.layers import FINE, FULL, HEAVIEST, SECOND_BITS
from deckwerk.players.network.network import Network
from deckwerk.players.network.network_file import (
    MAGIC,
    NetworkError,
    Stored,
    amounts_of,
    blank,
    blocks_of,
    dumped,
    fitted,
    loaded,
)
from deckwerk.players.network.option_features import WIDTH, OptionFeatures
from deckwerk.players.network.policy_file import StoredPolicy, fitted_policy
from deckwerk.players.network.policy_network import OPTION_SCALE, PolicyNetwork, PolicyWeights
from deckwerk.players.network.trained import Trained
from deckwerk.players.roster import create, evaluator, network_guide, search_with
from deckwerk.players.search.guide import CERTAIN, UNDECIDED, Numbers
from deckwerk.players.search.mcts import Search, SearchSettings
from deckwerk.players.search.player import SearchPlayer
from tests.cards.test_own_cards import CARDS, NEW
from tests.players.arena import play
from tests.settings import SETTINGS, Setting, every_game, every_setting
from tests.walks import moments

pytestmark = pytest.mark.both
HIDDEN = 24
CELLS = 32
DUEL = Setting("shards", "standard", 2)


def some(rng: Rng, count: int, most: int) -> list[int]:
    return [int(rng.below(2 * most + 1)) - most for _ in range(count)]


def some_weights(rules: Ruleset, seed: int = 1, most: int = 60) -> PolicyWeights:
    """Weights by chance, of two thirds of all features."""
    rng, inputs, features = seeded(seed), Inputs(rules), OptionFeatures(rules)
    known = [feature for feature in range(features.size) if feature % 3]
    return PolicyWeights(
        HIDDEN,
        some(rng, inputs.table_size * HIDDEN, most),
        some(rng, inputs.seat_size * HIDDEN, most),
        some(rng, inputs.seat_size * HIDDEN, most),
        some(rng, features.questions * HIDDEN, most),
        some(rng, HIDDEN, most),
        some(rng, HIDDEN * CELLS, 200),
        some(rng, CELLS, 20_000),
        known,
        some(rng, len(known) * (CELLS + 1), 100),
    )


@functools.cache
def some_policy(rules: Ruleset) -> PolicyNetwork:
    return PolicyNetwork(Inputs(rules), OptionFeatures(rules), some_weights(rules))


@functools.cache
def some_trained(rules: Ruleset, has_policy: bool = True) -> Trained:
    inputs = Inputs(rules)
    return Trained(Network(inputs, blank(inputs, HIDDEN)), some_policy(rules) if has_policy else None)


@functools.cache
def some_file(rules: Ruleset) -> Stored:
    inputs, amounts = Inputs(rules), amounts_of(rules)
    policy = StoredPolicy(OptionFeatures(rules).kinds, some_weights(rules))
    gives = [0] * (3 * len(amounts) * HIDDEN)
    cards = list(rules.card_ids)
    weights = blank(inputs, HIDDEN)
    return Stored(rules.slug, rules.version, cards, blocks_of(inputs), amounts, gives, weights, policy=policy)


def instinct(rules: Ruleset) -> InstinctPlayer:
    """Instinct that goes by some policy."""
    return InstinctPlayer(lambda _: network_guide(rules, [some_trained(rules)]), GreedyPlayer(evaluator))


def features_of(features: OptionFeatures, state: State, options: Options) -> list[list[int]]:
    """The features of all options."""
    last = number_of(options.code(options.size() - 1))
    found = []
    for index in range(options.size()):
        written = vec[i64]([0] * WIDTH)
        features.write(state, options.code(index), last, written, 0)
        found.append([int(feature) for feature in written])
    return found


def logits_of(policy: PolicyNetwork, state: State) -> list[int]:
    options, found = legal(state), Numbers()
    policy.attend(state)
    best = policy.logits(state, options, found)
    logits = [int(found.items[index]) for index in range(options.size())]
    assert best == max(logits)
    return logits


def plainly(policy: PolicyNetwork, weights: PolicyWeights, state: State) -> list[int]:
    """What a policy says of each option, reckoned without anything packed."""
    hidden, cells, asked = weights.hidden, len(weights.second_bias), int(state.asked)
    rows = Rows()
    policy.inputs.read(state, asked, rows)
    sums = list(weights.bias)
    features = policy.features
    parts = [
        (weights.table, rows.section(0)),
        (weights.question, [int(features.kind(state)), int(features.card(state))]),
        *(
            (weights.own if seat == asked else weights.other, rows.section(seat + 1))
            for seat in range(int(state.seats))
        ),
    ]
    for source, numbers in parts:
        for row in numbers:
            for cell in range(hidden):
                sums[cell] += source[row * hidden + cell]
    first = [min(max(value, 0) >> int(FINE), int(FULL)) for value in sums]
    says = []
    for cell in range(cells):
        middle = weights.second_bias[cell]
        middle += sum(first[other] * weights.second[other * cells + cell] for other in range(hidden))
        says.append(min(max(middle >> int(SECOND_BITS), 0), int(FULL)))
    says.append(int(FULL))
    places = {feature: nth * (cells + 1) for nth, feature in enumerate(weights.known)}
    found = []
    for option in features_of(features, state, legal(state)):
        total = 0
        for place in (places[feature] for feature in option if feature in places):
            total += sum(value * weights.options[place + nth] for nth, value in enumerate(says))
        found.append(total * 1000 // (int(FULL) * OPTION_SCALE))
    return found


def asked_in(setting: Setting, games: int, most: int, every: int) -> list[tuple[Game, int]]:
    """Games in which there is something to choose, with the seat that is asked."""
    found = []
    for game in moments(setting, games, most, every):
        decision = game.decision
        if decision is not None and len(decision.options) > 1:
            found.append((game.clone(), decision.seat))
    return found


# What an option is


@every_setting
def test_every_option_has_features_there_is_room_for(setting: Setting) -> None:
    features = OptionFeatures(setting.rules)
    for game, _ in asked_in(setting, 2, 80, 1):
        state = game.state()
        for option in features_of(features, state, legal(state)):
            assert all(0 <= feature < features.size for feature in option)
            assert len(set(option)) == WIDTH
        assert 0 <= features.kind(state) < len(features.kinds) <= features.card(state) < features.questions


@every_game
def test_in_the_same_game_every_feature_has_the_same_number(slug: str) -> None:
    rules = deckwerk.load(slug).load()
    features = OptionFeatures(rules)
    cards, kinds = list(range(len(rules.card_ids))), list(range(len(features.kinds)))
    others = OptionFeatures(rules)
    for feature in range(features.size):
        assert features.as_in(feature, others, cards, kinds) == feature


def test_features_of_questions_that_others_do_not_know_have_no_number_there() -> None:
    features = OptionFeatures(DUEL.rules)
    others = OptionFeatures(DUEL.rules, kinds=features.kinds[1:])
    cards, kinds = list(range(len(DUEL.rules.card_ids))), [*range(-1, len(others.kinds))]
    found = [features.as_in(feature, others, cards, kinds) for feature in range(features.size)]
    strange = found.count(-1)
    assert strange == features.size - others.size > 0
    assert sorted(found) == [-1] * strange + list(range(others.size))


def test_seats_are_counted_from_the_one_that_is_asked() -> None:
    setting = Setting("shards", "standard", 3)
    features, seen = OptionFeatures(setting.rules), set()
    for game, asked in asked_in(setting, 4, 120, 1):
        state = game.state()
        options = legal(state)
        for code, (action, *_) in zip(options.codes(), features_of(features, state, options), strict=True):
            if seat_of(code):
                assert action % 8 == (seat_of(code) - 1 - asked) % 3
                seen.add((asked, seat_of(code) - 1))
    assert len(seen) > 3


# How it reckons


@pytest.mark.parametrize("setting", SETTINGS[::4], ids=str)
def test_packed_sums_are_the_plain_ones(setting: Setting) -> None:
    policy = some_policy(setting.rules)
    logits = []
    for game, _ in asked_in(setting, 1, 30, 10)[:12]:
        logits.append(logits_of(policy, game.state()))
        assert logits[-1] == plainly(policy, some_weights(setting.rules), game.state())
    assert any(len(set(found)) > 1 for found in logits)


@every_setting
def test_whatever_is_hidden_it_says_and_does_the_same(setting: Setting) -> None:
    policy = some_policy(setting.rules)
    player = instinct(setting.rules)
    for game, seat in asked_in(setting, 1, 24, 8)[:12]:
        said, done = logits_of(policy, game.state()), player.choose(game.perspective(seat))
        for seed in (3, 4):
            twin = game.determinize(seat, seed)
            assert logits_of(policy, twin.state()) == said
            assert player.choose(twin.perspective(seat)) == done


def test_the_likeliest_option_weighs_a_million_and_none_weighs_nothing() -> None:
    policy = some_policy(DUEL.rules)
    for game, _ in asked_in(DUEL, 1, 40, 2):
        state = game.state()
        options, plain, sharp = legal(state), Numbers(), Numbers()
        logits = logits_of(policy, state)
        policy.weigh(state, options, plain, 100)
        policy.weigh(state, options, sharp, 300)
        said = [int(plain.items[index]) for index in range(options.size())]
        assert said[logits.index(max(logits))] == max(said) == CERTAIN
        for index, weight in enumerate(said):
            assert 1 <= sharp.items[index] <= weight
            odds = 2.718281828 ** ((logits[index] - max(logits)) / 1000)
            assert weight == pytest.approx(CERTAIN * odds, rel=0.01, abs=1)


def test_options_are_drawn_as_often_as_they_are_likely() -> None:
    game, _ = asked_in(DUEL, 1, 40, 2)[3]
    policy, state = some_policy(DUEL.rules), game.state()
    options, weights, rng = legal(state), Numbers(), seeded(7)
    drawn = [int(policy.pick(state, options, weights, rng, 100)) for _ in range(400)]
    shares = [int(weights.items[index]) for index in range(options.size())]
    for index, share in enumerate(shares):
        assert drawn.count(index) / 400 == pytest.approx(share / sum(shares), abs=0.1)


def _stretched(name: str) -> Callable[[PolicyWeights], None]:
    return lambda weights: getattr(weights, name).append(0)


def _unsorted(weights: PolicyWeights) -> None:
    weights.known[0], weights.known[1] = weights.known[1], weights.known[0]


def _twice(weights: PolicyWeights) -> None:
    weights.known[1] = weights.known[0]


def _beyond(weights: PolicyWeights) -> None:
    weights.known[-1] = OptionFeatures(DUEL.rules).size


def _negative(weights: PolicyWeights) -> None:
    weights.known[0] = -1


def _narrow(weights: PolicyWeights) -> None:
    weights.hidden = 12


def _heavy(weights: PolicyWeights) -> None:
    weights.question[5] = -HEAVIEST - 1


FAULTS: list[tuple[Callable[[PolicyWeights], None], str]] = [
    (_stretched("table"), "table"),
    (_stretched("own"), "seat"),
    (_stretched("other"), "seat"),
    (_stretched("question"), "question"),
    (_stretched("bias"), "hidden"),
    (_stretched("second"), "layers"),
    (_stretched("second_bias"), "layers"),
    (_stretched("options"), "options"),
    (_stretched("known"), "options"),
    (_unsorted, "options"),
    (_twice, "options"),
    (_beyond, "options"),
    (_negative, "options"),
    (_narrow, "hidden"),
    (_heavy, "heavy"),
]


@pytest.mark.parametrize(("spoil", "fault"), FAULTS)
def test_weights_that_do_not_fit_are_refused(spoil: Callable[[PolicyWeights], None], fault: str) -> None:
    weights = some_weights(DUEL.rules)
    spoil(weights)
    with pytest.raises(ValueError, match=f"do not fit: {fault}"):
        PolicyNetwork(Inputs(DUEL.rules), OptionFeatures(DUEL.rules), weights)


# Files


def test_a_file_gives_the_policy_back() -> None:
    stored = loaded(dumped(some_file(DUEL.rules)), "file")
    policy = fitted(stored, DUEL.rules, "file").policy
    assert policy is not None
    for game, _ in asked_in(DUEL, 1, 30, 5):
        assert logits_of(policy, game.state()) == logits_of(some_policy(DUEL.rules), game.state())
    again = loaded(dumped(replace(stored, policy=None)), "file")
    assert fitted(again, DUEL.rules, "file").policy is None, "a network needs none"


def test_kinds_of_questions_are_found_by_name() -> None:
    rules, weights = DUEL.rules, some_weights(DUEL.rules)
    features = OptionFeatures(rules)
    count = len(features.kinds)
    turned = OptionFeatures(rules, kinds=features.kinds[::-1])
    kinds = list(range(count))[::-1]
    question = [
        weight for row in kinds for weight in weights.question[row * HIDDEN : (row + 1) * HIDDEN]
    ] + weights.question[count * HIDDEN :]
    cards = list(range(len(rules.card_ids)))
    width = CELLS + 1
    rows = sorted(
        (features.as_in(feature, turned, cards, kinds), weights.options[nth * width : (nth + 1) * width])
        for nth, feature in enumerate(weights.known)
    )
    weights.question = question
    weights.known = [feature for feature, _ in rows]
    weights.options = [weight for _, row in rows for weight in row]
    policy = fitted_policy(StoredPolicy(turned.kinds, weights), rules.card_ids, rules, Inputs(rules))
    for game, _ in asked_in(DUEL, 1, 60, 3):
        assert logits_of(policy, game.state()) == logits_of(some_policy(rules), game.state())


def test_a_damaged_file_is_noticed_wherever_it_is_damaged() -> None:
    data = dumped(some_file(DUEL.rules))
    for length in (0, 5, 40, len(data) // 2, len(data) - 1):
        with pytest.raises(NetworkError, match=r"is damaged|not a network"):
            loaded(data[:length], "file")
    for place in range(0, len(data), len(data) // 20):
        flipped = bytearray(data)
        flipped[place] ^= 4
        with pytest.raises(NetworkError, match=r"is damaged|not a network"):
            loaded(bytes(flipped), "file")


@pytest.mark.parametrize(
    "policy",
    [
        5,
        {},
        {"hidden": HIDDEN, "second_bias": [0] * CELLS},
        {"hidden": "many", "second_bias": [0] * CELLS, "kinds": []},
        {"hidden": HIDDEN, "second_bias": [None], "kinds": []},
        {"hidden": HIDDEN, "second_bias": [], "kinds": ["turn"]},
        {"hidden": 12, "second_bias": [0] * CELLS, "kinds": ["turn"]},
    ],
    ids=str,
)
def test_a_file_that_says_nonsense_of_its_policy_is_damaged(policy: object) -> None:
    start = len(MAGIC) + 17
    line, _, packed = dumped(some_file(DUEL.rules))[start:].partition(b"\n")
    body = json.dumps(json.loads(line) | {"policy": policy}).encode() + b"\n" + packed
    data = MAGIC + hashlib.blake2b(body, digest_size=8).hexdigest().encode() + b"\n" + body
    with pytest.raises(NetworkError, match="is damaged"):
        fitted(loaded(data, "file"), DUEL.rules, "file")


@pytest.mark.parametrize(("spoil", "fault"), FAULTS[:6])
def test_a_file_whose_policy_does_not_fit_is_damaged(
    spoil: Callable[[PolicyWeights], None], fault: str
) -> None:
    stored = loaded(dumped(some_file(DUEL.rules)), "file")
    assert stored.policy is not None
    spoil(stored.policy.weights)
    with pytest.raises(NetworkError, match="is damaged"):
        fitted(stored, DUEL.rules, "file")


# Cards of a designer


def own_cards(folder: Path, slug: str) -> Path:
    file = folder / "own.yaml"
    file.write_text(CARDS[slug], "utf-8")
    return file


def policy_beside(rules: Ruleset, plain: Ruleset) -> PolicyNetwork:
    """Some policy of a game in that with cards of a designer."""
    policy = fitted(some_file(plain), rules, "file").policy
    assert policy is not None
    return policy


@pytest.mark.parametrize("slug", list(CARDS))
def test_beside_a_card_of_a_designer_it_says_the_same_of_all_others(tmp_path: Path, slug: str) -> None:
    own, plain = own_cards(tmp_path, slug), deckwerk.load(slug).load()
    policy = policy_beside(deckwerk.load(slug, own).load(), plain)
    seen = 0
    for game, _ in asked_in(Setting(slug, plain.variants[0].name, 2), 2, 60, 5):
        assert game.decision is not None
        if game.decision.card is None:
            twin = deckwerk.position(slug, game.position(), cards=own)
            assert logits_of(policy, twin.state()) == logits_of(some_policy(plain), game.state())
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("slug", list(CARDS))
def test_a_card_nobody_has_seen_is_taken_for_the_one_most_like_it(tmp_path: Path, slug: str) -> None:
    own, plain = own_cards(tmp_path, slug), deckwerk.load(slug).load()
    rules = deckwerk.load(slug, own).load()
    policy = policy_beside(rules, plain)
    twin = like(rules, NEW[slug], frozenset(plain.card_ids[1:]))
    assert twin in plain.card_numbers
    found = []
    for card in (NEW[slug], twin):
        description = deckwerk.new(slug, 2, 5, cards=own).position()
        players = description["players"]
        assert isinstance(players, list)
        for player in players:
            player["hand"] = [card] * len(player["hand"])
        found.append(logits_of(policy, deckwerk.position(slug, description, cards=own).state()))
    assert found[0] == found[1]
    assert len(found[0]) > 1


# In search


class Asked(Player):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, perspective: Perspective) -> int:
        self.times += 1
        return 0


@pytest.mark.parametrize("has_policy", [True, False])
def test_search_asks_for_a_first_guess_where_there_is_no_policy(has_policy: bool) -> None:
    judging = network_guide(DUEL.rules, [some_trained(DUEL.rules, has_policy)])
    asked = Asked()
    player = SearchPlayer(lambda _: judging, lambda _: asked, 4, SearchSettings(), seeded(1))
    for game, seat in asked_in(DUEL, 1, 30, 5):
        perspective = game.perspective(seat)
        player.choose(perspective)
        search = Search(judging, SearchSettings(), seeded(1))
        search.edges(perspective)
        assert search.is_sure is has_policy
    assert (asked.times == 0) is has_policy


def test_the_guide_weighs_as_the_policy_says_and_plays_on_what_is_obvious() -> None:
    judging, policy = network_guide(DUEL.rules, [some_trained(DUEL.rules)]), some_policy(DUEL.rules)
    obvious = 0
    for game, _ in asked_in(DUEL, 2, 60, 1):
        state = game.state()
        options, said, found = legal(state), Numbers(), Numbers()
        policy.attend(state)
        policy.weigh(state, options, said, 100)
        found.reserve(options.size())
        judging.weigh(state, options, found)
        size = options.size()
        assert [found.items[index] for index in range(size)] == [said.items[index] for index in range(size)]
        index = judging.obvious(state, options)
        if index != UNDECIDED:
            obvious += 1
            assert judging.pick(state, options, found, seeded(2)) == index
    assert obvious > 0


@pytest.mark.compiled
@every_game
def test_search_with_a_policy_plays_games_to_their_end(slug: str) -> None:
    rules = deckwerk.load(slug).load()
    judging = network_guide(rules, [some_trained(rules)])
    players: list[Player] = [search_with(lambda _: judging, 4, seat) for seat in range(2)]
    assert play(deckwerk.new(slug, 2, 4), players).over


# Instinct


def test_instinct_does_what_is_obvious_or_likeliest() -> None:
    rules = DUEL.rules
    player, judging = instinct(rules), network_guide(rules, [some_trained(rules)])
    for game, seat in asked_in(DUEL, 2, 60, 3):
        state = game.state()
        logits = logits_of(some_policy(rules), state)
        obvious = int(judging.obvious(state, legal(state)))
        expected = obvious if obvious != UNDECIDED else logits.index(max(logits))
        assert player.choose(game.perspective(seat)) == expected


@every_setting
def test_where_nothing_was_trained_instinct_does_what_greedy_does(setting: Setting) -> None:
    greedy = GreedyPlayer(evaluator)
    player = InstinctPlayer(lambda rules: network_guide(rules, []), greedy)
    for game, seat in asked_in(setting, 1, 24, 6)[:8]:
        perspective = game.perspective(seat)
        assert player.choose(perspective) == greedy.choose(perspective)


@pytest.mark.compiled
@every_setting
def test_instinct_plays_every_game_to_its_end(setting: Setting) -> None:
    players = [create("instinct", seat, setting.slug) for seat in range(setting.seats)]
    assert play(setting.new(3), players).over


def test_instinct_turns_to_another_game_when_it_is_asked_about_one() -> None:
    player = create("instinct", 1)
    for slug in ("shards", "vigil", "shards"):
        game = deckwerk.new(slug, 2, 1)
        assert game.decision is not None
        perspective = game.perspective(game.decision.seat)
        assert player.choose(perspective) == create("instinct", 1).choose(perspective)


def test_nobody_but_the_one_who_is_asked_can_choose_by_instinct() -> None:
    game = deckwerk.new("shards", 2, 1)
    assert game.decision is not None
    with pytest.raises(ValueError, match="asked"):
        create("instinct", 1).choose(game.perspective(1 - game.decision.seat))
