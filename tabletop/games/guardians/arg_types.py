"""Argument types of the moves of Guardians."""

import re
from functools import cache
from random import Random
from typing import Final

from tabletop.games.guardians.board import SPACES
from tabletop.games.guardians.card_rules import card_rules
from tabletop.games.guardians.zones import (
    COMBAT,
    COMMAND,
    DAZED,
    DEPOT,
    FLANK,
    GUARDIAN,
    HAND,
    LANE,
    LANES,
    SEATS,
    under_zones,
)
from tabletop.rules import ArgType, one_of
from tabletop.table import Table

TARGET_PATTERN: Final = re.compile(
    r"(lane|flank)\.(10|[1-9])\.[01](#[1-9])?|(command|dazed|guardian)\.[01](#[1-9])?"
)


@cache
def all_kinds() -> tuple[str, ...]:
    return tuple(card_rules())


def any_card(table: Table, seat: int, rng: Random) -> str:
    """Returns a random card kind, in 80 % of cases one that the seat holds."""
    zones = (HAND(seat), COMBAT(seat), DEPOT(seat), *under_zones(table, seat))
    kinds = [piece.kind for zone in zones for piece in table.pile(zone)]
    return rng.choice(kinds) if kinds and rng.random() < 0.8 else rng.choice(all_kinds())


def any_target(table: Table, seat: int, rng: Random) -> str:
    """Returns a random zone that a secondary attack can target."""
    number, side = rng.randint(1, LANES), rng.choice(SEATS)
    single = (COMMAND(side), DAZED(side), GUARDIAN(side))
    return rng.choice((LANE[side][number], FLANK[side][number], *single))


ARG_TYPES: Final = {
    "card": ArgType(lambda table, word: word in card_rules(), any_card),
    "answer": one_of(("yes", "no")),
    "space": one_of(SPACES, ""),
    "place": ArgType(lambda table, word: TARGET_PATTERN.fullmatch(word) is not None, any_target),
}
"""Argument types of the verbs, by name, with generators for tests."""
