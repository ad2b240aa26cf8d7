"""The weight of an event, which decides how long it is shown."""

from collections.abc import Mapping
from enum import IntEnum


class BeatWeight(IntEnum):
    """The importance of an event, which decides how it is shown."""

    QUIET = 0
    """Nothing to read: the table just changes."""
    SLIGHT = 1
    """A routine action, such as a move of a piece or a pass."""
    PLAIN = 2
    """An action with something new to see, such as a played card."""
    HEAVY = 3
    """An event that changes the position much, such as a defeat or the end of a round."""
    DECISIVE = 4
    """An event that decides a combat, a skirmish or the game."""


def beat_weights(
    *,
    slight: str = "",
    plain: str = "",
    heavy: str = "",
    decisive: str = "",
) -> Mapping[str, BeatWeight]:
    """Returns the weight of each rule; the arguments separate rules by spaces.

    Args:
        slight: The rules of routine actions.
        plain: The rules of actions with something new to see.
        heavy: The rules of events that change the position much.
        decisive: The rules of events that decide something.
    """
    by_weight = {
        BeatWeight.SLIGHT: slight,
        BeatWeight.PLAIN: plain,
        BeatWeight.HEAVY: heavy,
        BeatWeight.DECISIVE: decisive,
    }
    return {rule: weight for weight, rules in by_weight.items() for rule in rules.split()}
