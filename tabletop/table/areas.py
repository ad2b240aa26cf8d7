"""Areas: families of zones of one kind, such as all hands or all boxes of a board.

A zone knows its area, its seat and its box; a game that keeps its areas here never puts the name
of a zone together, nor takes one apart.

>>> HAND = Area("hand", sight="owner")
>>> HAND(1)
'hand.1'
>>> LANE = Area("lane", form="{area}.{box}.{seat}")
>>> LANE(0, 3), LANE.zone(0, 3).box
('lane.3.0', '3')
"""

from tabletop.table.pieces import Sight, Zone


class Area:
    """A family of zones: gives their ids, and the zones themselves for the setup of a table."""

    __slots__ = ("_ids", "form", "name", "pool", "sight")

    def __init__(self, name: str, *, sight: Sight = "all", form: str = "", pool: str = "") -> None:
        """Name an area; `form` says how an id is made where it is not area, seat, box.

        `pool` is that of its zones (see `Zone`); each seat has one of its own.
        """
        self.name = name
        self.pool = pool
        self.sight: Sight = sight
        self.form = form
        self._ids: dict[tuple[int | None, str | int], str] = {}

    def __call__(self, seat: int | None = None, box: str | int = "") -> str:
        """Give the id of a zone of this area."""
        try:
            return self._ids[seat, box]
        except KeyError:
            found = self._ids[seat, box] = self._id(seat, box)
            return found

    def _id(self, seat: int | None, box: str | int) -> str:
        if self.form:
            return self.form.format(area=self.name, seat=seat, box=box)
        parts = (self.name, "" if seat is None else str(seat), str(box))
        return ".".join(part for part in parts if part)

    def zone(self, seat: int | None = None, box: str | int = "") -> Zone:
        """Give a zone of this area, to be laid on a table."""
        pool = f"{self.pool}.{seat}" if self.pool and seat is not None else self.pool
        return Zone(self(seat, box), seat, self.sight, self.name, str(box), pool)

    def has(self, zone: Zone) -> bool:
        """Tell whether a zone belongs to this area."""
        return zone.area == self.name

    def __repr__(self) -> str:
        """Show the area as it is written."""
        return f"Area({self.name!r})"
