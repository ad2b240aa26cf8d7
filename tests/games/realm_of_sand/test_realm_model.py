"""The fast state of one seat's game makes moves exactly as the rules do."""

import pytest

from tabletop.games import load
from tabletop.games.realm_of_sand.model import model_of
from tabletop.testing.laws import Case, fast_states_agree
from tests.tiers import in_full

GAME = load("realm_of_sand")


@pytest.mark.parametrize("board", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", in_full(range(4), 1))
def test_model_and_table_go_together(seats: int, board: str, seed: int) -> None:
    # Random games have the same legal moves and the same results, in the solo challenge to the end.
    case = Case(GAME, seats, (("board", board),), f"model {seed}")
    assert fast_states_agree(case, 250 if seats > 1 else 1000) > 40


def test_solo_challenge_ends_in_the_model() -> None:
    case = Case(GAME, 1, (("board", "basic"),), "model end")
    referee, rng = case.referee(), case.rng("end")
    while referee.seats_to_move():
        model = model_of(referee.table, 0)
        move = rng.choice(model.legal_moves())
        referee.push(move)
        ended = model.after(move)
    assert ended.phase == model_of(referee.table, 0).phase == "over"
