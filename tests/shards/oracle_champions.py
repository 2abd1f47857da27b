"""What champions do in play, as the oracle knows it: their exhausting, and whom they protect."""

from tests.beside import Asking
from tests.shards.oracle_cards import play_effect
from tests.shards.oracle_table import Champion, Player, Table, is_of, is_undergrowth_ally, tier


def can_exhaust(table: Table, champion: Champion) -> bool:
    """Once a turn; Zetta has nothing to exhaust for, Giga needs dominion (SH-24, R-giga)."""
    if champion.exhausted or champion.card == "zetta_encryptor":
        return False
    return champion.card != "giga_source_adept" or table.could_show_dominion()


def is_guarded(player: Player) -> bool:
    """Zetta keeps attacks from her owner and the owner's other champions (R-zetta)."""
    return player.controls("zetta_encryptor")


def can_be_attacked(player: Player, champion: str) -> bool:
    """Li Hin never, Drakonarius not beside General Decurion, others not beside Zetta."""
    match champion:
        case "li_hin":
            return False
        case "zetta_encryptor":
            return True
        case "drakonarius" if player.controls("general_decurion"):
            return False
        case _:
            return not is_guarded(player)


def exhaust_effect(table: Table, card: str) -> Asking:
    """What a champion does when it is exhausted (SH-24)."""
    me, turn = table.me, table.turn
    match card:
        case "drakonarius":
            turn.power += 6
        case "evokatus":
            turn.power += me.homodeus_champions()
        case "general_decurion":
            turn.crystals += 3
            if me.mastery >= 20:
                yield from _double_homodeus_allies(table)
        case "numeri_drones":
            turn.crystals += 1
            turn.recruits_into_play += 1
        case "optio_crusher":
            turn.power += tier(me.mastery, 3, (10, 5))
        case "primus_pilus":
            table.draw(2 if me.homodeus_champions() >= 3 else 0)
        case "giga_source_adept":
            yield from table.dominion(must=True)
            me.gain_mastery(3)
        case "systema_ai":
            me.gain_mastery(1)
            table.draw(2 if me.mastery >= 20 else 0)
        case "additri_gaiamancer":
            turn.power += 2 + 2 * sum(map(is_undergrowth_ally, turn.played + turn.hired))
        case "fao_cutul":
            turn.power += 2
            turn.power *= tier(me.mastery, 1, (20, 2))
        case "li_hin":
            turn.power += 1
        case "zen_chi_set":
            turn.power += 3
            yield from table.take_back(lambda returning: is_of("wraethe", returning))
        case _:
            raise AssertionError(f"the oracle does not know how to exhaust {card}")


def _double_homodeus_allies(table: Table) -> Asking:
    """Copy those played, in an order of choice; those played later work twice (R-general-decurion)."""
    table.turn.doublings += 1
    left = [f"copy {card}" for card in table.turn.played if is_of("homodeus", card)]
    left += [f"copy {card} from hired" for card in table.turn.hired if is_of("homodeus", card)]
    while left:
        words = left[0].split()
        if len(set(left)) > 1:
            words = yield from table.ask("copy", set(left))
        left.remove(" ".join(words))
        yield from play_effect(table, words[1], "general_decurion")
