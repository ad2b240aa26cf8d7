"""The verbs of the acting card, and of leaders and tactics."""

from collections.abc import Callable, Iterator

from tabletop.games.sandland import acting, combat, flow, resolving
from tabletop.games.sandland.answer_verbs import CHOICES, top
from tabletop.games.sandland.effects import Activated, Attach
from tabletop.games.sandland.places import FRONT, SEAT_OF, SIDES, named, sheet, slot_zone
from tabletop.games.sandland.stats import found, keyword, source_of
from tabletop.rules import InvalidMove, Move
from tabletop.rules.verb_tables import Words
from tabletop.table import Piece, Step, Table

# --- what the acting card does ------------------------------------------------------------------


def acting_step(table: Table, seat: int) -> Step:
    """Give the seat's action under way. Raises `InvalidMove` where there is none."""
    step = top(table, seat, "act")
    if acting.action_of(step).card >= len(table.pieces):
        raise InvalidMove("the acting card is gone")
    return step


def actor(table: Table, step: Step) -> Piece:
    """Give the acting card."""
    return table.pieces[acting.action_of(step).card]


def activations(table: Table, step: Step) -> Iterator[Words]:
    """The activated effects, by number."""
    for number in acting.activations(table, step):
        yield (str(number + 1),)


def explain_activate(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Effects come first, are used once, and must be paid."""
    action, name = acting.action_of(step), named(actor(table, step).kind)
    if action.activated:
        return "7-3-2-1", f"The effect of {name} was used in this action."
    if action.moves or action.attacks:
        return "7-3-3", f"The effect of {name} is used before it moves or attacks."
    number, abilities = int(words[0]) - 1, sheet(actor(table, step)).abilities
    if number >= len(abilities) or not isinstance(abilities[number], Activated):
        return "7-3-3", f"{name} has no such activated effect."
    return "R-22", acting.hindrance(table, step.seat, actor(table, step), number)


def activate(table: Table, move: Move) -> None:
    """Use an activated effect."""
    step = acting_step(table, move.seat)
    number = int(move.args[0]) - 1
    abilities = sheet(actor(table, step)).abilities
    if number >= len(abilities) or not isinstance(abilities[number], Activated):
        raise InvalidMove("there is no such activated effect")
    acting.activate(table, step, number)


def moves(table: Table, step: Step) -> Iterator[Words]:
    """The slots the acting unit may move to."""
    for zone in acting.moves(table, step):
        yield (zone[-2:],)


def explain_move(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Locations, units that cannot move or have done so, slots with locations."""
    piece, action = actor(table, step), acting.action_of(step)
    name = named(piece.kind)
    if sheet(piece).type != "unit":
        return "3-2-9", f"{name} is a location and cannot move."
    if keyword(table, piece, "cannot-move"):
        return "8-10", f"{name} cannot move."
    if not acting.moves(table, step):
        if keyword(table, piece, "agile"):
            return "8-9", f"{name} has moved as often as it may."
        what = "attacked" if action.attacks else "moved"
        return "7-3-2-1", f"{name} has {what} in this action."
    if slot_zone(step.seat, words[0]) == piece.zone:
        return "7-3-5", f"{name} stands on {words[0]} already."
    return "R-13", f"There is a location on {words[0]}."


def move(table: Table, move: Move) -> None:
    """Move the acting unit."""
    step = acting_step(table, move.seat)
    zone = slot_zone(move.seat, move.args[0])
    if zone == actor(table, step).zone or actor(table, step).zone not in SEAT_OF:
        raise InvalidMove("a card moves to another slot")
    acting.move(table, step, zone)


def attacks(table: Table, step: Step) -> Iterator[Words]:
    """The enemy slots the acting card may attack."""
    for zone in acting.attacks(table, step):
        yield (zone[-2:],)


def explain_attack(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """The row, what was done, empty slots, reach, Stealth, Taunt."""
    piece, action = actor(table, step), acting.action_of(step)
    name, slot = named(piece.kind), words[0]
    zone = slot_zone(1 - SEAT_OF.get(piece.zone, step.seat), slot)
    if action.attacks:
        return "7-3-2-1", f"{name} has attacked in this action."
    if action.moves and not keyword(table, piece, "agile"):
        return "7-3-2-1", f"{name} has moved in this action."
    if keyword(table, piece, "cannot-attack"):
        return "7-3-2-1", f"{name} cannot attack."
    if piece.zone not in FRONT:
        return "7-3-4-1", f"{name} stands in the back row; only the front row attacks."
    if not table.piles[zone]:
        return "7-3-4", f"There is no enemy card on {slot}."
    if zone not in combat.in_reach(table, piece):
        return "7-3-4-1", f"The enemy slot {slot} is not opposing {name}."
    if combat.has(table, zone, "stealth"):
        return "8-7", f"There are targets without Stealth for {name}."
    return "8-6", f"{name} must attack a unit with Taunt."


def attack(table: Table, move: Move) -> None:
    """Attack with the acting card."""
    step = acting_step(table, move.seat)
    piece = actor(table, step)
    zone = slot_zone(1 - move.seat, move.args[0])
    if piece.zone not in SIDES[move.seat] or not table.piles[zone]:
        raise InvalidMove(f"there is nothing to attack on {move.args[0]}")
    acting.attack(table, step, zone)


def dones(table: Table, step: Step) -> Iterator[Words]:
    """The end of the action; and of a choice that hands have left nothing to choose for."""
    if step.name == "act" or not resolving.options(table, step):
        yield ()


def explain_done(table: Table, step: Step, words: Words) -> tuple[str, str]:
    """Choices are made."""
    return "7-6", f"{flow.PROMPTS[step.name]}"


def done(table: Table, move: Move) -> None:
    """End the action, or leave the choice."""
    step = top(table, move.seat, "act", *CHOICES)
    if step.name != "act":
        if resolving.options(table, step):
            raise InvalidMove("there is a choice to make")
        table.finish()
        return
    table.note("7-3-2-2", "{seat} ends the action of {0}.", move.seat, actor(table, step).id)
    acting.end(table, step)


# --- leaders and tactics ------------------------------------------------------------------------


def uses(verb: str) -> Callable[[Table, Step], Iterator[Words]]:
    """Give what lists the leader and tactics that are used with a verb."""

    def listed(table: Table, step: Step) -> Iterator[Words]:
        for piece in acting.usable(table, step.seat, verb):
            if verb == "attach":
                for host in hosts(table, step.seat, piece):
                    yield piece.kind, host.zone[-2:]
            else:
                yield (piece.kind,)

    return listed


def hosts(table: Table, seat: int, piece: Piece) -> list[Piece]:
    """Give the units a tactic may be attached to."""
    number = sheet(piece).attach
    assert number is not None
    ability = sheet(piece).abilities[number]
    assert isinstance(ability, Attach)
    return found(table, ability.to, source_of(table, piece))


RULES = {"exhaust": "7-6-4", "discard": "7-6-5", "attach": "7-6-6"}


def explain_use(verb: str) -> Callable[[Table, Step, Words], tuple[str, str]]:
    """Give what says why a card cannot be used with a verb."""

    def explain(table: Table, step: Step, words: Words) -> tuple[str, str]:
        rule, name = RULES[verb], named(words[0])
        there = [piece for piece in acting.at_hand(table, step.seat) if piece.kind == words[0]]
        if not there:
            return rule, f"{name} is not in your leader or tactics area, free to be used."
        if all(acting.fits(piece, verb) is None for piece in there):
            if verb == "exhaust" and there[0].turn:
                return rule, f"{name} is exhausted."
            return rule, f"{name} has no {verb} effect."
        piece, number = next((p, n) for p in there if (n := acting.fits(p, verb)) is not None)
        if verb == "attach" and acting.is_usable(table, step.seat, piece, number):
            return rule, f"There is no face-up unit on {words[1]} to attach {name} to."
        return "R-22", acting.hindrance(table, step.seat, piece, number)

    return explain


def use(verb: str) -> Callable[[Table, Move], None]:
    """Give what uses a leader or tactic with a verb."""

    def carry_out(table: Table, move: Move) -> None:
        if table.marks["phase"] != "action" or (table.agenda and table.agenda[-1].name != "act"):
            raise InvalidMove("no card can be used now")
        for piece in acting.at_hand(table, move.seat):
            if piece.kind == move.args[0] and acting.fits(piece, verb) is not None:
                host = None
                if verb == "attach":
                    host = table.top(slot_zone(move.seat, move.args[1]))
                    if host is None or not host.face:
                        raise InvalidMove(f"there is no unit on {move.args[1]}")
                acting.use(table, move.seat, verb, piece, host)
                return
        raise InvalidMove(f"{named(move.args[0])} cannot be used so")

    return carry_out
