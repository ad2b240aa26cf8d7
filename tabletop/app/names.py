"""Names and emblems of the players at a table.

An emblem is a symbol in a colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tabletop.app.painting import glyphs
from tabletop.app.theme import HOME, SEATS, Palette, Rgb, seat_colour
from tabletop.app.vision import SIGN, Tones, in_order
from tabletop.rules.narrator import called
from tabletop.storage.people import COLOURS, SYMBOLS, Seated, emblem, sign_of

T = TypeVar("T")

PEOPLE = in_order(SEATS, (HOME.panel,), SIGN)
"""The colours of players, distinguishable with any colour vision."""

COLOUR_NAMES = ("Amber", "Sky", "Coral", "Green", "Violet", "Rose", "Teal", "Bone")
"""The names of the player colours, in the order of `theme.SEATS`."""


class Names:
    """The names of the seats of one table; unnamed seats have numbers."""

    def __init__(self, seated: Sequence[Seated] = ()) -> None:
        self._seated = tuple(seated)
        self._names = tuple(who.name for who in seated)

    def of(self, seat: int) -> str:
        """Returns the name of a seat, for a sentence in the third person."""
        return self._names[seat] if self._names else f"Seat {seat + 1}"

    def mark(self, seat: int) -> str:
        """Returns a seat's emblem or number, for narrow places."""
        return f"{{{emblem(self._seated[seat])}}}" if self._seated else f"{seat + 1}"

    def colour(self, palette: Palette, seat: int) -> Rgb:
        """Returns the player's colour, or the colour of an unnamed seat.

        A palette with a tone for each of the eight colours supplies that tone.
        """
        if not self._seated:
            return seat_colour(palette, seat)
        colour = self._seated[seat].colour
        return palette.seats[colour] if len(palette.seats) == COLOURS else PEOPLE[colour]

    def plate(self, seat: int, *, own: bool = False) -> str:
        """Returns the text of a seat plate: emblem, name, and "(you)" if `own`."""
        name = f"{self.mark(seat)} {self.of(seat)}" if self._seated else self.of(seat)
        return f"{name} (you)" if own else name

    def called(self, words: str) -> str:
        """Replaces the seat numbers in a sentence by names."""
        return called(words, self._names) if self._names else words

    def renamed(self, value: T) -> T:
        """Replaces seat numbers in all texts of a value.

        The value is a text or a nested tuple of texts.
        """
        if not self._names:
            return value
        found: object = value
        if isinstance(value, str):
            found = self.called(value)
        elif isinstance(value, tuple):
            parts = map(self.renamed, value)
            make = getattr(type(value), "_make", tuple)  # keeps the type of a named tuple
            found = make(parts)
        return found  # type: ignore[return-value]


NUMBERS = Names()
"""The names of seats without names: their numbers."""


for _symbol in SYMBOLS:
    for _colour in range(COLOURS):
        glyphs.ALIASES[sign_of(_symbol, _colour)] = f"emblem-{_symbol}"
glyphs.colour(
    Tones(
        {sign_of(each, at): SEATS[at] for each in SYMBOLS for at in range(COLOURS)},
        (HOME.panel,),
        SIGN,
    )
)
glyphs.names.cache_clear()
