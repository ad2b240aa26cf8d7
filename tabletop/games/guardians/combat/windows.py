"""Windows of a combat: turns to cast, shoot, channel, answer or bribe.

A seat gets a window even if it has nothing to play, so that the window reveals nothing
(GD-COMBAT.4). A window is skipped only if public knowledge rules out any play.
"""

from typing import Final

from tabletop.games.guardians.card_rules import UNKNOWN, CardRules, card_rules, rules_of
from tabletop.games.guardians.combat import channelling, field, resolving
from tabletop.games.guardians.combat.strength import total
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.marks import SIEGE, STAGE
from tabletop.games.guardians.steps import ANSWER, SPELLS, TEMPT, TURNS, CardStep, WindowStep
from tabletop.games.guardians.zones import GUARDIAN, owner_of
from tabletop.table import Piece, Step, Table

CASTING: Final = {kind.name: kind for kind in (SPELLS, TURNS)}
"""Windows in which magic can be cast."""


def open_window(table: Table, step: Step) -> bool:
    """Returns whether a seat takes its turn.

    The window closes if a fighter is gone, and is passed if the seat cannot act.
    """
    if None in field.fighters(table):
        table.pop_step()
        return False
    if could_act(table, step.seat, step.name):
        return True
    pass_window(table, step)
    return False


def pass_window(table: Table, step: Step) -> None:
    """Passes the turn to the other seat, unless that seat has also passed."""
    table.pop_step()
    window = CASTING[step.name]
    if not window.of(step).passed:
        window.push(table, 1 - step.seat, WindowStep(1))


def pass_turn(table: Table, step: Step) -> None:
    """Passes the turn to the other seat after an action."""
    table.pop_step()
    CASTING[step.name].push(table, 1 - step.seat, WindowStep())


def could_act(table: Table, seat: int, window: str) -> bool:
    """Checks by public knowledge whether a seat may act in a window."""
    if could_cast(table, seat):
        return True
    if window != "turns":
        return False
    secondary = STAGE(table) == "secondary"
    striker = field.striker(table)
    if secondary and striker is not None and striker.owner != seat:
        return SIEGE(table) == "guardian" and can_spend(table, seat)
    may_shoot = not secondary and not field.forbidding_keyword(table, seat, "shoot")
    if may_shoot and field.creature_cards(table, seat):
        return True
    if field.forbidding_keyword(table, seat, "channel") or channelling.is_cut(table, seat):
        return False
    piece = field.fighter(table, seat)
    has_room = piece is not None and channelling.remaining_capacity(table, piece) > 0
    return has_room and (bool(channelling.unused_cards(table, seat)) or can_spend(table, seat))


def can_spend(table: Table, seat: int) -> bool:
    """Checks whether a seat can use a stone on its fighter."""
    return channelling.obstacle(table, seat, None) is None


def could_cast(table: Table, seat: int) -> bool:
    """Checks by public knowledge whether a seat may be able to cast.

    It needs a double-bordered card or a usable Guardian power.
    """
    if field.forbidding_keyword(table, seat, "cast"):
        return False
    if field.magic_cards(table, seat):
        return True
    power = power_of(table, seat)
    return power is not None and not resolving.obstacle(table, seat, power.cast)


def could_answer(table: Table, seat: int) -> bool:
    """Checks by public knowledge whether a seat may be able to dispel."""
    if field.forbidding_keyword(table, seat, "cast"):
        return False
    power = power_of(table, seat)
    dispels = power is not None and any(effect.dispels for effect in power.cast)
    return dispels or bool(field.magic_cards(table, seat))


def power_of(table: Table, seat: int) -> CardRules | None:
    """Returns the rules data of a Guardian with an affordable, unused power.

    None if the seat's Guardian cannot use its power.
    """
    piece = table.top(GUARDIAN(seat))
    rules = rules_of(piece.kind) if piece is not None and "used" not in piece.marks else UNKNOWN
    can_pay = STONES(table, seat) >= rules.price
    return rules if rules.guardian is not None and rules.cast and can_pay else None


def trailing_seat(table: Table) -> int:
    """Returns the seat with the lower sum; at a tie, the defender.

    See GD-RANGED.5.
    """
    first = field.attacker(table)
    mine, opponent = field.fighter(table, first), field.fighter(table, 1 - first)
    if mine is None or opponent is None:
        return 1 - first
    return first if total(table, mine) < total(table, opponent) else 1 - first


# --- answers and bribes --------------------------------------------------------------------------


def offer_answer(table: Table, piece: Piece) -> None:
    """Offers the other seat a dispel against a card (GD-SPELLS.3)."""
    ANSWER.push(table, 1 - owner_of(piece), CardStep(piece.id))


def await_answer(table: Table, step: Step) -> bool:
    """Returns whether a seat must decide on an answer."""
    if could_answer(table, step.seat):
        return True
    table.pop_step()
    return False


def offer_bribe(table: Table, piece: Piece) -> None:
    """Offers the other seat a bribe of a single creature (GD-RANGED.3)."""
    TEMPT.push(table, 1 - owner_of(piece), CardStep(piece.id))


def await_bribe(table: Table, step: Step) -> bool:
    """Returns whether a seat must decide on a bribe."""
    if could_bribe(table, step.seat, table.pieces[TEMPT.of(step).card]):
        return True
    table.pop_step()
    return False


def could_bribe(table: Table, seat: int, piece: Piece) -> bool:
    """Checks by public knowledge whether a seat may bribe a creature."""
    creature = card_rules()[piece.kind].creature
    return (
        creature is not None
        and bool(creature.bribes)
        and not field.forbidding_keyword(table, seat, "bribe")
        and "bribe" not in field.stopped_by(piece.kind)
        and bool(field.magic_cards(table, seat))
    )
