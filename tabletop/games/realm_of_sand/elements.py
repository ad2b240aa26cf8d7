"""The five elements and the six crystals."""

from typing import Final, Literal, get_args

Element = Literal["emerald", "crimson", "obsidian", "sapphire", "golden"]
Crystal = Literal["red", "purple", "yellow", "green", "orange", "blue"]

ELEMENTS: Final[tuple[Element, ...]] = ("emerald", "crimson", "obsidian", "sapphire", "golden")
SQUARE_ELEMENTS: Final = ELEMENTS[:3]
CRYSTALS: Final[tuple[Crystal, ...]] = get_args(Crystal)
LETTERS: Final = "ECOSG"
"""The letter of each element, in the order of `ELEMENTS`."""
NAMES: Final = {
    "emerald": "emerald wood",
    "crimson": "crimson sand",
    "obsidian": "obsidian",
    "sapphire": "sapphire",
    "golden": "golden moon",
}
"""Display names of the elements."""


def disk_of(element: str) -> str:
    """Returns the kind of an element's disk."""
    return f"{element}-disk"


def square_of(element: str) -> str:
    """Returns the kind of an element's rune."""
    return f"{element}-square"
