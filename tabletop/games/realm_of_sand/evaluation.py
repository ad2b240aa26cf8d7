"""How well a seat stands: what bots compare.

The worth of a position, in stars: what is built, what disks and levels are good for, and for
each building on offer how nearly its pattern lies on the board already.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from tabletop.games.realm_of_sand.buildings import hourglasses, offered, stars
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.effects.bonuses import DISK_WORTH, LEVEL_WORTH
from tabletop.games.realm_of_sand.elements import LETTERS
from tabletop.games.realm_of_sand.flow import HOURGLASSES, SOLO_ROUNDS
from tabletop.games.realm_of_sand.levels import level
from tabletop.games.realm_of_sand.marks import PHASE, TURN
from tabletop.games.realm_of_sand.places import DISKS
from tabletop.games.realm_of_sand.runes import (
    BOXES,
    HEIGHT,
    WIDTH,
    Lie,
    dark_boxes,
    ground,
    kinds,
    lie,
    positions,
)
from tabletop.games.realm_of_sand.sheets import contents
from tabletop.table import Table

ALL = (1 << len(BOXES)) - 1
LANE = 2 * len(BOXES)

HOURGLASS = 0.35
LACK = 0.9
"""How many missing runes the lack of a sapphire or golden disk counts as."""
NEARNESS = (0.75, 0.5, 0.3, 0.16, 0.07, 0.04, 0.0)
"""What part of a building counts when so many of its runes are missing. Well below 1 for one that
could be completed, or it would never be."""
SHARE = (1.0, 0.3, 0.15, 0.1, 0.06, 0.04)
"""How much the best, second best … building counts; they compete for the same runes."""


class Lanes(NamedTuple):
    """A pattern in all its positions side by side in one long integer, a lane for each.

    Multiplying a set of boxes by `cells[n]` shifts it in every lane so that the boxes that would
    match the n-th rune come to lie at the corners of the pattern.
    """

    cells: tuple[tuple[int, int], ...]
    """For each rune the number of its element, and the multiplier."""
    anchors: int
    disks: tuple[tuple[int, int], ...]
    """The elements of which only disks exist, with the number needed."""


@cache
def lanes(building: str) -> Lanes:
    """Lay a building's pattern out in lanes."""
    pattern = contents().buildings[building].pattern
    multipliers: dict[int, list[int]] = {}
    anchors = 0
    size = len(BOXES)
    all_positions = positions(pattern)
    for lane, cells in enumerate(all_positions):
        height = max(row for row, _, _ in cells) + 1
        width = max(column for _, column, _ in cells) + 1
        for top in range(HEIGHT - height + 1):
            for left in range(WIDTH - width + 1):
                anchors |= 1 << LANE * lane + size + top * WIDTH + left
        by_element = sorted((LETTERS.index(letter), row, column) for row, column, letter in cells)
        for number, (element, row, column) in enumerate(by_element):
            shift = 1 << LANE * lane + size - (row * WIDTH + column)
            multipliers.setdefault(number, [element, 0])[1] += shift
    letters = "".join(pattern)
    disks = tuple((i, letters.count(LETTERS[i])) for i in (3, 4) if LETTERS[i] in letters)
    found = tuple((element, multiplier) for element, multiplier in multipliers.values())
    return Lanes(found, anchors, disks)


@lru_cache(maxsize=1 << 12)
def corners(building: str, usable: int) -> int:
    """Give the corners, in all lanes, from which a pattern lies on usable boxes only."""
    form = lanes(building)
    found = form.anchors
    for _, multiplier in form.cells:
        found &= usable * multiplier
    return found


class Row(NamedTuple):
    """The patterns of several buildings, all their lanes side by side in one long integer."""

    runes: tuple[tuple[tuple[int, int], ...], ...]
    """For the first, second … rune of all patterns: its elements, each with the multiplier for
    those patterns of which it is that rune."""
    places: tuple[int, ...]
    """Where each building's lanes begin."""


@lru_cache(maxsize=1 << 10)
def row_of(buildings: tuple[str, ...]) -> Row:
    """Lay the patterns of several buildings side by side."""
    runes: list[dict[int, int]] = []
    places, end = [], 0
    for building in buildings:
        for number, (element, multiplier) in enumerate(lanes(building).cells):
            if number == len(runes):
                runes.append({})
            runes[number][element] = runes[number].get(element, 0) | multiplier << end
        places.append(end)
        end += LANE * len(positions(contents().buildings[building].pattern))
    return Row(tuple(tuple(each.items()) for each in runes), tuple(places))


@lru_cache(maxsize=1 << 10)
def all_corners(buildings: tuple[str, ...], usable: int) -> int:
    """Give the corners of several buildings as they lie in their row."""
    found = 0
    for building, place in zip(buildings, row_of(buildings).places, strict=True):
        found |= corners(building, usable) << place
    return found


def missing(buildings: tuple[str, ...], runes: tuple[int, ...], usable: int) -> list[int]:
    """Give how many runes each pattern lacks where it lies most completely on usable boxes.

    Counts the matching runes of all corners of all patterns at once, in binary: `ones`, `twos`
    and `fours` hold each corner's digits.
    """
    form = row_of(buildings)
    valid = all_corners(buildings, usable)
    ones = twos = fours = 0
    for multipliers in form.runes:
        match = 0
        for element, multiplier in multipliers:
            if boxes := runes[element]:
                match |= boxes * multiplier
        if match := match & valid:
            carry = ones & match
            ones ^= match
            fours |= twos & carry
            twos ^= carry
    gaps = []
    for building, place in zip(buildings, form.places, strict=True):
        best = corners(building, usable)
        gap = len(lanes(building).cells)
        if best:
            for weight, digits in ((4, fours), (2, twos), (1, ones)):
                if digit := digits >> place & best:
                    best = digit
                    gap -= weight
        gaps.append(gap)
    return gaps


@lru_cache(maxsize=1 << 10)
def worth(building: str, early: float, solo: bool) -> float:
    """Give what a building is worth, with `early` 1 at the start of the game and 0 at its end."""
    card = contents().buildings[building]
    value = card.stars + (0.0 if solo else HOURGLASS * card.hourglasses)
    for bonus, step in card.bonus:
        value += early * bonus.worth(step)
    return value


def actions_left(table: Table, seat: int) -> int:
    """Give how many main actions a seat may expect to have."""
    if PHASE(table) == "over":
        return 0
    turn, now = TURN(table), PHASE(table) == "before"
    to_come = 1 if seat > turn or (seat == turn and now) else 0
    if table.seats == 1:
        return max(SOLO_ROUNDS - ROUND(table), 0) + to_come
    most = max(hourglasses(table, each) for each in range(table.seats))
    return max(HOURGLASSES - most, 0) + to_come


def owned(table: Table, seat: int, there: Lie) -> list[int]:
    """Give how many disks of each element a seat has, in front and on the board."""
    have = [(boxes & there.disks).bit_count() for boxes in there.runes]
    rune_of = kinds()
    for piece in table.pile(DISKS(seat)):
        if piece.kind in rune_of:
            have[rune_of[piece.kind][0]] += 1
    return have


def score(table: Table, seat: int) -> float:
    """Give the worth of a seat's position in stars."""
    solo = table.seats == 1
    left = actions_left(table, seat)
    early = min(left, 12) / 12
    there = lie(table, seat)
    have = owned(table, seat, there)
    reached = level(table, seat)
    total = float(stars(table, seat))
    if not solo:
        total += HOURGLASS * hourglasses(table, seat)
    total += early * (
        reached * LEVEL_WORTH + sum(n * value for n, value in zip(have, DISK_WORTH, strict=True))
    )
    usable = ground(table, seat).light | there.occupied
    if dark_boxes(table, seat).bit_count() < reached:
        usable = ALL
    hopes = []
    buildings = tuple([card.kind for card in offered(table, seat)])
    gaps = missing(buildings, there.runes, usable)
    for building, gap in zip(buildings, gaps, strict=True):
        lack = 0
        for element, number in lanes(building).disks:
            lack += max(0, number - have[element])
        if gap > LIMIT * left or (lack and not left):
            continue
        part = NEARNESS[min(round(gap + LACK * lack), len(NEARNESS) - 1)]
        hopes.append(worth(building, early, solo) * part)
    hopes.sort(reverse=True)
    return total + sum(hope * share for hope, share in zip(hopes, SHARE, strict=False))
