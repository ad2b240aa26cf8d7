"""Areas: families of zones of one kind, such as all hands of a table.

A zone knows its area, its seat and its `box`. A game that declares its areas here never builds the
id of a zone by hand, and never takes one apart.

Examples:
    >>> HAND = Area("hand", sight="owner")
    >>> HAND(1)
    'hand.1'
    >>> LANE = Area("lane", form="{area}.{box}.{seat}")
    >>> LANE(0, 3), LANE.zone(0, 3).box
    ('lane.3.0', '3')
"""

from tabletop.table.pieces import Sight, Zone


class Area:
    """A family of zones, which makes their ids and the zones themselves."""

    __slots__ = ("_ids", "form", "name", "pool", "sight")

    def __init__(self, name: str, *, sight: Sight = "all", form: str = "", pool: str = "") -> None:
        """Declares an area.

        Args:
            name: The name of the area, and by default the first part of its zone ids.
            sight: The seats that see the pieces in its zones; see `Sight`.
            form: A format string for zone ids with `{area}`, `{seat}` and `{box}`. By default the
                id is area, seat and box, joined by dots, without the empty ones.
            pool: The pool of its zones (see `Zone`). Zones that belong to a seat get `POOL.SEAT`,
                so that each seat has a pool of its own.
        """
        self.name = name
        self.pool = pool
        self.sight: Sight = sight
        self.form = form
        self._ids: dict[tuple[int | None, str | int], str] = {}

    def __call__(self, seat: int | None = None, box: str | int = "") -> str:
        """Returns the id of a zone of this area.

        Args:
            seat: The seat that the zone belongs to, from 0; None if it belongs to none.
            box: The name or number of the zone within the area; empty if there is only one.

        Examples:
            >>> Area("deck")(), Area("row")(box=2), Area("slot")(0, "a1")
            ('deck', 'row.2', 'slot.0.a1')
        """
        try:
            return self._ids[seat, box]
        except KeyError:
            result = self._ids[seat, box] = self._id(seat, box)
            return result

    def _id(self, seat: int | None, box: str | int) -> str:
        if self.form:
            return self.form.format(area=self.name, seat=seat, box=box)
        parts = (self.name, "" if seat is None else str(seat), str(box))
        return ".".join(part for part in parts if part)

    def zone(self, seat: int | None = None, box: str | int = "") -> Zone:
        """Returns a new zone of this area, for `Table.add_zone`.

        Args:
            seat: The seat that the zone belongs to, from 0; None if it belongs to none.
            box: The name or number of the zone within the area; empty if there is only one.

        Examples:
            >>> zone = Area("hand", sight="owner", pool="own").zone(1)
            >>> zone.id, zone.owner, zone.sight, zone.pool
            ('hand.1', 1, 'owner', 'own.1')
        """
        pool = f"{self.pool}.{seat}" if self.pool and seat is not None else self.pool
        return Zone(self(seat, box), seat, self.sight, self.name, str(box), pool)

    def has(self, zone: Zone) -> bool:
        """Checks whether a zone belongs to this area.

        Examples:
            >>> Area("hand").has(Area("hand").zone(0)), Area("hand").has(Area("deck").zone())
            (True, False)
        """
        return zone.area == self.name

    def __repr__(self) -> str:
        return f"Area({self.name!r})"
