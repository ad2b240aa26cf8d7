"""Explains pieces, zones and positions of Realm of Sand to one seat."""

from random import Random
from typing import Final

from tabletop.games.realm_of_sand.buildings import built_kinds, hourglasses, stars
from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.card_text import bonus_sentence, power_sentence
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.crystals import CHARGED
from tabletop.games.realm_of_sand.flow import SOLO_ROUNDS
from tabletop.games.realm_of_sand.levels import level, open_boxes
from tabletop.games.realm_of_sand.runes import (
    BIT,
    board_contents,
    board_side,
    boxes_of,
    building_seeker,
    mask_of,
)
from tabletop.games.realm_of_sand.setup import AREA_OF
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    BOARD,
    BUILT,
    CIRCLE,
    DECK,
    DISKS,
    KEPT,
    LEVEL,
    LOOKED,
    ROUNDS,
    ROW,
    SPIRITS,
    START,
    SUPPLY,
    WATCH,
)
from tabletop.rules import explainer
from tabletop.rules.explainer import PieceText, joined
from tabletop.rules.sums import Sum, Term, listed_sum
from tabletop.table import View, VisiblePiece

AREA_RULES: Final = {
    CIRCLE.name: "RS-REPLENISH.2",
    ROW.name: "RS-COMPLETE.1",
    DECK.name: "RS-COMPLETE.10",
    BOARD.name: "RS-LEVEL.1",
    LEVEL.name: "RS-LEVEL.2",
    WATCH.name: "RS-CRYSTAL.4",
    ACTIVE.name: "RS-PLACE.1",
    DISKS.name: "RS-SUMMON.1",
    ROUNDS.name: "RS-SOLO.2",
    BUILT.name: "RS-SCORE.1",
    KEPT.name: "RS-CRYSTAL.10",
    LOOKED.name: "RS-CRYSTAL.8",
    SUPPLY.name: "RS-PLACE.7",
    SPIRITS.name: "RS-BONUS.1",
    START.name: "RS-TURN.1",
}
"""The most relevant rule for each area."""


def rule_of(kind: str, zone: str) -> str:
    """Returns the most relevant rule for a piece kind (or none) in a zone."""
    area, piece = AREA_OF.get(zone, ""), content().pieces.get(kind)
    if kind == "queen":
        return "RS-REPLENISH.3"
    if piece is not None and area == BOARD.name:
        return "RS-SUMMON.2" if piece.kind == "disk" else "RS-COMPLETE.1"
    if piece is not None and piece.crystal is not None:
        return contents().powers[piece.crystal].rule
    return AREA_RULES.get(area, "")


def totals(view: View, seat: int) -> tuple[int, int]:
    """Returns the stars and hourglasses on a seat's buildings."""
    return stars(view, seat), hourglasses(view, seat)


def status(view: View) -> list[tuple[str, str]]:
    """Returns the round and the viewer's stars, hourglasses and level."""
    points, hours = totals(view, view.seat)
    of_all = f" of {SOLO_ROUNDS}" if view.seats == 1 else ""
    return [
        ("", f"Round {ROUND(view)}{of_all}"),
        ("star", str(points)),
        ("hourglass", str(hours)),
        ("level-up", str(level(view, view.seat))),
    ]


def about(piece_view: VisiblePiece) -> tuple[str, str]:
    """Returns a heading and a text that explain a piece.

    The heading of a building is empty, because its card shows the name.
    """
    piece = content().pieces.get(piece_view.kind or "")
    if piece is not None and piece.crystal is not None:
        power, is_charged = content().powers[piece.crystal], piece_view.face == CHARGED
        state = "Charged: you can use it." if is_charged else "Clear: it is not charged."
        return power.name, f"{power_sentence(power)}\n{state}"
    building = content().buildings.get(piece_view.kind or "")
    return "", bonus_sentence(building) if building is not None else ""


class Explainer(explainer.Explainer):
    """Explains the game's pieces to one seat."""

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        # mypyc: an inherited `__init__` leaks memory when compiled.
        super().__init__(view, is_spectator=is_spectator)

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        """Describes a tile, a building's cost and bonus, or a crystal's power."""
        kind = piece_view.kind or ""
        building, tile = content().buildings.get(kind), contents().tiles.get(kind)
        if tile is not None:
            return PieceText(f"runes {' / '.join(tile)}")
        title, words = about(piece_view)
        lines = tuple(words.split("\n")) if words else ()
        if building is None:
            return PieceText(title, lines)
        now = joined(
            f"level {building.level}",
            f"needs {' / '.join(building.pattern)}",
            f"stars {building.stars}" if building.stars else "",
            f"hourglasses {building.hourglasses}" if building.hourglasses else "",
        )
        return PieceText(now, lines)

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        """Returns the rule that applies to a piece or its zone."""
        return rule_of((piece_view.kind or "") if piece_view is not None else "", zone)

    def empty_symbol(self, zone: str) -> tuple[str, str]:
        """Returns symbol and name of an empty square: light, crystal or dark."""
        place = self.view.zones[zone]
        found, bit = board_side(self.table, place.owner or 0), BIT[place.box]
        if found.crystals & bit:
            return "*", "crystal square"
        return (".", "light square") if found.light & bit else ("-", "dark square")

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the stars and hourglasses of a seat by building, and its level."""
        buildings = content().buildings
        built = [buildings[kind] for kind in built_kinds(self.view, seat) if kind in buildings]
        levels = Sum("Level", level(self.view, seat), icon="level-up", counter=f"level.{seat}")
        return [
            listed_sum("star", "Stars", [Term(one.stars, one.name, "RS-SCORE.1") for one in built]),
            listed_sum(
                "hourglass",
                "Hourglasses",
                [Term(one.hourglasses, one.name, "RS-END.1") for one in built],
            ),
            levels,
        ]

    def holdings(self, seat: int) -> list[str]:
        return [f"level {level(self.view, seat)}"]

    def status(self) -> list[tuple[str, str]]:
        return status(self.view)


def nearest(view: View, building: str) -> dict[str, str]:
    """Returns marks for the squares where a building is closest to completion.

    Present runes are marked `cover`, missing ones `focus`. The result is empty if the board has
    none of the building's runes.
    """
    table, seat = view.deal(Random("nearest")), view.seat
    board = board_contents(table, seat)
    usable = mask_of(open_boxes(table, seat)) | board.occupied
    maximum, best = 0, (0, 0)
    for anchors, cells, shape in building_seeker(building).stencils:
        while anchors:
            corner = anchors & -anchors
            anchors ^= corner
            boxes = shape * corner
            if boxes & ~usable:
                continue
            best_mask = 0
            for element, shift in cells:
                best_mask |= board.runes[element] & corner << shift
            if best_mask.bit_count() > maximum:
                maximum, best = best_mask.bit_count(), (best_mask, boxes & ~best_mask)
    marks = {BOARD(seat, box): "cover" for box in boxes_of(best[0])}
    return marks | {BOARD(seat, box): "focus" for box in boxes_of(best[1])}
