"""Rule violations in a position that was edited by hand."""

from collections.abc import Iterator

from tabletop.games.sacred_wars.card_rules import CardRules, card_rules
from tabletop.games.sacred_wars.counters import COINS, GATHERED, KILLS, LIFE
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    DECK,
    ELEMENT_TILES,
    FIELD,
    GRAVE,
    HAND,
    SEATS,
    TILE_OF_ZONE,
    TOKENS,
    ZONE_NAMES,
    field_of,
    is_on_field,
    is_token,
    stack,
    tile,
    token,
    tokens,
)
from tabletop.rules import Refusal
from tabletop.rules.place_names import counter_name, zone_name
from tabletop.table import Piece, Table


def position_errors(table: Table) -> list[Refusal]:
    """Returns all rule violations of a position."""
    return [
        *boxes(table),
        *count_errors(table),
        *leaders(table),
        *misplaced_pieces(table),
        *counter_errors(table),
    ]


def boxes(table: Table) -> Iterator[Refusal]:
    """Yields tiles of the field with an invalid pile."""
    for box in field_of(table).boxes:
        pile = table.pile(FIELD(None, box))
        ground = table.pile(ELEMENT_TILES(None, box))
        if pile and token(table, box) is None:
            yield Refusal("SW-TOKENS.2", f"The card on {box} is not a token.", pile[0].id)
        for below in pile[1:]:
            rules = card_rules(below)
            if rules is None or is_standing(below, rules):
                reason = f"There is more than 1 token on {box}."
                yield Refusal("SW-TOKENS.3", reason, pile[0].id, below.id)
        if len(ground) > 1:
            yield Refusal("SW-TILES.2", f"Several tiles are on {box}.", *(p.id for p in ground))
        elif ground and tile(table, box) is None:
            yield Refusal("SW-TILES.1", f"The piece on the ground of {box} is not a tile.")


def is_standing(piece: Piece, rules: CardRules) -> bool:
    """Returns whether a card under another one should be on the field itself."""
    return piece.face > 0 and (is_token(piece) or rules.type in ("support", "ritual", "battle"))


def count_errors(table: Table) -> Iterator[Refusal]:
    """Yields surplus tokens, and duplicate items under a unit."""
    for seat in SEATS:
        own_tokens = tokens(table, seat)
        if len(own_tokens) > TOKENS:
            reason = f"Seat {seat + 1} has {len(own_tokens)} tokens on the field."
            yield Refusal("SW-TOKENS.1", reason, *(piece.id for piece in own_tokens))
        for piece in own_tokens:
            types_found: set[str] = set()
            for below in stack(table, piece):
                rules = card_rules(below)
                if rules is None or (rules.sort != "item" and below.face):
                    continue
                sort = rules.type if below.face else "hidden"
                if sort in types_found:
                    tile = TILE_OF_ZONE[piece.zone]
                    reason = f"2 items of the same type are under the token on {tile}."
                    yield Refusal("SW-ITEM.8", reason, piece.id)
                types_found.add(sort)


def leaders(table: Table) -> Iterator[Refusal]:
    """Yields foreign pieces in commander zones."""
    for seat in SEATS:
        for piece in table.pile(COMMANDER(seat)):
            rules = card_rules(piece)
            if piece.face and (rules is None or not rules.is_commander or piece.owner != seat):
                reason = f"The commander zone of seat {seat + 1} holds another piece."
                yield Refusal("SW-SETUP.3", reason, piece.id)


def misplaced_pieces(table: Table) -> Iterator[Refusal]:
    """Yields cards in wrong zones or on the wrong side, and stray counters."""
    for seat in SEATS:
        for area in (HAND, DECK, GRAVE):
            zone = area(seat)
            place_name = zone_name(table.zones[zone], ZONE_NAMES)
            for piece in table.pile(zone):
                if piece.owner != seat:
                    reason = f"A piece in {place_name} belongs to another seat."
                    yield Refusal("SW-SETUP.1", reason, piece.id)
                if bool(piece.face) != (area is GRAVE):
                    way = "face down" if area is GRAVE else "face up"
                    yield Refusal("SW-SETUP.1", f"A piece in {place_name} is {way}.", piece.id)
    for piece in table.pieces:
        if piece.marks and not is_on_field(piece):
            place_name = zone_name(table.zones[piece.zone], ZONE_NAMES)
            reason = f"A piece in {place_name} has counters outside the field."
            yield Refusal("SW-MATERIALS.3", reason, piece.id)


def counter_errors(table: Table) -> Iterator[Refusal]:
    """Yields counters outside their range."""
    for counter, rule in (
        (LIFE, "SW-SETUP.7"),
        (COINS, "SW-INCOME.3"),
        (GATHERED, "SW-MODES.8"),
        (KILLS, "SW-MODES.7"),
    ):
        for seat in SEATS:
            if counter(table, seat) < 0:
                counter_text = counter_name(counter.name(seat))
                yield Refusal(rule, f"The counter {counter_text} is below 0.")
