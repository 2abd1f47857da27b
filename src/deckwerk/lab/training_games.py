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


def all_games(slug: str) -> list[tuple[str, int]]:
    """What a network learns from: every kind of game, every number of seats; three of four are of two against
    each other, the first of them that of the first variant.
    """
    rules = find_game(slug).load()
    two = training_games(slug, VERSUS)
    found: list[tuple[str, int]] = []
    for name, numbers in find_game(slug).variants.items():
        for seats in numbers:
            alike = rules.variants[rules.variant_number(name, seats)].like
            if (name, seats) not in two and (not alike or _is_against_the_game(slug, name, seats)):
                found += [*(two[(len(found) + nth) % len(two)] for nth in range(3)), (name, seats)]
    return found or two


def _is_against_the_game(slug: str, variant: str, seats: int) -> bool:
    rules = find_game(slug).load()
    state = set_up(rules, seats, rules.variant_number(variant, seats), 1)
    return len({int(rules.team_of(state, seat)) for seat in range(seats)}) == 1


def _are_partners(slug: str, variant: str) -> bool:
    return _is_against_the_game(slug, variant, 2)
