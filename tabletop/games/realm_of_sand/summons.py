"""Generates completions and summons of a turn.

Summons are generated only to squares that complete a building or bring it nearer to completion.
"""

from collections.abc import Iterator

from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.model import Model
from tabletop.games.realm_of_sand.nearness import MOST, Ladder, PatternFit
from tabletop.games.realm_of_sand.nodes import Completed, MoveArgs, Node, Start, Words
from tabletop.games.realm_of_sand.prospects import Weights, own_disks
from tabletop.games.realm_of_sand.runes import boxes_of
from tabletop.games.realm_of_sand.side import (
    Side,
    allows,
    card_numbers,
    cards,
    complete,
    shift,
    summon,
)
from tabletop.games.realm_of_sand.valuation import Race, Valuation
from tabletop.rules.decision import Budget


class Summons(Valuation):
    """Generator of the completions and summons from one seat's position."""

    def __init__(
        self,
        model: Model,
        left: int,
        budget: Budget,
        race: Race | None = None,
        weights: Weights | None = None,
    ) -> None:
        """Prepares the evaluation of the turns of a position.

        Args:
            model: The position.
            left: Number of main actions to come, the current one included.
            budget: Limit on the number of positions.
            race: The opponents; None in a solo game.
            weights: Weights of the evaluation; None for the defaults.
        """
        super().__init__(model, left, race, weights)
        self.budget = budget

    def add_turn(self, start: Start, tile: int, action: MoveArgs, side: Side, live: int) -> None:
        """Adds a turn that leads to a side."""
        opened = self.opened_value(start.node, action, start.left)
        value = self.value(side, live, start.left) + opened
        start.children.append(Node(start.node, start.left, side, live, action, value, opened, tile))

    def opened_value(self, node: Node, action: MoveArgs, left: int) -> float:
        """Returns the value of the places that a turn empties; higher when early.

        The risk that an opponent takes a building before its completion is subtracted.
        """
        total, scale, numbers = node.opened, self.scale(left), card_numbers()
        for words in action:
            if words[0] == "complete":
                total += left * self.weights.opened - scale.taken * scale.worths[numbers[words[1]]]
        return total

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
