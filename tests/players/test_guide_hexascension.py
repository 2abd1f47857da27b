"""What search knows about Hexascension without a thought, and what it believes of a game."""

import pytest

import deckwerk
from deckwerk import Game
from deckwerk.engine.play import legal
from deckwerk.games.catalogue import find_game
from deckwerk.players.learned import VALUE, VERSUS, learned_tables
from deckwerk.players.roster import guide
from deckwerk.players.search.guide import CERTAIN, UNDECIDED, Numbers
from tests.players.test_guide_shards import obvious, weighed
from tests.players.test_sense_hexascension import at


def chances(seats: list[dict[str, object]], **table: object) -> list[int]:
    cells = ["c7", "i7", "g3"]
    players = [{"cell": cell} | seat for cell, seat in zip(cells, seats, strict=False)]
    game = deckwerk.position("hexascension", {"turn": 0, "first": 0, "players": players, "seed": 1, **table})
    numbers = Numbers()
    guide(game.rules).estimate(game.state(), numbers)
    return [int(numbers.items[seat]) for seat in range(len(seats))]


def undecided(game: Game) -> bool:
    state = game.state()
    return bool(guide(game.rules).obvious(state, legal(state)) == UNDECIDED)


def test_relics_and_what_only_gives_are_played() -> None:
    assert obvious(at(["shock_blade", "insight"])) == "play shock_blade"
    assert obvious(at(["lightning_dash", "insight"])) == "play lightning_dash"
    assert obvious(at(["commission", "insight"])) == "play commission", "it cannot wait too early"
    assert undecided(at(["focus", "barter"])), "the focus may be discarded for more"


def test_drawing_comes_before_what_takes_cards_out_of_the_hand() -> None:
    assert obvious(at(["focus", "concentration", "barter"])) == "play concentration"


def test_what_depends_on_the_class_is_played_by_who_has_it() -> None:
    assert undecided(at(["insight"])), "drawing may make a Sage of the Explorer"
    assert obvious(at(["insight"], mine={"character": ["sage"]})) in {"play insight", "ability"}


def test_abilities_that_only_give_are_used() -> None:
    assert obvious(at([], mine={"character": ["scout"]})) == "ability"
    assert obvious(at([], mine={"relics": ["energy_greaves"]})) == "use energy_greaves"
    assert undecided(at([], mine={"relics": ["market_monopoly"]}, focus=3)), "it has a price"
    assert undecided(at([], mine={"character": ["manipulator"]})), "there is a choice"


def test_a_card_against_the_only_opponent_needs_no_thought_about_whom() -> None:
    assert obvious(at(["blackmail"])) == "play blackmail seat 2"
    assert undecided(at(["emergency_protocol"])), "it may be better kept"


def test_units_go_where_they_are_of_use() -> None:
    found = weighed(at([], mine={"cell": "d8"}, units_1=1))
    assert max(found, key=found.__getitem__) == "move e9"


@pytest.mark.parametrize("count", [2, 3])
def test_chances_are_shared_out(count: int) -> None:
    assert sum(chances([{} for _ in range(count)])) == pytest.approx(int(CERTAIN), abs=count)


@pytest.mark.parametrize("better", [{"tokens": 12}, {"relics": ["synapse_booster"]}, {"discard": ["ascent"]}])
def test_whoever_has_more_is_likelier_to_win(better: dict[str, object]) -> None:
    plain: dict[str, object] = {"tokens": 5}
    assert chances([plain | better, plain])[0] > chances([plain, plain])[0]


def test_a_lead_counts_for_more_the_later_it_is() -> None:
    seats: list[dict[str, object]] = [{"tokens": 40}, {"tokens": 25}]
    assert chances(seats, pool=4)[0] > chances(seats, pool=40)[0]


def test_every_card_of_decks_was_measured_or_is_taken_for_one_like_it() -> None:
    measured = learned_tables(find_game("hexascension").load(), VALUE, VERSUS)
    kinds = {card.id: card.kind for card in find_game("hexascension").cards()}
    decks = {card for card, kind in kinds.items() if kind in {"action", "quick", "relic"}}
    assert decks <= set(measured["deck"])
