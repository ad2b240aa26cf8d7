"""Each change, its method on the table, and its inverse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules import Move
from tabletop.table import Change, Piece, Step, Table, Zone, cached, cached_by_material
from tabletop.table.changes import (
    Attach,
    ChangeCounter,
    CountOnPiece,
    Flip,
    MovePiece,
    Note,
    PopStep,
    PushStep,
    Reorder,
    Roll,
    Rotate,
    SetKnown,
    SetMark,
)
from tests.cases import parametrize_in_one
from tests.texts import texts


def small_table() -> Table:
    """Returns a table: three cards in a deck, one in a hand, an empty row."""
    table = Table(2, "sand")
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("hand.0", 0, "owner"))
    table.add_zone(Zone("row"))
    for kind in "abc":
        table.add_piece(kind, "deck", back="card", face=0)
    table.add_piece("d", "hand.0", back="card")
    table.counters["round"] = 3
    table.marks["phase"] = "dawn"
    table.decision_stack.append(Step("wait", 1, ("x",)))
    table.draws["dice"] = 4
    return table


CHANGES = [
    MovePiece(1, "deck", 1, "row", 0),
    MovePiece(0, "deck", 0, "deck", 2),
    MovePiece(2, "deck", 2, "hand.0", 1),
    Flip(3, 1, 2),
    Rotate(3, 0, 3),
    SetKnown(0, 0, 2),
    Attach(0, None, 3),
    CountOnPiece(2, "worn", 5),
    ChangeCounter("round", -7),
    SetMark("phase", "dawn", ("noon", 1)),
    Reorder("deck", (0, 1, 2), (2, 0, 1)),
    Roll("dice", 4, 6, 2),
    Roll("new", 0, 6, 2),
    PushStep(Step("go", 0)),
    PopStep(Step("wait", 1, ("x",))),
]


@parametrize_in_one("change", CHANGES)
def test_a_change_is_undone_and_done_again(change: Change) -> None:
    table = small_table()
    before = table.digest()
    table.begin_entry(Move(0, "change"))
    table.apply(change)
    after = table.digest()
    assert after != before
    assert table.fresh_digest() == after
    undone = table.undo()
    assert table.digest() == table.fresh_digest() == before
    assert table.draws == {"dice": 4}
    assert all(not piece.marks for piece in table.pieces)
    assert [piece.zone for piece in table.pieces] == ["deck", "deck", "deck", "hand.0"]
    table.redo(*undone)
    assert table.digest() == table.fresh_digest() == after


def test_a_note_changes_nothing() -> None:
    table = small_table()
    before = table.digest()
    note = Note("RULE.1", "{seat} waits.", 0)
    table.apply(note)
    assert table.digest() == before
    note.undo(table)
    assert table.digest() == before
    assert table.journal == [note]


# The methods of the table


def test_put_places_at_the_bottom_or_at_an_index() -> None:
    table = small_table()
    table.put(3, "deck")
    assert table.piles["deck"] == [0, 1, 2, 3]
    table.put(3, "deck", 0)
    assert table.piles["deck"] == [3, 0, 1, 2]
    table.put(0, "deck")
    assert table.piles["deck"] == [3, 1, 2, 0]
    table.put(1, "row", 0)
    assert table.piles["deck"] == [3, 2, 0]
    assert table.piles["row"] == [1]
    assert table.pieces[1].zone == "row"
    assert table.pile("row") == [table.pieces[1]]
    assert table.top("hand.0") is None
    assert table.top("deck") is table.pieces[3]
    assert table.find("c", "deck") is table.pieces[2]
    assert table.find("c", "row") is None


@parametrize_in_one(("target", "index"), [("row", 1), ("row", -1), ("deck", 3), ("deck", -1)])
def test_put_refuses_places_that_are_not_there(target: str, index: int) -> None:
    table = small_table()
    before = table.digest()
    with pytest.raises(IndexError):
        table.put(0, target, index)
    assert table.digest() == before
    assert not table.journal


def test_put_refuses_zones_that_are_not_there() -> None:
    table = small_table()
    before = table.digest()
    for index in (None, 0):
        with pytest.raises(KeyError):
            table.put(0, "moon", index)
    assert table.digest() == before
    assert not table.journal


def test_verbs_that_change_nothing_leave_no_trace() -> None:
    table = small_table()
    table.flip(3, 1)
    table.turn(3, 4)
    table.reveal_to(3, [])
    table.forget(3)
    table.attach(3, None)
    table.count_on(3, "worn", 0)
    table.change_counter("round", 0)
    table.mark("phase", "dawn")
    assert table.journal == []


def test_turns_are_quarters_modulo_four() -> None:
    table = small_table()
    table.turn(3, -1)
    assert table.pieces[3].turn == 3
    table.turn(3, 6)
    assert table.pieces[3].turn == 2


def test_a_tally_at_nought_is_taken_off() -> None:
    table = small_table()
    table.count_on(0, "worn", 2)
    assert table.pieces[0].marks == {"worn": 2}
    table.count_on(0, "worn", -2)
    assert table.pieces[0].marks == {}
    table.count_on(0, "worn", -1)
    assert table.pieces[0].marks == {"worn": -1}


def test_telling_and_forgetting() -> None:
    table = small_table()
    table.reveal_to(0, [1])
    table.reveal_to(0, [0])
    assert table.pieces[0].known == 0b11
    table.forget(0)
    assert table.pieces[0].known == 0


def test_decisions_form_a_stack() -> None:
    table = small_table()
    table.push_step("first", 0, 1, "two")
    assert table.decision_stack[-1] == Step("first", 0, (1, "two"))
    assert table.pop_step() == Step("first", 0, (1, "two"))
    assert table.decision_stack == [Step("wait", 1, ("x",))]


def test_a_zone_is_added_once() -> None:
    table = small_table()
    with pytest.raises(ValueError, match="deck"):
        table.add_zone(Zone("deck"))


def test_counters_must_be_there() -> None:
    table = small_table()
    with pytest.raises(KeyError):
        table.change_counter("moons", 1)
    with pytest.raises(KeyError):
        table.mark("moons", 1)
    assert not table.journal


# The digest


def test_the_digest_depends_on_all_that_can_change() -> None:
    digests = {small_table().digest()}
    for change in CHANGES:
        table = small_table()
        change.apply(table)
        digests.add(table.digest())
    assert len(digests) == 1 + len(CHANGES)
    table = small_table()
    table.seed = "dust"
    assert table.digest() not in digests


def test_the_digest_does_not_depend_on_the_order_of_laying_down() -> None:
    one, two = small_table(), small_table()
    one.counters.update(a=1, b=2)
    two.counters.update(b=2, a=1)
    one.count_on(0, "x", 1)
    one.count_on(0, "y", 1)
    two.count_on(0, "y", 1)
    two.count_on(0, "x", 1)
    assert one.digest() == two.digest()


# The journal


def test_entries_are_undone_one_by_one() -> None:
    table = small_table()
    table.put(0, "row")  # before the first move: part of the setup
    start = table.digest()
    first, second = Move(0, "one"), Move(1, "two")
    table.begin_entry(first)
    table.put(1, "row")
    table.change_counter("round", 1)
    middle = table.digest()
    table.begin_entry(second)
    table.mark("phase", "noon")
    assert table.changes_of(0) == [MovePiece(1, "deck", 0, "row", 1), ChangeCounter("round", 1)]
    assert table.changes_of(-1) == [SetMark("phase", "dawn", "noon")]
    with pytest.raises(IndexError):
        table.changes_of(2)
    assert table.undo() == (second, [SetMark("phase", "dawn", "noon")])
    assert table.digest() == middle
    assert table.undo()[0] == first
    assert table.digest() == start
    assert len(table.journal) == 1
    with pytest.raises(IndexError):
        table.undo()


def test_cache_is_cleared_by_changes() -> None:
    requests = []

    @cached
    def cards(table: Table) -> int:
        requests.append(1)
        return len(table.piles["row"])

    table = small_table()
    assert (cards(table), cards(table), len(requests)) == (0, 0, 1)
    table.begin_entry(Move(0, "one"))
    table.put(0, "row")
    assert cards(table) == 1
    table.mark("phase", "noon")
    assert (cards(table), len(requests)) == (1, 3)
    table.note("R.1", "Nothing happens.", 0)
    assert (cards(table), len(requests)) == (1, 3)
    table.invalidate()
    assert (cards(table), len(requests)) == (1, 4)


def test_undo_restores_cached_values() -> None:
    requests = []

    @cached
    def cards(table: Table) -> int:
        requests.append(1)
        return len(table.piles["row"])

    table = small_table()
    for depth in range(3):
        assert cards(table) == depth
        table.begin_entry(Move(0, "one"))
        assert cards(table) == depth
        table.put(depth, "row")
    assert (cards(table), len(requests)) == (3, 4)
    for depth in (2, 1, 0):
        table.undo()
        assert (cards(table), len(requests)) == (depth, 4)
        table.begin_entry(Move(0, "other"))
        table.put(3, "row")
        assert cards(table) == depth + 1
        requests.pop()
        table.undo()
    # Nothing was cached before this move, and values cached after it must not be used for it.
    table.invalidate()
    table.begin_entry(Move(0, "one"))
    table.put(0, "row")
    assert cards(table) == 1
    table.undo()
    assert cards(table) == 0
    # Values cached at the start of a move, before any change, are also kept.
    table.invalidate()
    requests.clear()
    table.begin_entry(Move(0, "one"))
    assert cards(table) == 0
    table.put(0, "row")
    table.undo()
    assert (cards(table), len(requests)) == (0, 1)


def test_a_long_game_keeps_little_of_what_was_derived() -> None:
    @cached
    def phase(table: Table) -> object:
        return table.marks["phase"]

    table = small_table()
    for number in range(100):
        table.begin_entry(Move(0, "one"))
        table.mark("phase", number)
        assert phase(table) == number
    kept = [bool(entry.memo) for entry in table.entries]
    assert kept[-32:] == [True] * 32
    assert not any(kept[:-32])
    for number in range(98, -1, -1):
        table.undo()
        assert phase(table) == number


@parametrize_in_one(
    ("verb", "values"),
    [
        ("put", (0, "row")),
        ("flip", (0, 1)),
        ("turn", (0, 1)),
        ("reveal_to", (0, (1,))),
        ("attach", (0, 3)),
        ("count_on", (0, "worn", 1)),
        ("change_counter", ("round", 1)),
        ("shuffle", ("deck",)),
    ],
)
def test_material_cache_lasts_until_a_change(verb: str, values: tuple[object, ...]) -> None:
    requests = []

    @cached_by_material
    def look(table: Table) -> int:
        requests.append(1)
        return len(requests)

    table = small_table()
    table.begin_entry(Move(0, "one"))
    look(table)
    table.mark("phase", "noon")
    table.push_step("go", 0)
    table.pop_step()
    table.roll("dice", 6)
    table.note("R.1", "{0} lies there.", 0, 1)
    assert look(table) == 1
    table.begin_entry(Move(0, "two"))
    getattr(table, verb)(*values)
    assert look(table) == 2
    table.undo()
    assert look(table) == 1
    table.invalidate()
    assert look(table) == 3
    table.invalidate()
    table.begin_entry(Move(0, "three"))
    table.mark("phase", "night")
    assert look(table) == 4
    table.undo()
    assert look(table) == 4


def test_material_cache_is_separate_by_function() -> None:
    requests = []

    @cached_by_material
    def seen(table: Table, seat: int, zone: str) -> int:
        requests.append((seat, zone))
        return len(table.piles[zone]) + seat

    table = small_table()
    assert [seen(table, 0, "deck"), seen(table, 1, "deck"), seen(table, 1, "row")] == [3, 4, 1]
    assert [seen(table, 1, "row"), seen(table, 1, "deck"), seen(table, 0, "deck")] == [1, 4, 3]
    assert requests == [(0, "deck"), (1, "deck"), (1, "row")]


# Any sequence of changes can be undone

VERBS = st.one_of(
    st.tuples(st.just("put"), st.integers(0, 3), st.sampled_from(["deck", "hand.0", "row"]),
              st.integers(0, 3)),
    st.tuples(st.just("flip"), st.integers(0, 3), st.integers(0, 3)),
    st.tuples(st.just("turn"), st.integers(0, 3), st.integers(-5, 5)),
    st.tuples(st.just("reveal_to"), st.integers(0, 3), st.lists(st.integers(0, 1))),
    st.tuples(st.just("forget"), st.integers(0, 3)),
    st.tuples(st.just("attach"), st.integers(0, 3), st.none() | st.integers(0, 3)),
    st.tuples(st.just("count_on"), st.integers(0, 3), st.sampled_from("xy"), st.integers(-2, 2)),
    st.tuples(st.just("change_counter"), st.just("round"), st.integers(-9, 9)),
    st.tuples(st.just("mark"), st.just("phase"), st.none() | texts() | st.booleans()),
    st.tuples(st.just("push_step"), texts(), st.integers(0, 1), st.integers()),
    st.tuples(st.just("pop_step")),
    st.tuples(st.just("roll"), st.sampled_from(["dice", "sky"]), st.integers(1, 9)),
    st.tuples(st.just("shuffle"), st.sampled_from(["deck", "row"])),
    st.tuples(st.just("note"), st.just("RULE.1"), texts(), st.integers(0, 1),
              st.integers(0, 3)),
)  # fmt: skip


@given(st.lists(st.lists(VERBS, max_size=6), max_size=8))
def test_any_moves_can_be_undone(moves: list[list[tuple[object, ...]]]) -> None:
    table = small_table()
    digests = [table.digest()]
    for number, move in enumerate(moves):
        table.begin_entry(Move(0, "move", (str(number),)))
        for verb, *arguments in move:
            if verb == "pop_step" and not table.decision_stack:
                continue
            if verb == "put":
                piece, target, index = arguments
                assert isinstance(piece, int)
                assert isinstance(index, int)
                room = len(table.piles[str(target)]) - (table.pieces[piece].zone == target)
                arguments = [piece, target, min(index, room)]
            getattr(table, str(verb))(*arguments)
        digests.append(table.digest())
    undone = []
    for expected in reversed(digests[:-1]):
        undone.append(table.undo())
        assert table.digest() == expected
    assert lie_once(table)
    assert not table.journal
    for (move_made, changes), expected in zip(reversed(undone), digests[1:], strict=True):
        table.begin_entry(move_made)
        for change in changes:
            table.apply(change)
        assert table.digest() == expected
    assert lie_once(table)


def lie_once(table: Table) -> bool:
    """Returns whether each piece is in exactly one pile, the one of its zone."""
    cards_shown: list[Piece] = []
    for zone in table.zones:
        pile = table.pile(zone)
        assert all(piece.zone == zone for piece in pile)
        cards_shown.extend(pile)
    return sorted(piece.id for piece in cards_shown) == list(range(len(table.pieces)))
