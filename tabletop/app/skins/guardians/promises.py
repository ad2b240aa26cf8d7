"""What a drop would do, said at the pointer before it is done; and what has been done, floating."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tabletop.app.skins.guardians.spectacle import ends
from tabletop.app.skins.guardians.telling import told
from tabletop.app.skins.guardians.worth import Worth
from tabletop.app.tableau import Float, Promise
from tabletop.games.guardians.combat import channelling, field
from tabletop.games.guardians.combat.strength import aim
from tabletop.games.guardians.duel import ROOM
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.places import guardian_of, is_creature, named, sheets
from tabletop.table import Change, Table
from tabletop.table.changes import Count, Note, Put, Tally
from tabletop.table.move import Move

_MOVES_ON = ("GD-RESULT.4", "GD-RESULT.5")
_FIGHTING = ("lane.", "flank.", "command.", "dazed.", "assault.")
_BEFALLS = {
    "GD-BRIBERY.5": "Bribed away",
    "GD-DESTRUCTION.2": "{kills} Destroyed",
    "GD-IMMUNITY.1": "{armor} No damage",
}
_GONE = ("discard.", "bribed.")
_HIT = ("GD-AOE.2", "GD-AOE.5")


def promise(worth: Worth | None, table: Table, move: Move) -> Promise:
    """What a legal move with a piece would bring, of what its seat knows."""
    seat, verb, args = move
    if worth is None:
        return Promise(lies=False)
    if verb == "strike":
        zone, _, index = args[1].partition("#")
        target = table.pile(zone)[int(index or 0)]
        if field.destroys(args[0], target.kind):
            return Promise(f"Attack {named(target.kind)}: it is destroyed", lies=False)
        mine, foe = worth.strike(table, args[0], target)
        how = "beats it" if mine > foe else f"needs {foe - mine + 1} more"
        return Promise(f"Attack {named(target.kind)}: {mine} against {foe}, {how}", lies=False)
    added = _added(worth, seat, verb, args)
    if added:
        mine_now, foe_now = (worth.totals()[each] for each in (seat, 1 - seat))
        if mine_now is not None and foe_now is not None:
            words = f"+{added}: {mine_now + added} against {foe_now}"
            own = worth.sum(seat)
            vain = f"; {own.name} does no damage" if own is not None and own.turned else ""
            return Promise(words + vain, lies=False)
    if verb == "muster":
        points = worth.load(f"shield.{seat}") + _weight(args[0])
        return Promise(f"{points} of {ROOM} stacking points", lies=False)
    if verb == "place":
        points = worth.load(f"force.{args[1]}.{seat}") + _weight(args[0])
        room = forces.limit(worth.table, args[1], seat)
        words = f"Place {named(args[0])} on {args[1]}: {points} of {room} stacking points"
        return Promise(words, lies=False)
    # Into an empty place of a single card it is laid in sight.
    return Promise(lies=verb in ("lay", "command"))


def _weight(kind: str) -> int:
    creature = sheets()[kind].creature
    return creature.weight if creature is not None else 0


def _added(worth: Worth, seat: int, verb: str, args: tuple[str, ...]) -> int:
    """What a shot, a channeller or a stone adds."""
    piece = worth.fighters()[seat]
    if piece is None:
        return 0
    if verb == "shoot":
        shooter = worth.table.find(args[0], f"combat.{seat}")
        return aim(worth.table, seat, shooter) if shooter is not None else 0
    if verb not in ("channel", "stone") or not is_creature(piece):
        return 0
    if verb == "stone":
        guardian = guardian_of(worth.table, seat)
        points = guardian.cmp if guardian is not None else 0
    else:
        source = sheets()[args[0]].creature
        points = source.cmp if source is not None else 0
    return channelling.gain(worth.table, piece, points)


def floats(table: Table, changes: Sequence[Change], seat: int) -> list[Float]:
    """What the latest changes brought, where it happened."""
    found: list[Float] = []
    over = next(ends(changes), None) is not None  # then a page tells what comes of it
    for change in changes:
        if isinstance(change, Tally) and change.name == "beaten" and change.delta > 0:
            zone = table.pieces[change.piece].zone
            if zone.startswith(_FIGHTING):  # else it has left the combat since
                found.append(Float(zone, "{close} Beaten", "bad"))
        elif isinstance(change, Count) and change.name.startswith("stones.") and change.delta:
            kind = "good" if change.delta > 0 else "bad"
            zone = f"guardian.{change.name[-1]}"
            found.append(Float(zone, f"{change.delta:+d} {{power-stone}}", kind))
        elif isinstance(change, Note) and change.rule in _MOVES_ON and not over:
            kind = "good" if change.seat == seat else "bad"
            found.append(Float("@board", told(table, change, seat), kind))
        elif isinstance(change, Note) and change.rule == "GD-AOE.1":
            found.append(_struck(changes, change))
        elif isinstance(change, Note) and change.pieces:
            found += _befell(table, changes, change)
    return found


def _struck(changes: Sequence[Change], note: Note) -> Float:
    """How many creatures of a combat hand an AOE attack has hit."""
    later = [one for one in changes[changes.index(note) + 1 :] if isinstance(one, Note)]
    hits = len(list(takewhile(lambda one: one.rule in _HIT, later)))
    words = f"{{splash}} {hits} hit" if hits else "{splash} Nobody is hit"
    return Float(f"combat.{note.seat}", words, "bad")


def _befell(table: Table, changes: Sequence[Change], note: Note) -> list[Float]:
    """What has become of a creature or a card, where it lay before it left."""
    number = note.pieces[-1][0]
    words = "Dispelled" if note.text == "{0} is dispelled." else _BEFALLS.get(note.rule)
    zone = table.pieces[number].zone
    if zone.startswith(_GONE):
        left = [one.source for one in changes if isinstance(one, Put) and one.piece == number]
        zone = left[-1] if left else zone
    return [Float(zone, words, "bad")] if words is not None else []
