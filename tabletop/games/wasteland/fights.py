"""Who fights for what: battlefields, the shop, and attacked bases with both their sides."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.marks import raid_of
from tabletop.games.wasteland.places import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    RAIDED,
    SHOP,
    TABLEAU,
    fields,
    sort_of,
)
from tabletop.games.wasteland.strength import unit_strength
from tabletop.games.wasteland.words import Beside
from tabletop.table import Piece, Table, derived


class Side(NamedTuple):
    """What one seat has at a fight."""

    seat: int
    front: str
    pieces: tuple[Piece, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its cards."""
        return tuple(piece.kind for piece in self.pieces)

    @property
    def sort(self) -> Front:
        """What sort of front it is to this side."""
        return sort_of(self.front)

    @property
    def strength(self) -> int:
        """Its strength as it was counted when all had paid (WW-REVEAL.5)."""
        return sum(piece.marks.get("strength", 0) for piece in self.pieces)


class Fight(NamedTuple):
    """A place that is fought for; `base` is the piece of an attacked base, -1 elsewhere."""

    place: str
    base: int
    sides: tuple[Side, ...]

    @property
    def owner(self) -> int:
        """Whose base is attacked; -1 elsewhere."""
        return RAIDED.get(self.place, -1)

    def beside(self, side: Side) -> Beside:
        """Give what stands beside the units of a side."""
        enemies = [kind for other in self.sides if other.seat != side.seat for kind in other.kinds]
        return Beside(side.kinds, enemies)

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Give the other seats there, and the owner of an attacked base (WW-CARDS.10)."""
        seats = {side.seat for side in self.sides}
        if self.base >= 0:
            seats.add(self.owner)
        return tuple(sorted(seats - {seat}))


def fights(table: Table) -> list[Fight]:
    """Give every place at which cards lie, in the order of resolution (WW-BATTLE.4)."""
    found = [Fight(field, -1, sides_at(table, field)) for field in fields(table.seats)]
    found += base_fights(table)
    found.append(Fight(SHOP, -1, sides_at(table, SHOP)))
    return [fight for fight in found if fight.sides]


def sides_at(table: Table, front: str) -> tuple[Side, ...]:
    """Give what lies at a battlefield or in the shop."""
    return tuple(
        Side(seat, front, tuple(table.pile(zone)))
        for seat in range(table.seats)
        if table.piles[zone := COMMITTED(seat, front)]
    )


def base_fights(table: Table) -> Iterator[Fight]:
    """Give the attacked bases, by owner and in the order of the tableau: attackers, defender."""
    for owner in range(table.seats):
        for base in attacked_bases(table, owner):
            sides = [
                Side(seat, ATTACK, tuple(table.pile(COMMITTED(seat, ATTACK))))
                for seat in range(table.seats)
                if raid_of(table, seat) == (owner, base) and table.piles[COMMITTED(seat, ATTACK)]
            ]
            if defenders := defenders_of(table, owner, base):
                sides.append(Side(owner, DEFENCE, tuple(defenders)))
            yield Fight(TABLEAU(owner), base, tuple(sides))


def attacked_bases(table: Table, owner: int) -> list[int]:
    """Give the pieces of a seat's bases that are attacked, in the order of the tableau."""
    named = raided(table)
    if not named:
        return []
    return [piece for piece in table.piles[TABLEAU(owner)] if (owner, piece) in named]


@derived
def raided(table: Table) -> frozenset[tuple[int, int]]:
    """Give the owner and the piece of every base that is attacked."""
    return frozenset(raid for seat in range(table.seats) if (raid := raid_of(table, seat)))


def defenders_of(table: Table, owner: int, base: int) -> list[Piece]:
    """Give the cards that defend a base: those attached to it.

    A card attached to no attacked base defends the first of them.
    """
    attacked = attacked_bases(table, owner)
    return [
        piece
        for piece in table.pile(COMMITTED(owner, DEFENCE))
        if (piece.host if piece.host in attacked else next(iter(attacked), None)) == base
    ]


def count_strength(table: Table) -> None:
    """Lay on each unit its strength, which holds until the end of the round (WW-REVEAL.5)."""
    counted = [
        (piece, unit_strength(table, side.seat, piece.kind, side.sort, fight.beside(side)))
        for fight in fights(table)
        for side in fight.sides
        for piece in side.pieces
    ]
    for piece, strength in counted:
        table.tally(piece.id, "strength", strength - piece.marks.get("strength", 0))
