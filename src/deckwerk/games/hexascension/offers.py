"""What the player whose turn it is can do (HX-10)."""

from mypy_extensions import i64

from deckwerk.engine.action import Options, on_card
from deckwerk.engine.situation import Situation
from deckwerk.engine.zone import NOTE_BITS, NOTE_MASK
from deckwerk.games.hexascension import components as c
from deckwerk.games.hexascension.acquiring import offer_base, offer_display
from deckwerk.games.hexascension.areas import can_act
from deckwerk.games.hexascension.book import book_of, character_of
from deckwerk.games.hexascension.classes import offer_classes
from deckwerk.games.hexascension.moving import longest_range, offer_steps
from deckwerk.games.hexascension.playing import offer_card


def offer_turn(situation: Situation, seat: i64, out: Options) -> None:
    """Everything, in the order: cards, purchases, abilities, classes, movements, the action of the cell."""
    last: i64 = 0
    for entry in situation.see(c.HAND, seat).items:
        card: i64 = entry >> NOTE_BITS
        if card != last:
            offer_card(situation, seat, card, out)
        last = card
    focus: i64 = situation.get(c.FOCUS)
    if focus >= book_of(situation).cheapest:
        offer_display(situation, focus, c.ACQUIRE, out)
        offer_base(situation, focus, out)
    if len(situation.see(c.RELICS, seat).items) > 0:
        _offer_relics(situation, seat, focus, out)
    if situation.see(c.CHARACTER, seat).note(0) == 0 and character_of(situation, seat).use is not None:
        out.add(c.ABILITY)
    offer_classes(situation, seat, out)
    reach: i64 = longest_range(situation)
    if reach > 0:
        offer_steps(situation, seat, c.MOVE, reach, out)
        if can_act(situation, seat):
            out.add(c.ACT)


def _offer_relics(situation: Situation, seat: i64, focus: i64, out: Options) -> None:
    """The relics that can be used now, equal ones once."""
    cards = book_of(situation).cards
    relics = situation.see(c.RELICS, seat).items
    for index in range(len(relics)):
        card: i64 = relics[index] >> NOTE_BITS
        if relics[index] & NOTE_MASK != 0 or cards[card].use is None or cards[card].use_price > focus:
            continue
        offered: bool = False
        for earlier in range(index):
            offered = offered or relics[earlier] == relics[index]
        if not offered:
            out.add(on_card(c.USE, card))
