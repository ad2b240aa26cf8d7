"""Nodes of the search: turns, and the positions at their ends."""

from tabletop.games.realm_of_sand.nearness import TilePlacement
from tabletop.games.realm_of_sand.side import Side

Words = tuple[str, ...]
MoveArgs = tuple[Words, ...]
"""Moves of a turn without their seat: verb and arguments."""
Completed = tuple[Side, int, MoveArgs]
"""A side after completions, the fits still on offer, and the moves so far."""


class Node:
    """A turn, and the position at its end.

    Until a search completes the node, it has no tiles, and the side is that before a placement.
    """

    __slots__ = ("coming", "is_grown", "laying", "left", "live", "moves", "opened", "over",
                 "parent", "pool", "settled", "side", "tile", "value")  # fmt: skip

    def __init__(
        self,
        parent: "Node | None",
        left: int,
        side: Side,
        live: int,
        moves: MoveArgs = (),
        value: float = 0.0,
        opened: float = 0.0,
        tile: int = -1,
        laying: TilePlacement | None = None,
    ) -> None:
        self.parent = parent
        self.left = left
        """Number of main actions after this turn."""
        self.side = side
        self.live = live
        """Fits of the buildings still on offer."""
        self.moves = moves
        self.value = value
        self.opened = opened
        """Expected value of the new buildings in the emptied places."""
        self.tile = tile
        """The tile used in this turn; -1 if none."""
        self.laying = laying
        """The placement that leads from `side` to the end of the turn."""
        self.over = False
        self.is_grown = False
        self.pool: tuple[int, ...] = ()
        """The tiles that the seat has or can take."""
        self.coming = 0
        """Index in the circle of the next tile that joins the pool."""
        self.settled = True
        """Whether the pool is exactly the tiles in front of the seat."""

    def with_tiles_of(self, other: "Node") -> "Node":
        """Completes the node with the tiles of another one, and returns it."""
        self.pool, self.coming, self.settled = other.pool, other.coming, other.settled
        self.is_grown = True
        return self

    @property
    def key(self) -> tuple[object, ...]:
        """The part of the state that determines how a line can continue."""
        side = self.side
        return (side.runes, side.disks, side.front, side.level, side.charge, self.live,
                self.left, tuple(sorted(self.pool)))  # fmt: skip


class Start:
    """A node after free actions, and the turns that begin there."""

    __slots__ = ("children", "left", "lifted", "live", "moves", "node", "side")

    def __init__(
        self,
        node: Node,
        left: int,
        side: Side,
        live: int,
        moves: MoveArgs = (),
        lifted: bool = False,
    ) -> None:
        self.node = node
        self.left = left
        """Number of main actions after this turn."""
        self.side = side
        self.live = live
        self.moves = moves
        """Completions, or the use of the crystal."""
        self.lifted = lifted
        self.children: list[Node] = []
