"""Combats of the disputed lands, their start and results (GD-RESULT)."""

from tabletop.games.guardians.board import (
    HOME_OF,
    HOMES,
    LANDS,
    NEIGHBOURS,
    OUTER_COLUMNS,
    STRONGHOLD,
    WORKS,
    force_zone,
    shield_zone,
    under_zone,
)
from tabletop.games.guardians.combat import ending, steps
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import DESTROYED
from tabletop.games.guardians.lands import forces
from tabletop.games.guardians.lands.forces import shield_at
from tabletop.games.guardians.marks import FALLEN, HOLDER
from tabletop.games.guardians.steps import (
    BATTLE,
    CHALLENGE,
    CUT,
    MEET,
    MERGE,
    RETREAT,
    BattleStep,
    SpaceStep,
)
from tabletop.games.guardians.zones import GUARDIAN, seats_in
from tabletop.table import Step, Table

# --- battles for a space -------------------------------------------------------------------------


def fight(table: Table, attacker: int, space: str, origin: str) -> None:
    """Begins the combat for an entered space (GD-MOVE.5, GD-RESULT.9)."""
    defends_home = HOME_OF.get(space) == 1 - attacker and not forces.is_rubble(table, space)
    if defends_home and forces.has_alarm(table, space):
        message = "The alarm calls the channellers under the stronghold."
        table.note("GD-BOARD.9", message, 1 - attacker)
        for piece in table.pile(under_zone(space)):
            table.turn(piece.id, 0)
            table.put(piece.id, force_zone(space, 1 - attacker))
    table.note("GD-MOVE.5", f"{{seat}} attacks {space}.", attacker)
    wall = forces.stronghold_values(table, space)
    BATTLE.push(table, attacker, BattleStep(space, origin))
    steps.begin(
        table,
        attacker=attacker,
        place=shield_zone(space, 1 - attacker),
        shields=(force_zone(space, 0), force_zone(space, 1)),
        banners=(shield_zone(space, 0), shield_zone(space, 1)),
        ground=forces.ground(table, space),
        bonus=forces.bonus(table, space),
        arrows=wall.ranged if wall is not None else 0,
        stronghold=defends_home,
    )


def end_battle(table: Table, step: Step) -> bool:
    """Decides a finished combat: who holds the space, and where losers go."""
    table.pop_step()
    attacker, (space, origin) = step.seat, BATTLE.of(step)
    defender = 1 - attacker
    attack = ending.total(table, attacker) + support(table, attacker, space)
    defence = ending.total(table, defender) + support(table, defender, space)
    ending.clear(table, (force_zone(space, 0), force_zone(space, 1)))
    table.note("GD-RESULT.2", f"Creatures left: {{seat}} has {attack} against {defence}.", attacker)
    for seat in (attacker, defender):
        destroy_empty_shield(table, space, seat)
    if attack > defence and table.piles[force_zone(space, attacker)]:
        assign_space(table, attacker, space)
    else:
        table.note("GD-RESULT.5", "{seat} holds " + space + ".", defender)
        if shield_at(table, space, attacker) is not None:
            table.note("GD-RESULT.5", f"{{seat}} returns to {origin}.", attacker)
            relocate(table, attacker, space, origin)
        push_cut(table, defender, space)
    return False


def support(table: Table, seat: int, space: str) -> int:
    """Returns the total bonus from the building at the end of a land's column."""
    if space not in LANDS or space[0] not in OUTER_COLUMNS:
        return 0
    home = next(home for home in HOMES[seat] if home[0] == space[0])
    building = forces.works_at(table, home)
    return building.weight if building is not None and building.weight is not None else 0


def assign_space(table: Table, attacker: int, space: str) -> None:
    """Assigns a space to the victorious attacker (GD-RESULT.4)."""
    defender = 1 - attacker
    table.note("GD-RESULT.4", "{seat} takes " + space + ".", attacker)
    if HOME_OF.get(space) == defender and not forces.is_rubble(table, space):
        capture(table, attacker, space)
        return
    if space in LANDS:
        HOLDER[space].set(table, attacker)
    elif HOME_OF[space] == defender:
        MEET.push(table, attacker, SpaceStep(space))
    if shield_at(table, space, defender) is not None:
        RETREAT.push(table, defender, SpaceStep(space))
    else:
        discard_creatures(table, space, defender)


def destroy_empty_shield(table: Table, space: str, seat: int) -> None:
    """Destroys a shield without creatures (GD-RESULT.8)."""
    if not table.piles[force_zone(space, seat)]:
        destroy(table, space, seat, "GD-RESULT.8")


def destroy(table: Table, space: str, seat: int, rule: str) -> None:
    """Destroys a seat's shield in a space with all creatures under it.

    The opponent scores the shield.
    """
    discard_creatures(table, space, seat)
    for shield in table.pile(shield_zone(space, seat)):
        count_shield(table, seat, shield.id, rule)


def count_shield(table: Table, seat: int, shield: int, rule: str) -> None:
    """Discards a shield and scores it for the opponent."""
    table.note(rule, "{0} of {seat} is destroyed.", seat, shield)
    discard(table, table.pieces[shield])
    DESTROYED.add(table, 1 - seat, 1)


def discard_creatures(table: Table, space: str, seat: int) -> None:
    """Discards all creatures of a seat in a space."""
    for piece in table.pile(force_zone(space, seat)):
        discard(table, piece)


def relocate(table: Table, seat: int, start: str, end: str) -> None:
    """Moves a seat's shield and creatures to another space."""
    for zone in (shield_zone, force_zone):
        for piece in table.pile(zone(start, seat)):
            table.put(piece.id, zone(end, seat))


# --- retreats ------------------------------------------------------------------------------------


def refuges(table: Table, seat: int, space: str) -> list[str]:
    """Returns the lands that a shield can retreat to (GD-RESULT.4)."""
    return [
        other
        for other in NEIGHBOURS[space]
        if other in LANDS
        and forces.holder(table, other) == seat
        and shield_at(table, other, 1 - seat) is None
    ]


def ask_to_retreat(table: Table, step: Step) -> bool:
    """Returns whether the beaten defender must choose a land.

    A shield without refuge is destroyed (GD-RESULT.7).
    """
    space, seat = RETREAT.of(step).space, step.seat
    open_lands = refuges(table, seat, space)
    if shield_at(table, space, seat) is None:
        table.pop_step()
        return False
    if not open_lands:
        table.pop_step()
        destroy(table, space, seat, "GD-RESULT.7")
        return False
    return True


def retreat(table: Table, seat: int, end: str) -> None:
    """Moves a beaten shield to a land (GD-RESULT.4)."""
    step = table.pop_step()
    start = RETREAT.of(step).space
    table.note("GD-RESULT.4", "{seat} retreats from " + f"{start} to {end}.", seat)
    relocate(table, seat, start, end)
    merge_shields(table, seat, end)


def merge_shields(table: Table, seat: int, space: str) -> None:
    """Pushes the steps that merge two shields and their creatures.

    See GD-RESULT.6.
    """
    push_cut(table, seat, space)
    if len(table.piles[shield_zone(space, seat)]) > 1:
        MERGE.push(table, seat, SpaceStep(space))


def ask_to_merge(table: Table, step: Step) -> bool:
    """Returns whether a seat must choose between several shields."""
    pile = table.pile(shield_zone(MERGE.of(step).space, step.seat))
    if len(mergeable(table, step)) > 1:
        return True
    if len(pile) > 1:
        merge(table, step.seat, pile[0].kind)
    else:
        table.pop_step()
    return False


def mergeable(table: Table, step: Step) -> list[str]:
    """Returns the kinds of shields that can be kept."""
    pile = table.pile(shield_zone(MERGE.of(step).space, step.seat))
    return list(dict.fromkeys(piece.kind for piece in pile if table.can_see(step.seat, piece)))


def merge(table: Table, seat: int, kind: str) -> None:
    """Keeps one of several shields; the rest count as destroyed (GD-RESULT.6)."""
    step = table.pop_step()
    pile = table.pile(shield_zone(MERGE.of(step).space, seat))
    chosen = next(piece for piece in pile if piece.kind == kind)
    turned = any(piece.turn for piece in pile)
    for piece in pile:
        if piece is not chosen:
            count_shield(table, seat, piece.id, "GD-RESULT.6")
    table.turn(chosen.id, int(turned))


def push_cut(table: Table, seat: int, space: str) -> None:
    """Pushes the step that discards surplus creatures of a space.

    See GD-BOARD.4 and GD-BOARD.11.
    """
    CUT.push(table, seat, SpaceStep(space))


def ask_to_cut(table: Table, step: Step) -> bool:
    """Returns whether a seat must discard creatures of a space."""
    if forces.exceeds_limit(table, CUT.of(step).space, step.seat):
        return True
    table.pop_step()
    return False


# --- strongholds and the Guardian ----------------------------------------------------------------


def capture(table: Table, attacker: int, space: str) -> None:
    """Turns a stronghold into rubble and starts the attack on the Guardian.

    See GD-RESULT.10 and GD-RESULT.11.
    """
    owner = HOME_OF[space]
    for stronghold in table.pile(STRONGHOLD(box=space)):
        table.note("GD-RESULT.10", "{seat} turns {0} into rubble.", attacker, stronghold.id)
        table.flip(stronghold.id, forces.RUBBLE)
    destroy(table, space, owner, "GD-RESULT.10")
    for zone in (under_zone(space), WORKS(box=space)):
        for piece in table.pile(zone):
            discard(table, piece)
    challenge(table, attacker, space)


def await_challenge(table: Table, step: Step) -> bool:
    """Starts the attack on the Guardian behind retaken rubble (GD-RESULT.15)."""
    table.pop_step()
    challenge(table, step.seat, MEET.of(step).space)
    return False


def challenge(table: Table, attacker: int, space: str) -> None:
    """Begins the attack on the opponent's Guardian (GD-RESULT.12).

    The log cites GD-RESULT.11.
    """
    if table.top(GUARDIAN(1 - attacker)) is None:
        return
    table.note("GD-RESULT.11", "{seat} meets the Guardian.", attacker)
    CHALLENGE.push(table, attacker, SpaceStep(space))
    steps.begin(
        table,
        attacker=attacker,
        place=GUARDIAN(1 - attacker),
        shields=(force_zone(space, 0), force_zone(space, 1)),
        banners=(shield_zone(space, 0), shield_zone(space, 1)),
        ground=(),
        bonus=0,
        guardian=True,
    )


def end_challenge(table: Table, step: Step) -> bool:
    """Decides an attack on the Guardian (GD-RESULT.12, GD-RESULT.13)."""
    table.pop_step()
    seat, space = step.seat, CHALLENGE.of(step).space
    beaten = ending.guardian_is_beaten(table)
    ending.clear(table, (force_zone(space, 0), force_zone(space, 1)))
    if beaten:
        FALLEN.set(table, (*seats_in(table, FALLEN), 1 - seat))
        table.note("GD-RESULT.12", "The Guardian of {seat} is beaten!", 1 - seat)
    else:
        table.note("GD-RESULT.13", "The Guardian of {seat} is not beaten.", 1 - seat)
    destroy_empty_shield(table, space, seat)
    return False
