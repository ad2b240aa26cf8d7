"""How moves are made by hand, and what a card dropped somewhere would be.

Units are dropped on a battlefield, on the buy row, on the attacked tableau, or on the own
tableau to defend; an X marker likewise. A card that is committed already, but not laid down, is
taken back by a click, and so are marked places. Bases are named, and cards of the buy row and of
lost fronts are chosen by a click on them, or by dropping them where they go.
"""

from tabletop.cards.wording import number_of
from tabletop.games.wasteland import battles, bidding, collecting, shop
from tabletop.games.wasteland.bidding_verbs import among, goal_name, pledged
from tabletop.games.wasteland.content import MARKER
from tabletop.games.wasteland.places import (
    ATTACK,
    DEFENCE,
    SHOP,
    WASTES,
    base_name,
    base_word,
    committed,
    named,
    place_name,
    raid_of,
    shelves,
    tableau,
    units,
)
from tabletop.games.wasteland.strength import can_pay
from tabletop.rules import Gesture, Move
from tabletop.rules.game import Grip
from tabletop.table import Piece, Table


def zones_of(table: Table, seat: int, front: str) -> tuple[str, ...]:
    """Give the zones on which a card for a front, or a marker for a target, is dropped."""
    if front == SHOP:
        return (committed(seat, SHOP), *shelves(table.seats))
    if front == DEFENCE:
        return (f"tableau.{seat}",)
    if front == ATTACK:
        raid = raid_of(table, seat)
        return (f"tableau.{raid[0]}",) if raid else ()
    return (front,)


def front_at(table: Table, seat: int, zone: str) -> str | None:
    """Give the target or front that a zone stands for; the own tableau is the defence."""
    if zone in shelves(table.seats):
        return SHOP
    if zone.startswith("field."):
        return zone
    if zone.startswith("tableau."):
        return DEFENCE if zone == f"tableau.{seat}" else zone
    area, _, rest = zone.partition(".")
    owner, _, front = rest.partition(".")
    if area != "committed":
        return None
    if front == SHOP or front.startswith("field."):
        return front
    if owner == str(seat) and front == ATTACK:
        raid = raid_of(table, seat)
        return f"tableau.{raid[0]}" if raid else None
    return front if owner == str(seat) else None


def attempt(table: Table, grip: Grip) -> Move | None:
    """Give the move, legal or not, that dropping a card on a zone would be."""
    piece, seat, zone = table.pieces[grip.piece], grip.seat, grip.target
    if piece.kind == MARKER:
        return attempt_marker(table, seat, piece, zone)
    if not table.sees(seat, piece):
        return None
    if piece.zone == f"hand.{seat}":
        return attempt_card(table, seat, piece, zone)
    if piece.zone in shelves(table.seats):
        mine = (piece.zone, f"tableau.{seat}", f"discard.{seat}", f"hand.{seat}")
        return Move(seat, "take", (piece.kind,)) if zone in mine else None
    if piece.zone.startswith(f"committed.{seat}.") and piece.kind in units():
        return Move(seat, "abandon", (piece.kind,)) if zone in (WASTES, piece.zone) else None
    raid = raid_of(table, seat)
    if raid is not None and piece.zone == zone == f"tableau.{raid[0]}":
        return Move(seat, "attack", (base_word(table, piece),))
    return None


def attempt_marker(table: Table, seat: int, piece: Piece, zone: str) -> Move | None:
    """An X marker of the own War Map is dropped on a target."""
    front = front_at(table, seat, zone)
    if piece.zone != f"warmap.{seat}" or front is None:
        return None
    return Move(seat, "target", (f"tableau.{seat}" if front == DEFENCE else front,))


def attempt_card(table: Table, seat: int, piece: Piece, zone: str) -> Move | None:
    """A unit of the hand is committed, or taken back where it is committed already."""
    if piece.kind not in units():
        return None
    made = next((one for one in bidding.pledges(table, seat) if one.piece == piece.id), None)
    if zone == f"hand.{seat}":
        if made is None:
            return None
        return Move(seat, "withdraw", (piece.kind, bidding.goal_of(table, made)))
    front = front_at(table, seat, zone)
    if front is None:
        return None
    if front == DEFENCE:
        there = bidding.to_defend(table, seat) or tableau(table, seat)
        return Move(seat, "defend", (piece.kind, base_word(table, there[0]))) if there else None
    raid = raid_of(table, seat)
    if front.startswith("tableau."):
        if raid is not None and front != f"tableau.{raid[0]}":
            return None
        front = ATTACK
    return Move(seat, "commit", (piece.kind, front))


def gesture(table: Table, move: Move) -> Gesture:
    """Say how a legal move is made by hand."""
    seat, verb, args = move
    if verb in ("target", "untarget"):
        return target_gesture(table, seat, verb, args[0])
    if verb in ("commit", "defend"):
        return commit_gesture(table, move)
    if verb == "produce":
        return on_itself(f"Produce 1 {args[0]}", collecting.next_choice(table, seat))
    if verb == "withdraw":
        piece = pledged(table, seat, *args)
        label = f"Take back {named(args[0])} from {goal_name(args[1])}"
        return Gesture(label, piece.id if piece is not None else None)
    if verb == "attack":
        piece = among(table, bidding.nameable(table, seat), args[0])
        return on_itself(f"Attack {base_name(args[0])}", piece)
    if verb == "take":
        strength = shop.shop_strength(table, seat)
        there_ = [piece for piece in shop.on_sale(table, strength) if piece.kind == args[0]]
        return on_itself(f"Take {named(args[0])}", there_[0] if there_ else None)
    if verb == "abandon":
        lost = [table.pieces[number] for number in battles.lost_cards(table, seat)]
        piece = next((p for p in lost if p.kind == args[0] and table.sees(seat, p)), None)
        label = f"Abandon {named(args[0])}"
        return Gesture(label, piece.id, WASTES, (WASTES,)) if piece else Gesture(label)
    return Gesture(button(table, seat, verb), advised=counts(table, seat))


def counts(table: Table, seat: int) -> bool:
    """Tell whether a seat can pay for what it commits; else none of it counts (WW-REVEAL.3)."""
    commits = table.marks["phase"] == "commit" and bidding.pledges(table, seat)
    return not commits or can_pay(table, seat, bidding.owed(table, seat))


def on_itself(label: str, piece: Piece | None) -> Gesture:
    """A card is chosen by a click on it."""
    if piece is None:
        return Gesture(label)
    return Gesture(label, piece.id, piece.zone, (piece.zone,))


def target_gesture(table: Table, seat: int, verb: str, target: str) -> Gesture:
    """A marker is dropped on a target; a marked target is clicked."""
    zones = zones_of(table, seat, target)
    if verb == "untarget":
        return Gesture(f"Unmark {place_name(target)}", None, zones[0], zones)
    marker = table.top(f"warmap.{seat}")
    number = marker.id if marker is not None and marker.kind == MARKER else None
    return Gesture(f"Target {place_name(target)}", number, zones[0], zones)


def commit_gesture(table: Table, move: Move) -> Gesture:
    """A unit of the hand is dropped on a front, or on the base it defends."""
    seat, verb, (kind, goal) = move
    free = [piece.id for piece in bidding.free_cards(table, seat) if piece.kind == kind]
    front = DEFENCE if verb == "defend" else goal
    zones = zones_of(table, seat, front)
    label = f"Commit {named(kind)} to {place_name(front)}"
    base = None
    if verb == "defend":
        label = f"Defend {base_name(goal)} with {named(kind)}"
        base = among(table, bidding.to_defend(table, seat), goal)
    onto = base.id if base is not None else None
    return Gesture(label, free[0] if free else None, zones[0] if zones else None, zones, onto)


def button(table: Table, seat: int, verb: str) -> str:
    """Give the words on the button of a move that has no card."""
    if verb == "leave":
        return "Take nothing"
    phase = table.marks["phase"]
    if phase == "target":
        marks = len(bidding.marked(table, seat))
        return f"Confirm {number_of(marks, 'target')}" if marks else "Target nothing"
    if phase == "commit":
        made = len(bidding.pledges(table, seat))
        return f"Confirm {number_of(made, 'unit')}" if made else "Commit nothing"
    if phase == "abandon":
        return f"Keep {number_of(len(battles.lost_cards(table, seat)), 'unit')}"
    return "Go on"
