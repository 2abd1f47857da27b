"""Whether burning a metal for its own sake would wake anything."""

from deckwerk import Action, View
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import book_of, card_at, character_of
from deckwerk.games.mistborn.card import MistbornCard
from deckwerk.games.mistborn.metals import ATIUM, METALS
from deckwerk.games.mistborn.standing import is_muted, times_burned
from deckwerk.games.mistborn.training import FIRST, THIRD, can_use

_BURNS = ("burn", "flare", "atium", "use")


def burned_by(option: Action, view: View) -> int:
    """The metal that an option of a turn burns without playing a card for it; 0 for any other option."""
    if option.verb not in _BURNS or option.card is None:
        return 0
    if option.verb == "use":
        return option.number or 0
    return METALS.index(option.card) if option.card in METALS else 0


def is_idle(option: Action, seat: int, view: View) -> bool:
    """Whether an option burns a metal that nothing waits for: no ally in play or in hand, no ability of the
    character, and no savant ability of a card used for it.
    """
    metal = burned_by(option, view)
    if not metal:
        return False
    if option.verb == "use":
        card = card_at(view, view.rules.card_numbers[option.card or ""])
        if card.savant is not None:
            return False
        counts = [metal, int(ATIUM)] if int(card.metal) == int(ATIUM) else [metal]
    else:
        counts = [metal, int(ATIUM)] if option.verb == "atium" else [metal]
    return not any(_is_awaited(each, seat, view) for each in counts)


def _is_awaited(metal: int, seat: int, view: View) -> bool:
    burned = int(times_burned(view, metal))
    if not burned and can_use(view, seat, THIRD) and metal == int(ATIUM):
        return True
    if not burned and can_use(view, seat, FIRST) and int(character_of(view, seat).faction) == metal:
        return True
    if is_muted(view, seat):
        return False
    allies = view.zone("allies", seat)
    if any(
        _waits(card_at(view, card), note, metal, burned)
        for card, note in zip(allies.cards, allies.notes, strict=True)
    ):
        return True
    printed = [book_of(view).printed[card] for card in view.zone("hand", seat).cards if card]
    return any(
        isinstance(card, MistbornCard) and card.is_ally and _waits(card, 0, metal, burned) for card in printed
    )


def _waits(card: MistbornCard, note: int, metal: int, burned: int) -> bool:
    """Whether an ability of an ally needs its metal burned once more."""
    if int(card.metal) != metal or card.effect is None:
        return False
    upper = not burned and not note & c.TOP_USED
    return upper or (card.lower is not None and not note & c.LOWER_USED and burned < int(card.fuel))
