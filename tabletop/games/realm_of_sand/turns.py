"""Generates the turns that a position allows, and evaluates their results.

A turn is one main action with the buildings completed after it, and in the current turn also
before it. Tile placements are generated completely. Summons are generated only to squares that
complete a building or bring it nearer to completion.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.model import Model
from tabletop.games.realm_of_sand.nearness import (
    ELEMENTS,
    MOST,
    Digits,
    Ladder,
    PatternFit,
    TilePlacement,
    lowered,
    offer_fits,
)
from tabletop.games.realm_of_sand.prospects import (
    WEIGHTS,
    ExpectedValues,
    StageWeights,
    Weights,
    own_disks,
    spirits_wanted,
)
from tabletop.games.realm_of_sand.runes import BOXES, boxes_of
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
from tabletop.rules.decision import Budget

Words = tuple[str, ...]
MoveArgs = tuple[Words, ...]
"""Moves of a turn without their seat: verb and arguments."""
Completed = tuple[Side, int, MoveArgs]
"""A side after completions, the fits still on offer, and the moves so far."""

EXTRA_DARK_BOXES: Final = 3
"""Maximum number of dark squares above the current level that a considered fit uses."""


class Node:
    """A turn, and the position at its end.

    Until a search completes the node, it has no tiles, and the side is that before a placement.
    """

    __slots__ = ("coming", "is_grown", "laying", "left", "live", "moves", "opened", "over",
                 "parent", "pool", "settled", "side", "tile", "value")  # fmt: skip

    def __init__(
        self,
        parent: "Node | None",
        left: int,
        side: Side,
        live: int,
        moves: MoveArgs = (),
        value: float = 0.0,
        opened: float = 0.0,
        tile: int = -1,
        laying: TilePlacement | None = None,
    ) -> None:
        self.parent = parent
        self.left = left
        """Number of main actions after this turn."""
        self.side = side
        self.live = live
        """Fits of the buildings still on offer."""
        self.moves = moves
        self.value = value
        self.opened = opened
        """Expected value of the new buildings in the emptied places."""
        self.tile = tile
        """The tile used in this turn; -1 if none."""
        self.laying = laying
        """The placement that leads from `side` to the end of the turn."""
        self.over = False
        self.is_grown = False
        self.pool: tuple[int, ...] = ()
        """The tiles that the seat has or can take."""
        self.coming = 0
        """Index in the circle of the next tile that joins the pool."""
        self.settled = True
        """Whether the pool is exactly the tiles in front of the seat."""

    def with_tiles_of(self, other: "Node") -> "Node":
        """Completes the node with the tiles of another one, and returns it."""
        self.pool, self.coming, self.settled = other.pool, other.coming, other.settled
        self.is_grown = True
        return self

    @property
    def key(self) -> tuple[object, ...]:
        """The part of the state that determines how a line can continue."""
        side = self.side
        return (side.runes, side.disks, side.front, side.level, side.charge, self.live,
                self.left, tuple(sorted(self.pool)))  # fmt: skip


class Start:
    """A node after free actions, and the turns that begin there."""

    __slots__ = ("children", "left", "lifted", "live", "moves", "node", "side")

    def __init__(
        self,
        node: Node,
        left: int,
        side: Side,
        live: int,
        moves: MoveArgs = (),
        lifted: bool = False,
    ) -> None:
        self.node = node
        self.left = left
        """Number of main actions after this turn."""
        self.side = side
        self.live = live
        self.moves = moves
        """Completions, or the use of the crystal."""
        self.lifted = lifted
        self.children: list[Node] = []


class Race(NamedTuple):
    """State of the opponents, if any."""

    seats: int = 1
    stars: float = 0.0
    """The highest expected score of an opponent if this is the last round."""


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


VICTORY: Final = 8.0
"""Value in stars of ending the game in the lead."""
SAFE: Final = 4.0
"""Lead in stars at which `VICTORY` counts in full; smaller leads count in proportion."""
LAST_HOURGLASS: Final = 10


class Turns:
    """Generator and evaluator of turns from one seat's position."""

    def __init__(
        self,
        model: Model,
        left: int,
        budget: Budget,
        race: Race | None = None,
        weights: Weights | None = None,
    ) -> None:
        """Prepares the evaluation of a position.

        Args:
            model: The position.
            left: Number of main actions to come, the current one included.
            budget: Limit on the number of positions.
            race: The opponents; None in a solo game.
            weights: Weights of the evaluation; None for the defaults.
        """
        self.model = model
        self.setting = model.setting
        self.solo, self.crystals = model.setting.solo, model.setting.crystals
        self.race = race or Race()
        self.budget = budget
        self.weights = weights or WEIGHTS.of()
        self.left = left
        self.offered = model.offered
        maximum = min(model.side.level + EXTRA_DARK_BOXES, 10)
        self.most = maximum
        self.outlook = offer_fits(model.setting.light, tuple(self.offered), maximum)
        self._scales: dict[int, StageWeights] = {}
        self._hopes: dict[tuple[int, int, int], ExpectedValues] = {}

    # --- evaluation -----------------------------------------------------------------------------

    def scale(self, left: int) -> StageWeights:
        """Returns the factors for this many main actions to come; cached."""
        cached = self._scales.get(left)
        if cached is None:
            ahead = max(self.left - 1 - left, 0)
            cached = StageWeights(self.weights, left, ahead, self.race.seats, self.offered)
            self._scales[left] = cached
        return cached

    def hopes(self, left: int, owned: Sequence[int]) -> ExpectedValues:
        """Returns the expected values for these disks and actions left; cached."""
        key = (left, min(owned[3], 3), min(owned[4], 3))
        cached = self._hopes.get(key)
        if cached is None:
            scale = self.scale(left)
            worths = []
            for number in self.offered:
                sapphire, golden = spirits_wanted(number)
                lack = max(sapphire - owned[3], 0) + max(golden - owned[4], 0)
                worths.append(scale.worths[number] * self.weights.lack**lack)
            cached = self._hopes[key] = ExpectedValues(scale, worths)
        return cached

    def value(self, side: Side, live: int, left: int) -> float:
        """Returns the value of a position with `left` main actions to come."""
        owned = own_disks(side)
        standing = self.scale(left).standing(side, owned)
        if not left:
            return standing
        if not self.solo:
            standing += self.race_value(side, left)
        outlook = self.outlook
        live &= outlook.within[min(side.level, self.most)]
        digits = outlook.digits(side.runes)
        cover = digits[2] & outlook.summoned(side, owned)
        near = outlook.nearness(digits, cover, live, [])
        return standing + self.hopes(left, owned).of(near)

    def race_value(self, side: Side, left: int) -> float:
        """Returns the value of hourglasses, including that of ending the game.

        Opponents gain stars with each turn, so a turn that ends the game denies them these stars.
        """
        rival = self.weights.rival * max(self.left - 1 - left, 0)
        value = self.weights.hourglass * side.hourglasses - rival
        if side.hourglasses >= LAST_HOURGLASS:
            lead = side.stars - self.race.stars - rival
            value += VICTORY * max(-1.0, min(1.0, lead / SAFE))
        return value

    def opened_value(self, node: Node, action: MoveArgs, left: int) -> float:
        """Returns the value of the places that a turn empties; higher when early.

        The risk that an opponent takes a building before its completion is subtracted.
        """
        total, scale, numbers = node.opened, self.scale(left), card_numbers()
        for words in action:
            if words[0] == "complete":
                total += left * self.weights.opened - scale.taken * scale.worths[numbers[words[1]]]
        return total

    # --- turns ----------------------------------------------------------------------------------

    def completing(self, side: Side, live: int, action: MoveArgs) -> list[Completed]:
        """Returns the results of completing one or more buildings."""
        results: list[Completed] = []
        self.completed(side, live, action, self.outlook.ladder(side.runes)[0] & live, -1, results)
        return results

    def completed(
        self,
        side: Side,
        live: int,
        action: MoveArgs,
        fits: int,
        minimum: int,
        results: list[Completed],
    ) -> None:
        """Adds the results of completing buildings after number `minimum`.

        Args:
            side: The side before.
            live: Fits of the buildings still on offer.
            action: Moves so far.
            fits: All fits that lack nothing.
            minimum: Number of the last completed building; avoids permutations.
            results: The list to extend.
        """
        outlook = self.outlook
        tried: dict[int, int] = {}
        left = fits
        while left:
            low = left & -left
            left ^= low
            fit = outlook.fits[low.bit_length() - 1]
            if fit.card <= minimum or tried.get(fit.card, 0) >= 3:
                continue
            tried[fit.card] = tried.get(fit.card, 0) + 1
            card = cards()[fit.card]
            after = complete(side, card, fit.shape, self.crystals)
            rest = live & outlook.not_of_card[fit.card]
            done = (*action, ("complete", card.name, *boxes_of(fit.shape)))
            results.append((after, rest, done))
            if others := fits & rest & ~outlook.covered(fit.shape):
                self.completed(after, rest, done, others, fit.card, results)

    def turns(self, start: Start) -> list[Node]:
        """Returns the turns that begin so."""
        self.layings(start)
        self.summonings(start)
        self.budget.spend(max(len(start.children), 1))
        return start.children

    def add_turn(self, start: Start, tile: int, action: MoveArgs, side: Side, live: int) -> None:
        """Adds a turn that leads to a side."""
        opened = self.opened_value(start.node, action, start.left)
        value = self.value(side, live, start.left) + opened
        start.children.append(Node(start.node, start.left, side, live, action, value, opened, tile))

    def layings(self, start: Start) -> None:
        """Adds every tile placement, with the completions it allows."""
        node, left, side, outlook = start.node, start.left, start.side, self.outlook
        owned = own_disks(side)
        light, level = self.setting.light, side.level
        occupied = side.occupied
        dark = occupied & ~light
        live = start.live & outlook.within[min(level, self.most)]
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
        completed: list[Completed] = []
        self.completed(after, start.live, action, fits, -1, completed)
        for side, rest, done in completed:
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
                digits = lowered(digits, outlook.brings[element * len(BOXES) + box])
            ladder = outlook.ladder_of(element, boxes & ~under)[owned[element] :][:3]
            ladder += [outlook.all] * (3 - len(ladder))
            cover &= ladder[0]
            wants.append((ladder[0], ladder[1], ladder[2]))
        further: list[int] = []
        near = outlook.nearness(digits, cover & digits[2], live, further)
        return Base(digits, wants, near, further)

    # --- summons --------------------------------------------------------------------------------

    def summonings(self, start: Start) -> None:
        """Adds summons that complete buildings or bring them nearer."""
        owned = own_disks(start.side)
        if any(owned):
            limit = sum(owned) if start.lifted else LIMIT
            self.summon_on(start, start.side, limit)

    def summon_on(
        self,
        start: Start,
        side: Side,
        limit: int,
        handled: int = 0,
        kept: int = 0,
        action: MoveArgs = (),
        targets: tuple[PatternFit, ...] = (),
    ) -> None:
        """Continues a summon towards further fits.

        Args:
            start: The begin of the turn.
            side: The side so far.
            limit: Number of disks that may still be handled.
            handled: Squares of the disks handled so far.
            kept: Squares that earlier targets need.
            action: Moves so far.
            targets: Fits completed so far.
        """
        outlook = self.outlook
        live = start.live & outlook.within[min(side.level, self.most)]
        for target in targets:
            live &= outlook.not_of_card[target.card]
        for fit in self.in_reach(side, limit, live, 2 if targets else 3):
            if fit.shape & kept:
                continue
            filled = self.fill(side, fit, limit, handled, kept)
            if filled is None:
                continue
            after, count, boxes, words = filled
            whole = (*action, *words)
            aims = (*targets, fit)
            if count == 0 and not action:
                continue  # it can be completed without a summon
            rest = limit - count
            self.add_summon(start, after, whole, aims)
            if rest and len(aims) < 3:
                self.summon_on(start, after, rest, boxes, kept | fit.shape, whole, aims)
        if limit and start.left:
            for fit in self.beyond_reach(side, limit, live):
                if fit.shape & kept:
                    continue
                filled = self.fill(side, fit, limit, handled, kept)
                if filled is not None and filled[1]:
                    after, words = filled[0], filled[3]
                    self.add_summon(start, after, (*action, *words), targets)

    def in_reach(self, side: Side, limit: int, live: int, maximum: int) -> Iterator[PatternFit]:
        """Yields fits that `limit` disks can fill, nearest first."""
        outlook, owned = self.outlook, own_disks(side)
        ladder = outlook.ladder(side.runes)
        near = live & outlook.summoned(side, owned)
        yield from self.nearest(ladder, near & ladder[min(limit, MOST)], 0, maximum)

    def beyond_reach(self, side: Side, limit: int, live: int) -> Iterator[PatternFit]:
        """Yields fits that `limit` disks bring nearer without filling them."""
        outlook, owned = self.outlook, own_disks(side)
        ladder = outlook.ladder(side.runes)
        near = live & ladder[min(2 * limit, MOST)] & ~ladder[min(limit, MOST)]
        for element in (3, 4):
            near &= outlook.ladder_of(element, side.runes[element])[min(owned[element], 4)]
        yield from self.nearest(ladder, near, limit + 1, 1)

    def nearest(self, ladder: Ladder, fits: int, first: int, maximum: int) -> Iterator[PatternFit]:
        """Yields the fits of each building with the fewest missing runes."""
        outlook = self.outlook
        counts: dict[int, int] = {}
        for lacking in range(first, MOST + 1):
            group = fits & ladder[lacking]
            fits &= ~group
            while group:
                low = group & -group
                group ^= low
                fit = outlook.fits[low.bit_length() - 1]
                counts[fit.card] = counts.get(fit.card, 0) + 1
                yield fit
                if counts[fit.card] >= maximum:
                    fits &= outlook.not_of_card[fit.card]
                    group &= outlook.not_of_card[fit.card]

    def fill(
        self, side: Side, fit: PatternFit, limit: int, handled: int, kept: int
    ) -> tuple[Side, int, int, MoveArgs] | None:
        """Moves disks to the missing runes of a fit, as many as may be handled.

        Returns:
            The side afterwards, the number of disks handled, the squares of all handled disks, and
            the moves. None if no disk or no dark square is available.
        """
        lacking = [(element, box) for element, box in fit.cells if not side.runes[element] & box]
        if len(lacking) > limit:
            lacking.sort(key=lambda cell: -cell[0])
            lacking = lacking[:limit]
        else:
            lacking.sort(key=lambda cell: not side.disks & cell[1])
        action: list[Words] = []
        for element, box in lacking:
            source = 0
            if not side.front[element]:
                free = side.runes[element] & side.disks & ~(fit.shape | handled | kept)
                source = free & -free
                if not source:
                    return None
            if not allows(side, self.setting, box, source):
                return None
            if source:
                side = shift(side, source, box)
                action.append(("shift", boxes_of(source)[0], boxes_of(box)[0]))
            else:
                side = summon(side, element, box)
                action.append(("summon", NAMES[element], boxes_of(box)[0]))
            handled |= box
        return side, len(action), handled, tuple(action)

    def add_summon(
        self, start: Start, side: Side, action: MoveArgs, targets: tuple[PatternFit, ...]
    ) -> None:
        """Adds a summon with the completions of its targets."""
        live = start.live
        for target in targets:
            card = cards()[target.card]
            side = complete(side, card, target.shape, self.setting.crystals)
            live &= self.outlook.not_of_card[target.card]
            action = (*action, ("complete", card.name, *boxes_of(target.shape)))
        action = (*start.moves, *action)
        self.add_turn(start, -1, action, side, live)
        for after, rest, done in self.completing(side, live, action):
            self.add_turn(start, -1, done, after, rest)
