"""Immediate effects of command cards, spells, items and Guardian powers.

Lasting effects (bonuses, restrictions, permissions to receive) are not applied here. The rules look
them up in the cards in play.
"""

from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.places import SEATS, is_guardian
from tabletop.games.guardians.selectors import ANYONE, Those
from tabletop.games.guardians.sheets import fits, named
from tabletop.games.guardians.words import EffectWord
from tabletop.table import Piece, Table


def carry_out(table: Table, seat: int, source: Piece, deeds: tuple[EffectWord, ...]) -> None:
    """Applies the immediate effects of a seat's card."""
    for deed in deeds:
        deed.do(table, seat, source)


def bury_doomed(table: Table) -> None:
    """Destroys the marked fighters, both at the same time."""
    fighters = [field.fighter(table, seat) for seat in SEATS]
    for piece in fighters:
        if piece is not None and "doomed" in piece.marks:
            destroy(table, piece)


def obstacle(table: Table, seat: int, deeds: tuple[EffectWord, ...]) -> str:
    """Returns why a card would have no effect now, or an empty string."""
    said = [_obstacle(table, seat, deed) for deed in deeds]
    if said and all(said):
        return said[0]
    needed = (one for one, deed in zip(said, deeds, strict=True) if deed.is_needed)
    return next(filter(None, needed), "")


def _obstacle(table: Table, seat: int, deed: EffectWord) -> str:
    striker = field.striker(table)
    if striker is not None and deed.meddles(table, striker.owner == seat):
        return "The target of a secondary attack has only its base vitality."
    return deed.obstacle(table, seat)


def unfit(table: Table, seat: int, whose: str, own: Those, foe: Those) -> str:
    """Returns why the fighters do not match a card's filters, or nothing.

    Args:
        table: The table.
        seat: The seat that plays the card.
        whose: The side that the card affects: `own`, `foe` or `both`.
        own: The filter for the seat's creature.
        foe: The filter for the other seat's creature.
    """
    sides = (("own", own, seat), ("foe", foe, 1 - seat))
    for side, those, owner in sides:
        piece = field.fighter(table, owner)
        if piece is None:
            return "There is no creature to play it on."
        if is_guardian(piece) and whose in (side, "both"):
            return "It cannot be played on a Guardian."
        if those != ANYONE and not fits(piece, those):
            return f"It cannot be played on {named(piece.kind)}."
    return ""
