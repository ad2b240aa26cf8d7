"""The powers of the crystals on advanced boards (RS-CRYSTAL).

What a crystal does is told by the first step of its use in `powers.yaml`; each such step has
an effect. Here are the crystal itself, purple, green and orange; red is in `drawing`, yellow and
blue are in `trading`. The purple crystal's disk at the start is the agenda's step `gift`.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from tabletop.games.realm_of_sand import drawing, places, trading
from tabletop.games.realm_of_sand.completing import completions, rise
from tabletop.games.realm_of_sand.content import (
    ELEMENTS,
    DrawCards,
    ExchangeTiles,
    GiveDisks,
    LiftLimit,
    MoveSquares,
    RaiseLevel,
    content,
)
from tabletop.games.realm_of_sand.placing import judge_dark
from tabletop.games.realm_of_sand.runes import (
    BIT,
    board_zone,
    boxes_of,
    dark_boxes,
    ground,
    lie,
)
from tabletop.games.realm_of_sand.setup import setup_gifts
from tabletop.games.realm_of_sand.summoning import LIMIT, disks_in_front, open_boxes
from tabletop.rules import InvalidMove, Move, Refusal
from tabletop.table import Table

Words = tuple[str, ...]


class Effect(NamedTuple):
    """What a charged crystal can do."""

    usage: str
    words: int
    listed: Callable[[Table, int], Iterator[Words]]
    judge: Callable[[Table, int, Words], Refusal | None]
    carry_out: Callable[[Table, int, Words], None]


@cache
def effect_of(crystal: str) -> Effect:
    """Give what a crystal does in a turn."""
    for use in content().powers[crystal].uses:
        if use.timing != "setup":
            return EFFECTS[type(use.steps[0])]
    raise LookupError(f"the {crystal} crystal has no use in a turn")


def fits(table: Table, move: Move) -> bool:
    """Tell whether a use of a crystal can be read as one of the seat's own."""
    try:
        judge(table, move)
    except InvalidMove:
        return False
    return True


# --- the verb `power` ---------------------------------------------------------------------------


def powers(table: Table, seat: int) -> Iterator[Move]:
    """Every way to use the seat's crystal now."""
    if judge_crystal(table, seat) is None:
        for words in effect_of(places.crystal(table, seat)).listed(table, seat):
            yield Move(seat, "power", words)


def judge_crystal(table: Table, seat: int) -> Refusal | None:
    """Refuse crystals that are not there, clear, fresh, or too late."""
    if table.marks["side"] != "advanced":
        return Refusal("RS-CRYSTAL.1", "Crystals are used with advanced boards only.")
    crystal = places.crystal(table, seat)
    marker = places.marker(table, seat)
    if marker is None or marker.face != places.CHARGED:
        return Refusal("RS-CRYSTAL.4", f"Your {crystal} crystal is not charged.")
    if marker.marks.get("fresh"):
        reason = f"Your {crystal} crystal was charged in this turn; it works from your next turn."
        return Refusal("RS-CRYSTAL.5", reason, marker.id)
    return None


def judge(table: Table, move: Move) -> Refusal | None:
    """Refuse by the crystal, then by what it is to do."""
    effect = effect_of(places.crystal(table, move.seat))
    refusal = judge_crystal(table, move.seat)
    if table.marks["side"] == "advanced" and len(move.args) != effect.words:
        raise InvalidMove(f"'{move}' does not fit your crystal; write '1 {effect.usage}'")
    return refusal or effect.judge(table, move.seat, move.args)


def carry_out(table: Table, move: Move) -> None:
    """Turn the marker to its clear side and do what the crystal does."""
    crystal = places.crystal(table, move.seat)
    effect = effect_of(crystal)
    if len(move.args) != effect.words:
        raise InvalidMove(f"'{move}' does not fit your crystal; write '1 {effect.usage}'")
    marker = places.fetch(table, f"{crystal}-crystal", f"watch.{move.seat}")
    table.flip(marker.id, places.CLEAR)
    table.note(content().powers[crystal].rule, "{seat} uses {0}.", move.seat, marker.id)
    effect.carry_out(table, move.seat, move.args)


# --- purple: no limit, and the disk at the start --------------------------------------------------


def whole_summon(table: Table, seat: int) -> Iterator[Words]:
    """The power has no choices."""
    if judge_lift(table, seat, ()) is None:
        yield ()


def judge_lift(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse it after the main action, and with so few disks that there is nothing to lift.

    Disks that buildings may still bring before the main action count, as the crystal can be
    used before them and be charged again by them (RS-BONUS.7, RS-CRYSTAL.7).
    """
    if table.marks["phase"] != "before" or table.marks["lifted"]:
        reason = "The purple crystal is used before the main action, for the summon of this turn."
        return Refusal("RS-CRYSTAL.17", reason)
    count = len(disks_in_front(table, seat)) + lie(table, seat).disks.bit_count()
    if count <= LIMIT and count + disks_to_come(table, seat) <= LIMIT:
        reason = f"Your summon may handle {LIMIT} disks anyway, and you have {count or 'none'}."
        return Refusal("RS-CRYSTAL.27", reason)
    return None


def disks_to_come(table: Table, seat: int) -> int:
    """Give how many disks the buildings that can be completed now would bring at most."""
    buildings = {move.args[0] for move in completions(table, seat)}
    return sum(
        bonus.disk is not None and bool(table.piles[f"spirits.{bonus.disk}"])
        for building in buildings
        for bonus in content().buildings[building].bonus
    )


def lift(table: Table, seat: int, words: Words) -> None:
    """The next summon of this turn has no limit."""
    table.mark("lifted", True)


def gifts(table: Table, seat: int) -> Iterator[Move]:
    """The disks to choose from at the start."""
    for element in setup_gifts(places.crystal(table, seat)):
        if table.find(f"{element}-disk", f"spirits.{element}"):
            yield Move(seat, "gain", (element,))


def judge_gift(table: Table, move: Move) -> Refusal | None:
    """Refuse other elements."""
    if move.args[0] not in ELEMENTS:
        raise InvalidMove(f"there is no element {move.args[0]!r}")
    if move not in tuple(gifts(table, move.seat)):
        reason = "The purple crystal brings one sapphire or golden moon disk from the supply."
        return Refusal("RS-CRYSTAL.15", reason)
    return None


def receive(table: Table, move: Move) -> None:
    """Take the disk."""
    element = move.args[0]
    if element not in ELEMENTS:
        raise InvalidMove(f"there is no element {element!r}")
    disk = places.fetch(table, f"{element}-disk", f"spirits.{element}")
    if table.agenda and table.agenda[-1].name == "gift":
        table.finish()
    table.put(disk.id, f"disks.{move.seat}")
    table.note("RS-CRYSTAL.15", "{seat} starts with {0}.", move.seat, disk.id)


# --- green: move a square -----------------------------------------------------------------------


def drifts(table: Table, seat: int) -> Iterator[Words]:
    """Each square to each empty box."""
    there = lie(table, seat)
    squares = (there.runes[0] | there.runes[1] | there.runes[2]) & ~there.disks
    light = ground(table, seat).light
    dark = dark_boxes(table, seat)
    most = places.level(table, seat)
    for source in boxes_of(squares):
        left = BIT[source] if len(table.piles[board_zone(seat, source)]) == 1 else 0
        for target in open_boxes(light, dark & ~left, most):
            if not there.occupied & BIT[target]:
                yield (source, target)


def judge_drift(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse anything but a square, boxes that are full, and dark ones beyond the level."""
    source, target = words
    if source not in BIT or target not in BIT:
        raise InvalidMove(f"'{source} {target}' must name two boxes")
    there = lie(table, seat)
    squares = (there.runes[0] | there.runes[1] | there.runes[2]) & ~there.disks
    if not squares & BIT[source]:
        return Refusal("RS-CRYSTAL.22", f"There is no square on {source}.")
    if there.occupied & BIT[target]:
        return Refusal("RS-CRYSTAL.22", f"Box {target} is not empty.")
    left = BIT[source] if len(table.piles[board_zone(seat, source)]) == 1 else 0
    return judge_dark(table, seat, BIT[target], left, "RS-CRYSTAL.23")


def drift(table: Table, seat: int, words: Words) -> None:
    """Move the square."""
    source, target = words
    if source not in BIT or target not in BIT:
        raise InvalidMove(f"'{source} {target}' must name two boxes")
    square = table.top(board_zone(seat, source))
    if square is None or source == target:
        raise InvalidMove(f"there is nothing to move from {source} to {target}")
    table.put(square.id, board_zone(seat, target), 0)
    table.note("RS-CRYSTAL.22", f"{{seat}} moves {{0}} to {target}.", seat, square.id)


# --- orange: a level ------------------------------------------------------------------------------


def levels(table: Table, seat: int) -> Iterator[Words]:
    """The power has no choices."""
    if judge_level(table, seat, ()) is None:
        yield ()


def judge_level(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse it at the end of the tracker (RS-CRYSTAL.27)."""
    if places.level(table, seat) >= places.TOP_LEVEL:
        return Refusal("RS-CRYSTAL.27", "Your level marker stands at the end of its tracker.")
    return None


def raise_level(table: Table, seat: int, words: Words) -> None:
    """Move the marker up."""
    step = content().powers[places.crystal(table, seat)].uses[0].steps[0]
    rise(table, seat, step.levels if isinstance(step, RaiseLevel) else 1, "RS-CRYSTAL.24")


# --- all of them --------------------------------------------------------------------------------

EFFECTS: dict[type, Effect] = {
    DrawCards: Effect("power LEVEL", 1, drawing.decks, drawing.judge_deck, drawing.draw),
    LiftLimit: Effect("power", 0, whole_summon, judge_lift, lift),
    GiveDisks: Effect(
        "power ELEMENT ELEMENT", 2, trading.trades, trading.judge_trade, trading.trade
    ),
    MoveSquares: Effect("power BOX BOX", 2, drifts, judge_drift, drift),
    RaiseLevel: Effect("power", 0, levels, judge_level, raise_level),
    ExchangeTiles: Effect("power TILE TILE", 2, trading.swaps, trading.judge_swap, trading.swap),
}
"""What each first step of a use does."""
