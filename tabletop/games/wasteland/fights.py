"""Fights over battlefields, the shop and attacked bases, with their sides."""

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.wasteland.card_words import Neighbours
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.marks import raid_of
from tabletop.games.wasteland.strength import unit_strength
from tabletop.games.wasteland.zones import (
    ATTACK,
    COMMITTED,
    DEFENCE,
    RAIDED_SEATS,
    SHOP,
    TABLEAU,
    fields,
    front_type,
)
from tabletop.table import Piece, Table, cached


class Side(NamedTuple):
    """A seat's cards in a fight."""

    seat: int
    front: str
    pieces: tuple[Piece, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(piece.kind for piece in self.pieces)

    @property
    def sort(self) -> Front:
        """The front type for this side."""
        return front_type(self.front)

    @property
    def strength(self) -> int:
        """The strength counted after all seats have paid (WW-REVEAL.5)."""
        return sum(piece.marks.get("strength", 0) for piece in self.pieces)


class Fight(NamedTuple):
    """A contested place; `base` is the piece of an attacked base, else -1."""

    place: str
    base: int
    sides: tuple[Side, ...]

    @property
    def owner(self) -> int:
        """The owner of the attacked base; -1 elsewhere."""
        return RAIDED_SEATS.get(self.place, -1)

    def neighbours_of(self, side: Side) -> Neighbours:
        """Returns the units around the units of a side."""
        enemies = [kind for other in self.sides if other.seat != side.seat for kind in other.kinds]
        return Neighbours(side.kinds, enemies)

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Returns the other seats in the fight (WW-CARDS.10).

        The owner of an attacked base is included.
        """
        seats = {side.seat for side in self.sides}
        if self.base >= 0:
            seats.add(self.owner)
        return tuple(sorted(seats - {seat}))


def fights(table: Table) -> list[Fight]:
    """Returns every contested place, in order of resolution (WW-BATTLE.4)."""
    result = [Fight(field, -1, sides_at(table, field)) for field in fields(table.seats)]
    result += base_fights(table)
    result.append(Fight(SHOP, -1, sides_at(table, SHOP)))
    return [fight for fight in result if fight.sides]


def sides_at(table: Table, front: str) -> tuple[Side, ...]:
    """Returns the sides at a battlefield or in the shop."""
    return tuple(
        Side(seat, front, tuple(table.pile(zone)))
        for seat in range(table.seats)
        if table.piles[zone := COMMITTED(seat, front)]
    )


def base_fights(table: Table) -> Iterator[Fight]:
    """Yields the attacked bases, by owner and in order of the tableau.

    The attackers come first, then the defender.
    """
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
    """Returns the attacked bases of a seat, in order of the tableau."""
    named = all_attacked_bases(table)
    if not named:
        return []
    return [piece for piece in table.piles[TABLEAU(owner)] if (owner, piece) in named]


@cached
def all_attacked_bases(table: Table) -> frozenset[tuple[int, int]]:
    """Returns owner and piece of every attacked base."""
    return frozenset(raid for seat in range(table.seats) if (raid := raid_of(table, seat)))


def defenders_of(table: Table, owner: int, base: int) -> list[Piece]:
    """Returns the cards that defend a base.

    Each card is attached to a base. A card attached to no attacked base defends the first one.
    """
    attacked = attacked_bases(table, owner)
    return [
        piece
        for piece in table.pile(COMMITTED(owner, DEFENCE))
        if (piece.host if piece.host in attacked else next(iter(attacked), None)) == base
    ]


def count_strength(table: Table) -> None:
    """Marks each unit with its strength for the round (WW-REVEAL.5)."""
    counted = [
        (piece, unit_strength(table, side.seat, piece.kind, side.sort, fight.neighbours_of(side)))
        for fight in fights(table)
        for side in fight.sides
        for piece in side.pieces
    ]
    for piece, strength in counted:
        table.count_on(piece.id, "strength", strength - piece.marks.get("strength", 0))
