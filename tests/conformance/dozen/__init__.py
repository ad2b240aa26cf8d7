"""Dozen, an invented game of twelve cards, all open after the first moves.

The game keeps the invariants, although random games seldom test them. Nothing remains secret,
no log line names a hidden card, and no refused move could be made anyway.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from tabletop.cards.schema import GameInfo
from tabletop.rules import Game, Gesture, InvalidMove, Move, Options, Outcome, Refusal
from tabletop.rules.game import Drag
from tabletop.table import Table, Zone

CARDS = [f"card-{number}" for number in range(1, 13)]
RULES = {"call": "DZ-PLAY.1", "open": "DZ-PLAY.2", "take": "DZ-PLAY.3"}


def setup(seats: int, options: Options, seed: str) -> Table:
    table = Table(seats, seed)
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("row"))
    for kind in CARDS:
        table.add_piece(kind, "deck", back="card", face=0)
    table.shuffle("deck")
    for seat in range(seats):
        table.add_zone(Zone(f"hand.{seat}", seat, "owner"))
        table.add_zone(Zone(f"won.{seat}", seat))
        for _ in range(2):
            table.put(table.piles["deck"][0], f"hand.{seat}")
    table.push_step("call", 0)
    return table


def seats_to_move(table: Table) -> tuple[int, ...]:
    return (table.decision_stack[-1].seat,) if table.decision_stack else ()


def legal_moves(table: Table, seat: int) -> list[Move]:
    if seats_to_move(table) != (seat,):
        return []
    verb = table.decision_stack[-1].name
    if verb == "open":
        return [Move(seat, "open")]
    there = {piece.kind for piece in table.pile(f"hand.{seat}" if verb == "call" else "row")}
    return [Move(seat, verb, (kind,)) for kind in sorted(there)] or [Move(seat, "open")]


def judge(table: Table, move: Move) -> Refusal | None:
    words = {"call": 1, "take": 1, "open": 0}.get(move.verb)
    if len(move.args) != words or any(word not in CARDS for word in move.args):
        raise InvalidMove(f"'{move}' is no move here")
    if move in legal_moves(table, move.seat):
        return None
    return Refusal(RULES[move.verb], f"You cannot {move.verb} that now.")


def apply_move(table: Table, move: Move) -> None:
    if (refusal := judge(table, move)) is not None:
        raise InvalidMove(refusal.reason)
    step = table.pop_step()
    following = (step.seat + 1) % table.seats
    if move.verb == "call":
        table.note("DZ-PLAY.1", f"{{seat}} calls {move.args[0]}.", move.seat)
        table.push_step("call" if following else "open", following)
        return
    if move.verb == "open":
        for zone in ("deck", *(f"hand.{seat}" for seat in range(table.seats))):
            for number in list(table.piles[zone]):
                table.flip(number, 1)
                table.put(number, "row")
        table.note("DZ-PLAY.2", "{seat} opens the cards.", move.seat)
    else:
        card = table.find(move.args[0], "row")
        assert card is not None
        table.put(card.id, f"won.{move.seat}")
    if table.piles["row"]:
        table.push_step("take", following)


def points(table: Table, seat: int) -> int:
    return sum(int(piece.kind[5:]) for piece in table.pile(f"won.{seat}"))


def outcome(table: Table) -> Outcome | None:
    if table.decision_stack:
        return None
    scores = tuple(points(table, seat) for seat in range(table.seats))
    winners = tuple(seat for seat in range(table.seats) if scores[seat] == max(scores))
    return Outcome(winners, scores, "DZ-PLAY.3", "All cards are taken.")


def random_move(table: Table, rng: Random) -> Move:
    verb = rng.choice(list(RULES))
    return Move(rng.randrange(table.seats), verb, () if verb == "open" else (rng.choice(CARDS),))


def drop(table: Table, drag: Drag) -> Move | None:
    piece = table.pieces[drag.piece]
    if drag.target != f"won.{drag.seat}" or not table.can_see(drag.seat, piece):
        return None
    return Move(drag.seat, "take", (piece.kind,))


INFO = GameInfo(
    id="dozen",
    name="Dozen",
    tagline="A game for testing",
    summary="Everything in it is soon open.",
    seats=(1, 2),
    prefix="DZ",
)


class Dozen(Game):
    folder = Path(__file__).parent
    move_bound = 20
    verbs: Mapping[str, str] = {}
    read_info = staticmethod(lambda: INFO)
    piece_names = staticmethod(lambda: {"card": "a card"})
    place_pieces = staticmethod(setup)
    run_to_decision = staticmethod(lambda table: None)
    seats_to_move = staticmethod(seats_to_move)
    prompt = staticmethod(lambda table, seat: f"Please {table.decision_stack[-1].name}.")
    legal_moves = staticmethod(legal_moves)
    judge = staticmethod(judge)
    apply = staticmethod(apply_move)
    foresee = staticmethod(apply_move)
    gesture = staticmethod(lambda table, move: Gesture(" ".join([move.verb, *move.args])))
    drop = staticmethod(drop)
    refuse_drop = staticmethod(lambda table, drag: None)
    preview = staticmethod(lambda table, move, changes: "")
    outcome = staticmethod(outcome)
    score = staticmethod(lambda table, seat: float(points(table, seat)))
    random_move = staticmethod(random_move)


game = Dozen()
