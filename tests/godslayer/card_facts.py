"""What is known of the 53 cards of Godslayer, written down apart from the card file.

A line: id, kind, faction, cost (power of a monster), honor, copies, source|English|German
(with a star where the translation is ours).
"""

from tests.cards.facts import Fact, facts_of

FACTS: dict[str, Fact] = facts_of(
    "honor",
    """\
apprentice hero none 0 0 32 public|Apprentice|Lehrling
militia hero none 0 0 8 public|Militia|Miliz
mystic hero none 3 1 30 public|Mystic|Mystikerin
heavy_infantry hero none 2 1 29 public|Heavy Infantry|Schwere Infanterie
cultist monster none 2 1 1 public|Cultist|Kultist
arha_initiate hero enlightened 1 1 3 public|Arha Initiate|*Eingeweihter Arhas
arha_templar hero enlightened 4 3 2 rulebook|Arha Templar|Tempelkrieger Arhas
ascetic_of_the_lidless_eye hero enlightened 5 2 2 public|Ascetic of the Lidless Eye|*Asket des lidlosen Auges
master_dhartha hero enlightened 7 3 1 public|Master Dhartha|*Meister Dhartha
oziah_the_peerless hero enlightened 6 3 1 public|Oziah the Peerless|*Oziah der Unvergleichliche
seer_of_the_forked_path hero enlightened 2 1 3 public|Seer of the Forked Path|*Seherin des gegabelten Pfades
temple_librarian hero enlightened 2 1 3 public|Temple Librarian|*Tempelbibliothekar
twofold_askara hero enlightened 4 2 1 public|Twofold Askara|*Zweifache Askara
the_all_seeing_eye construct enlightened 6 2 1 public|The All-Seeing Eye|*Das allsehende Auge
tablet_of_times_dawn construct enlightened 5 2 1 rulebook|Tablet of Time's Dawn|Tafel der Zeitendämmerung
cetra_weaver_of_stars hero lifebound 7 4 1 public|Cetra, Weaver of Stars|*Cetra, Weberin der Sterne
druids_of_the_stone_circle hero lifebound 4 3 2 public|Druids of the Stone Circle|Druiden des Steinkreises
flytrap_witch hero lifebound 5 2 2 public|Flytrap Witch|*Fliegenfallenhexe
landtalker hero lifebound 6 3 1 rulebook|Landtalker|Der mit dem Land spricht
lifebound_initiate hero lifebound 1 1 3 public|Lifebound Initiate|*Eingeweihter des Lebensbunds
runic_lycanthrope hero lifebound 3 1 2 public|Runic Lycanthrope|*Runen-Lykanthrop
snapdragon construct lifebound 5 2 2 public|Snapdragon|*Löwenmaul
wolf_shaman hero lifebound 3 1 3 rulebook|Wolf Shaman|Wolfsschamane
yggdrasil_staff construct lifebound 4 2 2 public|Yggdrasil Staff|Yggdrasil-Stab
avatar_golem hero mechana 4 2 2 public|Avatar Golem|*Avatar-Golem
burrower_mark_ii construct mechana 3 3 2 public|Burrower Mark II|*Wühler Mark II
hedron_cannon construct mechana 8 8 1 public|Hedron Cannon|*Hedron-Kanone
hedron_link_device construct mechana 7 7 1 public|Hedron Link Device|*Hedron-Verbindungsgerät
kor_the_ferromancer hero mechana 3 2 1 public|Kor, the Ferromancer|*Kor, der Ferromant
mechana_initiate hero mechana 1 1 3 public|Mechana Initiate|*Eingeweihter der Mechana
reactor_monk hero mechana 4 2 2 public|Reactor Monk|*Reaktormönch
rocket_courier_x_99 construct mechana 4 4 2 rulebook|Rocket Courier X-99|Kurierrakete X-99
the_grand_design construct mechana 6 6 2 public|The Grand Design|*Der große Entwurf
watchmakers_altar construct mechana 5 5 2 public|Watchmaker's Altar|*Altar des Uhrmachers
arbiter_of_the_precipice hero void 4 1 2 public|Arbiter of the Precipice|*Richter des Abgrunds
demon_slayer hero void 4 2 2 public|Demon Slayer|*Dämonentöter
emri_one_with_the_void hero void 6 3 1 public|Emri, One with the Void|*Emri, Eins mit der Leere
muramasa construct void 7 4 1 public|Muramasa|*Muramasa
shade_of_the_black_watch hero void 3 1 3 public|Shade of the Black Watch|*Schatten der Schwarzen Wache
shadow_star construct void 3 2 2 public|Shadow Star|*Schattenstern
spike_vixen hero void 2 1 2 public|Spike Vixen|*Stachelfüchsin
void_initiate hero void 1 1 3 public|Void Initiate|Eingeweihter der Leere
voidthirster construct void 5 3 2 public|Voidthirster|Leeren-Dürster
avatar_of_the_fallen monster none 7 4 1 public|Avatar of the Fallen|*Avatar des Gefallenen
corrosive_widow monster none 4 3 4 public|Corrosive Widow|*Ätzende Witwe
earth_tyrant monster none 6 5 2 rulebook|Earth Tyrant|Tyrann der Erde
mephit monster none 3 2 3 public|Mephit|Verpester
mistake_of_creation monster none 4 4 4 public|Mistake of Creation|*Fehler der Schöpfung
samaels_trickster monster none 3 1 4 public|Samael's Trickster|*Samaels Gaukler
sea_tyrant monster none 5 5 3 public|Sea Tyrant|Tyrann der Meere
tormented_soul monster none 3 1 3 public|Tormented Soul|*Gequälte Seele
wind_tyrant monster none 5 3 3 public|Wind Tyrant|*Tyrann des Windes
xeron_duke_of_lies monster none 6 3 1 public|Xeron, Duke of Lies|Xeron, Fürst der Lügen
""",
)
