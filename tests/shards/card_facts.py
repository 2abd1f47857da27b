"""What is known of the 53 cards of Shards of Infinity, written down apart from the card file.

A line: id, kind, faction, cost, health, shield, copies, source|English|German
(with a star where the translation is ours).
"""

from tests.cards.facts import Fact, facts_of

FACTS: dict[str, Fact] = facts_of(
    "health shield",
    """\
crystal ally none 0 0 0 28 public|Crystal|Kristall
blaster ally none 0 0 0 4 public|Blaster|Blaster
shard_reactor ally none 0 0 0 4 public|Shard Reactor|Splitter-Reaktor
infinity_shard ally none 0 0 0 4 public|Infinity Shard|Infinity-Splitter
drakonarius champion homodeus 6 2 0 1 public|Drakonarius|Drakonarius
evokatus champion homodeus 4 2 0 2 public|Evokatus|Evokatus
general_decurion champion homodeus 7 7 0 1 public|General Decurion|*General Dekurio
kiln_drone ally homodeus 1 0 0 3 public|Kiln Drone|*Brennofendrohne
korvus_legionnaire ally homodeus 3 0 2 3 public|Korvus Legionnaire|*Korvus-Legionär
mining_drones ally homodeus 2 0 0 3 public|Mining Drones|*Schürfdrohnen
numeri_drones champion homodeus 3 5 0 2 public|Numeri Drones|*Numeri-Drohnen
optio_crusher champion homodeus 5 4 0 2 public|Optio Crusher|*Optio-Zermalmer
primus_pilus champion homodeus 2 6 0 1 public|Primus Pilus|Primus Pilus
reactor_drone ally homodeus 3 0 0 3 public|Reactor Drone|Reaktordrohne
venator_of_the_wastes mercenary homodeus 4 0 0 1 public|Venator of the Wastes|*Venator der Ödlande
cache_warden mercenary order 2 0 0 2 public|Cache Warden|Speicherwächterin
command_seer ally order 4 0 5 2 public|Command Seer|Code-Seherin
cryptofist_monk ally order 5 0 8 2 public|Cryptofist Monk|*Kryptofaust-Mönch
data_heretic mercenary order 3 0 0 3 public|Data Heretic|*Daten-Häretiker
giga_source_adept champion order 2 4 0 1 public|Giga, Source Adept|*Giga, Adept der Quelle
omnius mercenary order 6 0 0 1 public|Omnius, The All-Knowing|*Omnius, der Allwissende
order_initiate ally order 1 0 0 3 public|Order Initiate|*Ordens-Initiat
portal_monk ally order 3 0 0 2 public|Portal Monk|*Portal-Mönch
shard_abstractor mercenary order 3 0 0 3 public|Shard Abstractor|*Splitter-Abstraktor
systema_ai champion order 3 4 0 1 public|Systema A.I.|Systema-K.I.
grand_architect mercenary order 7 0 0 1 public|The Grand Architect|Der Groß-Architekt
zetta_encryptor champion order 5 5 5 1 public|Zetta, The Encryptor|*Zetta, die Verschlüsslerin
leshai_knight mercenary undergrowth 3 0 0 3 public|Le'shai Knight|*Le'shai-Ritter
ghostwillow_avenger mercenary undergrowth 4 0 0 1 public|Ghostwillow Avenger|*Geisterweiden-Rächer
thorn_zealot ally undergrowth 3 0 3 2 public|Thorn Zealot|Dornen-Zelotin
root_of_the_forest mercenary undergrowth 7 0 0 1 public|Root of the Forest|*Wurzel des Waldes
shardwood_guardian ally undergrowth 4 0 0 3 public|Shardwood Guardian|Splitterwald-Wächter
furrowing_elemental ally undergrowth 5 0 0 2 public|Furrowing Elemental|*Furchen-Elementar
spore_cleric mercenary undergrowth 2 0 0 3 public|Spore Cleric|Sporen-Klerikerin
undergrowth_aspirant ally undergrowth 1 0 0 3 public|Undergrowth Aspirant|*Nachtschatten-Anwärter
fungal_hermit mercenary undergrowth 3 0 0 2 public|Fungal Hermit|Mycel-Eremit
ojas_genesis_druid ally undergrowth 4 0 0 1 public|Ojas, Genesis Druid|*Ojas, Genesis-Druide
additri_gaiamancer champion undergrowth 5 5 0 1 public|Additri, Gaiamancer|*Additri, Gaiamantin
aetherbreaker mercenary wraethe 4 0 0 2 public|Aetherbreaker|*Ätherbrecher
fao_cutul champion wraethe 4 4 0 1 public|Fao Cu'tul, The Formless|*Fao Cu'tul, der Formlose
li_hin champion wraethe 3 1 0 1 public|Li Hin, The Shattered|Li Hin, die Zersplitterte
nil_assassin mercenary wraethe 2 0 0 3 public|Nil Assassin|*Nil-Assassine
scion_of_nothingness mercenary wraethe 5 0 0 2 public|Scion of Nothingness|*Spross des Nichts
shadebound_sentry ally wraethe 3 0 0 2 public|Shadebound Sentry|*Schattengebundener Wachposten
shadow_apostle mercenary wraethe 2 0 0 3 public|Shadow Apostle|Schattenapostel
umbral_scourge mercenary wraethe 3 0 0 3 public|Umbral Scourge|*Umbra-Geißel
wraethe_skirmisher ally wraethe 1 0 0 3 public|Wraethe Skirmisher|*Spektral-Plänkler
zara_ra mercenary wraethe 5 0 0 1 public|Zara Ra, Soulflayer|*Zara Ra, Seelenschinder
zen_chi_set champion wraethe 7 5 0 1 public|Zen Chi Set, Godkiller|*Zen Chi Set, Göttertöter
decima character homodeus 0 0 0 1 public|Decima|Decima
tetra character order 0 0 0 1 rulebook|Tetra|Tetra
volos character undergrowth 0 0 0 1 public|Volos|Volos
ko_syn_wu character wraethe 0 0 0 1 public|Ko Syn Wu|Ko Syn Wu
""",
)
