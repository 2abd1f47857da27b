"""What holds for the state of every game at every decision."""

from collections import Counter

from deckwerk import Game
from deckwerk.engine.components import KNOWN_BY, NO_NOTES
from deckwerk.engine.knowledge import AMONG, TOGETHER
from deckwerk.engine.secrecy import zone_spec
from deckwerk.engine.serialise import all_numbers
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, SPECTATORS

I64 = 2**63


def all_cards(state: State) -> Counter[int]:
    """How many copies of each card there are, over all zones."""
    return Counter(card for zone in state.zones for card in zone.cards() if card)


def assert_sound(game: Game, cards: Counter[int]) -> None:
    """Everything lies where it can lie, and these are all the cards."""
    state = game.state()
    assert all_cards(state) == cards
    assert all(-I64 <= number < I64 for number in all_numbers(state))
    for number, value in enumerate(state.counters):
        assert value >= 0, f"counter {number} of {state.rules.counters} is {value}"
    for name in state.rules.seat_references:
        assert 0 <= state.get(state.rules.counters.index(name)) < game.seats
    for index in range(len(state.zones)):
        assert_zone_sound(state, index)
    assert game.over is (game.decision is None)
    assert game.over or 0 <= state.asked < game.seats


def assert_zone_sound(state: State, index: int) -> None:
    """A zone's entries are cards of the game, in order, with notes that mean something there."""
    spec = zone_spec(state, index)
    entries = state.zones[index].entries()
    assert spec.ordered or entries == sorted(entries), f"{spec.name} is not sorted"
    for entry in entries:
        card, note = divmod(entry, int(NOTE))
        assert card < len(state.rules.card_ids)
        assert card > 0 or (spec.ordered and not spec.on_top_of and note == 0), f"no card in {spec.name}"
        assert note == 0 or spec.notes != NO_NOTES, f"{spec.name} has notes"
        marks = int(SPECTATORS | TOGETHER | AMONG)
        assert spec.notes != KNOWN_BY or note & ~marks < 2 ** int(state.seats)
        assert not spec.stack_of or state.rules.card_ids[card] == spec.stack_of
