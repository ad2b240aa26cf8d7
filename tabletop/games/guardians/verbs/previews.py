"""Previews of combat moves, made from their changes and the table."""

from collections.abc import Sequence
from typing import Final

from tabletop.cards.errors import listed
from tabletop.cards.wording import signed
from tabletop.games.guardians.card_rules import creature_of, name_of
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.strength import (
    does_no_damage,
    needed_vitality,
    parts_alone,
    total,
    will_be_destroyed,
)
from tabletop.games.guardians.phrases import BORDERS
from tabletop.games.guardians.selectors import PREY
from tabletop.games.guardians.zones import BRIBED, is_in, owner_of
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import CountOnPiece, MovePiece, Note

DESTROYED: Final = "GD-DESTRUCTION.2"


def name_with_side(piece: Piece, seat: int) -> str:
    """Returns the name of a creature with its side, since kinds can repeat."""
    side = "your" if owner_of(piece) == seat else "the opponent's"
    return f"{side} {name_of(piece.kind)}"


def fight_preview(table: Table, seat: int, changes: Sequence[Change]) -> str:
    """Returns which creatures fall, or the standing of a seat's match-up."""
    results = []
    for change in changes:
        if isinstance(change, CountOnPiece) and change.name == "beaten" and change.delta > 0:
            results.append(f"{name_with_side(table.pieces[change.piece], seat)} is beaten")
        elif isinstance(change, Note) and change.rule == DESTROYED and change.pieces:
            results.append(
                f"{name_with_side(table.pieces[change.pieces[0][0]], seat)} is destroyed"
            )
    if results:
        return listed(results, "and")
    mine, opponent = field.fighter(table, seat), field.fighter(table, 1 - seat)
    if mine is None or opponent is None:
        return ""
    if will_be_destroyed(table, opponent, mine):
        return f"{name_with_side(opponent, seat)} is destroyed"
    if will_be_destroyed(table, mine, opponent):
        return f"{name_with_side(mine, seat)} is destroyed"
    sums = f"{total(table, mine)} against {total(table, opponent)}"
    if does_no_damage(table, mine, opponent):
        return f"{sums}; {name_with_side(mine, seat)} does no damage"
    striker = field.striker(table)
    if striker is not None and striker.owner != seat:
        return sums  # A target of a secondary attack cannot beat its attacker.
    missing = needed_vitality(table, seat)
    return f"{sums}, needs {missing} more" if missing > 0 else f"{sums}, beats it"


def bribe_preview(table: Table, seat: int, changes: Sequence[Change]) -> str:
    """Returns which creature a bribe removes, and the match-up after it.

    If the bribe is still sealed, the match-up without it is returned.
    """
    moved_pieces = [
        table.pieces[change.piece] for change in changes if isinstance(change, MovePiece)
    ]
    bribed = next((piece for piece in moved_pieces if is_in(piece, BRIBED)), None)
    target = bribed or field.fighter(table, 1 - seat)
    if target is None:
        return ""
    text = f"{name_with_side(target, seat)} leaves the fight"
    result = fight_preview(table, seat, ())
    if not result:
        return text
    return f"{text}\n{'' if bribed else 'Without the bribe: '}{result}"


def creature_preview(table: Table, seat: int, piece: Piece) -> str:
    """Returns a creature's sum against any opponent, and against its prey."""
    first, *bonuses = parts_alone(table, seat, piece)
    total_amount = first.amount + sum(part.amount for part in bonuses)
    words = ["from its text" if part.words == "text" else part.words for part in bonuses]
    parts = [f"{signed(part.amount)} {word}" for part, word in zip(bonuses, words, strict=True)]
    text = f"Alone it has {total_amount} here"
    text += f" ({', '.join([f'{first.amount} {first.words}', *parts])})" if bonuses else ""
    card = creature_of(piece)
    off_colour = f"; {signed(card.ocb)} against {BORDERS[PREY[card.border]]}s" if card.ocb else ""
    return text + off_colour
