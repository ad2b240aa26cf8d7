"""Verbs of tokens: moving, attacking, resting; helpers of all actions."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.games.sacred_wars import acting, battle, table_changes
from tabletop.games.sacred_wars.acting import own_token
from tabletop.games.sacred_wars.card_rules import rules_of_card
from tabletop.games.sacred_wars.explain.battles import battle_lines
from tabletop.games.sacred_wars.explain.tiles import token_tile_lines
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING
from tabletop.games.sacred_wars.marks import ACTED, AGAIN, MODE, MOVED, PHASE, STUNNED_NOW
from tabletop.games.sacred_wars.resolving import trigger_effects, would_trigger
from tabletop.games.sacred_wars.stats import first_active_keyword, resistance
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.verbs.previews import effect_lines, has_won
from tabletop.games.sacred_wars.zones import (
    BASE,
    BASES,
    FIELD,
    FIELDS,
    is_on_field,
    is_token,
    side_of,
    tile_of,
    token,
    tokens,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Refusal, Verb, piece_id
from tabletop.rules import Move as Said
from tabletop.table import Change, Piece, Step, Table

TURN: Final = ("deploy", "act")
"""The phases of the seat's turn."""


def actors(table: Table, seat: int) -> list[Piece]:
    """Returns a seat's tokens that have not acted in this turn."""
    return [
        piece
        for piece in tokens(table, seat)
        if ACTED not in piece.marks and STUNNED_NOW not in piece.marks
    ]


def mark_acted(table: Table, piece: Piece) -> None:
    """Marks a token as having acted, and ends the deploy phase (SW-PHASES.5).

    The mark `turn.again` allows one more action (SW-EFFECT.7).
    """
    if AGAIN in piece.marks:
        table.count_on(piece.id, AGAIN, -1)
    elif ACTED not in piece.marks:
        table.count_on(piece.id, ACTED, 1)
    PHASE.set(table, "act")


def actor(table: Table, move: Said) -> Piece:
    """Returns the token that a move names first.

    Raises:
        InvalidMove: If there is no such token, or another step is to be decided.
    """
    piece = own_token(table, move.seat, move.args[0])
    if piece is None or table.decision_stack:
        raise InvalidMove(f"no token can act on {move.args[0]}")
    return piece


def title(table: Table, box: str) -> str:
    """Returns the name of the token on a tile, or the tile's name."""
    piece = token(table, box)
    return box if piece is None else rules_of_card(piece).name


def dragged_token(table: Table, drag: Drag) -> Piece | None:
    """Returns the dragged token, or None if it is not a token."""
    piece = table.pieces[drag.piece]
    if not is_on_field(piece) or not table.can_see(drag.seat, piece) or not is_token(piece):
        return None
    return piece if table.piles[piece.zone][0] == piece.id else None


def hovered_tile(table: Table, drag: Drag) -> str | None:
    """Returns the tile under the pointer, or None."""
    zone = table.zones[drag.target]
    return zone.box if zone.area in FIELDS else None


class Move(Verb):
    """Moves a token (SW-ACTIONS.1)."""

    usage = "move BOX BOX"
    answers = ("deploy", "act")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in actors(table, step.seat):
            if MOVED not in piece.marks:
                for box in acting.destinations(table, piece):
                    yield tile_of(piece), box

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        return acting.why_not_move(table, step.seat, *words)

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        piece = actor(table, move)
        box = move.args[1]
        if table.piles[FIELD(None, box)]:
            raise InvalidMove(f"{box} is not free")
        table_changes.shift(table, piece, box)
        if MOVED not in piece.marks:
            table.count_on(piece.id, MOVED, 1)
        PHASE.set(table, "act")
        table.note("SW-ACTIONS.2", f"{{0}} of {{seat}} moves to {box}.", move.seat, piece.id)
        trigger_effects(table, [GameEvent("moves", move.seat, piece)])

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        origin, target = move.args
        zone = FIELD(None, target)
        label = f"Move {title(table, origin)} to {target}"
        return Gesture(label, piece_id(token(table, origin)), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a token dropped on another tile that has no opposing token."""
        piece, box = dragged_token(table, drag), hovered_tile(table, drag)
        if piece is None or box is None or box == tile_of(piece):
            return None
        occupant = token(table, box)
        if occupant is not None and side_of(occupant) != drag.seat:
            return None
        return tile_of(piece), box

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the effects of the tile, and what the move triggers."""
        target = move.args[1]
        lines = [f"Move to {target}"]
        if has_won(table, move.seat):
            return "\n".join([*lines, "{leader} Your commander arrives: you win"])
        piece = token(table, target)
        lines += effect_lines(table, changes, move.seat)
        return "\n".join([*lines, *(token_tile_lines(table, piece) if piece is not None else ())])


class Rest(Verb):
    """Uses a token's action without effect (SW-ACTIONS.3)."""

    usage = "rest BOX"
    answers = ("deploy", "act")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in actors(table, step.seat):
            yield (tile_of(piece),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        return acting.why_not_act(table, step.seat, words[0])

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        piece = actor(table, move)
        mark_acted(table, piece)
        table.note("SW-ACTIONS.3", "{0} of {seat} rests.", move.seat, piece.id)
        trigger_effects(table, [GameEvent("rests", move.seat, piece)])

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        (origin,) = move.args
        zone = FIELD(None, origin)
        label = f"Rest {title(table, origin)}"
        return Gesture(label, piece_id(token(table, origin)), zone, (zone,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a token dropped on its own tile."""
        piece, box = dragged_token(table, drag), hovered_tile(table, drag)
        return (box,) if piece is not None and box == tile_of(piece) else None

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        return "\n".join(effect_lines(table, changes, move.seat))


def may_harm(table: Table, piece: Piece, enemy: Piece) -> bool:
    """Returns whether an attack can have an effect.

    A normal hit deals damage, a critical one destroys, or the attack triggers something.
    """
    blow, seat = battle.hit(table, piece, enemy), side_of(piece)
    if blow.damage > 0 or blow.critical_damage >= resistance(table, enemy):
        return True
    return would_trigger(table, GameEvent("attacks", seat, piece, enemy))


class Attack(Verb):
    """Starts a battle, or attacks the base (SW-ACTIONS.4)."""

    usage = "attack BOX BOX"
    arg_types = ("box", "aim")
    answers = ("deploy", "act")

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for piece in actors(table, step.seat):
            for enemy in battle.targets(table, piece):
                yield tile_of(piece), tile_of(enemy)
            if battle.reaches_base(table, piece):
                yield tile_of(piece), BASE

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses missing or unreachable targets."""
        origin, target = words
        refusal = acting.why_not_act(table, step.seat, origin)
        piece = token(table, origin)
        if refusal is not None or piece is None:
            return refusal
        name = rules_of_card(piece).name
        if (word := first_active_keyword(table, piece, NOT_ATTACKING)) is not None:
            return Refusal(word.rule, f"{name} {word.refusal}")
        if target == BASE:
            if MODE(table) != "war":
                return Refusal("SW-MODES.9", "Bases can be attacked only in War Match.")
            return Refusal("SW-BATTLE.12", f"The base is out of range of {name}.")
        enemy = token(table, target)
        if enemy is None or side_of(enemy) == step.seat:
            return Refusal("SW-RANGE.1", f"Your opponent has no token on {target}.")
        reason = f"{rules_of_card(enemy).name} on {target} is out of range of {name}."
        return Refusal("SW-RANGE.1", reason)

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        piece = actor(table, move)
        if move.args[1] == BASE:
            mark_acted(table, piece)
            battle.attack_base(table, piece)
            return
        enemy = token(table, move.args[1])
        if enemy is None or side_of(enemy) == move.seat:
            raise InvalidMove(f"the opponent has no token on {move.args[1]}")
        mark_acted(table, piece)
        battle.begin(table, piece, enemy)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        origin, target = move.args
        piece = token(table, origin)
        if target == BASE:
            zone = BASES(1 - move.seat)
            return Gesture(
                f"{title(table, origin)} attacks the base", piece_id(piece), zone, (zone,)
            )
        zone, enemy = FIELD(None, target), token(table, target)
        label = f"Attack {title(table, target)} on {target}"
        harms = piece is None or enemy is None or may_harm(table, piece, enemy)
        return Gesture(label, piece_id(piece), zone, (zone,), advised=harms)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a token dropped on an opposing token or base."""
        piece, box = dragged_token(table, drag), hovered_tile(table, drag)
        if piece is None:
            return None
        if box is None:
            return (tile_of(piece), BASE) if drag.target == BASES(1 - drag.seat) else None
        occupant = token(table, box)
        if box == tile_of(piece) or occupant is None or side_of(occupant) == drag.seat:
            return None
        return tile_of(piece), box

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the damage to the base, or the simulated odds of the battle."""
        said = effect_lines(table, changes, move.seat)
        if move.args[1] == BASE:
            return "\n".join(["Attack the base", *said])
        lines = battle_lines(table)
        if not lines:
            return "\n".join(["No battle takes place", *said])
        _, defender = battle.fighters(table, table.decision_stack[-1])
        return "\n".join([f"Attack {rules_of_card(defender).name}", *lines, *said])
