"""Effect words for cards under tokens, in hands, decks and graveyards."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tabletop.games.sacred_wars import play
from tabletop.games.sacred_wars.deeds import Deed
from tabletop.games.sacred_wars.phrases import each_phrase, whom_phrase
from tabletop.games.sacred_wars.places import GRAVE, HAND, side_of, stack
from tabletop.games.sacred_wars.play import Happening
from tabletop.games.sacred_wars.selectors import Whom
from tabletop.games.sacred_wars.sheets import Sheet, sheet
from tabletop.games.sacred_wars.words import WORDS, EffectWord, Voice
from tabletop.table import Piece, Table


@WORDS.add
class Strip(EffectWord, frozen=True, tag="strip"):
    """Sends cards under tokens to the graveyard."""

    sign: ClassVar[str] = "dispel"
    to: Whom
    what: Literal["items", "enchants", "curses", "all"] = "all"

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        for piece in deed.whom(table, self.to):
            for below in self.meant(table, piece):
                play.bury(table, below)
                table.note(deed.rule, "{0} goes to the graveyard.", side_of(below), below.id)
        return []

    def is_idle(self, table: Table, deed: Deed) -> bool:
        """Returns True if none of the tokens has such a card."""
        return not any(self.meant(table, piece) for piece in deed.whom(table, self.to))

    def meant(self, table: Table, piece: Piece) -> list[Piece]:
        """Returns the cards under a token that the effect removes."""
        found = []
        for below in stack(table, piece):
            # A face-down card is always a Hidden item.
            hidden = below.face == 0 and self.what in ("items", "all")
            written = sheet(below)
            if hidden or (below.face and written is not None and self.takes(written)):
                found.append(below)
        return found

    def takes(self, written: Sheet) -> bool:
        """Returns whether the effect removes a face-up card of this kind."""
        kinds = {
            "items": written.sort == "item",
            "enchants": written.type == "enchant",
            "curses": written.type == "curse",
        }
        return kinds.get(self.what, True)

    def phrase(self, voice: Voice) -> str:
        what = {"all": "all cards"}.get(self.what, f"all {self.what}")
        return f"send {what} under {each_phrase(self.to, voice)} to the graveyard"


@WORDS.add
class Return(EffectWord, frozen=True, tag="return"):
    """Returns tokens to their owner's hand or commander zone without stack."""

    sign: ClassVar[str] = "hand"
    to: Whom

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        for piece in deed.whom(table, self.to):
            play.take_back(table, piece)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"return {whom_phrase(self.to, voice)} to its owner's hand"


@WORDS.add
class Recall(EffectWord, frozen=True, tag="recall"):
    """Takes the most recent card of a type from your graveyard into your hand."""

    sign: ClassVar[str] = "hand"
    sort: Literal["unit", "item", "spell"]

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        """Searches the graveyard from the bottom, where the most recent card is."""
        for piece in reversed(table.pile(GRAVE(deed.seat))):
            written = sheet(piece)
            if piece.face and written and written.sort == self.sort and not written.is_commander:
                table.note(deed.rule, "{seat} takes {0} from the graveyard.", deed.seat, piece.id)
                table.put(piece.id, HAND(deed.seat))
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

    def do(self, table: Table, deed: Deed) -> list[Happening]:
        play.draw(table, deed.seat, self.cards)
        return []

    def phrase(self, voice: Voice) -> str:
        return f"draw {self.cards} card{'' if self.cards == 1 else 's'}"
