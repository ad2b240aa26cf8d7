"""Conversion of a table of the lands to a campaign."""

from typing import Final

from tabletop.games.guardians.board import (
    HOME_OF,
    LANDS,
    SEATS,
    SPACES,
    TERRAIN,
    force_zone,
    shield_zone,
)
from tabletop.games.guardians.campaign.armies import (
    NONE,
    SPACE_INDEX,
    TURNED,
    UNTURNED,
    Army,
    add_card,
    count,
)
from tabletop.games.guardians.campaign.fighting import Battle
from tabletop.games.guardians.campaign.shields import DRAWN
from tabletop.games.guardians.campaign.turns import Campaign
from tabletop.games.guardians.card_rules import rules_of
from tabletop.games.guardians.combat import ending
from tabletop.games.guardians.counters import DESTROYED, MATCH_UP, STONES, TURN
from tabletop.games.guardians.lands import forces, marching, turns
from tabletop.games.guardians.marks import BARRED, FALLEN, MODE, PHASE, STAGE, WINNER
from tabletop.games.guardians.steps import BATTLE, SINK
from tabletop.games.guardians.zones import (
    BRIBED,
    COMBAT,
    DECK,
    DEPOT,
    FACING,
    HAND,
    LANE,
    LANES,
    PEN,
    UP,
    guardian_of,
)
from tabletop.table import Table

LANE_OF: Final = {LANE[seat][number]: number for seat in SEATS for number in range(1, LANES + 1)}
"""Number of the match-up of each primary zone."""


def read(table: Table) -> Campaign:
    """Returns the campaign state of a table of the disputed lands."""
    campaign = Campaign(
        [army(table, seat) for seat in SEATS],
        [forces.holder(table, space) if space in LANDS else -1 for space in SPACES],
        [space in HOME_OF and forces.is_rubble(table, space) for space in SPACES],
    )
    campaign.ground = [ground(table, space) for space in SPACES]
    campaign.bonus = [forces.bonus(table, space) if space in HOME_OF else 0 for space in SPACES]
    campaign.phase = str(PHASE(table))
    campaign.turn = TURN(table)
    campaign.first = turns.first_active_seat(table)
    if campaign.phase == "place":
        campaign.unready = list(turns.unready(table))
    for step in table.decision_stack:
        if step.name == "march":
            campaign.first = step.seat
        elif step.name == "settlement":
            campaign.settling.insert(0, step.seat)
        elif step.name == "sink":
            campaign.sink(step.seat, SPACE_INDEX[SINK.of(step).space])
        elif step.name == "battle":
            space, origin = BATTLE.of(step)
            campaign.battle = battle(table, step.seat, SPACE_INDEX[space], SPACE_INDEX[origin])
    if campaign.phase == "over":
        winner = WINNER(table)
        campaign.winner = winner if isinstance(winner, int) else DRAWN
    return campaign


def fast_state(table: Table, _seat: int) -> Campaign | None:
    """Returns the campaign of a table whose next decision is a march.

    None while accessories or magic change marches, or after the fall of a Guardian.
    """
    steps = table.decision_stack
    if MODE(table) != "lands" or not steps or steps[-1].name != "march" or FALLEN(table):
        return None
    has_changed_marches = BARRED(table) or any(
        marching.pace(table, seat) != marching.PACE for seat in SEATS
    )
    return None if has_changed_marches else read(table)


def army(table: Table, seat: int) -> Army:
    """Returns the state of a seat."""
    mine = Army([[] for _ in SPACES], [NONE] * len(SPACES), [], [], [])
    for number, space in enumerate(SPACES):
        if table.piles[force := force_zone(space, seat)]:
            mine.force[number] = [
                piece.kind for piece in table.pile(force) if count(piece.kind) >= 0
            ]
        shield = table.top(shield_zone(space, seat))
        if shield is not None:
            mine.shield[number] = TURNED if shield.turn else UNTURNED
    for step in table.decision_stack:
        if step.name in ("battle", "challenge"):
            contested = SPACE_INDEX[str(step.data[0])]
            mine.force[contested] = [
                piece.kind for piece in ending.remaining_creatures(table, seat)
            ]
            break
    stage = STAGE(table)
    for area in (HAND, PEN, DEPOT, UP, BRIBED, COMBAT):
        for piece in table.pile(area(seat)):
            if area is not COMBAT or not stage or rules_of(piece.kind).creature is None:
                add_card(mine, piece.kind)
    mine.deck = [piece.kind for piece in table.pile(DECK(seat))]
    mine.felled = DESTROYED(table, seat)
    mine.stones = STONES(table, seat)
    guardian = guardian_of(table, seat)
    if guardian is not None:
        mine.guard = (guardian.vitality, guardian.cmp)
        mine.draws = (guardian.draw - 1, guardian.ldl, guardian.mdl)
    return mine


def battle(table: Table, attacker: int, space: int, origin: int) -> Battle:
    """Returns the current combat, between match-ups or before the first."""
    seats = (attacker, 1 - attacker)
    current = MATCH_UP(table) if STAGE(table) == "primary" else 0
    hands: tuple[list[str], list[str]] = ([], [])
    result = Battle(attacker, space, origin, hands)
    first_played = ["", ""]
    for side, seat in enumerate(seats):
        for piece in ending.remaining_creatures(table, seat):
            lane = LANE_OF.get(piece.zone, 0)
            if lane and lane < current:
                facing = table.pile(FACING[piece.zone])
                result.met[side].append((piece.kind, count(facing[0].kind) if facing else 0))
            elif piece.zone == COMBAT(seat) or lane:
                hands[side].append(piece.kind)
                if lane:
                    first_played[side] = piece.kind
            else:
                result.met[side].append((piece.kind, 0))
    result.first = (first_played[0], first_played[1])
    return result


def ground(table: Table, space: str) -> tuple[str, ...] | None:
    """Returns the terrain in a space; None for a land without terrain."""
    if space in LANDS and not table.piles[TERRAIN(box=space)]:
        return None
    return forces.ground(table, space)
