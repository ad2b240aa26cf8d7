"""Draws the cases on which laws are tried, with Hypothesis.

The profile of Hypothesis sets their number, so that one suite is quick during work and thorough at
night. A case that broke a law is kept in `.hypothesis` and tried first next time.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tabletop.rules import Game
from tabletop.testing.laws import Case, choices_of

T = TypeVar("T")

EXAMPLES_PER_CASE = 16
"""The number of the profile's examples per case, since a case is a whole game."""
SEEDS = 1 << 32


def cases(game: Game, salt: str) -> st.SearchStrategy[Case]:
    """Returns a strategy for seats, option values and seed.

    Hypothesis begins with the first of all choices. The salt decides the order of the choices, so
    that each law of a game begins with another case.

    Args:
        game: The game.
        salt: Any text; equal texts give equal cases.
    """
    minimum, maximum = game.info.seats
    order = Random(salt)
    seats = _shuffled(range(minimum, maximum + 1), order)
    options = st.tuples(*[_shuffled(choices, order) for choices in choices_of(game)])
    numbers = st.integers(0, SEEDS)

    @st.composite
    def case(draw: st.DrawFn) -> Case:
        return Case(game, draw(seats), draw(options), f"{salt}-{draw(numbers)}")

    return case()


def _shuffled(choices: Sequence[T], order: Random) -> st.SearchStrategy[T]:
    return st.sampled_from(order.sample(choices, len(choices)))


def number_of_cases() -> int:
    """Returns the number of cases per law under the present profile."""
    return max(1, settings().max_examples // EXAMPLES_PER_CASE)


def whole_games(examples: int) -> settings:
    """Returns settings for a test in which one example is a whole game.

    Failures are not shrunk: a smaller seed is not a simpler game.

    Args:
        examples: The number of games.
    """
    return settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )


def test_for_each_case(law: Callable[[Case], object], game: Game) -> Callable[[], None]:
    """Returns a test that tries a law on each drawn case.

    Args:
        law: The law, which gets one case.
        game: The game.
    """

    @whole_games(number_of_cases())
    @given(case=cases(game, _name(law)))
    def test(case: Case) -> None:
        law(case)

    return test


def test_for_game(law: Callable[[Sequence[Case]], object], game: Game) -> Callable[[], None]:
    """Returns a test that tries a law on several cases drawn together.

    Their number is half of `number_of_cases`.

    Args:
        law: The law, which gets all cases.
        game: The game.
    """
    number = max(1, number_of_cases() // 2)

    @whole_games(1)
    @given(cases=st.lists(cases(game, _name(law)), min_size=number, max_size=number))
    def test(cases: list[Case]) -> None:
        law(cases)

    return test


def _name(law: Callable[..., object]) -> str:
    return law.func.__name__ if isinstance(law, partial) else law.__name__
