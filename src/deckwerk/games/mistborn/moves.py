"""What players do: gain, train, play, buy, eliminate."""

from mypy_extensions import i64

from deckwerk.engine.action import MOST_AMOUNT
from deckwerk.engine.knowledge import everyone, take_openly
from deckwerk.engine.state import State
from deckwerk.engine.zone import NOTE
from deckwerk.games.common.centre import lay_in_row, take_centre_card
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import HEAL_EFFECT, book_of, count_in_game, is_coop
from deckwerk.games.mistborn.standing import count_once, is_cursed
from deckwerk.games.mistborn.training import ATIUM_GIFTS

# Gaining


def gain(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain coins or damage for this turn, as far as anybody can have."""
    amount = min(amount, MOST_AMOUNT - state.get(counter))
    if amount > 0:
        state.add(counter, amount)
        if state.log is not None:
            state.tell(event, seat, 0, amount)


def gain_points(state: State, seat: i64, amount: i64) -> None:
    """Gain mission points; those that others have sensed in advance come to nothing (MB-40)."""
    if amount <= 0:
        return
    lost: i64 = min(amount, state.get(c.SENSED))
    state.add(c.SENSED, -lost)
    state.add(c.POINTS, amount - lost)
    state.tell("gained_points", seat, 0, amount)


def gain_lasting(state: State, counter: i64, event: str, seat: i64, amount: i64) -> None:
    """Gain atium or boxings."""
    if amount > 0:
        state.add(counter, amount, seat)
        state.tell(event, seat, 0, amount)


def heal(state: State, seat: i64, card: i64, amount: i64) -> None:
    """Heal the player, or whom the player chooses where the variant allows it, asked later."""
    if amount <= 0:
        return
    if is_coop(state) and book_of(state).heals_all[state.variant] and count_in_game(state) > 1:
        state.push(HEAL_EFFECT, seat, card, amount)
    else:
        restore(state, seat, amount)


def restore(state: State, seat: i64, amount: i64) -> None:
    """Regain health, not beyond the most there is (MB-55)."""
    amount = min(amount, c.MOST_HEALTH - state.get(c.HEALTH, seat))
    if amount > 0 and not is_cursed(state, seat):
        state.add(c.HEALTH, amount, seat)
        state.tell("healed", seat, 0, amount)


def train(state: State, seat: i64, moves: i64) -> None:
    """Move along the training track; rewards take effect at once (MB-50, MB-51)."""
    while moves > 0:
        moves -= 1
        reached: i64 = state.get(c.TRAINING, seat) + 1
        if reached > c.LAST_SPACE:
            gain_lasting(state, c.ATIUM, "gained_atium", seat, 1)
            continue
        state.set(c.TRAINING, reached, seat)
        state.tell("trained", seat, 0, reached)
        for gift in ATIUM_GIFTS:
            if gift == reached:
                gain_lasting(state, c.ATIUM, "gained_atium", seat, 1)


# The market


def fill_market(state: State) -> None:
    """Fill all gaps of the market, as far as there are cards."""
    for place in range(state.see(c.ROW).size()):
        if state.see(c.ROW).card(place) == 0:
            fill_place(state, place)


def fill_place(state: State, place: i64) -> None:
    """Fill a place (from 0) of the market, if there is a card."""
    card: i64 = take_centre_card(state)
    if card != 0:
        lay_in_row(state, place, card)


def take_from_market(state: State, place: i64) -> None:
    """Take the card at a place (from 1) out of the market, which is filled at once (MB-70)."""
    state.edit(c.ROW).set_entry(place - 1, 0)
    fill_place(state, place - 1)


def gain_card(state: State, seat: i64, card: i64, event: str, place: i64 = 0) -> None:
    """Put a gained card on the discard pile (MB-12)."""
    state.edit(c.DISCARD, seat).add(card * NOTE)
    state.tell(event, seat, card, 0, place)


def eliminate(state: State, seat: i64, card: i64) -> None:
    """Lay a card, already taken from where it was, on the pile of eliminated cards (MB-14)."""
    state.edit(c.ELIMINATED).add(card * NOTE)
    state.tell("eliminated", seat, card)


def push_from_market(state: State, seat: i64, place: i64) -> None:
    """Eliminate the card at a place (from 1) of the market, which is filled at once (MB-47)."""
    card: i64 = state.see(c.ROW).card(place - 1)
    if card != 0:
        state.edit(c.ROW).set_entry(place - 1, 0)
        eliminate(state, seat, card)
        fill_place(state, place - 1)


# Cards of a player


def play_ally(state: State, seat: i64, card: i64) -> None:
    """Lay an ally from the hand above the character, where it stays (MB-32)."""
    take_openly(state.edit(c.HAND, seat), card)
    if state.get(c.KEPT) != 0:
        count_once(state, card)
    state.edit(c.ALLIES, seat).push(card * NOTE)
    state.tell("played", seat, card)


def lay_on_deck(state: State, seat: i64, card: i64) -> None:
    """Lay a card that everyone has seen on top of a deck."""
    state.edit(c.DECK_TOP, seat).push(card * NOTE + everyone(state))
