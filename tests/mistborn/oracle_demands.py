"""What the Lord Ruler demands of one player of the oracle, step by step."""

from tests.beside import Asking
from tests.mistborn.oracle_attack import defeat, harm_by_lord
from tests.mistborn.oracle_cards import CARDS, TOKENS
from tests.mistborn.oracle_choices import heal
from tests.mistborn.oracle_lord_cards import ADVERSARIES, TRACKS
from tests.mistborn.oracle_pieces import Foe, Lord, Player
from tests.mistborn.oracle_table import Table


def demand(table: Table, seat: int, step: str, card: str) -> Asking:
    """Carry out one step against a player, by its first word; `card` says it."""
    player, lord = table.players[seat], table.lord
    assert lord is not None
    word, _, argument = step.partition(" ")
    match word:
        case "choose":
            yield from _choose(table, seat, argument.split(" | "), card)
        case "take":
            yield from harm_by_lord(table, seat, _amount(argument, lord))
        case "take_per_flared":
            yield from harm_by_lord(table, seat, int(argument) * len(player.flared))
        case "take_per_unflared":
            yield from harm_by_lord(table, seat, int(argument) * (len(TOKENS) - len(player.flared)))
        case "take_per_adversary":
            yield from harm_by_lord(table, seat, int(argument) * len(player.foes))
        case "take_per_shield":
            standing = sum(len(ADVERSARIES[foe.card].shields) - foe.broken for foe in player.foes)
            yield from harm_by_lord(table, seat, int(argument) * standing)
        case "may_take":
            amount, _, reward = argument.partition(" for ")
            answer = yield from table.ask("may_suffer", {f"suffer #{amount}", "pass"}, seat)
            if answer != ["pass"]:
                yield from harm_by_lord(table, seat, int(amount))
                if not player.out:
                    yield from demand(table, seat, reward, card)
        case "per_adversary":
            for _ in list(player.foes):
                for part in argument.split(" & "):
                    if not player.out:
                        yield from demand(table, seat, part, card)
        case "per_ally":
            yield from _each_ally_or_damage(table, seat)
        case "lose_ally":
            yield from _lose_allies(table, seat, argument)
        case "lose_ally_per_adversary":
            yield from _lose_allies(table, seat, str(len(player.foes)))
        case "lose_dearest":
            dearest = max((CARDS[ally.card].cost for ally in player.allies), default=0)
            yield from _lose_one(
                table, seat, {a.card for a in player.allies if CARDS[a.card].cost == dearest}
            )
        case "lose_strong":
            for ally in reversed(player.allies.copy()):
                if CARDS[ally.card].defence >= int(argument):
                    yield from defeat(table, seat, ally.card)
        case "return_adversary":
            yield from _return_adversary(table, seat, lord)
        case "defeat_adversaries":
            yield from _defeat_adversaries(table, seat, lord, int(argument))
        case "restore_shields":
            for foe in player.foes:
                foe.broken = 0
        case "more_cards":
            lord.more_cards += 1
        case "gift_one" | "gift_both":
            yield from _gift(table, seat, lord, takes_both=word == "gift_both")
        case _:
            yield from _own_things(table, seat, word, argument)


def _own_things(table: Table, seat: int, word: str, argument: str) -> Asking:
    """Health, training, metals, cards and boxings."""
    player = table.players[seat]
    match word:
        case "atium":
            player.atium += int(argument)
        case "health":
            yield from heal(table, int(argument), seat)
        case "training":
            player.train(int(argument))
        case "boxing":
            player.boxings += int(argument)
        case "pay_boxing":
            player.boxings -= int(argument)
        case "draw":
            table.draw(int(argument), seat)
        case "draw_up_to":
            table.draw(max(0, int(argument) - len(player.hand)), seat)
        case "flare":
            yield from _flare(table, seat, int(argument))
        case "may_flare_any":
            yield from _flare(table, seat, len(TOKENS), is_free=True)
        case "refresh":
            yield from _refresh(table, seat, int(argument))
        case "refresh_all":
            yield from _refresh(table, seat, len(TOKENS))
        case "discard":
            for _ in range(int(argument)):
                yield from _discard(table, seat, set(player.hand))
        case "discard_dearest":
            dearest = max((CARDS[card].cost for card in player.hand), default=0)
            yield from _discard(table, seat, {card for card in player.hand if CARDS[card].cost == dearest})
        case "funding_on_deck":
            for _ in range(int(argument)):
                table.eliminated.remove("funding")
                player.top.insert(0, "funding")
        case "may_eliminate":
            yield from _may_eliminate(table, seat, argument)
        case _:
            raise AssertionError(f"the oracle does not know {word!r}")


def _amount(text: str, lord: Lord) -> int:
    """2X, X+1, X or a number."""
    times, _, more = text.partition("X")
    if "X" not in text:
        return int(text)
    return int(times or 1) * lord.dominance + int(more or 0)


def _choose(table: Table, seat: int, branches: list[str], card: str) -> Asking:
    """One branch of those that are possible; with one alone there is no question."""
    possible = [branch for branch in branches if _is_possible(table, table.players[seat], branch)]
    if not possible:
        return
    branch = possible[0]
    if len(possible) > 1:
        number = _number_of_choice(table) if card in TRACKS else ""
        options = {f"choose {number}{card} #{branches.index(each) + 1}" for each in possible}
        *_, place = yield from table.ask("choose", options, seat)
        branch = branches[int(place[1:]) - 1]
    yield from demand(table, seat, branch, card)


def _number_of_choice(table: Table) -> str:
    """The how many-eth row with a choice it is, as players say it."""
    assert table.lord is not None
    rows = TRACKS[table.lord.track][: table.lord.steps]
    return f"{sum('choose' in deed for _, deed in rows)} "


def _is_possible(table: Table, player: Player, branch: str) -> bool:
    match branch.split():
        case ["flare", count]:
            return len(TOKENS) - len(player.flared) >= int(count)
        case ["lose_ally" | "lose_dearest", *_]:
            return bool(player.allies)
        case ["funding_on_deck", count]:
            return table.eliminated.count("funding") >= int(count)
        case ["pay_boxing", count]:
            return player.boxings >= int(count)
        case ["discard_dearest"]:
            return bool(player.hand)
        case ["defeat_adversaries", _]:
            return bool(player.foes)
        case _:
            return True


# Allies and adversaries


def _lose_allies(table: Table, seat: int, argument: str) -> Asking:
    """So many own allies of own choice; where there is none, perhaps something else."""
    count, _, otherwise = argument.partition(" else ")
    player = table.players[seat]
    if not player.allies and otherwise:
        yield from demand(table, seat, otherwise, "")
    for _ in range(int(count)):
        yield from _lose_one(table, seat, {ally.card for ally in player.allies})


def _lose_one(table: Table, seat: int, cards: set[str]) -> Asking:
    if cards:
        card = min(cards)
        if len(cards) > 1:
            _, card = yield from table.ask("lose_ally", {f"suffer {card}" for card in cards}, seat)
        yield from defeat(table, seat, card)


def _each_ally_or_damage(table: Table, seat: int) -> Asking:
    """For each ally: it is defeated, or 3 damage, which a Defender may fall to."""
    player = table.players[seat]
    for ally in reversed(player.allies.copy()):
        if player.out:
            break
        if ally not in player.allies:
            continue
        _, answer = yield from table.ask("lose_ally", {f"suffer {ally.card}", "suffer #3"}, seat)
        ally.asked = True
        if answer == "#3":
            yield from harm_by_lord(table, seat, 3)
        else:
            yield from defeat(table, seat, ally.card)
    for ally in player.allies:
        ally.asked = False


def _return_adversary(table: Table, seat: int, lord: Lord) -> Asking:
    """A defeated adversary comes back, before that player."""
    foes = {card for card in lord.discard if card in ADVERSARIES}
    if foes:
        options = {f"suffer {card} from lord_discard" for card in foes}
        card = min(foes)
        if len(foes) > 1:
            _, card, *_ = yield from table.ask("return_adversary", options, seat)
        lord.discard.remove(card)
        table.players[seat].foes.append(Foe(card))


def _defeat_adversaries(table: Table, seat: int, lord: Lord, most: int) -> Asking:
    """Up to so many adversaries before that player are defeated."""
    player = table.players[seat]
    for _ in range(most):
        if not player.foes:
            return
        options = {f"defeat {foe.card} seat {seat + 1}" for foe in player.foes}
        answer = yield from table.ask("defeat", options | {"pass"}, seat)
        if answer == ["pass"]:
            return
        player.foes.remove(next(foe for foe in player.foes if foe.card == answer[1]))
        lord.discard.append(answer[1])


# Metals and cards


def _flare(table: Table, seat: int, most: int, *, is_free: bool = False) -> Asking:
    """Turn tokens over, as far as possible, or as many as wanted."""
    player = table.players[seat]
    for _ in range(most):
        left = [metal for metal in TOKENS if metal not in player.flared]
        if not left:
            return
        metal = left[0]
        if is_free or len(left) > 1:
            options = {f"flare {metal}" for metal in left} | ({"pass"} if is_free else set())
            answer = yield from table.ask("flare", options, seat)
            if answer == ["pass"]:
                return
            metal = answer[1]
        player.flared.add(metal)


def _refresh(table: Table, seat: int, most: int) -> Asking:
    """Turn flared tokens back, if wanted."""
    player = table.players[seat]
    for _ in range(most):
        if not player.flared:
            return
        options = {f"refresh {metal} from metals" for metal in player.flared}
        answer = yield from table.ask("refresh", options | {"pass"}, seat)
        if answer == ["pass"]:
            return
        player.flared.remove(answer[1])


def _discard(table: Table, seat: int, cards: set[str]) -> Asking:
    player = table.players[seat]
    if cards:
        card = min(cards)
        if len(player.hand) > 1:  # else all know that there is nothing to choose
            _, card = yield from table.ask("discard", {f"discard {card}" for card in cards}, seat)
        player.hand.remove(card)
        player.discard.append(card)


def _may_eliminate(table: Table, seat: int, zone: str) -> Asking:
    """One card of the discard pile, or as many as wanted of the hand."""
    player = table.players[seat]
    cards = player.hand if zone == "hand" else player.discard
    for _ in range(len(cards) if zone == "hand" else 1):
        options = {f"eliminate {card} from {zone}" for card in cards}
        if not options:
            return
        answer = yield from table.ask("eliminate", options | {"pass"}, seat)
        if answer == ["pass"]:
            return
        cards.remove(answer[1])
        table.eliminated.append(answer[1])


def _gift(table: Table, seat: int, lord: Lord, *, takes_both: bool) -> Asking:
    """Two cards of the market deck, one of them or both to keep, for twice the cost in damage."""
    shown = [lord.revealed.popleft() for _ in range(min(2, len(table.market_deck)))]
    if not shown:
        return
    kept = list(shown)
    if not takes_both:
        card = shown[0]
        if len(set(shown)) > 1:
            _, card = yield from table.ask("market_gift", {f"take {card}" for card in shown}, seat)
        kept = [card]
    for card in shown:
        table.market_deck.remove(card)
    for card in kept:
        shown.remove(card)
    table.eliminated += shown
    table.players[seat].discard += kept
    yield from harm_by_lord(table, seat, 2 * max(CARDS[card].cost for card in kept))
