"""What players do in the oracle: acquiring, defeating, and what constructs answer to it."""

from tests.ascension.oracle_row import changing, gain_treasures, leave, refill
from tests.ascension.oracle_table import (
    TROPHIES,
    Construct,
    Player,
    Table,
    cost,
    faction,
    kind,
    printed_honor,
)
from tests.beside import Asking


def _index(place: str) -> int:
    return int(place) - 1


# Acquiring


def acquire(table: Table, words: list[str], to: str = "discard", owner: int | None = None) -> Asking:
    """`acquire 3 landtalker` or `acquire mystic`, with everything that follows (GS-22, GS-30)."""
    yield from changing(table, _acquire(table, words, to, owner))


def _acquire(table: Table, words: list[str], to: str, owner: int | None) -> Asking:
    card = words[-1]
    new_owner = table.me if owner is None else table.players[owner]
    if len(words) == 3:
        take_acquired(table, _index(words[1]), new_owner, to)
        refill(table)
        gain_bounty(table, card)
    else:
        table.stacks[card] -= 1
        _lay(new_owner, card, to)
    if owner is None:
        yield from answer_acquisition(table, card, list(table.me.constructs))


def take_acquired(table: Table, index: int, owner: Player, to: str = "discard") -> str:
    """The card moves; the treasures under it go to the buyer, also with a gift (RV-11, GS-62)."""
    gain_treasures(table, index)
    card = leave(table, index)
    _lay(owner, card, to)
    if kind(card) == "construct":
        table.turn.construct_discount = 0
    return card


def _lay(owner: Player, card: str, to: str) -> None:
    {"discard": owner.discard, "hand": owner.hand, "top": owner.top}[to].append(card)


def gain_bounty(table: Table, card: str) -> None:
    """Oras: each hero from the row gives its printed honor."""
    if kind(card) == "hero" and table.turn.bounty:
        table.gain_honor(printed_honor(card) * table.turn.bounty)


def answer_acquisition(table: Table, card: str, watching: list[Construct]) -> Asking:
    """Rocket Courier and Prototype may put a Mechana construct into play, each copy once a turn (GS-39).

    `watching` were in play when the card was acquired. Copies would do the same, so that one answer holds for
    all of them.
    """
    me = table.me
    refused: set[str] = set()
    for construct in watching:
        able = construct.card == "rocket_courier_x_99"
        able = able or (construct.card == "prototype_ch32" and table.turn.energy >= 1)
        if not able or construct.answered or construct.card in refused:
            continue
        if me.counts_as_mechana(card) and card in me.discard:
            answer = yield from table.may(table.seat, "trigger", {f"use {construct.card}"})
            if answer:
                construct.answered = True
                me.discard.remove(card)
                enter_play(table, card)
                return
            refused.add(construct.card)


def enter_play(table: Table, card: str) -> None:
    """Burrower and Portabillet draw once a turn for a Mechana construct, an Eye for itself."""
    me = table.me
    new = Construct(card)
    me.constructs.append(new)
    for construct in list(me.constructs):
        if construct.card in ("burrower_mark_ii", "portabillet") and not construct.answered:
            if me.counts_as_mechana(card):
                construct.answered = True
                table.draw(1)
        elif construct is new and card == "temporal_eye":
            table.draw(1)


def acquire_free(table: Table, limit: int, to: str = "discard", *, row: bool = True) -> Asking:
    """A hero up to a printed cost, from the row or the stacks (GS-37)."""
    options = {
        f"acquire {card}"
        for card in ("mystic", "heavy_infantry")
        if table.stacks[card] and cost(card) <= limit
    }
    if row:
        options |= {
            f"acquire {number} {place.card}"
            for number, place in enumerate(table.row, 1)
            if place.card and kind(place.card) == "hero" and cost(place.card) <= limit
        }
    answer = yield from table.must(table.seat, "acquire_free", options)
    if answer:
        yield from acquire(table, answer, to)


# Defeating


def defeat(table: Table, words: list[str]) -> Asking:
    """`defeat 3 mephit` or `defeat cultist`, with everything that follows (GS-26, GS-28, GS-30)."""
    yield from changing(table, _defeat(table, words))


def _defeat(table: Table, words: list[str]) -> Asking:
    from tests.ascension.oracle_monsters import reward

    card = words[-1]
    if len(words) == 2:
        yield from reward(table, card)
        return
    thirsty = thirsty_constructs(table)
    take_defeated(table, _index(words[1]))
    first = table.turn.defeats == 1
    refill(table)
    yield from reward(table, card)
    if first:
        gain_for_thirst(table, thirsty)


def take_defeated(table: Table, index: int) -> str:
    """The monster goes to the void, or becomes a trophy (RV-40); its treasures are gained (RV-11)."""
    gain_treasures(table, index)
    card = leave(table, index)
    (table.me.trophies if card in TROPHIES else table.void).append(card)
    table.turn.defeats += 1
    return card


def thirsty_constructs(table: Table) -> int:
    """How many Voidthirsters wait for the first monster of the row."""
    return sum(construct.card == "voidthirster" for construct in table.me.constructs)


def gain_for_thirst(table: Table, thirsty: int) -> None:
    """1 honor for each of them, after the reward."""
    for _ in range(thirsty):
        table.gain_honor(1)


def defeat_free(table: Table, limit: int) -> Asking:
    """A monster up to a printed power, the Cultist too (GS-37)."""
    options = {"defeat cultist"} if limit >= cost("cultist") and table.stacks["cultist"] else set()
    options |= {
        f"defeat {number} {place.card}"
        for number, place in enumerate(table.row, 1)
        if place.card and kind(place.card) == "monster" and cost(place.card) <= limit
    }
    answer = yield from table.must(table.seat, "defeat_free", options)
    if answer:
        yield from defeat(table, answer)


def take_from_row(table: Table, acting: str) -> Asking:
    """Acquire or defeat any card of the row, but not the acting card should it have come back."""
    options = {
        f"{'defeat' if kind(place.card) == 'monster' else 'acquire'} {number} {place.card}"
        for number, place in enumerate(table.row, 1)
        if place.card and place.card != acting
    }
    answer = yield from table.must(table.seat, "take_row", options)
    if answer:
        yield from (defeat if answer[0] == "defeat" else acquire)(table, answer)


def sweep(table: Table, acting: str, *, everything: bool) -> Asking:
    """All monsters of the row at once, or all its cards: refill, rewards as chosen, triggers (RV-31)."""
    yield from changing(table, _sweep(table, acting, everything=everything))


def _sweep(table: Table, acting: str, *, everything: bool) -> Asking:
    from tests.ascension.oracle_monsters import reward

    thirsty, before = thirsty_constructs(table), table.turn.defeats
    watching = list(table.me.constructs)
    monsters: list[str] = []
    acquired: list[str] = []
    for index in range(len(table.row)):
        card = table.row[index].card
        if card is None or card == acting:
            continue
        if kind(card) == "monster":
            monsters.append(take_defeated(table, index))
        elif everything:
            acquired.append(take_acquired(table, index, table.me))
    refill(table)
    swept = bool(monsters)
    while monsters:
        chosen = monsters[0]
        if len(set(monsters)) > 1:
            answer = yield from table.must(
                table.seat, "order_rewards", {f"choose {card}" for card in monsters}
            )
            chosen = answer[1]
        monsters.remove(chosen)
        yield from reward(table, chosen)
    if swept and before == 0:
        gain_for_thirst(table, thirsty)
    for card in acquired:
        gain_bounty(table, card)
        yield from answer_acquisition(table, card, watching)


def is_first_lifebound_hero(table: Table, card: str) -> bool:
    """Whether Snapdragon answers: the first Lifebound hero played this turn, the card itself included."""
    lifebound = [one for one in table.me.played if kind(one) == "hero" and faction(one) == "lifebound"]
    return lifebound == [card]
