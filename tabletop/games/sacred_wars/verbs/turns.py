"""Verbs of the turn: deploying, promoting, ending."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of, with_article
from tabletop.games.sacred_wars import acting, flow, play
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.explain.tiles import standing
from tabletop.games.sacred_wars.places import (
    COMMANDER,
    FIELD,
    GRAVE,
    HAND,
    box_of,
    field_of,
    free,
    on_field,
    side_of,
    stack,
    token,
    tokens,
    turn_of,
)
from tabletop.games.sacred_wars.resolving import tell
from tabletop.games.sacred_wars.sheets import Sheet, named, page, sheet, sheets
from tabletop.games.sacred_wars.stats import free_tokens
from tabletop.games.sacred_wars.verbs.previews import brought, won
from tabletop.games.sacred_wars.verbs.tokens import over, title
from tabletop.rules import Gesture, Grip, InvalidMove, Move, Refusal, Verb, Words, id_of
from tabletop.table import Change, Piece, Step, Table


def recruit(table: Table, seat: int, kind: str) -> Piece | None:
    """Returns a deployable card: of the hand, or the commander (SW-COMMAND.4)."""
    card = acting.in_hand(table, seat, kind)
    if card is not None or not sheets()[kind].is_commander:
        return card
    for area in (COMMANDER, GRAVE):
        card = table.find(kind, area(seat))
        if card is not None and card.face:
            return card
    return None


def carried(table: Table, grip: Grip) -> Sheet | None:
    """Returns the dragged unit card if it can be deployed, else None."""
    piece = table.pieces[grip.piece]
    written = sheet(piece)
    if written is None or not written.is_unit or piece.owner != grip.seat or on_field(piece):
        return None
    if not table.sees(grip.seat, piece):
        return None
    return written if written.is_commander or piece.zone == HAND(grip.seat) else None


def is_promotion(table: Table, grip: Grip, written: Sheet, box: str) -> bool:
    """Returns whether a drop of a unit on a tile is a promotion."""
    there = token(table, box)
    return there is not None and side_of(there) == grip.seat and written.type == "human"


class Deploy(Verb):
    """Pays for a unit and puts it on a tile (SW-PHASES.3)."""

    usage = "deploy CARD BOX"
    answers = ("deploy",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        return acting.deployments(table, step.seat, COINS(table, step.seat))

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Refuses cards not in hand or too expensive, and unusable tiles."""
        kind, box = words
        written = sheets()[kind]
        if not written.is_unit:
            return Refusal("SW-TOKENS.2", f"{written.name} is not a unit and cannot be deployed.")
        if recruit(table, step.seat, kind) is None:
            return Refusal("SW-PHASES.3", f"{written.name} is not in your hand.")
        if COINS(table, step.seat) < written.level:
            price = number_of(written.level, "coin")
            return Refusal("SW-LEVEL.1", f"{written.name} costs {price}.")
        if free_tokens(table, step.seat) < 1:
            return Refusal("SW-TOKENS.1", "You already have 5 tokens on the field.")
        if box not in field_of(table).deploy[step.seat]:
            return Refusal("SW-DEPLOYMENT.1", f"Tile {box} is not in your deploy zone.")
        return Refusal("SW-DEPLOYMENT.2", f"Tile {box} is not free.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        kind, box = move.args
        card = recruit(table, move.seat, kind)
        if card is None or not page(card).is_unit or not free(table, box) or table.agenda:
            raise InvalidMove(f"{sheets()[kind].name} cannot be deployed on {box}")
        COINS.add(table, move.seat, -page(card).level)
        event = play.enter(table, card, box)
        table.note("SW-PHASES.3", f"{{seat}} deploys {{0}} on {box}.", move.seat, card.id)
        tell(table, [event])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, box = move.args
        zone, price = FIELD(None, box), number_of(sheets()[kind].level, "coin")
        card = recruit(table, move.seat, kind)
        return Gesture(f"Deploy {named(kind)} on {box} for {price}", id_of(card), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Reads a unit dropped on a tile where it promotes no token."""
        written, box = carried(table, grip), over(table, grip)
        if written is None or box is None or is_promotion(table, grip, written, box):
            return None
        return written.kind, box

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs, what it triggers, and the effects of the tile."""
        said = [f"Deploy {named(move.args[0])}", *brought(table, changes, move.seat)]
        piece = token(table, move.args[1])
        if piece is not None and not won(table, move.seat):
            said += standing(table, piece)
        return "\n".join(said)


class Promote(Verb):
    """Replaces a Human with a better one (SW-TYPE.8).

    Damage and items stay.
    """

    usage = "promote CARD BOX"
    answers = ("deploy",)

    def moves(self, table: Table, step: Step) -> Iterator[Words]:
        cards = acting.hand(table, step.seat)
        humans = [one for one in cards if one.is_unit and one.type == "human"]
        if humans:
            for piece in tokens(table, step.seat):
                for written in humans:
                    if why_not_promote(table, step.seat, piece, written) is None:
                        yield written.kind, box_of(piece)

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal | None:
        """Refuses cards that are not in hand or not a promotion."""
        kind, box = words
        written = sheets()[kind]
        if acting.in_hand(table, step.seat, kind) is None:
            return Refusal("SW-TYPE.7", f"{written.name} is not in your hand.")
        piece = acting.own_token(table, step.seat, box)
        if piece is None:
            return Refusal("SW-TYPE.7", f"You have no token on {box}.")
        return why_not_promote(table, step.seat, piece, written)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Puts the new unit in the old one's position."""
        kind, box = move.args
        card = acting.in_hand(table, move.seat, kind)
        piece = acting.own_token(table, move.seat, box)
        if card is None or piece is None or not page(card).is_unit or table.agenda:
            raise InvalidMove(f"{sheets()[kind].name} cannot replace a token on {box}")
        price = max(0, page(card).level - page(piece).level)
        COINS.add(table, move.seat, -price)
        for name, value in list(piece.marks.items()):
            table.tally(card.id, name, value)
        play.enter(table, card, box)
        for below in list(stack(table, card)):
            if below.id != piece.id:
                table.attach(below.id, card.id)
        table.note("SW-TYPE.7", "{seat} promotes {0} to {1}.", move.seat, piece.id, card.id)
        play.bury(table, piece)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, box = move.args
        old, zone = token(table, box), FIELD(None, box)
        price = sheets()[kind].level - (page(old).level if old is not None else 0)
        label = f"Promote {title(table, box)} to {named(kind)} for {number_of(price, 'coin')}"
        card = recruit(table, move.seat, kind)
        return Gesture(label, id_of(card), zone, (zone,))

    def drop(self, table: Table, grip: Grip, step: Step | None) -> Words | None:
        """Reads a Human dropped on a friendly token."""
        written, box = carried(table, grip), over(table, grip)
        if written is None or box is None or not is_promotion(table, grip, written, box):
            return None
        return written.kind, box

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs, and what stays."""
        said = [f"Promote to {named(move.args[0])}", *brought(table, changes, move.seat)]
        return "\n".join([*said, "Keeps damage, items and spells"])


def why_not_promote(table: Table, seat: int, piece: Piece, written: Sheet) -> Refusal | None:
    """Refuses promotions other than to a higher level of the same class.

    Only Humans are promoted, to Humans (SW-TYPE.7).
    """
    old = page(piece)
    if not (written.is_unit and written.type == "human" and old.is_unit and old.type == "human"):
        return Refusal("SW-TYPE.7", "Only Humans can be promoted, and only to Humans.")
    if old.weapon != written.weapon:
        said = f"{old.name} uses {with_article(old.weapon)}"
        return Refusal("SW-TYPE.7", f"{said}, {written.name} with {with_article(written.weapon)}.")
    if old.level >= written.level or old.is_commander:
        return Refusal("SW-TYPE.7", f"{written.name} is not a promotion for {old.name}.")
    price = written.level - old.level
    if COINS(table, seat) < price:
        return Refusal("SW-TYPE.7", f"The promotion costs {number_of(price, 'coin')}.")
    return None


class End(Verb):
    usage = "end"
    answers = ("deploy", "act")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        if table.agenda or turn_of(table) != move.seat:
            raise InvalidMove("it is not your turn")
        flow.end_turn(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("End turn", ends=True, gives_up=("attack", "deploy"))
