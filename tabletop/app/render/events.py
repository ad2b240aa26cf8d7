"""Kinds of events on the table, each with one motion and one sound.

Events are derived from the changes of the latest moves. They contain nothing that their reader may
not know. Hidden pieces have no number, and invisible changes cause no event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from tabletop.table import Change, Table
from tabletop.table.changes import (
    Attach,
    ChangeCounter,
    CountOnPiece,
    CreatePiece,
    Flip,
    MovePiece,
    Note,
    Roll,
    Rotate,
    SetMark,
)
from tabletop.table.views import SEALED_PREFIX


class EventEffect(NamedTuple):
    """The motion, the sound, and the palette colour of a kind of event.

    The motions `slide`, `flip`, `spin`, and `tumble` are done by the pieces and dice themselves;
    all others are drawn by `Effects`.
    """

    motion: str
    sound: str
    colour: str = "accent"


EFFECTS: Mapping[str, EventEffect] = MappingProxyType(
    {
        "choose": EventEffect("glow", "choose"),
        "move": EventEffect("slide", "slide"),
        "turn": EventEffect("spin", "turn"),
        "draw": EventEffect("slide", "draw"),
        "down": EventEffect("flip", "lay"),
        "up": EventEffect("flip", "flip"),
        "play": EventEffect("dust", "card"),
        "attach": EventEffect("glow", "attach"),
        "shuffle": EventEffect("riffle", "shuffle"),
        "turn begins": EventEffect("glow", "turn-begins", "focus"),
        "shrink": EventEffect("sink", "down", "bad"),
        "grow": EventEffect("rise", "up", "good"),
        "lose": EventEffect("sink", "down", "bad"),
        "gain": EventEffect("rise", "gain", "good"),
        "spend": EventEffect("sink", "spend"),
        "coins": EventEffect("coins", "coin"),
        "reveal": EventEffect("glow", "reveal", "focus"),
        "roll": EventEffect("tumble", "die"),
        "attack": EventEffect("lunge", "swing", "bad"),
        "miss": EventEffect("shake", "swing"),
        "magic": EventEffect("sparkle", "magic"),
        "water": EventEffect("splash", "water"),
        "heal": EventEffect("rise", "heal", "good"),
        "hit": EventEffect("shake", "hit", "bad"),
        "fall": EventEffect("fall", "fall", "bad"),
        "score": EventEffect("rise", "score"),
        "round": EventEffect("sweep", "round"),
        "build": EventEffect("burst", "build"),
        "lost": EventEffect("sandfall", "lost"),
        "won": EventEffect("feast", "win"),
    }
)
"""Ordered by importance, the greatest last: if many events coincide, the last kinds are audible."""

EventKind = str
KindPair = tuple[EventKind, EventKind]


@dataclass(frozen=True)
class EventStyles:
    """The effects of a game: the kinds of its own events, and its materials.

    The default covers what all tables have: moves, turns, flips, shuffles, dice, attacks, losses,
    counters, rounds, and the end.
    """

    counter_kinds: Mapping[str, EventKind | KindPair] = field(default_factory=dict)
    """Maps counters of the table and of pieces, and marks, to a kind of event, or to the pair of
    kinds for increase and decrease. A key is a name or its part before the first full stop; `*`
    stands for all others, and "" means no event."""
    rule_kinds: Mapping[str, EventKind] = field(default_factory=dict)
    """Maps the rules of log entries to kinds of events. The event is at the zone of the last piece
    in the entry; an `attack` is made by the first piece."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The game's own sounds by kind of event (wood, stone, coins …)."""
    picture_of_kind: Mapping[EventKind, str] = field(default_factory=dict)
    """The playmat picture at which events of a seat or of the table are shown, by kind."""
    particle_material: str = "sand"
    """The material of particles from falling pieces, as in `painting.particles`."""
    music: str = ""
    """The file name of the background music; empty for the default."""
    ambience: str = ""
    """The file name of the ambient sound; empty for the default."""

    def sound(self, kind: EventKind) -> str:
        """Returns the sound of a kind of event in this game."""
        return self.sounds.get(kind, EFFECTS[kind].sound)

    def counts(self, name: str, delta: int, default: EventKind | KindPair) -> EventKind:
        """Returns the event kind for a change by `delta`, or "" for none."""
        overrides, first = self.counter_kinds, name.partition(".")[0]
        if name not in overrides and first not in overrides:
            default = _DEFAULT_COUNTER_KINDS.get(name, overrides.get("*", default))
        kinds = overrides.get(name, overrides.get(first, default))
        return kinds if isinstance(kinds, str) else kinds[delta < 0]


_DEFAULT_COUNTER_KINDS: Mapping[str, EventKind | KindPair] = {
    "round": ("round", ""),
    "turn": "turn begins",
}


class TableEvent(NamedTuple):
    """An event that a reader may know: kind, zone, piece, and seat.

    `zone` is "" for an event of a seat or of the whole table. `piece` is None if the reader does
    not see it. `target` is the attacked zone.
    """

    kind: EventKind
    zone: str = ""
    piece: int | None = None
    target: str = ""
    seat: int | None = None


def events_of(
    known_table: Table, changes: Sequence[Change], seat: int, styles: EventStyles | None = None
) -> list[TableEvent]:
    """Returns the events of the latest changes that `seat` may know, in order.

    `known_table` is the table after these changes, as far as the seat knows it (`Session.watched`).
    Duplicates are removed.
    """
    styles = styles or EventStyles()
    leaves = {change.piece for change in changes if isinstance(change, MovePiece)}
    for change in reversed(changes):
        change.undo(known_table)
    events: dict[TableEvent, None] = {}
    for change in changes:
        change.apply(known_table)
        read = _READERS.get(type(change))
        event = read(known_table, change, seat, styles) if read is not None else None
        if event is None or not event.kind:
            continue
        # Removing markers from a piece that leaves play is not an event.
        if type(change) is not CountOnPiece or change.delta > 0 or change.piece not in leaves:
            events[event] = None
    known_table.invalidate()
    return list(events)


def _move_events(
    known_table: Table, change: MovePiece, seat: int, styles: EventStyles
) -> TableEvent | None:
    if change.source == change.target:
        return None
    source, target = known_table.zones[change.source], known_table.zones[change.target]
    piece = _named_pieces(known_table, change.piece, seat)
    if target.sight == "owner" and source.sight != "owner":
        return TableEvent("draw", change.target, piece)
    if source.sight == "owner" and target.sight == "all":
        return TableEvent("play", change.target, piece)
    return TableEvent("move", change.target, piece)


def _creation_events(
    known_table: Table, change: CreatePiece, seat: int, styles: EventStyles
) -> TableEvent | None:
    return TableEvent(
        "play", change.zone, _named_pieces(known_table, known_table.piles[change.zone][0], seat)
    )


def _flip_events(
    known_table: Table, change: Flip, seat: int, styles: EventStyles
) -> TableEvent | None:
    zone = known_table.pieces[change.piece].zone
    if known_table.zones[zone].sight != "all":  # other seats do not see how a card is held
        return None
    piece = _named_pieces(known_table, change.piece, seat)
    return TableEvent("up" if change.new else "down", zone, piece)


def _rotation_events(
    known_table: Table, change: Rotate, seat: int, styles: EventStyles
) -> TableEvent | None:
    zone = known_table.pieces[change.piece].zone
    if known_table.zones[zone].sight != "all":
        return None
    return TableEvent("turn", zone, _named_pieces(known_table, change.piece, seat))


def _attach_events(
    known_table: Table, change: Attach, seat: int, styles: EventStyles
) -> TableEvent | None:
    if change.new is None:
        return None
    return TableEvent(
        "attach", known_table.pieces[change.new].zone, _named_pieces(known_table, change.new, seat)
    )


def _roll_events(
    known_table: Table, change: Roll, seat: int, styles: EventStyles
) -> TableEvent | None:
    name, _, zone = change.stream.partition(" ")
    return TableEvent("shuffle", zone) if name == "shuffle" and zone in known_table.zones else None


def _piece_counter_events(
    known_table: Table, change: CountOnPiece, seat: int, styles: EventStyles
) -> TableEvent | None:
    zone = known_table.pieces[change.piece].zone
    if known_table.zones[zone].sight != "all":
        return None
    kind = styles.counts(change.name, change.delta, ("grow", "shrink"))
    return TableEvent(kind, zone, _named_pieces(known_table, change.piece, seat))


def _counter_events(
    known_table: Table, change: ChangeCounter, seat: int, styles: EventStyles
) -> TableEvent | None:
    first, _, last = change.name.rpartition(".")
    kind = styles.counts(change.name, change.delta, ("gain", "lose"))
    return TableEvent(kind, seat=int(last) if first and last.isdecimal() else None)


def _mark_events(
    known_table: Table, change: SetMark, seat: int, styles: EventStyles
) -> TableEvent | None:
    if change.name.startswith(SEALED_PREFIX):
        # It is public that a sealed choice was made, and that it is now revealed.
        return TableEvent("reveal") if change.old is not None and change.new is None else None
    if change.old == change.new:
        return None
    whose = change.new if isinstance(change.new, int) else None
    return TableEvent(styles.counts(change.name, 1, ("", "")), seat=whose)


def _note_events(
    known_table: Table, change: Note, seat: int, styles: EventStyles
) -> TableEvent | None:
    kind = styles.rule_kinds.get(change.rule, "")
    if not kind or not change.text:
        return None
    if not change.pieces:
        return TableEvent(kind, seat=change.seat if change.seat >= 0 else None)
    numbers = [piece for piece, _mask in change.pieces]
    zone = known_table.pieces[numbers[-1]].zone
    if kind == "attack" and len(numbers) > 1:
        striker = known_table.pieces[numbers[0]]
        return TableEvent(kind, striker.zone, _named_pieces(known_table, numbers[0], seat), zone)
    return TableEvent(kind, zone, _named_pieces(known_table, numbers[-1], seat))


def _named_pieces(known_table: Table, piece: int, seat: int) -> int | None:
    return piece if known_table.can_see(seat, known_table.pieces[piece]) else None


_READERS: dict[type[Change], Callable[..., TableEvent | None]] = {
    CreatePiece: _creation_events,
    MovePiece: _move_events,
    Flip: _flip_events,
    Rotate: _rotation_events,
    Attach: _attach_events,
    Roll: _roll_events,
    CountOnPiece: _piece_counter_events,
    ChangeCounter: _counter_events,
    SetMark: _mark_events,
    Note: _note_events,
}
