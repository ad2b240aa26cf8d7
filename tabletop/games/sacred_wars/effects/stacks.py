"""Effect words for cards under tokens, in hands, decks and graveyards."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.sacred_wars import table_changes
from tabletop.games.sacred_wars.card_rules import CardRules, card_rules
from tabletop.games.sacred_wars.card_words import WORDS, EffectWord, Voice
from tabletop.games.sacred_wars.effect_context import EffectContext
from tabletop.games.sacred_wars.phrases import each_phrase, whom_phrase
from tabletop.games.sacred_wars.selectors import Whom
from tabletop.games.sacred_wars.table_changes import GameEvent
from tabletop.games.sacred_wars.zones import GRAVE, HAND, side_of, stack
from tabletop.table import Piece, Table


@WORDS.add
class Strip(EffectWord, frozen=True, tag="strip"):
    """Sends cards under tokens to the graveyard."""

    sign: ClassVar[str] = "dispel"
    to: Whom
    what: Literal["items", "enchants", "curses", "all"] = "all"

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        for piece in action.whom(table, self.to):
            for below in self.meant(table, piece):
                table_changes.to_graveyard(table, below)
                table.note(action.rule, "{0} goes to the graveyard.", side_of(below), below.id)
        return []

    def is_idle(self, table: Table, action: EffectContext) -> bool:
        """Returns True if none of the tokens has such a card."""
        return not any(self.meant(table, piece) for piece in action.whom(table, self.to))

    def meant(self, table: Table, piece: Piece) -> list[Piece]:
        """Returns the cards under a token that the effect removes."""
        found = []
        for below in stack(table, piece):
            # A face-down card is always a Hidden item.
            hidden = below.face == 0 and self.what in ("items", "all")
            rules = card_rules(below)
            if hidden or (below.face and rules is not None and self.takes(rules)):
                found.append(below)
        return found

    def takes(self, rules: CardRules) -> bool:
        """Returns whether the effect removes a face-up card of this kind."""
        kinds = {
            "items": rules.sort == "item",
            "enchants": rules.type == "enchant",
            "curses": rules.type == "curse",
        }
        return kinds.get(self.what, True)

    def phrase(self, voice: Voice) -> str:
        card_text = {"all": "all cards"}.get(self.what, f"all {self.what}")
        return f"send {card_text} under {each_phrase(self.to, voice)} to the graveyard"


@WORDS.add
class Return(EffectWord, frozen=True, tag="return"):
    """Returns tokens to the hand or commander zone, without their stacks."""

    sign: ClassVar[str] = "hand"
    to: Whom

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        for piece in action.whom(table, self.to):
            table_changes.take_back(table, piece)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"return {whom_phrase(self.to, voice)} to its owner's hand"


@WORDS.add
class Recall(EffectWord, frozen=True, tag="recall"):
    """Takes the most recent card of a type from your graveyard into your hand."""

    sign: ClassVar[str] = "hand"
    sort: Literal["unit", "item", "spell"]

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        """Searches the graveyard from the bottom, where the newest card is."""
        for piece in reversed(table.pile(GRAVE(action.seat))):
            rules = card_rules(piece)
            if piece.face and rules and rules.sort == self.sort and not rules.is_commander:
                table.note(
                    action.rule, "{seat} takes {0} from the graveyard.", action.seat, piece.id
                )
                table.put(piece.id, HAND(action.seat))
                table.flip(piece.id, 0)
                table.reveal_to(piece.id, range(table.seats))
                break
        return []

    def phrase(self, voice: Voice) -> str:
        return f"take the most recent {self.sort} from your graveyard into your hand"


@WORDS.add
class Draw(EffectWord, frozen=True, tag="draw"):
    """Draws cards."""

    sign: ClassVar[str] = "deck"
    cards: Annotated[int, Meta(ge=1, le=3)] = 1

    def do(self, table: Table, action: EffectContext) -> list[GameEvent]:
        table_changes.draw(table, action.seat, self.cards)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"draw {self.cards} card{'' if self.cards == 1 else 's'}"
