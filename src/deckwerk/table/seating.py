"""Who sits where: people and computer players, and their names."""

from collections.abc import Sequence
from dataclasses import dataclass

import deckwerk
from deckwerk import SetupError
from deckwerk.api import random_seed
from deckwerk.games.catalogue import GameInfo
from deckwerk.players.beginner import OVERLOOKED
from deckwerk.players.roster import (
    FORMER,
    MOST_ITERATIONS,
    NETWORK,
    RANKS,
    THINKERS,
    create,
    player_names,
    rank_names,
)
from deckwerk.words import LANGUAGES, say
from deckwerk.words.matching import near, number_of, plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice, synonyms

HUMAN = "human"
LONGEST_NAME = 20
_MOST_SEATS = 99_999
_MOST_SHOWN = 24
_LARGEST_SEED = 2**63 - 1


@dataclass(frozen=True)
class Seating:
    """The kind of each seat, `human` or the name of a computer player, and what it is called."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]


LEVELS = {level: level for level in OVERLOOKED} | {rank: f"{NETWORK}:{rank}" for rank in RANKS}
"""How strong computer players are, as people say it, and their names."""


def level_names(level: str) -> list[str]:
    """What a strength is called in every language."""
    return [say(f"terminal.level.{level}", lang) for lang in LANGUAGES]


def default_opponent() -> str:
    """The computer player that people meet unless they say otherwise."""
    return LEVELS["easy"]


def read_kinds(text: str) -> list[str]:
    """The seats of `human,greedy,random`, or of a number: one person and computer players."""
    if text.strip().isdecimal():
        number = number_of(text)
        if number is None or number > _MOST_SEATS:
            raise Problem("many_seats", seats=_shortened(text))
        return [HUMAN, *[default_opponent()] * (number - 1)][:number]
    return [_read_kind(word) for word in text.split(",")]


def chosen_kinds(game: GameInfo, seats: str | None, variant: str | None, voice: Voice) -> list[str]:
    """The seats that somebody wants, or one person and as many computer players as there have to be.

    DeckwerkError if one of them cannot play the game.
    """
    if seats is not None:
        kinds = read_kinds(seats)
        for kind in kinds:
            if kind.partition(":")[0] in THINKERS:
                create(kind, 1, game.slug)
        return kinds
    if variant is not None:
        check_variant(game, variant, min(game.variants.get(variant, [0])), voice)
    fewest = min(game.variants[variant] if variant is not None else next(iter(game.variants.values())))
    return [HUMAN, *[default_opponent()] * (fewest - 1)]


def _read_kind(word: str) -> str:
    """A person or a computer player by its name; `search:2000` is one too."""
    levels = [level.replace("_", " ") for level in LEVELS]
    allowed = [HUMAN, *levels, *player_names()]
    names = {plain(kind): kind for kind in allowed} | dict.fromkeys(map(plain, synonyms("human")), HUMAN)
    names |= {plain(name): kind for level, kind in LEVELS.items() for name in level_names(level)}
    if not word.strip():
        raise Problem("seat_empty", allowed=", ".join(allowed))
    if plain(word) in names:
        return names[plain(word)]
    kind = "".join(word.split()).lower()
    thinker = kind.partition(":")[0]
    if thinker in THINKERS:
        try:
            create(kind, 1)
        except SetupError:
            ranks = ", ".join(rank_names(thinker))
            raise Problem(
                "seat_thinker", word=_shortened(word), kind=thinker, ranks=ranks, most=MOST_ITERATIONS
            ) from None
        return kind
    guess = near(word, allowed)
    key = "seat_guess" if guess else "seat"
    raise Problem(key, word=_shortened(word), allowed=", ".join(allowed), guess=guess)


def read_names(text: str) -> list[str]:
    """The names of `Anna,Bea`; Problem says what is wrong."""
    return [read_name(name) for name in text.split(",")]


def read_name(text: str, most: int = LONGEST_NAME) -> str:
    """A name as it can be shown: no control characters, not too long."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    if len(name) > most:
        raise Problem("long_name", name=name, most=most)
    return name


def seat(kinds: list[str], wanted: list[str], voice: Voice) -> Seating:
    """Seats with names: the wanted ones, and made-up ones where they are missing or empty."""
    if len(wanted) > len(kinds):
        raise Problem("names", names=len(wanted), seats=len(kinds))
    names: list[str] = []
    for number, kind in enumerate(kinds):
        name = wanted[number] if number < len(wanted) else ""
        if not name and kind == HUMAN:
            name = voice("player", number=number + 1)
        elif not name:
            name = _computer_name(kinds, number, voice)
        names.append(name)
    for name in names:
        if [plain(other) for other in names].count(plain(name)) > 1:
            raise Problem("same_name", name=name)
    return Seating(tuple(kinds), tuple(names))


def names_in(seating: Seating, lang: str) -> list[str]:
    """The names of all seats in a language: what computer players are called where nobody
    has given them a name is said in it.
    """
    names = list(seating.names)
    for number, kind in enumerate(seating.kinds):
        if kind != HUMAN:
            made_up = {each: _computer_name(seating.kinds, number, Voice(each)) for each in LANGUAGES}
            if not names[number] or names[number] in made_up.values():
                names[number] = made_up[lang]
    return names


def _computer_name(kinds: Sequence[str], number: int, voice: Voice) -> str:
    """What a computer player is called: how strong it is, and which one where there are several of it."""
    kind = kinds[number]
    which = "" if kinds.count(kind) == 1 else f" {number + 1}"
    levels = {player: level for level, player in LEVELS.items()} | FORMER
    if kind in levels:
        return voice("computer", which=which, level=voice(f"level.{levels[kind]}"))
    return f"{' '.join(kind.split(':')).capitalize()}{which}"


def read_seed(text: str | None) -> int:
    """A seed; one from the system when none is given."""
    if text is None:
        return random_seed()
    number = number_of(text)
    if number is None or number > _LARGEST_SEED:
        raise Problem("seed", seed=_shortened(text), largest=_LARGEST_SEED)
    return number


def _shortened(text: str) -> str:
    """What a person typed, not longer than a complaint should be."""
    text = text.strip()
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


def check_game(slug: str) -> GameInfo:
    """A game by its slug; Problem names the ones there are."""
    games = {info.slug: info for info in deckwerk.games()}
    if slug not in games:
        guess = near(slug, games)
        key = "game_guess" if guess else "game"
        raise Problem(key, game=slug, games=", ".join(games), guess=guess)
    return games[slug]


def check_variant(game: GameInfo, variant: str | None, seats: int, voice: Voice) -> str:
    """A variant that these seats can play, the wanted one if any; Problem says what is allowed."""
    allowed = "; ".join(
        f"{name}: {voice.listed([str(number) for number in numbers])}"
        for name, numbers in game.variants.items()
    )
    if variant is not None and variant not in game.variants:
        raise Problem("variant", variant=variant, allowed=", ".join(game.variants))
    fitting = [
        name for name, numbers in game.variants.items() if seats in numbers and variant in (None, name)
    ]
    if not fitting:
        raise Problem("seats", n=seats, variant=variant or "", allowed=allowed)
    return fitting[0]
