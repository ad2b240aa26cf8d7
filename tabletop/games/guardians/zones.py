"""Zones of the table and their owners.

Both game modes share these zones. Each id ends with the seat, counted from 0:

- `deck`, `discard` and `guardian`.
- `hand`: The storage hand during organizing.
- `depot`: Double-bordered cards, usable in combat.
- `pen`: Single-bordered cards, not usable in combat.

A combat also has these zones:

- `combat`: The combat hand.
- `command`: The command card.
- `lane.1` to `lane.10`: The primaries of each match-up, such as `lane.3.0`.
- `flank.1` to `flank.10`: The ranged attackers of each match-up.
- `channel`: Revealed channellers.
- `magic`: Magic cast in this match-up.
- `assault`: Secondary attackers, each attached to its target.
- `bribed` and `dazed`: Creatures out of play.

The duel adds `shield.0` and `under.0` (the channellers). Both seats share `terrains` (the pile),
`row` (the next terrains), `field` (the terrain of this combat) and `past`.
"""

from typing import Final

from tabletop.games.guardians.board import BOARD_ZONES
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.cards import GuardianValues
from tabletop.table import Area, Piece, Table, TableMark, View, Zone

SEATS: Final = (0, 1)
LANES: Final = 10
"""Maximum number of creatures under a shield, and of match-ups."""

DECK: Final = Area("deck")
DISCARD: Final = Area("discard")
HAND: Final = Area("hand", sight="owner")
DEPOT: Final = Area("depot", sight="owner")
PEN: Final = Area("pen", sight="owner")
GUARDIAN: Final = Area("guardian")
COMBAT: Final = Area("combat", sight="owner")
COMMAND: Final = Area("command")
CHANNEL: Final = Area("channel")
MAGIC: Final = Area("magic")
ASSAULT: Final = Area("assault")
BRIBED: Final = Area("bribed")
DAZED: Final = Area("dazed")
LANE_AREA: Final = Area("lane", form="{area}.{box}.{seat}")
FLANK_AREA: Final = Area("flank", form="{area}.{box}.{seat}")

STORE: Final = (DECK, DISCARD, HAND, DEPOT, PEN, GUARDIAN)
FIGHT: Final = (COMBAT, COMMAND, CHANNEL, MAGIC, ASSAULT, BRIBED, DAZED)

TARGETS: Final = (LANE_AREA, FLANK_AREA, COMMAND, DAZED, GUARDIAN)
"""Areas whose cards secondary attacks can target."""

SHIELD: Final = Area("shield", sight="owner")
UNDER: Final = Area("under", sight="owner")
FIELD, ROW, PAST, TERRAINS = Area("field"), Area("row"), Area("past"), Area("terrains")
UP, BESIDE = Area("up"), Area("beside")

ZONE_NAMES: Final = {
    "hand": "storage hand",
    "combat": "combat hand",
    "depot": "pen of double-bordered cards",
    "discard": "discard pile",
    "command": "command card position",
    "channel": "channelled cards",
    "magic": "magic that was cast",
    "assault": "secondary attackers",
    "bribed": "bribed cards",
    "dazed": "cards set aside",
    "lane": "match-up {0}",
    "flank": "ranged attackers of match-up {0}",
    "under": "channellers",
    "row": "terrains to come",
    "past": "past terrains",
    "force": "creatures in {0}",
    "terrain": "the terrain of {0}",
    "works": "the buildings on {0}",
    "beside": "position beside the Guardian",
    "up": "cards turned up",
}
"""Names of zones for players, by the first part of the zone id."""

LANE: Final = tuple(tuple(LANE_AREA(seat, n) for n in range(LANES + 1)) for seat in SEATS)
"""Zone of each match-up's primary, by seat and number (from 1)."""
FLANK: Final = tuple(tuple(FLANK_AREA(seat, n) for n in range(LANES + 1)) for seat in SEATS)
FIELDED_ZONES: Final = tuple(
    (COMBAT(seat), COMMAND(seat), ASSAULT(seat), DAZED(seat), *LANE[seat][1:], *FLANK[seat][1:])
    for seat in SEATS
)
"""Zones of the creatures that a seat has led into a combat, by seat."""
GUARDIANS: Final = (GUARDIAN(0), GUARDIAN(1))
STORAGE_ZONES: Final = tuple(tuple([area(seat) for area in (HAND, DEPOT, PEN)]) for seat in SEATS)
"""Zones in which a seat of a duel keeps its cards between two combats."""
OPEN_ZONES: Final = tuple(
    tuple([area(seat) for area in (DISCARD, GUARDIAN, CHANNEL, MAGIC, BRIBED)]) for seat in SEATS
)
"""Other zones in which a seat's cards are face up, by seat."""
RETURN_ZONES: Final = tuple(
    tuple([area(seat) for area in (HAND, DEPOT, PEN, SHIELD, UNDER)]) for seat in SEATS
)
"""Zones to which a seat's cards return face down after a duel combat."""

BY_SEAT: Final = (*STORE, *FIGHT, SHIELD, UNDER, UP, BESIDE)
ZONES: Final[dict[str, Zone]] = {
    zone.id: zone
    for zone in (
        *(area.zone(seat) for area in BY_SEAT for seat in SEATS),
        *(area.zone(seat, n) for area in (LANE_AREA, FLANK_AREA) for seat in SEATS
          for n in range(1, LANES + 1)),
        *(area.zone() for area in (FIELD, ROW, PAST, TERRAINS)),
        *BOARD_ZONES.values(),
    )
}  # fmt: skip
"""Zones of both game modes, by id."""

"""The counter of each seat's power stones."""

FACING: Final = {LANE[seat][n]: LANE[1 - seat][n] for seat in SEATS for n in range(1, LANES + 1)}
"""Opposing primary zone of each primary zone."""


def is_in(piece: Piece, area: Area) -> bool:
    """Checks whether a piece is in an area that has one zone per seat."""
    return piece.zone == area(0) or piece.zone == area(1)


def is_in_areas(zone: str, *areas: Area) -> bool:
    """Checks whether a zone belongs to one of the given areas."""
    return area_of(zone) in [area.name for area in areas]


def area_of(zone: str) -> str:
    """Returns the area of a zone, or an empty string for an unknown zone."""
    area_zone = ZONES.get(zone)
    return area_zone.area if area_zone is not None else ""


def is_guardian(piece: Piece) -> bool:
    """Checks whether a piece is in a Guardian zone."""
    return piece.zone in GUARDIANS


def owner_of(piece: Piece) -> int:
    """Returns the owner's seat of a card; 0 for a card without owner."""
    return 1 if piece.owner == 1 else 0


def seats_in(table: Table | View, mark: TableMark[tuple[int, ...]]) -> tuple[int, ...]:
    """Returns the seats in a mark such as `ready`; empty for another type."""
    seats = mark(table)
    return seats if isinstance(seats, tuple) else ()


def guardian_of(table: Table, seat: int) -> GuardianValues | None:
    """Returns a seat's Guardian, or None if the Guardian zone has none."""
    piece = table.top(GUARDIAN(seat))
    return rules_of(piece.kind).guardian if piece is not None else None


CHANNELLER_ZONES: Final = tuple(
    tuple([name for name, zone in ZONES.items() if UNDER.has(zone) and zone.owner == seat])
    for seat in SEATS
)
"""Zones of the channellers in either game mode, by seat."""


def under_zones(table: Table, seat: int) -> tuple[str, ...]:
    """Returns the channeller zones of a seat that exist in this game mode."""
    return tuple([name for name in CHANNELLER_ZONES[seat] if name in table.zones])


def find_kind(table: Table, kind: str, zones: tuple[str, ...]) -> Piece | None:
    """Returns the first piece of a kind in the given zones, or None."""
    return next((piece for zone in zones if (piece := table.find(kind, zone)) is not None), None)
