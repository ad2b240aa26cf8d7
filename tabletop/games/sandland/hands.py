"""How moves are made by hand, and what a card dropped somewhere would be."""

from tabletop.games.sandland import acting, combat
from tabletop.games.sandland.flow import needs
from tabletop.games.sandland.frames import frame_of
from tabletop.games.sandland.places import SEAT_OF, leader, named, slot_zone, title
from tabletop.rules import Gesture, Move
from tabletop.rules.game import Grip
from tabletop.table import Piece, Step, Table


def attempt(table: Table, grip: Grip) -> Move | None:
    """Give the move, legal or not, that dropping a card on a zone would be."""
    piece, target, seat = table.pieces[grip.piece], grip.target, grip.seat
    asked = next((step for step in needs(table) if step.seat == seat), None)
    slot = target[-2:]
    if piece.zone == f"hand.{seat}" and target.startswith(f"slot.{seat}."):
        return Move(seat, "deploy", (piece.kind, slot))
    if asked is not None and asked.name in ("choose", "place", "uncover", "aim"):
        return Move(seat, "choose", (target,)) if target in SEAT_OF else None
    if piece.zone in (f"tactics.{seat}", f"leader.{seat}") and table.sees(seat, piece):
        return attempt_use(seat, piece, target)
    if asked is not None and asked.name == "pay" and asked.data[0] == piece.id:
        return attempt_pay(seat, target)
    return attempt_act(seat, piece, target, asked)


def attempt_use(seat: int, piece: Piece, target: str) -> Move | None:
    """A tactic is attached to a unit, thrown on the discard area, or exhausted anywhere else."""
    if target.startswith(f"slot.{seat}."):
        return Move(seat, "attach", (piece.kind, target[-2:]))
    if target == f"discard.{seat}":
        return Move(seat, "discard", (piece.kind,))
    return Move(seat, "exhaust", (piece.kind,)) if target == piece.zone else None


def attempt_pay(seat: int, target: str) -> Move | None:
    """An unpaid card is trashed on the discard area, and paid for where it lies."""
    if target == f"discard.{seat}":
        return Move(seat, "trash")
    return Move(seat, "pay") if target.startswith(f"slot.{seat}.") else None


def attempt_act(seat: int, piece: Piece, target: str, asked: Step | None) -> Move | None:
    """An acting card is dropped on an enemy or a slot; another card begins to act."""
    if SEAT_OF.get(piece.zone) != seat or target not in SEAT_OF:
        return None
    if asked is not None and asked.name == "act" and asked.data[0] == piece.id:
        if target == piece.zone:
            return Move(seat, "done")
        return Move(seat, "move" if SEAT_OF[target] == seat else "attack", (target[-2:],))
    return Move(seat, "act", (piece.zone[-2:],))


# --- gestures -----------------------------------------------------------------------------------


def gesture(table: Table, move: Move) -> Gesture:
    """Say how a legal move is made by hand."""
    seat, verb, args = move
    asked = next((step for step in needs(table) if step.seat == seat), None)
    if verb == "deploy":
        zone = slot_zone(seat, args[1])
        card = table.find(args[0], f"hand.{seat}")
        return Gesture(f"Lay {named(args[0])} on {args[1]}", id_of(card), zone, (zone,))
    if verb == "act":
        zone = slot_zone(seat, args[0])
        piece = table.top(zone)
        name = title(table, seat, piece) if piece else args[0]
        return Gesture(f"Act with {name} on {args[0]}", id_of(piece), zone, (zone,))
    if verb in ("move", "attack", "activate") and asked is not None:
        return acting_gesture(table, move, asked)
    if verb in ("exhaust", "discard", "attach"):
        return use_gesture(table, move)
    if verb == "choose":
        return choice_gesture(table, seat, args[0], asked)
    if verb == "order" and asked is not None:
        return order_gesture(asked, table, args[0])
    return Gesture(button(table, move, asked))


def acting_gesture(table: Table, move: Move, asked: Step) -> Gesture:
    """The acting card is dropped on a slot; its effect is a button."""
    piece = table.pieces[acting.action_of(asked).card]
    name = named(piece.kind)
    if move.verb == "activate":
        return Gesture(f"Use the effect of {name}", None, piece.zone)
    slot = move.args[0]
    if move.verb == "move":
        zone = slot_zone(move.seat, slot)
        return Gesture(f"Move {name} to {slot}", piece.id, zone, (zone,))
    zone = slot_zone(1 - move.seat, slot)
    enemy = table.top(zone)
    whom = title(table, move.seat, enemy) if enemy else "nothing"
    label = f"Attack {whom}" if whom.endswith(slot) else f"Attack {whom} on {slot}"
    damage = combat.forecast(table, piece, zone)
    if damage is not None:
        label += f": {damage} damage"
    return Gesture(label, piece.id, zone, (zone,))


def use_gesture(table: Table, move: Move) -> Gesture:
    """A tactic is dropped on a unit or the discard area; exhausting is a click."""
    seat, verb, args = move
    name = named(args[0])
    there = [piece for piece in acting.at_hand(table, seat) if piece.kind == args[0]]
    piece = there[0] if there else leader(table, seat)
    if verb == "attach":
        zone = slot_zone(seat, args[1])
        return Gesture(f"Attach {name} to the unit on {args[1]}", id_of(piece), zone, (zone,))
    if verb == "discard":
        zone = f"discard.{seat}"
        return Gesture(f"Discard {name}", id_of(piece), zone, (zone,))
    zone = piece.zone if piece is not None else f"leader.{seat}"
    return Gesture(f"Exhaust {name}", id_of(piece), zone, (zone,))


def choice_gesture(table: Table, seat: int, word: str, asked: Step | None) -> Gesture:
    """A slot is clicked, or the card to be moved is dropped on it."""
    zone, _, index = word.partition("#")
    if index:
        card = table.pile(zone)[int(index)]
        name = named(card.kind) if table.sees(seat, card) else f"card {int(index) + 1}"
        return Gesture(f"Choose {name}", id_of(card) if table.sees(seat, card) else None, zone)
    there = table.top(zone)
    if asked is not None and asked.name == "place":
        return Gesture(f"Move it to {zone[-2:]}", None, zone, (zone,))
    name = title(table, seat, there) if there else zone[-2:]
    label = f"Choose {name}" if name.endswith(zone[-2:]) else f"Choose {name} on {zone[-2:]}"
    return Gesture(label, None, zone, (zone,))


def order_gesture(asked: Step, table: Table, word: str) -> Gesture:
    """One of several effects is chosen by its card's name."""
    due = asked.data[int(word) - 1]
    assert isinstance(due, tuple)
    card = due[0]
    assert isinstance(card, int)
    piece = table.pieces[card]
    name = named(piece.kind) if piece.face else "a face-down card"
    return Gesture(f"First the effect of {name} ({word})")


def button(table: Table, move: Move, asked: Step | None) -> str:
    """Give the words on the button of a move that has no card."""
    if move.verb == "start":
        return "Begin yourself" if int(move.args[0]) - 1 == move.seat else "Let the other begin"
    if move.verb == "done":
        return "End action" if asked is not None and asked.name == "act" else "Go on"
    if move.verb == "yes" and asked is not None:
        pay = getattr(frame_of(asked).deed, "pay", 0)
        return f"Pay {pay} scrap" if pay else "Do it"
    return {
        "pay": "Pay",
        "trash": "Trash it",
        "no": "Leave it",
        "pass": "Pass",
        "end": "End turn",
    }.get(move.verb, move.verb.capitalize())


def id_of(piece: Piece | None) -> int | None:
    """Give the id of a card, if there is one."""
    return None if piece is None else piece.id
