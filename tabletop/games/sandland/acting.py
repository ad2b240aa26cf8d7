"""Actions of a card (7-3), and effects used at any time of the turn (7-6-4 to 7-6-6).

An action under way is the agenda's step `act`; its data are the card's id, how often it has moved
and attacked, and whether its activated effect was used.
"""

from typing import Any, NamedTuple

from tabletop.games.sandland import combat, play, resolving
from tabletop.games.sandland.effects import Activated, Attach, DiscardAbility, ExhaustAbility
from tabletop.games.sandland.frames import Frame, start
from tabletop.games.sandland.places import (
    SEAT_OF,
    SIDES,
    Sheet,
    is_in_play,
    is_live,
    scrap,
    sheet,
)
from tabletop.games.sandland.play import Happening
from tabletop.games.sandland.stats import found, holds, keyword, source_of
from tabletop.games.sandland.steps import move_to
from tabletop.table import Piece, Step, Table


class Action(NamedTuple):
    """The data of the step `act`."""

    card: int
    moves: int = 0
    attacks: int = 0
    activated: bool = False


def action_of(step: Step) -> Action:
    """Give the action in a step."""
    fields: Any = step.data
    return Action(*fields)


def begin(table: Table, seat: int, piece: Piece) -> None:
    """Begin an action; a face-down card is turned up first (7-3-2)."""
    table.count("actions", -1 if table.counters["actions"] > 0 else 0)
    table.plan("act", seat, *Action(piece.id))
    if not piece.face:
        table.plan("reveal", SEAT_OF[piece.zone], piece.zone)
    else:
        table.note("7-3-2", "{seat} acts with {0}.", seat, piece.id)


def act_on(table: Table, step: Step) -> bool:
    """Wait while the acting card can still do something, else end its action."""
    piece = table.pieces[action_of(step).card]
    if is_in_play(piece) and (
        activations(table, step) or moves(table, step) or attacks(table, step)
    ):
        return True
    end(table, step)
    return False


def end(table: Table, step: Step) -> None:
    """End the action: the card is exhausted (7-3-2-2), even if it lies face down now."""
    table.finish()
    piece = table.pieces[action_of(step).card]
    if piece.zone in SEAT_OF:
        play.exhaust(table, piece)


def record(table: Table, step: Step, **done: Any) -> None:
    """Note in the step what the card has done."""
    table.finish()
    table.plan("act", step.seat, *action_of(step)._replace(**done))


def activations(table: Table, step: Step) -> list[int]:
    """Give the numbers of the activated effects that may be used now (7-3-3)."""
    action = action_of(step)
    piece = table.pieces[action.card]
    if action.activated or action.moves or action.attacks or not is_in_play(piece):
        return []
    return [
        number
        for number, one in enumerate(sheet(piece).abilities)
        if isinstance(one, Activated) and is_usable(table, step.seat, piece, number)
    ]


def is_usable(table: Table, seat: int, piece: Piece, number: int) -> bool:
    """Tell whether an effect can be paid, its condition holds, and it finds something to do."""
    ability: Any = sheet(piece).abilities[number]
    if ability.pay > scrap(table, seat):
        return False
    source = source_of(table, piece)
    condition = getattr(ability, "condition", None)
    if condition is not None and not holds(table, condition, source):
        return False
    if isinstance(ability, Attach):
        return bool(found(table, ability.to, source))
    frame = Frame(seat, piece.id, sheet(piece).number, number, 0)
    return resolving.has_subject(table, frame)


def hindrance(table: Table, seat: int, piece: Piece, number: int) -> str:
    """Say why an effect that is there cannot be used (R-22)."""
    ability: Any = sheet(piece).abilities[number]
    name, have = sheet(piece).name, scrap(table, seat)
    if ability.pay > have:
        return f"The effect of {name} costs {ability.pay} scrap; you have {have}."
    condition = getattr(ability, "condition", None)
    if condition is not None and not holds(table, condition, source_of(table, piece)):
        return f"The condition of the effect of {name} is not met."
    return f"The effect of {name} finds nothing to do."


def activate(table: Table, step: Step, number: int) -> None:
    """Use an activated effect."""
    piece = table.pieces[action_of(step).card]
    ability: Any = sheet(piece).abilities[number]
    record(table, step, activated=True)
    table.note("7-3-3", "{seat} uses the effect of {0}.", step.seat, piece.id)
    play.pay(table, step.seat, ability.pay)
    start(table, step.seat, piece, number)


def moves(table: Table, step: Step) -> list[str]:
    """Give the slots that the acting unit may move to (7-3-5, 8-9, 8-10)."""
    action = action_of(step)
    piece = table.pieces[action.card]
    if not is_in_play(piece):
        return []
    agile = keyword(table, piece, "agile")
    if (
        sheet(piece).type != "unit"
        or action.moves >= max(1, agile)
        or (not agile and action.attacks)
        or keyword(table, piece, "cannot-move")
    ):
        return []
    zones = []
    for zone in SIDES[SEAT_OF[piece.zone]]:
        there = table.top(zone)
        if there is None or (there is not piece and sheet(there).type != "location"):
            zones.append(zone)
    return zones


def move(table: Table, step: Step, zone: str) -> None:
    """Move the acting unit."""
    piece = table.pieces[action_of(step).card]
    record(table, step, moves=action_of(step).moves + 1)
    table.tally(piece.id, "turn.moved", 1)
    move_to(table, piece, zone)
    play.tell(table, [Happening("moves", step.seat, piece, piece.zone)])


def attacks(table: Table, step: Step) -> list[str]:
    """Give the slots that the acting card may attack."""
    action = action_of(step)
    piece = table.pieces[action.card]
    if action.attacks or (action.moves and not keyword(table, piece, "agile")):
        return []
    return combat.targets(table, piece)


def attack(table: Table, step: Step, zone: str) -> None:
    """Attack with the acting card."""
    piece = table.pieces[action_of(step).card]
    record(table, step, attacks=action_of(step).attacks + 1)
    combat.begin(table, piece, zone)


# --- leaders and tactics ------------------------------------------------------------------------


def at_hand(table: Table, seat: int) -> list[Piece]:
    """Give the seat's leader and the tactics in its tactics area that are not attached."""
    return [
        piece
        for zone in (f"leader.{seat}", f"tactics.{seat}")
        for piece in table.pile(zone)
        if piece.host is None and is_live(piece)
    ]


def number_of(page: Sheet, verb: str) -> int | None:
    """Give the number of the ability that a verb uses."""
    return {"exhaust": page.exhaust, "discard": page.discard, "attach": page.attach}[verb]


def fits(piece: Piece, verb: str) -> int | None:
    """Give the number of a card's ability for a verb, if it has one and is ready for it."""
    if verb == "exhaust" and piece.turn != 0:
        return None
    if verb != "exhaust" and piece.zone.startswith("leader"):
        return None
    return number_of(sheet(piece), verb)


def usable(table: Table, seat: int, verb: str) -> list[Piece]:
    """Give the leader and tactics that a seat can use with a verb; each kind once."""
    kinds: dict[str, Piece] = {}
    for piece in at_hand(table, seat):
        number = fits(piece, verb)
        if number is not None and piece.kind not in kinds and is_usable(table, seat, piece, number):
            kinds[piece.kind] = piece
    return list(kinds.values())


def can_use_anything(table: Table, seat: int) -> bool:
    """Tell whether a seat can use its leader or a tactic."""
    for piece in at_hand(table, seat):
        for verb in ("exhaust", "discard", "attach"):
            number = fits(piece, verb)
            if number is not None and is_usable(table, seat, piece, number):
                return True
    return False


def use(table: Table, seat: int, verb: str, piece: Piece, host: Piece | None = None) -> None:
    """Exhaust, discard or attach a card and begin its effect."""
    number = number_of(sheet(piece), verb)
    assert number is not None
    ability = sheet(piece).abilities[number]
    assert isinstance(ability, ExhaustAbility | DiscardAbility | Attach)
    play.pay(table, seat, ability.pay)
    is_tactic = sheet(piece).type == "tactic"
    if verb == "exhaust":
        play.exhaust(table, piece)
        table.note("7-6-4", "{seat} exhausts {0}.", seat, piece.id)
    elif verb == "discard":
        table.note("7-6-5", "{seat} discards {0}.", seat, piece.id)
        play.discard_tactic(table, piece)
    elif host is not None:
        table.attach(piece.id, host.id)
        table.note("7-6-6", "{seat} attaches {0} to {1}.", seat, piece.id, host.id)
    if is_tactic:
        play.tell(table, [Happening("tactic-used", seat)])
    if ability.steps:
        start(table, seat, piece, number)
