"""Actions: an int inside, a text outside, both ways without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwerk import Action, UnparsableAction
from deckwerk.engine.action import (
    MOST_AMOUNT,
    Options,
    card_of,
    encode,
    number_of,
    place_of,
    seat_of,
    verb_of,
    zone_of,
)
from deckwerk.engine.ruleset import Ruleset
from deckwerk.games.catalogue import all_games
from tests.effort import QUICK, tries

pytestmark = pytest.mark.both


def rules() -> Ruleset:
    return next(iter(all_games().values())).load()


parts = st.fixed_dictionaries(
    {
        "verb": st.integers(0, 255),
        "card": st.integers(0, 4095),
        "place": st.integers(0, 1023),
        "zone": st.integers(0, 63),
        "seat": st.integers(0, 15),
        "number": st.integers(0, int(MOST_AMOUNT)),
    }
)


@tries(300)
@given(parts)
def test_every_part_of_a_code_can_be_read(named: dict[str, int]) -> None:
    code = encode(**named)
    assert 0 <= code < 2**62
    readers = {"verb": verb_of, "card": card_of, "place": place_of, "zone": zone_of, "seat": seat_of}
    assert {name: read(code) for name, read in readers.items()} | {"number": number_of(code)} == named


def test_the_greatest_parts_do_not_touch_each_other() -> None:
    code = encode(255, 4095, 1023, 63, 15, 4095)
    assert (verb_of(code), card_of(code), place_of(code)) == (255, 4095, 1023)
    assert (zone_of(code), seat_of(code), number_of(code)) == (63, 15, 4095)


@tries(300)
@given(parts)
def test_code_and_text_are_the_same_action(named: dict[str, int]) -> None:
    game = rules()
    named["verb"] %= len(game.verbs)
    named["card"] %= len(game.card_ids)
    named["zone"] %= len(game.zones) + 1
    code = encode(**named)
    text = game.action_text(code)
    assert game.parse_action(text) == code
    assert game.parse_action(f"  {text.replace(' ', '   ')} ") == code
    assert game.action_text(game.parse_action(text)) == text


def test_an_action_says_what_it_names() -> None:
    game = rules()
    card = game.card_ids[1]
    action = Action(game, encode(0, 1, 3, 1, 2, 5))
    assert action.text == f"{game.verbs[0].word} 3 {card} from {game.zones[0].name} seat 2 #5"
    assert (action.verb, action.card, action.place) == (game.verbs[0].word, card, 3)
    assert (action.zone, action.seat, action.number) == (game.zones[0].name, 1, 5)
    bare = Action(game, encode(0))
    assert (bare.card, bare.place, bare.seat, bare.number) == (None, None, None, None)
    assert bare.text == game.verbs[0].word
    assert repr(bare) == f"<Action {bare.text}>"


def test_an_action_that_names_no_zone_touches_that_of_its_verb() -> None:
    game = rules()
    for number, verb in enumerate(game.verbs):
        card = next(
            card for card in range(1, 99) if all(z.stack_of != game.card_ids[card] for z in game.zones)
        )
        assert Action(game, encode(number, card, 1)).zone == (verb.zone or None)
        for spec in game.zones:
            if spec.stack_of and verb.stacks:
                stacked = game.card_numbers[spec.stack_of]
                assert Action(game, encode(number, stacked)).zone == spec.name


@QUICK
@given(st.integers(0, 40), st.integers(0, 40))
def test_actions_are_equal_to_themselves_and_their_texts(one: int, other: int) -> None:
    game = rules()
    first, second = (Action(game, encode(0, code % len(game.card_ids))) for code in (one, other))
    same = one % len(game.card_ids) == other % len(game.card_ids)
    assert (first == second) is same
    assert (first == second.text) is same
    assert len({first, second, first.text}) == (1 if same else 2)
    assert first != one


NUMBERS = ["0", "00", "007", "01", "1024", "+1", "1.0", "١", "9" * 5000]
MARKED = ["#", "#0", "#4096", "#-1", "# x", "seat", "seat 0", "seat 16", "seat x"]
TWICE = ["1 2", "#1 #2", "seat 1 seat 2"]
UNKNOWN = ["from", "from from", "from nowhere", "no_such_card"]


@pytest.mark.parametrize("rest", NUMBERS + MARKED + TWICE + UNKNOWN)
def test_what_would_not_be_written_so_is_not_read(rest: str) -> None:
    game = rules()
    with pytest.raises(UnparsableAction):
        game.parse_action(f"{game.verbs[0].word} {rest}")


def test_a_part_named_twice_is_not_read() -> None:
    game = rules()
    card, zone = game.card_ids[1], game.zones[0].name
    for rest in (f"{card} {card}", f"from {zone} from {zone}"):
        with pytest.raises(UnparsableAction):
            game.parse_action(f"{game.verbs[0].word} {rest}")


def test_options_keep_their_order_and_can_be_used_again() -> None:
    options = Options()
    for code in range(100):
        options.add(code * 7)
    assert options.size() == 100
    assert options.codes() == [code * 7 for code in range(100)]
    assert options.code(99) == 693
    options.clear()
    assert options.codes() == []
    options.add(5)
    assert (options.size(), options.codes()) == (1, [5])
    assert Options().codes() == []
