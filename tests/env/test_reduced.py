"""Games cut down: the same rules from a position on, as an environment like any other."""

import json
from pathlib import Path

import numpy as np
import pytest

import deckwerk
import deckwerk.env
from deckwerk import PositionError, SetupError
from deckwerk.engine.play import choose, legal
from deckwerk.engine.rng import seeded
from deckwerk.engine.secrecy import determinize
from deckwerk.env.arrays import as_array
from deckwerk.env.reduced import REDUCED
from deckwerk.env.spec import make_spec
from tests.settings import every_game

NAMED = [(game, name) for game, starts in REDUCED.items() for name in starts]
OWN = """
- id: forge_adept
  name: {en: Forge Adept, de: Schmiedeadept}
  kind: ally
  faction: homodeus
  cost: 2
  copies: 3
  play:
    - gain: {crystals: 2}
  source: designed
"""
every_reduced = pytest.mark.parametrize(("game", "name"), NAMED)


@every_reduced
def test_a_reduced_game_begins_in_its_position(game: str, name: str) -> None:
    spec = make_spec(game, 2, start=name)
    state = spec.beginning.fresh(3)
    described = json.loads(spec.start)
    twin = deckwerk.position(
        game, dict.fromkeys(spec.rules.seat_references, 1) | described | {"seed": 3}
    ).state()
    assert legal(state).codes() == legal(twin).codes()
    assert [zone.entries() for zone in state.zones] == [zone.entries() for zone in twin.zones]
    for seat, player in enumerate(described["players"]):
        for counter, value in player.items():
            if counter in spec.rules.counters:
                assert state.get(spec.rules.counters.index(counter), seat) == value


@every_game
@pytest.mark.compiled
def test_a_short_game_is_shorter(slug: str) -> None:
    lengths = {}
    for start in ("short", None):
        batch = deckwerk.env.batch(slug, games=16, seats=2, seed=1, start=start)
        rng = np.random.default_rng(1)
        found: list[int] = []
        while len(found) < 16:
            before = batch.lengths.copy()
            _, done = batch.pick((rng.random(16) * batch.sizes).astype(int))
            found += [int(length) + 1 for length in before[done]]
        lengths[start] = np.mean(found)
    assert lengths["short"] < 0.7 * lengths[None]


@every_reduced
@pytest.mark.compiled
def test_a_reduced_game_hides_what_is_hidden(game: str, name: str) -> None:
    spec = make_spec(game, 2, start=name)
    rows, rng = spec.observations(1), seeded(3)
    state = spec.beginning.fresh(1)
    for _ in range(60):
        if state.over:
            break
        for seat in (0, 1):
            seen = []
            for one in (state, determinize(state, seat, rng)):
                rows.write(one, seat, 0)
                seen.append(as_array(rows.slots, np.int32).copy())
            assert np.array_equal(seen[0], seen[1])
        codes = legal(state).codes()
        choose(state, codes[int(rng.below(len(codes)))])


def test_seeds_say_who_begins_unless_the_position_does() -> None:
    batch = deckwerk.env.batch("shards", games=40, seats=2, start="tiny", seed=3)
    assert 8 < batch.seats_asked.sum() < 32
    again = deckwerk.env.batch("shards", games=40, seats=2, start="tiny", seed=3)
    assert np.array_equal(batch.seats_asked, again.seats_asked)
    fixed = deckwerk.env.batch("shards", games=4, seats=2, start={"turn": 1, "each": {"health": 3}})
    assert fixed.seats_asked.tolist() == [1] * 4
    health = fixed.deckwerk_spec.slots("seat1.health")
    assert (fixed.observations[:, health] == 3).all()


def test_what_one_player_has_goes_before_what_each_has() -> None:
    spec = make_spec("shards", 2, start={"each": {"health": 9}, "players": [{}, {"health": 7}]})
    state = spec.beginning.fresh(0)
    number = spec.rules.counters.index("health")
    assert [state.get(number, seat) for seat in (0, 1)] == [9, 7]
    assert spec.fingerprint != make_spec("shards", 2).fingerprint


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("huge", r"a start of shards is a position or the name of one \(short, tiny\), not 'huge'"),
        ("[1]", r"not '\[1\]'"),
        ({1: 2}, "a start has names"),
        ({"seed": 3}, "names no 'seed'"),
        ({"variant": "solo"}, "variant"),
        ({"each": 3}, "'each' is what every seat has"),
        ({"players": [{}]}, "2 seats names 2 players"),
        ({"each": {"health": {1}}}, "what JSON knows"),
    ],
)
def test_a_start_that_cannot_be_is_refused_with_what_is_allowed(start: object, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        deckwerk.env.aec("shards", seats=2, start=start)  # type: ignore[arg-type]


def test_a_position_that_cannot_be_is_refused_by_the_rules() -> None:
    with pytest.raises(PositionError, match="helth"):
        deckwerk.env.aec("shards", seats=2, start={"each": {"helth": 3}})


def test_cards_of_ones_own_make_an_environment(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(OWN, "utf-8")
    spec = make_spec("shards", 2, cards=file)
    assert "forge_adept" in spec.rules.card_numbers
    assert spec.fingerprint != make_spec("shards", 2).fingerprint
    batch = deckwerk.env.batch("shards", games=2, seats=2, cards=file, seed=3)
    batch.step(batch.options[:, 0].copy())
