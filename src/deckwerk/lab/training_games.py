"""The games from which computer players learn."""

from deckwerk.games.catalogue import find_game
from deckwerk.players.learned import COOP, SOLO, VERSUS
from deckwerk.players.loops import set_up

TWO, GROUPS, ALL = "two", "groups", "all"
KINDS = (TWO, GROUPS, ALL)
"""What kinds of games a network can learn from."""


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


def network_games(slug: str, kinds: str) -> list[tuple[str, int]]:
    """What a network learns from, by turns; the first is that of the first variant.

    TWO: all that two play against each other. GROUPS: everything else, as much against the game as against
    each other. ALL: three games of TWO for one of any other kind.
    """
    two = training_games(slug, VERSUS)
    if kinds == TWO:
        return two
    rules = find_game(slug).load()
    rivals: list[tuple[str, int]] = []
    together: list[tuple[str, int]] = []
    for name, numbers in find_game(slug).variants.items():
        for seats in numbers:
            if (name, seats) in two:
                continue
            if is_against_the_game(slug, name, seats):
                together.append((name, seats))
            elif not rules.variants[rules.variant_number(name, seats)].like:
                rivals.append((name, seats))
    if kinds == ALL:
        found: list[tuple[str, int]] = []
        for setting in rivals + together:
            found += [*(two[(len(found) + nth) % len(two)] for nth in range(3)), setting]
        return found
    few, many = sorted((rivals, together), key=len)
    return few * max(1, len(many) // max(1, len(few))) + many


def is_against_the_game(slug: str, variant: str, seats: int) -> bool:
    """Whether those who play such games win or lose together."""
    rules = find_game(slug).load()
    state = set_up(rules, seats, rules.variant_number(variant, seats), 1)
    return len({int(rules.team_of(state, seat)) for seat in range(seats)}) == 1


def _are_partners(slug: str, variant: str) -> bool:
    return is_against_the_game(slug, variant, 2)
