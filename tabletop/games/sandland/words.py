"""What an effect word is: its fields are its schema, its methods all that the rules ask of it."""

from typing import Any, ClassVar, Final

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.sandland.phrases import Voice
from tabletop.table import Piece, Table

Ref = int | str
"""A card: its id if it is face up, its slot if it is face down."""


class EffectWord(Data, frozen=True, tag_field="do"):
    """One step of an effect, as it is written on cards.

    `frame` is the effect under way (see `frames.Frame`). A word that is about cards has a field
    `target`; how these are found and chosen is the same for all (see `resolving`).
    """

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it."""

    def begin(self, table: Table, frame: Any) -> bool:
        """Do what must come before its cards are chosen; True: that is all there is to do now."""
        return False

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Tell whether it can do anything to a card that its target means; `seat` chooses."""
        return True

    def has_subject(self, table: Table, frame: Any) -> bool | None:
        """Tell whether it would find something to do where it has no target to choose (R-22);
        None: that hangs on the words that follow."""
        return True

    def do(self, table: Table, frame: Any, refs: tuple[Ref, ...]) -> None:
        """Do it to the cards referred to."""
        raise NotImplementedError

    def phrase(self, voice: Voice) -> str:
        """Say it, in the imperative and without a full stop."""
        raise NotImplementedError


WORDS: Final[Registry[type[EffectWord]]] = Registry(
    "effect word of Sandland",
    EffectWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""All effect words; each enters itself with `@WORDS.add`."""
