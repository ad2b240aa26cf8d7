"""Verbs of the turn: deploying, promoting, ending."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import number_of, with_article
from tabletop.games.sacred_wars import acting, flow, table_changes
from tabletop.games.sacred_wars.card_rules import (
    CardRules,
    card_rules,
    card_rules_by_kind,
    name_of,
    rules_of_card,
)
from tabletop.games.sacred_wars.counters import COINS
from tabletop.games.sacred_wars.explain.tiles import token_tile_lines
from tabletop.games.sacred_wars.marks import ACTED, STUNNED_NOW
from tabletop.games.sacred_wars.resolving import trigger_effects
from tabletop.games.sacred_wars.stats import free_token_count
from tabletop.games.sacred_wars.verbs.previews import effect_lines, has_won
from tabletop.games.sacred_wars.verbs.tokens import hovered_tile, title
from tabletop.games.sacred_wars.zones import (
    COMMANDER,
    FIELD,
    GRAVE,
    HAND,
    field_of,
    is_free,
    is_on_field,
    side_of,
    stack,
    tile_of,
    token,
    tokens,
    turn_of,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Change, Piece, Step, Table
from tabletop.table.changes import CountOnPiece


def recruit(table: Table, seat: int, kind: str) -> Piece | None:
    """Returns a card that can be deployed, or None (SW-COMMAND.4)."""
    card = acting.card_in_hand(table, seat, kind)
    if card is not None or not card_rules_by_kind()[kind].is_commander:
        return card
    for area in (COMMANDER, GRAVE):
        card = table.find(kind, area(seat))
        if card is not None and card.face:
            return card
    return None


def dragged_unit(table: Table, drag: Drag) -> CardRules | None:
    """Returns the dragged unit card if it can be deployed, else None."""
    piece = table.pieces[drag.piece]
    rules = card_rules(piece)
    if rules is None or not rules.is_unit or piece.owner != drag.seat or is_on_field(piece):
        return None
    if not table.can_see(drag.seat, piece):
        return None
    return rules if rules.is_commander or piece.zone == HAND(drag.seat) else None


def is_promotion(table: Table, drag: Drag, rules: CardRules, box: str) -> bool:
    """Returns whether a drop of a unit on a tile is a promotion."""
    there = token(table, box)
    return there is not None and side_of(there) == drag.seat and rules.type == "human"


class Deploy(Verb):
    """Pays for a unit and puts it on a tile (SW-PHASES.3)."""

    usage = "deploy CARD BOX"
    answers = ("deploy",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return acting.deployments(table, step.seat, COINS(table, step.seat))

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses cards not in hand or too expensive, and unusable tiles."""
        kind, box = words
        rules = card_rules_by_kind()[kind]
        if not rules.is_unit:
            return Refusal("SW-TOKENS.2", f"{rules.name} is not a unit and cannot be deployed.")
        if recruit(table, step.seat, kind) is None:
            return Refusal("SW-PHASES.3", f"{rules.name} is not in your hand.")
        if COINS(table, step.seat) < rules.level:
            price = number_of(rules.level, "coin")
            return Refusal("SW-LEVEL.1", f"{rules.name} costs {price}.")
        if free_token_count(table, step.seat) < 1:
            return Refusal("SW-TOKENS.1", "You already have 5 tokens on the field.")
        if box not in field_of(table).deploy[step.seat]:
            return Refusal("SW-DEPLOYMENT.1", f"Tile {box} is not in your deploy zone.")
        return Refusal("SW-DEPLOYMENT.2", f"Tile {box} is not free.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        kind, box = move.args
        card = recruit(table, move.seat, kind)
        if (
            card is None
            or not rules_of_card(card).is_unit
            or not is_free(table, box)
            or table.decision_stack
        ):
            raise InvalidMove(f"{card_rules_by_kind()[kind].name} cannot be deployed on {box}")
        COINS.add(table, move.seat, -rules_of_card(card).level)
        event = table_changes.enter(table, card, box)
        table.note("SW-PHASES.3", f"{{seat}} deploys {{0}} on {box}.", move.seat, card.id)
        trigger_effects(table, [event])

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, box = move.args
        zone, price = FIELD(None, box), number_of(card_rules_by_kind()[kind].level, "coin")
        card = recruit(table, move.seat, kind)
        return Gesture(
            f"Deploy {name_of(kind)} on {box} for {price}", piece_id(card), zone, (zone,)
        )

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a unit dropped on a tile where it promotes no token."""
        rules, box = dragged_unit(table, drag), hovered_tile(table, drag)
        if rules is None or box is None or is_promotion(table, drag, rules, box):
            return None
        return rules.kind, box

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs, what it triggers, and the effects of the tile."""
        lines = [f"Deploy {name_of(move.args[0])}", *effect_lines(table, changes, move.seat)]
        piece = token(table, move.args[1])
        if piece is not None and not has_won(table, move.seat):
            lines += token_tile_lines(table, piece)
        return "\n".join(lines)


class Promote(Verb):
    """Replaces a Human with a better one (SW-TYPE.8).

    Damage and items stay.
    """

    usage = "promote CARD BOX"
    answers = ("deploy",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        cards = acting.hand(table, step.seat)
        humans = [one for one in cards if one.is_unit and one.type == "human"]
        if humans:
            for piece in tokens(table, step.seat):
                for rules in humans:
                    if why_not_promote(table, step.seat, piece, rules) is None:
                        yield rules.kind, tile_of(piece)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses cards that are not in hand or not a promotion."""
        kind, box = words
        rules = card_rules_by_kind()[kind]
        if acting.card_in_hand(table, step.seat, kind) is None:
            return Refusal("SW-TYPE.7", f"{rules.name} is not in your hand.")
        piece = acting.own_token(table, step.seat, box)
        if piece is None:
            return Refusal("SW-TYPE.7", f"You have no token on {box}.")
        return why_not_promote(table, step.seat, piece, rules)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Puts the new unit in the old one's position."""
        kind, box = move.args
        card = acting.card_in_hand(table, move.seat, kind)
        piece = acting.own_token(table, move.seat, box)
        if card is None or piece is None or not rules_of_card(card).is_unit or table.decision_stack:
            raise InvalidMove(f"{card_rules_by_kind()[kind].name} cannot replace a token on {box}")
        price = max(0, rules_of_card(card).level - rules_of_card(piece).level)
        COINS.add(table, move.seat, -price)
        for name, value in list(piece.marks.items()):
            table.count_on(card.id, name, value)
        table_changes.enter(table, card, box)
        for below in list(stack(table, card)):
            if below.id != piece.id:
                table.attach(below.id, card.id)
        table.note("SW-TYPE.7", "{seat} promotes {0} to {1}.", move.seat, piece.id, card.id)
        table_changes.to_graveyard(table, piece)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        kind, box = move.args
        old, zone = token(table, box), FIELD(None, box)
        price = card_rules_by_kind()[kind].level - (
            rules_of_card(old).level if old is not None else 0
        )
        label = f"Promote {title(table, box)} to {name_of(kind)} for {number_of(price, 'coin')}"
        card = recruit(table, move.seat, kind)
        return Gesture(label, piece_id(card), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a Human dropped on a friendly token."""
        rules, box = dragged_unit(table, drag), hovered_tile(table, drag)
        if rules is None or box is None or not is_promotion(table, drag, rules, box):
            return None
        return rules.kind, box

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the costs, and what stays."""
        lines = [f"Promote to {name_of(move.args[0])}", *effect_lines(table, changes, move.seat)]
        return "\n".join([*lines, "Keeps damage, items and spells"])


def why_not_promote(table: Table, seat: int, piece: Piece, rules: CardRules) -> Refusal | None:
    """Refuses promotions other than to a higher level of the same class.

    Only Humans are promoted, to Humans (SW-TYPE.7).
    """
    old = rules_of_card(piece)
    if not (rules.is_unit and rules.type == "human" and old.is_unit and old.type == "human"):
        return Refusal("SW-TYPE.7", "Only Humans can be promoted, and only to Humans.")
    if old.weapon != rules.weapon:
        reason = f"{old.name} uses {with_article(old.weapon)}"
        return Refusal("SW-TYPE.7", f"{reason}, {rules.name} with {with_article(rules.weapon)}.")
    if old.level >= rules.level or old.is_commander:
        return Refusal("SW-TYPE.7", f"{rules.name} is not a promotion for {old.name}.")
    price = rules.level - old.level
    if COINS(table, seat) < price:
        return Refusal("SW-TYPE.7", f"The promotion costs {number_of(price, 'coin')}.")
    return None


class End(Verb):
    usage = "end"
    answers = ("deploy", "act")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        if table.decision_stack or turn_of(table) != move.seat:
            raise InvalidMove("it is not your turn")
        flow.end_turn(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button; coins are kept, so tokens can also come later."""
        forfeited_verbs = ("attack",) if tokens(table, move.seat) else ("deploy",)
        return Gesture("End turn", is_formality=True, ends=True, forfeited_verbs=forfeited_verbs)

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns what stays unused, losses on tiles, and the next income."""
        done = {
            change.piece
            for change in changes
            if isinstance(change, CountOnPiece) and change.name in (ACTED, STUNNED_NOW)
        }
        idle = sum(piece.id not in done for piece in tokens(table, move.seat))
        unused = [f"{idle} of your tokens unused"] if idle else []
        if coins := COINS(table, move.seat):
            unused.append(f"{{coin}} You keep {number_of(coins, 'coin')}")
        return "\n".join([*unused, *effect_lines(table, changes, move.seat)])
