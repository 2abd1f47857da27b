"""What designed cards of the Lord Ruler say otherwise than at first, and why (docs/balance.md).

The first figures are those of the fact sheet. Of each change three lines: card, field of the card
file and which reason; what stood there first; what stands there now.
"""

WHY = {
    "shields": "the tracks that count adversaries were hardly harder than those that do not",
    "strong": "one player and two hardly felt it",
    "active": "a card comes after each turn of anybody: what strikes everyone struck large groups too often",
    "help": "the more players, the fewer turns each of them has to grow before the deck is used up",
    "steps": "for two and three players dominance ran off its track long before the deck was used up",
    "four_less": "as many steps with four players as they can bear",
    "four_more": "with four players all tracks were alike: too few of their rows came up",
}

MENDED = """\
adv_inquisitor_hunter shields shields
  [X, 3]
  [X, 4]
adv_inquisitor_hunter end strong
  [{damage: X}, {flare: 1}]
  [{damage: X+3}, {flare: 1}]
adv_inquisitor_tormentor shields shields
  [X, 2, 2]
  [X, 3, 3]
adv_garrison_captain shields shields
  [2, 2, 2]
  [3, 3, 3]
adv_garrison_captain end strong
  [{damage: 1, per: adversaries}]
  [{damage: 2, per: adversaries}]
adv_ministry_soother shields shields
  [2, 2]
  [3, 3]
adv_ministry_soother end strong
  [{otherwise: [{damage: 2}], try: [{lose_ally: 1}]}]
  [{otherwise: [{damage: 5}], try: [{lose_ally: 1}]}]
adv_house_assassin shields shields
  [2, 3]
  [3, 4]
adv_watchful_tineye shields shields
  [2, 2]
  [3, 3]
adv_mistwraith end strong
  [{choose: [[{flare: 1}], [{damage: 3}]]}]
  [{choose: [[{flare: 1}], [{damage: 6}]]}]
adv_kandra_impostor shields shields
  [3, 2]
  [4, 3]
edict_ashfall dominance four_less
  {always: 1}
  {fewer_than_4: 1}
edict_ashfall effect active
  [{each: [{damage: X}]}]
  [{active: [{damage: 2X+4}]}]
edict_ministry_raid dominance four_more
  {fewer_than_4: 1}
  {always: 1}
edict_break_the_strong effect active
  [{each: [{lose_allies: {defence: 3}}]}]
  [{active: [{lose_allies: {defence: 3}}, {damage: 5}]}]
edict_price_of_loyalty effect strong
  [{active: [{choose: [[{lose_ally: dearest}], [{damage: X+2}]]}]}]
  [{active: [{choose: [[{lose_ally: dearest}], [{damage: X+8}]]}]}]
edict_metal_ban effect active
  [{each: [{choose: [[{flare: 1}], [{damage: 3}]]}]}]
  [{active: [{choose: [[{flare: 3}], [{damage: 9}]]}]}]
edict_soothing_stations effect active
  [{each: [{discard: 1}]}]
  [{active: [{discard: 2}]}]
edict_regroup dominance four_more
  {fewer_than_4: 1}
  {always: 1}
edict_regroup effect strong
  [{active: [{restore_shields: own}]}]
  [{active: [{restore_shields: own}, {damage: 4}]}]
edict_tithe dominance steps
  {always: 1, fewer_than_4: 1}
  {always: 1}
edict_tithe effect active
  [{each: [{choose: [[{pay: {boxings: 1}}], [{damage: X}]]}]}]
  [{active: [{choose: [[{pay: {boxings: 2}}], [{damage: X+6}]]}]}]
edict_crush_hope effect strong
  [{most_health: [{damage: X+1}]}]
  [{most_health: [{damage: X+7}]}]
edict_deceptive_calm dominance steps
  {always: 2}
  {always: 1}
edict_deceptive_calm effect help
  [{each: [{refresh: 1}]}]
  [{each: [{gain: {health: 6}}, {refresh: 1}]}]
edict_skaa_unrest dominance steps
  {always: 2}
  {always: 1}
edict_skaa_unrest effect help
  [{each: [{gain: {boxings: 1}}]}]
  [{each: [{gain: {boxings: 1, health: 6, training: 1}}]}]
edict_absolute_decree dominance steps
  {always: 1, fewer_than_4: 1}
  {always: 1}
edict_absolute_decree effect help
  nothing
  [{each: [{gain: {health: 5, training: 3}}]}]
edict_proclamation dominance steps
  {always: 1, fewer_than_4: 1}
  {always: 1}
edict_proclamation effect help
  nothing
  [{each: [{gain: {training: 3}}]}]
edict_census dominance steps
  {always: 1, fewer_than_4: 1}
  {always: 1}
"""
