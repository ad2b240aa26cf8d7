"""Effect words for the positions of tokens and the tiles under them."""

from typing import ClassVar, Literal

from tabletop.cards.wording import with_article
from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_rules import element_rules
from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.kinds import Element
from tabletop.games.sacred_wars.phrases import each_phrase, whom_phrase
from tabletop.games.sacred_wars.selectors import Whom
from tabletop.games.sacred_wars.stats import active_keywords
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import (
    field_of,
    is_free,
    is_on_field,
    shifted,
    side_of,
    tile_of,
)
from tabletop.table import Table


@WORDS.add
class Push(EffectWord, frozen=True, tag="push"):
    """Pushes tokens a tile away from this one, or pulls them nearer.

    Nothing happens if that tile is occupied.
    """

    sign: ClassVar[str] = "to"
    to: Whom
    way: Literal["away", "nearer"] = "away"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        """Pushes the tokens that are not steadfast."""
        origin = action.source.here
        if origin is None:
            return []
        done = "pushed" if self.way == "away" else "pulled"
        for piece in action.whom(table, self.to):
            box = pushed(origin, tile_of(piece), self.way)
            if box not in field_of(table).boxes or not is_free(table, box):
                continue
            if not active_keywords(table, piece, "holds_fast"):
                table_changes.shift(table, piece, box)
                text = f"{{0}} of {{seat}} is {done} to {box}."
                table.note(action.rule, text, side_of(piece), piece.id)
        return []

    def phrase(self, voice: Voice) -> str:
        whom_text = whom_phrase(self.to, voice)
        return (
            f"push {whom_text} 1 tile away"
            if self.way == "away"
            else f"pull {whom_text} 1 tile closer"
        )


def pushed(origin: str, target: str, way: str) -> str:
    """Returns the target tile of a push along the longer axis.

    If both distances are equal, the token is pushed along its column.
    """
    right, up = ord(target[0]) - ord(origin[0]), int(target[1:]) - int(origin[1:])
    step = (0, (up > 0) - (up < 0)) if abs(up) >= abs(right) else ((right > 0) - (right < 0), 0)
    sign = 1 if way == "away" else -1
    return shifted(target, sign * step[0], sign * step[1])


@WORDS.add
class Swap(EffectWord, frozen=True, tag="swap"):
    """Exchanges the positions of this token and the target."""

    sign: ClassVar[str] = "turn"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        """Moves both tokens with the cards under them."""
        me, target = action.me, action.target
        if me is None or target is None or not is_on_field(me) or not is_on_field(target):
            return []
        if any(active_keywords(table, piece, "holds_fast") for piece in (me, target)):
            return []
        mine, theirs = list(table.piles[me.zone]), list(table.piles[target.zone])
        origin, target_zone = me.zone, target.zone
        for number in mine:
            table.put(number, target_zone)
        for number in theirs:
            table.put(number, origin)
        table.note(action.rule, "{0} and {1} swap tiles.", action.seat, me.id, target.id)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"{voice.me} and {voice.target} swap tiles"


@WORDS.add
class Lay(EffectWord, frozen=True, tag="lay"):
    """Places an element tile under tokens; Might removes the tile there."""

    sign: ClassVar[str] = "tile"
    names_whom: ClassVar[bool] = False
    element: Element
    under: Whom

    @property
    def whom(self) -> Whom:
        """The tokens under which the tile is placed."""
        return self.under

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        for piece in action.whom(table, self.under):
            table_changes.lay_tile(table, action.seat, self.element, tile_of(piece))
        return []

    def is_idle(self, table: Table, action: EffectContext) -> bool:
        """Returns True if no tile would change."""
        tokens = action.whom(table, self.under)
        return not any(
            table_changes.can_lay(table, self.element, tile_of(piece)) for piece in tokens
        )

    def phrase(self, voice: Voice) -> str:
        if self.element == "might":
            return f"remove the element tile under {each_phrase(self.under, voice)}"
        tile = with_article(f"{element_rules(self.element).name} tile")
        return f"place {tile} under {each_phrase(self.under, voice)}"
