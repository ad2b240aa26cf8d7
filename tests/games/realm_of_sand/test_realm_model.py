"""The fast state of one seat changes the board exactly as the rules do."""

import pytest

from tabletop.games import load
from tabletop.testing.laws import Case, fast_states_agree
from tests.tiers import in_full

GAME = load("realm_of_sand")


@pytest.mark.parametrize("board", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", in_full(range(4), 1))
def test_model_and_table_go_together(seats: int, board: str, seed: int) -> None:
    # Random games have the same moves on the board and the same results.
    case = Case(GAME, seats, (("board", board),), f"model {seed}")
    assert fast_states_agree(case, 250 if seats > 1 else 1000) > 15
