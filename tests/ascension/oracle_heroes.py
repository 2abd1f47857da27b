"""What heroes and treasures do when they are played, as the oracle knows it.

Energy is looked at before the card's own clauses (RV-21, RV-51).
"""

from tests.ascension.oracle_moves import acquire_free, defeat_free, sweep
from tests.ascension.oracle_row import may_banish_own, may_banish_row, must_banish_hand
from tests.ascension.oracle_table import Table, cost, faction, kind
from tests.beside import Asking

ANY = 99
_RUNES = {"apprentice": 1, "mystic": 2, "landtalker": 3, "loamspeaker_druid": 3}
_POWER = {"militia": 1, "heavy_infantry": 2, "demon_slayer": 3, "emri_one_with_the_void": 4}
_DRAWS = {
    "arha_initiate": 1,
    "ascetic_of_the_lidless_eye": 2,
    "master_dhartha": 3,
    "monk_of_the_lidless_eye": 2,
}


def play_effect(table: Table, card: str, acting: str) -> Asking:
    """Carry out the effect of a card played or copied; `acting` is the card that was played."""
    if card in _RUNES:
        table.turn.runes += _RUNES[card]
    elif card in _POWER:
        table.turn.power += _POWER[card]
    elif card in _DRAWS:
        table.draw(_DRAWS[card])
    elif kind(card) == "treasure":
        table.turn.energy += 1
        table.draw(1)
    else:
        match faction(card):
            case "enlightened":
                yield from _enlightened(table, card, acting)
            case "lifebound":
                yield from _lifebound(table, card, acting)
            case "mechana":
                yield from _mechana(table, card)
            case "void":
                yield from _void(table, card)
            case _:
                raise AssertionError(f"the oracle does not know {card}")


def _enlightened(table: Table, card: str, acting: str) -> Asking:
    energy = table.turn.energy
    match card:
        case "arha_templar":
            yield from defeat_free(table, 4)
        case "oziah_the_peerless":
            yield from defeat_free(table, 6)
        case "righteous_templar":
            yield from defeat_free(table, ANY if energy >= 3 else 4)
        case "seer_of_the_forked_path":
            table.draw(1)
            yield from may_banish_row(table)
        case "truth_seeker":
            table.draw(1)
            yield from may_banish_row(table, claim=True)
        case "temple_librarian":
            yield from _discard_for_two(table)
        case "monastic_tutor":
            yield from acquire_free(table, ANY, "hand" if energy >= 1 else "discard", row=False)
        case "oziah_judge_of_logos":
            yield from sweep(table, acting, everything=False)
        case "twofold_askara":
            yield from _copy(table, card, acting, ANY, times=1)
        case "reality_sculptor":
            yield from _copy(table, card, acting, 3, times=1)
        case "ulu_askara_prince":
            yield from _copy(table, card, acting, ANY, times=2 if energy >= 2 else 1)
        case _:
            raise AssertionError(f"the oracle does not know {card}")


def _discard_for_two(table: Table) -> Asking:
    answer = yield from table.must(
        table.seat, "discard_hand", {f"discard {card} from hand" for card in table.me.hand}
    )
    if answer:
        table.me.hand.remove(answer[1])
        table.me.discard.append(answer[1])
        table.draw(2)


def _copy(table: Table, card: str, acting: str, limit: int, times: int) -> Asking:
    """Another hero played earlier this turn; never a card of the same name, nor Ulu."""
    heroes = {
        other
        for other in table.me.played
        if kind(other) == "hero" and cost(other) <= limit and other not in (card, acting, "ulu_askara_prince")
    }
    answer = yield from table.must(table.seat, "copy", {f"copy {other}" for other in heroes})
    if answer:
        for _ in range(times):
            yield from play_effect(table, answer[1], acting)


def _lifebound(table: Table, card: str, acting: str) -> Asking:
    turn, energy = table.turn, table.turn.energy
    match card:
        case "cetra_weaver_of_stars":
            yield from acquire_free(table, ANY, "top")
        case "druids_of_the_stone_circle":
            yield from acquire_free(table, 3, "top")
        case "lifebound_muse":
            yield from acquire_free(table, ANY if energy >= 2 else 4)
        case "flytrap_witch":
            table.gain_honor(2)
            table.draw(1)
        case "lifebound_initiate":
            turn.runes += 1
            table.gain_honor(1)
        case "runic_lycanthrope":
            turn.runes += 2
            others = list(table.me.played)
            others.remove(acting)
            if any(kind(other) == "hero" and faction(other) == "lifebound" for other in others):
                turn.power += 2
        case "wolf_shaman":
            turn.runes += 1
            table.draw(1)
        case "beacon_shaman":
            revealed = table.draw(1, how="revealed")
            if revealed is not None and kind(revealed) == "treasure":
                table.gain_honor(3)
        case "leotans_familiar":
            turn.runes += 1
            table.gain_honor(2 if energy >= 1 else 0)
        case "oras_the_redeemer":
            turn.runes += 4
            turn.bounty += 1
        case "runic_honiskrot":
            turn.runes += 2
            turn.power += 2 if energy >= 3 else 0
        case "starcaller_leotan":
            table.gain_honor(4)
            table.gain_honor(energy)
        case _:
            raise AssertionError(f"the oracle does not know {card}")


def _mechana(table: Table, card: str) -> Asking:
    turn, me = table.turn, table.me
    match card:
        case "avatar_golem":
            turn.power += 2
            table.gain_honor(me.factions())
        case "kor_the_ferromancer":
            turn.power += 2
            if len(me.constructs) >= 2:
                table.draw(1)
        case "mechana_initiate":
            answer = yield from table.must(table.seat, "choose", {f"choose {card} #1", f"choose {card} #2"})
            if answer[-1] == "#1":
                turn.runes += 1
            else:
                turn.power += 1
        case "reactor_monk":
            turn.runes += 2
            turn.construct_discount += 1
        case "cognition_courier":
            turn.runes += 2
            turn.construct_discount += turn.energy
        case "magnet_monk":
            turn.power += 2
            turn.energy += me.factions()
        case "skyrocket_drone":
            turn.runes += 2 if me.constructs else 1
        case _:
            raise AssertionError(f"the oracle does not know {card}")


def _void(table: Table, card: str) -> Asking:
    turn, energy = table.turn, table.turn.energy
    match card:
        case "arbiter_of_the_precipice":
            table.draw(2)
            yield from must_banish_hand(table)
        case "shade_of_the_black_watch":
            turn.power += 2
            yield from may_banish_own(table)
        case "darkwalker":
            turn.power += 2
            if energy >= 1:
                yield from may_banish_own(table)
        case "spike_vixen":
            turn.power += 1
            table.draw(1)
        case "void_initiate":
            turn.runes += 1
            yield from may_banish_own(table)
        case "spirit_merchant":
            turn.energy += 1
            yield from may_banish_own(table)
        case "blackwatch_vanquisher":
            turn.power += 4 if energy >= 3 else 2
        case "illiya_the_demonborn":
            turn.power += 4 + energy
        case "nyxian_spiritcaster":
            turn.energy += 3
            table.draw(1)
        case "treasure_hunter":
            turn.power += 2
            turn.monster_discount += 1
        case _:
            raise AssertionError(f"the oracle does not know {card}")
