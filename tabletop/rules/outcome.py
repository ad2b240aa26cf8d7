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
