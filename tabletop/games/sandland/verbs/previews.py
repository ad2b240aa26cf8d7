"""Preview texts, derived from the changes of a simulated move."""

from collections.abc import Sequence

from tabletop.cards.errors import listed
from tabletop.cards.wording import capital, number_of
from tabletop.games.sandland import flow
from tabletop.games.sandland.abilities import Reveal
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.card_text import ability_text
from tabletop.games.sandland.combat import in_reach
from tabletop.games.sandland.content import content
from tabletop.games.sandland.counters import ROUND, WATER
from tabletop.games.sandland.marks import GOAL
from tabletop.games.sandland.revealing import is_to_be_paid
from tabletop.games.sandland.stats import attack, cost, health, water
from tabletop.games.sandland.table_changes import WATER_GOAL
from tabletop.games.sandland.zones import DISCARD, FRONT, SEAT_OF, USED, scrap, title
from tabletop.table import Change, Piece, Table
from tabletop.table.changes import CountOnPiece, Flip, MovePiece, Rotate, SetKnown


def damage_preview(table: Table, changes: Sequence[Change]) -> str:
    """Returns damage, defeats, exhausted cards and reveals."""
    harm: dict[int, int] = {}
    defeated: dict[int, None] = {}
    used: dict[int, None] = {}
    shown: dict[int, None] = {}
    for change in changes:
        if isinstance(change, CountOnPiece) and change.name == "damage" and change.delta > 0:
            harm[change.piece] = harm.get(change.piece, 0) + change.delta
        elif isinstance(change, MovePiece) and DISCARD.has(table.zones[change.target]):
            defeated[change.piece] = None
        elif isinstance(change, Rotate) and change.new and not change.old:
            used[change.piece] = None
        elif isinstance(change, Flip) and change.new:
            shown[change.piece] = None
    lines = []
    for number, damage in harm.items():
        piece = table.pieces[number]
        words = f"{damage} damage to {name_of(piece.kind)}"
        if number in defeated:
            words += ", which is defeated"
        elif piece.zone in SEAT_OF:
            left = health(table, piece) - piece.marks.get("damage", 0)
            words += f", which has {left} left"
            words += " and is exhausted" if number in used else ""
        lines.append(words)
    if not lines and shown:
        return "First turned up: its owner pays for it or trashes it"
    return listed(lines, "and")


def move_preview(table: Table, seat: int, changes: Sequence[Change]) -> str:
    """Returns the swapped card, and the cards opposite its new slot."""
    puts = [
        change for change in changes if isinstance(change, MovePiece) and change.target in SEAT_OF
    ]
    own = [put for put in puts if SEAT_OF[put.target] == seat == SEAT_OF.get(put.source)]
    if not own:
        return ""
    # The moving card is placed last, after the card in its new slot has made room (7-3-5).
    mover = own[:2][-1]
    piece, lines = table.pieces[mover.piece], []
    if mover is not own[0]:
        lines.append(f"it swaps slots with {title(table, seat, table.pieces[own[0].piece])}")
    if piece.zone in FRONT:
        lines.append(f"there it opposes {opposed(table, seat, piece) or 'no card'}")
    elif mover.source in FRONT:
        lines.append("there only Range can reach it")
    return capital("; ".join(lines))


def opposed(table: Table, seat: int, piece: Piece) -> str:
    """Returns the cards that a card opposes; several hidden ones as a number."""
    cards = [card for zone in in_reach(table, piece) if (card := table.top(zone))]
    names = [title(table, seat, card) for card in cards if table.can_see(seat, card)]
    hidden = [title(table, seat, card) for card in cards if not table.can_see(seat, card)]
    if len(hidden) > 1:
        hidden = [number_of(len(hidden), "face-down card")]
    return listed(names + hidden, "and")


def reveal_preview(table: Table, seat: int, changes: Sequence[Change]) -> str:
    """Returns price and effect of a revealed card that the seat knew, or ""."""
    for change in changes:
        if isinstance(change, Flip) and change.new:
            piece = table.pieces[change.piece]
            if not knew(piece, changes) >> seat & 1:
                return ""
            if not is_to_be_paid(piece):
                return "You cannot pay for it: it is trashed"
            price, have = cost(table, piece), scrap(table, seat)
            paid = f"It costs {price} of your {have} scrap" if price else "It is free"
            return "\n".join([paid, *revealed(piece)])
    return ""


def knew(piece: Piece, changes: Sequence[Change]) -> int:
    """Returns the bit mask of the seats that knew a card before these changes."""
    old_masks = [
        change.old
        for change in changes
        if isinstance(change, SetKnown) and change.piece == piece.id
    ]
    return old_masks[0] if old_masks else piece.known


def revealed(piece: Piece) -> list[str]:
    """Returns the sentences of a card's reveal effects."""
    card = content().cards[piece.kind]
    return [ability_text(card, change) for change in card.abilities if isinstance(change, Reveal)]


def value_text(table: Table, piece: Piece) -> str:
    """Returns the values that a card has on the table, or would have face up."""
    if not card_rules(piece).is_asset:
        return "its effect"
    parts = [
        f"attack {attack(table, piece)}" if attack(table, piece) else "",
        f"health {health(table, piece) - piece.marks.get('damage', 0)}",
        f"{water(table, piece)} water per round" if water(table, piece) else "",
    ]
    return ", ".join([part for part in parts if part])


def round_preview(table: Table, seat: int) -> str:
    """Returns what the water would bring if the round ended now."""
    pulled = flow.water_of(table, seat) - flow.water_of(table, 1 - seat)
    after = WATER(table) * (1 if seat == 0 else -1) + pulled
    is_full = abs(after) >= WATER_GOAL
    is_decided = is_full or ROUND(table) == flow.ROUNDS
    subject, s = ("you", "") if (after if is_decided else pulled) > 0 else (f"seat {2 - seat}", "s")
    if is_decided and after:
        prize = "game" if is_full and GOAL(table) == "game" else "skirmish"
        words = f"{subject} win{s} the {prize} by water"
    elif is_decided:
        words = "the skirmish is a draw"
    else:
        words = f"{subject} pull{s} {abs(pulled)} water" if pulled else "no water is pulled"
    return f"If the round ends now, {words}"


def payment_preview(table: Table, seat: int, changes: Sequence[Change]) -> list[str]:
    """Returns the damage that the payment caused, and the rest of used scrap."""
    harm = any(
        isinstance(change, CountOnPiece) and change.name == "damage" and change.delta > 0
        for change in changes
    )
    pays = any(isinstance(change, MovePiece) and change.target == USED(seat) for change in changes)
    left = [f"{scrap(table, seat) or 'No'} scrap left"] if pays else []
    return [damage_preview(table, changes), *left] if harm else left
