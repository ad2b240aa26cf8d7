"""The floating texts of Guardians."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tabletop.app.render.table_skin import FloatingText
from tabletop.app.skins.guardians.battle_report import ends
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.explain.log import told
from tabletop.games.guardians.zones import (
    ASSAULT,
    BRIBED,
    COMBAT,
    COMMAND,
    DAZED,
    DISCARD,
    FLANK_AREA,
    GUARDIAN,
    LANE_AREA,
    SEATS,
    is_in_areas,
)
from tabletop.table import Change, Table
from tabletop.table.changes import ChangeCounter, CountOnPiece, MovePiece, Note

_STONES = tuple(map(STONES.name, SEATS))
_BOARD_RULES = ("GD-RESULT.4", "GD-RESULT.5")
_COMBAT_AREAS = (LANE_AREA, FLANK_AREA, COMMAND, DAZED, ASSAULT)
_FATE_WORDS = {
    "GD-BRIBERY.5": "Bribed",
    "GD-DESTRUCTION.2": "{kills} Destroyed",
    "GD-IMMUNITY.1": "{armor} No damage",
}
_LOSS_AREAS = (DISCARD, BRIBED)
_HIT_RULES = ("GD-AOE.2", "GD-AOE.5")


def floating_texts(table: Table, changes: Sequence[Change], seat: int) -> list[FloatingText]:
    """Returns texts about the latest changes, at the zones they affect."""
    texts: list[FloatingText] = []
    has_ended = next(ends(changes), None) is not None  # In this case a page shows the results.
    for change in changes:
        if isinstance(change, CountOnPiece) and change.name == "beaten" and change.delta > 0:
            zone = table.pieces[change.piece].zone
            if is_in_areas(zone, *_COMBAT_AREAS):  # If not, the creature has left the combat since.
                texts.append(FloatingText(zone, "{close} Beaten", "bad"))
        elif isinstance(change, ChangeCounter) and change.name in _STONES and change.delta:
            kind = "good" if change.delta > 0 else "bad"
            zone = GUARDIAN(_STONES.index(change.name))
            texts.append(FloatingText(zone, f"{change.delta:+d} {{power-stone}}", kind))
        elif isinstance(change, Note) and change.rule in _BOARD_RULES and not has_ended:
            kind = "good" if change.seat == seat else "bad"
            texts.append(FloatingText("@board", told(table, change, seat), kind))
        elif isinstance(change, Note) and change.rule == "GD-AOE.1":
            texts += _hit_texts(changes, change)
        elif isinstance(change, Note) and change.pieces:
            texts += _fate_texts(table, changes, change)
    return texts


def _hit_texts(changes: Sequence[Change], note: Note) -> list[FloatingText]:
    """Returns the number of creatures that an AOE attack has hit in a hand.

    If it hits no creature in either hand, one text states that.
    """
    notes = [entry for entry in changes if isinstance(entry, Note)]
    later = notes[notes.index(note) + 1 :]
    hit_count = len(list(takewhile(lambda entry: entry.rule in _HIT_RULES, later)))
    strikes = [entry for entry in notes if entry.rule == note.rule and entry.pieces == note.pieces]
    if hit_count:
        return [FloatingText(COMBAT(note.seat), f"{{splash}} {hit_count} hit", "bad")]
    if note is not strikes[0] or any(entry.rule in _HIT_RULES for entry in notes):
        return []
    return [FloatingText(COMBAT(note.seat), "{splash} No creature hit", "bad")]


def _fate_texts(table: Table, changes: Sequence[Change], note: Note) -> list[FloatingText]:
    """Returns what happened to a creature or card, at its zone before it left."""
    number = note.pieces[-1][0]
    words = "Dispelled" if note.text.endswith(" is dispelled.") else _FATE_WORDS.get(note.rule)
    zone = table.pieces[number].zone
    if is_in_areas(zone, *_LOSS_AREAS):
        source_zones = [
            move.source for move in changes if isinstance(move, MovePiece) and move.piece == number
        ]
        zone = source_zones[-1] if source_zones else zone
    return [FloatingText(zone, words, "bad")] if words is not None else []
