"""The end of a game."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """The result of a game.

    Attributes:
        winners: The winning seats; none in a draw or a solo game.
        scores: The score of each seat.
        rule: The id of the rule that decided.
        reason: A sentence that says why.
        rank: The title that a solo score earns.

    Examples:
        >>> Outcome((0,), (3, 1), "G5", "Seat 1 has 3 crowns.").winners
        (0,)
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str
    reason: str
    rank: str = ""


class ScoreInfo(NamedTuple):
    """The value that decides a game, such as life points, for each seat.

    More is better. At the end, no seat has more than a winner.
    """

    name: str
    values: tuple[float, ...]
    mixed: bool = False
    """Whether each number combines two values, so that it says little by itself."""
