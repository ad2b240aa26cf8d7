"""Zones of the seats and of the middle, and fronts of committed cards.

Zone ids count seats from 0. A front is what cards are committed to. It is a battlefield (by its
zone, `field.1` …), `shop`, `attack` or `defence`. `attack` is for one base of an opponent. In
`defence` each card is attached to its base.
"""

from functools import cache
from typing import Final

from tabletop.games.wasteland.card_rules import bases, name_of
from tabletop.games.wasteland.fronts import Front
from tabletop.games.wasteland.marks import raid_of
from tabletop.table import Area, Piece, Table, cached_by_material

# Units come and go face up, so every player can count who owns which.
DECK, DISCARD = Area("deck", pool="units"), Area("discard", pool="units")
HAND: Final = Area("hand", sight="owner", pool="units")
TABLEAU, WARMAP = Area("tableau"), Area("warmap")
COMMITTED: Final = Area("committed", pool="units")
"""Area of committed cards; the `box` of each zone is the front."""
FIELD, SHELF = Area("field"), Area("buy")
OBJECTIVES: Final = Area("objectives", pool="objectives")
MARKET: Final = Area("market", pool="market")
SPENT_OBJECTIVES, SPENT_MARKET = Area("spent-objectives"), Area("spent-market")
WASTES: Final = Area("wastes")

MARKER: Final = "x-marker"
"""Kind of the X tokens of the War Map."""

SHOP, ATTACK, DEFENCE = "shop", "attack", "defence"
SEATS, FIELDS = 8, 4
"""Maximum number of seats and of battlefields."""

FIELD_NUMBERS: Final = {FIELD(box=number): number for number in range(1, FIELDS + 1)}
"""Number of each battlefield; other fronts and targets are not included."""
RAIDED_SEATS: Final = {TABLEAU(seat): seat for seat in range(SEATS)}
"""Seat of each target that means a seat's bases, by zone."""

ZONE_NAMES: Final = {
    "field": "battlefield {0}",
    "buy": "shop slot {0}",
    "tableau": "bases",
    "warmap": "War Map",
    "committed": "cards for {rest}",
}
"""Names of zones for players, by the first part of the zone id."""


@cache
def fields(seats: int) -> tuple[str, ...]:
    """Returns the battlefields: half the number of seats, rounded up.

    >>> fields(3)
    ('field.1', 'field.2')
    """
    return tuple(FIELD_NUMBERS)[: (seats + 1) // 2]


@cache
def shop_slots(seats: int) -> tuple[str, ...]:
    """Returns the slots of the buy row, one per seat."""
    return tuple(SHELF(box=number) for number in range(1, seats + 1))


@cache
def middle(seats: int) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Returns the piles of the middle.

    Each entry has the pile, its discard pile, and the zones it fills.
    """
    return (
        (OBJECTIVES(), SPENT_OBJECTIVES(), fields(seats)),
        (MARKET(), SPENT_MARKET(), shop_slots(seats)),
    )


@cache
def fronts(seats: int) -> tuple[str, ...]:
    """Returns all fronts that a seat can commit cards to."""
    return (*fields(seats), SHOP, ATTACK, DEFENCE)


@cache
def targets(seats: int) -> tuple[str, ...]:
    """Returns all possible targets: battlefields, shop, and bases of a seat."""
    return (*fields(seats), SHOP, *tuple(RAIDED_SEATS)[:seats])


@cache
def all_committed(seat: int, seats: int) -> tuple[str, ...]:
    """Returns all zones of a seat's committed cards."""
    return tuple(COMMITTED(seat, front) for front in fronts(seats))


@cache
def own_zones(seat: int, seats: int) -> tuple[str, ...]:
    """Returns all zones of a seat's units."""
    return (DECK(seat), HAND(seat), DISCARD(seat), *all_committed(seat, seats))


@cached_by_material
def tableau(table: Table, seat: int) -> tuple[Piece, ...]:
    """Returns the face-up bases of a seat, in order of arrival."""
    base_cards = bases()
    pile = table.pile(TABLEAU(seat))
    return tuple([piece for piece in pile if piece.face and piece.kind in base_cards])


def base_word(table: Table, piece: Piece) -> str:
    """Returns the notation of a base in a move.

    It is the kind, followed by `#1` … for further bases of the same kind.
    """
    kind = piece.kind
    same = [other.id for other in table.pile(piece.zone) if other.face and other.kind == kind]
    number = same.index(piece.id) if piece.id in same else 0
    return f"{kind}#{number}" if number else kind


def is_base_word(word: str) -> bool:
    """Checks whether a word can be the notation of a base.

    >>> import tabletop.games.wasteland
    >>> [is_base_word(word) for word in ("the-vault", "the-vault#1", "the-vault#0", "scrap-tank")]
    [True, True, False, False]
    """
    kind, sign, number = word.partition("#")
    return kind in bases() and (not sign or (number.isdecimal() and number[0] != "0"))


def base_name(word: str) -> str:
    """Returns the display name of a base, from its notation.

    >>> import tabletop.games.wasteland
    >>> base_name("the-vault"), base_name("the-vault#1")
    ('The Vault', 'The Vault (number 2)')
    """
    kind, _, number = word.partition("#")
    return f"{name_of(kind)} (number {int(number) + 1})" if number else name_of(kind)


def find_base(table: Table, pieces: list[Piece], word: str) -> Piece | None:
    """Returns the base with a notation, if it is one of the pieces."""
    return next((piece for piece in pieces if base_word(table, piece) == word), None)


def place_name(front: str) -> str:
    """Returns the display name of a front or a target.

    >>> place_name("field.2"), place_name("tableau.0")
    ('battlefield 2', 'the bases of seat 1')
    """
    if front in FIELD_NUMBERS:
        return f"battlefield {FIELD_NUMBERS[front]}"
    if front in RAIDED_SEATS:
        return f"the bases of seat {RAIDED_SEATS[front] + 1}"
    return f"the {front}"


def goal_name(goal: str) -> str:
    """Returns the display name of a front or of a defended base."""
    return base_name(goal) if is_base_word(goal) else place_name(goal)


def front_type(front: str) -> Front:
    """Returns the type of a front.

    >>> front_type("field.2")
    'battlefield'
    """
    if front in FIELD_NUMBERS:
        return "battlefield"
    return front  # type: ignore[return-value]


def front_of(target: str) -> str:
    """Returns the front at which cards for a target are committed."""
    return ATTACK if target in RAIDED_SEATS else target


def zones_of(table: Table, seat: int, front: str) -> tuple[str, ...]:
    """Returns the zones that accept a card for a front, or a target marker."""
    if front == SHOP:
        return (COMMITTED(seat, SHOP), *shop_slots(table.seats))
    if front == DEFENCE:
        return (TABLEAU(seat),)
    if front == ATTACK:
        raid = raid_of(table, seat)
        return (TABLEAU(raid[0]),) if raid else ()
    return (front,)


def front_at(table: Table, seat: int, name: str) -> str | None:
    """Returns the target or front of a zone; the seat's tableau is `defence`."""
    zone = table.zones.get(name)
    if zone is None:
        return None
    if SHELF.has(zone):
        return SHOP
    if FIELD.has(zone):
        return name
    if TABLEAU.has(zone):
        return DEFENCE if zone.owner == seat else name
    if not COMMITTED.has(zone):
        return None
    if zone.box == SHOP or zone.box in FIELD_NUMBERS:
        return zone.box
    if zone.owner == seat and zone.box == ATTACK:
        raid = raid_of(table, seat)
        return TABLEAU(raid[0]) if raid else None
    return zone.box if zone.owner == seat else None
