"""What `simulate` and `tournament` understand alike, and how it becomes a run."""

import argparse
import difflib
import os
import secrets
import shlex
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from deckwerk.cards.yaml_text import read_card_text
from deckwerk.engine.errors import SetupError
from deckwerk.engine.rng import SEED_LIMIT
from deckwerk.games.catalogue import GameInfo, all_games, find_game
from deckwerk.lab.bots.spelling import check_outside, is_outside, listed, what_plays
from deckwerk.lab.problem import LabError
from deckwerk.lab.runs import SIMULATION, TOURNAMENT, TRAJECTORIES, Run
from deckwerk.players.roster import MOST_ITERATIONS, SEARCH, THINKERS, create, player_names, rank_names
from deckwerk.players.seeds import SEED_BITS
from deckwerk.words import say

_MOST_GAMES = 10**9
_MOST_WORKERS = 1024
_ENDING = ".parquet"


@dataclass(frozen=True)
class Request:
    """A run, where its results go (None: nowhere, they are only summed up), and who plays it."""

    run: Run
    file: Path | None
    resume: bool
    overwrite: bool
    workers: int
    ray: str | None


def add_common(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add the arguments that both have, with help in a language."""
    parser.set_defaults(called=parser.prog)
    parser.add_argument("--variant", metavar="V", help=say("lab.help.variant", lang))
    parser.add_argument("--cards", metavar=say("lab.help.word_file", lang), help=say("lab.help.cards", lang))
    parser.add_argument("--seed", metavar="N", help=say("lab.help.seed", lang))
    parser.add_argument("--workers", metavar="N", help=say("lab.help.workers", lang))
    parser.add_argument(
        "--ray",
        metavar=say("lab.help.word_address", lang),
        nargs="?",
        const="local",
        help=say("lab.help.ray", lang),
    )
    parser.add_argument("--out", metavar=say("lab.help.word_file", lang), help=say("lab.help.out", lang))
    parser.add_argument("--resume", action="store_true", help=say("lab.help.resume", lang))
    parser.add_argument("--overwrite", action="store_true", help=say("lab.help.overwrite", lang))
    parser.add_argument("--json", action="store_true", help=say("lab.help.json", lang))


def request_of(
    arguments: argparse.Namespace, kind: str, players: str | None, games: int, *, ladder: bool = False
) -> Request:
    """What arguments ask for, with so many games unless they say; LabError says what is wrong with them.

    What they leave out is taken from the results that are resumed.
    """
    from deckwerk.lab.store import earlier_run

    file = check_file(arguments.out, resume=arguments.resume, overwrite=arguments.overwrite)
    wanted = check_games(arguments.games)
    seed = check_seed(arguments.seed)
    workers = check_workers(arguments.workers)
    earlier = earlier_run(file) if file is not None and arguments.resume else None
    if earlier is not None and earlier.kind == TRAJECTORIES and kind == SIMULATION:
        kind = TRAJECTORIES
    if kind == TRAJECTORIES:
        check_trajectories(file, arguments.cards)
    if earlier is not None and earlier.kind != kind:
        raise LabError("other_kind", file=file)
    game = check_game(arguments.game or (earlier.game if earlier else None))
    info = load_game(game, arguments.cards)
    if arguments.cards is None and earlier is not None and earlier.game == game:
        info = earlier.info()
    if players is not None:
        names = check_players(listed(players), game)
    elif earlier is not None:
        names = check_players(earlier.players, game)
    else:
        raise LabError(f"no_players_{TOURNAMENT if kind == TOURNAMENT else SIMULATION}")
    if kind == TRAJECTORIES:
        check_inside(names, game)
    if kind == TOURNAMENT and len(names) < 2:
        raise LabError("one_player")
    run = Run(
        kind,
        game,
        info.load().version,
        check_variant(
            game,
            arguments.variant or (earlier.variant if earlier else None),
            2 if kind == TOURNAMENT else len(names),
        ),
        names,
        seed if seed is not None else earlier.seed if earlier else secrets.randbits(SEED_BITS),
        0,
        ladder or (earlier is not None and earlier.ladder),
        info.own.text if info.own is not None else "",
    )
    if kind == TRAJECTORIES:
        run = encoded(run)
    if wanted is None and earlier is not None:
        run = run.with_games(earlier.games)
    elif kind == TOURNAMENT:  # so many for each pair, at least one in each seating
        run = run.with_games(-(-(wanted or games) // 2) * run.games_in_round)
    else:
        run = run.with_games(wanted or games)
    return Request(run, file, arguments.resume, arguments.overwrite, workers, arguments.ray)


def check_trajectories(file: Path | None, cards: str | None) -> None:
    """LabError without a file for them, or with cards that no environment has."""
    if file is None:
        raise LabError("trajectories_where")
    if cards is not None:
        raise LabError("trajectories_cards")


def encoded(run: Run) -> Run:
    """A run of trajectories, with the encoding in which this deckwerk writes them."""
    from deckwerk.env.spec import make_spec

    spec = make_spec(run.game, run.seats, run.variant)
    return replace(run, env_version=spec.version, fingerprint=spec.fingerprint)


def resuming(arguments: argparse.Namespace) -> str | None:
    """The command that goes on with a run, to be pasted; None without a file, which knows the rest."""
    if arguments.out is None:
        return None
    chosen = {"--workers": arguments.workers, "--ray": arguments.ray}
    words = ["--resume", "--out", arguments.out]
    words += [f"{option}={value}" for option, value in chosen.items() if value is not None]
    words += ["--json"] if arguments.json else []
    return f"{arguments.called} {subprocess.list2cmdline(words) if os.name == 'nt' else shlex.join(words)}"


def check_game(slug: str | None) -> str:
    """The slug of a game; LabError names those there are, and the one that may be meant."""
    games = list(all_games())
    if slug is None:
        raise LabError("which_game", games=", ".join(games))
    if slug not in games:
        near = difflib.get_close_matches(slug.lower(), games, n=1)
        problem = "game_guess" if near else "game"
        raise LabError(problem, name=slug, games=", ".join(games), guess="".join(near))
    return slug


def load_game(slug: str, cards: str | None) -> GameInfo:
    """A game, perhaps with a file of cards of one's own; CardFileError says what is wrong with it."""
    info = find_game(slug)
    return info if cards is None else info.with_cards(read_card_text(Path(cards).expanduser()))


def check_players(words: Iterable[str], game: str) -> tuple[str, ...]:
    """The players by their names; LabError for one that there is not or that cannot play the game."""
    names = tuple(word.strip() for word in words)
    for word in names:
        name = what_plays(word)
        if is_outside(name):
            check_outside(name)
        elif not _can_play(name, game):
            known, guess = player_names(), _near_player(name)
            problem, thinker, ranks = "player", name.partition(":")[0], ""
            if name in known:
                problem = "cannot_play"
            elif name == "human":
                problem = "human"
            elif thinker in THINKERS:
                problem, ranks = "thinker", ", ".join(rank_names(thinker))
            elif guess is not None:
                problem = "player_guess"
            raise LabError(
                problem,
                name=name or "''",
                game=game,
                players=", ".join(known),
                guess=guess,
                kind=thinker,
                ranks=ranks,
                most=MOST_ITERATIONS,
            )
    return names


def check_inside(names: Iterable[str], game: str) -> None:
    """LabError for a player of others: their decisions are not written down."""
    for name in names:
        if is_outside(what_plays(name)) or what_plays(name) != name:
            raise LabError("player", name=name, game=game, players=", ".join(player_names()))


def _can_play(name: str, game: str) -> bool:
    try:
        create(name, 0, game)
    except SetupError:
        return False
    return True


def _near_player(name: str) -> str | None:
    """The player that a misspelt name may mean; `serch:20` means `search:20`."""
    kind, colon, strength = name.lower().partition(":")
    near = difflib.get_close_matches(name.lower(), player_names(), n=1)
    if colon and difflib.get_close_matches(kind, [SEARCH]) and _can_play(f"{SEARCH}:{strength}", ""):
        near = [f"{SEARCH}:{strength}"]
    return near[0] if near else None


def check_variant(game: str, variant: str | None, seats: int) -> str:
    """The name of a variant for so many seats (None: the first there is); LabError says what is allowed."""
    rules = find_game(game).load()
    names = [spec.name for spec in rules.variants]
    allowed = "; ".join(f"{spec.name}: {', '.join(map(str, spec.seats))}" for spec in rules.variants)
    if variant is not None and variant not in names:
        raise LabError("variant", game=game, name=variant, variants=", ".join(names))
    for spec in rules.variants:
        if seats in spec.seats and variant in (None, spec.name):
            return spec.name
    raise LabError("seats", game=game, seats=seats, allowed=allowed)


def check_number(text: str | None, option: str, least: int, most: int) -> int | None:
    """The whole number of an option; LabError if it is none or out of its range."""
    if text is None:
        return None
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 19 and least <= int(digits) <= most):
        raise LabError("number", option=option, text=text[:24], least=least, most=most)
    return int(digits)


def check_games(text: str | None) -> int | None:
    """How many games; LabError if that is no number above zero."""
    return check_number(text, "--games", 1, _MOST_GAMES)


def check_workers(text: str | None) -> int:
    """How many processes: unless told, as many as this one has processors."""
    available = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return check_number(text, "--workers", 1, _MOST_WORKERS) or available


def check_seed(text: str | None) -> int | None:
    """A seed; LabError if it is none."""
    return check_number(text, "--seed", 0, SEED_LIMIT - 1)


def check_file(text: str | None, *, resume: bool, overwrite: bool) -> Path | None:
    """The file of the results; LabError where there is none to resume, no folder, or no right ending."""
    if text is None and resume:
        raise LabError("resume_what")
    if resume and overwrite:
        raise LabError("resume_overwrite")
    if text is None:
        return None
    file = output(text)
    if file.suffix.lower() != _ENDING:
        raise LabError("ending", file=file, ending=_ENDING)
    return file


def output(text: str) -> Path:
    """A file to be written; LabError if it cannot be one."""
    file = Path(text).expanduser()
    try:
        if file.is_dir():
            raise LabError("folder", file=file)
        if not file.absolute().parent.is_dir():
            raise LabError("no_folder", folder=file.parent)
    except OSError as error:
        raise LabError("unwritable", file=file, reason=error.strerror or error) from error
    return file
