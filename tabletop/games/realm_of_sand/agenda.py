"""What can lie on the agenda of Realm of Sand, and what each step remembers."""

from typing import NamedTuple

from tabletop.table import StepKind


class Deck(NamedTuple):
    """The deck that cards were drawn from."""

    level: int


class Exchanged(NamedTuple):
    """The tile given and the tile taken in the first of two exchanges."""

    given: str
    taken: str


class Summoned(NamedTuple):
    """A summon under way."""

    left: int | None
    """How many disks may still be handled; None: any number."""
    done: tuple[int, ...]
    """The disks that were."""


def _numbers(*numbers: int | None) -> tuple[int | None, ...]:
    return numbers


def _nothing() -> tuple[()]:
    return ()


SUMMON = StepKind("summon", _numbers)
"""An unfinished summon; see `summoned`."""
GIFT = StepKind("gift", _nothing)
"""The purple crystal's disk at the start."""
DISCARD = StepKind("discard", _nothing)
"""The round marker of the solo challenge, after a summon."""
KEEP = StepKind("keep", Deck)
UNDER = StepKind("under", Deck)
EXCHANGE = StepKind("exchange", Exchanged)


def summoned(data: tuple[int | None, ...]) -> Summoned:
    """Give what the step of a summon remembers by the names of its parts."""
    return Summoned(data[0], tuple([number for number in data[1:] if number is not None]))
