"""Facts: values that changes bring up to date."""

from collections.abc import Sequence

from tabletop.table import Change, Fact, Table
from tabletop.table.move import Move


def test_a_fact_first_computed_in_an_undone_try_is_only_updated_later() -> None:
    computed = []

    def compute(table: Table) -> int:
        computed.append(len(table.entries))
        return len(table.journal)

    def update(table: Table, before: int, changes: Sequence[Change]) -> int:
        return before + len(changes)

    fact, table = Fact(compute, update), Table(2, "sand")
    table.add_counter("gold")
    for _ in range(5):
        table.begin_entry(Move(0, "take"))
        table.change_counter("gold", 1)
        assert fact(table) == len(table.journal) == 2
        table.undo()
    assert computed == [1, 0]


def test_a_fact_read_in_tries_is_updated_by_the_changes_of_each_try_alone() -> None:
    changes_read = []

    def update(table: Table, before: int, changes: Sequence[Change]) -> int:
        changes_read.append(len(changes))
        return before + len(changes)

    fact, table = Fact(lambda table: len(table.journal), update), Table(2, "sand")
    table.add_counter("gold")
    fact(table)
    for _ in range(7):
        table.change_counter("gold", 1)
    for _ in range(4):
        table.begin_entry(Move(0, "take"))
        table.change_counter("gold", 1)
        assert fact(table) == len(table.journal) == 9
        table.undo()
    assert changes_read == [8, 7, 1, 1, 1]
