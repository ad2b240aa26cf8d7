"""Secondary attacks by the side with creatures left (GD-SECONDARY)."""

from typing import Final

from tabletop.games.guardians.card_rules import is_creature
from tabletop.games.guardians.combat import field, primary
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.combat.strength import missing_vitality, sum_text
from tabletop.games.guardians.marks import SIEGE, STRIKER
from tabletop.games.guardians.steps import ONSET, SETTLE, SPELLS, TEMPT, TURNS, CardStep, WindowStep
from tabletop.games.guardians.zones import (
    ASSAULT,
    COMMAND,
    DAZED,
    FLANK,
    GUARDIAN,
    LANE,
    LANES,
    SEATS,
    is_guardian,
)
from tabletop.table import Piece, Step, Table

TARGET_ZONES: Final = tuple(
    (
        *(COMMAND(seat), DAZED(seat)),
        *(area[seat][number] for number in range(1, LANES + 1) for area in (LANE, FLANK)),
    )
    for seat in SEATS
)
"""Zones whose creatures can be attacked, by seat."""


def attack(table: Table, step: Step) -> bool:
    """Returns whether the side with creatures left must decide on an attack.

    The step ends when nothing can be attacked.
    """
    seat = remaining_side(table)
    if seat is None or not targets(table, seat):
        table.pop_step()
        return False
    if step.seat != seat:
        table.pop_step()
        table.push_step("secondary", seat)
        return False
    return True


def remaining_side(table: Table) -> int | None:
    """Returns the side with creatures left if the other has none, or None."""
    if SIEGE(table) == "guardian":
        seat = field.attacker(table)
        return seat if field.creature_cards(table, seat) else None
    seats = [seat for seat in SEATS if field.creature_cards(table, seat)]
    return seats[0] if len(seats) == 1 else None


def targets(table: Table, seat: int) -> list[Piece]:
    """Returns the cards that a side may attack: unbeaten and face up.

    A card turned face down by hand cannot be attacked, because its identity is hidden.
    """
    opponent = 1 - seat
    if SIEGE(table) == "guardian":
        return [
            piece
            for piece in table.pile(GUARDIAN(opponent))
            if piece.face and field.can_fight(piece) and "beaten" not in piece.marks
        ]
    return [
        piece
        for piece in table.pieces_in(TARGET_ZONES[opponent])
        if piece.face and "beaten" not in piece.marks and is_creature(piece)
    ]


def target_notation(table: Table, piece: Piece) -> str:
    """Returns the notation of a target: its zone, with an index below the top."""
    index = table.piles[piece.zone].index(piece.id)
    return piece.zone if not index else f"{piece.zone}#{index}"


def strike(table: Table, seat: int, piece: Piece, target: Piece) -> None:
    """Starts a secondary attack; a bribe and turns of both sides follow."""
    table.put(piece.id, ASSAULT(seat))
    table.flip(piece.id, 1)
    table.attach(piece.id, target.id)
    STRIKER.set(table, piece.id)
    table.note("GD-SECONDARY.1", "{seat} attacks {1} with {0}.", seat, piece.id, target.id)
    SETTLE.push(table, seat, CardStep(piece.id))
    TURNS.push(table, seat, WindowStep())
    ONSET.push(table, seat, CardStep(piece.id))
    if primary.destroys(piece, target):
        SPELLS.push(table, seat, WindowStep())
    TEMPT.push(table, 1 - seat, CardStep(piece.id))


def destroy_target(table: Table, step: Step) -> bool:
    """Destroys the target if the attacker's text says so."""
    table.pop_step()
    piece = field.striker(table)
    if piece is None or piece.host is None:
        return False
    target = table.pieces[piece.host]
    if primary.destroys(piece, target):
        destroy(table, target)
    return False


def resolve(table: Table, step: Step) -> bool:
    """Compares attacker and target, and ends the attack."""
    table.pop_step()
    number = SETTLE.of(step).card
    piece = table.pieces[number]
    target = table.pieces[piece.host] if piece.host is not None else None
    if field.striker(table) is piece and target is not None and field.is_in_combat(target):
        if table.keeps_notes:
            message = f"{{0}} has {sum_text(table, piece)}; {{1}} has {sum_text(table, target)}."
            table.note("GD-SECONDARY.6", message, step.seat, piece.id, target.id)
        if missing_vitality(table, piece, target) <= 0:
            table.count_on(target.id, "beaten", 1)
            table.note("GD-SECONDARY.9", primary.BEATEN_TEXTS[0], step.seat, piece.id, target.id)
        else:
            table.note("GD-SECONDARY.9", "{1} is not beaten.", step.seat, piece.id, target.id)
    if target is not None and not field.is_in_combat(target):
        table.attach(number, None)
    if piece.turn == field.HARMLESS_TURN:
        table.turn(number, 0)
    if target is not None and target.turn == field.HARMLESS_TURN and is_guardian(target):
        table.turn(target.id, 0)
    if field.fighter(table, step.seat) is piece:
        primary.drain_stones(table, piece)
    primary.end_match(table)
    STRIKER.set(table, -1)
    return False
