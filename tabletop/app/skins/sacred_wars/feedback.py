"""Drop previews and floating texts of Sacred Wars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.app.render.table_skin import DropPreview, FloatingText
from tabletop.games.sacred_wars.counters import COINS, LIFE
from tabletop.games.sacred_wars.kinds import ATTRIBUTES
from tabletop.games.sacred_wars.marks import DAMAGE, STUNNED
from tabletop.games.sacred_wars.stats import CHANGED
from tabletop.games.sacred_wars.zones import BASES, DECK, GRAVE, SEATS, TILE_OF_ZONE
from tabletop.table import Change, Table
from tabletop.table.changes import ChangeCounter, CountOnPiece, MovePiece, Note
from tabletop.table.move import Move

_GRAVEYARDS = tuple(map(GRAVE, SEATS))
_BATTLE_WORDS = {"SW-BATTLE.4": ("Dodged!", "good"), "SW-BATTLE.5": ("Critical!", "bad")}
_COUNTER_BY_NAME = {
    counter.name(seat): (counter, seat) for counter in (COINS, LIFE) for seat in (0, 1)
}


def drop_preview(move: Move, highlights: Mapping[str, str]) -> DropPreview:
    """Returns the preview of a drop; `highlights` are its ranges and threats."""
    is_tile_drop = move.verb in ("move", "deploy")
    return DropPreview(highlights=highlights, stays_on_target=is_tile_drop)


def floating_texts(table: Table, changes: Sequence[Change], seat: int) -> list[FloatingText]:
    """Returns texts about damage, losses, coins, and life points."""
    zone_by_piece = {piece.id: piece.zone for piece in table.pieces}
    texts: list[FloatingText] = []
    gone: set[int] = set()
    coins: dict[int, int] = {}  # the coins that each seat gains in total
    for change in reversed(changes):
        if isinstance(change, MovePiece):
            if change.source in TILE_OF_ZONE and change.target not in TILE_OF_ZONE:
                gone.add(change.piece)
            zone_by_piece[change.piece] = change.source
        elif isinstance(change, CountOnPiece):
            # A token that leaves the field loses its counters, so only its last damage counts.
            if change.piece not in gone or (change.name == DAMAGE and change.delta > 0):
                texts += _piece_counter_texts(change, zone_by_piece[change.piece])
        elif isinstance(change, ChangeCounter):
            counter, seat_index = _COUNTER_BY_NAME.get(change.name, (None, 0))
            if counter is COINS and change.delta > 0:
                coins[seat_index] = coins.get(seat_index, 0) + change.delta
            elif counter is LIFE:
                kind = "good" if (change.delta > 0) == (seat_index == seat) else "bad"
                texts.append(
                    FloatingText(BASES(seat_index), f"{change.delta:+d} {{stat-res}}", kind)
                )
        elif isinstance(change, Note) and change.rule in _BATTLE_WORDS and change.pieces:
            words, kind = _BATTLE_WORDS[change.rule]
            texts.append(FloatingText(zone_by_piece[change.pieces[0][0]], words, kind))
    got = [FloatingText(DECK(one), f"+{sum_} {{coin}}", "good", one) for one, sum_ in coins.items()]
    return [*texts[::-1], *got]


def _piece_counter_texts(change: CountOnPiece, zone: str) -> list[FloatingText]:
    if zone not in TILE_OF_ZONE:
        return []
    if change.name == DAMAGE:
        kind = "bad" if change.delta > 0 else "good"
        return [FloatingText(zone, f"{-change.delta:+d} {{stat-res}}", kind)]
    if change.name == STUNNED and change.delta > 0:
        return [FloatingText(zone, "{cannot-move} Stunned", "bad")]
    place = CHANGED.get(change.name)
    # Expiring boosts of a turn or a battle are not shown.
    if place is None or (change.name not in ATTRIBUTES and change.delta < 0):
        return []
    name = ATTRIBUTES[place]
    kind = "good" if change.delta > 0 else "bad"
    return [FloatingText(zone, f"{change.delta:+d} {{stat-{name}}}", kind)]


def losses(changes: Sequence[Change]) -> list[str]:
    """Returns the tiles from which tokens went to a graveyard."""
    return [
        change.source
        for change in changes
        if isinstance(change, MovePiece)
        and change.source in TILE_OF_ZONE
        and change.target in _GRAVEYARDS
    ]
