"""A fast state of one seat's game, for look-ahead and puzzle proofs.

A `Model` contains everything that matters to one seat until its turn ends. Board contents are bit
sets of squares, as in `runes`. Tiles and buildings are numbers in the order of the data files.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tabletop.games.realm_of_sand.buildings import completion, hourglasses, stars
from tabletop.games.realm_of_sand.counters import ROUND
from tabletop.games.realm_of_sand.crystals import CHARGED, crystal, gifts, marker
from tabletop.games.realm_of_sand.disks import LIMIT, summon_data
from tabletop.games.realm_of_sand.elements import ELEMENTS
from tabletop.games.realm_of_sand.flow import SOLO_ROUNDS
from tabletop.games.realm_of_sand.levels import TOP_LEVEL, level
from tabletop.games.realm_of_sand.marks import LIFTED, PHASE, SIDE, TURN
from tabletop.games.realm_of_sand.runes import (
    BIT,
    BOXES,
    board_contents,
    board_side,
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
    trade,
)
from tabletop.games.realm_of_sand.steps import DISCARD, EXCHANGE, GIFT, KEEP, SUMMON, UNDER
from tabletop.games.realm_of_sand.zones import (
    ACTIVE,
    CIRCLE,
    DECKS,
    DISKS,
    KEPT,
    LEVELS,
    LOOKED,
    ROW_ZONES,
    SPIRITS,
    SUPPLY,
    TILES,
    tiles,
)
from tabletop.rules import FastState, Move
from tabletop.table import Table

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
    level: int = 0
    """Level of the deck that cards were drawn from."""
    tiles: tuple[int, ...] = ()
    """The two tiles of the first exchange."""


NOTHING: Final = StepState()


class Model(FastState):
    """A seat's side, its tiles, the buildings on offer, and the turn's state."""

    __slots__ = ("decks", "kept", "lifted", "looked", "phase", "ring", "round", "rows", "setting",
                 "side", "step", "tiles")  # fmt: skip

    def __init__(
        self,
        setting: Setting,
        side: Side,
        tiles: tuple[int, ...],
        ring: tuple[int, ...],
        rows: tuple[int, ...],
        decks: tuple[tuple[int, ...], ...],
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
        self.decks = decks
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
        return (self.setting, self.side.key, self.tiles, self.ring, self.rows, self.decks,
                self.kept, self.looked, self.phase, self.step, self.lifted,
                self.round if self.setting.solo else 0)  # fmt: skip

    def legal_moves(self) -> list[Move]:
        return legal_moves(self)

    def after(self, move: Move) -> "Model":
        new = self.copy()
        APPLY_BY_VERB[move.verb](new, *move.args)
        return new

    def score(self) -> float:
        return float(self.side.stars)

    def copy(self) -> "Model":
        return Model(self.setting, self.side, self.tiles, self.ring, self.rows, self.decks,
                     self.kept, self.looked, self.phase, self.step, self.lifted,
                     self.round)  # fmt: skip

    @property
    def offered(self) -> list[int]:
        """Buildings that the seat may complete: the rows, then the kept cards."""
        return [card for card in self.rows if card >= 0] + list(self.kept)

    @property
    def decision_name(self) -> str:
        """The current decision: a step's name, `replenish`, or the phase."""
        if self.step.name:
            return self.step.name
        if self.phase in ("before", "after") and len(self.tiles) < TILES and self.ring:
            return "replenish"
        return self.phase


def setting_of(table: Table, seat: int) -> Setting:
    """Returns the facts about a seat that never change during a game."""
    boxes = board_side(table, seat)
    name = crystal(table, seat) if SIDE(table) == "advanced" else ""
    before = tuple([ELEMENTS.index(element) for element in gifts(table, seat)]) if name else ()
    return Setting(seat, table.seats == 1, boxes.light, boxes.crystals, name, before)


def side_of(table: Table, seat: int) -> Side:
    """Returns the state of a seat's board, disks, crystal and level."""
    board = board_contents(table, seat)
    front = [0] * 5
    rune_of = kinds()
    for piece in table.pile(DISKS(seat)):
        if piece.face and piece.kind in rune_of:
            front[rune_of[piece.kind][0]] += 1
    charge = NONE
    if SIDE(table) == "advanced" and (stone := marker(table, seat)) is not None:
        charge = CLEAR
        if stone.face == CHARGED:
            charge = FRESH if stone.marks.get("fresh") else READY
    return Side(
        board.runes,
        board.disks,
        tuple(front),
        tuple([len(table.piles[SUPPLY(box=element)]) for element in ELEMENTS[:SQUARES]]),
        tuple([len(table.piles[SPIRITS(box=element)]) for element in ELEMENTS]),
        level(table, seat),
        charge,
        stars(table, seat),
        hourglasses(table, seat),
    )


def model_of(table: Table, seat: int) -> Model:
    """Returns the model of a table for a seat.

    The decks have the same order as on this table.
    """
    numbers, tile = card_numbers(), tile_numbers()

    def buildings(zone: str) -> tuple[int, ...]:
        return tuple([numbers[piece.kind] for piece in table.pile(zone) if piece.kind in numbers])

    rows = [pile[0] if (pile := buildings(zone)) else -1 for zone in ROW_ZONES]
    is_active = TURN(table) == seat and PHASE(table) != "over"
    waiting = "over" if PHASE(table) == "over" and table.seats == 1 else "waiting"
    return Model(
        setting_of(table, seat),
        side_of(table, seat),
        tuple([tile[piece.kind] for piece in tiles(table, ACTIVE(seat))]),
        tuple([tile[piece.kind] for piece in tiles(table, CIRCLE())]),
        tuple(rows),
        tuple([buildings(DECKS[each]) for each in LEVELS]),
        buildings(KEPT(seat)),
        buildings(LOOKED(seat)),
        PHASE(table) if is_active else waiting,
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
    if step.name in (KEEP.name, UNDER.name):
        return StepState(step.name, level=KEEP.of(step).level)
    if step.name == EXCHANGE.name:
        done_with = tuple([tile_numbers()[tile] for tile in EXCHANGE.of(step)])
        return StepState(step.name, tiles=done_with)
    return StepState(step.name)


# --- legal moves --------------------------------------------------------------------------------


def legal_moves(model: Model) -> list[Move]:
    """Returns the legal moves of the seat; the same set as on the table."""
    seat, asked = model.setting.seat, model.decision_name
    if asked in ("before", "after"):
        moves = [*completions(model), *powers(model)]
        if asked == "before":
            main = [*placings(model), *summonings(model)]
            return main + moves if main else [*moves, Move(seat, "end")]
        return [*moves, Move(seat, "end")]
    if asked == "replenish":
        return [Move(seat, "take", (tile_names()[tile],)) for tile in model.ring[:2]]
    if asked == SUMMON.name:
        return [*summonings(model), Move(seat, "done")]
    if asked == DISCARD.name:
        return [Move(seat, "discard", (tile_names()[tile],)) for tile in model.tiles]
    if asked == GIFT.name:
        available = [element for element in model.setting.gifts if model.side.spirits[element]]
        return [Move(seat, "gain", (ELEMENTS[element],)) for element in available]
    if asked in (KEEP.name, UNDER.name):
        return [Move(seat, asked, (str(n + 1),)) for n in range(len(model.looked))]
    if asked == EXCHANGE.name:
        return [*exchanges(model), Move(seat, "done")]
    return []


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


def powers(model: Model) -> Iterator[Move]:
    """Yields every use of the crystal."""
    setting, side = model.setting, model.side
    if side.charge != READY:
        return
    words: list[tuple[str, ...]] = []
    if setting.crystal == "red":
        words = [(str(level),) for level in LEVELS if model.decks[level - 1]]
    elif setting.crystal == "purple":
        if model.phase == "before" and not model.lifted and lifting_helps(model):
            words = [()]
    elif setting.crystal == "yellow":
        words = [
            (ELEMENTS[give], ELEMENTS[get])
            for give in range(5)
            for get in range(5)
            if give != get and side.front[give] and side.spirits[get]
        ]
    elif setting.crystal == "green":
        squares = (side.runes[0] | side.runes[1] | side.runes[2]) & ~side.disks
        empty = [box for box in BOXES if not side.occupied & BIT[box]]
        words = [
            (source, box)
            for source in boxes_of(squares)
            for box in empty
            if allows(side, setting, BIT[box], BIT[source])
        ]
    elif setting.crystal == "orange":
        words = [()] if side.level < TOP_LEVEL else []
    else:
        yield from exchanges(model)
    for args in words:
        yield Move(setting.seat, "power", args)


def lifting_helps(model: Model) -> bool:
    """Returns whether the seat can exceed the disk limit (RS-CRYSTAL.27)."""
    side = model.side
    count = sum(side.front) + side.disks.bit_count()
    if count > LIMIT:
        return True
    names = {move.args[0] for move in completions(model)}
    brought = [element for name in names for element in cards()[card_numbers()[name]].disks]
    return count + sum(1 for element in brought if side.spirits[element]) > LIMIT


def exchanges(model: Model) -> Iterator[Move]:
    """Yields each own tile with each tile of the circle (RS-CRYSTAL.25).

    Tiles of the previous exchange are left out.
    """
    verb, done = EXCHANGE.name if model.step.name else "power", model.step.tiles
    for own in model.tiles:
        if own not in done:
            for other in model.ring:
                if other not in done:
                    yield Move(model.setting.seat, verb, (tile_names()[own], tile_names()[other]))


# --- making moves -------------------------------------------------------------------------------


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
    name, left, boxes, before, *_ = model.step
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
        end_summon(model)


def end_summon(model: Model) -> None:
    """Ends the summon; the solo challenge then discards a tile (RS-SOLO.3)."""
    discards = model.setting.solo and model.tiles
    model.step = StepState(DISCARD.name) if discards else NOTHING


def _done(model: Model) -> None:
    if model.step.name == SUMMON.name:
        end_summon(model)
    else:
        model.step = NOTHING


def _complete(model: Model, name: str, *boxes: str) -> None:
    number = card_numbers()[name]
    mask = sum([BIT[box] for box in boxes])
    model.side = complete(model.side, cards()[number], mask, model.setting.crystals)
    model.rows = tuple([-1 if each == number else each for each in model.rows])
    model.kept = without(model.kept, number)


def _take(model: Model, tile: str) -> None:
    number = tile_numbers()[tile]
    model.tiles = (*model.tiles, number)
    model.ring = without(model.ring, number)


def _discard(model: Model, tile: str) -> None:
    model.tiles = without(model.tiles, tile_numbers()[tile])
    model.step = NOTHING


def _gain(model: Model, element: str) -> None:
    model.side = trade(model.side, -1, ELEMENTS.index(element))
    model.step = NOTHING


def _power(model: Model, *words: str) -> None:
    crystal, side = model.setting.crystal, model.side.with_charge(CLEAR)
    model.side = side
    if crystal == "red":
        deck = model.decks[int(words[0]) - 1]
        model.looked, rest = model.looked + deck[:3], deck[3:]
        model.decks = with_deck(model.decks, int(words[0]), rest)
        model.step = StepState(KEEP.name, level=int(words[0]))
    elif crystal == "purple":
        model.lifted = True
    elif crystal == "yellow":
        model.side = trade(side, ELEMENTS.index(words[0]), ELEMENTS.index(words[1]))
    elif crystal == "green":
        model.side = shift(side, BIT[words[0]], BIT[words[1]])
    elif crystal == "orange":
        model.side = side.at_level(side.level + 1)
    else:
        swap(model, *words)
        given, taken = [tile_numbers()[word] for word in words]
        model.step = StepState(EXCHANGE.name, tiles=(given, taken))
        if next(exchanges(model), None) is None:
            model.step = NOTHING


def with_deck(
    decks: tuple[tuple[int, ...], ...], level: int, deck: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Returns the decks with one level's deck replaced."""
    return tuple([deck if each == level else decks[each - 1] for each in LEVELS])


def swap(model: Model, own: str, other: str) -> None:
    """Exchanges the positions of two tiles (RS-CRYSTAL.26)."""
    given, taken = tile_numbers()[own], tile_numbers()[other]
    model.tiles = tuple([taken if each == given else each for each in model.tiles])
    model.ring = tuple([given if each == taken else each for each in model.ring])


def _exchange(model: Model, own: str, other: str) -> None:
    swap(model, own, other)
    model.step = NOTHING


def _keep(model: Model, number: str) -> None:
    card = model.looked[int(number) - 1]
    model.looked = without(model.looked, card)
    model.kept = (*model.kept, card)
    return_rest(model)


def _under(model: Model, number: str) -> None:
    lay_under(model, model.looked[int(number) - 1])
    return_rest(model)


def lay_under(model: Model, card: int) -> None:
    """Puts a drawn card under its deck."""
    level = model.step.level
    model.looked = without(model.looked, card)
    model.decks = with_deck(model.decks, level, (*model.decks[level - 1], card))


def return_rest(model: Model) -> None:
    """Puts the last drawn card under its deck, or asks which card goes first."""
    if len(model.looked) > 1:
        model.step = model.step._replace(name=UNDER.name)
        return
    if model.looked:
        lay_under(model, model.looked[0])
    model.step = NOTHING


def _end(model: Model) -> None:
    rows, decks = list(model.rows), [list(deck) for deck in model.decks]
    for place, card in enumerate(rows):
        deck = decks[place // 4]
        if card < 0 and deck:
            rows[place] = deck.pop(0)
    model.rows = tuple(rows)
    model.decks = tuple([tuple(deck) for deck in decks])
    model.lifted = False
    if model.side.charge == FRESH:
        model.side = model.side.with_charge(READY)
    model.phase = "waiting"
    if model.setting.solo:
        model.phase = "over" if model.round >= SOLO_ROUNDS else "before"
        model.round += model.phase == "before"


APPLY_BY_VERB: Final[dict[str, Callable[..., None]]] = {
    "place": _place,
    "summon": _summon,
    "shift": _shift,
    "done": _done,
    "complete": _complete,
    "power": _power,
    "take": _take,
    "discard": _discard,
    "gain": _gain,
    "keep": _keep,
    "under": _under,
    "exchange": _exchange,
    "end": _end,
}
"""For each verb the function that applies it to a model in place."""
