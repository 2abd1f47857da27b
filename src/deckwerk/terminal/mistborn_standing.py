"""What a View of Mistborn says of players: what they may burn, who protects them, how they stand."""

from typing import cast

from deckwerk import View
from deckwerk.engine.bits import has_bit
from deckwerk.games.common.card import Card
from deckwerk.games.mistborn import components as c
from deckwerk.games.mistborn.book import CardBook
from deckwerk.games.mistborn.card import Adversary, Character, Dominance, Mission, MistbornCard, X
from deckwerk.games.mistborn.metals import METALS, TOKENS
from deckwerk.games.mistborn.standing import ATIUM_GIFTS, BURNS, FIRST_ABILITY, SECOND_ABILITY, THIRD_ABILITY

FRONT, BEHIND = "front", "behind"
BURN, FLARE, USE_ATIUM, USE = "burn", "flare", "atium", "use"


def book(view: View) -> CardBook:
    """The cards of the game."""
    return cast(CardBook, view.rules)


def card_of(view: View, number: int) -> MistbornCard:
    """A card of a player's deck by its number."""
    return book(view).cards[number]


def printed(view: View, number: int) -> Card:
    """Any card by its number."""
    return book(view).printed[number]


def is_coop(view: View) -> bool:
    """Whether all play together against the Lord Ruler."""
    return bool(book(view).coop[view.variant])


def is_in(view: View, seat: int) -> bool:
    """Whether a seat still plays."""
    return not view.counter("out", seat)


def allies(view: View, seat: int) -> list[MistbornCard]:
    """The allies that a seat has in play."""
    return [card_of(view, number) for number in view.zone("allies", seat).cards]


def adversaries(view: View, seat: int) -> list[Adversary]:
    """The adversaries before a seat."""
    return [cast(Adversary, printed(view, number)) for number in view.zone("adversaries", seat).cards]


def character(view: View, seat: int) -> Character:
    """The character of a seat."""
    return cast(Character, printed(view, view.zone("character", seat).cards[0]))


def missions(view: View) -> list[Mission]:
    """The missions on the table."""
    return [cast(Mission, printed(view, number)) for number in view.zone("missions").cards]


def dominance(view: View) -> Dominance:
    """The dominance track of a game against the Lord Ruler."""
    return cast(Dominance, printed(view, view.zone("dominance").cards[0]))


def opponents(view: View, seat: int) -> list[int]:
    """The opponents of a seat that still play, clockwise; against the Lord Ruler there are none."""
    order = [(seat + offset) % view.seats for offset in range(1, view.seats)]
    return [] if is_coop(view) else [other for other in order if is_in(view, other)]


# Metals


def burn_limit(view: View, seat: int) -> int:
    """How many tokens a seat may burn in a turn (MB-20)."""
    limit = 1 + sum(view.counter("training", seat) >= int(moves) for moves in BURNS)
    limit += sum(int(ally.burns) for ally in allies(view, seat))
    if view.counter("turn") == seat:
        left = view.counter("kept")
        for card in book(view).ongoing:
            limit += left % 16 * int(card.burns)
            left //= 16
    for slot, mission in enumerate(missions(view)):
        if progress(view, seat, slot) == c.TOP:
            limit += int(mission.burns)
    return max(1, limit - sum(int(adversary.stifles) for adversary in adversaries(view, seat)))


def burns_left(view: View, seat: int) -> int:
    """How many tokens whoever is on turn may still burn without flaring."""
    return max(0, burn_limit(view, seat) - view.counter("burned"))


def times_burned(view: View, metal: int) -> int:
    """How often a metal has been burned this turn."""
    return view.counter(f"burned_{METALS[metal]}")


def tokens(view: View, seat: int) -> dict[int, int]:
    """The notes of the metal tokens of a seat, by metal."""
    return dict(enumerate(view.zone("metals", seat).notes, 1))


def ways_to_burn(view: View, seat: int, metal: int, without: int) -> list[tuple[str, int]]:
    """The ways to burn a metal: verb and card of the hand used; one copy of a card is kept out of it."""
    ways = []
    if metal <= TOKENS and not tokens(view, seat)[metal]:
        ways.append((BURN if burns_left(view, seat) else FLARE, 0))
    if view.counter("atium", seat) and burns_left(view, seat):
        ways.append((USE_ATIUM, 0))
    hand = list(view.zone("hand", seat).cards)
    if without in hand:
        hand.remove(without)
    ways += [(USE, card) for card in dict.fromkeys(hand) if has_bit(card_of(view, card).vial, metal)]
    return ways


def rewards_ahead(view: View, seat: int) -> list[tuple[int, str, int]]:
    """What training brings next: on which space, what, and its number among its kind."""
    at = view.counter("training", seat)
    found = [(int(moves), "burn", number) for number, moves in enumerate(BURNS, 2)]
    found += [
        (int(moves), "ability", number)
        for number, moves in enumerate((FIRST_ABILITY, SECOND_ABILITY, THIRD_ABILITY), 1)
    ]
    found += [(int(moves), "atium", 1) for moves in ATIUM_GIFTS]
    found.append((int(c.LAST_SPACE) + 1, "end", 1))
    return [(space, what, number) for space, what, number in sorted(found) if space > at]


def tax(view: View, seat: int) -> int:
    """How much more everything costs that a seat buys."""
    return sum(int(adversary.taxes) for adversary in adversaries(view, seat))


# Allies and what can be done to them


def has_defender(view: View, seat: int) -> bool:
    """Whether a defender protects a seat (MB-41)."""
    return any(ally.defender for ally in allies(view, seat))


def is_muted(view: View, seat: int) -> bool:
    """Whether the metal abilities of a seat's allies cannot be used."""
    return any(adversary.mutes for adversary in adversaries(view, seat))


def is_lord_guarded(view: View) -> bool:
    """Whether an adversary before a living player keeps everyone from damaging the Lord Ruler."""
    return any(
        adversary.guards
        for seat in range(view.seats)
        if is_in(view, seat)
        for adversary in adversaries(view, seat)
    )


def shields_left(view: View, adversary: Adversary, note: int) -> list[int]:
    """What the standing shields of an adversary cost, the next first."""
    left = [shield for index, shield in enumerate(adversary.shields) if not has_bit(note, index)]
    return [view.counter("dread") if shield == X else int(shield) for shield in left]


# Missions


def progress(view: View, seat: int, slot: int) -> int:
    """The step that a seat has reached on a mission (from 0)."""
    return view.counter(f"progress_{slot + 1}", seat)


def rank(view: View, seat: int, slot: int) -> str:
    """Whether a seat is in front or behind on a mission; empty for neither (MB-63, MB-108)."""
    steps = [progress(view, other, slot) for other in range(view.seats)]
    own, on_track = steps[seat], [step for step in steps if step]
    if own == 0:
        return ""
    if view.seats == 1:
        mission = missions(view)[slot]
        return FRONT if own >= mission.last_step else BEHIND if own < mission.first_step else ""
    first = view.counter(f"finished_{slot + 1}")
    if own == c.TOP or own == max(steps):
        leads = first == seat + 1 if first else steps.count(own) == 1 or len(on_track) >= 3
        return FRONT if leads else ""
    return BEHIND if own == min(on_track) else ""


def next_reward(view: View, seat: int, slot: int) -> tuple[int, bool] | None:
    """The next step with a reward for a seat, and whether it would be the first there; None at the top."""
    own = progress(view, seat, slot)
    ahead = [step for step in sorted(missions(view)[slot].bonuses) if step > own]
    if not ahead:
        return None
    others = [progress(view, other, slot) for other in range(view.seats) if other != seat]
    return ahead[0], all(step < ahead[0] for step in others)
