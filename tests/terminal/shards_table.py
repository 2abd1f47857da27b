"""Tables of Shards of Infinity, and what a person sees, reads and types at them."""

import deckwerk
from deckwerk import Game
from deckwerk.games.catalogue import find_game
from deckwerk.terminal.boards import board_for
from deckwerk.terminal.commands import Pick, Reader, Reading
from deckwerk.terminal.digest import Digest
from deckwerk.terminal.history import History
from deckwerk.terminal.layout import TIE
from deckwerk.terminal.lexicon import Lexicon
from deckwerk.terminal.plain import PlainText
from deckwerk.terminal.scene import Scene
from deckwerk.terminal.screen import Screen
from deckwerk.terminal.voice import Voice

NAMES = ["Anna", "Bea", "Cora", "Dora"]
ROW = [
    "nil_assassin",
    "kiln_drone",
    "zetta_encryptor",
    "fungal_hermit",
    "optio_crusher",
    "wraethe_skirmisher",
]


def table(*players: dict[str, object], **rest: object) -> Game:
    """A game in which seat 0 is on turn."""
    start = {"players": list(players), "row": ROW, "turn": 0, "first": 0, "seed": 1}
    return deckwerk.position("shards", start | rest)


def lexicon(lang: str = "en") -> Lexicon:
    return Lexicon(find_game("shards"), Voice(lang))


def scene_of(game: Game, lang: str = "en", seat: int = 0) -> Scene:
    return board_for(lexicon(lang), NAMES[: game.seats]).scene(game.view(seat))


def drawn(scene: Scene, lang: str = "en", width: int = 80, height: int = 24) -> str:
    return "\n".join(line.plain for line in Screen(Voice(lang)).draw(scene, width, height))


def spoken(scene: Scene, lang: str = "en") -> str:
    return " ".join(" ".join(PlainText(Voice(lang)).whole(scene, 80)).split())


def told(game: Game, *actions: str, lang: str = "en", viewer: int | None = 0) -> list[str]:
    history = History(game)
    for action in actions:
        history.apply(action)
    lines = Digest(lexicon(lang), NAMES[: game.seats]).lines(history.events, viewer)
    return [line.replace(TIE, " ") for line in lines]


def read(game: Game, line: str, lang: str = "en") -> Reading:
    assert game.decision is not None
    return Reader(lexicon(lang), NAMES[: game.seats], places_matter=False).read(line, game.decision)


def picked(game: Game, line: str, lang: str = "en") -> str:
    """The action that a typed line picks."""
    reading = read(game, line, lang)
    assert isinstance(reading, Pick), reading
    assert game.decision is not None
    return game.decision.options[reading.index].text


def attacked(*, health: int = 50, hand: tuple[str, ...] = ("command_seer", "korvus_legionnaire")) -> Game:
    """Bea is asked for shields against 7 damage from Anna."""
    game = table({}, {"hand": list(hand), "health": health}, power=7)
    game.apply("end")
    return game
