"""Generates the rest of the current turn, and chooses its moves.

Only the current turn has crystals, exchanges of tiles, and summons in progress.
"""

from collections.abc import Sequence
from typing import Final

from tabletop.games.realm_of_sand.crystals import uses
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.model import (
    Model,
    side_of,
)
from tabletop.games.realm_of_sand.nodes import MoveArgs, Node, Start, Words
from tabletop.games.realm_of_sand.prospects import own_disks
from tabletop.games.realm_of_sand.runes import BIT
from tabletop.games.realm_of_sand.search import Search
from tabletop.games.realm_of_sand.side import (
    CLEAR,
    FRESH,
    READY,
    shift,
    tile_names,
    trade,
)
from tabletop.games.realm_of_sand.summons import Summoned
from tabletop.games.realm_of_sand.turn_flow import FLOW
from tabletop.players.algorithms.trials import Trial
from tabletop.rules import Move
from tabletop.table import Table

VARIANTS: Final = 4
"""Number of crystal uses to search in depth, best first."""


def next_move(model: Model, action: MoveArgs, wanted: Sequence[int]) -> Move:
    """Returns the next move of a turn."""
    seat, asked = model.setting.seat, model.decision_name
    words = action[0] if action else ("end",)
    if asked == "replenish":
        words = ("take", tile_names()[first_of(model.ring[:2], wanted)])
    elif asked == "discard":
        words = ("discard", tile_names()[first_of(model.tiles, wanted, last=True)])
    elif asked == "exchange" or (asked == "summon" and words[0] not in ("summon", "shift")):
        words = ("done",)
    return Move(seat, words[0], tuple(words[1:]))


def first_of(tiles: Sequence[int], wanted: Sequence[int], *, last: bool = False) -> int:
    """Returns the most preferred tile, or with `last` the least preferred one."""
    order = {tile: place for place, tile in reversed(list(enumerate(wanted)))}
    ranked = sorted(tiles, key=lambda tile: order.get(tile, len(order)))
    return ranked[-1 if last else 0]


def tiles_by_value(search: Search, model: Model, node: Node) -> tuple[int, ...]:
    """Returns tiles by their best value in the next turn, best first."""
    left = search.left - 2
    if left < 0:
        return ()
    side = search.grown(node).side
    trial_node = Node(None, left + 1, side, node.live)
    trial_node.pool = (*model.tiles, *model.ring[:2])
    start = Start(trial_node, left, side, node.live)
    search.layings(start)
    best: dict[int, float] = {}
    for child in start.children:
        best[child.tile] = max(best.get(child.tile, 0.0), child.value)
    return tuple(sorted(best, key=lambda tile: -best[tile]))


def starts_of(search: Search, table: Table, node: Node) -> list[Start]:
    """Returns the free actions that the current turn can begin with."""
    side, live, left, setting = node.side, node.live, search.left - 1, search.setting
    begun = [Start(node, left, side, live, (), search.model.lifted)]
    if side.charge == READY and (powers := list(uses(table, setting.seat))):
        clear, power = side.with_charge(CLEAR), (("power",),)
        if setting.crystal == "orange":
            begun = [Start(node, left, clear.at_level(side.level + 1), live, power)]
        elif setting.crystal == "purple":
            begun.append(Start(node, left, clear, live, power, lifted=True))
        elif setting.crystal in ("yellow", "green"):
            begun += variants(search, node, powers)
    starts = list(begun)
    for start in begun:
        for after, rest, action in search.completing(start.side, start.live, start.moves):
            starts.append(Start(node, left, after, rest, action, start.lifted))
    return starts


def variants(search: Search, node: Node, powers: Sequence[Words]) -> list[Start]:
    """Returns the crystal uses with the best immediate value."""
    starts = []
    clear, left = node.side.with_charge(CLEAR), search.left - 1
    for first, second in powers:
        if search.setting.crystal == "yellow":
            side = trade(clear, ELEMENTS.index(first), ELEMENTS.index(second))
        else:
            side = shift(clear, BIT[first], BIT[second])
        value = search.value(side, node.live, max(left, 1))
        starts.append((value, Start(node, left, side, node.live, (("power", first, second),))))
    search.budget.spend(len(starts))
    starts.sort(key=lambda pair: -pair[0])
    return [start for _, start in starts[:VARIANTS]]


def first_nodes(search: Search, table: Table, model: Model, moves: Sequence[Move]) -> list[Node]:
    """Returns the ends of the current turn, best first."""
    side, asked = model.side, model.decision_name
    allowed = set(moves)
    pool, coming, settled = model.tiles, 0, True
    if asked in ("replenish", "discard"):
        pool, coming, settled = (*model.tiles, *model.ring[:2]), 2, False
    top = Node(None, search.left, side, search.outlook.all)
    top.pool, top.coming, top.settled = pool, coming, settled
    if asked == "before":
        children: list[Node] = []
        for start in starts_of(search, table, top):
            children += search.turns(start)
        if model.setting.crystal == "blue" and side.charge == READY:
            children += exchange_turns(search, model, top)
    elif asked == "summon":
        children = rest_of_summon(search, model, top)
    else:
        children = ends_without_action(search, table, top)
    legal = [node for node in children if next_move(model, node.moves, ()) in allowed]
    nodes = legal or [single_move_turn(search, table, top, move) for move in moves]
    return sorted(nodes, key=lambda node: -node.value)


def ends_without_action(search: Search, table: Table, top: Node) -> list[Node]:
    """Returns the ends of a turn whose main action has been made."""
    nodes, left = [], search.left - 1
    for start in starts_of(search, table, top):
        after = start.side.with_charge(READY) if start.side.charge == FRESH else start.side
        opened = search.opened_value(top, start.moves, left)
        value = search.value(after, start.live, left) + opened
        node = Node(top, left, after, start.live, start.moves, value, opened)
        nodes.append(node.with_tiles_of(top))
    search.budget.spend(len(nodes))
    return nodes


def single_move_turn(search: Search, table: Table, node: Node, move: Move) -> Node:
    """Returns a single move as a turn, for players that noticed no better one."""
    with Trial(table) as trial:
        trial.make(FLOW.apply, (move,))
        side = side_of(table, move.seat)
    left = search.left - 1
    value = search.value(side, node.live, left)
    return Node(node, left, side, node.live, ((move.verb, *move.args),), value)


def rest_of_summon(search: Search, model: Model, node: Node) -> list[Node]:
    """Returns the ways to continue or end a summon in progress."""
    side, boxes, limit = node.side, model.step.boxes, model.step.left
    start = Start(node, search.left - 1, side, node.live, (), limit < 0)
    search.add_turn(start, -1, (), side, node.live)
    for after, rest, done in search.completing(side, node.live, ()):
        search.add_turn(start, -1, done, after, rest)
    disks = sum(own_disks(side)) if limit < 0 else limit
    search.summon_on(start, Summoned(side, disks, boxes, boxes))
    search.budget.spend(len(start.children))
    return start.children


def exchange_turns(search: Search, model: Model, node: Node) -> list[Node]:
    """Returns turns that exchange the least useful tile and place the new one."""
    found: list[Node] = []
    given = first_of(model.tiles, tiles_by_value(search, model, node), last=True)
    side = node.side.with_charge(CLEAR)
    rest = tuple([tile for tile in model.tiles if tile != given])
    for tile in model.ring:
        if search.budget.over:
            break
        words = ("power", tile_names()[given], tile_names()[tile])
        whole, lone = (Node(None, search.left, side, node.live) for _ in range(2))
        whole.pool, lone.pool = (*rest, tile), (tile,)
        start = Start(lone, search.left - 1, side, node.live, (words,))
        search.layings(start)
        for child in start.children:
            child.parent = whole
        found += start.children
        search.budget.spend(len(start.children))
    return found
