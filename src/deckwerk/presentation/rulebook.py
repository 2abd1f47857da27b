"""The rules of a game, for people to read: all of them, a section, or a rule by its number."""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass

import yaml

from deckwerk.games.catalogue import GameInfo, data_file
from deckwerk.presentation.typography import wrap
from deckwerk.words import LANGUAGES
from deckwerk.words.matching import best_of, near, plain
from deckwerk.words.problem import Problem
from deckwerk.words.voice import Voice

_KEYWORD = "K-"
"""How the ids of rules begin that explain a word on cards."""

_LONGEST_NUMBER = 40


@dataclass(frozen=True)
class Rule:
    """A rule with its number, told in each language."""

    id: str
    text: dict[str, str]

    def keyword(self, lang: str) -> str:
        """The word on cards that this rule explains, `Echo` of `Echo: at least ...`; or nothing."""
        return self.text[lang].partition(":")[0] if self.id.startswith(_KEYWORD) else ""

    def meaning(self, lang: str) -> str:
        """What it says of the word that it explains."""
        return self.text[lang].partition(": ")[2]


@dataclass(frozen=True)
class Section:
    """Rules under a title."""

    id: str
    title: dict[str, str]
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in sections."""

    title: dict[str, str]
    sections: tuple[Section, ...]

    def find(self, query: str) -> list[Section]:
        """What a query names: everything, a section by its id or title, a rule by its number, or the rules
        with certain words. Empty if nothing is found.
        """
        if not plain(query):
            return list(self.sections)
        numbered = self._numbered(query)
        if numbered:
            return numbered
        things = {section.id: [section.id, *section.title.values()] for section in self.sections}
        names = best_of(query, things)
        if names:
            return [section for section in self.sections if section.id in names]
        return self._rules(lambda rule: all(word in _heap(rule) for word in plain(query).split()))

    def _numbered(self, query: str) -> list[Section]:
        """The rule of `GS-07`, `gs7` or `7`, or of a reading's id."""
        wanted = re.sub(r"[^a-z0-9]", "", query.lower())
        if len(wanted) > _LONGEST_NUMBER:
            return []
        if wanted.isdecimal():
            return self._rules(lambda rule: re.fullmatch(rf"[A-Z]+-0*{int(wanted)}", rule.id) is not None)
        digits = re.fullmatch(r"([a-z]+)0*(\d+)", wanted)
        if digits:
            return self._rules(lambda rule: rule.id.lower() == f"{digits[1]}-{int(digits[2]):02}")
        return self._rules(lambda rule: plain(rule.id) == plain(query))

    def _rules(self, fits: Callable[[Rule], bool]) -> list[Section]:
        found = []
        for section in self.sections:
            rules = tuple(rule for rule in section.rules if fits(rule))
            if rules:
                found.append(Section(section.id, section.title, rules))
        return found


def read_rules(game: GameInfo) -> Rulebook:
    """The rulebook of a game, from its file; an empty one for a game without a file."""
    return _read(game.family, game.rules_file) if game.rules_file else Rulebook(game.name, ())


@functools.cache
def _read(family: str, name: str) -> Rulebook:
    data = yaml.safe_load(data_file(f"deckwerk.games.{family}", name).read_text("utf-8"))
    return Rulebook(
        _texts(data["title"]),
        tuple(
            Section(
                section["id"],
                _texts(section["title"]),
                tuple(Rule(rule["id"], _texts(rule)) for rule in section["rules"]),
            )
            for section in data["sections"]
        ),
    )


def keyword_rule(game: GameInfo, word: str) -> Rule | None:
    """The rule of a keyword in any language."""
    for rule in _keyword_rules(game):
        if plain(word) in [plain(rule.keyword(lang)) for lang in LANGUAGES]:
            return rule
    return None


def keyword_rules_in(game: GameInfo, text: str, lang: str) -> list[Rule]:
    """The rules of the keywords on a card, by its text."""
    return [
        rule
        for rule in _keyword_rules(game)
        if re.search(rf"\b{re.escape(rule.keyword(lang))}\b", text) is not None
    ]


def _keyword_rules(game: GameInfo) -> list[Rule]:
    sections = read_rules(game).sections
    return [rule for section in sections for rule in section.rules if rule.id.startswith(_KEYWORD)]


def _texts(node: dict[str, str]) -> dict[str, str]:
    return {lang: node[lang].strip() for lang in LANGUAGES}


def _heap(rule: Rule) -> str:
    return plain(" ".join([rule.id, *rule.text.values()]))


def rules_lines(game: GameInfo, query: str, voice: Voice, width: int) -> list[str]:
    """The rules that a query names, as lines; Problem if there are none, with the sections that there are."""
    book = read_rules(game)
    found = book.find(query)
    if not found:
        titles = [section.title[voice.lang] for section in book.sections]
        sections = ", ".join(section.id for section in book.sections)
        example = next(
            rule.id for section in book.sections for rule in section.rules if rule.id[-1].isdecimal()
        )
        guess = near(query, [*titles, *(section.id for section in book.sections)])
        key = "rule_guess" if guess else "rule"
        raise Problem(key, query=query, sections=sections, guess=guess, example=example)
    lines = [book.title[voice.lang]] if found == list(book.sections) else []
    for section in found:
        if lines:
            lines.append("")
        lines += [section.title[voice.lang], ""]
        for rule in section.rules:
            number = rule.id if not rule.id.startswith("R-") else "–"
            lines += wrap(f"{number} {rule.text[voice.lang]}", width, len(number) + 1)
    return lines
