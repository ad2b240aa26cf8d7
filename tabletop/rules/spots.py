"""What people call the places and counters of a table, whose ids are made for the notation."""

from collections.abc import Mapping
from typing import Final

from tabletop.table import Table, Zone

OWN_COUNTER: Final = "own."
"""How the names of counters begin that hands have set up."""


def zone_name(zone: Zone, places: Mapping[str, str]) -> str:
    """Give what people call a zone, such as 'the deck of seat 2'.

    `places` are the game's words (see `Game.places`), by area. A word stands for itself; one with
    gaps is filled with the box, a gap for each part of it, or `{rest}` for the whole. A zone of no
    area is called by its id.

    >>> from tabletop.table import Area
    >>> zone_name(Area("grave").zone(1), {"grave": "graveyard"})
    'the graveyard of seat 2'
    >>> zone_name(Area("row").zone(box="3.1"), {"row": "place {1} of row {0}"})
    'place 1 of row 3'
    >>> zone_name(Area("lane").zone(0, 1), {}), zone_name(Zone("b2"), {})
    ('lane 1 of seat 1', 'b2')
    """
    area, rest = zone.area or zone.id, zone.box.split(".") if zone.box else []
    word = places.get(area, area.replace("-", " ").replace("_", " "))
    if "{" in word:
        name = word.format(*rest, rest=" ".join(rest))
    elif rest:
        name = f"{word} {' '.join(rest)}"
    else:
        name = word if any(letter.isdigit() for letter in word) else f"the {word}"
    return name if zone.owner is None else f"{name} of seat {zone.owner + 1}"


def word_name(table: Table, word: str, places: Mapping[str, str]) -> str:
    """Give what people call the place in a move's word, `zone` or `zone#index`.

    A word that names no place stands for itself.
    """
    zone = table.zones.get(word.partition("#")[0])
    return word if zone is None else zone_name(zone, places)


def counter_name(name: str) -> str:
    """Give what people call a counter; a number at its end is a seat.

    >>> counter_name("life.0"), counter_name("round")
    ('life of seat 1', 'round')

    One that hands have set up is called by its own name.
    """
    *words, last = name.removeprefix(OWN_COUNTER).replace("-", " ").replace("_", " ").split(".")
    if words and last.isdecimal():
        return f"{' '.join(words)} of seat {int(last) + 1}"
    return " ".join((*words, last))
