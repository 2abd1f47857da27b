"""Operations: what can be played here, and against whom."""

import deckwerk
from deckwerk import GameInfo
from deckwerk.players.roster import player_names
from deckwerk.presentation.variants import first_words, variant_title
from deckwerk.server.edge.caller import Caller
from deckwerk.server.edge.game_documents import GameKnown, GamesKnown, Level, Way
from deckwerk.server.edge.operations import operation
from deckwerk.server.edge.services import Services
from deckwerk.server.edge.words_page import words_address
from deckwerk.server.tables.talking import PHRASES
from deckwerk.table.seating import LEVELS
from deckwerk.words import say
from deckwerk.words.voice import Voice


@operation("GET", "/api/games-known", returns=GamesKnown)
async def known_games(services: Services, caller: Caller) -> GamesKnown:
    """All games with their variants, all computer players, and where the words are."""
    lang = caller.lang
    levels = [
        Level(kind, say(f"terminal.level.{level}", lang), _about(level, kind, lang))
        for level, kind in LEVELS.items()
    ]
    phrases = {phrase: say(f"host.phrase.{phrase}", lang) for phrase in PHRASES}
    games = [_known(info, lang) for info in deckwerk.games()]
    return GamesKnown(games, player_names(), levels, phrases, words_address(lang))


def _about(level: str, kind: str, lang: str) -> str:
    """What a level does, without its name."""
    told = say(f"terminal.level.about.{level}", lang, player=kind)
    return told.partition(": ")[2] or told


def _known(info: GameInfo, lang: str) -> GameKnown:
    version = info.load().version
    ways = [
        Way(
            name,
            variant_title(info, name, Voice(lang)),
            list(seats),
            next(iter(first_words(info, name, lang)), ""),
        )
        for name, seats in info.variants.items()
    ]
    return GameKnown(
        info.slug,
        info.name[lang],
        version,
        {name: list(seats) for name, seats in info.variants.items()},
        ways,
        f"/api/rulesets/{info.slug}/{version}.{lang}.json",
    )
