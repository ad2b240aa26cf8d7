"""Display names for zones and counters, whose ids serve the notation."""

from collections.abc import Mapping
from typing import Final

from tabletop.rules.felt import FELT
from tabletop.table import Table, Zone

OWN_COUNTER: Final = "own."
"""The prefix of the names of counters that were added by hand."""


def zone_name(zone: Zone, places: Mapping[str, str]) -> str:
    """Returns the display name of a zone, such as 'the deck of seat 2'.

    Args:
        zone: The zone.
        places: The words of the game by area; see `Game.places`. A word with gaps is filled with
            the parts of `Zone.box`, `{0}`, `{1}` and so on, or `{rest}` for the place that they
            name.

    Examples:
        >>> from tabletop.table import Area
        >>> zone_name(Area("grave").zone(1), {"grave": "graveyard"})
        'the graveyard of seat 2'
        >>> zone_name(Area("row").zone(box="3.1"), {"row": "place {1} of row {0}"})
        'place 1 of row 3'
        >>> zone_name(Area("bids").zone(box="row.2"), {"bids": "bids in {rest}"})
        'bids in row 2'
        >>> zone_name(Area("lane").zone(0, 1), {}), zone_name(Zone("b2"), {})
        ('lane 1 of seat 1', 'b2')
    """
    if zone.area == FELT:
        return "the felt"
    rest = zone.box.split(".") if zone.box else []
    name = _place_name(zone.area or zone.id, rest, places)
    return name if zone.owner is None else f"{name} of seat {zone.owner + 1}"


def _place_name(area: str, rest: list[str], places: Mapping[str, str]) -> str:
    word = places.get(area, area.replace("-", " ").replace("_", " "))
    if "{" in word:
        place = _place_name(rest[0], rest[1:], places) if rest else ""
        return word.format(*rest, rest=place)
    if rest:
        return f"{word} {' '.join(rest)}"
    return word if any(letter.isdigit() for letter in word) else f"the {word}"


def word_name(table: Table, word: str, places: Mapping[str, str]) -> str:
    """Returns the display name of the location in a word of a move.

    A word that names no zone is returned unchanged.

    Args:
        table: The table.
        word: A word of a move, such as `zone` or `zone#index`.
        places: The words of the game by area; see `Game.places`.
    """
    zone = table.zones.get(word.partition("#")[0])
    return word if zone is None else zone_name(zone, places)


def counter_name(name: str) -> str:
    """Returns the display name of a counter; a number at its end is a seat.

    Examples:
        >>> counter_name("life.0"), counter_name("round"), counter_name("own.luck")
        ('life of seat 1', 'round', 'luck')
    """
    *words, last = name.removeprefix(OWN_COUNTER).replace("-", " ").replace("_", " ").split(".")
    if words and last.isdecimal():
        return f"{' '.join(words)} of seat {int(last) + 1}"
    return " ".join((*words, last))
