"""Strikes as a story: the dice that fell, what was added to them, who has hit."""

from deckwerk import Event
from deckwerk.presentation.lexicon import Lexicon

_STRIKES = ("hit", "missed")


def told_strikes(events: list[Event], lexicon: Lexicon, names: list[str]) -> dict[int, str]:
    """A sentence for each strike, by the index of the event that tells how it ended.

    `Anna: 4 + 11 = 15 against 3 + 8 = 11: hit.` Dice that fell before these events are left out.
    """
    found: dict[int, str] = {}
    dice: list[int] = []
    again = 0
    for index, event in enumerate(events):
        if event.kind == "rolled" and again:
            dice[again - 1 : again] = [int(event.amount)]
            again = 0
        elif event.kind == "rolled":
            dice.append(int(event.amount))
        elif event.kind == "rerolled":
            again = int(event.place) if 0 < event.place <= len(dice) else len(dice) + 1
        elif event.kind in _STRIKES:
            found[index] = _told(event, dice, lexicon, names)
            dice = []
        elif event.kind in ("met", "attacked", "explored", "event", "repeated"):
            dice = []
    return found


def _told(event: Event, dice: list[int], lexicon: Lexicon, names: list[str]) -> str:
    voice = lexicon.voice
    card = event.card_id()
    who = names[event.seat] if event.seat >= 0 else lexicon.name(card) if card else ""
    known = len(dice) > 1
    return voice(
        "fight.told",
        who=who,
        attack=added(max(dice[:-1]), int(event.amount)) if known else int(event.amount),
        defence=added(dice[-1], int(event.place)) if known else int(event.place),
        result=voice("fight.hit" if event.kind == "hit" else "fight.miss"),
    )


def added(die: int, total: int) -> str:
    """`4 + 11 = 15`."""
    return f"{die} + {total - die} = {total}"
