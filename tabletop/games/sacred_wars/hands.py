"""How moves are made by hand, and what a piece dropped somewhere would be."""

from tabletop.cards.wording import number_of
from tabletop.games.sacred_wars import acting, odds
from tabletop.games.sacred_wars.flow import needs
from tabletop.games.sacred_wars.moves import legal_moves
from tabletop.games.sacred_wars.places import (
    BASE,
    box_of,
    is_token,
    on_field,
    side_of,
    token,
    tokens,
)
from tabletop.games.sacred_wars.sheets import named, page, sheet
from tabletop.games.sacred_wars.stats import energy
from tabletop.games.sacred_wars.turn_verbs import recruit
from tabletop.rules import Gesture, Move
from tabletop.rules.game import Grip
from tabletop.table import Piece, Table


def attempt(table: Table, grip: Grip) -> Move | None:
    """Give the move, legal or not, that dropping a piece on a zone would be.

    A token is dropped on a free box to move there, on an enemy to attack it, on the enemy's base
    to attack that, on itself to rest; a card of the hand on the field.
    """
    piece, seat = table.pieces[grip.piece], grip.seat
    area, _, box = grip.target.partition(".")
    if not table.sees(seat, piece) or sheet(piece) is None:
        return None
    if on_field(piece):
        if not is_token(piece) or table.piles[piece.zone][0] != piece.id:
            return None
        return attempt_token(table, seat, piece, area, box)
    if area not in ("field", "ground"):
        return None
    return attempt_card(table, seat, piece, box)


def attempt_token(table: Table, seat: int, piece: Piece, area: str, box: str) -> Move | None:
    """A token goes, attacks, or rests."""
    here = box_of(piece)
    if area == "base":
        return Move(seat, "attack", (here, BASE)) if box == str(1 - seat) else None
    if area not in ("field", "ground"):
        return None
    if box == here:
        return Move(seat, "rest", (here,))
    there = token(table, box)
    if there is not None and side_of(there) != seat:
        return Move(seat, "attack", (here, box))
    return Move(seat, "move", (here, box))


def attempt_card(table: Table, seat: int, piece: Piece, box: str) -> Move | None:
    """A unit is deployed or promotes; an item or spell is used by the unit that can best."""
    written, kind = page(piece), piece.kind
    if piece.owner != seat or not (written.is_commander or piece.zone == f"hand.{seat}"):
        return None
    if written.is_unit:
        there = token(table, box)
        promoted = there is not None and side_of(there) == seat and written.type == "human"
        return Move(seat, "promote" if promoted else "deploy", (kind, box))
    verb = {"quick": "quick", "hidden": "hide"}.get(
        written.type, "use" if written.sort == "item" else "cast"
    )
    actor = user(table, seat, verb, kind, box)
    price = (str(written.level),) if verb == "hide" else ()
    return Move(seat, verb, (actor, kind, box, *price))


def user(table: Table, seat: int, verb: str, kind: str, box: str) -> str:
    """Give the box of the token that would use a card there: one that may, or any.

    The token that stands there is preferred, then the one with the most energy to spare. Without
    any token it is the box itself, so that it can be said what is missing there.
    """
    may = [
        move.args[0]
        for move in legal_moves(table, seat)
        if move.verb == verb and move.args[1:3] == (kind, box)
    ]
    if box in may:
        return box
    if may:
        return max(may, key=lambda here: energy_on(table, here))
    mine = [box_of(piece) for piece in tokens(table, seat)]
    return mine[0] if mine and box not in mine else box


def energy_on(table: Table, box: str) -> int:
    """Give the energy of the token on a box."""
    piece = token(table, box)
    return 0 if piece is None else energy(table, piece)


# --- gestures -----------------------------------------------------------------------------------


def gesture(table: Table, move: Move) -> Gesture:
    """Say how a legal move is made by hand."""
    _, verb, args = move
    if verb in ("deploy", "promote"):
        return recruit_gesture(table, move)
    if verb == "move":
        return on_box(table, args[0], args[1], f"Move {title(table, args[0])} to {args[1]}")
    if verb == "rest":
        return on_box(table, args[0], args[0], f"Let {title(table, args[0])} rest")
    if verb == "attack":
        return attack_gesture(table, move)
    if verb in ("cast", "use", "hide", "quick"):
        return card_gesture(table, move)
    if verb == "ability":
        return ability_gesture(table, move)
    if verb == "reveal":
        return reveal_gesture(table, move)
    if verb == "lay":
        return lay_gesture(table, move)
    return Gesture({"ready": "Ready", "done": "Lay no more", "end": "End turn"}[verb])


def title(table: Table, box: str) -> str:
    """Name the token on a box."""
    piece = token(table, box)
    return box if piece is None else page(piece).name


def on_box(table: Table, here: str, there: str, label: str) -> Gesture:
    """A token is dropped on a box."""
    piece, zone = token(table, here), f"field.{there}"
    return Gesture(label, None if piece is None else piece.id, zone, (zone,))


def recruit_gesture(table: Table, move: Move) -> Gesture:
    """A card is dropped on a box."""
    kind, box = move.args
    card = recruit(table, move.seat, kind)
    zone, level = f"field.{box}", page(card).level if card is not None else 0
    label = f"Deploy {named(kind)} on {box} for {number_of(level, 'coin')}"
    if move.verb == "promote":
        old = token(table, box)
        price = level - (page(old).level if old is not None else 0)
        label = f"Promote {title(table, box)} to {named(kind)} for {number_of(price, 'coin')}"
    return Gesture(label, None if card is None else card.id, zone, (zone,))


def attack_gesture(table: Table, move: Move) -> Gesture:
    """A token is dropped on an enemy, or on the base; the label says the odds."""
    here, there = move.args
    piece = token(table, here)
    if piece is None:
        return Gesture("Attack")
    if there == BASE:
        zone = f"base.{1 - move.seat}"
        label = f"{page(piece).name} attacks the base: {odds.base_damage(table, piece)} life points"
        return Gesture(label, piece.id, zone, (zone,))
    enemy, zone = token(table, there), f"field.{there}"
    if enemy is None:
        return Gesture("Attack", piece.id, zone, (zone,))
    chance = odds.forecast(table, piece, enemy)
    critical = f" (critical {chance.critical_damage})"
    label = (
        f"Attack {page(enemy).name} on {there}: {chance.damage} damage"
        f"{critical if chance.critical_damage != chance.damage else ''},"
        f" {float(chance.expected):.1f} on average"
    )
    return Gesture(label, piece.id, zone, (zone,))


def card_gesture(table: Table, move: Move) -> Gesture:
    """A card of the hand is dropped on what it is for."""
    here, kind, there = move.args[:3]
    card, zone = acting.in_hand(table, move.seat, kind), f"field.{there}"
    who, what = title(table, here), named(kind)
    where = "" if here == there else f" on {title(table, there)}"
    verb = {"use": "uses", "hide": "hides"}.get(move.verb, "casts")
    label = f"{who} {verb} {what}{where}"
    covers = tuple(dict.fromkeys((f"field.{here}", zone)))
    return Gesture(label, None if card is None else card.id, zone, covers)


def ability_gesture(table: Table, move: Move) -> Gesture:
    """The token is dropped on the ability's target, where it could not do anything else."""
    here, number, there = move.args
    piece = token(table, here)
    name = page(piece).abilities[int(number) - 1].name if piece is not None else "ability"
    where = "" if here == there else f" on {title(table, there)}"
    zone = f"field.{there}"
    covers = tuple(dict.fromkeys((f"field.{here}", zone)))
    label = f"{title(table, here)}: {name}{where}"
    return Gesture(label, None if piece is None else piece.id, zone, covers)


def reveal_gesture(table: Table, move: Move) -> Gesture:
    """A click on the unit turns its Hidden item up."""
    box = move.args[0]
    piece = token(table, box)
    below = None if piece is None else acting.hidden_under(table, move.seat, piece)
    name = named(below.kind) if below is not None else "the Hidden item"
    zone = f"field.{box}"
    label = f"Turn up {name} under {title(table, box)}"
    return Gesture(label, None if piece is None else piece.id, zone, (zone,))


def lay_gesture(table: Table, move: Move) -> Gesture:
    """A click on a box lays a tile there."""
    element, box = str(needs(table)[0].data[0]), move.args[0]
    what = "Clear the tile" if element == "might" else f"Lay {element.capitalize()}"
    return Gesture(f"{what} on {box}", None, f"field.{box}", (f"field.{box}",))
