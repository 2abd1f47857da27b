"""Whatever the schema of a game allows is refused with a reason, or can be told and played."""

import json
import random

import pytest

import deckwerk
from deckwerk.cards.yaml_text import CardText
from deckwerk.engine.game import new_game
from tests.cards.json_schema import Schema

KINDS = {
    "godslayer": ["hero", "construct", "monster"],
    "vigil": ["hero", "construct", "monster"],
    "shards": ["ally", "mercenary", "champion"],
    "mistborn": ["action", "ally", "adversary", "edict"],
    "hexascension": ["action", "quick", "relic", "monster"],
}
LORDS = ("adversary", "edict")
TABLE = {"hexascension": ["monster"]}
"""Kinds whose cards come from the table."""
_DEEP = 5


class Designer:
    """Makes cards up by lot, as a schema allows them."""

    def __init__(self, schema: Schema, seed: int) -> None:
        found = schema["$defs"]
        assert isinstance(found, dict)
        self._defs: dict[str, Schema] = found
        self._chance = random.Random(seed)

    def card(self, kind: str, name: str) -> dict[str, object]:
        """A card of a kind that lies in a deck, cheap enough to be bought."""
        card = self._value(self._defs[kind], 0)
        assert isinstance(card, dict)
        for field in ("origin", "guarded_by"):
            card.pop(field, None)
        card |= {"id": name, "name": {"en": name, "de": name}, "copies": 9}
        if "cost" in card:
            card["cost"] = min(int(card["cost"]), 2)
        return card | {"origin": "lord"} if kind in LORDS else card

    def _value(self, schema: Schema, depth: int) -> object:
        chance = self._chance
        match schema:
            case {"$ref": str(name)}:
                return self._value(self._defs[name.removeprefix("#/$defs/")], depth + 1)
            case {"anyOf": list(ways)}:
                flat = [way for way in ways if "$ref" not in str(way)]
                return self._value(chance.choice(flat if depth > _DEEP and flat else ways), depth)
            case {"const": value}:
                return value
            case {"enum": list(words)}:
                return chance.choice(words)
            case {"minimum": int(least), "maximum": int(most)}:
                return chance.choice([least, min(most, least + 2), chance.randint(least, most)])
            case {"type": "boolean"}:
                return chance.random() < 0.5
            case {"type": "string", "pattern": str(pattern)}:
                return chance.choice(["X", "2X", "X+1"]) if "X" in pattern else "word"
            case {"type": "array", "items": dict(item)}:
                fewest, longest = schema.get("minItems", 1), schema.get("maxItems", 3)
                assert isinstance(fewest, int)
                assert isinstance(longest, int)
                return [self._value(item, depth + 1) for _ in range(chance.randint(fewest, min(3, longest)))]
            case {"properties": dict(fields)}:
                needed = schema.get("required", [])
                assert isinstance(needed, list)
                chosen = [name for name in fields if name in needed or chance.random() < 0.3]
                if not chosen and "minProperties" in schema:
                    chosen = [chance.choice(list(fields))]
                return {name: self._value(fields[name], depth + 1) for name in chosen}
        raise AssertionError(schema)


def play_some(slug: str, seed: int, *, cards: int) -> int:
    """Make cards up, play a little with each; returns how many of them were no nonsense."""
    plain = deckwerk.load(slug)
    designer = Designer(plain.schema(), seed)
    chance = random.Random(seed)
    played = 0
    for number in range(cards):
        kind = KINDS[slug][number % len(KINDS[slug])]
        card = designer.card(kind, "novelty")
        if kind in TABLE.get(slug, []):
            card["origin"] = "table"
        text = json.dumps([card])  # which is YAML too
        try:
            rules = plain.with_cards(CardText("made-up", text)).load()
        except deckwerk.CardFileError as error:
            if "no game can be set up" in str(error):
                raise AssertionError(text) from error
            continue
        played += 1
        variant = rules.variants[-1 if card["kind"] in LORDS else 0]
        game = new_game(rules, max(variant.seats), variant.name, number)
        for _ in range(80):
            decision = game.decision
            if decision is None:
                break
            named = [option for option in decision.options if option.card == "novelty"]
            game.apply(chance.choice(named or decision.options))
        game.position()
    return played


@pytest.mark.parametrize("slug", list(KINDS))
def test_made_up_cards_are_played_or_refused_with_a_reason(slug: str) -> None:
    assert play_some(slug, 1, cards=6) > 0


@pytest.mark.soak
@pytest.mark.parametrize("slug", list(KINDS))
def test_many_made_up_cards_are_played_or_refused_with_a_reason(slug: str) -> None:
    assert play_some(slug, 2, cards=40) > 5
