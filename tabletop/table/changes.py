"""The changes a table can undergo, as small values that can be undone.

Each change has `apply(table)` and `undo(table)`, which restores exactly the state before. A change
may only be applied to the position it was made for, and undone in the position it produced. The
journal of `Table` guarantees this.
"""

from collections.abc import Iterable
from typing import ClassVar

from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import Primitive, State, Step


class Change:
    """The base class of all changes.

    Changes are ordinary classes rather than named tuples, because they are faster to create,
    especially when compiled. Two changes are equal if they have the same class and equal values.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the change's values, in the order of its constructor."""

    def apply(self, table: State) -> None:
        """Applies the change to a table.

        Raises:
            NotImplementedError: The class does not define it.
        """
        raise NotImplementedError

    def undo(self, table: State) -> None:
        """Reverts the change on a table, which must be as `apply` left it.

        Raises:
            NotImplementedError: The class does not define it.
        """
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.__match_args__
        )

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({values})"


class CreatePiece(Change):
    """The creation of a piece on top of a pile.

    The piece gets the next free number as its id.
    """

    __match_args__ = ("kind", "back", "zone", "face", "owner")

    def __init__(self, kind: str, back: str, zone: str, face: int, owner: int | None) -> None:
        self.kind = kind
        self.back = back
        self.zone = zone
        self.face = face
        self.owner = owner

    def apply(self, table: State) -> None:
        """Creates the piece and puts it at index 0 of its pile."""
        piece = Piece(len(table.pieces), self.kind, self.back, self.zone, self.face, 0, self.owner)
        table.pieces.append(piece)
        table.piles[self.zone].insert(0, piece.id)

    def undo(self, table: State) -> None:
        """Removes the piece, which is the last one created."""
        table.piles[self.zone].remove(table.pieces.pop().id)


class MovePiece(Change):
    """The move of a piece from one index of a pile to an index of any pile.

    `target_index` is counted after the piece has been removed from its source.
    """

    __match_args__ = ("piece", "source", "source_index", "target", "target_index")

    def __init__(
        self, piece: int, source: str, source_index: int, target: str, target_index: int
    ) -> None:
        self.piece = piece
        self.source = source
        self.source_index = source_index
        self.target = target
        self.target_index = target_index

    def apply(self, table: State) -> None:
        """Moves the piece from the source pile to the target pile."""
        piles, piece = table.piles, self.piece
        del piles[self.source][self.source_index]
        piles[self.target].insert(self.target_index, piece)
        table.pieces[piece].zone = self.target

    def undo(self, table: State) -> None:
        """Moves the piece back to its index in the source pile."""
        piles, piece = table.piles, self.piece
        del piles[self.target][self.target_index]
        piles[self.source].insert(self.source_index, piece)
        table.pieces[piece].zone = self.source


class _Set(Change):
    """A change of one number of a piece, from `old` to `new`."""

    __match_args__ = ("piece", "old", "new")

    def __init__(self, piece: int, old: int, new: int) -> None:
        self.piece = piece
        self.old = old
        self.new = new


class Flip(_Set):
    """A new visible side of a piece; see `Piece.face`."""

    def apply(self, table: State) -> None:
        """Sets the face to `new`."""
        table.pieces[self.piece].face = self.new

    def undo(self, table: State) -> None:
        """Sets the face to `old`."""
        table.pieces[self.piece].face = self.old


class Rotate(_Set):
    """A new rotation of a piece, in quarter turns clockwise, 0 to 3."""

    def apply(self, table: State) -> None:
        """Sets the rotation to `new`."""
        table.pieces[self.piece].turn = self.new

    def undo(self, table: State) -> None:
        """Sets the rotation to `old`."""
        table.pieces[self.piece].turn = self.old


class SetKnown(_Set):
    """A new set of seats that know a hidden piece, as bit masks."""

    def apply(self, table: State) -> None:
        """Sets the mask of `Piece.known` to `new`."""
        table.pieces[self.piece].known = self.new

    def undo(self, table: State) -> None:
        """Sets the mask of `Piece.known` to `old`."""
        table.pieces[self.piece].known = self.old


class Attach(Change):
    """A new host of a piece; None means that it is attached to nothing."""

    __match_args__ = ("piece", "old", "new")

    def __init__(self, piece: int, old: int | None, new: int | None) -> None:
        self.piece = piece
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Sets the host to `new`."""
        table.pieces[self.piece].host = self.new

    def undo(self, table: State) -> None:
        """Sets the host to `old`."""
        table.pieces[self.piece].host = self.old


class CountOnPiece(Change):
    """An addition to a counter of a piece; a counter at 0 is removed."""

    __match_args__ = ("piece", "name", "delta")

    def __init__(self, piece: int, name: str, delta: int) -> None:
        self.piece = piece
        self.name = name
        self.delta = delta

    def apply(self, table: State) -> None:
        """Adds `delta` to the counter of the piece."""
        marks = table.pieces[self.piece].marks
        value = marks.get(self.name, 0) + self.delta
        if value:
            marks[self.name] = value
        else:
            marks.pop(self.name, None)

    def undo(self, table: State) -> None:
        """Subtracts `delta` from the counter of the piece."""
        CountOnPiece(self.piece, self.name, -self.delta).apply(table)


class ChangeCounter(Change):
    """An addition to a counter of the table."""

    __match_args__ = ("name", "delta")

    def __init__(self, name: str, delta: int) -> None:
        self.name = name
        self.delta = delta

    def apply(self, table: State) -> None:
        """Adds `delta` to the counter of the table."""
        table.counters[self.name] += self.delta

    def undo(self, table: State) -> None:
        """Subtracts `delta` from the counter of the table."""
        table.counters[self.name] -= self.delta


class AddZone(Change):
    """A new, empty zone of the table."""

    __match_args__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def apply(self, table: State) -> None:
        """Adds the zone with an empty pile."""
        table.zones[self.zone.id] = self.zone
        table.piles[self.zone.id] = []

    def undo(self, table: State) -> None:
        """Removes the zone, whose pile is empty again by then."""
        del table.zones[self.zone.id], table.piles[self.zone.id]


class AddCounter(Change):
    """A new counter of the table, at 0."""

    __match_args__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, table: State) -> None:
        """Adds the counter at 0."""
        table.counters[self.name] = 0

    def undo(self, table: State) -> None:
        """Removes the counter."""
        del table.counters[self.name]


class SetMark(Change):
    """A new value of a mark of the table, such as phase, turn or referee."""

    __match_args__ = ("name", "old", "new")

    def __init__(self, name: str, old: Primitive, new: Primitive) -> None:
        self.name = name
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Sets the mark to `new`."""
        table.marks[self.name] = self.new

    def undo(self, table: State) -> None:
        """Sets the mark to `old`."""
        table.marks[self.name] = self.old


class Reorder(Change):
    """A new order of the pieces in a pile, by a shuffle or by hand."""

    __match_args__ = ("zone", "old", "new")

    def __init__(self, zone: str, old: tuple[int, ...], new: tuple[int, ...]) -> None:
        self.zone = zone
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Puts the pile into the order `new`."""
        table.piles[self.zone][:] = self.new

    def undo(self, table: State) -> None:
        """Puts the pile into the order `old`."""
        table.piles[self.zone][:] = self.old


class Roll(Change):
    """A random draw: number `draw` of a stream gave `result` of `sides`.

    A shuffle is recorded with `sides` 0; its result is the `Reorder` that follows.
    """

    __match_args__ = ("stream", "draw", "sides", "result")

    def __init__(self, stream: str, draw: int, sides: int, result: int) -> None:
        self.stream = stream
        self.draw = draw
        self.sides = sides
        self.result = result

    def apply(self, table: State) -> None:
        """Advances the stream to the next draw."""
        table.draws[self.stream] = self.draw + 1

    def undo(self, table: State) -> None:
        """Rewinds the stream, so that the next draw gives the same result."""
        if self.draw:
            table.draws[self.stream] = self.draw
        else:
            del table.draws[self.stream]


class _OfStep(Change):
    """A change at the top of the decision stack."""

    __match_args__ = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step


class PushStep(_OfStep):
    """A new step on top of the decision stack."""

    def apply(self, table: State) -> None:
        """Appends the step to the decision stack."""
        table.decision_stack.append(self.step)

    def undo(self, table: State) -> None:
        """Removes the step from the decision stack."""
        table.decision_stack.pop()


class PopStep(_OfStep):
    """The removal of the top step of the decision stack."""

    def apply(self, table: State) -> None:
        """Removes the step from the decision stack."""
        table.decision_stack.pop()

    def undo(self, table: State) -> None:
        """Appends the step to the decision stack."""
        table.decision_stack.append(self.step)


class Note(Change):
    """A line for the log, which changes nothing on the table.

    `text` may refer to pieces as `{0}`, `{1}` and so on. Each entry of `pieces` is the id of a
    piece and the bit mask of the seats that could see its kind at that time. The bit after those of
    all seats is for spectators. A log line therefore never reveals more than the table did. `rule`
    is the id of the rule that caused the event.
    """

    __match_args__ = ("rule", "text", "seat", "pieces")

    def __init__(
        self, rule: str, text: str, seat: int, pieces: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.rule = rule
        self.text = text
        self.seat = seat
        self.pieces = pieces

    def apply(self, table: State) -> None:
        """Does nothing: a note is only read by the log."""

    def undo(self, table: State) -> None:
        """Does nothing: a note is only read by the log."""


def changed_zones(table: State, changes: Iterable[Change]) -> set[str]:
    """Returns the zones whose pieces changes moved, created or flipped.

    Args:
        table: The table after the changes.
        changes: The changes, oldest first.

    Examples:
        >>> from tabletop.table import Table
        >>> table = Table(1, "sand")
        >>> table.add_zone(Zone("deck"))
        >>> changed_zones(table, [CreatePiece("ace", "card", "deck", 1, None), AddCounter("turn")])
        {'deck'}
    """
    zones: set[str] = set()
    for change in changes:
        if type(change) is MovePiece:
            zones.add(change.source)
            zones.add(change.target)
        elif type(change) is Flip:
            zones.add(table.pieces[change.piece].zone)
        elif type(change) is CreatePiece or type(change) is Reorder:
            zones.add(change.zone)
    return zones
