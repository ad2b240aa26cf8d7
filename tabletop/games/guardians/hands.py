"""How moves are made by hand, and what a card dropped somewhere would be."""

from tabletop.cards.wording import number_of
from tabletop.games.guardians.combat import channelling, field, windows
from tabletop.games.guardians.combat.secondary import word_of
from tabletop.games.guardians.combat.strength import aim, total
from tabletop.games.guardians.combat_verbs import tempted
from tabletop.games.guardians.flow import needs
from tabletop.games.guardians.lands import hands as lands
from tabletop.games.guardians.lands.verbs import VERBS as LANDS
from tabletop.games.guardians.places import (
    FLANK,
    LANE,
    creature_of,
    guardian_of,
    is_creature,
    kind_in,
    named,
    sheets,
    under_zones,
)
from tabletop.rules import Gesture, Move
from tabletop.rules.game import Grip
from tabletop.table import Piece, Step, Table


def attempt(table: Table, grip: Grip) -> Move | None:
    """Give the move, legal or not, that dropping a card on a zone would be."""
    piece, target, seat = table.pieces[grip.piece], grip.target, grip.seat
    if piece.owner != seat or not table.sees(seat, piece):
        return None
    asked = next((step for step in needs(table) if step.seat == seat), None)
    if table.marks["way"] == "lands" and table.marks["stage"] == "":
        return lands.attempt(table, seat, piece, target, asked)
    if piece.zone == f"hand.{seat}":
        return attempt_organize(seat, piece, target)
    if piece.zone == f"combat.{seat}" and asked is not None:
        return attempt_combat(table, seat, piece, target, asked)
    if piece.zone in under_zones(table, seat) and target == where(table, seat):
        return Move(seat, "channel", (piece.kind,))
    if piece.zone == f"guardian.{seat}" and target == where(table, seat):
        return Move(seat, "stone")
    return None


def attempt_organize(seat: int, piece: Piece, target: str) -> Move | None:
    """A card of the storage hand goes under the shield or the stronghold, or is discarded."""
    verb = {"shield": "muster", "under": "hide", "discard": "drop"}.get(target.partition(".")[0])
    return Move(seat, verb, (piece.kind,)) if verb and target.endswith(f".{seat}") else None


def attempt_combat(table: Table, seat: int, piece: Piece, target: str, asked: Step) -> Move | None:
    """A card of the combat hand is laid, shot, cast, thrown at an enemy, or used as a bribe."""
    area = target.partition(".")[0]
    if sheets()[piece.kind].bribe:
        return Move(seat, "bribe", (piece.kind,)) if area in ("lane", "flank", "assault") else None
    if asked.name == "answer":
        return Move(seat, "dispel", (piece.kind,))
    if area == "command" and target.endswith(f".{seat}"):
        return Move(seat, "command", (piece.kind,))
    if not is_creature(piece):
        return Move(seat, "cast", (piece.kind,)) if area in ("lane", "magic", "assault") else None
    if asked.name == "secondary":
        there = next(iter(table.pile(target)), None)
        if area not in ("lane", "flank", "command", "dazed", "guardian") or there is None:
            return None
        return Move(seat, "strike", (piece.kind, word_of(table, there)))
    if target == FLANK[seat][field.lane(table)]:
        return Move(seat, "shoot", (piece.kind,))
    return Move(seat, "lay", (piece.kind,)) if target == LANE[seat][field.lane(table)] else None


def where(table: Table, seat: int) -> str:
    """Give the zone of a seat's creature in the match-up or the secondary attack."""
    piece = field.fighter(table, seat)
    return piece.zone if piece is not None and piece.face else ""


# --- gestures -------------------------------------------------------------------------------


def gesture(table: Table, move: Move) -> Gesture:
    """Say how a legal move is made by hand; only what the seat may know is picked up."""
    made = _gesture(table, move)
    if made.piece is not None and not table.sees(move.seat, table.pieces[made.piece]):
        return made._replace(piece=None)
    return made


def _gesture(table: Table, move: Move) -> Gesture:
    seat, verb, args = move
    asked = next((step for step in needs(table) if step.seat == seat), None)
    if verb in LANDS:
        return lands.gesture(table, move, asked)
    if not args or verb == "declare":
        return button(table, move, asked)
    kind, name = args[0], named(args[0])
    card = kind_in(table, kind, sources(table, seat, verb))
    piece = card.id if card is not None else None
    lane = field.lane(table)
    if verb == "bribe" and asked is not None:
        victim = tempted(table, asked)
        whom = named(victim.kind) if victim is not None else "it"
        zone = victim.zone if victim is not None else None
        return _drop(f"Bribe {whom} away with {name}", piece, zone)
    if verb == "strike":
        return strike_gesture(table, move, piece)
    if verb == "channel":
        return channel_gesture(table, seat, kind, piece)
    if verb == "shoot" and card is not None:
        return _drop(f"Shoot with {name}: +{aim(table, seat, card)}", piece, FLANK[seat][lane])
    if verb in ("cast", "dispel"):
        if card is not None and card.zone == f"guardian.{seat}":
            power = windows.power_of(table, seat)
            price = number_of(power.stones, "power stone") if power is not None else "no stones"
            return Gesture(f"Guardian's power: {price}", None, None, (card.zone,))
        target = where(table, seat) or f"magic.{seat}"
        return _drop(f"{'Cast' if verb == 'cast' else 'Dispel with'} {name}", piece, target)
    label, target = {
        "muster": (f"Lay {name} under the shield", f"shield.{seat}"),
        "hide": (f"Lay {name} under the stronghold", f"under.{seat}"),
        "drop": (f"Discard {name}", f"discard.{seat}"),
        "command": (f"Play {name} as your command card", f"command.{seat}"),
        "lay": (f"Fight with {name}", LANE[seat][lane]),
    }[verb]
    return _drop(label, piece, target)


def sources(table: Table, seat: int, verb: str) -> tuple[str, ...]:
    """Give the zones from which a card is taken for a verb; equal ones may lie elsewhere."""
    if verb in ("muster", "hide", "drop"):
        return (f"hand.{seat}",)
    if verb == "channel":
        return under_zones(table, seat)
    return (f"combat.{seat}", f"guardian.{seat}")


def _drop(label: str, piece: int | None, target: str | None) -> Gesture:
    return Gesture(label, piece, target, (target,) if target else ())


def strike_gesture(table: Table, move: Move, piece: int | None) -> Gesture:
    """A creature that is left is dropped on what it attacks."""
    zone, _, index = move.args[1].partition("#")
    target = table.pile(zone)[int(index) if index else 0]
    label = f"Attack {named(target.kind)} with {named(move.args[0])}"
    return _drop(label, piece, zone)


def channel_gesture(table: Table, seat: int, kind: str, piece: int | None) -> Gesture:
    """A channeller is dropped on the creature that receives."""
    target = field.fighter(table, seat)
    source = kind_in(table, kind, under_zones(table, seat))
    if target is None or source is None or not is_creature(target):
        return Gesture(f"Channel with {named(kind)}", piece)
    points = channelling.gain(table, target, creature_of(source).cmp)
    return _drop(f"Channel {points} to {named(target.kind)}", piece, target.zone)


def button(table: Table, move: Move, asked: Step | None) -> Gesture:
    """Give the words on the button of a move that has no card."""
    seat, verb = move.seat, move.verb
    if verb == "declare":
        return Gesture("Play a command card" if move.args[0] == "yes" else "No command card")
    if verb == "stone":
        guardian, target = table.top(f"guardian.{seat}"), field.fighter(table, seat)
        known = guardian_of(table, seat)
        points = known.cmp if known is not None else 0
        if target is not None and is_creature(target):
            points = channelling.gain(table, target, points)
        zone = target.zone if target is not None else None
        return _drop(f"Spend a power stone: +{points}", guardian.id if guardian else None, zone)
    if verb == "pass" and asked is not None:
        return Gesture(
            {"bribe": "No bribe", "tempt": "No bribe", "answer": "Let it happen"}.get(
                asked.name, passing(table, seat)
            )
        )
    return Gesture({"ready": "Ready", "rest": "End the combat"}.get(verb, verb.capitalize()))


def passing(table: Table, seat: int) -> str:
    """Give the words for passing in a match-up, with how it stands."""
    mine, foe = field.fighter(table, seat), field.fighter(table, 1 - seat)
    if mine is None or foe is None:
        return "Pass"
    return f"Pass ({total(table, mine)} against {total(table, foe)})"
