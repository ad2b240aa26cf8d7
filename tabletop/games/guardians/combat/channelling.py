"""Channelling: the possible receivers, sources and amounts (GD-CHANNEL)."""

from tabletop.games.guardians.card_rules import creature_of, is_creature, matches, name_of
from tabletop.games.guardians.combat import field
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.zones import (
    CHANNEL,
    guardian_of,
    is_guardian,
    owner_of,
    under_zones,
)
from tabletop.table import Piece, Table


def received(table: Table, piece: Piece) -> list[tuple[str, int]]:
    """Returns what a creature has received, by source, up to its limit.

    See GD-CHANNEL.8.
    """
    amounts = sources(table, piece)
    if not amounts or is_cut(table, owner_of(piece)):
        return []
    parts, remaining = [], limit(piece)
    for words, amount in amounts:
        taken = min(remaining, amount)
        remaining -= taken
        if taken > 0:
            parts.append((words, taken))
    return parts


def is_cut(table: Table, seat: int) -> bool:
    """Checks whether a seat's channelling does not count in this match-up."""
    return bool(field.in_force(table, 1 - seat, "cuts"))


def gain(table: Table, piece: Piece, points: int) -> int:
    """Returns the vitality that additional channelling points would add."""
    return 0 if is_cut(table, owner_of(piece)) else min(points, remaining_capacity(table, piece))


def sources(table: Table, piece: Piece) -> list[tuple[str, int]]:
    """Returns the sources that channelled to a creature, with their amounts.

    Only this attack counts.
    """
    seat = owner_of(piece)
    amounts = [
        (name_of(channeller.kind), creature_of(channeller).cmp)
        for channeller in field.fighting_cards(table, CHANNEL(seat))
        if channeller.host == piece.id
    ]
    stones = piece.marks.get("stones", 0)
    if stones and (guardian := guardian_of(table, seat)) is not None:
        amounts.append(("power stones", stones * guardian.cmp))
    return amounts


def may_receive(table: Table, piece: Piece) -> bool:
    """Checks by public knowledge whether a creature may receive something.

    See GD-CHANNEL.2.
    """
    seat = owner_of(piece)
    by_stones = guardian_of(table, seat) is not None and STONES(table, seat) > 0
    return bool(unused_cards(table, seat)) or (by_stones and is_open(table, piece))


def limit(piece: Piece) -> int:
    """Returns the maximum that a creature can receive in one attack."""
    creature = creature_of(piece)
    return max(0, creature.vitality) if creature.receives is None else creature.receives


def remaining_capacity(table: Table, piece: Piece) -> int:
    """Returns the points that a creature can still receive in this attack."""
    return limit(piece) - sum([amount for _, amount in sources(table, piece)])


def is_open(table: Table, piece: Piece) -> bool:
    """Checks whether a creature can receive from any source.

    It needs a green bar or a card that permits it.
    """
    if creature_of(piece).bar == "green":
        return True
    return any(effect.opens(piece) for _, effect in field.in_force(table, owner_of(piece), "opens"))


def unused_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the cards under a seat's strongholds that are unused this turn."""
    return [piece for piece in table.pieces_in(under_zones(table, seat)) if piece.turn == 0]


def channellers(table: Table, seat: int) -> list[Piece]:
    """Returns the unused cards of a seat that can channel."""
    return [
        piece
        for piece in unused_cards(table, seat)
        if is_creature(piece) and creature_of(piece).cmp
    ]


def obstacle(table: Table, seat: int, channeller: Piece | None) -> tuple[str, str] | None:
    """Returns rule and reason why a seat's fighter cannot receive, or None.

    Args:
        table: The table.
        seat: The seat of the fighter.
        channeller: The channelling creature; None for the Guardian.
    """
    piece = field.fighter(table, seat)
    if piece is None:
        return "GD-CHANNEL.1", "You have no creature there to channel to."
    if keyword := field.forbidding_keyword(table, seat, "channel"):
        return KEYWORDS[keyword].rule, KEYWORDS[keyword].refusal
    if is_cut(table, seat):
        return "GD-CHANNEL.1", f"{name_of(piece.kind)} cannot receive more in this attack."
    if is_guardian(piece):
        if channeller is not None:
            return "GD-RESULT.12", "Your Guardian can channel to itself only with its own stones."
        guardian = guardian_of(table, seat)
        if guardian is None or piece.marks.get("stones", 0) * guardian.cmp >= guardian.vitality:
            return "GD-RESULT.12", "Your Guardian has reached its channelling limit."
    elif not _may_receive(table, piece, channeller):
        if channeller is not None and not matches(piece, creature_of(channeller).channels):
            reason = f"{name_of(channeller.kind)} cannot channel to {name_of(piece.kind)}."
            return "GD-CHANNEL.5", reason
        return (
            "GD-CHANNEL.2",
            f"{name_of(piece.kind)} has a red bar and cannot receive channelling.",
        )
    elif remaining_capacity(table, piece) <= 0:
        return "GD-CHANNEL.9", f"{name_of(piece.kind)} has reached its channelling limit."
    if channeller is None and guardian_of(table, seat) is None:
        return "GD-CHANNEL.6", "You have no Guardian to channel from."
    if channeller is None and STONES(table, seat) < 1:
        return "GD-CHANNEL.7", "You have no power stones left."
    return None


def _may_receive(table: Table, piece: Piece, channeller: Piece | None) -> bool:
    if channeller is None:
        return is_open(table, piece)
    source = creature_of(channeller)
    return matches(piece, source.channels) and (source.awakens or is_open(table, piece))


def channelled(table: Table, seat: int) -> list[Piece]:
    """Returns the creatures that channelled to a seat's fighter."""
    piece = field.fighter(table, seat)
    if piece is None:
        return []
    return [channeller for channeller in table.pile(CHANNEL(seat)) if channeller.host == piece.id]
