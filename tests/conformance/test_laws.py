"""The conformance suite: every invariant on random cases of each game.

A case consists of seats, options and a seed. The examples are tested in their own folders.
"""

from collections import Counter

import pytest

from tabletop.games import BUNDLED
from tabletop.rules import Game
from tabletop.testing import laws
from tests.conformance.games import GAMES

pytest_plugins = ["tabletop.testing"]

games = list(BUNDLED)


# Most of Caravan's twenty cards are open, so a sample may have no secret in its log.
OPEN_GAMES = ("caravan",)
GAMES_BY_NAME = {name: game for name, game in GAMES.items() if name not in OPEN_GAMES}


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES_BY_NAME.values(), ids=GAMES_BY_NAME)
def test_the_laws_meet_what_they_are_about(game: Game) -> None:
    # In any sample the bundled games have secrets, and moves that the coach warns of.
    cases = laws.cases_of(game, ("amber", "basalt", "dusk"))
    case = cases[0]
    for law in (laws.no_peeking, laws.the_log_keeps_secrets, laws.deals_fit_the_view):
        assert (law(case) > 0) == laws.has_secrets(case)
    counts: Counter[str] = Counter()
    for case in cases:
        counts += laws.coach_warns(case)
        if counts["warned"] and counts["allowed"]:
            break
    assert counts["warned"]
    assert counts["allowed"]
