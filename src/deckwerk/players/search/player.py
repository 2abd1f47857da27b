"""Search as a player: thinks for a number of iterations, and keeps its tree through a turn."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from deckwerk.engine.perspective import NOT_TOLD, Perspective
from deckwerk.engine.rng import Rng
from deckwerk.engine.ruleset import Ruleset
from deckwerk.players.base import THOUGHT_THROUGH, Player, check_asked
from deckwerk.players.search.guide import UNDECIDED, Guide
from deckwerk.players.search.mcts import Search, SearchSettings


@final
class Estimate:
    """What search thinks of an option: its chance to win, in millionths, and how often it was tried."""

    def __init__(self, index: int, chance: int, tried: int) -> None:
        self.index: int = index
        self.chance: int = chance
        self.tried: int = tried


@final
class SearchPlayer(Player):
    """Takes the option that its search tried most often.

    `iterations` are those of a decision; what was thought before in the same turn counts. A game
    may have a quick player whose choice is looked at first: `guesser_for` finds it, as `guide_for` the guide.
    `chance` is what it thought its chance to win to be when it last answered, in millionths, UNDECIDED if it
    did not have to think.
    """

    def __init__(
        self,
        guide_for: Callable[[Ruleset], Guide],
        guesser_for: Callable[[Ruleset], Player | None],
        iterations: int,
        settings: SearchSettings,
        rng: Rng,
    ) -> None:
        self._guide_for: Callable[[Ruleset], Guide] = guide_for
        self._guesser_for: Callable[[Ruleset], Player | None] = guesser_for
        self._guesser: Player | None = None
        self._iterations: int = iterations
        self._settings: SearchSettings = settings
        self._rng: Rng = rng
        self._rules: Ruleset | None = None
        self._search: Search | None = None
        self._perspective: Perspective | None = None
        self._edges: list[int] = []
        self._settled: int = 0
        self._left: int = 0
        self._next: int = -1
        self._seat: int = -1
        self._chosen: int = -1
        self.chance: int = UNDECIDED

    def choose(self, perspective: Perspective) -> int:
        """Think it through and answer."""
        while self.think(perspective, self._iterations) < THOUGHT_THROUGH:
            pass
        return self.answer(perspective)

    def think(self, perspective: Perspective, steps: int) -> int:
        """Do so many iterations, or as many as are left.

        All slices of a decision, its answer and its estimates need the same Perspective object: another one,
        even of the same moment, is a decision of its own, and what was thought about this one does not count.
        """
        search = self._attend(perspective)
        times = max(0, min(steps, self._left))
        search.iterate(perspective, times)
        self._left -= times
        if self._left <= 0:
            return THOUGHT_THROUGH
        return min(THOUGHT_THROUGH - 1, (self._iterations - self._left) * THOUGHT_THROUGH // self._iterations)

    def think_only_of(self, perspective: Perspective, index: int) -> None:
        """Think about one option alone, also where there seemed to be nothing to think about; to be said
        before the thinking begins. Options that are each thought about so can be compared: in one tree what
        is seldom tried seems worse than it is, because little is known of how to go on.
        """
        search = self._attend(perspective)
        search.forget()
        self._settled = UNDECIDED
        self._edges = search.edges(perspective)
        for edge in self._edges:
            search.tree.weight[edge] = 0
        only: i64 = self._edges[index]
        search.tree.weight[only] = 1
        self._left = self._iterations

    def answer(self, perspective: Perspective) -> int:
        """The option tried most often; the tree below it is kept, for as long as that is what is done."""
        search = self._attend(perspective)
        self._perspective = None
        self._next = perspective.seq + 1
        best = self._settled
        self.chance = UNDECIDED
        if best == UNDECIDED:
            best = self._most_tried(search)
            edge: i64 = self._edges[best]
            if search.tree.tried[edge] > 0:
                self.chance = int(search.tree.total[edge] // search.tree.tried[edge])
            search.follow(edge)
        self._chosen = perspective.options[best]
        return best

    def _most_tried(self, search: Search) -> int:
        """The index of the option tried most often; of equals the one with the better chances, and before any
        was tried the likeliest.
        """
        best = 0
        tree = search.tree
        for index in range(1, len(self._edges)):
            edge: i64 = self._edges[index]
            leader: i64 = self._edges[best]
            more: i64 = tree.tried[edge] - tree.tried[leader]
            if more == 0:
                more = tree.total[edge] - tree.total[leader]
            if more == 0:
                more = tree.weight[edge] - tree.weight[leader]
            if more > 0:
                best = index
        return best

    def estimates(self, perspective: Perspective) -> list[Estimate]:
        """What has been found out so far about the options of a decision, the most tried first."""
        search = self._attend(perspective)
        tree = search.tree
        found: list[Estimate] = []
        for index in range(len(self._edges)):
            edge: i64 = self._edges[index]
            tried: i64 = tree.tried[edge]
            if tried > 0:
                found.append(Estimate(index, int(tree.total[edge] // tried), int(tried)))
        found.sort(key=lambda estimate: (-estimate.tried, -estimate.chance, estimate.index))
        return found

    def _attend(self, perspective: Perspective) -> Search:
        """Turn to a decision, unless it is the one that is being thought about."""
        search = self._search
        if search is not None and self._perspective is perspective:
            return search
        check_asked(perspective)
        if search is None or self._rules is not perspective.rules:
            search = Search(self._guide_for(perspective.rules), self._settings, self._rng)
            self._search = search
            self._guesser = self._guesser_for(perspective.rules)
            self._rules = perspective.rules
        elif (
            perspective.seq != self._next
            or perspective.seat != self._seat
            or perspective.last not in (NOT_TOLD, self._chosen)
        ):
            search.forget()
        self._perspective = perspective
        self._seat = perspective.seat
        self._edges = []
        self._left = 0
        self._settled = 0 if len(perspective.options) == 1 else search.obvious(perspective)
        if self._settled == UNDECIDED:
            self._edges = search.edges(perspective)
            if self._shuts_out_news(search):
                search.forget()
                self._edges = search.edges(perspective)
            self._prefer_first_guess(perspective, search)
            self._left = self._still_to_do(search)
        return search

    def _still_to_do(self, search: Search) -> int:
        """How many iterations a decision needs besides those that were done before it came."""
        kept: i64 = 0
        for edge in self._edges:
            kept += search.tree.tried[edge]
        return max(self._iterations - int(kept), self._iterations // 4, 1)

    def _shuts_out_news(self, search: Search) -> bool:
        """Whether an option that chance made possible, and seldom did before, could not become the one tried
        most any more.
        """
        tree = search.tree
        most: i64 = 0
        for edge in self._edges:
            most = max(most, tree.tried[edge])
        left: i64 = self._still_to_do(search)
        visits: i64 = tree.visits[search.root]
        for edge in self._edges:
            if 2 * tree.seen[edge] < visits and tree.tried[edge] + left <= most:
                return True
        return False

    def _prefer_first_guess(self, perspective: Perspective, search: Search) -> None:
        """Give the first guess so much more weight than all other options together as it is trusted."""
        guesser = self._guesser
        if guesser is not None and not search.is_sure:
            guess = guesser.choose(perspective)
            others: i64 = 0
            for index in range(len(self._edges)):
                if index != guess:
                    others += search.tree.weight[self._edges[index]]
            favourite: i64 = self._edges[guess]
            search.tree.weight[favourite] = max(search.tree.weight[favourite], others * self._settings.trust)
