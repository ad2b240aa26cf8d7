"""Base class of the effect words, and their registry."""

from typing import Any, ClassVar, Final

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.games.sandland.phrases import CardNames
from tabletop.table import Piece, Table

Ref = int | str
"""A reference to a card: its id if face up, its slot if face down."""


class EffectWord(Data, frozen=True, tag_field="do"):
    """A step of an effect; its fields are its form in YAML.

    `frame` is the effect in execution (see `frames.Frame`). A word that affects cards has a field
    `target`, and `resolving` finds and offers these cards for all words in the same way.
    """

    sign: ClassVar[str] = ""
    """Name of its icon."""

    def begin(self, table: Table, frame: Any) -> bool:
        """Prepares the step before the affected cards are chosen.

        Returns:
            True if the step is finished for now.
        """
        return False

    def suits(self, table: Table, piece: Piece, seat: int) -> bool:
        """Returns whether the step would have an effect on a targeted card."""
        return True

    def has_subject(self, table: Table, frame: Any) -> bool | None:
        """Returns whether a step without a chosen target has an effect (R-22).

        None means that it depends on the following steps.
        """
        return True

    def do(self, table: Table, frame: Any, refs: tuple[Ref, ...]) -> None:
        """Applies the step to the referenced cards."""
        raise NotImplementedError

    def phrase(self, voice: CardNames) -> str:
        """Returns the step as an imperative phrase without a full stop."""
        raise NotImplementedError


WORDS: Final[Registry[type[EffectWord]]] = Registry(
    "effect word of Sandland",
    EffectWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""Registry of the effect words, filled by `@WORDS.add`."""
