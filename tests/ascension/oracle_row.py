"""The centre row of the oracle: refilling, treasures, fates, banishing."""

from tests.ascension.oracle_table import STACKS, STARTING, Place, Table, kind
from tests.beside import Asking

FATED = {"monk_of_the_lidless_eye", "spirit_merchant", "loamspeaker_druid", "omnicron"}


def leave(table: Table, index: int) -> str:
    """A card leaves its place; in solo the row slides to the right (GS-70)."""
    place = table.row[index]
    card = place.card
    assert card is not None
    place.card = None
    if table.mode == "solo":
        table.row.insert(0, table.row.pop(index))
    return card


def take_treasures(table: Table, index: int) -> list[str]:
    """All treasures under a place (RV-11, RV-12)."""
    found, table.row[index].treasures = table.row[index].treasures, []
    return found


def gain_treasures(table: Table, index: int) -> None:
    """Whoever takes the card gets them into the discard pile (RV-11)."""
    for card in take_treasures(table, index):
        table.expect("gained_treasure", table.seat, card)
        table.me.discard.append(card)


def rebuild(table: Table) -> None:
    """The void becomes the centre deck as soon as that is empty (GS-31)."""
    if not table.centre and not table.centre_rest:
        table.centre_rest, table.void = table.void, []


def refill(table: Table, claimed: int | None = None) -> None:
    """Fill the gaps, the place nearest the centre deck first (GS-29, GS-42, GS-70).

    A treasure that is revealed first for the claimed place goes to the player (RV-33). Fates wait (RV-30).
    """
    rebuild(table)
    indices = range(len(table.row))
    for index in reversed(indices) if table.mode == "solo" else indices:
        place = table.row[index]
        if place.card is None:
            card = _fill(table, place, claim=index == claimed)
            if card is None:
                return
            if card in FATED and place.treasures:
                table.fates.append((card, len(place.treasures)))


def _fill(table: Table, place: Place, *, claim: bool) -> str | None:
    """Lay cards until one is no treasure, or there is none (RV-10, GS-31)."""
    while place.card is None and (table.centre or table.centre_rest):
        card = str(table.heard[0].what) if table.heard else "nothing"
        if table.centre:
            assert card == table.centre.pop(0), f"{card} is not the top of the centre deck"
        else:
            assert card in table.centre_rest, f"{card} is not in the centre deck"
            table.centre_rest.remove(card)
        if kind(card) != "treasure":
            table.hear("row_filled")
            place.card = card
        elif claim:
            table.expect("gained_treasure", table.seat, card)
            table.me.discard.append(card)
        else:
            table.hear("treasure_revealed")
            place.treasures.append(card)
        claim = False
        rebuild(table)
    return place.card


def lay_banished(table: Table, card: str) -> None:
    """To the void, to its stack, or out of the game (GS-35, GS-36, RV-13); a short row may be filled then."""
    if card in STARTING:
        table.removed.append(card)
    elif card in STACKS:
        table.stacks[card] += 1
    else:
        table.void.append(card)
        refill(table)


# Changes of the row, and the fates that follow


def changing(table: Table, change: Asking) -> Asking:
    """Fates happen after the outermost change, its rewards and its triggers (RV-30, RV-31)."""
    table.changes += 1
    yield from change
    table.changes -= 1
    if table.changes == 0:
        yield from let_fates_happen(table)


def let_fates_happen(table: Table) -> Asking:
    """In the order of their appearance, once for each treasure; those they bring come last (RV-30)."""
    table.changes += 1
    while table.fates:
        card, treasures = table.fates.pop(0)
        for _ in range(treasures):
            table.expect("fate", -1, card)
            yield from _fate(table, card)
    table.changes -= 1


def _fate(table: Table, card: str) -> Asking:
    match card:
        case "monk_of_the_lidless_eye":
            for seat in table.clockwise(table.seat):
                table.draw(1, seat)
        case "spirit_merchant":
            for seat in table.clockwise(table.seat):
                yield from may_banish_own(table, seat)
        case "loamspeaker_druid":
            table.expect("pool_grew", -1, 10)
            table.pool += 10  # an emptied pool still ends the game (RV-34)
        case "omnicron":
            table.expect("row_grew", -1, 0)
            table.row.insert(0 if table.mode == "solo" else len(table.row), Place())
            refill(table)


# Banishing


def may_banish_own(table: Table, seat: int | None = None) -> Asking:
    """A card of the own hand or discard pile (GS-34)."""
    seat = table.seat if seat is None else seat
    player = table.players[seat]
    options = {f"banish {card} from hand" for card in player.hand}
    options |= {f"banish {card} from discard" for card in player.discard}
    answer = yield from table.may(seat, "banish_own", options)
    if answer:
        _, card, _, zone = answer
        (player.hand if zone == "hand" else player.discard).remove(card)
        yield from changing(table, _banished(table, card))


def may_banish_discard(table: Table) -> Asking:
    """A card of the own discard pile."""
    options = {f"banish {card} from discard" for card in table.me.discard}
    answer = yield from table.may(table.seat, "banish_discard", options)
    if answer:
        table.me.discard.remove(answer[1])
        yield from changing(table, _banished(table, answer[1]))


def must_banish_hand(table: Table) -> Asking:
    """A card of the own hand."""
    options = {f"banish {card} from hand" for card in table.me.hand}
    answer = yield from table.must(table.seat, "banish_hand", options)
    if answer:
        table.me.hand.remove(answer[1])
        yield from changing(table, _banished(table, answer[1]))


def _banished(table: Table, card: str) -> Asking:
    lay_banished(table, card)
    yield from ()


def may_banish_row(table: Table, *, claim: bool = False) -> Asking:
    """Any card of the row but the Avatar of the Fallen, with the treasures under it (RV-12, RV-33)."""
    options = {
        f"banish {number} {place.card} from row"
        for number, place in enumerate(table.row, 1)
        if place.card not in (None, "avatar_of_the_fallen")
    }
    answer = yield from table.may(table.seat, "banish_row", options)
    if answer:
        yield from changing(table, _banish_from_row(table, int(answer[1]) - 1, claim=claim))


def _banish_from_row(table: Table, index: int, *, claim: bool) -> Asking:
    table.void += take_treasures(table, index)
    table.void.append(leave(table, index))
    claimed = 0 if table.mode == "solo" else index
    refill(table, claimed if claim else None)
    yield from ()
