"""The tree: what search remembers. Nodes and edges are numbers, what is known of them stands in vectors."""

from typing import Final, final

from mypy_extensions import i64

from deckwerk.engine.vectors import append, vec

NONE: Final[i64] = -1


@final
class Tree:
    """Nodes, each with a chain of edges: the options that were ever possible there.

    A node stands for all games in which the same choices were made, so not every edge is possible every
    time: `seen` counts how often an edge was, `tried` how often it was taken. `total` is the sum of the
    chances that the seat that chose got from it. `key` tells apart who chose what.
    """

    __slots__ = ("child", "first", "key", "last", "next", "seen", "total", "tried", "visits", "weight")

    def __init__(self) -> None:
        # of each node
        self.visits: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # of each edge
        self.key: vec[i64] = vec[i64]()
        self.weight: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()
        self.next: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.total: vec[i64] = vec[i64]()

    def size(self) -> i64:
        """How many nodes there are."""
        return len(self.visits)

    def add_node(self) -> i64:
        """A new node without edges."""
        self.visits = append(self.visits, 0)
        self.first = append(self.first, NONE)
        self.last = append(self.last, NONE)
        return len(self.visits) - 1

    def add_edge(self, node: i64, key: i64, weight: i64) -> i64:
        """A new edge at the end of a node's chain."""
        edge: i64 = len(self.key)
        self.key = append(self.key, key)
        self.weight = append(self.weight, weight)
        self.child = append(self.child, NONE)
        self.next = append(self.next, NONE)
        self.seen = append(self.seen, 0)
        self.tried = append(self.tried, 0)
        self.total = append(self.total, 0)
        last: i64 = self.last[node]
        if last == NONE:
            self.first[node] = edge
        else:
            self.next[last] = edge
        self.last[node] = edge
        return edge

    def find(self, node: i64, key: i64, start: i64) -> i64:
        """The edge of a node with a key, or NONE; an edge of the node says where to look first."""
        edge: i64 = start
        while edge != NONE:
            if self.key[edge] == key:
                return edge
            edge = self.next[edge]
        edge = self.first[node]
        while edge != start:
            if self.key[edge] == key:
                return edge
            edge = self.next[edge]
        return NONE
