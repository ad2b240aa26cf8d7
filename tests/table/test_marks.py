"""Marks and counters that a game names once."""

from tabletop.table import SeatCounter, SeatMark, Table, TableCounter, view_of

ROUND = TableCounter("round")
COINS = SeatCounter("coins.{}")
SECRET = SeatMark[tuple[str, ...]]("sealed.{}.plan", ())


def test_a_mark_of_a_seat_is_empty_until_it_is_set_and_where_it_is_sealed() -> None:
    table = Table(2, "marks")
    for seat in range(2):
        SECRET.set_up(table, seat)
    assert [SECRET(table, seat) for seat in range(2)] == [(), ()]
    SECRET.set(table, 1, ("attack",))
    assert [SECRET(table, seat) for seat in range(2)] == [(), ("attack",)]
    assert (table.marks["sealed.0.plan"], table.marks["sealed.1.plan"]) == ((), ("attack",))
    assert SECRET(view_of(table, 1), 1) == ("attack",)
    assert SECRET(view_of(table, 0), 1) == ()
    SECRET.set(table, 1, ())
    assert len(table.journal) == 2, "setting is a change that can be undone"


def test_counters_are_laid_counted_on_and_set_by_changes_alone() -> None:
    table = Table(2, "counters")
    ROUND.set_up(table, 1)
    for seat in range(2):
        COINS.set_up(table, seat)
    assert dict(table.counters) == {"round": 1, "coins.0": 0, "coins.1": 0}
    ROUND.add(table, 2)
    COINS.add(table, 1, 5)
    COINS.add(table, 1, -2)
    COINS.set(table, 0, 7)
    assert (ROUND(table), COINS(table, 0), COINS(table, 1)) == (3, 7, 3)
    assert (ROUND(view_of(table, 0)), COINS(view_of(table, 0), 1)) == (3, 3)
    assert len(table.journal) == 4
    ROUND.set(table, 3)
    COINS.set(table, 1, 3)
    assert len(table.journal) == 4, "what stands where it is wanted is left"
    ROUND.set(table, 1)
    assert ROUND(table) == 1
