"""The golden playthroughs are still played the same."""

import pytest

from tabletop.rules import Game
from tests.conformance.games import GAMES
from tests.conformance.playthroughs import FOLDER, playthrough


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_playthrough(game: Game) -> None:
    file = FOLDER / f"{game.info.id}.txt"
    assert file.exists(), "write it with scripts/regenerate_playthroughs.py, and read it"
    expected = file.read_text(encoding="utf-8")
    played = playthrough(game)
    for number, (old, new) in enumerate(
        zip(expected.splitlines(), played.splitlines(), strict=False), start=1
    ):
        assert new == old, f"{game.info.id}.txt:{number}; if this is meant, regenerate and review"
    assert played == expected
