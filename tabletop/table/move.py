"""Moves and their notation."""

import re
from typing import NamedTuple


class InvalidMove(ValueError):  # noqa: N818  (named as players of other libraries know it)
    """What was said is no move here: it cannot be read, or cannot be carried out at all."""


class Move(NamedTuple):
    """Something a seat does: a verb and its arguments, all plain words.

    Seats are numbered from 0 here and from 1 in everything that people read, the notation
    included: `Move(0, "take", ("tile-07",))` is written `1 take tile-07`.
    """

    seat: int
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write the move in notation."""
        return " ".join((str(self.seat + 1), self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move in notation.

        >>> Move.parse("1 take tile-07")
        Move(seat=0, verb='take', args=('tile-07',))

        Raises `InvalidMove` where the text is not `SEAT VERB ARGUMENTS…`.
        """
        words = text.split()
        if len(words) < 2 or not re.fullmatch("[1-9][0-9]?", words[0], re.ASCII):
            raise InvalidMove(
                f"{text!r}: not a move (write seat, verb and arguments, such as '1 take tile-07')"
            )
        return cls(int(words[0]) - 1, words[1], tuple(words[2:]))
