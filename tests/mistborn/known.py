"""What scenes ask of the facts about cards."""

from tests.mistborn.card_facts import FACTS
from tests.mistborn.scene import METALS

MARKET = {card: fact for card, fact in FACTS.items() if fact.kind in ("action", "ally") and fact.cost > 0}
"""The cards of the market, those of the starting decks cost nothing."""
DEFENCES = {card: fact.values["defence"] for card, fact in MARKET.items() if fact.kind == "ally"}
DEFENDERS = ["soldier", "pewterarm", "hazekillers"]
METAL_OF = {
    card: fact.faction for card, fact in FACTS.items() if fact.kind == "action" and fact.faction != "atium"
}
"""The metal of every action card but those of atium."""
PARTNER = {metal: METALS[index ^ 1] for index, metal in enumerate(METALS[:-1])}
"""The other metal of its pair."""
