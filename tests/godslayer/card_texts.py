"""All card texts on one page. `python -m tests.godslayer.card_texts` writes it anew; read the difference."""

from pathlib import Path

import deckwerk

PAGE = Path(__file__).with_name("card_texts.txt")


def page() -> str:
    """Every card with its texts, in the order of the ids."""
    info = next(game for game in deckwerk.games() if game.slug == "godslayer")
    parts = []
    for card in sorted(info.cards(), key=lambda card: card.id):
        parts.append(f"{card.id} ({card.kind}, {card.faction}, {card.cost})\n")
        for lang in ("en", "de"):
            text = card.text[lang].replace("\n", "\n      ")
            parts.append(f"  {lang}  {card.name[lang]}\n      {text}\n")
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")
