"""How those who play are called and shown: a name, and an emblem (a symbol in a colour)."""

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
"""The colours of people, told apart by every eye."""

COLOUR_NAMES = ("Amber", "Sky", "Coral", "Green", "Violet", "Rose", "Teal", "Bone")
"""What the colours of people are called, in the order of `theme.SEATS`."""


class Names:
    """The names of the seats of one table; without any they are called by their numbers."""

    def __init__(self, seated: Sequence[Seated] = ()) -> None:
        self._seated = tuple(seated)
        self._names = tuple(who.name for who in seated)

    def of(self, seat: int) -> str:
        """The name of a seat, for a sentence in the third person."""
        return self._names[seat] if self._names else f"Seat {seat + 1}"

    def mark(self, seat: int) -> str:
        """A seat where there is hardly any room: its emblem, or its number."""
        return f"{{{emblem(self._seated[seat])}}}" if self._seated else f"{seat + 1}"

    def colour(self, palette: Palette, seat: int) -> Rgb:
        """The colour of whoever sits at a seat; without names that of the seat.

        A palette with a tone of its own for each of the eight colours has it in that tone.
        """
        if not self._seated:
            return seat_colour(palette, seat)
        colour = self._seated[seat].colour
        return palette.seats[colour] if len(palette.seats) == COLOURS else PEOPLE[colour]

    def plate(self, seat: int, *, own: bool = False) -> str:
        """What stands on the plate of a seat: emblem and name, and whether it is the reader's."""
        name = f"{self.mark(seat)} {self.of(seat)}" if self._seated else self.of(seat)
        return f"{name} (you)" if own else name

    def called(self, words: str) -> str:
        """Call the seats by their names in a sentence of the rules."""
        return called(words, self._names) if self._names else words

    def renamed(self, value: T) -> T:
        """Do so in all words of a value that is to be painted: a text, or tuples of such."""
        if not self._names:
            return value
        found: object = value
        if isinstance(value, str):
            found = self.called(value)
        elif isinstance(value, tuple):
            parts = map(self.renamed, value)
            make = getattr(type(value), "_make", tuple)  # a named tuple stays one
            found = make(parts)
        return found  # type: ignore[return-value]  # of the same type, part by part


NUMBERS = Names()
"""Who has no names is called by the number of the seat."""


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
