"""Damage in the oracle: attacks at the end of a turn, what prevents them, and the target marker."""

from collections.abc import Generator

from tests.beside import Asking, Question
from tests.mistborn.oracle_cards import CARDS
from tests.mistborn.oracle_pieces import InPlay, Player
from tests.mistborn.oracle_table import GameOver, Table


def fight(table: Table) -> Asking:
    """First allies of anyone, then characters (MB-80 to MB-83); damage need not be used (MB-87)."""
    turn = table.turn
    is_excess = False
    excess = 0
    while turn.damage:
        options = _attacks_on_allies(table, is_excess) | _attacks_on_characters(table, excess)
        if not _must_be_dealt(table, excess):
            options.add("spare")
        if options == {"spare"}:
            return
        match options.pop().split() if len(options) == 1 else (yield from table.ask("attack", options)):
            case ["attack", "seat", seat, amount]:
                turn.damage -= int(amount[1:])
                excess = yield from _attack_character(table, int(seat) - 1, int(amount[1:]))
                if not table.players[int(seat) - 1].out:
                    return
                is_excess = True
                table.done["excess"] += 1
            case ["attack", card, "seat", seat]:
                turn.damage -= CARDS[card].defence
                excess = max(0, excess - CARDS[card].defence)
                yield from defeat(table, int(seat) - 1, card)
            case ["attack", _]:
                yield from _attack_everyone(table)
                return
            case _:
                return


def _attacks_on_allies(table: Table, is_excess: bool) -> set[str]:
    """Allies of anyone; excess damage only meets the Defenders of the next in line (MB-80, MB-85)."""
    owners = table.opponents()
    if is_excess:
        owners = [
            seat for seat in owners if table.target in (None, seat) and table.players[seat].has_defender()
        ]
    return {
        f"attack {ally.card} seat {seat + 1}"
        for seat in owners
        for ally in table.players[seat].allies
        if CARDS[ally.card].defence <= table.turn.damage and _is_open(table.players[seat], ally)
    }


def _is_open(player: Player, ally: InPlay) -> bool:
    return CARDS[ally.card].defender or not player.has_defender()


def _must_be_dealt(table: Table, excess: int) -> bool:
    """What a lost character could not bear strikes the next in line, as far as it gets there (MB-85)."""
    if not excess:
        return False
    for seat in table.opponents():
        if table.target in (None, seat):
            defenders = [ally.card for ally in table.players[seat].allies if CARDS[ally.card].defender]
            return not defenders or min(CARDS[card].defence for card in defenders) <= excess
    return False


def _attacks_on_characters(table: Table, excess: int) -> set[str]:
    """Two players attack each other; of more, only the holder of the marker is attacked, or attacks all."""
    opponents = [seat for seat in table.opponents() if not table.players[seat].has_defender()]
    if table.target == table.seat:
        return {f"attack #{table.turn.damage}"} if opponents else set()
    if table.target is not None:
        opponents = [seat for seat in opponents if seat == table.target]
    amounts = range(max(1, excess), table.turn.damage + 1)
    return {f"attack seat {seat + 1} #{amount}" for seat in opponents for amount in amounts}


def _attack_character(table: Table, seat: int, amount: int) -> Generator[Question, str, int]:
    """Whom the attacker gives the marker of a lost character, the excess strikes (MB-82, MB-85).

    Gives the excess.
    """
    is_marked = table.target is not None
    health = table.players[seat].health
    dealt = yield from harm(table, seat, amount)
    if table.players[seat].out:
        table.turn.damage += dealt - health
        _drop_marker(table)
        if table.target is not None:
            options = {f"aim seat {other + 1}" for other in table.opponents()}
            *_, heir = yield from table.ask("attack", options)
            table.target = int(heir) - 1
        return dealt - health
    if is_marked and dealt:
        yield from _pass_marker(table, seat)
    return 0


def _pass_marker(table: Table, seat: int) -> Asking:
    """A holder who took damage may pass the marker (MB-82)."""
    options = {f"aim seat {other + 1}" for other in table.after(seat)}
    match (yield from table.ask("attack", options | {"pass"}, seat)):
        case ["aim", _, other]:
            table.target = int(other) - 1


def _attack_everyone(table: Table) -> Asking:
    """The holder of the marker hits every character that no Defender guards, with all damage (MB-83)."""
    amount, table.turn.damage = table.turn.damage, 0
    for seat in table.opponents():
        if not table.players[seat].has_defender():
            yield from harm(table, seat, amount)
    _drop_marker(table)


def harm(table: Table, seat: int, amount: int) -> Generator[Question, str, int]:
    """Damage to a character, after Smoker and Cloud; gives how much is left of it (MB-43, MB-88)."""
    player = table.players[seat]
    amount -= player.has_ally("smoker") or (player is table.me and "smoker" in table.turn.kept)
    for other in table.helpers(seat):
        while amount > 0 and any(CARDS[card].cloud for card in table.players[other].unseen()):
            hand = table.players[other].hand
            options = {f"cloud {card}" for card in hand if CARDS[card].cloud}
            answer = yield from table.ask("cloud", options | {"pass"}, other)
            if answer == ["pass"]:
                break
            amount -= CARDS[answer[1]].cloud
            _discard(table.players[other], answer[1])
    dealt = max(0, amount)
    player.health = max(0, player.health - dealt)
    if player.health == 0:
        player.out = True
        if table.lord and not table.living():
            raise GameOver([], "all slain")
        if not table.lord and not table.opponents():
            raise GameOver([table.seat], "last alive")
    return dealt


def _drop_marker(table: Table) -> None:
    """Of the last two none holds the marker (MB-81, MB-85)."""
    if len(table.opponents()) == 1:
        table.target = None


def harm_by_lord(table: Table, seat: int, amount: int) -> Asking:
    """Defenders first: what does not defeat one is lost, the rest goes on (MB-41, MB-88)."""
    player = table.players[seat]
    while amount > 0:
        defenders = {ally.card for ally in player.allies if CARDS[ally.card].defender}
        if not defenders:
            break
        card = min(defenders)
        if len(defenders) > 1:
            options = {f"suffer {defender}" for defender in defenders}
            _, card = yield from table.ask("guard", options, seat)
        if amount < CARDS[card].defence:
            return
        amount -= CARDS[card].defence
        yield from defeat(table, seat, card)
    if amount > 0:
        yield from harm(table, seat, amount)


def defeat(table: Table, seat: int, card: str) -> Asking:
    """An ally goes to the discard pile of its owner unless somebody hides it (MB-32, MB-43)."""
    owner = table.players[seat]
    for other in table.helpers(seat):
        if any(CARDS[unseen].hides for unseen in table.players[other].unseen()):
            options = {f"cloud {held}" for held in table.players[other].hand if CARDS[held].hides}
            answer = yield from table.ask("hide", options | {"pass"}, other)
            if answer != ["pass"]:
                _discard(table.players[other], answer[1])
                return
    owner.allies.remove(next(ally for ally in reversed(owner.allies) if ally.card == card))
    owner.discard.append(card)


def _discard(player: Player, card: str) -> None:
    player.hand.remove(card)
    player.discard.append(card)
