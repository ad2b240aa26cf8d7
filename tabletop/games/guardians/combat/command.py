"""Command cards: declared in turn, then revealed together (GD-COMMAND)."""

from tabletop.games.guardians.card_rules import card_rules
from tabletop.games.guardians.combat import field, resolving, windows
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.marks import DECLARED
from tabletop.games.guardians.zones import COMBAT, COMMAND, owner_of
from tabletop.table import Piece, Step, Table


def await_declaration(table: Table, step: Step) -> bool:
    """Returns whether a seat must declare; an empty combat hand is skipped."""
    if table.piles[COMBAT(step.seat)] and not field.forbidding_keyword(table, step.seat, "command"):
        return True
    table.pop_step()
    store_declaration(table, step.seat, False)
    return False


def store_declaration(table: Table, seat: int, plays: bool) -> None:
    """Stores a declaration and continues with the other seat (GD-COMMAND.2)."""
    if plays:
        DECLARED.set(table, (*declarers(table), seat))
    if seat == field.attacker(table):
        table.push_step("declare", 1 - seat)
    elif declarers(table):
        table.push_step("command", seat)


def declarers(table: Table) -> tuple[int, ...]:
    return DECLARED(table)


def choosing(table: Table) -> tuple[int, ...]:
    """Returns the seats that still have to play their declared command card."""
    return tuple(seat for seat in sorted(declarers(table)) if not table.piles[COMMAND(seat)])


def choices(table: Table, seat: int) -> list[Piece]:
    """Returns the affordable command cards of a combat hand (GD-COMMAND.3)."""
    return [
        piece
        for piece in table.pile(COMBAT(seat))
        if card_rules()[piece.kind].command and cost(piece) <= STONES(table, seat)
    ]


def cost(piece: Piece) -> int:
    """Returns the cost of a card in stones; 0 for a creature."""
    rules = card_rules()[piece.kind]
    return rules.price if rules.is_magic else 0


def reveal(table: Table, step: Step) -> bool:
    """Reveals the command cards once both are chosen.

    If two cards contradict each other, the one with the lower up number is dispelled, or both.
    """
    if choosing(table):
        return True
    table.pop_step()
    cards = [card for seat in in_order(table) for card in table.pile(COMMAND(seat))]
    for piece in cards:
        table.flip(piece.id, 1)
        table.note("GD-COMMAND.2", "{seat} plays {0} as a command card.", owner_of(piece), piece.id)
        STONES.add(table, owner_of(piece), -cost(piece))
    table.push_step("effects", step.seat)
    if len(cards) == 2 and subjects(cards[0]) & subjects(cards[1]):
        up_numbers = [card_rules()[piece.kind].up for piece in cards]
        for piece, up_number in zip(cards, up_numbers, strict=True):
            if up_number == min(up_numbers):
                rule = "GD-COMMAND.7" if up_numbers[0] == up_numbers[1] else "GD-COMMAND.6"
                dispel(table, piece, rule)
    for piece in reversed(cards):
        if "dispelled" not in piece.marks:
            windows.offer_answer(table, piece)
    return False


def subjects(piece: Piece) -> set[str]:
    """Returns the aspects that a command card sets (GD-COMMAND.8)."""
    return {effect.subject for effect in card_rules()[piece.kind].command if effect.subject}


def dispel(table: Table, piece: Piece, rule: str) -> None:
    """Dispels a command card; a creature stays in its zone (GD-COMMAND.10)."""
    table.note(rule, "{0} is dispelled.", owner_of(piece), piece.id)
    if card_rules()[piece.kind].creature is None:
        discard(table, piece)
    else:
        table.count_on(piece.id, "dispelled", 1)


def effects(table: Table, step: Step) -> bool:
    """Applies the command cards: dispels first, then all others."""
    table.pop_step()
    standing = [
        piece
        for seat in in_order(table)
        for piece in table.pile(COMMAND(seat))
        if "dispelled" not in piece.marks
    ]
    dispellers = [piece for piece in standing if dispels(piece)]
    dispelled = [card for card in standing if any(other is not card for other in dispellers)]
    for piece in dispelled:
        dispel(table, piece, "GD-COMMAND.11")
    standing = [piece for piece in standing if piece not in dispelled]
    for piece in standing:
        table.count_on(piece.id, "works", 1)
    for piece in standing:
        resolving.apply(table, owner_of(piece), piece, card_rules()[piece.kind].command)
    return False


def dispels(piece: Piece) -> bool:
    """Checks whether a card dispels as a command card."""
    return any(effect.dispels for effect in card_rules()[piece.kind].command)


def in_order(table: Table) -> tuple[int, ...]:
    """Returns the seats, the attacker first."""
    first = field.attacker(table)
    return (first, 1 - first)
