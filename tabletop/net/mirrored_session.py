"""A game at another host, as one seat sees it."""

from __future__ import annotations

from tabletop.net.mirror import Mirror
from tabletop.session.session import Session
from tabletop.table.views import View, view_of


class MirroredSession(Session):
    """A session at the table of a mirror."""

    is_sealed = False
    is_remote = True
    mirror: Mirror
    seat: int | None
    """The seat of the person at this computer, or None for a spectator."""
    bots: set[int]
    """The seats for which bots play at the host."""

    @property
    def humans(self) -> list[int]:
        """The seat of the person at this computer."""
        return [] if self.seat is None else [self.seat]

    def name_of(self, seat: int, reader: int | None = None) -> str:
        """Returns how a seat is addressed, without the strength of a bot."""
        name = super().name_of(seat, reader)
        return f"{name} (bot)" if seat in self.bots else name

    def view(self, seat: int) -> View:
        """Returns what this computer knows, seen from a seat.

        A spectator sees only public information.
        """
        side, reader = self.side_of(seat), self.mirror.reader
        if seat == self.spectator:
            reader = seat
        return self._view.of(self.table, seat, lambda: view_of(self.table, side, 1 << reader))

    def review_obstacle(self) -> str:
        """Returns why nothing can be reviewed, or ""."""
        return "" if self.humans else "Only a player can review the game."

    def is_by_the_rules(self) -> bool:
        """Returns whether the referee was strict; only the host judges moves."""
        return not self.was_handled_by_hand()

    def _travel(self, position: int, target: int) -> None:
        self.mirror.go(target)
