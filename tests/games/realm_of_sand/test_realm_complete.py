"""RS-COMPLETE, RS-BONUS: completing buildings and their bonuses."""

import pytest
from position import Position, built_entry, rule

from tabletop.games.realm_of_sand import buildings
from tabletop.games.realm_of_sand.content import content
from tests.cases import parametrize_in_one

GARDEN = [".......", ".EEE...", ".......", ".......", ".......", "......."]


@rule("RS-COMPLETE.1")
def test_matching_pieces_are_paid() -> None:
    position = Position(GARDEN, rows=["root-stair", "dune-wall"])
    assert position.refused("complete dune-wall b2 c2 d2") == "RS-COMPLETE.1"
    assert position.refused("complete root-stair b2 c2 d3") == "RS-COMPLETE.1"
    assert position.refused("complete root-stair b2 c2") == "RS-COMPLETE.1"
    position.do("complete root-stair b2 c2 d2")
    assert position.picture() == ["......."] * 6
    assert position.kinds("built.0") == ["root-stair"]
    assert position.kinds("row.1.1") == []


@rule("RS-COMPLETE.1")
def test_pieces_of_others_do_not_pay() -> None:
    position = Position(rows=["root-stair"], boards={1: GARDEN})
    assert position.refused("complete root-stair b2 c2 d2") == "RS-COMPLETE.1"


@rule("RS-COMPLETE.2")
@rule("RS-COMPLETE.3")
@parametrize_in_one(
    "rows",
    [
        # couriers-steps is COE over C. Its eight positions are written by hand.
        ["COE....", "C......"], ["EOC....", "..C...."],
        ["C......", "COE...."], ["..C....", "EOC...."],
        ["CC.....", "O......", "E......"], ["CC.....", ".O.....", ".E....."],
        ["E......", "O......", "CC....."], [".E.....", ".O.....", "CC....."],
    ],
)  # fmt: skip
def test_a_pattern_may_be_turned_and_mirrored(rows: list[str]) -> None:
    board = (rows + ["......."] * 6)[:6]
    squares = sorted(
        f"{column}{row + 1}"
        for row, line in enumerate(board)
        for column, letter in zip("abcdefg", line, strict=True)
        if letter != "."
    )
    position = Position(board, rows=["couriers-steps"])
    position.do(f"complete couriers-steps {' '.join(squares)}")


@rule("RS-COMPLETE.4")
@parametrize_in_one("row", ["EEE", "eee", "EeE", "eEE"])
def test_squares_and_disks_count_the_same(row: str) -> None:
    board = [".......", f".{row}...", ".......", ".......", ".......", "......."]
    Position(board, rows=["root-stair"]).do("complete root-stair b2 c2 d2")


@rule("RS-COMPLETE.5")
def test_other_pieces_do_not_matter_and_are_not_paid() -> None:
    # lantern-gate is E.E over CCC, here with a disk in its gap and runes around
    board = ["OOOOO..", "OEsEO..", "OCCCO..", "OOOOO..", ".......", "......."]
    position = Position(board, rows=["lantern-gate"], level=10)
    position.do("complete lantern-gate b2 b3 c3 d2 d3")
    assert position.picture()[:4] == ["OOOOO..", "O.s.O..", "O...O..", "OOOOO.."]


@rule("RS-COMPLETE.6")
def test_pieces_on_dark_boxes_count() -> None:
    board = ["EEE....", ".......", ".......", ".......", ".......", "......."]
    Position(board, rows=["root-stair"], level=3).do("complete root-stair a1 b1 c1")


@rule("RS-COMPLETE.7")
def test_any_face_up_building_may_be_completed_of_any_level() -> None:
    # house-of-three-doors (level 2) is EO. over ECO, parliament-of-dust (level 3) OEC over CEO
    board = [".......", ".EO....", ".ECO...", ".......", ".......", "......."]
    position = Position(board, rows=["house-of-three-doors"])
    position.do("complete house-of-three-doors b2 b3 c2 c3 d3")
    board = [".......", ".OEC...", ".CEO...", ".......", ".......", "......."]
    Position(board, rows=["parliament-of-dust"]).do("complete parliament-of-dust b2 b3 c2 c3 d2 d3")


@rule("RS-COMPLETE.7")
def test_buildings_in_the_deck_or_taken_by_others_cannot_be_completed() -> None:
    position = Position(GARDEN, rows=["root-stair"])
    hidden = position.kinds("deck.1")[0]
    assert position.refused(f"complete {hidden} b2 c2 d2") == "RS-COMPLETE.7"
    taken = Position(GARDEN, place=built_entry("root-stair", seat=1))
    assert taken.refused("complete root-stair b2 c2 d2") == "RS-COMPLETE.7"


@rule("RS-COMPLETE.8")
def test_the_player_says_which_pieces_pay_and_which_building_comes_first() -> None:
    board = [".......", ".EEEE..", ".......", ".......", ".......", "......."]
    position = Position(board, rows=["root-stair"])
    assert position.texts("complete") == {"root-stair b2 c2 d2", "root-stair c2 d2 e2"}
    assert position.refused("complete root-stair") == "RS-COMPLETE.8"
    position.do("complete root-stair c2 d2 e2")
    assert position.picture()[1] == ".E....."
    cross = [".......", ".EEE...", ".E.....", ".......", ".......", "......."]
    both = Position(cross, rows=["root-stair", "herb-nook"])
    assert both.texts("complete") == {"root-stair b2 c2 d2", "herb-nook b2 b3 c2"}
    both.do("complete herb-nook b2 b3 c2")
    assert both.refused("complete root-stair b2 c2 d2") == "RS-COMPLETE.1"


@rule("RS-COMPLETE.9")
@rule("RS-COMPLETE.10")
def test_rows_are_filled_from_the_top_of_the_deck_after_the_turn_only() -> None:
    position = Position(GARDEN, tiles=["tile-03"], rows=["black-pier", "root-stair"])
    others = [position.kinds(f"row.1.{place}") for place in (1, 3, 4)]
    top, *below = position.kinds("deck.1")
    position.do("complete root-stair b2 c2 d2", "place tile-03 b4E c4C d4O")
    position.do(f"take {position.kinds('circle')[1]}")
    assert position.kinds("row.1.2") == []
    position.do("end")
    assert position.kinds("row.1.2") == [top]
    assert position.table.pile("row.1.2")[0].face == 1
    assert [position.kinds(f"row.1.{place}") for place in (1, 3, 4)] == others
    assert position.kinds("deck.1") == below


@rule("RS-COMPLETE.11")
def test_a_row_whose_deck_is_used_up_stays_short() -> None:
    position = Position(GARDEN, tiles=["tile-03"], rows=["root-stair"], place={"deck.1": []})
    position.do("complete root-stair b2 c2 d2", "place tile-03 b4E c4C d4O")
    position.do(f"take {position.kinds('circle')[1]}", "end")
    assert position.kinds("row.1.1") == []
    assert all(len(position.kinds(f"row.1.{place}")) == 1 for place in (2, 3, 4))


@rule("RS-COMPLETE.12")
@rule("RS-COMPLETE.13")
def test_paid_squares_go_to_the_supply_and_disks_to_the_player() -> None:
    board = [".......", ".CcC...", ".......", ".......", ".......", "......."]
    position = Position(board, rows=["dune-wall"])
    crimson, spirits = position.supply("crimson"), len(position.kinds("spirits.crimson"))
    position.do("complete dune-wall b2 c2 d2")
    assert position.supply("crimson") == crimson + 2
    assert len(position.kinds("spirits.crimson")) == spirits
    assert position.disks() == "cg"  # the returned disk, and a golden one for the building
    assert position.disks(1) == ""


@rule("RS-COMPLETE.14")
def test_completed_building_is_open_before_its_player() -> None:
    position = Position(GARDEN, rows=["root-stair"])
    position.do("complete root-stair b2 c2 d2")
    (card,) = position.table.pile("built.0")
    assert all(position.table.can_see(seat, card) for seat in (0, 1))


# --- bonuses ------------------------------------------------------------------------------------


@rule("RS-BONUS.1")
def test_a_disk_bonus_comes_from_the_supply_at_once() -> None:
    board = [".......", ".CO....", ".OC....", ".......", ".......", "......."]
    position = Position(board, rows=["chequered-yard"])  # a sapphire and an obsidian disk
    position.do("complete chequered-yard b2 b3 c2 c3")
    assert position.disks() == "os"
    assert len(position.kinds("spirits.sapphire")) == 3
    assert len(position.kinds("spirits.obsidian")) == 3


@rule("RS-BONUS.2")
@rule("RS-BONUS.3")
def test_an_exhausted_disk_gives_nothing_and_is_not_owed() -> None:
    board = [".......", ".CO....", ".OC....", ".......", ".......", "......."]
    gone = {"spirits.sapphire": [], "disks.1": ["sapphire-disk"]}
    position = Position(board, tiles=["tile-03"], rows=["chequered-yard"], place=gone)
    (left,) = position.table.pile("disks.1")
    position.do("complete chequered-yard b2 b3 c2 c3")
    assert position.disks() == "o"
    position.table.put(left.id, "spirits.sapphire")  # one returns, but too late
    position.do("place tile-03 b4E c4C d4O", f"take {position.kinds('circle')[1]}", "end")
    assert position.disks() == "o"


@rule("RS-BONUS.4")
@pytest.mark.parametrize(("level", "then"), [(0, 2), (3, 5)])
def test_level_ups_move_the_marker_as_many_spaces(level: int, then: int) -> None:
    board = [".......", ".ECEC..", ".C..O..", ".......", ".......", "......."]
    position = Position(board, rows=["bazaar-of-echoes"], level=level)
    assert [step.level for step in content().buildings["bazaar-of-echoes"].bonus] == [2]
    position.do("complete bazaar-of-echoes b2 b3 c2 d2 e2 e3")
    assert position.level() == then
    assert position.level(1) == 0


@rule("RS-LEVEL.7")
@rule("RS-BONUS.4")
def test_the_tracker_ends_at_10() -> None:
    board = [".......", ".ECEC..", ".C..O..", ".......", ".......", "......."]
    position = Position(board, rows=["bazaar-of-echoes"], level=9)
    position.do("complete bazaar-of-echoes b2 b3 c2 d2 e2 e3")
    assert position.level() == 10


@rule("RS-BONUS.5")
def test_stars_and_hourglasses_count_at_once() -> None:
    board = [".......", ".CE....", ".EC....", ".......", ".......", "......."]
    position = Position(board, rows=["twin-planters"])
    card = content().buildings["twin-planters"]
    assert (buildings.stars(position.table, 0), buildings.hourglasses(position.table, 0)) == (0, 0)
    position.do("complete twin-planters b2 b3 c2 c3")
    assert buildings.stars(position.table, 0) == card.stars > 0
    assert buildings.hourglasses(position.table, 0) == card.hourglasses > 0


@rule("RS-BONUS.6")
def test_bonuses_come_in_printed_order() -> None:
    for building, board in {
        "black-pier": [".......", ".OOO...", ".......", ".......", ".......", "......."],
        "night-bench": [".......", ".OO....", ".O.....", ".......", ".......", "......."],
    }.items():
        position = Position(board, rows=[building])
        printed = ["RS-BONUS.1" if step.disk else "RS-BONUS.4"
                   for step in content().buildings[building].bonus]  # fmt: skip
        assert len(printed) == 2
        start = len(position.table.journal)
        position.do(*[f"complete {text}" for text in position.texts("complete")])
        notes = [getattr(change, "rule", "") for change in position.table.journal[start:]]
        assert [note for note in notes if note.startswith("RS-BONUS")] == printed


@rule("RS-BONUS.7")
def test_a_disk_just_won_can_be_summoned_in_the_same_turn() -> None:
    position = Position(GARDEN, rows=["root-stair"])
    position.do("complete root-stair b2 c2 d2", "summon sapphire b2", "done", "end")
    assert position.picture()[1] == ".s....."
