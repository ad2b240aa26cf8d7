"""Which moves of a turn are worth a thought."""

from collections.abc import Iterable
from typing import Final

from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.effects.damage import Boost, Heal
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING
from tabletop.games.sacred_wars.machine import FLOW
from tabletop.games.sacred_wars.marks import DAMAGE
from tabletop.games.sacred_wars.places import all_tokens, box_of, token
from tabletop.games.sacred_wars.sheets import page, sheets
from tabletop.games.sacred_wars.spells import does_all_at_once, use_of
from tabletop.games.sacred_wars.stats import barred, commander
from tabletop.games.sacred_wars.words import EffectWord
from tabletop.table import Table
from tabletop.table.move import Move

HEALS: Final = frozenset({"cast", "use", "quick", "ability"})
"""The verbs that may heal, or do nothing."""
BLOWS: Final = frozenset({"atk", "crt"})
"""The attributes that only tokens that attack have a use for."""
WORTH_HEALING: Final = 0.5
"""Which part of what a heal could take away has to be there, or it waits for a better time."""


def worthwhile(table: Table, seat: int, moves: Iterable[Move]) -> list[Move]:
    """Give the moves of a seat that may bring something.

    Resting is left out where nothing waits for it, what would find nothing to do, and heals that
    would mostly be lost.
    """
    found, restful = [], _restful(table, seat)
    for move in moves:
        if move.verb == "rest":
            if restful is not None and move.args[0] not in restful:
                continue
        elif move.verb in HEALS and is_lost(table, move):
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


def is_lost(table: Table, move: Move) -> bool:
    """Tell whether a move has nothing to do but heal, and would heal less than half of what it can,
    or nothing to do at all."""
    here, name, there = move.args[:3]
    user = token(table, here)
    if user is None:
        return False
    used = page(user).skills[int(name) - 1] if move.verb == "ability" else sheets()[name]
    deed = use_of(table, user, used, there)
    for step in used.steps:
        if not isinstance(step, Heal) and not brings_nothing(table, step, deed):
            return False
    could = most = 0
    for step in used.steps:
        if isinstance(step, Heal):
            could = max(could, step.amount)
            for piece in deed.whom(table, step.to):
                most += min(step.amount, piece.marks.get(DAMAGE, 0))
    if could:
        return most < WORTH_HEALING * could
    return move.verb != "quick" and does_all_at_once(used)


def brings_nothing(table: Table, step: EffectWord, deed: Deed) -> bool:
    """Tell whether a step is idle, or only makes those hit less hard who do not attack."""
    if step.is_idle(table, deed):
        return True
    if not isinstance(step, Boost) or not dict(step.attributes.numbers()).keys() <= BLOWS:
        return False
    return all(barred(table, piece, NOT_ATTACKING) for piece in deed.whom(table, step.to))
