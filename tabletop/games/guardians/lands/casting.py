"""Magic on the march, played before a shield is turned (GD-TURN.23)."""

from tabletop.games.guardians.board import SPACES
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.card_words import WORDS, EffectWord
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.zones import DEPOT
from tabletop.table import Piece, Table


def march_effects(kind: str) -> tuple[EffectWord, ...]:
    """Returns the march effects of a card."""
    return rules_of(kind).march


def price(kind: str) -> int | None:
    """Returns the cost in stones on the march; None for other cards."""
    rules = rules_of(kind)
    return rules.price if rules.march else None


def playable(table: Table, seat: int) -> list[str]:
    """Returns the affordable cards of a seat that have an effect on the march."""
    stones = STONES(table, seat)
    kinds = dict.fromkeys(piece.kind for piece in table.pile(DEPOT(seat)))
    return [
        kind
        for kind in kinds
        if (cost := price(kind)) is not None and cost <= stones and not is_vain(table, seat, kind)
    ]


def is_vain(table: Table, seat: int, kind: str) -> bool:
    """Checks whether none of a card's effects changes anything (GD-SPELLS.6)."""
    return all(effect.is_vain(table, seat) for effect in march_effects(kind))


def is_aimed(kind: str) -> bool:
    """Checks whether a card needs a target space."""
    return bool(WORDS.having(march_effects(kind), "can_hit"))


def targets(table: Table, seat: int, kind: str) -> list[str]:
    """Returns the spaces that a card can target."""
    return [
        space
        for space in SPACES
        if is_aimed(kind)
        and all(effect.can_hit(table, seat, space) for effect in march_effects(kind))
    ]


def play(table: Table, seat: int, piece: Piece, space: str) -> None:
    """Pays for a card, discards it and applies its effects."""
    location = f" at {space}" if space else ""
    STONES.add(table, seat, -rules_of(piece.kind).price)
    discard(table, piece)
    table.note("GD-TURN.23", f"{{seat}} plays {{0}}{location}.", seat, piece.id)
    for effect in march_effects(piece.kind):
        effect.march(table, seat, space)
