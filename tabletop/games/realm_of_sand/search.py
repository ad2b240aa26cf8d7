"""Beam search over whole turns for the look-ahead player.

A turn is one main action with the buildings completed after it, and in the current turn also
before it. The turns with the best value by `prospects` are kept and extended, turn after turn. The
decks are unknown, so emptied places of the rows stay empty in the search.

Tiles are chosen late. After using a tile, the seat has two tiles left and takes one of the next two
of the circle. A node therefore has a pool of four tiles and chooses only when a tile is used. The
next tile of the circle joins the pool after each turn.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.games.realm_of_sand.nodes import Node, Start
from tabletop.games.realm_of_sand.side import CLEAR, FRESH, READY, lay
from tabletop.games.realm_of_sand.turns import Turns
from tabletop.games.realm_of_sand.valuation import LAST_HOURGLASS
from tabletop.players.algorithms.beam import beam_levels

WIDTH: Final = 500
"""Maximum number of nodes that are kept of each turn."""
POOL: Final = 6
"""Maximum number of tiles in a node's pool."""


class Search(Turns):
    """A search from a seat's position."""

    def grown(self, node: Node) -> Node:
        """Completes a node of `Turns` by its placement and its tiles; only once."""
        parent, side = node.parent, node.side
        if node.is_grown or parent is None:
            return node
        if node.laying is not None:
            side = lay(side, node.laying.mask, node.laying.cells)
        node.side = side.with_charge(READY) if side.charge == FRESH else side
        node.pool, node.coming, node.settled = parent.pool, parent.coming, parent.settled
        ring, solo = self.model.ring, self.setting.solo
        if node.tile >= 0 or solo:
            pool = tuple([tile for tile in parent.pool if tile != node.tile])
            for _ in range(2 if parent.settled else 1):
                if node.coming < len(ring):
                    pool = (*pool, ring[node.coming])
                    node.coming += 1
            node.coming += self.race.seats - 1
            node.settled = False
            node.pool = pool[-POOL:]
        node.over = not solo and side.hourglasses >= LAST_HOURGLASS
        node.is_grown = True
        return node

    def run(self, first: list[Node], depth: int, positions: int) -> list[list[Node]]:
        """Extends ends of this turn by further turns.

        Args:
            first: Ends of the current turn, best first.
            depth: Number of turns to look ahead.
            positions: Number of positions that the search may use.

        Returns:
            The best nodes of each turn.
        """
        last, more = self.budget.left - positions, min(depth, self.left) - 1
        visited: set[tuple[object, ...]] = set()

        def expand(node: Node) -> Sequence[Node]:
            key = self.grown(node).key
            if node.over:
                return [node]
            if key in visited:
                return ()
            visited.add(key)
            side = node.side
            if side.charge == READY and self.setting.crystal == "orange":
                side = side.with_charge(CLEAR).at_level(side.level + 1)
            return self.turns(Start(node, node.left - 1, side, node.live))

        def share(level: int) -> int:
            return (self.budget.left - last) // (more - level)

        levels = beam_levels(first, expand, self.budget, share, more)
        return [first, *[nodes[:WIDTH] for nodes in levels if nodes]]
