"""The games from which computer players learn."""

from deckwerk.games.catalogue import find_game
from deckwerk.players.learned import COOP, SOLO, VERSUS
from deckwerk.players.loops import set_up


def training_games(slug: str, kind: str) -> list[tuple[str, int]]:
    """Variants and numbers of seats of a kind: all that two can play against each other; where players are
    partners against the game, those that are like no other, up to three; or what else one can play alone.
    """
    rules = find_game(slug).load()
    found: list[tuple[str, int]] = []
    for name, seats in find_game(slug).variants.items():
        together = 2 in seats and _are_partners(slug, name)
        if kind == SOLO and 1 in seats and not together:
            found.append((name, 1))
        elif kind == VERSUS and 2 in seats and not together:
            found.append((name, 2))
        elif kind == COOP and together and not rules.variants[rules.variant_number(name, 2)].like:
            found += [(name, number) for number in seats if number < 4]
    return found


def _are_partners(slug: str, variant: str) -> bool:
    rules = find_game(slug).load()
    state = set_up(rules, 2, rules.variant_number(variant, 2), 1)
    return bool(rules.team_of(state, 0) == rules.team_of(state, 1))
