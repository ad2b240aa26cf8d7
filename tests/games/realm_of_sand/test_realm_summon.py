"""RS-SUMMON: placing and moving disks."""

import pytest
from position import Position, rule

from tabletop.rules import InvalidMove
from tests.cases import parametrize_in_one

ROW = [".......", ".es....", ".......", ".......", ".......", "......."]


@rule("RS-SUMMON.1")
def test_disks_in_front_are_placed() -> None:
    position = Position(disks="eg")
    position.do("summon golden c3")
    assert position.picture()[2] == "..g...."
    assert position.disks() == "e"
    assert position.refused("summon sapphire c4") == "RS-SUMMON.1"


@rule("RS-SUMMON.2")
def test_disks_on_the_board_are_moved() -> None:
    position = Position(ROW)
    position.do("shift c2 e5")
    assert position.picture() == [
        ".......", ".e.....", ".......", ".......", "....s..", ".......",
    ]  # fmt: skip
    board = [".......", ".E.....", ".......", ".......", ".......", "......."]
    assert Position(board).refused("shift b2 c2") == "RS-SUMMON.2"  # runes do not move
    assert Position(board).refused("shift c3 c2") == "RS-SUMMON.2"


@rule("RS-SUMMON.3")
def test_up_to_three_disks_in_any_mix_and_order() -> None:
    mixes = [
        ("summon crimson b3", "summon obsidian c3", "shift b2 d3"),
        ("shift b2 b4", "shift c2 c4", "summon crimson b3"),
        ("summon crimson b3", "shift c2 d2", "summon obsidian c3"),
    ]
    for texts in mixes:
        position = Position(ROW, disks="cog")
        position.do(*texts)
        assert position.refused("summon golden d4") == "RS-TURN.2"


@rule("RS-SUMMON.4")
def test_a_summon_of_nothing_is_none() -> None:
    position = Position(ROW, disks="c")
    assert position.refused("done") == "RS-SUMMON.4"
    assert position.refused("end") == "RS-TURN.5"


@rule("RS-SUMMON.5")
def test_each_disk_is_handled_once() -> None:
    position = Position(ROW, disks="c")
    position.do("summon crimson b3", "shift b2 d3")
    assert position.refused("shift b3 c4") == "RS-SUMMON.5"
    assert position.refused("shift d3 c4") == "RS-SUMMON.5"
    position.do("shift c2 c4")


@rule("RS-SUMMON.5")
def test_a_handled_disk_that_was_sent_back_is_not_placed_again() -> None:
    position = Position(disks="cg")
    position.do("summon crimson b3", "summon golden b3")
    assert position.disks() == "c"
    assert position.refused("summon crimson c4") == "RS-SUMMON.5"
    twins = Position(disks="ccg")
    twins.do("summon crimson b3", "summon golden b3", "summon crimson c4")  # the other one
    assert twins.disks() == "c"


@rule("RS-SUMMON.6")
def test_a_moved_disk_goes_to_another_box() -> None:
    assert Position(ROW).refused("shift b2 b2") == "RS-SUMMON.6"


@rule("RS-SUMMON.7")
@rule("RS-SUMMON.9")
def test_a_square_under_a_disk_goes_to_the_supply() -> None:
    board = [".......", ".O.....", ".......", ".......", ".......", "......."]
    for text, disks in (("summon emerald b2", "e"), ("shift c3 b2", "")):
        board[2] = "..e...." if not disks else "......."
        position = Position(board, disks=disks)
        before = position.supply("obsidian")
        position.do(text)
        assert position.picture()[1] == ".e....."
        assert position.supply("obsidian") == before + 1


@rule("RS-SUMMON.7")
@rule("RS-SUMMON.10")
def test_a_disk_under_a_disk_comes_back_and_may_still_be_placed() -> None:
    position = Position(ROW, disks="c")
    position.do("summon crimson c2")
    assert position.disks() == "s"
    position.do("summon sapphire b3")
    assert position.picture()[1:3] == [".ec....", ".s....."]
    moved = Position(ROW)
    moved.do("shift b2 c2", "summon sapphire b2")
    assert moved.picture()[1] == ".se...."


@rule("RS-SUMMON.8")
def test_a_summon_ends_with_the_third_disk_or_when_the_player_says_so() -> None:
    position = Position(ROW, disks="ccc")
    position.do("summon crimson b3", "summon crimson c3", "summon crimson d3", "end")
    early = Position(ROW, disks="ccc")
    early.do("summon crimson b3", "done")
    assert early.refused("done") == "RS-SUMMON.8"
    early.do("end")


@rule("RS-SUMMON.11")
def test_dark_boxes_only_as_far_as_the_level_allows() -> None:
    position = Position(ROW, disks="cc")
    assert position.refused("summon crimson a1") == "RS-SUMMON.11"
    assert position.refused("shift b2 g6") == "RS-SUMMON.11"
    higher = Position(ROW, disks="cc", level=1)
    higher.do("summon crimson a1")
    assert higher.refused("summon crimson b1") == "RS-SUMMON.11"
    assert higher.refused("shift b2 g6") == "RS-SUMMON.11"


@rule("RS-SUMMON.12")
def test_a_summon_uses_no_tile() -> None:
    position = Position(disks="e")
    area, ring = position.kinds("area.0"), position.kinds("circle")
    position.do("summon emerald b2", "done", "end")
    assert position.kinds("area.0") == area
    assert position.kinds("circle") == ring


@parametrize_in_one(
    "text",
    ["summon ruby b2", "summon emerald h9", "summon emerald", "shift b2", "shift b2 z1", "done x"],
)
def test_invalid_summon_is_refused(text: str) -> None:
    position = Position(ROW, disks="e")
    with pytest.raises(InvalidMove):
        position.referee.push(position.move(text))
