"""Immediate effects of command cards, spells, items and Guardian powers.

Lasting effects (bonuses, restrictions, permissions to receive) are not applied here. The rules look
them up in the cards in play.
"""

from tabletop.games.guardians.card_rules import matches, name_of
from tabletop.games.guardians.card_words import EffectWord
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import destroy
from tabletop.games.guardians.selectors import ANY_CREATURE, TargetFilter
from tabletop.games.guardians.zones import SEATS, is_guardian
from tabletop.table import Piece, Table


def apply(table: Table, seat: int, source: Piece, effects: tuple[EffectWord, ...]) -> None:
    """Applies the immediate effects of a seat's card."""
    for effect in effects:
        effect.do(table, seat, source)


def destroy_marked(table: Table) -> None:
    """Destroys the marked fighters, both at the same time."""
    fighters = [field.fighter(table, seat) for seat in SEATS]
    for piece in fighters:
        if piece is not None and "doomed" in piece.marks:
            destroy(table, piece)


def obstacle(table: Table, seat: int, effects: tuple[EffectWord, ...]) -> str:
    """Returns why a card would have no effect now, or an empty string."""
    reasons = [_obstacle(table, seat, effect) for effect in effects]
    if reasons and all(reasons):
        return reasons[0]
    needed = (reason for reason, effect in zip(reasons, effects, strict=True) if effect.is_needed)
    return next(filter(None, needed), "")


def _obstacle(table: Table, seat: int, effect: EffectWord) -> str:
    striker = field.striker(table)
    if striker is not None and effect.meddles(table, striker.owner == seat):
        return "The target of a secondary attack has only its base vitality."
    return effect.obstacle(table, seat)


def mismatch(table: Table, seat: int, whose: str, own: TargetFilter, opponent: TargetFilter) -> str:
    """Returns why the fighters do not match a card's filters, or nothing.

    Args:
        table: The table.
        seat: The seat that plays the card.
        whose: The side that the card affects: `own`, `foe` or `both`.
        own: The filter for the seat's creature.
        opponent: The filter for the other seat's creature.
    """
    sides = (("own", own, seat), ("foe", opponent, 1 - seat))
    for side, creature_filter, owner in sides:
        piece = field.fighter(table, owner)
        if piece is None:
            return "There is no creature to play it on."
        if is_guardian(piece) and whose in (side, "both"):
            return "It cannot be played on a Guardian."
        if creature_filter != ANY_CREATURE and not matches(piece, creature_filter):
            return f"It cannot be played on {name_of(piece.kind)}."
    return ""
