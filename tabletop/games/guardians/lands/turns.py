"""The turn of the disputed lands: what follows what, as steps of the agenda.

`opening` (once), then every turn `place` and `keep` (both sides at once), `march` (in turns) and
`settlement` (one side after the other). The mark `phase` says in which of them the game is.
"""

from tabletop.games.guardians.agenda import SINK, Site
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
from tabletop.games.guardians.lands.drawing import compare, kept, refill
from tabletop.games.guardians.marks import BARRED, FIRST, FLOWN, GROUNDED, LAID, PHASE, READY
from tabletop.games.guardians.places import BESIDE, HAND, owner_of, seats_in
from tabletop.games.guardians.storage import store
from tabletop.table import Step, Table


def advance(table: Table) -> bool:
    """Go on where the agenda is empty: the next phase, or the next turn."""
    phase = PHASE(table)
    if phase in ("opening", "place", "keep"):
        table.push_step(str(phase), 0)
    elif phase == "march" and any(forces.unturned(table, seat) for seat in SEATS):
        table.push_step("march", first(table))
    elif phase == "march":
        end_march(table)
    elif phase == "settlement":
        end_turn(table)
    return PHASE(table) != "over"


def first(table: Table) -> int:
    """Give the seat that was active first in this turn."""
    seat = FIRST(table)
    return seat if isinstance(seat, int) and seat in SEATS else 0


def ready(table: Table) -> tuple[int, ...]:
    """Give the seats that have finished what both do at once."""
    return seats_in(table, READY)


def unready(table: Table) -> tuple[int, ...]:
    """Give the seats that have not."""
    return tuple(seat for seat in SEATS if seat not in ready(table))


def say_ready(table: Table, seat: int) -> None:
    """Let a seat be ready."""
    READY.set(table, (*ready(table), seat))


# --- draw and organize --------------------------------------------------------------------------


def await_opening(table: Table, step: Step) -> bool:
    """Wait until both keep their first cards (GD-TURN.2)."""
    if unready(table):
        return True
    table.pop_step()
    begin_placing(table)
    return False


def begin_turn(table: Table) -> None:
    """Draw, and gather the storage hands (GD-TURN.3 to GD-TURN.6)."""
    TURN.add(table, 1)
    for seat in SEATS:
        refill(table, seat)
    begin_placing(table)


def begin_placing(table: Table) -> None:
    """Let both sides place cards (GD-TURN.7)."""
    PHASE.set(table, "place")
    READY.set(table, ())
    table.push_step("place", 0)


def await_placing(table: Table, step: Step) -> bool:
    """Wait until both are ready, then turn up what lies open (GD-TURN.13)."""
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


def crowded(table: Table) -> tuple[int, ...]:
    """Give the seats that must discard (GD-TURN.14)."""
    return tuple(seat for seat in SEATS if surplus(table, seat) > 0)


def surplus(table: Table, seat: int) -> int:
    """Give how many cards a seat has too many in its storage hand."""
    return max(0, len(table.piles[HAND(seat)]) - kept(table, seat))


def await_keeping(table: Table, step: Step) -> bool:
    """Wait until nobody has too many cards, store the rest, and turn up-cards."""
    if crowded(table):
        return True
    table.pop_step()
    for seat in SEATS:
        store(table, seat)
    if not victory.look(table):
        begin_march(table)
    return False


# --- movement and combat ------------------------------------------------------------------------


def begin_march(table: Table) -> None:
    """Turn up-cards for who is active first (GD-TURN.15)."""
    PHASE.set(table, "march")
    seat = compare(table)
    FIRST.set(table, seat)
    table.push_step("march", seat)


def await_march(table: Table, step: Step) -> bool:
    """Ask a side for a shield, or the other, as long as one is unturned (GD-TURN.17)."""
    if forces.unturned(table, step.seat):
        return True
    table.pop_step()
    if forces.unturned(table, 1 - step.seat):
        table.push_step("march", 1 - step.seat)
    else:
        end_march(table)
    return False


def end_march(table: Table) -> None:
    """End the second phase (GD-WIN.4), and let the first side settle first (GD-TURN.22)."""
    if victory.look(table):
        return
    PHASE.set(table, "settlement")
    seat = first(table)
    table.push_step("settlement", 1 - seat)
    table.push_step("settlement", seat)


# --- terrain settlement -------------------------------------------------------------------------


def await_settling(table: Table, step: Step) -> bool:
    """Wait for terrains to be taken back and laid."""
    return True


def finish_settling(table: Table) -> None:
    """End a side's settlement; its shields without terrain lose a creature (GD-TURN.21)."""
    step = table.pop_step()
    LAID.set(table, ())
    table.note("GD-TURN.22", "{seat} has settled the terrains.", step.seat)
    for space in reversed(settling.bare(table, step.seat)):
        SINK.push(table, step.seat, Site(space))


def await_sinking(table: Table, step: Step) -> bool:
    """Wait for the creature that becomes a terrain."""
    if SINK.of(step).space in settling.bare(table, step.seat) and settling.sinkable(table, step):
        return True
    table.pop_step()
    return False


def end_turn(table: Table) -> None:
    """Turn all shields and channellers back; end the game, or begin the next turn."""
    if victory.look(table):
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
    said = f"All shields are turned back. Turn {TURN(table) + 1} begins."
    table.note("GD-TURN.22", said, 0)
    begin_turn(table)
