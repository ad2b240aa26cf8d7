"""RS-SETUP: the table at the start."""

from collections import Counter

import pytest
from position import LIGHT, Position, rule

from tabletop.games import load as load_game
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.runes import BOXES, board_side
from tabletop.table import Table
from tests.cases import parametrize_in_one

game = load_game("realm_of_sand")

SEEDS = [f"seed {number}" for number in range(12)]


def kinds(table: Table, zone: str) -> list[str]:
    return [piece.kind for piece in table.pile(zone)]


def table_of(seats: int, side: str = "basic", seed: str = "s") -> Table:
    return game.setup(seats, {"board": side}, seed)


@rule("RS-SETUP.1")
def test_three_shuffled_decks_by_level() -> None:
    table = table_of(2)
    for level in (1, 2, 3):
        cards = table.pile(f"deck.{level}") + [
            card for place in "1234" for card in table.pile(f"row.{level}.{place}")
        ]
        assert len({card.kind for card in cards}) == 18
        assert {content().buildings[card.kind].level for card in cards} == {level}
    assert all(card.face == 0 for level in "123" for card in table.pile(f"deck.{level}"))
    top_positions = {tuple(kinds(table_of(2, seed=seed), "deck.1")) for seed in SEEDS}
    assert len(top_positions) == len(SEEDS)


@rule("RS-SETUP.2")
def test_four_cards_of_each_level_are_face_up() -> None:
    table = table_of(2)
    for level in "123":
        assert len(table.pile(f"deck.{level}")) == 14
        for place in "1234":
            (card,) = table.pile(f"row.{level}.{place}")
            assert card.face == 1


@rule("RS-SETUP.3")
def test_circle_of_28_tiles_with_the_queen_anywhere() -> None:
    rings = set()
    for seed in SEEDS:
        table = table_of(1, seed=seed)
        tiles = kinds(table, "circle")[1:] + kinds(table, "area.0")
        assert sorted(tiles) == sorted(content().tiles)
        rings.add(tuple(kinds(table, "circle")))
    assert len(rings) == len(SEEDS)
    assert len({ring[1] for ring in rings}) > 4
    assert table.draws["queen"] == 1  # the two tiles that she is between are random


@rule("RS-SETUP.4")
def test_the_first_tile_clockwise_from_the_queen_is_the_starting_point() -> None:
    table = table_of(2)
    ring = kinds(table, "circle")
    assert ring[0] == "queen"
    while table.marks["phase"] == "before":
        move = game.legal_moves(table, 0)[0]
        table.begin_entry(move)
        game.apply(table, move)
    taken = {move.args[0] for move in game.legal_moves(table, 0)}
    assert taken == set(ring[1:3])
    assert kinds(table, "circle")[-1] == move.args[0]


@rule("RS-SETUP.5")
def test_84_squares_28_of_each_element() -> None:
    table = table_of(3)
    for element in ("emerald", "crimson", "obsidian"):
        assert kinds(table, f"supply.{element}") == [f"{element}-square"] * 28


@rule("RS-SETUP.6")
def test_boards_are_dealt_at_random_and_never_twice() -> None:
    first = set()
    for seed in SEEDS:
        table = table_of(4, "advanced", seed)
        boards = [table.marks[f"board.{seat}"] for seat in range(4)]
        assert len(set(boards)) == 4
        first.add(boards[0])
    assert len(first) > 2


@rule("RS-SETUP.7")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_all_play_on_the_side_that_was_chosen(side: str) -> None:
    table = table_of(4, side)
    basic = sum(1 << index for index, square in enumerate("".join(LIGHT)) if square == "#")
    for seat in range(4):
        light, crystals = board_side(table, seat)
        assert light.bit_count() == 18
        assert (light == basic) == (side == "basic")
        assert crystals.bit_count() == (4 if side == "advanced" else 0)


@rule("RS-SETUP.8")
@rule("RS-SETUP.9")
def test_tiles_are_taken_three_at_a_time_seat_by_seat() -> None:
    one, four = table_of(1), table_of(4)
    ring = kinds(one, "area.0") + kinds(one, "circle")[1:]
    # The same seed deals the same circle, so the tiles of seats two to four are known.
    assert [kinds(four, f"area.{seat}") for seat in range(4)] == [
        ring[0:3], ring[3:6], ring[6:9], ring[9:12],
    ]  # fmt: skip
    assert kinds(four, "circle") == ["queen", *ring[12:]]


@rule("RS-SETUP.10")
@parametrize_in_one("seats", [1, 2, 3, 4])
def test_the_first_seat_starts(seats: int) -> None:
    table = table_of(seats)
    assert kinds(table, "start.0") == ["start-player"]
    assert game.seats_to_move(table) == (0,)


@rule("RS-SETUP.11")
def test_crystal_markers_are_clear_side_up() -> None:
    for seat in range(4):
        table = table_of(4, "advanced")
        board = content().boards[str(table.marks[f"board.{seat}"])]
        (marker,) = table.pile(f"watch.{seat}")
        assert marker.kind == f"{board.crystal}-crystal"
        assert marker.face == 1
        assert table_of(4, "basic").pile(f"watch.{seat}") == []


@rule("RS-SETUP.12")
def test_level_markers_start_on_space_0() -> None:
    table = table_of(4)
    for seat in range(4):
        assert table.counters[f"level.{seat}"] == 0
        assert kinds(table, f"level.{seat}") == ["level-marker"]


@pytest.mark.parametrize(
    ("seats", "squares_elements", "others"),
    [
        pytest.param(1, 2, 2, marks=rule("RS-SETUP.13")),
        pytest.param(2, 4, 4, marks=rule("RS-SETUP.13")),
        pytest.param(3, 5, 5, marks=rule("RS-SETUP.13")),
        pytest.param(4, 7, 5, marks=rule("RS-SETUP.14")),
    ],
)
def test_disks_by_the_number_of_players(seats: int, squares_elements: int, others: int) -> None:
    table = table_of(seats)
    for element in ("emerald", "crimson", "obsidian"):
        assert kinds(table, f"spirits.{element}") == [f"{element}-disk"] * squares_elements
    for element in ("sapphire", "golden"):
        assert kinds(table, f"spirits.{element}") == [f"{element}-disk"] * others


@rule("RS-SETUP.15")
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_nobody_starts_with_disks_or_pieces_on_the_board(side: str) -> None:
    table = table_of(4, side)
    for seat in range(4):
        assert table.pile(f"disks.{seat}") == []
        assert all(not table.pile(f"board.{seat}.{square}") for square in BOXES)


def test_a_setup_breaks_no_law_and_leaves_no_journal() -> None:
    for seats in (1, 2, 3, 4):
        for side in ("basic", "advanced"):
            table = table_of(seats, side)
            assert game.position_errors(table) == []
            assert table.journal == []


def test_four_players_use_all_boards() -> None:
    pieces = Counter(piece.kind for piece in table_of(4).pieces)
    for kind in content().pieces.values():
        if kind.kind in {"square", "disk"}:
            assert pieces[kind.id] == kind.count
    assert pieces["level-marker"] == 4
    assert all(pieces[building] == 1 for building in content().buildings)


def test_same_seed_same_table() -> None:
    assert table_of(3, "advanced").digest() == table_of(3, "advanced").digest()
    assert table_of(3).digest() != table_of(3, seed="t").digest()
    assert Position(crystal="red").table.marks["board.0"] == "ember-court"
