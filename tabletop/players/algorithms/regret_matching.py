"""Regret matching: mixed strategies for simultaneous choices.

An action that would have done better than the actual mix gains regret, and actions are chosen in
proportion to their regret. If all seats learn, their average mixes approach an equilibrium.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

Action = TypeVar("Action")


class RankedAction(Generic[Action]):
    """An action of a mix, as its seat should use it."""

    __slots__ = ("action", "mean", "share", "tries")

    def __init__(self, action: Action, mean: float, share: float, tries: int) -> None:
        self.action = action
        self.mean = mean
        """The mean result."""
        self.share = share
        """The recommended frequency, from 0 to 1."""
        self.tries = tries
        """The number of results in the mean."""


class Mix(Generic[Action]):
    """A seat's actions, their regrets, and their frequencies.

    Examples:
        >>> mix = Mix(["rock", "paper"])
        >>> mix.learn([0.0, 1.0], weight=1.0)
        >>> mix.shares()
        [0.0, 1.0]
        >>> [ranked.action for ranked in mix.ranking()]
        ['paper', 'rock']
    """

    __slots__ = ("_frequencies", "_results", "_total_weight", "actions", "regrets", "steps")

    def __init__(self, actions: Sequence[Action], regrets: Sequence[float] = ()) -> None:
        """Creates a mix.

        Args:
            actions: The actions, at least one.
            regrets: The regret of each action, at least 0; by default the mix is uniform.
        """
        self.actions = list(actions)
        self.regrets = list(regrets) or [0.0] * len(self.actions)
        self.steps = 0
        """The number of learning steps."""
        self._total_weight = 0.0
        self._frequencies = [0.0] * len(self.actions)
        self._results = [0.0] * len(self.actions)

    def shares(self) -> list[float]:
        """Returns the current probability of each action."""
        total = sum(self.regrets)
        if total <= 0:
            return [1.0 / len(self.actions)] * len(self.actions)
        return [regret / total for regret in self.regrets]

    def draw(self, rng: Random) -> int:
        """Returns the index of a random action by the current probabilities."""
        regrets, point = self.regrets, rng.random()
        total = sum(regrets)
        if total <= 0:
            return int(point * len(regrets))
        point *= total
        for index, regret in enumerate(regrets):
            point -= regret
            if point < 0:
                return index
        return len(regrets) - 1

    def learn(self, results: Sequence[float], weight: float) -> None:
        """Updates the regrets with the result that each action would have had.

        Args:
            results: The result of each action.
            weight: The weight of this step in the averages. Later steps should weigh more, because
                opponents play better by then.
        """
        self.steps += 1
        self._total_weight += weight
        shares = self.shares()
        mean = sum([share * result for share, result in zip(shares, results, strict=True)])
        regrets, frequencies, sums = self.regrets, self._frequencies, self._results
        for index, result in enumerate(results):
            regrets[index] = max(0.0, regrets[index] + result - mean)
            frequencies[index] += weight * shares[index]
            sums[index] += weight * result

    def ranking(self) -> list[RankedAction[Action]]:
        """Returns the actions by mean result, best first."""
        total = self._total_weight or 1.0
        ranking = [
            RankedAction(action, result / total, frequency / total, self.steps)
            for action, result, frequency in zip(
                self.actions, self._results, self._frequencies, strict=True
            )
        ]
        return sorted(ranking, key=lambda ranked: -ranked.mean)

    def with_actions(self, kept: Sequence[Action], new: Sequence[Action]) -> "Mix[Action]":
        """Returns a mix of some of these actions and new ones.

        Kept actions keep their regret; all averages start again.

        Args:
            kept: Actions of this mix.
            new: Other actions.
        """
        regrets = dict(zip(map(id, self.actions), self.regrets, strict=True))
        actions = [*kept, *new]
        return Mix(actions, [regrets.get(id(action), 0.0) for action in actions])

    def renewed(
        self, number: int, frequent: float, propose: Callable[[list[Action]], Sequence[Action]]
    ) -> "Mix[Action]":
        """Returns a mix of the best, the frequent and some new actions.

        Args:
            number: The number of actions that are kept whatever their frequency.
            frequent: The frequency above which others are kept.
            propose: Returns new actions for these ones, best first.
        """
        ranking = self.ranking()
        kept = ranking[:number] + [each for each in ranking[number:] if each.share > frequent]
        new = propose([each.action for each in ranking])
        return self.with_actions([each.action for each in kept], new)


def learn_together(
    mix: Mix[Action],
    others: Sequence[Mix[Action]],
    results: Callable[[Sequence[Action], Sequence[Action]], Sequence[float]],
    weight: float,
    rng: Random,
) -> int:
    """Lets a seat and a random other seat learn from actions drawn for all.

    Args:
        mix: The mix of the seat.
        others: The mixes of all other seats.
        results: Returns the result of each action of a seat against the actions of all others.
        weight: The weight of this step in the averages.
        rng: The source of chance.

    Returns:
        The number of results computed.
    """
    drawn = [other.actions[other.draw(rng)] for other in others]
    mix.learn(results(mix.actions, drawn), weight)
    index = int(rng.random() * len(others))
    learner, drawn[index] = others[index], mix.actions[mix.draw(rng)]
    learner.learn(results(learner.actions, drawn), weight)
    return len(mix.actions) + len(learner.actions)
