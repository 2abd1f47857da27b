"""Networks: what they are told, how they reckon, their files; the same interpreted and compiled."""

import functools
from dataclasses import replace
from pathlib import Path

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.play import legal
from deckwerk.engine.rng import Rng, seeded
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import find_game
from deckwerk.games.shards import components as shards
from deckwerk.players.network.inputs import ROOM, Inputs, Rows
from deckwerk.players.network.layers import FINE, FULL, HEAVIEST, SECOND, SECOND_BITS
from deckwerk.players.network.network import Network, Weights
from deckwerk.players.network.network_file import (
    NetworkError,
    Stored,
    amounts_of,
    blank,
    blocks_of,
    dumped,
    fitted,
    gifts_of,
    loaded,
    networks_of,
    read_file,
)
from deckwerk.players.network.trained import Trained
from deckwerk.players.roster import create, guide, network_guide, search_with
from deckwerk.players.search.guide import CERTAIN, Numbers
from deckwerk.words import LANGUAGES, explain
from tests.cards.test_own_cards import CARDS
from tests.players.arena import play
from tests.settings import SETTINGS, Setting
from tests.walks import moments

pytestmark = pytest.mark.both
HIDDEN = 24
COME_WITH_GAMES = ("godslayer", "vigil", "shards", "mistborn")
DUEL = Setting("shards", "standard", 2)


def sections(game: Game, observer: int) -> list[list[int]]:
    """What an observer of a game knows, as rows."""
    state = game.state()
    rows = Rows()
    Inputs(state.rules).read(state, observer, rows)
    return [rows.section(number) for number in range(int(state.seats) + 1)]


def some(rng: Rng, count: int, most: int) -> list[int]:
    return [int(rng.below(2 * most + 1)) - most for _ in range(count)]


def some_weights(rules: Ruleset, seed: int, most: int = 60) -> Weights:
    """Weights by chance."""
    rng, inputs = seeded(seed), Inputs(rules)
    return Weights(
        HIDDEN,
        some(rng, inputs.table_size * HIDDEN, most),
        some(rng, inputs.seat_size * HIDDEN, most),
        some(rng, inputs.seat_size * HIDDEN, most),
        some(rng, HIDDEN, most),
        some(rng, HIDDEN * SECOND, 200),
        some(rng, SECOND, 20_000),
        some(rng, SECOND, 300),
        77,
    )


@functools.cache
def some_network(rules: Ruleset, seed: int = 1) -> Network:
    return Network(Inputs(rules), some_weights(rules, seed))


def some_file(rules: Ruleset, seed: int = 1) -> Stored:
    inputs, amounts = Inputs(rules), amounts_of(rules)
    gives = some(seeded(seed), 3 * len(amounts) * HIDDEN, 40)
    cards = list(rules.card_ids)
    return Stored(
        rules.slug, rules.version, cards, blocks_of(inputs), amounts, gives, some_weights(rules, seed)
    )


def plainly(weights: Weights, found: list[list[int]], seat: int) -> int:
    """What a network thinks of a seat, reckoned without anything packed."""
    hidden = weights.hidden
    sums = list(weights.bias)
    for number, rows in enumerate(found):
        source = weights.table if number == 0 else weights.own if number == seat + 1 else weights.other
        for row in rows:
            for cell in range(hidden):
                sums[cell] += source[row * hidden + cell]
    first = [min(max(value, 0) >> int(FINE), int(FULL)) for value in sums]
    total = weights.third_bias
    for cell in range(SECOND):
        middle = weights.second_bias[cell]
        middle += sum(first[other] * weights.second[other * SECOND + cell] for other in range(hidden))
        total += min(max(middle >> int(SECOND_BITS), 0), int(FULL)) * weights.third[cell]
    return total * 1000 // (int(FULL) * 256)


# What a network is told


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whatever_is_hidden_the_rows_are_the_same(setting: Setting) -> None:
    for game in moments(setting, games=1, most=24, every=8):
        for seat in {0, setting.seats - 1}:
            told = sections(game, seat)
            for seed in (3, 4):
                assert sections(game.determinize(seat, seed), seat) == told


def test_what_a_seat_sees_is_told_to_it_and_to_no_other() -> None:
    games = [game for game in moments(DUEL, games=2, most=40, every=5) if not game.over]
    told = [game for game in games if sections(game, 0) != sections(game, 1)]
    assert len(told) > len(games) // 2, "own hands are known"
    for game in games:
        block = next(block for block in Inputs(DUEL.rules).blocks if block.name == "hand")
        seen = [row - block.start for row in sections(game, 0)[1] if 0 <= row - block.start < block.size]
        assert seen == sorted(int(card) for card in game.state().see(shards.HAND, 0).cards())
        theirs = [row for row in sections(game, 0)[2] if 0 <= row - block.start < block.size]
        assert theirs == sorted(
            block.start + card for card in game.view(0).see(shards.HAND, 1).cards() if card
        )


@pytest.mark.parametrize("slug", ["godslayer", "vigil", "shards", "mistborn", "hexascension"])
def test_rows_are_numbered_one_after_the_other(slug: str) -> None:
    inputs = Inputs(find_game(slug).load())
    for table, size in ((True, inputs.table_size), (False, inputs.seat_size)):
        reached = 0
        for block in inputs.blocks:
            if block.table == table:
                assert block.start == reached
                reached += block.size
        assert reached == size


# How it reckons


@pytest.mark.parametrize("setting", SETTINGS[::4], ids=str)
def test_packed_sums_are_the_plain_ones(setting: Setting) -> None:
    weights = some_weights(setting.rules, 5)
    network = Network(Inputs(setting.rules), weights)
    for game in moments(setting, games=1, most=30, every=15):
        rows = Rows()
        network.inputs.read(game.state(), 0, rows)
        network.think(rows, setting.seats)
        found = sections(game, 0)
        for seat in range(setting.seats):
            assert network.logit(seat) == plainly(weights, found, seat)


@pytest.mark.parametrize("sign", [1, -1])
def test_the_heaviest_weights_of_all_rows_there_is_room_for_do_not_spill_over(sign: int) -> None:
    rules = DUEL.rules
    weights = some_weights(rules, 6)
    inputs = Inputs(rules)
    heavy = [sign * (HEAVIEST if cell % 3 == 1 else -HEAVIEST) for cell in range(HIDDEN)]
    weights.own = heavy * inputs.seat_size
    weights.other = heavy * inputs.seat_size
    network = Network(inputs, weights)
    rows = Rows()
    rows.close()
    for nth in range(ROOM + 50):
        rows.add(nth % inputs.seat_size)
    rows.close()
    rows.close()
    network.think(rows, 2)
    found = [rows.section(number) for number in range(3)]
    assert sum(len(each) for each in found) == ROOM
    assert [network.logit(seat) for seat in (0, 1)] == [plainly(weights, found, seat) for seat in (0, 1)]


@pytest.mark.parametrize("setting", SETTINGS[::3], ids=str)
def test_chances_are_those_of_sides(setting: Setting) -> None:
    network = some_network(setting.rules)
    state = setting.new(3).state()
    chances = Numbers()
    network.estimate(state, 0, chances)
    sides: dict[int, int] = {}
    for seat in range(setting.seats):
        team = int(setting.rules.team_of(state, seat))
        assert sides.setdefault(team, int(chances.items[seat])) == int(chances.items[seat])
        assert 0 <= int(chances.items[seat]) <= CERTAIN
    if len(sides) > 1:
        assert CERTAIN - len(sides) <= sum(sides.values()) <= CERTAIN


def test_weights_that_do_not_fit_are_refused() -> None:
    inputs = Inputs(DUEL.rules)
    for spoil in ("table", "own", "other", "bias", "second", "third"):
        weights = blank(inputs, HIDDEN)
        getattr(weights, spoil).append(0)
        with pytest.raises(ValueError, match="do not fit"):
            Network(inputs, weights)
    weights = blank(inputs, HIDDEN)
    weights.own[5] = HEAVIEST + 1
    with pytest.raises(ValueError, match="heavy"):
        Network(inputs, weights)


# In search


def test_greedy_is_listened_to_where_there_are_not_just_two_rivals() -> None:
    judging, plain = network_guide(DUEL.rules, [Trained(some_network(DUEL.rules))]), guide(DUEL.rules)
    advised = 0
    for seats in (2, 3):
        game = deckwerk.new("shards", seats, 1)
        for _ in range(40):
            assert game.decision is not None
            state, options = game.state(), legal(game.state())
            best = create("greedy", 1).choose(game.perspective(game.decision.seat))
            if options.size() > 1:
                usual, found = Numbers(), Numbers()
                for each, weights in ((plain, usual), (judging, found)):
                    weights.reserve(options.size())
                    each.weigh(state, options, weights)
                own = [int(found.items[index]) for index in range(options.size())]
                others = [int(usual.items[index]) for index in range(options.size())]
                picked = judging.pick(state, options, found, seeded(3))
                if seats == 2:
                    assert own == others
                else:
                    advised += 1
                    assert own[best] >= sum(own) - own[best], "as likely as all else together"
                    assert others[:best] + others[best + 1 :] == own[:best] + own[best + 1 :]
                    assert picked == best
            game.apply(game.decision.options[best])
    assert advised > 10


def test_search_with_a_network_plays_the_same_whatever_is_hidden() -> None:
    judging = network_guide(DUEL.rules, [Trained(some_network(DUEL.rules))])
    for number, game in enumerate(moments(DUEL, games=1, most=40, every=20)):
        if game.decision is None:
            continue
        seat = game.decision.seat
        answers = [
            search_with(lambda _: judging, 12, number).choose(twin.perspective(seat))
            for twin in (game.clone(), game.determinize(seat, 7), game.determinize(seat, 8))
        ]
        assert len(set(answers)) == 1


@pytest.mark.compiled
def test_a_network_player_plays_a_game_and_the_same_with_the_same_seed(tmp_path: Path) -> None:
    file = tmp_path / "shards.network"
    file.write_bytes(dumped(some_file(DUEL.rules)))
    games = [
        play(deckwerk.new("shards", 2, 4), [create(f"network:12@{file}", seed, "shards") for seed in (1, 2)])
        for _ in range(2)
    ]
    assert games[0].over
    assert games[0].record.actions == games[1].record.actions


def test_games_that_a_network_has_not_learned_are_judged_as_without_one() -> None:
    rules = DUEL.rules
    stored = loaded(dumped(replace(some_file(rules), learned=[("standard", 2)])), "file")
    plain, judging = guide(rules), network_guide(rules, [fitted(stored, rules, "file")])
    for seats, alike in ((2, False), (3, True)):
        state = deckwerk.new("shards", seats, 1).state()
        found = []
        for each in (plain, judging):
            chances = Numbers()
            each.estimate(state, chances)
            found.append((int(each.horizon(state)), [int(chances.items[seat]) for seat in range(seats)]))
        assert (found[0] == found[1]) is alike
    with pytest.raises(NetworkError, match="is damaged"):
        fitted(replace(stored, learned=[("nowhere", 2)]), rules, "file")


# Files


def test_a_file_gives_the_network_back() -> None:
    rules = DUEL.rules
    stored = some_file(rules)
    again = loaded(dumped(stored), "file")
    network = fitted(again, rules, "file").judge
    rows = Rows()
    network.inputs.read(DUEL.new(1).state(), 0, rows)
    network.think(rows, 2)
    other = some_network(rules)
    other.think(rows, 2)
    assert [network.logit(0), network.logit(1)] == [other.logit(0), other.logit(1)]
    assert again.gives == stored.gives


def test_a_damaged_file_is_noticed_wherever_it_is_damaged(tmp_path: Path) -> None:
    data = dumped(some_file(DUEL.rules))
    file = tmp_path / "x.network"
    for length in (0, 5, 20, 40, len(data) // 2, len(data) - 1):
        file.write_bytes(data[:length])
        with pytest.raises(NetworkError, match=r"is damaged|not a network"):
            read_file(file)
    for place in range(0, len(data), len(data) // 40):
        flipped = bytearray(data)
        flipped[place] ^= 4
        with pytest.raises(NetworkError, match=r"is damaged|not a network"):
            loaded(bytes(flipped), file)


def test_networks_of_other_rules_games_and_formats_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = DUEL.rules
    stored = some_file(rules)
    wrong = {
        "trained with version 1-old": replace(stored, rules="1-old"),
        "network for vigil, not for shards": replace(stored, game="vigil"),
        "trained with version": replace(stored, blocks=stored.blocks[1:]),
        "is damaged": replace(stored, weights=some_weights(find_game("vigil").load(), 1)),
    }
    for text, other in wrong.items():
        with pytest.raises(NetworkError, match=text) as caught:
            fitted(loaded(dumped(other), "x.network"), rules, "x.network")
        for lang in LANGUAGES:
            assert "x.network" in explain(caught.value, lang)
    monkeypatch.setattr("deckwerk.players.network.network_file.packaged", lambda slug: [])
    with pytest.raises(NetworkError, match="deckwerk train shards"):
        networks_of.__wrapped__(rules)  # what was found before is kept
    with pytest.raises(NetworkError, match="cannot be read"):
        networks_of(rules, "/nowhere/x.network")


@pytest.mark.parametrize("slug", COME_WITH_GAMES)
def test_networks_that_come_with_games_fit_their_rules_and_begin_even(slug: str) -> None:
    network = networks_of(find_game(slug).load())[0].judge
    chances = Numbers()
    chances.reserve(2)
    firsts = []
    for seed in range(8):
        network.estimate(deckwerk.new(slug, 2, seed).state(), 0, chances)
        first, second = (int(chances.items[seat]) for seat in range(2))
        assert int(CERTAIN) - 2 <= first + second <= int(CERTAIN)
        firsts.append(first)
    assert CERTAIN // 3 < sum(firsts) // 8 < CERTAIN * 2 // 3, "deals differ, on average they do not"


@pytest.mark.parametrize("slug", ["godslayer", "mistborn"])
def test_games_of_two_and_those_of_groups_have_a_network_each(slug: str) -> None:
    rules = find_game(slug).load()
    two, groups = (trained.judge for trained in networks_of(rules))
    for setting in SETTINGS:
        if setting.slug != slug:
            continue
        state = setting.new(1).state()
        rivals = setting.seats == 2 and rules.team_of(state, 0) != rules.team_of(state, 1)
        assert (two.knows(state), groups.knows(state)) == (rivals, not rivals), setting
        if groups.knows(state):
            chances = Numbers()
            chances.reserve(setting.seats)
            groups.estimate(state, 0, chances)
            found = [int(chances.items[seat]) for seat in range(setting.seats)]
            assert all(CERTAIN // 30 < chance < CERTAIN - CERTAIN // 30 for chance in found), setting


def test_a_card_nobody_has_seen_weighs_what_its_effects_give(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(CARDS["shards"], "utf-8")
    rules = deckwerk.load("shards", own).load()
    stored = some_file(DUEL.rules)
    card = rules.card_numbers["forge_adept"]
    assert rules.card_ids[card] not in stored.cards
    gifts = dict(zip(amounts_of(rules), gifts_of(rules, card), strict=True))
    assert gifts["crystals"] > 0
    expected = [0] * HIDDEN
    for nth, name in enumerate(stored.amounts, start=len(stored.amounts)):  # as the own
        for cell in range(HIDDEN):
            expected[cell] += stored.gives[nth * HIDDEN + cell] * gifts[name]
    network = fitted(stored, rules, "file").judge
    block = next(block for block in network.inputs.blocks if block.name == "discard")
    rows = Rows()
    rows.close()
    rows.add(block.start + card)
    rows.close()
    rows.close()
    network.think(rows, 2)
    alone = replace(stored).weights
    alone.own = [value // 1000 for value in expected]
    assert network.logit(0) == plainly(alone, [[], [0], []], 0)


def test_cards_that_are_known_weigh_the_same_beside_one_of_a_designer(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(CARDS["shards"], "utf-8")
    rules = deckwerk.load("shards", own).load()
    networks = [fitted(some_file(DUEL.rules), known, "file").judge for known in (DUEL.rules, rules)]
    found = []
    for network in networks:
        rows = Rows()
        inputs = network.inputs
        rows.add(_row(inputs, "row", "shard_reactor"))
        rows.add(_row(inputs, "crystals", ""))
        rows.close()
        rows.add(_row(inputs, "champions", "crystal"))
        rows.add(_row(inputs, "mastery", ""))
        rows.close()
        rows.add(_row(inputs, "discard", "blaster"))
        rows.close()
        network.think(rows, 2)
        found.append((network.logit(0), network.logit(1)))
    assert found[0] == found[1]


def _row(inputs: Inputs, block: str, card: str) -> int:
    start = next(found.start for found in inputs.blocks if found.name == block)
    return start + (inputs.rules.card_numbers[card] if card else 4)
