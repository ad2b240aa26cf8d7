"""Finds the maximum number of stars in a solo puzzle, and proves it.

The proof searches a relaxed game, which allows every legal move and more. Disks count as being on
any square after one summon for every three of them. Pieces on dark squares do not use up the level.
Tiles are chosen as late as possible. A total that the relaxed game cannot exceed cannot be exceeded
in the real game.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import inf
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.disks import LIMIT
from tabletop.games.realm_of_sand.first_turns import first_nodes, next_move
from tabletop.games.realm_of_sand.flow import SOLO_ROUNDS
from tabletop.games.realm_of_sand.levels import TOP_LEVEL
from tabletop.games.realm_of_sand.model import Model, model_of
from tabletop.games.realm_of_sand.nearness import ELEMENTS, MOST, Ladder, offer_fits
from tabletop.games.realm_of_sand.nodes import Node
from tabletop.games.realm_of_sand.prospects import own_disks
from tabletop.games.realm_of_sand.search import Search
from tabletop.games.realm_of_sand.side import cards
from tabletop.games.realm_of_sand.turn_flow import FLOW
from tabletop.games.realm_of_sand.zones import DECKS
from tabletop.players.algorithms.trials import Trial
from tabletop.rules.decision import Budget
from tabletop.rules.puzzle_goals import BestReachable
from tabletop.table import Table
from tabletop.table.move import Move

SPANS: Final = ("round", "turn")
"""Time units in which a puzzle can set its limit; in solo games they are equal."""

Plan = tuple[int, ...]
"""Buildings that together bring enough stars, as indices into the offer."""


def is_applicable(table: Table, seat: int, aim: str, within: Mapping[str, int]) -> bool:
    """Returns whether this module can solve a puzzle.

    It handles stars in solo games on basic boards, within a number of whole turns. The decks
    must be empty, because their order is unknown.
    """
    if aim != "stars" or table.seats != 1 or len(within) != 1 or next(iter(within)) not in SPANS:
        return False
    model = model_of(table, seat)
    last = model.round + next(iter(within.values())) - 1
    in_time = model.decision_name == "before" and last <= SOLO_ROUNDS
    return (
        in_time
        and not model.setting.crystal
        and not any(table.piles[deck] for deck in DECKS.values())
    )


def find(
    table: Table, seat: int, aim: str, within: Mapping[str, int], budget: int
) -> tuple[Move, ...] | None:
    """Returns the best line of a wide beam search; None if it does not apply."""
    if not is_applicable(table, seat, aim, within):
        return None
    model = model_of(table, seat)
    (turns,) = within.values()
    search = Search(model, turns, Budget(budget, inf))
    beam = search.run(
        first_nodes(search, table, model, FLOW.legal_moves(table, seat)), turns, search.budget.left
    )
    best = max([node for nodes in beam for node in nodes], key=lambda node: node.side.stars)
    return line_of(table, seat, best)


def line_of(table: Table, seat: int, last: Node) -> tuple[Move, ...]:
    """Returns the moves that lead to a node, up to the last completion."""
    chain: list[Node] = []
    node: Node | None = last
    while node is not None and node.parent is not None:
        chain.append(node)
        node = node.parent
    line: list[Move] = []
    built = 0
    with Trial(table) as trial:
        for node in reversed(chain):
            action, now = node.moves, ROUND(table)
            wanted = (*[tile for tile in (node.tile,) if tile >= 0], *tiles_used_after(chain, node))
            while ROUND(table) == now and FLOW.seats_to_move(table):
                move = next_move(model_of(table, seat), action, wanted)
                if action and action[0] == (move.verb, *move.args):
                    action = action[1:]
                trial.make(FLOW.apply, (move,))
                line.append(move)
                if move.verb == "complete":
                    built = len(line)
    return tuple(line[:built])


def tiles_used_after(chain: Sequence[Node], node: Node) -> tuple[int, ...]:
    """Returns the tiles used after a node, in order of use.

    The last node comes first in `chain`.
    """
    return tuple(
        [ancestor.tile for ancestor in chain[: chain.index(node)][::-1] if ancestor.tile >= 0]
    )


def prove(
    table: Table, seat: int, aim: str, amount: float, within: Mapping[str, int], budget: int
) -> str | None:
    """Proves that more than `amount` stars are out of reach.

    Returns an empty string after a proof, and otherwise the reason why it failed. Returns None if
    the puzzle is not suitable.
    """
    if not is_applicable(table, seat, aim, within):
        return None
    model = model_of(table, seat)
    (turns,) = within.values()
    proof = Proof(model, turns, int(amount), Budget(budget, inf))
    try:
        surpassed = proof.can_be_surpassed()
    except BudgetExceeded:
        return f"too large: {budget:,} positions were not enough"
    return f"it is not proved that more than {amount:g} cannot be reached" if surpassed else ""


FARTHEST: Final = BestReachable(find, prove)


# --- the relaxed game -----------------------------------------------------------------------------


class BudgetExceeded(Exception):  # noqa: N818  (an answer)
    """Raised when the proof exceeds its budget of positions."""


class RelaxedPosition(NamedTuple):
    """A position of the relaxed game."""

    runes: tuple[int, ...]
    """Occupied squares by element."""
    free: int
    """Number of summoned disks, which count as being on every square."""
    own: tuple[int, ...]
    """All disks, by element."""
    level: int
    pool: tuple[int, ...]
    """Tiles that may be placed in this turn."""
    built: int
    """Completed buildings, as a bit set."""


def mask_of(plan: Plan) -> int:
    """Returns the buildings of a plan as a bit set."""
    return sum([1 << number for number in plan])


class Proof:
    """Searches the relaxed game for a way to exceed a number of stars."""

    def __init__(self, model: Model, turns: int, stars: int, budget: Budget) -> None:
        """Starts from a seat's position before its main action.

        Args:
            model: The position.
            turns: Number of turns, the current one included.
            stars: The total to exceed.
            budget: Limit on the number of positions.
        """
        self.model, self.turns, self.budget = model, turns, budget
        self.wanted = stars + 1 - model.side.stars
        """Number of stars that must still be gained."""
        rises = sum([cards()[card].levels for card in model.offered])
        maximum = min(model.side.level + rises, TOP_LEVEL)
        self.outlook = outlook = offer_fits(model.setting.light, model.offered, maximum)
        self.offered = [cards()[card] for card in outlook.of_card]
        self.fits = list(outlook.of_card.values())
        self.at = {card: number for number, card in enumerate(outlook.of_card)}
        self.needs: list[list[int]] = []
        """The runes of each building, by element."""
        for fits in self.fits:
            cells = outlook.fits[(fits & -fits).bit_length() - 1].cells if fits else ()
            elements = [element for element, _ in cells]
            self.needs.append([elements.count(element) for element in range(ELEMENTS)])
        self.failed: set[tuple[RelaxedPosition, int]] = set()

    def can_be_surpassed(self) -> bool:
        """Returns whether the relaxed game can exceed the total.

        The result is True whenever the real game can exceed it.

        Raises:
            BudgetExceeded: If the budget runs out.
        """
        side, model = self.model.side, self.model
        start = RelaxedPosition(side.runes, 0, tuple(own_disks(side)), side.level, model.tiles, 0)
        return self.wanted <= 0 or self.reach(start, self.turns, self.plans())

    def plans(self) -> list[Plan]:
        """Returns all minimal sets of buildings with the required stars."""
        plans: list[Plan] = []
        for count in range(1, len(self.offered) + 1):
            for plan in combinations(range(len(self.offered)), count):
                brings = [self.offered[number].stars for number in plan]
                if 0 <= sum(brings) - self.wanted < min(brings):
                    plans.append(plan)
        return plans

    def reach(self, position: RelaxedPosition, turns_left: int, plans: list[Plan]) -> bool:
        """Returns whether a plan can be completed within `turns_left` turns."""
        if (position, turns_left) in self.failed:
            return False
        self.budget.spend()
        if self.budget.over:
            raise BudgetExceeded
        rungs = self.outlook.ladder(position.runes)
        plans = self.possible(plans, self.lacking(rungs), position, turns_left)
        if plans and (
            self.completed(position, turns_left, plans, rungs)
            or (
                turns_left > 0
                and (
                    self.summoned(position, turns_left, plans)
                    or self.laid(position, turns_left, plans, rungs)
                )
            )
        ):
            return True
        self.failed.add((position, turns_left))
        return False

    def lacking(self, rungs: Sequence[int]) -> list[int]:
        """Returns for each building its minimum number of missing runes."""
        minimum = [MOST + 1] * len(self.offered)
        outlook = self.outlook
        live = outlook.all
        for lacks, remaining in enumerate(rungs[: MOST + 1]):
            remaining &= live
            while remaining:
                card = outlook.fits[(remaining & -remaining).bit_length() - 1].card
                minimum[self.at[card]] = lacks
                live &= outlook.not_of_card[card]
                remaining &= live
        return minimum

    def possible(
        self, plans: list[Plan], lacks: Sequence[int], position: RelaxedPosition, turns_left: int
    ) -> list[Plan]:
        """Returns the plans for which enough runes can become available.

        Each rune serves one building, and no turn adds more than three. A plan that is
        impossible in
        this position remains impossible later.
        """
        more = position.free + LIMIT * turns_left
        have = [boxes.bit_count() for boxes in position.runes]
        possible_plans = []
        for plan in plans:
            rest = [number for number in plan if not position.built >> number & 1]
            if sum([lacks[number] for number in rest]) > more:
                continue
            short = 0
            for element in range(ELEMENTS):
                need = sum([self.needs[number][element] for number in rest])
                short += max(0, need - have[element])
            if short <= more:
                possible_plans.append(plan)
        return possible_plans

    def completed(
        self, position: RelaxedPosition, turns_left: int, plans: list[Plan], rungs: Ladder
    ) -> bool:
        """Tries to complete a planned building, or one with a disk or a level.

        Of several fits that are paid with the same pieces, only one is tried.
        """
        outlook = self.outlook
        wanted = {number for plan in plans for number in plan}
        live = outlook.within(position.level)
        for number, card in enumerate(self.offered):
            if position.built >> number & 1 or not (number in wanted or card.disks or card.levels):
                continue
            built = position.built | 1 << number
            is_done = any(built | mask_of(plan) == built for plan in plans)
            own = list(position.own)
            for element in card.disks:
                own[element] += 1
            tried: set[int] = set()
            fits = rungs[min(position.free, MOST)] & live & self.fits[number]
            while fits:
                low = fits & -fits
                fits ^= low
                paid, short = 0, [0] * ELEMENTS
                for element, box in outlook.fits[low.bit_length() - 1].cells:
                    if position.runes[element] & box:
                        paid |= box
                    else:
                        short[element] += 1
                if paid in tried:
                    continue
                tried.add(paid)
                if any(need > have for need, have in zip(short, position.own, strict=True)):
                    continue
                if is_done:
                    return True
                new = RelaxedPosition(
                    tuple([boxes & ~paid for boxes in position.runes]),
                    position.free - sum(short),
                    tuple(own),
                    min(position.level + card.levels, TOP_LEVEL),
                    position.pool,
                    built,
                )
                if self.reach(new, turns_left, plans):
                    return True
        return False

    def coming(self, turns_left: int) -> tuple[int, ...]:
        """Returns the tiles of the circle that can be placed from the next turn.

        Each turn takes one of the first two tiles, and the other one may be taken later.
        """
        turns_taken = self.turns - turns_left
        return (
            self.model.ring[turns_taken + 1 : turns_taken + 2]
            if turns_taken
            else self.model.ring[:2]
        )

    def summoned(self, position: RelaxedPosition, turns_left: int, plans: list[Plan]) -> bool:
        """Tries a summon; the board holds at most the disks that the seat has."""
        free = min(position.free + LIMIT, sum(position.own))
        pool = position.pool + self.coming(turns_left)
        return self.reach(position._replace(free=free, pool=pool), turns_left - 1, plans)

    def laid(
        self, position: RelaxedPosition, turns_left: int, plans: list[Plan], rungs: Ladder
    ) -> bool:
        """Tries each tile placement that brings a planned building near enough."""
        more = position.free + LIMIT * (turns_left - 1)
        for tile in position.pool:
            pool = tuple(
                [pool_tile for pool_tile in position.pool if pool_tile != tile]
            ) + self.coming(turns_left)
            for laying in self.outlook.layings(tile):
                if laying.dark.bit_count() > position.level:
                    continue
                pool_tile, two, three = laying.one, laying.two, laying.three
                after = [
                    rungs[lacks]
                    | (rungs[lacks + 1] & pool_tile)
                    | (rungs[lacks + 2] & two)
                    | (rungs[lacks + 3] & three)
                    for lacks in range(MOST)
                ]
                lacks = self.lacking((*after, rungs[MOST]))
                near = [
                    plan
                    for plan in plans
                    if sum([lacks[n] for n in plan if not position.built >> n & 1]) <= more
                ]
                if not near:
                    continue
                runes = [boxes & ~laying.mask for boxes in position.runes]
                for element, box in laying.cells:
                    runes[element] |= box
                new = position._replace(runes=tuple(runes), pool=pool)
                if self.reach(new, turns_left - 1, near):
                    return True
        return False
