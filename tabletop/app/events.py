"""What has happened on the table, in kinds; each kind has one motion and one sound in every game.

Events are read off the changes of the latest moves, and hold nothing that their reader may not
know: pieces that are hidden are not named, and of what happens out of sight there is no event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from tabletop.table import Change, Table
from tabletop.table.changes import Attach, Count, Flip, Make, Mark, Note, Put, Roll, Tally, Turn
from tabletop.table.views import SEALED


class Effect(NamedTuple):
    """How a kind of event is seen and heard: a motion, a sound, and a colour of the palette.

    Pieces `slide`, turn over (`flip`) or round (`spin`) and dice `tumble` because they come to lie
    otherwise; all other motions are made by `Effects`.
    """

    motion: str
    sound: str
    colour: str = "accent"


EFFECTS: Mapping[str, Effect] = MappingProxyType(
    {
        "choose": Effect("glow", "choose"),
        "move": Effect("slide", "slide"),
        "turn": Effect("spin", "turn"),
        "draw": Effect("slide", "draw"),
        "down": Effect("flip", "lay"),
        "up": Effect("flip", "flip"),
        "play": Effect("dust", "card"),
        "attach": Effect("glow", "attach"),
        "shuffle": Effect("riffle", "shuffle"),
        "turn begins": Effect("glow", "turn-begins", "focus"),
        "shrink": Effect("sink", "down", "bad"),
        "grow": Effect("rise", "up", "good"),
        "lose": Effect("sink", "down", "bad"),
        "gain": Effect("rise", "gain", "good"),
        "spend": Effect("sink", "spend"),
        "coins": Effect("coins", "coin"),
        "reveal": Effect("glow", "reveal", "focus"),
        "roll": Effect("tumble", "die"),
        "attack": Effect("lunge", "swing", "bad"),
        "miss": Effect("shake", "swing"),
        "magic": Effect("sparkle", "magic"),
        "water": Effect("splash", "water"),
        "heal": Effect("rise", "heal", "good"),
        "hit": Effect("shake", "hit", "bad"),
        "fall": Effect("fall", "fall", "bad"),
        "score": Effect("rise", "score"),
        "round": Effect("sweep", "round"),
        "build": Effect("burst", "build"),
        "lost": Effect("sandfall", "lost"),
        "won": Effect("feast", "win"),
    }
)
"""The kinds of events, the greatest last: where much happens at once, those are heard."""

KIND = str
Pair = tuple[KIND, KIND]


@dataclass(frozen=True)
class Feel:
    """How a game is felt: which of its own events are of which kinds, what they are made of.

    A game that says nothing gets what all tables have: pieces that go, turn and turn up, shuffles
    and dice, blows and losses, numbers that rise and sink, turns, rounds and the end.
    """

    counted: Mapping[str, KIND | Pair] = field(default_factory=dict)
    """Counters of the table and of pieces, and marks, by name or by what stands before its first
    point: the kind of event, or those of rising and sinking; "" for none, `*` for all others."""
    told: Mapping[str, KIND] = field(default_factory=dict)
    """Rules by which the log tells of an event, with its kind; it happens where the piece lies
    that is named last, and `attack` is made by the one named first."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The sounds of kinds that sound otherwise here (wood, stone, coins …)."""
    at: Mapping[KIND, str] = field(default_factory=dict)
    """The picture of the playmat at which kinds are seen that happen to a seat, or to all."""
    dust: str = "sand"
    """What flies up where something falls: a material of `painting.grains`."""
    music: str = ""
    """What is played in the background, by the name of its file; else that of the house."""
    ambience: str = ""
    """What is heard around the table, likewise."""

    def sound(self, kind: KIND) -> str:
        """The sound of a kind of event in this game."""
        return self.sounds.get(kind, EFFECTS[kind].sound)

    def counts(self, name: str, delta: int, usual: KIND | Pair) -> KIND:
        """The kind of event if a counter or mark changes by so much; "" for none."""
        known, first = self.counted, name.partition(".")[0]
        if name not in known and first not in known:
            usual = _USUAL.get(name, known.get("*", usual))
        kinds = known.get(name, known.get(first, usual))
        return kinds if isinstance(kinds, str) else kinds[delta < 0]


_USUAL: Mapping[str, KIND | Pair] = {"round": ("round", ""), "turn": "turn begins"}


class Event(NamedTuple):
    """Something that has happened: where, to which piece if the reader sees it, and by whom.

    `zone` is "" for what happens to a seat or to the whole table. `target` is what is struck.
    """

    kind: KIND
    zone: str = ""
    piece: int | None = None
    target: str = ""
    seat: int | None = None


def events_of(
    known: Table, changes: Sequence[Change], seat: int, feel: Feel | None = None
) -> list[Event]:
    """The events among the latest changes, as `seat` may know them, each once, in their order.

    `known` is the table as far as the seat knows it, after these changes (`Session.watched`).
    """
    feel = feel or Feel()
    leaves = {change.piece for change in changes if isinstance(change, Put)}
    for change in reversed(changes):
        change.undo(known)
    found: dict[Event, None] = {}
    for change in changes:
        change.apply(known)
        read = _READERS.get(type(change))
        event = read(known, change, seat, feel) if read is not None else None
        if event is None or not event.kind:
            continue
        # What is taken off a piece because it leaves is no event.
        if type(change) is not Tally or change.delta > 0 or change.piece not in leaves:
            found[event] = None
    known.altered()
    return list(found)


def _put(known: Table, change: Put, seat: int, feel: Feel) -> Event | None:
    if change.source == change.target:
        return None
    source, target = known.zones[change.source], known.zones[change.target]
    piece = _named(known, change.piece, seat)
    if target.sight == "owner" and source.sight != "owner":
        return Event("draw", change.target, piece)
    if source.sight == "owner" and target.sight == "all":
        return Event("play", change.target, piece)
    return Event("move", change.target, piece)


def _make(known: Table, change: Make, seat: int, feel: Feel) -> Event | None:
    return Event("play", change.zone, _named(known, known.piles[change.zone][0], seat))


def _flip(known: Table, change: Flip, seat: int, feel: Feel) -> Event | None:
    zone = known.pieces[change.piece].zone
    if known.zones[zone].sight != "all":  # how a card is held in a hand nobody sees
        return None
    piece = _named(known, change.piece, seat)
    return Event("up" if change.new else "down", zone, piece)


def _turn(known: Table, change: Turn, seat: int, feel: Feel) -> Event | None:
    zone = known.pieces[change.piece].zone
    if known.zones[zone].sight != "all":
        return None
    return Event("turn", zone, _named(known, change.piece, seat))


def _attach(known: Table, change: Attach, seat: int, feel: Feel) -> Event | None:
    if change.new is None:
        return None
    return Event("attach", known.pieces[change.new].zone, _named(known, change.new, seat))


def _roll(known: Table, change: Roll, seat: int, feel: Feel) -> Event | None:
    name, _, zone = change.stream.partition(" ")
    return Event("shuffle", zone) if name == "shuffle" and zone in known.zones else None


def _tally(known: Table, change: Tally, seat: int, feel: Feel) -> Event | None:
    zone = known.pieces[change.piece].zone
    if known.zones[zone].sight != "all":
        return None
    kind = feel.counts(change.name, change.delta, ("grow", "shrink"))
    return Event(kind, zone, _named(known, change.piece, seat))


def _count(known: Table, change: Count, seat: int, feel: Feel) -> Event | None:
    first, _, last = change.name.rpartition(".")
    kind = feel.counts(change.name, change.delta, ("gain", "lose"))
    return Event(kind, seat=int(last) if first and last.isdecimal() else None)


def _mark(known: Table, change: Mark, seat: int, feel: Feel) -> Event | None:
    if change.name.startswith(SEALED):
        # That a choice is made is open, and so is that it is not there any more.
        return Event("reveal") if change.old is not None and change.new is None else None
    if change.old == change.new:
        return None
    whose = change.new if isinstance(change.new, int) else None
    return Event(feel.counts(change.name, 1, ("", "")), seat=whose)


def _note(known: Table, change: Note, seat: int, feel: Feel) -> Event | None:
    kind = feel.told.get(change.rule, "")
    if not kind or not change.text:
        return None
    if not change.pieces:
        return Event(kind, seat=change.seat if change.seat >= 0 else None)
    numbers = [piece for piece, _mask in change.pieces]
    zone = known.pieces[numbers[-1]].zone
    if kind == "attack" and len(numbers) > 1:
        striker = known.pieces[numbers[0]]
        return Event(kind, striker.zone, _named(known, numbers[0], seat), zone)
    return Event(kind, zone, _named(known, numbers[-1], seat))


def _named(known: Table, piece: int, seat: int) -> int | None:
    return piece if known.sees(seat, known.pieces[piece]) else None


_READERS: dict[type[Change], Callable[..., Event | None]] = {
    Make: _make,
    Put: _put,
    Flip: _flip,
    Turn: _turn,
    Attach: _attach,
    Roll: _roll,
    Tally: _tally,
    Count: _count,
    Mark: _mark,
    Note: _note,
}
