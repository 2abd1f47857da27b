"""Why something cannot be done now, as the rules of the games have it."""

from deckwerk import View
from deckwerk.engine.components import USED
from deckwerk.presentation.family import Family, too_dear
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.table.questions import TURN


def why_not(view: View, card: str, family: Family, lexicon: Lexicon) -> str:
    """Why the viewer cannot do anything with a card now; empty where that cannot be said."""
    seat, decision, voice = view.seat, view.decision, lexicon.voice
    if seat is None or decision is None or decision.seat != seat:
        return ""
    if decision.kind != TURN:
        return voice("why.asked")
    number = view.rules.card_numbers[card]
    if _lies(view, "hand", seat, number):
        return family.why_unplayable(view, seat, number, lexicon)
    places = _places(view, number)
    if places:
        counter = lexicon.cards[card].pay
        price = min(family.price(view, seat, number, place, lexicon) for place in places)
        return too_dear(counter, price, family.purse(view, seat, number, counter), voice) if counter else ""
    notes = _notes(view, seat, number)
    if notes:
        why = voice("why.used") if all(notes) else family.why_unusable(view, seat, number, lexicon)
        if why:
            return why
    for zone in ("played", "discard"):
        if _lies(view, zone, seat, number):
            return voice(f"why.{zone}")
    if any(number in view.zone(zone).cards for zone in family.LAID_OUT):
        return family.why_untouched(view, seat, number, lexicon)
    return "" if notes else voice("why.absent")


def in_reach(view: View) -> set[str]:
    """The ids of the cards that people mean first: of the row, its stacks and their own."""
    rules = view.rules
    zones = [zone for zone in view.zone_views() if zone.seat in (None, view.seat)]
    return {rules.card_ids[card] for zone in zones for card in zone.cards if card}


def _lies(view: View, zone: str, seat: int, number: int) -> bool:
    there = any(spec.name == zone for spec in view.rules.zones[view.rules.table_zones :])
    return there and number in view.zone(zone, seat).cards


def row_of(view: View) -> list[int]:
    """The cards of the row by their places, 0 where one is empty; nothing for a game without a row."""
    there = any(zone.name == "row" for zone in view.rules.zones[: view.rules.table_zones])
    return view.zone("row").cards if there else []


def _places(view: View, number: int) -> list[int]:
    """The places of the row where a card lies, from 1; 0 for its stack."""
    zones = view.rules.zones[: view.rules.table_zones]
    found = [place for place, card in enumerate(row_of(view), 1) if card == number]
    stacks = [zone.name for zone in zones if zone.stack_of == view.rules.card_ids[number]]
    return [*found, *(0 for name in stacks if view.zone(name).count)]


def _notes(view: View, seat: int, number: int) -> list[int]:
    """What the copies of a card that lie in front of a seat remember of this turn."""
    found: list[int] = []
    for spec in view.rules.zones[view.rules.table_zones :]:
        if spec.notes == USED:
            zone = view.zone(spec.name, seat)
            found += [note for card, note in zip(zone.cards, zone.notes, strict=True) if card == number]
    return found
