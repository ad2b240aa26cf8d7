"""Generates completions and summons of a turn.

Summons are generated only to squares that complete a building or bring it nearer to completion.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.elements import ELEMENTS as NAMES
from tabletop.games.realm_of_sand.model import Model
from tabletop.games.realm_of_sand.nearness import MOST, Ladder, PatternFit
from tabletop.games.realm_of_sand.nodes import Completed, MoveArgs, Node, Start
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


class Summoned(NamedTuple):
    """A summon in progress."""

    side: Side
    limit: int
    """Number of disks that may still be handled."""
    handled: int = 0
    """Squares of the disks handled so far."""
    kept: int = 0
    """Squares that earlier targets need."""
    moves: MoveArgs = ()
    targets: tuple[PatternFit, ...] = ()
    """Fits completed so far."""


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
        super().__init__(model.setting, model.side.level, model.offered, left, race, weights)
        self.model = model
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
        return self.completed((side, live, action), self.outlook.ladder(side.runes)[0] & live, -1)

    def completed(self, before: Completed, fits: int, minimum: int) -> list[Completed]:
        """Returns the results of completing buildings after number `minimum`.

        Args:
            before: The position before.
            fits: All fits that lack nothing.
            minimum: Number of the last completed building; avoids permutations.
        """
        outlook, results = self.outlook, list[Completed]()
        side, live, action = before
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
            done = (after, rest, (*action, ("complete", card.name, *boxes_of(fit.shape))))
            results.append(done)
            if others := fits & rest & ~outlook.covered(fit.shape):
                results += self.completed(done, others, fit.card)
        return results

    def summonings(self, start: Start) -> None:
        """Adds summons that complete buildings or bring them nearer."""
        owned = own_disks(start.side)
        if any(owned):
            limit = sum(owned) if start.lifted else LIMIT
            self.summon_on(start, Summoned(start.side, limit))

    def summon_on(self, start: Start, summoned: Summoned) -> None:
        """Continues a summon towards further fits."""
        outlook, side = self.outlook, summoned.side
        live = start.live & outlook.within(side.level)
        for target in summoned.targets:
            live &= outlook.not_of_card[target.card]
        maximum = 2 if summoned.targets else 3
        for fit in self.in_reach(side, summoned.limit, live, maximum):
            filled = self.fill(summoned, fit)
            if filled is None or not filled.moves:
                continue  # without moves it can be completed without a summon
            kept, targets = summoned.kept | fit.shape, (*summoned.targets, fit)
            whole = filled._replace(kept=kept, targets=targets)
            self.add_summon(start, whole)
            if whole.limit and len(targets) < 3:
                self.summon_on(start, whole)
        if summoned.limit and start.left:
            for fit in self.beyond_reach(side, summoned.limit, live):
                filled = self.fill(summoned, fit)
                if filled is not None and filled.limit < summoned.limit:
                    self.add_summon(start, filled)

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

    def fill(self, summoned: Summoned, fit: PatternFit) -> Summoned | None:
        """Moves disks to the missing runes of a fit, as many as may be handled.

        Returns:
            The summon afterwards. None if no disk or no square is available.
        """
        side, limit, handled, kept, moves, _ = summoned
        if fit.shape & kept:
            return None
        lacking = [(element, box) for element, box in fit.cells if not side.runes[element] & box]
        if len(lacking) > limit:
            lacking.sort(key=lambda cell: -cell[0])
            lacking = lacking[:limit]
        else:
            lacking.sort(key=lambda cell: not side.disks & cell[1])
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
                moves = (*moves, ("shift", boxes_of(source)[0], boxes_of(box)[0]))
            else:
                side = summon(side, element, box)
                moves = (*moves, ("summon", NAMES[element], boxes_of(box)[0]))
            handled |= box
        return summoned._replace(
            side=side, limit=limit - len(lacking), handled=handled, moves=moves
        )

    def add_summon(self, start: Start, summoned: Summoned) -> None:
        """Adds a summon with the completions of its targets."""
        side, live, action = summoned.side, start.live, (*start.moves, *summoned.moves)
        for target in summoned.targets:
            card = cards()[target.card]
            side = complete(side, card, target.shape, self.setting.crystals)
            live &= self.outlook.not_of_card[target.card]
            action = (*action, ("complete", card.name, *boxes_of(target.shape)))
        self.add_turn(start, -1, action, side, live)
        for after, rest, done in self.completing(side, live, action):
            self.add_turn(start, -1, done, after, rest)
