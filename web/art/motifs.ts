/** What stands in the middle of a card's picture: a thing, `=symbol`, a figure (`@head body held`), or a beast
 * (`!traits`). By the family of the game and the card's id; cards that are not named here get one that fits their kind
 * and faction. */
export const MOTIFS: Record<string, Record<string, string>> = {}
let family = ''
for (const line of `
# ascension
arha_initiate @bald robe none;arha_templar @plume armour sword;ascetic_of_the_lidless_eye eye;master_dhartha @hat robe staff;oziah_the_peerless @crown robe orb
seer_of_the_forked_path @cowl robe orb;temple_librarian @bald robe book;twofold_askara @mask robe staff;the_all_seeing_eye eye;tablet_of_times_dawn tablet;monastic_tutor book
monk_of_the_lidless_eye @bald robe orb;oziah_judge_of_logos scales;reality_sculptor hedron;righteous_templar @helm armour hammer;truth_seeker lantern;ulu_askara_prince @crown cloak spear
tablet_of_the_dreamer tablet;temporal_eye clock
cetra_weaver_of_stars @crown leaves staff;druids_of_the_stone_circle circle;flytrap_witch @hat leaves crook;landtalker @antlers leaves staff;lifebound_initiate @cowl leaves none
runic_lycanthrope !ears fangs mane;wolf_shaman !ears mane;snapdragon plant;yggdrasil_staff tree;beacon_shaman @antlers leaves orb;leotans_familiar wings;lifebound_muse flower
loamspeaker_druid @hood leaves crook;oras_the_redeemer @plume leaves spear;runic_honiskrot !tusks mane;starcaller_leotan @antlers leaves staff;ogo_demontrap plant;wildcall_staff staff
avatar_golem golem;kor_the_ferromancer @visor mech hammer;mechana_initiate @visor mech none;reactor_monk @bald mech orb;burrower_mark_ii drill;hedron_cannon cannon;hedron_link_device hedron
rocket_courier_x_99 rocket;the_grand_design gears;watchmakers_altar clock;cognition_courier drone;magnet_monk @visor mech staff;skyrocket_drone rocket;foresight_monocle eye;omnicron gears
portabillet house;prototype_ch32 golem;reactor_shrine reactor;zeta_arsenal cannon
arbiter_of_the_precipice @hood cloak sword;demon_slayer @horned armour sword;emri_one_with_the_void @mask wisp orb;shade_of_the_black_watch @hood wisp daggers;spike_vixen @mask cloak daggers
void_initiate @hood robe none;muramasa sword;shadow_star star;voidthirster dagger;blackwatch_vanquisher @helm armour spear;darkwalker @hood wisp none;illiya_the_demonborn @horned cloak orb
nyxian_spiritcaster ghost;spirit_merchant @hat cloak coins;treasure_hunter @cowl cloak bow;tome_of_erabus tome;voidfeeder portal
avatar_of_the_fallen !horns many fangs;corrosive_widow spider;earth_tyrant !rock tusks;mephit !horns ears fangs;mistake_of_creation golem;samaels_trickster @horned robe daggers;sea_tyrant !wave fangs
tormented_soul ghost;wind_tyrant !wind fangs;xeron_duke_of_lies @horned cloak orb;cultist @hood robe daggers;deviant_fiend !horns fangs one;firestorm_effigy impact;herald_of_doom @horned armour sword
lagoon_troll !ears tusks;mordant_widow spider;protean_sea_slug serpent;raging_ursine !ears mane fangs;serpent_siren serpent;terrus_paragon_of_strife !horns plates tusks;twisted_tyrant !rock horns many
vault_sphinx !mane ears plates;mystic @cowl robe orb;heavy_infantry @plume armour spear;militia @helm armour sword;apprentice @cowl robe staff;energy_shard crystal;energy_shard_start crystals
# shards
drakonarius @horned mech spear;evokatus @plume armour staff;general_decurion @plume mech sword;numeri_drones drone;optio_crusher golem;primus_pilus @plume armour spear;kiln_drone reactor
korvus_legionnaire @helm mech sword;mining_drones drill;reactor_drone drone;venator_of_the_wastes @visor cloak bow;cache_warden @visor robe orb;data_heretic @hood robe book;omnius brain
shard_abstractor hedron;grand_architect @crown robe staff;command_seer eye;cryptofist_monk fist;order_initiate @bald robe none;portal_monk portal;giga_source_adept @mask robe orb;systema_ai web
zetta_encryptor =lock;leshai_knight @antlers armour spear;ghostwillow_avenger @horned leaves bow;root_of_the_forest tree;spore_cleric @hat leaves orb;fungal_hermit @hat robe crook;thorn_zealot @horned leaves daggers
shardwood_guardian golem;furrowing_elemental !rock tusks;undergrowth_aspirant @cowl leaves none;ojas_genesis_druid @antlers leaves staff;additri_gaiamancer flower;aetherbreaker impact
nil_assassin @hood wisp daggers;scion_of_nothingness @mask wisp none;shadow_apostle @hood cloak book;umbral_scourge ghost;zara_ra @horned wisp sword;fao_cutul !many horns;li_hin @crown wisp orb
zen_chi_set @mask cloak sword;shadebound_sentry @helm wisp spear;wraethe_skirmisher @hood wisp bow;crystal crystals;blaster blaster;shard_reactor reactor;infinity_shard crystal
decima @plume armour sword;tetra @visor robe orb;volos @antlers leaves crook;ko_syn_wu @horned wisp daggers
# mistborn
preserve flower;ruin impact;balance scales;confrontation swords;kandra @mask wisp none;inquisitor @spikes cloak none;pacify hand;subdue chain;dominate =crown;con =coins;deceive mask;informant @hat cloak coins
soother @crown robe cup;infiltrate cloak;pursue runner;pierce arrows;hunt !ears fangs;unveil lantern;obligator @bald robe book;seeker eye;sneak @hood cloak none;train_in_secret book;strategize map
coppercloud storm;hide house;keeper @cowl robe book;smoker @hat cloak cup;reposition cycle;rescue hands;ascendant wings;ironpull chain;crash impact;pickpocket @cowl cloak coins;lurcher @cowl cloak staff
recover =heart;brawl fist;crushing_blow =burst;strike sword;survive =shield;soldier @helm armour spear;pewterarm fist;precise_shot arrows;assassinate dagger;maelstrom storm;soar wings;steelpush coins
mercenary @plume armour sword;coinshot @hood cloak coins;lookout tower;spy =eye;hyperaware eye;eavesdrop mask;investigate lantern;house_lord @crown robe cup;tineye @cowl cloak orb;charm =lotus;intimidate =skull
house_war swords;enrage =flame;inspire banner;rebel banner;rioter @cowl cloak orb;noble @crown cloak cup;crewleader @hat cloak daggers;hazekillers @helm armour spear;funding coins
vin @cowl cloak daggers;kelsier @hood cloak coins;marsh @hat cloak staff;shan @crown robe cup;lord_ruler @crown armour orb
skaa_caverns cave;luthadel_garrison tower;keep_venture palace;kredik_shaw palace;pits_of_hathsin pit;luthadel_rooftops rooftops;crew_hideout house;canton_of_orthodoxy altar
adv_koloss_raider !tusks;adv_koloss_berserker !tusks fangs one;adv_inquisitor_executioner @spikes cloak sword;adv_inquisitor_hunter @spikes armour bow;adv_inquisitor_tormentor @spikes cloak daggers;adv_koloss_pack swarm
adv_koloss_young !ears tusks;adv_garrison_soldiers @helm armour spear;adv_garrison_captain @plume armour sword;adv_palace_hazekillers @helm cloak staff;adv_obligator_taxer @bald robe coins;adv_high_prelan @bald robe book
adv_ministry_seeker eye;adv_ministry_soother @mask robe none;adv_house_assassin @hood cloak daggers;adv_watchful_tineye @cowl cloak orb;adv_mistwraith ghost;adv_kandra_impostor mask
edict_public_executions noose;edict_ashfall ash;edict_ministry_raid impact;edict_break_the_strong fist;edict_price_of_loyalty scales;edict_metal_ban ingot;edict_soothing_stations tower;edict_regroup banner
edict_call_to_arms swords;edict_tithe coins;edict_hunt_the_rebels !ears fangs;edict_crush_hope =heart;edict_deceptive_calm mask;edict_skaa_unrest =flame;edict_absolute_decree =crown;edict_proclamation scroll
edict_census book;edict_curfew lantern;dominance_intro palace;dominance_standard_a palace;dominance_standard_b ash;dominance_hard_a eye;dominance_hard_b noose;dominance_extreme =crown
# hexascension
parry =shield;express_delivery rocket;jamming_pulse impact;twist_of_fate =die;evasive_roll cycle;flash_of_thought brain;emergency_protocol =lock;shock_blade sword;composite_armour armour;war_banner banner
combat_exoskeleton golem;power_strike fist;battle_rush runner;spoils_of_war =chest;challenge swords;focus_of_the_fighter =fighter;barter hands;commission scroll;bulk_order coins;broker @hat robe coins;fence =coins
focus_of_the_merchant =merchant;trade_network web;ward_generator reactor;market_monopoly =crown;mind_shackle chain;relic_hack gears;sabotage impact;blackmail scroll;puppeteer hand;focus_of_the_manipulator =manipulator
neural_mask mask;forced_march boots;pathfinder map;lightning_dash storm;cartography map;far_portal portal;focus_of_the_scout =scout;energy_greaves boots;stealth_cloak cloak;study book;insight eye;trance meditate
purification =flame;focus_of_the_sage =sage;rune_staff staff;astral_robe cloak;world_archive tome;concentration meditate;dual_strategy cycle;deep_meditation meditate;recycling cycle;recognition star;pact hands
neural_implant brain;warding_amulet amulet;synapse_booster brain;meditation meditate;sprint runner;ascent climb;focus =eye;march boots;explorer @visor cloak staff;fighter @plume armour sword;merchant @hat robe coins
manipulator @mask cloak orb;scout @cowl cloak bow;sage @hat robe book;nexus_core spire;nexus_rim hedron;pit_arena arena;grand_arena arena;trade_district skyline;government_quarter palace;river_village village
cloister_village altar;portal_chamber portal;nothing ash;weak_monster =weak;monster =monster;boss_monster =boss;nexus_surge spire;training fist;crowd_favour arena;market_day =merchant;contract scroll;transit runner
black_market =chest;inspection =eye;city_archive tome;donation coins;recovery =heart;guide lantern;cleansing vial;gratitude hands;gather crystals;regroup banner;portal portal
scrap_rat !ears fangs;wisp_drone drone;cult_runner @hood robe daggers;data_spook ghost;rust_golem golem;neural_wolf !ears mane fangs;cyber_ogre !tusks plates one;mind_leech serpent;chrome_basilisk !plates horns fangs
storm_caller @horned robe staff;nexus_guardian golem;archive_dragon !horns plates fangs many;the_sixth @mask wisp orb
# mistborn
iron vial;steel vial;tin vial;pewter vial;zinc vial;brass vial;copper vial;bronze vial;atium =atium
brass_training ingot;bronze_training ingot;copper_training ingot;iron_training ingot;pewter_training ingot;steel_training ingot;tin_training ingot;zinc_training ingot`
  .trim()
  .split(/[;\n]/)) {
  const [first, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
  if (first === '#') MOTIFS[(family = rest)] ??= {}
  else MOTIFS[family]![first] = rest
}
