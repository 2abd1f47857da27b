"""Information-set Monte Carlo tree search: one tree over all games that a seat cannot tell apart.

Below the root, nodes stand for the choices that were made, not for what chance brought after them: what is
possible there, and what it is worth, is a mean over all that may happen.

Each iteration deals what is hidden anew, goes down the tree by what is possible in that game, adds a node,
plays the game on for some turns by the guide's cheap policy, and asks the guide for everybody's chances. A
seat goes for its own chances; partners have the same ones.

Which option is tried next: its mean chance, and a bonus that grows with its prior (its share of the weights
of what is possible now) and with how often it was possible, and shrinks with how often it was tried. Of a
long list only the likely options are open at first; the others open as the node is visited.
"""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.action import Options
from deckwerk.engine.perspective import Perspective
from deckwerk.engine.play import choose
from deckwerk.engine.rng import Rng
from deckwerk.engine.signals import heed_signals
from deckwerk.engine.state import State
from deckwerk.players.search.guide import CERTAIN, UNDECIDED, Guide, Numbers
from deckwerk.players.search.roots import ONE, root
from deckwerk.players.search.tree import NONE, Tree

_SEAT: Final[i64] = 72057594037927936
_EFFECT: Final[i64] = 4503599627370496
"""Edges are told apart by the option's code, the seat that chooses and (roughly) the effect that asks."""
_EFFECTS: Final[i64] = 15
_AS_GUIDED: Final[i64] = -1
_WHOLE: Final[i64] = 65536
"""Priors are shares of this."""


@final
class SearchSettings:
    """How search goes about it.

    `turns` and `steps`: a game is played out until so many turns are over (if not said, as many as the guide
    looks ahead), or so many choices made.
    `curiosity`: the weight of the bonus, and `modesty`: how much worse than the mean an untried option is
    taken to be, both in millionths. `opening`: an option is open once its share of a node's visits is so
    many hundredths of one. `trust`: how many times as likely as all others together a first guess is taken to
    be the best.
    """

    def __init__(
        self,
        turns: int | None = None,
        steps: int = 400,
        curiosity: int = 500_000,
        modesty: int = 50_000,
        opening: int = 20,
        trust: int = 4,
    ) -> None:
        self.turns: i64 = _AS_GUIDED if turns is None else turns
        self.steps: i64 = steps
        self.curiosity: i64 = curiosity
        self.modesty: i64 = modesty
        self.opening: i64 = opening
        self.trust: i64 = trust


@final
class Search:
    """A search in progress for one seat. `root` is the node of the decision that is thought about; once its
    `edges` were asked for, `is_sure` says whether the guide needs nobody's first guess.
    """

    def __init__(self, guide: Guide, settings: SearchSettings, rng: Rng) -> None:
        self.tree: Tree = Tree()
        self.root: i64 = self.tree.add_node()
        self.is_sure: bool = False
        self._guide: Guide = guide
        self._settings: SearchSettings = settings
        self._rng: Rng = rng
        self._options: Options = Options()
        self._weights: Numbers = Numbers()
        self._edges: Numbers = Numbers()
        self._chances: Numbers = Numbers()
        self._path: Numbers = Numbers()
        self._movers: Numbers = Numbers()

    def forget(self) -> None:
        """Begin anew, with an empty tree."""
        self.tree = Tree()
        self.root = self.tree.add_node()

    def follow(self, edge: i64) -> None:
        """Go on below an edge of the root."""
        child: i64 = self.tree.child[edge]
        self.root = child if child != NONE else self.tree.add_node()

    def obvious(self, perspective: Perspective) -> int:
        """The index of an option that needs no thought, or UNDECIDED."""
        state = perspective.sample(self._rng)
        self._list(state)
        return int(self._guide.obvious(state, self._options))

    def edges(self, perspective: Perspective) -> list[int]:
        """The edges of the root for the options of a decision, in their order."""
        state = perspective.sample(self._rng)
        self._list(state)
        self._find_edges(self.root, state)
        self.is_sure = self._guide.is_sure(state)
        return [int(self._edges.items[index]) for index in range(len(perspective.options))]

    def iterate(self, perspective: Perspective, times: int) -> None:
        """Do so many iterations; the decision of the perspective is that of the root."""
        self._guide.attend(perspective.seat)
        for _ in range(times):
            heed_signals()
            self._iterate(perspective.sample(self._rng))

    def _iterate(self, state: State) -> None:
        tree = self.tree
        guide = self._guide
        options = self._options
        node: i64 = self.root
        depth: i64 = 0
        while not state.over:
            self._list(state)
            index: i64 = 0
            if options.size() > 1:
                index = guide.obvious(state, options) if depth > 0 else UNDECIDED
                if index == UNDECIDED:
                    index = self._select(node, state)
                    edge: i64 = self._edges.items[index]
                    self._path.reserve(depth + 1)
                    self._movers.reserve(depth + 1)
                    self._path.items[depth] = edge
                    self._movers.items[depth] = state.asked
                    depth += 1
                    choose(state, options.code(index))
                    node = tree.child[edge]
                    if node == NONE:
                        tree.child[edge] = tree.add_node()
                        break
                    continue
            choose(state, options.code(index))
        self._play_out(state)
        for level in range(depth):
            edge = self._path.items[level]
            tree.tried[edge] += 1
            tree.total[edge] += self._chances.items[self._movers.items[level]]

    def _list(self, state: State) -> None:
        """List what is possible in a state."""
        self._options.clear()
        state.rules.effects[state.top_effect()].options(state, self._options)

    def _play_out(self, state: State) -> None:
        """Play on for some turns, and estimate the chances then."""
        guide = self._guide
        options = self._options
        effects = state.rules.effects
        rng = self._rng
        turns: i64 = self._settings.turns
        last: i64 = guide.turns(state) + (guide.horizon(state) if turns == _AS_GUIDED else turns)
        steps: i64 = self._settings.steps
        while not state.over and steps > 0 and guide.turns(state) < last:
            options.clear()
            effects[state.top_effect()].options(state, options)
            size: i64 = options.size()
            index: i64 = 0
            if size > 1:
                self._weights.reserve(size)
                index = guide.play_on(state, options, self._weights, rng)
            choose(state, options.code(index))
            steps -= 1
        guide.estimate(state, self._chances)

    def _find_edges(self, node: i64, state: State) -> None:
        """Find the edges of what is possible, and add the missing ones."""
        tree = self.tree
        options = self._options
        size: i64 = options.size()
        self._edges.reserve(size)
        edges = self._edges.items
        tag: i64 = state.asked * _SEAT + (state.top_effect() & _EFFECTS) * _EFFECT
        start: i64 = tree.first[node]
        missing: bool = False
        for index in range(size):
            edge: i64 = tree.find(node, options.code(index) + tag, start)
            edges[index] = edge
            if edge == NONE:
                missing = True
            else:
                start = edge
        if missing:
            self._weights.reserve(size)
            self._guide.weigh(state, options, self._weights)
            for index in range(size):
                if edges[index] == NONE:
                    edges[index] = tree.add_edge(node, options.code(index) + tag, self._weights.items[index])

    def _select(self, node: i64, state: State) -> i64:
        """The index of the option to try; its edge is then at that index of the edges."""
        self._find_edges(node, state)
        tree = self.tree
        settings = self._settings
        edges = self._edges.items
        size: i64 = self._options.size()
        weights: i64 = 0
        tried: i64 = 0
        total: i64 = 0
        for index in range(size):
            edge: i64 = edges[index]
            weights += tree.weight[edge]
            tried += tree.tried[edge]
            total += tree.total[edge]
            tree.seen[edge] += 1
        visits: i64 = tree.visits[node] + 1
        tree.visits[node] = visits
        untried: i64 = (total // tried if tried > 0 else CERTAIN // 2) - settings.modesty
        best: i64 = NONE
        best_score: i64 = 0
        likeliest: i64 = NONE
        closed: i64 = 0
        for index in range(size):
            edge = edges[index]
            share: i64 = tree.weight[edge] * _WHOLE // weights
            times: i64 = tree.tried[edge]
            score: i64 = untried
            if times > 0:
                score = tree.total[edge] // times
            elif share * visits * 100 < settings.opening * _WHOLE:
                if share > likeliest:
                    likeliest = share
                    closed = index
                continue
            score += (settings.curiosity * share // _WHOLE) * root(tree.seen[edge]) // (ONE * (times + 1))
            if best == NONE or score > best_score:
                best = index
                best_score = score
        return best if best != NONE else closed
