"""Everything that can happen to a table, as small plain values that know their own reverse.

Each change has `apply(table)`, which alters the table, and `undo(table)`, which takes exactly
that back. A change is only ever applied to the position it was made for, and undone in the one
it made; the journal sees to that.
"""

from typing import ClassVar

from tabletop.table.pieces import Piece, Zone
from tabletop.table.state import Plain, State, Step


class Change:
    """What all changes have in common.

    They are ordinary classes, not tuples: quicker to make, and much quicker once compiled.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of its values, in the order in which it is made of them."""

    def apply(self, table: State) -> None:
        """Carry the change out."""
        raise NotImplementedError

    def undo(self, table: State) -> None:
        """Take it back."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.__match_args__
        )

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({values})"


class Make(Change):
    """A new piece lies on top of a pile; it has the next number of all."""

    __match_args__ = ("kind", "back", "zone", "face", "owner")

    def __init__(self, kind: str, back: str, zone: str, face: int, owner: int | None) -> None:
        self.kind = kind
        self.back = back
        self.zone = zone
        self.face = face
        self.owner = owner

    def apply(self, table: State) -> None:
        """Make the piece and lay it down."""
        piece = Piece(len(table.pieces), self.kind, self.back, self.zone, self.face, 0, self.owner)
        table.pieces.append(piece)
        table.piles[self.zone].insert(0, piece.id)

    def undo(self, table: State) -> None:
        """Take it off again."""
        table.piles[self.zone].remove(table.pieces.pop().id)


class Put(Change):
    """A piece goes from one place in a pile to a place in another (or the same) pile."""

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
        """Take the piece off its pile and lay it into the other."""
        piles, piece = table.piles, self.piece
        del piles[self.source][self.source_index]
        piles[self.target].insert(self.target_index, piece)
        table.pieces[piece].zone = self.target

    def undo(self, table: State) -> None:
        """Lay it back where it was."""
        piles, piece = table.piles, self.piece
        del piles[self.target][self.target_index]
        piles[self.source].insert(self.source_index, piece)
        table.pieces[piece].zone = self.source


class _Set(Change):
    """A number of a piece takes another value."""

    __match_args__ = ("piece", "old", "new")

    def __init__(self, piece: int, old: int, new: int) -> None:
        self.piece = piece
        self.old = old
        self.new = new


class Flip(_Set):
    """A piece shows another side."""

    def apply(self, table: State) -> None:
        """Show the new side."""
        table.pieces[self.piece].face = self.new

    def undo(self, table: State) -> None:
        """Set it back."""
        table.pieces[self.piece].face = self.old


class Turn(_Set):
    """A piece is turned; quarter turns clockwise, 0 to 3."""

    def apply(self, table: State) -> None:
        """Turn the piece."""
        table.pieces[self.piece].turn = self.new

    def undo(self, table: State) -> None:
        """Set it back."""
        table.pieces[self.piece].turn = self.old


class Know(_Set):
    """The set of seats that know a hidden piece changes (bit masks)."""

    def apply(self, table: State) -> None:
        """Set who knows the piece."""
        table.pieces[self.piece].known = self.new

    def undo(self, table: State) -> None:
        """Set it back."""
        table.pieces[self.piece].known = self.old


class Attach(Change):
    """A piece is attached to a host, or taken off it (None)."""

    __match_args__ = ("piece", "old", "new")

    def __init__(self, piece: int, old: int | None, new: int | None) -> None:
        self.piece = piece
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Set the host."""
        table.pieces[self.piece].host = self.new

    def undo(self, table: State) -> None:
        """Set it back."""
        table.pieces[self.piece].host = self.old


class Tally(Change):
    """A counter on a piece goes up or down; at 0 it is taken off."""

    __match_args__ = ("piece", "name", "delta")

    def __init__(self, piece: int, name: str, delta: int) -> None:
        self.piece = piece
        self.name = name
        self.delta = delta

    def apply(self, table: State) -> None:
        """Count."""
        marks = table.pieces[self.piece].marks
        value = marks.get(self.name, 0) + self.delta
        if value:
            marks[self.name] = value
        else:
            marks.pop(self.name, None)

    def undo(self, table: State) -> None:
        """Count the other way."""
        Tally(self.piece, self.name, -self.delta).apply(table)


class Count(Change):
    """A counter of the table goes up or down."""

    __match_args__ = ("name", "delta")

    def __init__(self, name: str, delta: int) -> None:
        self.name = name
        self.delta = delta

    def apply(self, table: State) -> None:
        """Count."""
        table.counters[self.name] += self.delta

    def undo(self, table: State) -> None:
        """Count the other way."""
        table.counters[self.name] -= self.delta


class AddZone(Change):
    """The table gets a zone."""

    __match_args__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def apply(self, table: State) -> None:
        """Add it, empty."""
        table.zones[self.zone.id] = self.zone
        table.piles[self.zone.id] = []

    def undo(self, table: State) -> None:
        """Take it away, empty again."""
        del table.zones[self.zone.id], table.piles[self.zone.id]


class AddCounter(Change):
    """The table gets a counter that stands at 0."""

    __match_args__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, table: State) -> None:
        """Set it up."""
        table.counters[self.name] = 0

    def undo(self, table: State) -> None:
        """Take it away."""
        del table.counters[self.name]


class Mark(Change):
    """A mark of the table (phase, turn, referee …) takes another value."""

    __match_args__ = ("name", "old", "new")

    def __init__(self, name: str, old: Plain, new: Plain) -> None:
        self.name = name
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Set the mark."""
        table.marks[self.name] = self.new

    def undo(self, table: State) -> None:
        """Set it back."""
        table.marks[self.name] = self.old


class Order(Change):
    """A pile is put into another order (a shuffle, or by hand)."""

    __match_args__ = ("zone", "old", "new")

    def __init__(self, zone: str, old: tuple[int, ...], new: tuple[int, ...]) -> None:
        self.zone = zone
        self.old = old
        self.new = new

    def apply(self, table: State) -> None:
        """Lay the pile in its new order."""
        table.piles[self.zone][:] = self.new

    def undo(self, table: State) -> None:
        """Lay it in its former order."""
        table.piles[self.zone][:] = self.old


class Roll(Change):
    """Chance was asked: draw number `draw` of a stream gave `result` out of `sides`.

    A shuffle asks chance with `sides` 0; its result is the `Order` that follows.
    """

    __match_args__ = ("stream", "draw", "sides", "result")

    def __init__(self, stream: str, draw: int, sides: int, result: int) -> None:
        self.stream = stream
        self.draw = draw
        self.sides = sides
        self.result = result

    def apply(self, table: State) -> None:
        """Use the draw up."""
        table.draws[self.stream] = self.draw + 1

    def undo(self, table: State) -> None:
        """Give the draw back, so that the next one gives the same."""
        if self.draw:
            table.draws[self.stream] = self.draw
        else:
            del table.draws[self.stream]


class _OfStep(Change):
    """The agenda changes at its top."""

    __match_args__ = ("step",)

    def __init__(self, step: Step) -> None:
        self.step = step


class PushStep(_OfStep):
    """A step is laid on top of the agenda."""

    def apply(self, table: State) -> None:
        """Lay the step down."""
        table.agenda.append(self.step)

    def undo(self, table: State) -> None:
        """Take it off again."""
        table.agenda.pop()


class PopStep(_OfStep):
    """The top step of the agenda is done with."""

    def apply(self, table: State) -> None:
        """Take the step off."""
        table.agenda.pop()

    def undo(self, table: State) -> None:
        """Lay it down again."""
        table.agenda.append(self.step)


class Note(Change):
    """A line for the log; changes nothing.

    `text` may name pieces as `{0}`, `{1}` …; each entry of `pieces` is a piece's id with the bit
    mask of seats that could see its kind then, so that a line never tells more than the table.
    `rule` is the id of the rule that made it happen.
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
        """Nothing moves."""

    def undo(self, table: State) -> None:
        """Nothing moved."""
