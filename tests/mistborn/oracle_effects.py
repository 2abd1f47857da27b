"""What abilities of the oracle do, step by step; `oracle_cards` says how they are written."""

from collections.abc import Generator

from tests.beside import Asking, Question
from tests.mistborn.oracle_cards import CARDS, TOP_STEP, has_metal_ability
from tests.mistborn.oracle_choices import CHOICES, heal
from tests.mistborn.oracle_pieces import InPlay, Offer
from tests.mistborn.oracle_table import GameOver, Table


def carry_out(table: Table, ability: str, card: str, source: InPlay | None = None) -> Asking:
    """All steps of an ability of that card; `source` is the ally whose own ability it is.

    Whom to heal is asked after everything else has been gained.
    """
    steps = filter(None, ability.split("; "))
    for step in sorted(steps, key=lambda step: step.startswith("heal ")):
        yield from _step(table, step, card, source)


def _step(table: Table, step: str, card: str, source: InPlay | None) -> Asking:
    """One step, by its first word."""
    me = table.me
    match step.split(maxsplit=1):
        case ["choose", branches]:
            parts = branches.split(" | ")
            options = {f"choose {card} #{place}" for place in range(1, len(parts) + 1)}
            *_, place = yield from table.ask("choose", options)
            yield from _step(table, parts[int(place[1:]) - 1], card, source)
        case ["if_behind", inner]:
            if any(map(table.behind, range(3))):
                yield from _step(table, inner, card, source)
        case ["per_front", inner]:
            for _ in filter(table.in_front, range(3)):
                yield from _step(table, inner, card, source)
        case ["per_behind", inner]:
            for _ in filter(table.behind, range(3)):
                yield from _step(table, inner, card, source)
        case ["advance_behind"]:
            for mission in list(filter(table.behind, range(3))):
                yield from climb(table, mission)
        case ["convert", pools]:
            _convert(table, *pools.split())
        case ["train", moves]:
            me.train(int(moves))
        case ["heal", amount]:
            yield from heal(table, int(amount), table.seat)
        case ["atium", amount]:
            me.atium += int(amount)
        case ["draw", amount]:
            table.draw(int(amount))
        case ["coin", amount]:
            table.turn.coins += int(amount)
        case ["damage", amount]:
            table.turn.damage += int(amount)
        case ["point", amount]:
            table.turn.gain_points(int(amount))
        case ["win"]:
            raise GameOver(list(range(len(table.players))) if table.lord else [table.seat], "confrontation")
        case ["riot"]:
            yield from _riot(table, source)
        case ["seek", most]:
            yield from _seek(table, int(most), source)
        case ["seek_two", most]:
            yield from _seek_two(table, int(most))
        case ["seek_again"]:
            yield from _seek_again(table)
        case ["use_eliminated"]:
            yield from _use_eliminated(table)
        case [word, *arguments]:
            yield from CHOICES[word](table, *(arguments or [""]))


def _convert(table: Table, source: str, _: str) -> None:
    """The whole pool becomes the other one."""
    turn = table.turn
    if source == "points":
        turn.damage, turn.points = turn.damage + turn.points, 0
    else:
        amount, turn.damage = turn.damage, 0
        turn.gain_points(amount)


def climb(table: Table, place: int) -> Asking:
    """One step up a mission, with its rewards (MB-60 to MB-62, MB-91)."""
    me = table.me
    if me.progress[place] == TOP_STEP:
        return
    step = me.progress[place] + 1
    is_first = all(player.progress[place] < step for player in table.players)
    me.progress[place] = step
    if step == TOP_STEP and is_first:
        table.finished[place] = table.seat
    if me.progress == [TOP_STEP] * 3 and not table.lord:
        raise GameOver([table.seat], "all missions")
    reward, bonus = table.mission(place).steps.get(step, ("", ""))
    yield from carry_out(table, reward, table.missions[place])
    if is_first and bonus:
        table.done[f"bonus {table.missions[place]} {step}"] += 1
        yield from carry_out(table, bonus, table.missions[place])


# Abilities of other cards


def _riot(table: Table, source: InPlay | None) -> Asking:
    """The upper ability of an own ally, each once a turn by Riot, never of the one that riots (MB-44)."""
    allies = [
        ally
        for ally in table.me.allies
        if has_metal_ability(ally.card) and not ally.rioted and ally is not source
    ]
    if allies and not table.me.has_foe("kandra_impostor"):
        answer = yield from table.ask("riot", {f"riot {ally.card}" for ally in allies} | {"pass"})
        if answer != ["pass"]:
            ally = next(ally for ally in allies if ally.card == answer[1])
            ally.rioted = True
            yield from carry_out(table, CARDS[ally.card].top, ally.card, ally)


def _use_eliminated(table: Table) -> Asking:
    """The upper ability of a card in the elimination pile (Confrontation)."""
    options = {
        f"seek {card} from eliminated"
        for card in table.eliminated
        if has_metal_ability(card) and card != "confrontation"
    }
    if options:
        answer = yield from table.ask("use_eliminated", options | {"pass"})
        if answer != ["pass"]:
            yield from carry_out(table, CARDS[answer[1]].top, answer[1])


def _seek(table: Table, most: int, source: InPlay | None) -> Asking:
    """One action of the market, if wanted; the Seeker remembers which."""
    offer = yield from _sought(table, most, None)
    if offer is not None:
        if source is not None and source.card == "seeker":
            table.turn.sought = offer
        yield from _use_offer(table, offer)


def _sought(table: Table, most: int, other: Offer | None) -> Generator[Question, str, Offer | None]:
    """Which action of the market is used; none that is being used, nor the other one (MB-42)."""
    found = {
        f"seek {place + 1} {offer.card}": offer
        for place, offer in table.offers()
        if CARDS[offer.card].kind == "action"
        and CARDS[offer.card].cost <= most
        and offer not in table.seeking
        and offer is not other
    }
    if found:
        answer = yield from table.ask("seek", {*found, "pass"})
        return found.get(" ".join(answer))
    return None


def _use_offer(table: Table, offer: Offer) -> Asking:
    """Use the upper ability of a card of the market, which cannot be sought again meanwhile."""
    table.seeking.append(offer)
    yield from carry_out(table, CARDS[offer.card].top, offer.card)
    table.seeking.remove(offer)


def _seek_two(table: Table, most: int) -> Asking:
    """Two different actions, each if wanted (Pierce)."""
    first = yield from _sought(table, most, None)
    if first is not None:
        yield from _use_offer(table, first)
        second = yield from _sought(table, most, first)
        if second is not None:
            yield from _use_offer(table, second)


def _seek_again(table: Table) -> Asking:
    """Once more what the Seeker itself has sought, wherever that is now."""
    offer = table.turn.sought
    if offer is not None:
        answer = yield from table.ask("seek", {f"seek {offer.card}", "pass"})
        if answer != ["pass"]:
            yield from _use_offer(table, offer)
