"""A fast state of one seat's game, for look-ahead and puzzle proofs.

A `Model` contains everything that matters to one seat until its turn ends. As a fast state it has
the moves that change the board: placements, summons and completions. Board contents are bit sets
of squares, as in `runes`. Tiles and buildings are numbers in the order of the data files.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.buildings import completion, hourglasses, stars
from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.crystals import CHARGED, gifts_of, marker
from tabletop.games.realm_of_sand.disks import LIMIT, summon_data
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.levels import level
from tabletop.games.realm_of_sand.marks import BOARD_OF, LIFTED, PHASE, SEATS, SIDE, TURN
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    board_contents,
    board_side_of,
    box_of,
    boxes_of,
    building_seeker,
    kinds,
    occurrences,
    placement_by_args,
    ways,
)
from tabletop.games.realm_of_sand.side import (
    CLEAR,
    FRESH,
    NONE,
    READY,
    SQUARES,
    Setting,
    Side,
    allows,
    card_numbers,
    cards,
    complete,
    lay,
    shift,
    summon,
    tile_names,
    tile_numbers,
)
from tabletop.games.realm_of_sand.steps import DISCARD, SUMMON
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    BUILT,
    CIRCLE,
    DISKS,
    KEPT,
    LOOKED,
    ROW_ZONES,
    SPIRITS,
    SUPPLY,
    TILES,
    tiles,
)
from tabletop.rules import FastState, Move
from tabletop.table import Change, Fact, Table
from tabletop.table.changes import changed_zones

SUPPLY_ZONES: Final = tuple(SUPPLY(box=element) for element in ELEMENTS[:SQUARES])
SPIRIT_ZONES: Final = tuple(SPIRITS(box=element) for element in ELEMENTS)

# --- state --------------------------------------------------------------------------------------


class StepState(NamedTuple):
    """The top of the seat's decision stack, and its data."""

    name: str = ""
    left: int = 0
    """In a summon: disks that may still be handled; -1 for any number."""
    boxes: int = 0
    """In a summon: squares of the disks handled so far."""
    back: tuple[int, ...] = (0,) * 5
    """In a summon: handled disks that returned to the seat, by element."""


NOTHING: Final = StepState()


class Model(FastState):
    """A seat's side, its tiles, the buildings on offer, and the turn's state."""

    __slots__ = ("kept", "lifted", "looked", "phase", "ring", "round", "rows", "setting",
                 "side", "step", "tiles")  # fmt: skip

    def __init__(
        self,
        setting: Setting,
        side: Side,
        tiles: tuple[int, ...],
        ring: tuple[int, ...],
        rows: tuple[int, ...],
        kept: tuple[int, ...] = (),
        looked: tuple[int, ...] = (),
        phase: str = "before",
        step: StepState = NOTHING,
        lifted: bool = False,
        round: int = 1,
    ) -> None:
        """Sets all fields; -1 in `rows` is an empty place."""
        self.setting = setting
        self.side = side
        self.tiles = tiles
        self.ring = ring
        self.rows = rows
        self.kept = kept
        self.looked = looked
        self.phase = phase
        self.step = step
        self.lifted = lifted
        self.round = round

    @property
    def seat(self) -> int:
        return self.setting.seat

    @property
    def key(self) -> tuple[object, ...]:
        """All fields, for comparison; the round only in the solo challenge."""
        return (self.setting, self.side.key, self.tiles, self.ring, self.rows, self.kept,
                 self.looked, self.phase, self.step, self.lifted,
                self.round if self.setting.solo else 0)  # fmt: skip

    @property
    def has_all_moves(self) -> bool:
        return False

    def legal_moves(self) -> list[Move]:
        name = self.decision_name
        moves = list(completions(self)) if name in ("before", "after") else []
        if name == "before":
            moves += placings(self)
        return [*moves, *summonings(self)] if name in ("before", SUMMON.name) else moves

    def after(self, move: Move) -> "Model":
        new = self.copy()
        APPLY_BY_VERB[move.verb](new, *move.args)
        return new

    def score(self) -> float:
        return float(self.side.stars)

    def copy(self) -> "Model":
        return Model(self.setting, self.side, self.tiles, self.ring, self.rows, self.kept,
                      self.looked, self.phase, self.step, self.lifted,
                     self.round)  # fmt: skip

    @property
    def offered(self) -> tuple[int, ...]:
        """Buildings that the seat may complete: the rows, then the kept cards."""
        return offer(self.rows, self.kept)

    @property
    def decision_name(self) -> str:
        """The current decision: a step's name, `replenish`, or the phase."""
        if self.step.name:
            return self.step.name
        if self.phase in ("before", "after") and len(self.tiles) < TILES and self.ring:
            return "replenish"
        return self.phase


def offer(rows: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the buildings in the rows, then the kept cards."""
    return tuple([card for card in rows if card >= 0]) + kept


def setting_of(table: Table, seat: int) -> Setting:
    """Returns the facts about a seat that never change during a game."""
    return _setting(seat, table.seats == 1, BOARD_OF[seat](table), SIDE(table))


@cache
def _setting(seat: int, solo: bool, board: str, side: str) -> Setting:
    boxes = board_side_of(board, side)
    name = contents().boards[board].crystal if side == "advanced" else ""
    before = tuple([ELEMENTS.index(element) for element in gifts_of(name)]) if name else ()
    return Setting(seat, solo, boxes.light, boxes.crystals, name, before)


class Possessions(NamedTuple):
    """The buildings and disks of all seats, read again after changes."""

    rows: tuple[int, ...]
    """The buildings in the rows; -1 is an empty place."""
    kept: tuple[tuple[int, ...], ...]
    """The kept buildings of each seat."""
    front: tuple[tuple[int, ...], ...]
    """The face-up disks in front of each seat, by element."""
    totals: tuple[tuple[int, int], ...]
    """The stars and the hourglasses of each seat."""


PART_OF_ZONE: Final = {
    **dict.fromkeys(ROW_ZONES, "rows"),
    **{KEPT(seat): "kept" for seat in range(SEATS)},
    **{DISKS(seat): "front" for seat in range(SEATS)},
    **{BUILT(seat): "totals" for seat in range(SEATS)},
}


def _rows(table: Table) -> tuple[int, ...]:
    rows = [_buildings(table, zone) for zone in ROW_ZONES]
    return tuple([row[0] if row else -1 for row in rows])


def _kept(table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple([_buildings(table, KEPT(seat)) for seat in range(table.seats)])


def _front(table: Table) -> tuple[tuple[int, ...], ...]:
    rune_of, result = kinds(), []
    for seat in range(table.seats):
        front = [0] * len(ELEMENTS)
        for piece in table.pile(DISKS(seat)):
            if piece.face and piece.kind in rune_of:
                front[rune_of[piece.kind][0]] += 1
        result.append(tuple(front))
    return tuple(result)


def _totals(table: Table) -> tuple[tuple[int, int], ...]:
    return tuple([(stars(table, seat), hourglasses(table, seat)) for seat in range(table.seats)])


def _possessions(table: Table) -> Possessions:
    return Possessions(_rows(table), _kept(table), _front(table), _totals(table))


def _update(table: Table, before: Possessions, changes: Sequence[Change]) -> Possessions:
    parts = {PART_OF_ZONE.get(zone) for zone in changed_zones(table, changes)}
    if parts <= {None}:
        return before
    return Possessions(
        _rows(table) if "rows" in parts else before.rows,
        _kept(table) if "kept" in parts else before.kept,
        _front(table) if "front" in parts else before.front,
        _totals(table) if "totals" in parts else before.totals,
    )


POSSESSIONS: Final = Fact(_possessions, _update)


def charge_of(table: Table, seat: int) -> int:
    """Returns the state of a seat's crystal."""
    stone = marker(table, seat) if SIDE(table) == "advanced" else None
    if stone is None:
        return NONE
    if stone.face != CHARGED:
        return CLEAR
    return FRESH if stone.marks.get("fresh") else READY


def side_of(table: Table, seat: int) -> Side:
    """Returns the state of a seat's board, disks, crystal and level."""
    board, own, piles = board_contents(table, seat), POSSESSIONS(table), table.piles
    return Side(
        board.runes,
        board.disks,
        own.front[seat],
        tuple([len(piles[zone]) for zone in SUPPLY_ZONES]),
        tuple([len(piles[zone]) for zone in SPIRIT_ZONES]),
        level(table, seat),
        charge_of(table, seat),
        *own.totals[seat],
    )


def _buildings(table: Table, zone: str) -> tuple[int, ...]:
    numbers = card_numbers()
    return tuple([numbers[piece.kind] for piece in table.pile(zone) if piece.kind in numbers])


def model_of(table: Table, seat: int) -> Model:
    """Returns the model of a table for a seat."""
    tile = tile_numbers()
    is_active = TURN(table) == seat and PHASE(table) != "over"
    return Model(
        setting_of(table, seat),
        side_of(table, seat),
        tuple([tile[piece.kind] for piece in tiles(table, ACTIVE(seat))]),
        tuple([tile[piece.kind] for piece in tiles(table, CIRCLE())]),
        POSSESSIONS(table).rows,
        POSSESSIONS(table).kept[seat],
        _buildings(table, LOOKED(seat)),
        PHASE(table) if is_active else "waiting",
        step_of(table, seat),
        LIFTED(table),
        ROUND(table),
    )


def step_of(table: Table, seat: int) -> StepState:
    """Converts the top of the seat's decision stack to a `StepState`."""
    if not table.decision_stack or table.decision_stack[-1].seat != seat:
        return NOTHING
    step = table.decision_stack[-1]
    if step.name == SUMMON.name:
        left, *done = summon_data(table, seat)
        boxes, back, rune_of = 0, [0] * 5, kinds()
        for number in done:
            piece = table.pieces[number or 0]
            if box := box_of(table, seat, piece.zone):
                boxes |= BIT[box]
            else:
                back[rune_of[piece.kind][0]] += 1
        return StepState(SUMMON.name, -1 if left is None else left, boxes, tuple(back))
    return StepState(step.name)


# --- moves on the board -------------------------------------------------------------------------


def placings(model: Model) -> Iterator[Move]:
    """Yields every placement of each tile."""
    setting, side = model.setting, model.side
    dark = side.occupied & ~setting.light
    for tile in model.tiles:
        tile_moves = ways(setting.seat, tile_names()[tile], setting.light)
        yield from tile_moves.light
        for move, needed in tile_moves.dark:
            if (dark | needed).bit_count() <= side.level:
                yield move


def disks_left(model: Model) -> tuple[list[int], int]:
    """Returns the usable disks: counts in front, and squares on the board."""
    front = [count - less for count, less in zip(model.side.front, model.step.back, strict=True)]
    return front, model.side.disks & ~model.step.boxes


def summonings(model: Model) -> Iterator[Move]:
    """Yields each disk that may be placed or moved, with each allowed square."""
    setting, side = model.setting, model.side
    front, boxes = disks_left(model)
    for element in range(5):
        if front[element] > 0:
            for box in BOXES:
                if allows(side, setting, BIT[box]):
                    yield Move(setting.seat, "summon", (ELEMENTS[element], box))
    for source in boxes_of(boxes):
        for box in BOXES:
            if box != source and allows(side, setting, BIT[box], BIT[source]):
                yield Move(setting.seat, "shift", (source, box))


def completions(model: Model) -> Iterator[Move]:
    """Yields each legal completion, for every set of squares that can pay it."""
    for number in model.offered:
        name = cards()[number].name
        for mask in occurrences(building_seeker(name), model.side.runes):
            yield completion(model.setting.seat, name, mask)


def _place(model: Model, tile: str, *words: str) -> None:
    placement = placement_by_args(tile)[(tile, *words)]
    cells = tuple([(ELEMENTS.index(element), BIT[box]) for box, element in placement.runes])
    model.side = lay(model.side, placement.mask, cells)
    number = tile_numbers()[tile]
    model.tiles = without(model.tiles, number)
    if not model.setting.solo:
        model.ring = (*model.ring, number)
    model.phase = "after"


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Returns the sequence without one number."""
    return tuple([each for each in numbers if each != number])


def _summon(model: Model, name: str, box: str) -> None:
    handle(model, summon(model.side, ELEMENTS.index(name), BIT[box]), BIT[box], 0)


def _shift(model: Model, source: str, box: str) -> None:
    handle(model, shift(model.side, BIT[source], BIT[box]), BIT[box], BIT[source])


def handle(model: Model, side: Side, box: int, source: int) -> None:
    """Counts a disk as handled; ends the summon after the last (RS-SUMMON.5)."""
    name, left, boxes, before = model.step
    if not name:
        left = -1 if model.lifted else LIMIT
    back = list(before)
    if boxes & box:
        for element in range(5):
            back[element] += bool(model.side.runes[element] & box)
    model.side = side
    model.phase = "after"
    left = max(left - 1, -1)
    model.step = StepState(SUMMON.name, left, (boxes & ~source) | box, tuple(back))
    front, others_left = disks_left(model)
    if left == 0 or (left == -1 and not any(front) and not others_left):
        discards = model.setting.solo and model.tiles  # RS-SOLO.3
        model.step = StepState(DISCARD.name) if discards else NOTHING


def _complete(model: Model, name: str, *boxes: str) -> None:
    number = card_numbers()[name]
    mask = sum([BIT[box] for box in boxes])
    model.side = complete(model.side, cards()[number], mask, model.setting.crystals)
    model.rows = tuple([-1 if each == number else each for each in model.rows])
    model.kept = without(model.kept, number)


APPLY_BY_VERB: Final[dict[str, Callable[..., None]]] = {
    "place": _place,
    "summon": _summon,
    "shift": _shift,
    "complete": _complete,
}
"""For each verb the function that applies it to a model in place."""
