"""Verbs of the turn: deploying, starting, acting, passing, ending."""

from collections.abc import Iterator, Sequence

from tabletop.cards.wording import capital
from tabletop.games.sandland import acting, flow
from tabletop.games.sandland.card_rules import card_rules, name_of
from tabletop.games.sandland.flow import actors, has_actions_left
from tabletop.games.sandland.marks import PASSED, PHASE, TURN
from tabletop.games.sandland.stats import cost
from tabletop.games.sandland.verbs.previews import reveal_preview, round_preview
from tabletop.games.sandland.zones import (
    FRONT,
    HAND,
    SEAT_OF,
    SEATS,
    SIDES,
    SLOT,
    SLOT_OF,
    scrap,
    slot_name,
    title,
)
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Refusal, Verb, piece_id
from tabletop.rules import Move as Said
from tabletop.table import Change, Step, Table


class Deploy(Verb):
    """Places a card of the hand face down (3-2-1)."""

    usage = "deploy CARD SLOT"
    answers = ("deploy",)

    def moves(self, table: Table, step: Step) -> list[Args]:
        kinds = dict.fromkeys([piece.kind for piece in table.pile(HAND(step.seat))])
        free = [SLOT_OF[zone] for zone in SIDES[step.seat] if not table.piles[zone]]
        return [(kind, slot) for kind in kinds for slot in free]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses cards not in hand, and occupied slots."""
        if table.find(words[0], HAND(step.seat)) is None:
            return Refusal("2-1-3", f"{name_of(words[0])} is not in your hand.")
        return Refusal("2-1-3", f"There is already a card on {words[1]}.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        kind, slot = move.args
        piece = table.find(kind, HAND(move.seat))
        zone = SLOT(move.seat, slot)
        if piece is None or table.piles[zone]:
            raise InvalidMove(f"{name_of(kind)} cannot be placed on {slot}")
        table.note("3-2-1", f"{{seat}} places {{0}} on {slot}.", move.seat, piece.id)
        table.flip(piece.id, 0)
        table.put(piece.id, zone)
        table.reveal_to(piece.id, [move.seat])

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        kind, slot = move.args
        zone = SLOT(move.seat, slot)
        card = table.find(kind, HAND(move.seat))
        label = f"Place {name_of(kind)} on {slot}"
        return Gesture(label, piece_id(card), zone, (zone,), arrangement="deployment")

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a card of the hand dropped on a slot of the seat."""
        piece = table.pieces[drag.piece]
        if piece.zone == HAND(drag.seat) and SEAT_OF.get(drag.target) == drag.seat:
            return piece.kind, slot_name(drag.target)
        return None


class Start(Verb):
    """Chooses the first seat of the round (6-3-2)."""

    usage = "start SEAT"
    answers = ("start",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        return iter((("1",), ("2",)))

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        if PHASE(table) != "start":
            raise InvalidMove("the starting player cannot be chosen now")
        flow.begin_round(table, int(move.args[0]) - 1)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        own = int(move.args[0]) - 1 == move.seat
        return Gesture("Start first" if own else "Opponent starts")

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the number of actions in the first two turns."""
        own = int(move.args[0]) - 1 == move.seat
        other = f"seat {2 - move.seat}"
        first, second = ("You", other) if own else (capital(other), "you")
        return f"{first} first with 1 action, then {second} with {flow.ACTIONS}"


class Act(Verb):
    """Starts the action of a card (7-3-2)."""

    usage = "act SLOT"
    answers = ("action",)

    def moves(self, table: Table, step: Step) -> list[Args]:
        if not has_actions_left(table):
            return []
        return [(SLOT_OF[zone],) for zone in actors(table, step.seat)]

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses used-up actions, and exhausted or missing cards."""
        if not has_actions_left(table):
            return Refusal("6-4-2", "You have taken all actions of this turn.")
        piece = table.top(SLOT(step.seat, words[0]))
        if piece is None:
            return Refusal("7-3-2", f"There is no card on {words[0]}.")
        if piece.turn:
            return Refusal("7-3-2", f"{title(table, step.seat, piece)} is exhausted.")
        return Refusal("7-3-2", f"{title(table, step.seat, piece)} cannot take actions.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        piece = table.top(SLOT(move.seat, move.args[0]))
        if piece is None or piece.turn or (piece.face and not card_rules(piece).is_asset):
            raise InvalidMove(f"no card can act on {move.args[0]}")
        acting.begin(table, move.seat, piece)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        """Describes a click on the card; not advised if the card would be trashed."""
        (slot,) = move.args
        zone = SLOT(move.seat, slot)
        piece = table.top(zone)
        name = title(table, move.seat, piece) if piece else slot
        lies_open = piece is None or bool(piece.face)
        label = f"{'Act with' if lies_open else 'Turn up'} {name} on {slot}"
        payable = piece is None or lies_open or cost(table, piece) <= scrap(table, move.seat)
        return Gesture(label, piece_id(piece), zone, (zone,), advised=payable)

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a card of the seat dropped on any slot, because it must act first."""
        zone = table.pieces[drag.piece].zone
        if SEAT_OF.get(zone) == drag.seat and drag.target in SEAT_OF:
            return (slot_name(zone),)
        return None

    def refuse_drop(self, table: Table, drag: Drag) -> Refusal | None:
        """Refuses drops that the rules do not allow (directly) after a reveal."""
        piece, target = table.pieces[drag.piece], drag.target
        name, price, have = name_of(piece.kind), cost(table, piece), scrap(table, drag.seat)
        if price > have:
            return Refusal("3-2-3", f"{name} costs {price} scrap; you have {have or 'none'}.")
        if card_rules(piece).type == "tactic":
            return Refusal("7-3-2-4", f"{name} is a tactic: it cannot move or attack.")
        if SEAT_OF[target] == drag.seat and card_rules(piece).type == "location":
            return Refusal("3-2-9", f"{name} is a location and cannot move.")
        if SEAT_OF[target] != drag.seat and piece.zone not in FRONT:
            reason = f"{name} is in the back row; only the front row attacks."
            return Refusal("7-3-4-1", reason)
        if SEAT_OF[target] != drag.seat and not table.piles[target]:
            return Refusal("7-3-4", f"Your opponent has no card on {slot_name(target)}.")
        return Refusal("7-3-2", f"First turn {name} up in its slot, then move or attack.")

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        return reveal_preview(table, move.seat, changes)


class Pass(Verb):
    """Passes for the rest of the round (6-6)."""

    usage = "pass"
    answers = ("action",)

    def moves(self, table: Table, step: Step) -> tuple[Args, ...]:
        return ((),) if has_actions_left(table) else ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses to pass without actions left; the turn is ended instead."""
        return Refusal("6-4-2", "You have taken all actions of this turn; end it.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        if move.seat in PASSED(table) or table.decision_stack or PHASE(table) != "action":
            raise InvalidMove("you cannot pass now")
        flow.pass_round(table, move.seat)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        return Gesture("Pass", is_formality=True, ends=True, forfeited_verbs=("act",))

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns the water if the round ended now, and the unused cards."""
        if PASSED(table) != (move.seat,):
            return ""  # the log shows how the round ends
        idle = len(actors(table, move.seat))
        unused = f"{idle} of your cards unused" if idle else "No actions lost"
        return f"{round_preview(table, move.seat)}\n{unused}"


class End(Verb):
    """Ends the turn (6-4)."""

    usage = "end"
    answers = ("action",)

    def moves(self, table: Table, step: Step) -> tuple[Args, ...]:
        return () if has_actions_left(table) else ((),)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses to end the turn with actions left."""
        return Refusal("6-4-2", "You have actions left; take them, or pass.")

    def do(self, table: Table, move: Said, step: Step | None) -> None:
        if table.decision_stack or PHASE(table) != "action" or len(PASSED(table)) >= len(SEATS):
            raise InvalidMove("there is no turn to end")
        table.note("6-4", "{seat} ends the turn.", move.seat)
        flow.end_turn(table, move.seat)

    def gesture(self, table: Table, move: Said, step: Step | None) -> Gesture:
        return Gesture("End turn", is_formality=True, ends=True, forfeited_verbs=())

    def preview(self, table: Table, move: Said, changes: Sequence[Change]) -> str:
        """Returns who acts next, and the scrap that is left."""
        actions = "any number of" if PASSED(table) else str(flow.ACTIONS)
        kept = f"You keep {scrap(table, move.seat)} scrap"
        return f"Seat {TURN(table) + 1} has {actions} actions\n{kept}"
