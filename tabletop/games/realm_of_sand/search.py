"""How the players that look ahead choose: a beam over whole turns.

A turn is one main action with the buildings completed after it (and, at the start, before it).
Of all turns that a position allows those are kept that leave the seat best, by `outlook`; they are
gone on with, turn after turn. What the decks bring is not known, so rows stay open in thought.

Tiles are chosen late: after a tile is used the seat has two left, and one of the next two of the
circle. Which one matters only when it is used, so a thought has a pool of four and settles
nothing; the next tile of the circle joins it after each turn.
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
"""Tiles a thought keeps open at most."""


class Search(Turns):
    """One search from a seat's position."""

    def grown(self, child: Child) -> Node:
        """Give the node of a child."""
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
        grown = Node(side, child.live, pool, coming, settled, child.value, node, child.deed,
                     child.tile, child.opened)  # fmt: skip
        if not solo and side.hourglasses >= LAST_HOURGLASS:
            grown.over = True
        return grown

    def best_of(self, children: list[Child], most: int, over: list[Node]) -> list[Node]:
        """Give the best different nodes."""
        children.sort(key=attrgetter("value"), reverse=True)
        known: set[tuple[object, ...]] = set()
        found: list[Node] = []
        for child in children:
            node = self.grown(child)
            if node.key not in known:
                known.add(node.key)
                found.append(node)
                if len(found) >= most:
                    break
        if over:
            found = sorted([*found, *over], key=attrgetter("value"), reverse=True)
        return found

    def run(self, first: list[Node], depth: int, positions: int) -> list[list[Node]]:
        """Look so many turns ahead from ends of this turn; give the nodes of each turn."""
        found = [first]
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
                start = Start(side, node.live, ())
                children += self.turns(node, start, left)
                expanded += 1
            if not children:
                break  # the game is over in every thought
            width = max(4, 2 * share // max(len(children) // expanded, 1))
            nodes = self.best_of(children, width, over)
            found.append(nodes)
        return found
