"""Hush, an invented game with every kind of hidden information.

The game has hands, a face-down deck, a secret bag, cards known to one seat, sealed bids,
pending steps, dice and shuffles. The invariants of the conformance suite are tested on
the game, sound and broken.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from tabletop.cards.schema import GameInfo, GameOption, OptionValue
from tabletop.rules import Game, Gesture, InvalidMove, Move, Options, Outcome, Refusal
from tabletop.rules.game import Drag
from tabletop.table import Area, Table, Zone

CARDS = [f"card-{number}" for number in range(1, 15)]
AREAS = (Area("hand", sight="owner"), Area("shown"), Area("hidden"))
BIDS = ("1", "2", "3")


def setup(seats: int, options: Options, seed: str) -> Table:
    table = Table(seats, seed)
    table.add_zone(Zone("deck"))
    table.add_zone(Zone("bag", None, "none"))
    for seat in range(seats):
        for area in AREAS:
            table.add_zone(area.zone(seat))
        table.marks[f"sealed.{seat}.bid"] = None
    table.marks["bids"] = ()
    table.counters["turn"] = 0
    for kind in CARDS:
        table.add_piece(kind, "deck", back="card", face=0)
    table.shuffle("deck")
    for _ in range(int(options.get("buried", "2"))):
        table.put(table.piles["deck"][0], "bag")
    for seat in range(seats):
        table.put(table.piles["deck"][0], f"hand.{seat}")
    table.push_step("bid", 0)
    return table


def seats_to_move(table: Table) -> tuple[int, ...]:
    if not table.decision_stack:
        return ()
    step = table.decision_stack[-1]
    if step.name == "bid":
        return tuple(
            seat for seat in range(table.seats) if table.marks[f"sealed.{seat}.bid"] is None
        )
    return (step.seat,)


def legal_moves(table: Table, seat: int) -> list[Move]:
    if seat not in seats_to_move(table):
        return []
    step = table.decision_stack[-1]
    if step.name == "bid":
        return [Move(seat, "bid", (bid,)) for bid in BIDS]
    if step.name == "draw":
        return [Move(seat, "draw" if table.piles["deck"] else "pass")]
    kinds_in_hand = sorted(
        {piece.kind for piece in table.pile(f"hand.{seat}") if piece.kind in CARDS}
    )
    moves = [Move(seat, verb, (kind,)) for kind in kinds_in_hand for verb in ("show", "hide")]
    return moves or [Move(seat, "pass")]


def read(table: Table, move: Move) -> None:
    """Raises `InvalidMove` for a move that this game does not have."""
    words = {"bid": BIDS, "show": CARDS, "hide": CARDS, "draw": (), "pass": ()}.get(move.verb)
    if words is None or not 0 <= move.seat < table.seats:
        raise InvalidMove(f"'{move}' is no move here")
    if len(move.args) != bool(words) or any(word not in words for word in move.args):
        raise InvalidMove(f"'{move}' is no move here")


def judge(table: Table, move: Move) -> Refusal | None:
    read(table, move)
    if not table.decision_stack:
        return Refusal("HU-PLAY.4", "The game is over.")
    step = table.decision_stack[-1]
    if step.name == "bid":
        if move.verb == "bid" and move.seat in seats_to_move(table):
            return None
        return Refusal("HU-PLAY.1", "Every seat bids once, and first of all.")
    if step.seat != move.seat:
        return Refusal("HU-PLAY.2", f"It is the turn of seat {step.seat + 1}.")
    if move in legal_moves(table, move.seat):
        return None
    if step.name == "draw":
        return Refusal("HU-PLAY.2", "Draw a card first.")
    if move.verb not in ("show", "hide", "pass"):
        return Refusal("HU-PLAY.2", "Show or hide a card.")
    return Refusal("HU-PLAY.3", f"You cannot {move.verb} what you do not hold.")


def apply_move(table: Table, move: Move) -> None:
    read(table, move)
    if not table.decision_stack:
        raise InvalidMove("the game is over")
    if move.verb == "bid":
        bid(table, move)
    elif move.verb == "draw":
        draw(table, move)
    else:
        lay(table, move)


def bid(table: Table, move: Move) -> None:
    table.mark(f"sealed.{move.seat}.bid", int(move.args[0]))
    table.note("HU-PLAY.1", "{seat} has bid.", move.seat)
    bids = tuple(table.marks[f"sealed.{seat}.bid"] for seat in range(table.seats))
    if None not in bids and table.decision_stack[-1].name == "bid":
        table.mark("bids", bids)
        for seat in range(table.seats):
            table.mark(f"sealed.{seat}.bid", None)
        table.pop_step()
        table.push_step("draw", 0)


def draw(table: Table, move: Move) -> None:
    if not table.piles["deck"]:
        raise InvalidMove("the deck is empty")
    table.roll("die", 6)
    card = table.piles["deck"][0]
    table.put(card, f"hand.{move.seat}")
    table.note("HU-PLAY.2", "{seat} draws {0}.", move.seat, card)
    table.pop_step()
    table.push_step("lay", move.seat)


def lay(table: Table, move: Move) -> None:
    if move.args:
        card = table.find(move.args[0], f"hand.{move.seat}")
        if card is None:
            raise InvalidMove(f"{move.args[0]} is not in the hand")
        table.flip(card.id, 1 if move.verb == "show" else 0)
        zone = "shown" if move.verb == "show" else "hidden"
        table.put(card.id, f"{zone}.{move.seat}")
        if move.verb == "hide":
            table.reveal_to(card.id, [move.seat])
        table.note("HU-PLAY.2", f"{{seat}} lays {{0}} ({move.verb}).", move.seat, card.id)
    table.pop_step()
    table.change_counter("turn", 1)
    if table.piles["deck"]:
        table.push_step("draw", (move.seat + 1) % table.seats)


def points(table: Table, seat: int) -> int:
    shown = [piece.kind for piece in table.pile(f"shown.{seat}")]
    return sum(CARDS.index(kind) + 1 for kind in shown if kind in CARDS)


def outcome(table: Table) -> Outcome | None:
    if table.decision_stack:
        return None
    scores = tuple(points(table, seat) for seat in range(table.seats))
    best = max(scores)
    winners = tuple(seat for seat in range(table.seats) if scores[seat] == best)
    return Outcome(winners, scores, "HU-PLAY.4", "The deck is empty.")


def random_move(table: Table, rng: Random) -> Move:
    verb = rng.choice(("bid", "draw", "show", "hide", "pass"))
    words = {"bid": BIDS, "show": CARDS, "hide": CARDS}.get(verb)
    args = (rng.choice(words),) if words else ()
    return Move(rng.randrange(table.seats), verb, args)


def gesture(table: Table, move: Move) -> Gesture:
    card = table.find(move.args[0], f"hand.{move.seat}") if move.verb in ("show", "hide") else None
    if card is None:
        return Gesture(move.verb)
    zone = f"{'shown' if move.verb == 'show' else 'hidden'}.{move.seat}"
    return Gesture(move.verb, card.id, zone, (zone,))


def drop(table: Table, drag: Drag) -> Move | None:
    kind = table.pieces[drag.piece].kind
    verbs = {f"shown.{drag.seat}": "show", f"hidden.{drag.seat}": "hide"}
    if (
        kind not in CARDS
        or drag.target not in verbs
        or not table.can_see(drag.seat, table.pieces[drag.piece])
    ):
        return None
    return Move(drag.seat, verbs[drag.target], (kind,))


INFO = GameInfo(
    id="hush",
    name="Hush",
    tagline="A game for testing",
    summary="Everything in it is hidden.",
    seats=(2, 3),
    prefix="HU",
    options=(
        GameOption(
            "buried",
            "Buried",
            (OptionValue("2", "Two"), OptionValue("5", "Five")),
            "2",
        ),
    ),
)


class Hush(Game):
    folder = Path(__file__).parent
    move_bound = 50
    verbs: Mapping[str, str] = {}
    read_info = staticmethod(lambda: INFO)
    piece_names = staticmethod(lambda: {"card": "a card"})
    place_pieces = staticmethod(setup)
    run_to_decision = staticmethod(lambda table: None)
    seats_to_move = staticmethod(seats_to_move)
    prompt = staticmethod(
        lambda table, seat: "Bid." if table.decision_stack[-1].name == "bid" else "Draw or lay."
    )
    legal_moves = staticmethod(legal_moves)
    judge = staticmethod(judge)
    apply = staticmethod(apply_move)
    foresee = staticmethod(apply_move)
    gesture = staticmethod(gesture)
    drop = staticmethod(drop)
    refuse_drop = staticmethod(lambda table, drag: None)
    preview = staticmethod(lambda table, move, changes: "")
    outcome = staticmethod(outcome)
    score = staticmethod(lambda table, seat: float(points(table, seat)))
    random_move = staticmethod(random_move)


game = Hush()
