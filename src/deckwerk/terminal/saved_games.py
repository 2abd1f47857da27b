"""`deckwerk games saved`: the games one can go on with, listed, renamed and deleted."""

from deckwerk.engine.errors import DeckwerkError
from deckwerk.games.catalogue import find_game
from deckwerk.presentation.variants import variant_title
from deckwerk.table.saves import Saved
from deckwerk.table.seating import HUMAN
from deckwerk.table.store import Store
from deckwerk.words.matching import plain
from deckwerk.words.problem import Problem, reason
from deckwerk.words.voice import Voice, synonyms


def saved_games(store: Store, words: list[str], voice: Voice) -> list[str]:
    """What `saved`, `saved rename OLD NEW` and `saved delete NAME` answer; Problem says what is wrong."""
    first, *rest = words
    if not _means(first, "saved_games.word"):
        raise Problem("games_word", word=first)
    try:
        if not rest:
            return _listed(store, voice)
        if _means(rest[0], "saved_games.rename") and len(rest) == 3:
            name = store.rename(rest[1], rest[2])
            return [voice("saved_games.renamed", old=rest[1], new=name)]
        if _means(rest[0], "saved_games.delete") and len(rest) == 2:
            store.delete(rest[1])
            return [voice("saved_games.deleted", name=rest[1])]
    except OSError as error:
        raise Problem("save_change", error=reason(error, voice)) from None
    raise Problem("games_saved")


def _means(word: str, key: str) -> bool:
    return plain(word) in map(plain, synonyms(key))


def _listed(store: Store, voice: Voice) -> list[str]:
    """Each game with who plays, what, in which round, and when it was last played."""
    lines: list[str] = []
    for name in store.names():
        try:
            lines += _lines(store.read(name), voice, is_open=store.is_open(name))
        except (Problem, DeckwerkError):
            lines.append(voice("saved_games.damaged", name=name))
    if not lines:
        lines = [voice("saved_games.none")]
    return [*lines, "", voice("saved_games.folder", folder=store.folder)]


def _lines(saved: Saved, voice: Voice, *, is_open: bool) -> list[str]:
    head = saved.head
    info = find_game(head.game)
    title = info.name[voice.lang]
    if len(info.variants) > 1 and head.variant in info.variants:
        title = f"{title} ({variant_title(info, head.variant, voice)})"
    people = [
        name if kind == HUMAN else voice("saved_games.computer", name=name)
        for name, kind in zip(saved.seating.names, saved.seating.kinds, strict=True)
    ]
    number = (saved.turn - 1) // len(people) + 1
    state = voice("saved_games.round", n=number) if saved.turn else ""
    facts = [voice.all_of(people), state, voice("saved_games.when", when=saved.when)]
    mark = f" [{voice('saved_games.open')}]" if is_open else ""
    return [f"{saved.name}: {title}{mark}", "  " + " · ".join(fact for fact in facts if fact)]
