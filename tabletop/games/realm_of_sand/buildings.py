"""Buildings: which ones a seat may complete, and what they score."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.levels import open_boxes
from tabletop.games.realm_of_sand.runes import (
    board_contents,
    boxes_of,
    building_seeker,
    mask_of,
    occurrences,
)
from tabletop.games.realm_of_sand.zones import BUILT, KEPT, ROW_ZONES
from tabletop.rules import Move
from tabletop.table import Piece, Table, View


def offered(table: Table, seat: int) -> list[Piece]:
    """Returns the buildings a seat may complete: rows first, then kept cards."""
    buildings = contents().buildings
    cards = []
    for zone in ROW_ZONES:
        for number in table.piles[zone]:
            piece = table.pieces[number]
            if piece.face and piece.kind in buildings:
                cards.append(piece)
    for number in table.piles[KEPT(seat)]:
        piece = table.pieces[number]
        if piece.kind in buildings and table.can_see(seat, piece):
            cards.append(piece)
    return cards


@lru_cache(maxsize=1 << 14)
def completion(seat: int, building: str, mask: int) -> Move:
    """Returns the move that completes a building with some squares; cached."""
    return Move(seat, "complete", (building, *boxes_of(mask)))


def completions(table: Table, seat: int) -> Iterator[Move]:
    """Yields each legal completion, for every set of squares that can pay it."""
    runes = board_contents(table, seat).runes
    have = [boxes.bit_count() for boxes in runes]
    if not any(have):
        return
    for card in offered(table, seat):
        sought = building_seeker(card.kind)
        for element, count in sought.needs:
            if have[element] < count:
                break
        else:
            for mask in occurrences(sought, runes):
                yield completion(seat, card.kind, mask)


def one_rune_short(table: Table, seat: int, laid: Collection[str]) -> list[str]:
    """Returns the offered buildings that lack one rune and use laid squares."""
    board, squares = board_contents(table, seat), mask_of(laid)
    usable = mask_of(open_boxes(table, seat)) | board.occupied
    return [
        card.kind
        for card in offered(table, seat)
        if any(mask & squares for mask in _almost_complete(card.kind, board.runes, usable))
    ]


def _almost_complete(building: str, runes: tuple[int, ...], usable: int) -> Iterator[int]:
    """Yields the squares with all runes of a building except one."""
    for anchors, cells, shape in building_seeker(building).stencils:
        for missing in range(len(cells)):
            corners = anchors
            for number, (element, shift) in enumerate(cells):
                boxes = usable & ~runes[element] if number == missing else runes[element]
                corners &= boxes >> shift
                if not corners:
                    break
            while corners:
                corner = corners & -corners
                yield shape * corner & ~(corner << cells[missing][1])
                corners ^= corner


def built_kinds(table: Table | View, seat: int) -> list[str]:
    """Returns the kinds of a seat's completed buildings, in pile order."""
    if isinstance(table, View):
        return [piece_view.kind or "" for piece_view in table.piles[BUILT(seat)]]
    return [piece.kind for piece in table.pile(BUILT(seat))]


def stars(table: Table | View, seat: int) -> int:
    """Returns the stars on a seat's completed buildings (RS-SCORE.1)."""
    buildings = contents().buildings
    built = [buildings.get(kind) for kind in built_kinds(table, seat)]
    return sum([sheet.stars for sheet in built if sheet is not None])


def hourglasses(table: Table | View, seat: int) -> int:
    """Returns the hourglasses on a seat's completed buildings."""
    buildings = contents().buildings
    built = [buildings.get(kind) for kind in built_kinds(table, seat)]
    return sum([sheet.hourglasses for sheet in built if sheet is not None])
