"""Strikes as a story: the dice that fell, what was added to them, who has hit."""

from deckwerk import Event
from deckwerk.presentation.lexicon import Lexicon
from deckwerk.words.voice import Voice

_STRIKES = ("hit", "missed")


def told_strikes(events: list[Event], lexicon: Lexicon, names: list[str]) -> dict[int, str]:
    """A sentence for each strike, by the index of the event that tells how it ended.

    `Anna hits Bea: die 4 + attack 11 = 15 against die 3 + defense 8 = 11.` Dice that fell before these
    events are left out.
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
    monster = lexicon.name(card) if card else ""
    known = len(dice) > 1
    attack, defence = int(event.amount), int(event.place)
    return voice(
        "fight.hits" if event.kind == "hit" else "fight.misses",
        who=names[event.seat] if event.seat >= 0 else monster,
        other=names[event.other] if event.other >= 0 else monster,
        attack=_added("fight.attack", max(dice[:-1]), attack, voice) if known else attack,
        defence=_added("fight.defence", dice[-1], defence, voice) if known else defence,
    )


def _added(key: str, die: int, total: int, voice: Voice) -> str:
    """`die 4 + attack 11 = 15`."""
    return voice(key, die=die, value=total - die, total=total)
