"""What can lie on the agenda of Realm of Sand, and what each step remembers."""

from typing import Final, NamedTuple

from tabletop.table import StepKind


class Deck(NamedTuple):
    """The deck that cards were drawn from."""

    level: int


class Exchanged(NamedTuple):
    """The tile given and the tile taken in the first of two exchanges."""

    given: str
    taken: str


def _numbers(*numbers: int | None) -> tuple[int | None, ...]:
    return numbers


def _nothing() -> tuple[()]:
    return ()


SUMMON: Final = StepKind("summon", _numbers)
"""A summon: how many disks may still be handled (None: any number), then those that were."""
GIFT: Final = StepKind("gift", _nothing)
"""The purple crystal's disk at the start."""
DISCARD: Final = StepKind("discard", _nothing)
"""The round marker of the solo challenge, after a summon."""
KEEP: Final = StepKind("keep", Deck)
UNDER: Final = StepKind("under", Deck)
EXCHANGE: Final = StepKind("exchange", Exchanged)
