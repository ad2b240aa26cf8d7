"""Moves and their notation."""

import re
from typing import Final, NamedTuple

_SEAT: Final = re.compile("[1-9][0-9]?")


class InvalidMove(ValueError):  # noqa: N818  (shorter in every signature)
    """A text or move that cannot be read, or cannot be applied at all.

    A move that can be read but breaks a rule is a `Refusal` instead.
    """


class Move(NamedTuple):
    """An action of a seat: a verb and its arguments, all without spaces.

    Seats are numbered from 0 in code, and from 1 in everything that people read, including the
    notation: `Move(0, "take", ("tile-07",))` is written `1 take tile-07`.

    Examples:
        >>> str(Move(0, "take", ("tile-07",)))
        '1 take tile-07'
    """

    seat: int
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Returns the move in notation."""
        return " ".join((str(self.seat + 1), self.verb, *self.args))

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Returns the move that a text in notation describes.

        Args:
            text: Seat (1 to 99), verb and arguments, separated by spaces.

        Raises:
            InvalidMove: The text does not begin with a seat and a verb.

        Examples:
            >>> Move.parse("1 take tile-07")
            Move(seat=0, verb='take', args=('tile-07',))
            >>> Move.parse("take")  # doctest: +ELLIPSIS
            Traceback (most recent call last):
                ...
            tabletop.table.move.InvalidMove: 'take': not a move (write seat, verb and arguments, ...
        """
        words = text.split()
        if len(words) < 2 or not _SEAT.fullmatch(words[0]):
            raise InvalidMove(
                f"{text!r}: not a move (write seat, verb and arguments, such as '1 take tile-07')"
            )
        return cls(int(words[0]) - 1, words[1], tuple(words[2:]))
