"""Turn order of the disputed lands.

`opening` happens once. Each turn then has `place` and `keep` (both seats at once), `march`
(alternating) and `settlement` (one seat after the other). The mark `phase` is the current part.
"""

from tabletop.games.guardians.board import (
    HOMES,
    SEATS,
    SPACES,
    WORKS,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.counters import HASTENED, TURN
from tabletop.games.guardians.lands import forces, settling, victory
from tabletop.games.guardians.lands.drawing import compare, hand_limit, refill
from tabletop.games.guardians.marks import BARRED, FIRST, FLOWN, GROUNDED, LAID, PHASE, READY
from tabletop.games.guardians.steps import SINK, SpaceStep
from tabletop.games.guardians.storage import store
from tabletop.games.guardians.zones import BESIDE, HAND, owner_of, seats_in
from tabletop.table import Step, Table


def advance(table: Table) -> bool:
    """Starts the next phase or turn when no step is left."""
    phase = PHASE(table)
    if phase in ("opening", "place", "keep"):
        table.push_step(str(phase), 0)
    elif phase == "march" and any(forces.unturned(table, seat) for seat in SEATS):
        table.push_step("march", first_active_seat(table))
    elif phase == "march":
        end_march(table)
    elif phase == "settlement":
        end_turn(table)
    return PHASE(table) != "over"


def first_active_seat(table: Table) -> int:
    """Returns the seat that was active first in this turn."""
    seat = FIRST(table)
    return seat if isinstance(seat, int) and seat in SEATS else 0


def ready(table: Table) -> tuple[int, ...]:
    """Returns the seats that have finished a simultaneous decision."""
    return seats_in(table, READY)


def unready(table: Table) -> tuple[int, ...]:
    """Returns the seats that have not finished a simultaneous decision."""
    return tuple(seat for seat in SEATS if seat not in ready(table))


def set_ready(table: Table, seat: int) -> None:
    READY.set(table, (*ready(table), seat))


# --- draw and organize ---------------------------------------------------------------------------


def await_opening(table: Table, step: Step) -> bool:
    """Waits until both seats keep their opening hands (GD-TURN.2)."""
    if unready(table):
        return True
    table.pop_step()
    begin_placing(table)
    return False


def begin_turn(table: Table) -> None:
    """Draws cards and gathers the storage hands (GD-TURN.3 to GD-TURN.6)."""
    TURN.add(table, 1)
    for seat in SEATS:
        refill(table, seat)
    begin_placing(table)


def begin_placing(table: Table) -> None:
    """Starts the placing phase of both seats (GD-TURN.7)."""
    PHASE.set(table, "place")
    READY.set(table, ())
    table.push_step("place", 0)


def await_placing(table: Table, step: Step) -> bool:
    """Waits until both seats are ready, then reveals cards (GD-TURN.13)."""
    if unready(table):
        return True
    table.pop_step()
    for seat in SEATS:
        hidden = [shield_zone(space, seat) for space in SPACES]
        hidden += [BESIDE(seat), *(WORKS(box=space) for space in HOMES[seat])]
        for zone in hidden:
            for piece in table.pile(zone):
                if not piece.face:
                    table.flip(piece.id, 1)
                    table.note("GD-TURN.13", "{seat} reveals {0}.", owner_of(piece), piece.id)
    PHASE.set(table, "keep")
    table.push_step("keep", 0)
    return False


def seats_over_limit(table: Table) -> tuple[int, ...]:
    """Returns the seats that must discard (GD-TURN.14)."""
    return tuple(seat for seat in SEATS if surplus(table, seat) > 0)


def surplus(table: Table, seat: int) -> int:
    """Returns the number of cards above the hand limit."""
    return max(0, len(table.piles[HAND(seat)]) - hand_limit(table, seat))


def await_keeping(table: Table, step: Step) -> bool:
    """Waits for the discards, stores the rest and starts the march."""
    if seats_over_limit(table):
        return True
    table.pop_step()
    for seat in SEATS:
        store(table, seat)
    if not victory.check_victory(table):
        begin_march(table)
    return False


# --- movement and combat -------------------------------------------------------------------------


def begin_march(table: Table) -> None:
    """Turns up-cards to find the first active seat (GD-TURN.15)."""
    PHASE.set(table, "march")
    seat = compare(table)
    FIRST.set(table, seat)
    table.push_step("march", seat)


def await_march(table: Table, step: Step) -> bool:
    """Returns whether the seat must turn a shield.

    The other seat is next if only that one has unturned shields (GD-TURN.17).
    """
    if forces.unturned(table, step.seat):
        return True
    table.pop_step()
    if forces.unturned(table, 1 - step.seat):
        table.push_step("march", 1 - step.seat)
    else:
        end_march(table)
    return False


def end_march(table: Table) -> None:
    """Ends the phase and starts the settlement (GD-WIN.4, GD-TURN.22)."""
    if victory.check_victory(table):
        return
    PHASE.set(table, "settlement")
    seat = first_active_seat(table)
    table.push_step("settlement", 1 - seat)
    table.push_step("settlement", seat)


# --- terrain settlement --------------------------------------------------------------------------


def await_settling(table: Table, step: Step) -> bool:
    return True


def finish_settling(table: Table) -> None:
    """Ends a seat's settlement; shields without terrain lose a creature.

    See GD-TURN.21.
    """
    step = table.pop_step()
    LAID.set(table, ())
    table.note("GD-TURN.22", "{seat} has settled the terrains.", step.seat)
    for space in reversed(settling.lands_without_terrain(table, step.seat)):
        SINK.push(table, step.seat, SpaceStep(space))


def await_sinking(table: Table, step: Step) -> bool:
    """Returns whether a creature must become a terrain."""
    if SINK.of(step).space in settling.lands_without_terrain(
        table, step.seat
    ) and settling.sinkable(table, step):
        return True
    table.pop_step()
    return False


def end_turn(table: Table) -> None:
    """Turns all cards back and ends the game or begins the next turn."""
    if victory.check_victory(table):
        return
    if TURN(table) >= victory.TURNS:
        victory.count_lands(table)
        return
    for seat in SEATS:
        zones = [shield_zone(space, seat) for space in SPACES]
        for zone in (*zones, *(under_zone(home) for home in HOMES[seat])):
            for piece in table.pile(zone):
                table.turn(piece.id, 0)
        FLOWN[seat].set(table, False)
        HASTENED.set(table, seat, 0)
    BARRED.set(table, ())
    GROUNDED.set(table, False)
    message = f"All shields are turned back. Turn {TURN(table) + 1} begins."
    table.note("GD-TURN.22", message, 0)
    begin_turn(table)
