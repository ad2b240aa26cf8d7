"""The verbs of turns: laying cards, saying who begins, choosing who acts, passing, ending."""

from collections.abc import Iterator

from tabletop.games.sandland import acting, flow
from tabletop.games.sandland.flow import actors, has_action, passed
from tabletop.games.sandland.places import SEATS, SIDES, named, sheet, slot_zone, title
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Step, Table

# --- deploying and starting ---------------------------------------------------------------------


def deploys(table: Table, step: Step) -> Iterator[Words]:
    """Each kind of card of the hand to each free slot."""
    kinds = dict.fromkeys(piece.kind for piece in table.pile(f"hand.{step.seat}"))
    free = [zone[-2:] for zone in SIDES[step.seat] if not table.piles[zone]]
    for kind in kinds:
        for slot in free:
            yield kind, slot


def explain_deploy(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Cards that are not in the hand, slots that are taken."""
    if table.find(words[0], f"hand.{step.seat}") is None:
        return "2-1-3", f"{named(words[0])} is not in your hand."
    return "2-1-3", f"There is a card on {words[1]} already."


def deploy(table: Table, move: Move) -> None:
    """Lay a card face down (3-2-1)."""
    kind, slot = move.args
    piece = table.find(kind, f"hand.{move.seat}")
    zone = slot_zone(move.seat, slot)
    if piece is None or table.piles[zone]:
        raise InvalidMove(f"{named(kind)} cannot be laid on {slot}")
    table.note("3-2-1", f"{{seat}} lays {{0}} on {slot}.", move.seat, piece.id)
    table.flip(piece.id, 0)
    table.put(piece.id, zone)
    table.tell(piece.id, [move.seat])


def starts(table: Table, step: Step) -> Iterator[Words]:
    """Either seat."""
    return iter((("1",), ("2",)))


def start(table: Table, move: Move) -> None:
    """Choose who begins (6-3-2)."""
    if table.marks["phase"] != "start":
        raise InvalidMove("nobody is to choose who begins")
    flow.begin_round(table, int(move.args[0]) - 1)


# --- actions ------------------------------------------------------------------------------------


def acts(table: Table, step: Step) -> Iterator[Words]:
    """Each ready card of the side, while there are actions left."""
    if has_action(table):
        for zone in actors(table, step.seat):
            yield (zone[-2:],)


def explain_act(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Actions that are used up, cards that are exhausted or not there."""
    if not has_action(table):
        return "6-4-2", "You have taken all actions of this turn."
    piece = table.top(slot_zone(step.seat, words[0]))
    if piece is None:
        return "7-3-2", f"There is no card on {words[0]}."
    if piece.turn:
        return "7-3-2", f"{title(table, step.seat, piece)} is exhausted."
    return "7-3-2", f"{title(table, step.seat, piece)} takes no actions."


def act(table: Table, move: Move) -> None:
    """Begin a card's action."""
    piece = table.top(slot_zone(move.seat, move.args[0]))
    if piece is None or piece.turn or (piece.face and not sheet(piece).is_asset):
        raise InvalidMove(f"no card can act on {move.args[0]}")
    acting.begin(table, move.seat, piece)


def passes(table: Table, step: Step) -> Iterator[Words]:
    """Passing, while there are actions left."""
    if has_action(table):
        yield ()


def explain_pass(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """A turn whose actions are taken is ended, not passed."""
    return "6-4-2", "You have taken all actions of this turn; end it."


def pass_(table: Table, move: Move) -> None:
    """Pass for the round."""
    if move.seat in passed(table) or table.agenda or table.marks["phase"] != "action":
        raise InvalidMove("nobody can pass now")
    flow.pass_round(table, move.seat)


def ends(table: Table, step: Step) -> Iterator[Words]:
    """The end of a turn without actions left."""
    if not has_action(table):
        yield ()


def explain_end(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Actions that are left are taken, or the seat passes."""
    return "6-4-2", "You have actions left; take them, or pass."


def end(table: Table, move: Move) -> None:
    """End the turn."""
    if table.agenda or table.marks["phase"] != "action" or len(passed(table)) >= len(SEATS):
        raise InvalidMove("there is no turn to end")
    table.note("6-4", "{seat} ends the turn.", move.seat)
    flow.end_turn(table, move.seat)
