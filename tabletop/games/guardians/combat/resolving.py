"""What command cards, spells, items and Guardians do at once, and when that can be done.

What goes on working (more vitality, what is forbidden, who may receive) is not done here: it is
looked up in the cards that lie there, as long as they do.
"""

from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.places import SEATS, is_guardian
from tabletop.games.guardians.selectors import ANYONE, Those
from tabletop.games.guardians.sheets import fits, named
from tabletop.games.guardians.words import EffectWord
from tabletop.table import Piece, Table


def carry_out(table: Table, seat: int, source: Piece, deeds: tuple[EffectWord, ...]) -> None:
    """Do what a seat's card does at once."""
    for deed in deeds:
        deed.do(table, seat, source)


def bury_doomed(table: Table) -> None:
    """Destroy who was marked for it, both together."""
    fighters = [field.fighter(table, seat) for seat in SEATS]
    for piece in fighters:
        if piece is not None and "doomed" in piece.marks:
            destroy(table, piece)


def obstacle(table: Table, seat: int, deeds: tuple[EffectWord, ...]) -> str:
    """Say why what a card does would do nothing now; nothing where it does something."""
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
    """Say which creature of the match-up is not what a card asks for that is played on `whose`."""
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
