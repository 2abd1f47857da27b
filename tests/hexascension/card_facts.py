"""What is known of the 264 cards of Hexascension and its events, written down apart from the card files.

A line: id, kind, faction (kind of a monster or of an area), cost, what else is printed (ascension points;
physical attack and defence, magic attack and defence), copies, source|English|German (with a star where the
translation is ours).

The figures are those of the first design, but for what `MENDED` changes: simulated games showed that the
first ones made a worse game (docs/hexascension.md).
"""

from tests.cards.facts import Fact, facts_of

_ATTRIBUTES = "pa pd ma md"
_PRINTED = f"points {_ATTRIBUTES}"

_START = """\
focus action none 0 0 54 rulebook|Focus|Fokus
march action none 0 0 18 rulebook|March|Marsch
"""

_BASE = """\
meditation action none 3 1 20 designed|Meditation|Meditation
sprint action none 4 1 10 designed|Sprint|Sprint
ascent action none 7 3 10 designed|Ascent|Aufstieg
"""

_DISPLAY = """\
shock_blade relic fighter 3 1 3 0 0 0 2 designed|Shock Blade|*Schockklinge
composite_armour relic fighter 3 1 0 2 0 1 2 designed|Composite Armour|*Verbundpanzer
war_banner relic fighter 4 1 1 1 1 1 2 designed|War Banner|*Kriegsbanner
combat_exoskeleton relic fighter 6 2 3 3 0 0 1 designed|Combat Exoskeleton|*Kampfexoskelett
power_strike action fighter 2 0 0 0 0 0 2 designed|Power Strike|*Kraftschlag
battle_rush action fighter 4 1 0 0 0 0 2 designed|Battle Rush|*Kampfrausch
parry quick fighter 2 1 0 0 0 0 2 designed|Parry|*Parade
spoils_of_war action fighter 5 2 0 0 0 0 1 designed|Spoils of War|*Kriegsbeute
challenge action fighter 4 1 0 0 0 0 1 designed|Challenge|*Duellforderung
barter action merchant 1 0 0 0 0 0 2 designed|Barter|*Tauschhandel
trade_network relic merchant 4 1 0 0 0 0 2 designed|Trade Network|*Handelsnetz
commission action merchant 3 1 0 0 0 0 2 designed|Commission|*Provision
bulk_order action merchant 4 1 0 0 0 0 2 designed|Bulk Order|*Großbestellung
express_delivery quick merchant 2 1 0 0 0 0 2 designed|Express Delivery|*Eilzustellung
ward_generator relic merchant 4 1 0 2 0 2 2 designed|Ward Generator|*Schildgenerator
broker action merchant 5 1 0 0 0 0 1 designed|Broker|*Makler
market_monopoly relic merchant 7 3 0 0 0 0 1 designed|Market Monopoly|*Marktmonopol
fence action merchant 3 1 0 0 0 0 1 designed|Fence|*Hehler
mind_shackle action manipulator 2 0 0 0 0 0 3 designed|Mind Shackle|*Gedankenfessel
jamming_pulse quick manipulator 3 1 0 0 0 0 2 designed|Jamming Pulse|*Störimpuls
relic_hack action manipulator 3 1 0 0 0 0 2 designed|Relic Hack|*Relikthack
sabotage action manipulator 5 2 0 0 0 0 2 designed|Sabotage|*Sabotage
blackmail action manipulator 4 1 0 0 0 0 2 designed|Blackmail|*Erpressung
twist_of_fate quick manipulator 2 1 0 0 0 0 2 designed|Twist of Fate|*Schicksalsdreh
puppeteer action manipulator 6 3 0 0 0 0 1 designed|Puppeteer|*Marionettenspieler
neural_mask relic manipulator 4 1 0 0 2 2 1 designed|Neural Mask|*Neuralmaske
forced_march action scout 3 1 0 0 0 0 2 designed|Forced March|*Eilmarsch
pathfinder action scout 3 1 0 0 0 0 3 designed|Pathfinder|*Pfadfinder
energy_greaves relic scout 5 1 0 0 0 0 2 designed|Energy Greaves|Energie-Beinschienen
lightning_dash action scout 5 2 0 0 0 0 2 designed|Lightning Dash|*Blitzlauf
evasive_roll quick scout 2 1 0 0 0 0 2 designed|Evasive Roll|*Ausweichrolle
cartography action scout 2 1 0 0 0 0 2 designed|Cartography|*Kartografie
stealth_cloak relic scout 3 1 0 1 0 1 1 designed|Stealth Cloak|*Tarnmantel
far_portal action scout 5 2 0 0 0 0 1 designed|Far Portal|*Fernportal
study action sage 2 0 0 0 0 0 3 designed|Study|*Studium
insight action sage 4 1 0 0 0 0 3 designed|Insight|*Eingebung
trance action sage 6 2 0 0 0 0 1 designed|Trance|*Trance
flash_of_thought quick sage 4 1 0 0 0 0 2 designed|Flash of Thought|*Gedankenblitz
rune_staff relic sage 3 1 0 0 3 0 2 designed|Rune Staff|*Runenstab
astral_robe relic sage 5 2 0 0 2 3 1 designed|Astral Robe|*Astralrobe
purification action sage 3 1 0 0 0 0 2 designed|Purification|*Läuterung
world_archive relic sage 7 3 0 0 0 0 1 designed|World Archive|*Weltarchiv
concentration action neutral 3 1 0 0 0 0 2 designed|Concentration|*Konzentration
dual_strategy action neutral 4 1 0 0 0 0 2 designed|Dual Strategy|*Doppelstrategie
deep_meditation action neutral 5 2 0 0 0 0 2 designed|Deep Meditation|*Tiefenmeditation
neural_implant relic neutral 2 1 1 0 1 0 2 designed|Neural Implant|*Neuralimplantat
warding_amulet relic neutral 2 1 0 1 0 1 2 designed|Warding Amulet|*Schutzamulett
synapse_booster relic neutral 8 3 2 2 2 2 1 designed|Synapse Booster|*Synapsenverstärker
emergency_protocol quick neutral 3 1 0 0 0 0 2 designed|Emergency Protocol|*Notfallprotokoll
recycling action neutral 2 0 0 0 0 0 2 designed|Recycling|*Wiederverwertung
recognition action neutral 7 2 0 0 0 0 2 designed|Recognition|*Anerkennung
pact action neutral 2 0 0 0 0 0 2 designed|Pact|*Pakt
"""

_SPECIAL = """\
focus_of_the_fighter action fighter 0 1 3 designed|Focus of the Fighter|Focus des Kämpfers
focus_of_the_merchant action merchant 0 1 3 designed|Focus of the Merchant|*Focus des Händlers
focus_of_the_manipulator action manipulator 0 1 3 designed|Focus of the Manipulator|*Focus des Manipulators
focus_of_the_scout action scout 0 1 3 designed|Focus of the Scout|*Focus des Spähers
focus_of_the_sage action sage 0 1 3 designed|Focus of the Sage|*Focus des Weisen
"""

_CHARACTERS = """\
explorer character none 0 0 4 4 4 4 6 designed|Explorer|Erkunder
fighter character fighter 0 0 8 7 4 4 3 designed|Fighter|Kämpfer
merchant character merchant 0 0 4 6 4 6 3 designed|Merchant|Händler
manipulator character manipulator 0 0 5 5 5 5 3 designed|Manipulator|Manipulator
scout character scout 0 0 5 5 5 5 3 designed|Scout|Späher
sage character sage 0 0 4 4 6 6 3 designed|Sage|Weiser
"""

_MONSTERS = """\
scrap_rat monster weak 0 1 2 3 0 3 1 designed|Scrap Rat|*Schrottratte
wisp_drone monster weak 0 1 0 4 3 3 1 designed|Wisp Drone|*Irrlichtdrohne
cult_runner monster weak 0 2 3 4 0 3 1 designed|Cult Runner|*Sektenläufer
data_spook monster weak 0 2 0 6 3 3 1 designed|Data Spook|*Datenspuk
rust_golem monster weak 0 2 4 5 0 4 1 designed|Rust Golem|*Rostgolem
neural_wolf monster normal 0 2 5 6 0 5 1 designed|Neural Wolf|*Neuralwolf
cyber_ogre monster normal 0 4 6 7 0 5 1 designed|Cyber Ogre|*Cyberoger
mind_leech monster normal 0 4 0 5 6 7 1 designed|Mind Leech|*Gedankenegel
chrome_basilisk monster normal 0 5 6 8 5 6 1 designed|Chrome Basilisk|*Chrombasilisk
storm_caller monster normal 0 4 4 6 6 8 1 designed|Storm Caller|*Sturmrufer
nexus_guardian monster boss 0 6 8 10 0 9 1 designed|Nexus Guardian|*Nexuswächter
archive_dragon monster boss 0 7 8 11 5 9 1 designed|Archive Dragon|*Archivdrache
the_sixth monster boss 0 7 5 9 8 11 1 designed|The Sixth|*Der Sechste
"""

_AREAS = """\
nexus_core area nexus 0 1 designed|Nexus Core|*Nexuskern
nexus_rim area nexus 0 1 designed|Nexus Rim|*Nexusrand
pit_arena area arena 0 1 designed|Pit Arena|*Grubenarena
grand_arena area arena 0 1 designed|Grand Arena|*Große Arena
trade_district area city 0 1 designed|Trade District|*Handelsviertel
government_quarter area city 0 1 designed|Government Quarter|*Regierungsviertel
river_village area village 0 1 designed|River Village|*Flussdorf
cloister_village area village 0 1 designed|Cloister Village|*Klosterdorf
portal_chamber area start 0 1 designed|Portal Chamber|*Portalkammer
"""

_EVENTS = """\
nothing event none 0 1 rulebook|Nothing|Nichts
weak_monster event none 0 1 designed|Fight a weak monster|*Kampf gegen ein schwaches Monster
monster event none 0 1 designed|Fight a normal monster|*Kampf gegen ein normales Monster
boss_monster event none 0 1 designed|Fight a boss|*Kampf gegen einen Boss
nexus_surge event none 0 1 designed|Nexus surge|*Nexusstrom
training event none 0 1 designed|Training|*Training
crowd_favour event none 0 1 designed|Crowd favour|*Gunst der Menge
market_day event none 0 1 designed|Market day|*Markttag
contract event none 0 1 designed|Contract|*Auftrag
transit event none 0 1 designed|Transit|*Transit
black_market event none 0 1 designed|Black market|*Schwarzmarkt
inspection event none 0 1 designed|Inspection|*Kontrolle
city_archive event none 0 1 designed|City archive|*Stadtarchiv
donation event none 0 1 designed|Donation|*Spende
recovery event none 0 1 designed|Recovery|Erholung
guide event none 0 1 designed|Guide|*Wegführer
cleansing event none 0 1 designed|Cleansing|*Reinigung
gratitude event none 0 1 designed|Gratitude|*Dankbarkeit
gather event none 0 1 designed|Gather|*Sammlung
regroup event none 0 1 designed|Regroup|*Neuordnung
portal event none 0 1 designed|Portal|*Portal
"""


MENDED = """\
trance cost 6 7|bought by nearly everyone who could; its buyers won half as often again
trance points 2 0|as above
sabotage cost 5 6|bought by everyone between two who could and thought ahead
sabotage points 2 0|as above
world_archive points 3 2|bought by nearly everyone who could
far_portal points 2 1|bought by nearly everyone who could
fighter pa 8 9|the weakest class: players set on it won half their share at five seats
fighter pd 7 8|as above
fighter ma 4 5|as above
fighter md 4 5|as above
sage ma 6 5|the strongest class: players set on it won 1.6 times their share at five seats
sage md 6 5|as above
neural_wolf points 2 3|games were too long for six, and fights brought too little
cyber_ogre points 4 5|as above
mind_leech points 4 5|as above
chrome_basilisk points 5 6|as above
storm_caller points 4 5|as above
nexus_guardian points 6 7|as above
archive_dragon points 7 8|as above
the_sixth points 7 8|as above
"""
"""What is printed on designed cards otherwise than at first: card, what, first figure, figure now|why."""

MENDED_TEXTS: dict[str, tuple[str, str, str]] = {
    "power_strike": ("Gain 1 focus", "Gain 2 focus", "never bought: the display was full of such cards"),
    "battle_rush": ("Gain 1 move. All", "Gain 1 focus. Gain 1 move. All", "hardly ever bought"),
    "challenge": ("Gain 2 focus", "Gain 3 focus", "hardly ever bought"),
    "barter": ("Gain 1 focus. You may", "Draw a card. You may", "never bought: a card lost for focus"),
    "jamming_pulse": ("In your turn: Gain 1 focus", "In your turn: Draw a card", "hardly ever bought"),
    "dual_strategy": ("Gain 2 focus", "Gain 3 focus", "hardly ever bought: others did as much"),
    "market_monopoly": ("for 2 focus", "for 1 focus", "hardly ever bought but for its points"),
    "fighter": ("choice +3", "choice +4", "the weakest class"),
    "merchant": ("Gain 3 focus", "Gain 4 focus", "players set on it won 0.7 of their share"),
    "manipulator": (
        "focus, or gain 1 focus",
        "Gain 3 focus, or gain 2 focus",
        "at four seats near half its share",
    ),
    "crowd_favour": ("Gain 1 ascension point.", "Gain 2 ascension points.", "games were too long for six"),
}
"""What designed cards do otherwise than at first: words that are gone, words that are there now, and why."""


def _mended(facts: dict[str, Fact]) -> dict[str, Fact]:
    """The facts with what was changed."""
    found = dict(facts)
    for line in MENDED.splitlines():
        slug, name, first, now = line.partition("|")[0].split()
        if slug in found:
            fact = found[slug]
            assert fact.source == "designed"
            assert int(first) == (fact.cost if name == "cost" else fact.values[name]), line
            if name == "cost":
                found[slug] = fact._replace(cost=int(now))
            else:
                found[slug] = fact._replace(values=fact.values | {name: int(now)})
    return found


def _actions(lines: str) -> dict[str, Fact]:
    """Cards on which points alone are printed."""
    without = dict.fromkeys(_ATTRIBUTES.split(), 0)
    facts = facts_of("points", lines)
    return {slug: fact._replace(values=fact.values | without) for slug, fact in facts.items()}


START: dict[str, Fact] = _actions(_START)
BASE: dict[str, Fact] = _actions(_BASE)
DISPLAY: dict[str, Fact] = _mended(facts_of(_PRINTED, _DISPLAY))
SPECIAL: dict[str, Fact] = _actions(_SPECIAL)
CHARACTERS: dict[str, Fact] = _mended(facts_of(_PRINTED, _CHARACTERS))
MONSTERS: dict[str, Fact] = _mended(facts_of(_PRINTED, _MONSTERS))
AREAS: dict[str, Fact] = facts_of("", _AREAS)
EVENTS: dict[str, Fact] = facts_of("", _EVENTS)
FACTS: dict[str, Fact] = START | BASE | DISPLAY | SPECIAL | CHARACTERS | MONSTERS | AREAS | EVENTS
