"""The model of one seat's game makes moves exactly as the rules do."""

from random import Random

import pytest

from tabletop.games import load
from tabletop.games.realm_of_sand.model import after_move, legal_moves, model_of
from tests.tiers import in_full

GAME = load("realm_of_sand")


@pytest.mark.parametrize("board", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", in_full(range(4), 1))
def test_model_and_table_go_together(seats: int, board: str, seed: int) -> None:
    # Random games have the same legal moves and the same results, to the end.
    table = GAME.setup(seats, {"board": board}, f"model {seed}")
    rng = Random(f"{seats} {board} {seed}")
    for _ in range(250 if seats > 1 else 1000):
        seats_to_move = GAME.seats_to_move(table)
        if not seats_to_move:
            break
        seat = seats_to_move[0]
        model = model_of(table, seat)
        moves = legal_moves(model)
        assert sorted(moves) == sorted(GAME.legal_moves(table, seat))
        rare = [move for move in moves if move.verb not in ("place", "summon", "shift", "end")]
        move = rng.choice(rare if rare and rng.random() < 0.7 else moves)
        after = after_move(model, move)
        table.begin_entry(move)
        GAME.apply(table, move)
        there = model_of(table, seat)
        if move.verb == "end" and there.phase == "over":
            after.phase = "over"  # with several seats, the opponents' hourglasses end the game
        if move.verb == "end":
            after.round = there.round
        assert after.key == there.key, str(move)
    if seats == 1:
        assert model_of(table, 0).phase == "over"
