"""Revealing cards, and the choice to pay or trash.

The rules are 3-2-2 to 3-2-4 and 3-3-2 to 3-3-4.
"""

from collections.abc import Iterable

from tabletop.games.sandland import stats, table_changes
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.marks import TURN
from tabletop.games.sandland.steps import PAY, REVEAL, UNCOVER, PaymentData, RevealData
from tabletop.games.sandland.table_changes import GameEvent
from tabletop.games.sandland.zones import SEAT_OF, TACTICS, scrap, slot_name
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table


class Revealing(Phase):
    """The reveal of a slot's top card."""

    name = "reveal"

    def run(self, table: Table, step: Step) -> bool:
        """Turns the card face up and asks for its price."""
        table.pop_step()
        piece = table.top(REVEAL.of(step).zone)
        if piece is None or piece.face:
            return False
        seat = SEAT_OF[piece.zone]
        table.flip(piece.id, 1)
        table.count_on(piece.id, "unpaid", 1)
        text = f"{{seat}} turns {{0}} face up on {slot_name(piece.zone)}."
        table.note("3-2-2", text, seat, piece.id)
        PAY.push(table, seat, PaymentData(piece.id))
        return False


class Paying(Phase):
    """The choice to pay for a revealed card or to trash it (3-2-3)."""

    name = "pay"
    verb_refusal = ("3-2-3", "First pay for the card or trash it.")

    def run(self, table: Table, step: Step) -> bool:
        """Waits for the owner's choice, or trashes an unaffordable card."""
        piece = unpaid(table, step)
        if not is_to_be_paid(piece):
            table.pop_step()
            return False
        cost, have = price(table, step), scrap(table, step.seat)
        if cost <= have:
            return True
        table.pop_step()
        words = f"{{0}} costs {cost} scrap, and {{seat}} has {have or 'none'}: it is trashed."
        table_changes.trash(table, piece, "3-2-3", words)
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """States the price."""
        name, cost = name_of(unpaid(table, step).kind), price(table, step)
        if not cost:
            return f"{name} is free: keep it or trash it."
        return f"{name} costs {cost} scrap: pay or trash it."

    def topic(self, table: Table, step: Step) -> str:
        name = name_of(unpaid(table, step).kind)
        return f"pay for {name}?" if price(table, step) else f"keep {name}?"


def price(table: Table, step: Step) -> int:
    """Returns the cost of the card of a `pay` step."""
    return stats.cost(table, unpaid(table, step))


def unpaid(table: Table, step: Step) -> Piece:
    """Returns the card of a `pay` step."""
    return table.pieces[PAY.of(step).card]


def is_to_be_paid(piece: Piece) -> bool:
    """Returns whether a card is still in its slot and unpaid.

    The card may have been moved away in the sandbox.
    """
    return "unpaid" in piece.marks and piece.zone in SEAT_OF


def pay_for_card(table: Table, step: Step) -> None:
    """Pays for the card; a tactic goes to the tactics area (3-3-4)."""
    piece, seat, cost = unpaid(table, step), step.seat, price(table, step)
    table.pop_step()
    if not is_to_be_paid(piece):
        return
    table_changes.pay(table, seat, cost)
    table.count_on(piece.id, "unpaid", -piece.marks["unpaid"])
    zone = piece.zone
    is_tactic = card_rules(piece).type == "tactic"
    table.note(
        "3-3-4" if is_tactic else "3-2-3", f"{{seat}} pays {cost} scrap for {{0}}.", seat, piece.id
    )
    if is_tactic:
        table.put(piece.id, TACTICS(seat))
        table_changes.update_waiting_step(table, piece, zone)
    table_changes.trigger_effects(table, [GameEvent("revealed", seat, piece, zone)])


def trash_card(table: Table, step: Step) -> None:
    """Trashes the card instead of paying for it."""
    piece, cost = unpaid(table, step), price(table, step)
    table.pop_step()
    if is_to_be_paid(piece):
        action = f"pay {cost} scrap for {{0}}" if cost else "keep {0} for free"
        words = f"{{seat}} does not {action}: it is trashed."
        table_changes.trash(table, piece, "3-2-3", words)


def face_down_slots(table: Table, zones: Iterable[str]) -> list[str]:
    """Returns the slots whose card is face down."""
    pieces, piles = table.pieces, table.piles
    return [zone for zone in zones if piles[zone] and not pieces[piles[zone][0]].face]


def uncover(table: Table, zones: list[str]) -> None:
    """Reveals a face-down card; the owner chooses if there are several (R-9)."""
    active = TURN(table)
    seat = min((SEAT_OF[zone] for zone in zones), key=lambda each: each != active)
    own_zones = [zone for zone in zones if SEAT_OF[zone] == seat]
    if len(own_zones) == 1:
        REVEAL.push(table, seat, RevealData(own_zones[0]))
    else:
        UNCOVER.push(table, seat, tuple(own_zones))
