"""Everything that can happen to a table, as small plain values that know their own reverse.

Each change has `apply(table)`, which alters the table, and `undo(table)`, which takes exactly
that back. A change is only ever applied to the position it was made for, and undone in the one
it made; the journal sees to that.
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

    def undo(self, table: "Table", /) -> None:
        """Take it back."""


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

    def undo(self, table: "Table") -> None:
        """Lay it back where it was."""
        piece, source, source_index, target, target_index = self
        del table.piles[target][target_index]
        table.piles[source].insert(source_index, piece)
        table.pieces[piece].zone = source


class Flip(NamedTuple):
    """A piece shows another side."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Show the new side."""
        table.pieces[self.piece].face = self.new

    def undo(self, table: "Table") -> None:
        """Set it back."""
        table.pieces[self.piece].face = self.old


class Turn(NamedTuple):
    """A piece is turned; quarter turns clockwise, 0 to 3."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Turn the piece."""
        table.pieces[self.piece].turn = self.new

    def undo(self, table: "Table") -> None:
        """Set it back."""
        table.pieces[self.piece].turn = self.old


class Know(NamedTuple):
    """The set of seats that know a hidden piece changes (bit masks)."""

    piece: int
    old: int
    new: int

    def apply(self, table: "Table") -> None:
        """Set who knows the piece."""
        table.pieces[self.piece].known = self.new

    def undo(self, table: "Table") -> None:
        """Set it back."""
        table.pieces[self.piece].known = self.old


class Attach(NamedTuple):
    """A piece is attached to a host, or taken off it (None)."""

    piece: int
    old: int | None
    new: int | None

    def apply(self, table: "Table") -> None:
        """Set the host."""
        table.pieces[self.piece].host = self.new

    def undo(self, table: "Table") -> None:
        """Set it back."""
        table.pieces[self.piece].host = self.old


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

    def undo(self, table: "Table") -> None:
        """Count the other way."""
        Tally(self.piece, self.name, -self.delta).apply(table)


class Count(NamedTuple):
    """A counter of the table goes up or down."""

    name: str
    delta: int

    def apply(self, table: "Table") -> None:
        """Count."""
        table.counters[self.name] += self.delta

    def undo(self, table: "Table") -> None:
        """Count the other way."""
        table.counters[self.name] -= self.delta


class Mark(NamedTuple):
    """A mark of the table (phase, turn, referee …) takes another value."""

    name: str
    old: Plain
    new: Plain

    def apply(self, table: "Table") -> None:
        """Set the mark."""
        table.marks[self.name] = self.new

    def undo(self, table: "Table") -> None:
        """Set it back."""
        table.marks[self.name] = self.old


class Order(NamedTuple):
    """A pile is put into another order (a shuffle, or by hand)."""

    zone: str
    old: tuple[int, ...]
    new: tuple[int, ...]

    def apply(self, table: "Table") -> None:
        """Lay the pile in its new order."""
        table.piles[self.zone][:] = self.new

    def undo(self, table: "Table") -> None:
        """Lay it in its former order."""
        table.piles[self.zone][:] = self.old


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

    def undo(self, table: "Table") -> None:
        """Give the draw back, so that the next one gives the same."""
        if self.draw:
            table.draws[self.stream] = self.draw
        else:
            del table.draws[self.stream]


class Plan(NamedTuple):
    """A step is laid on top of the agenda."""

    step: Step

    def apply(self, table: "Table") -> None:
        """Lay the step down."""
        table.agenda.append(self.step)

    def undo(self, table: "Table") -> None:
        """Take it off again."""
        table.agenda.pop()


class Finish(NamedTuple):
    """The top step of the agenda is done with."""

    step: Step

    def apply(self, table: "Table") -> None:
        """Take the step off."""
        table.agenda.pop()

    def undo(self, table: "Table") -> None:
        """Lay it down again."""
        table.agenda.append(self.step)


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

    def undo(self, table: "Table") -> None:
        """Nothing moved."""
