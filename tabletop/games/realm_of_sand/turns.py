"""Generates the turns that a position allows, and evaluates their results.

A turn is one main action with the buildings completed after it, and in the current turn also
before it. Tile placements are generated completely.
"""

from collections.abc import Sequence

from tabletop.games.realm_of_sand.nearness import ELEMENTS, Digits, TilePlacement, lowered
from tabletop.games.realm_of_sand.nodes import Node, Start
from tabletop.games.realm_of_sand.prospects import own_disks
from tabletop.games.realm_of_sand.side import Side, lay
from tabletop.games.realm_of_sand.summons import Summons


class Base:
    """Spot counts of a board with some squares cleared, before a placement."""

    __slots__ = ("_within_reach", "digits", "further", "near", "wants")

    def __init__(
        self,
        digits: Digits,
        wants: list[tuple[int, int, int]],
        near: int,
        further: list[int],
    ) -> None:
        self.digits = digits
        self.wants = wants
        """Fits of each element by missing runes: up to the number of disks, then 1 or 2 more."""
        self.near = near
        self.further = further
        """For each level of nearness the live fits of buildings that have not reached that
        level.
        """
        self._within_reach = [-1] * (1 << ELEMENTS)

    def within_reach(self, elements: int) -> int:
        """Returns the fits for which the seat has enough disks of some elements.

        Only fits of buildings that it cannot summon yet are included.

        Args:
            elements: The elements, as bits.
        """
        cached = self._within_reach[elements]
        if cached < 0:
            cached = self.further[1]
            for element in range(ELEMENTS):
                if elements >> element & 1:
                    cached &= self.wants[element][0]
            self._within_reach[elements] = cached
        return cached


class Turns(Summons):
    """Generator and evaluator of turns from one seat's position."""

    def turns(self, start: Start) -> list[Node]:
        """Returns the turns that begin so."""
        self.layings(start)
        self.summonings(start)
        self.budget.spend(max(len(start.children), 1))
        return start.children

    def layings(self, start: Start) -> None:
        """Adds every tile placement, with the completions it allows."""
        node, left, side, outlook = start.node, start.left, start.side, self.outlook
        owned = own_disks(side)
        light, level = self.setting.light, side.level
        occupied = side.occupied
        dark = occupied & ~light
        live = start.live & outlook.within(level)
        hopes = self.hopes(left, owned)
        opened = self.opened_value(node, start.moves, left)
        standing = self.scale(left).standing(side, owned) + opened
        if not self.solo:
            standing += self.race_value(side, left)
        bare = self.cleared(side, 0, owned, outlook.digits(side.runes), live)
        nearer = bare.further
        bases: dict[int, Base] = {0: bare}
        for tile in node.pool:
            for laying in outlook.layings(tile):
                if laying.dark and (dark | laying.dark).bit_count() > level:
                    continue
                if not laying.one & live:
                    continue
                under = laying.mask & occupied
                base = bases.get(under)
                if base is None:
                    base = bases[under] = self.cleared(side, under, owned, bare.digits, live)
                ones, twos, fours = base.digits
                odd, two = laying.odd, laying.two
                carry, either = ones & odd, twos ^ two
                ones ^= odd
                fours |= (twos & two) | (either & carry)
                twos = either ^ carry
                both = fours & twos
                none, lacks_two = both & ones, fours & (twos | ones)
                if none & live:
                    self.add_placement(start, laying, none & start.live)
                if left:
                    cover = fours & base.within_reach(laying.others)
                    if cover:
                        for element, first, second in laying.by_element:
                            enough, one_more, two_more = base.wants[element]
                            cover &= enough | (one_more & first) | (two_more & second)
                    if not (
                        fours & nearer[4]
                        or lacks_two & nearer[3]
                        or both & nearer[2]
                        or cover & nearer[1]
                        or none & nearer[0]
                    ):
                        continue  # no building is nearer than before
                    near = outlook.nearer(base.near, (ones, twos, fours), cover, base.further)
                    value = standing + hopes.of(near)
                else:
                    value = standing
                action = (*start.moves, *laying.move)
                start.children.append(
                    Node(node, left, side, start.live, action, value, opened, tile, laying)
                )

    def add_placement(self, start: Start, laying: TilePlacement, fits: int) -> None:
        """Adds the completions after a placement; `fits` then lack nothing."""
        after = lay(start.side, laying.mask, laying.cells)
        action = (*start.moves, *laying.move)
        for element, box in laying.cells:
            if not after.runes[element] & box:  # the supply has run out of this element
                fits &= self.outlook.ladder(after.runes)[0]
        for side, rest, done in self.completed((after, start.live, action), fits, -1):
            self.add_turn(start, laying.tile, done, side, rest)

    def cleared(
        self, side: Side, under: int, owned: Sequence[int], digits: Digits, live: int
    ) -> "Base":
        """Returns the counts of all fits after some squares are cleared."""
        outlook = self.outlook
        wants = []
        cover = live
        for element, boxes in enumerate(side.runes):
            remaining = boxes & under
            while remaining:
                box = remaining.bit_length() - 1
                remaining ^= 1 << box
                digits = lowered(digits, outlook.brings(element, box))
            ladder = outlook.ladder_of(element, boxes & ~under)[owned[element] :][:3]
            ladder += [outlook.all] * (3 - len(ladder))
            cover &= ladder[0]
            wants.append((ladder[0], ladder[1], ladder[2]))
        further: list[int] = []
        near = outlook.nearness(digits, cover & digits[2], live, further)
        return Base(digits, wants, near, further)
