"""RS-PLACE, RS-LEVEL: placing tiles on light and dark squares."""

from random import Random

import pytest
from position import LIGHT, Position, rule

from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.runes import BOXES, placements
from tabletop.games.realm_of_sand.zones import BOARD
from tabletop.rules import InvalidMove, Move
from tabletop.rules.preview import MovePreviewer
from tabletop.table import view_of
from tabletop.table.changes import Note
from tests.cases import parametrize_in_one

# tile-15 is EE over C (bent: an E above a C, the other E at its side). tile-20 is CE over E. In
# line are tile-03 (E C O) and tile-02 (E C E).


@rule("RS-PLACE.1")
def test_only_own_activated_tiles_are_placed() -> None:
    position = Position(tiles=["tile-03"])
    other = position.kinds("area.1")[0]
    for tile in (other, position.kinds("circle")[1]):
        assert not any(move.args[0] == tile for move in position.legal() if move.verb == "place")
        words = " ".join(placements(tile)[0].args)
        assert position.refused(f"place {words}") == "RS-PLACE.1"
    position.do("place tile-03 b2E c2C d2O")


@parametrize_in_one(
    ("words", "message"),
    [
        ("tile-03 b2E c2C d2O", "straight tile on b2, c2, d2"),
        ("tile-03 b2O c2C d2E", "straight tile on d2, c2, b2"),
        ("tile-15 b2E b3E c2C", "bent tile on c2, b2, b3"),
        ("tile-15 c2E c3C d2E", "bent tile on c3, c2, d2"),
        ("tile-02 c2E c3C c4E", "straight tile on c2, c3, c4"),
    ],
)
def test_boxes_are_named_in_the_order_of_the_squares_that_come_there(words, message) -> None:
    # Once the colours followed the tile's own order, but the squares that of the board.
    position = Position(tiles=[words.split()[0]])
    move = Move.parse(f"1 place {words}")
    gesture = position.referee.game.gesture(position.table, move)
    boxes = message.partition(" on ")[2]
    middle = BOARD(0, boxes.split(", ")[1])
    assert (gesture.label, gesture.target) == (f"Place {message}", middle)
    position.do(f"place {words}")
    notes = [one.text for one in position.table.journal if isinstance(one, Note)]
    told = next(text for text in notes if "places" in text)
    assert told.endswith(f" on {boxes}.")


@rule("RS-PLACE.2")
@parametrize_in_one(
    "words",
    [
        "b2E c2C d2O", "b2O c2C d2E", "c2E c3C c4O", "c2O c3C c4E",
    ],
)  # fmt: skip
def test_straight_tile_fits_in_all_directions(words: str) -> None:
    position = Position(tiles=["tile-03"])
    position.do(f"place tile-03 {words}")


@rule("RS-PLACE.2")
@parametrize_in_one(
    # The corner E on c3 with the other E to the right, below, left, above; C at either side.
    "words",
    [
        "c3E c4C d3E", "c2C c3E d3E", "b3C c3E c4E", "c3E c4E d3C",
        "b3E c2C c3E", "b3E c3E c4C", "b3C c2E c3E", "c2E c3E d3C",
    ],
)  # fmt: skip
def test_bent_tile_fits_in_eight_positions(words: str) -> None:
    position = Position(tiles=["tile-15"])
    position.do(f"place tile-15 {words}")
    drawn = "".join(position.picture())
    for word in words.split():
        assert drawn[BOXES.index(word[:2])] == word[2]
    assert len(drawn.replace(".", "")) == 3


@rule("RS-PLACE.2")
@parametrize_in_one(
    "words",
    [
        "b2C c2E d2O",  # another order of elements
        "b2E c2C d2C",  # other elements
        "b2E c2C c3O",  # bent
        "b2E c2C e2O",  # separated
        "b2E c3C d4O",  # diagonal
        "c2C b2E d2O",  # not in the order of the squares
    ],
)
def test_shape_and_elements_of_a_tile_stay(words: str) -> None:
    position = Position(tiles=["tile-03"])
    move = position.move(f"place tile-03 {words}")
    assert move not in position.legal()
    with pytest.raises(InvalidMove):
        position.referee.push(move)


def count(tile: str) -> int:
    """Returns the number of placements on an empty 7 by 6 board.

    A row of three has 5 x 6 positions across and 7 x 4 upright. A half turn gives another
    placement unless both ends are alike. A bent tile fits into a square of four, with 6 x 5
    positions in four rotations. A flip gives another placement unless its arms are alike.
    """
    rows = content().tiles[tile].pattern
    if len(rows) == 1:
        ends_alike = rows[0][0] == rows[0][2]
        return (30 + 28) * (1 if ends_alike else 2)
    arms_alike = rows[0][1] == rows[1][0]
    return 30 * 4 * (1 if arms_alike else 2)


@rule("RS-PLACE.2")
@rule("RS-PLACE.3")
def test_every_tile_has_as_many_ways_as_its_symmetry_says() -> None:
    ways = {}
    for tile in content().tiles:
        moves = Position(tiles=[tile], level=10).legal()
        results = [move for move in moves if move.verb == "place" and move.args[0] == tile]
        assert len(results) == len(set(results)), tile
        ways[tile] = len(results)
    assert ways == {tile: count(tile) for tile in ways}


@rule("RS-PLACE.3")
@parametrize_in_one("words", ["-C -O a2E", "-O f2E g2C", "f2E g2C h2O", "c0E c1C c2O"])
def test_no_rune_is_off_the_board(words: str) -> None:
    assert Position(tiles=["tile-03"], level=10).refused(f"place tile-03 {words}") == "RS-PLACE.3"


@rule("RS-PLACE.4")
@rule("RS-PLACE.5")
@rule("RS-PLACE.6")
@rule("RS-PLACE.7")
def test_tile_replaces_pieces_by_runes() -> None:
    board = [".......", ".Os....", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"])
    emerald, crimson, obsidian = map(position.supply, ("emerald", "crimson", "obsidian"))
    position.do("place tile-03 b2E c2C d2O")
    assert position.picture()[1] == ".ECO..."
    assert position.supply("emerald") == emerald - 1
    assert position.supply("crimson") == crimson - 1
    assert position.supply("obsidian") == obsidian  # one was returned, one was placed
    assert position.disks() == "s"
    assert position.disks(1) == ""


@rule("RS-PLACE.6")
def test_a_removed_disk_goes_to_the_owner_of_the_board() -> None:
    board = [".......", ".e.....", ".......", ".......", ".......", "......."]
    position = Position(board, seat=1, tiles=["tile-03"])
    position.do("place tile-03 b2E c2C d2O")
    assert (position.disks(0), position.disks(1)) == ("", "e")


@rule("RS-PLACE.8")
def test_dark_boxes_are_refused_at_level_0() -> None:
    position = Position(tiles=["tile-03"])
    dark = {square for square, kind in zip(BOXES, "".join(LIGHT), strict=True) if kind == "."}
    for move in position.legal():
        assert not dark & {word[:2] for word in move.args[1:]}
    assert position.refused("place tile-03 a2E b2C c2O") == "RS-PLACE.8"


@rule("RS-PLACE.9")
@rule("RS-PLACE.10")
def test_an_element_that_has_run_out_is_not_placed_but_its_box_is_cleared() -> None:
    board = [".......", "..s....", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], place={"supply.crimson": []})
    position.do("place tile-03 b2E c2C d2O")
    assert position.picture()[1] == ".E.O..."
    assert position.disks() == "s"


@rule("RS-PLACE.11")
def test_a_square_just_removed_can_be_placed_again() -> None:
    board = [".......", "...C...", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], place={"supply.crimson": []})
    position.do("place tile-03 b2E c2C d2O")
    assert position.picture()[1] == ".ECO..."
    assert position.supply("crimson") == 0


@rule("RS-PLACE.12")
def test_scarce_squares_fill_columns_from_the_left_and_from_the_top() -> None:
    across = Position(tiles=["tile-02"], place={"supply.emerald": ["emerald-square"]})
    across.do("place tile-02 b2E c2C d2E")
    assert across.picture()[1] == ".EC...."
    upright = Position(tiles=["tile-20"], place={"supply.emerald": ["emerald-square"]})
    upright.do("place tile-20 b3E c2E c3C")  # b before c, although c2 is higher
    assert upright.picture()[1:3] == [".......", ".EC...."]


@rule("RS-PLACE.13")
def test_the_used_tile_goes_to_the_end_of_the_circle_then_one_is_taken() -> None:
    position = Position(tiles=["tile-03"])
    ring = position.kinds("circle")
    position.do("place tile-03 b2E c2C d2O")
    assert position.kinds("circle") == [*ring, "tile-03"]
    assert position.refused("end") == "RS-REPLENISH.1"


@rule("RS-PLACE.14")
def test_tile_need_not_touch_others() -> None:
    board = [".......", "E......", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"])
    position.do("place tile-03 d5E e5C f5O")
    assert position.picture()[4] == "...ECO."


@rule("RS-LEVEL.1")
def test_18_light_boxes_of_42_are_always_usable() -> None:
    position = Position(disks="e")
    assert len(BOXES) == 42
    squares = {text.split()[1] for text in position.texts("summon")}
    assert squares == {
        square for square, kind in zip(BOXES, "".join(LIGHT), strict=True) if kind == "#"
    }
    assert len(squares) == 18


@rule("RS-LEVEL.2")
@parametrize_in_one(("level", "legal"), [(0, False), (1, False), (2, True), (3, True)])
def test_each_space_of_the_tracker_allows_one_dark_box(level: int, legal: bool) -> None:
    position = Position(tiles=["tile-03"], level=level)
    one_dark, three_dark = "place tile-03 b1E b2C b3O", "place tile-03 a1E a2C a3O"
    two_dark = "place tile-03 b4E b5C b6O"  # b5 and b6 are dark
    assert (position.move(one_dark) in position.legal()) == (level >= 1)
    assert (position.move(two_dark) in position.legal()) == legal
    assert (position.move(three_dark) in position.legal()) == (level >= 3)


@rule("RS-LEVEL.3")
def test_any_dark_boxes_count_up_to_the_level_at_the_same_time() -> None:
    board = ["E......", ".......", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], level=2)
    assert position.refused("place tile-03 a2E a3C a4O") == "RS-PLACE.8"  # three more
    assert position.refused("place tile-03 e1E f1C g1O") == "RS-PLACE.8"
    position.do("place tile-03 b1E b2C b3O")  # the second dark square, far from or near the first
    assert position.picture()[0] == "EE....."


@rule("RS-LEVEL.4")
def test_an_emptied_dark_box_no_longer_counts() -> None:
    board = ["EEE....", ".......", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], rows=["root-stair"], level=3)
    assert position.refused("place tile-03 c6E d6C e6O") == "RS-PLACE.8"
    position.do("complete root-stair a1 b1 c1")
    position.do("place tile-03 c6E d6C e6O")


@rule("RS-LEVEL.5")
def test_a_covered_dark_box_counts_even_if_it_stays_empty() -> None:
    position = Position(tiles=["tile-03"], level=0, place={"supply.emerald": []})
    assert position.refused("place tile-03 b1E b2C b3O") == "RS-PLACE.8"


@rule("RS-LEVEL.6")
def test_a_dark_box_that_held_a_piece_is_counted_once() -> None:
    board = [".E.....", ".......", ".......", ".......", ".......", "......."]
    position = Position(board, tiles=["tile-03"], level=1)
    position.do("place tile-03 b1O b2C b3E")
    assert position.picture()[0] == ".O....."


@rule("RS-LEVEL.6")
def test_a_disk_moves_from_dark_to_dark_without_another_level() -> None:
    board = ["e......", ".......", ".......", ".......", ".......", "......."]
    position = Position(board, disks="c", level=1)
    assert position.refused("summon crimson g6") == "RS-SUMMON.11"
    position.do("shift a1 g6")
    assert position.picture()[5] == "......e"


def test_drop_preview_lists_completions_and_removals() -> None:
    # Twin Planters are C E over E C. One is complete in the corner in any case.
    board = [".......", ".CE....", "..Oe...", "....CE.", "....EC.", "......."]
    position = Position(board, tiles=["tile-03"], disks="c", rows=["twin-planters"])
    previewer = MovePreviewer(position.referee.game, view_of(position.table, 0), Random(1))

    def told(move: str) -> str:
        return previewer.preview(Move.parse(f"1 {move}")).text

    assert told("place tile-03 b3E c3C d3O").split("\n") == [
        "Can then be completed: Twin Planters",
        "Removes {obsidian} {emerald}",
    ]
    # Courier's Steps has E c2, O c3, C c4, and would need C on d4.
    assert told("place tile-03 b4E c4C d4O") == "One rune short: Courier's Steps"
    # With C on c3, Twin Planters lack E on b3.
    lines = ["One rune short: Twin Planters", "Removes {obsidian}"]
    assert told("summon crimson c3").split("\n") == lines
    # With E on b3, they lack C on c3.
    assert told("shift d3 b3") == "One rune short: Twin Planters"
