"""What is known of the 53 cards of Rise of Vigil, written down apart from the card file.

A line: id, kind, faction, cost (power of a monster), honor, copies, source|English|German
(with a star where the translation is ours).
"""

from tests.cards.facts import Fact, facts_of

FACTS: dict[str, Fact] = facts_of(
    "honor",
    """\
apprentice hero none 0 0 32 public|Apprentice|Lehrling
militia hero none 0 0 8 public|Militia|Miliz
energy_shard_start treasure none 0 0 6 public|Energy Shard (starting)|Energiesplitter (Startdeck)
mystic hero none 3 1 26 public|Mystic|Mystikerin
heavy_infantry hero none 2 1 26 public|Heavy Infantry|Schwere Infanterie
cultist monster none 2 1 1 public|Cultist|Kultist
energy_shard treasure none 0 0 60 public|Energy Shard|Energiesplitter
monastic_tutor hero enlightened 1 1 3 public|Monastic Tutor|*Klosterlehrer
monk_of_the_lidless_eye hero enlightened 5 2 2 public|Monk of the Lidless Eye|*Mönch des lidlosen Auges
oziah_judge_of_logos hero enlightened 9 5 1 public|Oziah, Judge of Logos|Oziah, Richter von Logos
reality_sculptor hero enlightened 3 1 3 public|Reality Sculptor|*Realitätsformer
righteous_templar hero enlightened 4 2 2 public|Righteous Templar|*Rechtschaffener Tempelkrieger
tablet_of_the_dreamer construct enlightened 5 3 1 public|Tablet of the Dreamer|*Tafel des Träumers
temporal_eye construct enlightened 3 1 3 public|Temporal Eye|*Auge der Zeit
truth_seeker hero enlightened 4 2 2 public|Truth Seeker|Wahrheitssuchender
ulu_askara_prince hero enlightened 6 3 1 public|Ulu, Askara Prince|*Ulu, Prinz der Askara
beacon_shaman hero lifebound 2 1 3 public|Beacon Shaman|*Leuchtfeuer-Schamane
leotans_familiar hero lifebound 1 1 3 public|Leotan's Familiar|*Leotans Vertrauter
lifebound_muse hero lifebound 4 3 2 public|Lifebound Muse|*Muse des Lebensbundes
loamspeaker_druid hero lifebound 5 2 2 public|Loamspeaker Druid|Steinpilz-Druide
ogo_demontrap construct lifebound 4 2 2 public|Ogo Demontrap|Ogo, die Dämonenfalle
oras_the_redeemer hero lifebound 7 4 1 public|Oras, the Redeemer|*Oras, der Erlöser
runic_honiskrot hero lifebound 3 1 2 public|Runic Honiskrot|*Runen-Honiskrot
starcaller_leotan hero lifebound 6 3 1 public|Starcaller Leotan|Leotan, Sternenrufer
wildcall_staff construct lifebound 5 3 2 public|Wildcall Staff|*Wildruf-Stab
cognition_courier hero mechana 5 3 2 public|Cognition Courier|*Kognitionskurier
foresight_monocle construct mechana 4 4 2 public|Foresight Monocle|*Monokel der Voraussicht
magnet_monk hero mechana 3 2 3 public|Magnet Monk|*Magnetmönch
omnicron construct mechana 7 7 1 public|Omnicron|Omnikron
portabillet construct mechana 5 5 2 public|Portabillet|*Portabillet
prototype_ch32 construct mechana 3 3 2 public|Prototype CH32|*Prototyp CH32
reactor_shrine construct mechana 8 8 1 public|Reactor Shrine|*Reaktorschrein
skyrocket_drone hero mechana 1 1 3 public|Skyrocket Drone|Himmelsraketendrohne
zeta_arsenal construct mechana 6 6 2 public|Zeta Arsenal|*Zeta-Arsenal
blackwatch_vanquisher hero void 4 2 2 public|Blackwatch Vanquisher|*Bezwinger der Schwarzen Wacht
darkwalker hero void 3 2 3 public|Darkwalker|Dunkelwanderer
illiya_the_demonborn hero void 7 4 1 public|Illiya the Demonborn|*Illiya, die Dämonengeborene
nyxian_spiritcaster hero void 6 3 2 public|Nyxian Spiritcaster|*Nyxianischer Geisterbeschwörer
spirit_merchant hero void 1 1 3 public|Spirit Merchant|Geisterhändler
tome_of_erabus construct void 4 2 2 public|Tome of Erabus|*Foliant des Erabus
treasure_hunter hero void 2 1 3 public|Treasure Hunter|*Schatzjäger
voidfeeder construct void 5 3 2 public|Voidfeeder|*Leeren-Zehrer
deviant_fiend monster none 5 3 3 public|Deviant Fiend|*Abartiger Unhold
firestorm_effigy monster none 4 3 4 public|Firestorm Effigy|*Feuersturm-Götze
herald_of_doom monster none 8 6 1 public|Herald of Doom|*Herold des Untergangs
lagoon_troll monster none 3 2 3 public|Lagoon Troll|Lagunentroll
mordant_widow monster none 5 4 3 public|Mordant Widow|*Beißende Witwe
protean_sea_slug monster none 6 5 1 public|Protean Sea Slug|*Proteische Meeresschnecke
raging_ursine monster none 3 3 3 public|Raging Ursine|*Rasender Bär
serpent_siren monster none 2 1 3 public|Serpent Siren|Schlangensirene
terrus_paragon_of_strife monster none 7 5 1 public|Terrus, Paragon of Strife|Terrus, Haruspex der Zwietracht
twisted_tyrant monster none 6 6 2 public|Twisted Tyrant|*Entstellter Tyrann
vault_sphinx monster none 4 2 4 public|Vault Sphinx|*Schatzkammer-Sphinx
""",
)
