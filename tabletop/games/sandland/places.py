"""The play areas: slots, what lies in them, and what stands next to what.

A side has four columns `a` to `d`, shared by both sides, and two rows: `1` is the front, `2` the
back. `slot.0.b1` is the second column of the front row of seat 0.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tabletop.games.sandland.content import Leader, Tactic, content
from tabletop.games.sandland.effects import (
    Ability,
    Attach,
    Defeated,
    DiscardAbility,
    ExhaustAbility,
    Grant,
    Ongoing,
    Reveal,
    When,
)
from tabletop.table import Piece, Table

COLUMNS, ROWS = "abcd", "12"
SLOTS = tuple(column + row for row in ROWS for column in COLUMNS)
SEATS = (0, 1)

SIDES = tuple(tuple(f"slot.{seat}.{slot}" for slot in SLOTS) for seat in SEATS)
FRONTS = tuple(side[:4] for side in SIDES)
BACKS = tuple(side[4:] for side in SIDES)
ALL_SLOTS = SIDES[0] + SIDES[1]
SEAT_OF = {zone: seat for seat in SEATS for zone in SIDES[seat]}
"""The seat on whose side a slot lies; also tells whether a zone is a slot."""
FRONT = frozenset(FRONTS[0] + FRONTS[1])


def _steps_apart(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[-2]) - ord(other[-2])), abs(ord(one[-1]) - ord(other[-1]))


NEIGHBORS = {
    zone: tuple(z for z in SIDES[seat] if sum(_steps_apart(zone, z)) == 1)
    for zone, seat in SEAT_OF.items()
}
"""For each slot those to its left and right, before and behind it (7-5)."""
FACING = {
    zone: tuple(z for z in FRONTS[1 - SEAT_OF[zone]] if _steps_apart(zone, z)[0] <= 1)
    for zone in FRONT
}
"""For each slot of a front row the enemy slots that are opposing (7-3-4-1-1)."""

PLACES = {
    "leader": "leader area",
    "discard": "discard area",
    "tactics": "tactics area",
    "scrap": "scrap area",
    "used": "used scrap",
}
"""What people call the places whose zones' ids begin so."""

BOOSTS = ("turn", "round", "skirmish")
"""How long a boost lasts; it lies on the card as a counter such as `turn.attack`."""


class Gift(NamedTuple):
    """A grant, with the numbers of its keywords."""

    grant: Grant
    numbers: dict[str, int]


class Sheet(NamedTuple):
    """What the rules need to know of a kind of card, sorted for quick use."""

    number: int
    """Its place in the list of all kinds."""
    kind: str
    name: str
    type: str
    cost: int
    attack: int
    health: int
    water: int
    tags: frozenset[str]
    numbers: dict[str, int]
    """Its printed keywords."""
    abilities: tuple[Ability, ...]
    grants: tuple[tuple[int, tuple[Gift, ...]], ...]
    """Its ongoing and attach effects: number of the ability, and what it gives."""
    whens: tuple[tuple[int, When], ...]
    reveals: tuple[int, ...]
    defeats: tuple[int, ...]
    exhaust: int | None
    discard: int | None
    attach: int | None

    @property
    def is_asset(self) -> bool:
        """Tell whether it is a unit or a location."""
        return self.health > 0

    @property
    def watches(self) -> bool:
        """Tell whether it has effects that work without being used."""
        return bool(self.grants or self.whens)


@cache
def sheets() -> dict[str, Sheet]:
    """Give the sheet of every kind of card."""
    return {kind: _sheet(index, kind) for index, kind in enumerate(content().cards)}


def _sheet(index: int, kind: str) -> Sheet:
    card = content().cards[kind]
    numbered = list(enumerate(card.abilities))

    def first(sort: type) -> int | None:
        return next((number for number, one in numbered if isinstance(one, sort)), None)

    shared = {
        "number": index,
        "kind": kind,
        "name": card.name,
        "tags": frozenset(card.tags),
        "abilities": card.abilities,
        "grants": tuple(
            (n, tuple(Gift(grant, grant.keywords.numbers()) for grant in one.grants))
            for n, one in numbered
            if isinstance(one, Ongoing | Attach)
        ),
        "whens": tuple((n, one) for n, one in numbered if isinstance(one, When)),
        "reveals": tuple(n for n, one in numbered if isinstance(one, Reveal)),
        "defeats": tuple(n for n, one in numbered if isinstance(one, Defeated)),
        "exhaust": first(ExhaustAbility),
        "discard": first(DiscardAbility),
        "attach": first(Attach),
    }
    if isinstance(card, Leader):
        printed = {"type": "leader", "cost": 0, "attack": 0, "health": 0, "water": card.water}
        return Sheet(**shared, **printed, numbers={})  # type: ignore[arg-type]
    if isinstance(card, Tactic):
        printed = {"type": "tactic", "cost": card.cost, "attack": 0, "health": 0, "water": 0}
        return Sheet(**shared, **printed, numbers={})  # type: ignore[arg-type]
    printed = {
        "type": card.type, "cost": card.cost, "attack": card.attack, "health": card.health,
        "water": card.water,
    }  # fmt: skip
    return Sheet(**shared, **printed, numbers=card.keywords.numbers())  # type: ignore[arg-type]


@cache
def watching() -> frozenset[str]:
    """Give the kinds that have effects that work without being used."""
    return frozenset(kind for kind, page in sheets().items() if page.watches)


@cache
def sheet_list() -> list[Sheet]:
    """Give all sheets by index."""
    return list(sheets().values())


def sheet(piece: Piece) -> Sheet:
    """Give the sheet of a piece's kind."""
    return sheets()[piece.kind]


def is_live(piece: Piece) -> bool:
    """Tell whether a card is face up and paid for, so that its keywords and effects count."""
    return piece.face > 0 and "unpaid" not in piece.marks


def live_asset(table: Table, zone: str) -> Piece | None:
    """Give the face-up, paid unit or location in a slot."""
    pile = table.piles[zone]
    if pile:
        piece = table.pieces[pile[0]]
        if piece.face > 0 and "unpaid" not in piece.marks and sheets()[piece.kind].health:
            return piece
    return None


def is_in_play(piece: Piece) -> bool:
    """Tell whether a card is a face-up, paid asset in a slot."""
    return piece.zone in SEAT_OF and is_live(piece) and sheet(piece).is_asset


def cards(table: Table, seat: int) -> Iterator[Piece]:
    """Give the cards in a side's slots, the top one of each, front row first."""
    piles, pieces = table.piles, table.pieces
    for zone in SIDES[seat]:
        if pile := piles[zone]:
            yield pieces[pile[0]]


def scrap(table: Table, seat: int) -> int:
    """Give the number of a seat's unused scrap."""
    return len(table.piles[f"scrap.{seat}"])


def leader(table: Table, seat: int) -> Piece | None:
    """Give a seat's leader."""
    return table.top(f"leader.{seat}")


def slot_name(zone: str) -> str:
    """Give the slot of a zone as people say it: `b1` of `slot.0.b1`."""
    return zone[-2:]


def slot_zone(seat: int, slot: str) -> str:
    """Give the zone of a slot."""
    return f"slot.{seat}.{slot}"


def named(kind: str) -> str:
    """Give a card's name."""
    return sheets()[kind].name


def title(table: Table, seat: int, piece: Piece) -> str:
    """Name a card in a slot to a seat: by its name, or as a face-down card."""
    where = slot_name(piece.zone) if piece.zone in SEAT_OF else piece.zone
    if table.sees(seat, piece):
        return named(piece.kind)
    return f"the face-down card on {where}"
