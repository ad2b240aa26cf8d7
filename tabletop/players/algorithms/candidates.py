"""Lines of moves that are compared by trials, and their evaluations."""

from collections.abc import Iterable
from typing import TypeVar

from mypy_extensions import mypyc_attr

from tabletop.rules.decision import Evaluation
from tabletop.table.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Candidate:
    """A move and its planned continuation, with the results of its trials.

    Examples:
        >>> candidate = Candidate((Move(0, "pass"),), prior=0.5, weight=2.0)
        >>> candidate.add(1.0)
        >>> candidate.add(1.0)
        >>> candidate.mean
        0.75
    """

    __slots__ = ("line", "prior", "stage", "total", "tries", "weight")

    def __init__(self, line: tuple[Move, ...], prior: float = 0.0, weight: float = 0.0) -> None:
        """Creates a candidate without trials.

        Args:
            line: The moves of the deciding seat, at least one.
            prior: The estimate before any trial.
            weight: The number of trials that the estimate counts for.
        """
        self.line = line
        self.prior = prior
        self.weight = weight
        self.total = 0.0
        self.tries = 0
        self.stage = 0
        """The number of the last stage of `halving` that it reached."""

    @property
    def mean(self) -> float:
        """The mean result, with the prior; 0 without either."""
        count = self.tries + self.weight
        return (self.total + self.weight * self.prior) / count if count else 0.0

    def add(self, result: float) -> None:
        """Adds the result of a trial."""
        self.total += result
        self.tries += 1

    def discount(self, kept: int) -> None:
        """Reduces the weight of earlier trials to `kept`; the mean stays."""
        if self.tries > kept:
            share = (kept + self.weight) / (self.tries + self.weight)
            known = self.weight * self.prior
            self.total = (self.total + known) * share - known
            self.tries = kept


AnyCandidate = TypeVar("AnyCandidate", bound=Candidate)


def evaluations(
    candidates: Iterable[tuple[Candidate, float]],
) -> list[Evaluation]:
    """Returns the evaluation of each first move, by its first candidate.

    Args:
        candidates: The candidates, best first, each with its chance to win.

    Examples:
        >>> moves = Move(0, "act"), Move(0, "done")
        >>> first, second = Candidate(moves), Candidate(moves[:1])
        >>> [found] = evaluations([(first, 0.75), (second, 0.5)])
        >>> found.chance, found.line
        (0.75, (Move(seat=0, verb='done', args=()),))
    """
    found: dict[Move, Evaluation] = {}
    for candidate, chance in candidates:
        move = candidate.line[0]
        if move not in found:
            found[move] = Evaluation(move, chance, candidate.tries, candidate.line[1:])
    return list(found.values())
