"""What the words of powers and bonuses are, and the registries that know them all."""

from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from tabletop.cards.registry import Registry
from tabletop.cards.schema import Data
from tabletop.rules import Gesture, Grip, Refusal, Words
from tabletop.table import Table

Some = Annotated[int, Meta(ge=1, le=99)]


class PowerWord(Data, frozen=True, tag_field="do"):
    """One step of what a crystal does; its fields are how it is written in `powers.yaml`.

    The first step of a use leads: its `sorts` are the words that follow the verb `power`, and it
    gives the moves, the refusals and the gesture. Then all steps are done with these words.
    """

    sign: ClassVar[str] = ""
    """The name of the glyph that stands for it."""
    sorts: ClassVar[tuple[str, ...]] = ()
    """The sorts of words that are chosen where it leads."""

    def gifts(self) -> tuple[str, ...]:
        """Give the elements of which it brings a disk, where it is done before the first turn."""
        return ()

    def moves(self, table: Table, seat: int) -> Iterable[Words]:
        """Give the words of each way to use it now."""
        if self.why_not(table, seat, ()) is None:
            yield ()

    def why_not(self, table: Table, seat: int, words: Words) -> Refusal | None:
        """Say why it cannot be used so."""
        return None

    def do(self, table: Table, seat: int, words: Words) -> None:
        """Do it. Raises `InvalidMove` where it cannot be done at all."""
        raise NotImplementedError

    def gesture(self, table: Table, seat: int, words: Words) -> Gesture | None:
        """Say how it is used by hand; None: with a button."""
        return None

    def drop(self, table: Table, grip: Grip) -> Words | None:
        """Give the words, legal or not, that dropping a piece on a zone would say."""
        return None

    def phrase(self, *, leads: bool) -> str:
        """Say it, in the imperative and without a full stop."""
        raise NotImplementedError


class BonusWord:
    """A step of a building's bonus; `value` is what stands behind its name on the card."""

    name = ""
    sign = ""
    """The name of the glyph that stands for it."""
    rule = ""
    """The rule by which it is gained."""

    def gain(self, table: Table, seat: int, value: Any) -> None:
        """Gain it (RS-BONUS)."""
        raise NotImplementedError

    def phrase(self, value: Any, count: int) -> str:
        """Say it in the imperative; `count` equal ones stand in a row."""
        raise NotImplementedError

    def worth(self, value: Any) -> float:
        """Give what it is worth early in the game, in stars."""
        raise NotImplementedError

    def brings_disk(self, table: Table, value: Any) -> bool:
        """Tell whether it would bring a disk now."""
        return False


WORDS: Final[Registry[type[PowerWord]]] = Registry(
    "power word of Realm of Sand",
    PowerWord,
    name=lambda word: str(word.__struct_config__.tag),
    methods=("do", "phrase"),
    attributes=("sign",),
)
"""All steps of powers; each enters itself with `@WORDS.add`."""

BONUSES: Final[Registry[BonusWord]] = Registry(
    "bonus of Realm of Sand",
    BonusWord,
    name=lambda word: word.name,
    methods=("gain", "phrase", "worth"),
    attributes=("sign", "rule"),
)
"""All steps of bonuses."""
