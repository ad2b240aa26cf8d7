"""What is against the rules in a position that hands have made."""

from collections.abc import Iterator

from tabletop.cards.wording import capital
from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.runes import board_zones, dark_boxes
from tabletop.games.realm_of_sand.setup import AREA, ROW
from tabletop.rules import Refusal
from tabletop.rules.spots import zone_name
from tabletop.table import Piece, Table


def laws(table: Table) -> list[Refusal]:
    """List every law that the position breaks."""
    return [*strangers(table), *piles(table), *seats(table)]


def belongs(zone: str, piece: Piece) -> tuple[bool, str]:
    """Tell whether a piece may lie in a zone, and by which rule."""
    name, _, rest = zone.partition(".")
    box = content()
    kind = box.pieces.get(piece.kind)
    what = kind.kind if kind else ""
    building = box.buildings.get(piece.kind)
    if name == "board":
        return what in ("square", "disk") and piece.face == 1, "RS-COMPLETE.1"
    if name == "supply":
        return piece.kind == f"{rest}-square", "RS-SETUP.5"
    if name == "spirits":
        return piece.kind == f"{rest}-disk", "RS-SETUP.13"
    if name == "disks":
        return what == "disk", "RS-PLACE.6"
    if name == "deck":
        return building is not None and building.level == int(rest) and not piece.face, "RS-SETUP.1"
    if name == "row":
        fits = building is not None and building.level == int(rest[0])
        return fits and piece.face == 1, "RS-SETUP.2"
    if name == "built":
        return building is not None and piece.face == 1, "RS-COMPLETE.14"
    if name in ("kept", "looked"):
        return building is not None and not piece.face, "RS-CRYSTAL.8"
    if name in ("area", "rounds"):
        return piece.kind in box.tiles and piece.face == 1, "RS-SETUP.8"
    if name == "circle":
        return piece.kind in box.tiles or piece.kind == "queen", "RS-SETUP.3"
    if name == "start":
        return piece.kind == "start-player", "RS-SETUP.10"
    if name == "level":
        return piece.kind == "level-marker", "RS-SETUP.12"
    return what == "crystal", "RS-SETUP.11"


def strangers(table: Table) -> Iterator[Refusal]:
    """Pieces that lie where their kind does not belong, or on a wrong side."""
    for zone in table.zones:
        for piece in table.pile(zone):
            fits, rule = belongs(zone, piece)
            if not fits:
                name = places.named(piece.kind if piece.face else piece.back)
                name = capital(name)
                where = zone_name(table.zones[zone], places.PLACES)
                reason = f"{name} does not belong in {where}, or lies there on its wrong side."
                yield Refusal(rule, reason, piece.id)


def piles(table: Table) -> Iterator[Refusal]:
    """The queen's place, and cards beyond one a place."""
    circle = table.pile("circle")
    if not circle or circle[0].kind != "queen":
        yield Refusal("RS-SETUP.4", "The queen does not stand before the first tile.")
    for zone in places.ROW_ZONES:
        if len(table.piles[zone]) > 1:
            level = zone[4]
            reason = f"Two cards lie on one of the {ROW} places of row {level}."
            yield Refusal("RS-SETUP.2", reason, *table.piles[zone])


def seats(table: Table) -> Iterator[Refusal]:
    """Crowded boxes, too many dark ones, too many tiles, impossible levels."""
    for seat in range(table.seats):
        whose = f"Seat {seat + 1}"
        for zone in board_zones(seat):
            if len(table.piles[zone]) > 1:
                reason = f"{whose} has several pieces on {zone[-2:]}."
                yield Refusal("RS-PLACE.4", reason, *table.piles[zone])
        used, most = dark_boxes(table, seat).bit_count(), places.level(table, seat)
        if used > most:
            reason = f"{whose} has pieces on more dark boxes ({used}) than level {most} allows."
            yield Refusal("RS-LEVEL.2", reason)
        area = table.piles[f"area.{seat}"]
        if len(area) > AREA:
            reason = f"{whose} has {len(area)} tiles in the activated area."
            yield Refusal("RS-REPLENISH.1", reason, *area)
        if not 0 <= table.counters[f"level.{seat}"] <= places.TOP_LEVEL:
            reason = f"{whose}'s level is {table.counters[f'level.{seat}']}."
            yield Refusal("RS-LEVEL.7", reason)
