"""Moves by hand: the meaning of drops, and the gesture of each legal move."""

from random import Random

import pytest
from position import Position

from tabletop.games import load as load_game
from tabletop.rules import Move
from tabletop.rules.game import Drag
from tests.cases import parametrize_in_one
from tests.tiers import in_full

game = load_game("realm_of_sand")


def drop(position: Position, kind: str, zone: str, turn: int = 0, flipped: bool = False) -> str:
    piece = next(piece for piece in position.table.pieces if piece.kind == kind)
    if (own := position.table.find(kind, "disks.0")) is not None:
        piece = own
    move = game.drop(position.table, Drag(0, piece.id, zone, turn, flipped))
    return "" if move is None else " ".join([move.verb, *move.args])


@parametrize_in_one(
    # tile-03 is E C O from left to right. Its middle C is on the square of the drop.
    ("turn", "flipped", "words"),
    [
        (0, False, "c3E d3C e3O"), (1, False, "d2E d3C d4O"), (2, False, "c3O d3C e3E"),
        (3, False, "d2O d3C d4E"), (0, True, "c3O d3C e3E"), (1, True, "d2O d3C d4E"),
    ],
)  # fmt: skip
def test_a_straight_tile_is_dropped_with_its_middle(turn: int, flipped: bool, words: str) -> None:
    position = Position(tiles=["tile-03"])
    assert drop(position, "tile-03", "board.0.d3", turn, flipped) == f"place tile-03 {words}"


@parametrize_in_one(
    # tile-15 is E E over C: the corner E, another E to its right, C below
    ("turn", "flipped", "words"),
    [
        (0, False, "d3E d4C e3E"), (1, False, "c3C d3E d4E"), (2, False, "c3E d2C d3E"),
        (3, False, "d2E d3E e3C"), (0, True, "c3E d3E d4C"), (1, True, "c3C d2E d3E"),
        (2, True, "d2C d3E e3E"), (3, True, "d3E d4E e3C"),
    ],
)  # fmt: skip
def test_a_bent_tile_is_dropped_with_its_corner(turn: int, flipped: bool, words: str) -> None:
    position = Position(tiles=["tile-15"])
    assert drop(position, "tile-15", "board.0.d3", turn, flipped) == f"place tile-15 {words}"


def test_a_tile_dropped_over_the_edge_is_a_move_that_is_refused() -> None:
    position = Position(tiles=["tile-03"])
    assert position.refused(drop(position, "tile-03", "board.0.a3")) == "RS-PLACE.3"
    assert position.refused(drop(position, "tile-03", "board.0.g6")) == "RS-PLACE.3"


def test_other_drops() -> None:
    board = [".......", ".EEE...", "....s..", ".......", ".......", "......."]
    position = Position(board, disks="e", rows=["root-stair"])
    ring = position.kinds("circle")
    assert drop(position, "emerald-disk", "board.0.c4") == "summon emerald c4"
    assert drop(position, "emerald-disk", "spirits.golden") == "power emerald golden"
    assert drop(position, "root-stair", "built.0") == "complete root-stair b2 c2 d2"
    assert drop(position, "root-stair", "board.0.c2") == "complete root-stair b2 c2 d2"
    assert drop(position, ring[1], "area.0") == f"take {ring[1]}"
    assert drop(position, ring[1], "rounds") == f"discard {ring[1]}"
    assert drop(position, "queen", "board.0.c2") == ""
    moved = position.table.pile("board.0.e3")[0]
    assert game.drop(position.table, Drag(0, moved.id, "board.0.a1")) == Move(
        0, "shift", ("e3", "a1")
    )


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("number", in_full(range(4), 1))
def test_each_legal_move_is_a_drop_or_a_button(seats: int, side: str, number: int) -> None:
    # A drop of a move's piece on its target, held in some rotation, is that move.
    rng = Random(10 * number + seats)
    table = game.setup(seats, {"board": side}, f"hands {number}")
    while seats_to_move := game.seats_to_move(table):
        moves = game.legal_moves(table, seats_to_move[0])
        for move in rng.sample(moves, min(6, len(moves))):
            gesture = game.gesture(table, move)
            assert gesture.label
            if gesture.piece is None or move.verb in {"exchange", "complete"}:
                continue
            if move.verb == "power" and move.args[0].startswith("tile"):
                continue  # the label names the chosen tile of the circle
            assert gesture.target is not None
            drops = {
                game.drop(table, Drag(seats_to_move[0], gesture.piece, gesture.target, turn, flip))
                for turn in range(4)
                for flip in (False, True)
            }
            assert move in drops
        move = rng.choice(moves)
        table.begin_entry(move)
        game.apply(table, move)
