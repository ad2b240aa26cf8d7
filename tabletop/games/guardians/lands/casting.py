"""Magic on the march: cards that are played before a shield is turned (GD-TURN.23)."""

from collections.abc import Callable
from typing import Any

from tabletop.cards.wording import number_of
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.content import content
from tabletop.games.guardians.effects import Draw, Stones
from tabletop.games.guardians.lands import marching
from tabletop.games.guardians.lands.board import LANDS, SPACES, TERRAIN, force_zone
from tabletop.games.guardians.lands.cards import AIMED, Bar, Ground, MarchDeed, Pace, Raze, Scout
from tabletop.games.guardians.marks import BARRED, GROUNDED
from tabletop.games.guardians.places import DECK, DEPOT
from tabletop.games.guardians.storage import put_away
from tabletop.table import Piece, Table


def deeds(kind: str) -> tuple[MarchDeed, ...]:
    """Give what a card does on the march."""
    magic = content().magic.get(kind)
    return magic.march if magic is not None else ()


def price(kind: str) -> int | None:
    """Give the stones that a card costs on the march; None for cards that are not played there."""
    magic = content().magic.get(kind)
    return magic.stones if magic is not None and magic.march else None


def playable(table: Table, seat: int) -> list[str]:
    """Give the kinds of cards that a seat can play on the march, pay for, and not in vain."""
    stones = table.counters[f"stones.{seat}"]
    found = dict.fromkeys(piece.kind for piece in table.pile(DEPOT(seat)))
    return [
        kind
        for kind in found
        if deeds(kind) and content().magic[kind].stones <= stones and not is_vain(table, seat, kind)
    ]


def is_vain(table: Table, seat: int, kind: str) -> bool:
    """Tell whether nothing that a card does would change anything now (GD-SPELLS.6)."""
    return all(
        (isinstance(deed, Draw) and not table.piles[DECK(seat)])
        or (isinstance(deed, Ground) and bool(GROUNDED(table)))
        for deed in deeds(kind)
    )


def is_aimed(kind: str) -> bool:
    """Tell whether a card needs a target."""
    return any(isinstance(deed, AIMED) for deed in deeds(kind))


def targets(table: Table, seat: int, kind: str) -> list[str]:
    """Give the spaces at which a card can be aimed."""
    return [
        space
        for space in SPACES
        if is_aimed(kind) and all(can_hit(table, seat, deed, space) for deed in deeds(kind))
    ]


def can_hit(table: Table, seat: int, deed: MarchDeed, space: str) -> bool:
    """Tell whether a deed does something in a space."""
    if isinstance(deed, Raze):
        return space in LANDS and bool(table.piles[TERRAIN(box=space)])
    if isinstance(deed, Bar):
        barred = BARRED(table)
        return space in LANDS and isinstance(barred, tuple) and space not in barred
    if isinstance(deed, Scout):
        return bool(table.piles[force_zone(space, 1 - seat)])
    return True


def play(table: Table, seat: int, piece: Piece, space: str) -> None:
    """Pay for a card, discard it, and let it do what it says."""
    where = f" at {space}" if space else ""
    table.count(f"stones.{seat}", -content().magic[piece.kind].stones)
    discard(table, piece)
    table.note("GD-TURN.23", f"{{seat}} plays {{0}}{where}.", seat, piece.id)
    for deed in deeds(piece.kind):
        DEEDS[type(deed)](table, seat, deed, space)


def hasten(table: Table, seat: int, deed: Pace, space: str) -> None:
    """Shields march further, or less far."""
    target = seat if deed.whose == "own" else 1 - seat
    table.count(f"pace.{target}", deed.amount)
    far = marching.pace(table, target)
    spaces = number_of(far, "space")
    table.note("GD-TURN.23", f"The shields of {{seat}} march {spaces} in this turn.", target)


def raze(table: Table, seat: int, deed: Raze, space: str) -> None:
    """A terrain is discarded."""
    for piece in table.pile(TERRAIN(box=space)):
        discard(table, piece)
        table.note("GD-TURN.23", f"{{0}} in {space} is destroyed.", seat, piece.id)


def ground(table: Table, seat: int, deed: Ground, space: str) -> None:
    """Nobody flies."""
    GROUNDED.set(table, True)
    table.note("GD-TURN.23", "No shield flies any more in this turn.", seat)


def bar(table: Table, seat: int, deed: Bar, space: str) -> None:
    """A land is closed."""
    barred = BARRED(table)
    assert isinstance(barred, tuple)
    BARRED.set(table, (*barred, space))
    table.note("GD-TURN.23", f"No shield enters or leaves {space} in this turn.", seat)


def scout(table: Table, seat: int, deed: Scout, space: str) -> None:
    """Enemy creatures are looked at."""
    for piece in table.pile(force_zone(space, 1 - seat)):
        table.reveal_to(piece.id, [seat])
        table.note("GD-TURN.23", "{seat} sees {0}.", seat, piece.id)


def gain(table: Table, seat: int, deed: Stones, space: str) -> None:
    """Stones are gained."""
    table.count(f"stones.{seat}", deed.amount)
    table.note("GD-TURN.23", f"{{seat}} gains {number_of(deed.amount, 'power stone')}.", seat)


def collect(table: Table, seat: int, deed: Draw, space: str) -> None:
    """Cards are drawn into the depot and the pen."""
    cards = table.pile(DECK(seat))[: deed.cards]
    for piece in cards:
        put_away(table, piece)
    table.note("GD-TURN.23", f"{{seat}} draws {number_of(len(cards), 'card')}.", seat)


DEEDS: dict[type, Callable[[Table, int, Any, str], None]] = {
    Pace: hasten,
    Raze: raze,
    Ground: ground,
    Bar: bar,
    Scout: scout,
    Stones: gain,
    Draw: collect,
}
"""What each deed does."""
