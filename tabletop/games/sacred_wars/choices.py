"""Which moves of a turn are worth a thought."""

from collections.abc import Iterable

from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.effects.damage import Heal
from tabletop.games.sacred_wars.machine import FLOW
from tabletop.games.sacred_wars.marks import DAMAGE
from tabletop.games.sacred_wars.places import all_tokens, box_of, token
from tabletop.games.sacred_wars.sheets import page, sheets
from tabletop.games.sacred_wars.stats import Source, commander
from tabletop.table import Table
from tabletop.table.move import Move

HEALS = frozenset({"cast", "use", "quick", "ability"})
"""The verbs that may heal."""
WORTH_HEALING = 0.5
"""Which part of what a heal could take away has to be there, or it waits for a better time."""


def worthwhile(table: Table, seat: int, moves: Iterable[Move]) -> list[Move]:
    """Give the moves of a seat that may bring something.

    Resting is left out where nothing waits for it, and heals that would mostly be lost.
    """
    found, restful = [], _restful(table, seat)
    for move in moves:
        if move.verb == "rest":
            if restful is not None and move.args[0] not in restful:
                continue
        elif move.verb in HEALS and is_lost_heal(table, move):
            continue
        found.append(move)
    return found


def open_to(table: Table, seat: int) -> list[Move]:
    """Give the legal moves of a seat that may bring something."""
    return worthwhile(table, seat, FLOW.legal_moves(table, seat))


def _restful(table: Table, seat: int) -> frozenset[str] | None:
    """Give the boxes of the tokens for which resting sets something off; None: any."""
    leader = commander(table, seat)
    if leader is not None and any(one.when == "rests" for one in page(leader).boon_reactions):
        return None
    return frozenset([box_of(one) for one in all_tokens(table) if "rests" in page(one).events])


def is_lost_heal(table: Table, move: Move) -> bool:
    """Tell whether a move does nothing but heal, and would heal less than half of what it can."""
    here, name, there = move.args[:3]
    user = token(table, here)
    if user is None:
        return False
    if move.verb == "ability":
        skill = page(user).skills[int(name) - 1]
        steps, reach = skill.steps, skill.range
    else:
        card = sheets()[name]
        steps, reach = card.steps, card.reach
    source = Source(move.seat, user, reach)
    deed = Deed(source, page(user).element, "SW-EFFECT.2", token(table, there))
    for step in steps:
        if not isinstance(step, Heal) and not step.is_idle(table, deed):
            return False
    could = most = 0
    for step in steps:
        if isinstance(step, Heal):
            could = max(could, step.amount)
            for piece in deed.whom(table, step.to):
                most += min(step.amount, piece.marks.get(DAMAGE, 0))
    return could > 0 and most < WORTH_HEALING * could
