"""What a game says decides it never contradicts how the game ended."""

import pytest

from tests.conformance.games import GAMES
from tests.conformance.laws import Case, cases_of, random_step

CASES = [case for game in GAMES.values() for case in cases_of(game, ("ebb",))]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_at_the_end_nobody_has_more_than_a_winner(case: Case) -> None:
    measure = case.game.measure
    assert measure is not None
    referee, rng = case.referee(), case.rng("measure")
    name = measure(referee.table).name
    assert name[:1].isupper()
    while random_step(referee, rng) is not None:
        pass
    end, outcome = measure(referee.table), referee.outcome()
    assert outcome is not None
    assert end.name == name
    assert len(end.values) == referee.table.seats
    for seat in outcome.winners:
        assert end.values[seat] == max(end.values)
    for one in outcome.winners:
        for other in range(referee.table.seats):
            if outcome.scores[other] < outcome.scores[one]:
                assert end.values[other] < end.values[one]
