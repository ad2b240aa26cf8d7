"""How moves are made by hand, and what a piece dropped somewhere would be."""

from functools import cache

from tabletop.games.realm_of_sand import places, powers
from tabletop.games.realm_of_sand.completing import completion
from tabletop.games.realm_of_sand.content import content
from tabletop.games.realm_of_sand.flow import need
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    COLUMNS,
    HEIGHT,
    WIDTH,
    Cell,
    board_zone,
    building_seeker,
    cells_of,
    flipped,
    kinds,
    lie,
    occurrences,
    turned,
)
from tabletop.games.realm_of_sand.summoning import disks_in_front
from tabletop.rules import Gesture, Move
from tabletop.rules.game import Grip
from tabletop.table import Piece, Table


@cache
def held(tile: str, turn: int, is_flipped: bool) -> tuple[Cell, ...]:
    """Give the runes of a tile as it is held, by row and column from its middle square.

    The middle square is the one that touches both others; it lies on the box that the tile is
    dropped on. A tile is flipped first (left and right), then turned clockwise.
    """
    cells = cells_of(content().tiles[tile].pattern)
    middle = cells[1] if len({row for row, _, _ in cells}) == 1 else cells[0]
    order = [middle, *(cell for cell in cells if cell != middle)]
    cells = tuple(order)
    if is_flipped:
        cells = flipped(cells)
    for _ in range(turn % 4):
        cells = turned(cells)
    row, column, _ = cells[0]
    return tuple((r - row, c - column, letter) for r, c, letter in cells)


def attempt_place(grip: Grip, tile: str, box: str) -> Move:
    """Give the move of dropping a held tile with its middle square on a box."""
    row, column = divmod(BOXES.index(box), WIDTH)
    words = []
    for down, right, letter in held(tile, grip.turn, grip.flipped):
        inside = 0 <= row + down < HEIGHT and 0 <= column + right < WIDTH
        words.append((f"{COLUMNS[column + right]}{row + down + 1}" if inside else "-") + letter)
    return Move(grip.seat, "place", (tile, *sorted(words)))


def attempt(table: Table, grip: Grip) -> Move | None:
    """Give the move, legal or not, that dropping a piece on a zone would be."""
    move = dropped(table, grip)
    if move is not None and move.verb == "power" and not powers.fits(table, move):
        return None
    return move


def dropped(table: Table, grip: Grip) -> Move | None:
    """Give the move of a drop, perhaps a power that is another crystal's."""
    piece = table.pieces[grip.piece]
    if not table.sees(grip.seat, piece):
        return attempt_secret(table, grip, piece)
    target = grip.target
    box = box_of(grip.seat, target)
    if piece.kind in places.tile_ids():
        return attempt_tile(table, grip, piece, box)
    if piece.kind in kinds():
        return attempt_rune(table, grip, piece, box)
    if piece.kind in content().buildings:
        if piece.zone == f"looked.{grip.seat}":
            return attempt_secret(table, grip, piece)
        if target == f"built.{grip.seat}" or box:
            return attempt_building(table, grip.seat, piece.kind, BIT.get(box, 0))
    return None


def box_of(seat: int, zone: str) -> str:
    """Give the box of a zone on the seat's own board, or nothing."""
    return zone[-2:] if zone.startswith(f"board.{seat}.") else ""


def attempt_tile(table: Table, grip: Grip, tile: Piece, box: str) -> Move | None:
    """A tile is placed, put aside, taken, or exchanged."""
    seat, target = grip.seat, grip.target
    if box:
        return attempt_place(grip, tile.kind, box)
    if target == "rounds":
        return Move(seat, "discard", (tile.kind,))
    if tile.zone == "circle" and target == f"area.{seat}":
        return Move(seat, "take", (tile.kind,))
    return None


def attempt_rune(table: Table, grip: Grip, piece: Piece, box: str) -> Move | None:
    """A disk is summoned, moved or traded; a square is moved by the green crystal."""
    seat = grip.seat
    element = content().pieces[piece.kind].element or ""
    source = box_of(seat, piece.zone)
    if not kinds()[piece.kind][1]:
        return Move(seat, "power", (source, box)) if source and box else None
    if source and box:
        return Move(seat, "shift", (source, box))
    if piece.zone == f"disks.{seat}" and box:
        return Move(seat, "summon", (element, box))
    if piece.zone == f"disks.{seat}" and grip.target.startswith("spirits."):
        return Move(seat, "power", (element, grip.target[8:]))
    if piece.zone.startswith("spirits.") and grip.target == f"disks.{seat}":
        return Move(seat, "gain", (element,))
    return None


def attempt_building(table: Table, seat: int, building: str, bit: int) -> Move:
    """A building is completed, with the boxes around where it is dropped if there are several."""
    found = occurrences(building_seeker(building), lie(table, seat).runes)
    for mask in found:
        if mask & bit:
            return completion(seat, building, mask)
    return completion(seat, building, found[0] if found else 0)


def attempt_secret(table: Table, grip: Grip, piece: Piece) -> Move | None:
    """A deck is drawn from; a drawn card is kept or goes under its deck."""
    seat, target = grip.seat, grip.target
    if piece.zone.startswith("deck.") and target in (f"looked.{seat}", f"kept.{seat}"):
        return Move(seat, "power", (piece.zone[5:],))
    if piece.zone == f"looked.{seat}":
        number = str(table.piles[piece.zone].index(piece.id) + 1)
        if target == f"kept.{seat}":
            return Move(seat, "keep", (number,))
        if target.startswith("deck."):
            return Move(seat, "under", (number,))
    return None


# --- gestures ---------------------------------------------------------------------------------


def gesture(table: Table, move: Move) -> Gesture:
    """Say how a legal move is made by hand."""
    seat, verb, args = move
    if verb == "place":
        return place_gesture(table, seat, args)
    if verb == "complete":
        zones = tuple(board_zone(seat, box) for box in args[1:])
        cards = places.offered(table, seat)
        card = next((card.id for card in cards if card.kind == args[0]), None)
        return Gesture(f"Complete {places.named(args[0])}", card, f"built.{seat}", zones)
    if verb in ("summon", "shift"):
        return disk_gesture(table, seat, verb, args)
    if verb in ("take", "discard"):
        return tile_gesture(table, seat, verb, args[0])
    if verb in ("end", "done"):
        return Gesture(button(table, verb))
    if verb == "gain":
        name = f"{args[0]}-disk"
        disk = piece_in(table, name, f"spirits.{args[0]}")
        return Gesture(f"Take {places.named(name)}", disk, f"disks.{seat}", (f"disks.{seat}",))
    if verb in ("keep", "under"):
        return card_gesture(table, seat, verb, args)
    return power_gesture(table, seat, args)


def tile_gesture(table: Table, seat: int, verb: str, tile: str) -> Gesture:
    """A tile is dropped on the own area, or beside the circle."""
    area = f"area.{seat}"
    if verb == "take":
        return Gesture(f"Take {places.named(tile)}", piece_in(table, tile, "circle"), area, (area,))
    return Gesture(
        f"Put {places.named(tile)} aside", piece_in(table, tile, area), "rounds", ("rounds",)
    )


def button(table: Table, verb: str) -> str:
    """Give the words on the button of a move that has no piece."""
    if verb == "end":
        return "End round" if table.seats == 1 else "End turn"
    asked = need(table)
    return "Done" if asked is not None and asked.name in ("summon", "exchange") else "Go on"


def place_gesture(table: Table, seat: int, args: tuple[str, ...]) -> Gesture:
    """A tile is dropped with its middle square on a box, and covers three."""
    boxes = [word[:-1] for word in args[1:]]
    zones = tuple(board_zone(seat, box) for box in boxes if box in BIT)
    spots = [divmod(BOXES.index(box), WIDTH) for box in boxes if box in BIT]
    middle = next(
        (
            zone
            for zone, (row, column) in zip(zones, spots, strict=True)
            if sum(abs(row - r) + abs(column - c) == 1 for r, c in spots) == 2
        ),
        None,
    )
    tile = piece_in(table, args[0], f"area.{seat}")
    return Gesture(f"Place {places.named(args[0])} on {' '.join(boxes)}", tile, middle, zones)


def disk_gesture(table: Table, seat: int, verb: str, args: tuple[str, ...]) -> Gesture:
    """A disk is dropped on a box."""
    zone = board_zone(seat, args[1])
    if verb == "shift":
        top = table.top(board_zone(seat, args[0]))
        label = f"Move the disk from {args[0]} to {args[1]}"
        return Gesture(label, id_of(top), zone, (zone,))
    kind = f"{args[0]}-disk"
    disk = next((p.id for p in disks_in_front(table, seat) if p.kind == kind), None)
    return Gesture(f"Summon {places.named(kind)} to {args[1]}", disk, zone, (zone,))


def card_gesture(table: Table, seat: int, verb: str, args: tuple[str, ...]) -> Gesture:
    """A drawn card is dropped on the kept ones, or on its deck."""
    pile = table.pile(f"looked.{seat}")
    number = int(args[0]) - 1
    card = pile[number] if number < len(pile) else None
    name = places.named(card.kind) if card and table.sees(seat, card) else "the card"
    if verb == "keep":
        return Gesture(f"Keep {name}", id_of(card), f"kept.{seat}")
    asked = need(table)
    level = asked.data[0] if asked is not None and asked.data else 1
    return Gesture(f"Lay {name} under the deck", id_of(card), f"deck.{level}")


def power_gesture(table: Table, seat: int, args: tuple[str, ...]) -> Gesture:
    """What the crystal moves is dropped where it goes; a power without choices is a button."""
    if not args:
        return Gesture(f"Use the {places.crystal(table, seat)} crystal", None, f"watch.{seat}")
    if len(args) == 1:
        return Gesture(f"Draw from deck {args[0]}", None, f"deck.{args[0]}")
    first, second = args
    if first in BIT:
        square, zone = table.top(board_zone(seat, first)), board_zone(seat, second)
        label = f"Move the square from {first} to {second}"
        return Gesture(label, id_of(square), zone, (zone,))
    if first in content().tiles:
        label = f"Exchange {places.named(first)} with {places.named(second)}"
        return Gesture(label, piece_in(table, first, f"area.{seat}"), "circle")
    own = piece_in(table, f"{first}-disk", f"disks.{seat}")
    label = f"Trade {places.named(f'{first}-disk')} for {places.named(f'{second}-disk')}"
    return Gesture(label, own, f"spirits.{second}", (f"spirits.{second}",))


def piece_in(table: Table, kind: str, zone: str) -> int | None:
    """Give the id of a piece of a kind in a zone, if one lies there."""
    piece = table.find(kind, zone)
    return id_of(piece)


def id_of(piece: Piece | None) -> int | None:
    """Give the id of a piece, if there is one."""
    return None if piece is None else piece.id
