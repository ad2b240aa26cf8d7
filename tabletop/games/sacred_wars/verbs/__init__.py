"""Verbs of Sacred Wars."""

from typing import Final

from tabletop.games.sacred_wars.verbs.battles import Quick, Ready, Reveal
from tabletop.games.sacred_wars.verbs.cards import Ability, Cast, Hide, Use
from tabletop.games.sacred_wars.verbs.tiles import Done, Lay
from tabletop.games.sacred_wars.verbs.tokens import Attack, Move, Rest
from tabletop.games.sacred_wars.verbs.turns import Deploy, End, Promote
from tabletop.rules import Verb

VERBS: Final[tuple[Verb, ...]] = (
    Deploy(),
    Promote(),
    Move(),
    Attack(),
    Cast(),
    Use(),
    Hide(),
    Ability(),
    Rest(),
    Quick(),
    Reveal(),
    Ready(),
    Lay(),
    Done(),
    End(),
)
"""All verbs.

The first tile in a move is the acting token's, the last one is the target. `attack` may name
`base` as its target.
"""
