"""The Lord Ruler's cards of the oracle: dominance tracks, adversaries and edicts.

A row of a track is the dominance it shows (0: none) and what happens: who, a colon, and steps one after
another, parted by semicolons; a slash parts what happens to all first from what happens then. `X` is the
dominance; a shield of 0 is one of X.
"""

from typing import NamedTuple

OVERFLOW = {"dominance_extreme": 15}
"""The damage of every step beyond a track, where it is not 10."""

TRACKS = {
    "dominance_intro": [
        (1, ""),
        (0, "each: choose flare 1 | take 3"),
        (0, "each: take 3"),
        (2, "most: take 4"),
        (0, "each: lose_ally 1"),
        (0, "least: take 3"),
        (0, "each: may_take 4 for draw 2"),
        (3, "each: lose_dearest"),
        (0, "each: may_flare_any; take_per_unflared 1"),
        (0, "most: take 6"),
        (4, "together: 4"),
        (0, "each: per_ally"),
        (0, "each: take 5; atium 1"),
        (5, "each: refresh_all"),
        (0, "each: take 7"),
    ],
    "dominance_standard_a": [
        (1, ""),
        (0, "each: choose flare 1 | take 3"),
        (2, "each: take 4"),
        (0, "each: choose flare 1 | lose_ally 1; choose flare 1 | lose_ally 1"),
        (0, "active: choose flare 1 | more_cards"),
        (3, "each: may_take 3 for refresh 2"),
        (0, "each: gift_one"),
        (4, "each: per_adversary choose flare 1 | lose_ally 1"),
        (0, "each: take_per_flared 3"),
        (5, "each: choose funding_on_deck 1 | take 3"),
        (0, "each: draw 2; discard 2"),
        (6, "active: choose flare 2 | more_cards"),
        (0, "each: take_per_flared 3"),
        (0, "each: refresh_all; may_eliminate discard"),
        (0, "each: take 10"),
    ],
    "dominance_standard_b": [
        (1, ""),
        (0, "each: choose flare 1 | take 3"),
        (2, "each: take 4"),
        (0, "each: take_per_adversary 3"),
        (0, "restore_all"),
        (3, "each: may_take 3 for boxing 2"),
        (0, "each: lose_ally_per_adversary"),
        (3, "each: lose_dearest"),
        (0, "each: return_adversary"),
        (4, "each: take 6"),
        (0, "each: take_per_adversary 3"),
        (5, "each: draw 2; discard 2"),
        (6, "restore_all"),
        (0, "each: refresh_all; atium 1"),
        (0, "each: take 5"),
    ],
    "dominance_hard_a": [
        (1, ""),
        (0, "each: choose flare 1 | take 4"),
        (2, "each: take 5"),
        (0, "each: choose flare 1 | lose_ally 1; choose flare 1 | lose_ally 1"),
        (3, "active: choose flare 2 | more_cards"),
        (4, "each: may_take 6 for refresh 2"),
        (0, "each: gift_both"),
        (4, "each: per_adversary choose flare 1 | lose_ally 1"),
        (5, "each: take_per_flared 3"),
        (0, "each: choose funding_on_deck 2 | take 6"),
        (6, "each: draw 1; discard 2"),
        (0, "each: choose flare 2 | discard_dearest"),
        (7, "each: take_per_flared 3"),
        (0, "each: refresh_all; may_eliminate hand; draw_up_to 5"),
        (8, "each: take 10"),
    ],
    "dominance_hard_b": [
        (1, ""),
        (2, "each: choose flare 1 | take 4"),
        (0, "each: take 5"),
        (3, "each: take_per_adversary 4"),
        (0, "restore_all"),
        (4, "each: may_take 6 for boxing 3"),
        (0, "each: per_adversary take 3 & lose_ally 1"),
        (4, "each: return_adversary"),
        (0, "restore_all"),
        (5, "each: lose_dearest / each: take 6"),
        (0, "each: take_per_shield 4"),
        (6, "each: draw 2; discard 3"),
        (0, "each: return_adversary"),
        (7, "each: choose refresh_all | defeat_adversaries 2"),
        (0, "each: take 10"),
    ],
    "dominance_extreme": [
        (2, "each: take 2"),
        (3, "each: take 3; lose_ally 1"),
        (0, "each: take 3"),
        (4, "each: take 4; lose_ally 1"),
        (0, "each: take 4"),
        (5, "each: take 5"),
        (0, "each: take 5; lose_ally 1"),
        (6, "each: take 6"),
        (0, "each: take 6"),
        (7, "each: take 7; lose_ally 1"),
        (0, "each: take 7"),
        (8, "each: take 8"),
        (0, "each: take 8; lose_ally 1"),
        (9, "revive"),
        (10, "each: take 10"),
    ],
}


class Adversary(NamedTuple):
    """The shields from left to right, and what happens at the end of a turn of its owner, if anything."""

    shields: tuple[int, ...]
    ends_turn: str = ""


ADVERSARIES = {
    "adv_koloss_raider": Adversary((5,), "take 6"),
    "adv_koloss_berserker": Adversary((0, 4), "take 2X"),
    "adv_inquisitor_executioner": Adversary((0, 3, 3), "take 2X"),
    "adv_inquisitor_hunter": Adversary((0, 4), "take X+3; flare 1"),
    "adv_inquisitor_tormentor": Adversary((0, 3, 3)),
    "adv_koloss_pack": Adversary((3, 3), "take 4"),
    "adv_koloss_young": Adversary((3,), "take 3"),
    "adv_garrison_soldiers": Adversary((2, 2), "take 2"),
    "adv_garrison_captain": Adversary((3, 3, 3), "take_per_adversary_in_play 2"),
    "adv_palace_hazekillers": Adversary((3, 3)),
    "adv_obligator_taxer": Adversary((2, 2)),
    "adv_high_prelan": Adversary((2, 3), "lord_heals"),
    "adv_ministry_seeker": Adversary((3,)),
    "adv_ministry_soother": Adversary((3, 3), "lose_ally 1 else take 5"),
    "adv_house_assassin": Adversary((3, 4), "another_takes X"),
    "adv_watchful_tineye": Adversary((3, 3)),
    "adv_mistwraith": Adversary((2,), "choose flare 1 | take 6"),
    "adv_kandra_impostor": Adversary((4, 3)),
}


class Edict(NamedTuple):
    """Steps of dominance, more of them with fewer than four players, what happens, which places go."""

    steps: int
    more_steps: int
    deed: str
    places: tuple[int, int]


EDICTS = {
    "edict_public_executions": Edict(1, 0, "together: 3", (1, 2)),
    "edict_ashfall": Edict(0, 1, "active: take 2X+4", (3, 4)),
    "edict_ministry_raid": Edict(1, 0, "each: lose_ally 1", (5, 6)),
    "edict_break_the_strong": Edict(1, 0, "active: lose_strong 3; take 5", (1, 3)),
    "edict_price_of_loyalty": Edict(0, 1, "active: choose lose_dearest | take X+8", (2, 4)),
    "edict_metal_ban": Edict(1, 0, "active: choose flare 3 | take 9", (3, 5)),
    "edict_soothing_stations": Edict(0, 1, "active: discard 2", (4, 6)),
    "edict_regroup": Edict(1, 0, "active: restore_shields; take 4", (1, 5)),
    "edict_call_to_arms": Edict(1, 0, "active: more_cards", (2, 6)),
    "edict_tithe": Edict(1, 0, "active: choose pay_boxing 2 | take X+6", (1, 4)),
    "edict_hunt_the_rebels": Edict(0, 1, "in_front: take X", (2, 5)),
    "edict_crush_hope": Edict(1, 0, "most: take X+7", (3, 6)),
    "edict_deceptive_calm": Edict(1, 0, "each: health 6; refresh 1", (1, 6)),
    "edict_skaa_unrest": Edict(1, 0, "each: training 1; boxing 1; health 6", (2, 3)),
    "edict_absolute_decree": Edict(1, 0, "each: training 3; health 5", (4, 5)),
    "edict_proclamation": Edict(1, 0, "each: training 3", (1, 2)),
    "edict_census": Edict(1, 0, "", (3, 4)),
    "edict_curfew": Edict(1, 1, "", (5, 6)),
}
