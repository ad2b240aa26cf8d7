"""All verbs of Sacred Wars: each one object, with its moves, refusals, deed and gesture."""

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
"""All verbs. The first box is where the token stands that acts, the last what it is aimed at;
`attack` may name `base` there."""
