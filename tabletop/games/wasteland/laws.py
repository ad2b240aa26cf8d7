"""What is against the rules in a position that hands have made."""

from collections.abc import Iterator

from tabletop.games.wasteland.content import MARKER
from tabletop.games.wasteland.ending import ROUNDS, unit_points
from tabletop.games.wasteland.flow import BIDS
from tabletop.games.wasteland.places import bases, fields, named, place_name, shelves, units
from tabletop.rules import Refusal
from tabletop.table import Piece, Table


def laws(table: Table) -> list[Refusal]:
    """List every law that the position breaks."""
    return [*crowds(table), *strangers(table), *numbers(table)]


def crowds(table: Table) -> Iterator[Refusal]:
    """Several cards at one battlefield or place of the buy row."""
    for rule, zones in (("WW-SETUP.6", fields(table.seats)), ("WW-SETUP.7", shelves(table.seats))):
        for zone in zones:
            if len(table.piles[zone]) > 1:
                yield Refusal(rule, f"Several cards lie {where(zone)}.", *table.piles[zone])


def fault(zone: str, piece: Piece) -> tuple[str, str] | None:
    """Say what is wrong with a piece in a zone, as rule and words, or nothing."""
    area = zone.partition(".")[0]
    if (piece.kind == MARKER) != (area == "warmap"):
        return "WW-TARGET.2", "does not belong there"
    if area == "tableau" and piece.kind not in bases():
        return "WW-ACQUIRE.1", "is no base"
    if area in ("hand", "deck", "discard", "committed", "wastes") and piece.kind not in units():
        return "WW-ACQUIRE.2", "is no unit"
    if area in ("tableau", "discard", "wastes", "field", "buy") and not piece.face:
        return "WW-CARDS.1", "lies face down"
    if area in ("deck", "objectives", "market") and piece.face:
        return "WW-CARDS.1", "lies face up"
    if piece.marks and area != "committed":
        return "WW-REVEAL.5", "has counters outside of a fight"
    return None


def strangers(table: Table) -> Iterator[Refusal]:
    """Pieces that lie where they do not belong."""
    for zone in table.zones:
        if zone == "aside":
            continue
        for piece in table.pile(zone):
            found = fault(zone, piece)
            if found is not None:
                rule, words = found
                name = named(piece.kind) if piece.face else "A card"
                yield Refusal(rule, f"{name} {where(zone)} {words}.", piece.id)


def where(zone: str) -> str:
    """Say where a zone is.

    >>> where("field.2"), where("buy.1"), where("tableau.0")
    ('on battlefield 2', 'at place 1 of the shop', 'among the bases of seat 1')
    >>> where("hand.1"), where("committed.2.shop"), where("spent-market")
    ('in the hand of seat 2', 'among what seat 3 has at the shop', 'in the spent market')
    """
    area, _, rest = zone.partition(".")
    if area == "field":
        return f"on battlefield {rest}"
    if area == "buy":
        return f"at place {rest} of the shop"
    if area == "tableau":
        return f"among {place_name(zone)}"
    if area == "committed":
        seat, _, front = rest.partition(".")
        return f"among what seat {int(seat) + 1} has at {place_name(front)}"
    area = {"warmap": "War Map"}.get(area, area.replace("-", " "))
    return f"in the {area} of seat {int(rest) + 1}" if rest else f"in the {area}"


def numbers(table: Table) -> Iterator[Refusal]:
    """Counters beyond their tracks."""
    for name, value in table.counters.items():
        least, most, rule = 0, 10**9, "WW-COLLECT.2"
        if name == "round":
            least, most, rule = 1, ROUNDS, "WW-SETUP.8"
        elif name == "bid":
            most, rule = BIDS, "WW-TARGET.1"
        elif name.startswith("die."):
            most, rule = 6, "WW-BATTLE.2"
        if not least <= value <= most:
            what, _, number = name.partition(".")
            whose = f" of seat {int(number) + 1}" if number else ""
            yield Refusal(rule, f"The counter {what}{whose} is at {value}.")
    for seat in range(table.seats):
        value, worth = table.counters[f"glory.{seat}"], unit_points(table, seat)
        if value != worth:
            words = (
                f"The units of seat {seat + 1} are worth {worth} points, but {value} are counted."
            )
            yield Refusal("WW-CARDS.6", words)
