"""Turning cards face up, and the choice to pay or to trash (3-2-2 to 3-2-4, 3-3-2 to 3-3-4)."""

from collections.abc import Iterable

from tabletop.games.sandland import play, stats
from tabletop.games.sandland.agenda import PAY, REVEAL, UNCOVER, Bill, Spot
from tabletop.games.sandland.marks import TURN
from tabletop.games.sandland.places import SEAT_OF, TACTICS, scrap, slot_name
from tabletop.games.sandland.play import Happening
from tabletop.games.sandland.sheets import named, sheet
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


class Revealing(Phase):
    """The top card of a slot is turned face up."""

    name = "reveal"

    def run(self, table: Table, step: Step) -> bool:
        """Turn it up and ask for its price."""
        table.pop_step()
        piece = table.top(REVEAL.of(step).zone)
        if piece is None or piece.face:
            return False
        seat = SEAT_OF[piece.zone]
        table.flip(piece.id, 1)
        table.tally(piece.id, "unpaid", 1)
        text = f"{{seat}} turns {{0}} face up on {slot_name(piece.zone)}."
        table.note("3-2-2", text, seat, piece.id)
        PAY.push(table, seat, Bill(piece.id))
        return False


class Paying(Phase):
    """A card that was turned up is paid for or trashed (3-2-3)."""

    name = "pay"
    first = ("3-2-3", "First pay for the card or trash it.")

    def run(self, table: Table, step: Step) -> bool:
        """Wait for the owner, or trash what cannot be paid at once."""
        piece = unpaid(table, step)
        if not is_to_be_paid(piece):
            table.pop_step()
            return False
        cost, have = price(table, step), scrap(table, step.seat)
        if cost <= have:
            return True
        table.pop_step()
        words = f"{{0}} costs {cost} scrap, and {{seat}} has {have or 'none'}: it is trashed."
        play.trash(table, piece, "3-2-3", words)
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """Say the price."""
        name, cost = named(unpaid(table, step).kind), price(table, step)
        if not cost:
            return f"{name} is free: keep it or trash it."
        return f"{name} costs {cost} scrap: pay or trash it."


def price(table: Table, step: Step) -> int:
    """Give what the card of a step `pay` costs."""
    return stats.cost(table, unpaid(table, step))


def unpaid(table: Table, step: Step) -> Piece:
    """Give the card that a step `pay` waits for."""
    return table.pieces[PAY.of(step).card]


def is_to_be_paid(piece: Piece) -> bool:
    """Tell whether a card still lies in its slot, unpaid; hands may have taken it away."""
    return "unpaid" in piece.marks and piece.zone in SEAT_OF


def paid(table: Table, step: Step) -> None:
    """Pay for the card; an asset stays, a tactic goes to the tactics area (3-3-4)."""
    piece, seat, cost = unpaid(table, step), step.seat, price(table, step)
    table.pop_step()
    if not is_to_be_paid(piece):
        return
    play.pay(table, seat, cost)
    table.tally(piece.id, "unpaid", -piece.marks["unpaid"])
    zone = piece.zone
    is_tactic = sheet(piece).type == "tactic"
    table.note(
        "3-3-4" if is_tactic else "3-2-3", f"{{seat}} pays {cost} scrap for {{0}}.", seat, piece.id
    )
    if is_tactic:
        table.put(piece.id, TACTICS(seat))
        play.is_gone(table, piece, zone)
    play.tell(table, [Happening("revealed", seat, piece, zone)])


def trashed(table: Table, step: Step) -> None:
    """Trash the card instead."""
    piece, cost = unpaid(table, step), price(table, step)
    table.pop_step()
    if is_to_be_paid(piece):
        deed = f"pay {cost} scrap for {{0}}" if cost else "keep {0} for free"
        words = f"{{seat}} does not {deed}: it is trashed."
        play.trash(table, piece, "3-2-3", words)


def hidden(table: Table, zones: Iterable[str]) -> list[str]:
    """Give those slots whose card is face down."""
    pieces, piles = table.pieces, table.piles
    return [zone for zone in zones if piles[zone] and not pieces[piles[zone][0]].face]


def uncover(table: Table, zones: list[str]) -> None:
    """Reveal one of some face-down cards; where there are several their owner chooses (R-9)."""
    active = TURN(table)
    seat = min((SEAT_OF[zone] for zone in zones), key=lambda each: each != active)
    own = [zone for zone in zones if SEAT_OF[zone] == seat]
    if len(own) == 1:
        REVEAL.push(table, seat, Spot(own[0]))
    else:
        UNCOVER.push(table, seat, tuple(own))
