"""Windows of the oracle: who may answer what with which quick action (HX-70 to HX-74)."""

from collections.abc import Callable, Collection

from tests.beside import Asking
from tests.hexascension.card_facts import FACTS
from tests.hexascension.oracle_pieces import Fall, Fight, Played, Purchase, Roll, cost
from tests.hexascension.oracle_table import Table

PARRY = 4
DODGE = 2
Cards = Collection[str]


def _window(
    table: Table,
    kind: str,
    fitting: Callable[[int], Cards],
    effect: Callable[[int, str], Asking],
    is_open: Callable[[], bool] = lambda: True,
) -> Asking:
    """Ask everyone who might hold a fitting card, from the player on turn on, until all have passed in a row
    or what it is about is gone.
    """
    asking = True
    while asking:
        asking = False
        for seat in table.clockwise():
            player = table.players[seat]
            if not is_open() or not player.might_hold(fitting(seat)):
                continue
            options = {f"play {card}" for card in player.hand if card in fitting(seat)}
            answer = yield from table.ask(f"window_{kind}", options | {"pass"}, seat)
            if answer != "pass":
                yield from _play_quick(table, kind, seat, answer.removeprefix("play "), effect)
                asking = True
                break


def _play_quick(
    table: Table, kind: str, seat: int, card: str, effect: Callable[[int, str], Asking]
) -> Asking:
    """A quick action is a card that was played: its own window opens first (HX-73)."""
    player = table.players[seat]
    player.leave_hand(card)
    played = Played(card)
    player.played.append(played)
    yield from played_window(table, seat, played)
    if not played.cancelled:
        table.done[f"{kind} {card}"] += 1
        yield from effect(seat, card)


def played_window(table: Table, owner: int, played: Played) -> Asking:
    """An action card of cost 1 or more was played: the others may cancel it."""
    if cost(played.card) < 1 or FACTS[played.card].kind == "relic":
        return

    def fitting(seat: int) -> Cards:
        return {"jamming_pulse"} if seat != owner else ()

    def effect(seat: int, _: str) -> Asking:
        yield from ()
        played.cancelled = True
        table.draw(seat, 1)

    yield from _window(table, "played", fitting, effect, lambda: not played.cancelled)


def acquired_window(table: Table, purchase: Purchase) -> Asking:
    """A card was acquired: the player may take it at once."""

    def fitting(seat: int) -> Cards:
        return {"express_delivery"} if seat == table.seat else ()

    def effect(_: int, __: str) -> Asking:
        yield from ()
        purchase.goes_to = "hand"

    yield from _window(table, "acquired", fitting, effect)


def area_window(table: Table, roll: Roll) -> Asking:
    """The area dice lie: everyone may have one rolled again."""

    def effect(seat: int, _: str) -> Asking:
        yield from _reroll(table, roll, seat)

    yield from _window(table, "area", lambda _: {"twist_of_fate"}, effect)


def _reroll(table: Table, roll: Roll, seat: int) -> Asking:
    options = {f"reroll #{number}" for number in range(1, len(roll.dice) + 1)}
    answer = yield from table.ask("reroll", options, seat)
    roll.dice[int(answer.split("#")[1]) - 1] = table.roll(1)[0]


def declared_window(table: Table, fight: Fight) -> Asking:
    """A fight between players is about to begin: the attacked one may dodge."""
    defender = fight.defender
    assert defender is not None

    def fitting(seat: int) -> Cards:
        if seat not in fight.parties():
            return ()
        can_dodge = seat == defender and table.pushed(defender, 1)
        return {"flash_of_thought", "evasive_roll"} if can_dodge else {"flash_of_thought"}

    def effect(seat: int, card: str) -> Asking:
        if card == "flash_of_thought":
            table.draw(seat, 2)
            return
        options = {f"dodge {cell}" for cell in table.pushed(seat, DODGE)}
        answer = yield from table.ask("dodge", options, seat)
        table.players[seat].cell = answer.split()[1]
        fight.off = True

    yield from _window(table, "declared", fitting, effect, lambda: not fight.off)


def strike_window(table: Table, fight: Fight, struck: int | None) -> Asking:
    """The dice of a strike lie: they can be rolled again, and the struck player may parry."""
    strike = fight.strike
    assert strike is not None

    def fitting(seat: int) -> Cards:
        cards = {"twist_of_fate"}
        if seat in fight.parties():
            cards.add("flash_of_thought")
        if seat == struck:
            cards.add("parry")
        return cards

    def effect(seat: int, card: str) -> Asking:
        if card == "flash_of_thought":
            table.draw(seat, 2)
        elif card == "parry":
            strike.defence += PARRY
        else:
            yield from _reroll(table, strike, seat)

    yield from _window(table, "strike", fitting, effect)


def fallen_window(table: Table, fall: Fall) -> Asking:
    """Somebody is about to be incapacitated and may be saved."""

    def fitting(seat: int) -> Cards:
        return {"emergency_protocol", "flash_of_thought"} if seat == fall.seat else ()

    def effect(seat: int, card: str) -> Asking:
        yield from ()
        if card == "flash_of_thought":
            table.draw(seat, 2)
        else:
            fall.saved = True

    yield from _window(table, "fallen", fitting, effect, lambda: not fall.saved)


def end_window(table: Table) -> Asking:
    """A turn ends: the others may draw."""

    def fitting(seat: int) -> Cards:
        return {"flash_of_thought"} if seat != table.seat else ()

    def effect(seat: int, _: str) -> Asking:
        yield from ()
        table.draw(seat, 2)

    yield from _window(table, "end", fitting, effect)
