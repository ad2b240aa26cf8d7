"""Effects in execution, and the tokens to which they refer."""

from typing import NamedTuple

from tabletop.games.sacred_wars.selectors import Group, Whom
from tabletop.games.sacred_wars.stats import EffectSource, in_group
from tabletop.games.sacred_wars.zones import all_tokens, is_on_field, is_token
from tabletop.table import Piece, Table


class EffectContext(NamedTuple):
    """An effect in execution: its source, and the tokens it refers to."""

    source: EffectSource
    element: str
    rule: str
    target: Piece | None = None
    opponent: Piece | None = None
    that: Piece | None = None

    @property
    def seat(self) -> int:
        """The seat that owns the effect."""
        return self.source.seat

    @property
    def me(self) -> Piece | None:
        """The token that has the effect."""
        return self.source.piece

    def whom(self, table: Table, wanted: Whom) -> list[Piece]:
        """Returns the tokens on the field that `wanted` refers to."""
        if isinstance(wanted, Group):
            tokens = all_tokens(table)
            return [piece for piece in tokens if in_group(table, wanted, piece, self.source)]
        token = {"self": self.me, "target": self.target, "foe": self.opponent, "that": self.that}[
            wanted
        ]
        return [token] if token is not None and is_on_field(token) and is_token(token) else []
