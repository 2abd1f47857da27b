"""The end of an Ascension game: honor on stones and cards, teams and rivals."""

from deckwerk.engine.ruleset import ScoreLine
from deckwerk.presentation.ascension.reckoning import rival
from deckwerk.presentation.lexicon import counted
from deckwerk.presentation.results import Results
from deckwerk.presentation.typography import TIE

_ZONES = ("hand", "deck", "discard", "played", "constructs")


class AscensionResults(Results):
    """Tells how a finished Ascension game ended."""

    def details(self) -> list[str]:
        """The honor on cards."""
        found = []
        for line in self.sheet:
            cards = self._cards(line)
            if cards:
                found.append(self.voice("result.cards", who=self.name(line), cards=", ".join(cards)))
        return found

    def table(self) -> list[str]:
        """A line for each seat and rival; in the team game each team's total too."""
        rows = super().table()
        if self._is_team_game():
            rows.append("")
            rows += [
                self.voice("result.team", who=self._members(team), total=self._totals()[team])
                for team in dict.fromkeys(line.team for line in self.sheet)
            ]
        return rows

    def verdict(self) -> str:
        """Who won and why, with the rule that decides a tie."""
        ranked = list(dict.fromkeys(line.team for line in self.sheet))
        totals = self._totals()
        winner = self._members(ranked[0])
        if any(line.seat is None for line in self.sheet):
            return self._against_rival(totals[ranked[0]], totals[ranked[1]])
        teams = "team_" if self._is_team_game() else ""
        if totals[ranked[0]] > totals[ranked[1]]:
            key = f"result.{teams}wins"
        else:
            key = f"result.{teams}tie"
        return self.voice(key, who=winner, total=totals[ranked[0]], other=totals[ranked[1]])

    def _is_team_game(self) -> bool:
        teams = [line.team for line in self.sheet]
        return len(set(teams)) < len(teams)

    def _members(self, team: int) -> str:
        return self.voice.all_of([self.name(line) for line in self.sheet if line.team == team])

    def _totals(self) -> dict[int, int]:
        totals: dict[int, int] = {}
        for line in self.sheet:
            totals[line.team] = totals.get(line.team, 0) + line.total
        return totals

    def _against_rival(self, best: int, second: int) -> str:
        rules = self.game.rules
        names = {
            "rival": rival(rules, self.voice, capital=True),
            "against": rival(rules, self.voice, "against"),
        }
        if self.game.winners():
            return self.voice("result.solo_won", total=best, other=second, **names)
        key = "result.solo_tie" if best == second else "result.solo_lost"
        return self.voice(key, total=second, other=best, **names)

    def _cards(self, line: ScoreLine) -> list[str]:
        """The cards that brought honor, the best first: `Hedron Cannon (8), Mystic ×3 (3)`."""
        honor = {card: info.values["honor"] for card, info in self.lexicon.cards.items()}
        owned = sorted(self._owned(line), key=lambda card: (-honor[card], self.lexicon.name(card)))
        worth = [card for card in owned if honor[card]]
        different = list(dict.fromkeys(worth))
        labels = counted([self.lexicon.name(card) for card in worth])
        return [
            f"{label}{TIE}({honor[card] * worth.count(card)})"
            for label, card in zip(labels, different, strict=True)
        ]

    def _owned(self, line: ScoreLine) -> list[str]:
        """The ids of all cards of a seat or rival, as the seat itself sees them."""
        if line.seat is None:
            view = self.game.view(None)
            return [view.rules.card_ids[card] for card in view.zone("set_aside").cards]
        view = self.game.view(line.seat)
        numbers: list[int] = []
        for name in _ZONES:
            zone = view.zone(name, line.seat)
            numbers += [card for card in zone.cards + zone.rest if card]
        return [view.rules.card_ids[card] for card in numbers]
