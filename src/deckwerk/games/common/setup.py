"""Beginning a game: the decks of which nothing lies elsewhere yet."""

from mypy_extensions import i64

from deckwerk.engine.errors import PositionError
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE, MutableZone, sorted_zone
from deckwerk.games.common.book import CardGame, game_of
from deckwerk.games.common.card import FROM_CENTRE, FROM_START, Card
from deckwerk.games.common.centre import CENTRE, CENTRE_TOP, ROW


def all_cards(game: CardGame) -> list[Card]:
    """Every card of a game, in the order of their numbers."""
    return [card for number, card in enumerate(game.printed) if number > 0]


def choose_first(state: State, first: i64, turn: i64, named: set[str]) -> None:
    """Let chance say who begins, unless a position does; the counters hold the first and current player."""
    if not named:
        state.set(first, state.rng.below(state.seats))
    if "turn" not in named:
        state.set(turn, state.get(first))


def fill_centre_deck(state: State, copies: dict[str, int], named: set[str]) -> None:
    """The centre deck without the cards that lie elsewhere, unless it is named."""
    if "centre_deck" in named:
        return
    left: list[int] = []
    for card in all_cards(game_of(state)):
        if card.origin == FROM_CENTRE:
            elsewhere = 0
            for zone in state.zones:
                elsewhere += int(zone.count(card.number))
            left += [int(card.number * NOTE)] * max(0, copies.get(card.slug, 0) - elsewhere)
    state.zones[CENTRE] = sorted_zone(left)


def fill_starting_deck(
    state: State, seat: i64, zones: list[int], copies: dict[str, int], hand_size: i64, named: set[str]
) -> None:
    """The starting cards that lie in none of these zones; where only the deck is named, some are the hand."""
    rest: list[int] = []
    for card in all_cards(game_of(state)):
        if card.origin == FROM_START:
            lying = 0
            for zone in zones:
                lying += int(state.see(zone, seat).count(card.number))
            rest += [int(card.number * NOTE)] * max(0, copies.get(card.slug, 0) - lying)
    piles = game_of(state).piles
    if f"{seat}.deck" not in named:
        state.zones[piles.deck + seat * state.zone_stride] = sorted_zone(rest)
    elif f"{seat}.hand" not in named:
        piles.deal(state, seat, sorted_zone(rest), hand_size)


def deal_hands(state: State, hand_size: i64, named: set[str]) -> None:
    """The first hands, from the starting decks, of all seats for which neither hand nor deck is named."""
    piles = game_of(state).piles
    for seat in range(state.seats):
        if f"{seat}.hand" not in named and f"{seat}.deck" not in named:
            deck: MutableZone = state.edit(piles.deck, seat)
            piles.deal(state, seat, deck, hand_size)


def check_centre(state: State, zones: list[int]) -> None:
    """Refuse positions with a card in the centre that does not come from there."""
    printed = game_of(state).printed
    for zone in [int(ROW), int(CENTRE), int(CENTRE_TOP), *zones]:
        for number in state.see(zone).cards():
            if number and printed[number].origin != FROM_CENTRE:
                name = state.rules.zones[zone].name
                raise PositionError(
                    f"{printed[number].slug!r} is no card of the centre deck and cannot lie in {name!r}",
                    where=name,
                    card=printed[number].slug,
                )


def misplaced(state: State, seat: int, zone: int, number: int) -> PositionError:
    """What to say of a card that can never lie in a zone of a seat."""
    name = state.rules.zones[zone].name
    slug = game_of(state).printed[number].slug
    return PositionError(f"{slug!r} cannot lie in 'players[{seat}].{name}'", where=name, card=slug)
