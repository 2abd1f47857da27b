"""What the cards of Shards of Infinity do when they are played, as the oracle knows it.

Mastery is looked at where a card's line is reached, what the card gave further up included (SH-20, SH-21).
"""

from tests.beside import Asking
from tests.shards.card_facts import FACTS
from tests.shards.oracle_table import Table, cost, is_champion, is_mercenary, tier

_PORTAL_COST = 6


def play_effect(table: Table, card: str, acting: str) -> Asking:
    """Carry out the effect of a card played or copied; `acting` is the card that cannot unify with itself."""
    match FACTS[card].faction:
        case "homodeus":
            yield from _homodeus(table, card)
        case "order":
            yield from _order(table, card)
        case "undergrowth":
            yield from _undergrowth(table, card, acting)
        case "wraethe":
            yield from _wraethe(table, card)
        case _:
            _starting(table, card)


def _starting(table: Table, card: str) -> None:
    """SH-33, R-shard-reactor."""
    turn, mastery = table.turn, table.me.mastery
    match card:
        case "crystal":
            turn.crystals += 1
        case "blaster":
            turn.power += 1
        case "shard_reactor":
            turn.crystals += tier(mastery, 2, (5, 3), (15, 4))
        case "infinity_shard" if mastery >= 30:
            turn.infinite = True
        case "infinity_shard":
            turn.power += tier(mastery, 2, (10, 3), (20, 5))
        case _:
            raise AssertionError(f"the oracle does not know {card}")


def _homodeus(table: Table, card: str) -> Asking:
    """R-kiln-drone, R-must, R-venator."""
    turn = table.turn
    match card:
        case "kiln_drone":
            turn.crystals += 4 if table.inspire() else 2
        case "korvus_legionnaire":
            turn.power += 2
            yield from table.take_back(is_champion)
        case "mining_drones":
            turn.crystals += 1
            table.draw(1)
        case "reactor_drone":
            turn.crystals += 3
        case "venator_of_the_wastes":
            turn.power += 4
            if table.inspire():
                yield from _opponent_loses_mastery(table, 2)
        case "evokatus":
            table.draw(1)
        case _:
            assert is_champion(card), f"the oracle does not know {card}"


def _opponent_loses_mastery(table: Table, amount: int) -> Asking:
    """One opponent, chosen where there are several; mastery ends at 0 (R-venator)."""
    opponents = table.opponents()
    seat = opponents[0]
    if len(opponents) > 1:
        answer = yield from table.ask("lose_mastery", {f"choose seat {other + 1}" for other in opponents})
        seat = int(answer[-1]) - 1
    table.players[seat].mastery = max(0, table.players[seat].mastery - amount)


def _order(table: Table, card: str) -> Asking:
    """K-dominion; the mastery of Cache Warden counts for its own bonus (SH-21)."""
    me, turn = table.me, table.turn
    match card:
        case "cache_warden":
            me.gain_mastery(1)
            if me.mastery >= 10:
                table.draw(1)
        case "command_seer":
            turn.crystals += 2
        case "cryptofist_monk" | "giga_source_adept":
            table.draw(1)
        case "data_heretic":
            table.draw(2)
        case "omnius":
            table.draw(2)
            if (yield from table.dominion()):
                me.gain_mastery(5)
        case "order_initiate":
            turn.crystals += 2
            if (yield from table.dominion()):
                me.gain_mastery(2)
        case "portal_monk":
            yield from _recruit_free(table)
        case "shard_abstractor":
            me.gain_mastery(2)
        case "grand_architect":
            me.gain_mastery(5)
        case _:
            assert is_champion(card), f"the oracle does not know {card}"


def _recruit_free(table: Table) -> Asking:
    """Portal Monk: any card that costs up to 6; from 15 mastery it goes to the hand (R-must)."""
    into_hand = table.me.mastery >= 15
    options = {
        f"recruit {place} {card}"
        for place, card in enumerate(table.row, 1)
        if card is not None and cost(card) <= _PORTAL_COST
    }
    if options:
        _, place, _ = yield from table.ask("recruit_free", options)
        table.recruit(int(place) - 1, into_hand=into_hand)


def _undergrowth(table: Table, card: str, acting: str) -> Asking:
    """K-unify: a card just drawn can be shown (SH-29), so unify is looked at after the draw."""
    me, turn = table.me, table.turn
    match card:
        case "leshai_knight":
            turn.power += 6 if (yield from table.unify(acting)) else 3
        case "ghostwillow_avenger":
            turn.power += 4
            if me.mastery >= 15:
                _destroy_all(table)
        case "thorn_zealot":
            table.draw(1)
            if (yield from table.unify(acting)):
                yield from _destroy_one(table)
        case "root_of_the_forest":
            me.gain_health(10)
            turn.power += 10 if (yield from table.unify(acting)) else 0
        case "shardwood_guardian":
            turn.power += 2
            table.draw(1)
            me.gain_health(6 if (yield from table.unify(acting)) else 0)
        case "furrowing_elemental":
            me.gain_health(4)
            table.draw(1)
            turn.power += 6 if me.health == 50 else 0
        case "spore_cleric":
            me.gain_health(4)
        case "undergrowth_aspirant":
            me.gain_health(3)
            turn.power += 5 if (yield from table.unify(acting)) else 0
        case "fungal_hermit":
            me.gain_mastery(1)
            me.gain_health(5 if me.mastery >= 10 else 0)
        case "ojas_genesis_druid":
            yield from _copy_a_played_card(table)
        case _:
            assert is_champion(card), f"the oracle does not know {card}"


def _destroy_all(table: Table) -> None:
    """All champions of all opponents; no protection against attacks helps (SH-26)."""
    for seat in table.opponents():
        for champion in list(table.players[seat].champions):
            table.players[seat].lose_champion(champion.card)


def _destroy_one(table: Table) -> Asking:
    """A champion of an opponent, protected or not (SH-26, R-must)."""
    options = {
        f"destroy {champion.card} seat {seat + 1}"
        for seat in table.opponents()
        for champion in table.players[seat].champions
    }
    if options:
        _, card, _, seat = yield from table.ask("destroy", options)
        table.players[int(seat) - 1].lose_champion(card)


def _copy_a_played_card(table: Table) -> Asking:
    """Ojas: any card played this turn but Ojas and champions, twice from 20 mastery (R-ojas, R-copying)."""
    ojas = "ojas_genesis_druid"
    options = {f"copy {card}" for card in table.turn.played if card != ojas}
    options |= {f"copy {card} from hired" for card in table.turn.hired}
    if options:
        _, card, *_ = yield from table.ask("copy", options)
        yield from play_effect(table, card, ojas)
        if table.me.mastery >= 20:
            yield from play_effect(table, card, ojas)


def _wraethe(table: Table, card: str) -> Asking:
    """K-echo, SH-28, R-must; the mastery of Zara Ra counts for its own bonus (SH-21)."""
    me, turn = table.me, table.turn
    match card:
        case "aetherbreaker":
            turn.power += tier(me.mastery, 4, (10, 8))
        case "nil_assassin":
            turn.power += 5
        case "scion_of_nothingness":
            turn.power += 3 + 2 * table.echo()
        case "shadebound_sentry":
            turn.power += 3
            yield from table.take_back(is_mercenary)
        case "shadow_apostle":
            turn.power += 2
            yield from table.may_banish(1)
        case "umbral_scourge":
            me.gain_mastery(1)
            yield from table.may_banish(1)
        case "wraethe_skirmisher":
            turn.power += 6 if table.echo() else 2
        case "zara_ra":
            turn.power += 4
            me.gain_mastery(1)
            if me.mastery >= 10:
                yield from table.may_banish(2)
        case _:
            assert is_champion(card), f"the oracle does not know {card}"
