"""The end of a game: the scores in detail, who won, and why."""

from deckwerk import Game
from deckwerk.engine.ruleset import ScoreLine
from deckwerk.terminal.layout import TIE, pad, wrap
from deckwerk.terminal.lexicon import Lexicon, counted
from deckwerk.terminal.reckoning import FAMILY, rival

_ZONES = ("hand", "deck", "discard", "played", "constructs")


class Results:
    """Tells how a finished game ended."""

    def __init__(self, game: Game, lexicon: Lexicon, names: list[str]) -> None:
        self._game = game
        self._lexicon = lexicon
        self._voice = lexicon.voice
        self._names = names
        self._sheet = game.score_sheet()

    def lines(self, width: int) -> list[str]:
        """The honor on cards, the table of scores, and last the winners and the reason."""
        lines = [self._voice("result.title"), ""]
        for line in self._sheet:
            cards = self._cards(line)
            if cards:
                listed = self._voice("result.cards", who=self._name(line), cards=", ".join(cards))
                lines += [*wrap(listed, width, 2), ""]
        return [*lines, *self._table(), "", *wrap(self._verdict(), width)]

    def _name(self, line: ScoreLine) -> str:
        if line.seat is None:
            return self._voice.table(FAMILY, f"rival.{line.name}", capital=True)
        return self._names[line.seat]

    def _table(self) -> list[str]:
        """A line for each seat and rival; in the team game each team's total too."""
        parts = list(self._sheet[0].parts)
        head = [self._voice.table(FAMILY, f"score.{part}") for part in parts] + [self._voice("result.total")]
        name = max(len(self._name(line)) for line in self._sheet)
        rows = [f"   {pad('', name)}  " + "  ".join(head)]
        for line in self._sheet:
            values = [*line.parts.values(), line.total]
            cells = "  ".join(f"{value:>{len(title)}}" for value, title in zip(values, head, strict=True))
            rows.append(f"{line.rank}. {pad(self._name(line), name)}  {cells}".rstrip())
        if self._is_team_game():
            rows.append("")
            rows += [
                self._voice("result.team", who=self._members(team), total=self._totals()[team])
                for team in dict.fromkeys(line.team for line in self._sheet)
            ]
        return rows

    def _is_team_game(self) -> bool:
        teams = [line.team for line in self._sheet]
        return len(set(teams)) < len(teams)

    def _members(self, team: int) -> str:
        names = [self._name(line) for line in self._sheet if line.team == team]
        return (
            self._voice("list.and", first=", ".join(names[:-1]), last=names[-1])
            if len(names) > 1
            else names[0]
        )

    def _totals(self) -> dict[int, int]:
        totals: dict[int, int] = {}
        for line in self._sheet:
            totals[line.team] = totals.get(line.team, 0) + line.total
        return totals

    def _verdict(self) -> str:
        """Who won and why, with the rule that decides a tie."""
        ranked = list(dict.fromkeys(line.team for line in self._sheet))
        totals = self._totals()
        winner = self._members(ranked[0])
        if any(line.seat is None for line in self._sheet):
            return self._against_rival(totals[ranked[0]], totals[ranked[1]])
        teams = "team_" if self._is_team_game() else ""
        if totals[ranked[0]] > totals[ranked[1]]:
            key = f"result.{teams}wins"
        else:
            key = f"result.{teams}tie"
        return self._voice(key, who=winner, total=totals[ranked[0]], other=totals[ranked[1]])

    def _against_rival(self, best: int, second: int) -> str:
        rules = self._game.rules
        names = {
            "rival": rival(rules, self._voice, capital=True),
            "against": rival(rules, self._voice, "against"),
        }
        if self._game.winners():
            return self._voice("result.solo_won", total=best, other=second, **names)
        key = "result.solo_tie" if best == second else "result.solo_lost"
        return self._voice(key, total=second, other=best, **names)

    def _cards(self, line: ScoreLine) -> list[str]:
        """The cards that brought honor, the best first: `Hedron Cannon (8), Mystic ×3 (3)`."""
        honors = sorted(
            self._owned(line), key=lambda card: (-self._lexicon.cards[card].honor, self._lexicon.name(card))
        )
        worth = [card for card in honors if self._lexicon.cards[card].honor]
        different = list(dict.fromkeys(worth))
        labels = counted([self._lexicon.name(card) for card in worth])
        return [
            f"{label}{TIE}({self._lexicon.cards[card].honor * worth.count(card)})"
            for label, card in zip(labels, different, strict=True)
        ]

    def _owned(self, line: ScoreLine) -> list[str]:
        """The ids of all cards of a seat or rival, as the seat itself sees them."""
        if line.seat is None:
            view = self._game.view(None)
            return [view.rules.card_ids[card] for card in view.zone("set_aside").cards]
        view = self._game.view(line.seat)
        numbers: list[int] = []
        for name in _ZONES:
            zone = view.zone(name, line.seat)
            numbers += [card for card in zone.cards + zone.rest if card]
        return [view.rules.card_ids[card] for card in numbers]
