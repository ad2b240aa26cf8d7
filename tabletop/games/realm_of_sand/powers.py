"""The powers of the crystals on advanced boards (RS-CRYSTAL).

What a crystal does is told by the first step of its use in `powers.yaml`; each such step has
an effect here. A power that asks on leaves a step on the agenda: `keep` and `under` (red; data:
the level), `exchange` (blue; data: the tile given and the tile taken), `gift` (purple, at the
start).
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from tabletop.games.realm_of_sand import places
from tabletop.games.realm_of_sand.completing import rise
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
from tabletop.games.realm_of_sand.flow import need
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


# --- red: draw, keep, return ----------------------------------------------------------------------


def drawn(table: Table) -> int:
    """Give how many cards are drawn."""
    return next(
        step.cards
        for power in content().powers.values()
        for use in power.uses
        for step in use.steps
        if isinstance(step, DrawCards)
    )


def decks(table: Table, seat: int) -> Iterator[Words]:
    """Each deck that has a card."""
    for level in "123":
        if table.piles[f"deck.{level}"]:
            yield (level,)


def judge_deck(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse an empty deck (RS-CRYSTAL.12)."""
    if words[0] not in ("1", "2", "3"):
        raise InvalidMove(f"there is no deck {words[0]!r}; there are 1, 2 and 3")
    if not table.piles[f"deck.{words[0]}"]:
        return Refusal("RS-CRYSTAL.12", f"The deck of level {words[0]} is empty.")
    return None


def draw(table: Table, seat: int, words: Words) -> None:
    """Look at the top cards of a deck."""
    if words[0] not in ("1", "2", "3") or not table.piles[f"deck.{words[0]}"]:
        raise InvalidMove(f"there is no card in deck {words[0]!r}")
    deck = f"deck.{words[0]}"
    for _ in range(min(drawn(table), len(table.piles[deck]))):
        table.put(table.piles[deck][0], f"looked.{seat}")
    table.plan("keep", seat, int(words[0]))
    number = len(table.piles[f"looked.{seat}"])
    table.note("RS-CRYSTAL.8", f"{{seat}} looks at {number} cards of level {words[0]}.", seat)


def numbers(table: Table, seat: int) -> Iterator[Words]:
    """Number the cards looked at, from 1."""
    for index in range(len(table.piles[f"looked.{seat}"])):
        yield (str(index + 1),)


def judge_number(table: Table, move: Move) -> Refusal | None:
    """Refuse numbers beyond the cards looked at. They are named by number, as they are secret."""
    word = move.args[0]
    if len(word) != 1 or word not in "123456789":
        raise InvalidMove(f"'{move}' must give the number of a card, from 1")
    count = len(table.piles[f"looked.{move.seat}"])
    if int(word) > count:
        return Refusal("RS-CRYSTAL.8", f"You look at {count} cards; there is no card {word}.")
    return None


def looked_at(table: Table, move: Move) -> int:
    """Give the id of the card with this number. Raises `InvalidMove` where there is none."""
    pile = table.piles[f"looked.{move.seat}"]
    if not move.args[0].isdecimal() or not 0 < int(move.args[0]) <= len(pile):
        raise InvalidMove(f"there is no card {move.args[0]!r} to choose")
    return pile[int(move.args[0]) - 1]


def keep(table: Table, move: Move) -> None:
    """Keep a card face down; the others go under the deck (RS-CRYSTAL.8, .9)."""
    card = looked_at(table, move)
    table.put(card, f"kept.{move.seat}")
    table.note("RS-CRYSTAL.8", "{seat} keeps {0}.", move.seat, card)
    if table.agenda and table.agenda[-1].name == "keep":
        level = table.finish().data[0]
        return_rest(table, move.seat, level if isinstance(level, int) else 1)


def under(table: Table, move: Move) -> None:
    """Lay a card under its deck; the last one follows by itself."""
    card = looked_at(table, move)
    level = 1
    if table.agenda and table.agenda[-1].name == "under":
        asked = table.finish().data[0]
        level = asked if isinstance(asked, int) else 1
    lay_under(table, move.seat, card, level)
    return_rest(table, move.seat, level)


def return_rest(table: Table, seat: int, level: int) -> None:
    """Lay the last card under the deck, or ask which of several goes first."""
    rest = table.piles[f"looked.{seat}"]
    if len(rest) > 1:
        table.plan("under", seat, level)
    elif rest:
        lay_under(table, seat, rest[0], level)


def lay_under(table: Table, seat: int, card: int, level: int) -> None:
    """Lay a card under a deck; who drew it goes on knowing it."""
    table.tell(card, [seat])
    table.put(card, f"deck.{level}")
    table.note("RS-CRYSTAL.9", f"{{seat}} lays {{0}} under deck {level}.", seat, card)


# --- purple: no limit, and the disk at the start --------------------------------------------------


def whole_summon(table: Table, seat: int) -> Iterator[Words]:
    """The power has no choices."""
    if judge_lift(table, seat, ()) is None:
        yield ()


def judge_lift(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse it after the main action, and with so few disks that there is nothing to lift."""
    if table.marks["phase"] != "before" or table.marks["lifted"]:
        reason = "The purple crystal is used before the main action, for the summon of this turn."
        return Refusal("RS-CRYSTAL.17", reason)
    count = len(disks_in_front(table, seat)) + lie(table, seat).disks.bit_count()
    if count <= LIMIT:
        reason = f"You have {count} disks; a summon may handle {LIMIT} of them anyway."
        return Refusal("RS-CRYSTAL.27", reason)
    return None


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
    if move not in gifts(table, move.seat):
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


# --- yellow: trade a disk -----------------------------------------------------------------------


def trades(table: Table, seat: int) -> Iterator[Words]:
    """Each disk in front of the seat for each other one in the supply."""
    own = {piece.kind for piece in disks_in_front(table, seat)}
    for give in ELEMENTS:
        if f"{give}-disk" in own:
            for get in ELEMENTS:
                if get != give and table.find(f"{get}-disk", f"spirits.{get}"):
                    yield (give, get)


def judge_trade(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse disks one has not in front, and those the supply has not."""
    give, get = words
    if give not in ELEMENTS or get not in ELEMENTS:
        raise InvalidMove(f"'{give} {get}' must name two elements")
    if all(piece.kind != f"{give}-disk" for piece in disks_in_front(table, seat)):
        reason = f"You have no {places.named(f'{give}-disk')} in front of you."
        return Refusal("RS-CRYSTAL.20", reason)
    if give == get:
        return Refusal("RS-CRYSTAL.21", "The disk you take is of another element.")
    if not table.find(f"{get}-disk", f"spirits.{get}"):
        return Refusal("RS-CRYSTAL.21", f"The supply has no {places.named(f'{get}-disk')}.")
    return None


def trade(table: Table, seat: int, words: Words) -> None:
    """Give one and take the other."""
    give, get = words
    if give not in ELEMENTS or get not in ELEMENTS:
        raise InvalidMove(f"'{give} {get}' must name two elements")
    taken = places.fetch(table, f"{get}-disk", f"spirits.{get}")
    given = places.fetch(table, f"{give}-disk", f"disks.{seat}")
    table.put(given.id, f"spirits.{give}")
    table.put(taken.id, f"disks.{seat}")
    table.note("RS-CRYSTAL.19", "{seat} trades {0} for {1}.", seat, given.id, taken.id)


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


# --- blue: exchange tiles -------------------------------------------------------------------------


def swaps(table: Table, seat: int) -> Iterator[Words]:
    """Each tile of the area for each of the circle; not those exchanged just before."""
    step = table.agenda[-1] if table.agenda else None
    done = step.data if step and step.name == "exchange" and step.seat == seat else ()
    ring = [tile.kind for tile in places.tiles(table, "circle") if tile.kind not in done]
    for own in places.tiles(table, f"area.{seat}"):
        if own.kind not in done:
            for other in ring:
                yield (own.kind, other)


def judge_swap(table: Table, seat: int, words: Words) -> Refusal | None:
    """Refuse tiles that lie elsewhere, and those exchanged just before."""
    own, other = words
    if own not in content().tiles or other not in content().tiles:
        raise InvalidMove(f"'{own} {other}' must name two tiles")
    if words not in swaps(table, seat):
        reason = (
            f"You exchange a tile of your activated area with one of the circle, "
            f"not {places.named(own)} with {places.named(other)}."
        )
        return Refusal("RS-CRYSTAL.25", reason)
    return None


def swap(table: Table, seat: int, words: Words) -> None:
    """Let both tiles take each other's places; another exchange may follow."""
    exchange_tiles(table, seat, words)
    step = content().powers[places.crystal(table, seat)].uses[0].steps[0]
    if isinstance(step, ExchangeTiles) and max(step.tiles) > 1:
        table.plan("exchange", seat, *words)
        if next(swaps(table, seat), None) is None:
            table.finish()


def second_swaps(table: Table, seat: int) -> Iterator[Move]:
    """What may follow the first exchange."""
    for words in swaps(table, seat):
        yield Move(seat, "exchange", words)


def judge_second_swap(table: Table, move: Move) -> Refusal | None:
    """As for the first."""
    return judge_swap(table, move.seat, move.args)


def second_swap(table: Table, move: Move) -> None:
    """The second exchange is the last."""
    exchange_tiles(table, move.seat, move.args)
    asked = need(table)
    if asked is not None and asked.name == "exchange":
        table.finish()


def exchange_tiles(table: Table, seat: int, words: Words) -> None:
    """Let two tiles take each other's places (RS-CRYSTAL.26)."""
    own = places.fetch(table, words[0], f"area.{seat}")
    other = places.fetch(table, words[1], "circle")
    own_place = table.piles[own.zone].index(own.id)
    other_place = table.piles["circle"].index(other.id)
    table.put(own.id, "circle", other_place)
    table.put(other.id, f"area.{seat}", own_place)
    table.note("RS-CRYSTAL.25", "{seat} exchanges {0} with {1}.", seat, own.id, other.id)


EFFECTS: dict[type, Effect] = {
    DrawCards: Effect("power LEVEL", 1, decks, judge_deck, draw),
    LiftLimit: Effect("power", 0, whole_summon, judge_lift, lift),
    GiveDisks: Effect("power ELEMENT ELEMENT", 2, trades, judge_trade, trade),
    MoveSquares: Effect("power BOX BOX", 2, drifts, judge_drift, drift),
    RaiseLevel: Effect("power", 0, levels, judge_level, raise_level),
    ExchangeTiles: Effect("power TILE TILE", 2, swaps, judge_swap, swap),
}
"""What each first step of a use does."""
