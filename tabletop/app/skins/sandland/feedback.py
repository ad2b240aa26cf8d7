"""Drop previews and floating texts of Sandland."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.app.render.table_skin import DropPreview, FloatingText
from tabletop.games.sandland import stats
from tabletop.games.sandland.card_rules import name_of
from tabletop.games.sandland.counters import WATER
from tabletop.games.sandland.marks import RESULTS
from tabletop.games.sandland.zones import DISCARD, SEAT_OF, SEATS, slot_zone, title
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import ChangeCounter, CountOnPiece, MovePiece, PushStep, SetMark
from tabletop.table.move import Move

_DISCARDS = tuple(map(DISCARD, SEATS))


def drop_preview(table: Table, move: Move, piece: Piece) -> DropPreview:
    """Returns the effect of a legal move, as far as the seat may know it."""
    seat, verb, args = move
    if verb == "attack":
        return DropPreview(stays_on_target=False)
    if verb == "move":
        target_card = table.top(slot_zone(seat, args[0]))
        if target_card is None:
            return DropPreview(f"Move to {args[0]}")
        return DropPreview(
            f"Swap slots with {title(table, seat, target_card)}", stays_on_target=False
        )
    if verb == "deploy":
        return DropPreview(f"Place it face down on {args[1]}")
    if verb == "act" and not piece.face:
        cost = stats.cost(table, piece)
        return DropPreview(f"Turn it up first: pay {cost} scrap or trash it", stays_on_target=False)
    if verb == "act":
        return DropPreview(f"Act with {name_of(piece.kind)}", stays_on_target=False)
    if verb == "attach":
        wearer = table.top(slot_zone(seat, args[1]))
        return DropPreview(
            f"Attach to {title(table, seat, wearer)}" if wearer else "", stays_on_target=False
        )
    return DropPreview({"discard": "Discard it and use it", "exhaust": "Use it"}.get(verb, ""))


def floating_texts(table: Table, changes: Sequence[Change], seat: int) -> list[FloatingText]:
    """Returns texts about damage, boosts, and water, the oldest first."""
    zones: dict[int, str] = {}
    texts: list[FloatingText] = []
    for change in reversed(changes):
        if isinstance(change, MovePiece):
            zones[change.piece] = change.source
        elif isinstance(change, CountOnPiece) and change.name == "damage":
            zone = zones.get(change.piece, table.pieces[change.piece].zone)
            # Damage that a card loses when it leaves its slot is not healing.
            if change.delta > 0:
                texts.append(FloatingText(zone, f"−{change.delta}", "bad"))
            elif zone == table.pieces[change.piece].zone and table.pieces[change.piece].face:
                texts.append(FloatingText(zone, f"+{-change.delta}", "good"))
        elif isinstance(change, CountOnPiece) and change.name.endswith((".attack", ".water")):
            if change.delta > 0 and "." in change.name:
                sign = change.name.rpartition(".")[2]
                zone = zones.get(change.piece, table.pieces[change.piece].zone)
                texts.append(FloatingText(zone, f"+{change.delta} {{{sign}}}", "good"))
        elif isinstance(change, ChangeCounter) and change.name == WATER.name:
            own = (change.delta > 0) == (seat == 0)
            texts.append(
                FloatingText("@water", f"{abs(change.delta)} {{water}}", "good" if own else "bad")
            )
        elif isinstance(change, SetMark) and change.name == RESULTS.name:
            texts = []  # The cleanup after a skirmish is not shown.
    return texts[::-1]


def attacks(changes: Sequence[Change]) -> list[tuple[int, str]]:
    """Returns each attacker with the last slot that it attacked."""
    found: dict[int, str] = {}
    for change in changes:
        if isinstance(change, PushStep) and change.step.name == "strike":
            attacker, target = change.step.data[:2]
            if isinstance(attacker, int) and isinstance(target, str):
                found[attacker] = target
    return list(found.items())


def ends(changes: Sequence[Change]) -> Iterator[int]:
    """Yields the indices of the changes that end a skirmish.

    At each index all cards are still in their zones.
    """
    for number, change in enumerate(changes):
        if isinstance(change, SetMark) and change.name == RESULTS.name:
            yield number


def clearing(changes: Sequence[Change]) -> int:
    """Returns the index of the change that ends a skirmish."""
    return next(ends(changes), len(changes))


def losses(changes: Sequence[Change]) -> list[str]:
    """Returns the slots from which cards were discarded during a skirmish.

    The cleanup after a skirmish is not included.
    """
    return [
        change.source
        for change in changes[: clearing(changes)]
        if isinstance(change, MovePiece) and change.source in SEAT_OF and change.target in _DISCARDS
    ]
