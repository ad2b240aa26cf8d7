"""The verbs outside of bidding: produce, take, leave, abandon, and ready for all choices."""

from collections.abc import Iterator

from tabletop.cards.wording import capital
from tabletop.games.wasteland import battles, bidding, collecting, shop
from tabletop.games.wasteland.bidding_verbs import SILENT, need_phase
from tabletop.games.wasteland.places import bases, cards, named, place_name, seats_of, shelves
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Table

# --- collection ---------------------------------------------------------------------------------


def produces(table: Table, seat: int) -> Iterator[Words]:
    """Each resource that the next base can produce."""
    base = collecting.next_choice(table, seat)
    if base is not None:
        for resource in bases()[base.kind].choice:
            yield (resource,)


def explain_produce(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """The base does not produce that."""
    base = collecting.next_choice(table, seat)
    name = named(base.kind) if base is not None else "No base"
    return "WW-COLLECT.4", f"{name} does not produce {words[0]} as a choice."


def produce(table: Table, move: Move) -> None:
    """Choose what the next base produces."""
    need_phase(table, "collect")
    if collecting.next_choice(table, move.seat) is None:
        raise InvalidMove("there is nothing to choose")
    collecting.choose(table, move.seat, move.args[0])
    table.note("WW-COLLECT.4", SILENT, move.seat)


# --- the shop -----------------------------------------------------------------------------------


def takes(table: Table, seat: int) -> Iterator[Words]:
    """Each kind of card of the buy row that the strength is enough for."""
    there = shop.on_sale(table, shop.shop_strength(table, seat))
    for kind in dict.fromkeys(piece.kind for piece in there):
        yield (kind,)


def explain_take(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """Cards that are not there, or that cost too much."""
    kind = words[0]
    if kind not in [piece.kind for piece in shop.on_sale(table, 10**6)]:
        return "WW-BUY.2", f"{named(kind)} is not in the buy row."
    strength = shop.shop_strength(table, seat)
    price = cards()[kind].price
    return "WW-BUY.2", f"{named(kind)} costs {price}, and you have a strength of {strength} there."


def take(table: Table, move: Move) -> None:
    """Take a card of the buy row."""
    need_phase(table, "buy")
    kind = move.args[0]
    for shelf in shelves(table.seats):
        piece = table.find(kind, shelf)
        if piece is not None:
            shop.take(table, move.seat, piece.id)
            return
    raise InvalidMove(f"{named(kind)} is not in the buy row")


def never(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """For verbs that are refused only at the wrong time."""
    raise AssertionError(words)


def leave(table: Table, move: Move) -> None:
    """Take nothing from the buy row."""
    need_phase(table, "buy")
    table.note("WW-BUY.3", "{seat} takes nothing from the shop.", move.seat)
    shop.leave(table, move.seat)


# --- the end of the round -----------------------------------------------------------------------


def abandons(table: Table, seat: int) -> Iterator[Words]:
    """Each kind of unit on a lost front."""
    there = [table.pieces[number] for number in battles.lost_cards(table, seat)]
    for kind in dict.fromkeys(piece.kind for piece in there if table.sees(seat, piece)):
        yield (kind,)


def explain_abandon(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """The unit fought on no lost front."""
    return "WW-ROUND.4", f"You have no {named(words[0])} on a front that you have lost."


def abandon(table: Table, move: Move) -> None:
    """Send a unit to the wastes."""
    need_phase(table, "abandon")
    for number in battles.lost_cards(table, move.seat):
        if table.pieces[number].kind == move.args[0]:
            battles.abandon(table, move.seat, number)
            return
    raise InvalidMove(f"there is no {named(move.args[0])} to abandon")


# --- ready --------------------------------------------------------------------------------------


def readies(table: Table, seat: int) -> Iterator[Words]:
    """Being ready, unless there is something that must be chosen."""
    if not must_choose(table, seat):
        yield ()


def must_choose(table: Table, seat: int) -> bool:
    """Tell whether a seat has to choose more before it is ready."""
    phase = table.marks["phase"]
    if phase == "collect":
        return collecting.next_choice(table, seat) is not None
    if phase == "name":
        return len(bidding.nameable(table, seat)) > 1
    return phase == "commit" and bool(lacking(table, seat))


def lacking(table: Table, seat: int) -> list[str]:
    """Give the fronts that still need a card, as long as there are cards."""
    return bidding.uncovered(table, seat) if bidding.free_cards(table, seat) else []


def explain_ready(table: Table, seat: int, words: Words) -> tuple[str, str]:
    """A choice is not made yet, or a target has no card."""
    phase = table.marks["phase"]
    if phase == "collect":
        return "WW-COLLECT.4", "First choose what your bases produce."
    if phase == "name":
        return "WW-COMMIT.5", "First name the base that you attack."
    place = place_name(lacking(table, seat)[0])
    return "WW-COMMIT.1", f"{capital(place)} needs at least one of your cards."


READY = {
    "collect": ("WW-COLLECT.4", SILENT),
    "name": ("WW-COMMIT.5", SILENT),
    "target": ("WW-TARGET.2", SILENT),
    "commit": ("WW-COMMIT.4", SILENT),
    "abandon": ("WW-ROUND.2", SILENT),
}


def ready(table: Table, move: Move) -> None:
    """Say that one has finished choosing."""
    need_phase(table, *READY)
    table.note(*READY[str(table.marks["phase"])], move.seat)
    table.mark("ready", (*seats_of(table, "ready"), move.seat))
    table.mark(f"sealed.{move.seat}.ready", True)
