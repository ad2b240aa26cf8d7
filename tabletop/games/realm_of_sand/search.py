"""Beam search over whole turns for the look-ahead player.

A turn is one main action with the buildings completed after it, and in the current turn also
before it. The turns with the best value by `prospects` are kept and extended, turn after turn. The
decks are unknown, so emptied places of the rows stay empty in the search.

Tiles are chosen late. After using a tile, the seat has two tiles left and takes one of the next two
of the circle. A node therefore has a pool of four tiles and chooses only when a tile is used. The
next tile of the circle joins the pool after each turn.
"""

from operator import attrgetter
from typing import Final

from tabletop.games.realm_of_sand.side import (
    CLEAR,
    FRESH,
    READY,
    lay,
)
from tabletop.games.realm_of_sand.turns import LAST_HOURGLASS, Child, Node, Start, Turns

POOL: Final = 6
"""Maximum number of tiles in a node's pool."""


class Search(Turns):
    """A search from a seat's position."""

    def grown(self, child: Child) -> Node:
        """Returns the node for a child."""
        node, side = child.node, child.side
        if side is None:
            assert child.laying is not None
            side = lay(child.start.side, child.laying.mask, child.laying.cells)
        if side.charge == FRESH:
            side = side.with_charge(READY)
        pool, coming, settled = node.pool, node.coming, node.settled
        ring, solo = self.model.ring, self.setting.solo
        if child.tile >= 0 or solo:
            pool = tuple([tile for tile in pool if tile != child.tile])
            for _ in range(2 if settled else 1):
                if coming < len(ring):
                    pool = (*pool, ring[coming])
                    coming += 1
            coming += self.race.seats - 1
            settled = False
            pool = pool[-POOL:]
        grown = Node(side, child.live, pool, coming, settled, child.value, node, child.moves,
                     child.tile, child.opened)  # fmt: skip
        if not solo and side.hourglasses >= LAST_HOURGLASS:
            grown.over = True
        return grown

    def best_of(self, children: list[Child], maximum: int, over: list[Node]) -> list[Node]:
        """Returns the best nodes without duplicates."""
        children.sort(key=attrgetter("value"), reverse=True)
        seen_keys: set[tuple[object, ...]] = set()
        nodes: list[Node] = []
        for child in children:
            node = self.grown(child)
            if node.key not in seen_keys:
                seen_keys.add(node.key)
                nodes.append(node)
                if len(nodes) >= maximum:
                    break
        if over:
            nodes = sorted([*nodes, *over], key=attrgetter("value"), reverse=True)
        return nodes

    def run(self, first: list[Node], depth: int, positions: int) -> list[list[Node]]:
        """Extends ends of this turn by further turns.

        Args:
            first: Ends of the current turn.
            depth: Number of turns to look ahead.
            positions: Number of positions that the search may use.

        Returns:
            The nodes of each turn.
        """
        nodes_by_turn = [first]
        nodes = first
        last = self.budget.left - positions
        for ahead in range(1, depth):
            left = self.left - 1 - ahead
            if left < 0 or self.budget.left <= last:
                break
            share = (self.budget.left - last) // (depth - ahead)
            end = self.budget.left - share
            children: list[Child] = []
            over: list[Node] = []
            expanded = 0
            for node in nodes:
                if node.over:
                    over.append(node)
                    continue
                if expanded and (self.budget.left <= end or self.budget.over):
                    break
                side = node.side
                if side.charge == READY and self.setting.crystal == "orange":
                    side = side.with_charge(CLEAR).at_level(side.level + 1)
                children += self.turns(Start(node, left, side, node.live))
                expanded += 1
            if not children:
                break  # the game is over in every remaining node
            width = max(4, 2 * share // max(len(children) // expanded, 1))
            nodes = self.best_of(children, width, over)
            nodes_by_turn.append(nodes)
        return nodes_by_turn
