"""The rewards of monsters, as the oracle knows them: the honor first, then the rest of the text."""

from tests.ascension.oracle_moves import sweep, take_from_row
from tests.ascension.oracle_row import may_banish_discard, may_banish_own, may_banish_row
from tests.ascension.oracle_table import Table, printed_honor
from tests.beside import Asking, Question

_DRAWS = {"earth_tyrant": 2, "tormented_soul": 1, "lagoon_troll": 1}


def reward(table: Table, card: str) -> Asking:
    """GS-26; what depends on energy is judged now (RV-50)."""
    turn, energy = table.turn, table.turn.energy
    table.gain_honor(printed_honor(card))
    match card:
        case "earth_tyrant" | "tormented_soul" | "lagoon_troll":
            table.draw(_DRAWS[card])
        case "cultist" | "serpent_siren" | "vault_sphinx":
            pass
        case "samaels_trickster":
            turn.runes += 1
        case "wind_tyrant":
            turn.runes += 3
        case "raging_ursine":
            turn.runes += 2 if energy >= 2 else 0
        case "deviant_fiend":
            table.gain_honor(energy)
        case "twisted_tyrant":
            table.draw(3 if energy >= 3 else 0)
        case "mephit":
            yield from may_banish_row(table)
        case "mistake_of_creation":
            yield from may_banish_row(table)
            yield from may_banish_discard(table)
        case "firestorm_effigy":
            for _ in range(2 if energy >= 1 else 1):
                yield from may_banish_own(table)
        case "avatar_of_the_fallen":
            yield from take_from_row(table, card)
        case "herald_of_doom" if energy >= 7:
            yield from sweep(table, card, everything=True)
        case "herald_of_doom":
            yield from take_from_row(table, card)
        case _:
            yield from _harm(table, card)


def _harm(table: Table, card: str) -> Asking:
    """What happens to the opponents, in turn order (GS-40, GS-41, GS-61)."""
    match card:
        case "corrosive_widow":
            for seat in table.opponents():
                options = {f"discard {one.card} from constructs" for one in table.players[seat].constructs}
                answer = yield from table.must(seat, "lose_construct", options)
                if answer:
                    _lose(table, seat, answer[1])
        case "sea_tyrant":
            for seat in table.opponents():
                yield from _keep_one(table, seat)
        case "mordant_widow":
            for seat in table.opponents():
                cards = [one.card for one in table.players[seat].constructs]
                options = {f"discard {one} from constructs seat {seat + 1}" for one in cards}
                answer = yield from table.must(table.seat, "destroy_construct", options)
                if answer:
                    _lose(table, seat, answer[1])
        case "protean_sea_slug":
            for seat in table.opponents():
                for construct in list(table.players[seat].constructs):
                    _lose(table, seat, construct.card)
        case "xeron_duke_of_lies":
            _steal(table)
        case "terrus_paragon_of_strife":
            yield from _force_discards(table)
        case _:
            raise AssertionError(f"the oracle does not know {card}")


def _lose(table: Table, seat: int, card: str) -> None:
    """A construct goes from play to the discard pile of its owner; of copies the last one."""
    constructs = table.players[seat].constructs
    last = max(index for index, construct in enumerate(constructs) if construct.card == card)
    table.players[seat].discard.append(constructs.pop(last).card)


def _keep_one(table: Table, seat: int) -> Asking:
    constructs = table.players[seat].constructs
    if len(constructs) >= 2:
        answer = yield Question(
            seat, "keep_construct", {f"keep {construct.card}" for construct in constructs}
        )
        kept = answer.removeprefix("keep ")
        cards = [construct.card for construct in constructs]
        cards.remove(kept)
        for card in cards:
            _lose(table, seat, card)


def _steal(table: Table) -> None:
    """A random card from each opponent's hand (GS-40)."""
    for seat in table.opponents():
        hand = table.players[seat].hand
        if hand:
            card = str(table.hear("stole").what)
            hand.remove(card)
            table.me.hand.append(card)


def _force_discards(table: Table) -> Asking:
    """Each opponent discards a random card; one of them may be taken into the own hand."""
    options: set[str] = set()
    for seat in table.opponents():
        player = table.players[seat]
        if player.hand:
            heard = table.hear("discarded")
            assert heard.seat == seat
            card = str(heard.what)
            player.hand.remove(card)
            player.discard.append(card)
            options.add(f"take {card} from discard seat {seat + 1}")
    answer = yield from table.may(table.seat, "take_discarded", options)
    if answer:
        table.players[int(answer[-1]) - 1].discard.remove(answer[1])
        table.me.hand.append(answer[1])
