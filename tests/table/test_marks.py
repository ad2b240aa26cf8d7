"""Marks that each seat has."""

from tabletop.table import SeatMark, Table, view_of

SECRET = SeatMark[tuple[str, ...]]("sealed.{}.plan", ())


def test_a_mark_of_a_seat_is_empty_until_it_is_set_and_where_it_is_sealed() -> None:
    table = Table(2, "marks")
    for seat in range(2):
        SECRET.lay(table, seat)
    assert [SECRET(table, seat) for seat in range(2)] == [(), ()]
    SECRET.set(table, 1, ("attack",))
    assert [SECRET(table, seat) for seat in range(2)] == [(), ("attack",)]
    assert (table.marks["sealed.0.plan"], table.marks["sealed.1.plan"]) == ((), ("attack",))
    assert SECRET(view_of(table, 1), 1) == ("attack",)
    assert SECRET(view_of(table, 0), 1) == ()
    SECRET.set(table, 1, ())
    assert len(table.journal) == 2, "setting is a change that can be undone"
