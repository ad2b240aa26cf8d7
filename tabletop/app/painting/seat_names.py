"""Names and emblems of the players at a table.

An emblem is a symbol in a colour.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from tabletop.app.painting import icons
from tabletop.app.painting.colour_schemes import ICON_CONTRAST, Tones, numbered_tones
from tabletop.app.painting.theme import HOME, SEATS, Palette, Rgb, seat_colour
from tabletop.rules.narrator import use_seat_names
from tabletop.storage.people import COLOURS, SYMBOLS, ResolvedPerson, emblem_icon, icon_of_symbol

T = TypeVar("T")

PEOPLE = numbered_tones(SEATS, (HOME.panel,), ICON_CONTRAST)
"""The colours of players, distinguishable with any colour vision."""

COLOUR_NAMES = ("Amber", "Sky", "Coral", "Green", "Violet", "Rose", "Teal", "Bone")
"""The names of the player colours, in the order of `theme.SEATS`."""


class PlayerNames:
    """The names of the seats of one table; unnamed seats have numbers."""

    def __init__(
        self, seated: Sequence[ResolvedPerson] = (), disconnected: Collection[int] = ()
    ) -> None:
        """`disconnected` are the seats of people whose devices are not connected."""
        self._seated = tuple(seated)
        self._disconnected = disconnected
        self._names = tuple(person.name for person in seated)

    def of(self, seat: int) -> str:
        """Returns the name of a seat, for a sentence in the third person."""
        return self._names[seat] if self._names else f"Seat {seat + 1}"

    def seat_mark(self, seat: int) -> str:
        """Returns a seat's emblem or number, for narrow places."""
        return f"{{{emblem_icon(self._seated[seat])}}}" if self._seated else f"{seat + 1}"

    def colour(self, palette: Palette, seat: int) -> Rgb:
        """Returns the player's colour, or the colour of an unnamed seat.

        A palette with a tone for each of the eight colours supplies that tone.
        """
        if not self._seated:
            return seat_colour(palette, seat)
        colour = self._seated[seat].colour
        return palette.seats[colour] if len(palette.seats) == COLOURS else PEOPLE[colour]

    def plate(self, seat: int, *, is_own: bool = False, has_mark: bool = True) -> str:
        """Returns the text of a seat plate: emblem, name, and "(you)" if `is_own`."""
        mark = f"{self.seat_mark(seat)} " if self._seated and has_mark else ""
        if seat in self._disconnected:
            mark = "{offline} "
        return f"{mark}{self.of(seat)}{' (you)' if is_own else ''}"

    def with_names(self, words: str) -> str:
        """Replaces the seat numbers in a sentence by names."""
        return use_seat_names(words, self._names) if self._names else words

    def with_names_in(self, value: T) -> T:
        """Replaces seat numbers in all texts of a value.

        The value is a text or a nested tuple of texts.
        """
        if not self._names:
            return value
        result: object = value
        if isinstance(value, str):
            result = self.with_names(value)
        elif isinstance(value, tuple):
            parts = map(self.with_names_in, value)
            make = getattr(type(value), "_make", tuple)  # keeps the type of a named tuple
            result = make(parts)
        return result  # type: ignore[return-value]


NUMBERS = PlayerNames()
"""The names of seats without names: their numbers."""


for _symbol in SYMBOLS:
    for _colour in range(COLOURS):
        icons.ALIASES[icon_of_symbol(_symbol, _colour)] = f"emblem-{_symbol}"
icons.add_colours(
    Tones(
        {icon_of_symbol(each, at): SEATS[at] for each in SYMBOLS for at in range(COLOURS)},
        (HOME.panel,),
        ICON_CONTRAST,
    )
)
icons.names.cache_clear()
