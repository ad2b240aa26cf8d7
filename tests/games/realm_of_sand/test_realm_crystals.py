"""RS-CRYSTAL: charging crystals, and their six powers."""

import pytest
from position import EMPTY, Position, rule

from tabletop.games import load as load_game
from tabletop.games.realm_of_sand import buildings, crystals
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.runes import board_side, boxes_of
from tabletop.rules import InvalidMove
from tabletop.table import view_of
from tests.cases import parametrize_in_one

game = load_game("realm_of_sand")

GARDEN = [".......", ".EEE...", ".......", ".......", ".......", "......."]
COLOURS = ["red", "purple", "yellow", "green", "orange", "blue"]


def marker_face(position: Position, seat: int = 0) -> int:
    (marker,) = position.table.pile(f"watch.{seat}")
    return marker.face


def any_place(position: Position) -> str:
    return next(str(move)[2:] for move in position.legal() if move.verb == "place")


def whole_turn(position: Position, seat: int = 0) -> None:
    for verb in ("place", "take", "end"):
        position.referee.push(next(m for m in position.legal(seat) if m.verb == verb))


def on_crystal(crystal: str, **options: object) -> tuple[Position, str]:
    """Returns an emerald row over a crystal square and its paying move."""
    empty = Position(crystal=crystal)
    for square in boxes_of(board_side(empty.table, 0).crystals):
        left = "abcdefg".index(square[0]) - 1
        if 0 <= left <= 4:
            board = list(EMPTY)
            row = int(square[1]) - 1
            board[row] = "." * left + "EEE" + "." * (4 - left)
            squares = " ".join("abcdefg"[left + n] + square[1] for n in range(3))
            position = Position(
                board,
                crystal=crystal,
                rows=["root-stair"],
                level=10,
                **options,  # type: ignore[arg-type]
            )
            return position, f"complete root-stair {squares}"
    raise LookupError(crystal)


@rule("RS-CRYSTAL.1")
def test_basic_boards_have_no_crystals() -> None:
    position = Position(GARDEN, rows=["root-stair"])
    assert board_side(position.table, 0).crystals == 0
    position.do("complete root-stair b2 c2 d2")
    assert position.refused("power") == "RS-CRYSTAL.1"


@rule("RS-CRYSTAL.2")
@parametrize_in_one("crystal", COLOURS)
def test_a_piece_paid_from_a_crystal_box_charges_the_crystal(crystal: str) -> None:
    position, complete = on_crystal(crystal)
    assert marker_face(position) == crystals.CLEAR
    position.do(complete)
    assert marker_face(position) == crystals.CHARGED


@rule("RS-CRYSTAL.2")
def test_other_boxes_do_not_charge_it() -> None:
    position = Position(crystal="orange")
    with_crystals = board_side(position.table, 0).crystals
    row = next(n for n in range(6) if not with_crystals >> 7 * n & 0b111)
    board = list(EMPTY)
    board[row] = "EEE...."
    position = Position(board, crystal="orange", rows=["root-stair"], level=10)
    position.do(f"complete root-stair a{row + 1} b{row + 1} c{row + 1}")
    assert marker_face(position) == crystals.CLEAR


@rule("RS-CRYSTAL.3")
def test_a_charged_crystal_is_not_charged_again() -> None:
    position, complete = on_crystal("orange", charged=True)
    position.table.counters["level.0"] = 5
    position.do(complete, "power")  # the old charge, usable in this turn
    assert position.refused("power") == "RS-CRYSTAL.4"


@rule("RS-CRYSTAL.4")
def test_a_charge_works_once_and_turns_the_marker_to_its_clear_side() -> None:
    position = Position(crystal="orange", charged=True)
    position.do("power")
    assert marker_face(position) == crystals.CLEAR
    assert position.refused("power") == "RS-CRYSTAL.4"


@rule("RS-CRYSTAL.5")
def test_a_crystal_works_from_its_owners_next_turn_on() -> None:
    position, complete = on_crystal("orange")
    position.do(complete)
    assert position.refused("power") == "RS-CRYSTAL.5"
    whole_turn(position)
    assert position.refused("power", seat=0) == "RS-TURN.8"
    whole_turn(position, 1)
    level = position.level()
    position.table.counters["level.0"] = 0
    position.do("power")
    assert (level, position.level()) == (10, 1)


@rule("RS-CRYSTAL.6")
def test_a_crystal_is_not_used_in_the_middle_of_an_action() -> None:
    position = Position(crystal="orange", charged=True)
    position.do(any_place(position))
    assert position.refused("power") == "RS-REPLENISH.1"
    position.do(f"take {position.kinds('circle')[1]}", "power")
    summoning = Position(crystal="orange", charged=True, disks="ee")
    summoning.do(f"summon {min(summoning.texts('summon'))}")
    assert summoning.refused("power") == "RS-TURN.6"
    summoning.do("done", "power")
    assert summoning.refused("power", seat=1) == "RS-TURN.8"


@rule("RS-CRYSTAL.7")
def test_a_crystal_used_in_the_turn_can_be_charged_again() -> None:
    position, complete = on_crystal("orange", charged=True)
    position.table.counters["level.0"] = 5
    position.do("power", complete)
    assert marker_face(position) == crystals.CHARGED
    assert position.refused("power") == "RS-CRYSTAL.5"


# --- red ------------------------------------------------------------------------------------------


@rule("RS-CRYSTAL.8")
@rule("RS-CRYSTAL.9")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_red_keeps_one_of_three_and_lays_two_under_the_deck(level: int) -> None:
    position = Position(crystal="red", charged=True)
    deck = position.kinds(f"deck.{level}")
    position.do(f"power {level}")
    assert position.kinds("looked.0") == deck[:3]
    assert {move.verb for move in position.legal()} == {"keep"}
    assert position.refused("end") == "RS-CRYSTAL.8"
    assert position.refused("keep 4") == "RS-CRYSTAL.8"
    position.do("keep 2")
    assert position.kinds("kept.0") == [deck[1]]
    assert position.refused("keep 1") == "RS-CRYSTAL.9"
    position.do("under 2")
    assert position.kinds(f"deck.{level}") == [*deck[3:], deck[2], deck[0]]
    assert position.kinds("looked.0") == []
    assert "place" in {move.verb for move in position.legal()}


@rule("RS-CRYSTAL.9")
def test_red_the_other_order() -> None:
    position = Position(crystal="red", charged=True)
    deck = position.kinds("deck.1")
    position.do("power 1", "keep 2", "under 1")
    assert position.kinds("deck.1") == [*deck[3:], deck[0], deck[2]]


@rule("RS-CRYSTAL.10")
@rule("RS-CRYSTAL.14")
@pytest.mark.parametrize(("keeper", "other"), [(0, 1), (1, 0)])
def test_red_a_kept_card_is_completed_by_its_keeper_only(keeper: int, other: int) -> None:
    kept = {f"kept.{keeper}": {"piece": "root-stair", "face": 0, "owner": keeper}}
    boards = {other: GARDEN}
    position = Position(GARDEN, seat=keeper, crystal="red", level=10, place=kept, boards=boards)
    table = position.table
    (card,) = table.pile(f"kept.{keeper}")
    assert buildings.stars(table, keeper) == 0
    table.mark("turn", other)
    assert position.refused("complete root-stair b2 c2 d2", seat=other) == "RS-COMPLETE.7"
    table.mark("turn", keeper)
    assert "root-stair b2 c2 d2" in position.texts("complete")
    position.do("complete root-stair b2 c2 d2")
    assert card.zone == f"built.{keeper}"
    assert all(table.can_see(seat, card) for seat in (0, 1))
    assert buildings.stars(table, keeper) == content().buildings["root-stair"].stars


@rule("RS-CRYSTAL.11")
def test_red_any_number_of_cards_may_be_kept() -> None:
    position = Position(crystal="red")
    marker = position.table.piles["watch.0"][0]
    for number in range(1, 7):
        position.table.flip(marker, crystals.CHARGED)
        position.do("power 3", "keep 1", "under 1")
        assert len(position.kinds("kept.0")) == number


@rule("RS-CRYSTAL.12")
def test_red_a_short_deck_is_drawn_whole_and_an_empty_one_not_chosen() -> None:
    two = Position(
        crystal="red",
        charged=True,
        place={"deck.2": ["lantern-gate face=0", "corner-of-oaths face=0"]},
    )
    top, bottom = two.kinds("deck.2")
    two.do("power 2")
    assert two.kinds("looked.0") == [top, bottom]
    two.do("keep 1")
    assert two.kinds("deck.2") == [bottom]
    one = Position(
        crystal="red", charged=True, place={"deck.2": "lantern-gate face=0", "deck.3": []}
    )
    assert one.refused("power 3") == "RS-CRYSTAL.12"
    one.do("power 2", "keep 1")
    assert one.kinds("deck.2") == []


@rule("RS-CRYSTAL.13")
def test_red_only_the_player_who_draws_sees_the_cards() -> None:
    position = Position(crystal="red", charged=True)
    picture = position.kinds("deck.1")[:3]
    for text in ("power 1", "keep 1", "under 1"):
        position.do(text)
        table = position.table
        for piece in table.pieces:
            if piece.kind in picture:
                assert table.can_see(0, piece)
                assert not table.can_see(1, piece)
        other = view_of(table, 1)
        assert not any(
            piece_view.kind in picture for pile in other.piles.values() for piece_view in pile
        )
    assert not any(kind in str(entry.move) for entry in position.table.entries for kind in picture)


# --- purple ---------------------------------------------------------------------------------------


@rule("RS-CRYSTAL.15")
def test_purple_a_sapphire_or_golden_disk_once_before_the_first_turn() -> None:
    ask = [{"step": "gift", "seat": 1}]
    referee = Position(crystal="purple", decision_stack=ask).referee
    assert referee.seats_to_move() == (0,)
    assert [str(move) for move in referee.legal_moves(0)] == ["1 gain sapphire", "1 gain golden"]
    position = Position(crystal="purple")
    assert position.refused("gain golden") == "RS-CRYSTAL.15"
    position = Position(crystal="purple", decision_stack=ask)
    assert position.refused("gain emerald") == "RS-CRYSTAL.15"
    position.do("gain golden")
    assert position.disks() == "g"
    assert len(position.kinds("spirits.golden")) == 3
    assert position.refused("gain golden") == "RS-CRYSTAL.15"


@rule("RS-CRYSTAL.15")
def test_purple_the_owner_is_asked_before_the_first_turn_whatever_the_seat() -> None:
    for number in range(50):
        table = game.setup(4, {"board": "advanced"}, f"p {number}")
        owners = [seat for seat in range(4) if crystals.crystal(table, seat) == "purple"]
        assert game.seats_to_move(table) == tuple(owners or [0])


@rule("RS-CRYSTAL.16")
@rule("RS-CRYSTAL.17")
def test_purple_lifts_the_limit_of_three_for_one_summon() -> None:
    position = Position(crystal="purple", charged=True, disks="eecco")
    light = boxes_of(board_side(position.table, 0).light)
    position.do("power")
    names = ["emerald", "emerald", "crimson", "crimson", "obsidian"]
    for name, square in zip(names[:4], light, strict=False):
        position.do(f"summon {name} {square}")
    position.do("done", "end")
    assert sum(letter != "." for row in position.picture() for letter in row) == 4
    whole_turn(position, 1)
    position.do(
        f"summon obsidian {light[5]}",
        f"shift {light[0]} {light[6]}",
        f"shift {light[1]} {light[7]}",
    )
    assert position.refused(f"shift {light[2]} {light[8]}") == "RS-TURN.2"


@rule("RS-CRYSTAL.17")
def test_purple_is_used_before_the_main_action() -> None:
    position = Position(crystal="purple", charged=True, disks="eecc")
    position.do(any_place(position), f"take {position.kinds('circle')[1]}")
    assert position.refused("power") == "RS-CRYSTAL.17"


@rule("RS-CRYSTAL.18")
def test_purple_each_disk_once_and_over_when_none_is_left() -> None:
    position = Position(crystal="purple", charged=True, disks="ecos")
    light = boxes_of(board_side(position.table, 0).light)
    position.do("power", f"summon emerald {light[0]}")
    assert position.refused(f"shift {light[0]} {light[1]}") == "RS-SUMMON.5"
    for name, square in zip(["crimson", "obsidian", "sapphire"], light[1:], strict=False):
        position.do(f"summon {name} {square}")
    position.do("end")  # the summon ended by itself, because no disk was left


# --- yellow ---------------------------------------------------------------------------------------


@rule("RS-CRYSTAL.19")
def test_yellow_trades_a_disk_for_any_other() -> None:
    position = Position(crystal="yellow", charged=True, disks="e")
    assert position.texts("power") == {
        "emerald crimson", "emerald obsidian", "emerald sapphire", "emerald golden",
    }  # fmt: skip
    position.do("power emerald golden")
    assert position.disks() == "g"
    assert len(position.kinds("spirits.emerald")) == 4
    assert len(position.kinds("spirits.golden")) == 3


@rule("RS-CRYSTAL.20")
def test_yellow_gives_a_disk_in_front_not_one_on_the_board() -> None:
    board = [".......", ".......", "...s...", ".......", ".......", "......."]
    position = Position(board, crystal="yellow", charged=True, level=10)
    assert position.refused("power sapphire golden") == "RS-CRYSTAL.20"


@rule("RS-CRYSTAL.21")
def test_yellow_takes_what_the_supply_had_of_another_element() -> None:
    position = Position(crystal="yellow", charged=True, disks="e", place={"spirits.golden": []})
    assert position.refused("power emerald emerald") == "RS-CRYSTAL.21"
    assert position.refused("power emerald golden") == "RS-CRYSTAL.21"


# --- green ----------------------------------------------------------------------------------------


@rule("RS-CRYSTAL.22")
def test_green_moves_a_square_to_an_empty_box() -> None:
    board = [".......", ".......", "..EsCe.", ".......", ".......", "......."]
    position = Position(board, crystal="green", charged=True, level=10)
    for disk in ("d3", "f3"):
        assert position.refused(f"power {disk} a1") == "RS-CRYSTAL.22"
    assert position.refused("power a1 a2") == "RS-CRYSTAL.22"  # nothing there
    assert position.refused("power c3 e3") == "RS-CRYSTAL.22"  # full
    position.do("power c3 d4")
    assert position.picture()[2:4] == ["...sCe.", "...E..."]


@rule("RS-CRYSTAL.23")
def test_green_respects_dark_boxes() -> None:
    position = Position(crystal="green")
    dark = list(boxes_of((1 << 42) - 1 & ~board_side(position.table, 0).light))
    light = boxes_of(board_side(position.table, 0).light)
    squares = {f"board.0.{square}": "emerald-square" for square in (dark[0], light[0])}
    position = Position(crystal="green", charged=True, level=1, place=squares)
    assert position.refused(f"power {light[0]} {dark[1]}") == "RS-CRYSTAL.23"
    # The disk leaves a dark square, which no longer counts.
    position.do(f"power {dark[0]} {dark[1]}")


# --- orange, blue ---------------------------------------------------------------------------------


@rule("RS-CRYSTAL.24")
def test_orange_moves_the_marker_up_one_space() -> None:
    position = Position(crystal="orange", charged=True, level=4)
    position.do("power")
    assert (position.level(), position.level(1)) == (5, 0)


@rule("RS-CRYSTAL.25")
@rule("RS-CRYSTAL.26")
def test_blue_exchanges_tiles_with_the_circle_place_by_place() -> None:
    position = Position(crystal="blue", charged=True)
    area, ring = position.kinds("area.0"), position.kinds("circle")
    assert len(position.texts("power")) == 3 * (28 - 6)
    position.do(f"power {area[1]} {ring[9]}")
    assert position.kinds("area.0") == [area[0], ring[9], area[2]]
    assert position.kinds("circle") == [*ring[:9], area[1], *ring[10:]]
    assert {move.verb for move in position.legal()} == {"exchange", "done"}
    assert position.refused("end") == "RS-CRYSTAL.25"
    assert position.refused(f"exchange {ring[9]} {ring[3]}") == "RS-CRYSTAL.25"  # just arrived
    assert position.refused(f"exchange {area[0]} {area[1]}") == "RS-CRYSTAL.25"  # just left
    position.do(f"exchange {area[0]} {ring[1]}")
    assert position.kinds("area.0") == [ring[1], ring[9], area[2]]
    assert position.kinds("circle")[:2] == ["queen", area[0]]
    assert "place" in {move.verb for move in position.legal()}


@rule("RS-CRYSTAL.25")
def test_blue_one_tile_is_enough_and_others_tiles_are_out_of_reach() -> None:
    position = Position(crystal="blue", charged=True)
    area, ring = position.kinds("area.0"), position.kinds("circle")
    for own, other in [(area[0], position.kinds("area.1")[0]), (ring[1], ring[2])]:
        assert position.refused(f"power {own} {other}") == "RS-CRYSTAL.25"
    position.do(f"power {area[0]} {ring[5]}", "done")
    assert "place" in {move.verb for move in position.legal()}


@rule("RS-CRYSTAL.27")
def test_a_power_that_could_do_nothing_is_not_used() -> None:
    assert Position(crystal="orange", charged=True, level=10).refused("power") == "RS-CRYSTAL.27"
    few = Position(crystal="purple", charged=True, disks="ees")
    assert few.refused("power") == "RS-CRYSTAL.27"
    assert Position(crystal="yellow", charged=True).texts("power") == set()
    assert Position(crystal="green", charged=True).texts("power") == set()


@rule("RS-CRYSTAL.7")
@rule("RS-CRYSTAL.27")
def test_purple_may_go_before_a_building_that_brings_the_fourth_disk() -> None:
    pilgrims = [".......", "..CCC..", ".......", ".......", ".......", "......."]
    position = Position(pilgrims, crystal="purple", charged=True, disks="eos", rows=["dune-wall"])
    position.do("power", "complete dune-wall c2 d2 e2")  # c2 has a crystal
    assert position.refused("power") == "RS-CRYSTAL.5"  # charged again
    for name, square in zip(["emerald", "obsidian", "sapphire", "golden"], "1234", strict=True):
        position.do(f"summon {name} d{square}")
    position.do("end")
    few = Position(pilgrims, crystal="purple", charged=True, disks="eo", rows=["dune-wall"])
    assert few.refused("power") == "RS-CRYSTAL.27"  # this would be the third


@parametrize_in_one(
    ("crystal", "text"),
    [
        ("orange", "power x"), ("red", "power"), ("red", "power 4"), ("yellow", "power emerald"),
        ("yellow", "power emerald ruby"), ("green", "power c3 x9"), ("blue", "power a b"),
    ],
)  # fmt: skip
def test_what_does_not_fit_the_crystal_cannot_be_read(crystal: str, text: str) -> None:
    position = Position(crystal=crystal, charged=True, disks="e")
    with pytest.raises(InvalidMove):
        position.referee.push(position.move(text))
