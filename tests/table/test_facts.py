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
