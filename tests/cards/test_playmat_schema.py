import pytest

from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.playmat import PlaymatFile
from tests.cases import parametrize_in_one

MAT = """\
playmats:
  - seats: [2, 3]
    canvas: [1600, 900]
    zones:
      - {zone: well, arrange: pile, rect: [700, 400, 100, 100]}
      - {zone: "dune.{box}", arrange: grid, rect: [0, 0, 500, 500], columns: abc, rows: "12"}
    own:
      canvas: [400, 300]
      frames:
        2: [[0, 600, 400, 300]]
        3: [[0, 600, 400, 300]]
      zones: []
    others:
      canvas: [400, 300]
      frames:
        2: [[400, 0, 400, 300]]
        3: [[400, 0, 400, 300], [800, 0, 400, 300]]
      zones: []
"""


def test_a_playmat():
    (mat,) = loads(MAT.encode(), PlaymatFile).playmats
    assert mat.zones[1].columns == "abc"
    assert mat.others is not None
    assert len(mat.others.frames[3]) == 2


@parametrize_in_one(
    ("old", "new", "expected"),
    [
        ("100, 100]", "0, 100]",
            "5:54: entry 3 of 'rect' is 0 (expected more than 0 and at most 10000)"),
        ("arrange: pile", "arrange: heap",
         "5:31: 'arrange': invalid value 'heap' (choose box, column, fan, "
            "free, grid, hex, pile, points, ring or row)"),
        (', columns: abc, rows: "12"', ", columns: abc", "6:9: a grid needs rows"
         " (such as columns: abc)"),
        ('"dune.{box}"', "dune",
            "6:16: the zone 'dune' of a grid has no {box} (write 'dune.{box}')"),
        ("arrange: grid", "arrange: row", "6:39: only a grid has columns and rows"
         " (write arrange: grid)"),
        ("        3: [[0, 600, 400, 300]]\n", "", "10:9: 'frames' has no entry for 3 seats"
         " (add '3:' with 1 rectangle)"),
        (", [800, 0, 400, 300]]", "]", "17:12: 1 rectangle for 3 seats (expected 2)"),
        ("seats: [2, 3]", "seats: [2, 3, 3]",
            "2:19: duplicate playmat for 3 seats (keep one of the two)"),
        ("rect: [700, 400, 100, 100]", "rect: [700, 400, 100, 100], turns: true",
         "5:72: only a grid can be turned (remove 'turns')"),
    ],
)  # fmt: skip
def test_errors_have_locations(old, new, expected):
    assert old in MAT
    with pytest.raises(DataErrors) as caught:
        loads(MAT.replace(old, new, 1).encode(), PlaymatFile, "x")
    assert str(caught.value) == f"x:{expected}"


def test_one_playmat_for_each_table_that_has_a_certain_zone():
    small = MAT.replace("playmats:\n", "").replace("    zones:", "    having: well\n    zones:", 1)
    first, other = loads(
        MAT.replace("playmats:\n", f"playmats:\n{small}").encode(), PlaymatFile
    ).playmats
    assert (first.having, other.having) == ("well", "")


def test_general_playmat_comes_last():
    small = MAT.replace("playmats:\n", "").replace("    zones:", "    having: well\n    zones:", 1)
    with pytest.raises(DataErrors, match="duplicate playmat for 2"):
        loads(f"{MAT}{small}".encode(), PlaymatFile)


def test_playmats_for_large_windows_come_first():
    large = MAT.replace("playmats:\n", "").replace(
        "    zones:", "    at_least: [1500, 840]\n    zones:", 1
    )
    entries = loads(MAT.replace("playmats:\n", f"playmats:\n{large}").encode(), PlaymatFile)
    assert [entry.at_least for entry in entries.playmats] == [(1500, 840), (0, 0)]
    with pytest.raises(DataErrors, match="duplicate playmat for 2"):
        loads(f"{MAT}{large}".encode(), PlaymatFile)
