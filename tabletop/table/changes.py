"""Everything that can happen to a table, as small plain values that know their inverse.

Each change has `apply(table)`, which alters the table, and `inverse()`, the change that takes
it back. A change is only ever applied to the position it was made for; the journal sees to that.
"""

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from tabletop.table.table import Table

Plain = int | str | bool | tuple["Plain", ...] | None
"""Values that may lie on the table: whatever survives a text file unchanged."""


class Change(Protocol):
    """What all changes have in common."""

    def apply(self, table: "Table", /) -> None:
        """Carry the change out."""

    def inverse(self) -> "Change":
        """Give the change that takes this one back."""


class Step(NamedTuple):
    """Something unfinished: an entry of the table's agenda, most urgent last."""

    name: str
    seat: int
    data: tuple[Plain, ...] = ()


class Put(NamedTuple):
    """A piece goes from one place in a pile to a place in another (or the same) pile."""

    piece: int
    source: str
    source_index: int
    target: str
    target_index: int

    def apply(self, table: "Table") -> None:
        """Take the piece off its pile and lay it into the other."""
        piece, source, source_index, target, target_index = self
        del table.piles[source][source_index]
        table.piles[target].insert(target_index, piece)
        table.pieces[piece].zone = target

    def inverse(self) -> "Put":
        """The way back."""
        piece, source, source_index, target, target_index = self
        return Put(piece, target, target_index, source, source_index)


class Flip(NamedTuple):
    """A piece shows another side."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Show the new side."""
        table.pieces[self.piece].face = self.new

    def inverse(self) -> "Flip":
        """Flip back."""
        return Flip(self.piece, self.new, self.old)


class Turn(NamedTuple):
    """A piece is turned; quarter turns clockwise, 0 to 3."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Turn the piece."""
        table.pieces[self.piece].turn = self.new

    def inverse(self) -> "Turn":
        """Turn back."""
        return Turn(self.piece, self.new, self.old)


class Know(NamedTuple):
    """The set of seats that know a hidden piece changes (bit masks)."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Set who knows the piece."""
        table.pieces[self.piece].known = self.new

    def inverse(self) -> "Know":
        """Forget again."""
        return Know(self.piece, self.new, self.old)


class Attach(NamedTuple):
    """A piece is attached to a host, or taken off it (None)."""

    piece: int
    old: int | None
    new: int | None

    def apply(self, table: "Table") -> None:
        """Set the host."""
        table.pieces[self.piece].host = self.new

    def inverse(self) -> "Attach":
        """Back to the former host."""
        return Attach(self.piece, self.new, self.old)


class Tally(NamedTuple):
    """A counter on a piece goes up or down; at 0 it is taken off."""

    piece: int
    name: str
    delta: int

    def apply(self, table: "Table") -> None:
        """Count."""
        marks = table.pieces[self.piece].marks
        value = marks.get(self.name, 0) + self.delta
        if value:
            marks[self.name] = value
        else:
            marks.pop(self.name, None)

    def inverse(self) -> "Tally":
        """Count the other way."""
        return Tally(self.piece, self.name, -self.delta)


class Count(NamedTuple):
    """A counter of the table goes up or down."""

    name: str
    delta: int

    def apply(self, table: "Table") -> None:
        """Count."""
        table.counters[self.name] += self.delta

    def inverse(self) -> "Count":
        """Count the other way."""
        return Count(self.name, -self.delta)


class Mark(NamedTuple):
    """A mark of the table (phase, turn, referee …) takes another value."""

    name: str
    old: Plain
    new: Plain

    def apply(self, table: "Table") -> None:
        """Set the mark."""
        table.marks[self.name] = self.new

    def inverse(self) -> "Mark":
        """Set it back."""
        return Mark(self.name, self.new, self.old)


class Order(NamedTuple):
    """A pile is put into another order (a shuffle, or by hand)."""

    zone: str
    old: tuple[int, ...]
    new: tuple[int, ...]

    def apply(self, table: "Table") -> None:
        """Lay the pile in its new order."""
        table.piles[self.zone][:] = self.new

    def inverse(self) -> "Order":
        """The former order."""
        return Order(self.zone, self.new, self.old)


class Roll(NamedTuple):
    """Chance was asked: draw number `draw` of a stream gave `result` out of `sides`.

    A shuffle asks chance with `sides` 0; its result is the `Order` that follows.
    """

    stream: str
    draw: int
    sides: int
    result: int

    def apply(self, table: "Table") -> None:
        """Use the draw up."""
        table.draws[self.stream] = self.draw + 1

    def inverse(self) -> "Unroll":
        """Give the draw back, so that redoing rolls the same."""
        return Unroll(*self)


class Unroll(NamedTuple):
    """The inverse of a `Roll`."""

    stream: str
    draw: int
    sides: int
    result: int

    def apply(self, table: "Table") -> None:
        """Give the draw back."""
        if self.draw:
            table.draws[self.stream] = self.draw
        else:
            del table.draws[self.stream]

    def inverse(self) -> Roll:
        """Use it up again."""
        return Roll(*self)


class Plan(NamedTuple):
    """A step is laid on top of the agenda."""

    step: Step

    def apply(self, table: "Table") -> None:
        """Lay the step down."""
        table.agenda.append(self.step)

    def inverse(self) -> "Finish":
        """Take it off."""
        return Finish(self.step)


class Finish(NamedTuple):
    """The top step of the agenda is done with."""

    step: Step

    def apply(self, table: "Table") -> None:
        """Take the step off."""
        table.agenda.pop()

    def inverse(self) -> Plan:
        """Lay it down again."""
        return Plan(self.step)


class Note(NamedTuple):
    """A line for the log; changes nothing.

    `text` may name pieces as `{0}`, `{1}` …; each entry of `pieces` is a piece's id with the bit
    mask of seats that could see its kind then, so that a line never tells more than the table.
    `rule` is the id of the rule that made it happen.
    """

    rule: str
    text: str
    seat: int
    pieces: tuple[tuple[int, int], ...] = ()

    def apply(self, table: "Table") -> None:
        """Nothing moves."""

    def inverse(self) -> "Note":
        """A note is its own inverse."""
        return self
