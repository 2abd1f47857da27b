"""What variants of games are called, and which choices lead to them."""

from deckwerk.games.catalogue import GameInfo
from deckwerk.presentation.families import rival
from deckwerk.words.voice import Voice


def variant_title(game: GameInfo, name: str, voice: Voice) -> str:
    """What a variant is, in a few words."""
    words = [step_title(game, step, voice) for step in steps_to(game)[name]]
    return ", ".join(words)


def step_title(game: GameInfo, step: str, voice: Voice) -> str:
    """What a choice on the way to a variant means; its bare name where there are no words for it.

    An empty choice: to play as printed.
    """
    voice = Voice(voice.lang, game.family)
    key = f"variant.{step or 'as_printed'}"
    return voice(key, against=rival(game, voice, "against")) if voice.has(key) else step


def steps_to(game: GameInfo) -> dict[str, tuple[str, ...]]:
    """The choices that lead to each variant of a game, by its name."""
    return {spec.name: tuple(spec.steps) for spec in game.load().variants}


def mode_of(game: GameInfo, variant: str) -> str:
    """The first choice on the way to a variant: on one's own, in teams, together against a rival ..."""
    return next(iter(steps_to(game)[variant]), "")


def first_words(game: GameInfo, variant: str, lang: str) -> list[str]:
    """What a newcomer is told: what a game is about in this way to play, and what to type first."""
    voice = Voice(lang, game.family)
    own = f"goal_of.{mode_of(game, variant)}"
    goal = own if voice.has(own) else "goal"
    return [voice(goal), voice("first_words")] if voice.has(goal) else []


def next_steps(game: GameInfo, chosen: tuple[str, ...]) -> list[str]:
    """What can be chosen next on the way to a variant; "" if one is reached with what is chosen."""
    after = [steps[len(chosen) :] for steps in steps_to(game).values() if steps[: len(chosen)] == chosen]
    return list(dict.fromkeys(steps[0] if steps else "" for steps in after))
