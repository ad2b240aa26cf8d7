"""Selects the moves of a turn that are worth searching."""

from collections.abc import Iterable
from typing import Final

from tabletop.games.sacred_wars.card_rules import card_rules_by_kind, rules_of_card
from tabletop.games.sacred_wars.card_words import EffectWord
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.effects.damage import Boost, Heal
from tabletop.games.sacred_wars.keywords import NOT_ATTACKING
from tabletop.games.sacred_wars.marks import DAMAGE
from tabletop.games.sacred_wars.spells import is_immediate, use_context
from tabletop.games.sacred_wars.stats import commander, first_active_keyword
from tabletop.games.sacred_wars.turn_flow import FLOW
from tabletop.games.sacred_wars.zones import all_tokens, tile_of, token
from tabletop.table import Table
from tabletop.table.move import Move

HEALS: Final = frozenset({"cast", "use", "quick", "ability"})
"""Verbs that may heal or have no effect."""
ATTACK_ATTRIBUTES: Final = frozenset({"atk", "crt"})
"""Attributes that are useful only to tokens that attack."""
WORTH_HEALING: Final = 0.5
"""Minimum fraction of a heal's maximum for which the heal is used."""


def filter_useful(table: Table, seat: int, moves: Iterable[Move]) -> list[Move]:
    """Returns the moves of a seat that may have an effect.

    It omits rests that trigger nothing, moves without effect, and mostly wasted heals.
    """
    found, restful = [], _restful(table, seat)
    for move in moves:
        if move.verb == "rest":
            if restful is not None and move.args[0] not in restful:
                continue
        elif move.verb in HEALS and is_wasted(table, move):
            continue
        found.append(move)
    return found


def useful_moves(table: Table, seat: int) -> list[Move]:
    """Returns the legal moves of a seat that may have an effect."""
    return filter_useful(table, seat, FLOW.legal_moves(table, seat))


def _restful(table: Table, seat: int) -> frozenset[str] | None:
    """Returns the tiles of tokens whose rest has an effect; None means any."""
    leader = commander(table, seat)
    if leader is not None and any(
        one.when == "rests" for one in rules_of_card(leader).boon_reactions
    ):
        return None
    return frozenset(
        [tile_of(one) for one in all_tokens(table) if "rests" in rules_of_card(one).events]
    )


def is_wasted(table: Table, move: Move) -> bool:
    """Returns whether a move has no effect or wastes its healing.

    A heal is wasted if it restores less than half of its maximum and nothing else happens.
    """
    here, name, there = move.args[:3]
    user = token(table, here)
    if user is None:
        return False
    used = (
        rules_of_card(user).skills[int(name) - 1]
        if move.verb == "ability"
        else card_rules_by_kind()[name]
    )
    action = use_context(table, user, used, there)
    for step in used.steps:
        if not isinstance(step, Heal) and not is_useless_step(table, step, action):
            return False
    could = maximum = 0
    for step in used.steps:
        if isinstance(step, Heal):
            could = max(could, step.amount)
            for piece in action.whom(table, step.to):
                maximum += min(step.amount, piece.marks.get(DAMAGE, 0))
    if could:
        return maximum < WORTH_HEALING * could
    return move.verb != "quick" and is_immediate(used)


def is_useless_step(table: Table, step: EffectWord, action: EffectContext) -> bool:
    """Returns whether a step is idle or boosts only attacks of non-attackers."""
    if step.is_idle(table, action):
        return True
    if (
        not isinstance(step, Boost)
        or not dict(step.attributes.numbers()).keys() <= ATTACK_ATTRIBUTES
    ):
        return False
    return all(
        first_active_keyword(table, piece, NOT_ATTACKING) for piece in action.whom(table, step.to)
    )
