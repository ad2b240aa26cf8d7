"""How moves of the disputed lands are made by hand, and what a card dropped somewhere would be."""

from tabletop.cards.wording import number_of
from tabletop.games.guardians.lands import casting, forces
from tabletop.games.guardians.lands.board import (
    HOME_OF,
    LANDS,
    force_zone,
    shield_zone,
    space_of,
    under_zone,
)
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.places import is_creature, named
from tabletop.rules import Gesture, Move
from tabletop.table import Piece, Step, Table


def attempt(table: Table, seat: int, piece: Piece, target: str, asked: Step | None) -> Move | None:
    """Give the move that dropping an own card on a zone would be."""
    if piece.zone == f"hand.{seat}":
        return attempt_organize(seat, piece, target)
    space, start = space_of(target), space_of(piece.zone)
    if asked is None:
        return None
    if asked.name == "settlement":
        return attempt_settle(seat, piece, target)
    if piece.zone == f"depot.{seat}":
        if casting.is_aimed(piece.kind):
            return Move(seat, "aim", (piece.kind, space)) if space else None
        return Move(seat, "play", (piece.kind,))
    if not start or piece.zone not in (shield_zone(start, seat), force_zone(start, seat)):
        return None
    if asked.name == "march":
        return attempt_march(seat, piece, start, target)
    return attempt_answer(seat, piece, start, target, asked)


def attempt_organize(seat: int, piece: Piece, target: str) -> Move | None:
    """A card of the storage hand is placed on or under a stronghold, or discarded."""
    kind, space = piece.kind, space_of(target)
    if target == f"discard.{seat}":
        return Move(seat, "shed", (kind,))
    if target == f"beside.{seat}" or target == f"guardian.{seat}":
        return Move(seat, "set", (kind,))
    if not space:
        return None
    if target.startswith("under."):
        return Move(seat, "tuck", (kind, space))
    if forces.works(kind) is not None:
        return Move(seat, "build", (kind, space))
    return Move(seat, "place" if is_creature(piece) else "raise", (kind, space))


def attempt_settle(seat: int, piece: Piece, target: str) -> Move | None:
    """A terrain is laid in a land, or taken back into the pen."""
    space = space_of(target)
    if piece.zone.startswith("terrain.") and target == f"pen.{seat}":
        return Move(seat, "lift", (space_of(piece.zone),))
    if piece.zone == f"pen.{seat}" and space in LANDS:
        return Move(seat, "cover", (piece.kind, space))
    return None


def attempt_march(seat: int, piece: Piece, start: str, target: str) -> Move | None:
    """A shield is dropped where it goes; a creature of a stronghold on the shield it joins."""
    end = space_of(target)
    if target == f"guardian.{1 - seat}":
        return Move(seat, "assault", (start,))
    if not end:
        return None
    if end == start:
        return Move(seat, "stay", (start,))
    if is_creature(piece) and HOME_OF.get(start) == seat and end in LANDS:
        return Move(seat, "reinforce", (end, start))
    return Move(seat, "march", (start, end))


def attempt_answer(seat: int, piece: Piece, start: str, target: str, asked: Step) -> Move | None:
    """What a step asks is answered by a drop on the land, the discard pile or the terrain."""
    end = space_of(target)
    if asked.name == "send":
        return Move(seat, "send", (piece.kind,)) if end == asked.data[0] else None
    if asked.name == "retreat" and start == asked.data[0]:
        return Move(seat, "retreat", (end,)) if end else None
    if asked.name == "merge":
        return Move(seat, "retain", (piece.kind,)) if end == start else None
    if asked.name == "cut":
        return Move(seat, "lose", (piece.kind,)) if target == f"discard.{seat}" else None
    if asked.name == "sink":
        return Move(seat, "sink", (piece.kind,)) if target.startswith("terrain.") else None
    return None


# --- gestures -----------------------------------------------------------------------------------

BUTTONS = {
    "keep": "Keep these cards",
    "redraw": "Draw new cards for a stone",
    "done": "Done placing",
    "enough": "Send nobody else",
    "end": "End the turn",
}


def gesture(table: Table, move: Move, asked: Step | None) -> Gesture:
    """Say how a legal move is made by hand."""
    seat, verb, args = move
    if not args:
        return Gesture(BUTTONS[verb])
    if verb in ("march", "reinforce", "stay", "assault", "retreat", "lift"):
        return gesture_of_space(table, move, asked)
    kind, name = args[0], named(args[0])
    space = args[1] if len(args) > 1 else str(asked.data[0]) if asked and asked.data else ""
    label, target = {
        "place": (f"Place {name} on {space}", force_zone(space, seat)),
        "tuck": (f"Place {name} under {space}", under_zone(space) if space in HOME_OF else None),
        "raise": (f"Lay {name} as a shield on {space}", shield_zone(space, seat)),
        "build": (f"Build {name} on {space}", f"works.{space}"),
        "set": (f"Place {name} beside the Guardian", f"beside.{seat}"),
        "shed": (f"Discard {name}", f"discard.{seat}"),
        "play": (f"Play {name}", f"discard.{seat}"),
        "aim": (f"Play {name} at {space}", target_of(space, seat)),
        "send": (f"Send {name} to {space}", force_zone(space, seat)),
        "retain": (f"Keep {name}", shield_zone(space, seat)),
        "lose": (f"Discard {name}", f"discard.{seat}"),
        "cover": (f"Lay {name} in {space}", f"terrain.{space}"),
        "sink": (f"Make a terrain of {name}", f"terrain.{space}"),
    }[verb]
    held = (piece for zone in sources(seat, verb, space, asked) for piece in table.pile(zone))
    piece = next((one for one in held if one.kind == kind and table.sees(seat, one)), None)
    return Gesture(label, known(table, seat, piece), target, (target,) if target else ())


def known(table: Table, seat: int, piece: Piece | None) -> int | None:
    """Give the id of a card that the seat may know."""
    return piece.id if piece is not None and table.sees(seat, piece) else None


def target_of(space: str, seat: int) -> str:
    """Give the zone on which magic aimed at a space is dropped."""
    return f"terrain.{space}" if space in LANDS else force_zone(space, 1 - seat)


def sources(seat: int, verb: str, space: str, asked: Step | None) -> tuple[str, ...]:
    """Give the zone from which a card is taken for a verb."""
    if verb in ("play", "aim"):
        return (f"depot.{seat}",)
    if verb == "cover":
        return (f"pen.{seat}",)
    if verb == "send" and asked is not None:
        return (force_zone(str(asked.data[1]), seat),)
    if verb == "retain":
        return (shield_zone(space, seat),)
    if verb in ("lose", "sink"):
        return (force_zone(space, seat),)
    return (f"hand.{seat}",)


def gesture_of_space(table: Table, move: Move, asked: Step | None) -> Gesture:
    """A shield is dropped on the space where it goes, a terrain on the pen."""
    seat, verb, args = move
    start = str(asked.data[0]) if verb == "retreat" and asked is not None else args[0]
    shield = shield_at(table, start, seat)
    piece = known(table, seat, shield)
    end = args[-1]
    zone = shield_zone(end, seat)
    lit = covers(end, seat)
    if verb == "march":
        return Gesture(march_label(table, seat, start, end), piece, lit[-1], lit)
    if verb == "retreat":
        return Gesture(f"Retreat to {end}", piece, lit[-1], lit)
    if verb == "stay":
        return Gesture(f"Stay in {start}", piece, zone, covers(start, seat))
    if verb == "assault":
        return Gesture("Attack the Guardian", piece, f"guardian.{1 - seat}")
    if verb == "reinforce":
        home = args[1]
        first = next(iter(table.pile(force_zone(home, seat))), None)
        label = f"Reinforce {start} from {home}"
        return Gesture(label, known(table, seat, first), force_zone(start, seat), (zone,))
    terrain = table.top(f"terrain.{start}")
    name = named(terrain.kind) if terrain is not None and terrain.face else "the terrain"
    label = f"Take {name} back from {start}"
    return Gesture(label, known(table, seat, terrain), f"pen.{seat}")


def march_label(table: Table, seat: int, start: str, end: str) -> str:
    """Say what a march would bring."""
    foe = 1 - seat
    if table.piles[force_zone(end, foe)]:
        number = len(table.piles[force_zone(end, foe)])
        return f"Attack {end}: {number_of(number, 'creature')}"
    if HOME_OF.get(end) == foe:
        return f"Meet the Guardian through {end}"
    if end in LANDS and forces.holder(table, end) != seat:
        return f"March to {end} and hold it"
    return f"March to {end}"


def covers(space: str, seat: int) -> tuple[str, ...]:
    """Give the zones of a space that are lit for a move."""
    ground = f"terrain.{space}" if space in LANDS else f"stronghold.{space}"
    return (shield_zone(space, seat), force_zone(space, seat), ground)
