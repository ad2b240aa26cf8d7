"""Where things lie: the zones of each seat, the middle, and what is committed where.

Seats are counted from 0 in names. A seat has `deck`, `hand`, `discard`, `tableau` (its bases),
`warmap` (its X markers) and, for each front, what it has committed there: `field.1` …, `shop`,
`attack` (one enemy base) and `defence` (each card attached to the base it defends).
"""

from functools import cache

from tabletop.games.wasteland.content import Base, Card, Unit, content
from tabletop.games.wasteland.effects import Front
from tabletop.table import Piece, Plain, Table

SHOP, ATTACK, DEFENCE = "shop", "attack", "defence"
OBJECTIVES, MARKET = "objectives", "market"
SPENT = {OBJECTIVES: "spent-objectives", MARKET: "spent-market"}
"""Where cards of the middle go that nobody took."""
WASTES = "wastes"

PLACES = {
    "field": "battlefield {0}",
    "buy": "place {0} of the shop",
    "tableau": "bases",
    "warmap": "War Map",
    "committed": "cards at {rest}",
}
"""What people call the places whose zones' ids begin so."""


@cache
def fields(seats: int) -> tuple[str, ...]:
    """Give the battlefields: half as many as seats, rounded up.

    >>> fields(3)
    ('field.1', 'field.2')
    """
    return tuple(f"field.{number}" for number in range(1, (seats + 1) // 2 + 1))


@cache
def shelves(seats: int) -> tuple[str, ...]:
    """Give the places of the buy row: as many as seats."""
    return tuple(f"buy.{number}" for number in range(1, seats + 1))


@cache
def fronts(seats: int) -> tuple[str, ...]:
    """Give all that a seat can commit cards to."""
    return (*fields(seats), SHOP, ATTACK, DEFENCE)


@cache
def committed(seat: int, front: str) -> str:
    """Give the zone of what a seat has committed to a front."""
    return f"committed.{seat}.{front}"


@cache
def all_committed(seat: int, seats: int) -> tuple[str, ...]:
    """Give all zones of what a seat has committed."""
    return tuple(committed(seat, front) for front in fronts(seats))


@cache
def own_zones(seat: int, seats: int) -> tuple[str, ...]:
    """Give all zones in which a seat's units lie."""
    return (f"deck.{seat}", f"hand.{seat}", f"discard.{seat}", *all_committed(seat, seats))


@cache
def sort_of(front: str) -> Front:
    """Tell what sort of front it is.

    >>> sort_of("field.2")
    'battlefield'
    """
    if front.startswith("field."):
        return "battlefield"
    return front  # type: ignore[return-value]


@cache
def cards() -> dict[str, Card]:
    """Give all cards by kind."""
    return content().cards


@cache
def units() -> dict[str, Unit]:
    """Give all units by kind."""
    return content().units


@cache
def bases() -> dict[str, Base]:
    """Give all bases by kind."""
    return content().bases


def named(kind: str) -> str:
    """Give the name of a kind."""
    return content().names.get(kind, kind)


def tableau(table: Table, seat: int) -> list[Piece]:
    """Give the bases of a seat that lie open, in the order in which they came."""
    known = bases()
    return [piece for piece in table.pile(f"tableau.{seat}") if piece.face and piece.kind in known]


def base_word(table: Table, piece: Piece) -> str:
    """Give the word for a base in a move: its kind, and `#1` … for others of the kind after it."""
    kind = piece.kind
    same = [other.id for other in table.pile(piece.zone) if other.face and other.kind == kind]
    number = same.index(piece.id) if piece.id in same else 0
    return f"{kind}#{number}" if number else kind


def is_base_word(word: str) -> bool:
    """Tell whether a word could be one for a base.

    >>> [is_base_word(word) for word in ("the-vault", "the-vault#1", "the-vault#0", "scrap-tank")]
    [True, True, False, False]
    """
    kind, sign, number = word.partition("#")
    return kind in bases() and (not sign or (number.isdecimal() and number[0] != "0"))


def base_name(word: str) -> str:
    """Give what people call the base of a word.

    >>> base_name("the-vault"), base_name("the-vault#1")
    ('The Vault', 'The Vault (number 2)')
    """
    kind, _, number = word.partition("#")
    return f"{named(kind)} (number {int(number) + 1})" if number else named(kind)


def counters(seats: int) -> dict[str, int]:
    """Give all counters at the start of a game (WW-SETUP)."""
    found = {"round": 1, "bid": 0}
    for seat in range(seats):
        found |= {f"scrap.{seat}": 5, f"juice.{seat}": 0, f"spark.{seat}": 0, f"die.{seat}": 0}
        found[f"glory.{seat}"] = 0  # points of its units: they lie hidden, but all saw them come
    return found


def marks(seats: int) -> dict[str, Plain]:
    """Give all marks at the start of a game.

    Public are `phase`, `ready` (the seats that have finished their choice), and of each seat
    `targets.<s>` (its X markers of this bidding round) and `raid.<s>` (the seat it attacks and
    the piece of the attacked base, -1 until it is named; empty without an attack). `buyers` are
    the seats that are still to choose in the buy row, in order; `winners`, `scores` and `decided`
    (a rule and a reason) tell the end.

    Secret until all are ready are `sealed.<s>.choices`, `sealed.<s>.targets`, `sealed.<s>.base`
    and `sealed.<s>.commits` (piece, front, and the piece of the base that is defended or -1);
    `sealed.<s>.undone` counts choices taken back, and `sealed.<s>.ready` is broken with the
    others, so that also who chose nothing has had a secret.
    """
    found: dict[str, Plain] = {
        "phase": "collect",
        "ready": (),
        "buyers": (),
        "winners": (),
        "scores": (),
        "decided": (),
    }
    for seat in range(seats):
        found |= {f"targets.{seat}": (), f"raid.{seat}": ()}
        found |= {f"sealed.{seat}.{name}": () for name in ("choices", "targets", "commits")}
        found |= {f"sealed.{seat}.base": -1, f"sealed.{seat}.undone": 0}
        found[f"sealed.{seat}.ready"] = False
    return found


def seats_of(table: Table, mark: str) -> tuple[int, ...]:
    """Give the seats in a mark such as `ready` or `buyers`."""
    seats = table.marks[mark]
    assert isinstance(seats, tuple)
    return seats  # type: ignore[return-value]


def words_of(table: Table, mark: str) -> tuple[str, ...]:
    """Give the words in a mark such as `targets.0`; none where it is sealed from the viewer."""
    return table.marks[mark] or ()  # type: ignore[return-value]


def raid_of(table: Table, seat: int) -> tuple[int, int] | None:
    """Give whom a seat attacks, and the piece of the base (-1: not named yet)."""
    return table.marks[f"raid.{seat}"] or None  # type: ignore[return-value]


def place_name(front: str) -> str:
    """Give what people call a front or a target.

    >>> place_name("field.2"), place_name("tableau.0")
    ('battlefield 2', 'the bases of seat 1')
    """
    area, _, number = front.partition(".")
    if area == "field":
        return f"battlefield {number}"
    if area == "tableau":
        return f"the bases of seat {int(number) + 1}"
    return {SHOP: "the shop", ATTACK: "the attack", DEFENCE: "the defence"}[front]
