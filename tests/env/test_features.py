"""What options name, as numbers, for agents that score options."""

import numpy as np
import pytest

import deckwerk.env
from tests.settings import every_game


@every_game
def test_a_row_says_what_its_action_names(slug: str) -> None:
    spec = deckwerk.env.make_spec(slug)
    table, names = deckwerk.env.features(spec), deckwerk.env.feature_names(spec)
    assert table.shape == (spec.action_count + 1, len(names))
    assert len(set(names)) == len(names)
    assert not table[-1].any()
    cards = {card.id: card for card in deckwerk.load(slug).cards()}
    parts = spec.table.parts()
    for action in range(0, spec.action_count, 11):
        row = dict(zip(names, table[action], strict=True))
        card = spec.rules.card_ids[int(row["card"])] if row["card"] else ""
        assert [row["verb"], row["card"]] == parts[action][:2]
        if card in cards:
            assert row["card.cost"] == cards[card].cost
            assert row[f"card.kind.{cards[card].kind}"] == 1
            assert row[f"card.faction.{cards[card].faction}"] == 1
            assert all(row[f"card.{name}"] == value for name, value in cards[card].values.items())
        else:
            assert row["card.cost"] == 0


@every_game
@pytest.mark.both
def test_batches_and_single_games_have_the_features_of_their_options(slug: str) -> None:
    batch = deckwerk.env.batch(slug, games=3, seed=5)
    single = deckwerk.env.aec(slug)
    single.reset(seed=int(batch.seeds[1]))
    table = deckwerk.env.features(batch.deckwerk_spec)
    for _ in range(20):
        found = batch.option_features()
        assert found.shape == (3, batch.sizes.max(), table.shape[1])
        for game, size in enumerate(batch.sizes):
            assert np.array_equal(found[game, :size], table[batch.options[game, :size]])
            assert not found[game, size:].any()
        own = single.unwrapped.option_features()
        assert np.array_equal(own, found[1, : len(own)])
        assert single.unwrapped.options().tolist() == batch.options[1, : batch.sizes[1]].tolist()
        last = batch.sizes - 1
        single.step(int(batch.options[1, last[1]]))
        batch.pick(last)


@pytest.mark.both
def test_picking_options_is_stepping_with_their_actions() -> None:
    first, second = (deckwerk.env.batch("mistborn", games=4, seats=2, seed=2) for _ in range(2))
    rng = np.random.default_rng(4)
    for _ in range(60):
        chosen = (rng.random(4) * first.sizes).astype(int)
        actions = first.options[np.arange(4), chosen]
        first.pick(chosen)
        second.step(actions)
        assert np.array_equal(first.observations, second.observations)
        assert np.array_equal(first.options, second.options)


@pytest.mark.both
def test_what_is_no_option_is_refused_and_nothing_changes() -> None:
    batch = deckwerk.env.batch("shards", games=2, seats=2, seed=3)
    size = int(batch.sizes[1])
    for wrong in (size, -1):
        with pytest.raises(ValueError, match=rf"game 1: {wrong} is no index of its {size} options"):
            batch.pick([0, wrong])
    with pytest.raises(ValueError, match="whole number each"):
        batch.pick([0.5, 1])
    assert np.all(batch.lengths == 0)


def test_one_agent_has_the_features_of_its_options() -> None:
    env = deckwerk.env.against("shards", opponents="random")
    env.reset(seed=3)
    assert sorted(env.options()) == np.flatnonzero(env.action_masks()).tolist()
    assert env.option_features().shape[0] == len(env.options())
