"""Step kinds of Realm of Sand and the data of their steps."""

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
"""Disks that may still be handled (None: any number), then the ids of those already handled."""
GIFT: Final = StepKind("gift", _nothing)
"""Choosing the purple crystal's disk before the first turn."""
DISCARD: Final = StepKind("discard", _nothing)
"""Choosing the round marker of the solo challenge, after a summon."""
KEEP: Final = StepKind("keep", Deck)
UNDER: Final = StepKind("under", Deck)
EXCHANGE: Final = StepKind("exchange", Exchanged)
