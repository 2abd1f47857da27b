# mypyc: off
"""The card file: from YAML to cards."""

from pathlib import Path

from deckwerk.cards.parts import CONDITION, EFFECTS, IDENTIFIER, Listed, Maybe, Number, Record, Shape, Words
from deckwerk.cards.source import Entry, read_entries
from deckwerk.cards.yaml_text import CardText
from deckwerk.games.common.card_file import CardShapes
from deckwerk.games.common.effect import CardEffect
from deckwerk.games.shards.card import CHAMPION, CHARACTER, FACTIONS, KINDS, ORIGINS, ShardsCard
from deckwerk.games.shards.conditions import Condition
from deckwerk.games.shards.lasting import promises
from deckwerk.games.shards.vocabulary import GRAMMAR

_ALL: dict[str, Shape] = {"faction": Maybe(Words(*FACTIONS)), "cost": Number(0)}
_PLAYED: dict[str, Shape] = {"play": EFFECTS, "shield": Maybe(Number())}
SHAPES = CardShapes(
    ORIGINS,
    {
        "ally": _PLAYED | _ALL,
        "mercenary": _PLAYED | _ALL,
        "champion": {
            "play": Maybe(EFFECTS),
            "exhaust": Maybe(EFFECTS),
            "gate": Maybe(CONDITION),
            "health": Number(),
            "shield": Maybe(Number()),
            "static": Maybe(Listed(Words("unattackable", "guards"))),
            "guarded_by": Maybe(IDENTIFIER),
        }
        | _ALL,
        "character": {"exhaust": EFFECTS, "pay": Record({"crystals": Number()})} | _ALL,
    },
    GRAMMAR,
)


def read_cards(path: Path) -> list[ShardsCard]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, read_card)


def read_card(entry: Entry) -> ShardsCard:
    """The card of an entry; CardFileError says what is wrong."""
    kind, values = SHAPES.read(entry)
    if values.has("gate") and not values.has("exhaust"):
        raise values.wrong("shards.gate_alone", "gate")
    for name in ("play", "exhaust"):
        effect = values.maybe(CardEffect, name)
        if effect is not None and promises(effect) and (name, kind) != ("exhaust", KINDS[CHAMPION]):
            raise values.wrong("shards.only_champions", name)
    head = SHAPES.head(values)
    if (ORIGINS[head.origin] == "board") != (kind == KINDS[CHARACTER]):
        raise values.wrong("shards.board")
    static = values.words("static")
    return ShardsCard(
        head,
        KINDS.index(kind),
        FACTIONS.index(values.word("faction", FACTIONS[0])),
        values.number("cost"),
        values.number("health"),
        values.number("shield"),
        values.maybe(CardEffect, "play"),
        values.maybe(CardEffect, "exhaust"),
        values.number("pay.crystals"),
        values.maybe(Condition, "gate"),
        unattackable="unattackable" in static,
        guards="guards" in static,
        guarded_by=values.word("guarded_by"),
    )


def check_guardians(path: Path | CardText, cards: list[ShardsCard]) -> None:
    """Refuse a file in which a champion is guarded by a card that is no champion among all cards."""
    champions = {card.slug for card in cards if card.kind == CHAMPION}
    if all(not card.guarded_by or card.guarded_by in champions for card in cards):
        return

    def check(entry: Entry) -> None:
        _, values = SHAPES.read(entry)
        if values.has("guarded_by") and values.word("guarded_by") not in champions:
            raise values.wrong("shards.no_champion", "guarded_by", text=repr(values.word("guarded_by")))

    read_entries(path, check)
