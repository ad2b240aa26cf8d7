"""Casting of spells, hand items and Guardian powers (GD-SPELLS)."""

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_rules import card_rules, effects_of, effects_with
from tabletop.games.guardians.combat import command, field, resolving, windows
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.steps import CAST
from tabletop.games.guardians.zones import COMMAND, GUARDIAN, MAGIC, is_guardian, is_in
from tabletop.table import Piece, Step, Table


def castable_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the cards, including the Guardian, that a seat may cast now."""
    if field.forbidding_keyword(table, seat, "cast"):
        return []
    return [piece for piece in casters(table, seat) if not obstacle(table, seat, piece)]


def casters(table: Table, seat: int) -> list[Piece]:
    """Returns the cards with a cast effect, including a Guardian with a power."""
    cards = [
        piece
        for piece in field.magic_cards(table, seat)
        if (rules := card_rules()[piece.kind]).is_magic and rules.cast
    ]
    if windows.power_of(table, seat) is not None:
        cards += table.pile(GUARDIAN(seat))[:1]
    return cards


def obstacle(table: Table, seat: int, piece: Piece) -> tuple[str, str] | None:
    """Returns rule and reason why a seat cannot cast a card now, or None."""
    if keyword := field.forbidding_keyword(table, seat, "cast"):
        return KEYWORDS[keyword].rule, KEYWORDS[keyword].refusal
    if command.cost(piece) > STONES(table, seat):
        return "GD-SPELLS.1", f"It costs {number_of(command.cost(piece), 'power stone')}."
    reason = resolving.obstacle(table, seat, effects_of(piece.kind))
    return ("GD-SPELLS.6", reason) if reason else None


def dispellers(table: Table, seat: int) -> list[Piece]:
    """Returns the affordable cards with which a seat can dispel."""
    return [
        piece
        for piece in casters(table, seat)
        if effects_with(piece.kind, "dispels") and command.cost(piece) <= STONES(table, seat)
    ]


def can_wait(table: Table, seat: int, kind: str) -> bool:
    """Checks whether all effects of a card can wait for a better moment."""
    effects = effects_of(kind)
    return bool(effects) and all(effect.can_wait(table, seat) for effect in effects)


def is_wasted_dispel(table: Table, seat: int, answered: int) -> bool:
    """Checks whether the answered card has no effect, so a dispel is wasted."""
    effects = effects_of(table.pieces[answered].kind)
    return bool(effects) and all(effect.is_idle(table, 1 - seat) for effect in effects)


def cast(table: Table, seat: int, piece: Piece) -> None:
    """Reveals a card, pays for it and offers an answer (GD-SPELLS.3)."""
    pay(table, seat, piece)
    table.note("GD-SPELLS.1", f"{{seat}} {_verb(piece)} {{0}}.", seat, piece.id)
    CAST.push(table, seat, (piece.id,))
    windows.offer_answer(table, piece)


def dispel(table: Table, seat: int, piece: Piece, answered: int) -> None:
    """Answers a card with a dispel, which can be answered in turn."""
    pay(table, seat, piece)
    table.note("GD-SPELLS.3", "{seat} answers {1} with {0}.", seat, piece.id, answered)
    CAST.push(table, seat, (piece.id, answered))
    windows.offer_answer(table, piece)


def pay(table: Table, seat: int, piece: Piece) -> None:
    """Pays for a card or a power and moves the card to the magic zone."""
    power = windows.power_of(table, seat) if piece.zone == GUARDIAN(seat) else None
    STONES.add(table, seat, -(power.price if power is not None else command.cost(piece)))
    if power is None:
        table.put(piece.id, MAGIC(seat))
        table.flip(piece.id, 1)
    else:
        table.count_on(piece.id, "used", 1)


def _verb(piece: Piece) -> str:
    return {"spell": "casts", "item": "uses"}.get(
        card_rules()[piece.kind].sort, "uses the power of"
    )


def take_effect(table: Table, step: Step) -> bool:
    """Applies the effects of a card unless it was dispelled."""
    table.pop_step()
    number, *others = CAST.of(step)
    piece = table.pieces[number]
    if "dispelled" in piece.marks:
        table.note("GD-SPELLS.3", "{0} is dispelled.", step.seat, number)
        leave(table, piece)
        return False
    if others:
        _negate(table, table.pieces[others[0]])
        resolving.apply(table, step.seat, piece, effects_of(piece.kind))
        leave(table, piece)
        return False
    table.count_on(number, "works", 1)
    resolving.apply(table, step.seat, piece, effects_of(piece.kind))
    resolving.destroy_marked(table)
    return False


def _negate(table: Table, piece: Piece) -> None:
    """Dispels a command card at once; other magic is marked as dispelled."""
    if is_in(piece, COMMAND):
        command.dispel(table, piece, "GD-SPELLS.3")
    else:
        table.count_on(piece.id, "dispelled", 1)


def leave(table: Table, piece: Piece) -> None:
    """Discards used magic; a Guardian stays."""
    if is_guardian(piece):
        for mark in ("dispelled", "works"):
            table.count_on(piece.id, mark, -piece.marks.get(mark, 0))
    else:
        discard(table, piece)
