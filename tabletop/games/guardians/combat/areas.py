"""AOE attacks, which hit every creature of a combat hand (GD-AOE)."""

from tabletop.games.guardians.card_rules import creature_of, is_creature, matches, name_of
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.selectors import ANY_CREATURE, CreatureSort, TargetFilter
from tabletop.games.guardians.zones import DAZED
from tabletop.table import Piece, Table


def affected_creatures(
    table: Table,
    seat: int,
    points: int,
    sort: CreatureSort,
    creature_filter: TargetFilter = ANY_CREATURE,
) -> list[Piece]:
    """Returns the creatures in a combat hand that an AOE hits.

    See GD-AOE.2 to GD-AOE.4.
    """
    return [
        piece
        for piece in field.creature_cards(table, seat)
        if is_creature(piece)
        and creature_of(piece).vitality <= points
        and not field.is_immune(piece.kind, sort, True)
        and matches(piece, creature_filter)
    ]


def apply_aoe(
    table: Table,
    source: Piece,
    hits: list[tuple[int, list[Piece]]],
    points: int,
    sort: CreatureSort,
) -> None:
    """Applies an AOE: methane sets creatures aside, others discard (GD-AOE.5)."""
    kind = "AOE" if sort == "plain" else f"{sort} AOE"
    for seat, victims in hits:
        target_names = "{seat}" if victims else "no creature of {seat}"
        message = f"{{0}}: a {points}-point {kind} hits {target_names}."
        table.note("GD-AOE.1", message, seat, source.id)
        for piece in victims:
            if sort == "methane":
                table.flip(piece.id, 1)
                table.put(piece.id, DAZED(seat))
                table.note("GD-AOE.5", "{0} is set aside.", seat, piece.id)
            else:
                discard(table, piece)
                table.note("GD-AOE.2", f"{name_of(piece.kind)} is discarded.", seat, piece.id)
