# mypyc: off
"""The card file: from YAML to cards."""

from pathlib import Path

from deckwerk.cards.source import Entry, read_entries
from deckwerk.games.common.card_file import HEAD_FIELDS, HEAD_REQUIRED, read_head, value_of
from deckwerk.games.shards.card import CHAMPION, CHARACTER, FACTIONS, KINDS, ORIGINS, ShardsCard
from deckwerk.games.shards.vocabulary import condition_of, effects_of

_FIELDS_OF_KIND = {
    "ally": ["play", "shield"],
    "mercenary": ["play", "shield"],
    "champion": ["play", "exhaust", "gate", "health", "shield", "static", "guarded_by"],
    "character": ["exhaust", "pay"],
}
_OWN_FIELDS = ["play", "exhaust", "gate", "pay", "health", "shield", "static", "guarded_by"]
_CARD_FIELDS = [*HEAD_FIELDS, "kind", "faction", "cost", *_OWN_FIELDS]
_REQUIRED = [*HEAD_REQUIRED, "kind", "cost"]
_NEEDED_BY_KIND = {
    "ally": ["play"],
    "mercenary": ["play"],
    "champion": ["health"],
    "character": ["exhaust", "pay"],
}
_STATIC = ["unattackable", "guards"]


def read_cards(path: Path) -> list[ShardsCard]:
    """The cards of a file in its order, not yet numbered; CardFileError names what is wrong and where."""
    return read_entries(path, _card)


def _card(entry: Entry) -> ShardsCard:
    fields = entry.fields(_CARD_FIELDS, _REQUIRED)
    kind = KINDS[fields["kind"].one_of(KINDS)]
    allowed = _FIELDS_OF_KIND[kind]
    for name in _OWN_FIELDS:
        if name in fields and name not in allowed:
            raise fields[name].error(f"a {kind} has no {name!r}; allowed are {', '.join(allowed)}")
    for name in _NEEDED_BY_KIND[kind]:
        if name not in fields:
            raise entry.error(f"{name!r} is missing: a {kind} has it")
    if "gate" in fields and "exhaust" not in fields:
        raise fields["gate"].error("a gate closes an 'exhaust', which is missing")
    head = read_head(fields, ORIGINS)
    if (ORIGINS[head.origin] == "board") != (kind == KINDS[CHARACTER]):
        raise entry.error("characters come from the board, and nothing else does")
    static: set[str] = set()
    if "static" in fields:
        static = {_STATIC[item.one_of(_STATIC)] for item in fields["static"].items()}
    return ShardsCard(
        head,
        KINDS.index(kind),
        fields["faction"].one_of(FACTIONS) if "faction" in fields else 0,
        fields["cost"].number(),
        fields["health"].number(1) if "health" in fields else 0,
        fields["shield"].number(1) if "shield" in fields else 0,
        effects_of(fields["play"]) if "play" in fields else None,
        effects_of(fields["exhaust"]) if "exhaust" in fields else None,
        value_of(fields["pay"], "crystals").number(1) if "pay" in fields else 0,
        condition_of(fields["gate"]) if "gate" in fields else None,
        unattackable="unattackable" in static,
        guards="guards" in static,
        guarded_by=fields["guarded_by"].identifier() if "guarded_by" in fields else "",
    )


def check_guardians(path: Path, cards: list[ShardsCard]) -> None:
    """Refuse a file in which a champion is guarded by a card that is no champion of the file."""
    champions = {card.slug for card in cards if card.kind == CHAMPION}

    def check(entry: Entry) -> None:
        fields = entry.fields(_CARD_FIELDS, _REQUIRED)
        if "guarded_by" in fields and fields["guarded_by"].text() not in champions:
            raise fields["guarded_by"].error(f"there is no champion {fields['guarded_by'].text()!r}")

    read_entries(path, check)
