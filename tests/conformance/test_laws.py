"""The conformance suite: every law on drawn cases (seats, options, seed) of each of the five games.

The examples try the laws on themselves, in their own tests.
"""

from collections import Counter

import pytest

from tabletop.games import OWN
from tabletop.rules import Game
from tabletop.testing import laws
from tests.conformance.games import GAMES

pytest_plugins = ["tabletop.testing"]

games = list(OWN)


# In the twenty cards of Caravan so much is open that no sample need have a secret in its log.
OPEN = ("caravan",)
MET = {name: game for name, game in GAMES.items() if name not in OPEN}


@pytest.mark.full
@pytest.mark.parametrize("game", MET.values(), ids=MET)
def test_the_laws_meet_what_they_are_about(game: Game) -> None:
    """Our own games have secrets to keep, and moves of which the coach warns, in any sample."""
    cases = laws.cases_of(game, ("amber", "basalt", "dusk"))
    case = cases[0]
    for law in (laws.no_peeking, laws.the_log_keeps_secrets, laws.deals_fit_the_view):
        assert (law(case) > 0) == laws.has_secrets(case)
    seen: Counter[str] = Counter()
    for case in cases:
        seen += laws.coach_warns(case)
        if seen["warned"] and seen["allowed"]:
            break
    assert seen["warned"]
    assert seen["allowed"]
