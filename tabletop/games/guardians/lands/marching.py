"""Movement: the reachable spaces of a shield and the arrival there."""

from collections.abc import Iterator
from typing import Final

from tabletop.games.guardians.board import (
    DISTANCE,
    HOME_OF,
    HOMES,
    LANDS,
    NEIGHBOURS,
    TERRAIN,
    force_zone,
)
from tabletop.games.guardians.card_rules import rules_of, terrains
from tabletop.games.guardians.counters import HASTENED
from tabletop.games.guardians.keywords import KEYWORDS
from tabletop.games.guardians.lands import aftermath, forces
from tabletop.games.guardians.lands.drawing import active_accessories
from tabletop.games.guardians.lands.forces import has_room, shield_at
from tabletop.games.guardians.marks import BARRED, FLOWN, GROUNDED, HOLDER
from tabletop.games.guardians.steps import SEND, ReinforcementStep
from tabletop.games.guardians.zones import GUARDIAN, LANES
from tabletop.table import Step, Table

PACE: Final = 2
REACH: Final = 2
"""Maximum distance of a reinforcing stronghold, in spaces."""


def pace(table: Table, seat: int) -> int:
    """Returns the march distance of a seat's shields this turn (GD-MOVE.1)."""
    extra_distance = sum(accessory.pace for accessory in active_accessories(table, seat))
    return max(0, PACE + extra_distance + HASTENED(table, seat))


def is_barred(table: Table, space: str) -> bool:
    """Checks whether magic has closed a space."""
    barred = BARRED(table)
    assert isinstance(barred, tuple)
    return space in barred


def reach(table: Table, seat: int, start: str) -> list[str]:
    """Returns the spaces in which a shield can end its march, nearest first."""
    return [
        space
        for space in reachable_spaces(table, seat, start)
        if may_end(table, seat, start, space)
    ]


def reachable_spaces(table: Table, seat: int, start: str) -> list[str]:
    """Returns the spaces that a shield can get to, ignoring stacking limits."""
    targets = list(marches(table, seat, start))
    return [*targets, *(space for space in flights(table, seat, start) if space not in targets)]


def may_end(table: Table, seat: int, start: str, space: str) -> bool:
    """Checks whether a space has room for a shield (GD-BOARD.4, GD-MOVE.4)."""
    if shield_at(table, space, seat) is not None:
        return False
    creatures = table.piles[force_zone(space, seat)]
    if not creatures:
        return True
    shield = shield_at(table, start, seat)
    room = forces.limit_under(shield.kind) if shield is not None else forces.LIMIT
    both = len(creatures) + len(table.piles[force_zone(start, seat)])
    return (
        both <= LANES
        and forces.stacking_points(table, start, seat) + forces.stacking_points(table, space, seat)
        <= room
    )


def marches(table: Table, seat: int, start: str) -> Iterator[str]:
    """Yields the spaces that a shield can march to.

    Spaces of its seat are included (GD-MOVE.1 to GD-MOVE.5).
    """
    if is_barred(table, start):
        return
    seen, frontier = {start}, [start]
    for _ in range(pace(table, seat)):
        next_frontier: list[str] = []
        for space in frontier:
            for other in NEIGHBOURS[space]:
                if other in seen or is_barred(table, other):
                    continue
                seen.add(other)
                yield other
                if not stops(table, seat, other):
                    next_frontier.append(other)
        frontier = next_frontier


def stops(table: Table, seat: int, space: str) -> bool:
    """Checks whether a march ends in a space.

    See GD-MOVE.2, GD-MOVE.3 and GD-MOVE.5.
    """
    if space in HOME_OF:
        return True
    return not table.piles[TERRAIN(box=space)] or shield_at(table, space, 1 - seat) is not None


def flights(table: Table, seat: int, start: str) -> Iterator[str]:
    """Yields the spaces that a shield can fly to (GD-MOVE.6, GD-MOVE.7)."""
    if GROUNDED(table) or FLOWN[seat](table) or is_barred(table, start):
        return
    if not forces.flies(table, start, seat) or forbids_flying(table, seat, start):
        return
    seen, frontier = {start}, [start]
    for _ in range(pace(table, seat)):
        next_frontier = []
        for space in frontier:
            for other in NEIGHBOURS[space]:
                if other not in seen and not is_barred(table, other):
                    seen.add(other)
                    if not forbids_flying(table, seat, other):
                        yield other
                        next_frontier.append(other)
        frontier = next_frontier


def forbids_flying(table: Table, seat: int, space: str) -> bool:
    """Checks whether no shield can fly into, out of or over a space."""
    if any(
        "fly" in KEYWORDS[keyword].forbids
        for terrain in forces.ground(table, space)
        for keyword in terrains()[terrain].forbids
    ):
        return True
    wall, building = forces.stronghold_values(table, space), forces.works_at(table, space)
    foreign = HOME_OF.get(space) == 1 - seat
    return foreign and bool((wall and wall.no_flying) or (building and building.no_flying))


def march(table: Table, seat: int, start: str, end: str) -> None:
    """Moves a shield to another space and resolves its arrival."""
    shield = shield_at(table, start, seat)
    assert shield is not None
    flown = end not in tuple(marches(table, seat, start))
    if flown:
        FLOWN[seat].set(table, True)
        for piece in table.pile(force_zone(start, seat)):
            table.reveal_to(piece.id, [1 - seat])
    verb = "flies" if flown else "marches"
    rule = "GD-MOVE.6" if flown else "GD-MOVE.1"
    table.note(rule, f"{{seat}} {verb} with {{0}} from {start} to {end}.", seat, shield.id)
    table.turn(shield.id, 1)
    aftermath.relocate(table, seat, start, end)
    arrive(table, seat, start, end)


def arrive(table: Table, seat: int, start: str, end: str) -> None:
    """Starts a combat, or captures or enters the reached space.

    See GD-MOVE.5 and GD-MOVE.11.
    """
    opponent = 1 - seat
    if forces.is_defended(table, end, opponent):
        aftermath.fight(table, seat, end, start)
        return
    if shield_at(table, end, opponent) is not None and end in LANDS:
        aftermath.destroy(table, end, opponent, "GD-RESULT.8")
    if end in LANDS:
        if forces.holder(table, end) != seat:
            table.note("GD-MOVE.11", "{seat} holds " + end + " now.", seat)
            HOLDER[end].set(table, seat)
    elif HOME_OF[end] == opponent:
        if forces.is_rubble(table, end):
            aftermath.challenge(table, seat, end)
        else:
            aftermath.capture(table, seat, end)


# --- other options -------------------------------------------------------------------------------


def reinforcing_strongholds(table: Table, seat: int, space: str) -> list[str]:
    """Returns the strongholds that can reinforce a shield (GD-MOVE.8).

    GD-MOVE.9 limits the distance.
    """
    if space not in LANDS:
        return []
    return [
        home
        for home in HOMES[seat]
        if DISTANCE[space][home] <= REACH and sendable(table, seat, space, home)
    ]


def sendable(table: Table, seat: int, space: str, home: str) -> list[str]:
    """Returns the creatures on a stronghold that have room under a shield."""
    if forces.is_rubble(table, home):
        return []
    kinds = dict.fromkeys(piece.kind for piece in table.pile(force_zone(home, seat)))
    return [
        kind for kind in kinds if rules_of(kind).creature and has_room(table, space, seat, kind)
    ]


def begin_sending(table: Table, seat: int, space: str, home: str) -> None:
    """Turns a shield to reinforce it (GD-MOVE.8)."""
    shield = shield_at(table, space, seat)
    assert shield is not None
    table.turn(shield.id, 1)
    message = f"{{seat}} reinforces {{0}} in {space} from {home}."
    table.note("GD-MOVE.8", message, seat, shield.id)
    SEND.push(table, seat, ReinforcementStep(space, home))


def send(table: Table, seat: int, kind: str) -> None:
    """Moves a creature to the reinforced shield."""
    space, home, sent = SEND.of(table.pop_step())
    piece = table.find(kind, force_zone(home, seat))
    assert piece is not None
    table.put(piece.id, force_zone(space, seat))
    table.note("GD-MOVE.8", f"{{0}} joins the shield in {space}.", seat, piece.id)
    SEND.push(table, seat, ReinforcementStep(space, home, sent + 1))


def ask_to_send(table: Table, step: Step) -> bool:
    """Returns whether a seat must choose creatures to send.

    After the first creature the question is repeated even if no other has room, since only the
    owner may know that.
    """
    space, home, sent = SEND.of(step)
    has_creatures = sent and table.piles[force_zone(home, step.seat)]
    if has_creatures or sendable(table, step.seat, space, home):
        return True
    table.pop_step()
    return False


def can_challenge(table: Table, seat: int, space: str) -> bool:
    """Checks whether a shield can attack the opponent's Guardian.

    See GD-RESULT.13.
    """
    return (
        HOME_OF.get(space) == 1 - seat
        and forces.is_rubble(table, space)
        and table.top(GUARDIAN(1 - seat)) is not None
    )
