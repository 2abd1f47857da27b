"""What effects of Hexascension give, and what they ask of whoever collects it."""

from deckwerk.games.common.gives import Gives


class HexGives(Gives):
    """Amounts in thousandths."""
