"""The turns that a position allows, and what a seat may hope for after each.

A turn is one main action with the buildings completed after it (and, at the start, before it).
Tiles are laid in all ways; disks are summoned to where they complete a building or bring it nearer.
"""

from collections.abc import Iterator, Sequence
from operator import and_
from typing import NamedTuple

from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.model import (
    Model,
)
from tabletop.games.realm_of_sand.outlook import (
    MOST,
    WEIGHTS,
    Ladder,
    Laying,
    Outlook,
    Scale,
    Spot,
    Weights,
    lowered,
    own_disks,
    spirits_wanted,
)
from tabletop.games.realm_of_sand.runes import boxes_of
from tabletop.games.realm_of_sand.side import (
    Side,
    allows,
    card_numbers,
    cards,
    complete,
    lay,
    shift,
    summon,
)
from tabletop.rules.asked import Budget

Words = tuple[str, ...]
Deed = tuple[Words, ...]
"""Moves of a turn, without their seat: verb and arguments."""

DARKER = 3
"""So many more dark boxes than now count as within reach."""


class Node:
    """A position at the end of a turn that is thought of."""

    __slots__ = ("coming", "deed", "live", "opened", "over", "parent", "pool", "settled", "side",
                 "tile", "value")  # fmt: skip

    def __init__(
        self,
        side: Side,
        live: int,
        pool: tuple[int, ...],
        coming: int,
        settled: bool,
        value: float = 0.0,
        parent: "Node | None" = None,
        deed: Deed = (),
        tile: int = -1,
        opened: float = 0.0,
    ) -> None:
        self.side = side
        self.live = live
        """The spots of the buildings that are still on offer."""
        self.pool = pool
        self.coming = coming
        """The place in the circle of the tile that joins next."""
        self.settled = settled
        """Whether the pool is just what lies before the seat."""
        self.value = value
        self.parent = parent
        self.deed = deed
        self.tile = tile
        """The tile used in this turn; -1 where none was."""
        self.opened = opened
        """What the new buildings are worth that may lie in the places of those completed."""
        self.over = False

    @property
    def key(self) -> tuple[object, ...]:
        """What two thoughts have in common that go on alike."""
        side = self.side
        return (side.runes, side.disks, side.front, side.level, side.charge, self.live,
                tuple(sorted(self.pool)))  # fmt: skip


class Start(NamedTuple):
    """What a turn may begin with before its main action: buildings, or the crystal."""

    side: Side
    live: int
    deed: Deed
    lifted: bool = False


class Child(NamedTuple):
    """A turn that could be taken."""

    value: float
    node: Node
    tile: int
    deed: Deed
    side: Side | None
    """None where a tile was laid and nothing else."""
    live: int
    laying: Laying | None
    start: Start
    opened: float = 0.0


class Race(NamedTuple):
    """What the others have, where there are any."""

    seats: int = 1
    stars: float = 0.0
    """The most that another seat is thought to have if this is the last round."""
    hourglasses: int = 0


class Base(NamedTuple):
    """A board, perhaps with some boxes cleared, on which tiles are laid in thought."""

    rungs: Ladder
    wants: list[Ladder]
    """For each element the spots that lack no more of it than there are disks, one more, two."""
    near: dict[int, int]
    further: list[int]
    """For each level of nearness the spots of buildings that are not so near."""


VICTORY = 8.0
"""What ending the game ahead is worth, in stars."""
SAFE = 4.0
"""With a lead of so many stars it is worth all of that, with less less."""
LAST_HOURGLASS = 10


class Turns:
    """What can be thought of from a seat's position."""

    def __init__(
        self,
        model: Model,
        left: int,
        budget: Budget,
        race: Race | None = None,
        weights: Weights | None = None,
    ) -> None:
        """Take the number of main actions to come, with that of this turn."""
        self.model = model
        self.setting = model.setting
        self.race = race or Race()
        self.budget = budget
        self.weights = weights or WEIGHTS.of()
        self.left = left
        self.offered = model.offered
        most = min(model.side.level + DARKER, 10)
        self.most = most
        self.outlook = Outlook(model.setting, self.offered, most)
        self._scales: dict[int, Scale] = {}
        self._worths: dict[tuple[int, int, int], dict[int, float]] = {}

    # --- what positions are worth ---------------------------------------------------------------

    def scale(self, left: int) -> Scale:
        """Give what counts with so many main actions to come."""
        known = self._scales.get(left)
        if known is None:
            ahead = max(self.left - 1 - left, 0)
            known = Scale(self.weights, left, ahead, self.race.seats, self.offered)
            self._scales[left] = known
        return known

    def worths(self, left: int, own: Sequence[int]) -> dict[int, float]:
        """Give what each building is worth to a seat with these disks."""
        key = (left, min(own[3], 3), min(own[4], 3))
        known = self._worths.get(key)
        if known is None:
            scale = self.scale(left)
            by_card = {}
            for number in self.offered:
                sapphire, golden = spirits_wanted(number)
                lack = max(sapphire - own[3], 0) + max(golden - own[4], 0)
                by_card[number] = scale.worths[number] * self.weights.lack**lack
            known = self._worths[key] = by_card
        return known

    def nearness(self, levels: Sequence[int], live: int) -> dict[int, int]:
        """Give for each building the first of `levels` that has a spot of it."""
        card_at, others = self.outlook.card_at, self.outlook.not_of_card
        found: dict[int, int] = {}
        for number, spots in enumerate(levels):
            spots &= live
            while spots:
                card = card_at[(spots & -spots).bit_length() - 1]
                found[card] = number
                keep = others[card]
                live &= keep
                spots &= keep
        return found

    def hopes(self, near: dict[int, int], left: int, worths: dict[int, float]) -> float:
        """Add up what may be hoped for from buildings that are so near."""
        scale = self.scale(left)
        factors = scale.factors
        found = [worths[card] * factors[number] for card, number in near.items()]
        found.sort(reverse=True)
        total = 0.0
        for hope, share in zip(found, scale.shares, strict=False):
            total += hope * share
        return total

    def value(self, side: Side, live: int, left: int) -> float:
        """Give what a position is worth with so many main actions to come."""
        own = own_disks(side)
        standing = self.scale(left).standing(side, own)
        if not left:
            return standing
        if not self.setting.solo:
            standing += self.racing(side, left)
        outlook = self.outlook
        live &= outlook.within[min(side.level, self.most)]
        rungs = outlook.ladder(side.runes)
        cover = rungs[LIMIT]
        for element in range(5):
            cover &= outlook.ladder_of(element, side.runes[element])[min(own[element], 4)]
        near = self.nearness((rungs[0], cover, *rungs[1:7]), live)
        return standing + self.hopes(near, left, self.worths(left, own))

    def racing(self, side: Side, left: int) -> float:
        """Give what hourglasses are worth: the end of the game, ahead or behind.

        Others gain stars with each turn, so that a turn which ends the game spares them.
        """
        rival = self.weights.rival * max(self.left - 1 - left, 0)
        worth = self.weights.hourglass * side.hourglasses - rival
        if side.hourglasses >= LAST_HOURGLASS:
            lead = side.stars - self.race.stars - rival
            worth += VICTORY * max(-1.0, min(1.0, lead / SAFE))
        return worth

    def opened(self, node: Node, deed: Deed, left: int) -> float:
        """Give what the places opened by the end of a turn are worth: the earlier, the more.

        Less what the buildings that are to be completed then may be taken by others before.
        """
        total, scale, numbers = node.opened, self.scale(left), card_numbers()
        for words in deed:
            if words[0] == "complete":
                total += left * self.weights.opened - scale.taken * scale.worths[numbers[words[1]]]
        return total

    # --- turns ----------------------------------------------------------------------------------

    def completing(
        self, side: Side, live: int, deed: Deed, least: int = -1
    ) -> Iterator[tuple[Side, int, Deed]]:
        """Give what comes of completing one or more of the buildings that can be completed."""
        outlook = self.outlook
        spots = outlook.ladder(side.runes)[0] & live
        tried: dict[int, int] = {}
        while spots:
            low = spots & -spots
            spots ^= low
            spot = outlook.spots[low.bit_length() - 1]
            if spot.card <= least or tried.get(spot.card, 0) >= 3:
                continue
            tried[spot.card] = tried.get(spot.card, 0) + 1
            card = cards()[spot.card]
            after = complete(side, card, spot.shape, self.setting.crystals)
            rest = live & outlook.not_of_card[spot.card]
            done = (*deed, ("complete", card.name, *boxes_of(spot.shape)))
            yield after, rest, done
            yield from self.completing(after, rest, done, spot.card)

    def turns(self, node: Node, start: Start, left: int) -> list[Child]:
        """Give the turns that a position allows; `left` main actions come after each."""
        found: list[Child] = []
        self.layings(node, start, left, found)
        self.summonings(node, start, left, found)
        self.budget.spend(max(len(found), 1))
        return found

    def finished(
        self,
        node: Node,
        start: Start,
        left: int,
        tile: int,
        side: Side,
        live: int,
        deed: Deed,
        found: list[Child],
    ) -> None:
        """Note what comes of completing buildings after a main action."""
        for after, rest, done in self.completing(side, live, deed):
            opened = self.opened(node, done, left)
            value = self.value(after, rest, left) + opened
            found.append(Child(value, node, tile, done, after, rest, None, start, opened))

    def layings(self, node: Node, start: Start, left: int, found: list[Child]) -> None:
        """Note every way to lay a tile, with what can be completed then."""
        side, outlook = start.side, self.outlook
        own = own_disks(side)
        light, level = self.setting.light, side.level
        occupied = side.occupied
        dark = occupied & ~light
        live = start.live & outlook.within[min(level, self.most)]
        worths = self.worths(left, own)
        card_at, others = outlook.card_at, outlook.not_of_card
        opened = self.opened(node, start.deed, left)
        standing = self.scale(left).standing(side, own) + opened
        if not self.setting.solo:
            standing += self.racing(side, left)
        bare = self.cleared(side, 0, own, outlook.ladder(side.runes), live)
        nearer = bare.further
        bases: dict[int, Base] = {0: bare}
        for tile in node.pool:
            for laying in outlook.layings(tile):
                if laying.dark and (dark | laying.dark).bit_count() > level:
                    continue
                one, two, three = laying.one, laying.two, laying.three
                if not one & live:
                    continue
                under = laying.mask & occupied
                base = bases.get(under)
                if base is None:
                    base = bases[under] = self.cleared(side, under, own, bare.rungs, live)
                t0, t1, t2, t3, t4, t5, t6, t7, t8, *_ = base.rungs
                r0 = t0 | (t1 & one) | (t2 & two) | (t3 & three)
                deed = (*start.deed, ("place", *laying.args))
                if r0 & live:
                    after = lay(side, laying.mask, laying.cells)
                    self.finished(node, start, left, tile, after, start.live, deed, found)
                if not left:
                    found.append(
                        Child(standing, node, tile, deed, None, start.live, laying, start, opened)
                    )
                    continue
                r3 = t3 | (t4 & one) | (t5 & two) | (t6 & three)
                cover, want = r3, base.wants
                for element in laying.others:
                    cover &= want[element][0]
                for element, first, second in laying.by_element:
                    a, b, c = want[element]
                    cover &= a | (b & first) | (c & second)
                r1 = t1 | (t2 & one) | (t3 & two) | (t4 & three)
                r2 = t2 | (t3 & one) | (t4 & two) | (t5 & three)
                r4 = t4 | (t5 & one) | (t6 & two) | (t7 & three)
                if not (
                    r0 & nearer[0]
                    | cover & nearer[1]
                    | r1 & nearer[2]
                    | r2 & nearer[3]
                    | r3 & nearer[4]
                ):
                    continue  # no building has come nearer
                levels = (
                    r0,
                    cover,
                    r1,
                    r2,
                    r3,
                    r4,
                    t5 | (t6 & one) | (t7 & two) | (t8 & three),
                    t6 | (t7 & one) | (t8 & two),
                )
                near = base.near.copy()
                rest = live
                for number, some in enumerate(map(and_, levels, base.further)):
                    some &= rest
                    while some:
                        card = card_at[(some & -some).bit_length() - 1]
                        near[card] = number
                        keep = others[card]
                        some &= keep
                        rest &= keep
                value = standing + self.hopes(near, left, worths)
                found.append(
                    Child(value, node, tile, deed, None, start.live, laying, start, opened)
                )

    def cleared(
        self, side: Side, under: int, own: Sequence[int], rungs: Ladder, live: int
    ) -> "Base":
        """Give how far all spots are when some boxes have been cleared."""
        outlook = self.outlook
        wants = []
        cover = live
        for element, boxes in enumerate(side.runes):
            gone = boxes & under
            while gone:
                low = gone & -gone
                gone ^= low
                rungs = lowered(rungs, outlook.brings[element][low.bit_length() - 1])
            ladder = outlook.ladder_of(element, boxes & ~under)[own[element] :][:3]
            ladder += [outlook.all] * (3 - len(ladder))
            cover &= ladder[0]
            wants.append(ladder)
        near = self.nearness((rungs[0], cover & rungs[LIMIT], *rungs[1:7]), live)
        further = [live] * 8
        for card, number in near.items():
            for level in range(number, 8):
                further[level] &= outlook.not_of_card[card]
        return Base(rungs, wants, near, further)

    # --- summons --------------------------------------------------------------------------------

    def summonings(self, node: Node, start: Start, left: int, found: list[Child]) -> None:
        """Note summons that complete buildings, or bring them nearer."""
        own = own_disks(start.side)
        if any(own):
            limit = sum(own) if start.lifted else LIMIT
            self.summon_on(node, start, left, start.side, limit, 0, 0, (), (), found)

    def summon_on(
        self,
        node: Node,
        start: Start,
        left: int,
        side: Side,
        limit: int,
        handled: int,
        kept: int,
        deed: Deed,
        targets: tuple[Spot, ...],
        found: list[Child],
    ) -> None:
        """Go on with a summon: `limit` disks may follow, the boxes `kept` are spoken for."""
        outlook = self.outlook
        live = start.live & outlook.within[min(side.level, self.most)]
        for target in targets:
            live &= outlook.not_of_card[target.card]
        for spot in self.in_reach(side, limit, live, 2 if targets else 3):
            if spot.shape & kept:
                continue
            filled = self.fill(side, spot, limit, handled, kept)
            if filled is None:
                continue
            after, count, boxes, words = filled
            whole = (*deed, *words)
            aims = (*targets, spot)
            if count == 0 and not deed:
                continue  # it can be completed without a summon
            rest = limit - count
            self.paid(node, start, left, after, whole, aims, found)
            if rest and len(aims) < 3:
                self.summon_on(
                    node, start, left, after, rest, boxes, kept | spot.shape, whole, aims, found
                )
        if limit and left:
            for spot in self.beyond_reach(side, limit, live):
                if spot.shape & kept:
                    continue
                filled = self.fill(side, spot, limit, handled, kept)
                if filled is not None and filled[1]:
                    after, words = filled[0], filled[3]
                    self.paid(node, start, left, after, (*deed, *words), targets, found)

    def in_reach(self, side: Side, limit: int, live: int, most: int) -> Iterator[Spot]:
        """Give spots of buildings for which so many disks may be enough, the nearest first."""
        outlook, own = self.outlook, own_disks(side)
        rungs = outlook.ladder(side.runes)
        near = live
        for element in range(5):
            near &= outlook.ladder_of(element, side.runes[element])[min(own[element], 4)]
        yield from self.nearest(side, rungs, near & rungs[min(limit, MOST)], 0, most)

    def beyond_reach(self, side: Side, limit: int, live: int) -> Iterator[Spot]:
        """Give spots that so many disks bring nearer, and do not fill."""
        outlook, own = self.outlook, own_disks(side)
        rungs = outlook.ladder(side.runes)
        near = live & rungs[min(2 * limit, MOST)] & ~rungs[min(limit, MOST)]
        for element in (3, 4):
            near &= outlook.ladder_of(element, side.runes[element])[min(own[element], 4)]
        yield from self.nearest(side, rungs, near, limit + 1, 1)

    def nearest(
        self, side: Side, rungs: Ladder, spots: int, first: int, most: int
    ) -> Iterator[Spot]:
        """Give some spots of each building: those that lack least and cost least."""
        outlook = self.outlook
        clean = outlook.all & ~self.spoilt(side)
        counts: dict[int, int] = {}
        for lacking in range(first, MOST + 1):
            for some in (spots & rungs[lacking] & clean, spots & rungs[lacking] & ~clean):
                while some:
                    low = some & -some
                    some ^= low
                    spot = outlook.spots[low.bit_length() - 1]
                    counts[spot.card] = counts.get(spot.card, 0) + 1
                    yield spot
                    if counts[spot.card] >= most:
                        keep = outlook.not_of_card[spot.card]
                        spots &= keep
                        some &= keep
            spots &= ~rungs[lacking]

    def spoilt(self, side: Side) -> int:
        """Give the spots where something else lies on a box."""
        outlook = self.outlook
        found = 0
        for element, boxes in enumerate(side.runes):
            while boxes:
                low = boxes & -boxes
                boxes ^= low
                box = low.bit_length() - 1
                for other in range(5):
                    if other != element:
                        found |= outlook.brings[other][box]
        return found

    def fill(
        self, side: Side, spot: Spot, limit: int, handled: int, kept: int
    ) -> tuple[Side, int, int, Deed] | None:
        """Bring disks to what a spot lacks, as many as may be handled.

        Gives the side after it, how many were handled, the boxes of all handled, and the moves.
        None where no disk or no dark box is left for it.
        """
        lacking = [(element, box) for element, box in spot.cells if not side.runes[element] & box]
        if len(lacking) > limit:
            lacking.sort(key=lambda cell: -cell[0])
            lacking = lacking[:limit]
        else:
            lacking.sort(key=lambda cell: not side.disks & cell[1])
        deed: list[Words] = []
        for element, box in lacking:
            source = 0
            if not side.front[element]:
                free = side.runes[element] & side.disks & ~(spot.shape | handled | kept)
                source = free & -free
                if not source:
                    return None
            if not allows(side, self.setting, box, source):
                return None
            if source:
                side = shift(side, source, box)
                deed.append(("shift", boxes_of(source)[0], boxes_of(box)[0]))
            else:
                side = summon(side, element, box)
                deed.append(("summon", ELEMENTS[element], boxes_of(box)[0]))
            handled |= box
        return side, len(deed), handled, tuple(deed)

    def paid(
        self,
        node: Node,
        start: Start,
        left: int,
        side: Side,
        deed: Deed,
        targets: tuple[Spot, ...],
        found: list[Child],
    ) -> None:
        """Note a summon, with the buildings completed for which it was made."""
        live = start.live
        for target in targets:
            card = cards()[target.card]
            side = complete(side, card, target.shape, self.setting.crystals)
            live &= self.outlook.not_of_card[target.card]
            deed = (*deed, ("complete", card.name, *boxes_of(target.shape)))
        deed = (*start.deed, *deed)
        opened = self.opened(node, deed, left)
        value = self.value(side, live, left) + opened
        found.append(Child(value, node, -1, deed, side, live, None, start, opened))
        self.finished(node, start, left, -1, side, live, deed, found)
