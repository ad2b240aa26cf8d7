"""Totals that run to what they are now: the numbers in what a picture or a line of words says.

What is said is a value of any shape: words, numbers, and tuples or frozen data of them. Of two
such values `between` makes one that differs from the later one in its numbers alone. Only pictures
run; what is read aloud, written down or asked for is the later value at once.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

#: Seconds at normal speed for which a total runs.
LASTS = 0.6
#: Seconds after which a total that runs may look different.
FRAME = 1 / 40
_NUMBER = re.compile(r"\d+")


class Run(NamedTuple):
    """A value on its way from one to another, from a time on for so many seconds."""

    before: Hashable
    after: Hashable
    begin: float
    lasts: float

    def at(self, now: float) -> Hashable:
        """What it says now: quick at first, and coming to rest."""
        share = min(1.0, max(0.0, (now - self.begin) / self.lasts))
        said: Hashable = between(self.before, self.after, 1 - (1 - share) ** 3)
        return said

    def is_over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.begin + self.lasts


def between(before: Any, after: Any, share: float) -> Any:
    """The later value with its numbers as they are when so much of the way is done (0 to 1).

    Numbers run where both values have them in the same place; words, where they are the same but
    for their numbers. All else is as it is later.
    """
    if before == after or type(before) is not type(after) or isinstance(after, bool):
        return after
    if isinstance(after, int):
        return before + round((after - before) * share)
    if isinstance(after, str):
        return _words(before, after, share)
    if isinstance(after, tuple) and len(before) == len(after):
        parts = [between(old, new, share) for old, new in zip(before, after, strict=True)]
        return type(after)(*parts) if hasattr(after, "_fields") else tuple(parts)
    if is_dataclass(after) and not isinstance(after, type):
        names = [each.name for each in fields(after) if each.init]
        changes = {
            name: between(getattr(before, name), getattr(after, name), share) for name in names
        }
        return replace(after, **changes)
    return after


def _words(before: str, after: str, share: float) -> str:
    if _NUMBER.sub("#", before) != _NUMBER.sub("#", after):
        return after
    numbers = iter(_NUMBER.findall(before))
    return _NUMBER.sub(lambda now: str(between(int(next(numbers)), int(now[0]), share)), after)
