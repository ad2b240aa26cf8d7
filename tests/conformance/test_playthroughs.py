"""The golden playthroughs are unchanged."""

import pytest

from tabletop.testing.laws import Case
from tests.conformance.games import GAMES
from tests.conformance.playthroughs import cases, describe_playthrough, stored

PLAYED = [
    pytest.param(number, case, id=f"{name}-{number}")
    for name, game in GAMES.items()
    for number, case in enumerate(cases(game))
]


@pytest.mark.parametrize(("number", "case"), PLAYED)
def test_playthrough(number: int, case: Case) -> None:
    expected, played = stored(case.game)[number].splitlines(), list(describe_playthrough(case))
    for line, (old, new) in enumerate(zip(expected, played, strict=False), start=1):
        assert new == old, (
            f"line {line} of this game in {case.game.info.id}.txt "
            "(if this is meant, run scripts/regenerate_playthroughs.py and read the diff)"
        )
    assert [line for line in played if line] == [line for line in expected if line]


def test_no_more_is_stored_than_is_played() -> None:
    assert {name: len(stored(game)) for name, game in GAMES.items()} == {
        name: len(cases(game)) for name, game in GAMES.items()
    }
