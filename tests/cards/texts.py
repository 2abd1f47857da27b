"""All card texts of a set on one page. `python -m tests.cards.texts` writes the pages anew; read the
difference.
"""

from pathlib import Path

import deckwerk

SETS = ("godslayer", "vigil", "shards", "mistborn", "hexascension")
"""The sets of cards; each is that of the game of its name."""
PAGES = {slug: Path(__file__).parent.parent / slug / "card_texts.txt" for slug in SETS}


def page(slug: str) -> str:
    """Every card of a set with its texts, in the order of the ids."""
    info = next(game for game in deckwerk.games() if game.slug == slug)
    parts = []
    for card in sorted(info.cards(), key=lambda card: card.id):
        if card.set != slug:
            continue
        parts.append(f"{card.id} ({card.kind}, {card.faction}, {card.cost})\n")
        for lang in ("en", "de"):
            text = card.text[lang].replace("\n", "\n      ")
            parts.append(f"  {lang}  {card.name[lang]}\n      {text}\n")
    return "".join(parts)


if __name__ == "__main__":
    for slug, path in PAGES.items():
        path.write_text(page(slug), encoding="utf-8")
        print(f"wrote {path}")
