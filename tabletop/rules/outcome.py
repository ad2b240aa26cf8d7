"""How a game ends."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """How a game ended: the winners (none in a draw or a solo game), each seat's score, why.

    `rule` is the id of the rule that decided; `rank` is what a solo score is called.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    reason: str
    rank: str = ""


class Measure(NamedTuple):
    """What decides a game, such as life points, and how much of it each seat has; more is better.

    At the end no seat has more of it than a winner.
    """

    name: str
    values: tuple[float, ...]
    mixed: bool = False
    """Whether each number counts two things at once, so that it says little by itself."""
