"""Heuristic evaluation of a position in stars, used by bots.

The value counts completed buildings, disks and levels. Each building on offer adds a fraction of
its value, depending on how complete its pattern is on the board.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from tabletop.games.realm_of_sand.buildings import hourglasses, offered, stars
from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.effects.bonuses import DISK_WORTH, LEVEL_WORTH
from tabletop.games.realm_of_sand.flow import HOURGLASSES, SOLO_ROUNDS
from tabletop.games.realm_of_sand.levels import level
from tabletop.games.realm_of_sand.marks import PHASE, TURN
from tabletop.games.realm_of_sand.nearness import UNREACHABLE, Offer
from tabletop.games.realm_of_sand.runes import (
    BOXES,
    BoardContents,
    board_contents,
    board_side,
    building_seeker,
    dark_boxes,
    kinds,
)
from tabletop.games.realm_of_sand.side import SQUARES, card_numbers
from tabletop.games.realm_of_sand.zones import DISKS
from tabletop.table import Table

ALL: Final = (1 << len(BOXES)) - 1
ROWS: Final = 32
"""Size of the cache of `row_of`: number of offers whose fits are cached."""

HOURGLASS: Final = 0.35
LACK: Final = 0.9
"""Number of missing runes that equals a missing sapphire or golden disk."""
NEARNESS: Final[Sequence[float]] = (0.75, 0.5, 0.3, 0.16, 0.07, 0.04, 0.0)
"""Fraction of a building's value by its number of missing runes.

The first fraction is well below 1, so that completing a building is always better.
"""
SHARE: Final[Sequence[float]] = (1.0, 0.3, 0.15, 0.1, 0.06, 0.04)
"""Weights of the best, second best … building, because they compete for the same runes."""


class Row(Offer):
    """The buildings offered to a seat, with all their fits on an empty board."""

    __slots__ = ("_usable", "_within", "disks", "kinds", "sizes")

    def __init__(self, kinds: Sequence[str]) -> None:
        super().__init__([card_numbers()[kind] for kind in kinds], 0, len(BOXES))
        self.kinds = kinds
        self.disks = [disks_needed(kind) for kind in kinds]
        self.sizes = [block.size for block in self.blocks]
        self._usable, self._within = ALL, self.all

    def within(self, usable: int) -> int:
        """Returns the fits that use only these squares; caches the last result."""
        if usable != self._usable:
            self._usable = usable
            self._within = self.all & ~self.covered(ALL & ~usable)
        return self._within

    def missing(self, runes: tuple[int, ...], usable: int) -> list[int]:
        """Returns the minimum number of missing runes of each building."""
        near = self.nearness(self.digits(runes), 0, self.within(usable), [])
        gaps = []
        for size in self.sizes:
            number = near & 15
            gaps.append(size if number == UNREACHABLE else max(number - 1, 0))
            near >>= 4
        return gaps


@lru_cache(maxsize=ROWS)
def row_of(kinds: tuple[str, ...]) -> Row:
    """Returns the `Row` of these buildings; cached."""
    return Row(kinds)


@cache
def disks_needed(kind: str) -> tuple[tuple[int, int], ...]:
    """Returns element and count of the runes that only disks can provide."""
    needs = building_seeker(kind).needs
    return tuple([(element, count) for element, count in needs if element >= SQUARES])


@lru_cache(maxsize=1 << 10)
def building_value(building: str, early: float, solo: bool) -> float:
    """Returns the value of a building in stars.

    Args:
        building: Id of the building.
        early: 1 at the start of the game, 0 at its end; scales the bonus.
        solo: Whether this is the solo challenge, in which hourglasses have no value.
    """
    card = contents().buildings[building]
    value = card.stars + (0.0 if solo else HOURGLASS * card.hourglasses)
    for bonus, step in card.bonus:
        value += early * bonus.worth(step)
    return value


@lru_cache(maxsize=1 << 6)
def building_values(kinds: tuple[str, ...], early: float, solo: bool) -> list[float]:
    """Returns the values of several buildings; cached."""
    return [building_value(kind, early, solo) for kind in kinds]


def actions_left(table: Table, seat: int) -> int:
    """Returns the expected number of main actions that a seat has left."""
    if PHASE(table) == "over":
        return 0
    turn, now = TURN(table), PHASE(table) == "before"
    to_come = 1 if seat > turn or (seat == turn and now) else 0
    if table.seats == 1:
        return max(SOLO_ROUNDS - ROUND(table), 0) + to_come
    maximum = max(hourglasses(table, each) for each in range(table.seats))
    return max(HOURGLASSES - maximum, 0) + to_come


def disk_counts(table: Table, seat: int, board: BoardContents) -> list[int]:
    """Returns a seat's disks by element, in front of it and on the board."""
    have = [(boxes & board.disks).bit_count() for boxes in board.runes]
    rune_of = kinds()
    for piece in table.pile(DISKS(seat)):
        if piece.kind in rune_of:
            have[rune_of[piece.kind][0]] += 1
    return have


def score(table: Table, seat: int) -> float:
    """Returns the value of a seat's position in stars."""
    solo = table.seats == 1
    left = actions_left(table, seat)
    early = min(left, 12) / 12
    board = board_contents(table, seat)
    have = disk_counts(table, seat, board)
    reached = level(table, seat)
    total = float(stars(table, seat))
    if not solo:
        total += HOURGLASS * hourglasses(table, seat)
    disks = 0.0
    for element, number in enumerate(have):
        disks += number * DISK_WORTH[element]
    total += early * (reached * LEVEL_WORTH + disks)
    usable = board_side(table, seat).light | board.occupied
    if dark_boxes(table, seat).bit_count() < reached:
        usable = ALL
    hopes = []
    kinds_offered = tuple([card.kind for card in offered(table, seat)])
    row = row_of(kinds_offered)
    gaps, values = row.missing(board.runes, usable), building_values(kinds_offered, early, solo)
    for index in range(len(gaps)):
        lack, gap = 0, gaps[index]
        for element, number in row.disks[index]:
            lack += max(0, number - have[element])
        if gap > LIMIT * left or (lack and not left):
            continue
        short = round(gap + LACK * lack) if lack else gap
        hopes.append(values[index] * NEARNESS[min(short, len(NEARNESS) - 1)])
    hopes.sort(reverse=True)
    hope = 0.0
    for index in range(min(len(hopes), len(SHARE))):
        hope += hopes[index] * SHARE[index]
    return total + hope
