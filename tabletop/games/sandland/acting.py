"""Actions of a card (7-3), and effects usable in a turn (7-6-4 to 7-6-6)."""

from typing import Any

from tabletop.cards.errors import listed
from tabletop.games.sandland import combat, resolving, table_changes
from tabletop.games.sandland.card_rules import AbilityData, card_rules, name_of
from tabletop.games.sandland.counters import ACTIONS_LEFT
from tabletop.games.sandland.frames import Frame
from tabletop.games.sandland.resolving import start
from tabletop.games.sandland.stats import (
    active_keywords,
    condition_holds,
    matching_cards,
    source_of,
)
from tabletop.games.sandland.steps import ACT, REVEAL, Action, RevealData
from tabletop.games.sandland.table_changes import GameEvent
from tabletop.games.sandland.zones import (
    LEADER,
    SEAT_OF,
    SIDES,
    TACTICS,
    is_in_play,
    is_live,
    scrap,
)
from tabletop.rules import Phase
from tabletop.table import Piece, Step, Table, cached


def begin(table: Table, seat: int, piece: Piece) -> None:
    """Starts an action; a face-down card is revealed first (7-3-2)."""
    ACTIONS_LEFT.add(table, -1 if ACTIONS_LEFT(table) > 0 else 0)
    ACT.push(table, seat, Action(piece.id))
    if not piece.face:
        REVEAL.push(table, SEAT_OF[piece.zone], RevealData(piece.zone))
    else:
        table.note("7-3-2", "{seat} acts with {0}.", seat, piece.id)


def actor(table: Table, step: Step) -> Piece:
    return table.pieces[ACT.of(step).card]


class Acting(Phase):
    """The action of a card: its effect, moves and an attack (7-3-2)."""

    name = "act"
    verb_refusal = ("7-3-2", "First finish your card's action.")

    def run(self, table: Table, step: Step) -> bool:
        """Waits while the card still has options, else ends its action."""
        if is_in_play(actor(table, step)) and (
            activations(table, step) or moves(table, step) or attacks(table, step)
        ):
            return True
        end(table, step)
        return False

    def prompt(self, table: Table, step: Step) -> str:
        """Names the card and its remaining options."""
        ways = [
            "use its effect" if activations(table, step) else "",
            "move it" if moves(table, step) else "",
            "attack with it" if attacks(table, step) else "",
        ]
        name = name_of(actor(table, step).kind)
        return f"{name}: {listed([way for way in ways if way] or ['end its action'], 'or')}."


def end(table: Table, step: Step) -> None:
    """Ends the action and exhausts the card, even if face down (7-3-2-2)."""
    table.pop_step()
    piece = actor(table, step)
    if piece.zone in SEAT_OF:
        table_changes.exhaust(table, piece)


def record(table: Table, step: Step, **done: Any) -> None:
    """Stores in the action step what the card has done."""
    table.pop_step()
    ACT.push(table, step.seat, ACT.of(step)._replace(**done))


def activations(table: Table, step: Step) -> list[int]:
    """Returns the indices of the usable activated effects (7-3-3)."""
    action = ACT.of(step)
    piece = actor(table, step)
    if action.activated or action.moves or action.attacks or not is_in_play(piece):
        return []
    return [
        number
        for number, one in enumerate(card_rules(piece).abilities)
        if one.sort == "activated" and is_usable(table, step.seat, piece, number)
    ]


def is_usable(table: Table, seat: int, piece: Piece, number: int) -> bool:
    """Returns whether an effect is affordable, allowed, and has a target."""
    ability = card_rules(piece).abilities[number]
    if ability.pay > scrap(table, seat):
        return False
    source = source_of(table, piece)
    if ability.condition is not None and not condition_holds(table, ability.condition, source):
        return False
    if ability.to is not None:
        return bool(matching_cards(table, ability.to, source))
    frame = Frame(seat, piece.id, card_rules(piece).number, number, 0)
    return resolving.has_subject(table, frame)


def unusable_reason(table: Table, seat: int, piece: Piece, number: int) -> str:
    """Returns why an existing effect cannot be used (R-22)."""
    ability = card_rules(piece).abilities[number]
    name, have = card_rules(piece).name, scrap(table, seat)
    if ability.pay > have:
        return f"The effect of {name} costs {ability.pay} scrap; you have {have}."
    condition = ability.condition
    if condition is not None and not condition_holds(table, condition, source_of(table, piece)):
        return f"The condition of the effect of {name} is not met."
    return f"The effect of {name} would do nothing."


def activate(table: Table, step: Step, number: int) -> None:
    """Uses an activated effect of the acting card."""
    piece = actor(table, step)
    ability = card_rules(piece).abilities[number]
    record(table, step, activated=True)
    table.note("7-3-3", "{seat} uses the effect of {0}.", step.seat, piece.id)
    table_changes.pay(table, step.seat, ability.pay)
    start(table, step.seat, piece, number)


@cached
def moves(table: Table, step: Step) -> list[str]:
    """Returns the slots that the acting unit may move to (7-3-5, 8-9, 8-10)."""
    action = ACT.of(step)
    piece = actor(table, step)
    if not is_in_play(piece):
        return []
    often = agility(table, piece)
    if (
        card_rules(piece).type != "unit"
        or action.moves >= max(1, often)
        or (not often and action.attacks)
        or combat.is_forbidden(table, piece, "move")
    ):
        return []
    zones = []
    for zone in SIDES[SEAT_OF[piece.zone]]:
        occupant = table.top(zone)
        if occupant is None or (occupant is not piece and card_rules(occupant).type != "location"):
            zones.append(zone)
    return zones


def agility(table: Table, piece: Piece) -> int:
    """Returns how often a card may move before and after it attacks.

    0 means that it may either move once or attack.
    """
    return sum(word.moves(number) for word, number in active_keywords(table, piece, "moves"))


def move(table: Table, step: Step, zone: str) -> None:
    """Moves the acting unit."""
    piece = actor(table, step)
    record(table, step, moves=ACT.of(step).moves + 1)
    table.count_on(piece.id, "turn.moved", 1)
    table_changes.move_to(table, piece, zone)
    table_changes.trigger_effects(table, [GameEvent("moves", step.seat, piece, piece.zone)])


@cached
def attacks(table: Table, step: Step) -> list[str]:
    """Returns the slots that the acting card may attack."""
    action = ACT.of(step)
    piece = actor(table, step)
    if action.attacks or (action.moves and not agility(table, piece)):
        return []
    return combat.targets(table, piece)


def attack(table: Table, step: Step, zone: str) -> None:
    piece = actor(table, step)
    record(table, step, attacks=ACT.of(step).attacks + 1)
    combat.begin(table, piece, zone)


# --- leaders and tactics ------------------------------------------------------------------------


def usable_cards(table: Table, seat: int) -> list[Piece]:
    """Returns the seat's leader and its unattached tactics."""
    return [
        piece
        for zone in (LEADER(seat), TACTICS(seat))
        for piece in table.pile(zone)
        if piece.host is None and is_live(piece)
    ]


def fits(piece: Piece, verb: str) -> int | None:
    """Returns the index of a card's ability for a verb if ready, else None."""
    if verb == "exhaust" and piece.turn != 0:
        return None
    rules = card_rules(piece)
    if verb != "exhaust" and rules.type == "leader":
        return None
    return rules.used.get(verb)


@cached
def usable(table: Table, seat: int) -> dict[tuple[str, str], Piece]:
    """Returns the usable leader and tactics by verb and kind, one of each."""
    found: dict[tuple[str, str], Piece] = {}
    for piece in usable_cards(table, seat):
        for verb in card_rules(piece).used:
            number = fits(piece, verb)
            key = verb, piece.kind
            if number is not None and key not in found and is_usable(table, seat, piece, number):
                found[key] = piece
    return found


def can_use_anything(table: Table, seat: int) -> bool:
    """Returns whether a seat can use its leader or a tactic."""
    return bool(usable(table, seat))


def use(table: Table, seat: int, verb: str, piece: Piece, host: Piece | None = None) -> None:
    """Exhausts, discards or attaches a card, and starts its effect."""
    number = card_rules(piece).used[verb]
    ability: AbilityData = card_rules(piece).abilities[number]
    table_changes.pay(table, seat, ability.pay)
    is_tactic = card_rules(piece).type == "tactic"
    if verb == "exhaust":
        table_changes.exhaust(table, piece)
        table.note("7-6-4", "{seat} exhausts {0}.", seat, piece.id)
    elif verb == "discard":
        table.note("7-6-5", "{seat} discards {0}.", seat, piece.id)
        table_changes.discard_tactic(table, piece)
    elif host is not None:
        table.attach(piece.id, host.id)
        table.note("7-6-6", "{seat} attaches {0} to {1}.", seat, piece.id, host.id)
    if is_tactic:
        table_changes.trigger_effects(table, [GameEvent("tactic-used", seat)])
    if ability.steps:
        start(table, seat, piece, number)
