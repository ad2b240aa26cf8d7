"""Counting animations: numbers that run from their old to their new value.

A state is a value of any shape: text, numbers, and tuples or frozen dataclasses of them.
`interpolate` computes the intermediate state of two states. Only pictures count; spoken and
written text always has the new value.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

#: Seconds at normal speed that a count takes.
DURATION = 0.6
#: Minimum seconds between two frames of a count.
FRAME_SECONDS = 1 / 40
_NUMBER = re.compile(r"\d+")


class RunningValue(NamedTuple):
    """A transition between two states, with its start time and duration."""

    before: Hashable
    after: Hashable
    start: float
    duration: float

    def at(self, now: float) -> Hashable:
        """Returns the state at `now`, which changes fast at first."""
        progress = min(1.0, max(0.0, (now - self.start) / self.duration))
        value: Hashable = interpolate(self.before, self.after, 1 - (1 - progress) ** 3)
        return value

    def is_over(self, now: float) -> bool:
        """Returns whether the transition has finished."""
        return now >= self.start + self.duration


def interpolate(before: Any, after: Any, progress: float) -> Any:
    """Returns `after` with its numbers interpolated (`progress` from 0 to 1).

    Numbers are interpolated if both values have them in the same position, and in texts that are
    otherwise equal. Everything else is taken from `after`.
    """
    if before == after or type(before) is not type(after) or isinstance(after, bool):
        return after
    if isinstance(after, int):
        return before + round((after - before) * progress)
    if isinstance(after, str):
        return _words(before, after, progress)
    if isinstance(after, tuple) and len(before) == len(after):
        parts = [interpolate(old, new, progress) for old, new in zip(before, after, strict=True)]
        return type(after)(*parts) if hasattr(after, "_fields") else tuple(parts)
    if is_dataclass(after) and not isinstance(after, type):
        names = [each.name for each in fields(after) if each.init]
        changes = {
            name: interpolate(getattr(before, name), getattr(after, name), progress)
            for name in names
        }
        return replace(after, **changes)
    return after


def _words(before: str, after: str, progress: float) -> str:
    if _NUMBER.sub("#", before) != _NUMBER.sub("#", after):
        return after
    numbers = iter(_NUMBER.findall(before))
    return _NUMBER.sub(
        lambda now: str(interpolate(int(next(numbers)), int(now[0]), progress)), after
    )
