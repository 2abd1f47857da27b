"""What is known of the 138 cards of Mistborn, written down apart from the card files.

A line: id, kind, metal, cost, what else is printed (defence of a card of a player's deck, how many shields an
adversary has), copies, source|English|German (with a star where the translation is ours).
"""

from tests.cards.facts import Fact, facts_of

_OWN = """\
pewter_training action pewter 0 0 2 public|Pewter Training|*Weißblechtraining
tin_training action tin 0 0 2 public|Tin Training|Zinntraining
bronze_training action bronze 0 0 2 public|Bronze Training|*Bronzetraining
copper_training action copper 0 0 2 public|Copper Training|*Kupfertraining
zinc_training action zinc 0 0 2 public|Zinc Training|*Zinktraining
brass_training action brass 0 0 2 public|Brass Training|*Messingtraining
iron_training action iron 0 0 2 public|Iron Training|Eisentraining
steel_training action steel 0 0 2 public|Steel Training|*Stahltraining
funding funding none 0 0 24 rulebook|Funding|Geld
preserve action atium 8 0 1 public|Preserve|*Bewahren
ruin action atium 8 0 1 public|Ruin|*Ruin
balance action atium 8 0 1 public|Balance|*Gleichgewicht
confrontation action atium 9 0 1 public|Confrontation|Konfrontation
kandra ally atium 6 3 1 public|Kandra|*Kandra
inquisitor ally atium 6 4 1 public|Inquisitor|Inquisitor
pacify action brass 4 0 1 public|Pacify|*Befrieden
subdue action brass 3 0 1 public|Subdue|*Bezwingen
dominate action brass 6 0 1 public|Dominate|*Beherrschen
con action brass 2 0 2 public|Con|*Betrügen
deceive action brass 4 0 2 public|Deceive|*Täuschen
informant ally brass 3 2 1 public|Informant|*Informant
soother ally brass 5 3 1 public|Soother|*Besänftiger
infiltrate action bronze 3 0 1 public|Infiltrate|*Infiltrieren
pursue action bronze 3 0 1 public|Pursue|*Verfolgen
pierce action bronze 6 0 1 public|Pierce|*Durchdringen
hunt action bronze 2 0 2 public|Hunt|*Jagen
unveil action bronze 5 0 2 public|Unveil|*Enthüllen
obligator ally bronze 3 2 1 public|Obligator|*Obligator
seeker ally bronze 5 3 1 public|Seeker|*Sucher
sneak action copper 3 0 1 public|Sneak|*Schleichen
train_in_secret action copper 4 0 1 public|Train in Secret|*Heimliches Training
strategize action copper 6 0 1 public|Strategize|*Strategie entwickeln
coppercloud action copper 2 0 2 public|Coppercloud|*Kupferwolke
hide action copper 4 0 2 public|Hide|*Verstecken
keeper ally copper 3 2 1 public|Keeper|*Bewahrer
smoker ally copper 5 3 1 public|Smoker|*Raucher
reposition action iron 3 0 1 public|Reposition|*Neu positionieren
rescue action iron 4 0 1 public|Rescue|*Retten
ascendant action iron 6 0 1 public|Ascendant|*Aufgestiegen
ironpull action iron 2 0 2 public|Ironpull|*Eisenzug
crash action iron 4 0 2 public|Crash|Durchbrechen
pickpocket ally iron 3 2 1 public|Pickpocket|Taschendieb
lurcher ally iron 5 3 1 public|Lurcher|*Taumler
recover action pewter 2 0 1 public|Recover|*Erholen
brawl action pewter 4 0 1 public|Brawl|*Schlägerei
crushing_blow action pewter 6 0 1 public|Crushing Blow|*Vernichtender Schlag
strike action pewter 2 0 2 public|Strike|*Zuschlagen
survive action pewter 4 0 2 public|Survive|Überleben
soldier ally pewter 3 2 1 public|Soldier|Soldat
pewterarm ally pewter 5 3 1 public|Pewterarm|*Weißblecharm
precise_shot action steel 3 0 1 public|Precise Shot|*Präziser Schuss
assassinate action steel 3 0 1 public|Assassinate|Meucheln
maelstrom action steel 6 0 1 public|Maelstrom|*Mahlstrom
soar action steel 2 0 2 public|Soar|Emporschnellen
steelpush action steel 3 0 2 public|Steelpush|*Stahldruck
mercenary ally steel 3 2 1 public|Mercenary|*Söldner
coinshot ally steel 5 3 1 public|Coinshot|*Münzwerfer
lookout action tin 4 0 1 public|Lookout|*Ausschau halten
spy action tin 5 0 1 public|Spy|*Spionieren
hyperaware action tin 6 0 1 public|Hyperaware|*Geschärfte Sinne
eavesdrop action tin 4 0 2 public|Eavesdrop|*Belauschen
investigate action tin 3 0 2 public|Investigate|*Nachforschen
house_lord ally tin 3 2 1 public|House Lord|*Hausherr
tineye ally tin 5 3 1 public|Tineye|*Zinnauge
charm action zinc 3 0 1 public|Charm|*Bezirzen
intimidate action zinc 3 0 1 public|Intimidate|*Einschüchtern
house_war action zinc 6 0 1 public|House War|*Häuserkrieg
enrage action zinc 2 0 2 public|Enrage|*Aufhetzen
inspire action zinc 3 0 2 public|Inspire|*Begeistern
rebel ally zinc 3 2 1 public|Rebel|*Rebell
rioter ally zinc 5 3 1 public|Rioter|*Aufwiegler
noble ally none 3 2 1 public|Noble|*Adliger
crewleader ally none 6 2 1 public|Crewleader|*Bandenführer
hazekillers ally none 4 3 2 public|Hazekillers|*Dunsttöter
"""

_ADVERSARIES = """\
adv_koloss_raider adversary none 0 1 1 public|Koloss Raider|*Koloss-Räuber
adv_koloss_berserker adversary none 0 2 1 public|Koloss Berserker|*Koloss-Berserker
adv_inquisitor_executioner adversary none 0 3 1 public|Inquisitor Executioner|*Inquisitor-Henker
adv_inquisitor_hunter adversary none 0 2 1 designed|Inquisitor Hunter|*Inquisitor-Jäger
adv_inquisitor_tormentor adversary none 0 3 1 designed|Inquisitor Tormentor|*Inquisitor-Peiniger
adv_koloss_pack adversary none 0 2 1 designed|Koloss Pack|*Kolossrudel
adv_koloss_young adversary none 0 1 1 designed|Young Koloss|*Junger Koloss
adv_garrison_soldiers adversary none 0 2 1 designed|Garrison Soldiers|*Garnisonssoldaten
adv_garrison_captain adversary none 0 3 1 designed|Garrison Captain|*Garnisonshauptmann
adv_palace_hazekillers adversary none 0 2 1 designed|Palace Hazekillers|*Dunsttöter des Palastes
adv_obligator_taxer adversary none 0 2 1 designed|Tax Obligator|*Steuerobligator
adv_high_prelan adversary none 0 2 1 designed|High Prelan|*Hochprälan
adv_ministry_seeker adversary none 0 1 1 designed|Ministry Seeker|*Sucher des Ministeriums
adv_ministry_soother adversary none 0 2 1 designed|Ministry Soother|*Besänftiger des Ministeriums
adv_house_assassin adversary none 0 2 1 designed|House Assassin|*Assassine eines Hauses
adv_watchful_tineye adversary none 0 2 1 designed|Watchful Tineye|*Wachsames Zinnauge
adv_mistwraith adversary none 0 1 1 designed|Mistwraith|*Nebelgeist
adv_kandra_impostor adversary none 0 2 1 designed|Kandra Impostor|*Kandra-Doppelgänger
"""

_OTHERS = """\
vin character pewter 0 1 public|Vin|Vin
kelsier character steel 0 1 public|Kelsier|Kelsier
marsh character bronze 0 1 public|Marsh|Marsch
shan character zinc 0 1 public|Shan|Schan
skaa_caverns mission none 0 1 public|Skaa Caverns|*Skaa-Höhlen
luthadel_garrison mission none 0 1 public|Luthadel Garrison|*Garnison von Luthadel
keep_venture mission none 0 1 public|Keep Venture|*Festung Wager
kredik_shaw mission none 0 1 public|Kredik Shaw|*Krediksheim
pits_of_hathsin mission none 0 1 public|Pits of Hathsin|*Gruben von Hathsin
luthadel_rooftops mission none 0 1 public|Luthadel Rooftops|*Dächer von Luthadel
crew_hideout mission none 0 1 public|Crew Hideout|*Versteck der Bande
canton_of_orthodoxy mission none 0 1 public|Canton of Orthodoxy|*Kanton der Orthodoxie
pewter metal pewter 0 4 rulebook|Pewter|Weißblech
tin metal tin 0 4 rulebook|Tin|Zinn
bronze metal bronze 0 4 rulebook|Bronze|Bronze
copper metal copper 0 4 rulebook|Copper|Kupfer
zinc metal zinc 0 4 rulebook|Zinc|Zink
brass metal brass 0 4 rulebook|Brass|Messing
iron metal iron 0 4 rulebook|Iron|Eisen
steel metal steel 0 4 rulebook|Steel|Stahl
atium metal atium 0 16 rulebook|Atium|Atium
lord_ruler lord none 0 1 rulebook|Lord Ruler|Oberster Herrscher
edict_public_executions edict none 0 1 designed|Public Executions|*Öffentliche Hinrichtungen
edict_ashfall edict none 0 1 designed|Ashfall|*Ascheregen
edict_ministry_raid edict none 0 1 designed|Ministry Raid|*Razzia des Ministeriums
edict_break_the_strong edict none 0 1 designed|Break the Strong|*Die Starken brechen
edict_price_of_loyalty edict none 0 1 designed|Price of Loyalty|*Preis der Treue
edict_metal_ban edict none 0 1 designed|Metal Ban|*Metallverbot
edict_soothing_stations edict none 0 1 designed|Soothing Stations|*Besänftigungsstationen
edict_regroup edict none 0 1 designed|Regroup|*Neu formieren
edict_call_to_arms edict none 0 1 designed|Call to Arms|*Ruf zu den Waffen
edict_tithe edict none 0 1 designed|Tithe|*Der Zehnt
edict_hunt_the_rebels edict none 0 1 designed|Hunt the Rebels|*Jagd auf die Rebellen
edict_crush_hope edict none 0 1 designed|Crush Hope|*Hoffnung zerschlagen
edict_deceptive_calm edict none 0 1 designed|Deceptive Calm|*Trügerische Ruhe
edict_skaa_unrest edict none 0 1 designed|Skaa Unrest|*Aufruhr der Skaa
edict_absolute_decree edict none 0 1 designed|Absolute Decree|*Absoluter Erlass
edict_proclamation edict none 0 1 designed|Proclamation|*Verkündung
edict_census edict none 0 1 designed|Census|*Volkszählung
edict_curfew edict none 0 1 designed|Curfew|*Ausgangssperre
dominance_intro dominance none 0 1 public|Intro|*Einführung
dominance_standard_a dominance none 0 1 public|Standard A|*Standard A
dominance_standard_b dominance none 0 1 public|Standard B|*Standard B
dominance_hard_a dominance none 0 1 public|Hard A|*Schwer A
dominance_hard_b dominance none 0 1 public|Hard B|*Schwer B
dominance_extreme dominance none 0 1 public|Extreme|*Extrem
"""

FACTS: dict[str, Fact] = facts_of("defence", _OWN) | facts_of("shields", _ADVERSARIES) | facts_of("", _OTHERS)
